/** Why there is no server to ask, in words for the user. */

import type { Server } from "./server";

export function whyThereIsNone({ state }: Server): string {
  return state.kind === "stopped"
    ? `The SGF language server is not running. ${state.reason} “SGF: Restart Server” starts it again.`
    : "The SGF language server is not running yet. “SGF: Show Log” tells how far it has come.";
}
