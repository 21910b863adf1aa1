"""A hero's movement: points, fatigue for more, destinations (DE-BASE-60 to -64, -75, -76)."""

from __future__ import annotations

from functools import partial

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.deeds import Deed, Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.ways import Ways
from undercroft.games.dark_elements.rules.damage import pay_fatigue
from undercroft.games.dark_elements.rules.stepping import enter
from undercroft.games.dark_elements.rules.values import spare_fatigue, speed
from undercroft.games.dark_elements.state import Hero, Space


def may_move(game: DarkElements, hero: Hero) -> bool:
    """In a pit no movement points are spent (DE-BASE-76)."""
    return not game.pits() >> hero.space & 1


def walkable(game: DarkElements, hero: Hero) -> int:
    """Spaces he may pass: past friends, not past enemies (DE-BASE-63)."""
    barred = 0
    for card in game.in_play():
        barred |= card.barred(game)
    if not moments.passes_enemies(game, hero):
        for monster in game.monsters():
            barred |= game.covers(monster)
    return game.layout.open & ~barred


def harmful(game: DarkElements) -> int:
    """Spaces that hurt who enters them: nobody is led through them unasked."""
    found = game.pits() | game.layout.lava
    for card in game.in_play():
        found |= card.harms(game)
    return found


def ways(game: DarkElements, hero: Hero, points: int) -> Ways:
    """Where so many points lead him on safe ground; water costs one more (DE-BASE-75)."""
    layout = game.layout
    safe = walkable(game, hero) & ~harmful(game)
    return layout.ways(hero.space, points, safe, layout.water, game.empty(but=hero))


def move_deeds(game: DarkElements, hero: Hero) -> Deeds:
    """Every space he can get to: with the points he has, by a move action, or with fatigue.

    One answer moves him there, step by step (DE-BASE-60, -62). A step into what hurts is offered
    only from beside it, or past friends alone.
    """
    if not may_move(game, hero):
        return []
    pace, run = to_be_had(game, hero)
    most = hero.points + max(pace, run)
    if not most:
        return []
    there = ways(game, hero, most)
    empty = game.empty(but=hero) & ~(1 << hero.space)
    found: Deeds = []
    for cost, layer in enumerate(there.layers):
        hows = _hows(hero, cost, pace, run)
        for space in bits(layer & empty):
            found += [_going(game, hero, there, space, how) for how in hows]
    for space, risky in at_risk(game, hero, most, there, game.layout.water).items():
        hows = _hows(hero, risky.cost(space), pace, run)
        found += [_going(game, hero, risky, space, how) for how in hows]
    if pace:
        found.append(deed("move", lambda: _take_move(game, hero)))
    return found


def to_be_had(game: DarkElements, hero: Hero) -> tuple[int, int]:
    """Movement points that a move action would give him, and fatigue (DE-BASE-60, -62, -114)."""
    if "immobilized" in hero.conditions:
        return 0, 0
    acts = hero.actions > 0 and "stunned" not in hero.conditions
    tired = spare_fatigue(game, hero) * moments.points_for_fatigue(game, hero)
    return speed(game, hero) if acts else 0, tired


def _hows(hero: Hero, cost: int, pace: int, run: int) -> list[str]:
    """How he pays for a way: with points he has, by a move action, or for fatigue."""
    more = cost - hero.points
    if more <= 0:
        return ["move"]
    return ["walk"] * (more <= pace) + ["run"] * (more <= run)


def _going(game: DarkElements, hero: Hero, there: Ways, space: Space, how: str) -> Option[Deed]:
    go = partial(_go, game, hero, there, space, how)
    return Option(f"{how}:{game.layout.names[space]}", Deed(go, how == "walk"))


def at_risk(
    game: DarkElements, hero: Hero, points: int, safe: Ways, extra: int
) -> dict[Space, Ways]:
    """Where no safe way leads: a step into what hurts, or past friends who stand in it, as far as
    he cannot stop between (DE-BASE-63, -64). Out of a pit nobody goes on."""
    if not harmful(game):
        return {}
    layout = game.layout
    empty, open = game.empty(but=hero), walkable(game, hero)
    friends = open & ~empty & ~game.pits()
    past = layout.ways(hero.space, points, friends, extra).reached
    ahead = 0
    for space in bits(past):
        ahead |= layout.steps[space]
    found = {}
    for space in bits(ahead & empty & open & ~safe.reached & ~(1 << hero.space)):
        there = layout.ways(hero.space, points, friends | 1 << space, extra)
        if there.reached >> space & 1:
            found[space] = there
    return found


async def _go(game: DarkElements, hero: Hero, there: Ways, space: Space, how: str) -> None:
    if how == "walk":
        await _take_move(game, hero)
    elif how == "run":
        await hurry(game, hero, there.cost(space) - hero.points)
    if game.empty(but=hero) >> space & 1:  # his Reanimate may have gone there meanwhile
        await walk(game, hero, there.route(space))


async def _take_move(game: DarkElements, hero: Hero) -> None:
    """The move action: points equal to Speed (DE-BASE-60)."""
    hero.points += speed(game, hero)
    hero.moves += 1


async def hurry(game: DarkElements, hero: Hero, points: int) -> None:
    """Fatigue for movement points, one by one (DE-BASE-62)."""
    each = moments.points_for_fatigue(game, hero)
    while points > 0:
        pay_fatigue(game, hero, 1, "hurry")
        hero.points += each
        points -= each
        await moments.bought_step(game, hero)


async def walk(game: DarkElements, hero: Hero, route: tuple[Space, ...]) -> None:
    """Step by step; what happens on the way may end it (DE-BASE-61, -64)."""
    way = []
    for space in route:
        hero.points -= 2 if game.layout.water >> space & 1 else 1
        way.append(game.name(space))
        if not await enter(game, hero, space):
            break
    if way:
        game.emit(events.Moved, hero.id, way[-1], tuple(way))
