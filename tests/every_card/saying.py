"""Texts made of the words of the card language: each word by its samples, in every place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from undercroft.cards.errors import Misread
from undercroft.games.descent.cards import conditions, places
from undercroft.games.descent.cards.language import language
from undercroft.games.descent.cards.places import OWN, Place
from undercroft.games.descent.cards.slots import Slot
from undercroft.games.descent.cards.transform import SaidClause
from undercroft.games.descent.cards.tree import Text
from undercroft.games.descent.cards.understanding import ASKED, Card, understand
from undercroft.games.descent.cards.vocabulary import USES
from undercroft.games.descent.cards.vocabulary.plain import ABILITIES, FLAGS, STATS
from undercroft.games.descent.cards.vocabulary.use import Use
from undercroft.games.descent.cards.wording import RANKED

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


def sample(use: Use, varied: Slot | None = None, words: str = "") -> str:
    """The word as it may be written: each slot by its first sample, one of them by another."""
    args = []
    for slot in use.slots:
        said = words if slot is varied else slot.samples[0] if slot.samples else ""
        if (slot.optional and slot is not varied) or not said:
            continue
        args.append(f"{slot.key}={said}" if slot.key else said)
    return f"{use.name}({', '.join(args)})"


def samples(use: Use) -> list[str]:
    """Every sample of every slot once."""
    found = [sample(use)]
    found += [sample(use, slot, words) for slot in use.slots for words in slot.samples]
    return [*dict.fromkeys(found)]


def plain_words() -> list[str]:
    found = [f"+1 {stat}" for stat in STATS] + [*FLAGS]
    return found + [f"{name} 1" if name in RANKED else name for name in ABILITIES]


def every_sample() -> list[str]:
    """Each word with everything that may stand between its brackets."""
    return [*dict.fromkeys(text for use in USES for text in samples(use)), *plain_words()]


def every_word() -> list[str]:
    """One text of each word."""
    return [*dict.fromkeys(sample(use) for use in USES), *plain_words()]


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
    optional = place.kind in OWN and "may" in conditions.tags(place) and place.at != "used"
    optional = optional and (place.at != "attack" or text.startswith(ASKED))
    optional = optional or (place.kind, place.at) == ("familiar", "turn-start")
    return f"{guard} may: {text}" if optional else f"{guard}: {text}"


@cache
def _said(words: str) -> Sequence[SaidClause]:
    found: Sequence[SaidClause] = language().tree(words, "text")
    return found


def preludes(card: Card) -> tuple[str, ...]:
    if card.kind in (*PLAYED, "power"):
        return PRELUDES
    if card.kind in OWN:
        return COMPANIONS
    return LOADS if card == Card("familiar", facts=card.facts) else ("{}",)


def accepted(text: str, card: Card) -> Text | None:
    """What is understood there, with whatever has to come before it; nothing if it is refused."""
    for prelude in preludes(card):
        words = guarded(prelude.format(text), card)
        base = card if card.kind in PLAYED else Card(card.kind, facts=card.facts)
        try:
            return understand(_said(words), base)
        except Misread as fault:
            place = fault.at
        assert 0 <= place < len(words)  # it is told where the fault is
    return None
