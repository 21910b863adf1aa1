"""Whether a drawn map can be played: ways, Chambers, tokens, and what the Quest's rules need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

from undercroft.content.errors import ContentError, ContentWarning
from undercroft.content.toml import Entry
from undercroft.games.hellscape.library import Cell, Chart, Side
from undercroft.games.hellscape.loading.charts import LABEL, ZONE
from undercroft.games.hellscape.naming import zone_name

# Tokens of the box (MD2-COMP-04); what lies beyond them would not be there (MD2-COMP-05).
# Loot is three tokens to a mark with 5-6 Heroes (MD2-SETUP-10), Mobs are of eight kinds.
MOST = {"H": 1, "N": 1, "W": 1, "P": 1, "o": 1, "O": 5, "m": 8, "M": 15, "T": 9, "C": 15, "G": 4,
        "F": 4, "A": 4, "K": 6, "s": 6, "b": 4, "B": 0}  # fmt: skip
PORTALS, MOST_PORTALS = "35", 3
OBJECTIVES, MOST_OBJECTIVES = "Oo", 5  # two sides of the same tokens
MOST_TILES, MOST_BRIDGES, MOST_DOORS = 8, 2, 15
REVEALED = "MT"  # what a reveal replaces (MD2-REVEAL-04, -05)
ARENA = {"H": 9, "B": 1, "K": 6}  # all that a Boss Chamber holds (MD2-BOSS-02)


class Needs(NamedTuple):
    """What the rule of a Quest finds on the map."""

    marks: str = ""
    gate: bool = False
    opens: str = ""  # what must be done before the gate opens: these marks lie before it
    foes: str = ""  # Chambers whose Mobs must be killed
    boss: bool = False
    chambers: str = ""
    wins: bool = True  # it says how the Quest is won


def check_map(chart: Chart, entry: Entry) -> None:
    """Every Zone can be reached, every token lies where it works."""
    drawn = _Map(chart, entry)
    drawn.tokens(MOST)
    if sum(mark in PORTALS for marks in chart.marks.values() for mark in marks) > MOST_PORTALS:
        raise entry.error(
            f"there are {MOST_PORTALS} Portals besides that of the Roaming Monster",
            "Take some out of the map.",
        )
    if (
        sum(mark in OBJECTIVES for marks in chart.marks.values() for mark in marks)
        > MOST_OBJECTIVES
    ):
        raise entry.error(
            f"there are {MOST_OBJECTIVES} objective tokens, of either side",
            "Take some out of the map.",
        )
    drawn.boards()
    if not drawn.marked("H"):
        raise entry.error("nobody can start", "Mark a Zone with `H`.")
    drawn.ways("H")
    for letter in dict.fromkeys(chart.chambers.values()):
        drawn.chamber(letter)
    for cell, marks in chart.marks.items():
        if set(marks) & set(REVEALED) and cell not in chart.chambers:
            raise drawn.error(cell, "spawn and loot tokens lie in Chambers", "Move it into one.")


def check_arena(chart: Chart, entry: Entry) -> None:
    """A Boss Chamber: entry Zones, the Boss, pillars."""
    drawn = _Map(chart, entry)
    drawn.tokens(ARENA)
    for mark, what in (("H", "entry Zone"), ("B", "Zone of the Boss")):
        if not drawn.marked(mark):
            raise entry.error(f"no {what}", f"Mark a Zone with `{mark}`.")
    drawn.ways("B")


def check_needs(chart: Chart, needs: Needs, rule: str, entry: Entry) -> None:
    """What a rule looks for is there."""
    drawn = _Map(chart, entry)
    for mark in needs.marks:
        if not drawn.marked(mark):
            raise entry.error(f"'{rule}' needs a Zone marked `{mark}`", "Mark one.")
    gates = [(one, other) for one, other, side in drawn.sides() if side == "gate"]
    if needs.gate and len(gates) != 1:
        raise entry.error(f"'{rule}' needs one gate, not {len(gates)}", "Draw it as `!`.")
    if "N" in needs.marks:  # the Summoner walks out through the gate
        rift = drawn.marked("o")[0]
        if rift not in gates[0]:
            raise drawn.error(rift, f"the exit of '{rule}' lies behind its gate", "Draw `!` there.")
    for letter in needs.chambers:
        if letter not in chart.chambers.values():
            raise entry.error(
                f"'{rule}' needs a Chamber {letter}", f"Draw Zones with the letter {letter}."
            )
    for letter in needs.foes:
        cells = [cell for cell, its in chart.chambers.items() if its == letter]
        if not any("M" in chart.marks.get(cell, "") for cell in cells):
            raise drawn.error(
                cells[0], f"'{rule}' is won by the Mobs of Chamber {letter}, and none comes there",
                "Mark a Zone of it with `M`.",
            )  # fmt: skip
    if gates and needs.opens:
        drawn.gate(gates[0], needs.opens, rule)


def check_shut(chart: Chart, entry: Entry) -> None:
    """No gate where no rule opens one."""
    drawn = _Map(chart, entry)
    for one, _, side in drawn.sides():
        if side == "gate":
            raise drawn.error(one, "no rule of the Quest opens a gate", "Draw a `D`.")


def check_portals(chart: Chart, entry: Entry) -> None:
    """A row says how many there are, that of Roaming Monsters the first (MD2-RUL-119)."""
    drawn = "".join(chart.marks.values())
    most = 3 if "5" in drawn else 2 if "3" in drawn else 1
    for place, number in enumerate(entry.data):
        if not 1 <= number <= most:
            raise entry[place].error(
                f"{number} Portals, where the map has 1 to {most}", "Mark more with `3` and `5`."
            )


def check_spared(chart: Chart, mark: str, entry: Entry) -> None:
    """The token that few Heroes are spared is one of the map."""
    cells = [cell for cell, marks in chart.marks.items() if mark in marks]
    if entry.data not in map(zone_name, cells):
        names = ", ".join(map(zone_name, cells))
        raise entry.error(f"no `{mark}` lies in {entry.data}", f"There is one in: {names}.")
    if len(cells) == 1:
        raise entry.error(f"{entry.data} has the only `{mark}` of the map", "Draw another one.")


def check_added(chart: Chart, entry: Entry) -> None:
    floor = [cell for cell, light in chart.light.items() if light != "abyss"]
    if entry.data not in map(zone_name, floor):
        raise entry.error(
            f"no Mob can come to {entry.data}", "Name a Zone of the map, e.g. `r1c1`."
        )


def oddities(chart: Chart, entry: Entry) -> Iterator[ContentWarning]:
    """What can be played and is probably not meant."""
    yield from _Map(chart, entry).idle()


class _Map:
    """A chart, and the place of each Zone in its drawing."""

    def __init__(self, chart: Chart, entry: Entry) -> None:
        self.chart = chart
        self.entry = entry

    def error(self, cell: Cell, message: str, remedy: str = "") -> ContentError:
        x, y = cell
        return self.entry.error_in(2 * y + 2, LABEL + x * ZONE + 2, message, remedy)

    def marked(self, mark: str) -> list[Cell]:
        return [cell for cell, marks in self.chart.marks.items() if mark in marks]

    def tokens(self, most: dict[str, int]) -> None:
        counted: dict[str, int] = {}
        for cell, marks in self.chart.marks.items():
            if self.chart.light[cell] == "abyss":
                raise self.error(cell, "nothing lies in an abyss", "Move it to another Zone.")
            for mark in marks:
                counted[mark] = counted.get(mark, 0) + 1
                if counted[mark] > most.get(mark, 0 if most is ARENA else counted[mark]):
                    limit = most.get(mark, 0)
                    told = f"only {limit} `{mark}` may" if limit else f"no `{mark}` can"
                    raise self.error(cell, f"{told} lie on this map", "Leave it out.")

    def sides(self) -> Iterator[tuple[Cell, Cell, Side]]:
        for (x, y), side in self.chart.east.items():
            yield (x, y), (x + 1, y), side
        for (x, y), side in self.chart.south.items():
            yield (x, y), (x, y + 1), side

    def ways(self, start: str) -> None:
        """With all doors open everybody comes everywhere but into an abyss."""
        floor = [cell for cell, light in self.chart.light.items() if light != "abyss"]
        seen = self._reached(self.marked(start)[0], ("open", "door", "gate"))
        for cell in floor:
            if cell not in seen:
                raise self.error(cell, f"no way leads to {zone_name(cell)}", "Draw a door.")

    def gate(self, gate: tuple[Cell, Cell], opened_by: str, rule: str) -> None:
        """What opens a gate lies before it."""
        before = self._reached(self.marked("H")[0], ("open", "door"))
        for mark in opened_by:
            for cell in self.marked(mark):
                if cell not in before:
                    raise self.error(
                        cell, f"the gate of '{rule}' opens by this `{mark}`, which lies behind it",
                        "Move it before the gate.",
                    )  # fmt: skip
        if not before & {*gate}:
            raise self.error(gate[0], "nobody can get to the gate", "Draw a door.")

    def idle(self) -> Iterator[ContentWarning]:
        """Chambers that hold nothing, that no way leads through and no gate into."""
        gates = {
            cell for one, other, side in self.sides() if side == "gate" for cell in (one, other)
        }
        floor = {cell for cell, light in self.chart.light.items() if light != "abyss"}
        for letter in dict.fromkeys(self.chart.chambers.values()):
            cells = {cell for cell, its in self.chart.chambers.items() if its == letter}
            if cells & gates or any(self.chart.marks.get(cell) for cell in cells):
                continue
            seen = self._reached(self.marked("H")[0], ("open", "door", "gate"), cells)
            if floor - cells <= seen:
                x, y = min(cells)
                place = self.entry.place_in(2 * y + 2, LABEL + x * ZONE + 2)
                yield ContentWarning(
                    f"Chamber {letter} is never needed: nothing lies there, and no way leads "
                    "through",
                    place,
                    "Mark a token there, or leave it out.",
                )

    def boards(self) -> None:
        """No more Tiles, bridges and doors than there are (MD2-COMP-04, -05)."""
        sizes = Counter(self.chart.tiles.values())
        bridges = sum(size == 1 for size in sizes.values())
        doors = sum(side in ("door", "gate") for _, _, side in self.sides())
        for found, most, what in (
            (len(sizes) - bridges, MOST_TILES, "Tiles"),
            (bridges, MOST_BRIDGES, "bridges"),
            (doors, MOST_DOORS, "doors"),
        ):
            if found > most:
                raise self.entry.error(
                    f"{found} {what}, and the box has {most}", "Take some out of the map."
                )

    def chamber(self, letter: str) -> None:
        """On one Tile, walled on all sides, in one piece, with a door (MD2-ZONE-04)."""
        cells = [cell for cell, its in self.chart.chambers.items() if its == letter]
        for cell in cells:
            if self.chart.tiles[cell] != self.chart.tiles[cells[0]]:
                raise self.error(
                    cell, f"Chamber {letter} lies on two Tiles", "A Chamber is part of one Tile."
                )
        seen = self._reached(cells[0], ("open",))
        doors = 0
        for one, other, side in self.sides():
            inside = (one in cells) + (other in cells)
            doors += inside > 0 and side in ("door", "gate")
            if inside == 1 and side == "open":
                raise self.error(
                    one if one in cells else other, f"Chamber {letter} is open to others",
                    "Draw a wall or a door.",
                )  # fmt: skip
        for cell in cells:
            if cell not in seen:
                raise self.error(
                    cell, f"Chamber {letter} is in several pieces",
                    "Open the walls between them, or give one another letter.",
                )  # fmt: skip
        if not doors:
            raise self.error(cells[0], f"Chamber {letter} has no door", "Draw a `D`.")

    def _reached(
        self, start: Cell, crossed: tuple[Side, ...], without: Collection[Cell] = ()
    ) -> set[Cell]:
        beside: dict[Cell, list[Cell]] = {}
        for one, other, side in self.sides():
            if one in without or other in without:
                continue
            if side in crossed and "abyss" not in (self.chart.light[one], self.chart.light[other]):
                beside.setdefault(one, []).append(other)
                beside.setdefault(other, []).append(one)
        seen, edge = {start}, [start]
        while edge:
            edge = [cell for one in edge for cell in beside.get(one, ()) if cell not in seen]
            seen |= {*edge}
        return seen
