import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { CannotLaunch, launchOf, type Surroundings } from "../src/launch";
import type { ServerSettings } from "../src/settings";

const ARGS = ["serve", "--stdio"];
const DEFAULTS: ServerSettings = { path: "", args: ARGS, importStrategy: "useBundled", interpreter: "" };
const FOLDER = join("/extension", "bundled");

/** A computer with these Pythons; `-c "import …"` works in those whose environment has sgf-ls. */
function around(pythons: Record<string, string>, more: { chosen?: string; installedIn?: string } = {}): Surroundings {
  return {
    folder: FOLDER,
    platform: "linux",
    report: () => undefined,
    chosenInterpreter: () => Promise.resolve(more.chosen),
    run: (command, args) => {
      const version = pythons[command];
      if (args.at(-1)?.startsWith("import sgf_ls")) {
        return more.installedIn === command ? Promise.resolve("") : Promise.reject(new Error("no module"));
      }
      return version ? Promise.resolve(`${version}\n${command}\n`) : Promise.reject(new Error("no such program"));
    },
  };
}

test("the bundled server runs isolated, in the extension's own folder", async () => {
  const launch = await launchOf(DEFAULTS, around({ python3: "3.11.2" }));
  assert.deepEqual(launch, {
    command: "python3",
    args: ["-I", "-S", "-X", "utf8", join(FOLDER, "launch.py"), "serve", "--stdio"],
    folder: FOLDER,
    origin: "bundled, run by Python 3.11.2, python3",
  });
});

test("interpreters are looked for in order: setting, Python extension, PATH", async () => {
  const pythons = { "/own": "3.10.1", "/chosen": "3.12.1", python3: "3.11.2", python: "3.13.0" };
  const command = async (settings: Partial<ServerSettings>, chosen?: string): Promise<string> =>
    (await launchOf({ ...DEFAULTS, ...settings }, around(pythons, chosen ? { chosen } : {}))).command;
  assert.equal(await command({ interpreter: "/own" }, "/chosen"), "/own");
  assert.equal(await command({}, "/chosen"), "/chosen");
  assert.equal(await command({}), "python3");
});

test("an interpreter of the Python extension that is too old is passed over", async () => {
  const launch = await launchOf(DEFAULTS, around({ "/chosen": "3.8.1", python: "3.11.2" }, { chosen: "/chosen" }));
  assert.equal(launch.command, "python");
});

test("an interpreter that is set and does not work is not replaced in silence", async () => {
  for (const pythons of [{ python3: "3.11.2" }, { "/own": "3.9.0", python3: "3.11.2" }]) {
    await assert.rejects(launchOf({ ...DEFAULTS, interpreter: "/own" }, around(pythons)), (error) => {
      assert.ok(error instanceof CannotLaunch);
      assert.equal(error.setting, "sgf.server.interpreter");
      const why = /names \/own, which is not Python 3\.10 or newer: (no such program|it is Python 3\.9\.0, \/own)\. /;
      assert.match(error.message, why);
      return true;
    });
  }
});

test("without any Python it is said what to do", async () => {
  await assert.rejects(launchOf(DEFAULTS, around({ python3: "3.9.2" })), (error) => {
    assert.ok(error instanceof CannotLaunch);
    assert.equal(error.setting, "sgf.server.interpreter");
    assert.match(error.message, /Python 3\.10 or newer.*Install one.*sgf\.server\.interpreter.*SGF: Restart Server/);
    return true;
  });
});

test("an own program needs no Python, and gets the arguments as they are", async () => {
  const launch = await launchOf({ ...DEFAULTS, path: "/bin/own", args: ["a", "b c"] }, around({}));
  assert.deepEqual(launch, {
    command: "/bin/own",
    args: ["a", "b c"],
    folder: FOLDER,
    origin: "/bin/own",
    setting: "sgf.server.path",
  });
});

test("the environment's server is used if it is there, else the bundled one", async () => {
  const settings = { ...DEFAULTS, importStrategy: "fromEnvironment" } as const;
  const installed = await launchOf(settings, around({ python3: "3.11.2" }, { installedIn: "python3" }));
  assert.deepEqual(installed.args, ["-X", "utf8", "-m", "sgf_ls", "serve", "--stdio"]);
  assert.equal(installed.folder, FOLDER);
  const missing = await launchOf(settings, around({ python3: "3.11.2" }));
  assert.ok(missing.args.includes(join(FOLDER, "launch.py")));
});
