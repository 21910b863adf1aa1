"""Every clause of every hero sheet, skill and item is used once, and does what it says.

What is proved depends on the clause alone, never on the card's name: a new card with known words
is proved as it is, and one with words that nothing here proves fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from every_card import attacks as by_attacking
from every_card import moments, standing, usable
from every_card.trial import Trial
from undercroft.games.descent.cards import heroic
from undercroft.games.descent.cards.tree import Ability, Bonus, Call, Clause, Flag, Text
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import effects

LIBRARY = load_library()
PROOFS: dict[str, Callable[[Trial], None]] = {
    **by_attacking.PROOFS,
    **moments.PROOFS,
    **standing.PROOFS,
    **usable.PROOFS,
}
OTHERS = {
    # proved where their rules are: tests/rules/descent/test_familiars.py and so on
    "companion",
    "familiar",
    "prolonged-rolls",
    "trap-dice",
    "trap-wounds",
}


def texts() -> Iterator[tuple[str, Text]]:
    for shelf in (LIBRARY.heroes, LIBRARY.skills, LIBRARY.items):
        for card in shelf.values():
            yield card.id, card.rules


def named(clause: Clause) -> str:
    """What a clause is about: its moment or guard, and its first effect."""
    if clause.surges:
        return "surge"
    if clause.tagged("offhand"):
        return "offhand"
    moment = clause.when.event if clause.when else ""
    effect = clause.effects[0]
    if moment == "attack" and not (isinstance(effect, Call) and effect.name != "bonus-per"):
        return "attack"
    if any(type(guard).__name__ == "While" for guard in clause.guards):
        return "while"
    match effect:
        case Bonus(_, stat):
            word = f"+{stat}"
        case Ability():
            word = "ability"
        case Flag(name):
            word = name
        case Call(name):
            word = name
    return f"{moment} {word}".strip()


CLAUSES = [
    pytest.param(id, number, id=f"{id}-{number}")
    for id, text in texts()
    for number in range(1, len(text.clauses) + 1)
]


@pytest.mark.parametrize(("card", "number"), CLAUSES)
def test_every_clause_does_what_it_says(card: str, number: int) -> None:
    text = dict(texts())[card]
    clause = text.clauses[number - 1]
    name = named(clause)
    if name.split()[-1] in OTHERS:
        return
    assert name in PROOFS, f"nothing proves “{name}” of {card}"
    PROOFS[name](Trial(card, number, clause))


def test_a_card_with_unknown_words_is_found_out() -> None:
    assert named(Clause((Call("upgrade"),))) not in PROOFS


def test_what_may_be_written_is_what_is_carried_out() -> None:
    assert heroic.ACTS - set(effects.CALLS) <= set(effects.HEROES)
    assert set(effects.HEROES) <= heroic.ACTS
