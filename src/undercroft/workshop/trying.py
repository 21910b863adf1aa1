"""A game of the pack as it is saved now: from its beginning, or from where the party reaches a
place of the map."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from undercroft.core import seeds
from undercroft.core.errors import BadSetup, UndercroftError
from undercroft.core.player import GREEDY
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup, Title
from undercroft.lab.watching import place_of
from undercroft.play import readiness
from undercroft.play.seats import automated, gathered, parse_seats
from undercroft.workshop.errors import NobodyComesThere

TRIES = 8  # games in which automated heroes look for a place
STEPS = 3_000  # answers of each


def begun(
    title: Title, adventure: str, heroes: int, own: Sequence[str] = (), seed: str = ""
) -> Session:
    """The first decision with heroes who are ready, the pack's `own` among them."""
    if adventure in title.battlegrounds():
        raise BadSetup("A battle is laid at the table, by its sides.", "Choose an adventure.")
    party = gathered(title, adventure, heroes or None)
    for hero in own:
        party = next(_joined_by(title, adventure, party, hero, own), party)
    seats = parse_seats("", party, title.opponent)
    session = Session(title, Setup(adventure, party, {}, seats), seed or seeds.fresh())
    readiness.prepare(session)
    return session


def _joined_by(
    title: Title, adventure: str, party: tuple[Member, ...], hero: str, own: Sequence[str]
) -> Iterator[tuple[Member, ...]]:
    """The party with a hero in the place of another one, as far as the rules have it: who plays
    the suggested role gives way first."""
    suggested = next((one.role for one in title.lobby().heroes if one.id == hero), "")
    places = sorted(range(len(party)), key=lambda n: party[n].role != suggested)
    for place in places:
        member = party[place]
        if member.hero in (*own, title.opponent):
            continue
        for role in dict.fromkeys((member.role, "")):
            new = msgspec.structs.replace(member, hero=hero, role=role)
            changed = (*party[:place], new, *party[place + 1 :])
            try:
                title.set_up(Setup(adventure, changed), seeds.fresh())
            except UndercroftError:
                continue
            yield changed


def come_to(
    title: Title, adventure: str, heroes: int, places: Collection[str], own: Sequence[str] = ()
) -> Session:
    """The moment at which a hero first stands at one of these places. Automated heroes play up to
    it, by the rules: wounds, cards and open doors are those of a real game. The record is one."""
    for number in range(1, TRIES + 1):
        session = begun(title, adventure, heroes, own, seed=f"{seeds.fresh()}/{number}")
        if _walked(session, places):
            return session
    raise NobodyComesThere(
        "The heroes have not come there.", "Play from the beginning, or make a way to it."
    )


def _walked(session: Session, places: Collection[str]) -> bool:
    title, party = session.title, session.setup.party
    heroes = [member.hero for member in party if member.hero != title.opponent]
    players = automated(title, [GREEDY] * len({member.seat for member in party}), session.seed)
    for _ in range(STEPS):
        request = session.request
        if request is None:
            return False
        scene = title.scene(title.view(session.driver.game, None))
        if any(place_of(scene, hero) in places for hero in heroes):
            return True
        key = players[request.seat].choose(session.driver.game, request).key
        session.answer(key, seat=request.seat, wish=readiness.READY)
    return False
