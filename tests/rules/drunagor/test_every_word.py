"""Every word in every place: refused with where it may stand, or played with an effect that shows.

The words are the rows of the tables of `cards/places`, the texts below put each into a sentence.
"""

from __future__ import annotations

import pytest

from rules.drunagor.test_every_static import MEASURES
from rules.drunagor.word_hosts import Prepare, read, stream, wearing
from rules.drunagor.word_texts import ELSEWHERE, NEEDS, Text, text_for
from undercroft.cards.errors import CardError
from undercroft.games.drunagor.cards import places, wording
from undercroft.games.drunagor.cards.places import Place

pytestmark = pytest.mark.rule("DRU-LANG-35")

SEEDS = 12
TABLES = {
    "effect": places.EFFECTS,
    "modifier": places.MODIFIERS,
    "static": places.STATICS,
    "sentence": places.SENTENCES,
    "other": places.OTHERS,
    "target": places.TARGETS,
    "condition": places.CONDITIONS,
    "trigger": places.TRIGGERS,
}
WORDS = [(kind, word) for kind, table in TABLES.items() for word in table]


@pytest.mark.parametrize(("kind", "word"), WORDS, ids=lambda word: word.replace(" ", "-"))
def test_a_word_is_refused_or_has_an_effect(kind: str, word: str) -> None:
    table = TABLES[kind]
    for place in Place:
        if place is (Place.ABILITY if kind == "trigger" else Place.AURA):
            continue  # an Aura has the words of a Passive and of a triggered ability
        if (word, place) in ELSEWHERE or word in ELSEWHERE:
            continue
        if place not in table[word]:
            text = text_for(kind, word, place)
            if word in wording.SHAPES and place in places.BLOWS:
                continue  # there it is a modifier
            if kind == "static" and word == "HIT":
                continue  # there it is an attack
            with pytest.raises(CardError) as caught:
                read(place, text.said)
            assert caught.value.remedy, place
            continue
        _shows(kind, word, place)


def _shows(kind: str, word: str, place: Place) -> None:
    text: Text = text_for(kind, word, place)
    read(place, text.said)
    if kind == "static":
        if place is Place.PASSIVE:
            _changes(word, text.said)
        return
    if kind == "condition" and place not in (Place.SKILL, Place.ATTACK_CARD):
        return  # one rule says whether it holds, wherever it stands
    host = Place.ABILITY if kind == "trigger" and place is Place.PASSIVE else place
    prepare: Prepare = NEEDS.get(word, lambda stage: None)
    for seed in range(SEEDS):
        told = stream(host, text.said, seed, prepare)
        if told != stream(host, text.without, seed, prepare, like=text.said):
            return
    raise AssertionError(f"{text.said} shows nothing on {place.value}")


def _changes(word: str, said: str) -> None:
    """A static is shown by what it changes."""
    with_it, without = wearing(said), wearing("")
    assert MEASURES[word](with_it) != MEASURES[word](without), said
