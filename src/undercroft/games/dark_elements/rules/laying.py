"""What lies on the current encounter: its marks and tokens, by the record of its map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from undercroft.games.dark_elements.encounter import Cell, Encounter
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.spawning import spawn
from undercroft.games.dark_elements.state import Colour, Space, Token, TokenKind


def record(game: DarkElements) -> Encounter:
    """What is printed about the current encounter."""
    return game.library.encounters[game.current]


def space_at(game: DarkElements, cell: Cell) -> Space:
    """Where a cell of the current encounter's own map lies."""
    return game.layout.at(game.state.current, cell)


def grounds(game: DarkElements) -> int:
    """The spaces of the current encounter's tiles (DE-ENC-03)."""
    return game.layout.of[game.state.current]


def ways_out(game: DarkElements) -> int:
    """The spaces of its exits (DE-ENC-06)."""
    return game.layout.exits[game.state.current]


async def lay_out(game: DarkElements) -> None:
    """What every setup has: monsters by their marks, and search tokens (DE-EXPLORE-06)."""
    printed = record(game)
    await spawn(game, list(printed.monsters), game.state.current)
    lay_tokens(game, "search", printed.tokens.searches)


def lay_tokens(
    game: DarkElements, kind: TokenKind, cells: Iterable[Cell], colours: Sequence[str] = ()
) -> None:
    """Tokens of a kind, facedown; each in its colour, if they are to be told apart."""
    for place, cell in enumerate(cells):
        colour: Colour = colours[place] if colours else ""  # type: ignore[assignment]
        game.put_token(Token(kind, space_at(game, cell), colour))


def turn_up(game: DarkElements, pointed: Token) -> Token:
    """A facedown token is turned, and all learn its colour: who points at one means a place."""
    game.state.reveals += 1
    token = next(one for one in game.tokens(pointed.kind) if one.space == pointed.space)
    turned = replace(token, faceup=True, known=False)
    game.change_token(token, turned, "revealed")
    return turned


def take_tokens(game: DarkElements, kind: TokenKind) -> None:
    """All of a kind are discarded."""
    for token in game.tokens(kind):
        game.take_token(token, "discarded")


def beside(game: DarkElements, space: Space) -> int:
    """A token's own space and those adjacent to it: where actions on it are done (DE-BASE-22)."""
    return game.layout.adjacent[space] | 1 << space
