"""What cards of encounters and adventures tell."""

from __future__ import annotations

from undercroft.games.dark_elements.events.fact import Fact
from undercroft.games.dark_elements.nouns import CauseName


class ParagraphRead(Fact, frozen=True):
    clause = "DE-RUL-101"
    says = "{text}"

    card: CauseName
    text: str


class CountedUp(Fact, frozen=True):
    """What the number means the lines of the card say."""

    clause = "DE-RUL-101"
    says = "{counter} so far: {n}."

    counter: str
    n: int


class OptionChosen(Fact, frozen=True):
    clause = "DE-RUL-101"
    says = "The heroes choose: {option}."

    option: str
