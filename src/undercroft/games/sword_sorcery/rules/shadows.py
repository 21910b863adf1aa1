"""Shadows are revealed: a hidden enemy, or nothing (SNS-FULL-093, -094)."""

from __future__ import annotations

from operator import attrgetter
from typing import Literal

from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import AreaName, FacesName, TokenName
from undercroft.games.sword_sorcery.rules.rolling import faces, roll
from undercroft.games.sword_sorcery.rules.spawning import draw_into
from undercroft.games.sword_sorcery.state import Token

_id = attrgetter("id")
SIGHT = 3  # how near a hero sees what a shadow is


class ShadowRevealed(events.Fact, frozen=True):
    clause = "SNS-FULL-093"
    says = "The shadow in {area} is revealed: {faces}<, a {rank} enemy>."

    token: TokenName
    area: AreaName
    faces: FacesName
    rank: Literal["blue", "green", ""]


async def look(game: SwordSorcery) -> None:
    """Living heroes reveal the shadows that they see within 3, or stand in; called whenever one
    has moved or a door has opened. A shadow blocks, engages and does nothing (SNS-FULL-094)."""
    for token in _shadows(game):
        if _is_seen(game, token):
            await reveal(game, token)


def _shadows(game: SwordSorcery) -> list[Token]:
    """In the order of their ids; not those that the fog covers (SNS-RUL-88)."""
    known = game.state.known
    tokens = game.state.tokens
    found = [token for token in tokens if token.kind == "shadow" and token.area in known]
    return sorted(found, key=_id) if len(found) > 1 else found


def _is_seen(game: SwordSorcery, token: Token) -> bool:
    near = game.layout.within(token.area, SIGHT)  # as far back as there
    heroes = [hero for hero in game.heroes() if near >> hero.area & 1]
    return any(game.seen(hero) >> token.area & 1 for hero in heroes)


async def reveal(game: SwordSorcery, token: Token) -> None:
    """A bolt is a blue enemy, any hit a green one, a blank nothing."""
    rolled = roll(game, "red")
    rank: Literal["blue", "green", ""] = ""
    if rolled.face.hits:
        rank = "blue" if rolled.face.bolts else "green"
    game.emit(ShadowRevealed, token.id, game.name(token.area), faces([rolled]), rank)
    game.take_token(token)
    if rank:
        await draw_into(game, rank, token.area)


async def reveal_nearest(game: SwordSorcery) -> None:
    """To the active hero, by distance and then by id (SNS-LANG-40)."""
    hero, found = game.active, _shadows(game)
    if found:
        await reveal(
            game, min(found, key=lambda token: game.layout.distance(hero.area, token.area))
        )


async def reveal_all(game: SwordSorcery) -> None:
    for token in _shadows(game):
        await reveal(game, token)
