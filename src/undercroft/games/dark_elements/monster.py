"""Records of monsters: the four groups with their cards of both acts, and what moves them."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, Self

from msgspec import Meta, field

from undercroft.content.prose import Prose
from undercroft.content.schema import Unread
from undercroft.games.dark_elements.dice import AttackDice, DefenceDice
from undercroft.kit.fields import Text
from undercroft.kit.records import Part, Record
from undercroft.kit.shapes import Id

Act = Literal[1, 2]
AttackType = Literal["melee", "ranged"]
Rank = Literal["minion", "master"]

ACTS: tuple[Act, ...] = (1, 2)
# The order in which they activate (DE-ACT-03, DE-RUL-24); those of packs follow
GROUPS = ("fire-imps", "elementals", "merriods", "hybrid-sentinels")
HEROES = (2, 3, 4)  # how many take part (DE-SETUP-01)
RANKS: tuple[Rank, ...] = ("minion", "master")

AbilityId = Annotated[str, Id("abilities", "ability of monsters")]
MonsterId = Annotated[str, Id("monsters", "monster")]

Count = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
ForHeroes = tuple[Count, Count, Count]  # with 2, 3 and 4 of them

_BONUS = re.compile(r"\+[1-9]")


class Surge(str):
    """What a monster buys for a surge: `+1 range`, `+2 damage`, or an ability: `burn`."""

    __slots__ = ("ability", "damage", "range")
    ability: str
    damage: int
    range: int

    @classmethod
    def read(cls, said: Any) -> Self:
        surge = cls(said) if isinstance(said, str) else cls()
        surge.ability, surge.damage, surge.range = "", 0, 0
        match surge.split():
            case [amount, "damage"] if _bonus(amount):
                surge.damage = _bonus(amount)
            case [amount, "range"] if _bonus(amount):
                surge.range = _bonus(amount)
            case [ability] if not ability.startswith("+"):
                surge.ability = ability
            case _:
                raise Unread(
                    "no surge of a monster", "E.g. `+1 range`, `+2 damage`, or an ability: `burn`."
                )
        return surge


def _bonus(amount: str) -> int:
    return int(amount[1]) if _BONUS.fullmatch(amount) else 0


class Stats(Part, frozen=True, cache_hash=True):
    """One rank on the monster card of an act (DE-BASE-160)."""

    speed: Some  # spaces that it moves
    health: Some  # damage that it takes
    defence: DefenceDice  # its dice
    dice: AttackDice  # of its attack, with blanks between them
    abilities: tuple[AbilityId, ...]  # ids of those it has
    surges: tuple[Surge, ...] = ()  # what it buys for them: `+1 range`, `burn`


class MonsterCard(Part, frozen=True):
    minion: Stats  # its numbers
    master: Stats  # its numbers


class Figures(Part, frozen=True):
    minion: Count  # so many
    master: Count  # so many


class Limits(Part, frozen=True):
    """How many figures of a rank may be placed, with 2, 3 and 4 heroes (DE-SPAWN-06)."""

    minion: ForHeroes  # with 2, 3 and 4 heroes
    master: ForHeroes  # with 2, 3 and 4 heroes


class Monster(Record, frozen=True):
    """A group: what is the same in both acts, and the card of each (DE-COMP-05)."""

    name: Prose  # of one figure
    plural: Prose  # of its name
    size: tuple[Some, Some]  # columns and rows of its base
    attack: AttackType  # how it attacks
    traits: tuple[str, ...]  # where it is at home
    figures: Figures  # so many are in the box
    limits: Limits  # so many stand on the map, with 2, 3 and 4 heroes
    act_1: MonsterCard  # its cards of the first act
    act_2: MonsterCard  # its cards of the second act
    # what its figures do, by rank, where Activation cards say nothing of the group
    boxes: tuple[Steps, ...] = ()

    def stats(self, act: Act, rank: Rank) -> Stats:
        card = self.act_1 if act == 1 else self.act_2
        return card.minion if rank == "minion" else card.master

    def count(self, rank: Rank) -> int:
        """How many figures there are of a rank."""
        return self.figures.minion if rank == "minion" else self.figures.master

    def limit(self, rank: Rank, heroes: int) -> int:
        limits = self.limits.minion if rank == "minion" else self.limits.master
        return limits[HEROES.index(heroes)]


class Ability(Record, frozen=True):
    """What monsters can do besides an attack: always, as an action, or for a surge."""

    name: Prose  # what people call it
    use: Literal["always", "action", "surge"]  # when it works: always, as an action, for a surge
    says: Prose  # what it does, for people


class EffectLine(Text):
    """An active effect of an Activation card (DE-COMP-07)."""


class StepLine(Text):
    """A line of an action list of an Activation card."""


class Steps(Part, frozen=True):
    """An action list, for all figures of the group or for one rank (DE-COMP-07)."""

    lines: tuple[StepLine, ...]  # from the top, what a figure tries
    # for whom: all, or a rank
    of: Literal["all", "minion", "master"] = field(default="all", name="for")


class Quarter(Part, frozen=True):
    """What an Activation card says of one group."""

    boxes: tuple[Steps, ...]  # what its figures do, by rank
    effects: tuple[EffectLine, ...] = ()  # what holds meanwhile


class Activation(Record, frozen=True):
    number: Some  # on the card
    quarters: dict[MonsterId, Quarter]  # what each group does, by its id
