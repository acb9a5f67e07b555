"""What a check works on: the inputs, each with its settings, and the baselines of the run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sgf_ls.files.sources import Source
from sgf_ls.records import NamedTuple

if TYPE_CHECKING:
    from sgf_ls.cli.baselines import Baselines


class Inputs(NamedTuple):
    """What is to be checked: each source with its settings and what is known of it, and the baselines of the run."""

    sources: list[Source]
    baselines: Baselines | None


def about_settings(sources: Sequence[Source]) -> Iterator[str]:
    """What there is to say, before anything is checked, about the settings of the inputs: that no rule is on."""
    if sources and not any(source.failure or (source.settings and source.settings.rules()) for source in sources):
        yield "sgf-ls: no rule is chosen, so nothing is looked for; select and ignore decide which run."
