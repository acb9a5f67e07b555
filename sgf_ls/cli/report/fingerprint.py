"""What a finding is known by from run to run, so that a service can tell new ones from old ones.

Lines and columns move with every edit above, and messages hold numbers that change. What stays is the rule, what the
text says at the place and just around it, and, where that occurs more than once, the how-manieth it is.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import chain

from sgf_ls.cli.report.form import Checked

# So many characters around the place count, and so many of its own: a value may have megabytes.
_AROUND = 16
_WITHIN = 200


def fingerprints(checked: Checked, *more: bytes) -> list[str]:
    """A fingerprint for each finding of an input, all different: 32 hexadecimal digits.

    They are different from those of any other input too if `more` tells the inputs apart.
    """
    seen: Counter[bytes] = Counter()
    result = []
    for finding in checked.findings:
        start, end = finding.start, min(finding.end, finding.start + _WITHIN)
        near = checked.text[max(start - _AROUND, 0) : end + _AROUND]
        known = _joined(finding.rule.encode(), near.encode("utf-8", "surrogatepass"))
        seen[known] += 1
        result.append(sha256(_joined(known, str(seen[known]).encode(), *more)).hexdigest()[:32])
    return result


def _joined(*parts: bytes) -> bytes:
    """The parts one behind the other so that others joined never are the same: each with its length in front."""
    return b"".join(chain.from_iterable((f"{len(part)}:".encode(), part) for part in parts))
