"""Bytes from and to the disk: read what is a file and of a sane size, replace it in one step.

*Replacing in one step* (atomically): the new bytes go into a temporary file in the same folder, reach the disk, and
take the old file's name by a rename. Whoever reads meanwhile, and whatever breaks meanwhile (power, a full disk,
Ctrl-C), there is the old content or the new one, never half of either. The price: other hard links keep the old
content. What a killed program leaves is removed by the next one that writes in the folder; see `temporary`.

Knows bytes only; what charset they are in is another module's matter.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress

from sgf_ls.text.temporary import open_temporary, temporary_in

# Far above any real record (the largest known trees have some 30 MB); a mistaken video must not eat the memory.
LARGEST = 100_000_000


def irregular(mode: int) -> str:
    """What a file of this `st_mode` is, in words, when it cannot simply be read to its end; else empty."""
    kinds = (
        (stat.S_ISREG, ""),
        (stat.S_ISDIR, "a folder"),
        (stat.S_ISFIFO, "a pipe"),
        (stat.S_ISCHR, "a device"),
        (stat.S_ISBLK, "a device"),
        (stat.S_ISSOCK, "a socket"),
    )
    return next((kind for test, kind in kinds if test(mode)), "not a regular file")


def read_file(path: str, largest: int = LARGEST) -> bytes:
    """The bytes of a regular file.

    Raises OSError when it cannot be read, is a pipe or device (reading might never end), or has more than `largest`
    bytes.
    """
    # Opening a pipe that nobody writes to would wait for ever, hence the non-blocking flag (which Windows lacks).
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(descriptor, "rb", buffering=0) as file:
        status = os.fstat(descriptor)
        if kind := irregular(status.st_mode):
            raise OSError(f"it is {kind}")
        if status.st_size > largest:
            raise OSError(f"it has {status.st_size:,} bytes, more than {largest:,}")
        return file.readall()


def create_file(path: str, data: bytes) -> None:
    """Write a new file in one step. Raises OSError, with nothing left behind, if there is one of that name already."""
    folder = os.path.dirname(path)
    temporary = temporary_in(folder)
    try:
        descriptor = open_temporary(temporary, 0o666)  # a new file has the rights that are usual for its user
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(descriptor)
        _take_free_name(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    _flush_folder(folder or os.curdir)


def _take_free_name(temporary: str, path: str) -> None:
    """Give a file its name. Raises FileExistsError where another one has it."""
    if os.name == "nt":
        os.rename(temporary, path)  # does not overwrite there
        return
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:
        # A disk without hard links: the name is taken by an empty file, which is ours to replace.
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        try:
            os.replace(temporary, path)
        except BaseException:
            os.unlink(path)
            raise
    else:
        os.unlink(temporary)


def replace_file(path: str, before: bytes, after: bytes) -> None:
    """Put `after` in the place of a file's content, in one step, keeping its mode and, where allowed, its owner.

    A symbolic link stays one: the file it leads to is replaced. Raises OSError, with the file untouched, when that is
    not possible, the file is read-only, or its content is no longer `before` (somebody else saved it meanwhile).
    """
    target = os.path.realpath(path)
    status = os.stat(target)
    # A rename needs leave to write in the folder only; a file that is set read-only is meant to stay as it is.
    if not os.access(target, os.W_OK):
        raise PermissionError("it is read-only")
    temporary = temporary_in(os.path.dirname(target))
    try:
        descriptor = open_temporary(temporary, 0o600)
        with open(descriptor, "wb") as file:
            file.write(after)
            file.flush()
            _copy_rights(descriptor, status)
            os.fsync(descriptor)
        if read_file(target) != before:
            raise OSError("it was changed by somebody else meanwhile")
        os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    _flush_folder(os.path.dirname(target))


def _copy_rights(descriptor: int, status: os.stat_result) -> None:
    if not hasattr(os, "fchown"):
        return
    # The owner first: changing it takes away the set-user-id bit. Only root may give a file to somebody else.
    with suppress(OSError):
        os.fchown(descriptor, status.st_uid, status.st_gid)
    os.fchmod(descriptor, stat.S_IMODE(status.st_mode))


def _flush_folder(folder: str) -> None:
    """Make the rename itself last through a power failure, where the system knows how."""
    if os.name != "posix":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
