"""Spaces that cards speak of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from undercroft.board import mask_of
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.ways import spread
from undercroft.games.dark_elements.rules.laying import grounds, ways_out
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.staging.grammar import CellName, Place, TileId
from undercroft.games.dark_elements.staging.monsters import Monsters
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.tokens import Tokens


class Ground(Place, frozen=True):
    """What the ground is; pits are also those that a card makes."""

    form = "{what}"
    rule = "DE-BASE-75"

    what: Literal["water", "lava", "pits"]

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        match self.what:
            case "water":
                return game.layout.water
            case "lava":
                return game.layout.lava
            case "pits":
                return game.pits


class Grounds(Place, frozen=True):
    """All tiles of the encounter."""

    form = "the encounter"
    rule = "DE-ENC-03"

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        return grounds(game)


class Exit(Place, frozen=True):
    """The spaces at its exits."""

    form = "the exit"
    rule = "DE-ENC-06"

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        return ways_out(game)


class Doorsteps(Place, frozen=True):
    """Beside a closed door, of whatever encounter."""

    form = "a doorstep"
    rule = "DE-LB-05"

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        return sum_of(door.beside for door in game.layout.doors.values())


class OnTile(Place, frozen=True):
    """A tile of the map by its id."""

    form = "tile {tile}"
    rule = "DE-GH-04"

    tile: TileId

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        return mask_of(at for at, tile in enumerate(game.layout.tile) if tile == self.tile)


class Cells(Place, frozen=True):
    """Spaces of the card's own map by column and row, or the block between two."""

    form = "space {one}<-{other}>"
    rule = "DE-ENC-01"

    one: CellName
    other: CellName | None = None

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        known = game.layout.locals
        of = game.state.current
        (x, y), (xx, yy) = self.one.cell, (self.other or self.one).cell
        return mask_of(
            space
            for space in range(len(known))
            if game.layout.of[of] >> space & 1
            and x <= known[space][0] <= xx
            and y <= known[space][1] <= yy
        )


class WithTokens(Place, frozen=True):
    """Where the tokens lie."""

    form = "{tokens}"
    rule = "DE-BASE-83"

    tokens: Tokens

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        return self.tokens.spaces(game)


class WithMonsters(Place, frozen=True):
    """Where they stand."""

    form = "{monsters}"
    rule = "DE-COMP-03"

    monsters: Monsters

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        return self.monsters.covered(game)


class Beside(Place, frozen=True):
    """Adjacent to any of them, also from one of them to the next."""

    form = "beside {place}"
    rule = "DE-BASE-22"

    place: Place

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        return beside_any(game, self.place.spaces(game, scene))


class AtOrBeside(Place, frozen=True):
    """The spaces themselves, and those adjacent."""

    form = "on or beside {place}"
    rule = "DE-BASE-22"

    place: Place

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        spaces = self.place.spaces(game, scene)
        return spaces | beside_any(game, spaces)


class Lit(Place, frozen=True):
    """All lit spaces."""

    form = "the light"
    rule = "DE-LIGHT-08"

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        return lit(game)


class TorchSpace(Place, frozen=True):
    """The space of the hero who carries it."""

    form = "the torchbearer's space"
    rule = "DE-LIGHT-02"

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        bearer = game.bearer
        return 1 << bearer.space if bearer else 0


class OfBurning(Place, frozen=True):
    """The spaces of heroes who burn."""

    form = "spaces of Burning heroes"
    rule = "DE-PC-19"

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        return mask_of(hero.space for hero in game.heroes() if "burning" in hero.conditions)


def beside_any(game: DarkElements, spaces: int) -> int:
    return spread(game.layout.adjacent, spaces)


def sum_of(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found
