import assert from "node:assert/strict";
import { test } from "node:test";

import { plain } from "../src/plain";

/** What VS Code takes for a link in a message box, as of 1.100. */
const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;

test("no text is a link", () => {
  for (const text of ["[click](command:workbench.action.quit)", "AB[aa](https://example.org)", "[a]](file:///b)"]) {
    assert.doesNotMatch(plain(text), LINK);
  }
  assert.match("[click](command:workbench.action.quit)", LINK);
});

test("other text stays as it is", () => {
  assert.equal(plain("AB[aa:cc] (9 points)"), "AB[aa:cc] (9 points)");
});
