"""What the language of cards is made of: lines, and the words that stand in them.

    after your roll [bow], exhaust: +1 surge

is an ability: a `When`, then `Term`s (costs and conditions), then `Effect`s. Other lines hold
always, or say what a surge buys. Every word says what it `needs` of the occasion and what it
`gives` to the words after it; a line in which a need is not met is refused when it is read, so no
word can stand where it would do nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from undercroft.core.wording import capital
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.words.use import Use
from undercroft.kit import words

Topics = frozenset[str]
NOTHING: Topics = frozenset()

# What an occasion may have to offer, and how an error calls it
TOPICS = {
    "turn": "your turn",
    "attack": "an attack",
    "roll": "your attack roll",
    "dice": "dice of your attack",
    "weapon": "a weapon",
    "defence": "a defence",
    "shields": "a defence roll",
    "it": "a monster",
    "he": "another hero",
    "them": "figures of a skill",
    "that": "an amount",
    "test": "a test of yours",
    "search": "a drawn Search card",
    "wound": "damage about to be suffered",
    "fallen": "a monster that was defeated",
    "use": "an effect after it",
}


class Misplaced(Exception):
    """A word stands where it would do nothing."""

    def __init__(self, word: Word, missing: Topics) -> None:
        self.word = word
        self.missing = tuple(sorted(TOPICS[topic] for topic in missing))
        super().__init__(str(word))


class Word(words.Word, frozen=True):
    """Any word of the language. `rule` is the clause that it carries out."""

    needs: ClassVar[Topics] = NOTHING
    gives: ClassVar[Topics] = NOTHING

    def wants(self) -> Topics:
        """What it needs of the words before it and of the occasion."""
        return self.needs

    def checked(self, known: Topics) -> Topics:
        """What is known after it; Misplaced if it lacks something."""
        missing = self.wants() - known
        if missing:
            raise Misplaced(self, missing)
        return known | self.gives

    def says(self) -> str:
        return capital(str(self))


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


def checked_all(found: Iterable[Word], known: Topics) -> Topics:
    for word in found:
        known = word.checked(known)
    return known


def checked_effects(effects: Effects, known: Topics) -> Topics:
    """One of them has to be a reason for it all."""
    if effects and not any(effect.alone for effect in effects):
        raise Misplaced(effects[-1], frozenset({"use"}))
    return checked_all(effects, known)


def inside(word: object) -> Iterator[Word]:
    """A word and all words in it."""
    if isinstance(word, Word):
        yield word
        for name in word.__struct_fields__:
            yield from inside(getattr(word, name))
    elif isinstance(word, tuple):
        for one in word:
            yield from inside(one)


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
