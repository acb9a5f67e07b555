/** Where steps through a game lead. Knows nothing of VS Code. */

import type { Position } from "vscode-languageclient/node";

import type { Board } from "./protocol";

export const STEPS = ["first", "previous", "next", "last", "variationBefore", "variationAfter"] as const;
export type Step = (typeof STEPS)[number];

/** Remembers by which child each node was left, so that a step back and one forth lead to the same variation. */
export class Trail {
  private readonly taken = new Map<string, string>();
  private text = "";

  /** Note that a board is shown. `text` tells apart texts, in which the same place is another node. */
  note({ parent, range }: Board, text: string): void {
    if (text !== this.text) {
      this.taken.clear();
      this.text = text;
    }
    if (parent) {
      this.taken.set(key(parent), key(range.start));
    }
  }

  /** Which of a node's children the step forth leads to. 0 where there are none. */
  next({ children, range }: Board): number {
    const last = this.taken.get(key(range.start));
    return Math.max(0, children.findIndex(({ position }) => key(position) === last));
  }
}

/** The node that a step leads to; null where there is none. */
export function destination(step: Step, board: Board, trail: Trail): Position | null {
  switch (step) {
    case "first":
      return board.parent && board.root;
    case "previous":
      return board.parent;
    case "next":
      return board.children[trail.next(board)]?.position ?? null;
    case "last":
      return board.last;
    case "variationBefore":
      return board.previousSibling;
    case "variationAfter":
      return board.nextSibling;
  }
}

function key({ line, character }: Position): string {
  return `${line}:${character}`;
}
