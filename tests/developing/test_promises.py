"""docs/promises.md: every promise names the tests that show it, and they name the promise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "promises.md"
ROW = re.compile(r"^\| (R\d+) \| .+ \| (.+) \|$", re.MULTILINE)

PROMISES: dict[str, list[str]] = {
    promise: re.findall(r"`([^`]+)`", shown_by)
    for promise, shown_by in ROW.findall(PAGE.read_text())
}


def named_in(path: Path) -> set[str]:
    """The promises that a file's own words name; `R14` is also a space on a map."""
    return set(re.findall(r"\bR\d+\b", path.read_text().partition('"""\n\nfrom')[0])) | set(
        re.findall(r'"""(R\d+)\b', path.read_text())
    )


def test_no_promise_is_left_out() -> None:
    assert sorted(PROMISES, key=lambda one: int(one[1:])) == [f"R{n}" for n in range(1, 45)]


@pytest.mark.parametrize("promise", PROMISES)
def test_what_shows_a_promise_names_it(promise: str) -> None:
    assert PROMISES[promise]
    for shown_by in PROMISES[promise]:
        assert promise in named_in(TESTS / shown_by), f"{shown_by} does not name {promise}"


def test_a_test_that_names_a_promise_stands_on_the_page() -> None:
    for path in TESTS.rglob("test_*.py"):
        name = path.relative_to(TESTS).as_posix()
        for promise in named_in(path):
            assert name in PROMISES.get(promise, ()), f"{name} is missing at {promise}"
