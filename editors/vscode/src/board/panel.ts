/** The panel beside the text, and the page in it, which can load nothing and runs no script but its own. */

import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

import type { Act, ToPage } from "./messages";

/** The kind of panel, by which VS Code remembers it. */
export const BOARD_PANEL = "sgf.board";

/** There is no file that the page may load. While it is hidden there is none; it asks for all that it shows. */
const OPTIONS: vscode.WebviewOptions = { enableScripts: true, localResourceRoots: [] };

/** Hears what happens in the panel. */
export interface PanelHearer {
  act(act: Act): void;
  closed(): void;
}

export class Panel {
  private isClosed = false;

  constructor(private readonly panel: vscode.WebviewPanel) {}

  /** Open one beside the text, which keeps the focus. */
  static open(): vscode.WebviewPanel {
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    return vscode.window.createWebviewPanel(BOARD_PANEL, "Board", place, OPTIONS);
  }

  /** @param page HTML in which `%NONCE%` stands for the word without which no script and no style counts */
  load(page: string, hearer: PanelHearer): void {
    const { panel } = this;
    panel.webview.options = OPTIONS;
    panel.webview.onDidReceiveMessage((act: Act) => hearer.act(act));
    panel.onDidDispose(() => {
      this.isClosed = true;
      hearer.closed();
    });
    panel.webview.html = page.replaceAll("%NONCE%", randomBytes(16).toString("hex"));
  }

  get isVisible(): boolean {
    return !this.isClosed && this.panel.visible;
  }

  /** The column of editors in which it is seen. */
  get column(): vscode.ViewColumn | undefined {
    return this.isVisible ? this.panel.viewColumn : undefined;
  }

  set title(title: string) {
    if (this.panel.title !== title) {
      this.panel.title = title;
    }
  }

  /** Show it where it is, without the focus. */
  reveal(): void {
    this.panel.reveal(undefined, true);
  }

  tell(message: ToPage): void {
    if (!this.isClosed) {
      void this.panel.webview.postMessage(message);
    }
  }
}
