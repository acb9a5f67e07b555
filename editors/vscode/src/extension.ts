/** Entry point: puts the parts together and watches what they depend on. */

import * as vscode from "vscode";

import { Boards } from "./board/boards";
import { registerCommands } from "./commands";
import { launchOf, type Launch } from "./launch";
import { Notice } from "./notice";
import { runIn } from "./python";
import { PYTHON_EXTENSION, PythonExtension, type PythonApi } from "./pythonExtension";
import { Server } from "./server";
import { serverSettings } from "./settings";
import { Status, type State } from "./status";

let stop: (() => Promise<void>) | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel("SGF", { log: true });
  const status = new Status();
  const notice = new Notice(context.globalState);
  // Not at once: the client, too, hears of a changed setting, and tells the server that still runs.
  const restart = (): void => void setImmediate(() => void server.restart());
  const host = {
    isTrusted: () => vscode.workspace.isTrusted,
    activate: () => vscode.extensions.getExtension<PythonApi | undefined>(PYTHON_EXTENSION)?.activate(),
    report: (message: string) => log.warn(message),
  };
  const python = new PythonExtension(host, restart);
  const folder = context.asAbsolutePath("bundled");
  const complain = (message: string, setting: string): void => {
    log.warn(message);
    void notice.show(message, setting);
  };
  const findLaunch = (signal: AbortSignal): Promise<Launch> => {
    const section = vscode.workspace.getConfiguration("sgf.server");
    const settings = serverSettings((key) => section.get(key), complain);
    return launchOf(settings, {
      folder,
      platform: process.platform,
      run: runIn(folder, signal),
      report: (message) => log.info(message),
      chosenInterpreter: () => python.interpreter(),
    });
  };
  const display = (state: State): void => {
    status.show(state);
    boards.refresh();
  };
  const server = new Server(findLaunch, log, notice, display, () => boards.refresh());
  const boards = new Boards(context, server);
  stop = () => server.stop();
  context.subscriptions.push(
    log,
    status,
    python,
    boards,
    ...registerCommands(server, notice, log),
    vscode.workspace.onDidChangeConfiguration((change) => change.affectsConfiguration("sgf.server") && restart()),
    vscode.workspace.onDidGrantWorkspaceTrust(restart),
  );
  restart();
}

export function deactivate(): Promise<void> | undefined {
  return stop?.();
}
