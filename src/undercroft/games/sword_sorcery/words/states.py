"""What becomes of a figure: conditions, standing up, taunts, moves; and what undoes a card."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery.words.grammar import Misplaced, Simple, Word, topics
from undercroft.games.sword_sorcery.words.terms import Amount
from undercroft.games.sword_sorcery.words.topics import Topics

Named = Literal[
    "ko", "redcrit", "poison", "blind", "slow", "stun", "bleed", "exhaust", "fire1", "fire2"
]


class Given(Word, frozen=True):
    """A condition, a fire token, or a yellow Critical."""


class GivenNumber(Given, frozen=True):
    form = "{what} {n}"
    rule = "SNS-POIS-01"

    what: Literal["poison", "crit"]
    n: int


class GivenToken(Given, frozen=True):
    form = "{what}"
    rule = "SNS-COND-01"

    what: Literal["ko", "redcrit", "blind", "slow", "stun", "bleed", "exhaust", "fire1", "fire2"]


class Give(Simple, frozen=True):
    """`crit` and `redcrit` of an attack need a hit."""

    form = "give {what}"
    rule = "SNS-LANG-05"
    any_of = topics("now", "attack")

    what: Given

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if isinstance(self.what, GivenNumber) and self.what.what == "crit":
            if "attack" not in known:
                raise Misplaced(self, topics("attack"))


class Cure(Simple, frozen=True):
    """`one` is chosen; fire tokens go only by name, all of that side."""

    form = "cure {what}"
    rule = "SNS-LANG-39"
    all_of = topics("now")

    what: Literal["one", "all"] | Named


class Stand(Simple, frozen=True):
    form = "stand"
    rule = "SNS-LANG-32"
    all_of = topics("now")


class Taunt(Simple, frozen=True):
    """They take him as victim until the end of his next turn; as a trait, as long as it is
    there."""

    form = "taunt"
    rule = "SNS-FULL-108"
    any_of = topics("hero", "companion")


class Slip(Simple, frozen=True):
    """The next Evade of this turn, or the one just declared, draws no attack."""

    form = "slip"
    rule = "SNS-LANG-16"
    any_of = topics("turn", "evade")


class Negate(Simple, frozen=True):
    """What triggered it has no effect."""

    form = "negate"
    rule = "SNS-LANG-16"
    any_of = topics("trap", "working", "targeted")


class Redraw(Simple, frozen=True):
    """Another card is drawn, which stands."""

    form = "redraw"
    rule = "SNS-LANG-16"
    any_of = topics("trap")


class Flying(Simple, frozen=True):
    form = "flying"
    rule = "SNS-MOVE-07"
    any_of = topics("holds")


class Mighty(Simple, frozen=True):
    """Ignores K.O., push and pull; Stun counts as Slow."""

    form = "mighty"
    rule = "SNS-FULL-109"
    all_of = topics("enemy", "holds")


class Nothing(Simple, frozen=True):
    form = "none"
    rule = "SNS-LANG-32"


class UsePower(Simple, frozen=True):
    """The power of the scroll."""

    form = "power"
    rule = "SNS-AI-14"
    all_of = topics("row")


class DrawTrap(Simple, frozen=True):
    """A Trap card is drawn and resolved."""

    form = "trap"
    rule = "SNS-LANG-32"
    all_of = topics("now")


class Way(Word, frozen=True):
    """Where a move leads."""


class ToVictim(Way, frozen=True):
    """Until it stands in the victim's area."""

    form = "to victim"
    rule = "SNS-AI-12"
    all_of = topics("row")


class ToRange(Way, frozen=True):
    """Until the victim is within range and in sight."""

    form = "to range {n}"
    rule = "SNS-AI-12"
    all_of = topics("row")

    n: int


class Away(Way, frozen=True):
    """From the victim, or from the active hero."""

    form = "away< active{?active}>"
    rule = "SNS-AI-12"
    any_of = topics("row", "encounter")

    active: bool = False


class Toward(Way, frozen=True):
    form = "toward active"
    rule = "SNS-LANG-38"
    all_of = topics("encounter")


class Move(Simple, frozen=True):
    """In a hero's text, movement points that are spent now."""

    form = "move {n}< {way}>"
    rule = "SNS-LANG-15"
    any_of = topics("now", "row", "targeted")

    n: Amount
    way: Way | None = None

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if self.way is None and "hero" not in known:
            raise Misplaced(self, topics("hero"))
