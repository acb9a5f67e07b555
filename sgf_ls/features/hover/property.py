"""Hover on an identifier: what the property is, as the property table has it."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.features.markup import Block, Code, Inline, Link, Paragraph, joined, listed, paragraph
from sgf_ls.goban.game import Game
from sgf_ls.spec.games import GAME_NAMES
from sgf_ls.spec.lookup import private_spec, spec_of, specs_named
from sgf_ls.spec.private import Confidence, PrivateSpec
from sgf_ls.spec.properties import COMPRESSED_LISTS_SINCE
from sgf_ls.spec.record import ChoiceKind, NodeClass, PropertySpec, Status
from sgf_ls.syntax.node import Property
from sgf_ls.text.visible import excerpt

LINK_WORDS = "FF4"

MOST_CHOICES = 8
"""So many values that are known in advance are listed; of longer lists the form says enough."""
_CHOICES = {
    ChoiceKind.EXACT: "Values",
    ChoiceKind.EXAMPLES: "Known values",
    ChoiceKind.FLAGS: "Flags, to be added up",
    ChoiceKind.LEFT_PART: "In front of the colon",
}
_PLACES = {
    NodeClass.ROOT: "Stands in the root of a game.",
    NodeClass.GAME_INFO: "Stands in the root, or further down where a game is told from others; once on each line.",
    NodeClass.SETUP: "Stands in nodes that set up a position, not beside a move.",
    NodeClass.MOVE: "Stands in nodes with a move, not beside setup.",
    NodeClass.NONE: "May stand in any node.",
}


def property_blocks(prop: Property, game: Game, *, brief: bool, own: str | None = None) -> tuple[Block, ...]:
    """What the property is and means, and unless brief how it is written; nothing for values without an identifier.

    `own` is what the user's settings say about it, if they name it.
    """
    if not prop.name:
        return ()
    spec, private = spec_of(prop.name, game.kind), private_spec(prop.name)
    blocks: list[Block] = []
    if spec:
        blocks += _of_format(spec, brief=brief)
    if own is not None and not spec:
        blocks += _of_user(prop.name, own)
    elif private and not (spec and brief):
        blocks += _of_program(private, beside=spec is not None)
    return tuple(blocks) or (_unknown(prop.name),)


def _of_format(spec: PropertySpec, *, brief: bool) -> list[Block]:
    kind = "" if spec.node_class is NodeClass.NONE else f"{spec.node_class.value} property, "
    head = paragraph(Code(spec.identifier), f" {spec.name} ({kind}type {spec.shape.label})")
    texts = (spec.meaning,) if brief else (spec.meaning, spec.format)
    said: list[Inline] = [" ".join(text for text in texts if text)]
    if spec.link:
        said += [" ", Link(LINK_WORDS, spec.link)]
    blocks: list[Block] = [head, Paragraph(tuple(said))]
    if not brief:
        blocks.append(_of_place(spec))
        blocks += _of_choices(spec)
    if _is_obsolete(spec):
        blocks.append(_obsolete(spec))
    return blocks


def _of_place(spec: PropertySpec) -> Paragraph:
    """Where a property may stand, in which games and versions, and what holds where it does not stand."""
    said: list[Sequence[Inline]] = [(_PLACES[spec.node_class],)]
    if spec.requires:
        said.append(("Needs ", *joined([[Code(name)] for name in spec.requires], " or "), " in the same node."))
    if spec.compressed:
        said.append((f"Rectangles may stand for points since FF{COMPRESSED_LISTS_SINCE}.",))
    if spec.games:
        said.append((f"Only in {', '.join(GAME_NAMES[game] for game in spec.games)}.",))
    if not _is_obsolete(spec):
        said.append((f"Since FF{min(spec.ff)}.",))
    if spec.default:
        said.append(("Without it: ", Code(spec.default), "."))
    return Paragraph(joined(said))


def _of_choices(spec: PropertySpec) -> list[Block]:
    choices = spec.choices.items if spec.choices else ()
    if not 0 < len(choices) <= MOST_CHOICES:
        return []
    said = joined([(Code(choice.value), f" {choice.meaning}") for choice in choices], "; ")
    return [paragraph(f"{_CHOICES[spec.choices.kind] if spec.choices else ''}: ", *said, ".")]


def _is_obsolete(spec: PropertySpec) -> bool:
    return spec.status in (Status.OBSOLETE, Status.OBSOLETE_PRIVATE)


def _obsolete(spec: PropertySpec) -> Paragraph:
    versions = ", ".join(f"FF{number}" for number in spec.ff)
    if not spec.replaced_by:
        return paragraph(f"Obsolete: of {versions}, no longer in FF4.")
    instead = listed([[Code(name)] for name in spec.replaced_by])
    return paragraph(f"Obsolete: of {versions}; FF4 has ", *instead, " instead.")


def _of_program(spec: PrivateSpec, *, beside: bool) -> list[Block]:
    """A property that a program made up, alone or beside one of the format with the same identifier."""
    doubt = "" if spec.confidence is Confidence.HIGH else ", as far as is known"
    if beside:
        return [paragraph(f"Also a private property ({spec.program}{doubt}), {spec.name}: {spec.meaning}")]
    head = paragraph(
        Code(spec.identifier), f" {spec.name} (private property: {spec.program}{doubt}; type {spec.shape.label})"
    )
    return [head, paragraph(spec.meaning)]


def _of_user(name: str, description: str) -> list[Block]:
    """A property that the settings name. They may come with the records, from strangers, and are shown as such."""
    head = paragraph(Code(excerpt(name)), " (private property: named in the settings)")
    return [head, paragraph(Code(excerpt(description, len(description))))] if description.strip() else [head]


def _unknown(name: str) -> Paragraph:
    elsewhere = [GAME_NAMES[game] for spec in specs_named(name) for game in spec.games or () if game in GAME_NAMES]
    if elsewhere:
        return paragraph(Code(excerpt(name)), f" is a property of other games: {', '.join(elsewhere)}.")
    known = "is no property of FF4 and of no program known here; programs may add their own."
    return paragraph(Code(excerpt(name)), f" {known}")
