"""Records of encounters: the tiles, the Exploration cards and the maps they unfold."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from msgspec import Meta

from undercroft.content.prose import Prose
from undercroft.content.schema import Unread
from undercroft.games.dark_elements.monster import HEROES, MonsterId, Rank
from undercroft.games.dark_elements.script import Choice, StageLine
from undercroft.kit.fields import Drawing
from undercroft.kit.records import Part, Record
from undercroft.kit.shapes import Id

Cell = tuple[int, int]  # column and row, counted from the top left
Side = Literal["N", "E", "S", "W"]
Icon = Literal["star", "1", "2", "3", ""]  # DE-COMP-06: starting, main, other

TileId = Annotated[str, Id("tiles", "tile")]
JointName = Annotated[str, Meta(pattern="^[NESW][0-9]$", examples=["S3"])]  # side, and where on it

# What tiles have; hazard and sludge are on none (DE-BASE-79 to -81).
SIGNS = {
    ".": "floor", "w": "water", "P": "pit", "L": "lava", "#": "obstacle", "_": "no space",
}  # fmt: skip
NO_SPACE = "_"


class Spaces(Drawing, signs=SIGNS):
    """Spaces as they lie on the table, a sign for each."""


class Heroes(tuple[int, ...]):
    """With how many heroes something is there: a number means so many or more (DE-SPAWN-01), a list
    just those (`[2, 4]`: DE-RUL-54)."""

    @classmethod
    def read(cls, said: Any) -> Self:
        numbers = said if isinstance(said, list) else [n for n in HEROES if n >= _number(said)]
        if not numbers or not all(_number(one) in HEROES for one in numbers):
            raise Unread("a number of heroes is 2, 3 or 4", "E.g. `3`, or `[2, 4]`.")
        return cls(numbers)


def _number(said: Any) -> int:
    return said if type(said) is int else 0


ALWAYS = Heroes(HEROES)


class Tile(Record, frozen=True):
    """One side of a map tile. A joint is two spaces wide; all other borders are walls."""

    drawing: Spaces
    joints: tuple[JointName, ...] = ()


class Laid(Part, frozen=True):
    """A tile of a map: turned clockwise by so many degrees, its top left corner there."""

    tile: TileId
    at: Cell
    turn: Literal[0, 90, 180, 270] = 0


class Joint(Part, frozen=True):
    """Two tiles joined: spaces of the one, and those of the other that they touch."""

    spaces: tuple[Cell, Cell]
    meet: tuple[Cell, Cell]
    locked: bool = False  # a door that only its encounter opens (DE-NG-02)


class Border(Part, frozen=True):
    """The joint by which the heroes come, or, with a door, one by which they go on."""

    side: Side
    spaces: tuple[Cell, Cell]


class SecretRoom(Part, frozen=True):
    """A tile behind walls; once it is revealed these pairs of spaces touch (DE-LE-05)."""

    tile: TileId
    opens: tuple[tuple[Cell, Cell], ...]


class Mark(Part, frozen=True):
    """A monster of the map; a large one is named by its top left space."""

    monster: MonsterId
    rank: Rank
    at: Cell
    heroes: Heroes = ALWAYS
    name: Prose = ""  # of the one that the card tells of


class Objective(Part, frozen=True):
    """A token for a number of heroes; `doors` are the exits beside it (DE-PF-07)."""

    at: Cell
    heroes: Heroes = ALWAYS
    doors: tuple[Side, ...] = ()


class Tokens(Part, frozen=True):
    """Where tokens lie when the map is laid out."""

    torch: Cell | None = None
    firepits: tuple[Cell, ...] = ()
    chests: tuple[Cell, ...] = ()
    pits: tuple[Cell, ...] = ()
    vents: tuple[Objective, ...] = ()
    passages: tuple[Cell, ...] = ()
    pedestals: tuple[Cell, ...] = ()
    objectives: tuple[Objective, ...] = ()
    bodies: tuple[Cell, ...] = ()
    searches: tuple[Cell, ...] = ()


class Encounter(Record, frozen=True):
    """An Exploration card (DE-COMP-06) and its map (DE-ENC-01).

    `says` is for people; `text` is what happens, in the language of `staging/`.
    """

    name: Prose
    says: tuple[Prose, ...]
    map: Spaces
    tiles: Annotated[tuple[Laid, ...], Meta(min_length=1)]
    icon: Icon = ""
    after_setup: Prose = ""
    overlord: Prose = ""
    hourglass: Annotated[int, Meta(ge=0, le=9)] = 0  # none: 0
    runs_out: Prose = ""  # what the hourglass does then
    joints: tuple[Joint, ...] = ()
    entrance: Border | None = None
    exits: tuple[Border, ...] = ()
    secret_room: SecretRoom | None = None
    antechamber: TileId = ""
    monsters: tuple[Mark, ...] = ()
    tokens: Tokens = Tokens()
    text: tuple[StageLine, ...] = ()
    actions: dict[str, Prose] = {}  # what the actions of its text are called
    paragraphs: dict[str, Prose] = {}  # that it reads
    choices: dict[str, Choice] = {}  # that it puts to the heroes

    def marks(self, heroes: int) -> tuple[Mark, ...]:
        """The monsters that are spawned for so many heroes (DE-SPAWN-01)."""
        return tuple(mark for mark in self.monsters if heroes in mark.heroes)
