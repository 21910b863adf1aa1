"""Card texts in plain words, made from what the rules read: `ATTACK/1 rage: +1 Y` becomes
"When attacking, for 1 Rage: +1 yellow die." What a designer writes is read out the same way.

`cards.printing` walks the same trees into the language itself. It stays apart because no phrase
is the same: there the parser sets every word, here the reader does.
"""

from __future__ import annotations

from functools import lru_cache

from undercroft.cards.errors import CardError
from undercroft.games.hellscape.cards.printing import amount
from undercroft.games.hellscape.cards.reading import read_text
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
from undercroft.games.hellscape.showing import phrases
from undercroft.games.hellscape.showing.phrases import count


@lru_cache(maxsize=4096)
def plain(text: Text, *, enemy: bool = False) -> str:
    """All abilities of a card, a sentence each; a card that says nothing gives no words.

    >>> from undercroft.games.hellscape.cards.reading import read_text
    >>> plain(read_text("ATTACK/1 rage: +1 Y; heal 1 self | PASSIVE: no reaction"))
    'When attacking, for 1 Rage: +1 yellow die, heal 1 for yourself. Always: no Reaction damage.'
    """
    return " ".join(f"{ability(one, enemy=enemy)}." for one in text.abilities)


@lru_cache(maxsize=4096)
def spoken(words: str, *, enemy: bool = False) -> str:
    """Effects or an ability written in the language, in plain words; of an Enemy's or a Hero's.

    >>> spoken("heal 3 opener"), spoken("ATTACK/1 paw: +1 sword"), spoken("no such thing")
    ('heal 3 for whoever opened the door', 'When attacking, for 1 paw: +1 sword', 'no such thing')
    """
    for written in (words, f": {words}"):
        try:
            return ", ".join(ability(one, enemy=enemy) for one in read_text(written).abilities)
        except CardError:
            continue
    return words


@lru_cache(maxsize=4096)
def ability(one: Ability, *, enemy: bool = False) -> str:
    """Without the full stop."""
    lead = ", ".join(filter(None, (*map(_part, one.parts),)))
    said = effects(one.effects, enemy=enemy)
    limits = "".join(f" ({phrases.LIMITS.get(limit, limit)})" for limit in one.limits)
    if not lead:
        return f"{said}{limits}"
    return f"{lead[:1].upper()}{lead[1:]}: {said}{limits}"


def demands(one: Ability) -> str:
    """What an ability takes and how often it works, for somebody who knows when."""
    asked = [_part(part) for part in one.parts if not isinstance(part, Timing)]
    asked += [phrases.LIMITS.get(limit, limit) for limit in one.limits]
    return "; ".join(asked)


def effects(found: tuple[Effect, ...], *, enemy: bool = False) -> str:
    return ", ".join(_effect(one, enemy) for one in found)


def _part(part: Part) -> str:
    match part:
        case Timing(name):
            return phrases.TIMINGS.get(name, name.lower())
        case Lighting(name):
            return phrases.LIGHTS[name]
        case Action():
            return "as an action"
        case Price(n, coin):
            return f"for {count(n, phrases.THINGS[coin])}"
        case Blood(n):
            return f"for {count(n, 'Wound')}"
        case Wounded(n):
            return f"with at least {n} Health lost"
        case Dual():
            return "with two weapons"
        case Paws(n):
            return f"for {count(n, 'paw')}"
        case If("distance", n):
            return f"at distance {n}"
        case If():
            return "in a consecrated Zone"


def _whom(who: str, enemy: bool) -> str:
    known = phrases.WHO | phrases.ITS if enemy else phrases.WHO
    return known.get(who, who)


def thing(name: str) -> str:
    return phrases.THINGS.get(name) or phrases.DICE.get(name) or name


def signed(n: int, noun: str) -> str:
    return f"+{count(n, noun)}" if n > 0 else f"−{count(-n, noun)}"


def _effect(one: Effect, enemy: bool) -> str:
    match one:
        case Gain(n, what, who):
            to = f" for {_whom(who, enemy)}" if who else ""
            return f"{signed(n, thing(what))}{to}"
        case Element(n, element):
            return signed(n, "element" if element == "any" else thing(element))
        case Reroll(n, die):
            return f"re-roll {count(n, phrases.DICE.get(die, 'die'))}"
        case Ignore(n, what):
            return f"ignore {count(n, thing(what))}"
        case Heal(n, who):
            return f"heal {amount(n)}" + (f" for {_whom(who, enemy)}" if who else "")
        case Harm("deal", n, who):
            return f"{count(n, 'Wound')} to {_whom(who, enemy)}"
        case Harm(_, n, "self"):
            return f"{n} of its own figures killed"
        case Harm(_, n, who):
            return f"kill {count(n, 'figure')} of {_whom(who, enemy)}"
        case Walk(kind, n):
            return f"{kind} up to {count(n, 'Zone')}"
        case Shove(kind, n, who):
            return f"{kind} {_whom(who, enemy)} {count(n, 'Zone')}"
        case PlaceAt(who, where):
            return f"place {_whom(who, enemy)} in {_whom(where, enemy)}"
        case Attack(kind, n, added):
            how = "an attack" if kind == "any" else f"a {kind.capitalize()} attack"
            return how + (f" with {signed(n, thing(added))}" if n else "")
        case Draw(n, what):
            return f"draw {count(n, thing(what))}"
        case Suffer(n):
            return f"take {count(n, 'Wound')}"
        case Lose(n, who):
            return f"{_whom(who, enemy)} loses {count(n, 'action')}"
        case Remove(n, who):
            what = "all conditions" if n == ALL else count(n, "condition")
            return f"remove {what} from {_whom(who, enemy)}"
        case Mark(who):
            return f"mark {_whom(who, enemy)}"
        case Summon(spirit):
            return f"summon the {spirit.capitalize()} Spirit"
        case Ready("any"):
            return "move the Ready marker to any spell"
        case Ready():
            return "move the Ready marker one spell on"
        case Peek(n):
            return f"look at {count(n, 'Arrow card')} and put them back in any order"
        case Deed(name):
            return phrases.DEEDS.get(name, name)
        case Rule(name):
            return phrases.RULES.get(name, name.lower())
        case Choose(ways):
            return "either " + ", or ".join(effects(way, enemy=enemy) for way in ways)
        case Unless(mana, rest):
            return f"unless {count(mana, 'Mana')} is paid: {effects(rest, enemy=enemy)}"
