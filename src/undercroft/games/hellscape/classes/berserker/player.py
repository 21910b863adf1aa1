"""The Berserker: which stance serves now, and when a change of it pays."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.classes.berserker.rules import fury_of
from undercroft.games.hellscape.classes.part import Player
from undercroft.games.hellscape.greedy import card_worth
from undercroft.games.hellscape.greedy.decision import Decision

RAGING, GUARDED = 2, 0.35  # Rage to spare for a change; share of Health below which to guard


def _offer(decision: Decision, what: Any) -> float:
    """A change pays when another stance is clearly wanted."""
    fury = fury_of(decision.hero)
    if fury.rage < RAGING:
        return 0.0
    return 0.8 if _wanted(decision) != fury.stance else 0.0


def _wanted(decision: Decision) -> str:
    """The stance with the skills that serve now; the one for attacks if none does."""
    game, hero = decision.game, decision.hero
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


def stance(decision: Decision) -> AnyOption:
    return decision.option(f"stance:{_wanted(decision)}") or decision.options[0]


PLAYER = Player(_offer, answers={"stance": stance})
