"""A hero's movement: points, fatigue for more, destinations (DE-BASE-60 to -64, -75, -76)."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.deeds import Deed, Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.ground.ways import Ways
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules.damage import pay_fatigue
from undercroft.games.dark_elements.rules.stepping import enter
from undercroft.games.dark_elements.rules.values import speed, stride
from undercroft.games.dark_elements.state import Hero, Space


class Terrain:
    """What a hero has before him who moves."""

    __slots__ = ("empty", "game", "harm", "hero", "open", "pits")

    def __init__(self, game: DarkElements, hero: Hero) -> None:
        self.game, self.hero = game, hero
        self.pits, barred = game.grounds()
        open, monsters = game.layout.open & ~barred, game.monster_spaces()
        self.empty: int = open & ~monsters & ~game.victim_spaces(but=hero)
        # Past friends, not past enemies (DE-BASE-63)
        self.open: int = open & ~monsters if monsters else open
        if monsters and moments.passes_enemies(game, hero):
            self.open = open
        # What hurts who enters it: nobody is led there unasked
        self.harm: int = self.pits | game.layout.lava
        for card in game.saying(InPlay.harms):
            self.harm |= card.harms(game)

    def ways(self, points: int, extra: int) -> Ways:
        """Where so many points lead him on safe ground; a space of `extra` costs one more."""
        layout, safe = self.game.layout, self.open & ~self.harm
        return layout.ways(self.hero.space, points, safe, extra, self.empty)

    def at_risk(self, points: int, safe: Ways, extra: int) -> dict[Space, Ways]:
        """Where no safe way leads: a step into what hurts, or past friends who stand in it, as far
        as he cannot stop between (DE-BASE-63, -64). Out of a pit nobody goes on."""
        layout, here = self.game.layout, self.hero.space
        friends = self.open & ~self.empty & ~self.pits
        past = layout.ways(here, points, friends, extra).reached
        ahead = 0
        for space in bits(past):
            ahead |= layout.steps[space]
        found = {}
        for space in bits(ahead & self.empty & self.open & ~safe.reached & ~(1 << here)):
            there = layout.ways(here, points, friends | 1 << space, extra)
            if there.reached >> space & 1:
                found[space] = there
        return found


def move_deeds(game: DarkElements, hero: Hero) -> Deeds:
    """Every space he can get to: with the points he has, by a move action, or with fatigue.

    One answer moves him there, step by step (DE-BASE-60, -62); water costs one point more
    (DE-BASE-75). A step into what hurts is offered only from beside it, or past friends alone.
    """
    pace, run = to_be_had(game, hero)
    points = hero.points
    most = points + (pace if pace > run else run)
    if not most:
        return []
    terrain = Terrain(game, hero)
    if terrain.pits >> hero.space & 1:
        return []  # in a pit no movement points are spent (DE-BASE-76)
    layout, water = game.layout, game.layout.water
    there = terrain.ways(most, water)
    empty = terrain.empty & ~(1 << hero.space)
    found: Deeds = []
    for cost, layer in enumerate(there.layers):
        spaces = layer & empty
        if spaces:
            hows = _hows(cost - points, pace, run)
            found += _goings(layout, there, bits(spaces), cost, hows)
    if terrain.harm:
        for space, risky in terrain.at_risk(most, there, water).items():
            cost = risky.cost(space)
            hows = _hows(cost - points, pace, run)
            found += _goings(layout, risky, (space,), cost, hows)
    if pace:
        found.append(MOVE)
    return found


def to_be_had(game: DarkElements, hero: Hero) -> tuple[int, int]:
    """Movement points that a move action would give him, and fatigue (DE-BASE-60, -62, -114)."""
    if "immobilized" in hero.conditions:
        return 0, 0
    acts = hero.actions > 0 and "stunned" not in hero.conditions
    values = moments.values(game, hero)
    spare = values["stamina"] - hero.fatigue  # DE-BASE-13
    return values["speed"] if acts else 0, spare * values["stride"] if spare > 0 else 0


class Going(Deed, frozen=True, gc=False):
    """To a space, and how he pays for the way: with points he has (`move`), by a move action
    (`walk`), or for fatigue (`run`). There are many, so they hold nothing that leads back here."""

    there: Ways
    space: Space
    cost: int
    how: str

    async def do(self, game: DarkElements, hero: Hero) -> None:
        if self.how == "walk":
            await _take_move(game, hero)
        elif self.how == "run":
            await hurry(game, hero, self.cost - hero.points)
            if not game.empty(but=hero) >> self.space & 1:
                return  # his Reanimate has gone there meanwhile
        await walk(game, hero, self.there.route(self.space))


def _hows(missing: int, pace: int, run: int) -> tuple[str, ...]:
    """By which he may go a way for which he misses so many points."""
    if missing <= 0:
        return ("move",)
    if missing > pace:
        return ("run",) if missing <= run else ()
    return ("walk", "run") if missing <= run else ("walk",)


def _goings(
    layout: Layout, there: Ways, spaces: Iterable[Space], cost: int, hows: tuple[str, ...]
) -> Deeds:
    called = layout.keys(*hows)
    return [
        Option(keys[space], Going(how == "walk", there, space, cost, how))
        for space in spaces
        for how, keys in called
    ]


async def _take_move(game: DarkElements, hero: Hero) -> None:
    """The move action: points equal to Speed (DE-BASE-60)."""
    hero.points += speed(game, hero)
    hero.moves += 1


MOVE = deed("move", _take_move)


async def hurry(game: DarkElements, hero: Hero, points: int) -> None:
    """Fatigue for movement points, one by one (DE-BASE-62)."""
    each = stride(game, hero)
    while points > 0:
        pay_fatigue(game, hero, 1, "hurry")
        hero.points += each
        points -= each
        await moments.bought_step(game, hero)


async def walk(game: DarkElements, hero: Hero, route: tuple[Space, ...]) -> None:
    """Step by step; what happens on the way may end it (DE-BASE-61, -64)."""
    for space in route:
        hero.points -= 2 if game.layout.water >> space & 1 else 1
        game.strides(hero.id, space)
        if not await enter(game, hero, space):
            break
    game.tell_way()
