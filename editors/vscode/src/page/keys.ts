/** What keys mean, wherever in the panel the focus is. */

import type { Act } from "../board/messages";
import type { Step } from "../board/steps";

/** What is looked at of a pressed key. */
export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const STEPS: Partial<Record<string, Step>> = {
  Home: "first",
  ArrowLeft: "previous",
  ArrowRight: "next",
  End: "last",
  ArrowUp: "variationBefore",
  ArrowDown: "variationAfter",
};

/** Columns and rows that a key with Shift moves the chosen point by. */
const MOVES: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does to the text or its cursor. */
export function actOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Act | undefined {
  if (altKey) {
    return undefined;
  }
  if (ctrlKey || metaKey) {
    switch (key.toLowerCase()) {
      case "z":
        return { kind: shiftKey ? "redo" : "undo" };
      case "y":
        return { kind: "redo" };
      default:
        return undefined;
    }
  }
  if (shiftKey) {
    return undefined;
  }
  const step = STEPS[key];
  if (step) {
    return { kind: "step", step };
  }
  if (/^[1-9]$/.test(key)) {
    return { kind: "choose", choice: Number(key) - 1 };
  }
  return key === "Escape" ? { kind: "text" } : undefined;
}

/** By how much a key moves the chosen point. */
export function moveOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): [number, number] | undefined {
  return shiftKey && !ctrlKey && !metaKey && !altKey ? MOVES[key] : undefined;
}
