"""Whom a card means (DSC-LANG-07): how it is said, and what of the occasion that takes."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from undercroft.core.wording import counted
from undercroft.games.descent.cards.values import FAR
from undercroft.kit.numbers import Number
from undercroft.kit.words import Word

Who = Literal["self", "hero", "figure", "monster", "target", "same", "mover",
              "heroes", "figures", "monsters", "enemies"]  # fmt: skip
Where = Literal["", "adjacent", "within", "sight", "door", "chest", "victim", "template", "token",
                "there", "spell", "area"]  # fmt: skip


class Target(Word, frozen=True):
    """A target that needs more than its moment or window knows cannot be meant there."""

    who: ClassVar[Who]
    where: ClassVar[Where] = ""
    needs: ClassVar[str] = ""
    plainly: ClassVar[str] = ""  # in plain English, if that is something else
    one: ClassVar[bool] = False  # the player whose card it is chooses one of them
    others: ClassVar[bool] = False  # without the hero of the occasion
    unnamed: ClassVar[bool] = False

    @property
    def n(self) -> int:
        """Spaces: `within 3`."""
        return 0

    def says(self) -> str:
        return self.plainly or str(self)


class Near(Target, frozen=True):
    """By any distance."""

    far: Annotated[int, Number(0, FAR)]

    @property
    def n(self) -> int:
        return self.far

    def says(self) -> str:
        near = f"within {counted(self.far, 'space')}"
        said = str(self).replace(f"within {self.far}", near)
        return said.replace("in los of chosen space", "of a space you choose, and seen from it")


# Of heroes' cards


class Self(Target, frozen=True):
    form, who, needs = "self", "self", "owner"
    plainly = "yourself"


class SelfAndHeroes(Target, frozen=True):
    form, who, where, needs = "self and adjacent heroes", "heroes", "adjacent", "owner"
    plainly = "yourself and adjacent heroes"


class SelfOrHero(Target, frozen=True):
    form, who, where, needs = "self/adjacent hero", "heroes", "adjacent", "owner"
    plainly, one = "yourself or an adjacent hero", True


class SelfOrFigure(Target, frozen=True):
    form, who, where, needs = "self/adjacent figure", "figures", "adjacent", "owner"
    plainly, one = "yourself or an adjacent figure", True


class InSight(Target, frozen=True):
    form, who, where, needs = "figure in los", "figures", "sight", "owner"
    plainly, one = "a figure in sight", True


class EnemiesNear(Near, frozen=True):
    form, who, where, needs = "enemies within {far}", "enemies", "within", "owner"


class UnnamedEnemiesNear(Near, frozen=True):
    form, who, where, needs = "unnamed enemies within {far}", "enemies", "within", "owner"
    unnamed = True


class MonstersNear(Near, frozen=True):
    form, who, where, needs = "monsters within {far}", "monsters", "within", "owner"


class UnnamedMonstersNear(Near, frozen=True):
    form, who, where, needs = "unnamed monsters within {far}", "monsters", "within", "owner"
    unnamed = True


class BesideVictim(Target, frozen=True):
    form, who, where = "enemies adjacent to victim", "enemies", "victim"
    needs = "owner victim"
    plainly = "enemies next to the victim"


class Same(Target, frozen=True):
    form, who, needs = "same figure", "same", "owner same"
    plainly = "the same figure"


class Mover(Target, frozen=True):
    form, who, needs = "mover", "mover", "owner figure"
    plainly = "whoever moved"


class Struck(Target, frozen=True):
    form, who, needs = "target", "target", "target"
    plainly = "the target"


# Of the overlord's


class ThatHero(Target, frozen=True):
    form, who, needs = "hero", "hero", "hero"
    plainly = "that hero"


class ThatFigure(Target, frozen=True):
    form, who, needs = "figure", "figure", "figure"
    plainly = "each of them"


class ThatMonster(Target, frozen=True):
    form, who, needs = "monster", "monster", "monster"
    plainly = "that monster"


class AllHeroes(Target, frozen=True):
    form, who = "heroes", "heroes"
    plainly = "each hero"


class AtDoor(Target, frozen=True):
    form, who, where, needs = "heroes adjacent to door", "heroes", "door", "door"
    plainly = "each hero next to the door"


class AtChest(Target, frozen=True):
    form, who, where, needs = "opener and heroes adjacent to chest", "heroes", "chest", "chest"
    plainly = "the opener and each hero next to the chest"


class OthersNear(Near, frozen=True):
    form, who, where, needs = "each other hero within {far}", "heroes", "within", "hero space"
    others = True


class UnderTemplate(Target, frozen=True):
    form, who, where, needs = "figures under template", "figures", "template", "template"
    plainly = "each figure under the template"


class OnToken(Target, frozen=True):
    form, who, where, needs = "figures on new token", "figures", "token", "laid"
    plainly = "each figure on them"


class Therein(Target, frozen=True):
    form, who, where, needs = "each figure there", "figures", "there", "laid"


class SpelledFigures(Near, frozen=True):
    form, who, where = "figures within {far} in los of chosen space", "figures", "spell"
    needs = "overlord"


class SpelledHeroes(Near, frozen=True):
    form, who, where = "heroes within {far} in los of chosen space", "heroes", "spell"
    needs = "overlord"


class OneHero(Target, frozen=True):
    form, who, needs = "1 hero", "heroes", "overlord"
    plainly, one = "a hero", True


class OneMonster(Target, frozen=True):
    form, who, needs = "1 monster", "monsters", "overlord"
    plainly, one = "a monster", True


class OneOfArea(Target, frozen=True):
    form, who, where, needs = "1 monster in area", "monsters", "area", "overlord area"
    plainly, one = "a monster of the area", True


SELF = Self()
Friends: TypeAlias = Self | SelfAndHeroes | SelfOrHero | Same
Own: TypeAlias = Self | Struck | SelfAndHeroes | SelfOrHero | SelfOrFigure | InSight | Same
Enemies: TypeAlias = (
    Struck | EnemiesNear | UnnamedEnemiesNear | MonstersNear | UnnamedMonstersNear | BesideVictim
)
Victims: TypeAlias = (
    ThatHero | AllHeroes | AtDoor | OthersNear | AtChest
    | ThatFigure | UnderTemplate | OnToken | Therein
)  # fmt: skip
Spelled: TypeAlias = Victims | SpelledFigures | SpelledHeroes
