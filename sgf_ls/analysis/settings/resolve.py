"""From layers to the settings of a document.

At the bottom lies the profile that the uppermost layer with a profile names. Each layer then changes what lies below:

* `coordinates` and `prime` take the place of what was said before;
* `select` takes the place of the rules that were on, then `extend-select` adds some, then `ignore` takes some away;
* `severity` is changed rule by rule; `off` takes a rule away, and another severity brings one back that was `off`;
* `private-properties` are added;
* options of `format`, `inlay-hints` and `code-lens` take the place of those that were said before, one by one.

Last, whatever the layers select, come the rules that `per-file-ignores` of any layer name for the document's path.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sgf_ls.analysis.settings.model import DEFAULT_PROFILE, NOTHING_SAID, Layer, Settings
from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.index import INDEX


class Placed(NamedTuple):
    """A layer, and the document's path from the folder in which the layer's globs begin; None for no path."""

    layer: Layer
    path: str | None = None


def resolve(layers: Sequence[Placed], profile: str = DEFAULT_PROFILE) -> Settings:
    """The settings of a document, the lowest layer first; where no layer names a profile, this one holds."""
    if profile == DEFAULT_PROFILE and all(placed.layer == NOTHING_SAID for placed in layers):
        return Settings()  # nearly always so, and what is below need not be loaded
    ignored = frozenset[str]().union(*map(_ignored, layers))
    return _resolved(tuple([placed.layer for placed in layers]), ignored, profile)


def _ignored(placed: Placed) -> frozenset[str]:
    globs = placed.layer.per_file_ignores
    if not globs or placed.path is None:
        return frozenset()
    from sgf_ls.analysis.settings.globs import covers  # few layers have any

    return frozenset[str]().union(*(rules for glob, rules in globs if covers(glob, placed.path)))


@lru_cache(maxsize=256)  # an archive has many files and few settings
def _resolved(layers: tuple[Layer, ...], ignored: frozenset[str], otherwise: str) -> Settings:
    from sgf_ls.analysis.settings.profiles import PROFILES

    profile = PROFILES[_last((layer.profile for layer in layers), otherwise)]
    chosen, severities = profile.rules(), dict[str, Severity | None](profile.severities())
    private: dict[str, str] = {}
    for layer in layers:
        chosen = _choose(layer, chosen, severities)
        severities.update(layer.severity)
        private.update(layer.private_properties)
    chosen -= ignored
    by_default = {name for name, known in INDEX.items() if known.default}
    return Settings(
        coordinates=_last((layer.coordinates for layer in layers), Settings().coordinates),
        prime=_last((layer.prime for layer in layers), Settings().prime),
        select=None if chosen == by_default else frozenset(chosen),
        severity=tuple(
            sorted((name, given) for name, given in severities.items() if given and given is not INDEX[name].severity)
        ),
        private_properties=tuple(sorted(private.items())),
        format=Settings().format.changed(choice for layer in layers for choice in layer.format),
        inlay_hints=Settings().inlay_hints._replace(**dict(said for layer in layers for said in layer.inlay_hints)),
        code_lens=Settings().code_lens._replace(**dict(said for layer in layers for said in layer.code_lens)),
    )


def _choose(layer: Layer, chosen: set[str], before: dict[str, Severity | None]) -> set[str]:
    """The rules that are on above a layer, where `chosen` are those below it, with these severities."""
    off = {name for name, severity in layer.severity if severity is None}
    if layer.select is None:
        chosen = chosen | {name for name, severity in layer.severity if severity and before.get(name, severity) is None}
    else:
        chosen = set(layer.select)
    return (chosen | layer.extend_select) - layer.ignore - off


def _last(said: Iterable[str | None], otherwise: str) -> str:
    return [otherwise, *(word for word in said if word is not None)][-1]
