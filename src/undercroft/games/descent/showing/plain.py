"""Card texts in plain words, made from what the rules read: `when(turn-start): heal(1)` becomes
"At the start of your turn: heal 1 wound." What a designer writes is read out the same way."""

from __future__ import annotations

import re
from functools import lru_cache

from undercroft.cards.errors import CardError
from undercroft.core.wording import counted
from undercroft.games.descent.cards.guards import While
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.cards.tree import Clause, Text


@lru_cache(maxsize=4096)
def plain(text: Text) -> str:
    """All clauses of a card, a sentence each; a card that says nothing gives no words.

    >>> from undercroft.games.descent.cards.reading import read_text
    >>> plain(read_text("when(turn-start) may pay(fatigue 1): heal(1); surge 2: Burn"))
    'At the start of your turn, you may pay 1 fatigue: heal 1 wound. 2 surges: Burn.'
    """
    return _polished(" ".join(f"{_clause(clause)}." for clause in text.clauses))


def _polished(words: str) -> str:
    return re.sub(r"\b([Aa]) (?=[aeio])", r"\1n ", words.replace(" in los", " in sight"))


@lru_cache(maxsize=4096)
def spoken(words: str) -> str:
    """An effect that is written in the card language, in plain words.

    >>> spoken("extra-token(Burn, 1)"), spoken("nothing of the kind")
    ('1 more burn token', 'nothing of the kind')
    """
    try:
        return ", ".join(map(effects, read_text(words).clauses))
    except CardError:
        return words


def effects(clause: Clause) -> str:
    """What a clause does, without when and for what."""
    return _polished(", ".join(effect.says() for effect in clause.effects))


def _clause(clause: Clause) -> str:
    lead = _lead(clause)
    words = effects(clause)
    return f"{lead}: {words}" if lead else words[:1].upper() + words[1:]


def _lead(clause: Clause) -> str:
    """When it acts, whether one may, and what it costs."""
    parts = [clause.when.at.says()] if clause.when else []
    parts += [guard.says() for guard in clause.guards if isinstance(guard, While)]
    if clause.surges:
        parts.append(counted(clause.surges, "surge"))
    if clause.tagged("offhand"):
        parts.append("as the weapon of the other hand")
    if clause.tagged("once"):
        parts.append("once per turn")
    price = [cost.says() for cost in clause.costs]
    price += ["exhaust this card"] if clause.tagged("exhaust") else []
    price += ["discard this card"] if clause.tagged("discard") else []
    if price:
        verb = "pay " if clause.costs else ""
        parts.append(f"you may {verb}{' and '.join(price)}")
    elif clause.tagged("may"):
        parts.append("you may")
    found = ", ".join(part for part in parts if part)
    return found[:1].upper() + found[1:]
