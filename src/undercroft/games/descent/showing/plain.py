"""Card texts in plain words, made from what the rules read: `when(turn-start): heal(1)` becomes
"At the start of your turn: heal 1 wound." What a designer writes is read out the same way."""

from __future__ import annotations

import re
from functools import lru_cache

from undercroft.cards.errors import CardError
from undercroft.games.descent.cards.printing import print_clause, print_value
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.cards.tree import (
    Ability,
    Bonus,
    Call,
    Clause,
    Condition,
    Cost,
    Effect,
    Flag,
    Text,
    When,
    While,
    X,
)
from undercroft.games.descent.showing.phrases import CALLS, CONDITIONS, EVENTS, WHILE

STATS = {
    "surge": "surge",
    "power": "power dice",
    "mp": "movement points each turn",
    "max-wounds": "to maximum wounds",
    "max-fatigue": "to maximum fatigue",
}
COINS = {"fatigue": "fatigue", "wound": "wound", "mp": "movement point", "threat": "threat"}


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
    return _polished(", ".join(map(effect, clause.effects)))


def _clause(clause: Clause) -> str:
    lead = _lead(clause)
    words = effects(clause)
    return f"{lead}: {words}" if lead else words[:1].upper() + words[1:]


def _lead(clause: Clause) -> str:
    """When it acts, whether one may, and what it costs."""
    parts = [_moment(clause.when)] if clause.when else []
    parts += [_while(guard) for guard in clause.guards if isinstance(guard, While)]
    if clause.surges:
        parts.append(f"{clause.surges} surge{'s' if clause.surges > 1 else ''}")
    if clause.tagged("offhand"):
        parts.append("as the weapon of the other hand")
    if clause.tagged("once"):
        parts.append("once per turn")
    price = [_cost(cost) for cost in clause.costs]
    price += ["exhaust this card"] if clause.tagged("exhaust") else []
    price += ["discard this card"] if clause.tagged("discard") else []
    if price:
        verb = "pay " if clause.costs else ""
        parts.append(f"you may {verb}{' and '.join(price)}")
    elif clause.tagged("may"):
        parts.append("you may")
    found = ", ".join(part for part in parts if part)
    return found[:1].upper() + found[1:]


def _cost(cost: Cost) -> str:
    noun = COINS[cost.coin]
    plural = "s" if cost.n > 1 and cost.coin in ("wound", "mp") else ""
    return f"{cost.n} {noun}{plural}"


def _while(guard: While) -> str:
    words = print_value(guard.state)
    return f"while {WHILE.get(words, words)}"


def _moment(when: When) -> str:
    words = EVENTS.get(when.event, f"when {when.event.replace('-', ' ')}")
    plainly = [_condition(one) for one in when.conditions if not one.key]
    keyed = [_condition(one) for one in when.conditions if one.key]
    named = " or ".join(plainly)
    if "{}" in words:
        words = words.format(f"{named} " if named else "").replace("  ", " ")
    elif named:
        words += f" ({named})"
    return " ".join((words, *keyed)).strip()


def _condition(one: Condition) -> str:
    words = print_value(one.value)
    whole = f"{one.key}={words}" if one.key else words
    if whole in CONDITIONS:
        return CONDITIONS[whole]
    pattern = CONDITIONS.get(f"{one.key}=")
    if pattern is not None:
        return pattern.format(words.replace("/", " or "))
    return whole.replace("/", " or ").replace("=", " ")


def effect(one: Effect) -> str:
    match one:
        case Bonus():
            against = f" against {' and '.join(one.against)}" if one.against else ""
            stat = STATS.get(one.stat, one.stat)
            plural = "s" if one.stat == "surge" and one.amount > 1 else ""
            return f"{one.amount:+} {stat}{plural}{against}"
        case Ability():
            rank = {0: "", X: " X"}.get(one.rank, f" {one.rank}")
            return f"{one.name.replace('-', ' ')}{rank}"
        case Flag():
            return f"the attack counts as {one.name}"
        case Call():
            known = CALLS.get(one.name)
            return known(one) if known else print_clause(Clause((one,)))
