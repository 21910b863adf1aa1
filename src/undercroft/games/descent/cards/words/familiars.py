"""What familiars are and do (DSC-FAM)."""

from __future__ import annotations

from typing import Annotated, Literal

from undercroft.core.wording import counted, listed
from undercroft.games.descent.cards.effect import Bonus, Call, Effect
from undercroft.games.descent.cards.places import CARRIED, Place
from undercroft.games.descent.cards.values import Count, Dice
from undercroft.games.descent.cards.words.either import does
from undercroft.kit.numbers import Number

FAMILIAR = frozenset((Place("familiar"),))
COMPANION = frozenset((Place("familiar", CARRIED),))
STOPPED = frozenset((Place("familiar", "move-end"),))


class FamiliarAttack(Call, frozen=True):
    """Its own attack, once in each of its moves, while its owner sees it and is near."""

    form = "attack(melee, dice={dice}<, ignore-armor{?piercing}><, owner=in los within {near}>)"
    example = "attack(melee, dice=R G)"
    on, needs = FAMILIAR, "speed"
    dice: Dice
    piercing: bool = False
    near: Annotated[int, Number(0, 99, unsaid=0)] = 0  # 0: anywhere

    def says(self) -> str:
        return f"it makes a melee attack{', whatever the armor' if self.piercing else ''}"


class ForbidNear(Call, frozen=True):
    """Inside an aura."""

    form, example = "forbid({order})", "forbid(aim)"
    plainly = "no {order}"
    order: Literal["aim", "dodge"]


class Aura(Call, frozen=True):
    """What enemies there cannot do, and how their armor changes."""

    form = "aura(enemies adjacent or same space, {effects})"
    example = "aura(enemies adjacent or same space, forbid(aim))"
    on = FAMILIAR
    effects: tuple[ForbidNear | Bonus, ...]

    def holds(self, place: Place | None) -> tuple[str, ...]:
        return ("forbid", "armor")

    def inner(self) -> tuple[Effect, ...]:
        return self.effects

    def says(self) -> str:
        return f"enemies on its space or next to it: {does(self.effects)}"


class Carried(Call, frozen=True):
    """A companion that a hero carries."""

    form = example = "carried()"
    plainly = "it is carried by a hero"
    on = COMPANION


class Carrier(Call, frozen=True):
    """Dice for whoever carries it."""

    form, example = "carrier({bonus})", "carrier(+1 power)"
    plainly = "whoever carries it: {bonus}"
    on = COMPANION
    bonus: Bonus

    def holds(self, place: Place | None) -> tuple[str, ...]:
        return ("power",)

    def inner(self) -> tuple[Effect, ...]:
        return (self.bonus,)


class Carry(Call, frozen=True):
    """It carries an item."""

    form = example = "carry(1 item)"
    plainly = "it carries 1 item"
    on, needs, gives = FAMILIAR, "speed", "load"


class Give(Call, frozen=True):
    """It hands over what it carries, for movement points."""

    form, example = "give(item, {whom|/})", "give(item, adjacent hero)"
    on, needs = FAMILIAR, "load"
    whom: tuple[Literal["adjacent hero", "kata", "mata"], ...]

    def says(self) -> str:
        whom = listed(
            ("an adjacent hero" if who == "adjacent hero" else who.title() for who in self.whom),
            "or",
        )
        return f"give the item to {whom}"


class GiveCompanion(Call, frozen=True):
    """Her carrier hands her over, for movement points."""

    form = example = "give(Pico, adjacent hero)"
    plainly = "give Pico to an adjacent hero"
    on = COMPANION


class Watch(Call, frozen=True):
    """Nothing appears in its sight."""

    form = example = "no-spawn(in los of marker)"
    plainly = "no monster is spawned in sight of it"
    on = FAMILIAR


class Solid(Call, frozen=True):
    """It shares no space with a figure."""

    form = example = "solid(end of move)"
    plainly = "neither it nor a figure ends a move where the other is"
    on = FAMILIAR


class Swap(Call, frozen=True):
    """It and its owner change places."""

    form = example = "swap(self, owner)"
    plainly = "it changes places with its owner"


class Step(Call, frozen=True):
    """One step."""

    form = example = "move(self, adjacent empty space)"
    plainly = "it is put on an empty space next to its owner"


class HealFriend(Call, frozen=True):
    """The friend on whose space it stops is healed."""

    form, example = "heal({n}, that figure)", "heal(2, that figure)"
    on, needs = STOPPED, "friend speed"
    n: Count

    def says(self) -> str:
        return f"heal {counted(self.n, 'wound')} (that figure)"


class CleanseGlyph(Call, frozen=True):
    """The dark glyph on which it stops becomes a normal one."""

    form = example = "cleanse-glyph()"
    plainly = "it becomes a normal glyph"
    on, needs = STOPPED, "dark-glyph speed"
