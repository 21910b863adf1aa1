"""How heavy conditions are for whoever has them."""

from __future__ import annotations

from undercroft.games.sword_sorcery.state import Character
from undercroft.games.sword_sorcery.words.states import Given, GivenNumber, GivenToken

BURDEN = {
    "ko": 0.8, "redcrit": 0.7, "poison": 1.0, "blind": 1.0, "slow": 0.8, "stun": 1.6, "bleed": 1.0,
    "exhaust": 0.4, "fire1": 1.0, "fire2": 2.0, "crit": 0.4,
}  # fmt: skip
BURNS = 1.0  # each fire token


def burden(given: Given) -> float:
    match given:
        case GivenNumber(what=what, n=n):
            return BURDEN[what] * n
        case GivenToken(what=what):
            return BURDEN[what]
        case _:
            return 0.0


def heaviest(who: Character) -> float:
    """Of the conditions that a cure could take off."""
    return max((BURDEN[one.kind] * max(1, one.value) for one in who.conditions), default=0.0)


def load(who: Character) -> float:
    """All of them, and the fire."""
    carried = sum(BURDEN[one.kind] * max(1, one.value) for one in who.conditions)
    return carried + BURNS * (who.fire1 + 2 * who.fire2)
