"""The parts of the page that are made of figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import isinf, isnan
from statistics import median

from .commands import BARE, Checked
from .measure import OURS, Sample
from .peers import Entrant
from .reading import Laid, Result, Results
from .serving import Served
from .tables import beside, megabytes, ms, table

Figure = Callable[[Result], float]


def _cpu(result: Result) -> float:
    return result.time(lambda taken: taken.cpu)


def _process(result: Result) -> float:
    """Seconds of a whole process by the clock."""
    return median(done.seconds for done in result.processes) if result.processes and not result.failed else float("nan")


READINGS: dict[str, tuple[Figure, Callable[[float], str]]] = {
    "Processor time, ms": (_cpu, ms),
    "Processor time of a second reading in the same process, ms": (
        lambda result: result.time(lambda taken: taken.cpu, 1),
        ms,
    ),
    "Time by the clock, ms": (lambda result: result.time(lambda taken: taken.wall), ms),
    "Memory at most, beyond what the process had before, MB": (lambda result: result.memory, megabytes),
}


def texts(read: Sequence[Results]) -> str:
    """What is read."""
    rows = (
        (f"{laid.text.letter}: {laid.text.what}", megabytes(laid.size), f"{laid.files:,}", f"{laid.games:,}")
        for laid, _ in read
    )
    return "## Texts\n\n" + table(("text", "MB", "files", "games"), rows)


def behind(read: Sequence[Results]) -> str:
    """Where another program is ahead, said before any table."""
    said = list(_behind(read)) or ["- Nowhere in this run."]
    return "## Where another program is ahead of sgf-ls\n\n" + "\n".join(said) + "\n"


def _behind(read: Sequence[Results]) -> Iterator[str]:
    for what, (figure, _) in READINGS.items():
        for results in read:
            ours = results.figure(OURS, figure)
            ahead = [
                f"{name} needs {theirs / ours:.2f} of what sgf-ls needs"
                for name in results.of
                if (theirs := results.figure(name, figure)) < ours
            ]
            if ahead:
                yield f"- {what.rpartition(',')[0]}, text {results.laid.text.letter}: {', '.join(ahead)}."


def reading_tables(entrants: Sequence[Entrant], read: Sequence[Results]) -> Iterator[str]:
    """A table a figure: a row a text, a column a program."""
    yield "## Reading a text"
    for what, (figure, show) in READINGS.items():
        rows = [
            (results.laid.text.letter, *(_cell(entrant, results, figure, show) for entrant in entrants))
            for results in read
            if not isnan(results.figure(OURS, figure))
        ]
        yield f"### {what}\n\n" + table(("text", *(entrant.name for entrant in entrants)), rows)


def _cell(entrant: Entrant, results: Results, figure: Figure, show: Callable[[float], str]) -> str:
    if entrant.missing:
        return "not measured"
    result = results.of[entrant.name]
    if result.failed:
        return result.failed
    theirs, ours = figure(result), results.figure(OURS, figure)
    if isinf(theirs):
        return f"more than {result.limit:.0f} s"
    return show(theirs) if entrant.name == OURS else f"{show(theirs)} {beside(theirs, ours)}".rstrip()


def growth(entrants: Sequence[Entrant], small: Results, larger: Results) -> str:
    """The same kind of tree, four times as large."""
    rows = []
    for entrant in entrants:
        cells = (_cell(entrant, results, _cpu, ms) for results in (small, larger))
        factor = larger.figure(entrant.name, _cpu) / small.figure(entrant.name, _cpu)
        rows.append((entrant.name, *cells, "-" if isnan(factor) else f"{factor:.1f}x"))
    times = larger.laid.size / small.laid.size
    header = ("program", *(f"{megabytes(results.laid.size)} MB, ms" for results in (small, larger)), "growth")
    told = f"""\
A tree with variations in variations, and another one {times:.1f} times as large. A program whose processor time grows
by much more than that is of little use with large trees.
"""
    return f"## Growth with the text\n\n{told}\n" + table(header, rows)


def checking(entrants: Sequence[Entrant], read: Sequence[Results], checked: Mapping[str, Checked]) -> str:
    """`sgf-ls check` on all cores, beside the others on the one that they can use."""
    by_letter = {results.laid.text.letter: results for results in read}
    rows = []
    for letter, done in checked.items():
        laid = by_letter[letter].laid
        per_second = _per_second(laid, done.seconds)
        rows.append((f"{letter}: `sgf-ls check`", ms(done.seconds), "", *per_second, ms(done.cpu_seconds)))
    folder = by_letter["f"]
    for entrant in entrants:
        if entrant.name == OURS:
            continue
        name = f"f: {entrant.name}"
        seconds = folder.figure(entrant.name, _process)
        if isnan(seconds):
            rows.append((name, _cell(entrant, folder, _cpu, ms), "", "", "", ""))
            continue
        cpu = median(done.cpu_seconds for done in folder.of[entrant.name].processes)
        per_second = _per_second(folder.laid, seconds)
        rows.append((name, ms(seconds), beside(seconds, checked["f"].seconds), *per_second, ms(cpu)))
    header = (
        "whole process",
        "ms by the clock",
        "beside `sgf-ls check`",
        "files a second",
        "MB a second",
        "processor, ms",
    )
    return "## Checking from the command line, on all cores\n\n" + table(header, rows)


def _per_second(laid: Laid, seconds: float) -> tuple[str, str]:
    """Files, where there are many, and MB."""
    return (f"{laid.files / seconds:,.0f}" if laid.files > 1 else ""), megabytes(laid.size / seconds)


def starting(starts: Mapping[str, Sample]) -> str:
    """Small things, from the start of the process."""
    bare = starts[BARE].middle
    rows = (
        (name, ms(sample.least), ms(sample.middle), f"{sample.middle / bare:.2f}x") for name, sample in starts.items()
    )
    return "## Starting\n\n" + table(("process", "least, ms", "median, ms", "beside bare Python"), rows)


def keys(served: Sequence[Served]) -> str:
    """A key, until the diagnostics of that version."""
    smallest = served[0].keys
    rows = (
        (
            f"{document.what}, {megabytes(document.size)} MB",
            f"{len(document.keys.times):,}",
            *map(ms, (document.keys.middle, document.keys.p99)),
            f"{document.keys.middle / smallest.middle:.2f}x",
            f"{document.keys.p99 / smallest.p99:.2f}x",
            ms(document.opening),
        )
        for document in served
    )
    header = (
        "document",
        "keys",
        "median, ms",
        "p99, ms",
        "median beside the first",
        "p99 beside the first",
        "opening, ms",
    )
    told = """\
From a key in the editor to the diagnostics of that version, over standard input and output, at random places. Putting
the message together and reading the answer, as an editor does too, is counted.
"""
    return f"## Typing\n\n{told}\n" + table(header, rows)


def memory(served: Sequence[Served], checked: Mapping[str, Checked]) -> str:
    """What the machine must have room for."""
    rows = [("the server, no document open", megabytes(served[0].empty), "")]
    for document in served:
        what = f"the server, {document.what} of {megabytes(document.size)} MB open"
        rows.append((what, megabytes(document.opened), megabytes(document.opened - document.empty)))
    rows += (
        (f"`sgf-ls check`, text {letter}, at most", megabytes(done.memory), "") for letter, done in checked.items()
    )
    return "## Memory of whole processes, resident\n\n" + table(("process", "MB", "of which the document"), rows)
