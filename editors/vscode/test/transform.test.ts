/** What can be chosen of a transformation. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { conditionsUnder, NO_CONDITIONS, STEPS, withChosen, type Conditions } from "../src/transform";

/** The conditions after some of them have been chosen one after the other. */
const chosen = (...words: string[]): Conditions =>
  words.reduce((held, word) => {
    const condition = conditionsUnder(held).find(({ comments, scope }) => word === (comments ?? scope));
    return withChosen(held, condition ?? assert.fail(word));
  }, NO_CONDITIONS);

test("every step of the server can be chosen, in its order", () => {
  const source = readFileSync("../../sgf_ls/goban/symmetry.py", "utf8");
  const symmetries = Array.from(source.matchAll(/^ {4}"([a-z0-9-]+)": Symmetry/gm), ([, name]) => name);
  assert.deepEqual(STEPS.map(({ step }) => step), [...symmetries, "swap-colors", "to-corner"]);
});

test("what is chosen holds, and what is chosen twice does not", () => {
  assert.deepEqual(chosen("a1"), { comments: ["a1"], scope: "game" });
  assert.deepEqual(chosen("a1", "relative", "file"), { comments: ["a1", "relative"], scope: "file" });
  assert.deepEqual(chosen("a1", "relative", "a1"), { comments: ["relative"], scope: "game" });
  assert.deepEqual(chosen("file", "variation"), { comments: [], scope: "variation" });
  assert.deepEqual(chosen("file", "a1", "file", "a1"), NO_CONDITIONS);
});

test("what holds is checked", () => {
  const checked = (held: Conditions): number => conditionsUnder(held).filter(({ label }) => label.includes("check")).length;
  assert.equal(checked(NO_CONDITIONS), 0);
  assert.equal(checked(chosen("a1", "variation")), 2);
});
