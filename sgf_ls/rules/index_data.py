"""Facts about all rules: name, group, severity, whether on by default, and the kind of subject; see `index`.

Written by `python -m tests.rules.write`.
"""

# fmt: off
FACTS: tuple[tuple[str, str, int, bool, tuple[str, tuple[str, ...]]], ...] = (
    ("compose-unexpected", "POINT-LISTS", 1, True, ("odd_points", ())),
    ("compressed-list-in-old-ff", "POINT-LISTS", 1, True, ("point_lists", ())),
    ("duplicate-point", "POINT-LISTS", 1, True, ("point_lists", ())),
    ("duplicate-property", "POINT-LISTS", 1, True, ("repeated_identifiers", ())),
    ("empty-in-list", "POINT-LISTS", 1, True, ("point_lists", ())),
    ("markup-conflict", "POINT-LISTS", 1, True, ("several_lists", ())),
    ("one-point-rectangle", "POINT-LISTS", 1, True, ("point_lists", ())),
    ("overlapping-rectangles", "POINT-LISTS", 1, True, ("point_lists", ())),
    ("point-off-board", "POINT-LISTS", 1, True, ("points", ())),
    ("point-syntax", "POINT-LISTS", 1, True, ("points", ())),
    ("reversed-rectangle", "POINT-LISTS", 1, True, ("point_lists", ())),
    ("setup-conflict", "POINT-LISTS", 1, True, ("several_lists", ())),
    ("territory-conflict", "POINT-LISTS", 1, True, ("several_lists", ())),
    ("annotation-conflict", "NODES", 1, True, ("names_meeting", (
        "BM", "DO", "IT", "TE",
    ))),
    ("annotation-without-move", "NODES", 1, True, ("nodes_with", (
        "BM", "DO", "IT", "TE",
    ))),
    ("judgement-conflict", "NODES", 1, True, ("names_meeting", (
        "DM", "GB", "GW", "UC",
    ))),
    ("ko-without-move", "NODES", 1, True, ("nodes_with", (
        "KO",
    ))),
    ("missing-ff", "NODES", 3, False, ("names", ())),
    ("missing-gm", "NODES", 4, False, ("names", ())),
    ("missing-sz", "NODES", 4, False, ("names", ())),
    ("move-property-without-move", "NODES", 3, False, ("names", ())),
    ("root-move", "NODES", 4, True, ("names_in_root", (
        "B", "W",
    ))),
    ("root-property-outside-root", "NODES", 1, True, ("names_below_root", (
        "AP", "CA", "FF", "GM", "IS", "ST", "SZ",
    ))),
    ("setup-and-move", "NODES", 1, True, ("names_with", (
        "AA", "AB", "AE", "AW", "CO", "CV", "DI", "PL", "RP",
    ))),
    ("two-moves-in-node", "NODES", 1, True, ("names_meeting", (
        "B", "W",
    ))),
    ("digit-in-identifier", "IDENTIFIERS", 1, True, ("strange_names", ())),
    ("identifier-without-capitals", "IDENTIFIERS", 1, True, ("strange_names", ())),
    ("long-identifier", "IDENTIFIERS", 4, False, ("strange_names", ())),
    ("lowercase-in-identifier", "IDENTIFIERS", 1, True, ("strange_names", ())),
    ("obsolete-letters", "IDENTIFIERS", 2, True, ("strange_names", ())),
    ("obsolete-mark", "IDENTIFIERS", 2, True, ("trees_with_simple_marks", ())),
    ("obsolete-property", "IDENTIFIERS", 3, True, ("strange_names", ())),
    ("property-not-in-ff", "IDENTIFIERS", 2, True, ("strange_names", ())),
    ("property-of-other-game", "IDENTIFIERS", 3, True, ("strange_names", ())),
    ("unknown-property", "IDENTIFIERS", 4, True, ("strange_names", ())),
    ("app-without-version", "VALUES", 2, True, ("values_of", (
        "AP",
    ))),
    ("arrow-duplicate", "VALUES", 1, True, ("keyed_values", ())),
    ("arrow-same-ends", "VALUES", 1, True, ("values_of", (
        "AR",
    ))),
    ("bad-color", "VALUES", 1, True, ("values_of", (
        "PL",
    ))),
    ("bad-date", "VALUES", 1, True, ("values_of", (
        "DT",
    ))),
    ("bad-double", "VALUES", 1, True, ("values_of", (
        "BM", "CH", "DM", "GB", "GW", "HO", "SI", "TE", "UC",
    ))),
    ("bad-ff", "VALUES", 1, True, ("values_of", (
        "FF",
    ))),
    ("bad-figure", "VALUES", 1, True, ("values_of", (
        "FG",
    ))),
    ("bad-gm", "VALUES", 1, True, ("values_of", (
        "GM",
    ))),
    ("bad-komi", "VALUES", 1, True, ("values_of", (
        "KM",
    ))),
    ("bad-number", "VALUES", 1, True, ("values_of", (
        "BS", "CV", "DI", "EL", "HA", "KI", "MN", "NP", "NR", "NS", "OB", "OM", "OW", "TC", "WS",
    ))),
    ("bad-print-mode", "VALUES", 1, True, ("values_of", (
        "PM",
    ))),
    ("bad-real", "VALUES", 1, True, ("values_of", (
        "BL", "OP", "OV", "V", "WL",
    ))),
    ("bad-result", "VALUES", 1, True, ("values_of", (
        "RE",
    ))),
    ("bad-size", "VALUES", 1, True, ("values_of", (
        "SZ",
    ))),
    ("bad-style-value", "VALUES", 1, True, ("values_of", (
        "ST",
    ))),
    ("bad-time", "VALUES", 1, True, ("values_of", (
        "TM",
    ))),
    ("compose-expected", "VALUES", 1, True, ("values_of", (
        "AR", "AS", "IS", "LB", "LN", "MI",
    ))),
    ("compressible-list", "VALUES", 4, False, ("whole_lists", ())),
    ("date-shortcut-order", "VALUES", 1, True, ("values_of", (
        "DT",
    ))),
    ("dialect-clash", "VALUES", 2, True, ("odd_nodes", (
        "KO", "LT", "TE",
    ))),
    ("empty-text", "VALUES", 3, True, ("empty_among", (
        "AN", "AS", "BR", "BT", "C", "CA", "CO", "CP", "DT", "EV", "GC", "GN", "ID", "IP", "IY", "N",
        "ON", "OT", "PB", "PC", "PW", "PZ", "RE", "RO", "RU", "SO", "SU", "US", "WR", "WT",
    ))),
    ("empty-value", "VALUES", 1, True, ("values_of", (
        "AP", "AR", "AS", "BL", "BM", "BS", "CH", "CV", "DI", "DM", "DT", "EL", "FF", "GB", "GM", "GW",
        "HA", "HO", "IS", "KI", "KM", "LB", "LN", "MI", "MN", "NP", "NR", "NS", "OB", "OM", "OP", "OV",
        "OW", "PL", "PM", "RE", "SI", "ST", "SZ", "TC", "TE", "TM", "UC", "V", "WL", "WS",
    ))),
    ("handicap-range", "VALUES", 3, False, ("values_of", (
        "HA",
    ))),
    ("handicap-stones", "VALUES", 3, True, ("nodes_with", (
        "HA",
    ))),
    ("invisible-character", "VALUES", 4, True, ("texts_of", (
        "AN", "AS", "BR", "BT", "CA", "CO", "CP", "DT", "EV", "GN", "ID", "IP", "IY", "N", "ON", "OT",
        "PB", "PC", "PW", "PZ", "RE", "RO", "RU", "SO", "SU", "US", "WR", "WT",
    ))),
    ("komi-half-points", "VALUES", 2, True, ("nodes_with", (
        "KI",
    ))),
    ("komi-scale", "VALUES", 4, False, ("values_of", (
        "KM",
    ))),
    ("label-duplicate", "VALUES", 1, True, ("keyed_values", ())),
    ("large-rectangle", "VALUES", 4, False, ("point_lists", ())),
    ("line-duplicate", "VALUES", 1, True, ("keyed_values", ())),
    ("line-reversed", "VALUES", 3, True, ("keyed_values", ())),
    ("line-same-ends", "VALUES", 1, True, ("values_of", (
        "LN",
    ))),
    ("long-date-form", "VALUES", 4, False, ("values_of", (
        "DT",
    ))),
    ("missing-label", "VALUES", 4, False, ("nodes_with", (
        "LB",
    ))),
    ("move-number-range", "VALUES", 4, False, ("values_of", (
        "MN",
    ))),
    ("multiline-gameinfo", "VALUES", 4, False, ("texts_of", (
        "CP", "ON",
    ))),
    ("negative-time", "VALUES", 2, True, ("values_of", (
        "BL", "TM", "WL",
    ))),
    ("not-go", "VALUES", 3, False, ("values_of", (
        "GM",
    ))),
    ("pass-as-tt", "VALUES", 4, False, ("odd_points", ())),
    ("pass-in-old-ff", "VALUES", 1, True, ("odd_points", ())),
    ("rank-format", "VALUES", 4, False, ("values_of", (
        "BR", "WR",
    ))),
    ("raw-line-break-in-simpletext", "VALUES", 4, True, ("texts_of", (
        "AN", "AP", "AS", "BR", "BT", "CA", "CO", "DT", "EV", "FG", "GN", "ID", "IP", "IS", "IY", "LB",
        "MI", "N", "OT", "PB", "PC", "PW", "PZ", "RE", "RO", "RU", "SO", "SU", "US", "WR", "WT",
    ))),
    ("result-komi-mismatch", "VALUES", 4, False, ("nodes_with", (
        "RE",
    ))),
    ("round-format", "VALUES", 4, False, ("values_of", (
        "RO",
    ))),
    ("rules-name", "VALUES", 3, True, ("values_of", (
        "RU",
    ))),
    ("size-not-in-ff", "VALUES", 1, True, ("values_of", (
        "SZ",
    ))),
    ("size-too-big", "VALUES", 1, True, ("values_of", (
        "SZ",
    ))),
    ("soft-break-eats-space", "VALUES", 4, False, ("texts_of", (
        "AN", "AP", "AS", "BR", "BT", "C", "CA", "CO", "CP", "DT", "EV", "FG", "GC", "GN", "ID", "IP",
        "IS", "IY", "LB", "MI", "N", "ON", "OT", "PB", "PC", "PW", "PZ", "RE", "RO", "RU", "SO", "SU",
        "US", "WR", "WT",
    ))),
    ("square-as-rectangle", "VALUES", 1, True, ("values_of", (
        "SZ",
    ))),
    ("too-many-values", "VALUES", 1, True, ("several_of", (
        "AN", "AP", "AS", "B", "BL", "BM", "BR", "BS", "BT", "C", "CA", "CH", "CI", "CO", "CP", "CV",
        "DI", "DM", "DO", "DT", "EL", "EV", "EX", "FF", "FG", "GB", "GC", "GM", "GN", "GW", "HA", "HO",
        "ID", "IP", "IT", "IY", "KI", "KM", "KO", "LT", "MN", "N", "NP", "NR", "NS", "OB", "OM", "ON",
        "OP", "OT", "OV", "OW", "PB", "PC", "PL", "PM", "PW", "PZ", "RE", "RO", "RU", "SE", "SI", "SO",
        "ST", "SU", "SZ", "TC", "TE", "TM", "UC", "US", "V", "W", "WL", "WR", "WS", "WT",
    ))),
    ("tt-on-large-board", "VALUES", 3, False, ("values_of", (
        "B", "W",
    ))),
    ("unescaped-colon", "VALUES", 2, True, ("texts_of", (
        "AP", "FG", "IS", "LB", "MI",
    ))),
    ("unknown-game", "VALUES", 3, True, ("values_of", (
        "GM",
    ))),
    ("useless-escape", "VALUES", 4, False, ("texts_of", (
        "AN", "AP", "AS", "BR", "BT", "C", "CA", "CO", "CP", "DT", "EV", "FG", "GC", "GN", "ID", "IP",
        "IS", "IY", "LB", "MI", "N", "ON", "OT", "PB", "PC", "PW", "PZ", "RE", "RO", "RU", "SO", "SU",
        "US", "WR", "WT",
    ))),
    ("value-must-be-empty", "VALUES", 1, True, ("values_of", (
        "DO", "IT", "KO", "LT",
    ))),
    ("vw-ff3-form", "VALUES", 2, True, ("nodes_with", (
        "VW",
    ))),
    ("black-first-handicap", "TREES", 4, False, ("game_trees", ())),
    ("duplicate-sibling", "TREES", 3, True, ("branches", ())),
    ("gameinfo-below-root", "TREES", 2, True, ("trees_with_late_game_info", ())),
    ("gameinfo-outside-node", "TREES", 1, True, ("trees_with_late_game_info", ())),
    ("leading-non-root", "TREES", 4, False, ("game_trees", ())),
    ("no-correct-line", "TREES", 4, False, ("branching_trees", ())),
    ("reset-without-setting", "TREES", 4, False, ("game_trees", ())),
    ("result-mover-mismatch", "TREES", 4, False, ("game_trees", ())),
    ("same-color-twice", "TREES", 4, False, ("game_trees", ())),
    ("setup-in-main-line", "TREES", 4, False, ("game_trees", ())),
    ("variation-level", "TREES", 4, False, ("game_trees", ())),
    ("vw-hides-move", "TREES", 4, False, ("game_trees", ())),
    ("white-first", "TREES", 4, False, ("game_trees", ())),
    ("wrong-turn", "TREES", 2, True, ("game_trees", ())),
    ("ko-capture", "BOARD", 4, False, ("replayed_trees", ())),
    ("occupied-point", "BOARD", 2, False, ("replayed_trees", ())),
    ("redundant-setup", "BOARD", 4, False, ("replayed_trees", ())),
    ("setup-without-liberties", "BOARD", 3, False, ("replayed_trees", ())),
    ("suicide", "BOARD", 4, False, ("replayed_trees", ())),
    ("transposition", "BOARD", 4, False, ("compared_trees", ())),
    ("bad-charset", "CHARSETS", 2, True, ("charsets", ())),
    ("bom-mismatch", "CHARSETS", 1, True, ("no_node", ())),
    ("byte-order-mark", "CHARSETS", 4, False, ("no_node", ())),
    ("charset-alias", "CHARSETS", 4, True, ("charsets", ())),
    ("charset-mismatch", "CHARSETS", 2, True, ("no_node", ())),
    ("charset-unsafe", "CHARSETS", 3, False, ("charsets", ())),
    ("decode-error", "CHARSETS", 1, True, ("no_node", ())),
    ("missing-ca-non-ascii", "CHARSETS", 3, True, ("no_node", ())),
    ("control-character", "STRUCTURE", 2, True, ("form", ())),
    ("deep-nesting", "STRUCTURE", 3, True, ("form", ())),
    ("empty-node", "STRUCTURE", 4, False, ("form", ())),
    ("empty-variation", "STRUCTURE", 1, True, ("form", ())),
    ("illegal-character", "STRUCTURE", 1, True, ("form", ())),
    ("missing-semicolon", "STRUCTURE", 1, True, ("form", ())),
    ("mixed-ca", "STRUCTURE", 2, True, ("form", ())),
    ("mixed-ff", "STRUCTURE", 2, True, ("form", ())),
    ("mixed-gm", "STRUCTURE", 2, True, ("form", ())),
    ("multiple-trees", "STRUCTURE", 4, False, ("form", ())),
    ("nested-open", "STRUCTURE", 1, True, ("form", ())),
    ("no-game-tree", "STRUCTURE", 1, True, ("form", ())),
    ("node-after-variation", "STRUCTURE", 1, True, ("form", ())),
    ("property-outside-node", "STRUCTURE", 1, True, ("form", ())),
    ("property-without-value", "STRUCTURE", 1, True, ("form", ())),
    ("suspicious-unclosed-value", "STRUCTURE", 2, True, ("form", ())),
    ("text-after-tree", "STRUCTURE", 2, True, ("form", ())),
    ("text-before-tree", "STRUCTURE", 3, True, ("form", ())),
    ("unclosed-tree", "STRUCTURE", 1, True, ("no_node", ())),
    ("unclosed-value", "STRUCTURE", 1, True, ("form", ())),
    ("unmatched-close", "STRUCTURE", 1, True, ("form", ())),
    ("value-without-property", "STRUCTURE", 1, True, ("form", ())),
)
# fmt: on
