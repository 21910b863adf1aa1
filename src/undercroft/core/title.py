"""What a game brings to the kernel: how to set it up, play it, show it and save it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from undercroft.core.catalogue import Catalogue
from undercroft.core.decisions import Question, Request
from undercroft.core.driver import Rules
from undercroft.core.events import Event
from undercroft.core.feats import Feat
from undercroft.core.game import Game
from undercroft.core.lobby import Lobby
from undercroft.core.outlook import Outlook
from undercroft.core.packs import Findings, Origin
from undercroft.core.player import Player
from undercroft.core.rng import Seed, Stream
from undercroft.core.scene import Scene
from undercroft.core.sense import Sense
from undercroft.core.sight import Sight
from undercroft.core.wishes import Course, Standing


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One figure of the party, what it is cast as, and the seat that answers for it."""

    hero: str
    role: str = ""
    seat: int = 0
    team: int = 0  # the side it is on, where sides meet


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything needed to start a game, besides the seed."""

    adventure: str  # or a campaign
    party: tuple[Member, ...]
    options: dict[str, str] = {}
    seats: tuple[str, ...] = ()  # who sits there: "person", "greedy", "random"


class Brief(msgspec.Struct, frozen=True):
    """What people read of an adventure before and after they play it."""

    id: str
    name: str
    summary: str
    goal: str
    intro: str = ""
    outro: str = ""
    reward: str = ""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    won: bool  # by those who play together; where sides meet, whether one of them won
    cause: str  # a short stable word: "goal", "curse", "trauma", "runes"
    text: str = ""
    winners: tuple[int, ...] = ()  # the seats that won


class Situation(msgspec.Struct):
    """A position set up by a scenario, and what its script needs to know about the game."""

    title: Title  # with the cards that the scenario defines
    state: Any
    rests: frozenset[str] = frozenset()  # kinds of request at which a scenario may just end
    faces: dict[str, tuple[str, ...]] = {}  # dice whose faces have names


class Title(Rules[Game[Any]], Protocol):
    """A playable game. The rest of the program knows games only by this contract."""

    id: str
    name: str
    tutorial: str  # the adventure for a first game
    opponent: str  # the member who plays against the party, of whom every setup has one; or ""

    @property
    def rules_page(self) -> str:
        """The name of its rules reference under docs/rules."""
        ...

    @property
    def packs(self) -> Sequence[Origin]:
        """What is loaded beside the game's own content."""
        ...

    @property
    def sources(self) -> Sequence[Path]:
        """Where these packs lie, for other processes that load the same."""
        ...

    def content_hash(self, setup: Setup) -> str:
        """The hash of all that a game with this setup can reach, without texts for people."""
        ...

    def adventures(self) -> Mapping[str, str]:
        """Adventure ids and their names."""
        ...

    def battlegrounds(self) -> Mapping[str, str]:
        """Ids and names of the places where players fight each other."""
        ...

    def campaigns(self) -> Mapping[str, str]:
        """Campaign ids and their names; no adventure has the same id."""
        ...

    def brief(self, adventure: str) -> Brief:
        """An adventure or a campaign in words, or UnknownName."""
        ...

    @property
    def losing(self) -> str:
        """How the party loses, to follow "The party loses"."""
        ...

    def primer(self) -> str:
        """How to play, in a few sentences for a first game."""
        ...

    def heroes(self) -> Mapping[str, str]:
        """Ids of the heroes who can be taken along, and who they are."""
        ...

    def lobby(self) -> Lobby:
        """Everything to choose from, for a start page."""
        ...

    def catalogue(self) -> Catalogue:
        """Every card that a player can hold or learn."""
        ...

    def party(self, size: int) -> tuple[Member, ...]:
        """A good party of that size for those who do not want to choose."""
        ...

    def check(self, pack: Path) -> Findings[Any]:
        """Everything that is wrong with a content pack for this game, and what it holds."""
        ...

    def set_up(self, setup: Setup, seed: Seed) -> Any:
        """A fresh state, or BadSetup / UnknownName."""
        ...

    @property
    def state_version(self) -> int:
        """The version of the form in which states are encoded."""
        ...

    def encode(self, state: Any) -> bytes: ...

    def decode(self, data: bytes, version: int | None = None) -> Any:
        """The state that `encode` wrote, now or in an older version.

        WrongContent names what the state needs and the library lacks; BrokenRecord says why the
        data is not a state.
        """
        ...

    def ground(self, state: Any) -> str:
        """A word for how the spaces of its map are numbered; a state fits only that."""
        ...

    def translated(self, key: str, offered: Sequence[str], version: int) -> str:
        """Today's key for an option that an older version wrote as `key`."""
        ...

    def outcome(self, state: Any) -> Outcome | None: ...

    def chapters(self, state: Any) -> int:
        """Adventures of a campaign won so far; none in a single adventure."""
        ...

    def rounds(self, state: Any) -> int:
        """Rounds begun so far."""
        ...

    def preparing(self, state: Any) -> bool:
        """Whether heroes are still being made ready, and nobody is in the dungeon yet."""
        ...

    def hidden(self, state: Any, seat: int | None, chance: Stream) -> None:
        """Redraw, in place, what a seat cannot know: dice to come, decks, what lies face down.

        The result depends only on what the seat knows and on `chance`, so thinking ahead on a
        copy reveals nothing.
        """
        ...

    def worth(self, game: Any, seat: int) -> float:
        """The chance that a seat's side wins, judged by what everybody sees."""
        ...

    def adventure_played(self, state: Any) -> str:
        """What is played, for statistics: the adventure, and its difficulty if unusual."""
        ...

    @property
    def weighty(self) -> frozenset[str]:
        """Kinds of question that a turn is made of: worth thinking about."""
        ...

    @property
    def calm(self) -> frozenset[str]:
        """Kinds of question between two deeds: a terminal shows again where everybody stands."""
        ...

    @property
    def closing(self) -> frozenset[str]:
        """Keys of answers that only end a turn or a move, whatever is left of it."""
        ...

    def turn(self, state: Any) -> tuple[Any, ...]:
        """Whose turn it is, in which round: equal as long as it is the same turn."""
        ...

    def progress(self, state: Any) -> float:
        """How far a party has come, 0 to 1, where games are mostly lost; else 0."""
        ...

    def late(self, state: Any) -> bool | None:
        """Whether the deciding last stage has begun; None in games that have no such stage."""
        ...

    def explored(self, state: Any, seat: int) -> int:
        """How much is uncovered of what a seat cannot know and chance does not decide: rooms."""
        ...

    def opened(self, state: Any) -> int:
        """How many rooms are open whose contents chance decides. Advice must not keep players
        away from their doors."""
        ...

    def is_heroic(self, state: Any, seat: int) -> bool:
        """Whether a seat is on the side of the heroes."""
        ...

    def seats(self, state: Any) -> Sequence[int]:
        """Everybody who may be asked."""
        ...

    def weighing(self, file: Path) -> Title:
        """The same title with the weights of that file, the party's or the opponent's."""
        ...

    def features(self, game: Any, *, opposed: bool = False) -> Mapping[str, float]:
        """What `worth` is estimated from; `opposed`: for whoever plays against the party, at the
        beginning of their turn."""
        ...

    @property
    def signs(self) -> Mapping[str, int]:
        """Whether a feature helps the heroes (1) or their enemies (-1)."""
        ...

    @property
    def opposed_signs(self) -> Mapping[str, int]:
        """The same for whoever plays against the party; empty if they have no value."""
        ...

    def player(self, kind: str, seed: Seed) -> Player:
        """An automated player that knows this game ("greedy"), or UnknownName."""
        ...

    def meant(self, game: Any, request: Request, key: str) -> Event | None:
        """What the program wants with the answer it is about to give at one of its seats, for those
        who look on: nothing that they may not know. None if it goes without saying."""
        ...

    def view(self, game: Any, seat: int | None) -> Any:
        """What a seat (None: a spectator) may know, built up from nothing."""
        ...

    def views(self, game: Any, seats: Sequence[int | None]) -> Sequence[Any]:
        """The views of several seats at once; what they have in common is built once."""
        ...

    @property
    def gauges(self) -> Sequence[str]:
        """The names of the table's numbers in `sense`."""
        ...

    def sense(self, game: Any, seat: int | None) -> Sense:
        """What a seat (None: a spectator) may know, in numbers for learning agents."""
        ...

    def located(self, game: Any, word: str) -> tuple[float, float] | None:
        """Where on the map a word of an option's key lies, if it names a place."""
        ...

    @property
    def page(self) -> Path | None:
        """A folder with `page.js`, which draws it (docs/python.md); None: it is built in."""
        ...

    @property
    def view_type(self) -> type[msgspec.Struct]:
        """The type of its views."""
        ...

    @property
    def event_types(self) -> Sequence[type[Event]]:
        """Every event that it can tell."""
        ...

    @property
    def unveiling(self) -> frozenset[type[Event]]:
        """Events that reveal what nobody at the table could know: a story, who appears."""
        ...

    def witness(self, event: Event, seat: int | None) -> Event | None:
        """The event as a seat (None: a spectator) learns of it; None if the seat does not."""
        ...

    def outlook(self, game: Any, seat: int | None) -> Outlook:
        """Whom enemies played by the rules would go for now, as far as a seat can know it."""
        ...

    def sight(self, game: Any, here: str, there: str) -> Sight:
        """Whether one figure or space sees another, and what is in the way, by what is open to
        everybody. Names are those of views; otherwise UnknownName."""
        ...

    def in_sight(self, game: Any, here: str) -> Sequence[str]:
        """The known spaces that somebody sees, or that are seen from a space; or UnknownName."""
        ...

    def scene(self, view: Any) -> Scene:
        """A view as text, for clients without graphics."""
        ...

    def question(self, game: Any, request: Request) -> Question:
        """A request in words."""
        ...

    @property
    def standing(self) -> Sequence[Standing]:
        """What its players usually do not want to be asked."""
        ...

    @property
    def masked(self) -> frozenset[str]:
        """Kinds of question that hide whether there was something to choose."""
        ...

    def courses(self, game: Any, request: Request) -> Sequence[Course]:
        """Chains of answers that one click can stand for here."""
        ...

    def keys(self) -> Sequence[str]:
        """The forms of all option keys, kind by kind, as a list for authors of scenarios."""
        ...

    def sentences(self, event: Event) -> Sequence[str]:
        """An event as lines for the chronicle."""
        ...

    def reason(self, event: Event) -> str:
        """Why the game itself did what the event tells, in words; or nothing."""
        ...

    def feats(self, event: Event) -> Sequence[Feat]:
        """What of an event belongs in the account of a game."""
        ...

    def retinue(self, state: Any) -> Mapping[str, str]:
        """Figures that obey a hero, and whom: what they do is his deed."""
        ...

    def situation(self, setup: Any, define: Any) -> Situation:
        """The position of a scenario: the entries of its tables `setup` and `define`."""
        ...

    def inspect(self, game: Any, path: str) -> Any:
        """What a scenario's path ("figure:vorn.health") leads to, or UnknownName."""
        ...


def state_hash(title: Title, state: Any) -> str:
    """The same for equal states on every machine."""
    return hashlib.blake2b(title.encode(state), digest_size=12).hexdigest()
