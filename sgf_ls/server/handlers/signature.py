"""`textDocument/signatureHelp`: the form of the value that is being typed.

Only for clients that know the request. Parts are told by their places in the label if the client can (the labels are
ASCII, so that these are the same in every encoding), else by their names.
"""

from __future__ import annotations

from typing import Any

from lsprotocol import types

import sgf_ls.features.signature as feature
from sgf_ls.features.markup import Paragraph
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import offset_of
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session

TRIGGERS = ("[", ":")
RETRIGGERS = ("]", "-", "+", ",")
"""Characters that are asked about anew where the help is shown already."""


def signature_help(session: Session, params: types.SignatureHelpParams) -> dict[str, Any] | None:
    """The forms of the value at the cursor; None elsewhere, and for a document that is not open."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    # Only clients that tell why they ask tell the user's keys from a cursor that rests.
    offset, is_typing = offset_of(opened.document, params.position), params.context is not None
    found = feature.signatures_at(opened.snapshot, offset, is_typing=is_typing)
    if found is None:
        return None
    return {
        "signatures": [_form(form, session.abilities) for form in found.forms],
        "activeSignature": found.form,
        "activeParameter": found.part,
    }


def _form(form: feature.Signature, abilities: Abilities) -> dict[str, Any]:
    return {
        "label": form.label,
        "documentation": _documentation(form.documentation, abilities),
        "parameters": [_parameter(form, parameter, abilities) for parameter in form.parameters],
    }


def _parameter(form: feature.Signature, parameter: feature.Parameter, abilities: Abilities) -> dict[str, Any]:
    start, end, documentation = parameter
    label = [start, end] if abilities.signature_offsets else form.label[start:end]
    return {"label": label, "documentation": _documentation(documentation, abilities)}


def _documentation(said: Paragraph, abilities: Abilities) -> dict[str, str]:
    kind = abilities.signature_format
    return {"kind": kind, "value": said.markdown if kind == types.MarkupKind.Markdown.value else said.plain}


def offer(abilities: Abilities) -> Any:
    """Offered to clients that know signatures."""
    return types.SignatureHelpOptions(list(TRIGGERS), list(RETRIGGERS)) if abilities.signatures else False


FEATURES = (Feature(types.TEXT_DOCUMENT_SIGNATURE_HELP, types.SignatureHelpParams, signature_help, offer),)
