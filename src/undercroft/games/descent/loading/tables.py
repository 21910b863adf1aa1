"""The tables of quests, as their files write them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from undercroft.content.schema import Table
from undercroft.games.descent.library import Facing
from undercroft.games.descent.tables import Body, Box, Count, Name, QuestPage
from undercroft.kit.stories.tables import Action, Choice, Story


class DoorTable(Table):
    squares: tuple[str, str]  # two spaces of one area, side by side
    side: Literal["north", "east", "south", "west"]  # of these spaces, on which it stands
    rune: Literal["", "red", "blue", "yellow"] = ""  # the colour of its lock, if it has one


class HazardTable(Table):
    kind: Literal["boulder", "ramp", "wall"]  # what it is
    squares: tuple[str, ...]  # the spaces that it covers
    facing: Facing  # the way it goes


class AreaTable(Table):
    monsters: tuple[str, ...] = ()  # who stands there: `3+: master ogre at c7`
    markers: tuple[str, ...] = ()  # what lies there: `potion healing at d5`
    terrain: dict[str, tuple[str, ...]] = {}  # spaces by what covers them
    corrupted: tuple[str, ...] = ()  # spaces of corrupted ground
    hazards: tuple[HazardTable, ...] = ()  # boulders, ramps and crushing walls
    text: str = ""  # read aloud when it is revealed


class NamedTable(Body, frozen=True, kw_only=True):
    name: Name  # what people call it
    kind: str  # id of the monster whose body it has
    conquest: Count = 0  # tokens that the heroes gain with it


class ActionTable(Action, frozen=True, kw_only=True):
    """What heroes may do at a place of the map, for movement points."""

    at: Annotated[tuple[str, ...], Meta(min_length=1)]  # spaces where it is done
    cost: Count = 0  # movement points


class QuestTable(QuestPage, frozen=True, kw_only=True):
    map: str  # a letter or digit for each space: its area; `.` is none
    area: dict[str, Any]  # by its letter on the map
    sets: tuple[Box, ...] = ()  # expansions that it uses
    door: dict[str, Any] = {}  # where areas meet
    named: dict[str, Any] = {}  # monsters with a name of their own
    # what each colour holds: `2 / 0 / 1 / copper 1` is conquest, coins, curses, treasure
    chests: dict[Literal["copper", "silver", "gold"], tuple[str, ...]] = {}
    prolonged: dict[str, Any] = {}  # actions at a stone of the map
    story: dict[str, Story] = {}  # what happens, and what holds
    action: dict[str, ActionTable] = {}  # what heroes may do
    choice: dict[str, Choice] = {}  # what stories ask
