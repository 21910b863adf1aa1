"""STRONGEST HERO, WEAKEST MONSTERS and the like: the best of those found (DRU-TERM-11 to -15)."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.board import bits
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import health
from undercroft.games.drunagor.state import CURSE, Figure, Hero, Monster

BEASTS = ("weakest monster", "strongest monster")  # equals are chosen among (DRU-LANG-34)
HERO_ORDER: dict[str, tuple[Callable[[Hero], int], bool]] = {  # measure, ties to the slowest
    "strongest hero": (lambda hero: -hero.health, False),
    "weakest hero": (lambda hero: hero.health, True),
    "most vigorous hero": (lambda hero: -sum(hero.pool), False),
    "most tired hero": (lambda hero: sum(hero.pool), True),
    "most corrupted hero": (lambda hero: -hero.slots.count(CURSE), False),
}


def best(
    game: Drunagor, user: Figure, noun: str, found: list[Figure], most: int = 1
) -> list[Figure]:
    """Those of them whom the noun means: of Heroes the best, or as many as UP TO says."""
    if noun == "party leader":
        leader = game.leader()
        if leader.down and not isinstance(user, Monster):  # DRU-ROLE-06
            return [leader]
        return [leader] if leader in found else []
    if noun in BEASTS:
        beasts = [figure for figure in found if isinstance(figure, Monster)]
        beasts.sort(key=lambda beast: health.might(game, beast), reverse=noun[0] == "s")
        return [*beasts]
    heroes = [figure for figure in found if isinstance(figure, Hero)]
    if noun == "nearest hero":  # DRU-RUL-172
        heroes.sort(key=lambda hero: (_apart(game, user, hero), game.speed(hero)))
        return [*heroes[:most]]
    if noun not in HERO_ORDER:
        return found
    measure, slowest = HERO_ORDER[noun]
    heroes.sort(
        key=lambda hero: (measure(hero), -game.speed(hero) if slowest else game.speed(hero))
    )
    return [*heroes[:most]]


def _apart(game: Drunagor, one: Figure, other: Figure) -> int:
    """How many squares lie between two figures, as the crow flies."""
    width = game.ground.board.squares.width
    return min(
        max(abs(a % width - b % width), abs(a // width - b // width))
        for a in bits(game.footprint(one))
        for b in bits(game.footprint(other))
    )
