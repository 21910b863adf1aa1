"""What the tests cost: processor seconds of each part, beside its budget in `budget.toml`.

Processor time of the process and of the programs it has started and waited for, so that a busy
machine changes little; a slow one is measured by a loop of its own and its budgets are stretched.
"""

from __future__ import annotations

import os
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from release import LONG
from undercroft.games import registry

TESTS = Path(__file__).parent
BUDGET = TESTS / "budget.toml"
COLLECTING = "collecting"
DOCTESTS = "doctests"


def spent() -> float:
    """Processor seconds so far, with those of children that have ended."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def part_of(path: Path) -> str:
    """`contract`, or `rules/drunagor`: the folder whose budget pays for a test of this file."""
    if not path.is_relative_to(TESTS):
        return DOCTESTS
    folders = path.relative_to(TESTS).parts[:-1]
    return "/".join(folders[: 2 if folders[:1] == ("rules",) else 1]) or DOCTESTS


class Ledger:
    """Books processor time to one part after another."""

    def __init__(self) -> None:
        self.booked: Counter[str] = Counter()
        self._part = COLLECTING
        self._since = spent()

    @contextmanager
    def charging(self, part: str) -> Iterator[None]:
        """What is spent meanwhile is for this part."""
        before = self._turn_to(part)
        try:
            yield
        finally:
            self._turn_to(before)

    def _turn_to(self, part: str) -> str:
        before, now = self._part, spent()
        self.booked[before] += now - self._since
        self._part, self._since = part, now
        return before

    def closed(self) -> dict[str, float]:
        self._turn_to(self._part)
        return dict(self.booked)


ledger = Ledger()


def slowness(reference: float) -> float:
    """How many times longer than on the machine of the budgets the same loop takes here."""
    took = []
    for _ in range(5):
        before = time.process_time()
        seen: dict[int, str] = {}
        for number in range(200_000):
            seen[number % 997] = f"{number}"
        took.append(time.process_time() - before)
    return max(1.0, min(took) / reference)


class Accounts:
    """Adds up what the processes of a run have spent and prints it beside the budgets."""

    def __init__(self) -> None:
        read: dict[str, Any] = tomllib.loads(BUDGET.read_text(encoding="utf-8"))
        self.reference: float = read["loop"]
        self.small: float = read["small"]
        games = list(registry.TITLES)
        by_game: dict[str, int] = read["part-by-game"]
        rules = by_game.pop("rules")
        self.budget: dict[str, float] = dict(read["part"])
        self.budget |= {part: each * len(games) for part, each in by_game.items()}
        self.budget |= {f"rules/{game}": rules for game in games}
        self.used: Counter[str] = Counter()
        self.slowness = 1.0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[object]:
        with ledger.charging(part_of(item.path)):
            return (yield)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["spent"] = ledger.closed()
            session.config.workeroutput["slowness"] = slowness(self.reference)
            return
        if not self.used:  # no workers: all was spent here
            self.used.update(ledger.closed())
            self.slowness = slowness(self.reference)
        if self.over() and os.environ.get("UNDERCROFT_BUDGET") == "held" and not session.exitstatus:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        output = getattr(node, "workeroutput", {})  # none of a worker that crashed
        self.used.update(output.get("spent", {}))
        self.slowness = max(self.slowness, output.get("slowness", 1.0))

    def allowed(self, part: str) -> float:
        return self.budget.get(part, self.small) * self.slowness

    def over(self) -> list[str]:
        """The parts beyond their budgets; the sizes of a release have none."""
        return (
            [] if LONG else [part for part, used in self.used.items() if used > self.allowed(part)]
        )

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        say = terminalreporter.write_line
        terminalreporter.section("processor seconds, used and allowed")
        if self.slowness > 1:
            say(f"This machine takes {self.slowness:.1f} times as long as that of the budgets.")
        over = self.over()
        for part, used in sorted(self.used.items()):
            line = f"{part:<20} {used:6.0f} of {self.allowed(part):5.0f}"
            say(f"{line}  OVER BUDGET" if part in over else line, red=part in over)
        say(f"{'all':<20} {self.used.total():6.0f} of {sum(map(self.allowed, self.used)):5.0f}")
        if over:
            say("Tests of these parts have become too dear: make them smaller, or move what only a")
            say("release needs behind UNDERCROFT_LONG (tests/budget.toml, CONTRIBUTING.md).")
