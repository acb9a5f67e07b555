/** How often a server that dies is started again: a few times, but not for ever. Knows nothing of VS Code. */

const MOST = 3;
const WITHIN = 3 * 60_000; // milliseconds

export class Restarts {
  private deaths: number[] = [];

  /** Note a death; whether to start again. `now` in milliseconds. */
  allows(now: number): boolean {
    this.deaths = [...this.deaths.filter((death) => now - death < WITHIN), now];
    return this.deaths.length <= MOST;
  }

  /** The user has asked for a start: what was before does not count. */
  forget(): void {
    this.deaths = [];
  }
}
