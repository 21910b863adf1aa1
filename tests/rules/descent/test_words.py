"""Every question and every event of Descent has words of its own."""

from __future__ import annotations

import random
import re

import pytest

from descent import Arena, hall
from every_card.saying import every_sample
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.rules import aiming
from undercroft.games.descent.showing import labels, prompts
from undercroft.games.descent.showing.plain import plain
from undercroft.games.descent.title import DescentTitle

TITLE = DescentTitle()


@pytest.mark.parametrize("text", every_sample())
def test_every_word_of_the_card_language_is_said_in_plain_words(text: str) -> None:
    says = read_text(text).clauses[0].effects[0].says()
    assert says
    assert not re.search(r"[a-z]\(|[a-z]=|[{}]|None|True", says), says


def test_no_card_is_read_out_as_a_formula() -> None:
    library = TITLE.library
    shelves = (library.heroes, library.skills, library.items, library.monsters, library.overlord)
    cards = [card for shelf in shelves for card in shelf.values()]  # type: ignore[attr-defined]
    for card in cards:
        words = plain(card.rules)
        assert not re.search(r"[a-z]\(|=", words), f"{card.id}: {words}"
        assert words == words.strip()
        assert words.endswith(".") or not card.rules.clauses


@pytest.mark.parametrize("quest", TITLE.adventures())
@pytest.mark.parametrize("seed", range(2))
def test_every_option_that_is_offered_has_a_label(quest: str, seed: int) -> None:
    chance = random.Random(f"{quest}{seed}")
    state = TITLE.set_up(Setup(quest, TITLE.party(2 + seed)), seed)
    driver = Driver(TITLE, state, listener=TITLE.sentences, keep=False)
    missing: set[tuple[str, str]] = set()
    for _ in range(800):
        request = driver.request
        if request is None:
            break
        assert request.kind in prompts.PROMPTS
        for key in request.keys():
            if not labels.knows(request.kind, key):
                missing.add((request.kind, key.partition(":")[0]))
        question = TITLE.question(driver.game, request)
        assert [shown.key for shown in question.options] == request.keys()
        for shown in question.options:
            assert shown.label.strip() == shown.label != ""
            assert not re.search(r"[a-z]\(|\(space\)|\blos\b", shown.note), shown.note
        option = chance.choice(request.options)
        driver.choose(option.key, option.value)
    assert not missing, "see LABELS in showing/labels.py, ENTRIES in showing/turn_labels.py"


def test_an_area_says_which_spaces_it_covers() -> None:
    arena = Arena(hall(6, 1))
    hound = arena.monster("hell-hound/normal", "a1")
    prey = arena.hero("mordrog", "c1")
    declared = aiming.monster_declares(arena.game, hound, prey)
    options = {one.key: one.spaces for one in labels.shown(arena.game, declared.send(None))}
    declared.close()
    assert options["breath:east:0"] == ("c1", "d1", "e1")
