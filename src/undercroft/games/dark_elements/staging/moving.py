"""Heroes that a card moves or puts somewhere."""

from __future__ import annotations

from undercroft.board import mask_of
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.laying import grounds
from undercroft.games.dark_elements.rules.placing import choose_space, closest, near, put_down
from undercroft.games.dark_elements.rules.shoving import shove_away, shove_toward
from undercroft.games.dark_elements.staging.grammar import FIGURE, Effect, Place
from undercroft.games.dark_elements.staging.scene import Scene


class MovesToward(Effect, frozen=True):
    """As near to the nearest of the spaces as so many steps bring him."""

    form = "moves {n} toward {place}"
    rule = "DE-AMOVE-03"
    needs = FIGURE

    n: int
    place: Place

    async def do(self, game: DarkElements, scene: Scene) -> None:
        goals = self.place.spaces(game, scene)
        if goals:
            await shove_toward(game, scene.he, goals, self.n, scene.card)


class MovesAway(Effect, frozen=True):
    """The distance to the spaces grows with each step."""

    form = "moves {n} away from {place}"
    rule = "DE-AMOVE-05"
    needs = FIGURE

    n: int
    place: Place

    async def do(self, game: DarkElements, scene: Scene) -> None:
        source = self.place.spaces(game, scene)
        if source:
            await shove_away(game, scene.he, source, self.n, scene.card)


class ComesOnto(Effect, frozen=True):
    """An empty one of the spaces, by his choice: so heroes come onto the map."""

    form = "comes onto {place}"
    rule = "DE-LB-02"
    needs = FIGURE

    place: Place

    async def do(self, game: DarkElements, scene: Scene) -> None:
        hero = scene.he
        # Where the map has no such space, any of the encounter
        wanted = self.place.spaces(game, scene) & game.layout.open or grounds(game)
        spaces = wanted & game.empty() or closest(game, wanted, game.empty())
        space = await choose_space(game, hero.seat, spaces, who=hero.id, cause=scene.card)
        put_down(game, hero, (space,))


class IsPutClear(Effect, frozen=True):
    """On the closest empty space that is neither one of these nor beside one, unless he stands on
    such a space already. He is lifted, not moved: he enters nothing."""

    form = "is put clear of {place}"
    rule = "DE-BS-04"
    needs = FIGURE

    place: Place

    async def do(self, game: DarkElements, scene: Scene) -> None:
        hero, danger = scene.he, self.place.spaces(game, scene)
        safe = ~danger & ~game.layout.around(danger)
        spaces = closest(game, 1 << hero.space, game.empty() & safe)
        if spaces and not safe >> hero.space & 1:
            space = await choose_space(game, hero.seat, spaces, who=hero.id, cause=scene.card)
            put_down(game, hero, (space,), scene.card)


class IsPutWithLast(Effect, frozen=True):
    """Beside the other hero furthest from there, or as close as can be. He enters nothing; alone
    on the map he stays (DE-RUL-67)."""

    form = "is put beside the hero furthest from {place}"
    rule = "DE-PP-04"
    needs = FIGURE

    place: Place

    async def do(self, game: DarkElements, scene: Scene) -> None:
        hero = scene.he
        others = mask_of(other.space for other in game.heroes() if other is not hero)
        last = game.layout.furthest(self.place.spaces(game, scene), others) or others
        spaces = 0
        for other in game.heroes():
            if last >> other.space & 1 and other is not hero:
                spaces |= near(game, 1 << other.space)
        if spaces:
            space = await choose_space(game, game.players, spaces, who=hero.id, cause=scene.card)
            put_down(game, hero, (space,), scene.card)


class IsPutOn(Effect, frozen=True):
    """On an empty one of the spaces, or the closest to them; his player chooses."""

    form = "is put on {place}"
    rule = "DE-SPAWN-09"
    needs = FIGURE

    place: Place

    async def do(self, game: DarkElements, scene: Scene) -> None:
        hero, wanted = scene.he, self.place.spaces(game, scene)
        if not wanted:
            return
        spaces = wanted & game.empty(but=hero) or closest(game, wanted, game.empty())
        space = await choose_space(game, hero.seat, spaces, who=hero.id, cause=scene.card)
        put_down(game, hero, (space,), scene.card)
