"""Search: everything that a mover can reach, sorted by the harm it takes on the way.

The state of a search is where the mover is, which kinds of hazard it has met, how often it has
fallen and what it has spent. States that differ only in position share one mask and move together,
so a search takes only a few steps for each kind of harm.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from undercroft.board.lattice import Lattice

Hazards: TypeAlias = Sequence[tuple[int, int]]
"""Pairs of a set of kinds (as bits) and the mask of the positions that carry just these."""

Label: TypeAlias = tuple[int, int]
"""What was suffered so far: the kinds met (as bits) and the number of falls."""

Layers: TypeAlias = list[int]
"""Masks by cost: the positions first reached at that cost."""


class Search:
    """One search from a start, in the order of growing harm, when its `labels` are looked at.

    Dominated states are dropped: a position counts only if nothing that suffered no more was
    there at no greater cost.
    """

    __slots__ = (
        "_arrivals",
        "_clean",
        "_covers",
        "_labels",
        "_safe",
        "_start",
        "_through",
        "_wanted",
        "_waves",
        "falls",
        "hazards",
        "lattice",
        "points",
        "toll",
    )

    def __init__(
        self,
        lattice: Lattice,
        start: int,
        points: int,
        through: int,
        wanted: int,
        hazards: Hazards,
        toll: int,
        falls: bool,
    ) -> None:
        danger = 0
        for _, mask in hazards:
            danger |= mask
        self.lattice: Final = lattice
        self.points: Final = points
        self.hazards: Final = hazards
        self.toll: Final = toll
        self.falls: Final = falls
        self._start: Final = 1 << start
        self._through: Final = through
        self._clean: Final = through & ~danger
        self._wanted: Final = wanted
        self._labels: dict[Label, Layers] = {}
        self._safe: Layers = []

    def safe(self) -> Layers:
        """What is reached on level ground without suffering anything."""
        if not self._safe:
            self._safe = self.lattice.flood(self._start, self._clean, self.points)
        return self._safe

    @property
    def labels(self) -> dict[Label, Layers]:
        """What was reached by what was suffered, as far as every wanted position has its least."""
        if not self._labels:
            self.run()
        return self._labels

    def everywhere(self) -> int:
        """All that is reached on level ground, whatever is suffered: who pays the toll goes a step
        less far."""
        wet = 0
        for bits, mask in self.hazards:
            if bits & self.toll:
                wet |= mask
        lattice, through, points = self.lattice, self._through, self.points
        if not wet:
            return sum(lattice.flood(self._start, through, points))
        if through & ~wet == self._clean:
            layers = self.safe()
        else:
            layers = lattice.flood(self._start, through & ~wet, points)
        reached = sum(layers) | sum(lattice.flood(self._start, through, points - 1))
        if len(layers) >= points > 0:  # with the last point nothing is left for the toll
            reached |= lattice.spread(layers[points - 1]) & wet
        return reached

    def run(self) -> int:
        """Fills `labels`, wave by wave of the same harm; what was reached."""
        self._arrivals: dict[Label, Layers] = {}
        self._waves: list[list[Label]] = []
        self._covers: dict[Label, list[int]] = {}
        self._open((0, 0))[0] = self._start
        reached = 0
        for wave in self._waves:  # a wave appends to later ones
            for label in wave:
                layers = self._labels[label] = self._arrivals[label]
                reached |= self._expand(label, layers)
            if not self._wanted & ~reached:
                break
        return reached

    def _open(self, label: Label) -> Layers:
        """New layers for a label, where those who come to suffer just this will arrive."""
        harm = label[0].bit_count() + label[1]
        while len(self._waves) <= harm:
            self._waves.append([])
        self._waves[harm].append(label)
        layers = self._arrivals[label] = [0] * (self.points + 1)
        return layers

    def _expand(self, label: Label, layers: Layers) -> int:
        """Moves all that suffered the same as far as it comes without suffering more."""
        kinds, fell = label
        points, spread, cliffs = self.points, self.lattice.spread, self.lattice.cliffs
        ground, danger = self._clean | self._start, 0
        for bits, mask in self.hazards:
            if bits & ~kinds:
                danger |= mask
            else:
                ground |= mask
        shadow = self._shadow(kinds, fell)
        cover = self._covers[label] = []
        reached = 0
        for cost, arrived in enumerate(layers):
            if arrived:
                frontier = layers[cost] = arrived & ground & ~shadow[cost]
                if frontier:
                    reached |= frontier
                    ground ^= frontier
                    if cost < points:
                        if frontier & cliffs:
                            plain = self._scramble(frontier, cost, label, layers, danger)
                        else:
                            plain = spread(frontier)
                        layers[cost + 1] |= plain
                        entered = plain & danger
                        if entered:
                            self._enter(entered, cost + 1, kinds, fell)
                            danger ^= entered
            cover.append(reached | shadow[cost])
        return reached

    def _scramble(self, frontier: int, cost: int, label: Label, layers: Layers, danger: int) -> int:
        """Moves up and down between levels 0 and 2; returns what a plain step reaches."""
        kinds, fell = label
        plain, climbs, drops = self.lattice.strides(frontier)
        if climbs and cost + 2 <= self.points:
            layers[cost + 2] |= climbs
            if climbs & danger:
                self._enter(climbs & danger, cost + 2, kinds, fell)
        if not self.falls:
            return plain | drops
        if drops:
            fallen = kinds, fell + 1
            (self._arrivals.get(fallen) or self._open(fallen))[cost + 1] |= drops
            if drops & danger:
                self._enter(drops & danger, cost + 1, kinds, fell + 1)
        return plain

    def _enter(self, mask: int, cost: int, kinds: int, fell: int) -> None:
        """Steps into hazards of which some kinds are new."""
        arrivals, toll = self._arrivals, self.toll & ~kinds if cost < self.points else 0
        for bits, where in self.hazards:
            entered = mask & where
            if entered:
                label = kinds | bits, fell
                layers = arrivals.get(label) or self._open(label)
                layers[cost + 1 if toll & bits else cost] |= entered

    def _shadow(self, kinds: int, fell: int) -> list[int]:
        """By cost, the positions where somebody was who suffered no more. Who has yet to pay the
        toll must have been there a point earlier, for the same way may cost that much more."""
        shadow: list[int] = []
        for (other, falls), cover in self._covers.items():
            if not other & ~kinds and falls <= fell:
                late = [0, *cover] if self.toll & kinds & ~other else cover
                shadow = [a | b for a, b in zip(shadow, late, strict=False)] if shadow else late
        return shadow or [0] * (self.points + 1)
