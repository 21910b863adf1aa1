"""What all titles do alike that are played from a library of cards and keep a plain state."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec

from undercroft.content.loader import Loader
from undercroft.content.pack import Pack, read_pack
from undercroft.content.reach import Reach
from undercroft.content.texts import Spoken, worded
from undercroft.core.decisions import Request
from undercroft.core.errors import UnknownName
from undercroft.core.events import Event
from undercroft.core.feats import Feat, Feats
from undercroft.core.outlook import Outlook
from undercroft.core.packs import Findings, Origin
from undercroft.core.picture import Picture
from undercroft.core.player import GREEDY, Player
from undercroft.core.rng import Script, Seed
from undercroft.core.title import Member, Outcome, Setup
from undercroft.core.wishes import Course, Standing
from undercroft.core.wording import listed
from undercroft.kit.outlook import Foretelling, outlook, prospects
from undercroft.kit.painting import Painter
from undercroft.kit.saves import Migration, Saves
from undercroft.kit.schemas import schema
from undercroft.kit.worth import Scales, read_weights


class Library(Protocol):
    """The part of a game's library that is the same in all."""

    @property
    def hash(self) -> str: ...

    @property
    def heroes(self) -> Mapping[str, Any]: ...


class Making(Protocol):
    """What makes a player."""

    def __call__(self, seed: Seed) -> Player: ...


def imprint(names: Iterable[str]) -> str:
    """A map by the names of its places: where one is added, leaves or is renamed it is another."""
    return hashlib.blake2b(" ".join(names).encode(), digest_size=6).hexdigest()


L = TypeVar("L", bound=Library)
B = TypeVar("B")
S = TypeVar("S")


class LibraryTitle(ABC, Generic[L, B, S]):
    """A title with a library `L`, a book `B` for each adventure and a state `S`.

    A game names its parts below and adds what is its own: how its games are set up, played,
    shown and ended (`core.title.Title`).
    """

    id: str
    name: str
    tutorial: str
    opponent: str = ""
    events: ModuleType  # the package that has them all

    adventure_word: ClassVar[str]  # what the rulebook calls one
    loader: ClassVar[Loader[Any, Any]]
    common: ClassVar[tuple[str, ...]] = ()  # shelves that every game may draw from
    calling: ClassVar[str] = ""  # the field by which cards belong to heroes of a kind
    state_type: ClassVar[type]
    state_version: ClassVar[int] = 1
    migrations: ClassVar[Sequence[Migration]] = ()  # one for each version after the first
    page: Path | None = None  # our own games are built into it
    view_type: ClassVar[type[msgspec.Struct]]
    joining: ClassVar[tuple[str, ...]]  # heroes of a party that nobody chose, in this order
    introduction: ClassVar[str]  # the primer
    losing: ClassVar[str]  # after "The party loses"
    standing: Sequence[Standing] = ()
    masked: frozenset[str] = frozenset()
    unveiling: frozenset[type[Event]] = frozenset()
    gauges: Sequence[str] = ()  # what the numbers are called that learning agents are told
    memorable: ClassVar[Feats]  # what the account of a game is made of
    weighty: frozenset[str] = frozenset()
    calm: frozenset[str] = frozenset({"turn"})
    closing: frozenset[str] = frozenset({"end"})
    scales: Scales[Any] = Scales(())  # what positions are weighed on
    opposed: Scales[Any] | None = None  # and by who plays against the party
    painter: ClassVar[Painter | None] = None  # how maps of its files are shown and painted
    greedy: ClassVar[Making]  # its automated player
    foretelling: ClassVar[Foretelling]  # what is said about enemies that rules play

    def __init__(self, library: L | None = None, packs: Sequence[Path] = ()) -> None:
        self.library: L = library if library is not None else self.loader.load(*packs)
        self._books: dict[str, B] = {}
        self._voices: dict[str, Self] = {}  # by language
        self.voice: tuple[Spoken, ...] = ()  # of another language than that of its packs
        self.packs: tuple[Origin, ...] = tuple(read_pack(path).origin for path in packs)
        self.sources = tuple(packs)
        self._saves: Saves[S] = Saves(
            self.state_type, self.library, self.state_version, self.migrations
        )

    # The content

    @property
    def rules_page(self) -> str:
        return self.id

    def content_hash(self, setup: Setup) -> str:
        who = (word for member in setup.party for word in (member.hero, member.role))
        return self._reach.hash((setup.adventure, *who))

    @cached_property
    def _reach(self) -> Reach:
        return Reach(self.library, self.common, self.calling)

    @cached_property
    def pictures(self) -> Mapping[str, Picture]:
        """What its packs have to show, by the table it belongs to: `monster/wick-rat`."""
        return self.loader.pictures(*self.sources)

    @cached_property
    def _spoken(self) -> dict[str, list[Spoken]]:
        return self.loader.spoken(*self.sources)

    @property
    def languages(self) -> Sequence[str]:
        """Those besides its own in which its packs have texts."""
        return sorted(self._spoken)

    def in_language(self, language: str) -> Self:
        """The same game whose packs speak another language, as far as they have words for it.
        States, keys of options and hashes are the same in all."""
        spoken = self._spoken.get(language)
        if not spoken:
            return self  # and nothing is kept of what anybody may ask for
        found = self._voices.get(language)
        if found is None:
            found = type(self)(worded(self.library, self.loader.core, spoken))
            found.packs, found.sources = self.packs, self.sources
            found.voice = tuple(spoken)
            found._reach = self._reach  # what can be reached is found by names too
            self._voices[language] = found
        return found

    @abstractmethod
    def game(
        self,
        state: S,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> Any: ...

    def check(self, pack: Path) -> Findings[Any]:
        return self.loader.survey(pack, self.library)

    def examine(self, pack: Pack) -> Findings[Any]:
        """The same for a pack that is only being written."""
        return self.loader.examine(pack, self.library)

    def schema(self) -> dict[str, Any]:
        """What may stand in the files of a pack, as JSON schema."""
        return schema(self.loader, self.id, self.name)

    @abstractmethod
    def open_book(self, adventure: str) -> B | None:
        """A new book of an adventure, None if the library has no such adventure."""

    def book(self, adventure: str) -> B:
        """What all games of an adventure share, made once; or UnknownName."""
        found = self._books.get(adventure)
        if found is None:
            found = self.open_book(adventure)
            if found is None:
                known = ", ".join((*self.adventures(), *self.campaigns(), *self.battlegrounds()))
                raise UnknownName(
                    f"There is no {self.adventure_word} “{adventure}”.", f"Known: {known}."
                )
            self._books[adventure] = found
        return found

    @abstractmethod
    def adventures(self) -> Mapping[str, str]: ...

    def battlegrounds(self) -> Mapping[str, str]:
        return {}

    def campaigns(self) -> Mapping[str, str]:
        return {}

    def primer(self) -> str:
        return self.introduction

    # Who plays

    def party(self, size: int) -> tuple[Member, ...]:
        known = dict.fromkeys((*self.joining, *self.library.heroes))
        heroes = [hero for hero in known if hero in self.library.heroes]
        return tuple(Member(hero, seat=seat) for seat, hero in enumerate(heroes[:size]))

    def player(self, kind: str, seed: Seed) -> Player:
        if kind != GREEDY:
            raise UnknownName(f"There is no player called “{kind}”.", "Known: greedy.")
        return self.greedy(seed)

    def seats(self, state: Any) -> Sequence[int]:
        return sorted({hero.seat for hero in state.heroes})

    # What a position is worth

    def worth(self, game: Any, seat: int) -> float:
        outcome = self.outcome(game.state)
        if outcome is not None:
            return float(seat in outcome.winners)
        adventure = self.adventure_played(game.state)
        if self.is_heroic(game.state, seat):
            return self.scales.chance(game, adventure)
        return 1.0 - (self.opposed or self.scales).chance(game, adventure)

    def outcome(self, state: Any) -> Outcome | None:
        ended = state.ended
        if ended is None:
            return None
        winners = self.seats(state) if ended.won else ()
        return Outcome(ended.won, ended.cause, self.ending(state, ended), tuple(winners))

    def ending(self, state: Any, ended: Any) -> str:
        """How a game ended, in words."""
        text: str = ended.text
        return text

    @abstractmethod
    def adventure_played(self, state: S) -> str:
        """The id of the adventure that is played now."""

    def is_heroic(self, state: S, seat: int) -> bool:
        """Whether a seat is on the side of the heroes."""
        return True

    @abstractmethod
    def turn(self, state: S) -> tuple[Any, ...]: ...

    def progress(self, state: S) -> float:
        return 0.0  # where winning and losing say enough

    def late(self, state: S) -> bool | None:
        return None  # where one round is as good as another

    def explored(self, state: S, seat: int) -> int:
        return 0  # where all that is hidden is drawn anew

    def opened(self, state: S) -> int:
        return 0  # where chance fills no rooms

    def features(self, game: Any, *, opposed: bool = False) -> Mapping[str, float]:
        scales = self.opposed if opposed and self.opposed else self.scales
        return dict(zip(scales.signs, scales.measured(game), strict=True))

    def weighing(self, file: Path) -> Self:
        twin, names = copy(self), set(read_weights(file).weights)
        if names <= set(self.signs):
            twin.scales = Scales(self.scales.features, file)
        elif self.opposed and names <= set(self.opposed_signs):
            twin.opposed = Scales(self.opposed.features, file)
        else:
            told = listed(sorted(names - {*self.signs, *self.opposed_signs}), "or")
            raise UnknownName(f"{self.name} knows no feature {told}.", "Take another file.")
        return twin

    @property
    def signs(self) -> Mapping[str, int]:
        return self.scales.signs

    @property
    def opposed_signs(self) -> Mapping[str, int]:
        return self.opposed.signs if self.opposed else {}

    def courses(self, game: Any, request: Request) -> Sequence[Course]:
        return ()  # where every way is one answer

    def reason(self, event: Event) -> str:
        return ""  # a game whose Enemies explain themselves says more

    def meant(self, game: Any, request: Request, key: str) -> Event | None:
        return None  # where rules run the enemies, and say why

    def feats(self, event: Event) -> Sequence[Feat]:
        return self.memorable.of(event)

    def retinue(self, state: S) -> Mapping[str, str]:
        return {}  # where heroes go alone

    # A game and its state

    @property
    def event_types(self) -> Sequence[type[Event]]:
        found = [getattr(self.events, name) for name in self.events.__all__]
        bases = {base for kind in found for base in kind.__bases__}
        return [kind for kind in found if kind not in bases]

    def encode(self, state: S) -> bytes:
        return self._saves.encode(state)

    def decode(self, data: bytes, version: int | None = None) -> S:
        return self._saves.decode(data, version)

    def translated(self, key: str, offered: Sequence[str], version: int) -> str:
        return self._saves.translated(key, offered, version)

    def ground(self, state: S) -> str:
        return ""

    def chapters(self, state: S) -> int:
        return 0

    def rounds(self, state: Any) -> int:
        number: int = state.round
        return number

    def view(self, game: Any, seat: int | None) -> Any:
        return self.views(game, [seat])[0]

    @abstractmethod
    def views(self, game: Any, seats: Sequence[int | None]) -> Sequence[Any]: ...

    def witness(self, event: Event, seat: int | None) -> Event | None:
        return event  # where all play together and nothing happens in secret

    def outlook(self, game: Any, seat: int | None) -> Outlook:
        return outlook(self, game, seat, self.foretelling)  # type: ignore[arg-type]

    def prospects(self, game: Any, seat: int | None) -> Generator[None, None, Outlook]:
        """`outlook` with a pause before each enemy, for whoever has others to serve meanwhile; from
        the first on the game may go on."""
        return prospects(self, game, seat, self.foretelling)  # type: ignore[arg-type]
