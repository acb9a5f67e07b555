"""Benchmarks are run by naming their files; what they measured is printed as tables at the end.

With `--benchmark-disable` each does its work once, on smaller texts where there is a choice, and nothing is printed:
that shows that they run, and no more.
"""

from __future__ import annotations

import pytest

from .measure import Tables

TABLES = pytest.StashKey[Tables]()


def pytest_configure(config: pytest.Config) -> None:
    """Whoever names these files wants them to run, though the project's defaults skip benchmarks."""
    config.option.benchmark_skip = False
    config.stash[TABLES] = Tables()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the tables."""
    lines = [] if config.option.benchmark_disable else config.stash[TABLES].lines()
    if lines:
        terminalreporter.section("measured side by side")
    for line in lines:
        terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def tables(pytestconfig: pytest.Config) -> Tables:
    """Where results are put down."""
    return pytestconfig.stash[TABLES]


@pytest.fixture(scope="session")
def full(pytestconfig: pytest.Config) -> bool:
    """Whether figures are wanted, and not only proof that the benchmarks run."""
    return not pytestconfig.option.benchmark_disable
