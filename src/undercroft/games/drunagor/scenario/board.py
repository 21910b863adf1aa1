"""The board of a scenario as an Adventure of its own: map, levels, terrain, rooms, doors."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from undercroft.board.compass import LETTERS
from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import (
    Adventure,
    Battle,
    Door,
    Goal,
    Interaction,
    Reward,
    Room,
    Spawn,
)
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.maps import LARGE, SMALL, Map, Reader, read_map
from undercroft.games.drunagor.loading.scenes import read_interaction
from undercroft.games.drunagor.loading.spawns import Lines
from undercroft.games.drunagor.loading.stories import of_rules
from undercroft.games.drunagor.scenario import squares
from undercroft.games.drunagor.scenario.squares import Cell
from undercroft.games.drunagor.scenario.tables import SetupTable

ID = "scenario"
FIRST = "board"  # the room that is there from the start
NEVER = Goal(no_monsters=False, freed=1_000)
RUNE_CARD = "scenario-runes"


def make_adventure(draft: Draft, table: SetupTable, entry: Entry) -> Adventure:
    """An Adventure around the board, so that the rules find everything where they look."""
    rooms = [_first_room(draft, table, entry)]
    for index in range(len(table.room)):
        room = _further_room(draft, table, entry["room"][index], index)
        for other in rooms:
            if not room.levels.keys().isdisjoint(other.levels):
                raise entry["room"][index]["at"].error(f"it lies over the room '{other.id}'")
        rooms.append(room)
    goal, stories = table.goal, of_rules(draft.rules, table.mechanics)
    return Adventure(
        id=ID,
        name="Scenario",
        summary="",
        difficulty="",
        goal_text="",
        rooms=tuple(_with_doors(rooms, table, entry)),
        goal=NEVER if goal is None else goal,
        rune_card=table.rune_card if isinstance(table.rune_card, str) else RUNE_CARD,
        special_card=table.special_card,
        curse_per_recall=table.curse_per_recall,
        mechanics=table.mechanics,
        stories=stories.stories,
        actions=stories.actions,
        choices=stories.choices,
        texts=stories.texts,
        interactions=dict(_interactions(draft, entry)),
        battle=Battle({}, table.rounds) if table.mode == "battle" else None,
        gives=table.campaign.rewards if table.campaign is not None else Reward(),
    )


def drawn_map(table: SetupTable, entry: Entry) -> Map:
    """The map as drawn, or a plain board of the given size. Areas need not be whole."""
    if not table.map:
        width, height = table.size
        levels = {(x, y): 0 for y in range(height) for x in range(width)}
        return Map(levels, {}, {})
    problems: list[ContentError] = []
    found = Reader(entry["map"], (0, 0), problems).read()
    if problems:
        raise problems[0]
    return found


def _first_room(draft: Draft, table: SetupTable, entry: Entry) -> Room:
    drawn = drawn_map(table, entry)
    levels, terrain = dict(drawn.levels), drawn.terrain()
    for name, level in table.levels.items():
        for cell in _cells(entry["levels"][name], name, levels):
            levels[cell] = level
    for name, kind in table.terrain.items():
        for cell in _cells(entry["terrain"][name], name, levels):
            terrain[cell] = kind
    points = list(drawn.at("*"))
    for index, name in enumerate(table.spawn_points):
        points += _cells(entry["spawn-points"][index], name, levels)
    return Room(
        id=FIRST,
        name="Board",
        levels=levels,
        terrain=terrain,
        spawn_points=tuple(points),
        bridges=dict.fromkeys(drawn.at("="), ""),
        chests=drawn.at("c"),
        starts=tuple(
            squares.cell(entry["hero"][n]["at"], hero.at) for n, hero in enumerate(table.hero)
        ),
        marks=_marks(drawn),
        spawns=_spawns(draft, drawn, entry["spawns"]),
    )


def _marks(drawn: Map) -> dict[str, tuple[Cell, ...]]:
    return {mark: drawn.at(mark) for mark in drawn.marks if mark in SMALL + LARGE}


def _spawns(draft: Draft, drawn: Map, entry: Entry) -> tuple[Spawn, ...]:
    lines = Lines(draft, drawn)
    spawns = [lines.read(line) for line in entry.elements()] if entry.data else []
    return tuple(spawn for spawn in spawns if spawn is not None)


def _cells(entry: Entry, name: str, levels: dict[Cell, int]) -> Iterator[Cell]:
    for cell in squares.block(entry, name):
        if cell not in levels:
            raise entry.key_error(f"the board has no square in {name}")
        yield cell


def _further_room(draft: Draft, table: SetupTable, entry: Entry, index: int) -> Room:
    """A room that a door opens, in the words of Adventures."""
    words = table.room[index]
    drawn = read_map(entry["map"], squares.cell(entry["at"], words.at), draft.problems)
    return Room(
        id=words.id,
        name=words.id,
        levels=drawn.levels,
        terrain=drawn.terrain(),
        spawn_points=drawn.at("*"),
        bridges=dict.fromkeys(drawn.at("="), ""),
        chests=drawn.at("c"),
        npcs=drawn.at("n"),
        marks=_marks(drawn),
        spawns=_spawns(draft, drawn, entry["spawns"]),
    )


def _with_doors(rooms: list[Room], table: SetupTable, entry: Entry) -> Iterator[Room]:
    """Each room with the doors whose squares lie in it."""
    known = {room.id for room in rooms}
    doors: dict[str, list[Door]] = {}
    for index, words in enumerate(table.door):
        place = entry["door"][index]
        if words.opens not in known:
            raise place["opens"].error(f"there is no room '{words.opens}'")
        cells = tuple(squares.cell(place["squares"], name) for name in words.squares)
        home = next((room.id for room in rooms if set(cells) <= set(room.levels)), None)
        if home is None:
            raise place["squares"].error("these squares lie in no room")
        doors.setdefault(home, []).append(Door(words.id, cells, LETTERS[words.side], words.opens))
    for room in rooms:
        yield msgspec.structs.replace(room, doors=tuple(doors.get(room.id, ())))


def _interactions(draft: Draft, entry: Entry) -> Iterator[tuple[str, Interaction]]:
    """`[setup.interaction.<key>]`: as in Adventures, and `at`, where its token stands."""
    place = entry["interaction"]
    for key, words in place.over(place.data or {}).table().items():
        rest = {name: value for name, value in words.data.items() if name != "at"}
        yield key, read_interaction(draft, words.over(rest))
