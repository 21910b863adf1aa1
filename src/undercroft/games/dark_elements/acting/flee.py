"""Move n spaces away from a hero: as a line a move action (DE-AMOVE-05, -15, -17).

Skipped if no step leads further away from him.
"""

from __future__ import annotations

from undercroft.games.dark_elements.acting.acts import Act, Skipped
from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.acting.selections import Choice, Selection, anybody, ask_which
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.approaching import STAY, Plan, alike
from undercroft.games.dark_elements.rules.fleeing import away
from undercroft.games.dark_elements.rules.footing import Footing
from undercroft.games.dark_elements.rules.marching import choose_ending, march


class MoveAway(Act, frozen=True):
    form = "move {n} away from {whom}"
    rule = "DE-AMOVE-17"

    n: int
    whom: Selection

    async def do(self, game: DarkElements, doer: Doer) -> Skipped:
        if "immobilized" in doer.monster.conditions:
            return "held"
        return await self.flee(game, doer)

    async def flee(self, game: DarkElements, doer: Doer) -> Skipped:
        """Also as an effect, which moves even the Immobilized."""
        monster = doer.monster
        choice = self.whom.choose(game, monster, anybody)
        if doer.hero is not None:
            choice = Choice([doer.hero], choice.tied, "heroes-chose")
        if not choice.tied:
            return "nobody"
        foot = Footing(game, monster)
        plans = [away(foot, 1 << victim.space, self.n) for victim in choice.tied]
        victim, why = choice.tied[0], choice.why
        if not alike(plans):
            victim, why = await ask_which(game, monster, choice.tied, doer.text), "heroes-chose"
        plan = plans[choice.tied.index(victim)]
        ending = await choose_ending(game, monster, plan, doer.says) if plan.endings else None
        if ending is None:
            return "no-move"
        doer.tell(game, self.rule, victim.id, why, choice.weighed(why))

        def again(foot: Footing, left: int) -> Plan:
            return away(foot, 1 << victim.space, left) if game.is_there(victim) else STAY

        await march(game, foot, ending, self.n, again, doer.says)
        return ""

    def says(self) -> str:
        return f"Move {self.n} {'space' if self.n == 1 else 'spaces'} away from {self.whom.says()}."
