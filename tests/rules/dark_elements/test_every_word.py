"""R43: every word of heroes' cards on every kind of card and every occasion: refused where it is
read, or played with something to show for it.

Each text is played beside the same text that does `nothing`, in the same position with the same
dice: what was told, what was asked or what is left on the table must differ.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from dark_elements_trial import PLACES, Scene, Trial
from release import LONG
from rule import rule
from undercroft.cards.errors import CardError
from undercroft.games.dark_elements.words import whens
from undercroft.games.dark_elements.words.attacking import AtLone
from undercroft.games.dark_elements.words.daring import (
    NoEffect,
    OpenDoor,
)
from undercroft.games.dark_elements.words.grammar import Always, Effect, Line, When, Word
from undercroft.games.dark_elements.words.hand import Until, hand_of
from undercroft.games.dark_elements.words.placing import misplaced
from undercroft.games.dark_elements.words.reading import read_line
from undercroft.games.dark_elements.words.reanimate import Raise
from undercroft.games.dark_elements.words.recovering import RollRed
from undercroft.games.dark_elements.words.rolling import (
    AddRange,
    CancelSurge,
)
from undercroft.games.dark_elements.words.topics import inside
from word_samples import every

COSTS = {"ability": "may", "feat": "may", "search": "flip", "flask": "flip"}  # others are exhausted
SEEDS = range(6)
WHENS = [*every(When)]
EFFECTS = [*every(Effect)]
# Nothing to show: what says so, range that decides nothing beside its target, a door on a map that
# has none (test_cards_scouts opens one)
UNSEEN = (NoEffect, AddRange, OpenDoor)
# Where the crowd has nothing for a word: others are in sight, or the Reanimate is there already
SCENES: dict[tuple[type[When], type[Word]], Scene] = {
    (whens.AfterDefence, CancelSurge): "flames",
    (whens.AfterSlaying, AtLone): "prey",
    (whens.AfterSlaying, Raise): "prey",
    (whens.ReanimateAttacks, AtLone): "follower",
}


def scene(when: When, said: list[Word]) -> Scene:
    words = {type(word) for word in said}
    if not words & {Raise, AtLone, CancelSurge}:
        return "crowd"
    if isinstance(when, whens.Chosen) and when.whom == "an adjacent minion":
        return "minion"
    if isinstance(when, whens.Wounded) and when.who == "the reanimate suffers":
        return "follower"
    found = (SCENES[type(when), word] for word in words if (type(when), word) in SCENES)
    return next(found, "bare" if words & {Raise, AtLone} else "crowd")


def read(place: str, text: str) -> Line | None:
    """The line as a card of this kind would have it; None where it is refused, with its place."""
    kind, weapon, _ = PLACES[place]
    try:
        line = read_line(text)
    except CardError as error:
        refused = error
    else:
        return None if misplaced(line, kind, weapon=weapon) else line
    assert 1 <= refused.place.column <= len(text)
    assert refused.remedy
    return None


def written(place: str, when: When, effect: str) -> str:
    return f"{when}, {COSTS.get(place, 'exhaust')}: {effect}"


@cache
def nothing(place: str, when: When, seed: int, there: Scene) -> tuple[Any, ...]:
    line = read(place, written(place, when, "nothing"))
    assert line is not None
    trial = Trial(place, line, seed, there)
    trial.play()
    return trial.outcome()


def shows(place: str, when: When, effect: Effect, line: Line) -> bool:
    said = [*inside(effect)]
    there = scene(when, said)
    unseen = any(
        isinstance(word, UNSEEN)
        or (isinstance(word, Raise) and word is not effect)  # beside words that need it raised
        for word in said
    )
    for seed in SEEDS:
        trial = Trial(place, line, seed, there)
        if not trial.play():
            continue
        if unseen:
            return True
        if isinstance(effect, Until):
            held = hand_of(trial.game, trial.me).always
            return (trial.card, effect.what) in held.get(type(effect.what), [])
        if trial.outcome() != nothing(place, when, seed, there):
            return True
    return unseen


@rule("DE-BASE-155")
@pytest.mark.parametrize("when", WHENS, ids=str)
@pytest.mark.parametrize("place", PLACES)
def test_every_word_is_refused_or_does_something(place: str, when: When) -> None:
    idle = []
    for at, effect in enumerate(EFFECTS):
        often = LONG or place == "skill" or (at + len(place) + len(str(when))) % 5 == 0
        text = written(place, when, str(effect))
        line = read(place, text) if often else None
        if line is not None and not shows(place, when, effect, line):
            idle.append(text)
    assert not idle, "nothing shows what these do"


@pytest.mark.parametrize("word", [*every(Always)], ids=str)
def test_every_line_that_holds_always_is_printed_as_it_is_read(word: Always) -> None:
    line = read("weapon", str(word))
    assert line is None or str(line) == str(word)


def test_every_word_stands_somewhere() -> None:
    """On one kind of card and one occasion at least."""
    spots = [(place, when) for place in PLACES for when in WHENS]
    lost = [
        str(effect)
        for effect in EFFECTS
        if not any(isinstance(word, RollRed) for word in inside(effect))  # a step to another effect
        and all(read(place, written(place, when, str(effect))) is None for place, when in spots)
    ]
    assert lost == [], "no card could have these"
