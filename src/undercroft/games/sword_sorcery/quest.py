"""Records of quests: values, map, tokens, enemies, triggers, actions, choices, story
(SNS-FULL-160).

Lengths are in cells of the map, y grows downward. Ids of areas, doors, gates and tokens are unique
within a quest (SNS-LANG-29).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, field

from undercroft.content.prose import Prose
from undercroft.games.sword_sorcery.enemy import CardText, Count, KindId, MasterId, Some
from undercroft.kit.fields import Text
from undercroft.kit.records import Part, Record

Terrain = Literal["difficult", "deadly"]
DoorKind = Literal["normal", "locked", "sealed"]
TokenKind = Literal["search", "chest", "shadow", "quest"]
Time = Literal["night", "day"]

Pair = tuple[str, str]  # of areas that share a border
Number = Annotated[float, Meta(ge=0)]
Soulrank = Annotated[int, Meta(ge=1, le=7)]


class Goal(Text):
    """A condition of a quest: `win`, `lose`, `needs`, `on`. An empty one is always met."""


class Amount(Text):
    """How many, in the language of cards: `1`, `H`, `H-1`."""


class EventSlot(Text):
    """A place of the Event deck: `random`, `night`, `day`, or `story S1-1` (SNS-FULL-015)."""


class Area(Part, frozen=True):
    """A rectangle of cells. Its sight mark is the middle, unless another is given."""

    id: str
    rect: tuple[Count, Count, Some, Some]  # x, y, width, height
    mark: tuple[Number, Number] | None = None
    terrain: tuple[Terrain, ...] = ()

    @property
    def sight_mark(self) -> tuple[float, float]:
        x, y, width, height = self.rect
        return self.mark or (x + width / 2, y + height / 2)


class Tile(Part, frozen=True):
    id: str
    areas: Annotated[tuple[Area, ...], Meta(min_length=1)]


class Door(Part, frozen=True):
    """It covers the whole border of two areas."""

    id: str
    between: Pair
    kind: DoorKind = "normal"
    magic: bool = False  # a Magic Lock lies on it (SNS-ELEM-07)


class Token(Part, frozen=True):
    id: str
    kind: TokenKind
    area: str
    name: Prose = ""
    loot: CardText | None = None  # of a chest
    magic: bool = False


class Gate(Part, frozen=True):
    id: str
    area: str
    open: bool


class Foes(Part, frozen=True):
    """Enemies at setup: cards of a rank, a scroll (`skeleton_blue`) or a master's name."""

    what: str
    count: Amount
    area: str


class Trigger(Part, frozen=True):
    """It fires once, right after what it names (SNS-FULL-161)."""

    on: Goal
    do: CardText


class Action(Part, frozen=True):
    """What a hero can do in an area of this quest (SNS-FULL-163)."""

    id: str
    name: Prose
    area: str
    do: CardText
    needs: Goal | None = None
    cost: Literal["action", "combat", "free"] = "action"


class Option(Part, frozen=True):
    name: Prose
    do: CardText
    needs: Goal | None = None


class Choice(Part, frozen=True):
    """The active player decides among what can be chosen (SNS-FULL-164)."""

    id: str
    options: Annotated[tuple[Option, ...], Meta(min_length=1)]


class Story(Part, frozen=True):
    """A story event; it stands in the Event deck."""

    id: str
    do: CardText
    kind: Literal["instant", "lasting"] = "instant"


class Duel(Part, frozen=True):
    """While the flag is set only the hero with the master's Menace token fights it."""

    flag: str
    master: MasterId


class Quest(Record, frozen=True):
    name: Prose
    number: Some  # in the campaign (SNS-FULL-176)
    act: Some
    soulrank: Soulrank  # standalone (SNS-FULL-196)
    crowns: Count
    pool: Annotated[tuple[KindId, ...], Meta(min_length=1)]
    time: Time
    altars: tuple[str, ...]
    start: Annotated[tuple[str, ...], Meta(min_length=1)]
    win: Goal
    lose: Goal
    events: Annotated[tuple[EventSlot, ...], Meta(min_length=1)]
    reward: CardText
    summary: Prose
    goal: Prose  # how it is won, for people
    loss: Prose
    opening: Prose
    tiles: Annotated[tuple[Tile, ...], Meta(min_length=1)]
    walls: tuple[Pair, ...] = ()
    barriers: tuple[Pair, ...] = ()  # no step from the first to the second
    doors: tuple[Door, ...] = ()
    tokens: tuple[Token, ...] = ()
    gates: tuple[Gate, ...] = ()
    enemies: tuple[Foes, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    actions: tuple[Action, ...] = ()
    choices: tuple[Choice, ...] = ()
    stories: tuple[Story, ...] = ()
    duel: Duel | None = None
    paragraphs: dict[str, Prose] = field(default_factory=dict)

    def areas(self) -> Iterator[Area]:
        """In the order in which they are written; a place of the state is a number in it."""
        for tile in self.tiles:
            yield from tile.areas
