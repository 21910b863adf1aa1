"""The player: hands each question to whoever weighs its options, and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import AnyOption, Request
from undercroft.core.game import Game
from undercroft.core.rng import Seed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy import (
    dice,
    gear,
    gifts,
    lodging,
    party,
    shopping,
    ties,
    turn,
)
from undercroft.games.sword_sorcery.greedy.decision import Decision
from undercroft.kit.decision import answered


def refuse(decision: Decision) -> AnyOption:
    """Crowns and what is worn stay where they are."""
    return decision.option("done", "none", "keep") or decision.fallback()


ANSWERS: dict[str, Callable[[Decision], AnyOption]] = {
    "what-next": turn.act,
    # dice
    "enhance": dice.enhance,
    "protect": dice.protect,
    "react": dice.react,
    "roll-again": dice.roll_again,
    "trap-drawn": dice.react,
    "which-die": dice.which_die,
    "which-weapon": party.weapon,
    # items
    "at-emporium": shopping.at_emporium,
    "drop": gear.drop,
    "how-many-crowns": refuse,
    "pick-up": gear.pick_up,
    "reorganize": gear.reorganize,
    "where-is-it": gear.where_to,
    "where-received": gear.where_to,
    "where-to": gear.where_to,
    "which-item": gifts.which_item,
    "who-shops": shopping.who_shops,
    # the party
    "companion-acts": party.companion,
    "cool-which": party.cool,
    "exchange-power": lodging.exchanged,
    "give-up-power": party.give_up,
    "haunt": party.haunt,
    "new-power": party.learn,
    "pick-power": party.learn,
    "play-again": party.again,
    "spend-souls": party.spend_souls,
    "where-to-start": party.first,
    "who-acts": party.who_acts,
    # figures and places
    "move-now": ties.move_now,
    "story-choice": ties.story,
    "what-to-pick": ties.opened,
    "where-shoved": ties.shoved,
    "where-teleported": ties.teleported,
    "which-cure": ties.cure,
    "which-enemy": ties.enemy,
    "which-gate": ties.gate,
    "which-nearest": ties.worst,
    "which-text": ties.text,
    "which-victim": ties.victim,
    "which-way": ties.way,
    "who-gains": ties.receiver,
    "who-leaves": ties.worst,
    "who-next": ties.weakest,
    "who-reacts": party.first,
    "whom": ties.whom,
}


class GreedyPlayer:
    """One seat. It remembers nothing: a fresh player can take over at any question."""

    def __init__(self, seed: Seed = 0) -> None:
        self.seed = seed  # it draws no lots: the same position gets the same answer

    def choose(self, game: Game[Any], request: Request) -> AnyOption:
        assert isinstance(game, SwordSorcery)
        return answered(Decision(game, request), ANSWERS)
