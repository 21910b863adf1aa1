"""Movement: Move effects and where they lead; `steps` takes them there (DRU-MOVE)."""

from __future__ import annotations

from undercroft.board import Reach, bits, reach
from undercroft.board.lattice import Lattice
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.ground import DARKNESS, LAVA, MIASMA, SPIKES, WATER
from undercroft.games.drunagor.rules import conditions, predicates, terrain
from undercroft.games.drunagor.state import Figure, Hero, Mask, Monster

MOVE_ACTION = 3  # DRU-MOVE-02
RESISTS = {LAVA: "BURN", MIASMA: "POISON", SPIKES: "BLEED"}


def lattice(game: Drunagor, figure: Figure) -> Lattice:
    """Small figures walk on squares, Large ones on areas (DRU-MOVE-07)."""
    board = game.ground.board
    large = isinstance(figure, Monster) and game.library.monsters[figure.card].large
    return board.areas if large else board.squares


def bonus(game: Drunagor, figure: Figure) -> int:
    """+X MOVEMENT (DRU-MOVE-03, DRU-KW-03)."""
    if isinstance(figure, Hero):
        return predicates.bonus(game, figure, "MOVEMENT")
    if isinstance(figure, Monster):
        return figure.evolved
    return 0


def receive(game: Drunagor, figure: Figure, amount: int) -> int:
    """A Move effect is received: its points, after SLOW and KNOCK DOWN (DRU-MOVE-16, DRU-KW-34)."""
    points = amount + bonus(game, figure)
    if isinstance(figure, Hero) and trample(game, figure):  # a new Move effect (DRU-KW-72)
        turn = game.state.turn
        mark = trampled(figure)
        turn.once = tuple(note for note in turn.once if not note.startswith(mark))
    return conditions.receive_move(game, figure, points)


def passable(game: Drunagor, figure: Figure) -> tuple[Mask, Mask]:
    """Where a figure may pass, and where it may stop (DRU-MOVE-06, DRU-RUL-08, -28)."""
    board = game.ground.board
    heroes, followers = game.heroes_at(), game.followers_at()
    monsters, npcs = game.monsters_at(), game.npcs_at()
    if isinstance(figure, Monster):
        if game.card(figure).large:
            return _large_passable(game, figure, heroes | followers, npcs)
        through = board.squares.exists & ~(heroes | followers) & ~game.objects_at()
        return through, through & ~(monsters | npcs)
    through = board.squares.exists & ~monsters & ~game.objects_at()
    if game.battle:  # DRU-PVP-05
        through &= ~_enemies_at(game, figure)
    return through, through & ~(heroes | followers | npcs)


def _large_passable(game: Drunagor, figure: Monster, foes: Mask, npcs: Mask) -> tuple[Mask, Mask]:
    """Areas free of enemies, other Large Monsters, Npcs and objects but Chests (DRU-SIZE-04)."""
    board = game.ground.board
    barred = foes | npcs | game.barriers(figure)
    for other in game.state.monsters.values():
        if other is not figure and game.card(other).large:
            barred |= board.squares_of[other.space]
    free = board.roomy & ~game.areas_of(barred)
    return free, free


def hazards(game: Drunagor, figure: Figure) -> list[tuple[int, Mask]]:
    """Terrain that would newly affect a mover, as disjoint sets of positions by kinds.

    Traps are not among it: Monsters do not avoid them (DRU-AI-22).
    """
    open_kinds = terrain.open_kinds(game, figure)
    dark, flooded = game.dark_squares(), game.state.flooded
    found: list[tuple[int, Mask]] = []
    for kind, where in game.ground.lying:
        if kind == WATER and flooded:
            where |= flooded
            flooded = 0
        where &= ~dark
        if where and kind & open_kinds and not _resists(game, figure, kind):
            found.append((kind, where))
    if flooded & ~dark and open_kinds & WATER:
        found.insert(0, (WATER, flooded & ~dark))
    if dark and open_kinds & DARKNESS and not _resists(game, figure, DARKNESS):
        found.append((DARKNESS, dark))
    if game.is_large(figure):
        return _by_area(game, found)
    return found


def _resists(game: Drunagor, figure: Figure, kind: int) -> bool:
    """What a figure is immune to is not harmful for its choices (DRU-RUL-31)."""
    if kind == DARKNESS and isinstance(figure, Hero):
        return predicates.trait(game, figure, "NO DARKNESS DAMAGE")
    return kind in RESISTS and game.immune(figure, RESISTS[kind])


def _by_area(game: Drunagor, found: list[tuple[int, Mask]]) -> list[tuple[int, Mask]]:
    """One square of a kind is enough for the whole area (DRU-SIZE-08)."""
    kinds_of: dict[int, int] = {}
    for kind, squares in found:
        for area in bits(game.areas_of(squares)):
            kinds_of[area] = kinds_of.get(area, 0) | kind
    by_kinds: dict[int, Mask] = {}
    for area, kinds in kinds_of.items():
        by_kinds[kinds] = by_kinds.get(kinds, 0) | 1 << area
    return sorted(by_kinds.items())


def jumps(game: Drunagor, figure: Figure) -> bool:
    """Whether all its Move effects are JUMPs: FLYING too (DRU-KW-27, -33, DRU-RUL-52)."""
    if isinstance(figure, Hero):
        return predicates.trait(game, figure, "FLYING")
    return game.nature(figure).jumps


def options(
    game: Drunagor,
    figure: Figure,
    points: int,
    *,
    jump: bool = False,
    also: Mask = 0,
    free: tuple[Mask, Mask] | None = None,
) -> Reach:
    """Everywhere a figure can go with so many points, and how safely.

    `also`: squares where it may stop in passing; `free`: what is `passable`, where that is known.
    To leave the side of an enemy costs nothing (DRU-MOVE-15).
    """
    through, stop = free or passable(game, figure)
    grid = lattice(game, figure)
    here = 1 << figure.space
    if jump:  # DRU-MOVE-13: over enemies and objects, never ending there
        through = grid.exists if grid is game.ground.board.squares else game.ground.board.roomy
    elif trample(game, figure):
        through |= trampled_by(game, figure)
    return reach(
        grid,
        figure.space,
        points,
        through=through | here,
        stop=stop | here | also,
        hazards=hazards(game, figure),
        toll=WATER,
        jump=jump,
        falls=bool(grid.cliffs) and not _falls_softly(game, figure),
    )


def _falls_softly(game: Drunagor, figure: Figure) -> bool:
    return isinstance(figure, Hero) and predicates.trait(game, figure, "NO FALLING DAMAGE")


def trample(game: Drunagor, figure: Figure) -> int:
    """TRAMPLE X: enemies may be passed and take X (DRU-KW-72)."""
    if isinstance(figure, Hero):
        return predicates.bonus(game, figure, "TRAMPLE")
    amounts = game.nature(figure).trample
    if not amounts:
        return 0
    runes = game.runes_of(game.card(figure).rune) if isinstance(figure, Monster) else 0
    now = {"X": runes, "P": game.party_size()}
    return sum(amount.n * now.get(amount.per, 1) for amount in amounts)


def trampled(hero: Hero) -> str:
    """What begins the marks of those whom a Hero has trampled in this Move effect."""
    return f"{hero.id}:trampled:"


def trampled_by(game: Drunagor, figure: Figure) -> Mask:
    """What TRAMPLE opens: squares of enemies, for a Large Monster areas that hold them."""
    if isinstance(figure, Monster) and game.card(figure).large:
        return _large_passable(game, figure, 0, game.npcs_at())[0]
    return _enemies_at(game, figure)


def _enemies_at(game: Drunagor, figure: Figure) -> Mask:
    mask = 0
    for enemy in game.enemies(figure):
        mask |= game.footprint(enemy)
    return mask
