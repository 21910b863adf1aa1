"""Trees back into text that reads to the same trees."""

from __future__ import annotations

from undercroft.games.descent.cards.targets import print_target
from undercroft.games.descent.cards.tree import (
    Ability,
    Amount,
    Arg,
    Band,
    Bonus,
    Call,
    Clause,
    Condition,
    Dice,
    Effect,
    Flag,
    Guard,
    Mixed,
    Pay,
    Prices,
    Surge,
    Tag,
    Target,
    Text,
    Value,
    When,
    While,
    Word,
    Words,
    X,
)


def print_text(text: Text) -> str:
    """
    >>> from undercroft.games.descent.cards.reading import read_text
    >>> print_text(read_text("WHEN ( wounded ):  wound-save(blank)"))
    'when(wounded): wound-save(blank)'
    """
    return "; ".join(map(print_clause, text.clauses)) if text.clauses else "none"


def print_clause(clause: Clause) -> str:
    effects = ", ".join(map(print_effect, clause.effects))
    guards = " ".join(map(_guard, clause.guards))
    return f"{guards}: {effects}" if guards else effects


def print_effect(effect: Effect) -> str:
    match effect:
        case Bonus():
            against = f" vs {'/'.join(effect.against)}" if effect.against else ""
            return f"{effect.amount:+} {effect.stat}{against}"
        case Ability():
            rank = {0: "", X: " X"}.get(effect.rank, f" {effect.rank}")
            return f"{effect.name}{rank}"
        case Flag():
            return effect.name
        case Call():
            return f"{effect.name}({', '.join(map(_arg, effect.args))})"


def _arg(arg: Arg) -> str:
    value = arg.value
    words = print_effect(value) if isinstance(value, Call | Bonus) else print_value(value)
    return f"{arg.key}={words}" if arg.key else words


def print_value(value: Value) -> str:
    """A value as it stands on a card."""
    match value:
        case Amount(n, said):
            return {"+": f"{n:+}", "": str(n), "x": "X"}.get(said, said)
        case Word(name, said):
            return said or name
        case Words(names, n, said):
            words = said or "/".join(names)
            return f"{n} {words}" if n else words
        case Dice(letters):
            return " ".join(letters)
        case Band(n, kind, master):
            return f"{n} {'master ' if master else ''}{kind}"
        case Mixed(n, kinds):
            return f"{n} of {'/'.join(kinds)}"
        case Prices(by_deck, plus):
            listed = " ".join(f"{price} {'/'.join(decks)}" for decks, price in by_deck)
            return f"{listed} plus relic cost" if plus else listed
        case Target():
            return print_target(value)


def _guard(guard: Guard) -> str:
    match guard:
        case Surge(n):
            return "surge" if n == 1 else f"surge {n}"
        case Tag(name):
            return name
        case When(event, conditions):
            return f"when({', '.join((event, *map(_condition, conditions)))})"
        case While(state):
            return f"while({print_value(state)})"
        case Pay(costs):
            return f"pay({', '.join(f'{cost.coin} {cost.n}' for cost in costs)})"


def _condition(condition: Condition) -> str:
    words = print_value(condition.value)
    return f"{condition.key}={words}" if condition.key else words
