"""The life of a server, message by message: who may ask what and when, and that every request is answered once.

| phase | requests | notifications |
|---|---|---|
| before `initialize` | only that; else "server not initialized" | only `exit` |
| running | served; a second `initialize` is an invalid request | served, unknown ones ignored |
| after `shutdown` | invalid requests | only `exit` |

The server knows neither streams nor threads: messages come in by `handle` and leave by `send`, so that it runs as well
where there are none, in a test or in a browser.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from lsprotocol.types import EXIT, INITIALIZE, SHUTDOWN, ErrorCodes

from sgf_ls.server.capabilities import initialize_result
from sgf_ls.server.client import abilities_of
from sgf_ls.server.handlers import NOTIFICATIONS, REQUESTS
from sgf_ls.server.handlers.configuration import initial_values, layer_from
from sgf_ls.server.jobs import Pending
from sgf_ls.server.jsonrpc import (
    INTEGERS,
    Id,
    Message,
    Notification,
    Refused,
    Request,
    Response,
    RpcError,
    failure,
    success,
)
from sgf_ls.server.places import roots_in
from sgf_ls.server.session import Send, Session
from sgf_ls.server.typed import plain, structured


class Phase(Enum):
    """How far the session has come."""

    BEFORE_INITIALIZE = 1
    RUNNING = 2
    SHUT_DOWN = 3


class Server:
    """One session with one client."""

    def __init__(
        self,
        send: Send,
        change_is_waiting: Callable[[str], bool] = lambda uri: False,
        watch_parent: Callable[[int], None] = lambda process: None,
        is_cancelled: Callable[[], bool] = lambda: False,
        answer_to: Callable[[Id], Response | None] = lambda question: None,
    ) -> None:
        self._session = Session(send, change_is_waiting, is_cancelled, answer_to)
        self._watch_parent = watch_parent
        self._phase = Phase.BEFORE_INITIALIZE
        self.ended = False

    @property
    def exit_status(self) -> int:
        """The status to end the process with, whenever and however it ends: 0 after `shutdown`, else 1."""
        return 0 if self._phase is Phase.SHUT_DOWN else 1

    @property
    def open_documents(self) -> int:
        """How many documents are open."""
        return len(self._session.store)

    def handle(self, message: Message) -> None:
        """Serve one message, and publish what it has changed. Never raises."""
        match message:
            case Request():
                self._answer(message)
            case Notification(method, params):
                self._hear(method, params)
            case Response() if self._phase is not Phase.RUNNING:
                pass  # what would follow from it is not wanted any more
            case Response():
                self._guarded("an answer of the client", lambda: self._session.take_answer(message))
            case Refused(identity, code, reason):
                self._session.send(failure(identity, code, reason))
        if self._phase is Phase.RUNNING:
            self._guarded("diagnostics", self._session.publisher.flush)

    @property
    def rest(self) -> float | None:
        """In how many seconds there is something to `work` at if no message comes; None where there is nothing."""
        if self._phase is not Phase.RUNNING:
            return None
        rests = [rest for rest in (self._session.background.rest, self._session.jobs.rest) if rest is not None]
        return min(rests, default=None)

    def work(self, is_wanted: Callable[[], bool] = lambda: False) -> None:
        """Do some of what takes long, until it is done or the server `is_wanted` for something else."""
        self._guarded("looking at whole trees", lambda: self._session.background.work(is_wanted))
        self._guarded("answering in the background", lambda: self._session.jobs.work(is_wanted))

    def _answer(self, request: Request) -> None:
        identity = request.id
        try:
            answer = self._serve(request.method, request.params)
            if isinstance(answer, Pending):
                self._session.jobs.add(identity, request.method, answer)
            else:
                self._session.send(success(identity, plain(answer)))
        except RpcError as error:
            self._session.send(failure(identity, error.code, error.message))
        except Exception as error:  # a feature that is broken breaks nothing but its answer
            self._session.log.internal_error(request.method, error)
            self._session.send(failure(identity, ErrorCodes.InternalError, "internal error"))

    def _serve(self, method: str, params: Any) -> Any:
        if method == INITIALIZE and self._phase is Phase.BEFORE_INITIALIZE:
            return self._initialize(params)
        if self._phase is Phase.BEFORE_INITIALIZE:
            raise RpcError(ErrorCodes.ServerNotInitialized, "the first request must be initialize")
        if self._phase is Phase.SHUT_DOWN:
            raise RpcError(ErrorCodes.InvalidRequest, "the server is shut down")
        if method == INITIALIZE:
            raise RpcError(ErrorCodes.InvalidRequest, "the server is initialized already")
        if method == SHUTDOWN:
            self._phase = Phase.SHUT_DOWN
            self._session.jobs.cancel_all()
            return None
        handler = REQUESTS.get(method)
        if handler is None:
            raise RpcError(ErrorCodes.MethodNotFound, "there is no such method")
        return handler.answer(self._session, structured(params, handler.params))

    def _initialize(self, params: Any) -> Any:
        if not isinstance(params, dict) or not isinstance(params.get("capabilities"), dict):
            raise RpcError(ErrorCodes.InvalidParams, "initialize needs capabilities")
        process = params.get("processId")
        if process is not None and (type(process) is not int or process not in INTEGERS):
            raise RpcError(ErrorCodes.InvalidParams, "the processId is neither an integer nor null")
        options = params.get("initializationOptions")
        abilities = abilities_of(params["capabilities"], options)
        values = initial_values(options, params["capabilities"], self._session.log)
        self._session.begin(abilities, layer_from(values, self._session.log), values, roots_in(params))
        result = initialize_result(abilities)
        self._phase = Phase.RUNNING
        if process is not None:
            self._watch_parent(process)
        return result

    def _hear(self, method: str, params: Any) -> None:
        if method == EXIT:
            self.ended = True
        elif self._phase is Phase.RUNNING and (handler := NOTIFICATIONS.get(method)):
            self._guarded(method, lambda: handler(self._session, params))

    def _guarded(self, what: str, act: Callable[[], None]) -> None:
        try:
            act()
        except RpcError as error:
            self._session.log.warning(f"{what} ignored: {error.message}")
        except Exception as error:  # nobody waits for an answer; the next message shall find us alive
            self._session.log.internal_error(what, error)
