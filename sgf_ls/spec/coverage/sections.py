"""What FF4 demands, in the order of its pages, and the rules that see to it."""

from __future__ import annotations

from sgf_ls.spec import links
from sgf_ls.spec.coverage import Answer, answer
from sgf_ls.spec.links import property_link

SECTIONS: tuple[Answer, ...] = (
    answer(
        "collections and trees",
        "no-game-tree text-before-tree text-after-tree multiple-trees mixed-ff mixed-gm mixed-ca leading-non-root",
        link=links.TREE_STRUCTURE,
    ),
    answer(
        "the grammar: brackets, nodes, variations",
        "unclosed-tree unmatched-close empty-variation nested-open node-after-variation missing-semicolon "
        "property-outside-node illegal-character empty-node deep-nesting duplicate-sibling "
        "transposition",
        link=links.GRAMMAR,
    ),
    answer(
        "the grammar: properties and identifiers",
        "property-without-value value-without-property duplicate-property lowercase-in-identifier "
        "identifier-without-capitals digit-in-identifier long-identifier",
        link=links.GRAMMAR,
    ),
    answer(
        "properties of others and of older versions",
        "unknown-property property-not-in-ff obsolete-property property-of-other-game dialect-clash obsolete-mark "
        "obsolete-letters komi-half-points",
        "private properties that are known are told in hovers, and not reported",
    ),
    answer(
        "how many values",
        "too-many-values empty-value empty-text empty-in-list value-must-be-empty compose-expected compose-unexpected",
        link=links.VALUE_TYPES,
    ),
    answer(
        "numbers, reals, doubles, colours",
        "bad-number bad-real bad-double bad-color ",
        link=links.VALUE_TYPES,
    ),
    answer(
        "text and its escapes",
        "unclosed-value suspicious-unclosed-value control-character unescaped-colon useless-escape "
        "raw-line-break-in-simpletext soft-break-eats-space invisible-character",
        link=links.TEXT,
    ),
    answer(
        "compressed lists of points",
        "overlapping-rectangles duplicate-point reversed-rectangle one-point-rectangle compressed-list-in-old-ff "
        "compressible-list large-rectangle",
        link=links.COMPRESSED_POINT_LISTS,
    ),
    answer(
        "points, moves and passes of Go",
        "point-syntax point-off-board pass-in-old-ff pass-as-tt tt-on-large-board ",
        link=links.GO_POINTS,
    ),
    answer("file format: FF", "bad-ff missing-ff", link=property_link("FF")),
    answer("game: GM", "bad-gm unknown-game not-go missing-gm", link=property_link("GM")),
    answer(
        "size: SZ",
        "bad-size square-as-rectangle size-too-big size-not-in-ff missing-sz",
        link=property_link("SZ"),
    ),
    answer(
        "charset: CA",
        "bad-charset charset-alias byte-order-mark decode-error charset-mismatch missing-ca-non-ascii charset-unsafe "
        "bom-mismatch",
        link=property_link("CA"),
    ),
    answer("program and style: AP, ST", "app-without-version bad-style-value", link=property_link("AP")),
    answer("root properties stand in the root", "root-property-outside-root root-move"),
    answer(
        "moves",
        "two-moves-in-node move-property-without-move move-number-range occupied-point suicide ko-capture "
        "same-color-twice white-first black-first-handicap",
        "FF4 has moves performed whether the rules of Go allow them or not",
        link=property_link("B"),
    ),
    answer(
        "setup",
        "setup-conflict setup-and-move redundant-setup setup-without-liberties setup-in-main-line "
        "variation-level wrong-turn",
        link=property_link("AB"),
    ),
    answer("annotations of a node", "judgement-conflict", link=property_link("DM")),
    answer(
        "annotations of a move",
        "annotation-without-move ko-without-move annotation-conflict no-correct-line",
        link=property_link("BM"),
    ),
    answer(
        "markup",
        "markup-conflict label-duplicate missing-label arrow-duplicate arrow-same-ends line-duplicate line-reversed "
        "line-same-ends",
        link=property_link("LB"),
    ),
    answer(
        "the part shown, and what is dimmed: VW, DD",
        "vw-ff3-form reset-without-setting vw-hides-move",
        link=property_link("VW"),
    ),
    answer("territory: TB, TW", "territory-conflict", link=property_link("TB", on_go_page=True)),
    answer("figures and printing: FG, PM", "bad-figure bad-print-mode", link=property_link("FG")),
    answer(
        "game information, once on each way from the root",
        "gameinfo-outside-node gameinfo-below-root multiline-gameinfo",
    ),
    answer("dates: DT", "bad-date date-shortcut-order long-date-form", link=property_link("DT")),
    answer("results: RE", "bad-result result-komi-mismatch result-mover-mismatch", link=property_link("RE")),
    answer("komi: KM", "bad-komi komi-scale", link=property_link("KM", on_go_page=True)),
    answer("handicap: HA", "handicap-range handicap-stones", link=property_link("HA", on_go_page=True)),
    answer("time: TM, BL, WL", "bad-time negative-time", link=property_link("TM")),
    answer("ranks, rules, rounds: BR, WR, RU, RO", "rank-format rules-name round-format", link=property_link("RU")),
)
