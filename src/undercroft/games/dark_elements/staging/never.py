"""Conditions that contradict themselves, and what befalls a hero before he is there."""

from __future__ import annotations

from undercroft.games.dark_elements.staging.branching import EachOfParty
from undercroft.games.dark_elements.staging.facts import CounterAt, PartySize, RoundIs
from undercroft.games.dark_elements.staging.grammar import FIGURE, All, Effect, Fact, Happening
from undercroft.games.dark_elements.staging.moving import ComesOnto


def never_holds(word: All) -> bool:
    """Whether one of the facts denies another: `round 3 and not round 2`."""
    said = [one.fact for one in word.facts if not one.no]
    return any(_implies(fact, one.fact) for one in word.facts if one.no for fact in said)


def _implies(fact: Fact, denied: Fact) -> bool:
    """A number means "at least"."""
    match fact, denied:
        case (CounterAt(one, n), CounterAt(other, no)) if one == other:
            return n >= no
        case (PartySize(n=n), PartySize(n=no)) | (RoundIs(n=n), RoundIs(n=no)):
            return n >= no
        case _:
            return fact == denied


def too_early(line: Happening) -> Effect | None:
    """What would hurt, test or move a hero before the line lets him come onto the map."""
    found: Effect | None = None
    for party in line.does:
        for word in party.does if isinstance(party, EachOfParty) else ():
            if isinstance(word, ComesOnto):
                return found
            if found is None and word.needs & FIGURE:
                found = word
    return None
