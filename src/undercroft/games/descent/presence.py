"""Who is on the board, and where, who sees what and how far it is: the part of the handle that
knows no card's text.

What is asked for again and again is remembered together with all that it depends on, and compared
by value: nothing here has to be told that something changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_

from undercroft.board import bits
from undercroft.core.events import Event
from undercroft.core.game import Game
from undercroft.core.rng import Script
from undercroft.games.descent.book import Book
from undercroft.games.descent.footprints import covers
from undercroft.games.descent.ground import FAR, Ground
from undercroft.games.descent.lines import Scene, visible
from undercroft.games.descent.markers import Markers, sort_out
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.reach import Reach
from undercroft.games.descent.state import (
    TOWN,
    Figure,
    Hero,
    Mask,
    Monster,
    Space,
    State,
)
from undercroft.kit.seating import together


class Presence(Game[State]):
    """Figures, sight and distance in the quest being played."""

    __slots__ = ("_lying", "_scene", "_views", "book", "ground", "library", "offered", "reached")

    def __init__(
        self,
        state: State,
        book: Book,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> None:
        super().__init__(state, listener=listener, script=script)
        self.book = book
        self.library = book.library
        self.ground: Ground = book.ground(state.open_doors)
        self.reached: tuple[object, Reach] | None = None  # the last reach, and what it depends on
        self.offered: Reach | None = None  # that of the question that stands (`paths.offered`)
        self._lying = Markers()
        self._scene: tuple[Ground, Scene] = self.ground, Scene()
        self._views: dict[Mask, Mask] = {}  # what was seen in that scene, by footprint

    def survey(self) -> None:
        """A door was opened, closed or destroyed: look at the map anew."""
        self.ground = self.book.ground(self.state.open_doors)

    @property
    def heroes_players(self) -> tuple[int, ...]:
        """The seats of the heroes' players, where they decide together (DSC-ROUND-02)."""
        return together(self.state.heroes)

    # Who is there

    def on_board(self) -> list[Hero]:
        """DSC-SCALE-06: heroes in town are not in the dungeon."""
        return [hero for hero in self.state.heroes if hero.space != TOWN]

    def footprint(self, figure: Figure) -> Mask:
        if isinstance(figure, Hero):
            return 1 << figure.space if figure.space != TOWN else 0
        size = self.book.large.get(figure.card)
        if size is None:
            return 1 << figure.place.anchor
        return covers(self.ground, size, figure.place)

    def where(self, figure: Figure) -> tuple[str, ...]:
        """The spaces under it, by name; none in town."""
        return tuple([space_name(self.ground, space) for space in bits(self.footprint(figure))])

    def there(self, figure: Figure) -> bool:
        """Whether it is still on the board."""
        if isinstance(figure, Hero):
            return figure.space != TOWN
        return figure.id in self.state.monsters

    def figures(self) -> list[Figure]:
        return [*self.on_board(), *self.state.monsters.values()]

    def at(self, space: Space) -> Figure | None:
        """The figure on a space; friends that pass one another are not looked for."""
        return next((f for f in self.figures() if self.footprint(f) >> space & 1), None)

    def seat(self, figure: Figure) -> int:
        """Who decides for a figure: its hero's player, or the overlord (DSC-MON-05)."""
        if isinstance(figure, Hero):
            return figure.seat
        if figure.animated_by >= 0:
            return self.state.heroes[figure.animated_by].seat
        return self.state.overlord_seat

    def is_heroic(self, figure: Figure) -> bool:
        """On the heroes' side: heroes and the monsters they animated (DSC-ABIL-48)."""
        return isinstance(figure, Hero) or figure.animated_by >= 0

    def enemies(self, figure: Figure) -> list[Figure]:
        monsters = self.state.monsters.values()
        if self.is_heroic(figure):
            return [monster for monster in monsters if monster.animated_by < 0]
        return [*self.on_board(), *[monster for monster in monsters if monster.animated_by >= 0]]

    def friends(self, figure: Figure) -> list[Figure]:
        """Those of the same side, the figure itself left out."""
        side = self.is_heroic(figure)
        return [
            other
            for other in self.figures()
            if self.is_heroic(other) == side and other is not figure
        ]

    def feet(self) -> list[Mask]:
        """The spaces under each of the figures."""
        large, ground = self.book.large, self.ground
        found = [1 << hero.space for hero in self.state.heroes if hero.space != TOWN]
        for monster in self.state.monsters.values():
            size = large.get(monster.card)
            under = covers(ground, size, monster.place) if size else 1 << monster.place.anchor
            found.append(under)
        return found

    def sides(self, figure: Figure) -> tuple[Mask, Mask]:
        """The spaces under its friends, itself left out, and those under its enemies."""
        heroic = monstrous = 0
        for hero in self.state.heroes:
            if hero.space != TOWN and hero is not figure:
                heroic |= 1 << hero.space
        large, ground = self.book.large, self.ground
        for monster in self.state.monsters.values():
            if monster is not figure:
                size = large.get(monster.card)
                under = covers(ground, size, monster.place) if size else 1 << monster.place.anchor
                if monster.animated_by >= 0:
                    heroic |= under
                else:
                    monstrous |= under
        return (heroic, monstrous) if self.is_heroic(figure) else (monstrous, heroic)

    # Sight and distance

    def scene(self, viewer: Figure | None = None) -> Scene:
        """What matters for sight now; a gust of wind only dims the heroes' (DSC-LOS-14)."""
        state = self.state
        solid = state.terrain.rubble
        for rolling in state.rolling:
            solid |= rolling.spaces
        return Scene(
            solid=solid,
            fog=state.terrain.fog,
            figures=tuple(self.feet()),
            pits=() if viewer is not None and self._above_pit(viewer) else self.pits(),
            stairs=self.stairs(),
            farthest=state.gust if isinstance(viewer, Hero) else 0,
        )

    def sinks(self, figure: Figure) -> bool:
        """Whether a figure over a pit is in it; what it can do is known further up."""
        return True

    def _above_pit(self, figure: Figure) -> bool:
        pit = self.state.terrain.pit
        return bool(pit) and not self.footprint(figure) & ~pit and not self.sinks(figure)

    def pits(self) -> tuple[Mask, ...]:
        """Connected pits (DSC-PIT-01, DSC-RUL-27)."""
        return self.ground.pits(self.state.terrain.pit)

    def stairs(self) -> tuple[Mask, ...]:
        """Staircase spaces by colour; markers lie in revealed areas only (DSC-RUL-34)."""
        return self.lying().stairs

    def lying(self) -> Markers:
        """The markers on the board, sorted out."""
        if self._lying.all is not self.state.markers:  # a tuple never changes
            self._lying = sort_out(self.state.markers)
        return self._lying

    def visible(self, figure: Figure, common: Scene | None = None) -> Mask:
        """All spaces that it sees. `common` is what matters to every monster that is in no pit, for
        who looks through the eyes of many."""
        scene = self.scene(figure) if common is None or self._above_pit(figure) else common
        feet = self.footprint(figure)
        now = self.ground, scene
        if self._scene != now:
            self._scene, self._views = now, {}
        found = self._views.get(feet)
        if found is None:
            found = self._views[feet] = visible(self.ground, scene, feet)
        return found

    def may_see(self, figure: Figure, spaces: Mask) -> bool:
        """Whether walls, doors and staircases leave it a line to any of these spaces: a cheap
        question before a dear one."""
        if self.stairs():
            return True
        sight = self.ground.sight
        return any(sight.open(here) & spaces for here in bits(self.footprint(figure)))

    def sees(self, figure: Figure, spaces: Mask) -> bool:
        """Whether it has line of sight to any of these spaces."""
        return self.may_see(figure, spaces) and bool(self.visible(figure) & spaces)

    def watchers(self, space: Space) -> list[Monster]:
        """The monsters that see a space."""
        lines = -1 if self.stairs() else self.ground.sight.open(space)
        near = [one for one in self.state.monsters.values() if self.footprint(one) & lines]
        if not near:
            return near
        scene = self.scene()
        clear = self._clear(scene, space)
        return [
            one
            for one in near
            if self.footprint(one) & clear or self.visible(one, scene) >> space & 1
        ]

    def _clear(self, scene: Scene, space: Space) -> Mask:
        """Spaces with nothing at all on their line to this one, so that it is surely seen from
        there: lines are the same from both ends (DSC-LOS-07). Out of fog and pits it is not."""
        if scene.fog:
            return 0
        crowd = reduce(or_, scene.figures, scene.solid)
        return self.ground.sight.seen(space, crowd) & ~self.state.terrain.pit

    def distance(self, figure: Figure, space: Space) -> int:
        """Of an attack, from the nearest of the figure's spaces; over stairs too (DSC-GRID-04)."""
        return min((self.apart(here, space) for here in bits(self.footprint(figure))), default=FAR)

    def apart(self, here: Space, there: Space) -> int:
        """The steps between two spaces for an attack, to which a staircase is a step to its other
        ends (DSC-GRID-04)."""
        steps = self.ground.distance(here, there)
        stairs = self.stairs()
        if not stairs or 0 <= steps <= 1:
            return steps if steps >= 0 else FAR
        feet = [foot for colour in stairs for foot in bits(colour)]
        far = {foot: self.ground.far(here, foot) for foot in feet}
        for _ in stairs:  # nobody takes a staircase twice
            for colour in stairs:
                climbed = 1 + min(far[foot] for foot in bits(colour))
                for foot in bits(colour):
                    far[foot] = min(far[foot], climbed)
            far = {foot: min(far[on] + self.ground.far(on, foot) for on in feet) for foot in feet}
        over = min(far[foot] + self.ground.far(foot, there) for foot in feet)
        return min(over, steps if steps >= 0 else FAR, FAR)

    def near(self, figure: Figure, other: Figure, n: int) -> bool:
        """Within so many spaces; staircases join only attacks (DSC-GRID-06)."""
        there = self.footprint(other)
        return any(self.ground.within(here, n) & there for here in bits(self.footprint(figure)))

    def in_reach(self, figure: Figure, other: Figure, n: int) -> bool:
        """Within so many spaces for an attack, over stairs too (DSC-STAIR-05)."""
        return any(self.distance(figure, space) <= n for space in bits(self.footprint(other)))
