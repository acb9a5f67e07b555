/** Steps as commands, for keys in the text. A panel, where there is one, follows the cursor. */

import * as vscode from "vscode";
import type { Range } from "vscode-languageclient/node";

import { Command } from "../names";
import { plain } from "../plain";
import type { Server } from "../server";
import { Turns } from "../turns";
import { ask } from "./asking";
import { ALL_GO_TO, commandOf, GO_TO, type GoTo } from "./goTo";
import { moveCursor, nameOf, rangeAt } from "./places";
import { destination, Trail, type Step } from "./steps";
import { wishesOf } from "./wishes";

const COMMANDS: [string, Step][] = [
  [Command.firstNode, "first"],
  [Command.previousNode, "previous"],
  [Command.nextNode, "next"],
  [Command.lastNode, "last"],
  [Command.previousVariation, "variationBefore"],
  [Command.nextVariation, "variationAfter"],
];

/** How long the status bar says why a step leads nowhere, in milliseconds. */
const SAID_FOR = 5_000;

/** So many steps wait for the one before: a key that is held must not run ahead of what can be seen. */
const MOST_WAITING = 2;

export function registerSteps(server: Server): vscode.Disposable[] {
  const trail = new Trail();
  const turns = new Turns();
  let waiting = 0;
  const take = async (step: (editor: vscode.TextEditor) => Promise<void>): Promise<void> => {
    const editor = vscode.window.activeTextEditor;
    if (!editor || waiting === MOST_WAITING) {
      return;
    }
    waiting++;
    try {
      await turns.take(() => step(editor));
    } catch (error) {
      void vscode.window.showInformationMessage(plain((error as Error).message));
    } finally {
      waiting--;
    }
  };
  return [
    ...COMMANDS.map(([command, step]) =>
      vscode.commands.registerCommand(command, () => take((editor) => go(server, editor, step, trail))),
    ),
    ...ALL_GO_TO.map((to) =>
      vscode.commands.registerCommand(commandOf(to), () => take((editor) => goTo(server, editor, to))),
    ),
  ];
}

async function go(server: Server, editor: vscode.TextEditor, step: Step, trail: Trail): Promise<void> {
  const { document, selection } = editor;
  const board = await ask(server, "sgf/board", { document, position: selection.active }, wishesOf({}));
  if (board?.version === document.version) {
    trail.note(board, nameOf(document));
    const target = destination(step, board, trail);
    if (target) {
      moveCursor(editor, rangeAt(target));
    }
  }
}

async function goTo(server: Server, editor: vscode.TextEditor, to: GoTo): Promise<void> {
  const { document, selection } = editor;
  const name = nameOf(document);
  const nodeAt = (step: GoTo): Promise<Range | null> =>
    ask(server, "sgf/goTo", { document, position: selection.active }, { to: step });
  const target = await nodeAt(to);
  const isElsewhere = target === null && (await nodeAt("root")) === null;
  if (nameOf(document) !== name) {
    return; // the answer is about another text
  }
  if (target) {
    moveCursor(editor, rangeAt(target.start));
  } else {
    vscode.window.setStatusBarMessage(GO_TO[isElsewhere ? "root" : to], SAID_FOR);
  }
}
