"""Doom, fate and loot."""

from __future__ import annotations

from undercroft.games.dark_elements.events.fact import Fact
from undercroft.games.dark_elements.nouns import CardName, CauseName, FigureName


class DoomAdvanced(Fact, frozen=True):
    clause = "DE-TRACK-01"
    says = "Doom advances to {to}< ({cause})>."

    to: int
    cause: CauseName = ""


class FateMoved(Fact, frozen=True):
    clause = "DE-TRACK-01"
    says = "Fate moves from {before} to {to}< ({cause})>."

    before: int
    to: int
    cause: CauseName = ""


class LootPlaced(Fact, frozen=True):
    clause = "DE-LOOT-01"
    says = "{hero} places {n|token} on the loot track: {now} of {limit}."

    hero: FigureName
    n: int
    now: int
    limit: int


class PayoutRaised(Fact, frozen=True):
    clause = "DE-LOOT-02"
    says = "The payout rises to {cards|card}."

    cards: int


class LootDrawn(Fact, frozen=True):
    clause = "DE-LOOT-05"
    says = "{hero} draws {cards}."

    hero: FigureName
    cards: tuple[CardName, ...]


class ItemGained(Fact, frozen=True):
    clause = "DE-LOOT-06"
    says = "{hero} receives {item}."

    hero: FigureName
    item: CardName
