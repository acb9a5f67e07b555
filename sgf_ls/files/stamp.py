"""How a file looks from outside, which tells without reading it whether it is still the same.

That works on every system and network disk, and asks for no library.
"""

from __future__ import annotations

import os

from sgf_ls.records import NamedTuple

# A file that changed just before it was looked at may change once more without its times telling, for they go in steps:
# of some milliseconds, and where they are whole seconds, of up to two of these. In nanoseconds, with some to spare.
_SECOND = 1_000_000_000
_FINE_STEP, _COARSE_STEP = _SECOND // 20, 2 * _SECOND


class Stamp(NamedTuple):
    """What a look at a file tells: other values, other content. Times are in nanoseconds."""

    size: int = 0
    modified: int = 0
    altered: int = 0
    """When its rights or its name changed, where the system tells."""
    number: int = 0
    """The number of the file on its disk: another one where a new file took the name of the old one."""

    def is_settled(self, now: int) -> bool:
        """Whether the file has been left alone for so long, `now`, that another change would be seen."""
        last = max(self.modified, self.altered)
        # A time in the future is no recent one, only wrong.
        return abs(now - last) > (_FINE_STEP if self.modified % _SECOND else _COARSE_STEP)


def stamp_of(path: str) -> Stamp | None:
    """How a file looks now; None where there is none."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):  # ValueError: a name with a NUL
        return None
    return Stamp(status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino)
