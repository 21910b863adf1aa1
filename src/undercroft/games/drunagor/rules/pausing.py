"""Interrupting a movement on a square that is only passed (DRU-MOVE-09, DRU-RUL-13)."""

from __future__ import annotations

from undercroft.board import Reach, bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import forced, movement
from undercroft.games.drunagor.state import Hero, Mask, Square
from undercroft.games.drunagor.use import Deed


def options(game: Drunagor, hero: Hero, points: int, *, jump: bool) -> list[Option[Deed]]:
    """Squares of allies and bystanders from which a Minor Action can be taken in passing."""
    passed = _passed(game, hero)
    if points < 2 or not passed & game.ground.board.squares.within(hero.space, points - 1):
        return []
    here = {option.key for option in moments.interruptions(game, hero)}
    found = reach(game, hero, points, jump=jump)
    return [
        Option(f"pause:{game.name(square)}", ("pause", square))
        for square in bits(found.ends & passed)
        if _is_worthwhile(game, hero, square, points - found.best(square)[1], here, jump=jump)
    ]


def reach(game: Drunagor, hero: Hero, points: int, *, jump: bool) -> Reach:
    """Where a Hero can stop, to stay or in passing."""
    return movement.options(game, hero, points, jump=jump, also=_passed(game, hero))


def _passed(game: Drunagor, hero: Hero) -> Mask:
    """Squares that may be passed and not ended on; nobody pauses above enemies or objects."""
    through, stop = movement.passable(game, hero)
    return through & ~stop & ~(1 << hero.space)


def _is_worthwhile(
    game: Drunagor, hero: Hero, square: Square, left: int, here: set[str], *, jump: bool
) -> bool:
    """Whether something can be done there that cannot be done here, and the Hero gets on.

    A Focus Ability always counts: its attacks are made from where the Hero stands.
    """
    home, hero.space = hero.space, square
    try:
        deeds = moments.interruptions(game, hero)
        if not any(deed.key not in here or deed.value[0] == "focus" for deed in deeds):
            return False
        return not is_stuck(game, hero, left, jump=jump)
    finally:
        hero.space = home


def is_stuck(game: Drunagor, hero: Hero, points: int, *, jump: bool) -> bool:
    """Whether so many points lead to no square where the Hero could end."""
    if points <= 0:
        return True
    return not movement.options(game, hero, points, jump=jump).ends & ~(1 << hero.space)


async def make_room(game: Drunagor, hero: Hero) -> None:
    """A movement has ended on a square that is not free: the Hero goes to the nearest that is."""
    offered = forced.room_near(game, hero, game.footprint(hero), game.free_squares())
    if not offered:
        return
    space = await game.ask(hero.seat, "shove", offered, rule="DRU-RUL-13", about=(hero.name,))
    await forced.displace(game, hero, space, "shoved")
