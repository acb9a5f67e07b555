"""Real records that lie beside the checkout on some machines; tests that need them are skipped elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"
FIELD = SHARED / "cases" / "field"
DATA = SHARED / "data"

needs_field_cases = pytest.mark.skipif(not FIELD.is_dir(), reason="the field cases are not here")
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="the collected records are not here")


def read(path: Path, encoding: str = "utf-8") -> str:
    """The text of a file, line ends untouched, its byte-order mark dropped; bad bytes become U+FFFD."""
    return path.read_bytes().decode(encoding, "replace").removeprefix("\ufeff")
