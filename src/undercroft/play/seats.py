"""Who sits where: people and automated players, by Hero or for the whole party."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.errors import BadSetup, UnknownName
from undercroft.core.player import Player
from undercroft.core.title import Member, Title
from undercroft.play.players import RandomPlayer

PERSON, RANDOM, GREEDY = "person", "random", "greedy"
KINDS = (PERSON, GREEDY, RANDOM)


def parse_party(text: str) -> tuple[Member, ...]:
    """`vorn:defender,maya` as members of a party, one seat each.

    >>> [(member.hero, member.role, member.seat) for member in parse_party("vorn:defender,maya")]
    [('vorn', 'defender', 0), ('maya', '', 1)]
    """
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not words:
        raise BadSetup("The party is empty.", "Name Heroes like vorn:defender,maya.")
    members = []
    for seat, word in enumerate(words):
        hero, _, role = word.partition(":")
        members.append(Member(hero.strip(), role.strip(), seat))
    return tuple(members)


def parse_seats(text: str, party: Sequence[Member]) -> tuple[str, ...]:
    """Who sits at each seat: one word for all, or `vorn=person,maya=greedy`; the rest are people.

    >>> parse_seats("maya=greedy", parse_party("vorn,maya"))
    ('person', 'greedy')
    """
    if "=" not in text:
        return (_kind(text.strip() or PERSON),) * len(party)
    seats = [PERSON] * len(party)
    heroes = [member.hero for member in party]
    for word in text.split(","):
        hero, _, kind = word.partition("=")
        if hero.strip() not in heroes:
            raise UnknownName(
                f"“{hero.strip()}” is not in the party.", f"In it are: {', '.join(heroes)}."
            )
        seats[heroes.index(hero.strip())] = _kind(kind.strip())
    return tuple(seats)


def _kind(word: str) -> str:
    if word not in KINDS:
        raise UnknownName(f"Nobody called “{word}” can take a seat.", f"Known: {', '.join(KINDS)}.")
    return word


def automated(title: Title, seats: Sequence[str], seed: int) -> dict[int, Player]:
    """The automated players by seat; seats of people are left out."""
    players: dict[int, Player] = {}
    for seat, kind in enumerate(seats):
        if kind == RANDOM:
            players[seat] = RandomPlayer(seed * 31 + seat)
        elif kind != PERSON:
            players[seat] = title.player(kind, seed * 31 + seat)
    return players
