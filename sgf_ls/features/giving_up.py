"""Giving up half way what takes long, because who asked for it may want it no more."""

from __future__ import annotations


class Interrupted(Exception):  # noqa: N818 (names what has happened, which is no error)
    """The answer is wanted no more."""
