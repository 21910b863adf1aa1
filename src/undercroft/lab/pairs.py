"""Players on the same seeds, game by game. The games that only one of them wins say more than two
win rates do, because the luck of a seed is in both."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb, sqrt

import msgspec

from undercroft.lab.experiment import Cell
from undercroft.lab.results import Row
from undercroft.lab.statistics import Z


class Paired(msgspec.Struct, frozen=True):
    """Games that others have played on the same seeds before."""

    games: int  # that both have played
    both: int  # won by either
    alone: int  # that only these players won
    missed: int  # and that only the first ones won

    @property
    def won(self) -> int:
        return self.both + self.alone

    @property
    def first_won(self) -> int:
        return self.both + self.missed

    @property
    def difference(self) -> float:
        """Of the shares of wins."""
        return (self.alone - self.missed) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.alone, self.missed, self.games)

    @property
    def luck(self) -> float:
        return luck(self.alone, self.missed)


class Pairing(Paired, frozen=True):
    """A cell held against the first of its experiment that differs from it in players alone."""

    cell: Cell
    first: Cell

    @property
    def players(self) -> str:
        return f"{self.cell.players} against {self.first.players}"


def pairings(cells: Sequence[Cell], rows: Mapping[str, Sequence[Row]]) -> Iterator[Pairing]:
    """All that can be held against each other, with at least one game."""
    alike: dict[tuple[object, ...], list[Cell]] = defaultdict(list)
    for cell in cells:
        plan = cell.plan
        setup = (plan.game, plan.setup.adventure, cell.party, cell.settings, plan.packs, plan.seed)
        alike[setup].append(cell)
    for first, *others in alike.values():
        known = {row.number: row.played.won for row in rows[first.id]}
        for cell in others:
            found = Counter(
                (row.played.won, known[row.number]) for row in rows[cell.id] if row.number in known
            )
            if found:
                both, alone, missed = found[True, True], found[True, False], found[False, True]
                yield Pairing(found.total(), both, alone, missed, cell, first)


def pooled(found: Iterable[Paired]) -> Paired:
    """The games of several cells as one: each pair of games differs in nothing but its players."""
    games = [(one.games, one.both, one.alone, one.missed) for one in found]
    return Paired(*map(sum, zip(*games, strict=True)))


def luck(alone: int, missed: int) -> float:
    """How often chance alone would divide these games at least as unevenly (McNemar, exact).

    >>> round(luck(10, 4), 2), luck(3, 3)
    (0.18, 1.0)
    """
    games = alone + missed
    tail = sum(comb(games, wins) for wins in range(min(alone, missed) + 1))
    return min(1.0, 2 * tail / (1 << games))


def interval(alone: int, missed: int, games: int) -> tuple[float, float]:
    """The 95 % interval of the difference of two shares of the same games (Bonett and Price).

    >>> [round(bound, 2) for bound in interval(10, 4, 33)]
    [-0.05, 0.39]
    """
    more, less = (alone + 1) / (games + 2), (missed + 1) / (games + 2)
    spread = Z * sqrt((more + less - (more - less) ** 2) / (games + 2))
    return max(-1.0, more - less - spread), min(1.0, more - less + spread)
