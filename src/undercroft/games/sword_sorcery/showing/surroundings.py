"""The map of a quest for people: areas, doors, tokens, gates, and what lies about."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.board import bits
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.quest import Quest, Terrain
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.showing.tabletop import (
    AreaView,
    BoardView,
    DoorView,
    GateView,
    GroundView,
    LyingView,
    TokenView,
)
from undercroft.kit.view_cache import cached


class Around(NamedTuple):
    """What is on the map besides figures."""

    fog: tuple[str, ...]
    ground: tuple[GroundView, ...]
    doors: tuple[DoorView, ...]
    tokens: tuple[TokenView, ...]
    gates: tuple[GateView, ...]
    lying: tuple[LyingView, ...]


def board(quest: Quest) -> BoardView:
    """All tiles lie there from the start (SNS-FULL-010)."""
    areas = tuple(
        AreaView(area.id, *area.rect, area.sight_mark, tile.id)
        for tile in quest.tiles
        for area in tile.areas
    )
    return BoardView(
        width=max(area.x + area.width for area in areas),
        height=max(area.y + area.height for area in areas),
        areas=areas,
        walls=quest.walls,
        barriers=quest.barriers,
        altars=quest.altars,
    )


def around(game: SwordSorcery, called: Called) -> Around:
    """Made anew when something of it has changed, which few answers do."""
    state = game.state
    laid = (state.doors, state.tokens, state.gates, state.lying, state.difficult, state.deadly)
    return cached(game, ("around", state.quest, state.known, laid), lambda: _around(game, called))


def _around(game: SwordSorcery, called: Called) -> Around:
    fog = _fog(game)
    return Around(
        fog,
        _ground(game),
        _doors(game, called, fog),
        _tokens(game, called),
        _gates(game, called),
        _lying(game, called),
    )


def _fog(game: SwordSorcery) -> tuple[str, ...]:
    """Areas whose elements are not shown (SNS-FULL-092)."""
    known = set(game.state.known)
    return tuple(name for area, name in enumerate(game.plan.names) if area not in known)


def seen(game: SwordSorcery) -> tuple[str, ...]:
    """What the heroes see between them; enemies are in the way (SNS-LOS-04)."""
    mask = 0
    for hero in game.heroes():
        mask |= game.seen(hero)
    known = [area for area in bits(mask) if area in game.state.known]
    return cached(game, ("seen", *known), lambda: tuple(map(game.name, known)))


def _ground(game: SwordSorcery) -> tuple[GroundView, ...]:
    """Areas with terrain, as it is now (SNS-FULL-166)."""
    found: dict[int, tuple[Terrain, ...]] = dict.fromkeys(game.state.difficult, ("difficult",))
    for area in game.state.deadly:
        found[area] = (*found.get(area, ()), "deadly")
    return tuple(GroundView(game.name(area), found[area]) for area in sorted(found))


def _doors(game: SwordSorcery, called: Called, fog: tuple[str, ...]) -> tuple[DoorView, ...]:
    """Those that can be seen: one of their areas is out of the fog."""
    hidden = set(fog)
    printed = {door.id: door for door in game.quest.doors}
    return tuple(
        DoorView(
            door.id,
            called.door(door.id),
            printed[door.id].between,
            printed[door.id].kind,
            door.open,
            door.magic,
        )
        for door in game.state.doors
        if not hidden.issuperset(printed[door.id].between)
    )


def _tokens(game: SwordSorcery, called: Called) -> tuple[TokenView, ...]:
    known = set(game.state.known)
    return tuple(
        TokenView(token.id, token.kind, called.token(token.id), game.name(token.area), token.magic)
        for token in game.state.tokens
        if token.area in known
    )


def _gates(game: SwordSorcery, called: Called) -> tuple[GateView, ...]:
    known = set(game.state.known)
    return tuple(
        GateView(gate.id, called.gate(gate.id), game.name(gate.area), gate.open)
        for gate in game.state.gates
        if gate.area in known
    )


def _lying(game: SwordSorcery, called: Called) -> tuple[LyingView, ...]:
    return tuple(
        LyingView(
            game.name(one.area),
            one.item or one.key,
            called.card(one.item or one.key) if not one.crowns else "crowns",
            one.crowns,
        )
        for one in game.state.lying
    )
