"""How far the heroes of a quest can come: on foot, door by door, with the keys they find."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.games.descent.ground import Ground, Mask
from undercroft.games.descent.library import Cell, Door, Marker, Quest
from undercroft.games.descent.lines import Scene, visible
from undercroft.games.descent.words import board
from undercroft.kit.stories.storybook import Storybook

BLOCKING = ("rubble", "water")  # nobody enters them (DSC-GRID-07)


class Ways:
    """Everything that can be walked to from the start, without the areas that are left out. What
    stories open or lay, they may do at any time."""

    def __init__(self, quest: Quest, stories: Storybook, without: str = "") -> None:
        self.quest = quest
        self.by_itself = {str(word.door) for word in stories.words(board.OpenDoor)}
        self.found = {board.laid(word.what) for word in stories.words(board.Lay)}
        self.barred: frozenset[Cell] = frozenset(
            cell
            for area in quest.areas
            for cell in area.cells
            if area.id == without or area.terrain.get(cell) in BLOCKING
        )
        self.opened: frozenset[str] = frozenset()
        self.ground = Ground(quest, self.opened)
        self.walked = self._walk()
        while doors := [door.id for door in quest.doors if self._opens(door)]:
            self.opened |= frozenset(doors)
            self.ground = Ground(quest, self.opened)
            self.walked = self._walk()

    @property
    def near(self) -> Mask:
        """Spaces that heroes can stand on or beside."""
        return self.walked | self.ground.around(self.walked)

    def seen(self) -> Mask:
        """Spaces that they can see from where they come, if nobody stands in the way."""
        scene = Scene(solid=self._spaces("rubble"), fog=self._spaces("fog"))
        return visible(self.ground, scene, self.walked)

    def keys(self) -> set[str]:
        """Colours of the keys that can be picked up."""
        found = {word for kind, word in self.found if kind == "key"}
        return found | {marker.word for marker in self._laid("key") if self._has(marker.cell)}

    def touches(self, door: Door) -> bool:
        return bool(self.ground.touching[door.id] & self.walked)

    def enters(self, cells: frozenset[Cell]) -> bool:
        return bool(self.ground.spaces(cells) & self.walked)

    def _opens(self, door: Door) -> bool:
        """DSC-DOOR-04, -05: from beside it, a rune door with its key."""
        if door.id in self.opened:
            return False
        if door.id in self.by_itself:
            return True
        if not self.touches(door):
            return False
        return not door.rune or door.rune in self.keys()

    def _walk(self) -> Mask:
        """From the activated glyphs of the start (DSC-SETUP-13), and over stairs."""
        ground = self.ground
        free = ground.board.exists & ~ground.spaces(self.barred)
        start = self.quest.areas[0]
        glyphs = [m.cell for m in start.markers if m.kind == "active-glyph"]
        found = ground.spaces(frozenset(glyphs))
        stairs = [ground.spaces(frozenset(ends)) for ends in self._stairs().values()]
        frontier = found
        while frontier:
            beside = ground.board.spread(frontier)
            for ends in stairs:
                if ends & frontier:
                    beside |= ends
            frontier = beside & free & ~found
            found |= frontier
        return found & free

    def _stairs(self) -> dict[str, set[Cell]]:
        found: dict[str, set[Cell]] = {}
        for marker in self._laid("stairs"):
            found.setdefault(marker.word, set()).add(marker.cell)
        return found

    def _laid(self, kind: str) -> Iterator[Marker]:
        return (m for area in self.quest.areas for m in area.markers if m.kind == kind)

    def _has(self, cell: Cell) -> bool:
        return bool(self.walked >> self.ground.space(cell) & 1)

    def _spaces(self, terrain: str) -> Mask:
        return self.ground.spaces(
            frozenset(
                cell
                for area in self.quest.areas
                for cell, kind in area.terrain.items()
                if kind == terrain
            )
        )
