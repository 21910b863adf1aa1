"""R43: every word in every place: refused where it is read, or played with something to show.

Each text is played beside the same text that does `nothing`, in the same position with the same
dice: what happened must differ, in what is told or in what the dice, figures and decks became. So
it must from what happens where nobody can pay for the text: else it would never be offered.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from hellscape_trial import BOARDS, Trial
from hellscape_words import EFFECTS, SPOTS, Spot, owner
from release import LONG
from rule import rule
from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.toml import Document
from undercroft.games.hellscape.cards.header import Blood
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.cards.tree import Text
from undercroft.games.hellscape.loading import speakers
from undercroft.games.hellscape.loading.texts import text_of


def read(spot: Spot, effect: str, hero_class: str) -> Text | None:
    """The text as the card would have it; None where it is refused."""
    entry = Document("test", "", {"text": spot.text(effect)}).root
    own = spot.speaker.hero_class or hero_class
    try:
        return text_of(Draft({}, "core"), entry, spot.speaker.of(own))
    except ContentError:
        return None


DEFENDING = ("COMBAT", "+1 shield")  # of no use to the attacker here (MD2-RUL-127)


def classes(spot: Spot, effect: str) -> str:
    """A class that has what the words speak of; one that has such a card, if no word does."""
    if spot.speaker is speakers.BOARD:
        return owner(effect) or "berserker"
    return owner(effect) or "paladin"


@cache
def nothing(spot: Spot, hero_class: str) -> list[Any]:
    text = read(spot, "nothing", hero_class)
    assert text is not None
    return Trial(spot, text, hero_class).play()


@cache
def unpaid(spot: Spot, hero_class: str) -> list[Any]:
    text = read_text(f"{spot.timing}/take 99 wound: nothing")
    return Trial(spot, text, hero_class).play()


def idle_beside(spot: Spot, hero_class: str) -> list[list[Any]]:
    """What a text without an effect comes to."""
    found = [nothing(spot, hero_class)]
    if Blood in spot.speaker.parts and spot.timing not in ("", "ROUND START"):
        found.append(unpaid(spot, hero_class))
    return found


@rule("MD2-LANG-01", "MD2-LANG-02", "MD2-LANG-06", "MD2-LANG-12", "MD2-LANG-13")
@pytest.mark.parametrize("spot", [one for one in SPOTS if one.timing != "PASSIVE"], ids=str)
def test_every_word_is_refused_or_does_something(spot: Spot) -> None:
    idle = []
    for at, effect in enumerate(EFFECTS):
        hero_class = classes(spot, effect)
        if spot.speaker is speakers.BOARD and hero_class not in BOARDS:
            continue
        text = read(spot, effect, hero_class)
        often = LONG or (at + len(str(spot))) % 3 == 0
        if text is None or not often or (spot.timing, effect) == DEFENDING:
            continue
        try:
            if Trial(spot, text, hero_class).play() in idle_beside(spot, hero_class):
                idle.append(effect)
        except Exception as error:
            idle.append(f"{effect}: {error!r}")
    assert not idle, "; ".join(idle)
