"""Whom enemies would go for if they were activated now (SNS-AI): the row of each, on a copy."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.foresight import ANY
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import activating, assailing, marching
from undercroft.games.sword_sorcery.rules.victims import WhichVictim
from undercroft.games.sword_sorcery.state import Enemy
from undercroft.kit.outlook import Act, Aim, Foretelling

NOTE = "If an Encounter card calls for them, and nothing changes before that."


def acts(game: SwordSorcery) -> list[Act]:
    return [Act(enemy.id, _activation(enemy.id)) for enemy in game.state.enemies]


def _activation(id: str) -> Callable[[SwordSorcery], Coroutine[Request, Any, None]]:
    return lambda game: activating.activate(game, _of(game, id))


def _of(game: SwordSorcery, id: str) -> Enemy:
    return next(enemy for enemy in game.state.enemies if enemy.id == id)


def aim(event: Event) -> Aim | None:
    match event:
        case activating.Activated() | activating.NewVictim():
            return Aim(event.enemy, (event.victim,), event.reason.rule)
        case assailing.TurnsOn():
            return Aim(event.enemy, (event.target,), event.reason.rule)
        case events.Attacked():
            return Aim(event.who, (event.target,), attacks=True)
        case _:
            return None


FORETELLING = Foretelling(
    acts=acts,
    aim=aim,
    told=frozenset({
        activating.Activated, activating.NewVictim, activating.SkipsActivation, assailing.TurnsOn,
        assailing.Skips, marching.Heads, marching.Stays, events.Moved, events.Attacked,
    }),
    passing={marching.WhichWay.kind(): ANY},
    ties=frozenset({WhichVictim.kind()}),
    note=lambda game, seat: NOTE if game.state.enemies else "",
)  # fmt: skip
