"""Every regular expression of the package takes time in proportion to the length of what it is given.

A pattern that tries the same characters in more than one way takes minutes for a few hundred that were chosen for it
(*catastrophic backtracking*), and the files that we read are chosen by strangers. So each pattern is run on texts that
are made from its own characters, repeated, with and without something at the end that lets it fail. Twice the length
must not take much more than twice the time; and where a pattern is slow in any other way, it is still quick.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any

import pytest
from effort import IS_LONG

import sgf_ls

from .linear import growth, samples
