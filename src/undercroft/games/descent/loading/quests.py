"""Quests: a map of areas, what each area holds when it is revealed, and how to win."""

from __future__ import annotations

import re

import msgspec

from undercroft.board import square_name
from undercroft.board.compass import STEPS
from undercroft.content.draft import Draft, known
from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.core.wording import listed
from undercroft.games.descent.library import (
    TREASURES,
    Cell,
    Contents,
    Door,
    MonsterCard,
    Quest,
    QuestAction,
    Treasure,
)
from undercroft.games.descent.loading import playable, story_checks
from undercroft.games.descent.loading.areas import read_area
from undercroft.games.descent.loading.maps import read_cell, read_map
from undercroft.games.descent.loading.records import kind_of_monster, monster_text, one_line
from undercroft.games.descent.loading.stories import (
    encounters,
    read_at_encounters,
    read_stories,
    to_happen,
)
from undercroft.games.descent.loading.tables import (
    ActionTable,
    DoorTable,
    NamedTable,
    QuestTable,
)
from undercroft.games.descent.loading.weapons import check_attacker
from undercroft.games.descent.tables import Goal, Prolonged
from undercroft.games.descent.words.reading import TEXTS
from undercroft.kit.records import extended, record_at
from undercroft.kit.stories.unasked import unasked

_CHEST = re.compile(r"(\d+) / (\d+) / (\d+) / ((?:copper|silver|gold) \d(?:, \w+ \d)*)")


def read_quest(draft: Draft, id: str, entry: Entry) -> None:
    table = record_at(entry, QuestTable, TEXTS)
    spaces = read_map(entry["map"])
    _check_areas(entry, spaces, table)
    for name in table.named:
        read_named(draft, name, entry["named"][name])
    stories = read_stories(draft, table, entry)
    for name in table.encounters:
        if name not in encounters(stories):
            remedy = f'Let a story wait: `when = "encounter {name} is met"`.'
            raise entry["encounters"][name].key_error(f"there is no encounter '{name}'", remedy)
    areas = tuple(
        read_area(draft, table, stories, name, entry["area"][name], spaces) for name in table.area
    )
    quest = extended(
        Quest,
        table,
        summary=one_line(table.summary),
        goal_text=one_line(table.goal_text),
        boxes=frozenset(table.sets),
        areas=areas,
        doors=tuple(read_door(name, entry["door"][name], spaces) for name in table.door),
        chests={
            colour: tuple(
                read_contents(entry["chests"][colour][n], row) for n, row in enumerate(rows)
            )
            for colour, rows in table.chests.items()
        },
        goal=_goal(draft, entry["goal"], table),
        stories=to_happen(stories),
        actions={
            name: read_action(entry["action"][name], one, spaces)
            for name, one in stories.actions.items()
        },
        choices=stories.choices,
        texts={name: one_line(text) for name, text in stories.texts.items()},
        prolonged={name: read_prolonged(entry["prolonged"][name]) for name in table.prolonged},
        encounters={
            name: one_line(text)
            for name, text in {**read_at_encounters(stories), **table.encounters}.items()
        },
        intro=one_line(table.intro),
        outro=one_line(table.outro),
        defeat=one_line(table.defeat),
    )
    faults = list(playable.faults(draft, entry, quest, stories))
    faults += story_checks.faults(draft, entry, quest, stories)
    for fault in faults:
        with draft.collecting():
            raise fault
    if not faults and not draft.trusted:
        draft.warnings += playable.oddities(entry, quest, stories)
        draft.warnings += unasked(stories, stories.said(entry))
    draft.put("quests", id, quest, entry)


def read_named(draft: Draft, id: str, entry: Entry) -> None:
    """DSC-MON-07: a named monster has the body of its kind and numbers of its own."""
    table = convert(entry, NamedTable)
    kind = kind_of_monster(draft, entry["kind"], table.kind)
    rules = monster_text(draft, entry["text"], kind.attack)
    check_attacker(entry, table.dice, rules, kind.attack)
    card = extended(
        MonsterCard,
        table,
        id=id,
        box=kind.box,
        rank="named",
        size=kind.size,
        figures=1,
        attack=kind.attack,
        text=one_line(table.text),
        rules=rules,
    )
    draft.put("monsters", id, card, entry)


def _check_areas(entry: Entry, spaces: dict[Cell, str], table: QuestTable) -> None:
    drawn = set(spaces.values())
    missing, strange = sorted(drawn - set(table.area)), sorted(set(table.area) - drawn)
    for letter in strange:
        remedy = f"Draw it with `{letter}` on the map, or take the table out."
        if missing:
            remedy = f"The map has {listed(missing)}, of which nothing is said: is it that?"
        raise entry["area"][letter].key_error(f"the map shows no area {letter}", remedy)
    for letter in missing:
        raise entry["map"].error(
            f"of the area {letter} nothing is said",
            f"Add a table `[quest.{entry.path[-1]}.area.{letter}]`.",
        )


def read_door(id: str, entry: Entry, spaces: dict[Cell, str]) -> Door:
    """Two spaces of one area side by side, and the two opposite ones of another."""
    table = convert(entry, DoorTable)
    first, second = (
        read_cell(entry["squares"][n], name, spaces) for n, name in enumerate(table.squares)
    )
    dx, dy = STEPS[table.side]
    far = ((first[0] + dx, first[1] + dy), (second[0] + dx, second[1] + dy))
    along = (second[0] - first[0], second[1] - first[1])
    if along != (abs(dy), abs(dx)):
        way = "below each other, the upper one" if dx else "beside each other, the left one"
        raise entry["squares"].error(
            f"a door to the {table.side} has two spaces {way} first",
            f"Write them so, like `{_pair(first, vertical=bool(dx))}`.",
        )
    areas = {spaces.get(cell, "") for cell in (first, second)}, {spaces.get(c, "") for c in far}
    if len(areas[0]) != 1 or len(areas[1]) != 1 or areas[0] == areas[1] or "" in areas[1]:
        raise entry["squares"].error(
            f"the door joins no two areas: {_sides(areas, table.side)}",
            "Both spaces lie in one area, and on the other side of the door in another one.",
        )
    return Door(id, (first, second), far, table.rune)


def _pair(first: Cell, *, vertical: bool) -> str:
    second = (first[0] + (not vertical), first[1] + vertical)
    return f'["{square_name(*first)}", "{square_name(*second)}"]'


def _sides(areas: tuple[set[str], set[str]], side: str) -> str:
    near, far = (listed(sorted(area or "rock" for area in one)) for one in areas)
    return f"here is {near}, to the {side} is {far}"


def read_contents(entry: Entry, row: str) -> Contents:
    """`3 / 100 / 1 / silver 1, copper 1`: conquest, coins, curses, treasure for each hero."""
    match = _CHEST.fullmatch(row)
    if match is None:
        remedy = "Write conquest / coins / curses / treasure, like `2 / 0 / 1 / copper 1`."
        raise entry.error("no line for a chest", remedy)
    counts = dict(part.split() for part in match[4].split(", "))
    treasure: tuple[Treasure, ...] = tuple(
        colour for colour in TREASURES for _ in range(int(counts.get(colour, "0")))
    )
    return Contents(int(match[1]), int(match[2]), int(match[3]), treasure)


def read_prolonged(entry: Entry) -> Prolonged:
    action = record_at(entry, Prolonged)
    return msgspec.structs.replace(action, text=one_line(action.text))


def read_action(entry: Entry, table: ActionTable, spaces: dict[Cell, str]) -> QuestAction:
    """What heroes may do somewhere."""
    cells = tuple(read_cell(entry["at"][n], name, spaces) for n, name in enumerate(table.at))
    return extended(QuestAction, table, text=one_line(table.text), cells=cells)


def _goal(draft: Draft, entry: Entry, table: QuestTable) -> Goal:
    goal = table.goal
    if goal.killed:
        draft.find("monsters", goal.killed, entry["killed"], "monster")
    if goal.completed and goal.completed not in table.prolonged:
        remedy = did_you_mean(goal.completed, table.prolonged)
        raise entry["completed"].error(f"there is no prolonged action '{goal.completed}'", remedy)
    if goal.carried:
        items = draft.shelves["items"].values()
        relics = {item.id: item for item in items if item.deck == "relic"}
        known(entry["carried"], "relic", goal.carried, relics)
    return goal
