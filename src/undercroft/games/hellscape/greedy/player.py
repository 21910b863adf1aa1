"""The player: hands each question to whoever weighs its options, and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import AnyOption, Request
from undercroft.core.game import Game
from undercroft.core.rng import Seed
from undercroft.games.hellscape.classes import PARTS
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import arms, combat, learning, ties, turn
from undercroft.games.hellscape.greedy.decision import Decision
from undercroft.games.hellscape.greedy.route import Route

ANSWERS: dict[str, Callable[[Decision], AnyOption]] = {
    "turn": turn.act,
    "turn-start": turn.start,
    "move": turn.step,
    "recover": turn.recover,
    "window": turn.window,
    "walk": ties.walk,
    "pool": combat.pool,
    "resolve": combat.resolve,
    "free-attack": combat.free_attack,
    "paws": combat.paws,
    "ignore": combat.ignored,
    "mask": combat.consent,
    "optional": combat.consent,
    "along": combat.consent,
    "unless": combat.unless,
    "again": combat.again,
    "choose": combat.choose,
    "target": combat.target,
    "gained": arms.gained,
    "trade": arms.trade,
    "starting-weapon": arms.starting,
    "starting-potion": arms.starting,
    "forge": arms.forge,
    "skill": learning.skill,
    "victim": ties.victim,
    "weakest": ties.victim,
    "nearest": ties.victim,
    "closest": ties.victim,
    "next-hero": ties.next_hero,
    "credit": ties.credit,
    "shove": ties.shove,
    "treasure-zone": ties.near,
    "zone": ties.spot,
    "entry": ties.entry,
    "escort": ties.escort,
    "quench": ties.quench,
}
for part in PARTS:
    ANSWERS |= part.player.answers


class GreedyPlayer:
    """One seat. It remembers the way it is on; a fresh player can take over at any question."""

    def __init__(self, seed: Seed = 0) -> None:
        self.seed = seed  # it draws no lots
        self._route = Route()

    def choose(self, game: Game[Any], request: Request) -> AnyOption:
        assert isinstance(game, Hellscape)
        if len(request.options) == 1:
            return request.options[0]
        decision = Decision(game, request, self._route)
        answer = ANSWERS.get(request.kind)
        return answer(decision) if answer else decision.fallback()
