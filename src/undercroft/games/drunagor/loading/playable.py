"""Whether an Adventure can be won: its goal, its locked doors, and what lies out of reach."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.board import square_named
from undercroft.content.errors import ContentError, ContentWarning
from undercroft.games.drunagor.adventure import Room
from undercroft.games.drunagor.loading.keys import Key
from undercroft.games.drunagor.loading.maps import Square
from undercroft.games.drunagor.loading.routes import Layout, beyond, walk

LEADERS = ("commander", "overlord", "general")


def unlocking(door: str) -> str:
    """How a text opens the lock of a door, if it can at all: texts call doors by number."""
    number = door.removeprefix("door-")
    if not number.isdigit():
        return "Call it `door-2`, and write `DOOR 2 UNLOCKED` in the text of an Interaction."
    return f"Write `DOOR {number} UNLOCKED` in the text of an Interaction."


def faults(layout: Layout) -> Iterator[ContentError]:
    """Everything that stops a party, on a board whose rooms and doors are sound."""
    reached, shut = _explored(layout)
    for id in shut:
        place, key = layout.doors[id], next((key for key in layout.keys if key.door == id), None)
        if key is not None and key.scene:
            yield place["locked"].error(
                f"the Interaction '{key.scene}' that unlocks this door lies behind it",
                "Mark its `i` in an earlier room.",
            )
        elif key is not None:
            yield place["locked"].error(
                f"the action at {key.at} that unlocks this door lies behind it",
                "Name a square of an earlier room.",
            )
        else:
            yield place.key_error("nothing unlocks this door", unlocking(str(place.path[-1])))
    if not shut:  # else what lies behind them would be told again
        for id, room in layout.rooms.items():
            yield from _out_of_reach(layout, id, room, reached)
    if _holds_at_once(layout):
        yield layout.entry["goal"].error(
            "the goal holds at the start", "Name doors, or put Monsters into the first room."
        )


def oddities(layout: Layout) -> Iterator[ContentWarning]:
    """Rooms that nobody needs: nothing is to be had there, and no way leads through."""
    rooms = list(layout.rooms.items())
    for id, room in rooms[1:]:
        doors = {door.id for other in layout.rooms.values() for door in other.doors
                 if door.room == id}  # fmt: skip
        if room.doors or doors & set(layout.table.goal.doors) or _holds(room):
            continue
        yield layout.entries[id].key_warning(
            f"{room.name} is never needed: nothing is there, and no way leads through",
            "Put something there, or leave it out.",
        )


def _holds(room: Room) -> bool:
    return bool(room.spawns or room.chests or room.interactions or room.npcs or room.events)


def _explored(layout: Layout) -> tuple[set[Square], list[str]]:
    """The squares that the party comes to, and the locked doors that it stands before in vain."""
    first = next(iter(layout.rooms.values()))
    reached = walk(first, first.starts or tuple(first.levels)[:1])
    open_rooms, shut = {first.id}, []
    while True:
        known = [layout.rooms[id] for id in open_rooms]
        doors = [door for room in known for door in room.doors if door.room not in open_rooms]
        shut = [d.id for d in doors if d.locked and not _unlocked(layout, d.id, reached)]
        free = [door for door in doors if door.id not in shut]
        if not free:
            return reached, shut
        for door in free:
            open_rooms.add(door.room)
            reached |= walk(layout.rooms[door.room], tuple(beyond(door)))


def _unlocked(layout: Layout, door: str, reached: set[Square]) -> bool:
    """Whether something that unlocks a door can be come to, or happens wherever the party is."""
    return any(_at_hand(layout, key, reached) for key in layout.keys if key.door == door)


def _at_hand(layout: Layout, key: Key, reached: set[Square]) -> bool:
    tokens = {
        square
        for room in layout.rooms.values()
        for square, scene in room.interactions.items()
        if scene == key.scene
    }
    square = square_named(key.at)
    if square is None:
        return not tokens or not tokens.isdisjoint(reached)
    x, y = square
    return any((x + dx, y + dy) in reached for dx in (-1, 0, 1) for dy in (-1, 0, 1))


def _out_of_reach(
    layout: Layout, id: str, room: Room, reached: set[Square]
) -> Iterator[ContentError]:
    """Chests, tokens, people and Monsters that nobody can walk to."""
    lying = {
        "Chest": room.chests, "Interaction": tuple(room.interactions), "NPC": room.npcs,
        "Special Event": room.events, "Spawn Point": room.spawn_points,
        **{f"mark {mark}": squares for mark, squares in room.marks.items()},
    }  # fmt: skip
    for what, squares in lying.items():
        for square in squares:
            if square not in reached:
                line, column = layout.maps[id].columns[square]
                yield layout.entries[id]["map"].error_in(
                    line, column, f"nobody can walk to this {what}", "Join its square to others.", 2
                )


def _holds_at_once(layout: Layout) -> bool:
    """Whether nothing of the goal is left to do when the First Setup is built (DRU-ADV-01)."""
    goal, first = layout.table.goal, next(iter(layout.rooms.values()))
    left = [
        goal.no_monsters and first.spawns,
        goal.doors,
        goal.freed,
        goal.events,
        goal.commander and any(spawn.colour in LEADERS for spawn in first.spawns),
        goal.told,
    ]
    return not any(left)
