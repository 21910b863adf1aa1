"""The Berserker: which stance serves now, and when a change of it pays."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.classes.berserker.rules import fury_of
from undercroft.games.hellscape.classes.part import Player
from undercroft.games.hellscape.greedy import card_worth
from undercroft.games.hellscape.greedy.asked import Asked

RAGING, GUARDED = 2, 0.35  # Rage to spare for a change; share of Health below which to guard


def _offer(asked: Asked, what: Any) -> float:
    """A change pays when another stance is clearly wanted."""
    fury = fury_of(asked.hero)
    if fury.rage < RAGING:
        return 0.0
    return 0.8 if _wanted(asked) != fury.stance else 0.0


def _wanted(asked: Asked) -> str:
    """The stance with the skills that serve now; the one for attacks if none does."""
    game, hero = asked.game, asked.hero
    stances = dict(fury_of(hero).stances)
    skills = game.library.skills
    weak = hero.health <= GUARDED * game.max_health(hero)

    def value(stance: str) -> float:
        owned = stances.get(stance, ())
        texts = [game.library.stances[stance].rules, *(skills[id].rules for id in owned)]
        total = 0.0
        for text in texts:
            for ability in text.abilities:
                share = 2.0 if (ability.timing in ("DEFENSE", "COMBAT")) == weak else 1.0
                total += share * card_worth.worth(ability.effects)
        return total

    return max(game.library.stances, key=value)


def stance(asked: Asked) -> AnyOption:
    return asked.option(f"stance:{_wanted(asked)}") or asked.options[0]


PLAYER = Player(_offer, answers={"stance": stance})
