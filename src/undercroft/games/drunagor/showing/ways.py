"""Squares to go to, in words: what lies on the way, and who waits at its end."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from undercroft.board import Reach, bits
from undercroft.core.decisions import Option, Request, Shown
from undercroft.core.wording import listed
from undercroft.games.drunagor import byways
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.ground import DARKNESS, LAVA, MIASMA, SPIKES, WATER
from undercroft.games.drunagor.rules import movement, pausing, terrain
from undercroft.games.drunagor.showing.names import called
from undercroft.games.drunagor.state import Area, Figure, Hero, Mask, Monster, Square

HARM = {
    DARKNESS: "Darkness: 2 damage",
    LAVA: "Lava: BURN 2",
    MIASMA: "Miasma: POISON 2",
    SPIKES: "Spikes: BLEED 2",
    WATER: "Water: 1 movement",
}


class Ways:
    """Where a figure may go with so many points; the board is searched once for all of it."""

    def __init__(self, game: Drunagor, figure: Figure, points: int, *, jump: bool) -> None:
        self.game = game
        self.figure = figure
        self.points = points
        self.jump = jump

    @cached_property
    def found(self) -> Reach:
        return movement.options(self.game, self.figure, self.points, jump=self.jump)

    @cached_property
    def foes(self) -> list[tuple[str, Mask]]:
        return foes(self.game, self.figure)

    @cached_property
    def perilous(self) -> Mask:
        """Squares on which something may happen to whoever enters them."""
        game = self.game
        ground = game.ground
        return game.dark_squares() | ground.rough | game.state.flooded | ground.board.squares.cliffs

    def to(self, key: str, square: Square, group: str) -> Shown:
        """A destination, with what happens on the way."""
        if self.game.is_large(self.figure):
            return self._to_area(key, square, group)
        name, cost = self.game.name(square), self.found.best(square)[1]
        label = f"move to {name} ({cost} movement)"
        way = self.found.way(square)
        return self._along(key, square, way, label, "DRU-MOVE-01", group, str(cost))

    def past(self, key: str, square: Square, group: str) -> Shown:
        """A square that is only passed, to pause there for a Minor Action."""
        assert isinstance(self.figure, Hero)
        found, _ = pausing.reach(self.game, self.figure, self.points, jump=self.jump)
        name, cost = self.game.name(square), found.best(square)[1]
        label = f"pause in passing at {name} ({cost} movement)"
        way = found.way(square)
        return self._along(key, square, way, label, "DRU-RUL-13", group, str(cost))

    def _along(
        self,
        key: str,
        square: Square,
        way: tuple[Square, ...],
        label: str,
        rule: str,
        group: str,
        cost: str,
    ) -> Shown:
        name = self.game.name
        passed = () if self.jump else tuple(map(name, way))
        note = self._note(square, way)
        return Shown(key, label, (name(square),), (), note, rule, group, way=passed, cost=cost)

    def _to_area(self, key: str, area: Area, group: str) -> Shown:
        """A Large Monster's destination."""
        board = self.game.ground.board
        name, cost = self.game.area_name(area), self.found.best(area)[1]
        squares = tuple(map(self.game.name, bits(board.squares_of[area])))
        label = f"move to {name} ({cost} movement)"
        return Shown(key, label, squares, rule="DRU-MOVE-01", group=group, cost=str(cost))

    def _note(self, square: Square, way: tuple[Square, ...]) -> str:
        met = way[-1:] if self.jump else way
        words: list[str] = []
        if any(self.perilous >> step & 1 for step in met):
            words += harm_on(self.game, self.figure, met, falls=not self.jump)
        words += _beside(self.game, self.foes, square)
        level = self.game.ground.board.squares.level[square]
        if level:
            words.append(f"level {level}")
        return "; ".join(words)


def asked(game: Drunagor, request: Request) -> Ways:
    """The ways that a Move effect offers."""
    who, points, jump = request.about
    figure = game.named(who)
    assert figure is not None
    return Ways(game, figure, points, jump=jump)


def harm_on(game: Drunagor, figure: Figure, way: tuple[Square, ...], *, falls: bool) -> list[str]:
    """The harm that lies on a way, each kind once (DRU-TERR-04)."""
    levels = game.ground.board.squares.level
    words: list[str] = []
    squares = 0
    here = figure.space
    for step in way:
        squares |= 1 << step
        if falls and levels[here] == 2 and levels[step] == 0:
            words.append("a fall: 2 damage")
        here = step
    kinds = terrain.fresh_kinds(game, figure, squares)
    return [text for kind, text in HARM.items() if kinds & kind] + words if kinds else words


def of_monster(game: Drunagor, request: Request, option: Option[Any], rest: str) -> Shown:
    """One of the ways that are equal for a Monster, with what it leads through."""
    monster = game.named(request.about[0])
    assert isinstance(monster, Monster)
    way = tuple(rest.split(","))
    ends = bits(game.ground.board.squares_of[option.value[-1]]) if game.is_large(monster) else ()
    spaces = tuple(map(game.name, ends)) or way[-1:]
    note = "; ".join(_met(game, monster, option.value))
    return Shown(option.key, "by " + ", ".join(way), spaces, (), note, request.rule, way=way)


def _met(game: Drunagor, monster: Monster, way: tuple[int, ...]) -> list[str]:
    """What a Monster's way would do to it, and to whom it tramples."""
    met = byways.led_through(game, monster, way)
    words = [text for kind, text in HARM.items() if met.kinds & kind]
    words += ["a fall: 2 damage"] * met.falls
    words += [f"the {trap.kind.title()}" for trap in game.state.traps if trap.area in met.traps]
    under = [called(game, foe.name) for foe in game.enemies(monster) if foe.id in met.trampled]
    if under:
        words.append(f"tramples {listed(under)}: {movement.trample(game, monster)} damage")
    return words


def landing_note(game: Drunagor, figure: Figure | None, square: Square) -> str:
    """What a square does to somebody who is put there."""
    if figure is None:
        return ""
    words = harm_on(game, figure, (square,), falls=False)
    return "; ".join(words + _beside(game, foes(game, figure), square))


def foes(game: Drunagor, figure: Figure) -> list[tuple[str, Mask]]:
    """Enemies whom a Hero's player wants to hear of, and where they stand."""
    if isinstance(figure, Monster):
        return []
    return [(called(game, foe.name), game.footprint(foe)) for foe in game.visible_enemies(figure)]


def _beside(game: Drunagor, foes: list[tuple[str, Mask]], square: Square) -> list[str]:
    near = game.ground.board.squares.adjacent[square]
    found = [name for name, where in foes if near & where]
    return [f"next to {listed(found)}"] if found else []
