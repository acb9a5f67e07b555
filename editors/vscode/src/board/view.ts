/** What the page shows of a board. Knows nothing of VS Code. */

import type { Click, View } from "./messages";
import type { Board } from "./protocol";
import { destination, STEPS, type Trail } from "./steps";
import type { Wishes } from "./wishes";

/** Identifiers of the lists whose points get stones, and which. */
const STONES: Partial<Record<string, Click["ghost"]>> = { AB: "black", AW: "white" };

/** Which board it is in a text that has a name: that of a node, with the list that a click changes. */
export function boardName({ range, list }: Board, text: string): string {
  return JSON.stringify([text, range.start, list?.range.start]);
}

/** The board at the cursor, which has a name. */
export function viewOf(board: Board, of: string, trail: Trail, wishes: Wishes): View {
  const { picture, layout, caption, children } = board;
  return {
    kind: "view",
    of,
    isCurrent: true,
    picture,
    layout,
    caption,
    message: board.message ?? "",
    steps: STEPS.filter((step) => destination(step, board, trail)),
    choices: children.length > 1 ? children.map(({ label }) => label) : [],
    next: trail.next(board),
    click: clickOf(board),
    wishes,
  };
}

/** No board, and why. */
export function nothing(message: string, wishes: Wishes): View {
  const click: Click = { hint: "", ghost: "mark" };
  const none = { picture: "", layout: null, caption: "", steps: [], choices: [], next: 0 };
  return { kind: "view", of: "", isCurrent: false, ...none, message, click, wishes };
}

function clickOf({ list, turn, layout }: Board): Click {
  if (!layout) {
    return { hint: "", ghost: "mark" };
  }
  if (list) {
    const { identifier } = list;
    const hint = `${identifier}: click adds or removes a point, Ctrl+click goes to its text.`;
    return { hint, ghost: STONES[identifier] ?? "mark" };
  }
  return turn === "B"
    ? { hint: "Click plays Black; on a stone, goes to its text.", ghost: "black" }
    : { hint: "Click plays White; on a stone, goes to its text.", ghost: "white" };
}
