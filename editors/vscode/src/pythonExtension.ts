/** What the Python extension knows, if it is there. It is asked through its exported API and never required. */

import { setTimeout as delay } from "node:timers/promises";
import type * as vscode from "vscode";

export const PYTHON_EXTENSION = "ms-python.python";
const PATIENCE = 10_000; // milliseconds; the extension looks through the whole system when it starts

/** The part of its API that is used here. */
export interface PythonApi {
  environments?: {
    getActiveEnvironmentPath(): { path: string };
    resolveEnvironment(environment: { path: string }): Promise<{ executable: { uri?: vscode.Uri } } | undefined>;
    onDidChangeActiveEnvironmentPath: vscode.Event<unknown>;
  };
}

/** The editor around it. */
export interface Host {
  isTrusted(): boolean;
  /** The extension's API, as soon as it has started; undefined without the extension. */
  activate(): Thenable<PythonApi | undefined> | undefined;
  report(message: string): void;
}

export class PythonExtension implements vscode.Disposable {
  private watch: vscode.Disposable | undefined;
  private last: string | undefined;

  /** `changed` is called when another interpreter is chosen than the one that was given last. */
  constructor(
    private readonly host: Host,
    private readonly changed: () => void,
  ) {}

  /**
   * The interpreter chosen for the workspace; none without the extension, in a workspace that is not trusted, or where
   * the extension fails. Never rejects.
   */
  async interpreter(): Promise<string | undefined> {
    // In a workspace that is not trusted it may be a program that somebody has put there.
    const asked = this.host.isTrusted() ? this.ask() : undefined;
    this.last = await Promise.race([asked, delay(PATIENCE, undefined, { ref: false })]);
    return this.last;
  }

  private async ask(): Promise<string | undefined> {
    try {
      const environments = (await this.host.activate())?.environments;
      if (!environments) {
        return undefined;
      }
      this.watch ??= environments.onDidChangeActiveEnvironmentPath(() => void this.compare());
      const environment = await environments.resolveEnvironment(environments.getActiveEnvironmentPath());
      return environment?.executable.uri?.fsPath;
    } catch (error) {
      this.host.report(`The Python extension does not tell which interpreter is chosen: ${String(error)}`);
      return undefined;
    }
  }

  private async compare(): Promise<void> {
    const before = this.last;
    if ((await this.interpreter()) !== before) {
      this.changed();
    }
  }

  dispose(): void {
    this.watch?.dispose();
  }
}
