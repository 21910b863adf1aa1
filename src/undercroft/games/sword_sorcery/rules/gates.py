"""Spawn gates: which is the nearest, and how they open and close (SNS-FULL-095, -097)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from undercroft.board import FAR
from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.state import Gate
from undercroft.kit.questions import put


class WhichGate(Question, frozen=True):
    clause = "SNS-DEC-33"
    prompt = "These gates are equally near. Where do they come?"
    answers = {"gate:GATE": "{GATE}"}


def open_gates(game: SwordSorcery) -> list[Gate]:
    """In the order of their ids."""
    return sorted((gate for gate in game.state.gates if gate.open), key=lambda gate: gate.id)


async def nearest(game: SwordSorcery, gates: Sequence[Gate]) -> Gate:
    """By the path from it to the active hero; ties are the active player's. Those without a path
    come after all others, the first id before the rest (SNS-FULL-095)."""
    walk, goal = game.layout.walking.far, game.active.area
    least = min(walk(gate.area, goal) for gate in gates)
    found = [gate for gate in gates if walk(gate.area, goal) == least]
    if least == FAR:
        return found[0]
    options = [Option(f"gate:{gate.id}", gate) for gate in found]
    return await put(game, game.decider, WhichGate(), options)


async def dealt(game: SwordSorcery) -> list[Gate]:
    """All open gates by their ids, the nearest and those after it first."""
    gates = open_gates(game)
    if not gates:
        return []
    first = gates.index(await nearest(game, gates))
    return gates[first:] + gates[:first]


def change(game: SwordSorcery, gate: Gate, *, is_open: bool) -> None:
    """Of one in the fog nothing is told (SNS-FULL-092)."""
    if gate.open == is_open:
        return
    game.change_gate(gate, replace(gate, open=is_open))
    if game.is_known(gate.area):
        game.emit(events.GateChanged, gate.id, "opens" if is_open else "closes")


def change_all(game: SwordSorcery, *, is_open: bool) -> None:
    for gate in game.state.gates:
        change(game, gate, is_open=is_open)


def change_nearest(game: SwordSorcery, *, is_open: bool) -> None:
    """Of the gates that are not so yet the one nearest to the active hero, by distance and then
    by id (SNS-LANG-36)."""
    hero = game.active
    others = sorted(
        (gate for gate in game.state.gates if gate.open != is_open),
        key=lambda gate: (game.layout.distance(hero.area, gate.area), gate.id),
    )
    if others:
        change(game, others[0], is_open=is_open)


def remove(game: SwordSorcery, gate: Gate) -> None:
    """Off the map for the quest (SNS-FULL-162)."""
    game.state.gates = tuple(one for one in game.state.gates if one is not gate)
    if game.is_known(gate.area):
        game.emit(events.GateChanged, gate.id, "is gone")
