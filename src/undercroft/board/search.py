"""Search: all that a mover can reach, sorted by what it suffers on the way.

The state of a search is where the mover is, which kinds of hazard it has met, how often it has
fallen and what it has spent. States that differ only in position are kept together in one mask
and move together, so that a search takes a few steps per sort of suffering.
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
    """One search from a start, in the order of growing harm.

    Dominated states are dropped: a position counts only if nothing that suffered no more was
    there at no greater cost.
    """

    def __init__(
        self,
        lattice: Lattice,
        start: int,
        points: int,
        through: int,
        hazards: Hazards,
        toll: int,
        falls: bool,
    ) -> None:
        danger = 0
        for _, mask in hazards:
            danger |= mask
        self.labels: Final[dict[Label, Layers]] = {}
        self._lattice: Final = lattice
        self._points: Final = points
        self._clean: Final = through & ~danger | 1 << start
        self._hazards: Final = hazards
        self._toll: Final = toll
        self._falls: Final = falls
        self._arrivals: Final[dict[Label, Layers]] = {}
        self._waves: Final[list[list[Label]]] = []
        self._covers: Final[dict[Label, list[int]]] = {}
        self._open((0, 0))[0] = 1 << start

    def run(self, wanted: int) -> int:
        """Fills `labels` until every wanted position has its least harm; what was reached."""
        reached = 0
        for wave in self._waves:  # a wave appends to later ones
            for label in wave:
                layers = self.labels[label] = self._arrivals[label]
                reached |= self._expand(label, layers)
            if not wanted & ~reached:
                break
        return reached

    def _open(self, label: Label) -> Layers:
        """New layers for a label, where those who come to suffer just this will arrive."""
        harm = label[0].bit_count() + label[1]
        while len(self._waves) <= harm:
            self._waves.append([])
        self._waves[harm].append(label)
        layers = self._arrivals[label] = [0] * (self._points + 1)
        return layers

    def _expand(self, label: Label, layers: Layers) -> int:
        """Moves all that suffered the same as far as it comes without suffering more."""
        kinds, fell = label
        points, spread, cliffs = self._points, self._lattice.spread, self._lattice.cliffs
        ground, danger = self._clean, 0
        for bits, mask in self._hazards:
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
        plain, climbs, drops = self._lattice.strides(frontier)
        if climbs and cost + 2 <= self._points:
            layers[cost + 2] |= climbs
            if climbs & danger:
                self._enter(climbs & danger, cost + 2, kinds, fell)
        if not self._falls:
            return plain | drops
        if drops:
            fallen = kinds, fell + 1
            (self._arrivals.get(fallen) or self._open(fallen))[cost + 1] |= drops
            if drops & danger:
                self._enter(drops & danger, cost + 1, kinds, fell + 1)
        return plain

    def _enter(self, mask: int, cost: int, kinds: int, fell: int) -> None:
        """Steps into hazards of which some kinds are new."""
        arrivals, toll = self._arrivals, self._toll & ~kinds if cost < self._points else 0
        for bits, where in self._hazards:
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
                late = [0, *cover] if self._toll & kinds & ~other else cover
                shadow = [a | b for a, b in zip(shadow, late, strict=False)] if shadow else late
        return shadow or [0] * (self._points + 1)
