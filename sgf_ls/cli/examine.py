"""Check one input and put into words what was found.

Runs in the worker processes too, so it neither prints nor keeps anything: what it needs comes in, what it has to say
goes out, both small and picklable. What most runs never need, such as mending, is loaded when it is asked for.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sgf_ls.analysis.settings import Settings
from sgf_ls.cli.find import find_all
from sgf_ls.cli.sources import STANDARD_INPUT, Source, reason
from sgf_ls.cli.terminal import coloured, plain
from sgf_ls.rules.finding import Finding
from sgf_ls.text.charset.decode import Decoded, decode
from sgf_ls.text.charset.origin import origin_of
from sgf_ls.text.files import read_file

COUNT = "count"
"""The form of a report that shows no finding."""


class Options(NamedTuple):
    """What the user asked for."""

    settings: Settings
    form: str
    """The output format: `full`, `concise`, `json`, or `COUNT`."""
    terminal: bool
    """Whether the results go to a terminal."""
    colour: bool
    columns: int
    fix: bool
    unsafe: bool
    diff: bool
    stdin_name: str


Counts = tuple[tuple[tuple[str, int, str], int], ...]
"""Kinds of findings, each a rule, a severity and the safety of the fix (empty for none), and how many there are."""


class Outcome(NamedTuple):
    """What became of an input."""

    name: str
    failure: str = ""
    """Why it could not be checked or mended; empty otherwise."""
    report: str = ""
    """The findings, or the diff, ready to be shown."""
    counts: Counts = ()
    """The findings (with a diff: those of the file as it is)."""
    fixed: int = 0
    changed: bool = False
    """Whether a file was written, or with a diff would be."""
    output: bytes = b""
    """The mended text, where the input was standard input."""


def examine(source: Source, options: Options) -> Outcome:
    """Read, check, mend if asked to, and report. Never raises: whatever goes wrong becomes the outcome's failure."""
    name = options.stdin_name if source.name == STANDARD_INPUT else source.name
    if source.failure:
        return Outcome(name, source.failure)
    try:
        data = _read(source)
        decoded = decode(data)
        findings = find_all(decoded.text, options.settings, origin_of(data, decoded))
        if options.fix or options.diff:
            return _mend(source, name, data, decoded, findings, options)
        return _as_found(name, decoded, findings, options)
    except OSError as error:
        return Outcome(name, f"cannot be read: {reason(error)}")
    except Exception as error:  # One file that breaks an assumption must not end a run over an archive.
        return Outcome(name, f"could not be checked, which is a fault of sgf-ls: {type(error).__name__}: {error}")


def _read(source: Source) -> bytes:
    if source.name != STANDARD_INPUT:
        return read_file(source.name)
    if sys.stdin is None:
        raise OSError("there is no standard input")
    return sys.stdin.buffer.read()


def _as_found(name: str, decoded: Decoded, findings: Sequence[Finding], options: Options) -> Outcome:
    return Outcome(name, report=_report(name, decoded.text, findings, options), counts=_counts(findings))


def _mend(
    source: Source, name: str, data: bytes, decoded: Decoded, findings: Sequence[Finding], options: Options
) -> Outcome:
    from sgf_ls.cli.mend import mend
    from sgf_ls.text.charset.splice import CannotEncode

    try:
        mended = mend(data, decoded, findings, options.settings, unsafe=options.unsafe)
    except CannotEncode as error:
        failure = f"cannot be mended, nothing was written: {error}"
        return _as_found(name, decoded, findings, options)._replace(failure=failure)
    changed = mended.data != data
    if options.diff:
        diff = _diff(name, data, mended.data, options) if changed else ""
        return Outcome(name, report=diff, counts=_counts(findings), fixed=mended.fixed, changed=changed)
    if changed and (failure := _write(source, data, mended.data)):
        return _as_found(name, decoded, findings, options)._replace(failure=failure)
    return Outcome(
        name,
        report=_report(name, mended.decoded.text, mended.findings, options),
        counts=_counts(mended.findings),
        fixed=mended.fixed,
        changed=changed,
        output=mended.data if source.name == STANDARD_INPUT else b"",
    )


def _write(source: Source, before: bytes, after: bytes) -> str:
    """Write a mended file; why that was not possible, or nothing."""
    from sgf_ls.text.files import replace_file

    if source.name == STANDARD_INPUT:
        return ""
    if source.outside:
        return f"was not mended: the link leads out of {source.outside}; name the file itself"
    try:
        replace_file(source.name, before, after)
    except OSError as error:
        return f"cannot be written: {reason(error)}"
    return ""


def _diff(name: str, before: bytes, after: bytes, options: Options) -> str:
    from sgf_ls.cli.difference import difference, for_terminal

    diff = difference(name, before, after)
    return for_terminal(diff, coloured if options.colour else plain) if options.terminal else diff


def _report(name: str, text: str, findings: Sequence[Finding], options: Options) -> str:
    if not findings or options.form == COUNT:
        return ""
    if options.form == "json":
        from sgf_ls.cli.report.json_form import json_items

        return json_items(name, text, findings)
    from sgf_ls.cli.report.text_forms import concise, full

    paint = coloured if options.colour else plain
    if options.form == "concise":
        return concise(name, text, findings, paint)
    return full(name, text, findings, paint, options.columns)


def _counts(findings: Sequence[Finding]) -> Counts:
    if not findings:
        return ()
    kinds = ((found.rule, found.severity, found.fix.safety if found.fix else "") for found in findings)
    return tuple(Counter[tuple[str, int, str]](kinds).items())
