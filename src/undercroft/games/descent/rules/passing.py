"""Spaces that are only passed: what may be done there, and who has to go on (DSC-MOVE-08, -09).

A figure whose turn it is may stop where it may not stay: on a friend's space, over water if it
flies. It is then `passing`, and its turn remembers the last place of its way where it might stay.
"""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent.footprints import Place, numbered, placement
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import lingering, movement
from undercroft.games.descent.rules.paths import gait, ways
from undercroft.games.descent.state import Figure, Hero


def rest(game: Descent, figure: Figure) -> Place | None:
    """Where it is put back if it cannot go on; None if it is not passing."""
    state = game.state
    if isinstance(figure, Hero):
        return state.turn.rest if state.turn.who == figure.id else None
    return state.activation.rest if state.activation.who == figure.id else None


def remember(game: Descent, figure: Figure, place: Place | None) -> None:
    state = game.state
    if isinstance(figure, Hero):
        state.turn.rest = place
    else:
        state.activation.rest = place


def spare(game: Descent, figure: Figure) -> int:
    """Points that a hero could still make of his fatigue (DSC-FAT-02); a monkey makes none."""
    if not isinstance(figure, Hero) or not figure.fatigue or figure.monkey:
        return 0
    return 0 if game.forbids(figure, "fatigue movement") else figure.fatigue


def shares(game: Descent, figure: Figure) -> bool:
    """Whether another figure is in its space: no attack, no chest (DSC-ACT-11, DSC-CHEST-01)."""
    friends, foes = game.sides(figure)
    return bool(game.footprint(figure) & (friends | foes))


def strikes(game: Descent, hero: Hero) -> bool:
    """Whether he may attack from where he is: alone there, and on firm ground (DSC-ACT-11)."""
    return not shares(game, hero) and is_firm(game, hero)


def is_firm(game: Descent, hero: Hero) -> bool:
    """Whether he is not on his way through what blocks others, unless he flies over it
    (DSC-MOVE-08)."""
    under = game.footprint(hero) & (game.state.terrain.rubble | game.state.terrain.water)
    return not under or rest(game, hero) is None or game.has(hero, "Fly")


def spendable(game: Descent, figure: Figure, points: int) -> int:
    """What it may spend where it is on anything but its way: who is passing keeps what brings him
    to a place where he may stay (DSC-RUL-111)."""
    if rest(game, figure) is None:
        return points
    have = points + spare(game, figure)
    return min(points, have - ways(game, figure, have).least())


async def settle(game: Descent, figure: Figure, points: int) -> None:
    """Who is passing and cannot go on is put back (DSC-MOVE-09)."""
    if rest(game, figure) is None:
        return
    if not game.footprint(figure) & gait(game, figure).taken:
        remember(game, figure, None)  # whoever was there has gone
    elif lingering.caught(game, figure) or not _onward(game, figure, points):
        await put_back(game, figure)


def _onward(game: Descent, figure: Figure, points: int) -> bool:
    return bool(ways(game, figure, points + spare(game, figure)).ends)


async def put_back(game: Descent, figure: Figure) -> None:
    """On the last place of its way where it may be; is there none, on one of the nearest, which
    its owner chooses (DSC-RUL-18)."""
    place = rest(game, figure)
    if place is None:
        return
    remember(game, figure, None)
    near = _nearest(game, figure, place)
    chosen = await game.ask(
        game.seat(figure),
        "put-back",
        [
            Option(f"space:{space_name(game.ground, at.anchor)}{':v' if at.upright else ''}", at)
            for at in near
        ],
        rule="DSC-MOVE-09",
        about=(game.id(figure),),
    )
    movement.put(game, figure, chosen)


def _nearest(game: Descent, figure: Figure, place: Place) -> list[Place]:
    """The place itself if it is free, else the free ones with the fewest steps to it; if a door was
    closed upon it, the nearest to where the figure is now."""
    its = gait(game, figure)
    stepping = game.ground.stepping(its.size)
    free = stepping.whole & ~stepping.touching(its.barred | its.taken)
    here = Place(figure.space) if isinstance(figure, Hero) else figure.place
    for origin in (place, here):
        seen = frontier = 1 << placement(game.ground, origin)
        while frontier and not frontier & free:
            frontier = stepping.spread(frontier) & ~seen
            seen |= frontier
        if frontier:
            return [numbered(game.ground, number) for number in bits(frontier & free)]
    return [here]
