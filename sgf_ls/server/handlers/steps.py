"""`sgf/goTo`: from the node at a place to one of its neighbours, as `server.steps` describes it."""

from __future__ import annotations

from lsprotocol import types

from sgf_ls.features.navigation.steps import go_to
from sgf_ls.server.convert import offset_of, range_of
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session
from sgf_ls.server.steps import GO_TO, GoToParams


def step(session: Session, params: GoToParams) -> types.Range | None:
    """The node that is gone to; None where there is none."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    span = go_to(opened.snapshot, offset_of(opened.document, params.position), params.to.value)
    return range_of(opened.document, *span) if span else None


FEATURES = (Feature(GO_TO, GoToParams, step),)
