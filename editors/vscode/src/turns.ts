/** Things to be done one after the other. Knows nothing of VS Code. */

export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Do something when all that was asked for before is over, however that has ended. */
  take<Result>(act: () => Promise<Result>): Promise<Result> {
    const mine = this.last.then(act, act);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
