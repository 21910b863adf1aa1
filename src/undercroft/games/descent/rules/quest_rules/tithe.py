"""The Tithe of Bones: the relic that must be carried out, and the iron box."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import moments
from undercroft.games.descent.game import Descent
from undercroft.games.descent.hooks import Hooks
from undercroft.games.descent.library import Quest
from undercroft.games.descent.rules import fatigue
from undercroft.games.descent.state import Hero, Marker, Space
from undercroft.kit.decks import without

TITHE, THREAT = 100, 3
TAKEN = "relic-taken"  # the flag that remembers it


def blade_stays(quest: Quest) -> Hooks:
    """The relic of the goal stays where its bearer fell."""
    relic = quest.goal.carried

    def fell(game: Descent, hero: Hero, space: Space) -> None:
        if relic in hero.equipped:
            hero.equipped = without(hero.equipped, relic)
        elif relic in hero.pack:
            hero.pack = without(hero.pack, relic)
        else:
            return
        game.state.markers += (Marker("relic", space, relic),)

    return Hooks(answers=moments.fell.by(fell))


def extra_draw(quest: Quest) -> Hooks:
    """From the moment the relic is taken up, one more overlord card each turn."""
    relic = quest.goal.carried

    def picked_up(game: Descent, hero: Hero, marker: Marker) -> None:
        if marker.word == relic and TAKEN not in game.state.flags:
            game.state.flags += (TAKEN,)

    def draws(game: Descent) -> int:
        return int(TAKEN in game.state.flags)

    return Hooks(answers=moments.picked_up.by(picked_up) + moments.draws.by(draws))


def tithe_chest(quest: Quest) -> Hooks:
    return Hooks(encounters={"tithe-chest": _give})


async def _give(game: Descent, hero: Hero) -> None:
    """Coins, and all heroes of the area are rested; none, and the overlord gains threat."""
    options = [Option("keep", False)]
    if hero.coins >= TITHE:
        options.insert(0, Option("pay", True))
    if await game.ask(hero.seat, "tithe", options, rule="DSC-ENC-02", about=(hero.sheet, TITHE)):
        hero.coins -= TITHE
        here = game.ground.areas[game.ground.area_of[hero.space]]
        for each in game.on_board():
            if here >> each.space & 1:
                fatigue.recover(game, each, game.sheet(each).max_fatigue)
    else:
        game.gain_threat(THREAT, "tithe")
