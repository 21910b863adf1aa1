"""Skills: which one a hero gives back for another."""

from __future__ import annotations

from functools import lru_cache

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.book import Book
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import gear
from undercroft.games.descent.greedy.arms import Cards
from undercroft.games.descent.library import TRAITS
from undercroft.games.descent.state import Hero

POOR = 0.35  # a skill worth less is traded
USUAL = 0.6  # a skill that acts at its moment


def trade(game: Descent, hero: Hero, options: list[AnyOption]) -> AnyOption:
    keep = next((o for o in options if o.key == "keep"), options[0])
    worst = min(
        (o for o in options if o is not keep),
        key=lambda o: worth(game.book, hero.sheet, o.key.partition(":")[2]),
        default=keep,
    )
    if worst is keep or worth(game.book, hero.sheet, worst.key.partition(":")[2]) >= POOR:
        return keep
    return worst


@lru_cache(maxsize=4096)
def worth(book: Book, sheet: str, skill: str) -> float:
    """How much better a hero with the usual weapon of his best trait is for it."""
    card = book.library.skills.get(skill)
    if card is None:
        return USUAL
    printed = book.library.heroes[sheet]
    kind = TRAITS[max(range(3), key=lambda place: printed.traits[place])]
    weapon = {"melee": "sword", "ranged": "crossbow", "magic": "magic-staff"}[kind]
    if weapon not in book.library.items:
        return USUAL
    bare: Cards = (sheet, (), (weapon,), (0, 0, 0))
    taught: Cards = (sheet, (skill,), (weapon,), (0, 0, 0))
    gain = gear.value_of(book, taught) - gear.value_of(book, bare)
    plain = all(_of_attacks(str(clause.when.event)) for clause in card.rules.clauses if clause.when)
    acts = any(clause.guards for clause in card.rules.clauses)
    return max(gain, USUAL if acts and not plain else gain)


def _of_attacks(event: str) -> bool:
    return event == "attack"
