/** The settings, as the extension reads them and as the server gets them. */

import { homedir } from "node:os";
import * as path from "node:path";

const STRATEGIES = ["useBundled", "fromEnvironment"] as const;
export type ImportStrategy = (typeof STRATEGIES)[number];

/** Which program is the server: `sgf.server.*`. */
export interface ServerSettings {
  path: string;
  args: string[];
  importStrategy: ImportStrategy;
  interpreter: string;
}

/** What is read from VS Code: a value of the section `sgf.server`, whatever somebody has written there. */
export type Read = (key: string) => unknown;

/** Is told which setting is of no use, and what it must be. */
export type Complain = (message: string, setting: string) => void;

/** The settings; the default stands in for one that is of no use. */
export function serverSettings(read: Read, complain: Complain): ServerSettings {
  function choose<Value>(key: string, fallback: Value, fits: (value: unknown) => value is Value, what: string): Value {
    const value = read(key);
    if (value === undefined || fits(value)) {
      return value ?? fallback;
    }
    const setting = `sgf.server.${key}`;
    const shown = JSON.stringify(value);
    complain(`The setting ${setting} must be ${what}, and is ${shown}. Its default is used instead.`, setting);
    return fallback;
  }
  return {
    path: inHome(choose("path", "", isString, "a text in quotes")),
    args: choose("args", ["serve", "--stdio"], isStrings, "a list of texts"),
    importStrategy: choose("importStrategy", "useBundled", isStrategy, STRATEGIES.map((one) => `"${one}"`).join(" or ")),
    interpreter: inHome(choose("interpreter", "", isString, "a text in quotes")),
  };
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isString);
}

function isStrategy(value: unknown): value is ImportStrategy {
  return STRATEGIES.some((strategy) => strategy === value);
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
