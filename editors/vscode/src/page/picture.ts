/** The picture of the board, as an image: whatever is in it, nothing of it can run, and points are told by geometry. */

import type { Layout, Point } from "../board/protocol";
import { part, partOf } from "./dom";
import { pointAt } from "./geometry";

/** So large may a unit of the picture become, in pixels: a corner is not to fill a large screen. */
const MOST_PIXELS = 3;

export class Picture {
  readonly board = part("board");
  /** Of the picture that is seen. */
  layout: Layout | undefined;
  private image = partOf(HTMLImageElement, "picture");
  private svg = "";
  private drawn = Promise.resolve();

  /** Show a picture instead of the last one, as soon as it can be drawn, unless there is a newer one by then. */
  show(svg: string, layout: Layout | null): Promise<void> {
    if (svg !== this.svg) {
      this.svg = svg;
      this.drawn = this.draw(svg, layout);
    }
    return this.drawn;
  }

  /** The point at a place of the window. */
  pointAt(x: number, y: number): Point | undefined {
    const { left, top, width } = this.image.getBoundingClientRect();
    const { layout } = this;
    const scale = (layout?.width ?? 0) / width;
    return layout && pointAt(layout, (x - left) * scale, (y - top) * scale);
  }

  private async draw(svg: string, layout: Layout | null): Promise<void> {
    const image = new Image();
    image.id = this.image.id;
    image.alt = "";
    image.draggable = false;
    if (svg) {
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode().catch(() => undefined);
    }
    if (svg === this.svg) {
      this.image.replaceWith(image);
      this.image = image;
      this.fit(layout);
    }
  }

  private fit(layout: Layout | null): void {
    this.layout = layout ?? undefined;
    this.board.hidden = !layout;
    if (layout) {
      const { style } = document.body;
      style.setProperty("--ratio", `${layout.width / layout.height}`);
      style.setProperty("--most", `${MOST_PIXELS * layout.width}px`);
    }
  }
}
