"""What holds all the time on heroes' cards: costs, numbers, who goes with them."""

from __future__ import annotations

from typing import Literal

from undercroft.core.wording import counted
from undercroft.games.descent.cards.effect import Call
from undercroft.games.descent.cards.places import ALWAYS, Place, decreed, own
from undercroft.games.descent.cards.values import Any, Change, Count, Follower, Gain

HERO, POWER = own(ALWAYS), decreed(ALWAYS)
COSTLY = {"any": "overlord cards", "trap": "trap cards", "trap on self": "trap cards on you"}


class CardCost(Call, frozen=True):
    """Overlord cards cost more or less: all of them, or traps that answer what the owner does
    (`trap on self`); on a power all of his own, or those of a type."""

    form, example = "card-cost({cards}, {+n})", "card-cost(any, +1)"
    on = HERO | POWER
    cards: Literal["any", "trap on self", "event", "trap", "spawn", "power"]
    n: Change

    def fault(self, place: Place | None) -> str:
        if place is None:
            return ""
        known = POWERS if place.kind == "power" else ("any", "trap on self")
        told = f"one of {', '.join(known)} is needed, not “{self.cards}”"
        return "" if self.cards in known else told

    def says(self) -> str:
        what = COSTLY.get(self.cards, f"{self.cards} cards")
        return f"{what} cost {abs(self.n)} threat {'more' if self.n > 0 else 'less'}"


POWERS = ("any", "event", "trap", "spawn", "power")


class ChestCost(Call, frozen=True):
    """Opening a chest takes N movement points."""

    form, example = "chest-cost({n})", "chest-cost(2)"
    plainly = "opening a chest takes {n} movement"
    on = HERO
    n: Any


class DoorCost(Call, frozen=True):
    """Opening or closing a door takes N movement points; `destroys`: it is broken down."""

    form, example = "door-cost({n}<, destroys{?destroys}>)", "door-cost(2)"
    on = HERO
    n: Any
    destroys: bool = False

    def says(self) -> str:
        broken = " and destroys it" if self.destroys else ""
        return f"opening a door takes {self.n} movement{broken}"


class Companion(Call, frozen=True):
    """It goes with the owner from the start."""

    form, example = "companion({who})", "companion(Pico)"
    on = own(ALWAYS, kinds=("hero",))
    who: Follower

    def says(self) -> str:
        return f"{self.who.title()} goes with you"


class HasFamiliar(Call, frozen=True):
    """It follows the owner."""

    form, example = "familiar({who})", "familiar(Furr)"
    on = HERO
    who: Follower

    def says(self) -> str:
        return f"{self.who.replace('-', ' ').title()} follows you"


class Enhancement(Call, frozen=True):
    """Each enhancement gives range and damage."""

    form = example = "enhancement(both)"
    plainly = "enhancements give range and damage"
    on = HERO


class FatigueDice(Call, frozen=True):
    """Each fatigue in an attack adds N power dice."""

    form, example = "fatigue-dice({n})", "fatigue-dice(2)"
    plainly = "each fatigue spent on an attack adds {n} power dice"
    on = HERO
    n: Count


class NoSpawn(Call, frozen=True):
    """No monster appears so near the owner."""

    form, example = "no-spawn(within {n})", "no-spawn(within 4)"
    plainly = "no monster is spawned within {n} space{s} of you"
    on = HERO
    n: Any


class ShieldBonus(Call, frozen=True):
    """The owner's shields stop N more wounds."""

    form, example = "shield-bonus({+n})", "shield-bonus(+1)"
    plainly = "shields cancel {n} more wound{s}"
    on = HERO
    n: Gain


class SpeedCap(Call, frozen=True):
    """The speed on the sheet counts as N at most."""

    form, example = "speed-cap({n})", "speed-cap(2)"
    plainly = "your speed is at most {n}"
    on = HERO
    n: Count


class TrapDice(Call, frozen=True):
    """More dice against trap cards."""

    form, example = "trap-dice({+n})", "trap-dice(+1)"
    plainly = "{n:+} power die against trap cards"
    on = HERO
    n: Change


class OwnTrapWounds(Call, frozen=True):
    """Trap cards deal the owner more or fewer wounds."""

    form, example = "trap-wounds({+n}, self)", "trap-wounds(-1, self)"
    on = HERO
    n: Change

    def says(self) -> str:
        more = "more" if self.n > 0 else "fewer"
        return f"trap cards do you {counted(abs(self.n), f'{more} wound')}"


class VictimsHave(Call, frozen=True):
    """Whom the owner kills may rise again."""

    form = example = "victims-have(Undying)"
    plainly = "enemies that you kill have Undying"
    on = HERO
