"""The language of Activation cards: read, printed back, said, and refused (DE-COMP-07)."""

from __future__ import annotations

import pytest

from dark_elements_monsters import book
from rule import rule
from undercroft.cards.errors import CardError
from undercroft.games.dark_elements.acting.reading import read_effect, read_step

CARDS = book().library.activations.values()
STEPS = [
    line
    for card in CARDS
    for quarter in card.quarters.values()
    for box in quarter.boxes
    for line in box.lines
]
EFFECTS = [line for card in CARDS for quarter in card.quarters.values() for line in quarter.effects]


@rule("DE-COMP-07")
def test_every_line_of_the_ten_cards_prints_back_as_it_was_written() -> None:
    assert len(CARDS) == 10
    assert len(STEPS) == 142
    assert len(EFFECTS) == 48
    for line in (*STEPS, *EFFECTS):
        assert str(line.means) == line


def test_case_does_not_matter_and_blanks_may_be_many() -> None:
    written = read_step("Engage  Closest Hero [LIT,  within 2]")
    assert str(written) == "engage closest hero [lit, within 2]"


@pytest.mark.parametrize("line", sorted(set(STEPS)))
def test_every_line_is_a_sentence_for_people(line: str) -> None:
    said = read_step(line).says()
    assert said[0].isupper()
    assert said.endswith(".")
    assert "[" not in said


@pytest.mark.parametrize("line", sorted(set(EFFECTS)))
def test_every_effect_has_words_for_people(line: str) -> None:
    said = read_effect(line).says()
    assert said
    assert "[" not in said
    assert "  " not in said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("engage closest hero [lit]", "Engage the closest hero in a lit space."),
        ("attack any hero [adjacent]", "Attack a hero beside it."),
        ("spot lowest Health hero", "Spot the hero with the lowest Health."),
        ("attack highest damage hero", "Attack the hero with the most damage."),
        ("if attacked this phase: use Air", "If it has attacked in this phase: use Air."),
        ("move 1 away from torchbearer", "Move 1 space away from the torchbearer."),
    ],
)
def test_a_line_is_said_in_plain_words(line: str, said: str) -> None:
    assert read_step(line).says() == said


@pytest.mark.parametrize(
    ("line", "column", "near"),
    [
        ("engage nearest hero", 8, "target"),
        ("engage closet hero", 8, "closest"),
        ("atack closest hero", 1, "attack"),
        ("attack closest hero [lit", 25, ""),
        ("attack closest hero []", 22, ""),
        ("attack closest hero [within two]", 29, ""),
        ("attack closest space [2 heroes within 2]", 16, ""),
        ("spot lowest Strength hero", 13, ""),
        ("if adjacent heroes > 2: use Fire", 22, ""),
        ("use Ice", 5, ""),
        ("engage Target maximize adjacent foes", 33, "heroes"),
        ("attack closest hero [los] twice", 27, ""),
        ("", 1, ""),
    ],
)
def test_a_line_that_is_none_is_refused_at_its_place(line: str, column: int, near: str) -> None:
    with pytest.raises(CardError) as refused:
        read_step(line)
    assert refused.value.place.column == column
    assert refused.value.nearest == near
    assert refused.value.expected


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("when current XX: speed +1", 14),
        ("when current SQ speed +1", 17),
        ("speed 2", 7),
        ("gain Flail", 11),
        ("gain Reach [minion]", 6),
        ("attack [vs shade] +1 H", 12),
        ("attack +1 SH", 11),
        ("at start: each hero: suffer 1 H", 4),
        ("each hero [adjacent water]: suffer 1 H", 21),
        ("each hero: test Speed else gain Stunned", 17),
        ("each hero: gain Flail", 17),
        ("place vent on exit if vents > 4", 29),
    ],
)
def test_an_effect_that_is_none_is_refused_at_its_place(line: str, column: int) -> None:
    with pytest.raises(CardError) as refused:
        read_effect(line)
    assert refused.value.place.column == column
