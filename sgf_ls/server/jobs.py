"""Answers that take long: requests are taken at once and answered later, and no key press waits for them.

A handler that cannot answer at once returns a `Pending`. Its steps are taken while no message waits, and what the last
one returns is the answer. It is answered earlier if the client cancels it or shuts the server down.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from enum import Enum
from time import monotonic
from typing import Any

from lsprotocol.types import ErrorCodes, LSPErrorCodes

from sgf_ls.records import NamedTuple
from sgf_ls.server.jsonrpc import Id, RpcError, failure, success

PAUSE = 0.15
"""Seconds from a change until those that waited for one go on: changes come in swarms."""
SLICE = 0.05
"""Seconds of work at one go, even if nobody waits: then the loop may look at other things, such as garbage."""


class Step(Enum):
    """What comes next in a job."""

    MORE = "there is more to do"
    HOLD = "nothing, until something changes"


Steps = Generator[Step, None, Any]


class Pending(NamedTuple):
    """An answer that is worked out in steps of a few milliseconds. They may raise `RpcError`."""

    steps: Steps


class _Job:
    __slots__ = ("due", "identity", "method", "steps")

    def __init__(self, identity: Id, method: str, steps: Steps) -> None:
        self.identity = identity
        self.method = method
        self.steps = steps
        self.due: float | None = monotonic()
        """From when on it goes on; None while it holds."""


class Jobs:
    """The requests that are not answered yet, in the order in which they came."""

    def __init__(self, send: Callable[[dict[str, Any]], None], report: Callable[[str, Exception], None]) -> None:
        self._send = send
        self._report = report
        self._jobs: list[_Job] = []

    def add(self, identity: Id, method: str, pending: Pending) -> None:
        """Answer a request later."""
        self._jobs.append(_Job(identity, method, pending.steps))

    def cancel(self, identity: Id) -> None:
        """Answer at once that the requests of this id are cancelled; there may be none."""
        for job in [job for job in self._jobs if job.identity == identity]:
            self._give_up(job)

    def cancel_all(self) -> None:
        """The same for all requests."""
        for job in list(self._jobs):
            self._give_up(job)

    def wake(self) -> None:
        """Something has changed: those that hold go on after a pause."""
        for job in self._jobs:
            if job.due is None:
                job.due = monotonic() + PAUSE

    @property
    def rest(self) -> float | None:
        """In how many seconds there is something to do; None for nothing."""
        return min((max(job.due - monotonic(), 0.0) for job in self._jobs if job.due is not None), default=None)

    def work(self, is_wanted: Callable[[], bool]) -> None:
        """Take steps for a moment, or until somebody is wanted elsewhere."""
        end = monotonic() + SLICE
        while not is_wanted() and (now := monotonic()) < end:
            job = next((job for job in self._jobs if job.due is not None and job.due <= now), None)
            if job is None:
                return
            self._step(job)

    def _step(self, job: _Job) -> None:
        try:
            job.due = None if next(job.steps) is Step.HOLD else job.due
            return
        except StopIteration as stop:
            answer = success(job.identity, stop.value)
        except RpcError as error:
            answer = failure(job.identity, error.code, error.message)
        except Exception as error:  # a feature that is broken breaks nothing but its answer
            self._report(job.method, error)
            answer = failure(job.identity, ErrorCodes.InternalError, "internal error")
        self._jobs.remove(job)
        self._send(answer)

    def _give_up(self, job: _Job) -> None:
        self._jobs.remove(job)
        job.steps.close()
        self._send(failure(job.identity, LSPErrorCodes.RequestCancelled, "cancelled"))
