"""What things are worth, in conquest tokens: the coin in which both sides count."""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.descent.book import Book
from undercroft.games.descent.greedy import odds
from undercroft.games.descent.greedy.arms import attacks_of
from undercroft.games.descent.greedy.odds import Blow
from undercroft.games.descent.library import MonsterCard
from undercroft.games.descent.state import Hero

WOUND = 0.25  # a hero's wound: he has twelve of them, and they are worth three tokens
GLYPH, CHEST, KEY, RELIC, STONE = 4.2, 3.2, 4.5, 8.0, 3.5
DOOR, STAIRS = 4.0, 3.5  # what is behind them is the way to win
MONEY, POTION, ENCOUNTER = 0.7, 0.5, 0.1
FATIGUE = 0.14
ROUNDS_ALIVE = 2.0  # attacks that a monster still makes if it is left alone
USUAL_ARMOR, USUAL_RANGE = 2, 2
WINS = 14.0  # to kill what the quest wants killed


@lru_cache(maxsize=1024)
def menace(book: Book, card: MonsterCard) -> float:
    """Wounds that it deals to a usual hero in a round."""
    dice = card.dice.replace("B", "").replace("?", "G", 2).replace("?", "R")
    creature = book.creature(card.id)
    blow = Blow(
        kind=card.attack if card.attack != "morph" else "melee",
        dice=dice,
        power=card.dice.count("B"),
        range=creature.range,
        damage=creature.damage,
        pierce=0 if card.rank == "named" else creature.abilities.get("Pierce", 0),
        points=0 if card.rank == "named" else creature.abilities.get("Sorcery", 0),
    )
    mean, _ = odds.strike(blow, USUAL_ARMOR, USUAL_RANGE, odds.MOST)
    return mean * (1 if card.rank == "named" else attacks_of(creature))


def life(book: Book, hero: Hero) -> float:
    """The tokens that his death costs."""
    return book.library.heroes[hero.sheet].conquest + hero.tokens[2]


def per_wound(book: Book, hero: Hero) -> float:
    return life(book, hero) / max(1, book.library.heroes[hero.sheet].wounds)


def kill(book: Book, card: MonsterCard) -> float:
    """What it is worth to the heroes that a monster dies."""
    value = WOUND * ROUNDS_ALIVE * menace(book, card) + card.conquest
    if card.rank == "master":
        value += 0.3
    if book.quest.goal.killed == card.id:
        value += WINS
    return value
