"""Whom an attack can have as a target: range, sight, engagement; and whom it reaches besides
(SNS-HIT-01, SNS-ENG-04, SNS-AOE, SNS-FULL-091)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import menace
from undercroft.games.sword_sorcery.state import Enemy, Figure, Hero

F = TypeVar("F", bound=Figure)


def longest(game: SwordSorcery, attacker: Figure, strike: Strike) -> int:
    """The greatest range, with what cards add and what a lasting event leaves of it
    (SNS-LANG-30, SNS-FULL-134)."""
    return moments.value(game, attacker, "range", strike.most)


def among(game: SwordSorcery, attacker: Figure, strike: Strike, figures: Iterable[F]) -> list[F]:
    """Those of them that it could have as its primary target: in range and line of sight; who is
    engaged reaches those in his own area, and no others (SNS-ENG-04, SNS-FULL-091)."""
    here = attacker.area
    if type(attacker) is Hero and game.engaged(attacker):
        found = [one for one in figures if one.area == here]
    elif type(attacker) is Enemy and attacker.has("blind") and not strike.unseen:
        found = []  # SNS-BLND-04
    else:
        seen = game.plan.all if strike.unseen else game.seen(attacker)
        found = [one for one in figures if seen >> one.area & 1]
        if found:
            far, most = game.layout.distances(here), longest(game, attacker, strike)
            found = [one for one in found if strike.least <= far[one.area] <= most]
    return [one for one in found if not menace.apart(game, attacker, one)]


def in_reach(game: SwordSorcery, attacker: Figure, target: Figure, strike: Strike) -> bool:
    return bool(among(game, attacker, strike, [target]))


def targets(game: SwordSorcery, attacker: Figure, strike: Strike) -> list[Figure]:
    """Every foe that it could have as its primary target."""
    return among(game, attacker, strike, game.foes(attacker))


def spilled(game: SwordSorcery, target: Figure, aoe: int) -> list[Figure]:
    """All others of the target's faction in his area and so many steps around it, seen or not
    (SNS-AOE-01, -02, -04); spill is not barred by engagement (SNS-AOE-05)."""
    if aoe < 0:
        return []
    areas = game.layout.spread(target.area, aoe)
    return [one for one in game.faction(target) if one is not target and areas >> one.area & 1]
