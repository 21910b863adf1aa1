"""The one clause, group or item of a short text, and short ways to build them."""

from __future__ import annotations

from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.cards.tree import (
    Amount,
    Body,
    Clause,
    Effect,
    Group,
    Item,
    Spec,
    Target,
)

SELF = Spec(Target(side="self"))


def clause(text: str, *, passive: bool = False) -> Clause:
    (only,) = read_body(text, passive=passive).clauses
    return only


def group(text: str, *, passive: bool = False) -> Group:
    (only,) = clause(text, passive=passive).groups
    return only


def item(text: str, *, passive: bool = False) -> Item:
    (only,) = group(text, passive=passive).items
    return only


def effect(keyword: str, n: int = 1) -> Effect:
    return Effect(keyword, Amount(n))


def body(*groups: Group) -> Body:
    return Body(tuple(Clause((one,)) for one in groups))
