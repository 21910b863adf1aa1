"""The player: hands each question to whoever weighs its options, and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import AnyOption, Request
from undercroft.core.game import Game
from undercroft.core.rng import Seed
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import arms, boards, combat, learning, quiver, ties, turn
from undercroft.games.hellscape.greedy.asked import Asked
from undercroft.games.hellscape.greedy.route import Route


def _walk(asked: Asked) -> AnyOption:
    """A Hero's steps by an ability, or a Spirit's."""
    word = asked.about[1] if len(asked.about) > 1 else ""
    for ally in asked.game.state.allies.values():
        if ally.card == word:
            return boards.spirit_walk(asked, ally)
    return ties.walk(asked)


ANSWERS: dict[str, Callable[[Asked], AnyOption]] = {
    "turn": turn.act,
    "turn-start": turn.start,
    "move": turn.step,
    "recover": turn.recover,
    "window": turn.window,
    "walk": _walk,
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
    "arrows": quiver.arrows,
    "peek": quiver.peek,
    "gained": arms.gained,
    "trade": arms.trade,
    "starting-weapon": arms.starting,
    "starting-potion": arms.starting,
    "forge": arms.forge,
    "skill": learning.skill,
    "column": learning.column,
    "quadrant": boards.quadrant,
    "ready": boards.quadrant,
    "consecrate": boards.consecrate,
    "bless": boards.bless,
    "stance": boards.stance,
    "token": boards.token,
    "element": boards.element,
    "spirit": boards.spirit,
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


class GreedyPlayer:
    """One seat. It remembers the way it is on; a fresh player can take over at any question."""

    def __init__(self, seed: Seed = 0) -> None:
        self.seed = seed  # it draws no lots
        self._route = Route()

    def choose(self, game: Game[Any], request: Request) -> AnyOption:
        assert isinstance(game, Hellscape)
        if len(request.options) == 1:
            return request.options[0]
        asked = Asked(game, request, self._route)
        answer = ANSWERS.get(request.kind)
        return answer(asked) if answer else asked.fallback()
