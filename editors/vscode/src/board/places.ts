/** Places in texts of the editor. */

import * as vscode from "vscode";
import type { Position } from "vscode-languageclient/node";

export interface Place {
  document: vscode.TextDocument;
  position: vscode.Position;
}

/** Tells texts apart, be they one document's at different times. */
export function nameOf({ uri, version }: vscode.TextDocument): string {
  return `${uri.toString()} ${version}`;
}

export function rangeAt({ line, character }: Position): vscode.Range {
  return new vscode.Range(line, character, line, character);
}

/** Move the cursor to a place, or select a text, and show it. */
export function moveCursor(editor: vscode.TextEditor, target: vscode.Range): void {
  editor.selection = new vscode.Selection(target.end, target.start);
  editor.revealRange(target, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
