"""Work through many inputs, on all cores where that pays, and give the outcomes in order as they come.

Starting worker processes takes about 0.1 s, so a few small files are checked here. Otherwise the inputs are dealt out
in batches of about the same number of bytes; the largest go first, so that no core is left with a large one at the end.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import TypeVar

from sgf_ls.cli.examine import Options, Outcome, examine
from sgf_ls.files.sources import STANDARD_INPUT, Source

# A file costs as much as so many bytes in it, whatever its size: opening, reading, reporting.
_COST_OF_A_FILE = 1_000
# Below this cost (some 0.2 s of work) workers take longer to start than they save.
_WORTH_WORKERS = 700_000
_COST_OF_A_BATCH = 250_000
# Nodes with findings refer to each other. From this cost on that garbage is looked for (the program starts without),
# though seldom: as often as Python does by itself, it would take a third of the time.
_WORTH_COLLECTING = 20_000_000
_DEAD = "the worker process died"

Result = TypeVar("Result")

Advance = Callable[[int], None]
"""Told of so many more inputs that are done; may be called from another thread."""


def examine_all(sources: Sequence[Source], options: Options, advance: Advance) -> Iterator[Outcome]:
    """The outcome of checking each source, in their order."""
    return work_through(sources, partial(_examine_batch, options=options), _not_checked, advance, writes=options.fix)


def work_through(
    sources: Sequence[Source],
    work: Callable[[Sequence[Source]], list[Result]],
    lost: Callable[[str, str], Result],
    advance: Advance,
    *,
    writes: bool,
) -> Iterator[Result]:
    """What some work on each source has come to, in their order.

    `work` takes a few sources and must be picklable; `lost` makes the result of a source, given by its name, whose
    worker died, given the reason. `writes` says that no worker should be interrupted.
    """
    cost = _cost(sources)
    if cost >= _WORTH_COLLECTING:
        gc.set_threshold(100_000, 20, 20)
        gc.enable()
    batches = deal(sources)
    if cost < _WORTH_WORKERS or len(batches) == 1 or cores() == 1:
        return _one_after_the_other(sources, work, advance)
    return _with_workers(batches, work, lost, advance, writes)


def deal(sources: Sequence[Source]) -> list[list[Source]]:
    """The sources in batches, in order. Standard input, which only this process can read, is a batch of its own."""
    batches: list[list[Source]] = []
    room = 0
    for source in sources:
        cost = _cost([source])
        if room < cost or source.name == STANDARD_INPUT:
            batches.append([])
            room = _COST_OF_A_BATCH
        batches[-1].append(source)
        room = 0 if source.name == STANDARD_INPUT else room - cost
    return batches


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _cost(sources: Sequence[Source]) -> int:
    return sum(_COST_OF_A_FILE + source.size for source in sources)


def _one_after_the_other(
    sources: Sequence[Source], work: Callable[[Sequence[Source]], list[Result]], advance: Advance
) -> Iterator[Result]:
    for source in sources:
        yield from work([source])
        advance(1)


def _with_workers(
    batches: Sequence[Sequence[Source]],
    work: Callable[[Sequence[Source]], list[Result]],
    lost: Callable[[str, str], Result],
    advance: Advance,
    writes: bool,
) -> Iterator[Result]:
    # Loaded here: together they take as long as the check of a small file.
    import multiprocessing
    from concurrent.futures import Future, ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    # A forked child has all modules loaded. Where other systems cannot fork safely, they start their children anew.
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
    sys.stdout.flush()
    sys.stderr.flush()
    settings = (os.getpid(), writes)
    pool = ProcessPoolExecutor(min(cores(), len(batches)), context, _prepare_worker, settings)
    running: dict[int, Future[list[Result]]] = {}
    try:
        with _held_interrupts(), suppress(BrokenProcessPool):
            for index in sorted(range(len(batches)), key=lambda index: -_cost(batches[index])):
                batch = batches[index]
                if batch[0].name != STANDARD_INPUT:
                    running[index] = pool.submit(work, batch)
                    running[index].add_done_callback(partial(_tell, advance, len(batch)))
        for index, batch in enumerate(batches):
            if batch[0].name == STANDARD_INPUT:
                yield from _one_after_the_other(batch, work, advance)
                continue
            try:
                yield from running.pop(index).result()
            except (BrokenProcessPool, KeyError):  # KeyError: it was broken before this batch could be given to it
                yield from (lost(source.name, _DEAD) for source in batch)
    finally:
        pool.shutdown(cancel_futures=True)


def _tell(advance: Advance, count: int, _: object) -> None:
    advance(count)


def _examine_batch(batch: Sequence[Source], options: Options) -> list[Outcome]:
    return [examine(source, options) for source in batch]


def _not_checked(name: str, why: str) -> Outcome:
    return Outcome(name, f"could not be checked: {why}")


@contextmanager
def _held_interrupts() -> Iterator[None]:
    """Let Ctrl-C wait meanwhile. Children inherit that: one that is just being born must not die with a traceback."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare_worker(parent: int, writes: bool) -> None:
    """In a new worker: end with the parent, whatever killed it, and quietly on Ctrl-C, which has been held till now.

    A worker that writes ignores Ctrl-C and comes to the end of its batch, lest it leave a temporary file behind; the
    parent waits for it.
    """
    import signal
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN if writes else signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    import time

    # A killed parent leaves its children waiting for work for ever: they hold the other end of the pipe themselves.
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)
