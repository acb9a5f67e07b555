"""Watches the process that started the server: when it has died without a word, nobody will ever end us."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from threading import Thread

INTERVAL = 5.0  # seconds between two looks (the contract)
GRACE = 1.0  # seconds the loop is given to end by itself


def watch(process: int, died: Callable[[], None], give_up: Callable[[], None], interval: float = INTERVAL) -> None:
    """Look every `interval` seconds, in a thread that keeps nothing alive; call `died` once the process is gone.

    `give_up` is called if we are still there a second later, say because a write hangs.
    """
    if process <= 0:  # no process: such numbers mean groups
        return
    is_parent = process == os.getppid() and sys.platform != "win32"

    def alive() -> bool:
        # Our parent is not looked for by its number, which a zombie keeps and another process may get.
        return os.getppid() == process if is_parent else is_alive(process)

    def look() -> None:
        time.sleep(interval)
        while alive():
            time.sleep(interval)
        died()
        time.sleep(GRACE)
        give_up()

    Thread(target=look, name="parent watch", daemon=True).start()


if sys.platform == "win32":
    import ctypes

    _SYNCHRONIZE = 0x00100000
    _TIMED_OUT = 0x00000102

    def is_alive(process: int) -> bool:
        """Whether a process of this number runs."""
        kernel = ctypes.windll.kernel32
        handle = kernel.OpenProcess(_SYNCHRONIZE, False, process)
        if not handle:
            return False
        try:
            return bool(kernel.WaitForSingleObject(handle, 0) == _TIMED_OUT)
        finally:
            kernel.CloseHandle(handle)

else:

    def is_alive(process: int) -> bool:
        """Whether a process of this number runs."""
        try:
            os.kill(process, 0)
        except PermissionError:
            return True  # of another user
        except (ProcessLookupError, OverflowError):
            return False
        return True
