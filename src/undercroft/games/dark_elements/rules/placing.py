"""Where a figure or token can be put: empty spaces, the closest ones (DE-SPAWN-08, -09)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import CauseName, FigureName, ThingName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.state import Figure, Monster, Space, Spaces
from undercroft.kit.questions import put


class WhichSpace(Question, frozen=True):
    clause = "DE-DEC-35"
    prompt = "<{cause}: >which space< for {who}>< ({thing})>?"
    answers = {"space:SPACE": "{SPACE}"}

    who: FigureName = ""
    cause: CauseName = ""
    thing: ThingName = ""  # of his, if it is not himself


async def choose_space(
    game: DarkElements,
    seat: int | tuple[int, ...],
    spaces: int,
    *,
    who: str = "",
    cause: str = "",
    thing: str = "",
) -> Space:
    """One space of a mask, by whoever decides; a single one is taken."""
    options = [Option(f"space:{game.name(space)}", space) for space in bits(spaces)]
    return await put(game, seat, WhichSpace(who, cause, thing), options)


def closest(game: DarkElements, origin: int, among: int) -> int:
    """Of some spaces those the fewest steps from any of the origin, links counted (DE-MAP-08)."""
    return game.layout.nearest(origin, among)


def places(game: DarkElements, size: int, empty: int) -> list[int]:
    """Where a base of one or of four spaces fits on empty ones, as masks."""
    if size == 1:
        return [1 << space for space in bits(empty)]
    return [block for block in game.layout.blocks if not block & ~empty]


async def choose_place(
    game: DarkElements, fits: Sequence[int], *, who: str, cause: str = ""
) -> Spaces:
    """One of several places for a base, by the heroes (DE-GOLD-02); named by its top left space."""
    options = [Option(f"space:{game.name_of_place(fit)}", tuple(bits(fit))) for fit in fits]
    return await put(game, game.players, WhichSpace(who, cause), options)


async def place_near(game: DarkElements, who: str, size: int, wanted: int) -> Spaces | None:
    """The wanted place if it is free, else the closest where the base fits; ties by the heroes."""
    found = game.listing(room_near, size, wanted)
    if found == [wanted]:
        return tuple(bits(wanted))
    return await choose_place(game, found, who=who) if found else None


def room_near(game: DarkElements, size: int, wanted: int) -> list[int]:
    """The wanted place alone, or the closest ones where a base fits."""
    if not wanted & ~game.empty() and wanted.bit_count() == size:
        if size == 1 or wanted in game.layout.blocks:
            return [wanted]
    return nearest_places(game, size, wanted)


def nearest_places(game: DarkElements, size: int, wanted: int) -> list[int]:
    """Where a base fits on empty spaces the fewest steps from those that are wanted."""
    best = -1
    found: list[int] = []
    for fit in places(game, size, game.empty()):
        steps = game.layout.march(wanted, fit)
        if steps >= 0 and (best < 0 or steps <= best):
            found = [*(found if steps == best else []), fit]
            best = steps
    return found


def put_down(game: DarkElements, who: Figure, spaces: Spaces, cause: str = "") -> None:
    """The figure stands there now: it was placed, it has not moved (DE-BASE-66)."""
    if isinstance(who, Monster):
        who.spaces = spaces
    else:
        who.space = spaces[0]
    names = tuple(map(game.name, spaces))
    game.emit(events.Put, who.id, names[0], names if len(names) > 1 else (), cause)


def empty_beside(game: DarkElements, spaces: int, *, but: Figure | None = None) -> int:
    """Empty spaces adjacent to any of these."""
    return game.layout.around(spaces) & game.empty(but=but)


def places_beside(game: DarkElements, size: int, spaces: int) -> list[int]:
    """The same for a base: beside them, not upon them, else as close as can be."""
    empty, around = game.empty(), game.layout.around(spaces)
    fits = [fit for fit in places(game, size, empty & ~spaces) if fit & around]
    return fits or nearest_places(game, size, spaces)


def near(game: DarkElements, spaces: int) -> int:
    """Where what is to be adjacent goes: beside, else as close as can be (DE-SPAWN-08)."""
    return empty_beside(game, spaces) or closest(game, spaces, game.empty())
