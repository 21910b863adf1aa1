"""Rounds, turns and the end."""

from __future__ import annotations

from undercroft.games.dark_elements.events.fact import Fact
from undercroft.games.dark_elements.nouns import CauseName, FigureName


class RoundBegan(Fact, frozen=True):
    clause = "DE-ROUND-01"
    says = "Round {round}."

    round: int


class TurnBegan(Fact, frozen=True):
    clause = "DE-ROUND-02"
    says = "{hero}'s turn."

    hero: FigureName


class OverlordPhaseBegan(Fact, frozen=True):
    clause = "DE-OL-01"
    says = "The overlord phase."


class Ended(Fact, frozen=True):
    clause = "DE-END-04"
    says = "{ending}"

    ending: CauseName
    won: bool
