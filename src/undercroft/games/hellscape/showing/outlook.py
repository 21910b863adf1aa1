"""Whom Enemies would go for if the Enemy Phase came now: their activation, tried on a copy."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.foresight import ANY
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import between_actions, enemies
from undercroft.kit.outlook import Act, Aim, Foretelling

NOTE = "If nothing changes before the Enemy Phase."
MEANT = ("attack", "walk", "place")  # deeds whose goal is a Hero


def acts(game: Hellscape) -> list[Act]:
    """Mobs and Roaming Monsters; what a Boss does its dice decide (MD2-BOSS-05)."""
    return [
        Act(game.key(enemy), _activation(enemy.id))
        for enemy in game.state.enemies.values()
        if enemy.type != "boss" and game.quest.awake(game, enemy)
    ]


def _activation(id: int) -> Callable[[Hellscape], Coroutine[Request, Any, None]]:
    return lambda game: enemies.activate(game, game.state.enemies[id])


def aim(event: Event) -> Aim | None:
    if not isinstance(event, events.EnemyPlans) or event.deed not in MEANT:
        return None
    if event.deed == "walk" and event.reason.why == "nearest-shadow":
        return None  # it goes to a Zone
    return Aim(event.enemy, (event.goal,), event.rule, attacks=event.deed == "attack")


FORETELLING = Foretelling(
    acts=acts,
    aim=aim,
    told=frozenset({events.EnemyPlans, events.EnemyWaits, events.Moved}),
    passing={"window": between_actions.PASS, "way": ANY},
    ties=frozenset({"victim", "nearest", "closest"}),
    note=lambda game, seat: NOTE if acts(game) else "",
)
