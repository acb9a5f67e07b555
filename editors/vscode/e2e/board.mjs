// The panel with the board: it follows the cursor, steps move the cursor, clicks change the text.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BoardPanel } from "./board-panel.mjs";
import { boardOf } from "./drawing.mjs";
import { median, timesToPicture } from "./follow-times.mjs";
import { until, untilEqual, untilHolds } from "./until.mjs";

const record = (name) => fileURLToPath(new URL(`records/${name}`, import.meta.url));

/** A large tree that people edit by hand. It may not be passed on, so it is not everywhere. */
const DICTIONARY = fileURLToPath(new URL("../../../../shared/data/joseki-dictionary.sgf", import.meta.url));
/** When the new picture should be seen once the cursor has been moved, on an idle machine. */
const AIM_MS = 50;

const SETUP = "AB[cc][gg]";
/** The name of a variation, which is to be seen as it stands there. */
const STRANGE = "<b onclick=alert()>bold</b>";

export const board = {
  name: "board",
  records: [...["board.sgf", "overlap.sgf", "strange.sgf"].map(record), ...[DICTIONARY].filter(existsSync)],
  settings: {},
  keys: [{ key: "f6", command: "sgf.nextNode" }],
  steps: [
    ["the button of the editor opens the board at the cursor", async (world) => {
      const { bench } = world;
      await bench.openRecord("board.sgf");
      await bench.page.getByRole("button", { name: "Show Board" }).click();
      const panel = (world.panel = new BoardPanel(bench));
      return await untilHolds("the caption", "No move yet. Black to play.", () => panel.says("caption"));
    }],
    ["it follows the cursor", async ({ bench, panel }) => {
      const before = await panel.picture();
      await bench.click("W[ef]");
      await untilHolds("the caption", /Move 2: White ef \(.*\)\. .*Black to play/, () => panel.says("caption"));
      await until("another picture", async () => (await panel.picture()) !== before);
      await untilEqual("the choices", ["B df (44)", "B fe (4*5)"], () => panel.enabled("Next nodes"));
    }],
    ["keys step through the game", async ({ bench, panel }) => {
      await panel.focus();
      for (const [key, wanted] of [
        ["ArrowRight", "Move 3: Black df"],
        ["ArrowRight", "Move 4: White de"],
        ["Home", "No move yet"],
        ["End", "Move 4: White de"],
        ["ArrowLeft", "Move 3: Black df"],
        ["ArrowDown", "Move 3: Black fe"],
        ["ArrowLeft", "Move 2: White ef"],
        ["ArrowRight", "Move 3: Black fe"], // the variation that the step back came from
        ["ArrowUp", "Move 3: Black df"],
        ["ArrowLeft", "Move 2: White ef"],
        ["2", "Move 3: Black fe"],
      ]) {
        await bench.press(key);
        await untilHolds(`the caption after ${key}`, wanted, () => panel.says("caption"));
      }
      const left = ["First node", "Previous node", "Previous variation"];
      await untilEqual("the buttons", [...left, "Pass", "Numbers of moves"], () => panel.enabled("Steps and view"));
    }],
    ["the cursor goes along: Escape leads to it", async ({ bench }) => {
      await bench.press("Escape");
      await untilHolds("the status", "Ln 8, Col 3", () => bench.status("status.editor.selection"));
    }],
    ["so do commands in the text", async ({ bench, panel }) => {
      await bench.click("B[ee]");
      await bench.press("F6");
      await bench.press("F6");
      await untilHolds("the caption", "Move 3: Black df", () => panel.says("caption"));
      await untilHolds("the status", "Ln 6, Col 3", () => bench.status("status.editor.selection"));
    }],
    ["so do buttons", async ({ panel }) => {
      await panel.press("Previous node");
      await untilHolds("the caption", "Move 2: White ef", () => panel.says("caption"));
      await panel.press("B fe (4*5)");
      await untilHolds("the caption", "Move 3: Black fe", () => panel.says("caption"));
    }],
    ["another record has another board; a stranger's text in it is nothing but text", async ({ bench, panel }) => {
      await panel.focus();
      await bench.openRecord("strange.sgf"); // beside the panel, which has its group for itself
      await untilEqual("the choices", ["B ee (55)", STRANGE], () => panel.enabled("Next nodes"));
      await panel.press(STRANGE);
      await untilHolds("the picture", ">&lt;b&gt;</text>", () => panel.picture());
      assert.equal(await panel.inside.locator("#choices b, #board b, #board text").count(), 0);
      await bench.openRecord("board.sgf");
      await bench.click("B[df]");
      await untilHolds("the caption", "Move 3: Black df", () => panel.says("caption"));
    }],
    ["the hover on a move shows the board, too", async ({ bench, images }) => {
      const { pictures } = await bench.hover("W[ef]", /Move 2: White ef \(54\)\. Black to play\./);
      assert.match(boardOf(pictures), /<marker id="LAST_MOVE"/);
      await bench.closeUp(`${images}/hover-move.png`);
    }],
    ["numbers, coordinates and the part of the board can be chosen", async ({ panel, server }) => {
      await panel.press("Numbers of moves");
      await untilHolds("the picture", />3<\/text>.*>1\*<\/text>/, () => panel.picture());
      await panel.choose("Coordinates", "A1");
      await untilHolds("the caption", "Black df (D4)", () => panel.says("caption"));
      await panel.choose("Coordinates", "Coordinates as set");
      server.configure({ "sgf.coordinates": "sgf" });
      await untilHolds("the caption", "Black df. White", () => panel.says("caption"));
      server.configure({});
      await panel.press("Numbers of moves");
      await untilHolds("the caption", "Black df (44)", () => panel.says("caption"));
    }],
    ["a click plays a move, and undo in the panel takes it back", async ({ bench, panel }) => {
      const before = await bench.text();
      await bench.click("W[de]");
      await untilHolds("the caption", "Move 4", () => panel.says("caption"));
      const moves = [
        [() => panel.click("fd", 9), ";B[fd]", "Move 5: Black fd"],
        [() => panel.press("Pass"), ";B[]", "Move 5: Black passes"],
      ];
      for (const [play, text, caption] of moves) {
        await play();
        await untilHolds("the record", text, () => bench.text());
        await untilHolds("the caption", caption, () => panel.says("caption"));
        await bench.press("Control+z");
        await untilEqual("the record", before, () => bench.text());
        await untilHolds("the caption", "Move 4", () => panel.says("caption"));
      }
    }],
    ["in a list a click adds a point, and takes it away", async ({ bench, panel, images }) => {
      await bench.click("cc");
      await untilHolds("the hint", "AB: click adds or removes a point", () => panel.says("hint"));
      await panel.click("dd", 9);
      await untilHolds("the record", "AB[cc][gg][dd]", () => bench.text());
      await bench.sideBySide(`${images}/board.png`, 660);
      await panel.click("gg", 9);
      await untilHolds("the record", "AB[cc][dd]", () => bench.text());
      await bench.click("cc"); // the text has the focus now
      await bench.press("Control+z");
      await untilHolds("the record", "AB[cc][gg][dd]", () => bench.text());
      await bench.press("Control+z");
      await untilHolds("the record", `${SETUP}\n`, () => bench.text());
    }],
    ["a click on a stone selects the text that placed it", async ({ bench, panel }) => {
      await bench.click("W[de]");
      await untilHolds("the caption", "Move 4", () => panel.says("caption"));
      await panel.click("gg", 9);
      await untilEqual("what is selected", ["gg"], () => bench.selected());
    }],
    ["so does Ctrl+click, be it in a list", async ({ bench, panel }) => {
      await panel.click("cg", 9, { modifiers: ["Control"] });
      await untilEqual("what is selected", ["cg"], () => bench.selected());
      await panel.click("aa", 9, { modifiers: ["Control"] });
      await untilHolds("the note", "Nothing in the text", () => panel.says("note"));
    }],
    ["a record that is read-only is left alone, politely", async ({ bench, panel, server }) => {
      const before = await bench.text();
      server.configure({ "files.readonlyInclude": { "**/board.sgf": true } });
      await bench.page.locator('.tab [aria-label*="Read-only"]').waitFor();
      await panel.click("aa", 9);
      await untilHolds("the note", "read-only", () => panel.says("note"));
      assert.equal(await bench.text(), before);
      server.configure({});
    }],
    ["between the games it says so, and in the next one it has another board", async ({ bench, panel }) => {
      await bench.click("Nothing of");
      await untilHolds("the message", "There is no game at the cursor.", () => panel.says("message"));
      await bench.click("B[dd]");
      await untilHolds("the caption", "Move 1: Black dd (44*)", () => panel.says("caption"));
      assert.equal(await panel.says("message"), "");
    }],
    ["hidden behind another record, and seen again, it shows the board at the cursor", async ({ bench, panel }) => {
      await bench.openRecord("overlap.sgf");
      await bench.command("View: Move Editor into Next Group");
      await panel.inside.locator("#board").waitFor({ state: "hidden" });
      await bench.click("W[ee]");
      await panel.tab("overlap.sgf").click();
      await untilHolds("the caption", "Move 1: White ee", () => panel.says("caption"));
    }],
    ["a record that is closed is followed no longer", async ({ bench, panel }) => {
      await bench.closeRecord();
      await panel.tab("board.sgf").waitFor();
      await untilHolds("the caption", "Move 1: Black dd (44*)", () => panel.says("caption"));
      bench.record = "board.sgf";
    }],
    ["when the window is loaded anew, the panel is there again", async ({ bench, panel }) => {
      await bench.page.reload();
      await bench.ready();
      // What the editor remembers may be a little old: the record that was closed, and the cursor elsewhere.
      await panel.tab("").click();
      await bench.click("W[ef]");
      await untilHolds("the caption", "Move 2: White ef", () => panel.says("caption"));
    }],
    ["a server that is gone is told, and one that comes back is used", async ({ bench, panel, server }) => {
      server.configure({ "sgf.server.path": "/nowhere/sgf-ls" });
      await untilHolds("the message", "is not running", () => panel.says("message"));
      await untilEqual("the buttons", ["Numbers of moves"], () => panel.enabled("Steps and view"));
      await bench.click("W[ef]");
      server.configure({});
      await untilHolds("the caption", "Move 2: White ef", () => panel.says("caption"));
    }],
    ["the time from the cursor to the picture, in the dictionary", async ({ bench, panel }) => {
      if (!existsSync(DICTIONARY)) return "no dictionary here";
      await bench.openRecord("joseki-dictionary.sgf");
      await bench.goToLine(38_002);
      await bench.page.locator('.tab [aria-label*="problems in this file"]').waitFor(); // else all are busy with it still
      const times = await timesToPicture(bench, panel);
      return `median ${median(times)} ms of ${times.join(", ")}; the aim is ${AIM_MS} ms`;
    }],
  ],
};
