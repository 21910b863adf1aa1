"""What goes over the socket (docs/protocol.md); the large messages are made in `updates`."""

from __future__ import annotations

from typing import Annotated, Generic, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from undercroft.core.decisions import Question
from undercroft.core.foresight import Ends
from undercroft.core.sight import Sight
from undercroft.core.title import Outcome
from undercroft.table import wording

VERSION = 2  # 1: updates named whole entries of the view, and everything else anew
Nonce = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[^\x00]*$")]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0, lt=1 << 53)]
SpaceName = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\w.:/ -]+$")]
PlayerName = Annotated[str, Meta(max_length=24, pattern=wording.LINE)]
Words = Annotated[str, Meta(max_length=140, pattern=wording.SAID)]


class Spoken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client says."""


class Hello(Spoken, tag="hello", frozen=True):
    tokens: Annotated[tuple[Token, ...], Meta(max_length=16)]
    version: int = 1  # older clients are told everything each time
    since: Number | None = None
    language: Annotated[str, Meta(max_length=20)] = ""  # what packs say is read in it, if they can
    guide: bool = False  # whether it shows the `hint` of questions


class Answer(Spoken, tag="answer", frozen=True):
    request: Number
    key: Annotated[str, Meta(max_length=256)]
    nonce: Nonce


class Advise(Spoken, tag="advise", frozen=True):
    request: Number


class Foresee(Spoken, tag="foresee", frozen=True):
    """What would an answer lead to?"""

    request: Number
    key: Annotated[str, Meta(max_length=256)]


class Watch(Spoken, tag="outlook", frozen=True):
    """Whom would enemies go for now?"""


class Look(Spoken, tag="look", frozen=True):
    """What is seen from a figure or a space; does it see that one?"""

    here: SpaceName
    there: SpaceName | None = None


class Wishes(Spoken, tag="wishes", frozen=True):
    """Which standing wishes the seats of this client have changed; from now on they count."""

    changed: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=64)] = ()


class Reopen(Spoken, tag="reopen", frozen=True):
    """Ask the last question after all that a wish has answered."""

    at: Number


class Undo(Spoken, tag="undo", frozen=True):
    at: Number


class Consent(Spoken, tag="consent", frozen=True):
    proposal: Number
    agree: bool


class StandIn(Spoken, tag="stand-in", frozen=True):
    seat: Number


class Regain(Spoken, tag="regain", frozen=True):
    seat: Number


class Refresh(Spoken, tag="refresh", frozen=True):
    pass


class Introduce(Spoken, tag="name", frozen=True):
    """What the player of a seat is called."""

    seat: Number
    name: PlayerName


class Ping(Spoken, tag="ping", frozen=True):
    """Look there."""

    space: SpaceName


class Say(Spoken, tag="say", frozen=True):
    text: Words


Message = (
    Hello | Answer | Advise | Foresee | Watch | Look | Wishes | Reopen | Undo | Consent
    | StandIn | Regain | Refresh | Introduce | Ping | Say
)  # fmt: skip
DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


class Accepted(msgspec.Struct, frozen=True, tag_field="type", tag="accepted"):
    nonce: str
    seq: int


class Advice(msgspec.Struct, frozen=True, tag_field="type", tag="advice"):
    request: int
    key: str
    why: str = ""


class Aside(msgspec.Struct, frozen=True, tag_field="type", tag="aside"):
    """What somebody at the table shows or says. It is told once and kept nowhere."""

    seat: int | None  # None: the host, who has none
    space: str = ""
    text: str = ""


class MovedOn(msgspec.Struct, frozen=True, tag_field="type", tag="again"):
    """The company has laid another table: the same tokens open it."""

    id: str


class Refusal(msgspec.Struct, frozen=True, tag_field="type", tag="error", omit_defaults=True):
    code: str
    message: str
    remedy: str
    nonce: str = ""


class You(msgspec.Struct, frozen=True, rename={"viewpoint": "as"}):
    seats: tuple[int, ...]
    host: bool
    viewpoint: int | None


class Played(msgspec.Struct, frozen=True):
    """A member of the party that a seat answers for."""

    id: str
    name: str


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    kind: str
    name: str
    heroes: tuple[Played, ...]
    here: bool
    stand_in: str
    votes: tuple[int, ...]


class WishView(msgspec.Struct, frozen=True):
    """A standing wish that a game knows."""

    id: str
    text: str
    usual: bool  # whether it counts unless it is changed


class ProposalView(msgspec.Struct, frozen=True):
    id: int
    by: int
    agreed: tuple[int, ...]
    needed: tuple[int, ...]


class UndoView(msgspec.Struct, frozen=True):
    possible: bool
    free: bool
    proposal: ProposalView | None


class ChanceView(msgspec.Struct, frozen=True):
    """What may be known of where the dice come from."""

    commitment: str  # to the seed; "" in games that were begun with 0.1
    seed_by: (
        str  # "server", "host", "record" or "lesson": who knew the seed at the start; "" unknown
    )
    seed: str | None  # once the game is over


Type = TypeVar("Type", bound=str)
Data = TypeVar("Data")


class Told(msgspec.Struct, Generic[Type, Data], frozen=True):
    """An event as clients get it."""

    seq: int
    type: Type
    data: Data  # the fields of the game's event
    text: tuple[str, ...]
    rule: str
    reason: str = ""  # why the game itself did it, as the text says it


View = TypeVar("View")
Event = TypeVar("Event", bound=Told[str, object])


class Foretold(msgspec.Struct, Generic[Event], frozen=True, tag_field="type", tag="foresight"):
    """The certain part of what an answer would lead to, as the seat that is asked would see it."""

    request: int
    key: str
    events: tuple[Event, ...]
    ends: Ends  # what comes then that nobody can know
    text: tuple[str, ...]  # all of it in sentences


class IntentView(msgspec.Struct, Generic[Event], frozen=True):
    """What one enemy would do if it acted now."""

    who: str
    targets: tuple[str, ...]  # whom it goes for; all of several that the players choose from
    attacks: bool  # it would reach and attack them
    rule: str  # that decided whom
    events: tuple[Event, ...]  # what it would surely do
    text: tuple[str, ...]


class OutlookView(msgspec.Struct, Generic[Event], frozen=True, tag_field="type", tag="outlook"):
    """What those whom the rules play would do, as long as nothing changes."""

    seq: int
    intents: tuple[IntentView[Event], ...]
    note: str  # what is not known


class SightView(msgspec.Struct, frozen=True, tag_field="type", tag="sight"):
    """Who sees whom, as long as nothing changes."""

    seq: int
    here: str
    there: str | None
    spaces: tuple[str, ...]  # all that is seen from there, if nobody else was named
    sight: Sight | None  # whether that one is seen, and what is in the way
    text: tuple[str, ...]  # the same in sentences


class News(msgspec.Struct, Generic[Event], frozen=True, kw_only=True):
    """What is told of every position; `updates` writes it from parts that are ready."""

    seq: int
    answers: int
    question: Question | None  # only for those who may answer it
    events: tuple[Event, ...]
    gap: bool  # events are missing: too many happened meanwhile


class State(
    News[Event], Generic[View, Event], frozen=True, kw_only=True, tag_field="type", tag="state"
):
    """The whole truth."""

    game: str
    losing: str  # how the party loses; "" where sides meet
    languages: list[str]  # in which its packs can be read besides English
    packs: tuple[str, ...]  # that it is played with: "lantern-road 1.2"
    wishes: tuple[WishView, ...]
    view: View
    you: You
    asking: tuple[int, ...]  # the seats that the game waits for; any of them may answer
    seats: tuple[SeatView, ...]
    undo: UndoView
    outcome: Outcome | None
    chance: ChanceView
    chapters: int  # of a campaign, that are won
    notice: str


class Update(
    News[Event], Generic[Event], frozen=True, kw_only=True, tag_field="type", tag="update"
):
    """What is new since the last message; what is left out is as it was."""

    changes: dict[str, object]  # of the view, by its entries: see `changes`
    you: You | UnsetType = UNSET
    asking: tuple[int, ...] | UnsetType = UNSET
    seats: tuple[SeatView, ...] | UnsetType = UNSET
    undo: UndoView | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    chance: ChanceView | UnsetType = UNSET
    chapters: int | UnsetType = UNSET
    notice: str | UnsetType = UNSET
