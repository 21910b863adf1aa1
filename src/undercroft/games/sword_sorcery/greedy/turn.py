"""What is worth doing in a turn, deed by deed."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.errands import errands, pull
from undercroft.games.sword_sorcery.rules import odds
from undercroft.games.sword_sorcery.rules.control import dominates
from undercroft.games.sword_sorcery.rules.fighting import UNARMED
from undercroft.games.sword_sorcery.state import Hero

QUEST, CHEST, DOOR, SEARCH, POWER, COMPANION = 9.0, 4.0, 3.0, 2.5, 2.0, 5.0
KILL = 3.0  # besides the damage that it does
HURT = 1.6  # what a reaction attack of one enemy costs
STAND = 6.0
LEAST = 0.05  # below it a turn ends


def act(game: SwordSorcery, hero: Hero, options: list[AnyOption]) -> AnyOption:
    """The deed that is worth most; if none is, the turn ends."""
    wanted = errands(game)
    here = pull(game, hero, hero.area, wanted)
    return max(options, key=lambda one: _worth(game, hero, one.key, wanted, here))


def _worth(
    game: SwordSorcery, hero: Hero, key: str, wanted: dict[int, float], here: float
) -> float:
    head, *words = key.split(":")
    match head:
        case "end":
            return LEAST
        case "attack":
            return 1.0 + _blow(game, hero, words)
        case "go":
            return pull(game, hero, game.area(words[0]), wanted) - here
        case "evade":
            free = dominates(game, hero, hero.area)
            price = 0.0 if free else HURT * len(game.enemies_in(hero.area))
            return pull(game, hero, game.area(words[0]), wanted) - here - price - 1.0
        case "quest":
            return QUEST
        case "bash":
            return CHEST
        case "open" | "unlock":
            return DOOR
        case "search":
            return SEARCH
        case "companion":
            return COMPANION
        case "stand" | "dash-stand":
            return STAND
        case "use":
            return POWER
        case "pick-up":
            return SEARCH
        case _:
            return 0.0


def _blow(game: SwordSorcery, hero: Hero, words: list[str]) -> float:
    card, target = words
    strike = next(one for one in moments.strikes(game, hero) if (one.card or UNARMED) == card)
    found = odds.of_attack(game, hero, game.figure(target), strike)
    return found.damage + KILL * found.kill
