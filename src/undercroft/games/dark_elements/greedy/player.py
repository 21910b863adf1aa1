"""The player: hands each question to whoever weighs its options, and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import AnyOption, Request
from undercroft.core.game import Game
from undercroft.core.rng import Seed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import (
    combat,
    gear,
    interrupting,
    party,
    places,
    ties,
    turn,
)
from undercroft.games.dark_elements.greedy.decision import Decision
from undercroft.kit.decision import answered

ANSWERS: dict[str, Callable[[Decision], AnyOption]] = {
    "what-next": turn.act,
    "use-card": interrupting.use,
    # attacks
    "which-attack": combat.which_attack,
    "which-weapon": combat.which_weapon,
    "spend-surge": combat.surge,
    "which-die": combat.again,
    "which-first": combat.first,
    "how-much": combat.as_fatigue,
    "how-much-fatigue": combat.overexert,
    "familiar-acts": combat.familiar,
    # items and skills
    "equip": gear.equip,
    "buy-skill": gear.skill,
    "which-loot": gear.loot,
    "who-gets-item": gear.receiver,
    # heroes
    "who-acts": party.next_hero,
    "which-start": party.start,
    "stand-up": party.stand_up,
    "which-attribute": party.tested,
    "name-attribute": party.named,
    "who-takes-torch": party.torch,
    "whose-body": party.body,
    "who-takes": party.takes,
    "test-or-imp": party.test_or_imp,
    "shield-torch": party.shield_torch,
    "shuffle-back": party.shuffle_back,
    "who-first": party.as_they_come,
    "whether-to-recover": party.as_they_come,
    # spaces
    "which-space": places.space,
    "which-goal": places.space,
    "where-it-goes": places.space,
    "where-to": places.walk,
    "move-or-attack": places.walk,
    "step-to-light": places.to_light,
    "which-vent": places.away,
    "which-chest": places.away,
    "which-door": places.door,
    "which-search": party.as_they_come,
    "which-to-open": places.door,
    "which-token": party.as_they_come,
    "story-choice": party.as_they_come,
    # figures
    "which-one": ties.for_card,
    "which-condition": ties.condition,
    "which-condition-first": ties.harmless,
    "which-target": ties.bears_best,
    "who-is-target": ties.bears_best,
    "second-target": ties.bears_best,
    "which-monster": ties.gentlest,
    "which-figure": ties.freshest,
    "which-surge": ties.mildest,
    "which-path": ties.safest_path,
}


class GreedyPlayer:
    """One seat. It remembers nothing: a fresh player can take over at any question."""

    def __init__(self, seed: Seed = 0) -> None:
        self.seed = seed  # it draws no lots: the same position gets the same answer

    def choose(self, game: Game[Any], request: Request) -> AnyOption:
        assert isinstance(game, DarkElements)
        return answered(Decision(game, request), ANSWERS)
