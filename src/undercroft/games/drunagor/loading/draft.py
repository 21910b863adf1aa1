"""A library in the making: what was read so far, where it stands, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Literal, TypeVar

import msgspec

from undercroft.cards.errors import CardError
from undercroft.content.errors import ContentError, Place
from undercroft.content.toml import Entry
from undercroft.games.drunagor.cards.reading import read_body, read_monster
from undercroft.games.drunagor.cards.tree import NOTHING, Body, MonsterText
from undercroft.games.drunagor.library import (
    Adventure,
    AttackCard,
    Campaign,
    ClassCard,
    FollowerCard,
    HeroCard,
    Item,
    Library,
    MonsterCard,
    RoleCard,
    Rune,
    RuneCard,
    Skill,
)

Mode = Literal["core", "pack", "inline"]
T = TypeVar("T")

MOST_PROBLEMS = 100

_ID = re.compile(r"[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")


class Enough(Exception):
    """So much is wrong that reading on helps nobody."""


class Draft:
    """Grows entry by entry. Problems are collected; `finish` wants none.

    Packs add to what is there and may not name Python procedures (`custom`); what a
    scenario defines inline is laid over it.
    """

    def __init__(self, base: Library | None, mode: Mode) -> None:
        self.mode = mode
        self.problems: list[ContentError] = []
        self.texts: list[tuple[Entry, Body | MonsterText]] = []
        self.skills: dict[str, Skill] = dict(base.skills) if base else {}
        self.heroes: dict[str, HeroCard] = dict(base.heroes) if base else {}
        self.roles: dict[str, RoleCard] = dict(base.roles) if base else {}
        self.classes: dict[str, ClassCard] = dict(base.classes) if base else {}
        self.items: dict[str, Item] = dict(base.items) if base else {}
        self.monsters: dict[str, MonsterCard] = dict(base.monsters) if base else {}
        self.followers: dict[str, FollowerCard] = dict(base.followers) if base else {}
        self.runes: dict[str, Rune] = {rune.id: rune for rune in base.runes} if base else {}
        self.shapes: dict[str, tuple[tuple[int, int], ...]] = dict(base.shapes) if base else {}
        self.rune_cards: dict[str, RuneCard] = dict(base.rune_cards) if base else {}
        self.adventures: dict[str, Adventure] = dict(base.adventures) if base else {}
        self.battlegrounds: dict[str, Adventure] = dict(base.battlegrounds) if base else {}
        self.attacks: dict[str, AttackCard] = dict(base.attacks) if base else {}
        self.sides: list[tuple[Entry, str]] = []  # other cards that cards name
        self.campaigns: dict[str, Campaign] = dict(base.campaigns) if base else {}
        self._places: dict[tuple[str, str], Entry] = {}

    @property
    def inline(self) -> bool:
        return self.mode == "inline"

    def put(self, shelf: str, id: str, record: object, entry: Entry) -> None:
        """Add a record, or say that its id is taken."""
        self.check_free(shelf, id, entry)
        self._places[shelf, id] = entry
        getattr(self, shelf)[id] = record

    def place(self, shelf: str, id: str) -> Entry | None:
        """Where a record stands, if this draft read it."""
        return self._places.get((shelf, id))

    def check_free(self, shelf: str, id: str, entry: Entry) -> None:
        earlier = self._places.get((shelf, id))
        if earlier is not None or (id in getattr(self, shelf) and not self.inline):
            where = earlier.key_place if earlier else "the core content"
            raise entry.key_error(f"the id '{id}' is taken", f"First used in {where}.")

    @contextmanager
    def collecting(self) -> Generator[None, None, None]:
        """Keep a problem for later and go on behind the block."""
        try:
            yield
        except ContentError as problem:
            self.problems.append(problem)
            if len(self.problems) >= MOST_PROBLEMS:
                raise Enough from None

    def body(self, entry: Entry, *, passive: bool = False) -> Body:
        """The text at an entry in the card language; nothing if it is empty."""
        if not entry.data:
            return NOTHING
        body = self._read(entry, lambda text: read_body(text, passive=passive))
        self.texts.append((entry, body))
        return body

    def monster_text(self, entry: Entry) -> MonsterText:
        if not entry.data:
            return MonsterText()
        text = self._read(entry, read_monster)
        self.texts.append((entry, text))
        return text

    def _read(self, entry: Entry, read: Callable[[str], T]) -> T:
        try:
            return read(entry.data)
        except CardError as error:
            place = error.place
            remedy = error.remedy or _expected(error)
            raise entry.error_in(
                place.line, place.column, error.problem, remedy, error.length
            ) from None

    def finish(self, hash: str) -> Library:
        """The library, or the first problem in reading order."""
        if self.problems:
            raise min(self.problems, key=lambda problem: order(problem.place))
        return Library(
            skills=self.skills,
            heroes=self.heroes,
            roles=self.roles,
            classes=self.classes,
            items=self.items,
            monsters=self.monsters,
            followers=self.followers,
            runes=tuple(self.runes.values()),
            shapes=self.shapes,
            rune_cards=self.rune_cards,
            adventures=dict(sorted(self.adventures.items(), key=lambda item: growth(item[1]))),
            battlegrounds=self.battlegrounds,
            attacks=self.attacks,
            campaigns=self.campaigns,
            hash=hash,
        )


def growth(adventure: Adventure) -> int:
    """How much Heroes have learned and gained before an Adventure; the first one comes first."""
    return sum(msgspec.structs.astuple(adventure.needs))


def order(place: Place) -> tuple[str, int, int]:
    return place.file, place.line, place.column


def check_id(entry: Entry) -> None:
    """The key of an entry as an id: it becomes part of option keys and records."""
    id = str(entry.path[-1])
    if not _ID.fullmatch(id) or len(id) > 60:
        raise entry.key_error(f"'{id}' is no id", "Use letters and digits, with `-` between them.")


def _expected(error: CardError) -> str:
    return f"Expected: {', '.join(error.expected)}." if error.expected else ""
