"""Who sees whom, and what is in the way (MD2-LOS): along rows and columns."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.board import bits
from undercroft.core.sight import Line, Obstacle, Point, Sight
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Cell
from undercroft.games.hellscape.naming import door_name, zone_said
from undercroft.games.hellscape.state import Fighter
from undercroft.games.hellscape.zones import NOWHERE, Zone
from undercroft.kit.looking import nobody


class End(NamedTuple):
    """Who looks or is looked at: a figure, or a Zone."""

    name: str
    zone: Zone
    figure: bool = False

    @property
    def seer(self) -> str:
        return self.name if self.figure else f"somebody in {self.name}"


def sight(game: Hellscape, here: str, there: str) -> Sight:
    """Whether one sees another; figures and Zones are called as views call them."""
    one, other = _end(game, here), _end(game, there)
    zones = game.zones
    sees = bool(zones.sight[one.zone] >> other.zone & 1)
    (x, y), (a, b) = zones.cells[one.zone], zones.cells[other.zone]
    straight = x == a or y == b
    return Sight(
        here=one.seer,
        there=other.name,
        sees=sees,
        rule="MD2-LOS-02" if straight else "MD2-LOS-01",
        lines=(_line(game, one.zone, other.zone),) if straight else (),
        tried=int(straight),
        note="" if straight else "Sight goes along rows and columns only.",
        distance=zones.grid(one.zone, other.zone),
        measure="Zone",
    )


def in_sight(game: Hellscape, here: str) -> tuple[str, ...]:
    """All Zones that are seen from there."""
    zones = game.zones
    return tuple(zones.names[zone] for zone in bits(zones.sight[_end(game, here).zone]))


def _end(game: Hellscape, id: str) -> End:
    state = game.state
    figures: list[Fighter] = [*state.heroes, *state.allies.values(), *state.enemies.values()]
    for who in figures:
        if game.key(who) == id and who.zone != NOWHERE:
            return End(game.name(who), who.zone, True)
    if id not in game.zones.named:
        raise nobody(id)
    return End(zone_said(id), game.zones.named[id])


def _line(game: Hellscape, here: Zone, there: Zone) -> Line:
    """From Zone to Zone until a wall, a closed door or a gap (MD2-LOS-02, -04)."""
    zones = game.zones
    ends = Point(zones.names[here]), Point(zones.names[there])
    (x, y), (a, b) = zones.cells[here], zones.cells[there]
    steps = abs(a - x) + abs(b - y)
    dx, dy = (a > x) - (a < x), (b > y) - (b < y)
    for step in range(steps):
        ahead = (x + dx, y + dy)
        found = _between(game, (x, y), ahead)
        if found is not None:
            return Line(*ends, found, (step + 0.5) / steps)
        x, y = ahead
    return Line(*ends)


def _between(game: Hellscape, here: Cell, there: Cell) -> Obstacle | None:
    """What parts two neighbours, if anything does."""
    zones = game.zones
    one, other = min(here, there), max(here, there)
    if there not in zones.number:
        return Obstacle("gap", "a gap in the map", (zones.names[zones.number[here]],))
    side = (zones.chart.east if one[1] == other[1] else zones.chart.south).get(one)
    names = tuple(zones.names[zones.number[cell]] for cell in (here, there))
    if side in ("door", "gate"):
        closed = door_name(one, other) not in game.state.open_doors
        name = "a closed door" if side == "door" else "a closed gate"
        return Obstacle("door", name, names) if closed else None
    return None if side == "open" else Obstacle("wall", "a wall", names)
