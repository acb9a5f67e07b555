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
    const [column, row] = [...point].map((letter) => letter.charCodeAt(0) - 97);
    const { width } = await this.inside.locator("#board").boundingBox();
    const scale = width / (BEFORE + CELL * (lines - 1) + BEHIND);
    const position = { x: (BEFORE + CELL * column) * scale, y: (BEFORE + CELL * row) * scale };
    await this.inside.locator("#board").click({ position, ...options });
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
