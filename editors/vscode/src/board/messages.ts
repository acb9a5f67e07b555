/** What the extension and the page in the panel say to each other. */

import type { Layout, Point } from "./protocol";
import type { Step } from "./steps";
import type { Wishes } from "./wishes";

/** What the page shows. */
export interface View {
  kind: "view";
  /** Which board it is: what is wanted of another one is not done. */
  of: string;
  /** Whether it is the board at the cursor; else the page keeps the last one, as one that is past. */
  isCurrent: boolean;
  picture: string;
  layout: Layout | null;
  caption: string;
  /** Why there is no board, or no current one. */
  message: string;
  /** The steps that lead somewhere. */
  steps: Step[];
  /** The nodes that come next, in words, where there is a choice. */
  choices: string[];
  /** Which of them the step forth leads to. */
  next: number;
  click: Click;
  wishes: Wishes;
}

/** What a click does, in words (`Ctrl` is another key on some keyboards) and by what is shown below the mouse. */
export interface Click {
  hint: string;
  ghost: "black" | "white" | "mark";
}

/** Something that has just been found out, as why a click did nothing. */
export interface Note {
  kind: "note";
  text: string;
}

export type ToPage = View | Note;

/** What the user does in the page; where `of` tells on which board, nothing is done when that is seen no longer. */
export type Act =
  | { kind: "ready" }
  | { kind: "step"; step: Step }
  | { kind: "choose"; of?: string; choice: number } // not told by keys, which may run ahead of what is seen
  | { kind: "click"; of: string; point: Point | null } // none: a pass
  | { kind: "jump"; of: string; point: Point }
  | { kind: "wish"; wishes: Wishes }
  | { kind: "undo" | "redo" | "text" };
