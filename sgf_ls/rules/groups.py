"""The groups of rules, and the names of the rules in each, in the order in which tables list them.

The file of each rule says its `GROUP`. A rule called `bad-komi` stands in the file `bad_komi.py`.
"""

from __future__ import annotations

from sgf_ls.rules.index import INDEX

GROUPS = {
    "POINT-LISTS": "lists of points, and what may share none",
    "NODES": "which properties stand together in a node, and in which node",
    "IDENTIFIERS": "names of properties",
    "VALUES": "single values, whatever their type",
    "TREES": "what stands along a path, or in several nodes",
    "BOARD": "what shows when games are replayed; on in editors, where there is time for it",
    "CHARSETS": "charsets, and the bytes of a file",
    "STRUCTURE": "brackets, semicolons, and games side by side",
}
"""The words by which settings and rules name a group, and what its rules are about."""

NAMES: dict[str, list[str]] = {group: [] for group in GROUPS}
"""The names of the rules, by group. Each rule is in one group."""
for _name, _known in INDEX.items():
    NAMES[_known.group].append(_name)
