"""Attack a hero: one attack action, within the attack limit (DE-MATK-02 to -04).

Skipped at the attack limit (`listing`), if nobody is meant, or if he cannot be attacked from here.
"""

from __future__ import annotations

from functools import partial

from undercroft.games.dark_elements.acting.acts import Act, Skipped
from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.acting.selections import Selection, ask_which
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.striking import attack_hero, attackable


class AttackHero(Act, frozen=True):
    form = "attack {whom}"
    rule = "DE-MATK-02"
    is_attack = True

    whom: Selection

    async def do(self, game: DarkElements, doer: Doer) -> Skipped:
        monster = doer.monster
        able = partial(attackable, game, monster, standing=doer.figures)
        choice = self.whom.choose(game, monster, able)
        if not choice.tied:
            return "no-attack" if choice.among else "nobody"
        if not (choice.able or able(choice.tied)):
            return "no-attack"
        victim, why = choice.tied[0], choice.why
        if len(choice.tied) > 1:
            victim, why = await ask_which(game, monster, choice.tied, doer.text), "heroes-chose"
            if not (choice.able or able([victim])):
                return "no-attack"
        if game.listener is not None:
            doer.tell(game, self.rule, victim.id, why, choice.weighed(why))
        await attack_hero(game, monster, victim)
        return ""

    def says(self) -> str:
        return f"Attack {self.whom.says()}."
