"""The board of a view: Zones, walls, doors, tokens as far as they lie open."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.board import bits
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.naming import door_name, zone_name
from undercroft.games.hellscape.showing.tabletop import BoardView, DoorView, MarkerView, ZoneView
from undercroft.games.hellscape.state import Marker
from undercroft.games.hellscape.zones import NOWHERE, Zone
from undercroft.kit.view_cache import cached

# Tokens whose face nobody knows before they are flipped (MD2-SETUP-11)
HIDDEN = ("spike", "bear", "fountain", "chest", "greater-chest")
TITLES = {
    "spawn": "a spawn token",
    "loot": "a Loot token",
    "treasure": "treasure",
    "chest": "a chest",
    "greater-chest": "a greater chest",
    "fountain": "a fountain",
    "spike": "a spike trap",
    "bear": "a bear trap",
    "forge": "a forge",
    "portal": "a Portal",
    "objective": "an objective",
    "exit": "the exit",
    "pillar": "a pillar",
}


def zone_of(game: Hellscape, zone: Zone) -> str:
    return "" if zone == NOWHERE else game.zones.names[zone]


def board(game: Hellscape) -> BoardView:
    """The map as everybody sees it."""
    state = game.state
    lying = (state.arena, state.revealed, state.open_doors, state.markers)
    return cached(game, ("board", lying), lambda: _board(game))


def seen(game: Hellscape) -> tuple[str, ...]:
    """What the Heroes see between them: rows and columns (MD2-LOS-01)."""
    zones, mask = game.zones, 0
    for hero in game.state.heroes:
        if hero.zone != NOWHERE:
            mask |= zones.sight[hero.zone]
    return cached(game, ("seen", mask), lambda: tuple(zones.names[zone] for zone in bits(mask)))


def _board(game: Hellscape) -> BoardView:
    chart = game.zones.chart
    return BoardView(
        arena=game.state.arena,
        width=chart.width,
        height=chart.height,
        zones=tuple(_zones(game)),
        walls=tuple(_walls(game)),
        doors=tuple(_doors(game)),
        markers=tuple(marker(game, one) for one in game.state.markers),
    )


def _zones(game: Hellscape) -> Iterator[ZoneView]:
    zones, revealed = game.zones, game.state.revealed
    for zone, (x, y) in enumerate(zones.cells):
        chamber = zones.chamber_of[zone]
        yield ZoneView(
            name=zones.names[zone],
            x=x,
            y=y,
            light=zones.chart.light[x, y],
            chamber=chamber,
            revealed=game.state.arena or not chamber or chamber in revealed,
            tile=zones.chart.tiles[x, y],
            pillar=bool(zones.pillars >> zone & 1),
        )


def _walls(game: Hellscape) -> Iterator[tuple[str, str]]:
    chart = game.zones.chart
    for (x, y), side in chart.east.items():
        if side == "wall":
            yield zone_name((x, y)), zone_name((x + 1, y))
    for (x, y), side in chart.south.items():
        if side == "wall":
            yield zone_name((x, y)), zone_name((x, y + 1))


def _doors(game: Hellscape) -> Iterator[DoorView]:
    chart, opened = game.zones.chart, game.state.open_doors
    for (x, y), side in chart.east.items():
        if side in ("door", "gate"):
            id = door_name((x, y), (x + 1, y))
            here, there = id.split("-")
            yield DoorView(id, here, there, "e", side == "gate", id in opened)
    for (x, y), side in chart.south.items():
        if side in ("door", "gate"):
            id = door_name((x, y), (x, y + 1))
            here, there = id.split("-")
            yield DoorView(id, here, there, "s", side == "gate", id in opened)


def marker(game: Hellscape, one: Marker) -> MarkerView:
    """A token as all see it (MD2-SETUP-11)."""
    hidden = one.kind in HIDDEN
    face = "" if hidden else one.face
    return MarkerView(one.kind, title(one.kind, face), zone_of(game, one.zone), face, hidden)


def title(kind: str, face: str = "") -> str:
    if kind == "treasure" and face:
        return f"{face.capitalize()} treasure"
    if kind == "portal" and face:
        return "the Portal of Roaming Monsters"
    return TITLES.get(kind, f"a {kind.replace('-', ' ')}")
