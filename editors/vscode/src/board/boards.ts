/** The commands about boards, and the one panel that there is at most. */

import { readFileSync } from "node:fs";
import * as vscode from "vscode";

import { Command } from "../names";
import type { Server } from "../server";
import { BOARD_PANEL, Panel } from "./panel";
import { registerSteps } from "./stepping";
import { Viewer } from "./viewer";

export class Boards {
  private open: { panel: Panel; viewer: Viewer } | undefined;
  private readonly registrations: vscode.Disposable;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly server: Server,
  ) {
    this.registrations = vscode.Disposable.from(
      vscode.commands.registerCommand(Command.showBoard, () => this.show()),
      ...registerSteps(server),
      vscode.window.registerWebviewPanelSerializer(BOARD_PANEL, {
        deserializeWebviewPanel: (panel) => {
          this.restore(panel);
          return Promise.resolve();
        },
      }),
    );
  }

  dispose(): void {
    this.registrations.dispose();
    this.open?.viewer.dispose();
  }

  /** There is a server or there is none, or it has other settings. */
  refresh(): void {
    this.open?.viewer.refresh();
  }

  private show(): void {
    if (this.open) {
      this.open.panel.reveal();
    } else {
      this.fill(Panel.open());
    }
  }

  /** Use a panel that was open when the window was closed, and is seen now. */
  private restore(panel: vscode.WebviewPanel): void {
    if (this.open) {
      panel.dispose();
    } else {
      this.fill(panel);
    }
  }

  private fill(empty: vscode.WebviewPanel): void {
    empty.iconPath = vscode.Uri.file(this.context.asAbsolutePath("icons/file.svg"));
    const panel = new Panel(empty);
    const viewer = new Viewer(panel, this.server, this.context.globalState);
    this.open = { panel, viewer };
    panel.load(readFileSync(this.context.asAbsolutePath("out/board.html"), "utf8"), {
      act: (act) => void viewer.act(act),
      closed: () => {
        viewer.dispose();
        this.open = undefined;
      },
    });
  }
}
