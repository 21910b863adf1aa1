"""What is found in rooms: Monsters, chests, items, interactions, events."""

from __future__ import annotations

from undercroft.core.events import Event


class Summoned(Event, frozen=True):
    who: str
    square: str
    card: str


class SetupBuilt(Event, frozen=True):
    adventure: str
    room: str
    door: str = ""
    by: str = ""


class ChestSearched(Event, frozen=True):
    who: str
    card: str
    kept: bool = True


class TrapDie(Event, frozen=True):
    who: str
    face: str


class Crushed(Event, frozen=True):
    who: str
    square: str


class ItemTurned(Event, frozen=True):
    """A Double-Sided item shows its other face."""

    who: str
    item: str
    face: str


class ChestLeft(Event, frozen=True):
    """LOOT: a safe Chest where somebody fell (DRU-ALLY-09)."""

    who: str
    square: str


class ItemMoved(Event, frozen=True):
    who: str
    item: str
    how: str  # "equips", "puts-away", "gives", "takes", "discards", ...
    other: str = ""


class Interacted(Event, frozen=True):
    who: str
    adventure: str
    scene: str
    choice: str


class Challenge(Event, frozen=True):
    who: str
    natural: int
    bonus: int
    difficulty: int
    success: bool


class EventEnded(Event, frozen=True):
    """A Hero removed a Special Event token; so many are left in the Adventure."""

    who: str
    kind: str  # "furnace-vent"
    square: str
    left: int
