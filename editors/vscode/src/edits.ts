/** What has become of the edits that the server sends. Knows nothing of VS Code. */

import { setImmediate as pause } from "node:timers/promises";

export class Edits {
  /** Whether an edit that comes now is not waited for any more: the user was told that nothing is changed. */
  isLate = false;
  private last: Promise<boolean> | undefined;

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
    this.isLate = false;
  }

  /** Wait no more. */
  giveUp(): void {
    this.isLate = true;
  }

  /** Whether the last edit has been applied, as soon as that is known; undefined where there was none. */
  async applied(): Promise<boolean | undefined> {
    return this.last;
  }
}
