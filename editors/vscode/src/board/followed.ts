/** The cursor whose board is shown: that of the SGF editor in which the user was last. */

import * as vscode from "vscode";

import { moveCursor, type Place } from "./places";

export class Followed {
  private editor: vscode.TextEditor | undefined;
  private readonly subscriptions: vscode.Disposable;

  /**
   * @param changed is told when there is another place, or another text
   * @param taken the column of editors in which no text is to be shown, as it would hide something else there
   */
  constructor(
    private readonly changed: () => void,
    private readonly taken: () => vscode.ViewColumn | undefined,
  ) {
    const { window, workspace } = vscode;
    this.editor = editorInSight();
    this.subscriptions = vscode.Disposable.from(
      window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      window.onDidChangeVisibleTextEditors((editors) => this.turnTo(editors)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => textEditor === this.editor && this.changed()),
      workspace.onDidChangeTextDocument(({ document }) => document === this.editor?.document && this.changed()),
      workspace.onDidCloseTextDocument((document) => document === this.editor?.document && this.forget(document)),
      workspace.onDidOpenTextDocument(() => this.follow(window.activeTextEditor)), // or has become SGF
    );
  }

  get place(): Place | undefined {
    return this.editor && { document: this.editor.document, position: this.editor.selection.active };
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  /** Move the cursor to a text, or select it, where it can be seen. */
  async moveTo(target: vscode.Range, focus: boolean): Promise<void> {
    const editor = await this.show(focus);
    if (editor) {
      moveCursor(editor, target);
      this.changed();
    }
  }

  /** The editor, which may have been hidden by another one. */
  async show(focus: boolean): Promise<vscode.TextEditor | undefined> {
    const { editor } = this;
    if (editor && (focus || !vscode.window.visibleTextEditors.includes(editor))) {
      const { document, selection } = editor;
      const place = { preserveFocus: !focus, selection, viewColumn: this.columnOf(editor) };
      this.editor = await vscode.window.showTextDocument(document, place);
    }
    return this.editor;
  }

  private columnOf({ viewColumn = vscode.ViewColumn.One }: vscode.TextEditor): vscode.ViewColumn {
    return viewColumn === this.taken() ? vscode.ViewColumn.Beside : viewColumn;
  }

  private follow(editor: vscode.TextEditor | undefined): void {
    if (editor && isSgf(editor) && editor !== this.editor) {
      this.editor = editor;
      this.changed();
    }
  }

  /** Of a text that is seen twice, the editor that is followed may be closed: then the other one is. */
  private turnTo(visible: readonly vscode.TextEditor[]): void {
    const { editor } = this;
    if (editor && !visible.includes(editor)) {
      this.follow(visible.find(({ document }) => document === editor.document));
    }
  }

  private forget(closed: vscode.TextDocument): void {
    this.editor = editorInSight(closed);
    this.changed();
  }
}

/** An editor of a record that can be seen, the active one first. */
function editorInSight(except?: vscode.TextDocument): vscode.TextEditor | undefined {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  const fits = (editor: vscode.TextEditor): boolean => isSgf(editor) && editor.document !== except;
  return [...(activeTextEditor ? [activeTextEditor] : []), ...visibleTextEditors].find(fits);
}

function isSgf({ document }: vscode.TextEditor): boolean {
  return document.languageId === "sgf";
}
