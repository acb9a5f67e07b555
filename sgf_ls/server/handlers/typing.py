"""`textDocument/onTypeFormatting`: the indentation of the line in which a line end, a bracket or a `;` was typed.

No bracket is closed here: editors that format while one types close brackets by themselves, and two would do it twice.
"""

from __future__ import annotations

from typing import Any

from lsprotocol import types

from sgf_ls.features.formatting.typing import NEW_LINE, SIGNS, indented
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import offset_of, text_edits
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session


def on_type(session: Session, params: types.DocumentOnTypeFormattingParams) -> list[types.TextEdit] | None:
    """The edit of the white space at the beginning of the line; None where it is right already."""
    opened = session.store.get(params.text_document.uri)
    if opened is None or params.ch not in (NEW_LINE, *SIGNS):
        return None
    options = opened.snapshot.settings.format.for_editor(params.options.tab_size, params.options.insert_spaces)
    edit = indented(opened.snapshot, offset_of(opened.document, params.position), params.ch, options.unit)
    return text_edits(opened.document, [edit]) if edit else None


def _offer(abilities: Abilities) -> Any:
    return abilities.formats_on_type and types.DocumentOnTypeFormattingOptions(NEW_LINE, list(SIGNS))


FEATURES = (Feature(types.TEXT_DOCUMENT_ON_TYPE_FORMATTING, types.DocumentOnTypeFormattingParams, on_type, _offer),)
