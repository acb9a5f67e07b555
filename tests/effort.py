"""How hard the property tests search: quickly by default, for long where `SGF_LS_TESTS=long` is set.

Only numbers of examples change; what is asserted does not.
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
