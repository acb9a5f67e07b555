"""The file of a baseline: JSON with sorted keys and a line for each kind of finding, so that a diff can be read.

    {
     "version": 1,
     "files": {
      "games/a.sgf": [
       {"rule": "duplicate-point", "text": "cc", "value": "…", "node": "…"},
       {"rule": "point-syntax", "text": "c", "value": "…", "node": "…", "count": 2}
      ]
     }
    }

Paths are written with `/` and begin in the folder of the baseline. `text` is for people, the others are hashes, see
`fingerprint`; a count of 1 is left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from sgf_ls.files.baseline.fingerprint import DIGITS, Fingerprint, Known

VERSION = 1
_HASH = re.compile(f"[0-9a-f]{{{DIGITS}}}|")


def written(files: Mapping[str, Known]) -> bytes:
    """The content of a baseline."""
    blocks = []
    for path in sorted(path for path, known in files.items() if known):
        lines = ",\n".join(f"   {_entry(*each)}" for each in sorted(files[path]))
        blocks.append(f"  {json.dumps(path)}: [\n{lines}\n  ]")
    inside = ",\n".join(blocks)
    return f'{{\n "version": {VERSION},\n "files": {{\n{inside}\n }}\n}}\n'.encode("ascii")


def read(data: bytes) -> dict[str, Known]:
    """The known findings by path. Raises ValueError, which says why this is no baseline."""
    try:
        content = json.loads(data)
    except RecursionError:
        raise ValueError("is no baseline: its values are nested too deeply") from None
    except ValueError as error:  # UnicodeDecodeError is one too
        raise ValueError(f"is no baseline: it is not JSON ({error})") from None
    if not isinstance(content, dict) or "version" not in content:
        raise ValueError('is no baseline: it has no "version"')
    if content["version"] != VERSION or type(content["version"]) is not int:
        version = json.dumps(content["version"])[:20]
        raise ValueError(f"has version {version}, but this sgf-ls knows version {VERSION} only")
    files = content.get("files")
    if not isinstance(files, dict) or not all(isinstance(entries, list) for entries in files.values()):
        raise ValueError('is no baseline: its "files" are not a list of findings for each path')
    return {path: tuple([_read_entry(path, entry) for entry in entries]) for path, entries in files.items()}


def _entry(fingerprint: Fingerprint, count: int) -> str:
    more = {"count": count} if count > 1 else {}
    return json.dumps({**fingerprint._asdict(), **more})


def _read_entry(path: str, entry: Any) -> tuple[Fingerprint, int]:
    try:
        rule, text, value, node = (entry[name] for name in Fingerprint._fields)
        count = entry.get("count", 1)
    except (TypeError, KeyError):
        raise ValueError(f"is no baseline: an entry of {path} has no rule, text, value and node") from None
    if not all(isinstance(each, str) for each in (rule, text, value, node)):
        raise ValueError(f"is no baseline: an entry of {path} has something else than texts")
    if not (_HASH.fullmatch(value) and _HASH.fullmatch(node)) or type(count) is not int or count < 1:
        raise ValueError(f"is no baseline: an entry of {path} has a wrong hash or count")
    return Fingerprint(rule, text, value, node), count
