"""Coming onto a space by stairs or from town: it may be taken by a friend, if one can move on."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.reach import search
from undercroft.games.descent.rules import fatigue, movement, retinue
from undercroft.games.descent.rules.paths import gait, ways
from undercroft.games.descent.state import Hero, Space


def possible(game: Descent, hero: Hero, space: Space, points: int) -> bool:
    """Whether a hero with so many points left, and his fatigue, may arrive there (DSC-TOWN-05,
    DSC-RUL-35): it is free, or a friend's and he can move on."""
    its = gait(game, hero)
    if its.barred >> space & 1:
        return False
    if not its.taken >> space & 1:
        return True
    return bool(search(game.ground, its, Place(space), points + _spare(game, hero)).ends)


def _spare(game: Descent, hero: Hero) -> int:
    return 0 if game.forbids(hero, "fatigue-movement") else hero.fatigue


async def arrive(game: Descent, hero: Hero, space: Space) -> None:
    """He is there; from a friend's space he goes on at once (DSC-MOVE-08)."""
    turn = game.state.turn
    crowded = gait(game, hero).taken >> space & 1
    await movement.placed(game, hero, Place(space))
    retinue.muster(game, hero)
    if not crowded or game.state.turn is not turn or not game.there(hero):
        return
    onward = ways(game, hero, turn.points + _spare(game, hero))
    place = await game.ask(
        hero.seat,
        "onward",
        [Option(f"move:{space_name(game.ground, place.anchor)}", place) for place in onward],
        rule="DSC-MOVE-08",
        about=(hero.sheet,),
    )
    way = onward[place]
    short = max(0, way.cost - turn.points)
    if short:
        fatigue.spend(game, hero, short)
        turn.points += short
    spent = await movement.walk(game, hero, way.path)
    if game.state.turn is turn:
        turn.points -= spent
