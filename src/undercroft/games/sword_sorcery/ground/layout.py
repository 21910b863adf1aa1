"""Layout: a quest's map with some of its doors open. Who can step where, who sees what, how far it
is. What stands on the map is handed in as masks of areas."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from undercroft.board import FAR, Net, bits

Area: TypeAlias = int
Mask: TypeAlias = int


class Layout:
    """Immutable, and shared by all games of the quest with the same doors open. Areas hold any
    number of figures (SNS-MOVE-09).

    `walking` are the steps of whoever walks: no walls, no closed doors, and no Barrier from its
    marked side (SNS-MOVE-05, -06, SNS-AI-09). `flying` are those of whoever ignores Barriers; there
    every step leads back as well, and distances are counted on it (SNS-FULL-090).
    """

    def __init__(
        self,
        names: Sequence[str],
        steps: Sequence[Mask],
        barriers: Collection[tuple[Area, Area]],
        lines: Sequence[Sequence[tuple[Mask, ...]]],
    ) -> None:
        self.names: Final = tuple(names)
        self.flying: Final = Net(steps)
        walks = list(steps)
        for here, there in barriers:
            walks[here] &= ~(1 << there)
        self.walking: Final = Net(walks)
        self.distances: Final = self.flying.distances  # from an area to each
        self._lines: Final = lines
        self.sight: Final[tuple[Mask, ...]] = tuple(
            1 << here | sum(1 << there for there, between in enumerate(row) if between)
            for here, row in enumerate(lines)
        )
        """What is seen from where, if no figure blocks: so enemies see (SNS-LOS-05, -07)."""
        self._clear: Final = tuple(
            1 << here | sum(1 << there for there, between in enumerate(row) if 0 in between)
            for here, row in enumerate(lines)
        )
        """What is seen from where, whoever stands about."""
        self.seen: Final = lru_cache(1024)(self._seen)

    def net(self, flying: bool) -> Net:
        return self.flying if flying else self.walking

    # Distance

    def distance(self, here: Area, there: Area) -> int:
        """FAR where the rules say infinite (SNS-FULL-090)."""
        return self.distances(here)[there]

    def within(self, here: Area, n: int) -> Mask:
        return self.flying.within(here, n)

    def spread(self, here: Area, n: int) -> Mask:
        """What an area effect reaches, step by step for one who walks (SNS-AOE-01, -02)."""
        return self.walking.within(here, n)

    # Sight

    def sees(self, here: Area, there: Area, enemies: Mask = 0) -> bool:
        """Line of sight. Areas with enemies, lying ones too, block it for the heroes' side; nothing
        else that lies or stands about does (SNS-LOS-04, -08, -10, -11)."""
        return self.seen(here, enemies) >> there & 1 == 1

    def _seen(self, here: Area, enemies: Mask) -> Mask:
        """All areas in sight."""
        if not enemies:
            return self.sight[here]
        found = self._clear[here]
        lines = self._lines[here]
        for there in bits(self.sight[here] & ~found):
            if any(not between & enemies for between in lines[there]):
                found |= 1 << there
        return found

    # Away and toward

    def pushed(self, here: Area, source: Area, *, flying: bool) -> Mask:
        """Where one step away from a source leads; from its own area any neighbour is farther
        (SNS-BASH-02, SNS-AI-12)."""
        return self._steps(here, source, flying, 1)

    def pulled(self, here: Area, source: Area, *, flying: bool) -> Mask:
        """Where one step toward it leads (SNS-LANG-13)."""
        return self._steps(here, source, flying, -1)

    def _steps(self, here: Area, source: Area, flying: bool, way: int) -> Mask:
        far, found = self.flying.far, 0
        now = far(source, here)
        for there in bits(self.net(flying).steps[here]):
            if now != FAR and (far(source, there) - now) * way > 0:
                found |= 1 << there
        return found
