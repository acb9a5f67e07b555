// A day with the extension: what its README promises, in the order in which a user comes across it.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { boardOf } from "./drawing.mjs";
import { until, untilEqual, untilHolds } from "./until.mjs";

const record = (name) => fileURLToPath(new URL(`records/${name}`, import.meta.url));
const teaching = (name) => fileURLToPath(new URL(`../../../tests/records/teaching/${name}`, import.meta.url));

/** When the first diagnostic should come once the record is shown, on an idle machine; the server starts just then. */
const AIM_MS = 4_000;
const OVERLAP = "AB[aa:cc][cc:dd]";
const UNION = "AB[aa:cc][cd][dc:dd]";
const FIX_ON_SAVE = { "[sgf]": { "editor.codeActionsOnSave": { "source.fixAll.sgf": "explicit" } } };

export const daily = {
  name: "daily",
  records: [
    ...["overlap.sgf", "letters.sgf", "on-save.sgf", "two-lists.sgf"].map(record),
    ...["nine-points.sgf", "shared-corner.sgf"].map(teaching),
  ],
  settings: FIX_ON_SAVE,
  keys: [
    { key: "f7", command: "sgf.expandPointList" },
    { key: "f8", command: "sgf.rewriteAsUnion" },
    { key: "f9", command: "runCommands", args: { commands: ["sgf.rewriteAsUnion", "sgf.expandPointList"] } },
  ],
  steps: [
    ["an overlap is underlined", async ({ bench, noted }) => {
      const clicked = Date.now();
      await bench.openRecord("overlap.sgf");
      const shown = Date.now();
      await untilEqual("what is underlined", ["cc:dd"], () => bench.squiggled());
      noted.firstDiagnostic = Date.now() - shown;
      return `record shown ${shown - clicked} ms after the click, first diagnostic ${noted.firstDiagnostic} ms later`;
    }],
    ["one server runs, out of the VSIX", async ({ server }) => {
      const servers = server.servers().map(({ command }) => command.join(" "));
      assert.equal(servers.length, 1, `these run: ${JSON.stringify(servers)}`);
    }],
    ["the status item says that it runs", async ({ bench }) => {
      assert.equal(await bench.status("status.editor.mode"), "SGF");
      return await untilHolds("the status", /sgf-ls \d+\.\d+/, () => bench.status("status.languageStatus"));
    }],
    ["identifiers and points are coloured apart", async ({ bench }) => {
      const colours = () => Promise.all(["AB", "aa", "["].map((text) => bench.colourOf(text)));
      await until("three colours", async () => new Set(await colours()).size === 3);
      return (await colours()).join(", ");
    }],
    ["the hover shows the board and the points", async ({ bench, images }) => {
      const wanted = /AB Add black .* 2 values, 13 occurrences, 12 unique points\. Repeated: cc \(33\*\)/;
      const { words, pictures } = await bench.hover("cc:dd", wanted);
      assert.match(words, / cc:dd 4 points, 1 repeated cc cd dc dd 33\* 34\* 43\* 44\* /);
      assert.match(words, / aa:cc 9 points aa ab .* 33\* /);
      assert.match(boardOf(pictures), />4\*<\/text>/);
      await bench.enlargeHover();
      await bench.closeUp(`${images}/hover.png`);
    }],
    ["the Problems panel names rule, place and relation", async ({ bench }) => {
      await bench.press("Control+Shift+M");
      const found = /33\*.*13 occurrences.*12 unique.* sgf-ls overlapping-rectangles \[Ln 2, Col 11\]/;
      const related = /overlap\.sgf \[Ln 2, Col 4\] ?: .*33\*/;
      await untilHolds("the Problems panel", found, () => bench.problems());
      await untilHolds("the Problems panel", related, () => bench.problems());
    }],
    ["the first Ctrl+. offers the union", async ({ bench, images }) => {
      await bench.click("cc:dd");
      await bench.lightBulb();
      await bench.press("Control+.");
      const menu = await bench.menu();
      assert.match(menu.find(({ chosen }) => chosen)?.title ?? "nothing", /AB as a non-overlapping union/);
      await bench.closeUp(`${images}/fix.png`);
      return menu.map(({ title }) => title).join(" | ");
    }],
    ["Enter takes it", async ({ bench }) => {
      await bench.press("Enter");
      await untilHolds("the record", UNION, () => bench.text());
      await untilEqual("what is underlined", [], () => bench.squiggled());
    }],
    ["it is saved as it is shown", async ({ bench, server }) => {
      const after = server.read("overlap.sgf").replace(OVERLAP, UNION);
      await bench.press("Control+S");
      await untilEqual("the record on disk", after, () => server.read("overlap.sgf"));
    }],
    ["undo brings the diagnostic back", async ({ bench }) => {
      await bench.press("Control+Z");
      await untilHolds("the record", OVERLAP, () => bench.text());
      await untilEqual("what is underlined", ["cc:dd"], () => bench.squiggled());
    }],
    ["a changed setting is in force at once", async ({ bench, server }) => {
      server.configure({ ...FIX_ON_SAVE, "sgf.coordinates": "a1" });
      await untilHolds("the Problems panel", "cc (C7)", () => bench.problems());
      const { pictures } = await bench.hover("cc:dd", / cc:dd 4 points, 1 repeated cc cd dc dd C7 C6 D7 D6 /);
      assert.match(boardOf(pictures), />D<\/text>/);
    }],
    ["columns are right behind CJK and astral characters", async ({ bench }) => {
      await bench.openRecord("letters.sgf");
      await untilEqual("what is underlined", ["cc:dd"], () => bench.squiggled());
      // The editor counts in UTF-16: two for each of the two astral characters.
      await untilHolds("the Problems panel", "[Ln 2, Col 29]", () => bench.problems());
    }],
    ["the command for the union", async ({ bench, server }) => {
      const after = server.read("letters.sgf").replace(OVERLAP, UNION);
      await bench.click("aa:cc");
      await bench.command("SGF: Rewrite Point List as Union");
      await untilHolds("the record", UNION, () => bench.text());
      await bench.press("Control+S");
      await untilEqual("the record on disk", after, () => server.read("letters.sgf"));
    }],
    ["the commands to expand and to compress", async ({ bench }) => {
      await bench.openRecord("nine-points.sgf");
      await bench.click("aa:cc");
      await bench.command("SGF: Expand Point List");
      await untilHolds("the record", "AB[aa][ab][ac][ba][bb][bc][ca][cb][cc]GN", () => bench.text());
      await bench.command("SGF: Compress Point List");
      await untilHolds("the record", "AB[aa:cc]GN", () => bench.text());
    }],
    ["the command to transform the game, and undo", async ({ bench }) => {
      const before = await bench.text();
      await bench.command("SGF: Transform Game...", "Rotate by 90° clockwise");
      await untilHolds("the record", "AB[ga:ic]GN", () => bench.text());
      await bench.press("Control+Z");
      await untilEqual("the record", before, () => bench.text());
      await bench.command("SGF: Transform Game...", "All games of the file", "Swap colours");
      await untilHolds("the record", "AW[aa:cc]GN", () => bench.text());
      await bench.press("Control+Z");
      await untilEqual("the record", before, () => bench.text());
    }],
    ["a command with nothing to do says so", async ({ bench }) => {
      await bench.click("aa:cc");
      await bench.command("SGF: Compress Point List");
      return await untilHolds("the notifications", "Nothing to do", () => said(bench));
    }],
    ["commands come one after the other, to the list at each cursor", async ({ bench }) => {
      await bench.openRecord("two-lists.sgf");
      await untilEqual("what is underlined", ["cc:dd", "ff:gg"], () => bench.squiggled());
      const before = await bench.text();
      await bench.click("aa:cc");
      await bench.command("Add Cursor Below");
      await bench.press("F9");
      await untilHolds("the record", "AB[aa][ab][ac][ba][bb][bc][ca][cb][cc][cd][dc][dd]", () => bench.text());
      await untilHolds("the record", "AW[ee][ef][fe][ff][fg][gf][gg]", () => bench.text());
      await until("the record is as it was", async () => {
        await bench.press("Control+Z");
        return (await bench.text()) === before;
      });
    }],
    ["fix on save mends what is safe, leaves overlaps alone", async ({ bench, server }) => {
      const before = server.read("on-save.sgf");
      await bench.openRecord("on-save.sgf");
      await untilEqual("what is underlined", ["aa:aa", "gg:hh"], () => bench.squiggled());
      await bench.click("ee:gg");
      await bench.press("Control+End");
      await bench.press("Enter");
      await bench.press("Control+S");
      const after = `${before.replace("[aa:aa]", "[aa]")}\n`;
      await untilEqual("the record on disk", after, () => server.read("on-save.sgf"));
      await untilEqual("what is underlined", ["gg:hh"], () => bench.squiggled());
    }],
    ["the command to format the document", async ({ bench }) => {
      await bench.command("Format Document");
      await untilHolds("the record", "SZ[9]AB[aa][bb:cc]AW[ee:gg][gg:hh])", () => bench.text());
      await untilEqual("what is underlined", ["gg:hh"], () => bench.squiggled());
    }],
    ["a server that hangs: the text is saved all the same, and no edit comes late", async ({ bench, server }) => {
      const goOn = hang(server);
      await bench.click("gg:hh");
      await bench.press("F8");
      await bench.press("Control+S");
      const text = await bench.text();
      await untilEqual("the record on disk", text.trimEnd(), () => server.read("on-save.sgf").trimEnd());
      await untilHolds("the notifications", /Nothing was changed: the server does not answer/, () => said(bench));
      await untilHolds("the notifications", /not mended: the server does not answer/, () => said(bench));
      const told = (await bench.notifications()).length;
      await bench.press("F8"); // is refused at once, and the edit before is late still
      await until("the refusal", async () => (await bench.notifications()).length > told);
      goOn();
      await bench.hover("gg:hh", "13 occurrences, 12 unique points"); // is answered behind that edit
      assert.equal(await bench.text(), text);
      await bench.press("F7");
      await untilHolds("the record", "AW[ee][ef][eg][fe][ff][fg][ge][gf][gg][gh][hg][hh]", () => bench.text());
      await bench.press("Control+Z");
    }],
    ["the command to restart the server, though it hangs and a command waits for it", async ({ bench, server }) => {
      const [old] = server.servers();
      process.kill(old.id, "SIGSTOP");
      await bench.command("SGF: Rewrite Point List as Union");
      await bench.command("SGF: Restart Server");
      await anotherServer(bench, server, old);
      const last = async () => (await bench.notifications()).at(-1);
      return await untilHolds("the last notification", "Nothing was changed: the server has ended", last);
    }],
    ["a server that dies is started again, without a word", async ({ bench, server }) => {
      const [old] = server.servers();
      process.kill(old.id, "SIGKILL");
      await anotherServer(bench, server, old);
    }],
    ["the command to show the log", async ({ bench }) => {
      await bench.command("SGF: Show Log");
      await untilHolds("the Output panel", /^SGF: .*sgf-ls \S+ is running/, () => bench.output());
    }],
    // The aim is 4 s on a machine that has nothing else to do. A busy one is no fault of the code, so this only tells.
    ["the time to the first diagnostic", async ({ noted }) => `${noted.firstDiagnostic} ms; the aim is ${AIM_MS} ms`],
    ["nothing else has popped up", async ({ bench }) => {
      const own = /^Getting code actions/; // the editor's own, where saving takes long
      const messages = new Set((await bench.notifications()).filter((message) => !own.test(message)));
      assert.equal(messages.size, 4, [...messages].join("\n"));
    }],
  ],
};

/** The texts of all notifications that popped up, a line each. */
async function said(bench) {
  return (await bench.notifications()).join("\n");
}

/** Lets the server hang, until what is returned is called. */
function hang(server) {
  const [{ id }] = server.servers();
  process.kill(id, "SIGSTOP");
  return () => process.kill(id, "SIGCONT");
}

/** Waits until a server runs that is not the old one, and underlines what is typed from now on. */
async function anotherServer(bench, server, old) {
  await until("another server runs instead of the old one", () => {
    const running = server.servers();
    return running.length === 1 && running[0].id !== old.id;
  });
  await bench.openRecord("shared-corner.sgf");
  await untilEqual("what is underlined", ["cc:dd"], () => bench.squiggled());
  await bench.click("aa:cc");
  await bench.command("SGF: Rewrite Point List as Union");
  await untilEqual("what is underlined", [], () => bench.squiggled());
  await bench.press("Control+Z");
  await untilEqual("what is underlined", ["cc:dd"], () => bench.squiggled());
}
