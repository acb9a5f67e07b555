import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { test } from "node:test";

import { Edits } from "../src/edits";
import { Turns } from "../src/turns";
import { whileWanted } from "../src/wanted";

class Answer {
  give: () => void = () => undefined;
  refuse: (why: Error) => void = () => undefined;
  readonly promise = new Promise<void>((give, refuse) => Object.assign(this, { give, refuse }));
}

test("one begins when the other is over, be it that it has failed", async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const act = (name: string, time: number, fails = false) => async (): Promise<string> => {
    seen.push(`${name} begins`);
    await delay(time);
    seen.push(`${name} ends`);
    return fails ? Promise.reject(new Error(name)) : name;
  };
  const results = await Promise.allSettled([turns.take(act("a", 20)), turns.take(act("b", 5, true)), turns.take(act("c", 1))]);
  assert.deepEqual(results.map(({ status }) => status), ["fulfilled", "rejected", "fulfilled"]);
  assert.deepEqual(seen, ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("it is known what has become of an edit", async () => {
  const edits = new Edits();
  assert.equal(await edits.applied(), undefined);
  for (const applied of [true, false]) {
    assert.deepEqual(await edits.note({ applied }), { applied });
    assert.equal(await edits.applied(), applied);
  }
  await assert.rejects(edits.note(Promise.reject(new Error("broken"))));
  assert.equal(await edits.applied(), false);
  edits.expect();
  assert.equal(await edits.applied(), undefined);
});

test("edits come too late until all is answered that is not waited for any more", async () => {
  const edits = new Edits();
  assert.equal(edits.isLate, false);
  const answers = [new Answer(), new Answer()] as const;
  answers.forEach(({ promise }) => edits.giveUp(promise));
  edits.expect();
  assert.equal(edits.isLate, true);
  answers[0].give();
  await delay(0);
  assert.equal(edits.isLate, true);
  answers[1].refuse(new Error("broken"));
  await delay(0);
  assert.equal(edits.isLate, false);
});

test("what is not wanted any more is not waited for", async () => {
  const never = new Promise<never>(() => undefined);
  const wanted = new AbortController();
  const waiting = whileWanted(wanted.signal, never);
  wanted.abort(new Error("not wanted"));
  await assert.rejects(waiting, /not wanted/);
  await assert.rejects(whileWanted(wanted.signal, never), /not wanted/);
  assert.equal(await whileWanted(new AbortController().signal, Promise.resolve(5)), 5);
});
