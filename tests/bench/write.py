"""Write `BENCHMARKS.md`: `python -m tests.bench.write`, which takes some ten minutes and wants an idle machine.

`--quick` goes through all of it with small texts, once, and so proves that it runs and no more. `--output FILE` writes
elsewhere, `--no-install` does without the programs that are not here. The exit status is 1 when one was not.
"""

from __future__ import annotations

import subprocess
import sys

from .programs import ENVIRONMENT


def main() -> int:
    """The page is made by a process that finds what the tests share, as pytest does."""
    return subprocess.run([sys.executable, "-m", "bench.page", *sys.argv[1:]], env=ENVIRONMENT).returncode


if __name__ == "__main__":
    sys.exit(main())
