"""What is passed over as plain is what no rule has anything to say about: the same findings with no row ever plain."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.registry import RULES
from sgf_ls.rules.rows import Row
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.syntax import node

VALUES = [
    *["", "aa", "ab", "ss", "tt", "ia", "aa:ab", "ab:aa", " aa", "a", "1", "2", "0", "-5", "+1", "1.5", "1,5", ".5"],
    *["x", "B", "W", "b", "Black", "aa:x", "aa:", "aa:x:y", "aa:bb", "2020-02-30", "2020-01-02,03", "B+R", "b+3", "?"],
    *[
        "4",
        "19",
        "9:9",
        "20",
        "60",
        "UTF-8",
        "utf8",
        "a\\]b",
        "a\nb",
        "a\\\nb",
        "\\x",
        "\u200b",
        "AGA",
        "japanese",
        "3d",
    ],
]
IDENTIFIERS = sorted({spec.identifier for spec in PROPERTIES} | {"LZ", "XX", "AddBlack", "c", "C1", "QQQ", "HD", "RD"})
PROPERTIES_OF_NODES = st.builds(
    lambda name, values: name + "".join(f"[{value}]" for value in values),
    st.sampled_from(IDENTIFIERS),
    st.lists(st.sampled_from(VALUES), min_size=1, max_size=2),
)
NODES = st.lists(PROPERTIES_OF_NODES, max_size=3).map("".join)
ROOTS = st.sampled_from(["SZ[9]", "", "FF[3]SZ[9]", "FF[1]", "GM[11]", "GM[6]", "SZ[52]", "SZ[60]", "FF[4]SZ[9:13]"])
EVERY_RULE = Settings(select=frozenset(RULES))


def found(text: str, settings: Settings) -> list[Finding]:
    node._CACHE.clear()  # what is known of a node would be found again
    return Snapshot.of(text, settings).findings().items


@pytest.mark.parametrize("settings", [Settings(), EVERY_RULE], ids=["default", "all"])
@examples(300)
@given(ROOTS, st.lists(NODES, max_size=3))
def test_no_rule_has_anything_to_say_about_a_plain_node(settings: Settings, root: str, nodes: list[str]) -> None:
    text = f"(;{root}{''.join(';' + each for each in nodes)})"
    with patch.object(Row, "is_plain", lambda self, node: False):
        wanted = found(text, settings)
    assert found(text, settings) == wanted


@pytest.mark.parametrize("identifier", IDENTIFIERS)
@pytest.mark.parametrize("settings", [Settings(), EVERY_RULE], ids=["default", "all"])
def test_each_property_with_each_value(settings: Settings, identifier: str) -> None:
    for root in ("SZ[9]", "FF[3]SZ[19]", "GM[11]"):
        text = f"(;{root}" + "".join(f";{identifier}[{value}]" for value in VALUES) + ")"
        with patch.object(Row, "is_plain", lambda self, node: False):
            wanted = found(text, settings)
        assert found(text, settings) == wanted
