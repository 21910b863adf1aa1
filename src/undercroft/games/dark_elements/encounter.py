"""Records of encounters: the tiles, the Exploration cards and the maps they unfold."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

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

    written: ClassVar[dict[str, Any]] = {  # as JSON schema
        "anyOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]
    }

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

    drawing: Spaces  # its spaces
    # side and place of each: `S2` is on the south side, from the third column on
    joints: tuple[JointName, ...] = ()


class Laid(Part, frozen=True):
    """A tile of a map: turned clockwise by so many degrees, its top left corner there."""

    tile: TileId  # id of the tile
    at: Cell  # column and row of its top left space
    turn: Literal[0, 90, 180, 270] = 0  # quarters that it is turned by


class Joint(Part, frozen=True):
    """Two tiles joined: spaces of the one, and those of the other that they touch."""

    spaces: tuple[Cell, Cell]  # of one tile
    meet: tuple[Cell, Cell]  # those of the other
    locked: bool = False  # a door that only its encounter opens (DE-NG-02)


class Border(Part, frozen=True):
    """The joint by which the heroes come, or, with a door, one by which they go on."""

    side: Side  # of the map
    spaces: tuple[Cell, Cell]  # that it leads from


class SecretRoom(Part, frozen=True):
    """A tile behind walls; once it is revealed these pairs of spaces touch (DE-LE-05)."""

    tile: TileId  # id of its tile
    opens: tuple[tuple[Cell, Cell], ...]  # the space from which it is opened


class Mark(Part, frozen=True):
    """A monster of the map; a large one is named by its top left space."""

    monster: MonsterId  # id of the group
    rank: Rank  # minion or master
    at: Cell  # column and row of its top left space
    heroes: Heroes = ALWAYS  # with how many it is there: `3` and more, or `[2, 4]`
    name: Prose = ""  # of the one that the card tells of


class Objective(Part, frozen=True):
    """A token for a number of heroes; `doors` are the exits beside it (DE-PF-07)."""

    at: Cell  # its space
    heroes: Heroes = ALWAYS  # with how many it is there
    doors: tuple[Side, ...] = ()  # that it stands for


class Tokens(Part, frozen=True):
    """Where tokens lie when the map is laid out."""

    torch: Cell | None = None  # its space
    firepits: tuple[Cell, ...] = ()  # their spaces
    chests: tuple[Cell, ...] = ()  # their spaces
    pits: tuple[Cell, ...] = ()  # their spaces
    vents: tuple[Objective, ...] = ()  # their spaces, and with how many heroes
    passages: tuple[Cell, ...] = ()  # their spaces
    pedestals: tuple[Cell, ...] = ()  # their spaces
    objectives: tuple[Objective, ...] = ()  # their spaces, and with how many heroes
    bodies: tuple[Cell, ...] = ()  # their spaces
    searches: tuple[Cell, ...] = ()  # their spaces


class Encounter(Record, frozen=True):
    """An Exploration card (DE-COMP-06) and its map (DE-ENC-01).

    `says` is for people; `text` is what happens, in the language of `staging/`.
    """

    name: Prose  # what people call it
    says: tuple[Prose, ...]  # its rules for people, a sentence each
    map: Spaces  # its spaces, drawn
    tiles: Annotated[tuple[Laid, ...], Meta(min_length=1)]  # that the map is made of
    icon: Icon = ""  # on the back of the card
    after_setup: Prose = ""  # what happens then, for people
    overlord: Prose = ""  # what the overlord does, for people
    hourglass: Annotated[int, Meta(ge=0, le=9)] = 0  # none: 0
    runs_out: Prose = ""  # what the hourglass does then
    joints: tuple[Joint, ...] = ()  # where tiles meet in another way than side by side
    entrance: Border | None = None  # where heroes come in
    exits: tuple[Border, ...] = ()  # where they go on
    secret_room: SecretRoom | None = None  # behind a wall, if there is one
    antechamber: TileId = ""  # tile before the entrance, if there is one
    monsters: tuple[Mark, ...] = ()  # who stands where
    tokens: Tokens = Tokens()  # what lies where
    text: tuple[StageLine, ...] = ()  # what happens, in the language of stories
    actions: dict[str, Prose] = {}  # what the actions of its text are called
    paragraphs: dict[str, Prose] = {}  # that it reads
    choices: dict[str, Choice] = {}  # that it puts to the heroes

    def marks(self, heroes: int) -> tuple[Mark, ...]:
        """The monsters that are spawned for so many heroes (DE-SPAWN-01)."""
        return tuple(mark for mark in self.monsters if heroes in mark.heroes)
