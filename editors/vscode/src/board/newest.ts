/** Keeping up with what changes faster than it can be looked at. Knows nothing of VS Code. */

import { setImmediate as pause } from "node:timers/promises";

/** Looks once at a time. However often it is asked to while it looks, it looks once more afterwards. */
export class Newest {
  private isDue = false;
  private looking: Promise<void> | undefined;

  /** @param act looks; must not reject */
  constructor(private readonly act: () => Promise<void>) {}

  /** Look at how things are now. Resolves as soon as there is nothing newer to be looked at. */
  look(): Promise<void> {
    this.isDue = true;
    return (this.looking ??= this.lookOn());
  }

  private async lookOn(): Promise<void> {
    while (this.isDue) {
      await pause(); // whoever else hears of the change, as the server, is to know of it first
      this.isDue = false;
      await this.act();
    }
    this.looking = undefined;
  }
}
