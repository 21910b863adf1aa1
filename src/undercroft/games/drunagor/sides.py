"""Who stands against whom in a battle, and where each side starts (DRU-PVP-01, DRU-DEC-45)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from undercroft.core.errors import BadSetup
from undercroft.core.title import Member
from undercroft.games.drunagor.adventure import (
    FREE_FOR_ALL,
    ONE_AGAINST_ONE,
    TWO_AGAINST_TWO,
    Adventure,
)

FORMAT = "format"  # the option of the setup
SIZES = {ONE_AGAINST_ONE: (1, 1), TWO_AGAINST_TWO: (2, 2)}  # Heroes of each side


def named(format: str) -> str:
    """`Two against two`."""
    return format.replace("-", " ").capitalize()


def format_of(teams: Sequence[int]) -> str:
    """The format that these sides make, or none.

    >>> format_of((0, 1, 0, 1)), format_of((0, 1, 2)), format_of((0, 0, 1))
    ('two-against-two', 'free-for-all', '')
    """
    sizes = tuple(Counter(teams).values())
    for name, sides in SIZES.items():
        if sizes == sides:
            return name
    return FREE_FOR_ALL if len(sizes) > 2 and set(sizes) == {1} else ""


def cast_sides(
    battleground: Adventure, party: Sequence[Member], wish: str = ""
) -> tuple[Member, ...]:
    """The party with sides 0, 1, ...; those who named none alternate by seat."""
    battle = battleground.battle
    assert battle is not None
    if wish and wish not in battle.formats:
        raise _bad(battleground, f"{battleground.name} is not fought {wish}")
    teams = [member.team for member in party]
    if len(set(teams)) == 1:
        teams = _alternating(party, wish or _usual(battleground, len(party)))
    format = format_of(teams)
    if format not in battle.formats or (wish and format != wish):
        raise _bad(battleground, f"{len(party)} Heroes on these sides make no battle here")
    if len(set(teams)) > len(battle.formats[format]):
        raise _bad(battleground, f"{len(set(teams))} sides are too many")
    numbers = {team: number for number, team in enumerate(sorted(set(teams)))}
    return tuple(
        msgspec.structs.replace(member, team=numbers[team])
        for member, team in zip(party, teams, strict=True)
    )


def _bad(battleground: Adventure, message: str) -> BadSetup:
    battle = battleground.battle
    assert battle is not None
    known = ", ".join(battle.formats)
    return BadSetup(f"{message}.", f"{battleground.name} is for: {known}.")


def _usual(battleground: Adventure, size: int) -> str:
    """Two sides if the number of Heroes allows, else everybody for themselves."""
    battle = battleground.battle
    assert battle is not None
    for name, sides in SIZES.items():
        if sum(sides) == size and name in battle.formats:
            return name
    return FREE_FOR_ALL


def _alternating(party: Sequence[Member], format: str) -> list[int]:
    """Who shares a seat shares the side, if that gives the format; else turn about."""
    count = len(SIZES.get(format, party))
    seats = list(dict.fromkeys(member.seat for member in party))
    by_seat = [seats.index(member.seat) % count for member in party]
    if format_of(by_seat) == format:
        return by_seat
    return [place % count for place in range(len(party))]


def corners(
    battleground: Adventure, teams: Sequence[int], side: int
) -> tuple[tuple[int, int], ...]:
    """The squares that a side may start on."""
    battle = battleground.battle
    assert battle is not None
    marks = battle.formats[format_of(teams)][side]
    found = battleground.rooms[0].corners
    return tuple(square for mark in marks for square in found[mark])
