"""What a long session must not pile up, and what the writer does when nobody reads."""

from __future__ import annotations

import os
import select
from collections.abc import Iterator
from threading import Event, Thread
from typing import Any, NamedTuple

import pytest

from sgf_ls.server.inbox import Inbox
from sgf_ls.server.jsonrpc import Notification, Response
from sgf_ls.server.session import MOST_QUESTIONS, Session
from sgf_ls.server.transport import CHUNK, Writer

from .client import DEADLINE

PATIENCE = 0.05  # seconds


def change(uri: str) -> Notification:
    return Notification("textDocument/didChange", {"textDocument": {"uri": uri}})


def test_documents_without_a_waiting_change_are_forgotten() -> None:
    inbox = Inbox()
    inbox.deliver([change("a"), change("b"), change("a")])
    assert inbox.change_is_waiting("a")
    assert not inbox.change_is_waiting("c")
    inbox.take()
    assert inbox.change_is_waiting("a")
    inbox.take()
    inbox.take()
    assert inbox.is_empty()
    assert not any(map(inbox.change_is_waiting, "abc"))
    assert not inbox._changes


def test_questions_that_nobody_answers_are_forgotten() -> None:
    sent: list[Any] = []
    answers: list[Any] = []
    session = Session(sent.append, lambda uri: False)
    for _ in range(MOST_QUESTIONS * 3):
        session.ask("workspace/configuration", None, answers.append)
    assert len(session._questions) == MOST_QUESTIONS
    for number, message in enumerate(sent):
        session.take_answer(Response(message["id"], number, failed=False))
    assert answers == list(range(MOST_QUESTIONS * 2, MOST_QUESTIONS * 3))
    assert not session._questions


class Pipe(NamedTuple):
    """A writer, the descriptor at which to read what it writes, and whether it has been given up."""

    writer: Writer
    source: int
    given_up: Event


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    source, target = os.pipe()
    made = Pipe(Writer(target), source, Event())
    Thread(target=made.writer.watch, args=(made.given_up.set, PATIENCE), daemon=True).start()
    yield made
    os.close(source)
    os.close(target)


def test_a_writer_that_nobody_reads_is_given_up(pipe: Pipe) -> None:
    thread = Thread(target=pipe.writer.send, args=({"long": "x" * CHUNK * 4},))
    thread.start()
    assert pipe.given_up.wait(DEADLINE)
    while thread.is_alive():
        if select.select([pipe.source], [], [], 0.05)[0]:  # the last piece may have been read already
            os.read(pipe.source, CHUNK)
    assert not pipe.writer.closed


def test_a_writer_that_has_nothing_to_write_is_not_given_up(pipe: Pipe) -> None:
    pipe.writer.send({})
    assert not pipe.given_up.wait(PATIENCE * 4)
