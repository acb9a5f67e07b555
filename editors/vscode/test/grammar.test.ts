/**
 * The grammar, by snapshot: `test/grammar/NAME.sgf` is coloured and compared with `NAME.sgf.snap`, where each line is
 * followed by its tokens and their scopes. `UPDATE_SNAPSHOTS=1 npm test` writes what is to be looked at and committed.
 */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import oniguruma from "vscode-oniguruma";
import textmate, { type IGrammar } from "vscode-textmate";

const FOLDER = join("test", "grammar");
const GRAMMAR = join("syntaxes", "sgf.tmLanguage.json");

async function loadGrammar(): Promise<IGrammar> {
  const engine = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");
  await oniguruma.loadWASM(readFileSync(engine));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => new oniguruma.OnigScanner(sources),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: () => Promise.resolve(textmate.parseRawGrammar(readFileSync(GRAMMAR, "utf8"), GRAMMAR)),
  });
  const grammar = await registry.loadGrammar("source.sgf");
  assert.ok(grammar);
  return grammar;
}

const grammar = await loadGrammar();

/** Each line with its tokens below it; blanks and what has no scope of its own are left out. */
function describe(text: string): string {
  let state = textmate.INITIAL;
  const report: string[] = [];
  for (const line of text.split("\n")) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    report.push(`>${line}`);
    for (const { startIndex, endIndex, scopes } of tokens) {
      const token = line.slice(startIndex, endIndex);
      if (scopes.length > 1 && token.trim()) {
        report.push(`  ${token.trim()}  ${scopes.slice(1).join(" ")}`);
      }
    }
  }
  return report.join("\n") + "\n";
}

const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sgf"));
assert.ok(names.length > 0);
for (const name of names) {
  test(`grammar: ${name}`, () => {
    const path = join(FOLDER, name);
    const found = describe(readFileSync(path, "utf8"));
    if (process.env["UPDATE_SNAPSHOTS"]) {
      writeFileSync(`${path}.snap`, found);
    }
    assert.ok(existsSync(`${path}.snap`), `there is no snapshot of ${path}`);
    assert.equal(found, readFileSync(`${path}.snap`, "utf8"));
  });
}

test("no place is coloured wrongly behind an unclosed tree, a stray bracket or an odd value", () => {
  const odds = ["(;B[aa]", "(;)", "(;B[aa]]", "(;]", "(;AB[aa:]", "(;AB[]", "(;B", "(;X y z", "(;LB[aa:", "(;C[\\]"];
  for (const odd of odds) {
    const closed = odd.endsWith(":") || odd.endsWith("\\]") ? "]" : "";
    const colours = describe(`${odd}${closed}(;W[dd]`);
    assert.match(colours, /W {2}keyword\.control\.move/, odd);
    assert.match(colours, /dd {2}variable\.other\.constant\.point/, odd);
  }
});

test("ten thousand variations inside each other take no long time", () => {
  const deep = "(;B[aa]\n".repeat(10_000) + ")".repeat(10_000);
  const start = process.cpuUsage(); // the machine may be busy with something else
  let state = textmate.INITIAL;
  for (const line of deep.split("\n")) {
    state = grammar.tokenizeLine2(line, state, 0).ruleStack;
  }
  const { user, system } = process.cpuUsage(start);
  assert.ok(user + system < 10_000_000, `${(user + system) / 1000} ms`);
});
