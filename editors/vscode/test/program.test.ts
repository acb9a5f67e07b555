import assert from "node:assert/strict";
import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { test } from "node:test";

import { startProgram } from "../src/program";

const node = (script: string) =>
  startProgram({ command: process.execPath, args: ["-e", script], folder: tmpdir(), origin: "test" });

test("it is said how a program has ended", async () => {
  assert.equal(await (await node("process.exit(7)")).ended, "it ended with status 7");
  assert.equal(await (await node("process.kill(process.pid, 'SIGKILL')")).ended, "it was ended by SIGKILL");
});

test("it is said why we have ended a program", async () => {
  const program = await node("setInterval(() => {}, 1000)");
  program.kill("it did not answer in time");
  assert.equal(await program.ended, "it did not answer in time");
});

test("a program that is missing is named", async () => {
  const launch = { command: "/no/such/program", args: [], folder: tmpdir(), origin: "test" };
  await assert.rejects(startProgram(launch), { message: "there is no program /no/such/program" });
});

test("a program is started in the folder it is to be started in", async () => {
  const program = await node("process.stdout.write(process.cwd())");
  const output = program.process.stdout?.setEncoding("utf8");
  assert.deepEqual(await output?.toArray(), [realpathSync(tmpdir())]);
});

test("a program that does not want to end is not waited for, and ended", async () => {
  const program = await node("process.on('SIGTERM', () => {}); console.log('deaf'); setInterval(() => {}, 1000)");
  await new Promise((hear) => program.process.stdout?.once("data", hear));
  program.kill("nobody wants it any more");
  assert.equal(await program.ended, "nobody wants it any more");
  assert.equal(program.process.exitCode ?? program.process.signalCode, null, "the test has told nothing");
  await program.gone;
  assert.equal(program.process.signalCode, "SIGKILL");
});
