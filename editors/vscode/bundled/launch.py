"""Starts the server that travels with the extension, from the libraries beside this file and from nowhere else.

The editor runs it as `python -I -S launch.py serve --stdio`: isolated (`-I`), so that neither the folder the process
is started in nor an environment variable adds a place to load code from, and without site packages (`-S`). What is
left on the search path is Python's own library and `libs`.
"""

import os
import sys

LIBRARIES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libs")


def launch() -> None:
    """Carry out the command line as the program `sgf-ls` would. Does not return."""
    sys.path.insert(0, LIBRARIES)
    from sgf_ls.cli.main import main

    main()


if __name__ == "__main__":
    launch()
