"""The words of a scenario's `[setup]`. Everything has a default, so files say what matters."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from undercroft.content.schema import Table
from undercroft.games.descent.library import Facing

Count = Annotated[int, Meta(ge=0, le=999)]
Few = Annotated[int, Meta(ge=0, le=99)]
Coins = Annotated[int, Meta(ge=0, le=99_975, multiple_of=25)]  # DSC-SHOP-09
Ids = tuple[str, ...]
Size = Annotated[int, Meta(ge=1, le=60)]


TurnStep = Literal["before", "start", "equip", "declare", "act"]


class TurnTable(Table):
    """A hero's turn as far as it is gone: `turn = "mordrog"` for one who has only begun to act.
    A monster's activation too, of which points and attacks are left."""

    who: str
    step: TurnStep = "act"
    action: Literal["", "run", "battle", "advance", "ready"] = ""
    points: Few | None = None  # of a hero none, of a monster its speed
    attacks: Few | None = None  # of a hero none, of a monster one
    halves: tuple[Literal["move", "attack", "order", "concentrate"], ...] = ()
    travelled: bool = False
    leapt: bool = False  # a monster, and it moves no more


class FigureTable(Table, kw_only=True):
    at: str
    tokens: dict[str, Few] = field(default_factory=dict)


class HeroTable(FigureTable, kw_only=True):
    """A hero by the id of the sheet; `at = "town"` is not on the board."""

    id: str
    wounds: Few | None = None  # left; default: all
    fatigue: Few | None = None
    coins: Coins = 0
    skills: Ids = ()
    equipped: Ids = ()
    potions: Ids = ()
    pack: Ids = ()
    exhausted: Ids = ()
    training: tuple[Few, Few, Few] = (0, 0, 0)
    order: Literal["", "aim", "dodge", "guard", "rest", "prolonged"] = ""
    progress: dict[str, Few] = field(default_factory=dict)
    waiting: Literal["", "power", "invulnerability"] = ""
    monkey: Annotated[int, Meta(ge=0, le=2)] = 0  # DSC-MONKEY-01
    acted: bool = False


class MonsterTable(FigureTable, kw_only=True):
    """A monster by its card (`beastman/master`); `at` is the top left of its spaces."""

    card: str
    id: str = ""  # default: by its card, with a number
    upright: bool = False
    wounds: Few = 0  # taken
    activated: bool = False
    animated_by: str = ""  # the hero it serves
    chest: Literal["", "copper", "silver", "gold"] = ""  # a mimic: the chest that it was


class FamiliarTable(Table, kw_only=True):
    """A familiar that its owner's cards grant; those that nobody places are with their owners."""

    card: str
    owner: str = ""  # default: the one hero who has it
    at: str
    item: str = ""


class MarkerTable(Table):
    kind: str
    at: str
    word: str = ""
    number: Few = 0
    active: bool = False


class RollingTable(Table):
    kind: Literal["boulder", "wall"]
    squares: Ids
    facing: Facing


class SetupTable(Table, kw_only=True):
    hero: Annotated[list[HeroTable], Meta(max_length=4)]
    monster: list[MonsterTable] = field(default_factory=list)
    familiar: list[FamiliarTable] = field(default_factory=list)
    named: dict[str, Any] = field(default_factory=dict)  # monsters, as in quests
    marker: list[MarkerTable] = field(default_factory=list)
    rolling: list[RollingTable] = field(default_factory=list)
    map: str = ""
    size: tuple[Size, Size] = (12, 12)
    door: dict[str, Any] = field(default_factory=dict)
    open_doors: Ids = ()
    broken_doors: Ids = ()  # open for good
    keys: tuple[Literal["red", "blue", "yellow"], ...] = ()  # that the heroes have
    opened: tuple[Literal["copper", "silver", "gold"], ...] = ()  # colours of chests, so far
    hidden: Ids = ()  # areas nobody has seen
    area: dict[str, dict[str, Any]] = field(default_factory=dict)  # what they hold
    terrain: dict[str, Ids] = field(default_factory=dict)
    corrupted: Ids = ()
    chests: dict[Literal["copper", "silver", "gold"], Ids] = field(default_factory=dict)
    prolonged: dict[str, Any] = field(default_factory=dict)
    treachery: tuple[Few, Few, Few] = (0, 0, 0)
    players: Annotated[int, Meta(ge=2, le=5)] | None = None
    conquest: Annotated[int, Meta(ge=1, le=999)] = 20
    threat: Count = 0
    hand: Ids = ()
    deck: Ids = ()
    discard: Ids = ()
    powers: Ids = ()
    shop: Ids = ()
    copper: Ids = ()
    silver: Ids = ()
    gold: Ids = ()
    fighting: Ids = ()  # decks of skills
    subterfuge: Ids = ()
    wizardry: Ids = ()
    stage: Literal["heroes", "treachery"] = "heroes"
    turn: str | TurnTable = ""  # default: the first hero; "overlord", "overlord:cards", a monster
    asks: bool = False  # the overlord is asked at his windows
    round: Annotated[int, Meta(ge=1)] = 1
