/** The server's process. Knows nothing of VS Code. */

import { spawn, type ChildProcess } from "node:child_process";

import type { Launch } from "./launch";

/** A process that runs. */
export interface Program {
  process: ChildProcess;
  /** How it has ended, in words, once it has, or once it is told to: it is not waited for. */
  ended: Promise<string>;
  /** When it is really gone. */
  gone: Promise<unknown>;
  /** End it; `why` is what `ended` will say. */
  kill(why?: string): void;
}

const GRACE = 2000; // milliseconds until a process that was told to end is ended

/** Start the server's process. Rejects where there is no such program. */
export function startProgram(launch: Launch): Promise<Program> {
  return new Promise((resolve, reject) => {
    const process = spawn(launch.command, launch.args, { cwd: launch.folder, windowsHide: true });
    let end: (how: string) => void = () => undefined;
    const ended = new Promise<string>((settle) => (end = settle));
    const gone = new Promise<void>((settle) => {
      process.once("exit", (code, signal) => {
        end(signal ? `it was ended by ${signal}` : `it ended with status ${code ?? "unknown"}`);
        settle();
      });
    });
    const kill = (why = "it was told to end"): void => {
      end(why);
      process.kill();
      const insist = setTimeout(() => process.kill("SIGKILL"), GRACE); // it may not listen
      void gone.then(() => clearTimeout(insist));
    };
    const refuse = (error: NodeJS.ErrnoException): void => {
      reject(new Error(error.code === "ENOENT" ? `there is no program ${launch.command}` : error.message));
    };
    process.once("error", refuse);
    process.once("spawn", () => {
      process.off("error", refuse);
      process.on("error", () => undefined); // that it cannot be ended: then it has ended, or will with the editor
      resolve({ process, ended, gone, kill });
    });
  });
}
