"""Who sits down to play what: checks of parties and options, each refusal with a way out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from undercroft.core.errors import BadSetup, UnknownName
from undercroft.core.title import Member


class Seated(Protocol):
    """A member of a party as a state holds it."""

    seat: int


def together(party: Iterable[Seated]) -> tuple[int, ...]:
    """The seats of those who decide together, each once, for `game.ask`: the first member's seat
    answers only where none of them is a person's."""
    return tuple(dict.fromkeys([member.seat for member in party]))


def check_size(count: int, *, least: int, most: int, hero: str = "Hero") -> None:
    if not least <= count <= most:
        raise BadSetup(
            f"A party has {least} to {most} {hero}es, not {count}.",
            "One player may answer for several.",
        )


def check_heroes(party: Sequence[Member], known: Collection[str], hero: str = "Hero") -> None:
    """All are in the library, and nobody is taken twice."""
    for member in party:
        check_known(member.hero, known, f"{hero} called")
    check_once([member.hero for member in party], hero)


def check_known(name: str, known: Collection[str], what: str) -> None:
    if name not in known:
        raise UnknownName(f"There is no {what} “{name}”.", f"Known: {', '.join(known)}.")


def check_once(names: Iterable[str], what: str) -> None:
    for name, count in Counter(names).items():
        if count > 1:
            raise BadSetup(f"The {what} {name} is taken twice.", "Each may be taken once.")


Choice = tuple[str, str]  # an option and what is wished of it


def wanted(
    options: Mapping[str, str],
    known: Mapping[str, Sequence[str]],
    former: Mapping[Choice, Choice] = {},
) -> dict[str, str]:
    """What the table wants of every option that has choices, the first being the default.

    A setup lives as long as its record: `former` are choices in the words of older releases, and
    those of today.

    >>> wanted({"mode": "hard"}, {"mode": ("usual", "grim")}, {("mode", "hard"): ("mode", "grim")})
    {'mode': 'grim'}
    """
    today = dict(former.get(choice, choice) for choice in options.items())
    check_options(today, known)
    return {name: choices[0] for name, choices in known.items() if choices} | today


def check_options(options: Mapping[str, str], known: Mapping[str, Collection[str]]) -> None:
    """Every option is known and so is what is wished; one without choices takes any words."""
    for name, wish in options.items():
        if name not in known:
            raise BadSetup(f"There is no option “{name}”.", f"The options are: {', '.join(known)}.")
        if known[name] and wish not in known[name]:
            raise BadSetup(
                f"The option “{name}” cannot be “{wish}”.",
                f"Choose one of: {', '.join(known[name])}.",
            )
