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
    only from beside it.
    """
    if not may_move(game, hero):
        return []
    moves = "immobilized" not in hero.conditions  # DE-BASE-114
    acts = moves and hero.actions > 0 and "stunned" not in hero.conditions
    tired = spare_fatigue(game, hero) if moves else 0
    each = moments.points_for_fatigue(game, hero)
    pace = speed(game, hero) if acts else 0
    most = max(hero.points + pace, hero.points + tired * each)
    if not most:
        return []
    there = ways(game, hero, most)
    empty = game.empty(but=hero) & ~(1 << hero.space)
    found: Deeds = []
    names = game.layout.names
    for cost, layer in enumerate(there.layers):
        more = cost - hero.points  # points that he has to get first
        hows = ["move"] if more <= 0 else []
        hows += ["walk"] if 0 < more <= pace else []
        hows += ["run"] if 0 < more <= tired * each else []
        for space in bits(layer & empty):
            for how in hows:
                go = partial(_go, game, hero, there, space, how)
                found.append(Option(f"{how}:{names[space]}", Deed(go, how == "walk")))
    found += _into_harm(game, hero, empty, pace, tired * each)
    if acts:
        found.append(deed("move", lambda: _take_move(game, hero)))
    return found


def _into_harm(game: DarkElements, hero: Hero, empty: int, pace: int, run: int) -> Deeds:
    """Single steps into pits and lava."""
    beside = game.layout.steps[hero.space] & empty & harmful(game) & walkable(game, hero)
    kind = "move" if hero.points else "walk" if pace else "run" if run else ""
    if not kind:
        return []
    there = game.layout.ways(hero.space, 1, beside, 0, empty)
    return [
        deed(
            f"{kind}:{game.name(space)}",
            partial(_go, game, hero, there, space, kind),
            action=kind == "walk",
        )
        for space in bits(beside & there.reached)
    ]


async def _go(game: DarkElements, hero: Hero, there: Ways, space: Space, how: str) -> None:
    if how == "walk":
        await _take_move(game, hero)
    elif how == "run":
        await _tire_for(game, hero, there.cost(space) - hero.points)
    await walk(game, hero, there.route(space))


async def _take_move(game: DarkElements, hero: Hero) -> None:
    """The move action: points equal to Speed (DE-BASE-60)."""
    hero.points += speed(game, hero)
    hero.moves += 1


async def _tire_for(game: DarkElements, hero: Hero, points: int) -> None:
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
