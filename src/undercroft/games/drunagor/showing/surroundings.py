"""The board of a view: squares, walls, doors, traps and tokens of the revealed rooms."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Literal

from undercroft.board import bits
from undercroft.games.drunagor.adventure import Choice, Door
from undercroft.games.drunagor.cards.tree import Cost
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.ground import DARKNESS, KIND_NAMES, WATER
from undercroft.games.drunagor.naming import proper
from undercroft.games.drunagor.rules import interactions, piles
from undercroft.games.drunagor.showing.needs import needs
from undercroft.games.drunagor.showing.tabletop import (
    BoardView,
    ChoiceView,
    DoorView,
    EventView,
    PileView,
    SquareView,
    TokenView,
    TrapView,
)
from undercroft.games.drunagor.state import Event, Mask, Square, State, Token
from undercroft.kit.view_cache import cached

# What a board is not made of. Fields that are added to the state count until they stand here.
ELSEWHERE = {
    "rng", "adventure", "heroes", "chest_deck", "bag", "rune_card", "mode", "reveals", "prepared",
    "round", "marker", "acted", "card", "queue", "waiting", "monsters", "followers", "npcs",
    "next_id", "turn", "runes", "face", "added", "removed", "happened", "special_card",
    "special_face", "spoils", "score", "time", "chest_discard", "freed", "lost", "held", "ended",
    "stage", "campaign", "chapter", "camp", "verdict", "start", "failures", "rounds",
    "previous_camp", "train", "boons", "multiclass",
}  # fmt: skip
_lying = attrgetter(*(field for field in State.__struct_fields__ if field not in ELSEWHERE))


def names(game: Drunagor, squares: Mask) -> tuple[str, ...]:
    return tuple(map(game.name, bits(squares)))


def board(game: Drunagor) -> BoardView:
    """The revealed map and everything on it that is no figure."""
    return cached(game, ("board", _lying(game.state)), lambda: _board(game))


def _board(game: Drunagor) -> BoardView:
    state = game.state
    squares = game.ground.board.squares
    rooms = [room for room in game.book.adventure.rooms if room.id in state.rooms]
    tokens = {token.square: token.key for token in state.tokens}
    special = {event.square: event.kind for event in state.events}
    own = {x + y * game.book.width: room.id for room in rooms for x, y in room.levels}
    return BoardView(
        rooms=tuple(room.name for room in rooms),
        squares=tuple(
            _square(game, s, tokens.get(s, ""), special.get(s, ""), own.get(s, ""))
            for s in bits(squares.exists)
        ),
        walls=cached(game, ("walls", id(game.ground)), lambda: tuple(_walls(game))),
        doors=tuple(_door(game, door) for room in rooms for door in room.doors),
        traps=tuple(TrapView(trap.kind, game.area_name(trap.area)) for trap in state.traps),
        tokens=tuple(_token(game, token) for token in state.tokens),
        events=tuple(_event(game, event) for event in state.events),
        piles=tuple(
            PileView(game.name(pile.square), piles.colours(pile.runes)) for pile in state.piles
        ),
    )


def _square(game: Drunagor, square: Square, token: str, event: str, room: str) -> SquareView:
    state, ground = game.state, game.ground
    bit = 1 << square
    return SquareView(
        name=game.name(square),
        level=ground.board.squares.level[square],
        terrain=_terrain(game, bit),
        dark=_darkness(game, bit),
        spawn_point=bool(ground.spawn_points & bit),
        bridge=bool(ground.board.bridges & bit),
        chest=bool(state.chests & bit),
        loot=bool(state.loot & bit),
        token=token,
        event=event,
        pile=any(pile.square == square for pile in state.piles),
        room=room,
    )


def _terrain(game: Drunagor, bit: Mask) -> str:
    if game.state.flooded & bit:
        return KIND_NAMES[WATER]
    for kind, where in game.ground.terrain.items():
        if where & bit and kind != DARKNESS:
            return KIND_NAMES[kind]
    return ""


def _darkness(game: Drunagor, bit: Mask) -> Literal["", "printed", "tile", "small"]:
    if game.state.small & bit:
        return "small"
    if game.state.dark & bit:
        return "tile"
    return "printed" if game.ground.printed & bit else ""


def _walls(game: Drunagor) -> Iterator[tuple[str, str]]:
    """Pairs of squares that lie side by side with a wall between them."""
    squares = game.ground.board.squares
    for square in bits(squares.exists):
        right = square + 1 if (square + 1) % squares.width else -1
        below = square + squares.width if square + squares.width < squares.size else -1
        for other in (right, below):
            if other >= 0 and squares.exists >> other & 1:
                if not squares.orthogonal[square] >> other & 1:
                    yield game.name(square), game.name(other)


def _door(game: Drunagor, door: Door) -> DoorView:
    width = game.book.width
    return DoorView(
        id=door.id,
        squares=tuple(game.name(y * width + x) for x, y in door.squares),
        side=door.side,
        open=door.id in game.state.doors,
        openers=names(game, game.ground.doors.get(door.id, 0)),
        locked=interactions.is_locked(game, door.id),
    )


def _token(game: Drunagor, token: Token) -> TokenView:
    scene = game.book.adventure.interactions[token.key]
    return TokenView(
        key=token.key,
        name=scene.name,
        square=game.name(token.square),
        charges=token.charges,
        choices=tuple(_choice(game, token.key, choice) for choice in scene.choices),
        unlocks=interactions.unlocks(game, token.key),
    )


def _event(game: Drunagor, event: Event) -> EventView:
    kind = game.book.adventure.event
    name, deed = (kind.name, kind.deed) if kind is not None else (proper(event.kind), "")
    return EventView(event.kind, name, game.name(event.square), event.solid, deed)


def _choice(game: Drunagor, key: str, choice: Choice) -> ChoiceView:
    return ChoiceView(
        id=choice.id,
        name=choice.name,
        colour=choice.colour,
        difficulty=choice.difficulty,
        price=price(game, choice),
        taken=f"{key}:{choice.id}" in game.state.chosen,
        needs=needs(game.library, choice.condition),
    )


def price(game: Drunagor, choice: Choice) -> int:
    """The Health that an option costs, which must be known to take it (DRU-DMG-11)."""
    return sum(
        item.amount.n * (game.party_size() if item.amount.per == "P" else 1)
        for clause in choice.success.clauses
        for group in clause.groups
        for item in group.items
        if isinstance(item, Cost) and item.kind == "PAY LIFE"
    )
