/** What the command palette offers. */

import * as vscode from "vscode";
import { ExecuteCommandRequest } from "vscode-languageclient/node";

import { whyThereIsNone } from "./absence";
import { Command, SERVER_COMMANDS } from "./names";
import type { Notice } from "./notice";
import { plain } from "./plain";
import type { Server } from "./server";
import { Turns } from "./turns";

const STALE = "The point list was not rewritten: the record has changed meanwhile. Try again.";
const MOVED = "The point list was not rewritten: the cursor has been moved meanwhile. Try again.";

type Disposable = Pick<vscode.Disposable, "dispose">;

export function registerCommands(server: Server, notice: Notice, log: vscode.LogOutputChannel): Disposable[] {
  const restart = async (): Promise<void> => {
    notice.forget(); // whoever asks wants an answer
    await server.restart();
  };
  // A command is over when its edit has been applied: what comes next, by a second key or in a list of commands, then
  // meets the new text. (Commands of text editors would not be waited for.)
  const turns = new Turns();
  const hand = new Hand();
  return [
    hand,
    vscode.commands.registerCommand(Command.restart, restart),
    vscode.commands.registerCommand(Command.showLog, () => log.show()),
    ...Object.entries(SERVER_COMMANDS).map(([ours, theirs]) =>
      vscode.commands.registerCommand(ours, () => {
        const editor = vscode.window.activeTextEditor;
        const isMoved = hand.watch();
        return editor && turns.take(() => rewriteAll(server, theirs, editor, isMoved));
      }),
    ),
  ];
}

/** Have the server rewrite the point list at each cursor; where it rewrites none, say why. */
async function rewriteAll(
  server: Server,
  command: string,
  editor: vscode.TextEditor,
  isMoved: () => boolean,
): Promise<void> {
  const cursors = editor.selections.length;
  const refusals: string[] = [];
  try {
    // From the last one on, so that what is rewritten moves none of those that wait. The editor moves the others.
    for (let number = cursors - 1; number >= 0; number--) {
      const places = editor.selections.map(({ active }) => active).sort((one, other) => one.compareTo(other));
      const place = places[number];
      const refusal = isMoved() ? MOVED : place && (await rewrite(server, command, editor.document, place));
      if (refusal !== undefined) {
        refusals.push(refusal);
      }
    }
  } catch (error) {
    say(`The point list was not rewritten: ${(error as Error).message}`);
    return;
  }
  const [reason] = refusals;
  if (reason !== undefined && (refusals.length === cursors || reason === STALE || reason === MOVED)) {
    say(reason);
  }
}

function say(message: string): void {
  void vscode.window.showInformationMessage(plain(message));
}

/** Have the server rewrite one point list. The answer is why it is not rewritten. Rejects where the server gives none. */
async function rewrite(
  server: Server,
  command: string,
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<string | undefined> {
  const { client, edits } = server;
  if (!client || !edits) {
    return whyThereIsNone(server);
  }
  const convert = client.code2ProtocolConverter;
  const place = [convert.asUri(document.uri), convert.asPosition(position)];
  edits.expect();
  const refusal: unknown = await server.ask((asked) =>
    asked.sendRequest(ExecuteCommandRequest.type, { command, arguments: place }),
  );
  if (typeof refusal === "string") {
    return refusal;
  }
  return (await edits.applied()) === false ? STALE : undefined;
}

/** The user's hand on the cursors. A command that waits is for the lists at which they stood when it was asked for. */
class Hand implements Disposable {
  private moves = 0;
  private readonly watching = vscode.window.onDidChangeTextEditorSelection(({ kind }) => {
    if (kind !== undefined) {
      this.moves++; // a cursor that an edit has moved is at the same place of the text still
    }
  });

  /** Tells whether any cursor has been moved from now on. */
  watch(): () => boolean {
    const before = this.moves;
    return () => this.moves !== before;
  }

  dispose(): void {
    this.watching.dispose();
  }
}
