/** The settings, as the extension reads them and as the server gets them. */

import { homedir } from "node:os";
import * as path from "node:path";

export type ImportStrategy = "useBundled" | "fromEnvironment";

/** Which program is the server: `sgf.server.*`. */
export interface ServerSettings {
  path: string;
  args: string[];
  importStrategy: ImportStrategy;
  interpreter: string;
}

/** What is read from VS Code: a value of the section `sgf.server`. */
export type Read = <T>(key: string, fallback: T) => T;

export function serverSettings(read: Read): ServerSettings {
  return {
    path: inHome(read("path", "")),
    args: read("args", []),
    importStrategy: read("importStrategy", "useBundled"),
    interpreter: inHome(read("interpreter", "")),
  };
}

/** `~/bin/x` as the shell would read it. */
function inHome(name: string): string {
  const trimmed = name.trim();
  return /^~[/\\]/.test(trimmed) ? path.join(homedir(), trimmed.slice(2)) : trimmed;
}

/** Keys of the section `sgf` that are about the client, and unknown to the server. */
const CLIENTS_OWN = new Set(["server", "trace"]);

/** What the server gets to read of the section `sgf`. */
export function forServer(section: unknown): unknown {
  if (typeof section !== "object" || section === null || Array.isArray(section)) {
    return section;
  }
  return Object.fromEntries(Object.entries(section).filter(([key]) => !CLIENTS_OWN.has(key)));
}
