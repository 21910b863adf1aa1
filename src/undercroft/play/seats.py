"""Who sits where: people and automated players, by Hero or for the whole party."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from undercroft.core.errors import BadSetup, UnknownName
from undercroft.core.player import GREEDY, PERSON, RANDOM, Player
from undercroft.core.rng import Seed, seeded
from undercroft.core.title import Member, Outcome, Title
from undercroft.core.wording import listed
from undercroft.play.agents import Agents, agent_player, is_agent, names
from undercroft.play.lobbies import lobby
from undercroft.play.planner.budget import BUDGETS
from undercroft.play.planner.planner import Planner
from undercroft.play.players import RandomPlayer

KINDS = (PERSON, GREEDY, RANDOM, *BUDGETS)
USUAL = 3  # heroes of a party that nobody chose


def parse_party(text: str) -> tuple[Member, ...]:
    """`vorn:defender,maya` as members of a party, one seat each; `/` stands between sides.

    >>> [(member.hero, member.role, member.seat) for member in parse_party("vorn:defender,maya")]
    [('vorn', 'defender', 0), ('maya', '', 1)]
    >>> [(member.hero, member.team) for member in parse_party("vorn,maya/elros,jaheen")]
    [('vorn', 0), ('maya', 0), ('elros', 1), ('jaheen', 1)]
    """
    members: list[Member] = []
    for team, side in enumerate(text.split("/")):
        for word in side.split(","):
            hero, _, role = word.partition(":")
            if word.strip():
                members.append(Member(hero.strip(), role.strip(), len(members), team))
    if not members:
        raise BadSetup("The party is empty.", "Name Heroes like vorn:defender,maya.")
    return tuple(members)


def usual_party(title: Title, adventure: str, size: int) -> tuple[Member, ...]:
    """A party for those who do not want to choose; on a battleground enough for all sides."""
    if adventure in title.battlegrounds():
        ground = next(arena for arena in lobby(title).battlegrounds if arena.id == adventure)
        size = ground.formats[0].sides * ground.formats[0].size
    return title.party(size)


def gathered(title: Title, adventure: str, wanted: str | int | None = None) -> tuple[Member, ...]:
    """The party that was named, a good one of that size, or the usual one; and its opponent."""
    if isinstance(wanted, str):
        return joined(title, parse_party(wanted))
    if wanted is None:
        return joined(title, usual_party(title, adventure, USUAL))
    party = title.party(wanted)
    if sum(member.hero != title.opponent for member in party) != wanted:
        offered = lobby(title)
        raise BadSetup(
            f"A party has {offered.least} to {offered.most} heroes, not {wanted}.",
            "One player may answer for several.",
        )
    return joined(title, party)


def joined(title: Title, party: Sequence[Member]) -> tuple[Member, ...]:
    """The party with whoever plays against it, on the next seat if nobody has taken that part."""
    if not title.opponent or any(member.hero == title.opponent for member in party):
        return tuple(party)
    seat = max((member.seat for member in party), default=-1) + 1
    return (*party, Member(title.opponent, seat=seat))


def called(title: Title, party: Sequence[Member]) -> list[str]:
    """The members of a party by their names."""
    offered = lobby(title)
    names = {candidate.id: candidate.name for candidate in offered.heroes}
    if offered.opponent is not None:
        names[offered.opponent.id] = offered.opponent.name
    return [names.get(member.hero, member.hero) for member in party]


def victors(title: Title, outcome: Outcome, party: Sequence[Member]) -> str:
    """Who won, where one side beat another; nobody if all won or lost together."""
    seats = {member.seat for member in party}
    if not outcome.winners or set(outcome.winners) == seats:
        return ""
    won = called(title, [member for member in party if member.seat in outcome.winners])
    return listed(won)


def parse_seats(text: str, party: Sequence[Member], opponent: str = "") -> tuple[str, ...]:
    """Who sits at each seat, by its number: one word for all, or `vorn=person,maya=greedy`; the
    rest are people.

    A person plays the opponent only where that is said. `heroes` are all but the opponent.

    >>> parse_seats("maya=greedy", parse_party("vorn,maya"))
    ('person', 'greedy')
    >>> parse_seats("", parse_party("lyssa,overlord"), "overlord")
    ('person', 'greedy')
    >>> parse_seats("heroes=planner", parse_party("lyssa,nanok,overlord"), "overlord")
    ('planner', 'planner', 'greedy')
    >>> together = (Member("lyssa", seat=0), Member("nanok", seat=0), Member("overlord", seat=1))
    >>> parse_seats("", together, "overlord")
    ('person', 'greedy')
    """
    seats = [PERSON] * (max([member.seat for member in party], default=-1) + 1)
    for member in party:
        if member.hero == opponent:
            seats[member.seat] = GREEDY
    if "=" not in text:
        kind = _kind(text.strip() or PERSON)
        return tuple(seats) if kind == PERSON else (kind,) * len(seats)
    heroes = [member.hero for member in party]
    named = {hero: [hero] for hero in heroes}
    named["heroes"] = [hero for hero in heroes if hero != opponent]
    for word in text.split(","):
        who, _, kind = word.partition("=")
        if who.strip() not in named:
            raise UnknownName(
                f"“{who.strip()}” is not in the party.", f"In it are: {', '.join(heroes)}."
            )
        for hero in named[who.strip()]:
            seats[party[heroes.index(hero)].seat] = _kind(kind.strip())
    return tuple(seats)


def by_member(party: Sequence[Member], seats: Sequence[str]) -> list[tuple[Member, str]]:
    """Each member of a party with who plays it."""
    return [(member, seats[member.seat]) for member in party]


def _kind(word: str) -> str:
    _, weights = _weighed(word)
    if weights and not Path(weights).is_file():
        raise UnknownName(f"There is no file {weights}.", "Name a worth.toml.")
    ours = word.partition("@")[0].partition(":")[0] in KINDS  # `planner:quik` is no agent
    if word not in KINDS and (ours or not is_agent(word)) and not weights:
        known = ", ".join((*KINDS, *names()))
        raise UnknownName(
            f"Nobody called “{word}” can take a seat.",
            f"Known: {known}; or your own: module:Class.",
        )
    return word


def _weighed(word: str) -> tuple[str, str]:
    """Which planner, and by whose weights it is to value positions, if by others than the game's.

    >>> _weighed("planner:quick@old.toml"), _weighed("planner")
    (('planner:quick', 'old.toml'), ('', ''))
    """
    budget, _, file = word.partition("@")
    return (budget, file) if file and budget in BUDGETS else ("", "")


def automated(
    title: Title,
    seats: Sequence[str],
    seed: Seed,
    answers: int = 0,
    agents: Agents | None = None,
) -> dict[int, Player]:
    """The automated players by seat, who sit down after so many answers; people are left out.

    Each draws from a stream of its own: what it does tells nothing about the game's. Where there
    is a list of `agents`, no other may sit down, and no planner reads a file (`planner@FILE`).
    """
    players: dict[int, Player] = {}
    for seat, kind in enumerate(seats):
        own = seeded(seed, "player", seat, answers)
        budget, weights = _weighed(kind)
        if weights and agents is None:
            players[seat] = Planner(title.weighing(Path(weights)), BUDGETS[budget], own)
        elif kind == RANDOM:
            players[seat] = RandomPlayer(own)
        elif kind in BUDGETS:
            players[seat] = Planner(title, BUDGETS[kind], own)
        elif kind not in KINDS and (agents is not None or is_agent(kind)):
            players[seat] = agent_player(kind, title, own, automated, agents)
        elif kind != PERSON:
            players[seat] = title.player(_kind(kind), own)
    return players
