"""What could never come: conditions that contradict themselves, flags that wait for themselves,
numbers of nothing, questions that only lead back to themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry
from undercroft.kit.stories import checks, shared
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.words import All, Effects, Fact, Not, Word

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


class Source(NamedTuple):
    """A text that changes flags and counters: what it needs of them, one set of these or another,
    what it changes and asks, and the choice that it is an answer of."""

    needs: Sequence[Collection[str]]
    changes: Collection[str]
    asks: Collection[str] = ()
    choice: str = ""


def come(sources: Iterable[Source], known: Iterable[str] = ()) -> set[str]:
    """Flags and counters that change once everything has happened that can.

    >>> sorted(come([Source([()], ["a"]), Source([["a"], ["b"]], ["c"]), Source([["d"]], ["d"])]))
    ['a', 'c']
    """
    came, asked, waiting = {*known}, {""}, [*sources]
    while True:
        now = [
            one
            for one in waiting
            if one.choice in asked and any(came.issuperset(needs) for needs in one.needs)
        ]
        if not now:
            return came
        for one in now:
            waiting.remove(one)
            came.update(one.changes)
            asked.update(one.asks)


def circles(
    stories: Iterable[Any], choices: Mapping[str, Any], said: Sequence[Said], known: Collection[str]
) -> Iterator[ContentError]:
    """A flag that is set, or a counter that is counted, only where it is so already. `known` are
    those that the game sets and counts itself."""
    sources = [_source(one) for one in stories]
    sources += [_source(option, id) for id, one in choices.items() for option in one.options]
    coming = come(sources, map(str, known))
    changed = {name for one in sources for name in one.changes}
    told = set[str]()
    for one in said:
        for word in () if one.whole else one.words():
            name = _awaited(word)
            if name in changed and name not in coming and name not in told:
                told.add(name)
                problem, remedy = waits(name, "set" if isinstance(word, shared.FlagIs) else "count")
                yield checks.fault(one, name, problem, remedy)


def waits(name: str, does: str) -> tuple[str, str]:
    """The problem, and the way out."""
    return (
        f"'{name}' waits for itself: nothing else leads to `{does} {name}`",
        f"Write `{does} {name}` in a text that comes without it, too.",
    )


def _source(one: Any, choice: str = "") -> Source:
    when, needs = getattr(one, "when", None), one.needs.means.either if one.needs else [All(())]
    first = {_awaited(when.means)} if when is not None else set[str]()
    ways = [(first | {_awaited(fact) for fact in some.facts}) - {""} for some in needs]
    words = [*one.do.means.walk()] if one.do is not None else []
    changes = {str(word.flag) for word in words if isinstance(word, shared.SetFlag)}
    changes |= {str(word.counter) for word in words if isinstance(word, shared.Count)}
    asks = {str(word.choice) for word in words if isinstance(word, shared.Ask)}
    return Source(ways, changes, asks, choice)


def _awaited(word: Word) -> str:
    """The flag or the counter without which it is not so."""
    match word:
        case shared.FlagIs(name) | shared.CounterAt(name) | shared.CounterReaches(name):
            return str(name)
        case _:
            return ""


# Questions without a way out


def ways_out(
    choices: Mapping[str, Any], own: Collection[str], entry: Entry
) -> Iterator[ContentError]:
    """A question may be asked again by some of its answers, not by all."""
    asks = {
        id: [way for option in one.options for way in _ways(option.do and option.do.means)]
        for id, one in choices.items()
    }
    for id in closed(asks):
        if id in own:
            yield entry[id].key_error(
                "every answer asks it again", "Add an option that leads on, without `ask`."
            )


Ways = set[frozenset[str]]  # through a text: the choices that are asked on each of them
NOTHING: Ways = {frozenset()}


def one_after_the_other(parts: Iterable[Ways]) -> Ways:
    """The ways through all of them.

    >>> parts = [{frozenset("a"), frozenset()}, {frozenset("b")}]
    >>> sorted(sorted(way) for way in one_after_the_other(parts))
    [['a', 'b'], ['b']]
    """
    found = NOTHING
    for ways in parts:
        found = {before | way for before in found for way in ways}
    return found


def _ways(does: Effects | None) -> Ways:
    effects = does.effects if does is not None else ()
    if any(isinstance(one, shared.Win | shared.Lose) for one in effects):
        return NOTHING
    return one_after_the_other(map(_ways_of_one, effects))


def _ways_of_one(effect: Word) -> Ways:
    match effect:
        case shared.Ask(choice):
            return {frozenset([str(choice)])}
        case shared.Whether(then=then, otherwise=otherwise):
            return _ways(then) | _ways(otherwise)
        case _:
            return NOTHING


def closed(asks: Mapping[str, Iterable[Collection[str]]]) -> list[str]:
    """Choices that nobody gets out of. Each has, for each way through one of its options, the
    choices that are asked there.

    >>> closed({"a": [["b"]], "b": [["a"], ["b"]], "c": [["a"], []]})
    ['a', 'b']
    """
    left = {*asks}
    while True:
        out = {id for id in left if any(left.isdisjoint(asked) for asked in asks[id])}
        if not out:
            return [id for id in asks if id in left]
        left -= out
