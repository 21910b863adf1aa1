"""What lies on the table for all to see, as data for clients and learners.

Nothing in here is a secret: no order of cards, no Runes still in the bag, no room behind a
closed door, no random number.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class SquareView(msgspec.Struct, frozen=True):
    name: str
    level: int
    terrain: str = ""  # "water", "lava", "miasma", "spikes"
    dark: Literal["", "printed", "tile", "small"] = ""
    spawn_point: bool = False
    bridge: bool = False
    chest: bool = False
    loot: bool = False
    token: str = ""  # key of an Interaction
    event: str = ""  # kind of a Special Event token
    pile: bool = False  # of Runes
    room: str = ""  # id of the room that it belongs to


class DoorView(msgspec.Struct, frozen=True):
    id: str
    squares: tuple[str, ...]  # the squares in front of it
    side: Literal["n", "e", "s", "w"]
    open: bool
    openers: tuple[str, ...] = ()  # squares it can be opened from
    locked: bool = False


class TrapView(msgspec.Struct, frozen=True):
    kind: str
    area: str


class ChoiceView(msgspec.Struct, frozen=True):
    """An option of a scene; what comes of it is read only when it is taken (DRU-INTER-02)."""

    id: str
    name: str
    colour: str = ""  # of the Skill Challenge
    difficulty: int = 0
    price: int = 0  # Health to pay
    taken: bool = False
    needs: str = ""  # what it asks for, in words


class TokenView(msgspec.Struct, frozen=True):
    """An Interaction token that lies on the board."""

    key: str
    name: str
    square: str
    charges: int
    choices: tuple[ChoiceView, ...]
    unlocks: str = ""  # a door that is still locked, and that one of its options unlocks


class EventView(msgspec.Struct, frozen=True):
    """A Special Event token; `deed` is the Cube Action that removes it."""

    kind: str
    name: str
    square: str
    solid: bool
    deed: str = ""


class PileView(msgspec.Struct, frozen=True):
    """A Pile of Runes, with the colours it holds."""

    square: str
    runes: tuple[str, ...]


class BoardView(msgspec.Struct, frozen=True):
    rooms: tuple[str, ...]
    squares: tuple[SquareView, ...]
    walls: tuple[tuple[str, str], ...]  # squares side by side that are not neighbours
    doors: tuple[DoorView, ...]
    traps: tuple[TrapView, ...]
    tokens: tuple[TokenView, ...]
    events: tuple[EventView, ...] = ()
    piles: tuple[PileView, ...] = ()


class FigureView(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: str
    squares: tuple[str, ...]
    level: int
    health: int
    maximum: int
    tokens: dict[str, int]  # by id: "bleed", "knock-down"
    marked_by: str = ""
    on_darkness: bool = False
    engaged: bool = False


class SkillView(msgspec.Struct, frozen=True):
    """A Skill's slot and what lies on it."""

    name: str
    kind: str
    symbol: str
    slot: str  # "Y", "YRGB", "" for a Passive
    text: str
    lies: str = ""  # a cube's colour, "Curse", "Trauma"
    id: str = ""  # of the card in the catalogue
    key: str = (
        ""  # what options call it: `skill:arcing-swing`; with several slots `-` and its place
    )


class FocusView(msgspec.Struct, frozen=True):
    name: str
    price: int
    symbol: str
    text: str
    id: str = ""
    key: str = ""  # what options call it: `focus:rally`


class ItemView(msgspec.Struct, frozen=True):
    name: str
    type: str
    text: str
    accuracy: int = 0
    damage: int = 0
    id: str = ""


class NoteView(msgspec.Struct, frozen=True):
    """An Aura, Status or Outcome; a story marker has no text."""

    name: str
    text: str = ""


class HeroView(FigureView, frozen=True, kw_only=True):
    seat: int
    role: str
    lineage: str  # race and class
    down: bool
    leader: bool
    pool: dict[str, int]  # available cubes by colour
    expended: dict[str, int]
    owned: dict[str, int]
    curses: int
    traumas: int
    skills: tuple[SkillView, ...]
    focus: tuple[FocusView, ...]
    equipment: dict[str, ItemView]
    bag: tuple[ItemView, ...]
    aura: str = ""
    team: int = 0  # the side in battle
    out: bool = False  # its side is defeated
    aura_text: str = ""
    statuses: tuple[NoteView, ...] = ()
    outcomes: tuple[NoteView, ...] = ()
    stash: tuple[ItemView, ...] = ()
    learned: tuple[str, ...] = ()  # ids of Hero and role Skills beyond the board
    abilities: tuple[str, ...] = ()  # ids of Class Abilities
    second_class: str = ""
    role_level: int = 0  # of role card III


class AttackView(msgspec.Struct, frozen=True):
    """An Attack card that lies on the track (DRU-CMD-03)."""

    id: str
    card: str  # as the track calls it
    name: str
    place: str
    symbol: str
    text: str
    rarity: str = ""


class MonsterView(FigureView, frozen=True, kw_only=True):
    kind: str
    card: str
    rank: str
    version: str
    colour: str
    base: int
    large: bool
    move: int | None
    attack: str
    damage: int | None  # with everything that changes it now
    text: str
    immunities: tuple[str, ...]
    behaviours: tuple[str, ...]
    evolved: int = 0
    face: str = ""  # the card as the track calls it
    epithet: str = ""
    power: int = 0  # CP
    stage: str = ""  # of those who rise again when they fall
    boundless: bool = False  # no maximum Health: `maximum` is what it came with
    attacks: tuple[AttackView, ...] = ()


class FollowerView(FigureView, frozen=True, kw_only=True):
    owner: str
    kind: str
    move: int
    attack: str
    damage: int | None
    text: str
    sturdiness: int


class PlaceView(msgspec.Struct, frozen=True):
    """A place of the track; `cards` are Heroes, Monster cards, Attack cards or the Rune card."""

    place: str
    cards: tuple[str, ...]
    marker: bool = False
    runes: int = 0  # on the Rune of this place's colour
    titles: tuple[str, ...] = ()  # what the cards are called


class TurnView(msgspec.Struct, frozen=True):
    who: str
    acting: bool  # a Hero who may do things now
    actions: int = 0
    movement: int = 0  # points left, or to be had
    moved: bool = False
    minor: tuple[str, ...] = ()


class EndView(msgspec.Struct, frozen=True):
    won: bool
    cause: str
    text: str
    outro: str = ""  # read after success, and what is gained
    reward: str = ""


class SideView(msgspec.Struct, frozen=True):
    """A side of a battle (DRU-PVP-10)."""

    team: int
    heroes: tuple[str, ...]
    traumas: int
    limit: int  # the Trauma Cube that defeats it
    out: bool
    held: int = 0  # rounds in which it held the ground


class ChapterView(msgspec.Struct, frozen=True):
    id: str
    name: str
    state: Literal["done", "now", "ahead"]
    sequential: bool = False  # no camp follows


class LogView(msgspec.Struct, frozen=True, kw_only=True):
    """What a Hero keeps between Adventures (DRU-LOG-01)."""

    hero: str
    skills: tuple[str, ...]
    role: str
    role_level: int
    role_cubes: tuple[str, ...]
    abilities: tuple[str, ...]
    second_class: str
    equipment: dict[str, str]
    bag: tuple[str, ...]
    stash: tuple[str, ...]
    statuses: tuple[str, ...]
    aura: str
    outcomes: tuple[str, ...]
    curses: int
    traumas: int


class CampaignView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    stage: str  # "creation", "adventure", "won", "spoils", "camp", "march", "failed", "aid"
    chapter: int  # counted from 1
    chapters: tuple[ChapterView, ...]
    failures: int  # of this Adventure so far
    logs: tuple[LogView, ...]
    previous_camp: tuple[str, ...]


class CampView(msgspec.Struct, frozen=True, kw_only=True):
    """Rewards being given, or gear being rearranged."""

    stage: str  # "creation", "spoils" or "camp"
    due: tuple[str, ...]  # rewards to come, the first now: "skill-1", "ability", "camp-1"
    who: str  # whose step it is
    done: tuple[str, ...]  # Heroes who had theirs, or are ready
    offer: tuple[ItemView, ...]  # Camp items that lie open
    wishes: dict[str, str]


class View(msgspec.Struct, frozen=True):
    """One Adventure as one seat sees it; all seats see the same table."""

    seat: int | None
    mine: tuple[str, ...]  # Heroes of this seat
    adventure: str
    title: str
    goal: str
    round: int
    turn: TurnView | None
    track: tuple[PlaceView, ...]
    board: BoardView
    heroes: tuple[HeroView, ...]
    monsters: tuple[MonsterView, ...]
    followers: tuple[FollowerView, ...]
    npcs: tuple[FigureView, ...]
    runes: dict[str, int]
    rune_card: str
    rune_draws: int  # of the face that lies up
    rune_bag: int
    chest_deck: int
    chest_discard: tuple[str, ...]
    freed: int
    lost: int
    time: int  # Time tokens
    time_limit: int  # 0: the Adventure counts none
    special_card: str  # at the upper Rune-card place
    special_side: str  # "A" or "B" of a card that has two
    boss_stage: int  # of a fight that has several; else 0
    score: int | None  # when a campaign is won
    spoils: tuple[str, ...]  # what was earned beyond the reward, in words
    ended: EndView | None
    sides: tuple[SideView, ...] = ()  # none unless this is a battle
    rounds: int = 0  # the last round of a battle
    ground: tuple[str, ...] = ()  # squares to be held in it
    hold: int = 0  # so many rounds win
    counters: tuple[str, ...] = ()  # what the Adventure counts, in words
    campaign: CampaignView | None = None
    camp: CampView | None = None
