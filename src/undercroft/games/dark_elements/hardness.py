"""What the difficulty that a table chose changes (DE-RUL-98): ours, none of it printed."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.kit.difficulty import BOOK, GENTLE, GRIM, Difficulty


class Hardness(NamedTuple):
    """As printed, unless it says otherwise."""

    doom: int = 0  # spaces that it starts higher
    sand: tuple[int, int, int] = (0, 0, 0)  # tokens more in an hourglass, for 2, 3, 4 heroes
    wounds: int = 0  # thirds of their Health that monsters lack
    falls: bool = True  # a fallen hero brings fate down (DE-END-01)
    perils: bool = True  # and Perils bring doom up (DE-PC-01, -15)
    late: int = 0  # the round from which doom advances in each, if there is one
    effort: int = 2  # heroes at most, who have the extra attack or recovery (DE-BASE-176)

    def health(self, printed: int) -> int:
        """Of a monster: what is left is rounded up."""
        return printed - printed * self.wounds // 3


HARDNESS: dict[Difficulty, Hardness] = {
    GENTLE: Hardness(
        doom=-1, sand=(2, 2, 3), wounds=1, falls=False, perils=False, late=60, effort=4
    ),
    BOOK: Hardness(),
    GRIM: Hardness(doom=1),
}
