/** Shows the board at the cursor in the panel, and does what the user wants there. */

import * as path from "node:path";
import * as vscode from "vscode";
import type { Position } from "vscode-languageclient/node";

import type { Server } from "../server";
import { Turns } from "../turns";
import { ask } from "./asking";
import { click, goToText } from "./clicks";
import { Followed } from "./followed";
import type { Act } from "./messages";
import { Newest } from "./newest";
import type { Panel } from "./panel";
import { nameOf, rangeAt } from "./places";
import type { Board } from "./protocol";
import { destination, Trail } from "./steps";
import { boardName, nothing, viewOf } from "./view";
import { wishesOf } from "./wishes";

const NO_RECORD = "Open an SGF record: the board at its cursor is shown here.";
const CHANGED = "Nothing was done: the board has changed meanwhile.";
const NO_GAME = "There is no game at the cursor.";

/** The key under which the wishes are remembered. */
const WISHES = "sgf.board.wishes";

export class Viewer {
  private readonly newest = new Newest(() => this.look());
  private readonly followed = new Followed(
    () => void this.newest.look(),
    () => this.panel.column,
  );
  private readonly turns = new Turns();
  private readonly trail = new Trail();
  /** The board at the cursor, if there is one. */
  private board: Board | undefined;
  private name = "";
  /** The place and text for which it was asked. */
  private asked = "";

  constructor(
    private readonly panel: Panel,
    private readonly server: Server,
    private readonly memory: vscode.Memento,
  ) {}

  dispose(): void {
    this.followed.dispose();
  }

  /** Look anew, though the cursor may be where it was. */
  refresh(): void {
    this.asked = "";
    void this.newest.look();
  }

  /** Do what the user wants, when all is done that was wanted before. */
  async act(act: Act): Promise<void> {
    const refusal = await this.turns.take(() => this.perform(act)).catch((error: unknown) => (error as Error).message);
    if (refusal) {
      this.panel.tell({ kind: "note", text: refusal });
    }
  }

  /** The answer is why nothing is done, if nothing is. */
  private async perform(act: Act): Promise<string | undefined> {
    if ("of" in act && !(await this.isSeen(act.of))) {
      return CHANGED;
    }
    switch (act.kind) {
      case "click":
        return click(this.server, this.followed, act.point, Boolean(this.board?.list));
      case "jump":
        return goToText(this.server, this.followed, act.point);
      case "step":
        await this.go((board) => destination(act.step, board, this.trail));
        break;
      case "choose":
        await this.go(({ children }) => children[act.choice]?.position);
        break;
      case "text":
        await this.followed.show(true);
        break;
      case "undo":
      case "redo":
        await this.inText(act.kind);
        break;
      case "wish":
        await this.memory.update(WISHES, wishesOf(act.wishes));
        this.refresh();
        break;
      case "ready":
        this.refresh();
        break;
    }
    return undefined;
  }

  /** Whether the board of a name, on which the user has clicked, is the one at the cursor still. */
  private async isSeen(name: string): Promise<boolean> {
    return (await this.current()) !== undefined && name === this.name;
  }

  /** The board at the cursor, as soon as it has been looked at. */
  private async current(): Promise<Board | undefined> {
    await this.newest.look();
    return this.board;
  }

  /** Move the cursor to a node, if there is one where it is to go. */
  private async go(choose: (board: Board) => Position | null | undefined): Promise<void> {
    const board = await this.current();
    const target = board && choose(board);
    if (target) {
      await this.followed.moveTo(rangeAt(target), false);
    }
  }

  /** Run a command of the text editor, which must have the focus for that, and keeps it. */
  private async inText(command: string): Promise<void> {
    if (await this.followed.show(true)) {
      await vscode.commands.executeCommand(command);
    }
  }

  /** Show the board at the cursor, unless that is done. Whatever goes wrong is told in the panel. */
  private async look(): Promise<void> {
    const { place } = this.followed;
    const asked = place ? `${nameOf(place.document)} ${place.position.line}:${place.position.character}` : "nowhere";
    if (asked === this.asked || !this.panel.isVisible) {
      return;
    }
    this.asked = asked;
    this.board = undefined;
    this.panel.title = place ? `Board: ${path.posix.basename(place.document.uri.path)}` : "Board";
    const wishes = wishesOf(this.memory.get(WISHES));
    try {
      const board = place && (await ask(this.server, "sgf/board", place, wishes));
      if (!board) {
        this.panel.tell(nothing(place ? NO_GAME : NO_RECORD, wishes));
      } else if (board.version === null || board.version === place.document.version) {
        const text = nameOf(place.document);
        this.board = board;
        this.name = boardName(board, text);
        this.trail.note(board, text);
        this.panel.tell(viewOf(board, this.name, this.trail, wishes));
      } // else the text has changed, and is looked at next
    } catch (error) {
      this.asked = "";
      this.panel.tell(nothing((error as Error).message, wishes));
    }
  }
}
