/** Finding a Python that can run the server. Knows nothing of VS Code. */

import { execFile, type ExecFileException } from "node:child_process";

export const MINIMUM = [3, 10] as const;
export const NEEDED = `Python ${MINIMUM.join(".")} or newer`;

/** A way to call what may be a Python. */
export interface Candidate {
  command: string;
  args: readonly string[];
  /** Where it comes from, in words for the user. */
  source: string;
}

/** A Python that is there and new enough. */
export interface Python {
  /** The program itself, whatever link or launcher led to it. */
  executable: string;
  version: string;
  source: string;
}

/** Runs a program and gives what it prints; rejects where there is none, it fails, or nobody wants to know any more. */
export type Run = (command: string, args: readonly string[]) => Promise<string>;

/** What every Python understands, down to 2.7: its version, then its own path. */
const QUESTION = "import sys; print('.'.join(map(str, sys.version_info[:3]))); print(sys.executable)";
/** Isolated from the user's environment and from site packages, where code may run at the start. */
const ISOLATED = ["-E", "-s", "-S"];
const PATIENCE = 15_000; // milliseconds; a Python that nobody has started since the computer was takes seconds

export function onPath(platform: NodeJS.Platform): Candidate[] {
  const named = (command: string, ...args: string[]): Candidate => ({ command, args, source: "on the PATH" });
  const launcher = platform === "win32" ? [named("py", "-3")] : [];
  return [named("python3"), named("python"), ...launcher];
}

/** The first candidate that will do; `report` is told about each that is tried, and why it is not taken. */
export async function findPython(
  candidates: Iterable<Candidate>,
  run: Run,
  report: (message: string, why?: string) => void,
): Promise<Python | undefined> {
  for (const candidate of candidates) {
    const name = [candidate.command, ...candidate.args].join(" ");
    try {
      const python = await ask(candidate, run);
      const what = `Python ${python.version}, ${python.executable}`;
      if (isNewEnough(python.version)) {
        report(`${name} (${candidate.source}) is ${what}: taken`);
        return python;
      }
      report(`${name} (${candidate.source}) is ${what}: too old, ${NEEDED} is needed`, `it is ${what}`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      report(`${name} (${candidate.source}) cannot be used: ${why}`, why);
    }
  }
  return undefined;
}

async function ask(candidate: Candidate, run: Run): Promise<Python> {
  const answer = await run(candidate.command, [...candidate.args, ...ISOLATED, "-c", QUESTION]);
  const [version, executable] = answer.split(/\r?\n/);
  if (!version || !executable || !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Error("it does not answer as a Python does");
  }
  return { version, executable, source: candidate.source };
}

export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
}

/**
 * Runs programs in a folder. It matters which: Windows looks for a program there first. When `signal` says that nobody
 * wants to know any more, what runs is ended.
 */
export function runIn(folder: string, signal?: AbortSignal, patience = PATIENCE): Run {
  const how = { cwd: folder, timeout: patience, killSignal: "SIGKILL", signal, windowsHide: true } as const;
  return (command, args) =>
    new Promise((resolve, reject) => {
      execFile(command, [...args], how, (error, stdout, stderr) => {
        if (error) {
          reject(new Error(whyItFailed(error, stderr, patience)));
        } else {
          resolve(stdout);
        }
      });
    });
}

const REASONS: Record<string, string> = {
  ENOENT: "there is no such program",
  EACCES: "it is a folder, or a file that may not be run",
  ABORT_ERR: "it is not wanted any more",
};

function whyItFailed(error: ExecFileException, stderr: string, patience: number): string {
  const known = REASONS[String(error.code)];
  if (known !== undefined) {
    return known;
  }
  if (error.killed) {
    return `it has not answered within ${patience / 1000} seconds`;
  }
  // A Python that fails says why at the end of what it says.
  const said = stderr.trim().split("\n").at(-1)?.trim();
  const how = typeof error.code === "number" ? `it ended with status ${error.code}` : error.message;
  return said ? `${how}: ${said}` : how;
}
