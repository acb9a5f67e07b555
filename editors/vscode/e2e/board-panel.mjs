// The panel with the board as a user handles it.

import { drawingOf } from "./drawing.mjs";

/** Of the board's picture, in its own units: the edges of it, and the distance of two lines. */
const BEFORE = 31;
const BEHIND = 17;
const CELL = 20;

export class BoardPanel {
  /** @param {import("./workbench.mjs").Workbench} bench */
  constructor(bench) {
    this.page = bench.page;
    this.inside = bench.page.frameLocator("iframe.webview").frameLocator("iframe#active-frame");
  }

  /** The panel's tab, while it shows the board of a record whose name begins so. */
  tab(record) {
    return this.page.getByRole("tab", { name: `Board: ${record}` });
  }

  /** What a part of the panel says. */
  says(part) {
    return this.inside.locator(`#${part}`).innerText();
  }

  /** The drawing that is seen, as SVG. */
  async picture() {
    return drawingOf(await this.inside.locator("#picture").getAttribute("src"));
  }

  /** Clicks on a point of a board of so many lines, all of which are seen: `cc` as in SGF. */
  async click(point, lines, options = {}) {
    await this.inside.locator("#board").click({ position: await this.#placeOf(point, lines), ...options });
  }

  /** Clicks so when the panel has been told of another board, and is about to draw it. */
  async clickTooLate(point, lines, held = {}) {
    const place = await this.#placeOf(point, lines);
    await this.inside.locator("#board").evaluate((board, [{ x, y }, held]) => {
      const { decode } = HTMLImageElement.prototype;
      HTMLImageElement.prototype.decode = function () {
        HTMLImageElement.prototype.decode = decode;
        const { left, top } = board.getBoundingClientRect();
        board.dispatchEvent(new MouseEvent("click", { clientX: left + x, clientY: top + y, bubbles: true, ...held }));
        return decode.call(this);
      };
    }, [place, held]);
  }

  /** Where a point is, from the upper left corner of the board. */
  async #placeOf(point, lines) {
    const [column, row] = [...point].map((letter) => letter.charCodeAt(0) - 97);
    const { width } = await this.inside.locator("#board").boundingBox();
    const scale = width / (BEFORE + CELL * (lines - 1) + BEHIND);
    return { x: (BEFORE + CELL * column) * scale, y: (BEFORE + CELL * row) * scale };
  }

  /** Presses a button by its name. */
  press(name) {
    return this.inside.getByRole("button", { name, exact: true }).click();
  }

  choose(list, option) {
    return this.inside.getByLabel(list).selectOption(option);
  }

  /** The names of the buttons of a group that can be pressed. */
  enabled(group) {
    return this.inside
      .getByRole("group", { name: group })
      .getByRole("button", { disabled: false })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent));
  }

  /** Puts the focus on the panel without doing anything. */
  focus() {
    return this.inside.locator("#caption").click();
  }
}
