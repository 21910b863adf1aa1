"""Cards of heroes: items, skills, Search cards, experience."""

from __future__ import annotations

from undercroft.games.dark_elements.events.fact import Fact
from undercroft.games.dark_elements.nouns import CardName, FigureName


class CardUsed(Fact, frozen=True):
    clause = "DE-BASE-155"
    says = "{who} uses {card}."

    who: FigureName
    card: CardName


class Exhausted(Fact, frozen=True):
    clause = "DE-BASE-154"
    says = ""

    who: FigureName
    card: CardName


class Refreshed(Fact, frozen=True):
    clause = "DE-BASE-47"
    says = ""

    who: FigureName


class Equipped(Fact, frozen=True):
    clause = "DE-BASE-48"
    says = "{hero} equips {items}."

    hero: FigureName
    items: tuple[CardName, ...]


class SearchDrawn(Fact, frozen=True):
    clause = "DE-BASE-140"
    says = "{hero} finds {card}."

    hero: FigureName
    card: CardName


class SearchTurned(Fact, frozen=True):
    clause = "DE-HERO-04"
    says = "{hero} turns {card} facedown for loot."

    hero: FigureName
    card: CardName


class ExperienceGained(Fact, frozen=True):
    clause = "DE-XP-01"
    says = "{hero} gains {n} XP."

    hero: FigureName
    n: int


class SkillBought(Fact, frozen=True):
    clause = "DE-XP-02"
    says = "{hero} learns {skill}."

    hero: FigureName
    skill: CardName


class ActTwoBegan(Fact, frozen=True):
    clause = "DE-ACT2-02"
    says = "Act II begins: every monster is stronger from now on."
