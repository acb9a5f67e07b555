"""Apply fixes to a file until no fix is left that may be applied.

One pass makes all fixes that can be made together; the others wait for the next pass, which sees the text as it has
become. Three passes do for nearly every file, but what is mended one at a time may take more, so passes go on until a
text comes back: then rules undo each other's work. A file that would take minutes is left half mended. Both are told by
the findings that remain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sgf_ls.analysis.settings.model import Settings
from sgf_ls.cli.find import find_all
from sgf_ls.records import NamedTuple
from sgf_ls.rules.choice import choose_fixes
from sgf_ls.rules.finding import Finding
from sgf_ls.text.charset.decode import Decoded
from sgf_ls.text.charset.origin import origin_of
from sgf_ls.text.charset.splice import replace_bytes
from sgf_ls.text.edits import apply_edits

MOST_PASSES = 1000
# How many characters all further passes may read; some ten seconds.
_MOST_READ = 100_000_000


class Mended(NamedTuple):
    """A file after its fixes: its bytes, its text, what is still found, and the number of fixes applied."""

    data: bytes
    decoded: Decoded
    findings: Sequence[Finding]
    fixed: int


Choice = Callable[[str, Sequence[Finding]], Sequence[Finding]]
"""Given a text and what is found in it, tells which findings may be mended."""


def mend(
    data: bytes,
    decoded: Decoded,
    findings: Sequence[Finding],
    settings: Settings,
    *,
    unsafe: bool,
    to_mend: Choice = lambda text, findings: findings,
) -> Mended:
    """Apply the safe fixes, with `unsafe` all others too, to a file in which these findings are.

    Raises CannotEncode when the text of a fix does not exist in the file's charset.
    """
    fixed = passes = read = 0
    seen = {hash(decoded.text)}
    origin = origin_of(data, decoded)
    while passes < MOST_PASSES and read < _MOST_READ:
        fixes = choose_fixes(to_mend(decoded.text, findings), unsafe=unsafe)
        edits = [edit for fix in fixes for edit in fix.edits]
        text = apply_edits(decoded.text, edits)
        if hash(text) in seen:
            break  # nothing was done, or something undone
        seen.add(hash(text))
        data = replace_bytes(data, decoded, edits)
        decoded = decoded._replace(text=text)
        findings = find_all(text, settings, origin)
        fixed += len(fixes)
        passes += 1
        read += len(text)
    return Mended(data, decoded, findings, fixed)
