/** What the user has been told already, in this window or before. Knows nothing of VS Code. */

/** What outlives the window, as VS Code has it. */
export interface Memory {
  get(key: string): unknown;
  update(key: string, value: unknown): Thenable<void>;
}

const KEY = "sgf.said";
const DAY = 24 * 60 * 60_000; // milliseconds

export class Said {
  constructor(private readonly memory: Memory) {}

  /** Whether a message is news: not the last one, or a day old. From now on it is told. `now` in milliseconds. */
  isNews(message: string, now: number): boolean {
    const last = this.memory.get(KEY) as { message: string; at: number } | undefined;
    if (last?.message === message && Math.abs(now - last.at) < DAY) {
      return false;
    }
    void this.memory.update(KEY, { message, at: now });
    return true;
  }

  /** All is well, or the user asks: the next message is news, whatever it says. */
  forget(): void {
    void this.memory.update(KEY, undefined);
  }
}
