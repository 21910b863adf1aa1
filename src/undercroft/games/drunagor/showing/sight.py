"""Who sees whom: there is no line of sight (DRU-SKILL-10), but there are hidden figures, and
Ranges that are counted in areas."""

from __future__ import annotations

from undercroft.board import bits, square_named
from undercroft.core.sight import Line, Point, Sight
from undercroft.core.wording import capital
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.showing.names import called
from undercroft.games.drunagor.showing.surroundings import names
from undercroft.games.drunagor.state import Figure, Hero, Mask
from undercroft.kit.looking import End, nobody

OPEN = "Nothing blocks sight; only the Range counts."


def sight(game: Drunagor, here: str, there: str) -> Sight:
    """Whether one sees another; figures and squares are called as views call them."""
    one, other = _end(game, here), _end(game, there)
    line = Line(Point(names(game, one.feet)[0]), Point(names(game, other.feet)[0]))
    sees, rule, note = True, "DRU-SKILL-10", OPEN
    if one.figure and other.figure and not game.allied(one.figure, other.figure):
        sees = game.sees(one.figure, other.figure)
        if not sees and isinstance(other.figure, Hero) and other.figure.down:
            rule, note = "DRU-KO-07", f"{capital(other.name)} is knocked out."
        elif not sees:
            rule, note = "DRU-COND-10", f"{capital(other.name)} is hidden (STEALTH)."
    return Sight(
        here=one.seer,
        there=other.name,
        sees=sees,
        rule=rule,
        lines=(line,) if sees else (),
        tried=0,
        note=note,
        distance=_apart(game, one.feet, other.feet),
        measure="area",
    )


def in_sight(game: Drunagor, here: str) -> tuple[str, ...]:
    """All squares: nothing is in the way."""
    _end(game, here)
    return names(game, game.ground.board.squares.exists)


def _end(game: Drunagor, id: str) -> End[Figure]:
    figure = game.named(id)
    if figure is not None:
        return End(called(game, id), game.footprint(figure), figure)
    squares = game.ground.board.squares
    x, y = square_named(id) or (-1, -1)
    if 0 <= x < squares.width and 0 <= y < squares.height:
        square = 1 << y * squares.width + x
        if squares.exists & square:
            return End(id, square)
    raise nobody(id)


def _apart(game: Drunagor, some: Mask, others: Mask) -> int:
    """The smallest Range at which one is reached, in areas."""
    areas = game.ground.board.areas
    for n in range(areas.size):
        reached = [game.in_range(square, n) for square in bits(some)]
        if any(mask & others for mask in reached):
            return n
    return -1
