"""Every part of the tests has a budget of processor time, and is held to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import spending
from selection import TESTS
from spending import COLLECTING, DOCTESTS, Accounts, Ledger, part_of, slowness
from undercroft.games import registry


@pytest.fixture(autouse=True)
def usual_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spending, "LONG", False)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr(spending, "spent", lambda: now[0])
    return now


def test_a_test_is_paid_for_by_its_folder() -> None:
    assert part_of(TESTS / "contract" / "test_views.py") == "contract"
    assert part_of(TESTS / "rules" / "descent" / "test_dice.py") == "rules/descent"
    assert part_of(TESTS / "scenarios" / "drunagor" / "ex-01.toml") == "scenarios"
    assert part_of(Path(spending.__file__)) == DOCTESTS
    assert part_of(TESTS.parent / "src" / "undercroft" / "core" / "rng.py") == DOCTESTS


def test_every_budget_is_of_a_folder_of_tests() -> None:
    parts = {part_of(file) for file in TESTS.rglob("test_*.py")}
    assert Accounts().budget.keys() <= parts | {COLLECTING}
    assert Accounts().allowed("a new part") > 0


def test_what_is_spent_is_booked_to_one_part_at_a_time(clock: list[float]) -> None:
    ledger = Ledger()
    clock[0] = 3
    with ledger.charging("contract"):
        clock[0] = 10
        with ledger.charging("web"):  # a browser is closed after the last test of all
            clock[0] = 14
        clock[0] = 15
    clock[0] = 16
    assert ledger.closed() == {COLLECTING: 4, "contract": 8, "web": 4}


class Printed:
    """Stands for the terminal of pytest."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write_line(self, line: str, **_markup: bool) -> None:
        self.lines.append(line)

    section = write_line


def said(accounts: Accounts) -> str:
    printed: Any = Printed()
    accounts.pytest_terminal_summary(printed)
    return "\n".join(printed.lines)


def test_a_part_over_its_budget_is_shown_plainly() -> None:
    accounts = Accounts()
    accounts.used.update({"board": accounts.small, "web": 10_000})
    assert accounts.over() == ["web"]
    assert [line for line in said(accounts).splitlines() if "OVER BUDGET" in line] == [
        f"web                   10000 of {accounts.budget['web']:5.0f}  OVER BUDGET"
    ]


def test_the_sizes_of_a_release_have_no_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spending, "LONG", True)
    accounts = Accounts()
    accounts.used.update({"web": 10_000})
    assert accounts.over() == []


def test_parts_that_every_game_adds_to_have_a_budget_for_each_game() -> None:
    accounts = Accounts()
    assert accounts.budget["contract"] % len(registry.TITLES) == 0
    assert {f"rules/{game}" for game in registry.TITLES} <= accounts.budget.keys()


def test_a_slow_machine_is_allowed_more() -> None:
    accounts = Accounts()
    accounts.used.update({"board": 1.5 * accounts.small})
    assert accounts.over() == ["board"]
    accounts.slowness = 2.0
    assert accounts.over() == []
    assert "2.0 times as long" in said(accounts)
    assert slowness(reference=1000) == 1
    assert slowness(reference=1e-9) > 1


@pytest.mark.parametrize(("budget", "status"), [("held", 1), ("", 0)])
def test_a_broken_budget_fails_only_where_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, budget: str, status: int
) -> None:
    class Session:
        config = object()
        exitstatus = 0

    monkeypatch.setenv("UNDERCROFT_BUDGET", budget)
    accounts, session = Accounts(), Session()
    accounts.used.update({"web": 10_000})
    accounts.pytest_sessionfinish(session)  # type: ignore[arg-type]
    assert session.exitstatus == status
