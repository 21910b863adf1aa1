"""What cards of encounters and adventures tell."""

from __future__ import annotations

from undercroft.games.dark_elements.events.fact import Fact
from undercroft.games.dark_elements.nouns import CauseName


class ParagraphRead(Fact, frozen=True):
    clause = "DE-RUL-101"
    says = "{text}"

    card: CauseName
    paragraph: str
    text: str


class CountedUp(Fact, frozen=True):
    """A card counts in silence; what the number means its lines say."""

    clause = "DE-RUL-101"
    says = ""

    counter: str
    n: int


class OptionChosen(Fact, frozen=True):
    clause = "DE-RUL-101"
    says = "The heroes choose: {option}."

    option: str
