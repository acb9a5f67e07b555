/** The server's state beside the language's name in the status bar. */

import * as vscode from "vscode";

import { Command } from "./names";
import { plain } from "./plain";

export type State =
  | { kind: "starting" }
  | { kind: "running"; name: string; version: string; origin: string }
  | { kind: "stopped"; reason: string };

const RESTART = { command: Command.restart, title: "Restart" };
const SHOW_LOG = { command: Command.showLog, title: "Show Log" };

export class Status implements vscode.Disposable {
  private readonly item = vscode.languages.createLanguageStatusItem("sgf.server", { language: "sgf" });

  constructor() {
    this.item.name = "SGF Language Server";
  }

  show(state: State): void {
    const { item } = this;
    item.busy = state.kind === "starting";
    item.severity = vscode.LanguageStatusSeverity.Information;
    item.command = SHOW_LOG;
    switch (state.kind) {
      case "starting":
        item.text = "sgf-ls is starting";
        item.detail = "";
        break;
      case "running":
        item.text = plain(`${state.name} ${state.version} is running`);
        item.detail = plain(state.origin);
        break;
      case "stopped":
        item.text = "sgf-ls is not running";
        item.detail = plain(state.reason);
        item.severity = vscode.LanguageStatusSeverity.Error;
        item.command = RESTART;
        break;
    }
  }

  dispose(): void {
    this.item.dispose();
  }
}
