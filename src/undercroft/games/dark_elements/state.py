"""Everything that can change while Dark Elements is played, as plain data.

Fields of the small records hold numbers, words and tuples only, and are replaced, never mutated
in place: so a copy of a record is a copy of the state (`clone`).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, final

import msgspec

from undercroft.core.rng import Stream
from undercroft.games.dark_elements.ground.chart import Chart
from undercroft.games.dark_elements.monster import Rank
from undercroft.kit.cloning import copied, copied_list
from undercroft.kit.difficulty import BOOK, Difficulty
from undercroft.kit.positions import Place
from undercroft.kit.shapes import Id

NOWHERE = -1
Space: TypeAlias = Annotated[int, Place()]
Spaces = tuple[Space, ...]

HeroId: TypeAlias = Annotated[str, Id("heroes", "hero")]
AdventureId: TypeAlias = Annotated[str, Id("adventures", "quest")]
ClassId: TypeAlias = Annotated[str, Id("classes", "class")]
GroupId: TypeAlias = Annotated[str, Id("monsters", "monster group")]
SkillId: TypeAlias = Annotated[str, Id("skills", "skill")]
ItemId: TypeAlias = Annotated[str, Id("items", "item", until="#")]  # "iron-shield#2" is a copy
SearchId: TypeAlias = Annotated[str, Id("searches", "Search card", until="#")]
CardId: TypeAlias = Annotated[str, Id(("skills", "items", "searches", "heroes"), "card", until="#")]
ConditionId: TypeAlias = Annotated[str, Id("conditions", "condition")]
EncounterId: TypeAlias = Annotated[str, Id("encounters", "encounter")]
PerilId: TypeAlias = Annotated[str, Id("perils", "Peril card")]
ActivationId: TypeAlias = Annotated[str, Id("activations", "Activation card")]

Conditions = tuple[ConditionId, ...]  # sorted
Phase = Literal["preparing", "heroes", "overlord"]
Step = Literal["", "effects", "fate", "monsters"]  # of the overlord phase
Colour = Literal["", "red", "blue", "green", "white"]
TokenKind = Literal[
    "search", "firepit", "chest", "vent", "passage", "pit", "pedestal", "objective", "body-x"
]  # fmt: skip


class Mark(msgspec.Struct, frozen=True):
    """What a card does to a figure for a while: `until` whose next turn, or the end of a round."""

    card: CardId
    by: HeroId
    until: Literal["turn", "round", "attack"] = "turn"


@final
class Hero(msgspec.Struct, kw_only=True):
    id: HeroId
    role: ClassId
    seat: int
    space: Space = NOWHERE  # of the figure, or of the token of one who is down or away
    down: bool = False  # knocked out (DE-BASE-126)
    away: bool = False  # taken off the map by a feat
    damage: int = 0
    fatigue: int = 0
    conditions: Conditions = ()
    skills: tuple[SkillId, ...] = ()
    items: tuple[ItemId, ...] = ()
    equipped: tuple[ItemId, ...] = ()
    laid: tuple[ItemId, ...] = ()  # items that he does without, though he could wear them
    exhausted: tuple[CardId, ...] = ()
    found: tuple[SearchId, ...] = ()  # faceup Search cards
    spent: tuple[SearchId, ...] = ()  # facedown ones
    xp: int = 0
    feat: bool = True  # not yet used (DE-HERO-03)
    body: Space = NOWHERE  # DE-LE-06
    acted: bool = False  # has had his turn in this round
    actions: int = 0
    points: int = 0  # movement points
    equipping: bool = False  # his turn has begun, and he has done nothing yet
    moved: bool = False  # in this turn
    moves: int = 0  # move actions of this turn
    resting: bool = False
    used: tuple[str, ...] = ()  # once-per-turn effects
    used_round: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def standing(self) -> bool:
        """Whether his figure is on the map."""
        return not (self.down or self.away)

    @property
    def spaces(self) -> Spaces:
        return (self.space,)


@final
class Monster(msgspec.Struct, kw_only=True):
    id: str  # "fire-imps-m1": the figure of its group, rank and number
    group: GroupId
    rank: Rank
    spaces: Spaces
    name: str = ""  # Axirumn, Draemor
    hidden: bool = False  # in the secret room (DE-LE-03)
    damage: int = 0
    conditions: Conditions = ()
    air: bool = False  # DE-MON-13
    activated: bool = False  # from the present Activation card
    attacked: bool = False  # in this overlord phase (DE-ACT-20)
    defeats: int = 0  # after which its figure stayed on the map (DE-LE-06)
    marks: tuple[Mark, ...] = ()


@final
class Familiar(msgspec.Struct, kw_only=True):
    """The Reanimate: treated as a figure (DE-BASE-171)."""

    owner: HeroId
    space: Space
    damage: int = 0
    conditions: Conditions = ()
    activated: bool = False  # in this turn of its owner

    @property
    def id(self) -> str:
        return "reanimate"

    @property
    def spaces(self) -> Spaces:
        return (self.space,)


# Rules that are asked all the time look at `type(who)`: `isinstance` takes four times as long where
# a record is of another class, since it asks the class of the class.
# They fill lists in loops, too: before Python 3.12 a comprehension is a function that is made,
# called and thrown away, and what it looks at lies in cells.
Figure: TypeAlias = Hero | Monster | Familiar  # a token is none (DE-COMP-03)
Victim: TypeAlias = Hero | Familiar  # whom monsters mean by "hero" (DE-ACT-16)


class Token(msgspec.Struct, frozen=True):
    """It lies in a space with whatever else is there (DE-BASE-83)."""

    kind: TokenKind
    space: Space
    colour: Colour = ""
    faceup: bool = False  # a burning firepit, a turned pedestal
    known: bool = False  # facedown, and everybody has seen its colour (DE-RUL-64)


class Counter(msgspec.Struct, frozen=True):
    """What a card counts."""

    name: str
    n: int


class Ended(msgspec.Struct, frozen=True):
    won: bool
    cause: Literal["awake", "doom", "limbo"]


class State(msgspec.Struct, kw_only=True):
    heroes: list[Hero]
    rng: Stream
    chart: Chart
    adventure: AdventureId = "dark-elements"
    reveals: int = 0
    difficulty: Difficulty = BOOK
    late: int = 0  # the first of the late hours, a round; 0 if there are none (DE-RUL-99)
    monsters: list[Monster] = []
    familiars: list[Familiar] = []
    tokens: tuple[Token, ...] = ()
    act: Literal[1, 2] = 1  # DE-BASE-178
    round: int = 0
    phase: Phase = "preparing"
    step: Step = ""
    turn: int = NOWHERE  # whose turn it is, by place in `heroes`
    order: tuple[HeroId, ...] = ()  # of this round, where the players did not agree
    doom: int = 1  # a number is what the colour of a token says on the table (DE-COMP-10)
    fate: int = 7
    loot: int = 0  # DE-SETUP-04
    payout: int = 1
    active: Annotated[str, Id("encounters", "encounter")] = ""  # Exploration card in play
    current: int = 0  # by place in the chart (DE-ENC-04)
    hourglass: int = 0
    settled: bool = False  # the active card's setup is done: its conditions count (DE-ENC-12)
    flags: tuple[str, ...] = ()  # that cards have set: as encounters ended (DE-ENC-11)
    counters: tuple[Counter, ...] = ()
    happened: tuple[str, ...] = ()  # lines that happen once: the card, and the number of the line
    bearer: Annotated[str, Id("heroes", "hero")] = ""  # who carries the torch
    torch: Space = NOWHERE  # where it lies, if nobody does (DE-LIGHT-01)
    perils: tuple[PerilId, ...] = ()  # that stay
    explorations: tuple[EncounterId, ...] = ()
    peril_deck: tuple[PerilId, ...] = ()
    peril_discard: tuple[PerilId, ...] = ()
    activation_deck: tuple[ActivationId, ...] = ()
    activation_discard: tuple[ActivationId, ...] = ()
    activation: Annotated[str, Id("activations", "Activation card")] = ""  # in resolution
    acting: Annotated[str, Id("monsters", "monster group")] = ""  # the group that activates now
    groups: tuple[GroupId, ...] = ()  # that have activated from it
    prey: str = ""  # the Target that its active effects have named
    searches: tuple[SearchId, ...] = ()
    shop: tuple[ItemId, ...] = ()  # of the act being played
    shop_later: tuple[ItemId, ...] = ()  # of Act II, while Act I is played
    targeted: tuple[tuple[GroupId, str], ...] = ()  # group and victim (DE-ACT-19)
    ended: Ended | None = None

    def clone(self) -> State:
        twin: State = copied(self)
        twin.heroes = copied_list(self.heroes)
        twin.monsters = copied_list(self.monsters)
        twin.familiars = copied_list(self.familiars)
        return twin
