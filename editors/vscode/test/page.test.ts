/** The page in the board's panel: where points are, what keys mean, and that nothing of a stranger's can run there. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import type { Layout } from "../src/board/protocol";
import { movedBy, nameOf, placeOf, pointAt } from "../src/page/geometry";
import { actOf, moveOf, type Key } from "../src/page/keys";

/** A corner of a board: columns 10 to 18, rows 0 to 5. */
const CORNER: Layout = { columns: [10, 18], rows: [0, 5], left: 31, top: 31, cell: 20, width: 208, height: 148 };

test("a point is found wherever in its cell it is clicked on", () => {
  for (let column = 10; column <= 18; column++) {
    for (let row = 0; row <= 5; row++) {
      const point = { column, row };
      const { x, y } = placeOf(CORNER, point);
      for (const [across, down] of [[0, 0], [-9, 9], [9, -9], [9, 9]] as const) {
        assert.deepEqual(pointAt(CORNER, x + across, y + down), point);
      }
    }
  }
});

test("beside the board there is no point", () => {
  for (const [x, y] of [[31, 20], [20, 31], [202, 31], [31, 142], [-5, 500]] as const) {
    assert.equal(pointAt(CORNER, x, y), undefined);
  }
});

test("keys move the chosen point within the picture", () => {
  assert.deepEqual(movedBy(CORNER, { column: 12, row: 3 }, -1, 0), { column: 11, row: 3 });
  assert.deepEqual(movedBy(CORNER, { column: 10, row: 5 }, -1, 1), { column: 10, row: 5 });
});

test("points have the names of SGF, on the largest boards, too", () => {
  const names = [[0, 0], [18, 3], [25, 26], [51, 51]].map(([column = 0, row = 0]) => nameOf({ column, row }));
  assert.deepEqual(names, ["aa", "sd", "zA", "ZZ"]);
});

function key(name: string, held: Partial<Key> = {}): Key {
  return { key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held };
}

test("keys step, choose, undo, and lead to the text", () => {
  assert.deepEqual(actOf(key("ArrowRight")), { kind: "step", step: "next" });
  assert.deepEqual(actOf(key("Home")), { kind: "step", step: "first" });
  assert.deepEqual(actOf(key("3")), { kind: "choose", choice: 2 });
  assert.deepEqual(actOf(key("z", { ctrlKey: true })), { kind: "undo" });
  assert.deepEqual(actOf(key("Z", { metaKey: true, shiftKey: true })), { kind: "redo" });
  assert.deepEqual(actOf(key("y", { ctrlKey: true })), { kind: "redo" });
  assert.deepEqual(actOf(key("Escape")), { kind: "text" });
});

test("other keys are the editor's", () => {
  const held = [{ ctrlKey: true }, { altKey: true }, { metaKey: true }];
  for (const other of [key("p"), key("0"), key("Tab"), ...held.map((each) => key("ArrowRight", each))]) {
    assert.equal(actOf(other), undefined);
    assert.equal(moveOf(other), undefined);
  }
});

test("with Shift, arrows choose a point", () => {
  assert.deepEqual(moveOf(key("ArrowUp", { shiftKey: true })), [0, -1]);
  assert.equal(actOf(key("ArrowUp", { shiftKey: true })), undefined);
  assert.equal(moveOf(key("ArrowUp")), undefined);
});

test("the page loads nothing, and runs and wears nothing but its own", () => {
  const page = readFileSync("src/page/page.html", "utf8");
  const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page) ?? [];
  assert.equal(policy, "default-src 'none'; img-src data:; style-src 'nonce-%NONCE%'; script-src 'nonce-%NONCE%'");
  for (const [tag] of page.matchAll(/<(?:script|style)\b[^>]*>/g)) {
    assert.match(tag, /^<\w+ nonce="%NONCE%">$/);
  }
  assert.doesNotMatch(page, /https?:|\bon\w+=|\bstyle=|<(?:link|iframe|object|embed|a)\b/);
});

test("no text becomes HTML", () => {
  const files = ["bar", "choices", "dom", "ghost", "main", "picture"];
  for (const file of files) {
    const code = readFileSync(`src/page/${file}.ts`, "utf8");
    assert.doesNotMatch(code, /innerHTML|outerHTML|insertAdjacent|\.write\(|DOMParser|createContextual/, file);
  }
});
