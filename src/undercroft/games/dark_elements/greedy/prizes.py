"""Whom to slay, and what that is worth for each encounter."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import stakes, written
from undercroft.games.dark_elements.greedy.goals import GOALS, antechamber, doors
from undercroft.games.dark_elements.greedy.paces import far
from undercroft.games.dark_elements.rules.laying import ways_out
from undercroft.games.dark_elements.state import NOWHERE, Monster


def prize(game: DarkElements, monster: Monster) -> float:
    """What the defeat of a monster is worth for the active card."""
    active = game.state.active
    rule = PRIZES.get(active) or (written.prize if active not in GOALS else None)
    return rule(game, monster) if rule else 0.0


def barring(game: DarkElements, monster: Monster) -> float:
    """Between the heroes and the way on."""
    paces = far(game.layout, doors(game) or ways_out(game))
    away = min([paces[space] for space in monster.spaces])
    if away >= 0:
        for hero in game.state.heroes:
            if hero.standing and hero.space != NOWHERE and paces[hero.space] > away:
                return 3.0
    return 0.0


def _of(group: str) -> Callable[[DarkElements, Monster], float]:
    """All of a group are to fall."""

    def prize(game: DarkElements, monster: Monster) -> float:
        if monster.group != group:
            return 0.0
        return stakes.success(game) / len(game.monsters(group))

    return prize


def near_fire(game: DarkElements, monster: Monster) -> float:
    """Imps put out the firepits that they stand beside (DE-SQ-08)."""
    if monster.group != "fire-imps":
        return 0.0
    fires = game.token_spaces("firepit") & game.beside(monster)
    return 3.0 * fires.bit_count() + 1.0


def guards(game: DarkElements, monster: Monster) -> float:
    """Once the way to them is open (DE-NG-08)."""
    if monster.group != "hybrid-sentinels":
        return 0.0
    return stakes.success(game) / len(game.monsters(monster.group))


def limbo(game: DarkElements, monster: Monster) -> float:
    """Minions until the room is open, then Draemor until all bodies are found (DE-LE-04, -06)."""
    if monster.name == "Draemor":
        missing = sum(hero.body == NOWHERE for hero in game.state.heroes)
        return 25.0 if missing else 0.0
    hidden = not game.state.chart.revealed
    return 14.0 if hidden and monster.rank == "minion" else 0.0


def axirumn(game: DarkElements, monster: Monster) -> float:
    """Not before everybody is there (DE-GH-05)."""
    if monster.name != "Axirumn":
        return 0.0
    room = antechamber(game)
    there = all(game.is_there(one) and room >> one.space & 1 for one in game.state.heroes)
    return stakes.success(game) if there else -stakes.doom(game)


PRIZES: dict[str, Callable[[DarkElements, Monster], float]] = {
    "": barring,
    "LB": barring,
    "SQ": near_fire,
    "NG": guards,
    "LE": limbo,
    "BI": _of("merriods"),
    "BS": _of("elementals"),
    "GH": axirumn,
}
