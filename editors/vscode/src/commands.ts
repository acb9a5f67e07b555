/** What the command palette offers. */

import * as vscode from "vscode";
import { ExecuteCommandRequest } from "vscode-languageclient/node";

import { Command, SERVER_COMMANDS } from "./names";
import type { Notice } from "./notice";
import { plain } from "./plain";
import type { Server } from "./server";

export function registerCommands(server: Server, notice: Notice, log: vscode.LogOutputChannel): vscode.Disposable[] {
  const restart = async (): Promise<void> => {
    notice.forget(); // whoever asks wants an answer
    await server.restart();
  };
  return [
    vscode.commands.registerCommand(Command.restart, restart),
    vscode.commands.registerCommand(Command.showLog, () => log.show()),
    ...Object.entries(SERVER_COMMANDS).map(([ours, theirs]) =>
      vscode.commands.registerTextEditorCommand(ours, (editor) => void rewrite(server, theirs, editor)),
    ),
  ];
}

/** Have the server rewrite the point list at the cursor; where it does not, say why. */
async function rewrite(server: Server, command: string, editor: vscode.TextEditor): Promise<void> {
  const client = server.client;
  if (!client) {
    const how = "“SGF: Show Log” tells how far it has come.";
    void vscode.window.showWarningMessage(`The SGF language server is not running yet. ${how}`);
    return;
  }
  const convert = client.code2ProtocolConverter;
  const place = [convert.asUri(editor.document.uri), convert.asPosition(editor.selection.active)];
  try {
    const refusal: unknown = await client.sendRequest(ExecuteCommandRequest.type, { command, arguments: place });
    if (typeof refusal === "string") {
      void vscode.window.showInformationMessage(plain(refusal));
    }
  } catch (error) {
    void vscode.window.showErrorMessage(plain(`The point list was not rewritten: ${(error as Error).message}`));
  }
}
