"""What goes over REST (docs/protocol.md). The OpenAPI document is made from these types."""

from __future__ import annotations

from typing import Annotated, Generic, TypeVar

import msgspec
from msgspec import Meta

from undercroft.core import seeds
from undercroft.core.lobby import Arena, Lobby, Playable, Saga
from undercroft.play.accounts import Account
from undercroft.play.glossary import Clause
from undercroft.table import wording
from undercroft.table.keeping import MOST

Name = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00]*$")]  # databases know no NUL
Called = Annotated[str, Meta(max_length=64, pattern=wording.LINE)]  # a player, by who lays a table
Number = Annotated[int, Meta(ge=0, lt=1 << 53)]
Seed = Annotated[str, Meta(min_length=1, max_length=seeds.MOST)] | Number
SeatKind = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[a-z0-9:-]*$")]
SEAT_KINDS: tuple[SeatKind, ...] = (
    "person",
    "greedy",
    "planner:quick",
    "planner",
    "planner:deep",
    "random",
)  # fmt: skip ; and the agents that a server was started with


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A member of the party to be."""

    hero: Name
    role: Name = ""
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    team: Annotated[int, Meta(ge=0, le=15)] = 0  # the side, on a battleground


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Name
    adventure: Name = ""
    party: Annotated[tuple[Place, ...], Meta(max_length=16)] = ()
    seats: Annotated[tuple[SeatKind, ...], Meta(max_length=16)] = ()
    names: Annotated[tuple[Called, ...], Meta(max_length=16)] = ()
    seed: Seed | None = None  # a secret one
    options: Annotated[dict[Name, Name], Meta(max_length=16)] = {}
    stand_in_after: Annotated[float, Meta(ge=0, le=86400)] = 0.0
    ready: bool = False  # the program makes the heroes ready: the game begins in the dungeon
    lesson: bool = False  # the scripted first room: all but the game is settled
    packs: Annotated[tuple[Name, ...], Meta(max_length=8)] = ()  # that it is played with, by id


class NewKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: SeatKind


class NewLabel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host calls a table; nothing: as its adventure is called."""

    label: Annotated[str, Meta(max_length=60, pattern=wording.LINE)]


class NewKeeping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For so many days the host wants the table to be kept, whether somebody plays or not."""

    days: Annotated[int, Meta(ge=1, le=MOST)]


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Once more with the same people, perhaps another adventure, or from the other side."""

    adventure: Name = ""
    other_side: bool = False


class Brought(msgspec.Struct, frozen=True):
    """A pack that was installed."""

    id: str
    version: str


class Laid(msgspec.Struct, frozen=True):
    """A table that the tokens of the one before open."""

    id: str


class Accounts(msgspec.Struct, frozen=True):
    """The account of a game, chapter by chapter; the last may not be over."""

    chapters: tuple[Account, ...]
    names: tuple[str, ...]  # of the chapters


class Link(msgspec.Struct, frozen=True):
    token: str
    link: str


class SeatLink(Link, frozen=True, kw_only=True):
    seat: int


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat has changed; a new person gets a link."""

    seat: int
    token: str = ""
    link: str = ""


class Opened(msgspec.Struct, frozen=True):
    """A new table and all its links. They are told this once."""

    id: str
    seats: tuple[SeatLink, ...]
    host: Link
    spectator: Link


class Summary(msgspec.Struct, frozen=True):
    id: str
    game: str
    adventure: str
    name: str
    created: float
    played: float
    answers: int
    over: bool
    party: tuple[str, ...]
    seats: tuple[str, ...]
    label: str  # what the host calls it, if he does
    chapter: str  # the part of a campaign that is played
    round: int  # 0: not known
    asking: tuple[int, ...]  # the seats it waits for
    heroes: tuple[str, ...]  # the names of the party
    held: tuple[int, ...]  # by which seats they are played; empty: not known
    names: tuple[str, ...]  # of the players, by seat
    expires: float  # when it is deleted if nobody plays on; 0: never
    packs: tuple[str, ...] = ()  # that it is played with: "lantern-road 1.2"


class Summaries(msgspec.Struct, frozen=True):
    tables: tuple[Summary, ...]


class PackOffer(msgspec.Struct, frozen=True):
    """A pack for a game, and what it adds. One with a problem cannot be played with."""

    id: str
    name: str
    version: str
    authors: tuple[str, ...]
    licence: str
    summary: str
    problem: str
    adventures: tuple[Playable, ...] = ()
    campaigns: tuple[Saga, ...] = ()
    battlegrounds: tuple[Arena, ...] = ()


class GameOffer(Lobby, frozen=True, kw_only=True):
    """A game on the start page."""

    id: str
    name: str
    tutorial: str
    primer: str
    lesson: str  # what its scripted first room is about
    page: bool  # a package brings it, with a module for this page
    packs: tuple[PackOffer, ...] = ()
    pictures: dict[str, str] = msgspec.field(default_factory=dict)  # by what they show: `hero/vorn`


class Offer(msgspec.Struct, frozen=True):
    version: int
    seat_kinds: tuple[SeatKind, ...]
    games: tuple[GameOffer, ...]
    accepts_packs: bool = False  # brought to the page, by whoever uses this machine


View = TypeVar("View")
Event = TypeVar("Event")


class Step(msgspec.Struct, Generic[View, Event], frozen=True):
    """The position after `n` answers, and what led to it."""

    n: int
    seat: int | None
    key: str
    events: tuple[Event, ...]
    view: View


class Steps(msgspec.Struct, Generic[View, Event], frozen=True):
    total: int
    first: int  # the earliest step there is
    steps: tuple[Step[View, Event], ...]


class AreaEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    clauses: int


class Reference(msgspec.Struct, frozen=True):
    """The areas of the rules, or the clauses that were searched for."""

    areas: tuple[AreaEntry, ...] = ()
    clauses: tuple[Clause, ...] = ()


class Health(msgspec.Struct, frozen=True):
    status: str
    tables: int


class Addresses(msgspec.Struct, frozen=True):
    """Where other machines find this server; empty if it listens to this one alone."""

    addresses: tuple[str, ...]


class Problem(msgspec.Struct, frozen=True):
    """An error in words."""

    code: str
    message: str
    remedy: str
