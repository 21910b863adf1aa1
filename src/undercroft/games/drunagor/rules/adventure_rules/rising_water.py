"""Rising Water of the Drowned Granary: a blue Rune floods another area when the round ends."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Rune
from undercroft.games.drunagor.state import Area

BLUE_DRAWN, ENDS = "blue rune this round", "rising water ends"


def rune_drawn(game: Drunagor, rune: Rune) -> None:
    if rune.colour == "blue" and BLUE_DRAWN not in game.state.flags:
        game.state.flags += (BLUE_DRAWN,)


async def end_of_round(game: Drunagor) -> None:
    state = game.state
    if BLUE_DRAWN not in state.flags:
        return
    state.flags = tuple(flag for flag in state.flags if flag != BLUE_DRAWN)
    if ENDS in state.flags:
        return
    areas = floodable(game)
    if not areas:
        return
    area = await game.ask(
        game.leader().seat,
        "flood",
        [Option(f"area:{game.area_name(area)}", area) for area in areas],
        rule="DRU-ADV-01",
        about=(game.leader().name,),
    )
    state.flooded |= game.ground.board.squares_of[area]
    game.emit(events.Noted, "flood", at=game.area_name(area))


def floodable(game: Drunagor) -> list[Area]:
    """Level-0 plain areas orthogonally next to Water."""
    board = game.ground.board
    water = game.areas_of(game.water_squares())
    plain = board.squares.at_level[0] & ~game.dark_squares() & ~game.state.flooded
    for where in game.ground.terrain.values():
        plain &= ~where
    return [
        area
        for area in bits(board.areas.exists & ~water)
        if board.areas.orthogonal[area] & water
        and board.squares_of[area] & plain == board.squares_of[area]
    ]


def end(game: Drunagor) -> None:
    """The sentence RISING WATER ENDS."""
    game.state.flags += (ENDS,)
    game.emit(events.Noted, "sluice-closes")
