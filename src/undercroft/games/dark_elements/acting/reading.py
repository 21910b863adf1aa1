"""Readers of the texts of Activation cards; they know all pages of the language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from undercroft.cards.passage import Passage
from undercroft.games.dark_elements.acting import (
    after_each,
    attack,
    each_hero,
    engage,
    flee,
    lasting,
    prompt,
    spot,
    use,
)
from undercroft.games.dark_elements.acting.effects import Effect
from undercroft.games.dark_elements.acting.filters import AtMost
from undercroft.games.dark_elements.acting.steps import Step
from undercroft.kit.words import Word, read

W = TypeVar("W", bound=Word)
PAGES = after_each, attack, each_hero, engage, flee, lasting, prompt, spot, use


def read_step(text: str) -> Step:
    """A line of an action list, or CardError with the place of what is wrong."""
    return _checked(text, read(Step, text))


def read_effect(text: str) -> Effect:
    """An active effect, or CardError."""
    return _checked(text, read(Effect, text))


def _checked(text: str, said: W) -> W:
    """What has a number does nothing with 0, or means everybody; only a hero's values may be 0."""
    for word in _inside(said):
        numbers = [getattr(word, field) for field in word.__struct_fields__]
        if not isinstance(word, AtMost) and any(type(n) is int and n == 0 for n in numbers):
            remedy = "Write a number from 1 on."
            raise Passage(text).error_at(word, "with 0 it does nothing", remedy)
    return said


def _inside(said: object) -> Iterator[Word]:
    """A word and all words in it."""
    if isinstance(said, Word):
        yield said
        for field in said.__struct_fields__:
            yield from _inside(getattr(said, field))
    elif isinstance(said, tuple):
        for one in said:
            yield from _inside(one)
