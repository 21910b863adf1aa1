"""Readers of the texts of Activation cards; they know all pages of the language."""

from __future__ import annotations

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
from undercroft.games.dark_elements.acting.steps import Step
from undercroft.kit.words import read

PAGES = after_each, attack, each_hero, engage, flee, lasting, prompt, spot, use


def read_step(text: str) -> Step:
    """A line of an action list, or CardError with the place of what is wrong."""
    return read(Step, text)


def read_effect(text: str) -> Effect:
    """An active effect, or CardError."""
    return read(Effect, text)
