"""What all tests have: `--rule`, `--budget`, settled Hypothesis, a second try where a
machine decides, a word on what was left out."""

from __future__ import annotations

import gc
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from release import LONG

TESTS = Path(__file__).parent
ALIVE = [TESTS / "table", TESTS / "web", TESTS / "workshop"]  # real browsers, sockets, processes

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.register_profile("explore", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        metavar="CLAUSE",
        help="only the tests of this clause (DRU-MOVE-07) or area (DRU-MOVE)",
    )
    parser.addoption(
        "--budget",
        action="store_true",
        help="say what each part of the tests cost, beside its budget (tests/budget.toml)",
    )


def pytest_configure(config: pytest.Config) -> None:
    wanted: list[str] = config.getoption("--rule") or []
    if wanted:
        from selection import ByRule

        config.pluginmanager.register(ByRule(wanted))
    if config.getoption("--budget"):
        from spending import Accounts

        config.pluginmanager.register(Accounts())


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[object]:
    """What is collected stays to the end: nobody looks through it for what could be thrown away."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where nobody watches, what fails with other processes gets a second try, and is named."""
    if os.environ.get("CI") != "true":
        return
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in ALIVE):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """A line on what needed a second try, and one on what was not tested, and why."""
    again = sorted({report.nodeid for report in terminalreporter.stats.get("rerun", [])})
    if again:
        terminalreporter.write_line(f"Tried a second time: {', '.join(again)}.")
    skipped = Counter(
        report.longrepr[2].removeprefix("Skipped: ")
        for report in terminalreporter.stats.get("skipped", [])
        if isinstance(report.longrepr, tuple)
    )
    left_out = [f"{count} test{'s' * (count > 1)} ({why})" for why, count in skipped.items()]
    if config.getoption("--budget") and not LONG:
        left_out.append("the sizes of a release (UNDERCROFT_LONG=1 plays them)")
    if left_out:
        terminalreporter.write_line(f"Left out: {'; '.join(left_out)}.")
