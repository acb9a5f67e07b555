// Plays one scenario in an editor of its own, from installing the VSIX to the last process being gone.

import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CodeServer } from "./code-server.mjs";
import { Workbench } from "./workbench.mjs";

/**
 * @typedef {{ server: CodeServer, bench: Workbench, noted: Record<string, number>, images: string }} World
 *   what a step has at hand; `images` is the folder for pictures that show the extension
 * @typedef {[string, (world: World) => Promise<string | void>]} Step its title, and what it does and asserts
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string[]} records the files that the workspace holds
 * @property {object} settings the user's settings at the start
 * @property {object[]} [keys] the user's key bindings
 * @property {(home: string) => object} [environment] variables of the editor that differ from ours
 * @property {Step[]} steps
 */

/**
 * @param {Scenario} scenario
 * @param {{ vsix: string, codeServer: string, chromium: string }} under what is tested, and in which programs
 * @param {import("./report.mjs").Report} report
 */
export async function play({ name, records, settings, keys = [], environment, steps }, under, report) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "sgf-ls-e2e-"));
  const server = new CodeServer(under.codeServer, home, environment?.(home));
  const world = { server, bench: undefined, noted: {}, images: report.images };
  records.forEach((file) => server.add(file));
  server.configure(settings);
  server.bind(keys);

  const opening = [
    ["the VSIX is installed", () => server.install(under.vsix)],
    ["the editor opens", async () => {
      world.bench = await Workbench.open(under.chromium, await server.start());
      await world.bench.ready();
    }],
  ];
  const closing = [
    ["no outside host was asked", () => assert.deepEqual([...world.bench.outsideHosts], [])],
    ["the editor closes, nothing is left running", async () => {
      await world.bench.close();
      world.bench = undefined;
      await server.stop();
    }],
  ];
  try {
    let passed = true;
    for (const [title, act] of [...opening, ...steps, ...closing]) {
      // What follows a step that failed would tell nothing.
      passed = passed ? await report.step(name, title, () => act(world)) : report.miss(name, title);
      if (report.reached) await world.bench?.screenshot(report.picture);
    }
    if (!passed) server.logs().forEach((file) => report.quote(file));
  } finally {
    await world.bench?.close();
    server.kill();
    report.keep(server.logFolder, `${name}-logs`);
    fs.rmSync(home, { recursive: true, force: true });
  }
}
