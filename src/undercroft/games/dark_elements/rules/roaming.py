"""Figures that cards move: up to n spaces, without movement points (DE-BASE-65, -67, -68)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.ways import Ways
from undercroft.games.dark_elements.nouns import CauseName, FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.footing import Footing
from undercroft.games.dark_elements.rules.moving import Terrain
from undercroft.games.dark_elements.rules.placing import choose_place
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.rules.stepping import enter
from undercroft.games.dark_elements.state import Familiar, Hero, Monster, Space
from undercroft.kit.questions import put


class WhereTo(Question, frozen=True):
    clause = "DE-BASE-65"
    prompt = "{who}: where to< ({cause})>? {left|space} left."
    answers = {"step:SPACE": "to {SPACE}", "stop": "stay here"}

    who: FigureName
    left: int
    cause: CauseName = ""


def reach(game: DarkElements, hero: Hero, n: int, extra: int = 0) -> Ways:
    """Where n spaces lead him on safe ground; each space counts one (DE-BASE-65), or one more if it
    is in `extra`."""
    return Terrain(game, hero).ways(n, extra)


def destinations(game: DarkElements, hero: Hero, n: int, extra: int = 0) -> dict[Space, Ways]:
    """Where he can stop, with the ways among which the one there is. What hurts is entered only
    from beside it, or past friends, so that nobody is led into it unasked."""
    if n <= 0:
        return {}
    terrain = Terrain(game, hero)
    ways = terrain.ways(n, extra)
    empty = terrain.empty & ~(1 << hero.space)
    return dict.fromkeys(bits(ways.reached & empty), ways) | terrain.at_risk(n, ways, extra)


def can_roam(game: DarkElements, hero: Hero, n: int) -> bool:
    """Whether there is anywhere to go, without a look at the ways there."""
    if n <= 0 or not game.is_there(hero):
        return False
    terrain = Terrain(game, hero)
    ways = terrain.ways(n, 0)
    return bool(ways.reached & terrain.empty & ~(1 << hero.space) or terrain.at_risk(n, ways, 0))


async def roam(
    game: DarkElements, hero: Hero, n: int, cause: str = "", *, wades: bool = False
) -> None:
    """He moves up to n spaces; also out of a pit (DE-RUL-81). `wades`: with as many movement
    points, so that water costs more, and a pit holds him (DE-BASE-67, -75, -76)."""
    extra = game.layout.water if wades else 0
    while game.is_there(hero) and (found := game.listing(destinations, hero, n, extra)):
        if wades and game.in_pit(hero):
            return
        options: list[Option[Space | None]] = []
        options += [Option(f"step:{game.name(space)}", space) for space in found]
        options.append(Option("stop", None))
        goal = await put(game, hero.seat, WhereTo(hero.id, n, cause), options, always=True)
        if goal is None:
            return
        gone, onward = await travel(game, hero, found[goal].route(goal))
        n -= sum(1 + (extra >> space & 1) for space in gone)
        if not onward:
            return


async def travel(
    game: DarkElements, hero: Hero, way: tuple[Space, ...]
) -> tuple[tuple[Space, ...], bool]:
    """Along a way, space by space. How far he has come, and whether he may go on: also from where
    a card has put him meanwhile (DE-PP-03)."""
    steps, onward = 0, True
    for space in way:
        steps += 1
        game.strides(hero.id, space)
        onward = await enter(game, hero, space)
        if not onward:
            break
    game.tell_way()
    gone = way[:steps]
    lifted = game.is_there(hero) and hero.space not in gone[-1:] and not game.in_pit(hero)
    return gone, onward or lifted


# The Reanimate


def familiar_ways(
    game: DarkElements, familiar: Familiar, points: int, *, wades: bool = True
) -> Ways:
    """Special terrain is water to it, where it moves with points (DE-BASE-170, -65); it passes
    friends (DE-BASE-63)."""
    layout = game.layout
    blocked = game.occupied(but=familiar)
    for hero in game.heroes():
        blocked &= ~game.covers(hero)
    open = game.empty(but=familiar) | (game.occupied() & ~blocked)
    hard = layout.water | game.pits | layout.lava if wades else 0
    return layout.ways(familiar.space, points, open, hard, game.empty(but=familiar))


async def send(
    game: DarkElements,
    seat: int,
    familiar: Familiar,
    points: int,
    cause: str = "",
    *,
    wades: bool = True,
) -> None:
    """Its owner moves it with so many points, or so many spaces, each of which counts one."""
    ways = familiar_ways(game, familiar, points, wades=wades)
    empty = game.empty(but=familiar) & ~(1 << familiar.space)
    options = [Option(f"step:{game.name(space)}", space) for space in bits(ways.reached & empty)]
    if not options:
        return
    asking = WhereTo(familiar.id, points, cause)
    space = await put(game, seat, asking, [*options, Option("stop", familiar.space)], always=True)
    if space != familiar.space:
        way = tuple(map(game.name, ways.route(space)))
        familiar.space = space
        game.emit(events.Moved, familiar.id, way[-1], way)
        await settle(game)


# Monsters


def monster_places(game: DarkElements, monster: Monster, n: int) -> list[int]:
    """Where it can be after up to n spaces, from any that it covers (DE-BASE-85): it goes and
    stands where it would of itself, and no terrain that hurts it is there (DE-BASE-68,
    DE-AMOVE-12 to -14)."""
    foot = Footing(game, monster)
    reached = foot.own
    for space in monster.spaces:
        ways = game.layout.ways(space, n, foot.through, 0, foot.ground, flying=foot.flies)
        reached |= ways.reached
    found = foot.places(reached)
    return found if foot.own in found else [foot.own, *found]


async def drive(game: DarkElements, monster: Monster, n: int, cause: str = "") -> None:
    """The heroes move it up to n spaces (DE-DEC-58)."""
    found = monster_places(game, monster, n)
    if not found:
        return
    before = monster.spaces
    spaces = await choose_place(game, found, who=monster.id, cause=cause)
    if spaces == before:
        return
    monster.spaces = spaces
    names = tuple(map(game.name, spaces))
    game.emit(events.Moved, monster.id, names[0], names)
    await settle(game)
