"""R43: every word in every place: refused with where it may stand, or played with an effect.

The words are the rows of the pages of `cards/words`; `word_texts` puts each into a sentence.
"""

from __future__ import annotations

import pytest

from rules.drunagor.stage import Stage
from rules.drunagor.test_every_static import MEASURES
from rules.drunagor.word_hosts import read, stream, wearing
from rules.drunagor.word_needs import AFTER, NEEDS
from rules.drunagor.word_texts import Text, text_for
from undercroft.cards.errors import CardError
from undercroft.games.drunagor.cards import places, wording
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.words import (
    attacks,
    facts,
    keywords,
    sentences,
    statics,
    targets,
    triggers,
)
from undercroft.games.drunagor.rules import protection

pytestmark = pytest.mark.rule("DRU-LANG-35")

SEEDS = 12
TABLES = {
    "effect": keywords.ON,
    "modifier": attacks.MODIFIERS_ON,
    "static": statics.ON,
    "sentence": sentences.ON,
    "other": attacks.OTHERS_ON,
    "target": targets.ON,
    "condition": facts.ON,
    "trigger": triggers.ON,
}
WORDS = [(kind, word) for kind, table in TABLES.items() for word in table]


@pytest.mark.parametrize(("kind", "word"), WORDS, ids=lambda word: word.replace(" ", "-"))
def test_a_word_is_refused_or_has_an_effect(kind: str, word: str) -> None:
    table = TABLES[kind]
    for place in Place:
        if place is (Place.ABILITY if kind == "trigger" else Place.AURA) and word != "custom":
            continue  # an Aura has the words of a Passive and of a triggered ability
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
    if word == "THAT HERO":
        place = Place.AURA  # whose triggers alone speak of a Hero
    read(place, text.said)
    if kind == "static":
        _changes(word, place, text.said)
        return
    host = Place.ABILITY if kind == "trigger" and place is Place.PASSIVE else place
    prepare = NEEDS.get(f"{kind} {word}") or NEEDS.get(word, _as_it_is)
    after = AFTER.get(word, _over)
    for seed in range(SEEDS):
        told = stream(host, text.said, seed, prepare, after)
        if told != stream(host, text.without, seed, prepare, after, like=text.said):
            return
    raise AssertionError(f"{text.said} shows nothing on {place.value}")


def _as_it_is(stage: Stage) -> None:
    """Most words need nothing more."""


async def _over(stage: Stage) -> None:
    """And nothing has to follow."""


def _changes(word: str, place: Place, said: str) -> None:
    """A static is shown by what it changes."""
    measure = MEASURES[word] if place not in places.TRAITS else _protects
    assert measure(wearing(said, place)) != measure(wearing("", place)), said


def _protects(stage: Stage) -> bool:
    beast = next(one for one in stage.game.figures() if one.name.startswith("beast"))
    return protection.has_protect(stage.game, beast)
