"""Is the Adventure's board possible? Rooms that meet, doors that lead on, room for the party."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import Door, Room
from undercroft.games.drunagor.loading.keys import Key
from undercroft.games.drunagor.loading.maps import SIDES, Map, Square
from undercroft.games.drunagor.loading.tables import AdventureTable

STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
LARGEST_PARTY = 5


class Layout:
    """The rooms of one Adventure with the places where they are written."""

    def __init__(self, entry: Entry, table: AdventureTable) -> None:
        self.entry = entry
        self.table = table
        self.rooms: dict[str, Room] = {}
        self.maps: dict[str, Map] = {}
        self.entries: dict[str, Entry] = {}  # of the rooms
        self.doors: dict[str, Entry] = {}
        self.keys: list[Key] = []


def pairs(drawn: Map, text: Entry, mark: str) -> list[tuple[Square, ...]]:
    """The squares of each door with this mark: two squares on the outer edge of one area."""
    dx, dy = STEPS[SIDES[mark][0]]
    areas: dict[Square, list[Square]] = {}
    for x, y in drawn.at(mark):
        areas.setdefault((x // 2, y // 2), []).append((x, y))
    for squares in areas.values():
        line, column = drawn.columns[squares[0]]
        lengthwise = {x if dx else y for x, y in squares}
        if len(squares) != 2 or len(lengthwise) != 1:
            remedy = "A door is two squares wide and belongs to one 2x2 block."
            raise text.error_in(line, column, "half a door", remedy, 2)
        if any((x + dx, y + dy) in drawn.levels for x, y in squares):
            remedy = "A door stands on the border of its room."
            raise text.error_in(line, column, "a door inside the room", remedy, 2)
    return [tuple(squares) for squares in areas.values()]


def beyond(door: Door) -> list[Square]:
    """The squares on the far side of a door."""
    dx, dy = STEPS[door.side]
    return [(x + dx, y + dy) for x, y in door.squares]


def problems(layout: Layout, party: int = LARGEST_PARTY) -> list[ContentError]:
    """Everything that makes the board impossible for a party of that size."""
    if not layout.rooms:
        return [
            layout.entry["room"].key_error(
                "an Adventure without a room", "Add a table `[adventure.….room.…]`."
            )
        ]
    found = [*_overlaps(layout), *_doors(layout)]
    if not found:
        found += _unreached(layout)
    return [*found, *_starts(layout, party), *_goal(layout)]


def _overlaps(layout: Layout) -> Iterator[ContentError]:
    owner: dict[Square, str] = {}
    for id, room in layout.rooms.items():
        shared = [square for square in room.levels if square in owner]
        if shared:
            other = layout.rooms[owner[shared[0]]].name
            message = f"{room.name} lies on {other} at {shared[0]}"
            yield layout.entries[id]["origin"].error(message, "Move one of the rooms.")
        owner.update(dict.fromkeys(room.levels, id))


def _doors(layout: Layout) -> Iterator[ContentError]:
    opened = {next(iter(layout.rooms)): "the First Setup"}
    for room in layout.rooms.values():
        for door in room.doors:
            place = layout.doors[door.id]["opens"]
            target = layout.rooms.get(door.room)
            if target is None:
                remedy = did_you_mean(door.room, layout.rooms)
                yield place.error(f"there is no room '{door.room}'", remedy)
            elif door.room in opened:
                yield place.error(
                    f"{target.name} is opened by {opened[door.room]} already",
                    "A room has one door that opens it: let this one open another.",
                )
            elif not set(beyond(door)) <= set(target.levels):
                message = f"{target.name} has no squares behind this door"
                remedy = f"They would be {' and '.join(map(str, beyond(door)))}."
                yield place.error(message, remedy)
            else:
                opened[door.room] = door.id


def _unreached(layout: Layout) -> Iterator[ContentError]:
    """Walk from the Hero starts through every door that can be walked to."""
    first = next(iter(layout.rooms.values()))
    reached = walk(first, first.starts or tuple(first.levels)[:1])
    entered, waiting = {first.id}, [first]
    while waiting:
        room = waiting.pop()
        for door in room.doors:
            if not reached & set(door.squares):
                message = "a door nobody can walk to"
                yield layout.doors[door.id].key_error(message, "Join its squares to the others.")
            elif door.room not in entered:
                entered.add(door.room)
                waiting.append(layout.rooms[door.room])
                reached |= walk(layout.rooms[door.room], tuple(beyond(door)))
    for id, room in layout.rooms.items():
        if id not in entered:
            message = f"nobody can get to {room.name}"
            yield layout.entries[id].key_error(message, "Give an earlier room a door to it.")


def walk(room: Room, start: tuple[Square, ...]) -> set[Square]:
    """Squares of the room that join up; any step of height can be climbed (DRU-LEVEL-02)."""
    reached, edge = set(start), list(start)
    while edge:
        x, y = edge.pop()
        for near in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
            if near in room.levels and near not in reached:
                reached.add(near)
                edge.append(near)
    return reached


def _starts(layout: Layout, party: int) -> Iterator[ContentError]:
    id, first = next(iter(layout.rooms.items()))
    if len(first.starts) < party:
        message = f"{len(first.starts)} Hero starts for a party of up to {party}"
        remedy = f"Mark at least {party} squares of the first room with `h`."
        yield layout.entries[id]["map"].key_error(message, remedy)


def _goal(layout: Layout) -> Iterator[ContentError]:
    goal, entry = layout.table.goal, layout.entry["goal"]
    for index, door in enumerate(goal.doors):
        if door not in layout.doors:
            place = entry["doors"][index]
            yield place.error(f"there is no door '{door}'", did_you_mean(door, layout.doors))
    if goal.events and not any(room.events for room in layout.rooms.values()):
        yield entry["events"].key_error("no Special Event token to remove", "Mark some with `e`.")
    people = sum(len(room.npcs) for room in layout.rooms.values())
    for key, count in (("freed", goal.freed), ("lost", goal.lost)):
        if count and not _speaks(layout, "free it" if key == "freed" else "lose it"):
            remedy = 'Add `mechanics = ["villagers"]`.'
            yield entry[key].key_error(f"'{key}' needs the mechanic 'villagers'", remedy)
        elif count > people:
            yield entry[key].error(f"{count} of {people} Villagers", "Mark them with `n`.")


def _speaks(layout: Layout, deed: str) -> bool:
    """Whether the Adventure does so with an NPC, by its own tables or by a rule."""
    if "villagers" in layout.table.mechanics:
        return True
    told = str((layout.table.story, layout.table.action, layout.table.choice))
    return deed in told.lower()
