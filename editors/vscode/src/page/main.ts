/** The page in the panel: shows what the extension tells, and tells it what the user does. */

import type { Act, ToPage, View } from "../board/messages";
import type { Point } from "../board/protocol";
import { Bar } from "./bar";
import { Choices } from "./choices";
import { part } from "./dom";
import { Ghost } from "./ghost";
import { actOf, moveOf } from "./keys";
import { Picture } from "./picture";

/** What VS Code gives to pages in panels. */
declare function acquireVsCodeApi(): { postMessage(message: Act): void };

const editor = acquireVsCodeApi();
const picture = new Picture();
const ghost = new Ghost(picture);
const bar = new Bar(act, click);
const choices = new Choices(act);
const isMac = navigator.userAgent.includes("Mac");
/** Which board is seen; nothing where it is known not to be the one at the cursor. */
let seen = "";
/** What has been told last. */
let newest: View | undefined;
/** Whether nothing has been shown since the last act. */
let isWaiting = false;

function act(act: Act): void {
  isWaiting = true;
  editor.postMessage(act);
}

async function show(view: View): Promise<void> {
  isWaiting = false;
  newest = view;
  document.body.classList.toggle("past", !view.isCurrent);
  say("message", view.message);
  say("note", "");
  bar.show(view);
  choices.show(view);
  say("click", isMac ? view.click.hint.replace("Ctrl+", "Cmd+") : view.click.hint);
  if (!view.isCurrent) {
    seen = "";
    return;
  }
  say("caption", view.caption);
  ghost.kind = view.click.ghost;
  await picture.show(view.picture, view.layout);
  if (view === newest) {
    seen = view.of; // not before: until then clicks are on the picture before
    ghost.standOn(ghost.point); // the picture may show another part of the board
  }
}

function say(id: string, text: string): void {
  const element = part(id);
  if (element.textContent !== text) {
    element.textContent = text; // is read out when it changes
  }
}

function click(point: Point | null): void {
  act({ kind: "click", of: seen, point });
}

function clickOn(point: Point | undefined, { ctrlKey, metaKey }: MouseEvent | KeyboardEvent): void {
  if (!point || !seen) {
    return;
  }
  if (ctrlKey || metaKey) {
    act({ kind: "jump", of: seen, point });
  } else {
    click(point);
  }
}

/** Whether the key has a meaning here. */
function press(event: KeyboardEvent): boolean {
  const { key, repeat } = event;
  const move = moveOf(event);
  if (move) {
    picture.board.focus();
    ghost.moveBy(move);
    return true;
  }
  if (event.target === picture.board && (key === "Enter" || key === " ")) {
    if (!repeat) {
      clickOn(ghost.point, event); // a key that is held clicks once
    }
    return true;
  }
  const wanted = actOf(event);
  if (wanted && !(repeat && isWaiting)) {
    act(wanted); // a key that is held must not run ahead of what can be seen
  }
  return wanted !== undefined;
}

window.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
  if (data.kind === "view") {
    void show(data);
  } else {
    say("note", data.text);
  }
});
document.addEventListener("keydown", (event) => {
  if (!(event.target instanceof HTMLSelectElement) && press(event)) {
    event.preventDefault();
    event.stopPropagation(); // VS Code would take it for its own
  }
});
const pointOf = ({ clientX, clientY }: MouseEvent): Point | undefined => picture.pointAt(clientX, clientY);
picture.board.addEventListener("pointermove", (event) => ghost.standOn(pointOf(event)));
picture.board.addEventListener("pointerleave", () => ghost.standOn(undefined));
picture.board.addEventListener("click", (event) => clickOn(pointOf(event), event));
act({ kind: "ready" });
