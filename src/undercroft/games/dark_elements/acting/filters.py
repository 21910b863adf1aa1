"""Filters of a selection: which heroes are candidates at all (DE-MATK-05 to -07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.values import characteristic
from undercroft.games.dark_elements.state import Hero, Monster, Victim
from undercroft.kit.decks import printed
from undercroft.kit.words import Word

Condition = Literal["Burning", "Immobilized", "Stunned"]
Stat = Literal[
    "Health", "Speed", "Might", "Knowledge", "Willpower", "Awareness", "damage", "fatigue"
]  # fmt: skip
Candidates = list[Victim]


class Filter(Word, frozen=True):
    """What restricts the candidates before they are put in order."""

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        """Those of the candidates that satisfy it, as the monster stands."""
        raise NotImplementedError

    def says(self) -> str:
        """After “hero”: “who is in a lit space”."""
        raise NotImplementedError


class InSight(Filter, frozen=True):
    """DE-AMOVE-16."""

    form = "los"

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        return game.in_sight(monster, among)

    def says(self) -> str:
        return "in sight"


class Adjacent(Filter, frozen=True):
    form = "adjacent"

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        beside = game.beside(monster)
        return [one for one in among if beside >> one.space & 1]

    def says(self) -> str:
        return "beside it"


class Within(Filter, frozen=True):
    """Counted without links (DE-BASE-25, DE-RUL-23)."""

    form = "within {n}"

    n: int

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        near = game.within(monster, self.n)
        return [one for one in among if near >> one.space & 1]

    def says(self) -> str:
        return f"within {self.n} spaces"


class InLight(Filter, frozen=True):
    form = "lit"

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        light = lit(game)
        return [one for one in among if light >> one.space & 1]

    def says(self) -> str:
        return "in a lit space"


class InDarkness(Filter, frozen=True):
    form = "dark"

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        light = lit(game)
        return [one for one in among if not light >> one.space & 1]

    def says(self) -> str:
        return "in darkness"


class BesideHero(Filter, frozen=True):
    """Adjacent to another hero, or to who is treated as one (DE-ACT-16)."""

    form = "beside a hero"

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        everybody = sum(1 << one.space for one in game.victims())
        adjacent = game.layout.adjacent
        return [one for one in among if adjacent[one.space] & everybody]

    def says(self) -> str:
        return "beside another hero"


class Has(Filter, frozen=True):
    form = "has {condition}"

    condition: Condition

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        return [one for one in among if self.condition.lower() in one.conditions]

    def says(self) -> str:
        return f"who is {self.condition}"


class Lacks(Filter, frozen=True):
    form = "lacks {condition}"

    condition: Condition

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        return [one for one in among if self.condition.lower() not in one.conditions]

    def says(self) -> str:
        return f"who is not {self.condition}"


class Untargeted(Filter, frozen=True):
    """No attack of the monster's group has targeted him in this phase (DE-ACT-19)."""

    form = "untargeted"

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        targeted = game.state.targeted
        return [one for one in among if (monster.group, one.id) not in targeted]

    def says(self) -> str:
        return "whom they have not attacked yet"


class AtMost(Filter, frozen=True):
    """By the present value; who has none is left out (DE-MATK-06)."""

    form = "{stat} <= {n}"

    stat: Stat
    n: int

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        values = [characteristic(game, one, self.stat.lower()) for one in among]
        pairs = zip(among, values, strict=True)
        return [one for one, value in pairs if value is not None and value <= self.n]

    def says(self) -> str:
        return f"with {self.n} or less {self.stat}"


class RangedWeapon(Filter, frozen=True):
    """DE-MATK-07."""

    form = "ranged weapon"

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        return [one for one in among if _equips(game, one, "attack", "ranged")]

    def says(self) -> str:
        return "with a Ranged weapon"


class NoArmor(Filter, frozen=True):
    """DE-MATK-07."""

    form = "no armor"

    def keeps(self, game: DarkElements, monster: Monster, among: Candidates) -> Candidates:
        return [one for one in among if not _equips(game, one, "slot", "armor")]

    def says(self) -> str:
        return "without armor"


def _equips(game: DarkElements, who: Victim, field: str, value: str) -> bool:
    items = game.library.items
    equipped: Sequence[str] = who.equipped if isinstance(who, Hero) else ()
    return any(getattr(items[printed(item)], field) == value for item in equipped)
