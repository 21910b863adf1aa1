"""Engage: a move action toward a hero or a space (DE-AMOVE-06, -07, -18 to -23, -26).

Skipped if nobody is meant, or if it would not move.
"""

from __future__ import annotations

from functools import partial

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.acting.acts import Act, Skipped
from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.acting.selections import (
    AnyOne,
    Choice,
    Closest,
    Ranked,
    Selection,
    anybody,
    ask_which,
    least,
)
from undercroft.games.dark_elements.acting.spaces import SpaceSelection
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.approaching import (
    STAY,
    Plan,
    alike,
    engage_hero,
    heroes_beside,
)
from undercroft.games.dark_elements.rules.footing import Footing
from undercroft.games.dark_elements.rules.marching import choose_ending, march
from undercroft.games.dark_elements.state import Victim
from undercroft.kit.questions import put


class WhichGoal(Question, frozen=True):
    clause = "DE-DEC-33"
    prompt = "{monster}: “{text}” Which space?"
    answers = {"space:SPACE": "{SPACE}"}

    monster: FigureName
    text: str


class EngageHero(Act, frozen=True):
    form = "engage {whom}< maximize adjacent heroes{?crowd}>"
    rule = "DE-AMOVE-06"

    whom: Selection
    crowd: bool = False

    async def do(self, game: DarkElements, doer: Doer) -> Skipped:
        if not doer.may_move(game, "engage"):
            return "held"
        monster, points = doer.monster, doer.speed(game)
        foot = doer.footing(game)
        choice = self.whom.choose(game, monster, anybody)
        if self.crowd and isinstance(self.whom, Ranked) and isinstance(self.whom.order, AnyOne):
            choice = _most(foot, choice, points)
        if not choice.tied:
            return "nobody"
        victim, why = choice.tied[0], choice.why
        plan = engage_hero(foot, victim, points, crowd=self.crowd)
        if len(choice.tied) > 1:
            plans = [plan, *self._plans(foot, choice.tied[1:], points)]
            if not alike(plans):
                victim, why = await ask_which(game, monster, choice.tied, doer.text), "heroes-chose"
                plan = plans[choice.tied.index(victim)]
        ending = await choose_ending(game, monster, plan, doer.says) if plan.endings else None
        if ending is None:
            return "no-move"
        if game.listener is not None:
            doer.tell(game, self.rule, victim.id, why, choice.weighed(why))
        again = partial(_again, game, victim, self.crowd)
        await march(game, foot, ending, points, again, doer.says)
        return ""

    def _plans(self, foot: Footing, victims: list[Victim], points: int) -> list[Plan]:
        return [engage_hero(foot, victim, points, crowd=self.crowd) for victim in victims]

    def says(self) -> str:
        crowd = ", beside as many heroes as possible" if self.crowd else ""
        return f"Engage {self.whom.says()}{crowd}."


def _again(game: DarkElements, victim: Victim, crowd: bool, foot: Footing, left: int) -> Plan:
    """Where it goes on, if a hero has moved meanwhile."""
    return engage_hero(foot, victim, left, crowd=crowd) if game.is_there(victim) else STAY


def _most(foot: Footing, choice: Choice, points: int) -> Choice:
    """“A hero so that …”: the one who allows the greatest number, then the closest."""
    order = choice.order
    if len(order) < 2:
        return choice
    plans = [engage_hero(foot, one, points, crowd=True) for one in order]
    beside = [
        -max((heroes_beside(foot, end.place) for end in plan.endings), default=0) for plan in plans
    ]
    most = least(order, beside, "most")
    nearest = Closest().of(foot.game, foot.monster, most.tied, anybody)
    return Choice(nearest.tied, most.order, "most")


class EngageSpace(Act, frozen=True):
    """The space is reached when the figure covers it (DE-AMOVE-07)."""

    form = "engage {where}"
    rule = "DE-AMOVE-07"

    where: SpaceSelection

    async def do(self, game: DarkElements, doer: Doer) -> Skipped:
        if not doer.may_move(game, "engage"):
            return "held"
        foot = doer.footing(game)
        goals = self.where.goals(foot)
        if not goals:
            return "nobody"
        points = doer.speed(game)
        plans = [(goal, self.where.plan(foot, goal, points)) for goal in goals]
        (goal, plan), why = plans[0], self.where.why
        if not alike([each for _, each in plans]):
            options = [Option(f"space:{game.name_of_place(one[0])}", one) for one in plans]
            asking = WhichGoal(doer.monster.id, doer.text)
            (goal, plan), why = await put(game, game.players, asking, options), "heroes-chose"
        if not plan.endings:
            return "no-move"
        ending = await choose_ending(game, doer.monster, plan, doer.says)
        if ending is None:
            return "no-move"
        doer.tell(game, self.rule, why=why, goal=goal)

        def again(foot: Footing, left: int) -> Plan:
            return self.where.plan(foot, goal, left)

        await march(game, foot, ending, points, again, doer.says)
        return ""

    def says(self) -> str:
        return f"Engage {self.where.says()}."
