"""Everything that can change while Sword & Sorcery is played, as plain data.

Fields of the small records hold numbers, words and tuples only, and are replaced, never mutated
in place: so a copy of a record is a copy of the state (`clone`).
"""

from __future__ import annotations

from collections.abc import Collection
from operator import attrgetter
from typing import Annotated, Literal, TypeAlias, final

import msgspec

from undercroft.core.rng import Stream
from undercroft.games.sword_sorcery.enemy import EnemyCard, Rank, Variant
from undercroft.games.sword_sorcery.library import Library
from undercroft.games.sword_sorcery.quest import TokenKind
from undercroft.kit.cloning import copied, copied_list
from undercroft.kit.difficulty import BOOK, Difficulty
from undercroft.kit.positions import Place
from undercroft.kit.shapes import Id

NOWHERE = -1
Area: TypeAlias = Annotated[int, Place()]  # by its place in the quest's list of areas


def _stories(library: Library, state: State) -> Collection[str]:
    """Story events are cards of their quests (SNS-FULL-130); between two quests those of the former
    still lie there."""
    return [story.id for quest in library.quests.values() for story in quest.stories]


HeroId: TypeAlias = Annotated[str, Id("heroes", "hero")]
ClassId: TypeAlias = Annotated[str, Id("classes", "class")]
PowerId: TypeAlias = Annotated[str, Id("powers", "power")]
ItemId: TypeAlias = Annotated[str, Id("items", "item", until="#")]  # "healing-draught#t2": a copy
SearchId: TypeAlias = Annotated[str, Id("searches", "search token")]
KindId: TypeAlias = Annotated[str, Id(("kinds", "masters"), "enemy")]
EnemyPowerId: TypeAlias = Annotated[str, Id("enemy_powers", "Enemy Power card")]
CompanionId: TypeAlias = Annotated[str, Id("companions", "companion")]
EncounterId: TypeAlias = Annotated[str, Id("encounters", "Encounter card")]
EventId: TypeAlias = Annotated[str, Id("events", "event", known=_stories)]
QuestId: TypeAlias = Annotated[str, Id("quests", "quest")]

Mode = Literal["standalone", "campaign"]
Phase = Literal["preparing", "time", "battle", "event", "between"]
Step = Literal["", "shop", "powers", "places", "souls", "hero", "enemy"]
ConditionKind = Literal[
    "ko", "redcrit", "poison", "blind", "slow", "stun", "bleed", "exhaust"
]  # fmt: skip
Until = Literal["attack", "defence", "turn", "round", "quest"]


_kind = attrgetter("kind")


class Condition(msgspec.Struct, frozen=True):
    """A body condition (SNS-COND-01)."""

    kind: ConditionKind
    value: int = 0  # of Poison
    flipped: bool = False  # Bleeding in its second round (SNS-BLED-03)
    fresh: bool = False  # received in the hero's own running turn (SNS-COND-08)


class Shields(msgspec.Struct, frozen=True):
    """Magic Shields of one source (SNS-FULL-076)."""

    source: str  # the item, power or card by its name
    n: int
    worn: bool = False  # of armour or item: spent first, and filled up again


class Change(msgspec.Struct, frozen=True):
    """What an effect changes for a while; no name twice on a character (SNS-GOLD-07)."""

    what: str  # "hits", "shields", "armour", "slip"
    source: str
    n: int = 0
    until: Until = "quest"


class Taunt(msgspec.Struct, frozen=True):
    """Until the end of the hero's next turn (SNS-FULL-108)."""

    by: HeroId
    fresh: bool = True  # his turn, in which it was said, is still going on


class Power(msgspec.Struct, frozen=True):
    id: PowerId
    used: bool = False
    cooling: int = 0  # quarters until its mark is on top (SNS-TIME-06)


class Character(msgspec.Struct, kw_only=True):
    """What heroes, companions and enemies have in common."""

    area: Area = NOWHERE
    hp: int = 0
    conditions: tuple[Condition, ...] = ()
    fire1: int = 0  # fire tokens by their side (SNS-FIRE-02)
    fire2: int = 0
    shields: tuple[Shields, ...] = ()  # the oldest first
    changes: tuple[Change, ...] = ()

    def has(self, kind: ConditionKind) -> bool:
        """Whether it has the condition. Asked for all the time, and most have none."""
        if not self.conditions:
            return False
        return kind in map(_kind, self.conditions)

    @property
    def lying(self) -> bool:
        if not self.conditions:
            return False
        return "ko" in map(_kind, self.conditions)

    @property
    def magic_shields(self) -> int:
        return sum([one.n for one in self.shields]) if self.shields else 0


@final
class Hero(Character, kw_only=True):
    id: HeroId
    role: ClassId
    seat: int  # of the player who runs him (SNS-FULL-001)
    soulrank: int = 1
    ghost: bool = False
    powers: tuple[Power, ...] = ()  # picked ones; the innate is the class's own
    main: ItemId = ""
    off: ItemId = ""  # empty while a two-handed weapon is in the main hand
    armour: ItemId = ""
    artifact: ItemId = ""
    backpack: tuple[ItemId, ...] = ()
    keys: tuple[str, ...] = ()  # quest items: they take no room (SNS-FULL-079)
    crowns: int = 0
    deaths: int = 0  # in this quest
    meal: bool = False  # eaten in the tavern, for the next quest (SNS-FULL-193)
    acted: bool = False  # has had his turn in this round
    points: int = 0  # of the open movement pool
    moving: bool = False  # a pool is open (SNS-ACT-02)
    moved: bool = False  # has begun his Movement activity in this turn
    walked: bool = False  # has spent a movement point in this turn (SNS-LANG-08)
    combats: int = 0  # left in this turn
    actions: int = 0
    begun: int = 0  # Movement, Combats and Actions begun in this turn (SNS-SLOW-01)
    used_turn: tuple[str, ...] = ()  # what may be done once in a turn
    used_round: tuple[str, ...] = ()  # "dash", "focus", "provoke", items
    used_quest: tuple[str, ...] = ()


@final
class Enemy(Character, kw_only=True):
    id: str  # "orc-green-3": a number for each figure that appeared
    kind: KindId  # or which master
    rank: Rank
    variant: Variant = "a"
    dealt: bool = False  # its card came from the deck of its rank (SNS-FULL-098)
    assigned: HeroId  # the seat it was dealt to (SNS-ASGN-01)
    group: int = 0  # figures of one Horde card have the same (SNS-FULL-103)
    alias: str = ""  # in the quest (SNS-FULL-162)
    powers: tuple[EnemyPowerId, ...] = ()
    spent: tuple[str, ...] = ()  # cards of it that work once, and have
    taunt: Taunt | None = None
    menace: Annotated[str, Id("heroes", "hero")] = ""  # who holds a master's token
    halved: bool = False  # `when half` has happened (SNS-FULL-114)
    spawned: int = 0  # in which round
    activated: bool = False  # by the Encounter card, in this turn (SNS-FULL-120)
    roused: bool = False  # by another effect


class Hidden(msgspec.Struct, frozen=True):
    """An enemy card that lies in the fog, and is not in play before it lifts (SNS-ETURN-03)."""

    kind: KindId
    rank: Rank
    area: Area
    variant: Variant = "a"
    dealt: bool = False  # as of an enemy
    alias: str = ""

    @property
    def card(self) -> EnemyCard:
        return EnemyCard(self.kind, self.rank, self.variant)


@final
class Companion(Character, kw_only=True):
    kind: CompanionId
    owner: HeroId
    acted: bool = False  # in this turn of its owner (SNS-FULL-148)

    @property
    def id(self) -> str:
        return f"{self.kind}-of-{self.owner}"


# Rules that are asked all the time look at `type(who)`: `isinstance` takes four times as long where
# a record is of another class, since it asks the class of the class.
Figure: TypeAlias = Hero | Enemy | Companion  # a ghost is none (SNS-FULL-054)
Friend: TypeAlias = Hero | Companion  # the heroes' faction (SNS-CTRL-01)


class Token(msgspec.Struct, frozen=True):
    id: str  # by the quest: "S1", "X2"
    kind: TokenKind
    area: Area
    search: SearchId = ""  # the face of a search token
    magic: bool = False  # a Magic Lock lies on the chest (SNS-ELEM-07)


class Door(msgspec.Struct, frozen=True):
    id: str
    open: bool = False
    magic: bool = False


class Gate(msgspec.Struct, frozen=True):
    id: str
    area: Area
    open: bool = False


class Lying(msgspec.Struct, frozen=True):
    """Dropped in an area: an item, a key, or crowns."""

    area: Area
    item: ItemId = ""
    key: str = ""
    crowns: int = 0


class Counter(msgspec.Struct, frozen=True):
    name: str
    n: int = 1


class Pile(msgspec.Struct, frozen=True):
    """A deck, its discards, and what has left the quest (SNS-GOLD-04, SNS-FULL-167)."""

    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


class Kept(msgspec.Struct, frozen=True):
    """The party as it was at the start of a quest (SNS-FULL-178)."""

    heroes: tuple[Hero, ...]
    souls: int
    flags: tuple[str, ...]


class Ended(msgspec.Struct, frozen=True):
    won: bool
    cause: Literal["goal", "fallen", "spent", "failed"]


class State(msgspec.Struct, kw_only=True):
    heroes: list[Hero]  # in the circle of seats (SNS-FULL-002)
    rng: Stream
    quest: QuestId
    reveals: int = 0
    mode: Mode = "standalone"
    difficulty: Difficulty = BOOK
    soul_storm: bool = False  # SNS-FULL-210
    fixed_order: bool = False  # SNS-FULL-211
    straight: bool = False  # into the quest, past the Emporium (SNS-RUL-78)
    size: int = 0  # H, the heroes at quest start (SNS-FULL-201)
    round: int = 0
    phase: Phase = "preparing"
    step: Step = ""
    leader: int = 0  # by place in `heroes` (SNS-FULL-003)
    turn: int = NOWHERE  # the active hero of the Battle Phase
    souls: int = 0
    enemies: list[Enemy] = []  # in play, the oldest first
    hidden: tuple[Hidden, ...] = ()  # in the fog (SNS-RUL-87)
    companions: list[Companion] = []
    numbered: int = 0  # enemies that have appeared
    tokens: tuple[Token, ...] = ()
    doors: tuple[Door, ...] = ()
    gates: tuple[Gate, ...] = ()
    lying: tuple[Lying, ...] = ()
    difficult: tuple[Area, ...] = ()
    deadly: tuple[Area, ...] = ()
    known: tuple[Area, ...] = ()  # out of the fog (SNS-FULL-092)
    altars: tuple[Area, ...] = ()
    enchanted: tuple[ItemId, ...] = ()  # at the anvil (SNS-FULL-190)
    # The quest
    flags: tuple[str, ...] = ()
    counters: tuple[Counter, ...] = ()
    fired: tuple[int, ...] = ()  # triggers, by place in the quest's list (SNS-FULL-161)
    done: tuple[str, ...] = ()  # quest actions that succeeded (SNS-FULL-163)
    killed: tuple[str, ...] = ()  # aliases, masters and kinds (SNS-LANG-29)
    entered: tuple[Area, ...] = ()  # by a living hero
    opened: tuple[str, ...] = ()  # doors
    searched: tuple[str, ...] = ()  # tokens
    halves: tuple[str, ...] = ()  # who has come down to half (SNS-FULL-114)
    # Decks
    events: tuple[EventId, ...] = ()  # the next first; never refilled (SNS-GOLD-06)
    event_discard: tuple[EventId, ...] = ()
    revealed: bool = False  # the first of them lies face up (SNS-EVENT-01)
    foreseen: int = 0  # so many after it the party has looked at (SNS-FULL-193, SNS-LANG-32)
    daytime: EventId = ""  # the Night or Day card beside the deck
    spent: bool = False  # an Event Phase found no card (SNS-EVENT-07)
    encounters: Pile = Pile()
    encounter: EncounterId = ""  # in resolution
    traps: Pile = Pile()
    treasures: Pile = Pile()
    searches: Pile = Pile()
    enemy_powers: Pile = Pile()
    green: Pile = Pile()
    blue: Pile = Pile()
    red: Pile = Pile()
    # Between quests
    kept: Kept | None = None
    losses: int = 0  # of this quest
    stock: tuple[ItemId, ...] = ()  # what the Emporium has once (SNS-FULL-187)
    visited: tuple[str, ...] = ()  # heroes' uses of anvil, tavern and their one exchange
    rumour: bool = False  # heard in the tavern: the next Event deck is looked at (SNS-FULL-193)
    ended: Ended | None = None

    def clone(self) -> State:
        twin: State = copied(self)
        twin.heroes = copied_list(self.heroes)
        twin.enemies = copied_list(self.enemies)
        twin.companions = copied_list(self.companions)
        return twin
