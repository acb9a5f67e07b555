import assert from "node:assert/strict";
import { test } from "node:test";

import { Restarts } from "../src/restarts";

const MINUTE = 60_000;

test("three deaths in three minutes are mended, the fourth is not", () => {
  const restarts = new Restarts();
  assert.deepEqual([0, 1, 2, 3].map((time) => restarts.allows(time)), [true, true, true, false]);
});

test("deaths that are long ago do not count, nor those before the user's own restart", () => {
  const restarts = new Restarts();
  assert.ok([0, 1, 2, 3, 4, 5].every((death) => restarts.allows(death * MINUTE)));
  restarts.forget();
  assert.deepEqual([5, 5, 5, 5].map((minute) => restarts.allows(minute * MINUTE)), [true, true, true, false]);
});
