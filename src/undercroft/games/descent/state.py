"""Everything that can change while a quest is played, as plain data.

Fields of the small records hold numbers, words and tuples only, and are replaced, never mutated
in place: so a copy of a record is a copy of the state (`clone`).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from undercroft.core.rng import Stream
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import (
    GEMS,
    POTIONS,
    SKILL_DECKS,
    TRAITS,
    TREASURES,
    Facing,
    Library,
)
from undercroft.games.descent.tokens import Tokens
from undercroft.kit.cloning import copied, copied_dict, copied_list
from undercroft.kit.difficulty import BOOK, Difficulty
from undercroft.kit.shapes import ByName, Id

Space = int
Mask = int

TOWN: Space = -1  # where a hero is who is not on the board (DSC-TOWN-01)
# How things are saved (kit/saves): what is counted by name, and what must be in the library
Counts: TypeAlias = Annotated[Tokens, ByName(tokens.KINDS, "token")]
Training: TypeAlias = Annotated[tuple[int, int, int], ByName(TRAITS, "trait")]
Treachery: TypeAlias = Annotated[tuple[int, int, int], ByName(GEMS, "treachery")]
SheetId: TypeAlias = Annotated[str, Id("heroes", "hero")]
SkillId: TypeAlias = Annotated[str, Id("skills", "skill")]
ItemId: TypeAlias = Annotated[str, Id("items", "item", known=lambda library, state: POTIONS)]
CardId: TypeAlias = Annotated[  # of a hero
    str, Id(("items", "skills", "heroes", "familiars"), "card", until="#")
]
MonsterId: TypeAlias = Annotated[str, Id("monsters", "monster")]
FamiliarId: TypeAlias = Annotated[str, Id("familiars", "familiar")]
OverlordId: TypeAlias = Annotated[str, Id("overlord", "overlord card")]
QuestId: TypeAlias = Annotated[str, Id("quests", "quest")]
Skills: TypeAlias = tuple[SkillId, ...]
SkillDecks: TypeAlias = Annotated[
    tuple[Skills, Skills, Skills], ByName(SKILL_DECKS, "skill deck", ())
]
Numbers: TypeAlias = tuple[int, ...]
ChestNumbers: TypeAlias = Annotated[
    tuple[Numbers, Numbers, Numbers], ByName(TREASURES, "colour of chests", ())
]


def _areas(library: Library, state: State) -> set[str]:
    quest = library.quests.get(state.quest)
    return {area.id for area in quest.areas} if quest else set()


def _doors(library: Library, state: State) -> set[str]:
    quest = library.quests.get(state.quest)
    return {door.id for door in quest.doors} if quest else set()


AreaId: TypeAlias = Annotated[str, Id((), "area", known=_areas)]
DoorId: TypeAlias = Annotated[str, Id((), "door", known=_doors)]

ORDERS = ("aim", "dodge", "guard", "rest", "prolonged")


class Hero(msgspec.Struct, kw_only=True):
    id: int
    sheet: SheetId
    seat: int
    wounds: int  # left; at 0 the hero is killed
    fatigue: int  # left
    space: Space = TOWN
    coins: int = 300
    skills: Skills = ()  # once the game has begun none is ever lost (DSC-SETUP-08)
    training: Training = (0, 0, 0)
    equipped: tuple[ItemId, ...] = ()  # weapons, shields, armor, other items
    potions: tuple[ItemId, ...] = ()  # equipped ones
    pack: tuple[ItemId, ...] = ()  # items and potions
    exhausted: tuple[CardId, ...] = ()
    order: str = ""  # one of ORDERS
    tokens: Counts = tokens.NONE
    waiting: str = ""  # a power or invulnerability potion that was drunk
    lasting: tuple[tuple[str, int], ...] = ()  # bonuses until his next turn starts: ("armor", 1)
    monkey: int = 0  # turns left as one (DSC-MONKEY-06)
    progress: tuple[tuple[str, int], ...] = ()  # markers of prolonged actions
    acted: bool = False  # the turn token is red
    webbed: bool = False  # a web was left when it was rolled for: he is held for this turn
    pico: bool = False


class Monster(msgspec.Struct, kw_only=True):
    """One on the board. It has no place for items: monsters carry none (DSC-EQUIP-07)."""

    id: int
    name: str  # unique on the board: "skeleton-2"
    card: MonsterId
    place: Place
    wounds: int = 0  # taken
    tokens: Counts = tokens.NONE
    activated: bool = False  # this overlord turn
    animated_by: int = -1  # the hero it serves (DSC-ABIL-46)
    chest: str = ""  # the chest it was, and whose contents it guards (DSC-CHEST-06)
    armor: int = 0  # change by the quest
    lost: tuple[str, ...] = ()  # abilities that the quest took away
    webbed: bool = False  # as a hero


Figure: TypeAlias = Hero | Monster


class Familiar(msgspec.Struct, kw_only=True):
    id: int
    card: FamiliarId
    owner: int
    space: Space
    item: ItemId = ""
    spent: bool = False  # the item lies sideways, until its owner's next turn (DSC-ITEM-02)


class Marker(msgspec.Struct, frozen=True):
    """A token on a space. The number of a chest and the kind of a glyph are not for all eyes."""

    kind: str
    space: Space
    word: str = ""
    number: int = 0
    active: bool = False


class Rolling(msgspec.Struct, frozen=True):
    """A boulder or a crushing wall on its way."""

    kind: Literal["boulder", "wall"]
    spaces: Mask
    facing: Facing
    moved: bool = False  # in this overlord turn


class Terrain(msgspec.Struct, frozen=True):
    """What lies on the revealed spaces, kind by kind."""

    rubble: Mask = 0
    water: Mask = 0
    pit: Mask = 0
    lava: Mask = 0
    mud: Mask = 0
    fog: Mask = 0
    darts: Mask = 0
    blades: Mask = 0
    corrupted: Mask = 0


class Turn(msgspec.Struct):
    """A hero's turn, as far as it is gone."""

    who: int = -1
    step: Literal[
        "none", "before", "start", "equip", "declare", "choose", "act", "end", "after"
    ] = "none"
    action: str = ""  # "run", "battle", "advance", "ready", "stunned", "monkey"
    halves: tuple[str, ...] = ()  # half actions taken
    most_halves: int = 2  # half actions of a Ready
    points: int = 0  # of movement, by action, fatigue, cards; gone with it (DSC-MOVE-01, -02)
    gained: int = 0  # of them that did not come from the action
    attacks: int = 0  # left
    struck: int = 0  # attacks of the action that were made
    charge: str = ""  # a straight run that ends with an attack: "ready", "2,-1", "over"
    moved: int = 0  # spaces entered
    rest: Place | None = None  # on a space that he only passes: where he might have stayed
    travelled: bool = False  # by glyph (DSC-GLYPH-03)
    drunk: bool = False  # a potion (DSC-POTION-03)
    once: tuple[str, ...] = ()  # powers used up in this turn
    unseen: tuple[int, ...] = ()  # monsters that did not see the hero at its start
    prolonged: str = ""  # the key of the prolonged action that was ordered
    underway: tuple[str, ...] = ()  # keys of those begun in earlier turns
    busy: bool = False  # moved, attacked or spent movement points
    familiar: int = -1  # the one that moves, after the turn
    served: tuple[int, ...] = ()  # familiars that have moved, the animated monster that acted


class Activation(msgspec.Struct):
    """A monster's activation, as far as it is gone."""

    who: int = -1
    points: int = 0
    attacks: int = 0
    leapt: bool = False  # once in each activation (DSC-ABIL-41)
    spent: bool = False  # by a Leap attack: it moves no more
    either: bool = False  # a stunned master: movement or an attack (DSC-MON-06)
    declined: tuple[int, ...] = ()  # heroes on guard who let it pass
    rest: Place | None = None  # as in a hero's turn


class Ended(msgspec.Struct, frozen=True):
    winner: Literal["heroes", "overlord"]
    cause: str
    text: str


class State(msgspec.Struct):
    """One quest in progress."""

    rng: Stream
    quest: QuestId
    boxes: tuple[str, ...]  # expansions that are switched on
    players: int  # the overlord included
    overlord_seat: int
    heroes: list[Hero]  # in seat order, the first hero first
    conquest: int
    skill_decks: SkillDecks
    shop: tuple[ItemId, ...]  # one entry per copy
    copper: tuple[ItemId, ...]
    silver: tuple[ItemId, ...]
    gold: tuple[ItemId, ...]
    deck: tuple[OverlordId, ...]  # of the overlord
    chest_numbers: ChestNumbers
    difficulty: Difficulty = BOOK
    reveals: int = 0
    stage: Literal["treachery", "skills", "shopping", "placing", "heroes", "overlord"] = "treachery"
    step: str = ""  # of that stage, or of the overlord's turn
    round: int = 1
    turn: Turn = msgspec.field(default_factory=Turn)
    activation: Activation = msgspec.field(default_factory=Activation)
    monsters: dict[int, Monster] = {}
    familiars: dict[int, Familiar] = {}
    next_id: int = 0
    terrain: Terrain = Terrain()
    markers: tuple[Marker, ...] = ()
    rolling: tuple[Rolling, ...] = ()
    revealed: tuple[AreaId, ...] = ()  # areas
    open_doors: tuple[DoorId, ...] = ()
    broken_doors: tuple[DoorId, ...] = ()  # open for good
    keys: tuple[str, ...] = ()  # colours of unlocked rune doors
    opened: tuple[str, ...] = ()  # colours of chests opened so far
    glyphs: tuple[str, ...] = ()  # dark ones not yet placed
    treachery: Treachery = (0, 0, 0)  # points not yet spent, by GEMS
    hand: tuple[OverlordId, ...] = ()
    discard: tuple[OverlordId, ...] = ()
    powers: tuple[OverlordId, ...] = ()  # in play
    hand_open: bool = False  # a hero looks through the hand, and throws cards of it away
    threat: int = 0
    played: tuple[str, ...] = ()  # types of cards played in the window that is open
    gust: int = 0  # how far heroes see until the overlord's next turn; 0: as ever (DSC-LOS-14)
    flags: tuple[str, ...] = ()  # what the quest's own rules remember
    ended: Ended | None = None

    def new_id(self) -> int:
        """For one more monster or familiar."""
        self.next_id = max(self.next_id, len(self.heroes)) + 1
        return self.next_id

    def clone(self) -> State:
        twin: State = copied(self)
        twin.turn = copied(self.turn)
        twin.activation = copied(self.activation)
        twin.heroes = copied_list(self.heroes)
        twin.monsters = copied_dict(self.monsters)
        twin.familiars = copied_dict(self.familiars)
        return twin
