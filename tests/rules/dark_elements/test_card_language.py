"""The language of heroes' cards: what can be read, and what is refused with its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dark_elements import BOOK
from rule import rule
from undercroft.cards.errors import CardError
from undercroft.games.dark_elements.library import CardLine
from undercroft.games.dark_elements.words.grammar import Word
from undercroft.games.dark_elements.words.reading import read_line
from undercroft.games.dark_elements.words.topics import TOPICS, inside
from undercroft.kit.events import kinds


def texts() -> Iterator[tuple[str, CardLine]]:
    """Every line of every card of heroes."""
    library = BOOK.library
    for shelf in (library.skills, library.items, library.searches):
        for id, record in shelf.items():
            yield from ((id, line) for line in record.text)
    for id, hero in library.heroes.items():
        yield from ((id, line) for line in (*hero.ability.text, *hero.feat.text))


LINES = list(texts())
USED = {type(word) for _, line in LINES for word in inside(line.means)}
KINDS = [kind for kind in kinds(Word) if kind.__module__.startswith("undercroft.")]


@pytest.mark.parametrize(("id", "line"), LINES, ids=[f"{id}: {line}" for id, line in LINES])
def test_a_line_is_printed_as_it_is_written(id: str, line: CardLine) -> None:
    assert str(line.means) == line


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_every_word_stands_in_some_card_and_cites_its_rule(kind: type[Word]) -> None:
    assert kind in USED
    assert kind.rule.startswith("DE-")


@rule("DE-BASE-155")
def test_the_fatigue_of_a_skill_is_that_of_its_line() -> None:
    for skill in BOOK.library.skills.values():
        costs = {
            term.n
            for line in skill.text
            for term in getattr(line.means, "terms", ())
            if hasattr(term, "n")
        }
        assert costs == ({skill.cost} if skill.cost not in (0, "X") else set()), skill.id


def test_only_cards_without_a_use_are_silent() -> None:
    library = BOOK.library
    cards = [*library.skills.values(), *library.items.values(), *library.searches.values()]
    silent = {card.id for card in cards if not card.text}
    assert silent == {"treasure-chest", "nothing"}


def refused(text: str) -> CardError:
    with pytest.raises(CardError) as caught:
        read_line(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "column", "near"),
    [
        ("action, 1 fatige: attack", 11, "fatigue"),
        ("acton: attack", 1, "action"),
        ("health +", 9, ""),
        ("after your roll [bows]: +1 surge", 18, "bow"),
        ("surge: +2 damge", 11, "damage"),
    ],
)
def test_a_mistake_is_told_at_its_place(text: str, column: int, near: str) -> None:
    error = refused(text)
    assert error.place.column == column
    assert error.nearest == near


@pytest.mark.parametrize(
    ("text", "word", "missing"),
    [
        ("action: +1 surge", "+1 surge", "your attack roll"),
        ("in your turn: it is stunned", "it is stunned", "a monster"),
        ("after your roll: +1 shield", "+1 shield", "a defence roll"),
        ("action: recover that damage", "recover that damage", "an amount"),
        ("surge: become the target", "become the target", "a defence"),
        ("action: test might (passed: it is stunned)", "it is stunned", "a monster"),
        ("when you rest: roll it again", "roll it again", "a test of yours"),
        ("after your roll, if a die is blank: +1 surge", "if a die is blank", "a defence roll"),
    ],
)
def test_a_word_that_would_do_nothing_is_refused(text: str, word: str, missing: str) -> None:
    error = refused(text)
    assert error.problem == f"“{word}” does nothing here"
    assert error.expected == (missing,)
    assert error.place.column == text.index(word) + 1


def test_words_say_what_they_need_in_known_topics() -> None:
    for kind in KINDS:
        assert kind.needs | kind.gives <= set(TOPICS), kind
