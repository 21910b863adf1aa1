"""Words in places where no rule would carry them out are refused, and told where they may stand."""

from __future__ import annotations

import pytest

from drunagor.words_page import CHAPTERS, PAGE, written
from rules.drunagor.word_hosts import read
from undercroft.cards.errors import CardError
from undercroft.games.drunagor.cards import places
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.reading import read_body, read_monster
from undercroft.games.drunagor.cards.segments import FOLLOWER, MONSTER

pytestmark = pytest.mark.rule("DRU-LANG-35")


@pytest.mark.parametrize(
    ("place", "text", "column", "problem", "remedy"),
    [
        (Place.SKILL, "MOVE 2, LOOT", 9, "LOOT cannot stand on a Skill", "Companion's A:"),
        (Place.SKILL, "WHEN YOU KILL: HEAL 2", 1, "YOU KILL cannot stand", "a Passive"),
        (Place.SKILL, "[1/TURN] HEAL 2", 1, "a limit without a trigger", "triggered"),
        (Place.SKILL, "HEAL X", 1, "X counts the Runes", "a number"),
        (Place.SKILL, "PREVENT 2", 1, "PREVENT cannot stand on a Skill", "a Reaction"),
        (Place.SKILL, "IF TARGET HAS BURN: HEAL 1", 1, "no target is chosen", "behind"),
        (Place.SKILL, "+0 HIT, PAY 1 LIFE", 9, "a cost behind an attack", "first"),
        (Place.SKILL, "HEAL 2, REROLL", 9, "no attack that REROLL", "before it"),
        (Place.PASSIVE, "HEAL 2", 1, "HEAL cannot stand on a Passive", "a triggered ability"),
        (Place.PASSIVE, "WHEN YOU KILL: +1 HP", 16, "HP cannot stand on a triggered", "a Passive"),
        (Place.PASSIVE, "EACH HERO: +1 HP", 1, "EACH HERO cannot stand", "an Aura or Status"),
        (Place.PASSIVE, "AT START OF TURN: RETALIATE 1", 19, "does not fit", "YOU ARE ATTACKED"),
        (Place.PASSIVE, "WHEN AN ALLY IS KNOCKED OUT: THAT HERO, BURN 1", 30, "fit", "HERO CRITS"),
        (Place.PASSIVE, "custom practical", 1, "custom cannot stand", "an Aura or Status"),
        (Place.PASSIVE, "+1 MOVEMENT IF TARGET HAS BURN", 1, "nobody is the target", "YOU"),
        (Place.INTERACTION, "SELF, BEAR TRAP", 7, "BEAR TRAP cannot stand", "a Skill"),
        (Place.ATTACK_CARD, "SPLIT, 2 DMG", 1, "SPLIT cannot stand", "a Skill"),
    ],
)
def test_a_word_out_of_place(
    place: Place, text: str, column: int, problem: str, remedy: str
) -> None:
    with pytest.raises(CardError) as caught:
        read_body(text, passive=place is Place.PASSIVE, place=place)
    assert (caught.value.place.line, caught.value.place.column) == (1, column)
    assert problem in caught.value.problem
    assert remedy in caught.value.remedy


@pytest.mark.parametrize(
    ("text", "letters", "column", "problem", "remedy"),
    [
        ("T: SUMMON 1 SKELETON ARCHER MINION", MONSTER, 4, "SUMMON cannot", "an Attack card"),
        ("T: FLIP", MONSTER, 4, "FLIP cannot stand on a Monster's T:", "a Skill"),
        ("LOOT", MONSTER, 1, "LOOT cannot stand on a Monster's A:", "Companion's A:"),
        ("+1 MOVEMENT", MONSTER, 1, "MOVEMENT cannot stand", "a Passive"),
        ("REROLL", MONSTER, 1, "REROLL cannot stand", "a Skill"),
        ("T: 2 DMG", MONSTER, 4, "for itself", "EACH HERO"),
        ("A: RANGE 1, BURN 1", MONSTER, 13, "a Range for nobody", "EACH HERO"),
        ("T: COMMAND", FOLLOWER, 4, "COMMAND cannot stand", "a Monster's T:"),
        ("DEFIANT", FOLLOWER, 1, "DEFIANT cannot stand", "a Monster's P:"),
        ("P: JUMP IF YOU ARE ON DARKNESS", MONSTER, 4, "under no condition", "IF"),
    ],
)
def test_a_word_out_of_place_on_a_monster(
    text: str, letters: dict[str, Place], column: int, problem: str, remedy: str
) -> None:
    with pytest.raises(CardError) as caught:
        read_monster(text, places=letters)
    assert caught.value.place.column == column
    assert problem in caught.value.problem
    assert remedy in caught.value.remedy


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_example_of_the_page_may_stand_there(chapter: str) -> None:
    for row in CHAPTERS[chapter]:
        # an Aura has the words of a Passive, and its own triggers
        on = row.on | places.HEARD if row.on & {Place.PASSIVE, Place.ABILITY} else row.on
        assert not on or any(_may_stand(place, row.sample) for place in on), row.sample


def _may_stand(place: Place, text: str) -> bool:
    try:
        read(place, text)
    except CardError:
        return False
    return True


def test_the_page_of_the_language_lists_its_words() -> None:
    page = PAGE.read_text("utf-8")
    assert page == written(page), "run python tests/drunagor/words_page.py"
