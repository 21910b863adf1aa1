"""The Shaman: which element to gain, and what Spirits do."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.boards.shaman import MOST_ELEMENT
from undercroft.games.hellscape.cards.header import Price
from undercroft.games.hellscape.classes.part import Player
from undercroft.games.hellscape.classes.shaman.rules import totems_of
from undercroft.games.hellscape.greedy import foes, odds
from undercroft.games.hellscape.greedy.decision import Decision
from undercroft.games.hellscape.library import ELEMENTS

FLIP, SPIRIT, AGAIN = 3.0, 2.0, 0.9


def _offer(decision: Decision, what: Any) -> float:
    return FLIP if what[0] == "flip" else SPIRIT


def element(decision: Decision) -> AnyOption:
    """What the skills cost most of and there is least of; Mana while there is none."""
    game, hero = decision.game, decision.hero
    totems = totems_of(hero)
    needs = dict.fromkeys(ELEMENTS, 0.0)
    for id in hero.skills:
        for ability in game.library.skills[id].rules.abilities:
            for part in ability.parts:
                if isinstance(part, Price) and part.coin in needs:
                    needs[part.coin] += 1.0

    def value(option: AnyOption) -> float:
        if option.key == "mana":
            return 0.9 if hero.mana < min(2, game.max_mana(hero)) else 0.1
        place = ELEMENTS.index(option.value)
        have = totems.elements[place]
        if totems.flipped[place]:
            return 0.4 * needs[option.value] * (1 - have / MOST_ELEMENT)
        close = 0.15 * have  # to flip it
        return close + 0.5 + needs[option.value] * max(0.0, 1 - have / 3)

    return max(decision.options, key=value)


def spirit(decision: Decision) -> AnyOption:
    """Attack the one that it hurts most, else move."""
    game = decision.game
    attacks = game.library.spirits[str(decision.about[0])].attacks

    def value(option: AnyOption) -> float:
        if option.value is None:
            return 0.0
        enemy, kind = option.value
        blue = game.enemy_card(enemy).defense.count("B")
        return odds.wounds(attacks[kind], blue) * foes.stake(game, enemy) + 0.1

    return max(decision.options, key=value)


PLAYER = Player(
    _offer, lambda decision, what: AGAIN, answers={"element": element, "spirit": spirit}
)
