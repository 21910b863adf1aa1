"""The Rogue: which token goes with which action."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.classes.part import Player
from undercroft.games.hellscape.greedy import card_worth
from undercroft.games.hellscape.greedy.decision import Decision

COLOURS = {"attack": ("red", "green", "blue"), "move": ("blue", "green", "red")}


def token(decision: Decision) -> AnyOption:
    """One that matches the action; else the one that is missed least."""
    tokens = decision.game.library.tokens
    deed = str(decision.about[1]) if len(decision.about) > 1 else ""
    order = COLOURS.get(deed, ("green", "blue", "red"))

    def value(option: AnyOption) -> tuple[int, float]:
        if not option.value:
            return -1, 0.0  # an action without one
        one = tokens[option.value]
        worth = card_worth.worth(one.rules.abilities[0].effects) if one.rules.abilities else 0.0
        if deed == "back":
            return 0, -worth
        matches = one.colour == order[0] or one.colour == "green"
        return -order.index(one.colour), worth if matches else -worth

    return max(decision.options, key=value)


PLAYER = Player(answers={"token": token})
