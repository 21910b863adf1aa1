"""The Party Leader's questions: Darkness, floods, and the Monsters' ties."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Request
from undercroft.games.drunagor import byways
from undercroft.games.drunagor.enemies import Aim
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import prices
from undercroft.games.drunagor.ground import LAVA, MIASMA, SPIKES, WATER
from undercroft.games.drunagor.state import Figure, Follower, Hero, Mask, Monster, Npc, Square

COVERED = 6.0
BESIDE = 0.5
EXITS = (2.5, 1.0, 0.4)  # a Hero with so few squares to flee to
VILLAGER = 40.0
VILLAGER_BESIDE = 6.0
HARM = {WATER: 0.1, LAVA: 3.0, MIASMA: 4.0, SPIKES: 2.0}  # to a Monster on its way
FALL = 2.0
TRAP = 4.0


def tile(game: Drunagor, nodes: Mask) -> float:
    """How little a Darkness tile hurts here."""
    squares = game.ground.board.squares
    covered = nodes & squares.exists
    around = squares.spread(covered) & ~covered
    free = game.free_squares() & ~game.dark_squares()
    value = -0.05 * covered.bit_count()
    for hero in game.present():
        if game.battle and not game.allied(hero, game.leader()):
            continue
        here = 1 << hero.space
        weight = prices.HEALTH_TRAUMATISED if prices.is_traumatised(game, hero) else 1.0
        if covered & here:
            value -= 0.0 if hero.down else COVERED * weight * (3 if hero.health <= 2 else 1)
        elif around & here:
            value -= BESIDE * weight
        exits = (squares.adjacent[hero.space] & free & ~covered).bit_count()
        if exits < len(EXITS):
            value -= EXITS[exits] * weight
    for npc in game.state.npcs.values():
        if covered >> npc.space & 1:
            value -= VILLAGER
        elif around >> npc.space & 1:
            value -= VILLAGER_BESIDE
    for monster in game.state.monsters.values():
        if covered & game.footprint(monster):
            value -= 1.5
    for doorway in game.ground.doors.values():
        value -= 0.4 * (doorway & covered).bit_count()
    return value


def position(game: Drunagor, monster: Monster, spot: int) -> float:
    """Of equal positions: low ones, and where Heroes can strike back."""
    board = game.ground.board
    card = game.card(monster)
    if card.large:
        beside, level = board.around[spot], board.areas.level[spot]
    else:
        beside, level = board.squares.adjacent[spot], board.squares.level[spot]
    value = -0.6 * level
    if card.attack == "ranged" and not card.large:
        value -= 0.01 * _distance(game, spot)
    for hero in game.standing():
        if beside >> hero.space & 1:
            value += 0.4 if card.attack == "melee" else 0.8
    return value


def _distance(game: Drunagor, square: Square) -> int:
    steps = game.ground.board.squares.steps
    return min((steps(square, hero.space) for hero in game.standing()), default=0)


def aim(game: Drunagor, choice: Aim) -> float:
    """Whom to let it hit: whoever can best bear it."""
    if game.battle:  # its own side spared, the others hit
        ours = game.leader()
        return sum(
            -_pain(game, figure) if game.allied(figure, ours) else _pain(game, figure)
            for figure in choice.figures(game)
        )
    return -sum(_pain(game, figure) for figure in choice.figures(game))


def _pain(game: Drunagor, figure: Figure) -> float:
    if isinstance(figure, Hero):
        return 10.0 - 0.3 * figure.health + (6.0 if prices.is_traumatised(game, figure) else 0.0)
    if isinstance(figure, Npc):
        return VILLAGER
    if isinstance(figure, Follower):
        return 1.0 - 0.1 * game.follower_card(figure).sturdiness
    return 0.0


def tie(game: Drunagor, value: Any) -> float:
    """A Monster's tie: aims by whom they hurt, Monsters to be healed by how little they matter."""
    if isinstance(value, Aim):
        return aim(game, value)
    if isinstance(value, Monster):
        return -float(game.force(value) or 0)
    return 0.0


def flood(game: Drunagor, area: int) -> float:
    """Far from Heroes and from what they still want."""
    board = game.ground.board
    squares = board.squares_of[area]
    around = squares | board.squares.spread(squares)
    value = 0.0
    for hero in game.state.heroes:
        if around >> hero.space & 1:
            value -= 1.0
    for doorway in game.ground.doors.values():
        if around & doorway:
            value -= 1.0
    for monster in game.state.monsters.values():
        if around & game.footprint(monster):
            value += 0.5
    return value


def way(game: Drunagor, monster: Monster, taken: byways.Way) -> float:
    """Of equal ways: what hurts a Monster most, and nobody of ours."""
    met = byways.led_through(game, monster, taken)
    value = FALL * met.falls + TRAP * len(met.traps)
    value += sum(worth for kind, worth in HARM.items() if met.kinds & kind)
    for foe in game.enemies(monster):
        if foe.id in met.trampled:
            ours = game.allied(foe, game.leader())
            value += -_pain(game, foe) if ours else _pain(game, foe)
    return value


def answer(game: Drunagor, request: Request, option: Option[Any]) -> float:
    """The worth of an option of a leader's question."""
    match request.kind:
        case "tile":
            return tile(game, option.value)
        case "small-tile":
            return tile(game, 1 << option.value[0])
        case "flood":
            return flood(game, option.value)
        case "raid":
            return float(_distance(game, option.value))
        case "pile":
            return -float(_distance(game, option.value))
        case "tie":
            return tie(game, option.value)
        case "position":
            monster = game.named(request.about[0])
            assert isinstance(monster, Monster)
            return position(game, monster, option.value)
        case "way":
            monster = game.named(request.about[0])
            assert isinstance(monster, Monster)
            return way(game, monster, option.value)
        case _:
            return 0.0
