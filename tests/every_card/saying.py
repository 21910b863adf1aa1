"""Texts made of the words of the card language: each word by its samples, in every place."""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from undercroft.cards.errors import CardError, Misread
from undercroft.games.descent.cards import places, prices
from undercroft.games.descent.cards.checking import ASKED, Card, Check
from undercroft.games.descent.cards.counting import ABILITIES, FLAGS, STATS
from undercroft.games.descent.cards.effect import Call, Effect
from undercroft.games.descent.cards.places import OWN, Place
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.cards.targets import Near, Target
from undercroft.games.descent.cards.tree import Text
from undercroft.games.descent.cards.wording import RANKED
from undercroft.games.descent.cards.words import WORDS
from undercroft.kit.hints import hints
from undercroft.kit.numbers import Number
from undercroft.kit.words import Places, read

# What a word may need before it, so that its text speaks of somebody.
PRELUDES = (
    "{}",
    "pick(1 hero), {}",
    "pick(1 monster), {}",
    "place(pit 1, space), {}",
    "place(pit 2, two spaces in front of door), {}",
    "template(breath, small end on chest), {}",
    "template(bolt, end on door), {}",
    "unless-blank(heroes, {})",
)
COMPANIONS = ("{}", "heal(1, self/adjacent hero), {}")
LOADS = ("{}", "carry(1 item); {}")
OF_FAMILIARS = ("choose(swap(self, owner))", "choose(move(self, adjacent empty space))")
PLAYED = ("event", "trap", "spawn")
WORDS_OF_WINDOWS = {
    "hero-attack-rolled": ("on-monster",),
    "hero-enters": ("empty",),
    "hero-receives": ("treasure",),
    "monster-hits": ("hero",),
}


def every_place() -> Iterator[Card]:
    """All kinds of card at all their moments and windows."""
    yield from (Card("skill", at) for at in places.MOMENTS)
    for kind in ("hero", "weapon", "item"):
        yield from (Card(kind, at) for at in ("", "offhand", "equip"))
    for window, kinds in places.TYPES.items():
        for kind in kinds:
            if kind == "event" or window in ("hero-enters", "spawn-step", "never"):
                yield from _opened(Card(kind, window, WORDS_OF_WINDOWS.get(window, ()), ("x",)))
    yield from (Card("power", at) for at in places.DECREES)
    yield from (Card("familiar", at, facts=("speed",)) for at in ("", "turn-start"))
    for where in ("on friendly figure", "on active dark glyph"):
        yield Card("familiar", "move-end", (where,), ("speed",))
    yield from (Card("familiar", "carried"), Card("monster"), Card("cache"))


def _opened(card: Card) -> Iterator[Card]:
    if card.at != "hero-opens":
        yield card
        return
    for words in (("door",), ("chest",), ("door", "reveals")):
        yield Card(card.kind, card.at, words, card.facts)


def example(word: type[Call]) -> Effect:
    return read_text(word.example).clauses[0].effects[0]


def samples(word: type[Call]) -> list[str]:
    """Its example, and that with everything else that may stand between its brackets."""
    base = example(word)
    found = [
        msgspec.structs.replace(base, **{field: value})
        for field in word.__struct_fields__
        if field != "colours"  # no scene has dice of each
        for value in _choices(hints(word)[field])
    ]
    return [*dict.fromkeys(map(str, [base, *found]))]


def _choices(hint: Any) -> list[Any]:
    """What could stand in a field, as far as there is a list of it."""
    of, inner = get_origin(hint), get_args(hint)
    if of is Literal:
        return [*inner]
    if of in (Union, types.UnionType):
        return [choice for kind in inner for choice in _choices(kind)]
    if of is Annotated:
        mark = hint.__metadata__[0]
        return [*mark.words.values()] if isinstance(mark, Number) else [*mark.words]
    if of is tuple:
        members = _choices(inner[0])
        return [*((one,) for one in members), *([tuple(members[:2])] if members[1:] else [])]
    if hint is bool:
        return [True]
    if isinstance(hint, type) and issubclass(hint, Target):
        return [hint(4) if issubclass(hint, Near) else hint()]
    return []


def plain_words() -> list[str]:
    found = [f"+1 {stat}" for stat in STATS] + [*FLAGS]
    return found + [f"{name} 1" if name in RANKED else name for name in ABILITIES]


def every_sample() -> list[str]:
    """Each word with everything that may stand between its brackets."""
    found = dict.fromkeys(text for word in WORDS for text in samples(word))
    return [*found, *OF_FAMILIARS, *plain_words()]


def every_word() -> list[str]:
    """One text of each word."""
    return [*dict.fromkeys(str(example(word)) for word in WORDS), *plain_words()]


def guarded(text: str, place: Place) -> str:
    """The text behind what its place asks for."""
    if place.kind in ("event", "trap", "spawn") or not place.at:
        return text
    if place.at == "carried":
        return text if text == "carried()" else f"carried(); {text}"
    guard = {
        "surge": "surge",
        "offhand": "offhand",
        "while": "while(no armor)",
        "used": "may",
        "move": "when(move, glyph-within=6)",
        "move-end": f"when(move-end, {' '.join(getattr(place, 'words', ()))})",
    }.get(place.at, f"when({place.at})")
    optional = place.kind in OWN and "may" in prices.tags(place) and place.at != "used"
    optional = optional and (place.at != "attack" or text.startswith(ASKED))
    optional = optional or (place.kind, place.at) == ("familiar", "turn-start")
    return f"{guard} may: {text}" if optional else f"{guard}: {text}"


def preludes(card: Card) -> tuple[str, ...]:
    if card.kind in (*PLAYED, "power"):
        return PRELUDES
    if card.kind in OWN:
        return COMPANIONS
    return LOADS if card == Card("familiar", facts=card.facts) else ("{}",)


@cache
def _said(words: str) -> tuple[Text, Places] | None:
    """What the words say on any card, and where each of them stands; nothing on none."""
    begins: list[Places] = []
    try:
        text = read(Text, words, loosely=True, check=lambda _, at: begins.append(at))
    except CardError:
        return None
    return text, begins[0]


@cache
def accepted(text: str, card: Card) -> Text | None:
    """What is understood there, with whatever has to come before it; nothing if it is refused."""
    for prelude in preludes(card):
        words = guarded(prelude.format(text), card)
        base = card if card.kind in PLAYED else Card(card.kind, facts=card.facts)
        found = _said(words)
        if found is None:
            continue
        said, at = found
        try:
            Check(base, at).text(said)
            return said
        except Misread as fault:
            place = fault.at
        assert 0 <= place < len(words)  # it is told where the fault is
    return None
