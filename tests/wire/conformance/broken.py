"""Our own server with one fault, named by the argument: for each test that plain pygls passes, one that it must find.

A fault is told of what comes in (`heard`) or goes out (`said`), or replaces a part.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from copy import deepcopy
from typing import Any, NamedTuple

from lsprotocol.converters import get_converter
from lsprotocol.types import ErrorCodes

import sgf_ls.server.framing as framing
import sgf_ls.server.giving_up as giving_up
import sgf_ls.server.inbox as inbox
import sgf_ls.server.lifecycle as lifecycle
import sgf_ls.server.main as main
from sgf_ls.server.jsonrpc import Notification, Request, Response, notification, request

from .asking import EVERYTHING

Said = dict[str, Any]
Send = Callable[[Said], None]
METHODS: dict[Any, str] = {}
"""What was asked, by id."""


class Fault(NamedTuple):
    """What is done wrong, by the server that says or hears a message; `part` puts something else into the server."""

    tests: tuple[str, ...]
    """The tests that find it; there may be others."""
    said: Callable[[Said, Send], None] = lambda message, send: send(message)
    heard: Callable[[Any, Callable[[Any], None], Send], None] = lambda message, handle, send: handle(message)
    part: Callable[[], None] = lambda: None


def _every(value: Any, change: Callable[[dict[str, Any]], None]) -> Any:
    """A copy in which every object is changed."""
    if isinstance(value, list):
        return [_every(item, change) for item in value]
    if not isinstance(value, dict):
        return value
    copy = {key: _every(item, change) for key, item in value.items()}
    change(copy)
    return copy


def _changing(change: Callable[[dict[str, Any]], None]) -> Callable[[Said, Send], None]:
    return lambda message, send: send(_every(message, change))


def _too_low(part: dict[str, Any]) -> None:
    for name in ("line", "startLine", "endLine"):
        if name in part:
            part[name] += 1000


def _reversed(part: dict[str, Any]) -> None:
    if isinstance(part.get("start"), dict):
        part["start"], part["end"] = part["end"], part["start"]


def _to(method: str, change: Callable[[Any], Any]) -> Callable[[Said, Send], None]:
    """A server that answers a method by something else."""

    def said(message: Said, send: Send) -> None:
        is_meant = METHODS.get(message.get("id")) == method and message.get("result")
        send({**message, "result": change(message["result"])} if is_meant else message)

    return said


def _twice(message: Said, send: Send) -> None:
    send(message)
    if "method" not in message:
        send(message)


def _failing(message: Said, send: Send) -> None:
    if "result" in message and METHODS.get(message["id"], "").startswith("textDocument/"):
        message = {"jsonrpc": "2.0", "id": message["id"], "error": {"code": -32603, "message": "oh"}}
    send(message)


def _without(is_meant: Callable[[Said], bool]) -> Callable[[Said, Send], None]:
    return lambda message, send: None if is_meant(message) else send(message)


def _answering_all(message: Any, handle: Callable[[Any], None], send: Send) -> None:
    if isinstance(message, Response) or (isinstance(message, Notification) and "such" in message.method):
        send({"jsonrpc": "2.0", "id": None, "error": {"code": int(ErrorCodes.MethodNotFound), "message": "what?"}})
    handle(message)


def _after(method: str, *extra: Said) -> Callable[[Any, Callable[[Any], None], Send], None]:
    def heard(message: Any, handle: Callable[[Any], None], send: Send) -> None:
        handle(message)
        if getattr(message, "method", "") == method:
            for each in extra:
                send(each)

    return heard


def _before_initialize(message: Any, handle: Callable[[Any], None], send: Send) -> None:
    if getattr(message, "method", "") == "initialize":
        send(notification("textDocument/publishDiagnostics", {"uri": "file:///a", "diagnostics": []}))
    handle(message)


def _overlooking_abilities(message: Any, handle: Callable[[Any], None], send: Send) -> None:
    if isinstance(message, Request) and message.method == "initialize":
        text: dict[str, Any] = deepcopy(EVERYTHING["textDocument"])
        text["documentSymbol"]["hierarchicalDocumentSymbolSupport"] = True
        able = {**EVERYTHING, "textDocument": text, "workspace": {**EVERYTHING["workspace"], "configuration": True}}
        message = message._replace(params={**message.params, "capabilities": able})
    handle(message)


def _deaf(is_meant: Callable[[str, Any], bool]) -> Callable[[Any, Callable[[Any], None], Send], None]:
    def heard(message: Any, handle: Callable[[Any], None], send: Send) -> None:
        if not (isinstance(message, Notification) and is_meant(message.method, message.params)):
            handle(message)

    return heard


EARLY: list[Any] = []


def _late(message: Any, handle: Callable[[Any], None], send: Send) -> None:
    """What comes before `initialize` is served after it."""
    if isinstance(message, Notification) and not METHODS:
        EARLY.append(message)
        return
    handle(message)
    if getattr(message, "method", "") == "initialized":
        for each in EARLY:
            handle(each)


def _bending(change: Callable[[dict[str, Any]], None]) -> Callable[[Any, Callable[[Any], None], Send], None]:
    def heard(message: Any, handle: Callable[[Any], None], send: Send) -> None:
        handle(message._replace(params=_every(message.params, change)) if isinstance(message, Request) else message)

    return heard


def _misreading(part: dict[str, Any]) -> None:
    if part.get("character", 0) in range(900, 10**6):
        part["line"] += 1


def _refusing_far(part: dict[str, Any]) -> None:
    if part.get("line") == 10**6:
        part["line"] = None


def _refusing_new(part: dict[str, Any]) -> None:
    if "laterOn" in part:
        part.clear()


def _complaining(message: Any, handle: Callable[[Any], None], send: Send) -> None:
    if isinstance(message, Notification) and any(odd in str(message.params) for odd in ("'\\ud83d'", "untitled:")):
        send(notification("window/showMessage", {"type": 1, "message": "I do not like it"}))
    handle(message)


def _forgetful() -> None:
    feed = framing.FrameReader.feed
    framing.FrameReader.feed = lambda self, data: framing.FrameReader.__init__(self) or feed(self, data)  # type: ignore


def _one_at_a_time() -> None:
    feed = framing.FrameReader.feed
    framing.FrameReader.feed = lambda self, data: feed(self, data)[:1]  # type: ignore[method-assign]


def _counting_characters() -> None:
    cut = framing.FrameReader._cut

    def by_characters(self: Any, length: int) -> bytes:
        more = bytes(self._buffer[:length]).decode("utf-8", "ignore") if self._in_body else ""
        return cut(self, length + len(more.encode()) - len(more))

    framing.FrameReader._cut = by_characters  # type: ignore[method-assign]


def _ending_at_once() -> None:
    sort_in = inbox.Inbox._sort_in

    def ended_first(self: Any, batch: Any) -> None:
        sort_in(self, [inbox.End.PARENT if message is inbox.End.INPUT else message for message in batch])

    inbox.Inbox._sort_in = ended_first  # type: ignore[method-assign]


def _lenient() -> None:
    setattr(lifecycle, "structured", get_converter().structure)  # noqa: B010 (its type is another one)


def _set(module: Any, name: str, value: Any) -> Callable[[], None]:
    return lambda: setattr(module, name, value)


def _is_cancelled(message: Said) -> bool:
    return bool(message.get("error", {}).get("code") == -32800)


def _is_cleared(message: Said) -> bool:
    return message.get("method") == "textDocument/publishDiagnostics" and not message["params"]["diagnostics"]


def _is_opened_again(method: str, params: Any) -> bool:
    """Whether a document is opened that was open before."""
    if method != "textDocument/didOpen":
        return False
    uri = params["textDocument"]["uri"]
    OPENED[uri] = OPENED.get(uri, 0) + 1
    return OPENED[uri] > 1


OPENED: dict[str, int] = {}
MINE = {"token": "mine", "value": {"kind": "begin", "title": "t"}}
DELTA = "textDocument/semanticTokens/full/delta"
FAULTS: dict[str, Fault] = {
    "places too low": Fault(
        (
            "test_places_are_in_the_text",
            "test_diagnostics_that_are_sent_unasked_are_in_the_text",
            "test_folds_are_lines_of_the_text",
            "test_edits_do_not_overlap",
            "test_selections_hold_their_positions_and_each_other",
        ),
        said=_changing(_too_low),
    ),
    "ranges backwards": Fault(
        ("test_symbols_enclose_their_names_and_children", "test_completions_replace_what_is_at_the_cursor"),
        said=_changing(_reversed),
    ),
    "foreign tokens": Fault(
        ("test_tokens_are_of_the_legend_and_in_the_text",),
        said=_to("textDocument/semanticTokens/full", lambda result: {"data": [0, 0, 1, 1000, 0]}),
    ),
    "empty deltas": Fault(
        ("test_a_delta_makes_the_old_tokens_the_new_ones",),
        said=_to(DELTA, lambda result: {"edits": []}),
    ),
    "answers twice": Fault(
        (
            "test_an_id_used_twice_is_answered_twice",
            "test_a_cancellation_that_makes_no_sense_is_ignored",
            "test_a_cancellation_of_what_is_answered_is_ignored",
            "test_a_running_request_that_is_cancelled_is_answered_once",
            "test_shutdown_leaves_no_request_open",
        ),
        said=_twice,
    ),
    "no answer when cancelled": Fault(
        ("test_a_request_that_waits_for_news_ends_when_it_is_cancelled",), said=_without(_is_cancelled)
    ),
    "failing": Fault(
        ("test_an_answer_is_no_error", "test_a_context_may_hold_all_that_the_protocol_allows"), said=_failing
    ),
    "answers to everything": Fault(
        ("test_an_unknown_notification_is_ignored", "test_an_answer_nobody_waits_for_is_ignored"),
        heard=_answering_all,
    ),
    "ids as words": Fault(
        ("test_an_id_comes_back_as_it_was",),
        said=lambda message, send: send({**message, "id": str(message["id"])} if "id" in message else message),
    ),
    "a wrong version": Fault(
        ("test_diagnostics_tell_of_which_version_they_are",),
        said=_changing(lambda part: part.update(version=1000) if "diagnostics" in part else None),
    ),
    "old diagnostics": Fault(("test_closing_takes_the_diagnostics_back",), said=_without(_is_cleared)),
    "asks everybody": Fault(
        ("test_a_client_is_asked_nothing_it_has_not_declared",),
        heard=_after("initialized", request("mine", "workspace/configuration", {"items": []})),
    ),
    "progress of nobody": Fault(
        ("test_progress_is_told_under_tokens_that_the_client_knows",),
        heard=_after("textDocument/didOpen", notification("$/progress", MINE)),
    ),
    "work without an end": Fault(
        ("test_work_that_is_begun_under_a_token_is_ended",),
        heard=_after("workspace/diagnostic", notification("$/progress", {**MINE, "token": "workspace/diagnostic"})),
    ),
    "abilities overlooked": Fault(
        (
            "test_texts_are_plain",
            "test_symbols_are_flat",
            "test_actions_are_commands",
            "test_edits_are_changes_of_texts",
        ),
        heard=_overlooking_abilities,
    ),
    "links": Fault(
        ("test_places_are_locations",),
        said=_to(
            "textDocument/definition",
            lambda found: [
                {
                    "targetUri": "file:///a",
                    "targetRange": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}},
                    "targetSelectionRange": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}},
                }
            ],
        ),
    ),
    "snippets": Fault(
        ("test_completions_are_no_snippets",),
        said=_to("textDocument/completion", lambda found: [{"label": "x", "insertTextFormat": 2}]),
    ),
    "another encoding": Fault(
        (
            "test_the_encoding_is_one_that_the_client_offers_or_utf_16",
            "test_without_a_word_columns_are_counted_in_utf_16",
        ),
        said=_changing(lambda part: part.update(positionEncoding="utf-7") if "positionEncoding" in part else None),
    ),
    "no changes": Fault(
        (
            "test_edits_are_as_good_as_opening_anew",
            "test_several_changes_at_once_apply_one_after_the_other",
            "test_a_change_without_a_range_is_the_whole_text",
            "test_a_version_that_does_not_grow_is_taken",
            "test_a_request_between_two_changes_sees_the_text_of_its_turn",
        ),
        heard=_deaf(lambda method, params: method == "textDocument/didChange"),
    ),
    "no other schemes": Fault(
        ("test_any_uri_names_a_document",),
        heard=_deaf(lambda method, params: method == "textDocument/didOpen" and "untitled" in str(params)),
    ),
    "no closing": Fault(
        ("test_a_document_that_was_closed_can_be_opened_with_another_text",),
        heard=_deaf(_is_opened_again),
    ),
    "a line too far": Fault(("test_a_place_behind_a_line_is_its_end",), heard=_bending(_misreading)),
    "no far lines": Fault(("test_a_line_behind_the_text_is_no_fault",), heard=_bending(_refusing_far)),
    "nothing new": Fault(("test_what_the_protocol_does_not_know_yet_is_ignored",), heard=_bending(_refusing_new)),
    "complaints": Fault(("test_any_text_is_a_text",), heard=_complaining),
    "forgetful": Fault(("test_messages_may_come_in_pieces",), part=_forgetful),
    "one at a time": Fault(("test_many_messages_may_come_at_once",), part=_one_at_a_time),
    "characters": Fault(("test_a_length_is_one_of_bytes",), part=_counting_characters),
    "one name": Fault(("test_utf8_is_another_name_of_utf_8",), part=_set(framing, "UTF8_NAMES", (b"utf-8",))),
    "says too early": Fault(
        ("test_nothing_but_messages_is_said_before_the_answer_to_initialize",), heard=_before_initialize
    ),
    "hears too early": Fault(("test_notifications_before_initialize_are_dropped",), heard=_late),
    "needs standard error": Fault(("test_a_server_without_standard_error_serves",), part=lambda: sys.stderr.flush()),
    "leaves at once": Fault(("test_what_was_sent_before_the_end_of_input_is_served",), part=_ending_at_once),
    "gives up": Fault(
        ("test_a_request_is_not_given_up_because_the_text_changes",), part=_set(giving_up, "PATIENCE", -1.0)
    ),
    "lenient": Fault(
        ("test_a_context_of_another_type_is_refused", "test_an_action_of_another_type_is_not_resolved"), part=_lenient
    ),
}


def run(fault: Fault) -> int:
    """Serve with the fault."""
    fault.part()

    class Broken(lifecycle.Server):
        def __init__(self, send: Send, *more: Any) -> None:
            self._say: Send = send
            super().__init__(lambda message: fault.said(message, send), *more)

        def handle(self, message: Any) -> None:
            if isinstance(message, Request):
                METHODS[message.id] = message.method
            fault.heard(message, super().handle, self._say)

    setattr(main, "Server", Broken)  # noqa: B010 (a name that it does not export)
    return main.serve()


if __name__ == "__main__":
    sys.exit(run(FAULTS[sys.argv[1]]))
