"""The words of a scenario's `[setup]`. Everything has a default, so files say what matters."""

from __future__ import annotations

from typing import Annotated, Any, Literal, cast

import msgspec
from msgspec import Meta, field

from undercroft.content.schema import Table
from undercroft.games.hellscape.classes import PARTS
from undercroft.games.hellscape.library import Rarity
from undercroft.kit.difficulty import BOOK, Difficulty

Few = Annotated[int, Meta(ge=0, le=99)]
Ids = tuple[str, ...]
Size = Annotated[int, Meta(ge=1, le=15)]
DeckName = Literal[
    "door", "mob-1", "mob-3", "mob-5", "roaming-1", "roaming-3", "roaming-5",
    "arms-1", "arms-3", "arms-5", "common", "rare", "epic",
]  # fmt: skip
MarkerKind = Literal[
    "spawn", "loot", "treasure", "chest", "greater-chest", "fountain", "forge", "spike", "bear",
    "portal", "objective", "exit",
]  # fmt: skip


class TurnTable(Table):
    """A Hero's turn as far as it is gone: `turn = "gheta"` for one who has only begun to act."""

    who: str
    step: Literal["start", "act"] = "act"
    actions: Few | None = None  # left; default: all
    points: Few | None = None  # movement points left, inside a Move action


class FigureTable(Table, kw_only=True):
    at: str  # a Zone, `r1c1`; "away" is off the board, for Heroes and Roaming Monsters
    fire: Few = 0
    frost: Few = 0
    activated: bool = False


class HeroTable(FigureTable, kw_only=True):
    """A Hero by the id of the card, with the class board under the name of the class."""

    id: str
    level: Annotated[int, Meta(ge=1, le=5)] = 1
    xp: Annotated[int, Meta(ge=0, le=59)] = 0
    health: Annotated[int, Meta(ge=1, le=99)] | None = None  # default: the maximum
    mana: Few | None = None
    down: bool = False  # knocked out, without Health
    skills: Ids = ()
    equipped: Ids = ()
    pack: Ids = ()
    carried: Ids = ()
    reserve: tuple[Few, Few] = (1, 3)
    used: Ids = ()

    def board(self, hero_class: str) -> Table | None:
        """What is said of a class board."""
        said: Table | None = getattr(self, hero_class)
        return said


# With a table for the board of each class, under its name
_BOARDS = [(part.name, part.position.table | None, None) for part in PARTS]
HERO = cast("type[HeroTable]", msgspec.defstruct("Hero", _BOARDS, bases=(HeroTable,), kw_only=True))


class AllyTable(FigureTable, kw_only=True):
    """A Spirit; or the Summoner, where the Quest has one."""

    card: str
    health: Few | None = None  # default: the maximum


class EnemyTable(FigureTable, kw_only=True):
    """A Roaming Monster or a Boss."""

    card: str
    wounds: Few = 0
    treasure: tuple[Rarity, ...] = ()
    poisoned: bool = False
    marks: Ids = ()


class MobTable(EnemyTable, kw_only=True):
    minions: Annotated[int, Meta(ge=0, le=6)] | None = None  # default: as many as Heroes
    item: str = ""
    leader_wounds: Few = 0  # from before Minions joined (MD2-SPAWN-11)


class MarkerTable(Table):
    kind: MarkerKind
    at: str
    face: str = ""
    count: Annotated[int, Meta(ge=1, le=28)] = 1


class SetupTable(Table, kw_only=True):
    hero: list[Any]  # each as HERO
    mob: list[MobTable] = field(default_factory=list)
    roaming: list[EnemyTable] = field(default_factory=list)
    boss: EnemyTable | None = None
    ally: list[AllyTable] = field(default_factory=list)
    marker: list[MarkerTable] = field(default_factory=list)
    rules: Ids = ()  # of Quests, on a map that is drawn here: how it is won
    quest: str = ""  # its map and its rules, instead of a map of the scenario's own
    map: str = ""
    size: tuple[Size, Size] = (3, 3)
    shadow: Ids = ()  # Zones of such a plain map
    bridges: Ids = ()  # Zones of a drawn map that are a Tile each
    open_doors: Ids = ()
    revealed: Ids = ()
    decks: dict[DeckName, Ids] = field(default_factory=dict)
    discards: dict[DeckName, Ids] = field(default_factory=dict)
    bag: dict[Rarity, Few] | None = None  # default: as a Quest begins
    pool: dict[Rarity, Few] | None = None
    lifebringers: Few | None = None  # unspent; default: by the number of Heroes
    spent: Few = 0
    difficulty: Difficulty = BOOK
    track: tuple[Literal["front", "back", "boss"], Annotated[int, Meta(ge=1, le=9)]] | None = None
    flags: Ids = ()
    tallies: dict[str, int] = field(default_factory=dict)
    turn: str | TurnTable = ""  # default: the first Hero, who may act
    round: Annotated[int, Meta(ge=1)] = 1
