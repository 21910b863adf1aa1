"""What could never come: conditions that contradict themselves, flags that wait for themselves,
numbers of nothing, questions that only lead back to themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry
from undercroft.kit.stories import checks, shared
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.words import All, Condition, Effects, Fact, Not, When, Word

GROWING = (shared.CounterAt, shared.RoundIs, shared.HeroesAre)  # a number means "at least"


def numbers(said: Iterable[Said], largest: int) -> Iterator[ContentError]:
    """Words of which nothing comes, and parties that are larger than any; `largest` is so many
    heroes."""
    for one in said:
        for word in () if one.whole else one.words():
            fields = (getattr(word, name) for name in word.__struct_fields__)
            if not word.nought and any(type(n) is int and n == 0 for n in fields):
                yield checks.fault(one, str(word), "nothing comes of 0", "Write 1 or more.")
            elif isinstance(word, shared.HeroesAre) and word.n > largest:
                yield checks.fault(
                    one, str(word), f"a party has no {word.n} Heroes",
                    f"There are {largest} at most.",
                )  # fmt: skip


def contradictions(said: Iterable[Said]) -> Iterator[ContentError]:
    """`flag lit and not flag lit`, `heroes 2 and not heroes 2`."""
    for one in said:
        for word in () if one.whole else one.words():
            if isinstance(word, All):
                for fact in word.facts:
                    if isinstance(fact, Not) and any(_implies(by, fact.fact) for by in word.facts):
                        yield checks.fault(
                            one, str(fact), f"“{word}” never holds",
                            "Leave one of them out, or write `or` between them.",
                        )  # fmt: skip


def _implies(fact: Fact, other: Fact) -> bool:
    if isinstance(fact, GROWING) and type(other) is type(fact):
        least = {"n": min(fact.n, other.n)}
        return all(
            getattr(other, name) == least.get(name, getattr(fact, name))
            for name in fact.__struct_fields__
        )
    return fact == other


def too_late(stories: Mapping[str, Any], entry: Entry) -> Iterator[ContentError]:
    """`round 2 begins` comes once, and is over when `round 3` holds."""
    for id, story in stories.items():
        if story.when is None or story.needs is None:
            continue
        when = story.when.means
        if isinstance(when, shared.ThatRoundBegins) and not any(
            _fits(some, when.n) for some in story.needs.means.either
        ):
            yield entry[id]["if"].error(
                f"it never holds as round {when.n} begins",
                'Write `when = "a round begins"`, or another number.',
            )


def _fits(some: All, n: int) -> bool:
    for fact in some.facts:
        match fact:
            case shared.RoundIs(least) if n < least:
                return False
            case Not(shared.RoundIs(least)) if n >= least:
                return False
            case _:
                pass
    return True


# Flags and counters that wait for themselves


def circles(
    stories: Iterable[Any], choices: Mapping[str, Any], said: Sequence[Said], known: Collection[str]
) -> Iterator[ContentError]:
    """A flag that is set, or a counter that is counted, only where it is so already. `known` are
    those that the game sets and counts itself."""
    coming = _coming([*stories], choices, known)
    told = set[str]()
    for one in said:
        for word in () if one.whole else one.words():
            name = _awaited(word)
            if name and name not in coming and name not in told and _changed(said, name):
                told.add(name)
                does = "set" if isinstance(word, shared.FlagIs) else "count"
                yield checks.fault(
                    one, name, f"'{name}' waits for itself: nothing else leads to `{does} {name}`",
                    f"Write `{does} {name}` in a text that comes without it, too.",
                )  # fmt: skip


def _coming(stories: list[Any], choices: Mapping[str, Any], known: Collection[str]) -> set[str]:
    """Flags and counters that change once everything has happened that can."""
    came = {*map(str, known)}
    asked = set[str]()
    while True:
        before = len(came), len(asked)
        for one in stories:
            if _may(one.needs, came) and (one.when is None or _met(one.when.means, came)):
                _follow(one.do, came, asked)
        for id in asked & {*choices}:
            for option in choices[id].options:
                if _may(option.needs, came):
                    _follow(option.do, came, asked)
        if before == (len(came), len(asked)):
            return came


def _follow(do: Any, came: set[str], asked: set[str]) -> None:
    for word in do.means.walk() if do is not None else ():
        match word:
            case shared.SetFlag(name) | shared.Count(name):
                came.add(str(name))
            case shared.Ask(choice):
                asked.add(str(choice))
            case _:
                pass


def _may(needs: Any, came: Collection[str]) -> bool:
    if needs is None:
        return True
    condition: Condition = needs.means
    return any(
        all((name := _awaited(fact)) == "" or name in came for fact in some.facts)
        for some in condition.either
    )


def _met(when: When, came: Collection[str]) -> bool:
    name = _awaited(when)
    return name == "" or name in came


def _awaited(word: Word) -> str:
    """The flag or the counter without which it is not so."""
    match word:
        case shared.FlagIs(name) | shared.CounterAt(name) | shared.CounterReaches(name):
            return str(name)
        case _:
            return ""


def _changed(said: Iterable[Said], name: str) -> bool:
    return any(
        isinstance(word, shared.SetFlag | shared.Count) and str(_name(word)) == name
        for one in said
        for word in one.words()
    )


def _name(word: shared.SetFlag | shared.Count) -> str:
    return word.flag if isinstance(word, shared.SetFlag) else word.counter


# Questions without a way out


def ways_out(
    choices: Mapping[str, Any], own: Collection[str], entry: Entry
) -> Iterator[ContentError]:
    """A question may be asked again by some of its answers, not by all."""
    asks = {
        id: [_asks(option.do.means if option.do is not None else None) for option in one.options]
        for id, one in choices.items()
    }
    for id in closed(asks):
        if id in own:
            yield entry[id].key_error(
                "every answer asks it again", "Add an option that leads on, without `ask`."
            )


def _asks(does: Effects | None) -> set[str]:
    effects = does.effects if does is not None else ()
    if any(isinstance(one, shared.Win | shared.Lose) for one in effects):
        return set()
    return {str(one.choice) for one in effects if isinstance(one, shared.Ask)}


def closed(asks: Mapping[str, Sequence[Collection[str]]]) -> list[str]:
    """Choices that nobody gets out of. Each has, for each of its options, the choices that this
    option asks in any case.

    >>> closed({"a": [["b"]], "b": [["a"], ["b"]], "c": [["a"], []]})
    ['a', 'b']
    """
    left = {*asks}
    while True:
        out = {id for id in left if any(left.isdisjoint(asked) for asked in asks[id])}
        if not out:
            return [id for id in asks if id in left]
        left -= out
