"""Serve one client over standard input and output: `sgf-ls serve`, or `sgf-ls --stdio`."""

from __future__ import annotations

import gc
import logging
import os
import sys
from contextlib import suppress
from itertools import islice
from threading import Thread

from sgf_ls.rules.registry import RULES
from sgf_ls.server.garbage import Garbage
from sgf_ls.server.inbox import End, Inbox
from sgf_ls.server.lifecycle import Server
from sgf_ls.server.parent import watch
from sgf_ls.server.transport import Writer, claim_standard_streams, read_ahead

RULES_LOADED_AT_ONCE = 10
"""So many rules are loaded behind a message while no other waits: some three milliseconds."""

SWITCH_INTERVAL = 0.0005
"""Seconds after which the thread that works makes room for the one that reads. By Python's own five milliseconds a key
that is pressed during work in the background would not even be read for so long.
"""


def serve(client_process_id: int | None = None) -> int:
    """Serve until the client says `exit`, its input ends, or the process that started us is dead.

    `client_process_id` is watched besides the `processId` of `initialize`. Returns the status to exit with: 0 after a
    `shutdown` request, else 1.
    """
    logging.basicConfig(level=logging.WARNING)  # to standard error
    source, target = claim_standard_streams()
    inbox, writer = Inbox(), Writer(target)

    def give_up() -> None:
        os._exit(server.exit_status)

    def watch_parent(process: int) -> None:
        watch(process, died=lambda: inbox.deliver([End.PARENT]), give_up=give_up)

    def read() -> None:
        read_ahead(source, inbox)
        writer.watch(give_up)  # what has been read is still served, but not to a client that takes no answer

    server = Server(writer.send, inbox.change_is_waiting, watch_parent, inbox.is_cancelled, inbox.answer_to)
    if client_process_id is not None:
        watch_parent(client_process_id)
    sys.setswitchinterval(SWITCH_INTERVAL)
    Thread(target=read, name="reader", daemon=True).start()
    with suppress(KeyboardInterrupt):
        _run(server, inbox, writer)
    gc.freeze()  # all memory is given back soon: to look for garbage in it first would cost 50 ms and more
    return server.exit_status


def _run(server: Server, inbox: Inbox, writer: Writer) -> None:
    """Take one message after the other until there is an end."""
    garbage = Garbage()
    rules = iter(RULES.values())
    while not (server.ended or writer.closed):
        rests = [rest for rest in (server.rest, garbage.rest) if rest is not None]
        message = inbox.take(min(rests, default=None))
        if message is None:
            _use_pause(server, inbox, garbage)
            continue
        if isinstance(message, End):
            return
        server.handle(message)
        if inbox.is_empty():
            # Rules are loaded when they are needed, which no key press is to wait for.
            list(islice(rules, RULES_LOADED_AT_ONCE))
        garbage.after_message(server.open_documents, is_idle=inbox.is_empty())


def _use_pause(server: Server, inbox: Inbox, garbage: Garbage) -> None:
    """No message has come for as long as there was nothing to do."""
    if server.rest == 0.0:
        server.work(lambda: not inbox.is_empty())
        garbage.after_work()
    else:
        garbage.in_silence()
