/** The bundled server under real Pythons: those of the variable SGF_LS_PYTHONS (joined as in PATH), else `python3`. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { after, test } from "node:test";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node";

import { launchOf, type Launch } from "../src/launch";
import { startProgram } from "../src/program";
import { runIn } from "../src/python";

const BUNDLED = resolve("bundled");
const PYTHONS = process.env["SGF_LS_PYTHONS"]?.split(delimiter) ?? ["python3"];
const scratch = mkdtempSync(join(tmpdir(), "sgf-launcher-"));
after(() => rmSync(scratch, { recursive: true }));

function launch(interpreter: string): Promise<Launch> {
  return launchOf(
    { path: "", args: ["serve", "--stdio"], importStrategy: "useBundled", interpreter },
    {
      folder: BUNDLED,
      platform: process.platform,
      run: runIn(BUNDLED),
      report: () => undefined,
      chosenInterpreter: () => Promise.resolve(undefined),
    },
  );
}

/** Start the server, open a document, and give what it says about itself and about the document. */
async function session(how: Launch): Promise<{ name: string; codes: unknown[]; ended: string }> {
  const { process: child, ended } = await startProgram(how);
  assert.ok(child.stdout && child.stdin);
  const [reader, writer] = [new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin)];
  const connection = createMessageConnection(reader, writer);
  const published = new Promise<{ diagnostics: { code: unknown }[] }>((receive) =>
    connection.onNotification("textDocument/publishDiagnostics", receive),
  );
  connection.listen();
  const result = await connection.sendRequest<{ serverInfo: { name: string } }>("initialize", {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  await connection.sendNotification("initialized", {});
  const textDocument = { uri: "untitled:a.sgf", languageId: "sgf", version: 1, text: "(;SZ[9]AB[aa:cc][cc:dd])" };
  await connection.sendNotification("textDocument/didOpen", { textDocument });
  const codes = (await published).diagnostics.map(({ code }) => code);
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  return { name: result.serverInfo.name, codes, ended: await ended };
}

for (const python of PYTHONS) {
  test(`the bundled server runs under ${python}`, async () => {
    const { name, codes, ended } = await session(await launch(python));
    assert.equal(name, "sgf-ls");
    assert.deepEqual(codes, ["overlapping-rectangles"]);
    assert.equal(ended, "it ended with status 0");
  });

  test(`no code of a workspace is loaded under ${python}`, async () => {
    const workspace = join(scratch, python.replaceAll(/\W/g, "_"));
    const trap = "open(__file__ + '.was-loaded', 'w').close()\n";
    mkdirSync(workspace);
    for (const name of ["sgf_ls", "attr", "pygls", "json", "sitecustomize", "usercustomize"]) {
      writeFileSync(join(workspace, `${name}.py`), trap);
    }
    const loaded = (): string[] => readdirSync(workspace).filter((name) => name.endsWith(".was-loaded"));
    const how = await launch(python);
    process.env["PYTHONPATH"] = workspace; // as bad as it gets: started there, and told to load from there
    try {
      const { codes } = await session({ ...how, folder: workspace });
      assert.deepEqual(codes, ["overlapping-rectangles"]);
      assert.deepEqual(loaded(), []);
      const carelessly = { cwd: workspace, stdio: "ignore" } as const;
      assert.throws(() => execFileSync(how.command, ["-c", "import sgf_ls; sgf_ls.nothing"], carelessly));
      assert.notDeepEqual(loaded(), [], "the trap does not work");
    } finally {
      delete process.env["PYTHONPATH"];
    }
  });
}
