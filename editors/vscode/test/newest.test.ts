import assert from "node:assert/strict";
import { setImmediate as pause } from "node:timers/promises";
import { test } from "node:test";

import { Newest } from "../src/board/newest";

/** Something that is looked at, each look of which ends when it is told to. */
class Looks {
  readonly seen: number[] = [];
  now = 0;
  private end: () => void = () => undefined;

  readonly look = (): Promise<void> => {
    this.seen.push(this.now);
    return new Promise((resolve) => (this.end = resolve));
  };

  /** End the look, and go on until the next one has begun, if there is one. */
  async finish(): Promise<void> {
    await pause();
    this.end();
    await pause();
    await pause();
  }
}

test("of what changes meanwhile the last is looked at, and nothing twice", async () => {
  const looks = new Looks();
  const newest = new Newest(looks.look);
  const change = (now: number): Promise<void> => {
    looks.now = now;
    return newest.look();
  };
  const first = change(1);
  await pause();
  const others = [change(2), change(3), change(4)];
  assert.deepEqual(looks.seen, [1]);
  await looks.finish();
  assert.deepEqual(looks.seen, [1, 4]);
  await looks.finish();
  await Promise.all([first, ...others]); // all are told when the newest has been seen
  const later = change(5);
  await looks.finish();
  await later;
  assert.deepEqual(looks.seen, [1, 4, 5]);
});

test("changes of one moment are one", async () => {
  const looks = new Looks();
  const newest = new Newest(looks.look);
  void newest.look();
  looks.now = 7;
  const last = newest.look();
  await looks.finish();
  await last;
  assert.deepEqual(looks.seen, [7]);
});
