/** Says what is wrong, once, and offers what to do. */

import * as vscode from "vscode";

import { Command } from "./names";
import { plain } from "./plain";
import { Said } from "./said";

const SHOW_LOG = "Show Log";
const OPEN_SETTING = "Open Setting";
const RESTART = "Restart Server";

export class Notice {
  private readonly said: Said;

  constructor(memory: vscode.Memento) {
    this.said = new Said(memory);
  }

  /** Show a message, unless it has been shown. `setting` is the one that helps, if one does. */
  async show(message: string, setting?: string): Promise<void> {
    if (!this.said.isNews(message, Date.now())) {
      return;
    }
    const remedy = setting === undefined ? RESTART : OPEN_SETTING;
    const chosen = await vscode.window.showErrorMessage(plain(message), remedy, SHOW_LOG);
    if (chosen === SHOW_LOG) {
      await vscode.commands.executeCommand(Command.showLog);
    } else if (chosen === RESTART) {
      await vscode.commands.executeCommand(Command.restart);
    } else if (chosen === OPEN_SETTING) {
      await vscode.commands.executeCommand("workbench.action.openSettings", setting);
    }
  }

  /** All is well, or the user asks: the next message is shown, whatever it says. */
  forget(): void {
    this.said.forget();
  }
}
