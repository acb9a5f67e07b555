// The panel with the board where it could do something else than what is seen, or hide what is looked at.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { BoardPanel } from "./board-panel.mjs";
import { until, untilEqual, untilHolds } from "./until.mjs";

const record = (name) => fileURLToPath(new URL(`records/${name}`, import.meta.url));

const CHANGED = "Nothing was done: the board has changed meanwhile.";

export const oddBoard = {
  name: "odd-board",
  records: ["board.sgf", "lists.sgf"].map(record),
  settings: {},
  keys: [
    { key: "f6", command: "workbench.action.splitEditor" },
    { key: "f7", command: "workbench.action.moveEditorToFirstGroup" },
  ],
  steps: [
    ["the board is opened", async (world) => {
      const { bench } = world;
      await bench.openRecord("board.sgf");
      await bench.page.getByRole("button", { name: "Show Board" }).click();
      const panel = (world.panel = new BoardPanel(bench));
      await untilHolds("the caption", "No move yet", () => panel.says("caption"));
    }],
    ["a click on the picture before is on that board, of which nothing is done any more", async ({ bench, panel }) => {
      const before = await bench.text();
      for (const [move, held] of [["W[ef]", {}], ["W[de]", { ctrlKey: true }]]) {
        await panel.clickTooLate("cc", 9, held);
        await bench.click(move);
        await untilHolds("the caption", `White ${move.slice(2, 4)}`, () => panel.says("caption"));
        await untilHolds("the note", CHANGED, () => panel.says("note"));
      }
      assert.equal(await bench.text(), before);
      assert.match(await bench.status("status.editor.selection"), /^Ln 7, Col \d+$/);
    }],
    ["a button of the board before leads nowhere", async ({ bench, panel }) => {
      await bench.click("W[ef]");
      await untilEqual("the choices", 2, () => panel.inside.locator("#choices button").count());
      const button = await panel.inside.locator("#choices button").first().elementHandle();
      await bench.click("B[ee]");
      await untilHolds("the caption", "Move 1", () => panel.says("caption"));
      await button.evaluate((button) => button.click());
      await untilHolds("the note", CHANGED, () => panel.says("note"));
      assert.match(await panel.says("caption"), /^Move 1/);
    }],
    ["a key that is held clicks once", async ({ bench, panel }) => {
      await bench.click("gg");
      await untilHolds("the hint", "AB: click", () => panel.says("hint"));
      await panel.inside.locator("#board").focus();
      await bench.press("Shift+ArrowUp"); // the middle, at first
      await bench.press("Shift+ArrowUp");
      const ring = await panel.inside.locator("#ghost").evaluate((ghost) => getComputedStyle(ghost).outlineStyle);
      assert.equal(ring, "solid"); // the point is seen on a stone of its own colour, too
      const before = await panel.picture();
      await bench.page.keyboard.down("Enter");
      await untilHolds("the record", "AB[cc][gg][ed]", () => bench.text());
      await until("another picture", async () => (await panel.picture()) !== before);
      await bench.page.keyboard.down("Enter");
      await bench.page.keyboard.down("Enter");
      await bench.page.keyboard.up("Enter");
      await bench.press("ArrowRight"); // is done when all before is
      await untilHolds("the caption", "Move 1", () => panel.says("caption"));
      assert.match(await bench.text(), /AB\[cc\]\[gg\]\[ed\]/);
    }],
    ["a list that cannot be read is left alone, and that is said, be it on a stone", async ({ bench, panel }) => {
      await bench.openRecord("lists.sgf");
      const before = await bench.text();
      await bench.click("gg");
      await untilHolds("the hint", "AW: click", () => panel.says("hint"));
      await panel.click("cc", 9);
      await untilHolds("the note", "A value of AW cannot be read", () => panel.says("note"));
      assert.match(await panel.says("hint"), /^AW: click/m); // where the cursor was, not at the stone's text
      assert.equal(await bench.text(), before);
    }],
    ["of a text that is open twice one may be closed: the other is followed", async ({ bench, panel }) => {
      const tabs = bench.page.locator('.tab[data-resource-name="lists.sgf"]');
      await bench.click("B[ee]");
      await bench.press("F6");
      await untilEqual("the tabs", 2, () => tabs.count());
      await panel.focus();
      await tabs.nth(1).getByRole("button", { name: "Close" }).click();
      await untilEqual("the tabs", 1, () => tabs.count());
      await panel.focus();
      await bench.press("ArrowRight");
      await untilHolds("the caption", "Move 2: White ef", () => panel.says("caption"));
      assert.equal(await tabs.count(), 1);
    }],
    ["a panel in the place of the text is not hidden by a step: the text is shown beside it", async ({ bench, panel }) => {
      await panel.focus();
      await bench.press("F7");
      await untilEqual("the text", "", () => bench.text());
      await panel.focus();
      await bench.press("ArrowLeft");
      await untilHolds("the caption", "Move 1: Black ee", () => panel.says("caption"));
      await until("the text is shown", () => bench.text());
      assert.ok(await panel.inside.locator("#board").isVisible());
    }],
  ],
};
