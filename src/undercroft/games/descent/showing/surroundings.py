"""The board of a view: spaces, walls, doors, markers, as far as they are revealed."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.board import bits
from undercroft.board.compass import OPPOSITE, WORDS
from undercroft.core.wording import listed
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Door
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.showing.tabletop import (
    BoardView,
    DoorView,
    MarkerView,
    RollingView,
    Side,
    SpaceView,
)
from undercroft.games.descent.state import TOWN, Figure, Hero, Marker, Mask, Terrain
from undercroft.kit.view_cache import cached

KINDS = tuple(name for name in Terrain.__struct_fields__ if name != "corrupted")


def named(game: Descent, spaces: Mask) -> tuple[str, ...]:
    return tuple([space_name(game.ground, space) for space in bits(spaces)])


def board(game: Descent) -> BoardView:
    """The map as everybody sees it."""
    state = game.state
    lying = (
        state.revealed, state.open_doors, state.keys, state.terrain, state.markers, state.rolling,
    )  # fmt: skip
    return cached(game, ("board", lying), lambda: _board(game))


def seen(game: Descent) -> tuple[str, ...]:
    """What the heroes see between them, by the rules' own lines (DSC-LOS)."""
    mask = 0
    for hero in game.state.heroes:
        if game.footprint(hero):
            mask |= game.visible(hero)
    mask &= ~game.ground.hidden(game.state.revealed)
    return cached(game, ("seen", mask), lambda: named(game, mask))


def _board(game: Descent) -> BoardView:
    state, ground = game.state, game.ground
    return BoardView(
        width=ground.width,
        height=ground.height,
        spaces=tuple(_spaces(game)),
        walls=cached(
            game, ("walls", state.revealed, state.open_doors), lambda: tuple(_walls(game))
        ),
        doors=tuple(_door(game, door) for door in game.book.quest.doors if is_seen(game, door)),
        markers=tuple(marker(game, one) for one in state.markers),
        rolling=tuple(
            RollingView(one.kind, named(game, one.spaces), one.facing) for one in state.rolling
        ),
    )


def _spaces(game: Descent) -> Iterator[SpaceView]:
    state, ground = game.state, game.ground
    masks = [(kind, getattr(state.terrain, kind)) for kind in KINDS]
    for space in bits(ground.board.exists):
        name, area = space_name(ground, space), ground.area_of[space]
        if area not in state.revealed:
            yield SpaceView(name, revealed=False)
            continue
        yield SpaceView(
            name,
            revealed=True,
            area=area,
            terrain=tuple(kind for kind, mask in masks if mask >> space & 1),
            corrupted=bool(state.terrain.corrupted >> space & 1),
        )


def _walls(game: Descent) -> Iterator[tuple[str, str]]:
    """Walls of revealed areas (DSC-HID-03); doors stand in them."""
    ground, revealed = game.ground, game.state.revealed
    width, exists = ground.width, ground.board.exists
    for space in bits(exists):
        beside = [space + 1] if (space + 1) % width else []
        for other in (*beside, space + width):
            if not exists >> other & 1 or ground.board.orthogonal[space] >> other & 1:
                continue
            if ground.area_of[space] in revealed or ground.area_of[other] in revealed:
                yield space_name(ground, space), space_name(ground, other)


def is_seen(game: Descent, door: Door) -> bool:
    """Whether an area beside the door is revealed (DSC-HID-03)."""
    ground = game.ground
    areas = {ground.area_of[ground.space(cell)] for cell in (door.near[0], door.far[0])}
    return not areas.isdisjoint(game.state.revealed)


def _door(game: Descent, door: Door) -> DoorView:
    state = game.state
    return DoorView(
        id=door.id,
        spaces=tuple(space_name(game.ground, game.ground.space(cell)) for cell in door.near),
        side=side(door),
        open=door.id in state.open_doors,
        rune=door.rune,
        locked=bool(door.rune) and door.rune not in state.keys,
    )


def side(door: Door) -> Side:
    """Where the door is, seen from its near spaces."""
    (x, y), (far_x, far_y) = door.near[0], door.far[0]
    if far_x != x:
        return "e" if far_x > x else "w"
    return "s" if far_y > y else "n"


def door_called(game: Descent, door: Door, here: Mask = 0) -> str:
    """As somebody says it who stands at these spaces: "the red rune door east of d4 and d5". Who
    stands nowhere says it from a side that is known."""
    ground = game.ground
    inner = ground.area_of[ground.space(door.near[0])]
    inside = here & ground.areas[inner] if here else inner in game.state.revealed
    cells, where = (door.near, side(door)) if inside else (door.far, OPPOSITE[side(door)])
    names = listed(space_name(ground, ground.space(cell)) for cell in cells)
    return f"the {door.rune + ' rune ' if door.rune else ''}door {WORDS[where]} of {names}"


def marker(game: Descent, one: Marker) -> MarkerView:
    """A marker as all see it: no kind of an inactive glyph, no encounter's name (DSC-HID-02)."""
    hidden = one.kind == "encounter" or (one.kind == "glyph" and not one.active)
    word = "" if hidden else one.word
    space = space_name(game.ground, one.space)
    return MarkerView(one.kind, space, word, one.active, called(game, one.kind, word))


def called(game: Descent, kind: str, word: str) -> str:
    """What a relic or a prolonged action is called; other markers are known by their kind."""
    if kind == "stone":
        return game.book.quest.prolonged[word].name
    return game.library.items[word].name if kind == "relic" else ""


def tiring(game: Descent, figure: Figure) -> str:
    """What a point of fatigue costs where he stands (DSC-CORR-01)."""
    here = isinstance(figure, Hero) and figure.space != TOWN
    if here and game.state.terrain.corrupted & game.footprint(figure):
        return "1 fatigue, and 1 threat for the overlord"
    return "1 fatigue"
