"""What the language is made of: texts of sentences of steps (SNS-LANG-01).

    attack 2r range 0 physical to active. give ko to active

Every word says of which `topics` it needs one (`any_of`) or all (`all_of`); a text in which a need
is not met is refused when it is read, so no word can stand where it would do nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.moments import Trait
from undercroft.games.sword_sorcery.state import Figure
from undercroft.games.sword_sorcery.words.saying import Noun, Voice, ended, filled, joined
from undercroft.games.sword_sorcery.words.topics import NOTHING, OWNERS, TOPICS, Topic, Topics
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit import words


class Misplaced(Exception):
    """A word stands where it would do nothing."""

    def __init__(self, word: Word, missing: Topics) -> None:
        self.word = word
        self.missing = tuple(sorted(TOPICS[topic] for topic in missing))
        super().__init__(str(word))


class Word(words.Word, frozen=True):
    """Any word of the language. `rule` is the clause that it carries out."""

    says: ClassVar[str] = ""  # how people say it (`saying`)
    any_of: ClassVar[Topics] = NOTHING
    all_of: ClassVar[Topics] = NOTHING

    def said(self, voice: Voice) -> str:
        """The word for people; nothing, where the story says it better."""
        return filled(self.says, self, voice, self.meant(voice))

    def meant(self, voice: Voice) -> Noun:
        """Whom the sentence is about."""
        return voice.whom()

    def within(self, part: Word, voice: Voice) -> str:
        """A word inside it, for people."""
        return part.said(voice.on(self.given(part, voice.known)))

    def checked(self, known: Topics) -> None:
        """Misplaced, if it or a word inside would do nothing."""
        missing = self.all_of - known
        if self.any_of and not self.any_of & known:
            missing |= self.any_of
        if missing:
            raise Misplaced(self, missing)
        for part in self.parts():
            part.checked(self.given(part, known))

    def given(self, part: Word, known: Topics) -> Topics:
        """What a word inside it finds."""
        return known

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


class Step(Word, frozen=True):
    """What stands between commas."""

    def may(self, game: SwordSorcery, use: Use) -> bool:
        """Whether it would change something now."""
        return True

    async def do(self, game: SwordSorcery, use: Use) -> None:
        raise NotImplementedError


class Sentence(Word, frozen=True):
    """Steps up to a full stop; only that matters to Slow (SNS-LANG-01)."""

    form = "{steps}"

    steps: tuple[Step, ...]

    def said(self, voice: Voice) -> str:
        parts = [step.said(voice) for step in self.steps]
        if "holds" in voice.known:
            return " ".join(ended(part) for part in parts)
        return joined(parts)

    async def do(self, game: SwordSorcery, use: Use) -> None:
        for step in self.steps:
            await step.do(game, use)


class Text(Word, frozen=True, dict=True):
    """All that a card says."""

    form = "{sentences|. }<.{?stop}>"
    rule = "SNS-LANG-01"

    sentences: tuple[Sentence, ...]
    stop: bool = False

    def said(self, voice: Voice) -> str:
        return " ".join(filter(None, (ended(one.said(voice)) for one in self.sentences)))

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        return tuple([step for sentence in self.sentences for step in sentence.steps])

    @cached_property
    def _words(self) -> tuple[Word, ...]:
        return tuple(super().walk())

    def walk(self) -> Iterator[Word]:
        return iter(self._words)

    @cached_property
    def _hash(self) -> int:
        return hash(self.sentences)

    def __hash__(self) -> int:
        """Of all words in it, so worked out once: what a text is worth is kept by the text."""
        return self._hash

    def may(self, game: SwordSorcery, use: Use) -> bool:
        return any(step.may(game, use) for step in self.steps)

    async def do(self, game: SwordSorcery, use: Use) -> None:
        """Sentence by sentence, each as far as it can be done."""
        for sentence in self.sentences:
            await sentence.do(game, use)


class Target(Word, frozen=True):
    """Who is meant, after `to`."""

    def noun(self, voice: Voice) -> Noun:
        raise NotImplementedError

    def candidates(self, game: SwordSorcery, use: Use) -> list[Figure]:
        """All who can be meant, before one of them is chosen."""
        raise NotImplementedError

    async def found(self, game: SwordSorcery, use: Use, among: Sequence[Figure]) -> list[Figure]:
        """Who is meant, of those to whom it can be done."""
        return list(among)

    def names_heroes(self, known: Topics) -> bool:
        """Whether heroes can be among them."""
        return True


class Simple(Word, frozen=True):
    """One thing that is done to somebody or something."""

    for_all: ClassVar[bool] = False  # it may hold on a card that lies for everybody

    @property
    def traits(self) -> tuple[Trait, ...]:
        """What it makes of whom it holds for."""
        return ()

    def aimed(self, to: Target | None, known: Topics) -> None:
        """Misplaced, if with this target it would do nothing."""
        if topics("deck", "holds") <= known and not self.for_all:
            raise Misplaced(self, topics("now"))

    def heeds(self, to: Target, known: Topics) -> bool:
        """Whether `to` tells it anything: most words are not done to somebody. On a card that lies
        for all it says for whom a value changes, or whose attacks are meant (SNS-RUL-85)."""
        if topics("deck", "holds") <= known:
            return self.for_all
        return topics("deck", "attack", "inside") <= known

    def may(self, game: SwordSorcery, use: Use, to: Target | None) -> bool:
        return True

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        raise NotImplementedError


class Test(Word, frozen=True):
    """What is asked after `if`."""

    def holds(self, game: SwordSorcery, use: Use) -> bool:
        raise NotImplementedError


class Touch(Simple, frozen=True):
    """What is done to figures, one after the other."""

    def aimed(self, to: Target | None, known: Topics) -> None:
        super().aimed(to, known)
        slain = self.harms() and "slain" in known
        if to is None and (slain or "death" in known):  # nothing can be done to the dead
            raise Misplaced(self, topics("now"))

    def heeds(self, to: Target, known: Topics) -> bool:
        """What holds for its owner holds for nobody else."""
        return "holds" not in known or "deck" in known or str(to) == "self"

    def meant(self, voice: Voice) -> Noun:
        return voice.whom(harms=self.harms())

    def harms(self) -> bool:
        """Without `to` it is done to an attack's target, not to the attacker (SNS-LANG-03)."""
        return False

    def can(self, game: SwordSorcery, use: Use, who: Figure) -> bool:
        """Whether it would change something about this figure."""
        return game.is_there(who)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        raise NotImplementedError

    def whom(self, game: SwordSorcery, use: Use, to: Target | None) -> list[Figure]:
        """Those to whom it can be done."""
        return [one for one in self.named(game, use, to) if self.can(game, use, one)]

    def named(self, game: SwordSorcery, use: Use, to: Target | None) -> list[Figure]:
        """All who are meant, whether or not it can be done to them."""
        if to is not None:
            return to.candidates(game, use)
        one = use.default(game, self.harms())
        return [] if one is None else [one]

    def may(self, game: SwordSorcery, use: Use, to: Target | None) -> bool:
        for one in self.named(game, use, to):  # noqa: SIM110 -- asked all the time
            if self.can(game, use, one):
                return True
        return False

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        found = self.whom(game, use, to)
        if to is not None and found:
            found = await to.found(game, use, found)
        for one in found:
            if self.can(game, use, one):
                await self.on(game, use, one)


class HeroTouch(Touch, frozen=True):
    """What can be done to heroes alone: others have no purse, no powers, no turn of their own."""

    def aimed(self, to: Target | None, known: Topics) -> None:
        super().aimed(to, known)
        lasts = "holds" in known or self.harms()
        if to is None and not lasts and topics("enemy", "companion") & known:
            raise Misplaced(self, topics("hero"))

    def heeds(self, to: Target, known: Topics) -> bool:
        """Values that hold say for whom by themselves."""
        return super().heeds(to, known) and ("holds" in known or to.names_heroes(known))


class Aimed(Step, frozen=True):
    """A simple step, and to whom it is done; without `to` by SNS-LANG-03."""

    form = "{does}< to {to}>"
    rule = "SNS-LANG-03"

    does: Simple
    to: Target | None = None

    def said(self, voice: Voice) -> str:
        return self.does.said(voice.aimed(None if self.to is None else self.to.noun(voice)))

    def checked(self, known: Topics) -> None:
        super().checked(known)
        self.does.aimed(self.to, known)
        if self.to is not None and not self.does.heeds(self.to, known):
            raise Misplaced(self.to, NOTHING)

    def may(self, game: SwordSorcery, use: Use) -> bool:
        return self.does.may(game, use, self.to)

    async def do(self, game: SwordSorcery, use: Use) -> None:
        await self.does.do(game, use, self.to)


def check_each(target: Target, text: Text, known: Topics) -> None:
    """What is for heroes alone is not done to each enemy."""
    for word in () if target.names_heroes(known) else text.walk():
        if isinstance(word, Aimed) and word.to is None and isinstance(word.does, HeroTouch):
            raise Misplaced(word, topics("hero"))


def owners(known: Topics) -> Topics:
    """Whose card it is stays known inside `when` and `on`."""
    return known & OWNERS


def topics(*names: Topic) -> Topics:
    return frozenset(names)
