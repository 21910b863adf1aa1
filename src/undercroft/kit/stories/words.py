"""The bases of a quest's words, and how conditions are combined.

Whatever a word needs from the game it finds on the `Stage`; a game has a stage of its own and
writes its words against that. In conditions `and` binds tighter than `or`, and a number means
"at least": `round 18` holds from the 18th round on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from undercroft.kit import words
from undercroft.kit.stories.ahead import Ahead, Doubt


class Word(words.Word, frozen=True):
    """Any word of a quest. With the number 0 it would say nothing, unless it is a `nought`."""

    nought: ClassVar[bool] = False

    def parts(self) -> Iterator[Word]:
        """The words that stand directly in it."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, Word):
                    yield one

    def walk(self) -> Iterator[Word]:
        """It and all words inside."""
        yield self
        for part in self.parts():
            yield from part.walk()

    def terms(self) -> Iterator[words.Term]:
        """The names that stand directly in it."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, words.Term):
                    yield one


class When(Word, frozen=True):
    """What has to happen. The rules name the moment; the word asks whether it is meant."""

    moment: ClassVar[str]

    @property
    def awaited(self) -> tuple[str, int] | None:
        """What has to come to which number, if that is what it waits for."""
        return None

    def meets(self, stage: Any) -> bool:
        return True


class Fact(Word, frozen=True):
    """What holds, or does not."""

    def holds(self, stage: Any) -> bool:
        raise NotImplementedError


class Not(Fact, frozen=True):
    """It does not hold."""

    form = "not {fact}"

    fact: Fact

    def holds(self, stage: Any) -> bool:
        return not self.fact.holds(stage)


class All(Word, frozen=True):
    """All of these."""

    form = "{facts| and }"

    facts: tuple[Fact, ...]

    def holds(self, stage: Any) -> bool:
        return all(fact.holds(stage) for fact in self.facts)


class Condition(Word, frozen=True):
    """One of these."""

    form = "{either| or }"

    either: tuple[All, ...]

    def holds(self, stage: Any) -> bool:
        return any(some.holds(stage) for some in self.either)


class Effect(Word, frozen=True):
    """What is done. Of one that is `still` no story can follow."""

    still: ClassVar[bool] = False

    def foresee(self, ahead: Ahead) -> None:
        """What certainly follows from it."""
        if not self.still:
            raise Doubt

    async def do(self, stage: Any) -> None:
        raise NotImplementedError


class Effects(Word, frozen=True):
    """One after the other."""

    form = "{effects}"

    effects: tuple[Effect, ...]

    async def do(self, stage: Any) -> None:
        for effect in self.effects:
            await effect.do(stage)


class Law(Word, frozen=True):
    """What holds all the time, or while a condition does; the rules ask for it. `says` is its
    sentence for people, where a quest has none of its own."""

    says: ClassVar[str] = ""


class Laws(Word, frozen=True):
    """All of them."""

    form = "{laws}"

    laws: tuple[Law, ...]
