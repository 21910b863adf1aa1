"""How many conquest tokens or threat a quest gives or takes."""

from __future__ import annotations

from undercroft.games.descent.words.stage import Stage
from undercroft.games.descent.words.terms import Signed
from undercroft.kit.stories.words import Word


class Amount(Word, frozen=True):
    """A change."""

    def of(self, stage: Stage, there: int) -> int:
        raise NotImplementedError


class Plain(Amount, frozen=True):
    """So many, with a sign: `+2`, `-1`."""

    form = "{n}"

    n: Signed

    def of(self, stage: Stage, there: int) -> int:
        return int(self.n)


class EachRound(Amount, frozen=True):
    """So many in that round, twice as many in the next, and so on."""

    form = "{n} for each round since {first}"

    n: Signed
    first: int

    def of(self, stage: Stage, there: int) -> int:
        return int(self.n) * max(0, stage.round() - self.first + 1)


class Everything(Amount, frozen=True):
    """All that is there goes."""

    form = "-all"

    def of(self, stage: Stage, there: int) -> int:
        return -there
