"""Every request that the server offers, asked at any place: what tests and benchmarks over all of them go by.

A new request is one row, in `STANDARD` if it is the protocol's, else in `OURS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sgf_ls.server.steps import Step

from .client import Message
from .conformance.asking import EVERYTHING, FULL, STANDARD, Row, Spot, at_position

__all__ = ["EVERYTHING", "FULL", "OPTIONS", "REQUESTS", "Row", "Spot"]


def commands(spot: Spot, _: Any) -> list[Message]:
    """Some for the list of points there, and one for the whole game."""
    transform: Message = {"uri": spot.uri, "transformations": ["rotate-90"], "position": spot.position}
    return [
        {"command": "sgf-ls.union", "arguments": [spot.uri, spot.position]},
        {"command": "sgf-ls.expand", "arguments": [spot.uri, spot.position]},
        {"command": "sgf-ls.transform", "arguments": [transform]},
    ]


def steps(spot: Spot, _: Any) -> list[Message]:
    """Each step from a node to another one."""
    return [{"textDocument": spot.document, "position": spot.position, "to": to.value} for to in Step]


POINT = {"point": {"column": 3, "row": 3}}
BOARD = "experimental.sgf.board"

OURS: Mapping[str, Row] = {
    "workspace/executeCommand": Row(commands, "executeCommandProvider", of_all=True),
    "sgf/board": Row(at_position(), BOARD),
    "sgf/boardTarget": Row(at_position(**POINT), BOARD),
    "sgf/boardEdit": Row(at_position(**POINT), BOARD),
    "sgf/goTo": Row(steps, "experimental.sgf.goTo"),
}
REQUESTS: Mapping[str, Row] = {**STANDARD, **OURS}
OPTIONS: Message = {
    "sgf": {
        "inlay-hints": {"move-numbers": True, "point-names": True, "rectangles": True},
        "code-lens": {"point-lists": True},
    }
}
"""Initialization options with which all is shown that there is."""
