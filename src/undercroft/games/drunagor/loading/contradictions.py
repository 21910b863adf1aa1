"""Conditions of an Adventure that never hold, because they exclude each other (DRU-LANG-33)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from undercroft.content.errors import ContentError
from undercroft.games.drunagor.cards.tree import Predicate
from undercroft.games.drunagor.loading.routes import LARGEST_PARTY
from undercroft.games.drunagor.words.conditions import Asked
from undercroft.kit.stories import checks, shared
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.words import All, Fact, Not

REMEDY = "Leave one of them out, or write other numbers."
DENIED = {
    "door is open": "door is closed",
    "door is closed": "door is open",
    "you have": "you do not have",
    "you do not have": "you have",
    "any hero has": "no hero has",
    "no hero has": "any hero has",
}


def never(facts: Sequence[Predicate], heroes: int = 1) -> bool:
    """Whether these cannot all be so, in a party of at least so many Heroes."""
    least, most = {"party size": heroes, "round": 1}, {"party size": LARGEST_PARTY}
    claims = set[tuple[str, str | int, bool]]()
    for fact in facts:
        what, _, bound = fact.kind.rpartition(" at ")
        if bound == "least":
            least[what] = max(fact.n, least.get(what, 0))
        elif bound == "most":
            most[what] = min(fact.n, most.get(what, fact.n))
        else:
            claims.update(_claims(fact))
    if any(least[what] > most.get(what, inf) for what in least):
        return True
    return any((what, of, not so) in claims for what, of, so in claims)


def _claims(fact: Predicate) -> Iterator[tuple[str, str | int, bool]]:
    """What it says is so, or is not: of a door, of the Hero, of any Hero."""
    holder, _, kind = fact.kind.rpartition(" ")
    match holder:
        case "door is":
            yield "door", fact.n, kind == "open"
        case "you have" | "any hero has":
            yield f"any {kind}", fact.word, True
            if holder == "you have":
                yield f"you {kind}", fact.word, True
        case "you do not have" | "no hero has":
            yield f"you {kind}", fact.word, False
            if holder == "no hero has":
                yield f"any {kind}", fact.word, False
        case _:
            pass


# In stories


def of_stories(said: Sequence[Said]) -> Iterator[ContentError]:
    """`party has 4 or more Heroes and party has 2 or fewer Heroes`. Flags and counters, and a
    condition with its own `not`, are looked at for every game alike (`kit.stories.coming`)."""
    for one in said:
        for word in () if one.whole else one.words():
            if isinstance(word, All) and _of_cards(word) and never([*_meant(word)]):
                yield checks.fault(one, str(word), f"“{word}” never holds", REMEDY)


def _of_cards(word: All) -> bool:
    """Whether it asks what cards ask, and nobody else refuses it."""
    facts = word.facts
    known = any(isinstance(_inner(fact), Asked) for fact in facts)
    return known and len(facts) > 1 and not any(Not(fact) in facts for fact in facts)


def _inner(fact: Fact) -> Fact:
    return fact.fact if isinstance(fact, Not) else fact


def _meant(word: All) -> Iterator[Predicate]:
    for fact in word.facts:
        inner = _inner(fact)
        match inner:
            case Asked():
                meant = inner.means()
            case shared.HeroesAre(n):
                meant = Predicate("party size at least", n)
            case shared.RoundIs(n):
                meant = Predicate("round at least", n)
            case _:
                continue
        yield _denied(meant) if inner is not fact else meant


def _denied(fact: Predicate) -> Predicate:
    what, _, bound = fact.kind.rpartition(" at ")
    if bound == "least":
        return Predicate(f"{what} at most", fact.n - 1)
    if bound == "most":
        return Predicate(f"{what} at least", fact.n + 1)
    if fact.kind in DENIED:
        return Predicate(DENIED[fact.kind], fact.n)
    holder, _, kind = fact.kind.rpartition(" ")
    return Predicate(f"{DENIED[holder]} {kind}", word=fact.word)
