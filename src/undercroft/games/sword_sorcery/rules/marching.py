"""How enemies move: the shortest legal way with the fewest hindrances, or away (SNS-AI-07 to -12).

They never evade, and draw no reaction attack when they leave a hero's area (SNS-ENG-15).
"""

from __future__ import annotations

from typing import Literal

from undercroft.board import bits, lowest
from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.activation import Activation
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CauseName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules.stepping import walk_into
from undercroft.games.sword_sorcery.rules.values import areas_of, flies
from undercroft.games.sword_sorcery.state import Area, Enemy, Figure
from undercroft.kit.questions import put

Errand = Literal["to-victim", "to-range", "away"]


class Heads(events.Fact, frozen=True):
    """Said before it sets out."""

    clause = "SNS-AI-07"
    says = "{enemy} {errand} {whom}."

    enemy: FigureName
    errand: CauseName
    whom: FigureName
    points: int
    reason: Reason


class Stays(events.Fact, frozen=True):
    clause = "SNS-AI-10"
    says = "{enemy} stays where it is, with an eye on {whom}."

    enemy: FigureName
    whom: FigureName
    why: Literal["there", "no-way"]


class WhichWay(Question, frozen=True):
    clause = "SNS-DEC-32"
    prompt = "Which way does {enemy} go?"
    answers = {"area:AREA": "to {AREA}"}

    enemy: FigureName


# The three movements of a row


async def to_victim(game: SwordSorcery, act: Activation, n: int) -> None:
    """Until it stands in the victim's area (SNS-AI-12)."""
    points = _points(game, act.enemy, n)
    await _toward(game, act.enemy, points, act.victim, 1 << act.victim.area, "to-victim")


async def to_range(game: SwordSorcery, act: Activation, n: int, range: int) -> None:
    """Until the victim is within range and in sight, not farther (SNS-AI-12): to the nearest area
    from which he is (SNS-RUL-67)."""
    there = act.victim.area
    goals = game.layout.within(there, range) & game.layout.sight[there]
    await _toward(game, act.enemy, _points(game, act.enemy, n), act.victim, goals, "to-range")


async def away(game: SwordSorcery, act: Activation, n: int) -> None:
    """Steps that each increase the distance to the victim (SNS-AI-12)."""
    await flee(game, act.enemy, _points(game, act.enemy, n), act.victim)


# Also outside activations, so many steps and no more: no row says so (SNS-LANG-38, SNS-FULL-102)


async def approach(game: SwordSorcery, enemy: Enemy, points: int, whom: Figure) -> None:
    await _toward(game, enemy, points, whom, 1 << whom.area, "to-victim")


async def flee(game: SwordSorcery, enemy: Enemy, points: int, whom: Figure) -> None:
    flying = flies(game, enemy)
    if not game.layout.pushed(enemy.area, whom.area, flying=flying):
        game.emit(Stays, enemy.id, whom.id, "no-way")
        return
    game.emit(Heads, enemy.id, "away", whom.id, points, Reason("SNS-AI-12", (whom.id,), "away"))
    for _ in range(points):
        found = game.layout.pushed(enemy.area, whom.area, flying=flying)
        if not found or not game.is_there(enemy):
            break
        await walk_into(game, enemy, await _which(game, enemy, found))


async def _toward(
    game: SwordSorcery, enemy: Enemy, points: int, whom: Figure, goals: int, errand: Errand
) -> None:
    """As far as its points allow; without a path it stays (SNS-AI-10). Areas with heroes or
    enemies do not stop it (SNS-AI-11)."""
    if goals >> enemy.area & 1:
        game.emit(Stays, enemy.id, whom.id, "there")
        return
    ahead = game.layout.net(flies(game, enemy)).onward(goals, hindered(game))
    if not ahead[enemy.area]:
        game.emit(Stays, enemy.id, whom.id, "no-way")
        return
    if game.listener is not None:
        reason = Reason("SNS-AI-08", (whom.id,), "shortest", (points,))
        game.emit(Heads, enemy.id, errand, whom.id, points, reason)
    for _ in range(points):
        if not ahead[enemy.area] or not game.is_there(enemy):
            break
        await walk_into(game, enemy, await _which(game, enemy, ahead[enemy.area]))


def _points(game: SwordSorcery, enemy: Enemy, n: int) -> int:
    """What the row says, and what cards add to every move of it (SNS-FULL-102)."""
    return max(0, moments.value(game, enemy, "mp", n))


def hindered(game: SwordSorcery) -> int:
    """Areas with Difficult or Deadly ground, or the mark of a Barrier: enemies would rather not
    use them, though they ignore the first two (SNS-AI-08, SNS-RUL-66)."""
    state = game.state
    if moments.rough(game):
        return game.plan.all
    return areas_of(state.difficult) | areas_of(state.deadly) | game.plan.barred


async def _which(game: SwordSorcery, enemy: Enemy, areas: int) -> Area:
    """Ties are the active player's."""
    if not areas & (areas - 1) and not game.singles:
        return lowest(areas)
    options = [Option(f"area:{game.name(area)}", area) for area in bits(areas)]
    return await put(game, game.decider, WhichWay(enemy.id), options)
