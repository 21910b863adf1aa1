"""Where a Monster can strike in its next turn, as masks of squares."""

from __future__ import annotations

from undercroft.board import bits, reach, remaining
from undercroft.games.drunagor import enemies, tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy.foe import Beast
from undercroft.games.drunagor.ground import Ground
from undercroft.games.drunagor.rules import movement
from undercroft.games.drunagor.state import Hero, Mask, Square

KEPT = 4096
FARTHEST = 8  # steps from Darkness that matter
Far = dict[Square, int]  # steps by squares


class Threats:
    """Works out masks of struck squares, and remembers them by what they depend on."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], tuple[Mask, Mask]] = {}
        self._ground: Ground | None = None
        self._rings: tuple[Ground | None, tuple[Mask, Mask], Far] = (None, (0, 0), {})
        self._steps: dict[Mask, Far] = {}

    def aim(self, game: Drunagor, foes: list[Beast], mover: Hero, standing: list[Hero]) -> None:
        """Fill in where the foes can hit, as if the mover were nowhere yet."""
        self._look(game.ground)
        adjacent = game.ground.board.squares.adjacent
        held, near = game.followers_at(), 0
        for hero in game.state.heroes:
            if hero is not mover:
                held |= 1 << hero.space
        for hero in standing:
            if hero is not mover:
                near |= adjacent[hero.space]
        monsters, objects = game.monsters_at(), game.objects_at()
        for foe in foes:
            shy = near if foe.ranged else 0
            found = self._struck_by(game, foe, held, shy, monsters & ~foe.footprint, objects)
            foe.hits, foe.rooted = found

    def _struck_by(
        self, game: Drunagor, foe: Beast, held: Mask, shy: Mask, ignored: Mask, objects: Mask
    ) -> tuple[Mask, Mask]:
        """The squares that a foe can hit, and those that it can hit without moving.

        It does not attack from where it is `shy`; it passes those who are `ignored`.
        """
        monster, card = foe.monster, foe.card
        points = 0 if tokens.fallen(monster.tokens) else enemies.allowance(game, monster)
        key = (card.id, monster.space, points, held, shy, ignored, objects)
        found = self._known.get(key)
        if found is None:
            if card.large:
                ends = self._large_ends(game, foe, points, held)
            else:
                ends = self._small_ends(game, foe, points, held, ignored)
            here = 1 << monster.space
            found = (_struck(game, foe, ends & ~shy), _struck(game, foe, here & ~shy))
            self._known[key] = found
        return found

    def _look(self, ground: Ground) -> None:
        """Forget what was worked out on other ground."""
        if self._ground is not ground or len(self._known) > KEPT:
            self._ground = ground
            self._known.clear()
            self._steps.clear()

    def steps(self, game: Drunagor, goals: Mask) -> Far:
        """Steps from every square to the nearest of these, around walls."""
        self._look(game.ground)
        found = self._steps.get(goals)
        if found is None:
            squares = game.ground.board.squares
            layers = remaining(squares, goals, through=squares.exists, climb=False)
            found = {place: steps for steps, layer in enumerate(layers) for place in bits(layer)}
            self._steps[goals] = found
        return found

    def from_darkness(self, game: Drunagor) -> Far:
        """The steps that Darkness needs to squares, from its tiles and Spawn Points: 0 on it."""
        dark = game.dark_squares()
        sources = dark | game.ground.spawn_points
        if self._rings[0] is game.ground and self._rings[1] == (dark, sources):
            return self._rings[2]
        orthogonal = game.ground.board.squares.orthogonal
        seen = layer = sources
        found = [dark, sources & ~dark]
        for distance in range(1, FARTHEST):
            beside = 0
            for square in bits(layer):
                beside |= orthogonal[square]
            layer = beside & ~seen
            seen |= layer
            if distance == 1:
                found[1] |= layer
            else:
                found.append(layer)
        far = {place: steps for steps, layer in enumerate(found) for place in bits(layer)}
        self._rings = (game.ground, (dark, sources), far)
        return self._rings[2]

    def _small_ends(
        self, game: Drunagor, foe: Beast, points: int, held: Mask, monsters_at: Mask
    ) -> Mask:
        squares = game.ground.board.squares
        here = 1 << foe.monster.space
        free = squares.exists & ~held & ~game.objects_at()
        jump = movement.jumps(game, foe.monster)
        through = squares.exists if jump else free
        stop = free & ~monsters_at & ~game.npcs_at()
        return reach(
            squares, foe.monster.space, points, through=through | here, stop=stop | here, jump=jump
        ).ends

    def _large_ends(self, game: Drunagor, foe: Beast, points: int, held: Mask) -> Mask:
        board = game.ground.board
        here = 1 << foe.monster.space
        barred = held | game.npcs_at() | game.barriers(foe.monster)
        free = board.roomy & ~game.areas_of(barred)
        return reach(
            board.areas, foe.monster.space, points, through=free | here, stop=free | here
        ).ends


def _struck(game: Drunagor, foe: Beast, ends: Mask) -> Mask:
    """The squares that can be hit from some of these positions."""
    board = game.ground.board
    card = foe.card
    if not ends:
        return 0
    distance = enemies.attack_range(card)
    if distance is None:
        return board.squares.exists
    if distance == 0:
        if card.large:
            mask = 0
            for area in bits(ends):
                mask |= board.around[area]
        else:
            mask = board.squares.spread(ends)
        if foe.shape == "STRIKE":
            mask = _squares_of(game, game.areas_of(mask))
        return mask
    areas = ends if card.large else game.areas_of(ends)
    for _ in range(distance):
        areas |= board.areas.spread(areas)
    return _squares_of(game, areas)


def _squares_of(game: Drunagor, areas: Mask) -> Mask:
    mask = 0
    for area in bits(areas):
        mask |= game.ground.board.squares_of[area]
    return mask
