"""How a new table is set up: who sits where, what is played, and its links."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercroft.core.errors import BadSetup
from undercroft.core.player import GREEDY, PERSON
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup, Title
from undercroft.play.seats import joined, usual_party
from undercroft.table.forms import NewTable
from undercroft.table.ledger import progress
from undercroft.table.store import TableRow

PARTY = 3


def link(table: str, token: str) -> str:
    """The part after # never leaves the browser."""
    return f"/table/{table}#{token}"


def kinds(setup: Setup, known: Sequence[str]) -> list[str]:
    count = max((member.seat for member in setup.party), default=0) + 1
    kinds = [kind if kind in known else PERSON for kind in setup.seats[:count]]
    return kinds + [PERSON] * (count - len(kinds))


def wanted_setup(title: Title, wanted: NewTable) -> Setup:
    members = [
        Member(place.hero, place.role, n if place.seat is None else place.seat, place.team)
        for n, place in enumerate(wanted.party)
    ]
    adventure = wanted.adventure or title.tutorial
    party = joined(title, members) if members else usual_party(title, adventure, PARTY)
    count = check_seats(party)
    if len(wanted.seats) > count:
        raise BadSetup(
            f"There are {count} seats, not {len(wanted.seats)}.",
            "Name a player for each, or for none.",
        )
    against = {member.seat for member in party if member.hero == title.opponent}
    usual = [GREEDY if seat in against else PERSON for seat in range(count)]
    kinds = (*wanted.seats, *usual[len(wanted.seats) :])
    return Setup(adventure, party, dict(wanted.options), kinds)


def check_seats(party: Sequence[Member]) -> int:
    """How many seats there are."""
    seats = {member.seat for member in party}
    if seats != set(range(len(seats))):
        raise BadSetup("A seat without a Hero.", "Number the seats 0, 1, 2, … without a gap.")
    return len(seats)


def new_row(session: Session, seed_by: str, now: float, id: str) -> TableRow:
    """A table without tokens yet."""
    return TableRow(
        id=id,
        game=session.title.id,
        adventure=session.setup.adventure,
        created=now,
        host="",
        spectator="",
        party=",".join(f"{member.hero}:{member.seat}" for member in session.setup.party),
        seed_by=seed_by,
        packs=",".join(f"{pack.id} {pack.version}" for pack in session.title.packs),
        **msgspec.structs.asdict(progress(session, now)),
    )
