/** What follows when a suggestion has been taken. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { goOnIn } from "../src/suggestions";

/** Whether values are suggested when a suggestion with this text has been taken. */
function goesOn(insertText: string | { value: string } | undefined): boolean {
  const suggestion: Parameters<typeof goOnIn>[0][number] = { insertText };
  goOnIn([suggestion]);
  return suggestion.command?.command === "editor.action.triggerSuggest";
}

test("values are suggested where the cursor is left in an empty one", () => {
  assert.ok(goesOn({ value: "B[$1]$0" }));
  assert.ok(goesOn({ value: ";W[${1}]" }));
});

test("nothing is suggested where there is something already, nor for plain text", () => {
  for (const text of [{ value: "FF[4]$0" }, { value: "SZ[${1:19}]" }, { value: "$1[aa]" }, "B[$1]", undefined]) {
    assert.ok(!goesOn(text), JSON.stringify(text));
  }
});

test("a command that the server has given stays where none is needed", () => {
  const command = { title: "other", command: "other" };
  const suggestion = { insertText: "B", command };
  goOnIn([suggestion]);
  assert.equal(suggestion.command, command);
});
