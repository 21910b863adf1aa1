"""Run by `test_worked_examples` on a copy of the program that knows the word `tire`."""

from __future__ import annotations

import pytest

from every_card.page import listing
from every_card.playing import shows
from every_card.saying import accepted, every_place, samples
from undercroft.cards.errors import CardError
from undercroft.games.descent.cards.checking import Card
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.cards.words import WORDS


def test_it_is_read_printed_and_said() -> None:
    text = read_text("TIRE( each other hero within 3,2 )")
    assert str(text) == "tire(each other hero within 3, 2)"
    assert text.clauses[0].effects[0].says() == "each other hero within 3 spaces loses 2 fatigue"
    (tire,) = [word for word in WORDS if word.name == "tire"]
    assert all(str(read_text(sample)) == sample for sample in samples(tire))


def test_it_is_on_the_page() -> None:
    assert "| `tire(whom, N)` | events and traps; powers: any moment |" in listing()


@pytest.mark.parametrize("place", [one for one in every_place() if one.kind in ("event", "trap")])
def test_it_is_played_where_it_may_stand(place: Card) -> None:
    rules = accepted("tire(hero, 2)", place)
    assert rules is None or shows(place, rules, "tire")


def test_and_refused_elsewhere() -> None:
    with pytest.raises(CardError, match="`tire` cannot stand on a skill, at all times"):
        read_text("tire(hero, 2)", card=Card("skill"))
