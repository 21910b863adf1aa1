"""A hero's movement: points, fatigue for more, destinations (DE-BASE-60 to -64, -75, -76)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from types import MappingProxyType

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
from undercroft.games.dark_elements.rules.values import speed, stride, values
from undercroft.games.dark_elements.state import Hero, Space


class Terrain:
    """What a hero has before him who moves."""

    __slots__ = ("empty", "game", "harm", "hero", "open", "pits")

    def __init__(
        self, game: DarkElements, hero: Hero, sheet: Mapping[str, int] | None = None
    ) -> None:
        """`sheet` are his values, for who knows them."""
        self.game, self.hero = game, hero
        self.pits = game.pits
        open, monsters = game.layout.open & ~game.barred, game.monster_spaces()
        others = game.victim_spaces(but=hero)
        arms = game.arms
        if arms is not None and arms.hero is hero:  # his weapons look at the same figures
            arms.figures = monsters | others | 1 << hero.space
        self.empty: int = open & ~monsters & ~others
        # Past friends, not past enemies (DE-BASE-63)
        self.open: int = open
        if monsters and not (sheet or values(game, hero))["passes"]:
            self.open = open & ~monsters
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


class Reach:
    """Where a hero may get to now, and by which ways: with the points he has, by a move action, or
    with fatigue (DE-BASE-60, -62). Water costs one point more (DE-BASE-75)."""

    __slots__ = ("empty", "hero", "pace", "risky", "run", "safe")

    def __init__(self, game: DarkElements, hero: Hero, *, acting: bool = False) -> None:
        """`acting`: he takes the move action that he had when he was asked."""
        sheet = values(game, hero)
        pace, run = _to_be_had(hero, sheet, acting=acting)
        most = hero.points + (pace if pace > run else run)
        self.hero = hero
        self.pace = self.run = self.empty = 0
        self.safe, self.risky = AT_REST, NOTHING_RISKED
        if not most:
            return
        terrain, here = Terrain(game, hero, sheet), 1 << hero.space
        if terrain.pits & here:
            return  # in a pit no movement points are spent (DE-BASE-76)
        self.pace, self.run, self.empty = pace, run, terrain.empty & ~here
        self.safe = terrain.ways(most, game.layout.water)
        if terrain.harm:
            self.risky = terrain.at_risk(most, self.safe, game.layout.water)

    def way(self, space: Space) -> Ways:
        return self.risky.get(space, self.safe)


AT_REST = Ways((), int, 0, 0, 0)  # the way of who stays where he is
NOTHING_RISKED: Mapping[Space, Ways] = MappingProxyType({})


def reach_of(game: DarkElements, hero: Hero, *, acting: bool = False) -> Reach:
    """As it was found when his options were listed (`turn.act` forgets it); a fork that has them
    from its elder looks anew."""
    known: Reach | None = game.reach
    return known if known and known.hero is hero else Reach(game, hero, acting=acting)


def move_deeds(game: DarkElements, hero: Hero) -> Deeds:
    """Every space he can get to. One answer moves him there, step by step (DE-BASE-60, -62); a step
    into what hurts is offered only from beside it, or past friends alone."""
    game.reach = reach = Reach(game, hero)
    goings, empty = _goings(game.layout, hero.points, reach.pace, reach.run), reach.empty
    found: Deeds = []
    for layer, there in zip(reach.safe.layers, goings, strict=False):
        spaces = layer & empty
        if spaces:
            found += chain.from_iterable(map(there.__getitem__, bits(spaces)))
    for space, way in reach.risky.items():
        found += goings[way.cost(space)][space]
    if reach.pace:
        found.append(MOVE)
    return found


def to_be_had(game: DarkElements, hero: Hero) -> tuple[int, int]:
    return _to_be_had(hero, values(game, hero))


def _to_be_had(hero: Hero, sheet: Mapping[str, int], *, acting: bool = False) -> tuple[int, int]:
    """Movement points that a move action would give him, and fatigue (DE-BASE-60, -62, -114)."""
    if "immobilized" in hero.conditions:
        return 0, 0
    acts = acting or (hero.actions > 0 and "stunned" not in hero.conditions)
    spare = sheet["stamina"] - hero.fatigue  # DE-BASE-13
    return sheet["speed"] if acts else 0, spare * sheet["stride"] if spare > 0 else 0


class Going(Deed, frozen=True, gc=False):
    """To a space, and how he pays for the way: with points he has (`move`), by a move action
    (`walk`), or for fatigue (`run`). The way there is not part of it (`reach_of`), so all turns on
    a map share these options."""

    space: Space
    how: str

    async def do(self, game: DarkElements, hero: Hero) -> None:
        way = reach_of(game, hero, acting=self.action).way(self.space)
        if self.how == "walk":
            await _take_move(game, hero)
        elif self.how == "run":
            used = await hurry(game, hero, way.cost(self.space) - hero.points)
            if used and not game.empty(but=hero) >> self.space & 1:
                return  # his Reanimate has gone there meanwhile
        if way.reached >> self.space & 1:  # in a fork, a card turned over since may slow him down
            await walk(game, hero, way.route(self.space))


def _hows(missing: int, pace: int, run: int) -> tuple[str, ...]:
    """By which he may go a way for which he misses so many points."""
    if missing <= 0:
        return ("move",)
    if missing > pace:
        return ("run",) if missing <= run else ()
    return ("walk", "run") if missing <= run else ("walk",)


class _Goings(dict[Space, tuple[Option[Deed], ...]]):
    """Options of going to the spaces of a map, each made when somebody first gets so far."""

    def __init__(self, names: Sequence[str], hows: tuple[str, ...]) -> None:
        super().__init__()
        self._names, self._hows = names, hows

    def __missing__(self, space: Space) -> tuple[Option[Deed], ...]:
        name = self._names[space]
        made = [Option(f"{how}:{name}", Going(how == "walk", space, how)) for how in self._hows]
        found = self[space] = tuple(made)
        return found


def _goings(layout: Layout, points: int, pace: int, run: int) -> Sequence[_Goings]:
    """For ways of each cost that he can pay who has so many points, and may have so many more."""
    found: Sequence[_Goings] | None = layout.goings.get((points, pace, run))
    return found or _reckoned(layout, points, pace, run)


def _reckoned(layout: Layout, points: int, pace: int, run: int) -> Sequence[_Goings]:
    """All costs that are paid in the same ways have the same options."""
    known = layout.goings
    found: list[_Goings] = []
    for cost in range(points + max(pace, run) + 1):
        hows = _hows(cost - points, pace, run)
        if hows not in known:
            known[hows] = _Goings(layout.names, hows)
        found.append(known[hows])
    known[points, pace, run] = found
    return found


async def _take_move(game: DarkElements, hero: Hero) -> None:
    """The move action: points equal to Speed (DE-BASE-60)."""
    hero.points += speed(game, hero)
    hero.moves += 1


MOVE = deed("move", _take_move)


async def hurry(game: DarkElements, hero: Hero, points: int) -> bool:
    """Fatigue for movement points, one by one (DE-BASE-62). Whether a card was used on the way."""
    each, used = stride(game, hero), False
    while points > 0:
        pay_fatigue(game, hero, 1, "hurry")
        hero.points += each
        points -= each
        used |= await moments.bought_step(game, hero)
    return used


async def walk(game: DarkElements, hero: Hero, route: tuple[Space, ...]) -> None:
    """Step by step; what happens on the way may end it (DE-BASE-61, -64)."""
    for space in route:
        hero.points -= 2 if game.layout.water >> space & 1 else 1
        if game.listener is not None:
            game.strides(hero.id, space)
        if not await enter(game, hero, space):
            break
    game.tell_way()
