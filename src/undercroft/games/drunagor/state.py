"""Everything that can change while an Adventure is played, as plain data.

Fields of the small records hold numbers, words and tuples only, and are replaced, never
mutated in place: so a copy of a record is a copy of the state (`clone`).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from undercroft.core.rng import Stream
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.library import EQUIPMENT, RUNE_COLOURS, Library
from undercroft.games.drunagor.naming import CUBE_NAMES
from undercroft.games.drunagor.tokens import Tokens
from undercroft.kit.cloning import copied, copied_dict, copied_list
from undercroft.kit.difficulty import BOOK, Difficulty
from undercroft.kit.shapes import ByName, Id

Square = int
Area = int
Mask = int  # a set of squares, areas or nodes
# Yellow, red, green, blue, wild (DRU-COMP-03). Status cubes are never among them, so that
# nobody spends one (DRU-CUBE-05): they lie on slots.
Cubes = tuple[int, int, int, int, int]

# How things are saved (kit/saves): what is counted by name, and what must be in the library
Counts: TypeAlias = Annotated[Tokens, ByName(tokens.NAMES, "token")]
CubeCounts: TypeAlias = Annotated[Cubes, ByName(CUBE_NAMES, "colour of cubes")]
RuneCounts: TypeAlias = Annotated[tuple[int, ...], ByName(RUNE_COLOURS, "colour of Runes")]
HeroId: TypeAlias = Annotated[str, Id("heroes", "Hero")]
RoleId: TypeAlias = Annotated[str, Id("roles", "role")]
SkillId: TypeAlias = Annotated[str, Id("skills", "Skill")]
ItemId: TypeAlias = Annotated[str, Id("items", "item")]
MonsterId: TypeAlias = Annotated[str, Id("monsters", "Monster card")]
AttackId: TypeAlias = Annotated[str, Id("attacks", "Attack card")]
FollowerId: TypeAlias = Annotated[str, Id("followers", "Pet or Companion")]
ClassId: TypeAlias = Annotated[str, Id("classes", "class")]
RuneCardId: TypeAlias = Annotated[str, Id("rune_cards", "Rune card")]
AdventureId: TypeAlias = Annotated[str, Id(("adventures", "battlegrounds"), "Adventure")]
CampaignId: TypeAlias = Annotated[str, Id("campaigns", "campaign")]
Equipment: TypeAlias = Annotated[
    tuple[ItemId, ItemId, ItemId, ItemId], ByName(EQUIPMENT, "kind of Equipment", "")
]


def _runes(library: Library, state: State) -> set[str]:
    return {rune.id for rune in library.runes}


def _rooms(library: Library, state: State) -> set[str]:
    told = library.adventures.get(state.adventure) or library.battlegrounds.get(state.adventure)
    return {room.id for room in told.rooms} if told else set()


def _doors(library: Library, state: State) -> set[str]:
    told = library.adventures.get(state.adventure) or library.battlegrounds.get(state.adventure)
    return {door.id for room in told.rooms for door in room.doors} if told else set()


def _interactions(library: Library, state: State) -> set[str]:
    told = library.adventures.get(state.adventure) or library.battlegrounds.get(state.adventure)
    return set(told.interactions) if told else set()


RuneId: TypeAlias = Annotated[str, Id((), "Rune", known=_runes)]
RoomId: TypeAlias = Annotated[str, Id((), "room", known=_rooms)]
DoorId: TypeAlias = Annotated[str, Id((), "door", known=_doors)]
InteractionId: TypeAlias = Annotated[str, Id((), "Interaction", known=_interactions)]

FREE, CURSE, TRAUMA = "", "C", "T"  # what may lie on a Skill slot besides an Action Cube
NO_CUBES: Cubes = (0, 0, 0, 0, 0)


class Figure(msgspec.Struct, kw_only=True):
    """What all characters share, Npcs too (DRU-TERM-01).

    `space` is an area for a Large Monster, else a square.
    """

    id: int
    name: str  # unique on the board: "vorn", "skeleton-archer-1"
    space: int
    health: int = 1
    tokens: Counts = tokens.NONE
    marked_by: int = -1  # the Ranger whose mark it bears


class Hero(Figure, kw_only=True, tag="hero"):
    name: HeroId
    role: RoleId
    seat: int
    base_health: int
    pool: CubeCounts  # available Action Cubes
    owned: CubeCounts
    cards: tuple[SkillId, ...]  # ids of Skills, one entry per slot: board, role, then Equipment
    slots: tuple[str, ...]  # what lies on each: "", a cube colour, CURSE or TRAUMA
    equipment: Equipment  # weapon, off-hand, armor, trinket
    bag: tuple[ItemId, ...] = ()
    expended: CubeCounts = NO_CUBES
    blocked: int = 0  # bit per entry of `cards` under a Curse or Trauma Cube
    aura: SkillId = ""
    down: bool = False
    out: bool = False  # its side is defeated: off the board for good (DRU-PVP-11)
    used: tuple[str, ...] = ()  # [1/ADVENTURE] clauses used up
    gear: tuple[ItemId, ...] = ()  # Starting Gear, to be had again in any camp (DRU-EQUIP-09)
    team: int = 0  # the side in player versus player
    learned: tuple[SkillId, ...] = ()  # Hero and role Skills beyond the board: "vorn.cy1"
    abilities: tuple[SkillId, ...] = ()  # Class Abilities: "cleric.healer.2a"
    second_class: ClassId = ""  # DRU-CLASS-05
    role_level: int = 0  # of role card III: 1 for side A, 2 for side B (DRU-ROLE-02)
    role_cubes: str = ""  # colours of the cubes gained with it
    stash: tuple[ItemId, ...] = ()  # DRU-CAMP-09
    statuses: tuple[SkillId, ...] = ()  # DRU-LOG-02
    outcomes: tuple[SkillId, ...] = ()  # DRU-LOG-04


class Monster(Figure, kw_only=True, tag="monster"):
    """A miniature with Health, tokens and a base of its own (DRU-MON-03)."""

    card: MonsterId  # the face in play
    base: int  # place of its base colour in activation order
    evolved: int = 0  # EVOLVE tokens: +2 DMG and +1 MOVE each, any number (DRU-COMP-05)
    power: int = 0  # CP of a Commander or Overlord (DRU-CMD-01)
    start: int = 0  # Health it came with, if not that of its card
    hand: tuple[AttackId, ...] = ()  # its Attack cards, which lie on the track (DRU-CMD-02)
    slot: str = ""  # of a minion without a Rune: the place of the card that summons it


class Follower(Figure, kw_only=True, tag="follower"):
    """A Pet or a Companion: 1 Health, tokens like anybody, no place on the track (DRU-PET-01)."""

    card: FollowerId
    owner: int


class Npc(Figure, kw_only=True, tag="npc"):
    """A bystander: solid, no tokens, does not act (DRU-KW-57)."""


class Token(msgspec.Struct, frozen=True):
    """An Interaction token on the board."""

    square: Square
    key: InteractionId
    charges: int
    visitors: tuple[int, ...] = ()  # Heroes who used it this round


class Event(msgspec.Struct, frozen=True):
    """A Special Event token; the Adventure says what it is."""

    square: Square
    kind: str  # "furnace-vent"
    solid: bool = True


class Pile(msgspec.Struct, frozen=True):
    """A Pile of Runes on the board, with its Runes by colour."""

    square: Square
    runes: RuneCounts


class Trap(msgspec.Struct, frozen=True):
    area: Area
    kind: str  # "BEAR TRAP", "FIRE TRAP", "POISON TRAP"
    source: str  # the Skill that laid it
    team: int = 0  # the side that laid it


class Turn(msgspec.Struct):
    """The turn now running, whoever owns it (DRU-TERM-09)."""

    who: int = -1
    step: Literal["start", "act", "none"] = "none"  # stage of a Hero's own turn
    moved: bool = False  # the free Move is used
    actions: int = 2  # Cube Actions left
    points: int = 0  # of the Move Action that is open
    jumping: bool = False
    open_move: bool = False
    minor: tuple[str, ...] = ()  # kinds of Minor Action taken
    once: tuple[str, ...] = ()  # "hero:what" done in this turn: Focus, FURY, KI, attack, [1/TURN]
    suffered: dict[int, int] = {}  # figure -> terrain kinds it was affected by
    regained: bool = False  # its owner regained breath in it
    reactions: int = 0  # that its owner has used in it
    reacting: bool = False  # one of them is being resolved
    attacked: bool = False  # a Hero was attacked in it


class Camp(msgspec.Struct, frozen=True):
    """How far the party is with its rewards and its gear (DRU-CAMP-02, -03)."""

    due: tuple[str, ...] = ()  # rewards to be given, the first now: "skill-1", "ability", "camp-1"
    served: tuple[str, ...] = ()  # Heroes who had the first of them, or are ready to leave
    offer: tuple[ItemId, ...] = ()  # Camp items that lie open
    wishes: tuple[tuple[HeroId, ItemId], ...] = ()  # Hero and the item of the offer they want


class Ended(msgspec.Struct, frozen=True):
    won: bool
    cause: str
    text: str
    side: int | None = None  # who won a battle


Stage = Literal["creation", "adventure", "won", "spoils", "camp", "march", "failed", "aid"]


class State(msgspec.Struct):
    """One Adventure in progress, and where the campaign stands that it belongs to."""

    rng: Stream
    adventure: AdventureId
    heroes: list[Hero]  # in order of initiative; a Hero's id is the place in this list
    chest_deck: tuple[ItemId, ...]
    bag: tuple[RuneId, ...]  # Runes not yet drawn
    rune_card: RuneCardId
    mode: Literal["adventure", "campaign", "battle"] = "adventure"
    difficulty: Difficulty = BOOK
    reveals: int = 0
    prepared: bool = False  # the First Setup is built and the Heroes have their places
    round: int = 1
    marker: int = 0  # place on the Initiative Track, at first the first (DRU-SETUP-09)
    acted: tuple[str, ...] = ()  # cards at the marker's place that are done this round
    card: MonsterId = ""  # the Monster card that is acting
    queue: tuple[int, ...] = ()  # its miniatures still to act
    waiting: tuple[int, ...] = ()  # followers of the Hero whose turn it was, still to act
    monsters: dict[int, Monster] = {}
    followers: dict[int, Follower] = {}
    npcs: dict[int, Npc] = {}
    next_id: int = 0
    turn: Turn = msgspec.field(default_factory=Turn)
    runes: RuneCounts = (0, 0, 0, 0, 0)  # on the track, by colour
    face: int = 0  # of the Rune card
    replaced: tuple[
        AttackId, ...
    ] = ()  # Attack cards the party took instead of others (DRU-CMD-09)
    added: tuple[AttackId, ...] = ()  # Attack cards that the story gave a General (DRU-GEN-02)
    removed: tuple[AttackId, ...] = ()  # and took from one
    special_card: str = ""  # a reminder at the upper Rune-card place (DRU-SETUP-05)
    special_face: int = 0  # of that card, if it has two sides
    rooms: tuple[RoomId, ...] = ()  # revealed
    doors: tuple[DoorId, ...] = ()  # opened
    unlocked: tuple[DoorId, ...] = ()  # of those that were locked
    chests: Mask = 0
    loot: Mask = 0  # Chests left by LOOT
    tokens: tuple[Token, ...] = ()
    events: tuple[Event, ...] = ()
    piles: tuple[Pile, ...] = ()
    chosen: tuple[str, ...] = ()  # options taken: "toll-keeper:a"
    happened: tuple[str, ...] = ()  # stories of the Adventure that happen once, by id
    chest_discard: tuple[ItemId, ...] = ()
    tiles: tuple[Mask, ...] = ()  # large Darkness tiles, as nodes
    small: Mask = 0  # small Darkness tiles, as nodes
    dark: Mask = 0  # all nodes under tiles
    flooded: Mask = 0  # floor that became Water
    bridged: tuple[tuple[Square, int], ...] = ()  # bridges laid while playing, with level
    collapsed: bool = False  # the bridges of the map are gone
    time: int = 0  # Time tokens
    traps: tuple[Trap, ...] = ()
    flags: tuple[str, ...] = ()  # what the Adventure remembers (rules/memory), and wishes
    freed: int = 0
    lost: int = 0
    spoils: tuple[str, ...] = ()  # extra rewards that were earned: "item:family-locket", "focus:2"
    score: int | None = None  # of a won campaign
    held: tuple[int, ...] = ()  # the side that held the ground, for each round in which one did
    ended: Ended | None = None
    stage: Stage = "adventure"
    campaign: CampaignId = ""
    chapter: int = 0  # place in the campaign's list
    path: tuple[int, ...] = ()  # the chapters before it
    camp: Camp = Camp()
    verdict: Ended | None = None  # how the last Adventure of a campaign ended
    start: State | None = None  # a campaign's Adventure as it began; never changed, so shared
    failures: int = 0  # of this Adventure so far
    rounds: int = 0  # of the Adventures and attempts before this one
    previous_camp: tuple[ItemId, ...] = ()  # Camp items that nobody took (DRU-CAMP-04)
    train: tuple[Follower, ...] = ()  # Companions on the way to the next Adventure (DRU-SEQ-01)
    boons: tuple[tuple[str, str, int], ...] = ()  # Hero, token, amount: at the next beginning
    multiclass: bool = False  # DRU-CLASS-05

    def clone(self) -> State:
        twin: State = copied(self)
        twin.turn = copied(self.turn)
        twin.heroes = copied_list(self.heroes)
        twin.monsters = copied_dict(self.monsters)
        twin.followers = copied_dict(self.followers)
        twin.npcs = copied_dict(self.npcs)
        return twin
