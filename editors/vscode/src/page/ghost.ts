/** The point below the mouse, or the one chosen by keys, and a sign of what a click does there. */

import type { Click } from "../board/messages";
import type { Point } from "../board/protocol";
import { part } from "./dom";
import { movedBy, nameOf, placeOf } from "./geometry";
import type { Picture } from "./picture";

export class Ghost {
  point: Point | undefined;
  private readonly element = part("ghost");
  private readonly name = part("point");

  constructor(private readonly picture: Picture) {}

  /** What a click does now. */
  set kind(kind: Click["ghost"]) {
    this.element.dataset["kind"] = kind;
  }

  /** Stand on a point, or nowhere. */
  standOn(point: Point | undefined): void {
    const { layout } = this.picture;
    this.point = layout && point;
    this.element.hidden = !this.point;
    this.name.textContent = this.point ? nameOf(this.point) : "";
    if (layout && point) {
      const { x, y } = placeOf(layout, point);
      const { style } = this.element;
      style.left = `${(100 * x) / layout.width}%`;
      style.top = `${(100 * y) / layout.height}%`;
      style.width = `${(100 * layout.cell) / layout.width}%`;
    }
  }

  /** Go on by some columns and rows, from the middle of the picture at first. */
  moveBy([across, down]: [number, number]): void {
    const { layout } = this.picture;
    if (layout) {
      const { columns, rows } = layout;
      const middle = { column: (columns[0] + columns[1]) >> 1, row: (rows[0] + rows[1]) >> 1 };
      this.standOn(this.point ? movedBy(layout, this.point, across, down) : middle);
    }
  }
}
