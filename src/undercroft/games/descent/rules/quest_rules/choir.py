"""The Hollow Choir: its stones, and the two altars."""

from __future__ import annotations

from undercroft.games.descent import moments
from undercroft.games.descent.game import Descent
from undercroft.games.descent.hooks import Altar, Hooks
from undercroft.games.descent.library import Quest
from undercroft.games.descent.rules import fatigue, wounds
from undercroft.games.descent.state import Figure, Hero, Marker, Monster

BROKEN = "choir-stone"  # a flag for each stone that is gone
CONQUEST, ARMOR, LOST = 2, 2, "Fear"
REST, HEALING, THREAT = 2, 4, 3


def stones(quest: Quest) -> Hooks:
    """Each stone that is broken lays the beast a little more open."""
    beast = quest.goal.killed

    async def completed(game: Descent, hero: Hero, stone: Marker) -> None:
        state = game.state
        state.markers = tuple(marker for marker in state.markers if marker is not stone)
        state.flags += (BROKEN,)
        game.gain_conquest(CONQUEST, "choir-stone")
        for monster in state.monsters.values():
            appeared(game, monster)

    def appeared(game: Descent, monster: Monster) -> None:
        if monster.card == beast:
            broken = game.state.flags.count(BROKEN)
            monster.armor = -ARMOR * broken
            monster.lost = (LOST,) if broken >= 2 else ()

    return Hooks(completed={"choir-stone": completed}, answers=moments.appeared.by(appeared))


def good_altar(quest: Quest) -> Hooks:
    """Once per round all heroes on the board recover."""

    async def act(game: Descent, figure: Figure) -> None:
        state = game.state
        state.flags = tuple(flag for flag in state.flags if not flag.startswith(USED))
        state.flags += (f"{USED}{state.round}",)
        for hero in game.on_board():
            wounds.heal(game, hero, REST)
            fatigue.recover(game, hero, game.sheet(hero).max_fatigue)

    def ready(game: Descent) -> bool:
        return f"{USED}{game.state.round}" not in game.state.flags

    return Hooks(altars={"good": Altar(act, ready)})


USED = "good-altar:"  # with the round in which it was used


def evil_altar(quest: Quest) -> Hooks:
    """A sacrifice feeds the beast and the overlord."""
    beast = quest.goal.killed

    async def act(game: Descent, figure: Figure) -> None:
        for monster in game.state.monsters.values():
            if monster.card == beast:
                wounds.heal(game, monster, HEALING)
        game.gain_threat(THREAT, "sacrifice")

    return Hooks(altars={"evil": Altar(act, lambda game: True)})
