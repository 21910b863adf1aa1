"""What a Hero learns."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.greedy import card_worth
from undercroft.games.hellscape.greedy.decision import Decision

TOKEN = 0.35  # what a token is worth beyond the ability of the skill


def skill(decision: Decision) -> AnyOption:
    """By what its text is worth; a rank counts for what it adds."""
    game = decision.game
    library = game.library

    def value(option: AnyOption) -> float:
        card = library.skills[option.value]
        worth = card_worth.lasting(card.rules) + 0.3 * card_worth.lasting(card.blessed)
        for id, n in card.tokens.items():
            effects = [e for a in library.tokens[id].rules.abilities for e in a.effects]
            worth += TOKEN * n * (0.5 + card_worth.worth(effects))
        if card.lower:
            worth -= 0.8 * card_worth.lasting(library.skills[card.lower].rules)
        return worth

    return max(decision.options, key=value)
