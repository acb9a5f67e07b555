"""Check one input and put into words what was found.

Runs in the worker processes too, so it neither prints nor keeps anything: what it needs comes in, what it has to say
goes out, both small and picklable. What most runs never need, such as mending, is loaded when it is asked for.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sgf_ls.analysis.settings.model import Settings
from sgf_ls.cli.find import find_all
from sgf_ls.cli.report.form import Checked, Look
from sgf_ls.cli.report.table import Place, load
from sgf_ls.cli.terminal import coloured, plain
from sgf_ls.files.sources import STANDARD_INPUT, Source, reason
from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Finding
from sgf_ls.syntax.document import Document
from sgf_ls.text.charset.decode import Decoded, decode
from sgf_ls.text.charset.origin import origin_of
from sgf_ls.text.files import read_file

if TYPE_CHECKING:
    from sgf_ls.files.baseline.fingerprint import Known


class Options(NamedTuple):
    """What the user asked for."""

    settings: Settings
    form: Place
    """Where the form of the report stands."""
    terminal: bool
    """Whether the results go to a terminal."""
    colour: bool
    columns: int
    fix: bool
    unsafe: bool
    diff: bool
    exit_zero: bool
    """Whether findings leave the exit status at 0."""
    stdin_name: str
    known: Known = ()
    """The findings of the input that are not to be shown or mended."""
    adopts: bool = False
    """Whether all that is found is to be known from now on."""


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
    known: int = 0
    """How many findings were known, and so are not among the others."""
    stale: int = 0
    """How many known ones are found no more."""
    adopted: Known = ()
    """The findings to be known from now on."""


def examine(source: Source, options: Options) -> Outcome:
    """Read, check, mend if asked to, and report. Never raises: whatever goes wrong becomes the outcome's failure."""
    name = options.stdin_name if source.name == STANDARD_INPUT else source.name
    if source.failure:
        return Outcome(name, source.failure)
    # From here on they are those of this input.
    options = options._replace(settings=source.settings or options.settings, known=source.known)
    try:
        data = read_source(source)
        decoded = decode(data)
        findings = find_all(decoded.text, options.settings, origin_of(data, decoded))
        if options.fix or options.diff:
            return _mend(source, name, data, decoded, findings, options)
        return _as_found(name, decoded.text, findings, options)
    except OSError as error:
        return Outcome(name, f"cannot be read: {reason(error)}")
    except Exception as error:  # One file that breaks an assumption must not end a run over an archive.
        return Outcome(name, f"could not be checked, which is a fault of sgf-ls: {type(error).__name__}: {error}")


def read_source(source: Source) -> bytes:
    """The bytes of an input. Raises OSError."""
    if source.name != STANDARD_INPUT:
        return read_file(source.name)
    if sys.stdin is None:
        raise OSError("there is no standard input")
    return sys.stdin.buffer.read()


def _as_found(name: str, text: str, findings: Sequence[Finding], options: Options) -> Outcome:
    if not (options.known or options.adopts):
        return Outcome(name, report=_report(name, text, findings, options), counts=_counts(findings))
    from sgf_ls.files.baseline.judging import adopt, judge

    judged = (adopt if options.adopts else judge)(Document.from_text(text), findings, options.known, options.settings)
    return Outcome(
        name,
        report=_report(name, text, judged.fresh, options),
        counts=_counts(judged.fresh),
        known=judged.known,
        stale=judged.stale,
        adopted=judged.adopted,
    )


def _fresh(text: str, findings: Sequence[Finding], options: Options) -> Sequence[Finding]:
    """The findings that are not known, which alone are mended."""
    if not options.known or options.adopts:
        return findings
    from sgf_ls.files.baseline.judging import judge

    return judge(Document.from_text(text), findings, options.known, options.settings).fresh


def _mend(
    source: Source, name: str, data: bytes, decoded: Decoded, findings: Sequence[Finding], options: Options
) -> Outcome:
    from sgf_ls.cli.mend import mend
    from sgf_ls.text.charset.splice import CannotEncode

    try:
        mended = mend(
            data,
            decoded,
            findings,
            options.settings,
            unsafe=options.unsafe,
            to_mend=lambda text, found: _fresh(text, found, options),
        )
    except CannotEncode as error:
        failure = f"cannot be mended, nothing was written: {error}"
        return _as_found(name, decoded.text, findings, options)._replace(failure=failure)
    changed = mended.data != data
    if options.diff:
        diff = _diff(name, data, mended.data, options) if changed else ""
        found = _as_found(name, decoded.text, findings, options)
        return found._replace(report=diff, fixed=mended.fixed, changed=changed)
    if changed and (failure := write_source(source, data, mended.data)):
        return _as_found(name, decoded.text, findings, options)._replace(failure=failure)
    return _as_found(name, mended.decoded.text, mended.findings, options)._replace(
        fixed=mended.fixed,
        changed=changed,
        output=mended.data if source.name == STANDARD_INPUT else b"",
    )


def write_source(source: Source, before: bytes, after: bytes) -> str:
    """Write a file whose content was `before`; why that was not possible, or nothing."""
    from sgf_ls.text.files import replace_file

    if source.name == STANDARD_INPUT:
        return ""
    if source.outside:
        return led_out(source)
    try:
        replace_file(source.name, before, after)
    except OSError as error:
        return f"cannot be written: {reason(error)}"
    return ""


def led_out(source: Source) -> str:
    """Why a file that was met in a folder is not written: it is a link to one that lies elsewhere."""
    return f"is not written: the link leads out of {source.outside}; name the file itself"


def _diff(name: str, before: bytes, after: bytes, options: Options) -> str:
    from sgf_ls.cli.difference import difference, for_terminal

    diff = difference(name, before, after)
    return for_terminal(diff, coloured if options.colour else plain) if options.terminal else diff


def _report(name: str, text: str, findings: Sequence[Finding], options: Options) -> str:
    form = load(options.form)
    if not findings and not form.tells_clean:
        return ""
    look = Look(coloured if options.colour else plain, options.columns)
    return form.each(Checked(name, text, findings), look)


def _counts(findings: Sequence[Finding]) -> Counts:
    if not findings:
        return ()
    kinds = ((found.rule, found.severity, found.fix.safety if found.fix else "") for found in findings)
    return tuple(Counter[tuple[str, int, str]](kinds).items())
