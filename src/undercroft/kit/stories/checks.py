"""Whether the stories of a quest hold together: what they name exists, and each can happen.

A game adds what only it knows: the names of its map, and whether the quest can be won.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from undercroft.cards.passage import Passage
from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.toml import Entry
from undercroft.kit.fields import Text
from undercroft.kit.stories.shared import (
    Ask,
    ChoiceId,
    Count,
    Counter,
    CounterAt,
    CounterReaches,
    Flag,
    FlagIs,
    Read,
    SetFlag,
)
from undercroft.kit.stories.tables import Choice, Story
from undercroft.kit.stories.words import When, Word
from undercroft.kit.words import Term

Known = Mapping[type[Term], Collection[str]]  # what there is of each kind of name


class Said(NamedTuple):
    """A text with its place; `often` if it may be carried out more than once, `whole` if its place
    is that of another text by which it came."""

    text: Text
    entry: Entry
    often: bool = False
    whole: bool = False

    def words(self) -> Iterator[Word]:
        yield from self.text.means.walk()


def texts(stories: Mapping[str, Story], entry: Entry) -> Iterator[Said]:
    """All texts of stories, which are a table of tables at the entry."""
    for id, story in stories.items():
        for key, text in (
            ("when", story.when),
            ("if", story.needs),
            ("do", story.do),
            ("while", story.while_),
            ("always", story.always),
        ):
            if text is not None:
                yield Said(text, entry[id][key], bool(story.again))


def texts_of_choices(choices: Mapping[str, Choice], entry: Entry) -> Iterator[Said]:
    for id, choice in choices.items():
        for place, option in enumerate(choice.options):
            where = entry[id]["options"][place]
            if option.needs is not None:
                yield Said(option.needs, where["if"])
            if option.do is not None:
                yield Said(option.do, where["do"], True)


def names(
    said: Sequence[Said],
    known: Known,
    counters: Collection[str] = (),
    flags: Collection[str] = (),
) -> Iterator[ContentError]:
    """Names that stand for nothing: flags that no text sets, counters that none counts, and all
    that a game says there is; and names that stand for two things. `counters` are those that words
    of the game count, `flags` those that they set."""
    set_ = {
        *map(Flag, flags),
        *(word.flag for one in said for word in one.words() if isinstance(word, SetFlag)),
    }
    counts = {word.counter for one in said for word in one.words() if isinstance(word, Count)}
    counts |= {*map(Counter, counters)}
    for one in said:
        for word in one.words():
            match word:
                case FlagIs(flag) if flag not in set_:
                    remedy = did_you_mean(flag, set_) or f"Set it somewhere: `set {flag}`."
                    yield fault(one, flag, f"nothing sets the flag '{flag}'", remedy)
                case CounterAt(counter) | CounterReaches(counter) if counter not in counts:
                    remedy = did_you_mean(counter, counts) or f"Count: `count {counter}`."
                    yield fault(one, counter, f"nothing counts '{counter}'", remedy)
                case SetFlag(flag) if Counter(flag) in counts:
                    remedy = "Give one of them another name."
                    yield fault(one, flag, f"'{flag}' is a flag and a counter", remedy)
                case _:
                    yield from _strange(one, word, known)


def _strange(said: Said, word: Word, known: Known) -> Iterator[ContentError]:
    for term in word.terms():
        there = known.get(type(term))
        if there is not None and term not in there and not isinstance(term, Flag | Counter):
            remedy = did_you_mean(term, there) or f"There are: {', '.join(there) or 'none'}."
            yield fault(said, term, f"'{term}' is not {type(term).what}", remedy)


def reached(said: Sequence[Said], endless: Collection[str] = ()) -> Iterator[ContentError]:
    """Counters that never come so far, because all who count do so once. Of those that a game
    counts in its own way nothing is said."""
    most: dict[str, float] = dict.fromkeys(endless, float("inf"))
    for one in said:
        for word in one.words():
            if isinstance(word, Count):
                by = float("inf") if one.often else word.by
                most[word.counter] = most.get(word.counter, 0) + by
    for one in said:
        for word in one.words():
            if isinstance(word, CounterAt | CounterReaches):
                top = most.get(word.counter, float("inf"))
                if word.n > top:
                    yield fault(
                        one, word.counter, f"'{word.counter}' never comes to {word.n}",
                        f"All that counts it comes to {top:.0f}: count more, or ask for less.",
                    )  # fmt: skip


def read(said: Sequence[Said], texts: Mapping[str, str], entry: Entry) -> Iterator[ContentError]:
    """Texts that are not there, and texts that nothing reads."""
    wanted = {word.text for one in said for word in one.words() if isinstance(word, Read)}
    for one in said:
        for word in one.words():
            if isinstance(word, Read) and word.text not in texts:
                remedy = did_you_mean(word.text, texts) or "Add it to `texts`."
                yield fault(one, word.text, f"there is no text '{word.text}'", remedy)
    for id in entry.data or ():
        if id not in wanted:
            yield entry[id].key_error(f"nothing reads '{id}'", f"Write `read {id}` in a `do`.")


def choices(
    said: Sequence[Said], choices: Mapping[str, Choice], own: Collection[str], entry: Entry
) -> Iterator[ContentError]:
    """Choices that are not there, and choices of this file that nobody asks."""
    wanted = {word.choice for one in said for word in one.words() if isinstance(word, Ask)}
    for one in said:
        for word in one.words():
            if isinstance(word, Ask) and word.choice not in choices:
                remedy = did_you_mean(word.choice, choices) or "Add a table for it."
                yield fault(one, word.choice, f"there is no choice '{word.choice}'", remedy)
    for id in own:
        if ChoiceId(id) not in wanted:
            yield entry[id].key_error(
                f"nothing asks '{id}'", f"Write `ask {id}` in a `do`, or leave it out."
            )


def shown(said: Sequence[Said], counters: Collection[str], entry: Entry) -> Iterator[ContentError]:
    """Counters that players would see, and that nothing counts."""
    counted = {str(word.counter) for one in said for word in one.words() if isinstance(word, Count)}
    counted |= {*counters}
    for id in entry.data or ():
        if id not in counted:
            remedy = did_you_mean(id, counted) or "Leave it out."
            yield entry[id].key_error(f"nothing counts '{id}'", remedy)


class Nobody(NamedTuple):
    """Words that mean somebody, and moments at which nobody is meant."""

    words: tuple[type[Word], ...]
    moments: tuple[type[When], ...]
    problem: str
    remedy: str


def meant(
    stories: Mapping[str, Story], entry: Entry, places: Sequence[Nobody]
) -> Iterator[ContentError]:
    """What would be asked of nobody, or done to nobody."""
    for id, story in stories.items():
        for place in places:
            if story.when is None or not isinstance(story.when.means, place.moments):
                continue
            for said in texts({id: story}, entry):
                for word in said.words():
                    if isinstance(word, place.words):
                        yield fault(said, str(word), place.problem, place.remedy)
                        break


def fault(said: Said, name: str, problem: str, remedy: str = "") -> ContentError:
    """An error at the place of a name in a text."""
    if said.whole:
        return said.entry.error(problem, remedy)
    plain = Passage(said.text)
    at = max(0, plain.plain.find(name.upper()))
    place = plain.error(at, problem, length=len(name)).place
    return said.entry.error_in(place.line, place.column, problem, remedy, len(name))
