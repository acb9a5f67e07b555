/** From the settings to the command line of the server. Knows nothing of VS Code. */

import * as path from "node:path";

import { findPython, NEEDED, onPath, type Candidate, type Python, type Run } from "./python";
import type { ServerSettings } from "./settings";

/** How to start the server. */
export interface Launch {
  command: string;
  args: string[];
  /** The folder it is started in: ours, never the workspace's, from which no code may be loaded. */
  folder: string;
  /** Which server it is, in words for the user. */
  origin: string;
  /** The setting that names the program, if one does. */
  setting?: string;
}

/** Why there is no server, and what to do about it. */
export class CannotLaunch extends Error {
  /** `setting` is the one that helps. */
  constructor(
    message: string,
    readonly setting: string,
  ) {
    super(message);
  }
}

export interface Surroundings {
  /** The folder `bundled` of the extension. */
  folder: string;
  platform: NodeJS.Platform;
  run: Run;
  report: (message: string) => void;
  /** The interpreter that the Python extension has chosen, if there is one. */
  chosenInterpreter: () => Promise<string | undefined>;
}

export async function launchOf(settings: ServerSettings, around: Surroundings): Promise<Launch> {
  if (settings.path) {
    return {
      command: settings.path,
      args: settings.args,
      folder: around.folder,
      origin: settings.path,
      setting: "sgf.server.path",
    };
  }
  const python = await interpreter(settings, around);
  const about = `Python ${python.version}, ${python.executable}`;
  if (settings.importStrategy === "fromEnvironment" && (await hasServer(python, around))) {
    const args = ["-X", "utf8", "-m", "sgf_ls", ...settings.args];
    return { command: python.executable, args, folder: around.folder, origin: `installed in ${about}` };
  }
  // Isolated and without site packages: nothing is loaded but Python's own library and `bundled/libs`.
  const launcher = path.join(around.folder, "launch.py");
  const args = ["-I", "-S", "-X", "utf8", launcher, ...settings.args];
  return { command: python.executable, args, folder: around.folder, origin: `bundled, run by ${about}` };
}

async function interpreter(settings: ServerSettings, around: Surroundings): Promise<Python> {
  const { run, report } = around;
  if (settings.interpreter) {
    const own = { command: settings.interpreter, args: [], source: "sgf.server.interpreter" };
    let reason = "";
    const python = await findPython([own], run, (message, why) => {
      report(message);
      reason = why ?? reason;
    });
    if (python) {
      return python;
    }
    // What somebody has asked for is not replaced by something else in silence.
    throw new CannotLaunch(
      `The setting sgf.server.interpreter names ${settings.interpreter}, which is not ${NEEDED}: ${reason}. ` +
        "Correct the setting, or empty it to have a Python looked for.",
      "sgf.server.interpreter",
    );
  }
  const python = (await findPython(await chosen(around), run, report)) ??
    (await findPython(onPath(around.platform), run, report));
  if (python) {
    return python;
  }
  throw new CannotLaunch(
    `SGF files are coloured, but not checked: that needs ${NEEDED}, and none was found. ` +
      "Install one from python.org or your system's packages, or name one in the setting sgf.server.interpreter; " +
      "then run “SGF: Restart Server”.",
    "sgf.server.interpreter",
  );
}

async function chosen(around: Surroundings): Promise<Candidate[]> {
  const command = await around.chosenInterpreter();
  return command ? [{ command, args: [], source: "chosen in the Python extension" }] : [];
}

async function hasServer(python: Python, around: Surroundings): Promise<boolean> {
  try {
    await around.run(python.executable, ["-c", "import sgf_ls.server.main"]);
    return true;
  } catch (error) {
    const why = (error as Error).message;
    around.report(`sgf-ls is not installed in ${python.executable}, or broken: the bundled one is used (${why})`);
    return false;
  }
}
