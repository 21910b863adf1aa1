"""A hero's movement: steps, standing up, Evade (SNS-MOVE, SNS-ACT-02)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.sword_sorcery.deeds import Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.ground.ways import Ways, ways
from undercroft.games.sword_sorcery.rules import activities, conditions
from undercroft.games.sword_sorcery.rules.evading import evade
from undercroft.games.sword_sorcery.rules.stepping import walk_into
from undercroft.games.sword_sorcery.rules.values import movement, tread
from undercroft.games.sword_sorcery.state import Area, Hero


def points(game: SwordSorcery, hero: Hero) -> int:
    """What he could spend now: the open pool, and the Movement that he may still begin."""
    may = activities.left(hero)
    if "" not in may:
        return 0
    return hero.points + (movement(game, hero) if "movement" in may else 0)


def _ways(game: SwordSorcery, hero: Hero, points: int) -> Ways:
    """Where he could go without leaving enemies, and how; areas with enemies stop him."""
    return ways(game.layout, hero.area, points, tread(game, hero), game.enemy_areas())


def costs(game: SwordSorcery, hero: Hero) -> dict[str, int]:
    """What it costs him to get to each area that he may go to, in movement points."""
    names, found = game.layout.names, _ways(game, hero, points(game, hero))
    return {names[area]: way.cost for area, way in found.items()}


def move_deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """Steps cost nothing but points: the Movement begins with the first that needs it."""
    left = points(game, hero)
    if not left:
        return []
    if hero.lying:
        return [STAND]
    if game.engaged(hero):
        return _evasions(game, hero, left)
    names = game.layout.names
    return [
        deed(f"go:{names[area]}", walk, way.areas) for area, way in _ways(game, hero, left).items()
    ]


async def walk(game: SwordSorcery, hero: Hero, areas: tuple[Area, ...]) -> None:
    """Step by step, until something happens: a trigger, or a shadow that shows what it is
    (SNS-MOVE-08)."""
    state = game.state
    fired, tokens = len(state.fired), len(state.tokens)
    for area in areas:
        if not await _pay(game, hero, tread(game, hero).cost(area)):
            return
        await walk_into(game, hero, area)
        met = game.engaged(hero) or len(state.fired) > fired or len(state.tokens) < tokens
        if hero.ghost or hero.lying or hero.area != area or met:
            return


async def _pay(game: SwordSorcery, hero: Hero, cost: int) -> bool:
    """Movement points, of a Movement that begins now if there are not enough (SNS-MOVE-03)."""
    if hero.points < cost:
        if not activities.may(hero, "movement"):
            return False
        if not await activities.begin(game, hero, "movement"):
            return False
    if hero.points < cost:
        return False
    hero.points -= cost
    hero.walked = True
    return True


async def _stand(game: SwordSorcery, hero: Hero) -> None:
    """For 1 movement point (SNS-KO-04)."""
    if await _pay(game, hero, 1):
        conditions.free(game, hero, "ko", "stand")


STAND = deed("stand", _stand)


def _evasions(game: SwordSorcery, hero: Hero, left: int) -> Deeds:
    """Out of the area, as a Free Action (SNS-ENG-06, SNS-FREE-03)."""
    if not activities.may(hero, "free"):
        return []
    ground = tread(game, hero)
    areas = bits(game.layout.net(ground.free).steps[hero.area])
    return [
        deed(f"evade:{game.name(area)}", _leave, area)
        for area in areas
        if ground.cost(area) <= left
    ]


async def _leave(game: SwordSorcery, hero: Hero, area: Area) -> None:
    here, cost = hero.area, tread(game, hero).cost(area)
    if hero.points < cost and not await activities.begin(game, hero, "movement"):
        return
    if hero.points < cost or not await activities.begin(game, hero, "free"):
        return
    if await evade(game, hero) and hero.area == here and await _pay(game, hero, cost):
        await walk_into(game, hero, area)  # SNS-ENG-13
