/** What `package.json` promises, and whether the rest keeps it. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { ALL_GO_TO, commandOf } from "../src/board/goTo";
import { Command } from "../src/names";
import { serverSettings } from "../src/settings";

interface Setting {
  default?: unknown;
  markdownDescription?: string;
  enum?: unknown[];
  markdownEnumDescriptions?: string[];
}
interface Manifest {
  version: string;
  main: string;
  icon: string;
  contributes: {
    commands: { command: string; title: string; enablement?: string }[];
    keybindings: { command: string }[];
    configuration: { properties: Record<string, Setting> };
    languages: { configuration: string; icon: Record<string, string> }[];
    grammars: { path: string }[];
    snippets: { path: string }[];
  };
  capabilities: { untrustedWorkspaces: { restrictedConfigurations: string[] } };
}
interface Snippet {
  prefix?: string;
  body: string | string[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const manifest = read("package.json") as Manifest;
const { contributes } = manifest;

test("every command is in the code and in the palette", () => {
  const registered = [...Object.values<string>(Command), ...ALL_GO_TO.map(commandOf)];
  assert.deepEqual(contributes.commands.map(({ command }) => command).sort(), registered.sort());
});

test("the steps through the tree are the server's, for any SGF, and take no keys", () => {
  const server = readFileSync("../../sgf_ls/server/steps.py", "utf8").matchAll(/^ {4}[A-Z_]+ = "(\w+)"$/gm);
  assert.deepEqual(Array.from(server, ([, step]) => step).sort(), [...ALL_GO_TO].sort());
  const steps = contributes.commands.filter(({ title }) => title.startsWith("Go to "));
  assert.equal(steps.length, ALL_GO_TO.length);
  assert.ok(steps.every(({ enablement }) => enablement === "editorLangId == sgf"));
  assert.ok(contributes.keybindings.every(({ command }) => !command.startsWith("sgf.goTo.")));
});

test("commands that change a record are for SGF that can be edited", () => {
  const changing = contributes.commands.filter(({ command }) => /List|Union|Game/.test(command));
  assert.equal(changing.length, 4);
  assert.ok(changing.every(({ enablement }) => enablement === "editorLangId == sgf && !editorReadonly"));
});

test("every setting is described, and each of its choices", () => {
  for (const [name, setting] of Object.entries(contributes.configuration.properties)) {
    assert.ok(setting.markdownDescription, name);
    assert.equal(setting.enum?.length, setting.markdownEnumDescriptions?.length, name);
  }
});

test("what chooses the program to run is restricted in workspaces that are not trusted", () => {
  const names = Object.keys(contributes.configuration.properties).filter((name) => name.startsWith("sgf.server."));
  assert.deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.sort(), names.sort());
});

test("the settings are those of the README", () => {
  const table = readFileSync("README.md", "utf8").matchAll(/^\| `(sgf\.[\w.-]+)`/gm);
  const documented = Array.from(table, ([, name]) => name);
  assert.deepEqual(documented, Object.keys(contributes.configuration.properties));
});

test("the defaults of the code are those that are told", () => {
  const nothing = serverSettings(() => undefined, () => assert.fail());
  for (const [name, value] of Object.entries(nothing)) {
    assert.deepEqual(value, contributes.configuration.properties[`sgf.server.${name}`]?.default, name);
  }
});

test("every file that is named is there", () => {
  const languages = contributes.languages.flatMap(({ configuration, icon }) => [configuration, ...Object.values(icon)]);
  const others = [...contributes.grammars, ...contributes.snippets].map(({ path }) => path);
  for (const path of [manifest.icon, ...languages, ...others]) {
    assert.ok(existsSync(path), path);
  }
});

test("the extension has the version of the server", () => {
  assert.ok(readFileSync("../../sgf_ls/__init__.py", "utf8").includes(`__version__ = "${manifest.version}"`));
});

test("the lock file does not say where packages come from: any registry will do", () => {
  const lock = readFileSync("package-lock.json", "utf8");
  assert.ok(lock.includes('"integrity"'));
  assert.ok(!lock.includes('"resolved"'));
});

test("snippets have no findings, as they come and as they are filled in", () => {
  const snippets = Object.entries(read("snippets/sgf.json") as Record<string, Snippet>);
  assert.ok(snippets.length > 5);
  for (const [name, { body }] of snippets) {
    for (const point of [undefined, (stop: number) => `${"abcdefghi"[stop] ?? ""}a`]) {
      const text = fillIn([body].flat().join("\n"), point);
      const own = /^[A-Z]/.test(text) && !text.startsWith("HA"); // a node of its own; a handicap belongs to the root
      const record = text.startsWith("(;GM") ? text : `(;FF[4]GM[1]SZ[19]${own ? ";" : ""}${text})`;
      assert.deepEqual(findings(record), [], `${name}: ${record}`);
    }
  }
});

test("snippets are inserted by command alone: the server suggests the same while one writes", () => {
  for (const [name, { prefix }] of Object.entries(read("snippets/sgf.json") as Record<string, Snippet>)) {
    assert.equal(prefix, undefined, name);
  }
});

/** A snippet with its first choices and its placeholders, or with other points instead of those that are points. */
function fillIn(body: string, point?: (stop: number) => string): string {
  const values = new Map<string, string>();
  for (const [, stop = "", choice, placeholder] of body.matchAll(/\$\{(\d+)(?:\|([^,|]+)[^|]*\||:([^}]*))\}/g)) {
    const isPoint = placeholder !== undefined && /^[a-z]{2}$/.test(placeholder);
    values.set(stop, point && isPoint ? point(Number(stop)) : (choice ?? placeholder ?? ""));
  }
  return body
    .replaceAll(/\$\{(\d+)(?:\|[^|]*\||:[^}]*)?\}/g, (_, stop: string) => values.get(stop) ?? "")
    .replaceAll(/\$\d/g, "") // left empty, as by somebody who goes on
    .replaceAll(/\$CURRENT_(YEAR|MONTH|DATE)/g, (_, part: string) => (part === "YEAR" ? "2026" : "01"));
}

function findings(record: string): unknown {
  const check = ["-I", "-S", "bundled/launch.py", "check", "--output-format", "json", "-"];
  const { stdout, stderr } = spawnSync("python3", check, { input: record, encoding: "utf8" });
  assert.equal(stderr, "");
  return JSON.parse(stdout);
}
