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
    """A condition of a quest: `win`, `lose`, `when`, `if`. An empty one is always met."""


class Amount(Text):
    """How many, in the language of cards: `1`, `H`, `H-1`."""


class EventSlot(Text):
    """A place of the Event deck: `random`, `night`, `day`, or `story S1-1` (SNS-FULL-015)."""


class Area(Part, frozen=True):
    """A rectangle of cells. Its sight mark is the middle, unless another is given."""

    id: str  # as texts call it: `A1`
    rect: tuple[Count, Count, Some, Some]  # x, y, width, height
    # where sight goes from; the middle, if it is not said
    mark: tuple[Number, Number] | None = None
    terrain: tuple[Terrain, ...] = ()  # what hinders there

    @property
    def sight_mark(self) -> tuple[float, float]:
        x, y, width, height = self.rect
        return self.mark or (x + width / 2, y + height / 2)


class Tile(Part, frozen=True):
    id: str  # of the tile: `A`
    areas: Annotated[tuple[Area, ...], Meta(min_length=1)]  # that it is divided into


class Door(Part, frozen=True):
    """It covers the whole border of two areas."""

    id: str  # as texts call it: `D1`
    between: Pair  # the two areas
    kind: DoorKind = "normal"  # how it is opened
    magic: bool = False  # a Magic Lock lies on it (SNS-ELEM-07)


class Token(Part, frozen=True):
    id: str  # as texts call it: `X1`
    kind: TokenKind  # what it is
    area: str  # where it lies
    name: Prose = ""  # as people call it, if it has a name
    loot: CardText | None = None  # of a chest
    magic: bool = False  # whether it has a Magic Lock


class Gate(Part, frozen=True):
    id: str  # as texts call it: `G1`
    area: str  # where it is
    open: bool  # whether it is open at first


class Foes(Part, frozen=True):
    """Enemies at setup: cards of a rank, a scroll (`skeleton_blue`) or a master's name."""

    what: str  # `green`: a card of that rank; `orc_green`; or the id of a master
    count: Amount  # so many: a number, or `H` for each hero
    area: str  # where they stand


class Trigger(Part, frozen=True):
    """It fires once, right after what it names (SNS-FULL-161)."""

    do: CardText  # what happens, in the language of cards
    when: Goal | None = None  # the moment: `opened D1`
    on: Goal | None = None  # the same, as packs wrote it at first

    @property
    def moment(self) -> Goal:
        found = self.when if self.when is not None else self.on
        assert found is not None  # loading saw to it
        return found


class Conditional(Part, frozen=True, kw_only=True):
    """What is open only if something is so."""

    if_: Goal | None = field(name="if", default=None)  # only if this is so
    needs: Goal | None = None  # the same, as packs wrote it at first

    @property
    def condition(self) -> Goal | None:
        return self.if_ if self.if_ is not None else self.needs


class Action(Conditional, frozen=True, kw_only=True):
    """What a hero can do in an area of this quest (SNS-FULL-163)."""

    id: str  # by which it is known in records
    name: Prose  # what people call it
    area: str  # where it can be done
    do: CardText  # what happens, in the language of cards
    cost: Literal["action", "combat", "free"] = "action"  # the activity that it takes


class Option(Conditional, frozen=True, kw_only=True):
    name: Prose  # what people call it
    do: CardText  # what happens then, in the language of cards


class Choice(Part, frozen=True):
    """The active player decides among what can be chosen (SNS-FULL-164)."""

    id: str  # as texts call it
    options: Annotated[tuple[Option, ...], Meta(min_length=1)]  # what can be chosen
    text: Prose = ""  # what is asked; else only what the heroes do


class Story(Part, frozen=True):
    """A story event; it stands in the Event deck."""

    id: str  # as `events` calls it
    do: CardText  # what happens, in the language of cards
    # carried out at once, or holding while it lies on the deck
    kind: Literal["instant", "lasting"] = "instant"

    @property
    def card(self) -> str:
        """As which its text is read; what lasts is carried out at no moment (SNS-EVENT-05)."""
        return "lasting event" if self.kind == "lasting" else "quest"


class Duel(Part, frozen=True):
    """While the flag is set only the hero with the master's Menace token fights it."""

    flag: str  # that begins it
    master: MasterId  # id of the enemy


class Quest(Record, frozen=True):
    name: Prose  # what people call it
    number: Some  # in the campaign (SNS-FULL-176)
    act: Some  # what texts mean by `act`
    soulrank: Soulrank  # of heroes who come from no other quest (SNS-FULL-013)
    crowns: Count  # of each hero who comes from no other quest
    # ids of kinds of enemies whose cards are drawn
    pool: Annotated[tuple[KindId, ...], Meta(min_length=1)]
    time: Time  # of day, at the start
    altars: tuple[str, ...]  # areas with a shrine
    start: Annotated[tuple[str, ...], Meta(min_length=1)]  # areas where heroes begin
    win: Goal  # what has to be so, in the language of quests
    lose: Goal  # what may not be so, in the language of quests
    events: Annotated[tuple[EventSlot, ...], Meta(min_length=1)]  # the Event deck, from the top
    reward: CardText  # in the language of cards
    summary: Prose  # a sentence for the start page
    goal: Prose  # how it is won, for people
    loss: Prose  # how it is lost, for people
    opening: Prose  # read before it begins
    tiles: Annotated[tuple[Tile, ...], Meta(min_length=1)]  # with their areas
    walls: tuple[Pair, ...] = ()  # pairs of areas with a wall between them
    barriers: tuple[Pair, ...] = ()  # no step from the first to the second
    doors: tuple[Door, ...] = ()  # between areas
    tokens: tuple[Token, ...] = ()  # what lies in areas
    gates: tuple[Gate, ...] = ()  # where enemies come from
    enemies: tuple[Foes, ...] = ()  # who stands there at first
    triggers: tuple[Trigger, ...] = ()  # what happens at which moment
    actions: tuple[Action, ...] = ()  # that heroes can do in areas
    choices: tuple[Choice, ...] = ()  # that are put to the heroes
    stories: tuple[Story, ...] = ()  # events of its own
    duel: Duel | None = None  # with a master, if there is one
    # texts that are read, by number: `"9.1"`
    paragraphs: dict[str, Prose] = field(default_factory=dict)

    def areas(self) -> Iterator[Area]:
        """In the order in which they are written; a place of the state is a number in it."""
        for tile in self.tiles:
            yield from tile.areas
