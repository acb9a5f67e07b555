"""Settings for all tests."""

from __future__ import annotations

import pytest
from effort import FACTOR, IS_LONG
from hypothesis import HealthCheck, settings

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Give a test that searches for so much longer as much more time, or a busy machine makes it fail."""
    if IS_LONG:
        most = FACTOR * float(config.getini("timeout"))
        for item in items:
            if item.get_closest_marker("timeout") is None:
                item.add_marker(pytest.mark.timeout(most))
