"""An identifier that neither the format nor any known program defines.

What
    Reported are properties that no version of the format has, and none of the programs and archives whose private
    properties are known. They are allowed, and readers have to keep them.

Why
    A slip of the finger makes a private property of a standard one, and every reader passes it over in silence.

Example
    `BA[dd]` may be meant for `AB[dd]`, and in `SQLB[dd:1]` a value is lost between two identifiers.

Fix
    Unsafe where one other identifier is near at hand, otherwise none.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.identifiers import properties_that, spec_in
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import strange_names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.spec.lookup import private_spec, spec_of, specs_named
from sgf_ls.syntax.node import Property
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import excerpt

LONGEST = 2
"""No identifier of the format is longer."""
# What people write who remember the sign and not its name.
MEANT = {"XX": "MA", "X": "MA", "RK": "BR", "NO": "C", "TX": "C", "SI": "SZ"}


def _is_unknown(view: NodeView, prop: Property) -> bool:
    if not prop.name.isalpha() or prop.name in view.naming.private:  # digits have a rule of their own
        return False
    return spec_in(view, prop) is None and not specs_named(prop.name) and private_spec(prop.name) is None


def describe(view: NodeView, number: int) -> Description:
    """Name what may have been meant."""
    prop = view.node.properties[number]
    shown = excerpt(prop.name)
    near = _nearest(prop.name, view)
    message = f"{shown} is no property of FF4, and no program is known to write it"
    if near:
        fix = Fix(f"Write {near}", False, (Edit(prop.start, prop.end, near),))
        return Description(prop.start, prop.end, f"{message}; is {near} meant?", fix=fix)
    if together := _run_together(prop.name, view):
        message += f"; are {together[0]} and {together[1]} meant, with the values of {together[0]} lost?"
    return Description(prop.start, prop.end, message)


def _nearest(name: str, view: NodeView) -> str | None:
    """The one identifier that is meant by habit, or differs in the order of the letters, or in one letter doubled."""
    if name in MEANT:
        return MEANT[name]
    swapped = name[1:] + name[:1] if len(name) == 2 else ""
    shorter = name[:-1] if len(name) == 3 and (name[1] == name[2] or name[0] == name[1]) else ""
    return next((each for each in (swapped, shorter) if each and _is_defined(each, view)), None)


def _run_together(name: str, view: NodeView) -> tuple[str, str] | None:
    """Two identifiers of the format, not the same one, of which the name consists."""
    if len(name) > 2 * LONGEST:
        return None
    cuts = ((name[:cut], name[cut:]) for cut in range(1, len(name)))
    return next(
        (pair for pair in cuts if pair[0] != pair[1] and all(_is_defined(each, view) for each in pair)),
        None,
    )


def _is_defined(name: str, view: NodeView) -> bool:
    """Whether the version of the game has a property of this name: what it has dropped was hardly meant."""
    spec = spec_of(name, view.game.kind)
    return spec is not None and not spec.is_dropped_by(view.game.version)


GROUP = "IDENTIFIERS"
RULE = Rule(
    "unknown-property",
    Severity.HINT,
    __doc__,
    GRAMMAR,
    strange_names,
    properties_that(_is_unknown),
    describe,
)
