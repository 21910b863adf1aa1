"""From where a Monster's attack reaches whom (DRU-AI-05, -06).

Positions are bits: the squares (areas for a Large Monster) from which a target can be hit.
"""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.drunagor.cards.tree import Amount, Effect, Static
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import MonsterCard
from undercroft.games.drunagor.state import Area, Figure, Mask, Monster


def numbers(game: Drunagor, card: MonsterCard) -> tuple[int, int]:
    """What X and P on a Monster card are now (DRU-INIT-09, DRU-LANG-04)."""
    return game.runes_of(card.rune), game.party_size()


def attack_range(card: MonsterCard, x: int = 1, p: int = 1) -> int | None:
    """0 for Melee, areas for Ranged, None for Magical (DRU-AI-05)."""
    if card.attack != "ranged":
        return None if card.attack == "magical" else 0
    printed = [
        _worth(item.amount, x, p)
        for item in card.rules.passives
        if isinstance(item, Effect | Static) and (getattr(item, "keyword", "") == "RANGE"
                                                  or getattr(item, "kind", "") == "RANGE")
    ]  # fmt: skip
    return (printed[0] if printed else 0) or 1


def _worth(amount: Amount, x: int, p: int) -> int:
    return amount.n * {"X": x, "P": p}.get(amount.per, 1)


def hitting(game: Drunagor, monster: Monster, target: Figure) -> Mask:
    """The positions from which the Monster's attack can hit the target."""
    card = game.card(monster)
    now = numbers(game, card)
    distance = attack_range(card, *now)
    if capacity(card, *now)[0] == "STRIKE":
        return reaching_area(game, card, game.ground.board.area_of[target.space], distance)
    return reaching(game, card, target, distance)


def reaching(game: Drunagor, card: MonsterCard, target: Figure, distance: int | None) -> Mask:
    """The positions from which this kind of Monster reaches the target with such a Range."""
    board = game.ground.board
    grid = board.areas if card.large else board.squares
    if distance is None:
        return grid.exists
    if distance == 0:
        return game.ground.touching[target.space] if card.large else grid.adjacent[target.space]
    if card.large:
        return game.areas_in_range(board.area_of[target.space], distance)
    return game.in_range(target.space, distance)


def reaching_area(game: Drunagor, card: MonsterCard, area: Area, distance: int | None) -> Mask:
    """The positions from which a STRIKE of such a Range can choose this area (DRU-KW-68)."""
    board = game.ground.board
    if distance is None:
        return board.areas.exists if card.large else board.squares.exists
    if distance == 0:
        if card.large:
            mask = 1 << area
            for square in bits(board.squares_of[area]):
                mask |= game.ground.touching[square]
            return mask
        squares = board.squares_of[area]
        return squares | board.squares.spread(squares)
    within = game.areas_in_range(area, distance)
    if card.large:
        return within
    mask = 0
    for near in bits(within):
        mask |= board.squares_of[near]
    return mask


def unengaged(game: Drunagor, monster: Monster, card: MonsterCard) -> Mask:
    """Positions without an enemy beside them who engages (DRU-AI-05, -12)."""
    beside = 0
    for enemy in game.engaging(monster):
        if card.large:
            beside |= game.ground.touching[enemy.space]
        else:
            beside |= game.ground.board.squares.adjacent[enemy.space]
    return ~beside


def capacity(card: MonsterCard, x: int = 1, p: int = 1) -> tuple[str, int]:
    """How many one attack can hit: CLEAVE, MULTISHOT, STRIKE or a single target (DRU-AI-06).
    Without a Rune of its colour STRIKE X is not there (DRU-RUL-91).
    """
    for modifier in card.rules.modifiers:
        if modifier.kind in ("CLEAVE", "MULTISHOT", "STRIKE"):
            if size := _worth(modifier.amount, x, p):
                return modifier.kind, size
    return "", 1
