"""Quests: a map of areas, what each area holds when it is revealed, and how to win."""

from __future__ import annotations

import re

from undercroft.content.draft import Draft
from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.library import (
    MARKERS,
    TERRAIN,
    TREASURES,
    Area,
    Cell,
    Contents,
    Door,
    Goal,
    Hazard,
    Marker,
    MonsterCard,
    Placed,
    Quest,
    Treasure,
)
from undercroft.games.descent.loading.maps import read_cell, read_map
from undercroft.games.descent.loading.records import one_line
from undercroft.games.descent.loading.tables import AreaTable, DoorTable, NamedTable, QuestTable

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

_MONSTER = re.compile(r"(?:(master) )?([a-z-]+) at ([a-z0-9]+)( upright)?")
_MARKER = re.compile(r"([a-z-]+)(?: ([a-z-]+))? at ([a-z0-9]+(?: [a-z0-9]+)*)")
_CHEST = re.compile(r"(\d+) / (\d+) / (\d+) / ((?:copper|silver|gold) \d(?:, \w+ \d)*)")


def read_quest(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, QuestTable)
    spaces = read_map(entry["map"])
    _check_areas(entry, spaces, table)
    for name in table.named:
        _read_named(draft, name, entry["named"][name])
    areas = tuple(_area(draft, name, entry["area"][name], spaces) for name in table.area)
    quest = Quest(
        id=id,
        name=table.name,
        summary=one_line(table.summary),
        difficulty=table.difficulty,
        goal_text=one_line(table.goal_text),
        boxes=frozenset(table.sets),
        conquest=table.conquest,
        treachery=table.treachery,
        areas=areas,
        doors=tuple(_door(name, entry["door"][name], spaces) for name in table.door),
        chests={
            colour: tuple(_contents(entry["chests"][colour][n], row) for n, row in enumerate(rows))
            for colour, rows in table.chests.items()
        },
        goal=_goal(draft, entry["goal"], table),
        rules=table.rules,
        intro=table.intro.strip(),
        outro=table.outro.strip(),
    )
    draft.put("quests", id, quest, entry)


def _read_named(draft: Draft, id: str, entry: Entry) -> None:
    """DSC-MON-07: a named monster has the body of its kind and numbers of its own."""
    table = convert(entry, NamedTable)
    kind: MonsterCard = draft.find(
        "monsters", f"{table.kind}/master", entry["kind"], "kind of monster"
    )
    card = MonsterCard(
        id=id,
        kind=table.kind,
        name=table.name,
        box=kind.box,
        rank="named",
        size=kind.size,
        figures=1,
        speed=table.speed,
        armor=table.armor,
        wounds=table.wounds,
        attack=kind.attack,
        dice=table.dice,
        text=one_line(table.text),
        rules=draft.card(entry["text"], read_text),
        conquest=table.conquest,
    )
    draft.put("monsters", id, card, entry)


def _check_areas(entry: Entry, spaces: dict[Cell, str], table: QuestTable) -> None:
    drawn = set(spaces.values())
    for letter in sorted(drawn - set(table.area)):
        raise entry["map"].error(
            f"the area {letter} is not described", f"Add `[....area.{letter}]`."
        )
    for letter in sorted(set(table.area) - drawn):
        raise entry["area"][letter].key_error(f"the map shows no area {letter}")


def _area(draft: Draft, id: str, entry: Entry, spaces: dict[Cell, str]) -> Area:
    table = convert(entry, AreaTable)
    cells = frozenset(cell for cell, letter in spaces.items() if letter == id)
    terrain = {}
    for kind, names in table.terrain.items():
        if kind not in TERRAIN:
            remedy = did_you_mean(kind, TERRAIN)
            raise entry["terrain"][kind].key_error(f"there is no terrain '{kind}'", remedy)
        for number, name in enumerate(names):
            terrain[_own(entry["terrain"][kind][number], name, spaces, id)] = kind
    corrupted = [
        _own(entry["corrupted"][number], name, spaces, id)
        for number, name in enumerate(table.corrupted)
    ]
    return Area(
        id=id,
        cells=cells,
        terrain=terrain,
        corrupted=frozenset(corrupted),
        markers=tuple(
            marker
            for number, line in enumerate(table.markers)
            for marker in _markers(draft, entry["markers"][number], line, spaces, id)
        ),
        monsters=tuple(
            _placed(draft, entry["monsters"][number], line, spaces, id)
            for number, line in enumerate(table.monsters)
        ),
        hazards=tuple(
            Hazard(
                hazard.kind,
                tuple(_own(entry["hazards"][number], name, spaces, id) for name in hazard.squares),
                hazard.facing,
            )
            for number, hazard in enumerate(table.hazards)
        ),
        text=one_line(table.text),
    )


def _own(entry: Entry, name: str, spaces: dict[Cell, str], area: str) -> Cell:
    """A space of this very area."""
    cell = read_cell(entry, name, spaces)
    if spaces[cell] != area:
        raise entry.error(f"the space {name} lies in area {spaces[cell]}, not in {area}")
    return cell


def _placed(draft: Draft, entry: Entry, line: str, spaces: dict[Cell, str], area: str) -> Placed:
    """`master beastman at m5`, `hell-hound at k1 upright`: the top left of its footprint."""
    match = _MONSTER.fullmatch(line)
    if match is None:
        raise entry.error("no monster in this line", "Write e.g. `master beastman at m5`.")
    master, kind, name, upright = match.groups()
    card: MonsterCard
    if f"{kind}/normal" in draft.shelves["monsters"]:
        card = draft.shelves["monsters"][f"{kind}/{'master' if master else 'normal'}"]
    else:
        card = draft.find("monsters", kind, entry, "monster")
    corner = _own(entry, name, spaces, area)
    for cell in footprint(card.size, corner, upright=bool(upright)):
        if spaces.get(cell) != area:  # DSC-LARGE-01
            raise entry.error(
                f"{card.name} does not fit there", "Its spaces lie to the right and below."
            )
    return Placed(card.id, corner, bool(upright))


def footprint(size: tuple[int, int], corner: Cell, *, upright: bool) -> list[Cell]:
    """The spaces of a figure whose top left space is the corner."""
    width, height = size[::-1] if upright else size
    return [(corner[0] + x, corner[1] + y) for y in range(height) for x in range(width)]


def _markers(
    draft: Draft, entry: Entry, line: str, spaces: dict[Cell, str], area: str
) -> list[Marker]:
    """`potion healing at d5`, `money at l2 i9`."""
    match = _MARKER.fullmatch(line)
    if match is None:
        raise entry.error("no marker in this line", "Write e.g. `potion healing at d5`.")
    kind, word, names = match.groups()
    if kind not in MARKERS:
        raise entry.error(f"there is no marker '{kind}'", did_you_mean(kind, MARKERS))
    if kind == "relic":
        draft.find("items", word or "", entry, "relic")
    return [Marker(kind, _own(entry, name, spaces, area), word or "") for name in names.split()]


def _door(id: str, entry: Entry, spaces: dict[Cell, str]) -> Door:
    """Two spaces of one area side by side, and the two opposite ones of another."""
    table = convert(entry, DoorTable)
    first, second = (
        read_cell(entry["squares"][n], name, spaces) for n, name in enumerate(table.squares)
    )
    dx, dy = SIDES[table.side]
    far = ((first[0] + dx, first[1] + dy), (second[0] + dx, second[1] + dy))
    along = (second[0] - first[0], second[1] - first[1])
    if along != (abs(dy), abs(dx)):
        raise entry["squares"].error("the two spaces do not lie side by side along that side")
    areas = {spaces.get(cell, "") for cell in (first, second)}, {spaces.get(c, "") for c in far}
    if len(areas[0]) != 1 or len(areas[1]) != 1 or areas[0] == areas[1] or "" in areas[1]:
        raise entry["squares"].error("a door joins two areas", "Look at both sides of its line.")
    return Door(id, (first, second), far, table.rune)


def _contents(entry: Entry, row: str) -> Contents:
    """`3 / 100 / 1 / silver 1, copper 1`: conquest, coins, curses, treasure for each hero."""
    match = _CHEST.fullmatch(row)
    if match is None:
        remedy = "Write conquest / coins / curses / treasure, like `2 / 0 / 1 / copper 1`."
        raise entry.error("no chest in this line", remedy)
    counts = dict(part.split() for part in match[4].split(", "))
    treasure: tuple[Treasure, ...] = tuple(
        colour for colour in TREASURES for _ in range(int(counts.get(colour, "0")))
    )
    return Contents(int(match[1]), int(match[2]), int(match[3]), treasure)


def _goal(draft: Draft, entry: Entry, table: QuestTable) -> Goal:
    goal = table.goal
    if goal.killed:
        draft.find("monsters", goal.killed, entry["killed"], "monster")
    if goal.carried:
        draft.find("items", goal.carried, entry["carried"], "relic")
    if not (goal.killed or goal.completed or goal.carried):
        raise entry.error("a quest without a goal", "Say what is killed, completed or carried.")
    return Goal(goal.killed, goal.completed, goal.carried)
