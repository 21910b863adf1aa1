"""Player versus player: initiative, sides, and how a side is defeated (DRU-PVP)."""

from __future__ import annotations

from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Hold
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import ROLES
from undercroft.games.drunagor.rules import conditions, health
from undercroft.games.drunagor.state import CURSE, TRAUMA, Hero, Mask
from undercroft.kit.dice import D20

TRAUMA_PER_HERO = 2  # DRU-PVP-10


# Initiative


def roll_initiative(game: Drunagor) -> None:
    """Every Hero rolls; the sides alternate on the places of the roles (DRU-PVP-03)."""
    sides: dict[int, list[Hero]] = {}
    for hero in _fastest_first(game, game.state.heroes):
        sides.setdefault(hero.team, []).append(hero)
    order = [hero for turn in zip(*sides.values(), strict=True) for hero in turn]
    for place, hero in enumerate(order):
        hero.id, hero.role = place, ROLES[place]
    game.state.heroes = order


def _fastest_first(game: Drunagor, heroes: list[Hero]) -> list[Hero]:
    """By d20, highest first; those who tie roll again (DRU-RUL-71)."""
    rolled: dict[int, list[Hero]] = {}
    for hero in heroes:
        natural = D20.roll(game)
        game.emit(events.Rolled, hero.name, natural, "initiative")
        rolled.setdefault(natural, []).append(hero)
    order = []
    for natural in sorted(rolled, reverse=True):
        tied = rolled[natural]
        order += tied if len(tied) == 1 else _fastest_first(game, tied)
    return order


# Sides


def sides(game: Drunagor) -> list[int]:
    """The sides that are not defeated, the fastest first."""
    return list(dict.fromkeys(hero.team for hero in game.present()))


def members(game: Drunagor, side: int) -> list[Hero]:
    return [hero for hero in game.state.heroes if hero.team == side]


def traumas(game: Drunagor, side: int) -> int:
    """Trauma Cubes that a side holds together (DRU-PVP-10)."""
    return sum(hero.slots.count(TRAUMA) for hero in members(game, side))


def trauma_limit(game: Drunagor, side: int) -> int:
    """The Trauma Cube that defeats a side; who can hold more raises it for all of them."""
    heroes = members(game, side)
    raised = sum(game.loadout(hero).always("TRAUMA LIMIT") for hero in heroes)
    return TRAUMA_PER_HERO * len(heroes) + raised


def defeat(game: Drunagor, side: int, cause: str, fallen: Hero) -> None:
    """A side is out and leaves the board; the last one wins (DRU-PVP-11, DRU-RUL-153)."""
    lost = members(game, side)
    for hero in lost:
        hero.out = hero.down = True
        hero.health = 0
        conditions.remove_all(game, hero)
    ids = {hero.id for hero in lost}
    for follower in [f for f in game.state.followers.values() if f.owner in ids]:
        health.leave(game, follower)
    names = tuple(hero.name for hero in lost)
    game.emit(events.SideDefeated, names, game.state.adventure, cause, fallen.name)
    left = sides(game)
    if len(left) == 1:
        game.end(True, cause, fallen.name, left[0])


# The end of time


def end_of_round(game: Drunagor) -> None:
    """The ground is looked at; after the last round the battle is decided (DRU-RUL-152)."""
    battle = game.book.adventure.battle
    if battle is None:
        return
    if battle.hold is not None:
        _hold(game, battle.hold)
    if game.state.round >= battle.rounds:
        decide(game, "rounds")


def held_ground(game: Drunagor) -> Mask:
    """The squares that the sides fight for, if any."""
    battle = game.book.adventure.battle
    if battle is None or battle.hold is None:
        return 0
    board, mask = game.ground.board, 0
    for x, y in battle.hold.areas:
        mask |= board.squares_of[board.area_of[y * game.book.width + x]]
    return mask


def _hold(game: Drunagor, hold: Hold) -> None:
    """The side that alone has standing Heroes on the ground scores (DRU-PVP-11, DRU-RUL-158)."""
    ground, state = held_ground(game), game.state
    there = {hero.team for hero in game.standing() if ground >> hero.space & 1}
    if len(there) != 1:
        return
    (side,) = there
    state.held += (side,)
    count = state.held.count(side)
    names = tuple(hero.name for hero in members(game, side))
    game.emit(events.GroundHeld, names, count, hold.rounds)
    if count >= hold.rounds:
        game.end(True, "hold", side=side)


def decide(game: Drunagor, cause: str) -> None:
    """Fewest Trauma Cubes, then Curse Cubes, then most Health, then the slowest (DRU-RUL-152)."""
    standing = sides(game)
    best = min(standing, key=lambda side: (*_harm(game, side), -standing.index(side)))
    game.end(True, cause, side=best)


def _harm(game: Drunagor, side: int) -> tuple[int, int, int]:
    heroes = members(game, side)
    return (
        traumas(game, side),
        sum(hero.slots.count(CURSE) for hero in heroes),
        -sum(hero.health for hero in heroes),
    )
