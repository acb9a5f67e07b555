"""`textDocument/codeLens`: what lists of points come to, if the settings want it.

The command of a lens is one that the server carries out itself, so that it needs no extension of an editor; where there
is nothing to do, or the client takes no edits, it is empty, which means that the lens only says something.
"""

from __future__ import annotations

from typing import Any

from lsprotocol import types

import sgf_ls.features.lenses as feature
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import plain_ranges
from sgf_ls.server.giving_up import unless_unwanted
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.names import NAME
from sgf_ls.server.session import Session


def code_lenses(session: Session, params: types.CodeLensParams) -> list[dict[str, Any]] | None:
    """The lenses of a document; None for one that is not open."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    lenses = unless_unwanted(session, opened.uri, lambda unwanted: feature.code_lenses(opened.snapshot, unwanted))
    ranges = plain_ranges(opened.document, ((lens.start, lens.end) for lens in lenses))

    def command(lens: feature.Lens, start: dict[str, int]) -> dict[str, Any]:
        if not lens.command or not session.abilities.applies_edits:
            return {"title": lens.title, "command": ""}
        return {"title": lens.title, "command": f"{NAME}.{lens.command}", "arguments": [opened.uri, start]}

    return [
        {"range": place, "command": command(lens, place["start"])} for lens, place in zip(lenses, ranges, strict=True)
    ]


def _offer(abilities: Abilities) -> Any:
    return abilities.shows_lenses


FEATURES = (Feature(types.TEXT_DOCUMENT_CODE_LENS, types.CodeLensParams, code_lenses, _offer),)
