import assert from "node:assert/strict";
import { test } from "node:test";

import { PythonExtension, type Host, type PythonApi } from "../src/pythonExtension";

type Environments = NonNullable<PythonApi["environments"]>;

/** An editor with a Python extension, which may be told to choose, and to fail. */
function editor(resolve: () => Promise<unknown>): Host & { told: string[]; choose: () => void; activated: PythonApi } {
  const listeners: ((event: unknown) => unknown)[] = [];
  const environments = {
    getActiveEnvironmentPath: () => ({ path: "chosen" }),
    resolveEnvironment: resolve as Environments["resolveEnvironment"],
    onDidChangeActiveEnvironmentPath: (listener: (event: unknown) => unknown) => {
      listeners.push(listener);
      return { dispose: () => undefined };
    },
  };
  const told: string[] = [];
  const activated: PythonApi = { environments };
  return {
    told,
    activated,
    isTrusted: () => true,
    activate: () => Promise.resolve(activated),
    report: (message) => told.push(message),
    choose: () => listeners.forEach((listener) => listener({})),
  };
}

const at = (fsPath: string) => () => Promise.resolve({ executable: { uri: { fsPath } } });
const fail = () => Promise.reject(new Error("broken"));

test("the chosen interpreter is given, and none where nothing can be known", async () => {
  const untrusted = { ...editor(at("/python")), isTrusted: () => false };
  const hosts: [Host, string | undefined][] = [
    [editor(at("/python")), "/python"],
    [editor(() => Promise.resolve(undefined)), undefined],
    [untrusted, undefined],
    [{ ...editor(fail), activate: () => undefined }, undefined],
    [{ ...editor(fail), activate: () => Promise.resolve(undefined) }, undefined],
  ];
  for (const [host, wanted] of hosts) {
    assert.equal(await new PythonExtension(host, () => assert.fail()).interpreter(), wanted);
  }
});

test("an extension that fails is reported, and no more", async () => {
  const throws = (): never => {
    throw new Error("broken");
  };
  const hosts = [editor(fail), editor(throws), { ...editor(fail), activate: fail }, { ...editor(fail), activate: throws }];
  for (const host of hosts) {
    assert.equal(await new PythonExtension(host, () => assert.fail()).interpreter(), undefined);
    assert.equal(host.told.length, 1);
    assert.match(host.told[0] ?? "", /Python extension.*broken/);
  }
});

test("another choice is told, and one that cannot be resolved breaks nothing", async () => {
  let answer: () => Promise<unknown> = at("/one");
  const host = editor(() => answer());
  let change: () => void = () => assert.fail();
  const python = new PythonExtension(host, () => change());
  assert.equal(await python.interpreter(), "/one");
  for (const next of [at("/two"), fail]) {
    answer = next;
    const changed = new Promise<void>((hear) => (change = hear));
    host.choose();
    await changed;
  }
  assert.equal(host.told.length, 1);
});
