/** The server's process. Knows nothing of VS Code. */

import { spawn, type ChildProcess } from "node:child_process";

import type { Launch } from "./launch";

/** A process that runs. */
export interface Program {
  process: ChildProcess;
  /** How it has ended, in words, once it has. */
  ended: Promise<string>;
  /** End it; `why` is what `ended` will say. */
  kill(why?: string): void;
}

/** Start the server's process. Rejects where there is no such program. */
export function startProgram(launch: Launch): Promise<Program> {
  return new Promise((resolve, reject) => {
    const process = spawn(launch.command, launch.args, { cwd: launch.folder, windowsHide: true });
    let verdict: string | undefined;
    const ended = new Promise<string>((end) => {
      process.once("exit", (code, signal) => {
        end(verdict ?? (signal ? `it was ended by ${signal}` : `it ended with status ${code ?? "unknown"}`));
      });
    });
    const kill = (why?: string): void => {
      verdict = why;
      process.kill();
    };
    const refuse = (error: NodeJS.ErrnoException): void => {
      reject(new Error(error.code === "ENOENT" ? `there is no program ${launch.command}` : error.message));
    };
    process.once("error", refuse);
    process.once("spawn", () => {
      process.off("error", refuse);
      process.on("error", () => undefined); // that it cannot be ended: then it has ended, or will with the editor
      resolve({ process, ended, kill });
    });
  });
}
