// Drives the packaged extension in a real editor:
//
//     npm ci && node run.mjs --vsix ../sgf-ls.vsix --artefacts DIR
//
// The editors are those that `.ci/install-code-server` and `.ci/install-chromium` put in place. A picture of the window
// after each step, and all logs, are left in DIR. The status is 1 if any step failed or was not reached.

import { execFileSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { board } from "./board.mjs";
import { oddBoard } from "./odd-board.mjs";
import { daily } from "./daily.mjs";
import { everyday } from "./everyday.mjs";
import { play } from "./play.mjs";
import { Report } from "./report.mjs";
import { interpreterMissing, noPython } from "./without-python.mjs";

const { values } = parseArgs({ options: { vsix: { type: "string" }, artefacts: { type: "string" } } });
if (!values.vsix || !values.artefacts) {
  console.error("usage: node run.mjs --vsix FILE --artefacts DIR");
  process.exit(2);
}

/** The path that an install script prints. */
function installed(script) {
  const file = new URL(`../../../.ci/${script}`, import.meta.url).pathname;
  return execFileSync(file, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}

// Then what a run does at its end is done even if it is cut short.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const report = new Report(path.resolve(values.artefacts));
const under = {
  vsix: path.resolve(values.vsix),
  codeServer: installed("install-code-server"),
  chromium: installed("install-chromium"),
};
for (const scenario of [daily, everyday, board, oddBoard, interpreterMissing, noPython]) await play(scenario, under, report);
report.print();
process.exitCode = report.failures.length === 0 ? 0 : 1;
