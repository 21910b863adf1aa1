"""Trees back into text that reads to the same trees."""

from __future__ import annotations

from undercroft.games.descent.cards.tree import (
    Ability,
    Arg,
    Bonus,
    Call,
    Clause,
    Condition,
    Effect,
    Flag,
    Guard,
    Pay,
    Phrase,
    Surge,
    Tag,
    Text,
    When,
    While,
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


def print_effect(effect: Effect | Phrase) -> str:
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
        case Phrase():
            return effect.words


def _arg(arg: Arg) -> str:
    value = print_effect(arg.value)
    return f"{arg.key}={value}" if arg.key else value


def _guard(guard: Guard) -> str:
    match guard:
        case Surge(n):
            return "surge" if n == 1 else f"surge {n}"
        case Tag(name):
            return name
        case When(event, conditions):
            return f"when({', '.join((event, *map(_condition, conditions)))})"
        case While(words):
            return f"while({words})"
        case Pay(costs):
            return f"pay({', '.join(f'{cost.coin} {cost.n}' for cost in costs)})"


def _condition(condition: Condition) -> str:
    return f"{condition.key}={condition.words}" if condition.key else condition.words
