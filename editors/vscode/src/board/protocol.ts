/** The server's requests about boards and the tree. Places in the text are the protocol's, as VS Code counts. */

import type { Position, Range, WorkspaceEdit } from "vscode-languageclient/node";

import type { GoTo } from "./goTo";
import type { Wishes } from "./wishes";

/** The requests: what they tell besides a document and a position in it, and the answer. */
export interface Requests {
  /** The board at the position. */
  "sgf/board": { more: Wishes; answer: Board | null };
  /** The text that put there what is seen on a point. */
  "sgf/boardTarget": { more: { point: Point }; answer: Range | null };
  /** What a click on a point does; no point is a pass. */
  "sgf/boardEdit": { more: { point: Point | null }; answer: BoardEdit | null };
  /** The node that a step leads to. */
  "sgf/goTo": { more: { to: GoTo }; answer: Range | null };
}

/** A point of the board, counted from 0, from the upper left corner. */
export interface Point {
  column: number;
  row: number;
}

/** Where the points of a picture lie, in its own units: the first column and row at `left` and `top`. */
export interface Layout {
  /** The first and the last of those that are in the picture. */
  columns: [number, number];
  rows: [number, number];
  left: number;
  top: number;
  /** The distance of two lines. */
  cell: number;
  width: number;
  height: number;
}

/** The board after the node at a place, and what is around that node. Nodes are told by where they begin. */
export interface Board {
  /** Of the document. */
  version: number | null;
  /** Of the node. */
  range: Range;
  /** SVG, empty where no board can be shown. */
  picture: string;
  /** Why none can. */
  message: string | null;
  layout: Layout | null;
  /** The position in words. */
  caption: string;
  turn: "B" | "W";
  /** The point list that the place is in. */
  list: { identifier: string; range: Range } | null;
  root: Position;
  /** The end of the line that goes on from here, if it does. */
  last: Position | null;
  parent: Position | null;
  children: { position: Position; label: string }[];
  previousSibling: Position | null;
  nextSibling: Position | null;
}

/** A change of the text. */
export interface BoardEdit {
  /** What it does, or why nothing is done. */
  label: string;
  edit: WorkspaceEdit | null;
  /** Where the cursor belongs afterwards. */
  position: Position;
}
