"""How a game is played, for people: pages to read, and a sentence for every word of a card."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from undercroft.games import registry
from undercroft.games.dark_elements.rules.conditions import CONDITIONS
from undercroft.games.descent.cards import wording as descent
from undercroft.games.drunagor.cards import wording as drunagor
from undercroft.play import glossary
from undercroft.play.manual import BadManual, manual, read

WORDS: dict[str, Iterable[str]] = {
    "descent": descent.ABILITIES,
    "drunagor": drunagor.BEHAVIOURS,
    "dark_elements": CONDITIONS,
    "hellscape": ("Fire", "Frost", "Light", "Shadow"),
    "sword_sorcery": ("K.O.", "Poison", "Blind", "Slow", "Stun", "Bleeding", "Exhaust", "Critical"),
}


@pytest.mark.parametrize("game", registry.TITLES)
def test_every_game_can_be_read_in_order(game: str) -> None:
    pages = manual(registry.title(game).rules_page).pages
    assert pages[0].name == "What you are here for"
    assert len(pages) >= 6
    assert all(page.paragraphs for page in pages)


@pytest.mark.parametrize("game", registry.TITLES)
def test_a_word_is_a_sentence_with_an_example_and_names_its_clauses(game: str) -> None:
    page = registry.title(game).rules_page
    clauses = glossary.reference(page).clauses
    forms: list[str] = []
    for word in manual(page).words:
        assert word.text.endswith("."), word.name
        assert word.example[-1] in ".?!", word.name
        assert set(word.rules) <= set(clauses), word.name
        forms += word.forms
    assert len(forms) == len(set(forms))


@pytest.mark.parametrize("game", registry.TITLES)
def test_every_word_that_a_card_says_is_explained(game: str) -> None:
    book = manual(registry.title(game).rules_page)
    assert [word for word in WORDS[game] if book.about(word.replace("-", " ")) is None] == []


def test_a_word_is_found_however_it_is_written() -> None:
    book = manual("descent")
    pierce = book.about(" pierce ")
    assert pierce is not None
    assert pierce.name == "Pierce"
    assert pierce.marked
    assert book.about("qwerty") is None


def test_a_word_without_an_example_is_refused_with_what_to_write() -> None:
    with pytest.raises(BadManual, match=r"\*\*Word, other form\*\*"):
        read("# X\n\n## Words\n\n**Stun** (DSC-ABIL-55): The next turn is lost.\n")
