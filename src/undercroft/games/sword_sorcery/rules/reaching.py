"""Whom an attack can have as a target: range, sight, engagement; and whom it reaches besides
(SNS-HIT-01, SNS-ENG-04, SNS-AOE, SNS-FULL-091)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.attack import ANYWHERE, Strike
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.state import Enemy, Figure, Hero


def longest(game: SwordSorcery, attacker: Figure, strike: Strike) -> int:
    """The greatest range, with what cards add and what a lasting event leaves of it
    (SNS-LANG-30, SNS-FULL-134)."""
    most = moments.value(game, attacker, "range", strike.most)
    return min(most, moments.value(game, attacker, "limit", ANYWHERE))


def in_reach(game: SwordSorcery, attacker: Figure, target: Figure, strike: Strike) -> bool:
    """Range and line of sight; who is engaged reaches those in his own area, and no others
    (SNS-ENG-04, SNS-FULL-091)."""
    if moments.forbids(game, attacker, target):
        return False
    if isinstance(attacker, Hero) and game.engaged(attacker):
        return target.area == attacker.area
    if isinstance(attacker, Enemy) and attacker.has("blind") and not strike.unseen:
        return False  # SNS-BLND-04
    if not (strike.unseen or game.sees(attacker, target)):
        return False
    far = game.distance(attacker, target)
    return strike.least <= far <= longest(game, attacker, strike)


def targets(game: SwordSorcery, attacker: Figure, strike: Strike) -> list[Figure]:
    """Every foe that it could have as its primary target."""
    return [foe for foe in game.foes(attacker) if in_reach(game, attacker, foe, strike)]


def spilled(game: SwordSorcery, target: Figure, aoe: int) -> list[Figure]:
    """All others of the target's faction in his area and so many steps around it, seen or not
    (SNS-AOE-01, -02, -04); spill is not barred by engagement (SNS-AOE-05)."""
    if aoe < 0:
        return []
    areas = game.layout.spread(target.area, aoe)
    return [one for one in game.faction(target) if one is not target and areas >> one.area & 1]
