"""How Roaming Monsters and Bosses behave, as text: a condition, and the steps that follow.

`hero within 3: place farthest within 3; +1 fire; attack`. The Hero that a step speaks of is the
one that the steps after it mean.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from lark import Token, Transformer, v_args

from undercroft.cards.errors import Misread, Origin
from undercroft.cards.language import Language

CONDITIONS = (
    "in light", "on board", "off board", "minion@zone", "otherwise", "hero ends turn@zone",
    "hero knocked out",
)  # fmt: skip
MEASURED = ("hero within", "heroes@los >", "heroes@los =")
GOALS = ("nearest", "closest", "lowest", "lowest@los", "crowd", "heroes@los")
CROWDS = ("heroes@los", "heroes@zone", "heroes@all", "heroes@light", "heroes@shadow")
GIVEN = ("fire", "frost", "mana")


class Step(msgspec.Struct, frozen=True):
    """One thing that the Enemy does."""

    verb: str  # "suffer", "walk", "attack", ...
    n: int = 0
    goal: str = ""  # a goal or a crowd
    thing: str = ""  # what is given, or the dice that are added ("YO")


class Pattern(msgspec.Struct, frozen=True):
    condition: str
    steps: tuple[Step, ...]
    n: int = 0  # of a measured condition


@v_args(inline=True)
class Phrases(Transformer[Token, Any]):
    def pattern(self, condition: tuple[str, int], _colon: Token, steps: Any) -> Pattern:
        words, n = condition
        return Pattern(words, steps, n)

    def steps(self, *steps: Step) -> tuple[Step, ...]:
        return steps

    def plain(self, words: Token) -> tuple[str, int]:
        return words.lower(), 0

    def measured(self, words: Token, n: Token) -> tuple[str, int]:
        return words.lower(), int(n)

    def suffer(self, n: Token) -> Step:
        return Step("suffer", int(n))

    def heal(self, n: Token) -> Step:
        return Step("heal", int(n))

    def heal_each(self, n: Token) -> Step:
        return Step("heal-each", int(n))

    def to_shadow(self) -> Step:
        return Step("to-shadow")

    def walk(self, n: Token) -> Step:
        return Step("walk", int(n), "nearest")

    def place(self, goal: tuple[str, int]) -> Step:
        return Step("place", goal[1], goal[0])

    def appear(self, goal: tuple[str, int]) -> Step:
        return Step("appear", goal[1], goal[0])

    def leave(self) -> Step:
        return Step("leave")

    def devour(self, n: Token) -> Step:
        return Step("devour", int(n))

    def attack_each(self, crowd: Token) -> Step:
        return Step("attack-each", 0, crowd.lower())

    def attack(self, goal: tuple[str, int] | None, *added: str) -> Step:
        return Step("attack", 0, goal[0] if goal else "", "".join(added))

    def deal(self, n: Token, crowd: Token) -> Step:
        return Step("deal", int(n), crowd.lower())

    def give(self, sign: Token, n: Token, thing: Token, crowd: Token | None) -> Step:
        return Step("give", int(sign + n), crowd.lower() if crowd else "", thing.lower())

    def reinforce(self) -> Step:
        return Step("reinforce")

    def someone(self, words: Token) -> tuple[str, int]:
        return words.lower(), 0

    def farthest(self, n: Token) -> tuple[str, int]:
        return "farthest", int(n)

    def added(self, sign: Token, n: Token, die: Token) -> str:
        if sign != "+":
            raise Misread(sign.start_pos or 0, "no attack has dice less", "Write `+`.")
        return str(die) * int(n)


def _upper(words: Iterable[str]) -> list[str]:
    return [word.upper() for word in words]


@cache
def _language() -> Language:
    words = {
        "CONDITION": _upper(CONDITIONS),
        "MEASURED": _upper(MEASURED),
        "GOAL": _upper(GOALS),
        "CROWD": _upper(CROWDS),
        "GIVEN": _upper(GIVEN),
        "DIE": ("Y", "O", "B", "E"),
    }
    says = {
        "CONDITION": f"a condition ({', '.join(CONDITIONS)})",
        "GOAL": f"whom ({', '.join(GOALS)})",
        "DIE": "a die (Y, O)",
    }
    return Language(
        Path(__file__).with_name("behaviour.lark"),
        starts=("pattern", "steps"),
        words=words,
        shaper=Phrases(),
        says=says,
        shown=str.lower,
    )


def read_pattern(text: str, origin: Origin | None = None) -> Pattern:
    """
    >>> read_pattern("otherwise: walk 3 nearest; attack").steps[0]
    Step(verb='walk', n=3, goal='nearest', thing='')
    """
    return _language().read(text, "pattern", _pattern, origin)


def read_steps(text: str, origin: Origin | None = None) -> tuple[Step, ...]:
    return _language().read(text, "steps", _steps, origin)


def _pattern(tree: Pattern) -> Pattern:
    return tree


def _steps(tree: tuple[Step, ...]) -> tuple[Step, ...]:
    return tree
