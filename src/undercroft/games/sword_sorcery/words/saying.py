"""Texts as people say them: `heal srh to hero within 2` is said “you or another hero within 2 areas
heals as many HP as half your soulrank (rounded up)”.

Every word has its template beside its form (`says`), or says itself where a template is too little:

    form = "heal {n}"
    says = "{whom} [heal|heals] {n|HP}"

`{whom}` is whom it is done to, and `[heal|heals]` goes by him; `{n|HP}` counts; `{you}` and
`{your}` are the card's owner, who is “it” on an enemy's card and the active hero on one that lies
for all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import structs

from undercroft.core.wording import capital, counted, listed
from undercroft.games.sword_sorcery.words.terms import Amount
from undercroft.games.sword_sorcery.words.topics import Topics

_PART = re.compile(r"\{(\w+)(?:\|([^{}]+))?\}|\[([^|\]]*)\|([^\]]*)\]")
_SMALL = (
    "a", "all", "an", "another", "as", "at", "attack", "cancel", "choose", "day", "draw", "each",
    "for", "he", "if", "in", "it", "its", "look", "move", "night", "no", "nothing", "on", "open",
    "roll", "the", "up", "use", "when", "you", "your",
)  # fmt: skip
# What `when` waits for, as people say it: of you, of anybody else
HAPPENS: dict[str, tuple[str, str]] = {
    "attack": ("attack", "attacks"),
    "defend": ("defend yourself", "defends"),
    "save": ("make a Save", "makes a Save"),
    "kill": ("kill somebody", "kills somebody"),
    "heal": ("heal somebody", "heals somebody"),
    "trap": ("draw a Trap card", "draws a Trap card"),
    "search": ("search", "searches"),
    "death": ("die", "dies"),
    "evade": ("Evade", "Evades"),
    "targeted": ("are attacked", "is attacked"),
    "power": ("use your power", "uses its power"),
    "half": ("are down to half your HP", "is down to half its HP"),
    "engage": ("engage somebody", "is engaged with a hero"),
}
MOMENTS = {
    "time": "in each Time Phase",
    "turn start": "at the start of {whose} turn",
    "turn end": "at the end of {whose} turn",
}
_AMOUNT = re.compile(r"(?P<sign>[+-]?)(?P<n>\d+)(?P<each>\*H)?")


class Noun(NamedTuple):
    """Somebody in a sentence."""

    said: str
    whose: str
    many: bool = False  # the verb has no s


YOU = Noun("you", "your", True)
IT = Noun("it", "its")
HE = Noun("he", "his")
ACTIVE = Noun("the active hero", "the active hero's")
TARGET = Noun("the target", "the target's")


def somebody(said: str) -> Noun:
    return Noun(said, f"{said}'s")


class Voice(msgspec.Struct, frozen=True):
    """On which card, and of whom, a word is said."""

    known: Topics
    to: Noun | None = None  # whom `to` names
    them: Noun | None = None  # whom `each` or the occasion is about
    soulrank: int = 0  # of the hero who holds the card

    @property
    def owner(self) -> Noun:
        if self.known & {"hero", "drawn"}:
            return YOU
        return IT if self.known & {"enemy", "companion"} else ACTIVE

    def whom(self, *, harms: bool = False) -> Noun:
        """Whom it is done to, also where no `to` says so (SNS-LANG-03)."""
        if self.to is not None or self.them is not None:
            return self.to or self.them or HE
        return TARGET if harms and self.known & {"attack", "hook"} else self.owner

    def on(self, known: Topics, them: Noun | None = None) -> Voice:
        """Inside another word, which offers more."""
        return structs.replace(self, known=known, to=None, them=them or self.them)

    def aimed(self, to: Noun | None) -> Voice:
        return structs.replace(self, to=to)


def filled(template: str, word: Any, voice: Voice, whom: Noun) -> str:
    """A word's template, with what its fields say."""

    def part(found: re.Match[str]) -> str:
        field, noun, many, single = found.groups()
        if many is not None:
            return str(many if whom.many else single)
        match field:
            case "whom":
                return whom.said
            case "whose":
                return whom.whose
            case "you":
                return voice.owner.said
            case "your":
                return voice.owner.whose
            case _:
                value = getattr(word, field)
                return amount(str(value), noun, voice) if noun else str(value).replace("_", " ")

    return _PART.sub(part, template)


def amount(n: str, noun: str, voice: Voice) -> str:
    """So many of a thing, in words.

    >>> hero, deck = Voice(frozenset({"hero"})), Voice(frozenset({"deck"}))
    >>> amount("+2", "hit", hero), amount("sr", "HP", hero), amount("H-1", "green enemy", deck)
    ('+2 hits', 'as many HP as your soulrank', 'as many green enemies as heroes, less 1,')
    >>> amount("srh", "HP", structs.replace(hero, soulrank=3))
    '2 HP (half soulrank)'
    """
    rank = Amount(n).of(soulrank=voice.soulrank) if n in ("sr", "srh") else 0
    if rank:
        what = "soulrank" if n == "sr" else "half soulrank"
        return f"{_counted(str(rank), noun)} ({what})"
    match n:
        case "sr":
            return f"as many {many(noun)} as {voice.owner.whose} soulrank"
        case "srh":
            return f"as many {many(noun)} as half {voice.owner.whose} soulrank (rounded up)"
        case "act":
            return f"as many {many(noun)} as the number of the quest's ACT"
        case "half" | "all":
            return f"{n} {many(noun)}"
        case _ if n.startswith("H"):
            less = f", less {n[2:]}," if n[1:] else ""
            return f"as many {many(noun)} as heroes{less}"
        case _:
            return _counted(n, noun)


def _counted(n: str, noun: str) -> str:
    found = _AMOUNT.fullmatch(n)
    assert found is not None
    said = found["sign"] + (f"1 {noun}" if found["n"] == "1" else f"{found['n']} {many(noun)}")
    return f"{said} for each hero" if found["each"] else said


def many(noun: str) -> str:
    """
    >>> many("HP"), many("blue die"), many("green enemy"), many("area")
    ('HP', 'blue dice', 'green enemies', 'areas')
    """
    if noun.endswith("enemy"):
        return f"{noun[:-1]}ies"
    return noun if noun.isupper() else counted(2, noun).removeprefix("2 ")


def dice(red: int, blue: int) -> str:
    """
    >>> dice(2, 1), dice(1, 1), dice(1, 0)
    ('2 red and 1 blue dice', '1 red and 1 blue die', '1 red die')
    """
    parts = [f"{n} {colour}" for n, colour in ((red, "red"), (blue, "blue")) if n]
    return f"{listed(parts)} {'die' if max(red, blue) == 1 else 'dice'}"


def near(n: int, voice: Voice) -> str:
    """How far from the card's owner."""
    whose = voice.owner
    if n == 0:
        return f"in {whose.whose} area"
    return f"within {counted(n, 'area')}" + ("" if whose in (YOU, IT) else f" of {whose.said}")


def joined(parts: Sequence[str]) -> str:
    """Steps of one sentence."""
    said = [part for part in parts if part]
    if any(sign in part for part in said for sign in ",;:."):
        return "; ".join(said)
    return listed(said)


def clause(said: str) -> str:
    """A sentence that stands inside another.

    >>> clause("You stand up."), clause("Grimtusk gets K.O."), clause("The target gets Slow.")
    ('you stand up', 'Grimtusk gets K.O.', 'the target gets Slow')
    """
    first, _, _ = said.partition(" ")
    small = first.lower() if first.lower() in _SMALL else first
    end = said if said.endswith("K.O.") else said.removesuffix(".")
    return small + end[len(first) :]


def ended(said: str) -> str:
    return f"{capital(said)}." if said and not said.endswith(".") else capital(said)
