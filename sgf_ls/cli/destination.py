"""Where the results go of the commands that make another record of one: `transform`, `strip`, `convert`.

What they leave out is gone, so no file is replaced unless that is said. One input without a word about it goes to
standard output; several have no place there.
"""

from __future__ import annotations

import os
from argparse import Namespace

from sgf_ls.cli.output_folder import check_folder
from sgf_ls.cli.rewrite import Way, way_of
from sgf_ls.cli.status import Usage
from sgf_ls.files.sources import STANDARD_INPUT


def read_way(arguments: Namespace, done: str) -> Way:
    """How the results are wanted; `done` is the participle of what is done. Raises Usage where that cannot be."""
    paths, folder = arguments.paths, arguments.output_dir
    way = way_of(arguments, done)
    if sum([arguments.in_place, folder is not None, not way.writes]) > 1:
        raise Usage("--in-place, --output-dir and what writes nothing (--check, --diff) exclude each other")
    if folder is not None:
        check_folder(folder, paths, doing=done)
    if STANDARD_INPUT in paths and (arguments.in_place or folder is not None):
        raise Usage("- (standard input) goes to standard output, with neither --in-place nor --output-dir")
    if folder is not None:
        return way._replace(folder=folder, named=tuple(paths))
    if arguments.in_place or not way.writes:
        return way
    if len(paths) > 1 or os.path.isdir(paths[0]):
        raise Usage(
            "only one file goes to standard output; for several, and for folders, say where the results go: --in-place "
            "replaces the files, --output-dir DIR writes below another folder, --check and --diff write nothing"
        )
    return way._replace(to_output=True)
