"""What lasts from `initialize` to `exit`, and what the handlers share: the client, the settings, the documents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lsprotocol.types import WORKSPACE_DIAGNOSTIC_REFRESH

from sgf_ls.analysis.settings.model import NOTHING_SAID, Layer
from sgf_ls.features.tokens import Part
from sgf_ls.records import NamedTuple
from sgf_ls.server.answers import Answers
from sgf_ls.server.background import Background
from sgf_ls.server.baselines import Baselines
from sgf_ls.server.choices import Choices
from sgf_ls.server.client import Abilities
from sgf_ls.server.diagnostics import Publisher
from sgf_ls.server.games import WorkspaceGames
from sgf_ls.server.jobs import Jobs
from sgf_ls.server.jsonrpc import Id, Response, notification, request
from sgf_ls.server.log import Log
from sgf_ls.server.progress import Progress
from sgf_ls.server.store import OpenDocument, Store
from sgf_ls.server.watching import Watching
from sgf_ls.server.workspace import Workspace

Send = Callable[[dict[str, Any]], None]

MOST_QUESTIONS = 100
"""So many questions wait for an answer at most; there are clients that never answer."""


class _Question(NamedTuple):
    answered: Callable[[Any], object]
    at_last: Callable[[], object]


class Session:
    """The state of a connection. Used by the loop's thread alone."""

    def __init__(
        self,
        send: Send,
        change_is_waiting: Callable[[str], bool],
        is_cancelled: Callable[[], bool] = lambda: False,
        answer_to: Callable[[Id], Response | None] = lambda question: None,
    ) -> None:
        self.send = send
        self._answer_to = answer_to
        self.is_cancelled = is_cancelled
        """Whether the request that is being served has been cancelled meanwhile."""
        self.change_is_waiting = change_is_waiting
        """Whether a later change of a document, given by its uri, has arrived."""
        self.log = Log(self.notify)
        self._questions: dict[Id, _Question] = {}
        self._asked = 0
        self.edited: set[int] = set()
        """The revisions of documents for which an edit was sent that the client has not answered."""
        self.unsaved: dict[str, tuple[str, str]] = {}
        """By the paths of settings files: what one said on the disk when an edit of it was chosen, and what it says
        with the edit, which the user may not have saved yet.
        """
        self.begin(Abilities(), NOTHING_SAID, {})

    def begin(
        self, abilities: Abilities, editor: Layer, initial_values: dict[str, Any], roots: Sequence[str] = ()
    ) -> None:
        """Start from nothing, with what `initialize` has told; the editor's layer is that of the initial values."""
        self.abilities = abilities
        self.choices = Choices(editor, roots, self.log.warning)
        self.jobs = Jobs(self.send, self.log.internal_error)
        watching = Watching(self.ask, is_possible=abilities.watches_files)
        self.baselines = Baselines(self.choices, self.log.warning, watching.watch)
        self.workspace = Workspace(
            self.choices, self.baselines, abilities, self.log, self.jobs.wake, self.refresh_diagnostics
        )
        self.initial_values = initial_values
        self.store = Store(
            abilities.encoding, self.choices.settings_of, self.baselines.known_of, self.log.internal_error
        )
        self.games = WorkspaceGames(self.store, self.choices, abilities.encoding, self.log.warning)
        self.tokens: Answers[Sequence[Part]] = Answers()
        """The semantic tokens that were answered last."""
        self.background = Background(self.store, self._completed, lambda: Progress(self, "Looking at whole games"))
        self.publisher = Publisher(
            self.store, abilities, self.background, self.notify, self.change_is_waiting, self.log.internal_error
        )

    def _completed(self, opened: OpenDocument) -> None:
        """A document's whole trees have been looked at, and more was found."""
        if not self.abilities.pulls_diagnostics:
            self.publisher.touch(opened.uri)
            self.publisher.flush()
        else:
            self.refresh_diagnostics()

    def refresh_diagnostics(self) -> None:
        """Let a client that asks for diagnostics ask anew, if it can be told to."""
        if self.abilities.pulls_diagnostics and self.abilities.refreshes_diagnostics:
            self.ask(WORKSPACE_DIAGNOSTIC_REFRESH, None)

    def notify(self, method: str, params: Any) -> None:
        """Tell the client something."""
        self.send(notification(method, params))

    def ask(
        self,
        method: str,
        params: Any,
        answered: Callable[[Any], object] = lambda _: None,
        at_last: Callable[[], object] = lambda: None,
    ) -> Id:
        """Ask the client something; `answered` is called with the result, if there comes one, and `at_last` after any
        answer, a refusal too, or when none is waited for any more. Returns by what the question is known.
        """
        self._asked += 1
        identity = f"sgf-ls-{self._asked}"
        if len(self._questions) >= MOST_QUESTIONS:
            self._questions.pop(next(iter(self._questions))).at_last()  # the oldest
        self._questions[identity] = _Question(answered, at_last)
        self.send(request(identity, method, params))
        return identity

    def hear(self, question: Id) -> None:
        """Take the answer to a question, if it has arrived: while a request is served, nothing else is heard."""
        if response := self._answer_to(question):
            self.take_answer(response)

    def take_answer(self, response: Response) -> None:
        """The client has answered a question; an answer nobody waits for is ignored."""
        question = self._questions.pop(response.id, None)
        if question is None:
            return
        try:
            if not response.failed:
                question.answered(response.result)
        finally:
            question.at_last()
