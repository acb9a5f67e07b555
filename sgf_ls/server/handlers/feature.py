"""What a request is made of: its parameters, who answers it, and how `initialize` offers it.

Each file of this folder lists its own under `FEATURES`, so that a method, its type and its offer stand beside the
function that answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sgf_ls.records import NamedTuple
from sgf_ls.server.client import Abilities
from sgf_ls.server.session import Session

Offer = Callable[[Abilities], Any]
"""What `initialize` says to a client of these abilities: False for nothing, True for the method alone, or its options
as lsprotocol has them (such as `CodeActionOptions`; the legend for semantic tokens)."""


def always(abilities: Abilities) -> Any:
    """The offer of a method that has no options and that every client may ask."""
    return True


class Feature(NamedTuple):
    """A request that clients may send."""

    method: str
    params: type[Any]
    """The type of its parameters."""
    answer: Callable[[Session, Any], Any]
    """Given the session and the parameters; returns what lsprotocol says is the result, and may raise `RpcError`."""
    offer: Offer = always
