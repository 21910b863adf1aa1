"""A line of an action list: what is done, and if what (DE-ACT-12)."""

from __future__ import annotations

from undercroft.games.dark_elements.acting.acts import Act
from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.acting.filters import Condition as ConditionName
from undercroft.games.dark_elements.acting.selections import Closest, anybody, ask_which
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.elements import beside
from undercroft.kit.words import Word


class Condition(Word, frozen=True):
    """What a line begins with; false, and it is skipped."""

    async def holds(self, game: DarkElements, doer: Doer) -> bool:
        raise NotImplementedError

    def says(self) -> str:
        raise NotImplementedError


class AdjacentHeroes(Condition, frozen=True):
    form = "adjacent heroes >= {n}"

    n: int

    async def holds(self, game: DarkElements, doer: Doer) -> bool:
        return len(beside(game, doer.monster)) >= self.n

    def says(self) -> str:
        return f"If {self.n} or more heroes are beside it"


class AttackedThisPhase(Condition, frozen=True):
    """Hits or misses, Fire too (DE-ACT-20, DE-RUL-44)."""

    form = "attacked this phase"

    async def holds(self, game: DarkElements, doer: Doer) -> bool:
        return doer.monster.attacked

    def says(self) -> str:
        return "If it has attacked in this phase"


class ClosestHas(Condition, frozen=True):
    """Who is meant here is meant by the rest of the line; equals by the heroes (DE-ACT-17)."""

    form = "closest hero has {condition}"

    condition: ConditionName

    async def holds(self, game: DarkElements, doer: Doer) -> bool:
        condition = self.condition.lower()
        tied = Closest().of(game, doer.monster, game.victims(), anybody).tied
        has = [condition in one.conditions for one in tied]
        if all(has) or not any(has):
            return bool(tied) and all(has)
        doer.hero = await ask_which(game, doer.monster, tied, doer.text)
        return condition in doer.hero.conditions

    def says(self) -> str:
        return f"If the closest hero is {self.condition}"


class Step(Word, frozen=True):
    form = "<if {condition}: >{act}"

    act: Act
    condition: Condition | None = None

    def says(self) -> str:
        said = self.act.says()
        if self.condition is None:
            return said
        return f"{self.condition.says()}: {said[0].lower()}{said[1:]}"
