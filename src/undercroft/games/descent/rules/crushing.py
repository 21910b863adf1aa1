"""Crushing walls: they push figures before them, and kill those they cannot push (DSC-CRUSH)."""

from __future__ import annotations

from undercroft.board import lowest
from undercroft.games.descent import events
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Facing
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import masonry, movement, wounds
from undercroft.games.descent.state import Figure, Hero, Mask, Rolling

WOUNDS = 1  # DSC-CRUSH-03


async def advance(game: Descent, wall: Rolling) -> None:
    """One space on, or away if it has come to the end of its way (DSC-CRUSH-02, -07)."""
    there = masonry.ahead(game.ground, wall.spaces, wall.facing)
    if not there or there & _standing(game, wall):
        masonry.remove(game, wall)
        return
    _crush_boulders(game, there)
    game.emit(events.WallMoved, space_name(game.ground, lowest(wall.spaces)), wall.facing)
    pushed, stuck = _row(game, wall, there)
    struck = [figure for figure in pushed if game.footprint(figure) & there]
    masonry.put(game, wall, there, wall.facing)
    for figure in stuck:  # DSC-CRUSH-04
        await wounds.slay(game, figure, "crushing-wall")
    for figure in pushed:
        await _push(game, figure, wall.facing, hurt=figure in struck)


def _crush_boulders(game: Descent, there: Mask) -> None:
    """Those that the wall, or whom it pushes, comes onto (DSC-RUL-136)."""
    for boulder in [one for one in game.state.rolling if one.kind == "boulder"]:
        if boulder.spaces & there:
            masonry.remove(game, boulder)


def _standing(game: Descent, wall: Rolling) -> Mask:
    """The other crushing walls."""
    found = 0
    for one in game.state.rolling:
        found |= one.spaces if one.kind == "wall" and one is not wall else 0
    return found


def _row(game: Descent, wall: Rolling, there: Mask) -> tuple[list[Figure], list[Figure]]:
    """Who is pushed, the farthest first, and who cannot be (DSC-RUL-36).

    Figures push those behind them. One that has a wall, a closed door or another crushing wall
    behind it is stuck, and so is everyone who stands before a stuck one.
    """
    pit = game.state.terrain.pit
    figures = game.figures()
    feet = {game.id(figure): game.footprint(figure) for figure in figures}
    outside = [f for f in figures if feet[game.id(f)] & ~pit or not game.sinks(f)]
    caught = [f for f in outside if feet[game.id(f)] & there]  # not in a pit (DSC-CRUSH-08)
    solid = _standing(game, wall)
    behind: dict[str, list[Figure]] = {}  # by the name of who would push them
    stuck: list[Figure] = []
    for figure in (row := list(caught)):
        name = game.id(figure)
        target = masonry.ahead(game.ground, feet[name], wall.facing)
        if not target or target & solid:
            stuck.append(figure)
            continue
        behind[name] = [f for f in figures if f is not figure and feet[game.id(f)] & target]
        row += [f for f in behind[name] if f not in row]  # the loop goes on with them
    while more := [
        figure
        for figure in row
        if figure not in stuck and any(f in stuck for f in behind[game.id(figure)])
    ]:
        stuck += more
    return _moved(game, caught, behind, stuck), stuck


def _moved(
    game: Descent, caught: list[Figure], behind: dict[str, list[Figure]], stuck: list[Figure]
) -> list[Figure]:
    """Those whom the wall pushes and whom they push; the farthest first, so that there is room."""
    found: list[Figure] = []

    def go(figure: Figure) -> None:
        if figure in stuck or figure in found:
            return
        for one in behind[game.id(figure)]:
            go(one)
        found.append(figure)

    for figure in caught:
        go(figure)
    return found


async def _push(game: Descent, figure: Figure, facing: Facing, *, hurt: bool) -> None:
    """It comes one space on, whatever lies there, and the ground acts; whom the wall itself moved
    suffers a wound (DSC-CRUSH-03, -05)."""
    by = masonry.shift(game.ground, facing)
    _crush_boulders(game, masonry.ahead(game.ground, game.footprint(figure), facing))
    place = (
        Place(figure.space + by)
        if isinstance(figure, Hero)
        else Place(figure.place.anchor + by, figure.place.upright)
    )
    await movement.thrown(game, figure, place)
    if hurt and game.there(figure):
        await wounds.suffer(game, figure, WOUNDS, "crushing-wall")
