"""Whom monsters go for by the Activation card that lies open (DE-ACT); without one nobody knows."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.foresight import ANY
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.acting.selections import WhichTarget, WhoIsTarget
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules import activation
from undercroft.games.dark_elements.rules.marching import WhereItGoes
from undercroft.games.dark_elements.state import Monster
from undercroft.kit.outlook import Act, Aim, Foretelling

DRAWN = "By the Activation card that lies open, if nothing changes before they act."
FACE_DOWN = "What monsters do stands on an Activation card, which is drawn when they act."


def acts(game: DarkElements) -> list[Act]:
    """Who has yet to act by the card in resolution."""
    return [Act(monster.id, _activation(monster.id)) for monster in activation.yet_to_act(game)]


def _activation(id: str) -> Callable[[DarkElements], Coroutine[Request, Any, None]]:
    return lambda game: activation.act_alone(game, _of(game, id))


def _of(game: DarkElements, id: str) -> Monster:
    return next(monster for monster in game.monsters() if monster.id == id)


def aim(event: Event) -> Aim | None:
    match event:
        case events.LinePerformed() if event.victim:
            return Aim(event.monster, (event.victim,), event.reason.rule)
        case events.AttackDeclared():
            return Aim(event.attacker, event.targets, attacks=True)
        case _:
            return None


def note(game: DarkElements, seat: int | None) -> str:
    if not game.monsters():
        return ""
    return DRAWN if game.state.activation else FACE_DOWN


FORETELLING = Foretelling(
    acts=acts,
    aim=aim,
    told=frozenset({events.LinePerformed, events.Moved, events.AttackDeclared}),
    passing={WhereItGoes.kind(): ANY},
    ties=frozenset({WhichTarget.kind(), WhoIsTarget.kind()}),
    note=note,
)
