/** What the Python extension knows, if it is there. It is asked through its exported API and never required. */

import { setTimeout as delay } from "node:timers/promises";
import * as vscode from "vscode";

const ID = "ms-python.python";
const PATIENCE = 10_000; // milliseconds; the extension looks through the whole system when it starts

/** The part of its API that is used here. */
interface PythonApi {
  environments?: {
    getActiveEnvironmentPath(): { path: string };
    resolveEnvironment(environment: { path: string }): Promise<{ executable: { uri?: vscode.Uri } } | undefined>;
    onDidChangeActiveEnvironmentPath: vscode.Event<unknown>;
  };
}

export class PythonExtension implements vscode.Disposable {
  private watch: vscode.Disposable | undefined;
  private last: string | undefined;

  /** `changed` is called when another interpreter is chosen than the one that was given last. */
  constructor(private readonly changed: () => void) {}

  /** The interpreter chosen for the workspace; none without the extension, or in a workspace that is not trusted. */
  async interpreter(): Promise<string | undefined> {
    // In a workspace that is not trusted it may be a program that somebody has put there.
    this.last = vscode.workspace.isTrusted ? await Promise.race([this.ask(), delay(PATIENCE, undefined)]) : undefined;
    return this.last;
  }

  private async ask(): Promise<string | undefined> {
    const api = await vscode.extensions.getExtension<PythonApi | undefined>(ID)?.activate();
    const environments = api?.environments;
    if (!environments) {
      return undefined;
    }
    this.watch ??= environments.onDidChangeActiveEnvironmentPath(() => void this.compare());
    const environment = await environments.resolveEnvironment(environments.getActiveEnvironmentPath());
    return environment?.executable.uri?.fsPath;
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
