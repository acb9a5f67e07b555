/** What has become of the edits that a server sends. Knows nothing of VS Code. */

import { setImmediate as pause } from "node:timers/promises";

export class Edits {
  private last: Promise<boolean> | undefined;
  private owed = 0;

  /**
   * Whether the server still works on what nobody waits for any more. An edit that comes now is late: the user was told
   * that nothing is changed.
   */
  get isLate(): boolean {
    return this.owed > 0;
  }

  /** Note an edit that is being applied, by its result (`ApplyWorkspaceEditResult`), which is handed on. */
  note<Result>(result: Result | PromiseLike<Result>): Promise<Result> {
    const settled = Promise.resolve(result);
    this.last = settled.then(
      // Not at once: the server is to have the answer, and the changed text, before it is asked for more.
      (given) => pause((given as { applied?: unknown } | undefined)?.applied === true),
      () => false,
    );
    return settled;
  }

  /** Wait for another edit than the last one. */
  expect(): void {
    this.last = undefined;
  }

  /** Wait no more for an answer, and for no edit that comes before it. */
  giveUp(answer: Promise<unknown>): void {
    this.owed++;
    const settle = (): void => {
      this.owed--;
    };
    answer.then(settle, settle);
  }

  /** Whether the last edit has been applied, as soon as that is known; undefined where there was none. */
  async applied(): Promise<boolean | undefined> {
    return this.last;
  }
}
