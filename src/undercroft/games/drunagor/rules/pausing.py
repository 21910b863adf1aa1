"""Interrupting a movement on a square that is only passed (DRU-MOVE-09, DRU-RUL-13)."""

from __future__ import annotations

from undercroft.board import Reach, bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import forced, movement
from undercroft.games.drunagor.state import Hero, Mask, Square
from undercroft.games.drunagor.use import Deed


def reach(game: Drunagor, hero: Hero, points: int, *, jump: bool) -> tuple[Reach, Mask]:
    """Where a Hero can stop, to stay or in passing; and the squares that are only passed.

    Nobody pauses above enemies or objects, nor where no point is left to get on.
    """
    through, stop = free = movement.passable(game, hero)
    passed = through & ~stop & ~(1 << hero.space)
    if passed:
        near = game.ground.board.squares.within(hero.space, points - 1) if points > 1 else 0
        passed &= near
    return movement.options(game, hero, points, jump=jump, also=passed, free=free), passed


def options(
    game: Drunagor,
    hero: Hero,
    points: int,
    where: tuple[Reach, Mask],
    here: list[Option[Deed]],
    *,
    jump: bool,
) -> list[Option[Deed]]:
    """Squares of allies and bystanders from which a Minor Action can be taken in passing.

    `where` is the reach of so many points, `here` what can be done where the Hero stands.
    """
    found, passed = where
    passed &= found.ends
    passed = moments.errands(game, hero, passed) if passed else 0
    if not passed:
        return []
    known = {option.key for option in here}
    return [
        Option(f"pause:{game.name(square)}", ("pause", square))
        for square in bits(passed)
        if _is_worthwhile(game, hero, square, points, found, known, jump=jump)
    ]


def _is_worthwhile(
    game: Drunagor,
    hero: Hero,
    square: Square,
    points: int,
    found: Reach,
    here: set[str],
    *,
    jump: bool,
) -> bool:
    """Whether something can be done there that cannot be done here, and the Hero gets on.

    A Focus Ability always counts: its attacks are made from where the Hero stands.
    """
    home, hero.space = hero.space, square
    try:
        for deed in moments.interruptions(game, hero):
            if deed.key not in here or deed.value[0] == "focus":
                left = points - found.best(square)[1]
                return not is_stuck(game, hero, left, jump=jump)
        return False
    finally:
        hero.space = home


def is_stuck(game: Drunagor, hero: Hero, points: int, *, jump: bool) -> bool:
    """Whether so many points lead to no square where the Hero could end."""
    if points <= 0:
        return True
    free = movement.passable(game, hero)
    squares = game.ground.board.squares
    if free[1] & squares.adjacent[hero.space] & ~squares.cliffs:
        return False  # one point is enough for a step that does not climb
    found = movement.options(game, hero, points, jump=jump, free=free)
    return not found.ends & ~(1 << hero.space)


async def make_room(game: Drunagor, hero: Hero) -> None:
    """A movement has ended on a square that is not free: the Hero goes to the nearest that is."""
    offered = forced.room_near(game, hero, game.footprint(hero), game.free_squares())
    if not offered:
        return
    space = await game.ask(hero.seat, "shove", offered, rule="DRU-RUL-13", about=(hero.name,))
    await forced.displace(game, hero, space, "shoved")
