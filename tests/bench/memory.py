"""Memory that processes have in the machine, in bytes; `nan` where there is no `/proc` to ask.

`python -m bench.memory COMMAND...` runs a command and prints the most that it, or a child it has waited for, has had.
"""

from __future__ import annotations

import re
import resource
import subprocess
import sys
from math import nan
from pathlib import Path


def resident(process: int) -> float:
    """What a process has now."""
    return _told(str(process), "VmRSS")


def peak() -> float:
    """The most that this process has had. `getrusage` counts what the process had that started it, too."""
    return _told("self", "VmHWM")


def _told(process: str, what: str) -> float:
    status = Path("/proc", process, "status")
    if not status.is_file():
        return nan
    match = re.search(rf"^{what}:\s*(\d+) kB", status.read_text(), re.MULTILINE)
    return int(match[1]) * 1024 if match else nan


def main() -> None:
    """Run the command. This process is small, so what it has itself does not matter."""
    subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(most * (1 if sys.platform == "darwin" else 1024))  # noqa: T201


if __name__ == "__main__":
    main()
