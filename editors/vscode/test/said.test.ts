import assert from "node:assert/strict";
import { test } from "node:test";

import { Said, type Memory } from "../src/said";

const HOUR = 60 * 60_000;

function memory(): Memory {
  const values = new Map<string, unknown>();
  return {
    get: (key) => values.get(key),
    update: (key, value) => Promise.resolve(void values.set(key, value)),
  };
}

test("the same is not said twice a day, in another window neither", () => {
  const kept = memory();
  assert.ok(new Said(kept).isNews("no Python", 0));
  assert.ok(!new Said(kept).isNews("no Python", 1));
  assert.ok(!new Said(kept).isNews("no Python", 23 * HOUR));
  assert.ok(new Said(kept).isNews("no Python", 24 * HOUR));
});

test("something else is said, and whatever comes after all was well", () => {
  const said = new Said(memory());
  assert.ok(said.isNews("no Python", 0));
  assert.ok(said.isNews("keeps ending", 1));
  assert.ok(!said.isNews("keeps ending", 2));
  said.forget();
  assert.ok(said.isNews("keeps ending", 3));
});

test("a clock that was set back silences nothing for long", () => {
  const said = new Said(memory());
  assert.ok(said.isNews("no Python", 48 * HOUR));
  assert.ok(said.isNews("no Python", 0));
});
