/** Which point of a board lies where in its picture. */

import type { Layout, Point } from "../board/protocol";

/** The point at a place of the picture, in its units; undefined beside the board. */
export function pointAt({ columns, rows, left, top, cell }: Layout, x: number, y: number): Point | undefined {
  const column = columns[0] + Math.round((x - left) / cell);
  const row = rows[0] + Math.round((y - top) / cell);
  return isWithin(columns, column) && isWithin(rows, row) ? { column, row } : undefined;
}

/** Where a point lies, in the units of the picture. */
export function placeOf({ columns, rows, left, top, cell }: Layout, { column, row }: Point): { x: number; y: number } {
  return { x: left + cell * (column - columns[0]), y: top + cell * (row - rows[0]) };
}

/** The point some columns and rows further on, or the last one in the picture. */
export function movedBy({ columns, rows }: Layout, { column, row }: Point, across: number, down: number): Point {
  return { column: clamp(columns, column + across), row: clamp(rows, row + down) };
}

/** A point as SGF writes it, on boards of up to 52 lines. */
export function nameOf({ column, row }: Point): string {
  return letter(column) + letter(row);
}

function letter(number: number): string {
  return String.fromCharCode(number < 26 ? 97 + number : 65 + number - 26);
}

function clamp([first, last]: [number, number], number: number): number {
  return Math.min(Math.max(number, first), last);
}

function isWithin(range: [number, number], number: number): boolean {
  return clamp(range, number) === number;
}
