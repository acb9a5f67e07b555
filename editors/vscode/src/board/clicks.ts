/** What clicks on a board do: to the text by an edit that can be undone, or with the cursor. */

import * as vscode from "vscode";
import type { WorkspaceEdit } from "vscode-languageclient/node";

import type { Server } from "../server";
import { ask } from "./asking";
import type { Followed } from "./followed";
import { rangeAt } from "./places";
import type { Point } from "./protocol";

const CHANGED = "Nothing was changed: the record has changed meanwhile.";
const READ_ONLY = "Nothing was changed: this record is read-only.";

/**
 * Add a point to the list at the cursor or take it away, play a move (no point is a pass), or go to the text of a
 * stone, where the cursor is in no list. The answer is why nothing is done, if nothing is.
 */
export async function click(
  server: Server,
  followed: Followed,
  point: Point | null,
  isListed: boolean,
): Promise<string | undefined> {
  const { place } = followed;
  if (!place) {
    return undefined;
  }
  const { document, position } = place;
  const { version } = document;
  const answer = await ask(server, "sgf/boardEdit", place, { point });
  if (!answer) {
    return undefined;
  }
  const target = rangeAt(answer.position);
  if (!answer.edit && target.start.isEqual(position)) {
    const isStone = point && !isListed && !(await goToText(server, followed, point));
    return isStone ? undefined : answer.label;
  }
  const refusal = answer.edit ? await apply(server, followed, { document, version }, answer.edit) : undefined;
  if (!refusal) {
    await followed.moveTo(target, false);
  }
  return refusal;
}

/** Select the text that put there what is seen on a point. The answer is why not, if that is not done. */
export async function goToText(server: Server, followed: Followed, point: Point): Promise<string | undefined> {
  const { place } = followed;
  const target = place && (await ask(server, "sgf/boardTarget", place, { point }));
  if (!target) {
    return "Nothing in the text is about this point.";
  }
  const { start, end } = target;
  await followed.moveTo(new vscode.Range(start.line, start.character, end.line, end.character), true);
  return undefined;
}

/**
 * Make an edit of a version of a document, in its editor, which keeps texts that are read-only as they are. The answer
 * is why it is not made, if it is not.
 */
async function apply(
  server: Server,
  followed: Followed,
  { document, version }: { document: vscode.TextDocument; version: number },
  edit: WorkspaceEdit,
): Promise<string | undefined> {
  const change = await server.client?.protocol2CodeConverter.asWorkspaceEdit(edit);
  const editor = await followed.show(false);
  if (!change || editor?.document !== document || document.version !== version) {
    return CHANGED;
  }
  const isMade = await editor.edit((builder) => {
    change.get(document.uri).forEach(({ range, newText }) => builder.replace(range, newText));
  });
  if (!isMade) {
    return CHANGED;
  }
  return document.version === version ? READ_ONLY : undefined;
}
