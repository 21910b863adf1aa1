"""Whom Monsters would go for if they acted now (DRU-AI): their own turn, tried on a copy."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.foresight import ANY
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import commanders, monsters
from undercroft.kit.outlook import Act, Aim, Foretelling

NOTE = "If nothing changes before their place on the Initiative Track."


def acts(game: Drunagor) -> list[Act]:
    """Every Monster, and every Attack card in play: it lies open on the track (DRU-CMD-03)."""
    found: list[Act] = []
    for monster in game.state.monsters.values():
        found.append(Act(monster.name, _turn(monster.id)))
        found += [Act(monster.name, _card(commanders.key(card, monster))) for card in monster.hand]
    return found


def _turn(id: int) -> Callable[[Drunagor], Coroutine[Request, Any, None]]:
    return lambda game: monsters.take_turn(game, game.state.monsters[id])


def _card(key: str) -> Callable[[Drunagor], Coroutine[Request, Any, None]]:
    return lambda game: commanders.reached(game, key)


def aim(event: Event) -> Aim | None:
    match event:
        case events.MonsterPlanned(who, targets, _, reason):
            prey = targets or tuple(str(one) for one in reason.about if reason.why == "closes-in")
            return Aim(who, prey, reason.rule)
        case events.AttackCardAimed(who, _, targets, reason):
            return Aim(who, targets, reason.rule)
        case events.AttackAimed(who, targets):
            return Aim(who, targets, attacks=True)
        case _:
            return None


FORETELLING = Foretelling(
    acts=acts,
    aim=aim,
    told=frozenset({
        events.MonsterPlanned, events.Waited, events.Moved, events.AttackAimed,
        events.AttackCardActed, events.AttackCardAimed,
    }),
    passing={"position": ANY, "way": ANY},
    ties=frozenset({"tie", "ambush"}),
    note=lambda game, seat: NOTE if game.state.monsters else "",
)  # fmt: skip
