"""The messages of SGFC 2.0, the checker by the keeper of the format, and the rules that find the same.

A message that SGFC gives for several faults has several rules. Places differ: SGFC blames another value of a list than
these rules do where points are repeated, and stops at some faults.
"""

from __future__ import annotations

from sgf_ls.spec.coverage import Answer, answer

SGFC: dict[tuple[int, ...], Answer] = {
    (1, 2, 3, 4, 5, 26, 27, 48, 49, 68, 69, 70): answer(
        "its own command line, files and memory", remark="not about the record; `sgf-ls` has messages of its own"
    ),
    (6,): answer("something in front of the first tree", "text-before-tree"),
    (7,): answer("no tree at all", "no-game-tree"),
    (8,): answer(
        "characters that belong to nothing",
        "illegal-character text-after-tree unmatched-close identifier-without-capitals digit-in-identifier",
    ),
    (9,): answer("a missing `)`", "unclosed-tree"),
    (10,): answer("the file ends inside a value", "unclosed-value"),
    (11,): answer("an identifier of more than 100 letters", "long-identifier"),
    (12,): answer("a variation without a node", "empty-variation"),
    (13,): answer("several values where one is allowed", "too-many-values"),
    (14,): answer(
        "a value that cannot be used",
        "point-syntax point-off-board bad-color bad-number arrow-same-ends line-same-ends",
    ),
    (15,): answer(
        "a value that it mends",
        "point-syntax one-point-rectangle compose-unexpected value-must-be-empty bad-number "
        "bad-real bad-double bad-color bad-date bad-result bad-komi bad-time",
    ),
    (16,): answer("small letters in an identifier, under FF4", "lowercase-in-identifier"),
    (17,): answer("an empty value", "empty-value empty-in-list", "`TB[]` and `TW[]` are allowed, and not reported"),
    (18,): answer("an unusable FF, GM or SZ", "bad-ff bad-gm bad-size"),
    (19,): answer("a game other than Go", "not-go unknown-game"),
    (20,): answer("an identifier without a value", "property-without-value"),
    (21,): answer("a `(` too many", "nested-open"),
    (22,): answer("a NUL", "control-character"),
    (23,): answer("a value without the colon it needs", "compose-expected app-without-version"),
    (24,): answer("a move in the root", "root-move"),
    (25,): answer("a value of two parts that it mends", "reversed-rectangle bad-figure"),
    (28,): answer("a property twice in a node", "duplicate-property"),
    (29,): answer("a property that it was asked to remove", "obsolete-property"),
    (30,): answer("setup and a move in one node", "setup-and-move"),
    (31,): answer("an identifier of more than two letters", "long-identifier"),
    (32,): answer("a root property in another node", "root-property-outside-root"),
    (33,): answer("game information in no known form", "bad-date date-shortcut-order bad-result bad-komi bad-time"),
    (34,): answer(
        "that it will not write the file", remark="not about the record; fixes go into any file or into none"
    ),
    (35,): answer("a property that is not in the standard", "unknown-property", "known private ones are not reported"),
    (36,): answer("no `;` behind the first `(`", "missing-semicolon"),
    (37,): answer("a black and a white move in one node", "two-moves-in-node"),
    (38,): answer(
        "a point that is not unique",
        "duplicate-point overlapping-rectangles setup-conflict markup-conflict territory-conflict label-duplicate",
        "it names one point for each value it blames; the rules name them all",
    ),
    (39,): answer("setup that changes nothing", "redundant-setup"),
    (40,): answer("a property that the declared FF does not have", "property-not-in-ff obsolete-mark obsolete-letters"),
    (41,): answer("annotations that contradict each other", "annotation-conflict judgement-conflict"),
    (42,): answer("a move both good and bad", "annotation-conflict"),
    (43,): answer("an annotation of a move in a node without one", "annotation-without-move ko-without-move"),
    (44,): answer("game information twice on the way from the root", "gameinfo-outside-node"),
    (45,): answer("trees with different FF", "mixed-ff"),
    (46,): answer("an FF above 4", "bad-ff"),
    (47,): answer("a square board given as a rectangle", "square-as-rectangle"),
    (50,): answer("a board of more than 52 lines", "size-too-big"),
    (51,): answer("what the declared FF does not know", "compressed-list-in-old-ff size-not-in-ff"),
    (52,): answer("VW with values beside an empty one, or as FF3 wrote it", "empty-in-list vw-ff3-form"),
    (53,): answer("trees with different GM", "mixed-gm"),
    (54,): answer("a value without an identifier", "value-without-property"),
    (55,): answer("a node without properties", "empty-node"),
    (56, 57): answer("variations made by setup instead of moves", "variation-level"),
    (58,): answer("a move on a stone", "occupied-point"),
    (59,): answer("komi in half points, KI", "komi-half-points"),
    (60,): answer("several trees in a file", "multiple-trees"),
    (61,): answer("a handicap that differs from the stones set", "handicap-stones"),
    (62,): answer("setup in the main line", "setup-in-main-line"),
    (63,): answer("two moves of one colour in a row", "same-color-twice"),
    (64,): answer("more than 100 variations while it reorders them", remark="nothing is reordered here"),
    (65,): answer("a pass as `[]` before FF4", "pass-in-old-ff"),
    (66,): answer("a node behind a variation", "node-after-variation"),
    (67,): answer("a property outside of a node", "property-outside-node missing-semicolon"),
    (71,): answer("bytes that are no text in the charset", "decode-error charset-mismatch"),
    (72,): answer("a charset that it does not know", "bad-charset"),
    (73,): answer("a byte-order mark that contradicts CA", "bom-mismatch"),
    (74, 75): answer("trees with different CA", "mixed-ca"),
}
"""By number."""
