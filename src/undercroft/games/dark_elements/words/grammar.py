"""What the language of cards is made of: lines, and the words that stand in them.

    after your roll [bow], exhaust: +1 surge

is an ability: a `When`, then `Term`s (costs and conditions), then `Effect`s. Other lines hold
always, or say what a surge buys. Every word says what it `needs` of the occasion and what it
`gives` to the words after it; a line in which a need is not met is refused when it is read, so no
word can stand where it would do nothing.
"""

from __future__ import annotations

from typing import ClassVar

from undercroft.core.wording import capital
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.words.topics import (
    Misplaced,
    Topical,
    Topics,
    checked_all,
)
from undercroft.games.dark_elements.words.use import Use


class Word(Topical, frozen=True):
    """Any word of the language."""


class When(Word, frozen=True):
    """On which occasion an ability can be used."""

    def hits(self, game: DarkElements, use: Use) -> bool:
        """Whether this very event is meant, of those that happen at its moment."""
        return True


class Term(Word, frozen=True):
    """A cost, or a condition."""

    asks: ClassVar[bool] = True  # the owner decides; conditions leave nothing to decide

    def met(self, game: DarkElements, use: Use) -> bool:
        """Whether the condition holds, or the cost can be paid."""
        return True

    def pay(self, game: DarkElements, use: Use) -> None: ...


class Proviso(Term, frozen=True):
    """A condition of the owner alone: lines that hold always may have it too."""

    asks = False


class Effect(Word, frozen=True):
    """What a card does."""

    alone: ClassVar[bool] = True  # it is a reason to use the card, not a step to another effect

    def may(self, game: DarkElements, use: Use) -> bool:
        """Whether it would change something now."""
        return True

    async def do(self, game: DarkElements, use: Use) -> None:
        raise NotImplementedError


Effects = tuple[Effect, ...]


def any_may(game: DarkElements, use: Use, effects: Effects) -> bool:
    for effect in effects:  # noqa: SIM110 -- asked all the time, and a generator takes longer
        if effect.alone and effect.may(game, use):
            return True
    return False


async def do_all(game: DarkElements, use: Use, effects: Effects) -> None:
    """One after the other; what changes nothing by now is passed over (DE-BASE-184)."""
    for effect in effects:
        if not use.hero.down and effect.may(game, use):
            await effect.do(game, use)


def checked_effects(effects: Effects, known: Topics) -> Topics:
    """One of them has to be a reason for it all."""
    if effects and not any(effect.alone for effect in effects):
        raise Misplaced(effects[-1], frozenset({"use"}))
    return checked_all(effects, known)


# Lines


class Line(Word, frozen=True):
    """A whole line of a card."""


class Ability(Line, frozen=True):
    """Something that is used on an occasion, for its costs."""

    form = "{when}<, {terms}>: {does}"
    rule = "DE-BASE-155"

    when: When
    does: Effects
    terms: tuple[Term, ...] = ()

    def says(self) -> str:
        """What it does; when, and what it costs, is seen where it is offered."""
        return capital(", ".join(map(str, self.does)))

    @property
    def asks(self) -> bool:
        """Whether its owner decides; without costs and “may” it just happens."""
        return any(term.asks for term in self.terms)

    def checked(self, known: Topics) -> Topics:
        return checked_effects(self.does, checked_all((self.when, *self.terms), known))


class Always(Line, frozen=True):
    """Something that holds as long as the card works."""
