"""Everything that can change while a Quest is played, as plain data.

Fields of the small records hold numbers, words and tuples only, and are replaced, never mutated
in place: so a copy of a record is a copy of the state (`clone`).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from undercroft.core.rng import Stream
from undercroft.games.hellscape.boards import Machine
from undercroft.games.hellscape.ids import (
    Deck,
    DoorCardId,
    EnemyId,
    HeroId,
    ItemId,
    Items,
    Mobs,
    QuestId,
    Roaming,
    Skills,
)
from undercroft.games.hellscape.library import BANDS, RARITIES, Library
from undercroft.games.hellscape.zones import NOWHERE, Zone
from undercroft.kit.cloning import copied, copied_dict, copied_list
from undercroft.kit.difficulty import BOOK, Difficulty
from undercroft.kit.shapes import ByName, Id

Stage: TypeAlias = Literal["prepare", "start", "heroes", "enemies", "level", "darkness"]
Three = tuple[int, int, int]  # of Common, Rare, Epic; or of the three bands
Decks = tuple[Deck, Deck, Deck]

# How things are saved (kit/saves): what is counted by name, and what must be in the library
_BAND = tuple(map(str, BANDS))
Treasure: TypeAlias = Annotated[Three, ByName(RARITIES, "rarity")]
Reserve: TypeAlias = Annotated[tuple[int, int], ByName(RARITIES[1:], "rarity")]
MobDecks: TypeAlias = Annotated[tuple[Mobs, Mobs, Mobs], ByName(_BAND, "band", ())]
RoamingDecks: TypeAlias = Annotated[tuple[Roaming, Roaming, Roaming], ByName(_BAND, "band", ())]
ArmsDecks: TypeAlias = Annotated[tuple[Items, Items, Items], ByName(_BAND, "band", ())]
ItemDecks: TypeAlias = Annotated[tuple[Items, Items, Items], ByName(RARITIES, "rarity", ())]


def _chambers(library: Library, state: State) -> set[str]:
    quest = library.quests.get(state.quest)
    return set(quest.chart.chambers.values()) if quest else set()


ChamberId: TypeAlias = Annotated[str, Id((), "Chamber", known=_chambers)]

NO_DECKS: Decks = ((), (), ())


class Hero(msgspec.Struct, kw_only=True):
    id: int
    card: HeroId
    seat: int
    machine: Machine  # what is special about the class
    health: int
    mana: int
    zone: Zone = NOWHERE  # NOWHERE: has left
    level: int = 1
    xp: int = 0
    down: bool = False  # knocked out
    activated: bool = False
    fire: int = 0
    frost: int = 0
    skills: Skills = ()
    equipped: Items = ()
    pack: Items = ()  # inventory and consumables
    carried: Deck = ()  # Quest objects
    reserve: Reserve = (1, 3)  # Rare and Epic tokens for level-ups (MD2-SETUP-03)
    used: Deck = ()  # abilities used up in this round, turn, or Quest


class Declined(msgspec.Struct, frozen=True):
    """In which situation a Hero used nothing: it is not asked again in the same (MD2-RUL-66)."""

    hero: int
    at: tuple[Zone, int]  # and how much Mana
    offers: Deck
    hurt: tuple[tuple[int, int, int], ...]  # Heroes of the Zone: Health and Fire
    enemies: tuple[tuple[int, Zone], ...]


class Ally(msgspec.Struct, kw_only=True):
    """A Spirit, or a figure that the Heroes escort."""

    id: int
    card: str
    zone: Zone
    health: int
    owner: int = -1  # the Shaman
    fire: int = 0
    frost: int = 0
    activated: bool = False


class Enemy(msgspec.Struct, kw_only=True):
    """A Mob as one whole, a Roaming Monster, or a Boss (MD2-ICON-11)."""

    id: int
    type: Literal["mob", "roaming", "boss"]
    card: EnemyId
    zone: Zone  # NOWHERE: off the board (MD2-ROAM-11)
    minions: int = 0
    wounds: int = 0  # on the figure that is being wounded
    scars: int = 0  # on a Leader whom Minions that came later shield (MD2-SPAWN-11)
    item: ItemId = ""
    treasure: Deck = ()  # rarities of the tokens on its card
    fire: int = 0
    frost: int = 0
    poisoned: bool = False
    activated: bool = False  # in this Enemy Phase; who comes in it has yet to (MD2-SPAWN-10)
    marks: Deck = ()  # "objective", "beast", "marked"


class Marker(msgspec.Struct, frozen=True):
    """A token in a Zone; the face of a trap, chest or fountain is hidden until it is flipped."""

    kind: str  # "spawn", "loot", "treasure", "chest", "spike", "portal", "objective", ...
    zone: Zone
    face: str = ""


class Turn(msgspec.Struct):
    """A Hero's turn, as far as it is gone."""

    who: int = -1
    step: Literal["none", "start", "act", "end"] = "none"
    actions: int = 0  # left
    taken: int = 0  # actions begun; abilities without timing come once between two (MD2-ABIL-02)
    window: Deck = ()  # abilities used since the last action
    aired: int = -1  # actions begun when the others were last asked (MD2-ABIL-08)
    moving: bool = False  # inside a Move action
    points: int = 0  # of it
    walked: Deck = ()  # abilities used in it
    no_reaction: bool = msgspec.field(default=False, name="calm")  # no Reaction damage in it
    started: Deck = ()  # TURN START abilities that are done
    trading: bool = False  # inside a Trade and Equip action
    token: str = ""  # the Rogue's for it


class Ended(msgspec.Struct, frozen=True):
    won: bool
    cause: str  # "goal", "lifebringers", "time", ...
    who: str = ""  # for whom no Lifebringer was left


class State(msgspec.Struct):
    """One Quest in progress."""

    rng: Stream
    quest: QuestId
    heroes: list[Hero]  # in the order they joined
    size: int  # S: Heroes in the game, two if one plays alone (MD2-SOLO-01)
    lifebringers: int  # unspent
    mob_decks: MobDecks
    roaming_decks: RoamingDecks
    arms_decks: ArmsDecks  # Mob Items
    item_decks: ItemDecks  # Common, Rare, Epic
    door_deck: tuple[DoorCardId, ...]
    bag: Treasure
    pool: Treasure  # treasure tokens outside the bag
    difficulty: Difficulty = BOOK
    reveals: int = 0
    spent: int = 0  # Lifebringers
    mob_discards: MobDecks = NO_DECKS
    roaming_discards: RoamingDecks = NO_DECKS
    arms_discards: ArmsDecks = NO_DECKS
    item_discards: ItemDecks = NO_DECKS
    door_discard: tuple[DoorCardId, ...] = ()
    stage: Stage = "prepare"
    step: str = ""  # of that stage
    round: int = 1
    passing: tuple[int, ...] = ()  # Heroes who use nothing more in this phase (MD2-DEC-14)
    declined: tuple[Declined, ...] = ()  # the last no of each Hero in this phase
    turn: Turn = msgspec.field(default_factory=Turn)
    enemies: dict[int, Enemy] = {}
    allies: dict[int, Ally] = {}
    next_id: int = 0
    markers: tuple[Marker, ...] = ()
    open_doors: Deck = ()  # all are closed at first (MD2-DOOR-01)
    revealed: tuple[ChamberId, ...] = ()  # Chambers
    track: tuple[Literal["front", "back", "boss"], int] = ("front", 1)  # MD2-SETUP-16
    arena: bool = False  # the Boss Fight is on
    tallies: tuple[tuple[str, int], ...] = ()  # what the Quest counts
    flags: Deck = ()  # what the Quest remembers
    starters: Items = ()  # starting items that nobody has taken yet
    ended: Ended | None = None

    def clone(self) -> State:
        twin: State = copied(self)
        twin.turn = copied(self.turn)
        twin.heroes = copied_list(self.heroes)
        twin.enemies = copied_dict(self.enemies)
        twin.allies = copied_dict(self.allies)
        return twin


Fighter: TypeAlias = Hero | Ally | Enemy
