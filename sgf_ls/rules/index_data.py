"""Facts about all rules: name, severity, whether on by default, and the kind of subject; see `index`.

Written by `python -m tests.rules.write_index`.
"""

# fmt: off
FACTS: tuple[tuple[str, int, bool, tuple[str, tuple[str, ...]]], ...] = (
    ("overlapping-rectangles", 1, True, ("point_lists", ())),
    ("duplicate-point", 1, True, ("point_lists", ())),
    ("reversed-rectangle", 1, True, ("point_lists", ())),
    ("one-point-rectangle", 1, True, ("point_lists", ())),
    ("point-off-board", 1, True, ("points", ())),
    ("point-syntax", 1, True, ("points", ())),
    ("empty-in-list", 1, True, ("point_lists", ())),
    ("compressed-list-in-old-ff", 1, True, ("point_lists", ())),
    ("compose-unexpected", 1, True, ("odd_points", ())),
    ("duplicate-property", 1, True, ("repeated_identifiers", ())),
    ("setup-conflict", 1, True, ("several_lists", ())),
    ("markup-conflict", 1, True, ("several_lists", ())),
    ("territory-conflict", 1, True, ("several_lists", ())),
    ("two-moves-in-node", 1, True, ("names_meeting", (
        "B", "W",
    ))),
    ("root-property-outside-root", 1, True, ("names_below_root", (
        "AP", "CA", "FF", "GM", "IS", "ST", "SZ",
    ))),
    ("root-move", 4, True, ("names_in_root", (
        "B", "W",
    ))),
    ("missing-ff", 3, False, ("names", ())),
    ("missing-gm", 4, False, ("names", ())),
    ("missing-sz", 4, False, ("names", ())),
    ("setup-and-move", 1, True, ("names_with", (
        "AA", "AB", "AE", "AW", "CO", "CV", "DI", "PL", "RP",
    ))),
    ("annotation-without-move", 1, True, ("nodes_with", (
        "BM", "DO", "IT", "TE",
    ))),
    ("ko-without-move", 1, True, ("nodes_with", (
        "KO",
    ))),
    ("annotation-conflict", 1, True, ("names_meeting", (
        "BM", "DO", "IT", "TE",
    ))),
    ("judgement-conflict", 1, True, ("names_meeting", (
        "DM", "GB", "GW", "UC",
    ))),
    ("move-property-without-move", 3, False, ("names", ())),
    ("lowercase-in-identifier", 1, True, ("strange_names", ())),
    ("identifier-without-capitals", 1, True, ("strange_names", ())),
    ("digit-in-identifier", 1, True, ("strange_names", ())),
    ("long-identifier", 4, False, ("strange_names", ())),
    ("unknown-property", 4, True, ("strange_names", ())),
    ("property-not-in-ff", 2, True, ("strange_names", ())),
    ("obsolete-property", 3, True, ("strange_names", ())),
    ("property-of-other-game", 3, True, ("strange_names", ())),
    ("obsolete-letters", 2, True, ("strange_names", ())),
    ("obsolete-mark", 2, True, ("strange_names", ())),
    ("too-many-values", 1, True, ("several_of", (
        "AN", "AP", "AS", "B", "BL", "BM", "BR", "BS", "BT", "C", "CA", "CH", "CI", "CO", "CP", "CV",
        "DI", "DM", "DO", "DT", "EL", "EV", "EX", "FF", "FG", "GB", "GC", "GM", "GN", "GW", "HA", "HO",
        "ID", "IP", "IT", "IY", "KI", "KM", "KO", "LT", "MN", "N", "NP", "NR", "NS", "OB", "OM", "ON",
        "OP", "OT", "OV", "OW", "PB", "PC", "PL", "PM", "PW", "PZ", "RE", "RO", "RU", "SE", "SI", "SO",
        "ST", "SU", "SZ", "TC", "TE", "TM", "UC", "US", "V", "W", "WL", "WR", "WS", "WT",
    ))),
    ("empty-value", 1, True, ("values_of", (
        "AP", "AR", "AS", "BL", "BM", "BS", "CH", "CV", "DI", "DM", "DT", "EL", "FF", "GB", "GM", "GW",
        "HA", "HO", "IS", "KI", "KM", "LB", "LN", "MI", "MN", "NP", "NR", "NS", "OB", "OM", "OP", "OV",
        "OW", "PL", "PM", "RE", "SI", "ST", "SZ", "TC", "TE", "TM", "UC", "V", "WL", "WS",
    ))),
    ("empty-text", 3, True, ("empty_among", (
        "AN", "AS", "BR", "BT", "C", "CA", "CO", "CP", "DT", "EV", "GC", "GN", "ID", "IP", "IY", "N",
        "ON", "OT", "PB", "PC", "PW", "PZ", "RE", "RO", "RU", "SO", "SU", "US", "WR", "WT",
    ))),
    ("value-must-be-empty", 1, True, ("values_of", (
        "DO", "IT", "KO", "LT",
    ))),
    ("bad-number", 1, True, ("values_of", (
        "BS", "CV", "DI", "EL", "HA", "KI", "MN", "NP", "NR", "NS", "OB", "OM", "OW", "TC", "WS",
    ))),
    ("bad-real", 1, True, ("values_of", (
        "BL", "OP", "OV", "V", "WL",
    ))),
    ("bad-double", 1, True, ("values_of", (
        "BM", "CH", "DM", "GB", "GW", "HO", "SI", "TE", "UC",
    ))),
    ("bad-color", 1, True, ("values_of", (
        "PL",
    ))),
    ("compose-expected", 1, True, ("values_of", (
        "AR", "AS", "IS", "LB", "LN", "MI",
    ))),
    ("unescaped-colon", 2, True, ("texts_of", (
        "AP", "FG", "IS", "LB", "MI",
    ))),
    ("useless-escape", 4, False, ("texts_of", (
        "AN", "AP", "AS", "BR", "BT", "C", "CA", "CO", "CP", "DT", "EV", "FG", "GC", "GN", "ID", "IP",
        "IS", "IY", "LB", "MI", "N", "ON", "OT", "PB", "PC", "PW", "PZ", "RE", "RO", "RU", "SO", "SU",
        "US", "WR", "WT",
    ))),
    ("raw-line-break-in-simpletext", 4, True, ("texts_of", (
        "AN", "AP", "AS", "BR", "BT", "CA", "CO", "DT", "EV", "FG", "GN", "ID", "IP", "IS", "IY", "LB",
        "MI", "N", "OT", "PB", "PC", "PW", "PZ", "RE", "RO", "RU", "SO", "SU", "US", "WR", "WT",
    ))),
    ("multiline-gameinfo", 4, False, ("texts_of", (
        "CP", "ON",
    ))),
    ("soft-break-eats-space", 4, False, ("texts_of", (
        "AN", "AP", "AS", "BR", "BT", "C", "CA", "CO", "CP", "DT", "EV", "FG", "GC", "GN", "ID", "IP",
        "IS", "IY", "LB", "MI", "N", "ON", "OT", "PB", "PC", "PW", "PZ", "RE", "RO", "RU", "SO", "SU",
        "US", "WR", "WT",
    ))),
    ("invisible-character", 4, True, ("texts_of", (
        "AN", "AS", "BR", "BT", "CA", "CO", "CP", "DT", "EV", "GN", "ID", "IP", "IY", "N", "ON", "OT",
        "PB", "PC", "PW", "PZ", "RE", "RO", "RU", "SO", "SU", "US", "WR", "WT",
    ))),
    ("dialect-clash", 2, True, ("odd_nodes", (
        "KO", "LT", "TE",
    ))),
    ("bad-ff", 1, True, ("values_of", (
        "FF",
    ))),
    ("bad-gm", 1, True, ("values_of", (
        "GM",
    ))),
    ("unknown-game", 3, True, ("values_of", (
        "GM",
    ))),
    ("not-go", 3, False, ("values_of", (
        "GM",
    ))),
    ("bad-size", 1, True, ("values_of", (
        "SZ",
    ))),
    ("size-too-big", 1, True, ("values_of", (
        "SZ",
    ))),
    ("square-as-rectangle", 1, True, ("values_of", (
        "SZ",
    ))),
    ("size-not-in-ff", 1, True, ("values_of", (
        "SZ",
    ))),
    ("bad-style-value", 1, True, ("values_of", (
        "ST",
    ))),
    ("bad-print-mode", 1, True, ("values_of", (
        "PM",
    ))),
    ("bad-figure", 1, True, ("values_of", (
        "FG",
    ))),
    ("app-without-version", 2, True, ("values_of", (
        "AP",
    ))),
    ("bad-date", 1, True, ("values_of", (
        "DT",
    ))),
    ("date-shortcut-order", 1, True, ("values_of", (
        "DT",
    ))),
    ("long-date-form", 4, False, ("values_of", (
        "DT",
    ))),
    ("bad-result", 1, True, ("values_of", (
        "RE",
    ))),
    ("bad-komi", 1, True, ("values_of", (
        "KM",
    ))),
    ("komi-half-points", 2, True, ("nodes_with", (
        "KI",
    ))),
    ("komi-scale", 4, False, ("values_of", (
        "KM",
    ))),
    ("result-komi-mismatch", 4, False, ("nodes_with", (
        "RE",
    ))),
    ("bad-time", 1, True, ("values_of", (
        "TM",
    ))),
    ("negative-time", 2, True, ("values_of", (
        "BL", "TM", "WL",
    ))),
    ("handicap-range", 3, False, ("values_of", (
        "HA",
    ))),
    ("handicap-stones", 3, True, ("nodes_with", (
        "HA",
    ))),
    ("rank-format", 4, False, ("values_of", (
        "BR", "WR",
    ))),
    ("rules-name", 3, True, ("values_of", (
        "RU",
    ))),
    ("round-format", 4, False, ("values_of", (
        "RO",
    ))),
    ("move-number-range", 4, False, ("values_of", (
        "MN",
    ))),
    ("label-duplicate", 1, True, ("keyed_values", ())),
    ("missing-label", 4, False, ("nodes_with", (
        "LB",
    ))),
    ("arrow-duplicate", 1, True, ("keyed_values", ())),
    ("line-duplicate", 1, True, ("keyed_values", ())),
    ("line-reversed", 3, True, ("keyed_values", ())),
    ("arrow-same-ends", 1, True, ("values_of", (
        "AR",
    ))),
    ("line-same-ends", 1, True, ("values_of", (
        "LN",
    ))),
    ("large-rectangle", 4, False, ("point_lists", ())),
    ("compressible-list", 4, False, ("whole_lists", ())),
    ("vw-ff3-form", 2, True, ("nodes_with", (
        "VW",
    ))),
    ("pass-in-old-ff", 1, True, ("odd_points", ())),
    ("pass-as-tt", 4, False, ("odd_points", ())),
    ("tt-on-large-board", 3, False, ("values_of", (
        "B", "W",
    ))),
    ("duplicate-sibling", 3, True, ("branching_trees", ())),
    ("gameinfo-outside-node", 1, True, ("trees_with_late_game_info", ())),
    ("gameinfo-below-root", 2, True, ("trees_with_late_game_info", ())),
    ("reset-without-setting", 4, False, ("game_trees", ())),
    ("variation-level", 4, False, ("game_trees", ())),
    ("leading-non-root", 4, False, ("game_trees", ())),
    ("result-mover-mismatch", 4, False, ("game_trees", ())),
    ("vw-hides-move", 4, False, ("game_trees", ())),
    ("wrong-turn", 2, True, ("game_trees", ())),
    ("no-correct-line", 4, False, ("branching_trees", ())),
    ("decode-error", 1, True, ("no_node", ())),
    ("bom-mismatch", 1, True, ("no_node", ())),
    ("charset-mismatch", 2, True, ("no_node", ())),
    ("bad-charset", 2, True, ("charsets", ())),
    ("missing-ca-non-ascii", 3, True, ("no_node", ())),
    ("charset-unsafe", 3, False, ("charsets", ())),
    ("charset-alias", 4, True, ("charsets", ())),
    ("byte-order-mark", 4, False, ("no_node", ())),
    ("no-game-tree", 1, True, ("form", ())),
    ("text-before-tree", 3, True, ("form", ())),
    ("text-after-tree", 2, True, ("form", ())),
    ("illegal-character", 1, True, ("form", ())),
    ("unclosed-value", 1, True, ("form", ())),
    ("suspicious-unclosed-value", 2, True, ("form", ())),
    ("unclosed-tree", 1, True, ("no_node", ())),
    ("unmatched-close", 1, True, ("form", ())),
    ("empty-variation", 1, True, ("form", ())),
    ("missing-semicolon", 1, True, ("form", ())),
    ("nested-open", 1, True, ("form", ())),
    ("node-after-variation", 1, True, ("form", ())),
    ("property-outside-node", 1, True, ("form", ())),
    ("property-without-value", 1, True, ("form", ())),
    ("value-without-property", 1, True, ("form", ())),
    ("control-character", 2, True, ("form", ())),
    ("deep-nesting", 3, True, ("form", ())),
    ("mixed-ff", 2, True, ("form", ())),
    ("mixed-gm", 2, True, ("form", ())),
    ("mixed-ca", 2, True, ("form", ())),
    ("empty-node", 4, False, ("form", ())),
    ("multiple-trees", 4, False, ("form", ())),
)
# fmt: on
