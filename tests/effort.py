"""How hard the property tests search: quickly by default, for long where `SGF_LS_TESTS=long` is set.

Only numbers of examples change; what is asserted does not, but that a long run of `wire/test_soak.py` is stricter about
memory. Where many run side by side, it is the machine that is tested: better run by themselves, they are

    SGF_LS_TESTS=long python -m pytest tests/syntax/test_incremental.py tests/wire/test_after_any_edits.py
    SGF_LS_TESTS=long python -m pytest tests/analysis/test_replay_of_records.py tests/rules/test_fixing_all.py
    SGF_LS_TESTS=long python -m pytest -rP tests/wire/test_soak.py

The seeds of random edits are in the names of the tests; `--hypothesis-seed` is that of all others.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

IS_LONG = os.environ.get("SGF_LS_TESTS") == "long"
FACTOR = 30


def times(count: int) -> int:
    """A number of repetitions, multiplied in a long run."""
    return count * FACTOR if IS_LONG else count


def examples(count: int, *, steps: int = 50) -> settings:
    """Settings for a property test with `count` examples; no deadline, since the machine may be busy."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    # Without the phase that explains failures: it traces every line, which makes shrinking many times slower.
    phases = (Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink)
    return settings(
        max_examples=times(count),
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=slow,
        phases=phases,
    )
