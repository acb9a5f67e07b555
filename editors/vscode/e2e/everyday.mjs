// Writing a record and moving through it: what the editor shows of the server's answers, and what it does with them.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { until, untilEqual, untilHolds } from "./until.mjs";

const OUTLINE_ROWS = ".outline-pane .monaco-list-row";
const BREADCRUMBS = ".breadcrumbs-control .monaco-breadcrumb-item";
const REFERENCES = ".reference-zone-widget .ref-tree .monaco-list-row";
const QUICK_ROWS = ".quick-input-list .monaco-list-row .label-name";
const SUGGESTIONS = ".suggest-widget.visible .monaco-list-row";
const SUGGESTED = `${SUGGESTIONS}.focused`;

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

/** Which edits of a change that is shown in advance are to be made, in the order of the text. */
const chosenEdits = (bench) =>
  bench.page.locator(".bulk-edit-panel .monaco-list-row").evaluateAll((rows) =>
    rows.slice(1).map((row) => row.querySelector("input").checked)); // the first one is the file's

const SETTINGS = {
  "editor.inlayHints.enabled": "on",
  "editor.occurrencesHighlightDelay": 0,
  "sgf.code-lens": { "point-lists": true },
};

/** A walk from line 9 by `SGF: Go to ...`, and where each step ends. No step ends where it began. */
const WALK = [
  ["Parent Node", "Ln 8, Col 2"],
  ["Main Line", "Ln 5, Col 1"],
  ["First Child", "Ln 6, Col 2"],
  ["Next Sibling", "Ln 8, Col 2"],
  ["Previous Sibling", "Ln 6, Col 2"],
  ["End of Line", "Ln 7, Col 1"],
  ["Previous Branch", "Ln 5, Col 1"],
  ["Root", "Ln 1, Col 2"],
  ["Next Branch", "Ln 5, Col 1"],
];

export const everyday = {
  name: "everyday",
  records: [fileURLToPath(new URL("records/everyday.sgf", import.meta.url))],
  settings: SETTINGS,
  steps: [
    ["hints and lenses count the points of lists", async ({ bench }) => {
      await bench.openRecord("everyday.sgf");
      await untilHolds("the record", /AB\[cc:dd\W*4\W*points\W*\]/, () => bench.text());
      await untilHolds("the lenses", "AB: 4 points", () => words(bench, ".codelens-decoration"));
    }],
    ["identifiers are coloured by what they are for, which the grammar does not know", async ({ bench, server }) => {
      const colours = () => Promise.all(["GM", "GN", "AB", "TR"].map((text) => bench.colourOf(text)));
      const number = async () => new Set(await colours()).size;
      await untilEqual("the number of colours", 4, number);
      server.configure({ ...SETTINGS, "editor.semanticHighlighting.enabled": false });
      await untilEqual("the number of colours without the server's", 2, number);
      server.configure(SETTINGS);
      await untilEqual("the number of colours", 4, number);
    }],
    ["breadcrumbs tell where the cursor is", async ({ bench }) => {
      await bench.click("TR");
      await untilHolds("the breadcrumbs", /Everyday\n2 W 54\n3 B 4\*5$/, () => words(bench, BREADCRUMBS));
    }],
    ["the outline lists games, variations and moves, and leads to them", async ({ bench }) => {
      await bench.page.locator(".pane-header", { hasText: "Outline" }).click();
      const row = (text) => bench.page.locator(OUTLINE_ROWS, { hasText: text });
      await untilHolds("the outline", /Everyday[^]*1 B 55[^]*2 W 54[^]*main line[^]*3 B[^]*2 W 4\*5: other/, () =>
        words(bench, OUTLINE_ROWS),
      );
      await row("2 W 54").click();
      await untilHolds("the status", "Ln 6, Col 2", () => status(bench));
      await bench.page.locator(".outline-pane").hover();
      await bench.page.mouse.wheel(0, 1000);
      await row("Second").click();
      await untilHolds("the status", "Ln 10, Col 2", () => status(bench));
    }],
    ["games, variations and moves are to be found by name", async ({ bench }) => {
      await bench.click("GN");
      return await quickly(bench, "Control+Shift+O", "other", /^\s*2 W 4\*5: other$/);
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
      await bench.click("cc");
      await untilEqual("what is highlighted", ["cc:dd", "cc:A"], () => bench.highlighted());
    }],
    ["the other node that names the point is a key away", async ({ bench }) => {
      await bench.click("ee");
      await bench.press("Shift+F12");
      await untilHolds("the status", "Ln 7, ", () => status(bench));
    }],
    ["several nodes that name a point are listed", async ({ bench }) => {
      await bench.click("gg");
      await bench.press("Shift+F12");
      const listed = /^;B\[gg\]\n.*TR\[gg\]\n.*SQ\[gg\]\)$/;
      await untilHolds("the list", listed, () => words(bench, REFERENCES));
      await bench.press("Escape");
      await untilEqual("the lists", 0, () => bench.page.locator(REFERENCES).count());
    }],
    ["an address in a comment is a link, without the escapes of SGF", async ({ bench }) => {
      const link = async () => (await bench.page.locator(".detected-link").allInnerTexts()).join("");
      await untilEqual("the link", String.raw`https://example.org/a\:b`, link);
      await bench.hover("example.org", "Open https://example.org/a:b (");
    }],
    ["commands go from node to node", async ({ bench }) => {
      await bench.click("B[ef]");
      for (const [title, place] of WALK) {
        await bench.command(`SGF: Go to ${title}`);
        await untilHolds(`the status after ${title}`, place, () => status(bench));
      }
    }],
    ["a step that leads nowhere says why", async ({ bench }) => {
      const said = () => words(bench, '[id="status.extensionMessage"]');
      await bench.command("SGF: Go to Main Line");
      await untilHolds("the status bar", "This node is on the main line.", said);
      await bench.goToLine(14);
      await bench.command("SGF: Go to Parent Node");
      await untilHolds("the status bar", "There is no game here.", said);
    }],
    ["a selection grows", async ({ bench }) => {
      await bench.click("ee");
      await bench.press("Shift+Alt+ArrowRight");
      await untilHolds("the status", "(2 selected)", () => status(bench));
      await bench.press("Shift+Alt+ArrowRight");
      await untilHolds("the status", "(4 selected)", () => status(bench));
    }],
    ["a label gets another name, in the comment too where it is meant", async ({ bench }) => {
      await bench.click(":A");
      await bench.press("ArrowRight");
      await bench.press("F2");
      const box = bench.page.locator(".rename-box input");
      await until("the box is where keys go", () => box.evaluate((input) => document.activeElement === input));
      await box.fill("Z");
      await bench.press("Enter");
      await untilEqual("the edits that are chosen", [true, false, true], () => chosenEdits(bench));
      await bench.page.getByRole("button", { name: "Apply" }).click();
      await untilHolds("the record", /Look at Z first\. A good cut\.[^]*LB\[cc:Z\]/, () => bench.text());
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
    ["values are suggested once the property is chosen, and relative coordinates become letters", async ({ bench }) => {
      await bench.goToLine(13);
      await bench.press("End");
      await bench.press("ArrowLeft");
      await bench.type("MA");
      await accept(bench, "MA");
      const suggested = await untilHolds("the suggestions", /^[a-i]{2}$/m, () => words(bench, SUGGESTIONS));
      await untilHolds("the record", "SQ[gg]MA[])", () => bench.text());
      await bench.type("44*");
      await accept(bench, "44*");
      await untilHolds("the record", "SQ[gg]MA[dd])", () => bench.text());
      return suggested.replaceAll(/\s+/g, " ");
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
