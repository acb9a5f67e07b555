/** What the command palette offers. */

import * as vscode from "vscode";
import { ExecuteCommandRequest, type LanguageClient } from "vscode-languageclient/node";

import { whyThereIsNone } from "./absence";
import { Command, SERVER_COMMANDS, TRANSFORM } from "./names";
import type { Notice } from "./notice";
import { plain } from "./plain";
import type { Server } from "./server";
import { conditionsUnder, NO_CONDITIONS, STEPS, withChosen, type Conditions } from "./transform";
import { Turns } from "./turns";

const STALE = "The record was left as it is: it has changed meanwhile. Try again.";
const MOVED = "Nothing was changed: the cursor has been moved meanwhile. Try again.";

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
    vscode.commands.registerCommand(Command.transform, async () => {
      const editor = vscode.window.activeTextEditor;
      const wish = editor && (await chooseTransformation());
      return wish && turns.take(() => transform(server, wish, editor));
    }),
  ];
}

interface Wish extends Conditions {
  transformations: string[];
}

/** Let the user choose: conditions first, if any, and then a step. */
async function chooseTransformation(): Promise<Wish | undefined> {
  const line = { label: "", kind: vscode.QuickPickItemKind.Separator };
  let held = NO_CONDITIONS;
  for (;;) {
    const items = [...STEPS, line, ...conditionsUnder(held)];
    const chosen = await vscode.window.showQuickPick(items, { title: "Transform the game at the cursor" });
    if (!chosen) {
      return undefined;
    }
    if ("step" in chosen) {
      return { ...held, transformations: [chosen.step] };
    }
    held = withChosen(held, chosen);
  }
}

/** Have the server transform the game at the cursor; say what it says of it. */
async function transform(server: Server, wish: Wish, editor: vscode.TextEditor): Promise<void> {
  try {
    const said = await ask(server, TRANSFORM, (convert) => [
      { ...wish, uri: convert.asUri(editor.document.uri), position: convert.asPosition(editor.selection.active) },
    ]);
    if (said !== undefined) {
      say(said);
    }
  } catch (error) {
    say(`The record was left as it is: ${(error as Error).message}`);
  }
}

/** Have the server do it at each cursor; where it does nothing, say why. */
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
    say(`Nothing was changed: ${(error as Error).message}`);
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

/** Have the server do it at one place. The answer is why it does nothing. Rejects where the server gives none. */
async function rewrite(
  server: Server,
  command: string,
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<string | undefined> {
  return ask(server, command, (convert) => [convert.asUri(document.uri), convert.asPosition(position)]);
}

/** Have the server carry out a command, and wait for its edit. The answer is what the user is to be told. */
async function ask(
  server: Server,
  command: string,
  argumentsOf: (convert: LanguageClient["code2ProtocolConverter"]) => unknown[],
): Promise<string | undefined> {
  const { client, edits } = server;
  if (!client || !edits) {
    return whyThereIsNone(server);
  }
  const params = { command, arguments: argumentsOf(client.code2ProtocolConverter) };
  edits.expect();
  const said: unknown = await server.ask((asked) => asked.sendRequest(ExecuteCommandRequest.type, params));
  if ((await edits.applied()) === false) {
    return STALE;
  }
  return typeof said === "string" ? said : undefined;
}

/** The user's hand on the cursors. A command that waits is for the places at which they stood when it was asked for. */
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
