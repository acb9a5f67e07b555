// Without a Python: one clear message, no more, and everything is well as soon as there is one.

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { quiet, until, untilEqual, untilHolds } from "./until.mjs";

const RECORDS = ["overlap.sgf", "on-save.sgf"].map((name) => new URL(`records/${name}`, import.meta.url).pathname);
/** So long nothing more may pop up after the user has gone on working. */
const QUIET_MS = 1_500;

/** Lines of programs for the shell: not to end when told to, and not to end at all. */
const DEAF = "trap '' TERM HUP INT";
const FOR_EVER = "while :; do sleep 1; done";

const oneMessage = (wanted) => ["one message says what to do", async ({ bench, server }) => {
  await bench.openRecord("overlap.sgf");
  await until("a message", async () => (await bench.notifications()).length > 0);
  const [message] = await bench.notifications();
  for (const part of wanted) assert.match(message, part);
  await untilHolds("the status", "not running", () => bench.status("status.languageStatus"));
  assert.deepEqual(server.servers(), []);
  return message;
}];

const noMore = ["going on to work brings no other", async ({ bench }) => {
  await bench.openRecord("on-save.sgf");
  await bench.click("ee:gg");
  await bench.press("Control+End");
  await bench.type(";B[aa]");
  await untilHolds("the record", /;B\[aa\]$/, () => bench.text());
  await bench.press("Control+S");
  await quiet("a second message", async () => (await bench.notifications()).length > 1, QUIET_MS);
}];

export const interpreterMissing = {
  name: "interpreter-missing",
  records: RECORDS,
  settings: { "sgf.server.interpreter": "/nowhere/python3" },
  steps: [
    oneMessage([/sgf\.server\.interpreter/, /\/nowhere\/python3/, /3\.10/]),
    noMore,
    ["a program that is no server is told as soon as it says something", async ({ bench, server }) => {
      const babbler = server.program("babbler", [DEAF, "printf 'hello\\r\\n\\r\\n'", FOR_EVER]);
      server.configure({ "sgf.server.path": babbler });
      const said = async () => (await bench.notifications()).at(-1) ?? "";
      const wanted = /does not start: it writes something else.*sgf\.server\.path/;
      return await untilHolds("the last notification", wanted, said);
    }],
    ["a setting of the wrong type is named", async ({ bench, server }) => {
      const silent = server.program("silent", [DEAF, FOR_EVER]);
      server.configure({ "sgf.server.path": silent, "sgf.server.args": "serve" });
      const said = async () => (await bench.notifications()).at(-1) ?? "";
      await untilHolds("the last notification", /sgf\.server\.args must be a list of texts, and is "serve"/, said);
      await untilHolds("the status", "starting", () => bench.status("status.languageStatus"));
    }],
    ["the corrected setting starts the server, whatever runs yet", async ({ bench, server }) => {
      server.configure({});
      await untilEqual("what is underlined", ["aa:aa", "gg:hh"], () => bench.squiggled());
      const messages = await bench.notifications();
      assert.equal(messages.length, 3, messages.join("\n"));
    }],
  ],
};

export const noPython = {
  name: "no-python",
  records: RECORDS,
  settings: {},
  /**
   * A PATH with nothing but Node, which the editor needs itself. The editor also asks the user's shell for its PATH, so
   * there is a shell here that does not read anyone's profile.
   */
  environment: (home) => {
    const bin = path.join(home, "bin");
    fs.mkdirSync(bin);
    fs.symlinkSync(process.execPath, path.join(bin, "node"));
    const shell = path.join(bin, "shell");
    fs.writeFileSync(shell, '#!/bin/sh\nfor last; do :; done\nexec /bin/sh -c "$last"\n', { mode: 0o755 });
    return { PATH: bin, SHELL: shell };
  },
  steps: [oneMessage([/none was found/, /3\.10/, /Install one/, /sgf\.server\.interpreter/]), noMore],
};
