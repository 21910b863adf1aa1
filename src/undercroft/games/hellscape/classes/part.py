"""A class as one part of the game: its board with its rules, its words, what the automated player
makes of it, and how scenarios write it down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from undercroft.content.schema import Table
from undercroft.content.toml import Entry
from undercroft.core.catalogue import Card
from undercroft.core.decisions import AnyOption
from undercroft.core.events import Event
from undercroft.games.hellscape.boards import Machine
from undercroft.games.hellscape.class_rules import ClassRules
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy.decision import Decision
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.showing.names import Names
from undercroft.games.hellscape.showing.saying import Label
from undercroft.games.hellscape.zones import Zone
from undercroft.kit.lots import Lots


def no_cards(library: Library) -> Iterable[Card]:
    return ()


def as_it_is(board: Any, lots: Lots) -> Any:
    return board


class Words(NamedTuple):
    """What people read of it."""

    view: Callable[[Hellscape, Any], Any]  # of the board
    lines: Callable[[Any], list[str]]  # of such a view, for the sheet
    prompts: Mapping[str, Callable[..., str]] = {}  # by the kind of question
    keys: Mapping[str, Sequence[str]] = {}  # forms, by the kind of question
    capitals: Mapping[str, str] = {}  # what stands for what in them
    common: Mapping[str, Label] = {}  # by the first word of a key
    labels: Mapping[tuple[str, str], Label] = {}  # by the kind of question and that word
    tellings: Mapping[type[Event], Callable[[Any, Names], str]] = {}
    cards: Callable[[Library], Iterable[Card]] = no_cards


class Player(NamedTuple):
    """What the automated player makes of it."""

    offer: Callable[[Decision, Any], float] = lambda decision, what: 0.0  # between actions
    action: Callable[[Decision, Any], float] = lambda decision, what: 0.0  # instead of another one
    answers: Mapping[str, Callable[[Decision], AnyOption]] = {}  # by the kind of question
    in_combat: Callable[[Decision, bool], str] = lambda decision, attacking: (
        ""
    )  # if nothing else serves


class Site(NamedTuple):
    """Where a scenario speaks of a class board."""

    library: Library
    fresh: Any  # the board as a Quest begins
    skills: Deck
    hero: Entry
    board: Entry
    find: Callable[[Entry, str], Zone]  # a Zone by its name


class Position(NamedTuple):
    """The board in scenario files: the words of its table, and what a scenario looks at."""

    table: type[Table]
    board: Callable[[Site, Any], Machine]
    paths: Callable[[Hellscape, Any], dict[str, Any]]
    skills: Callable[[Site, Any], Deck] = lambda site, board: site.skills  # that are owned


class Part(NamedTuple):
    name: str  # of the class, and the tag of its board
    board: type
    rules: ClassRules
    words: Words
    player: Player
    position: Position
    hide: Callable[[Any, Lots], Any] = as_it_is  # what nobody can know of it, drawn anew
