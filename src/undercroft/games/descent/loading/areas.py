"""What an area of a quest holds when it is revealed: terrain, markers, monsters, hazards."""

from __future__ import annotations

import re

from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.descent.library import (
    MARKERS,
    POTIONS,
    TERRAIN,
    TREASURES,
    Area,
    Cell,
    Hazard,
    Marker,
    MonsterCard,
    Placed,
)
from undercroft.games.descent.loading.maps import in_line, read_cell
from undercroft.games.descent.loading.records import one_line
from undercroft.games.descent.loading.stories import encounters, has_altar
from undercroft.games.descent.loading.tables import AreaTable, HazardTable, QuestTable
from undercroft.games.descent.loading.ways import BLOCKING
from undercroft.kit.stories.storybook import Storybook

MONSTER = re.compile(r"(?:([34])\+: )?(?:(master) )?([a-z-]+) at ([a-z0-9]+)( upright)?")
MARKER = re.compile(r"([a-z-]+)(?: ([a-z-]+))? at ([a-z0-9]+(?: [a-z0-9]+)*)")
FEWEST = 2  # heroes
COLOURS = ("red", "blue", "yellow")
SORTS: dict[str, tuple[str, ...]] = {  # of markers that come in several, in every quest
    "potion": POTIONS,
    "chest": TREASURES,
    "key": COLOURS,
    "stairs": COLOURS,
    "altar": ("good", "evil"),
}


def read_area(
    draft: Draft,
    quest: QuestTable,
    stories: Storybook,
    id: str,
    entry: Entry,
    spaces: dict[Cell, str],
) -> Area:
    table = convert(entry, AreaTable)
    reader = _Reader(draft, quest, stories, id, spaces)
    area = Area(
        id=id,
        cells=frozenset(cell for cell, letter in spaces.items() if letter == id),
        terrain=reader.terrain(entry, table),
        corrupted=frozenset(
            reader.own(entry["corrupted"][number], name)
            for number, name in enumerate(table.corrupted)
        ),
        markers=tuple(
            marker
            for number, line in enumerate(table.markers)
            for marker in reader.markers(entry["markers"][number], line)
        ),
        monsters=tuple(
            reader.placed(entry["monsters"][number], line)
            for number, line in enumerate(table.monsters)
        ),
        hazards=tuple(
            reader.hazard(entry["hazards"][number], hazard)
            for number, hazard in enumerate(table.hazards)
        ),
        text=one_line(table.text),
    )
    _check_room(draft, entry, area)
    return area


class _Reader:
    """Reads the lines of one area, with what they may name."""

    def __init__(
        self,
        draft: Draft,
        quest: QuestTable,
        stories: Storybook,
        area: str,
        spaces: dict[Cell, str],
    ) -> None:
        self.draft = draft
        self.quest = quest
        self.stories = stories
        self.area = area
        self.spaces = spaces

    def own(self, entry: Entry, name: str) -> Cell:
        """A space of this very area."""
        cell = read_cell(entry, name, self.spaces)
        if self.spaces[cell] != self.area:
            other = self.spaces[cell]
            raise in_line(
                entry, name, f"the space {name} lies in area {other}, not in {self.area}",
                f"Write the line under area {other}, or choose a space of {self.area}.",
            )  # fmt: skip
        return cell

    def terrain(self, entry: Entry, table: AreaTable) -> dict[Cell, str]:
        found = {}
        for kind, names in table.terrain.items():
            if kind not in TERRAIN:
                remedy = did_you_mean(kind, TERRAIN)
                raise entry["terrain"][kind].key_error(f"there is no terrain '{kind}'", remedy)
            for number, name in enumerate(names):
                found[self.own(entry["terrain"][kind][number], name)] = kind
        return found

    def placed(self, entry: Entry, line: str) -> Placed:
        """`3+: master beastman at m5`, `hell-hound at k1 upright`: for three heroes and more; the
        top left of its footprint."""
        match = MONSTER.fullmatch(line)
        if match is None:
            raise self._no_monster(entry, line)
        heroes, master, kind, name, upright = match.groups()
        shelf = self.draft.shelves["monsters"]
        card: MonsterCard
        if f"{kind}/normal" in shelf:
            card = shelf[f"{kind}/{'master' if master else 'normal'}"]
        else:
            known = {card.kind if "/" in id else id for id, card in shelf.items()}
            if kind not in known:
                raise entry.unknown_in(line.index(kind) + 1, "monster", kind, known)
            card = shelf[kind]
        corner = self.own(entry, name)
        for cell in footprint(card.size, corner, upright=bool(upright)):
            if self.spaces.get(cell) != self.area:  # DSC-LARGE-01
                raise entry.error(
                    f"{card.name} does not fit there",
                    "The space is its top left one; add ` upright` to turn it, or move it.",
                )
        return Placed(card.id, corner, bool(upright), int(heroes or FEWEST))

    def _no_monster(self, entry: Entry, line: str) -> ContentError:
        """A line in another form; perhaps somebody is called by name."""
        if " at " not in line:
            remedy = f"Say where it stands: `{line} at c7`."
            return entry.error("the line does not say where the monster stands", remedy)
        said = line.partition(" at ")[0].rpartition(": ")[2]
        for card in self.draft.shelves["monsters"].values():
            id = card.id.removesuffix("/normal")
            if said.casefold() == card.name.casefold() and said != id:
                return entry.error(
                    f"'{said}' is its name, and here its id is wanted",
                    f"Write `{' '.join(reversed(id.split('/')))} at {line.partition(' at ')[2]}`.",
                )
        return entry.error(
            "no line for a monster",
            "Write `wolf at c7`, `master wolf at c7` or `3+: wolf at c7`, with the monster's id.",
        )

    def markers(self, entry: Entry, line: str) -> list[Marker]:
        """`potion healing at d5`, `money at l2 i9`."""
        match = MARKER.fullmatch(line)
        if match is None:
            remedy = "Write what lies where: `glyph at c7`, `potion healing at d5`."
            raise entry.error("no line for a marker", remedy)
        kind, word, names = match.groups()
        if kind not in MARKERS:
            message = f"there is no marker '{kind}'"
            raise in_line(entry, kind, message, did_you_mean(kind, MARKERS))
        self._check_word(entry, kind, word or "")
        return [Marker(kind, self.own(entry, name), word or "") for name in names.split()]

    def _check_word(self, entry: Entry, kind: str, word: str) -> None:
        """A marker that comes in several sorts names one of them."""
        known = SORTS.get(kind, ())
        match kind:
            case "relic":
                item = self.draft.find("items", word, entry, "relic")
                if item.deck != "relic":
                    raise entry.error(f"'{word}' is no relic", 'Relics have `deck = "relic"`.')
                return
            case "altar":  # DSC-ALTAR-01: the quest states the effect
                if word in known and not has_altar(self.stories, word):
                    raise entry.error(
                        f"nothing says what the {word} altar does",
                        f'Let a story wait: `when = "the {word} altar is used"`.',
                    )
            case "encounter":
                known = tuple(encounters(self.stories))
            case "stone":
                known = tuple(self.quest.prolonged)
            case _ if not known:
                if word:
                    raise entry.error(f"a marker '{kind}' has no sorts", f"Leave “{word}” out.")
                return
            case _:
                pass
        if word not in known:
            remedy = did_you_mean(word, known) or f"Known: {', '.join(known) or 'none'}."
            if not word:
                raise entry.error(f"the line does not say which {kind}", remedy)
            message = f"there is no {kind} '{word}' in this quest"
            raise in_line(entry, word, message, remedy)

    def hazard(self, entry: Entry, table: HazardTable) -> Hazard:
        cells = tuple(self.own(entry["squares"][n], name) for n, name in enumerate(table.squares))
        columns, rows = {x for x, _ in cells}, {y for _, y in cells}
        whole = len(set(cells)) == len(columns) * len(rows) and all(
            max(line) - min(line) + 1 == len(line) for line in (columns, rows)
        )
        if table.kind != "ramp" and not whole:
            raise entry["squares"].error(
                f"the {table.kind} does not cover a rectangle", "Name all spaces of one."
            )
        along = rows if table.facing in ("north", "south") else columns
        if table.kind == "wall" and len(along) != 1:  # DSC-RUL-39
            raise entry["squares"].error(
                "a crushing wall is one space thick", "Draw it across the way it faces."
            )
        return Hazard(table.kind, cells, table.facing)


def footprint(size: tuple[int, int], corner: Cell, *, upright: bool) -> list[Cell]:
    """The spaces of a figure whose top left space is the corner."""
    width, height = size[::-1] if upright else size
    return [(corner[0] + x, corner[1] + y) for y in range(height) for x in range(width)]


def _check_room(draft: Draft, entry: Entry, area: Area) -> None:
    """No two figures on one space, and none where nobody can stand (DSC-GRID-07)."""
    taken: dict[Cell, str] = {cell: kind for cell, kind in area.terrain.items() if kind in BLOCKING}
    for hazard in area.hazards:
        if hazard.kind != "ramp":
            taken |= dict.fromkeys(hazard.cells, f"the {hazard.kind}")
    for number, placed in enumerate(area.monsters):
        card: MonsterCard = draft.shelves["monsters"][placed.card]
        if not card.figures:  # DSC-MON-10
            raise entry["monsters"][number].error(
                f"there is no figure of {card.name}", "Write `figures = 1` or more on its card."
            )
        for cell in footprint(card.size, placed.cell, upright=placed.upright):
            if cell in taken:
                raise _crowded(entry["monsters"][number], card.name, taken[cell])
            taken[cell] = card.name


def _crowded(entry: Entry, name: str, other: str) -> ContentError:
    return entry.error(f"{name} would stand on {other}", "Give it a space of its own.")
