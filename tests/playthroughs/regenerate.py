"""Writes the golden games anew: `python tests/playthroughs/regenerate.py [--new]`.

Without `--new` every recorded game is played again with its own answers, so that only what the
rules or the words changed differs. With it, or where the answers no longer fit, a new game is
looked for: the shortest one that the greedy player wins, or else the one that lasts longest.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from contract.titles import Configuration, configurations
from playthroughs.telling import again, path, read, tell
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play.players import play_out

SIZE = 3  # Heroes in a golden game
SEEDS = range(12)
LIMIT = 20_000  # answers


def regenerate(configuration: Configuration, *, new: bool) -> str:
    """What was done, in words."""
    title, file = configuration.title, path(configuration.title, configuration.adventure)
    file.parent.mkdir(exist_ok=True)
    if file.exists() and not new:
        known = read(file.read_text(encoding="utf-8"))
        text = tell(title, known.setup, known.seed, again(known.answers))
        if len(read(text).answers) == len(known.answers):
            file.write_text(text, encoding="utf-8")
            return f"{file.name}: the same game, told again"
    setup, seed = best_game(configuration)
    who = title.player("greedy", seed)
    text = tell(
        title, setup, seed, lambda d: who.choose(d.game, d.request).key if d.request else ""
    )
    file.write_text(text, encoding="utf-8")
    return f"{file.name}: a new game, seed {seed}, {len(read(text).answers)} answers"


def best_game(configuration: Configuration) -> tuple[Setup, int]:
    """The shortest game that is won; if none is, the longest."""
    title, shortest, longest = configuration.title, LIMIT, 0
    best: tuple[Setup, int] | None = None
    for seed in SEEDS:
        setup = configuration.setup(seed)
        driver: Driver[Any] = Driver(title, title.set_up(setup, seed), keep=False)
        who = title.player("greedy", seed)
        answers = play_out(driver, {member.seat: who for member in setup.party}, shortest)
        outcome = title.outcome(driver.state)
        if outcome is not None and outcome.won:
            shortest, best = answers, (setup, seed)
        elif shortest == LIMIT and answers > longest:
            longest, best = answers, (setup, seed)
    assert best is not None
    return best


def main() -> None:
    for id in registry.TITLES:
        for configuration in configurations(id):
            if configuration.size == SIZE:
                sys.stdout.write(f"{regenerate(configuration, new='--new' in sys.argv)}\n")


if __name__ == "__main__":
    main()
