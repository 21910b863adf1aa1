"""What the overlord's cards do to heroes and on the map: traps, templates, doors, sight."""

from __future__ import annotations

from typing import Annotated, Literal

from undercroft.core.wording import counted
from undercroft.games.descent.cards.effect import Bonus, Call, Effect
from undercroft.games.descent.cards.places import OVERLORD, Place
from undercroft.games.descent.cards.targets import Spelled, ThatFigure, ThatHero, Therein, Victims
from undercroft.games.descent.cards.values import Any, Count
from undercroft.games.descent.cards.wording import TOKENS
from undercroft.games.descent.cards.words.either import does, inside
from undercroft.kit.words import OneOf


class BladeCheck(Call, frozen=True):
    """Each makes the roll of scything blades."""

    form, example = "blade-check({whom})", "blade-check(hero)"
    on = OVERLORD
    whom: Victims

    def says(self) -> str:
        return f"the blades strike {self.whom.says()}"


class CloseDoors(Call, frozen=True):
    """Any open doors that can be closed."""

    form = example = "close-doors(any)"
    plainly = "close any doors"
    on = OVERLORD


class OpenDoor(Call, frozen=True):
    """The area behind it is revealed."""

    form = example = "open-door(1 normal door to unrevealed area)"
    plainly = "open a normal door to an unrevealed area"
    on = OVERLORD


class RemoveMarker(Call, frozen=True):
    """A door or rubble beside one of his monsters is gone for good."""

    form = "remove-marker(1 door/rubble adjacent to monster, except=door to unrevealed area)"
    example = form
    plainly = "remove a door or rubble next to a monster"
    on = OVERLORD


class Fall(Call, frozen=True):
    """Into the pit, for N wounds instead of the usual ones."""

    form, example = "fall({whom}, {n}<, Poison{?poison}>)", "fall(hero, 2)"
    on, needs = OVERLORD, "pit"
    whom: ThatHero | ThatFigure | Therein
    n: Count
    poison: bool = False

    def says(self) -> str:
        hurt = counted(self.n, "wound") + (" and poison" if self.poison else "")
        return f"{self.whom.says()} falls in: {hurt}"


class Hazard(Call, frozen=True):
    """N wounds that no armor stops, K fewer for each surge on D power dice."""

    form = "hazard({whom}, {n}, dice={dice}, per-surge={each})"
    example = "hazard(hero, 2, dice=2, per-surge=2)"
    plainly = "{whom}: {n} wounds, less {each} for each surge on {dice} power dice"
    on = OVERLORD
    whom: Spelled
    n: Count
    dice: Count
    each: Count


class Wounds(Call, frozen=True):
    """Wounds that no armor stops."""

    form = "wound({n}, {whom}, ignore-armor)"
    example = "wound(2, hero, ignore-armor)"
    plainly = "{n} wound{s} to {whom}, whatever the armor"
    on = OVERLORD
    n: Count
    whom: Spelled


class Afflict(Call, frozen=True):
    """Effect tokens; those of cards need no damage."""

    form, example = "token({kind}, {n}, {whom})", "token(Bleed, 2, hero)"
    on = OVERLORD
    kind: Annotated[str, OneOf(TOKENS)]
    n: Count
    whom: Spelled

    def says(self) -> str:
        return f"{counted(self.n, f'{self.kind.lower()} token')} on {self.whom.says()}"


class UnlessBlank(Call, frozen=True):
    """Each rolls a power die; without a blank the effects befall it, else the other."""

    form = "unless-blank({whom}, {effects}<, else={otherwise}>)"
    example = "unless-blank(hero, wound(1, hero, ignore-armor))"
    on = OVERLORD
    whom: Victims
    effects: tuple[Call | Bonus, ...]
    otherwise: Call | Bonus | None = None

    def inner(self) -> tuple[Effect, ...]:
        return self.effects if self.otherwise is None else (*self.effects, self.otherwise)

    def says(self) -> str:
        rest = f"; on a blank: {inside(self.otherwise)}" if self.otherwise is not None else ""
        rolls = f"{self.whom.says()} rolls a power die"
        return f"{rolls}; unless it is a blank: {does(self.effects)}{rest}"


class HeroLosMax(Call, frozen=True):
    """No hero sees farther than N spaces."""

    form, example = "hero-los-max({n})", "hero-los-max(5)"
    plainly = "heroes see no farther than {n} spaces"
    n: Count


class UntilOverlord(Call, frozen=True):
    """It holds until his next turn."""

    form = "until(next own turn start, {effect})"
    example = "until(next own turn start, hero-los-max(5))"
    plainly = "{effect} until the overlord's next turn"
    on, silent = OVERLORD, True
    effect: HeroLosMax

    def holds(self, place: Place | None) -> tuple[str, ...]:
        return ("hero-los-max",)

    def inner(self) -> tuple[Effect, ...]:
        return (self.effect,)


class Shift(Call, frozen=True):
    """He puts each of them up to N spaces away; that is no movement."""

    form = "shift(all figures and tokens, {n}, except=obstacles)"
    example = "shift(all figures and tokens, 2, except=obstacles)"
    plainly = "put each figure and token up to {n} space{s} away"
    on = OVERLORD
    n: Count


# What is laid on the map


class PlaceTerrain(Call, frozen=True):
    """Laid on the space that the hero entered, or that of the chest."""

    form, example = "place({what} 1, space)", "place(pit 1, space)"
    on, needs, gives = OVERLORD, "space", "laid pit"
    what: Literal["pit", "rubble", "mud", "lava", "fog", "water"]

    def says(self) -> str:
        return f"lay {'a pit' if self.what == 'pit' else self.what} on that space"


class PlaceBlades(Call, frozen=True):
    """Laid on that space and one beside it."""

    form = example = "place(blades 2, overlapping space)"
    plainly = "lay blades over that space and one beside it"
    on, needs, gives = OVERLORD, "space", "laid"


class PlacePits(Call, frozen=True):
    """Laid on either side of the door."""

    form = example = "place(pit 2, two spaces in front of door)"
    plainly = "lay a pit on the two spaces in front of the door"
    on, needs, gives = OVERLORD, "door", "laid pit"


class PlaceDarts(Call, frozen=True):
    """A field of darts where the new area is two spaces wide."""

    form = example = "place(darts 6, empty corridor of new area)"
    plainly = "lay darts in an empty corridor of the new area"
    on, needs, gives = OVERLORD, "area", "laid"


class PlaceBoulder(Call, frozen=True):
    """A boulder, which rolls from his next turn on."""

    form = "place(boulder, {n} or more from nearest hero, facing=any)"
    example = "place(boulder, 4 or more from nearest hero, facing=any)"
    plainly = "lay a boulder {n} or more spaces from the nearest hero"
    on = OVERLORD
    n: Any


class TemplateAtDoor(Call, frozen=True):
    """The template is laid with its small end at the door."""

    form, example = "template({kind}, end on door)", "template(bolt, end on door)"
    plainly = "lay the {kind} template with its end at the door"
    on, needs, gives, silent = OVERLORD, "door", "template", True
    kind: Literal["bolt", "breath"]


class TemplateAtChest(Call, frozen=True):
    """The template is laid with its small end on the chest."""

    form, example = "template({kind}, small end on chest)", "template(bolt, small end on chest)"
    plainly = "lay the {kind} template with its small end on the chest"
    on, needs, gives, silent = OVERLORD, "chest", "template", True
    kind: Literal["bolt", "breath"]
