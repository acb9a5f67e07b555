/** Steps through a game, and what the page is told of a board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Board } from "../src/board/protocol";
import { destination, STEPS, Trail, type Step } from "../src/board/steps";
import { boardName, nothing, viewOf } from "../src/board/view";
import { wishesOf } from "../src/board/wishes";

/** A text of a node a line, told by its parents: of each node the number of the line in which its parent stands. */
type Tree = (number | null)[];

const at = (line: number): { line: number; character: number } => ({ line, character: 0 });

/** What the server tells of the node in a line. */
function boardOf(tree: Tree, line: number): Board {
  const childrenOf = (node: number): number[] => tree.flatMap((parent, child) => (parent === node ? [child] : []));
  const pathTo = (node: number): number[] => {
    const parent = tree[node] ?? null;
    return [...(parent === null ? [] : pathTo(parent)), node];
  };
  const lastOf = (node: number): number | null => {
    const [first] = childrenOf(node);
    return first === undefined ? null : (lastOf(first) ?? first);
  };
  const parent = tree[line] ?? null;
  const siblings = parent === null ? [line] : childrenOf(parent);
  const place = (node: number | null | undefined): { line: number; character: number } | null =>
    node === null || node === undefined ? null : at(node);
  return {
    version: 1,
    range: { start: at(line), end: at(line) },
    picture: "<svg/>",
    message: null,
    layout: { columns: [0, 8], rows: [0, 8], left: 31, top: 31, cell: 20, width: 208, height: 208 },
    caption: `node ${line}`,
    turn: "B",
    list: null,
    root: at(pathTo(line)[0] ?? 0),
    last: place(lastOf(line)),
    parent: place(parent),
    children: childrenOf(line).map((child) => ({ position: at(child), label: `node ${child}` })),
    previousSibling: place(siblings[siblings.indexOf(line) - 1]),
    nextSibling: place(siblings[siblings.indexOf(line) + 1]),
  };
}

//                   0     1  2  3  4  5  6
const TREE: Tree = [null, 0, 1, 2, 1, 4, 1];

/** Where steps from a line lead, one after the other. */
function walk(from: number, ...steps: Step[]): number[] {
  const trail = new Trail();
  const seen = [from];
  for (const step of steps) {
    const board = boardOf(TREE, seen.at(-1) ?? 0);
    trail.note(board, "the text");
    seen.push(destination(step, board, trail)?.line ?? NaN);
  }
  return seen;
}

test("steps lead along the line and to its ends", () => {
  assert.deepEqual(walk(0, "next", "next", "next"), [0, 1, 2, 3]);
  assert.deepEqual(walk(0, "last", "previous", "first"), [0, 3, 2, 0]);
  assert.deepEqual(walk(4, "last", "first"), [4, 5, 0]);
  assert.deepEqual(walk(2, "variationAfter", "variationAfter", "variationBefore"), [2, 4, 6, 4]);
});

test("a step back and one forth lead to the same variation", () => {
  assert.deepEqual(walk(2, "variationAfter", "previous", "next", "next"), [2, 4, 1, 4, 5]);
  assert.deepEqual(walk(6, "previous", "previous", "next", "next"), [6, 1, 0, 1, 6]);
});

test("in another text the ways are not remembered", () => {
  const trail = new Trail();
  trail.note(boardOf(TREE, 4), "the text");
  assert.equal(trail.next(boardOf(TREE, 1)), 1);
  trail.note(boardOf(TREE, 1), "the text, changed");
  assert.equal(trail.next(boardOf(TREE, 1)), 0);
});

test("the steps that are offered lead somewhere, and no others are", () => {
  for (const line of TREE.keys()) {
    const board = boardOf(TREE, line);
    const { steps } = viewOf(board, "", new Trail(), wishesOf({}));
    for (const step of STEPS) {
      const target = destination(step, board, new Trail());
      assert.equal(steps.includes(step), target !== null, `${step} from ${line}`);
      assert.notEqual(target?.line, line);
    }
  }
});

test("there is a choice where the line branches", () => {
  const choicesAt = (line: number): string[] => viewOf(boardOf(TREE, line), "", new Trail(), wishesOf({})).choices;
  assert.deepEqual(choicesAt(1), ["node 2", "node 4", "node 6"]);
  assert.deepEqual(choicesAt(0), []);
  assert.deepEqual(choicesAt(3), []);
});

test("it is said what a click does", () => {
  const board = boardOf(TREE, 0);
  const range = { start: at(0), end: at(0) };
  const clickOf = (more: Partial<Board>): [string, string] => {
    const { hint, ghost } = viewOf({ ...board, ...more }, "", new Trail(), wishesOf({})).click;
    return [/^[^;,.]*/.exec(hint)?.[0] ?? "", ghost];
  };
  assert.deepEqual(clickOf({}), ["Click plays Black", "black"]);
  assert.deepEqual(clickOf({ turn: "W" }), ["Click plays White", "white"]);
  assert.deepEqual(clickOf({ list: { identifier: "AW", range } }), ["AW: click adds or removes a point", "white"]);
  assert.deepEqual(clickOf({ list: { identifier: "TR", range } }), ["TR: click adds or removes a point", "mark"]);
  assert.deepEqual(clickOf({ layout: null, message: "The game is not Go." }), ["", "mark"]);
});

test("a board is another one in another text, of another node, or where a click changes another list", () => {
  const board = boardOf(TREE, 1);
  const listed = { ...board, list: { identifier: "AB", range: { start: at(8), end: at(9) } } };
  const names = [boardName(board, "a"), boardName(board, "b"), boardName(boardOf(TREE, 2), "a"), boardName(listed, "a")];
  assert.equal(new Set(names).size, names.length);
  assert.equal(boardName({ ...board, picture: "with numbers" }, "a"), names[0]);
});

test("without a board there is no way", () => {
  const { isCurrent, message, steps, choices, layout } = nothing("The server has ended.", wishesOf({}));
  assert.deepEqual([isCurrent, message, steps, choices, layout], [false, "The server has ended.", [], [], null]);
});

test("of what is remembered only wishes count", () => {
  const none = { numbers: null, crop: "view" };
  for (const nonsense of [undefined, null, 5, "all", [], { numbers: 3, crop: "x", coordinates: "y" }]) {
    assert.deepEqual(wishesOf(nonsense), none);
  }
  const all = { numbers: "all", crop: "auto", coordinates: "a1" };
  assert.deepEqual(wishesOf({ ...all, uri: "x" }), all);
});
