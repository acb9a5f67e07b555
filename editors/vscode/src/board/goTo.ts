/** The steps by the tree alone, `sgf/goTo`. Knows nothing of VS Code. */

/** What each leads to is the server's to know; here is what to say where no such node is. */
export const GO_TO = {
  parent: "This is the root of the game.",
  child: "This is the last node of the line.",
  nextSibling: "There is no variation behind this one.",
  previousSibling: "There is no variation before this one.",
  mainLine: "This node is on the main line.",
  nextBranch: "The line does not branch any more.",
  previousBranch: "The game has not branched before this node.",
  root: "There is no game here.",
  end: "This is the last node of the line.",
} as const;

export type GoTo = keyof typeof GO_TO;

/** The command behind which a step is. */
export function commandOf(step: GoTo): string {
  return `sgf.goTo.${step}`;
}

export const ALL_GO_TO = Object.keys(GO_TO) as GoTo[];
