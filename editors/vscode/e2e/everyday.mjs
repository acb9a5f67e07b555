// Writing a record and moving through it: what the editor shows of the server's answers, and what it does with them.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { until, untilEqual, untilHolds } from "./until.mjs";

const QUICK_ROWS = ".quick-input-list .monaco-list-row .label-name";
const SUGGESTED = ".suggest-widget.visible .monaco-list-row.focused";

/** The words of all elements that a selector finds, a line each. */
const words = async (bench, selector) => (await bench.page.locator(selector).allInnerTexts()).join("\n");

const status = (bench) => bench.status("status.editor.selection");

/** Opens a list by a key, types into it, and returns its rows once they hold what is wanted. */
async function quickly(bench, key, typed, wanted) {
  await bench.press(key);
  const input = bench.page.locator(".quick-input-widget input");
  await input.waitFor({ state: "visible" });
  await bench.type(typed);
  const rows = await untilHolds("the list", wanted, () => words(bench, QUICK_ROWS));
  await bench.press("Escape");
  return rows;
}

/** Waits for a suggestion to be marked that holds what is wanted, and accepts it. */
async function accept(bench, wanted) {
  await untilHolds("the suggestion", wanted, () => words(bench, SUGGESTED));
  await bench.press("Enter");
}

export const everyday = {
  name: "everyday",
  records: [fileURLToPath(new URL("records/everyday.sgf", import.meta.url))],
  settings: {
    "editor.inlayHints.enabled": "on",
    "editor.occurrencesHighlightDelay": 0,
    "sgf.code-lens": { "point-lists": true },
  },
  steps: [
    ["hints and lenses count the points of lists", async ({ bench }) => {
      await bench.openRecord("everyday.sgf");
      await untilHolds("the record", /AB\[cc:dd\W*4\W*points\W*\]/, () => bench.text());
      await untilHolds("the lenses", "AB: 4 points", () => words(bench, ".codelens-decoration"));
    }],
    ["identifiers are coloured by what they are for", async ({ bench }) => {
      const apart = async () => new Set([await bench.colourOf("SZ"), await bench.colourOf("AB"), await bench.colourOf("TR")]);
      await until("three colours", async () => (await apart()).size === 3);
    }],
    ["games, variations and moves are to be found by name", async ({ bench }) => {
      await bench.click("GN");
      return await quickly(bench, "Control+Shift+O", "other", "other");
    }],
    ["games of the workspace are found by their players", async ({ bench }) => {
      return await quickly(bench, "Control+T", "Kuro", "Kuro");
    }],
    ["a variation is folded and unfolded", async ({ bench }) => {
      await bench.click("W[ef]");
      await bench.press("Control+Shift+BracketLeft");
      await until("it is folded", async () => !(await bench.text()).includes("TR[ee]"));
      await bench.press("Control+Shift+BracketRight");
      await untilHolds("the record", "TR[ee]", () => bench.text());
    }],
    ["a mark leads to the move that it is on", async ({ bench }) => {
      await bench.click("TR[ee");
      await bench.click("ee", 1);
      await bench.press("F12");
      await untilHolds("the status", "Ln 5, ", () => status(bench));
    }],
    ["all that is about the point is highlighted", async ({ bench }) => {
      await bench.click("ee");
      await until("a highlight", () => bench.page.locator(".wordHighlightStrong, .wordHighlight, .wordHighlightText").count());
    }],
    ["the other node that names the point is a key away", async ({ bench }) => {
      await bench.click("ee");
      await bench.press("Shift+F12");
      await untilHolds("the status", "Ln 7, ", () => status(bench));
    }],
    ["a selection grows", async ({ bench }) => {
      await bench.click("ee");
      await bench.press("Shift+Alt+ArrowRight");
      await untilHolds("the status", "(2 selected)", () => status(bench));
      await bench.press("Shift+Alt+ArrowRight");
      await untilHolds("the status", "(4 selected)", () => status(bench));
    }],
    ["a label gets another name, in the comment too", async ({ bench }) => {
      await bench.click(":A");
      await bench.press("ArrowRight");
      await bench.press("F2");
      const box = bench.page.locator(".rename-box input");
      await until("the box is where keys go", () => box.evaluate((input) => document.activeElement === input));
      await box.fill("Z");
      await bench.press("Enter");
      await untilHolds("the record", /Look at Z first\.[^]*LB\[cc:Z\]/, () => bench.text());
    }],
    ["a variation changes places with the one before, and undo", async ({ bench }) => {
      await bench.click("N[other]");
      await bench.command("SGF: Move Variation Up");
      await untilHolds("the record", /N\[other\][^]*W\[ef\]/, () => bench.text());
      await bench.press("Control+Z");
      await untilHolds("the record", /W\[ef\][^]*N\[other\]/, () => bench.text());
    }],
    ["nodes are written by suggestions, and points by their names", async ({ bench }) => {
      await bench.goToLine(9);
      await bench.press("End");
      await bench.press("ArrowLeft");
      await bench.press("ArrowLeft");
      await bench.type(";");
      await accept(bench, "W");
      await untilHolds("the record", ";B[ef];W[", () => bench.text());
      await bench.type("22");
      await accept(bench, "22");
      await untilHolds("the record", ";W[bh]", () => bench.text());
    }],
    ["what a value is made of is shown while it is typed", async ({ bench }) => {
      await bench.goToLine(4);
      await bench.press("End");
      await bench.type("[");
      await untilHolds("the signature", "point", () => words(bench, ".parameter-hints-widget.visible"));
      await bench.press("Escape");
    }],
    ["nothing popped up", async ({ bench }) => assert.deepEqual(await bench.notifications(), [])],
  ],
};
