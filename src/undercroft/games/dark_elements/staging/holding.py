"""What is so as long as a card lies there."""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import Verb
from undercroft.games.dark_elements.rules.light import in_darkness
from undercroft.games.dark_elements.staging.grammar import Condition, Holding, Place
from undercroft.games.dark_elements.staging.monsters import Monsters
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.tokens import Tokens
from undercroft.games.dark_elements.state import Figure, Hero, Monster


class IsLit(Holding, frozen=True):
    """Light beside that of the torch, or nothing but it."""

    form = "<only{?only} >{place} {verb} lit"
    rule = "DE-LIGHT-08"

    place: Place
    only: bool = False
    verb: Literal["is", "are"] = "is"

    def lit(self, game: DarkElements, lit: int) -> int:
        spaces = self.place.spaces(game, Scene(""))
        return spaces if self.only else lit | spaces


class TorchRadius(Holding, frozen=True):
    """Not more than so many spaces."""

    form = "the torch lights {n}"
    rule = "DE-LIGHT-12"

    n: int


class ArePits(Holding, frozen=True):
    """Their spaces are pits."""

    form = "{tokens} are pits"
    rule = "DE-BI-02"

    tokens: Tokens


class AreClosed(Holding, frozen=True):
    """No figure may enter their spaces or be placed there."""

    form = "{tokens} are closed"
    rule = "DE-SQ-03"

    tokens: Tokens


class Cannot(Holding, frozen=True):
    """What monsters are kept from."""

    form = "{monsters} cannot {verbs| or }< unless {condition}>"
    rule = "DE-BI-03"

    monsters: Monsters
    verbs: tuple[Literal["engage", "spot", "activate"], ...]
    condition: Condition | None = None

    def forbids(self, game: DarkElements, monster: Monster, verb: Verb) -> bool:
        if verb not in self.verbs or not self.monsters.are(monster):
            return False
        return self.condition is None or not self.condition.holds(game, Scene(""))


class NoRecovery(Holding, frozen=True):
    """But by standing up and being revived."""

    form = "heroes do not recover"
    rule = "DE-PP-02"


class BurningIsHarmless(Holding, frozen=True):
    """To heroes."""

    form = "Burning does not hurt"
    rule = "DE-PC-18"


class StrikeHarder(Holding, frozen=True):
    """Their attacks deal more damage, perhaps only out of the darkness."""

    form = "{monsters}< in darkness{?dark}> deal +{n} damage"
    rule = "DE-SQ-06"

    monsters: Monsters
    n: int
    dark: bool = False

    def added(self, game: DarkElements, attacker: Figure) -> int:
        if not isinstance(attacker, Monster) or not self.monsters.are(attacker):
            return 0
        return 0 if self.dark and not in_darkness(game, attacker) else self.n


class BurningStrikeHarder(Holding, frozen=True):
    """Heroes who burn."""

    form = "Burning heroes deal +{n} damage"
    rule = "DE-PC-19"

    n: int

    def added(self, game: DarkElements, attacker: Figure) -> int:
        return self.n if isinstance(attacker, Hero) and "burning" in attacker.conditions else 0


class DefendBetter(Holding, frozen=True):
    """With shields that no die shows."""

    form = "{monsters} defend with +{n} shield< unless {condition}>"
    rule = "DE-LE-02"

    monsters: Monsters
    n: int
    condition: Condition | None = None

    def shields(self, game: DarkElements, target: Figure) -> int:
        if not isinstance(target, Monster) or not self.monsters.are(target):
            return 0
        if self.condition is not None and self.condition.holds(game, Scene("")):
            return 0
        return self.n


class Linked(Holding, frozen=True):
    """A hero on one of them may go to any other for a movement point, as if they touched
    (DE-GH-08)."""

    form = "passages are linked"
    rule = "DE-GH-02"
