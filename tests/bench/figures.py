"""The table of `make bench`: what was measured, in microseconds and against a fixed loop, game by
game.

The loop runs in the same process, so the ratio says more than the time when machines differ.
"""

from __future__ import annotations

from typing import NamedTuple

STEPS = 1_000


class Figure(NamedTuple):
    game: str
    what: str
    seconds: float  # for one of it
    goal: str = ""


def reference_loop() -> int:
    """Plain Python with numbers, a list and a dict: the yardstick."""
    total, row, seen = 0, [0] * 64, {}
    for step in range(STEPS):
        total = (total * 31 + step) & 0xFFFF
        row[total & 63] += 1
        seen[total & 255] = step
    return total + len(seen)


def table(figures: list[Figure], loop: float) -> str:
    """One line per figure; a ratio of 2.0 means: as long as two runs of the loop."""
    lines = []
    for game in dict.fromkeys(figure.game for figure in figures):
        lines.append(f"{game:44} {'µs':>12} {'per second':>12} {'ratio':>9}  goal")
        lines += [
            f"{figure.what:44} {1e6 * figure.seconds:12,.1f} {1 / figure.seconds:12,.0f}"
            f" {figure.seconds / loop:9.3f}  {figure.goal}".rstrip()
            for figure in figures
            if figure.game == game
        ]
        lines.append("")
    lines.append(f"{f'reference loop, {STEPS} steps':44} {1e6 * loop:12,.1f}")
    return "\n".join(lines)
