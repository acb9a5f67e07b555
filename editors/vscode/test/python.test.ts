import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { test } from "node:test";

import { findPython, isNewEnough, onPath, runIn, type Candidate, type Run } from "../src/python";

const candidate = (command: string): Candidate => ({ command, args: [], source: "somewhere" });

/** Programs by their names, each with what it prints; all others are missing. */
function programs(answers: Record<string, string>): Run & { asked: string[] } {
  const asked: string[] = [];
  const run: Run = (command) => {
    asked.push(command);
    const answer = answers[command];
    return answer === undefined ? Promise.reject(new Error("there is no such program")) : Promise.resolve(answer);
  };
  return Object.assign(run, { asked });
}

test("the first Python that is new enough is taken, and the ones behind it are not started", async () => {
  const run = programs({ old: "3.9.18\n/old\n", good: "3.10.0\n/good\n", better: "3.13.0\n/better\n" });
  const said: string[] = [];
  const found = await findPython(["none", "old", "good", "better"].map(candidate), run, (line) => said.push(line));
  assert.deepEqual(found, { executable: "/good", version: "3.10.0", source: "somewhere" });
  assert.deepEqual(run.asked, ["none", "old", "good"]);
  assert.deepEqual(said, [
    "none (somewhere) cannot be used: there is no such program",
    "old (somewhere) is Python 3.9.18, /old: too old, Python 3.10 or newer is needed",
    "good (somewhere) is Python 3.10.0, /good: taken",
  ]);
});

test("lines may end as on Windows, and a path may hold blanks", async () => {
  const run = programs({ py: "3.12.1\r\nC:\\Program Files\\Python\\python.exe\r\n" });
  const found = await findPython([candidate("py")], run, () => undefined);
  assert.equal(found?.executable, "C:\\Program Files\\Python\\python.exe");
});

test("what answers otherwise is no Python", async () => {
  for (const answer of ["", "hello", "3.12\n/x\n", "Python 3.12.1\n/x", "3.12.1\n"]) {
    assert.equal(await findPython([candidate("odd")], programs({ odd: answer }), () => undefined), undefined, answer);
  }
});

test("versions are compared as numbers", () => {
  const verdicts = ["2.7.18", "3.9.18", "3.10.0", "3.11.7", "3.100.0", "4.0.0"].map(isNewEnough);
  assert.deepEqual(verdicts, [false, false, true, true, true, true]);
});

test("the launcher is asked on Windows only, and last", () => {
  const lines = (platform: NodeJS.Platform): string[] => onPath(platform).map((c) => [c.command, ...c.args].join(" "));
  assert.deepEqual(lines("linux"), ["python3", "python"]);
  assert.deepEqual(lines("darwin"), ["python3", "python"]);
  assert.deepEqual(lines("win32"), ["python3", "python", "py -3"]);
});

test("a real Python answers", async () => {
  const found = await findPython(onPath(process.platform), runIn(tmpdir()), () => undefined);
  assert.ok(found, "there is no Python 3.10 or newer on the PATH");
  assert.match(found.executable, /python/);
});

test("a program that is missing, and one that fails, are told apart", async () => {
  const run = runIn(tmpdir());
  await assert.rejects(run("no-such-program-of-this-name", []), /there is no such program/);
  const breaks = "console.error('Traceback\\n  broken'); process.exit(3)";
  await assert.rejects(run(process.execPath, ["-e", breaks]), /it ended with status 3: broken$/);
  await assert.rejects(run(tmpdir(), []), /it is a folder/);
});

const HANGS = ["-e", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"];

test("a program that does not answer is not waited for", async () => {
  await assert.rejects(runIn(tmpdir(), undefined, 300)(process.execPath, HANGS), /not answered within 0\.3 seconds/);
});

test("a program whose answer nobody wants any more is ended at once", async () => {
  const wanted = new AbortController();
  const answer = runIn(tmpdir(), wanted.signal)(process.execPath, HANGS);
  wanted.abort();
  await assert.rejects(answer, /not wanted any more/);
});
