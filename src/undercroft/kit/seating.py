"""Who sits down to what: checks of a party and of the wishes of a table, with a way out of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from undercroft.core.errors import BadSetup, UnknownName
from undercroft.core.title import Member


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
