"""What a hero's cards let him have and do, and what they forbid."""

from __future__ import annotations

from typing import Literal

from undercroft.core.wording import counted
from undercroft.games.descent.cards.effect import Call
from undercroft.games.descent.cards.places import ALWAYS, own
from undercroft.games.descent.cards.values import Change, Count

HERO = own(ALWAYS)
FORBIDDEN = {
    "run": "you cannot declare Run",
    "fatigue movement": "no fatigue for movement",
    "spend surge": "you cannot spend surges",
    "pack": "nothing in the pack",
}
IGNORED = {
    "no-equip rune": "armor does not keep you from using runes",
    "speed-cap armor": "armor does not slow you down",
    "pit wounds": "falling into a pit does not hurt you",
    "death coin loss": "you keep your coins when you are killed",
    "movement bans": "nothing keeps you from moving",
}


class Forbid(Call, frozen=True):
    """The owner may not do or have this."""

    form, example = "forbid({what})", "forbid(run)"
    on = HERO
    what: Literal[
        "run", "battle", "advance", "ready", "fatigue movement", "potions", "pack", "coins",
        "spend surge",
    ]  # fmt: skip

    def says(self) -> str:
        return FORBIDDEN.get(self.what, f"no {self.what}")


class Ignore(Call, frozen=True):
    """That rule is not for the owner."""

    form, example = "ignore({what})", "ignore(no-equip rune)"
    on = HERO
    what: Literal[
        "no-equip rune", "speed-cap armor", "pit wounds", "death coin loss", "movement bans"
    ]  # fmt: skip

    def says(self) -> str:
        return IGNORED[self.what]


class Immune(Call, frozen=True):
    """Those abilities and their tokens do nothing to the owner."""

    form, example = "immune({to})", "immune(Aura)"
    plainly = "you are immune to {to}"
    on = HERO
    to: tuple[
        Literal[
            "Aura", "Bleed", "Burn", "Curse", "Daze", "Fear", "Frost", "Grapple", "Knockback",
            "Pierce", "Poison", "Stun", "Web", "effect tokens",
        ],
        ...,
    ]  # fmt: skip


class Pass(Call, frozen=True):
    """The owner moves through these unharmed, and does not stop or attack there."""

    form, example = "pass({what})", "pass(enemy figures)"
    on = HERO
    what: Literal["enemy figures", "obstacles", "rubble", "water", "pit", "lava"]

    def says(self) -> str:
        return f"you move through {'pits' if self.what == 'pit' else self.what}"


class HasOrder(Call, frozen=True):
    """He has that order at all times."""

    form, example = "has-order({order})", "has-order(aim)"
    plainly = "you always have the {order} order"
    on = HERO
    order: Literal["aim", "dodge"]


class Hands(Call, frozen=True):
    """The owner has N hands."""

    form, example = "hands({n})", "hands(2)"
    on = HERO
    n: Count

    def says(self) -> str:
        return f"you have {counted(self.n, 'hand')} only"


class NoArmor(Call, frozen=True):
    """The owner wears no armor."""

    form = example = "no-equip(armor)"
    plainly = "you wear no armor"
    on = HERO


class NoRunes(Call, frozen=True):
    """Nothing with the Rune trait is equipped besides."""

    form = example = "no-equip(rune)"
    plainly = "no runes with it"
    on = own(ALWAYS, kinds=("weapon", "item"))


class OtherSlots(Call, frozen=True):
    """So many more other items."""

    form, example = "slots(other, {+n})", "slots(other, +1)"
    plainly = "room for {n} more other item{s}"
    on = HERO
    n: Change


class Packful(Call, frozen=True):
    """The pack holds everything."""

    form = example = "slots(pack, unlimited)"
    plainly = "your pack holds everything"
    on = HERO
