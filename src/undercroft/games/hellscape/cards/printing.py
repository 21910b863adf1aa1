"""Trees back into text that reads to the same trees."""

from __future__ import annotations

from undercroft.games.hellscape.cards.tree import (
    ALL,
    Ability,
    Action,
    Attack,
    Blood,
    Choose,
    Deed,
    Draw,
    Dual,
    Effect,
    Element,
    Gain,
    Harm,
    Heal,
    If,
    Ignore,
    Lighting,
    Lose,
    Mark,
    Part,
    Paws,
    Peek,
    PlaceAt,
    Price,
    Ready,
    Remove,
    Reroll,
    Rule,
    Shove,
    Suffer,
    Summon,
    Text,
    Timing,
    Unless,
    Walk,
    Wounded,
)


def print_text(text: Text) -> str:
    """
    >>> from undercroft.games.hellscape.cards.reading import read_text
    >>> print_text(read_text("attack / 1 rage :+1 y"))
    'ATTACK/1 rage: +1 Y'
    """
    return " | ".join(map(print_ability, text.abilities))


def print_ability(ability: Ability) -> str:
    header = "/".join(map(_part, ability.parts))
    limits = "".join(f" ({limit})" for limit in ability.limits)
    return f"{header}: {print_effects(ability.effects)}{limits}"


def print_effects(effects: tuple[Effect, ...]) -> str:
    return "; ".join(map(print_effect, effects))


def _part(part: Part) -> str:
    match part:
        case Timing(name) | Lighting(name):
            return name
        case Action():
            return "ACTION"
        case Price(n, coin):
            return f"{n} {coin}"
        case Blood(n):
            return f"take {n} wound"
        case Wounded(n):
            return f"wounded {n}"
        case Dual():
            return "dual"
        case Paws(n):
            return f"{n} paw"
        case If("distance", n):
            return f"if(distance = {n})"
        case If(words):
            return f"if({words})"


def print_effect(effect: Effect) -> str:
    match effect:
        case Gain(n, thing, who):
            return f"{n:+} {thing}{_to(who)}"
        case Element(n, element):
            return f"{n:+} element({element})"
        case Reroll(n, die):
            return f"reroll {n}{_to(die)}"
        case Ignore(n, what):
            return f"ignore {n} {what}"
        case Heal(n, who):
            return f"heal {amount(n)}{_to(who)}"
        case Harm(kind, n, who) | Shove(kind, n, who):
            return f"{kind} {n} {who}"
        case Walk(kind, n):
            return f"{kind} {n}"
        case PlaceAt(who, where):
            return f"place {who} {where}"
        case Attack(kind, n, added):
            return f"attack({kind},{n:+} {added})" if n else f"attack({kind})"
        case Draw(n, what):
            return f"draw {n} {what}"
        case Suffer(n):
            return f"take {n} wound"
        case Lose(n, who):
            return f"lose {n} action {who}"
        case Remove(n, who):
            return f"remove {amount(n)} condition {who}"
        case Mark(who):
            return f"mark {who}"
        case Summon(spirit):
            return f"summon {spirit}"
        case Ready(where):
            return f"ready {where}"
        case Peek(n):
            return f"arrow peek {n}"
        case Deed(name):
            return name
        case Rule(name):
            return f"rule({name})"
        case Choose(ways):
            return f"choose{{{' OR '.join(map(print_effects, ways))}}}"
        case Unless(mana, effects):
            return f"unless({mana} mana){{{print_effects(effects)}}}"


def _to(who: str) -> str:
    return f" {who}" if who else ""


def amount(n: int) -> str:
    """A number, or `all`."""
    return "all" if n == ALL else str(n)
