"""Runs the tests of a clause or an area (`--rule DRU-MOVE`) and settles Hypothesis."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted: list[str] = config.getoption("--rule") or []
    if not wanted:
        return
    kept = [item for item in items if _proves(item, wanted)]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def _proves(item: pytest.Item, wanted: list[str]) -> bool:
    marks = item.iter_markers("rule")
    return any(
        f"{clause}-".startswith(f"{name}-")
        for mark in marks
        for clause in mark.args
        for name in wanted
    )
