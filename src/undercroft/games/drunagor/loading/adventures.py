"""Tables of Adventures into their records: rooms, doors, Interactions, goal (DRU-ADV-01)."""

from __future__ import annotations

from collections.abc import Collection

from undercroft.board.compass import LETTERS
from undercroft.content.draft import check_id
from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import (
    Adventure,
    Door,
    Interaction,
    Room,
    SpecialEvent,
)
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.tree import NOTHING
from undercroft.games.drunagor.loading import needs, playable, routes, story_checks, threads
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.keys import keys
from undercroft.games.drunagor.loading.maps import SIDES, Map, Square, read_map
from undercroft.games.drunagor.loading.routes import Layout
from undercroft.games.drunagor.loading.scenes import read_interaction
from undercroft.games.drunagor.loading.spawns import Lines
from undercroft.games.drunagor.loading.stories import read_stories, without_stories
from undercroft.games.drunagor.loading.tables import (
    AdventureTable,
    DoorTable,
    RoomTable,
)
from undercroft.kit.records import extended
from undercroft.kit.stories.storybook import Storybook


def read_adventure(draft: Draft, id: str, entry: Entry) -> None:
    """`[adventure.<id>]`; every room, door and choice reports its own problem."""
    draft.check_free("adventures", id, entry)
    before, read = len(draft.problems), (len(draft.texts), len(draft.asked))
    table = convert(without_stories(entry), AdventureTable)
    interactions: dict[str, Interaction] = {}
    for name, place in entry["interaction"].over(table.interaction).table().items():
        with draft.collecting():
            interactions[name] = read_interaction(draft, place)
    layout = Layout(entry, table)
    for name, place in entry["room"].table().items():
        with draft.collecting():
            _read_room(draft, name, place, layout)
    stories = Storybook()
    with draft.collecting():
        _check_names(draft, table, entry)
        stories = read_stories(draft, table, entry)
    event = _event(draft, table, entry)
    layout.keys += keys(interactions, stories, event)
    if len(draft.problems) == before:  # a broken room would only be reported again
        party = 0 if draft.inline else routes.LARGEST_PARTY  # a scenario places its Heroes itself
        draft.problems += routes.problems(layout, party)
    if len(draft.problems) == before and not draft.inline:
        draft.problems += playable.faults(layout)
        draft.warnings += playable.oddities(layout)
    adventure = extended(
        Adventure,
        table,
        id=id,
        summary=paragraph(table.summary),
        goal_text=paragraph(table.goal_text),
        rooms=tuple(layout.rooms.values()),
        event=event,
        interactions=interactions,
        stories=stories.stories,
        actions=stories.actions,
        choices=stories.choices,
        texts=stories.texts,
        shown=stories.shown,
        intro=paragraph(table.intro),
        outro=paragraph(table.outro),
        reward=paragraph(table.reward),
    )
    if len(draft.problems) == before:
        draft.problems += story_checks.faults(draft, entry, layout, stories)
        if not draft.inline:
            draft.warnings += needs.oddities(draft, layout, stories, [*stories.said(entry)])
    if len(draft.problems) == before:
        texts, asked = draft.texts[read[0] :], draft.asked[read[1] :]
        draft.problems += threads.problems(adventure, stories, entry, layout.doors, texts, asked)
    draft.put("adventures", id, adventure, entry)


def paragraph(text: str) -> str:
    return " ".join(text.split())


def _event(draft: Draft, table: AdventureTable, entry: Entry) -> SpecialEvent | None:
    """What the `e` squares are; the Cube Action is told in two forms of its verb."""
    event = table.event
    if event is None:
        return None
    effect = draft.body(entry["event"]["effect"], Place.INTERACTION) if event.effect else NOTHING
    if bool(event.deed) != bool(event.done):
        remedy = '`deed` says "shut the Vent" and `done` "shuts the Vent".'
        raise entry["event"].key_error("half a Cube Action", remedy)
    return extended(SpecialEvent, event, effect=effect)


def _check_names(draft: Draft, table: AdventureTable, entry: Entry) -> None:
    if table.rune_card and table.rune_card not in draft.rune_cards:
        remedy = did_you_mean(table.rune_card, draft.rune_cards)
        raise entry["rune-card"].error(f"there is no Rune card '{table.rune_card}'", remedy)
    kinds = {card.kind for card in draft.monsters.values()}
    for index, kind in enumerate(table.undrawn):
        if kind not in kinds:
            raise entry["undrawn"][index].error(
                f"there is no kind of Monster '{kind}'", did_you_mean(kind, kinds)
            )


# Rooms


def _read_room(draft: Draft, id: str, entry: Entry, layout: Layout) -> None:
    check_id(entry)
    table = convert(entry, RoomTable)
    if table.origin[0] % 2 or table.origin[1] % 2:
        remedy = "Areas begin at even x and y, so a room does too."
        raise entry["origin"].error(f"an odd origin, {table.origin}", remedy)
    before = len(draft.problems)
    drawn = read_map(entry["map"], table.origin, draft.problems)
    if len(draft.problems) > before:
        return
    lines = Lines(draft, drawn)
    spawns = [lines.read(entry["spawns"][index]) for index in range(len(table.spawns))]
    layout.maps[id] = drawn
    layout.entries[id] = entry
    layout.rooms[id] = Room(
        id=id,
        name=table.name,
        levels=drawn.levels,
        terrain=drawn.terrain(),
        spawn_points=drawn.at("*"),
        bridges=dict.fromkeys(drawn.at("="), "lava"),
        starts=drawn.at("h"),
        chests=drawn.at("c"),
        interactions=name_tokens(table.interactions, entry, drawn, layout.table.interaction),
        npcs=drawn.at("n"),
        events=_events(entry, drawn, layout),
        marks={mark: drawn.at(mark) for mark in drawn.marks if mark in "123456789AB"},
        spawns=tuple(spawn for spawn in spawns if spawn is not None),
        doors=_doors(draft, entry, drawn, layout),
        text=paragraph(table.text),
    )


def name_tokens(
    names: tuple[str, ...], entry: Entry, drawn: Map, interactions: Collection[str]
) -> dict[Square, str]:
    """The `i` squares, row by row, and the Interaction each one refers to."""
    squares = drawn.at("i")
    for index, name in enumerate(names):
        if name not in interactions:
            remedy = did_you_mean(name, interactions)
            place = entry["interactions"][index]
            raise place.error(f"there is no interaction '{name}'", remedy)
    if len(squares) != len(names):
        message = f"{len(names)} interactions for {len(squares)} `i` squares"
        raise entry["interactions"].error(message, "Name one for each `i` of the map.")
    return dict(zip(squares, names, strict=True))


def _events(entry: Entry, drawn: Map, layout: Layout) -> tuple[Square, ...]:
    squares = drawn.at("e")
    if squares and layout.table.event is None:
        line, column = drawn.columns[squares[0]]
        remedy = "Say what it is in the Adventure's `event` table."
        raise entry["map"].error_in(line, column, "an unknown Special Event token", remedy, 2)
    return squares


def _doors(draft: Draft, entry: Entry, drawn: Map, layout: Layout) -> tuple[Door, ...]:
    """The doors of a room. Two on one side take their squares in reading order."""
    pairs = {side: routes.pairs(drawn, entry["map"], mark) for mark, side in SIDES.items()}
    doors: list[Door] = []
    before = len(draft.problems)
    for id, place in entry["door"].over(entry["door"].data or {}).table().items():
        with draft.collecting():
            check_id(place)
            table = convert(place, DoorTable)
            if id in layout.doors:
                first = layout.doors[id].key_place
                raise place.key_error(f"the id '{id}' is taken", f"First used in {first}.")
            if not pairs[table.side]:
                message = f"no door squares on the {table.side} side"
                raise place["side"].error(message, f"Mark two squares with {_marks(table.side)}.")
            squares = pairs[table.side].pop(0)
            doors.append(Door(id, squares, LETTERS[table.side], table.opens, table.locked))
            layout.doors[id] = place
    left = [(side, squares) for side, found in pairs.items() for squares in found]
    if left and len(draft.problems) == before:
        line, column = drawn.columns[left[0][1][0]]
        message = f"door squares without a door on the {left[0][0]} side"
        raise entry["map"].error_in(line, column, message, "Add the door's table.", 2)
    return tuple(doors)


def _marks(side: str) -> str:
    return next(f"`{mark}`" for mark, name in SIDES.items() if name == side)
