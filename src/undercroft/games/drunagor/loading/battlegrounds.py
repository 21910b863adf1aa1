"""Tables of Battlegrounds: a map on which sides of Heroes meet (DRU-PVP-01)."""

from __future__ import annotations

from undercroft.board import square_named
from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.core.wording import counted
from undercroft.games.drunagor.adventure import (
    FORMATS,
    FREE_FOR_ALL,
    Adventure,
    Battle,
    Goal,
    Hold,
    Interaction,
    Room,
)
from undercroft.games.drunagor.loading.adventures import name_tokens, paragraph
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.maps import CORNERS, LARGE, SIDES, SMALL, Map, read_map
from undercroft.games.drunagor.loading.scenes import read_interaction
from undercroft.games.drunagor.loading.spawns import Lines
from undercroft.games.drunagor.loading.tables import BattlegroundTable, HoldTable
from undercroft.games.drunagor.sides import SIZES, named

GOAL = "Be the last side standing."  # DRU-PVP-11
HOLD_GOAL = "Be the last side standing, or hold the ground alone at the end of {} rounds."
ORIGIN = (0, 0)


def read_battleground(draft: Draft, id: str, entry: Entry) -> None:
    """`[battleground.<id>]`: one room, and where the sides of each format start."""
    draft.check_free("battlegrounds", id, entry)
    if id in draft.adventures:
        raise entry.key_error(f"the id '{id}' is taken", "An Adventure has it.")
    table = convert(entry, BattlegroundTable)
    if table.rune_card and table.rune_card not in draft.rune_cards:
        remedy = did_you_mean(table.rune_card, draft.rune_cards)
        raise entry["rune-card"].error(f"there is no Rune card '{table.rune_card}'", remedy)
    interactions: dict[str, Interaction] = {}
    for name, place in entry["interaction"].over(table.interaction).table().items():
        with draft.collecting():
            interactions[name] = read_interaction(draft, place)
    before = len(draft.problems)
    drawn = read_map(entry["map"], ORIGIN, draft.problems)
    if len(draft.problems) > before:
        return
    _check_marks(entry, drawn)
    _check_formats(entry, table, drawn)
    hold = _hold(entry["hold"], table.hold, drawn)
    ground = Adventure(
        id=id,
        name=table.name,
        summary=paragraph(table.summary),
        difficulty=", ".join(map(named, table.format)),
        goal_text=GOAL if hold is None else HOLD_GOAL.format(hold.rounds),
        rooms=(_room(draft, id, entry, table, drawn),),
        goal=Goal(no_monsters=False),
        rune_card=table.rune_card,
        curse_per_recall=table.curse_per_recall,
        interactions=interactions,
        intro=paragraph(table.intro),
        outro=paragraph(table.outro),
        battle=Battle(table.format, table.rounds, paragraph(table.rules), hold),
    )
    draft.put("battlegrounds", id, ground, entry)


def _room(draft: Draft, id: str, entry: Entry, table: BattlegroundTable, drawn: Map) -> Room:
    lines = Lines(draft, drawn)
    spawns = [lines.read(entry["spawns"][index]) for index in range(len(table.spawns))]
    return Room(
        id=id,
        name=table.name,
        levels=drawn.levels,
        terrain=drawn.terrain(),
        spawn_points=drawn.at("*"),
        bridges=dict.fromkeys(drawn.at("="), "lava"),
        corners={mark: drawn.at(mark) for mark in CORNERS if mark in drawn.marks},
        chests=drawn.at("c"),
        interactions=name_tokens(table.interactions, entry, drawn, table.interaction),
        marks={mark: drawn.at(mark) for mark in drawn.marks if mark in SMALL + LARGE},
        spawns=tuple(spawn for spawn in spawns if spawn is not None),
    )


def _hold(entry: Entry, table: HoldTable | None, drawn: Map) -> Hold | None:
    """`areas = ["e5", "g7"]`: any square of each area."""
    if table is None:
        return None
    cells = []
    for index, name in enumerate(table.areas):
        cell = square_named(name)
        if cell is None or cell not in drawn.levels:
            raise entry["areas"][index].error(
                f"the map has no square {name}",
                "Columns are letters from the left, rows count from the top: `c7`.",
            )
        cells.append(cell)
    if not cells:
        raise entry["areas"].error("no ground to hold", 'Name squares of areas: `["e5"]`.')
    return Hold(tuple(cells), table.rounds)


def _check_marks(entry: Entry, drawn: Map) -> None:
    """One room without bystanders: nothing lies behind it, and everybody fights."""
    for mark in ("h", "n", *SIDES):
        for square in drawn.at(mark):
            line, column = drawn.columns[square]
            message = f"no place for `{mark}` on a Battleground"
            remedy = f"Sides start on {', '.join(CORNERS)}; there are no doors and no NPCs."
            raise entry["map"].error_in(line, column, message, remedy, 2)


def _check_formats(entry: Entry, table: BattlegroundTable, drawn: Map) -> None:
    """Each side of each format has marks of its own with room for its Heroes."""
    if not table.format:
        raise entry["format"].error("nobody can fight here", f"One of: {', '.join(FORMATS)}.")
    for name, sides in table.format.items():
        place = entry["format"][name]
        if name not in FORMATS:
            raise place.key_error(f"there is no format '{name}'", did_you_mean(name, FORMATS))
        sizes = SIZES.get(name, (1,) * len(sides))
        least, most = (3, len(CORNERS)) if name == FREE_FOR_ALL else (len(sizes), len(sizes))
        if not least <= len(sides) <= most:
            wanted = f"{least} to {most}" if most > least else f"{least}"
            raise place.error(counted(len(sides), "side"), f"{name} has {wanted} sides.")
        taken: set[str] = set()
        for index, (marks, size) in enumerate(zip(sides, sizes, strict=True)):
            _check_side(place[index], marks, size, taken, drawn)


def _check_side(place: Entry, marks: str, size: int, taken: set[str], drawn: Map) -> None:
    for mark in marks:
        if mark not in CORNERS or mark not in drawn.marks:
            known = [mark for mark in CORNERS if mark in drawn.marks]
            raise place.error(f"no square of the map has the mark '{mark}'",
                              f"The map has: {', '.join(known)}.")  # fmt: skip
        if mark in taken:
            raise place.error(f"two sides start at '{mark}'", "Give each side marks of its own.")
        taken.add(mark)
    if sum(len(drawn.at(mark)) for mark in marks) < size:
        raise place.error(f"no room for {size} Heroes", "Put the mark on more squares.")
