"""The diagnostics of a file that is not open, from its bytes, in steps."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from sgf_ls.analysis.by_steps import read_by_steps
from sgf_ls.analysis.settings import Settings
from sgf_ls.files.baseline.fingerprint import Known
from sgf_ls.server.client import Abilities
from sgf_ls.server.diagnostics import Report, described, fresh, report_failures
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.charset.origin import origin_of


def diagnostics_in(
    uri: str, data: bytes, settings: Settings, known: Known, abilities: Abilities, report: Report
) -> Generator[None, None, list[dict[str, Any]]]:
    """What is found in the bytes of a file, but for the findings that are known, as plain `Diagnostic` objects."""
    decoded = decode(data)
    origin = origin_of(data, decoded)
    yield
    snapshot = yield from read_by_steps(decoded.text, settings, abilities.encoding, origin)
    yield
    findings = fresh(snapshot, known, complete=True)
    report_failures(snapshot, report)
    return described(uri, snapshot.document, findings, abilities)
