"""Spot: a move action to the nearest space that gives sight of a hero (DE-AMOVE-08 to -10, -24).

Skipped if it sees him already, if nobody is left who can be spotted, or if it cannot come nearer.
"""

from __future__ import annotations

from functools import partial

from undercroft.games.dark_elements.acting.acts import Act, Skipped
from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.acting.selections import (
    Choice,
    Selection,
    anybody,
    ask_which,
)
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.approaching import STAY, Plan, alike
from undercroft.games.dark_elements.rules.footing import Footing, Mask
from undercroft.games.dark_elements.rules.marching import choose_ending, march
from undercroft.games.dark_elements.rules.spotting import goals, halt, spot
from undercroft.games.dark_elements.state import Space, Victim

SEEN = Plan(())  # it stays: he is in sight


class Spot(Act, frozen=True):
    form = "spot {whom}"
    rule = "DE-AMOVE-08"

    whom: Selection

    async def do(self, game: DarkElements, doer: Doer) -> Skipped:
        monster = doer.monster
        if not doer.may_move(game, "spot"):
            return "held"
        choice, plans = self._plans(game, doer)
        if not choice.tied:
            return "nobody"
        victim, why = choice.tied[0], choice.why
        if len(plans) > 1 and not alike(plans):
            victim, why = await ask_which(game, monster, choice.tied, doer.text), "heroes-chose"
        plan = plans[choice.tied.index(victim)]
        if plan is SEEN:
            return "in-sight"
        ending = await choose_ending(game, monster, plan, doer.says) if plan.endings else None
        if ending is None:
            return "no-move"
        if game.listener is not None:
            doer.tell(game, self.rule, victim.id, why, choice.weighed(why))
        again, halts = partial(_again, game, victim), partial(_halts, victim)
        points = doer.speed(game)
        await march(game, doer.footing(game), ending, points, again, doer.says, halts)
        return ""

    def _plans(self, game: DarkElements, doer: Doer) -> tuple[Choice, list[Plan]]:
        """Whom it means, and how it would spot each of them. Who cannot be seen from anywhere is
        ignored, and the line selects again among the others (DE-AMOVE-09)."""
        ignored: list[Victim] = []
        while True:
            choice = self.whom.choose(game, doer.monster, anybody, ignored)
            spotted: list[Victim] = []
            plans: list[Plan] = []
            seen = game.in_sight(doer.monster, choice.tied, standing=doer.figures)
            for victim in choice.tied:
                plan: Plan | None = SEEN
                if victim not in seen:
                    plan = game.listing(_first, doer, victim)
                if plan is None:
                    ignored.append(victim)
                else:
                    spotted.append(victim)
                    plans.append(plan)
            if len(spotted) == len(choice.tied):
                return choice, plans
            if spotted:
                return Choice(spotted, choice.among, choice.why, choice.keys), plans

    def says(self) -> str:
        return f"Spot {self.whom.says()}."


def _again(game: DarkElements, victim: Victim, foot: Footing, left: int) -> Plan:
    """Where it goes on, if a hero has moved meanwhile."""
    if not game.is_there(victim) or game.sees(foot.monster, victim):
        return STAY
    return _plan(foot, victim, left) or STAY


def _halts(victim: Victim, foot: Footing, space: Space) -> list[Mask]:
    return halt(foot, space, victim.space)


def _first(game: DarkElements, doer: Doer, victim: Victim) -> Plan | None:
    return _plan(doer.footing(game), victim, doer.speed(game))


def _plan(foot: Footing, victim: Victim, points: int) -> Plan | None:
    """How it would spot one whom it does not see; None: he cannot be seen from anywhere."""
    places = goals(foot, victim, points)
    return spot(foot, victim, places, points) if places else None
