"""What an option, a token or a setup line asks for, in words (DRU-INTER-02)."""

from __future__ import annotations

from undercroft.core.wording import listed
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.printing import write_predicate
from undercroft.games.drunagor.cards.tree import Predicate
from undercroft.games.drunagor.library import Library
from undercroft.games.drunagor.naming import slugged

HOLDERS = {
    "you have": "you have",
    "you do not have": "you do not have",
    "any hero has": "a Hero has",
    "no hero has": "no Hero has",
}


def needs(library: Library, asked: Predicate | None) -> str:
    """`a Hero has the Status Key and round 3 or later`; nothing if nothing is asked."""
    if asked is None:
        return ""
    facts = asked.every if asked.kind == wording.EVERY else (asked,)
    return listed([_fact(library, fact) for fact in facts])


def _fact(library: Library, fact: Predicate) -> str:
    if fact.kind not in wording.RECORDED:
        return write_predicate(fact).lower()
    holder, _, kind = fact.kind.rpartition(" ")
    if kind == "item":
        known = (item.name for item in library.items.values())
        name = next((name for name in known if name.upper() == fact.word.upper()), fact.word)
        return f"{HOLDERS[holder]} the {name}"
    return f"{HOLDERS[holder]} the {kind.title()} {library.skills[slugged(fact.word)].name}"
