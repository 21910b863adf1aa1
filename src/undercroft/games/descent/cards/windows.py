"""The windows in which overlord cards are played (DSC-TIME), and what may be required of them."""

from __future__ import annotations

from typing import Annotated, Literal

from undercroft.kit.words import OneOf, Word


class Window(Word, frozen=True):
    @property
    def name(self) -> str:
        return self.form.partition("(")[0]

    @property
    def required(self) -> tuple[str, ...]:
        """Facts that have to hold, each as one word."""
        words: tuple[str, ...] = getattr(self, "words", ())
        return tuple(word.replace(" ", "-") for word in words)


PLAIN = (
    "activate", "before-hero-turn", "hero-declares-attack", "monster-declares-attack", "never",
    "own-turn-start", "spawn-step",
)  # fmt: skip


class Any(Window, frozen=True):
    """A window of which nothing more is required."""

    form = "{window}()"
    window: Annotated[str, OneOf(PLAIN)]

    @property
    def name(self) -> str:
        return self.window


class HeroAttackRolled(Window, frozen=True):
    form = "hero-attack-rolled(<{words}>)"
    words: tuple[Literal["on monster"], ...] = ()


class HeroEnters(Window, frozen=True):
    form = "hero-enters(<{words}>)"
    words: tuple[Literal["empty", "no adjacent obstacle"], ...] = ()


class HeroOpens(Window, frozen=True):
    form = "hero-opens(<{words}>)"
    words: tuple[Literal["door", "chest", "reveals"], ...] = ()


class HeroReceives(Window, frozen=True):
    form = "hero-receives(<{words}>)"
    words: tuple[Literal["treasure"], ...] = ()


class MonsterHits(Window, frozen=True):
    form = "monster-hits(<{words}>)"
    words: tuple[Literal["hero"], ...] = ()
