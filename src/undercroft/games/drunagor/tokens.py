"""Condition and Resource tokens: each kind is one row of `KINDS` (DRU-COND-01 to -11).

A row says what every chapter asks of a token; its word in the card language, the places where that
word may stand, the Conditions step, movement, attacks and the automated player are all told by it.
What is like nothing else (STEALTH, a RANGER'S MARK, STUN, FURY) has its own lines in its chapter.

Counts are a tuple that is replaced, never changed.

>>> put((0, 3), 1, 2, limit=4)
((0, 4), 1)
>>> take((2, 4), 1)
((2, 0), 4)
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Tokens = tuple[int, ...]

ALL = 99


class Token(NamedTuple):
    """A kind of token."""

    name: str
    most: int  # that one holder has (DRU-COMP-04, DRU-KW-59)
    wounds: int = 0  # Health that each costs when the holder's turn begins (DRU-COND-04)
    fades: int = 0  # how many are removed then
    lames: int = 0  # points that the next Move loses, which takes it away (DRU-MOVE-16)
    weakens: int = 0  # damage that the next attack loses for each; it takes them away
    given_by: str = "anyone"  # or "heroes": on whose cards the word stands (DRU-LANG-35)
    wanted: bool = False  # by who holds it: a card may give it to the one who says it
    merit: float = 0.0  # what it makes a card worth, for automated players
    sore: float = 0.0  # what one costs a Hero, in Health, for automated players
    means: str = ""  # beyond what the numbers say


CONDITION_KINDS = (
    Token("BLEED", 4, wounds=1, fades=ALL, merit=0.8, sore=1.0),  # DRU-COND-05, DRU-KW-08
    Token("BURN", 4, wounds=1, fades=1, merit=1.0, sore=1.2),  # DRU-COND-06, DRU-KW-10
    Token("POISON", 4, wounds=1, merit=1.6, sore=2.0),  # DRU-COND-07, DRU-KW-44
    Token("INTIMIDATE", 4, weakens=1, merit=0.9, sore=0.6),  # DRU-COND-09
    Token("KNOCK DOWN", 1, lames=ALL, merit=1.0, sore=0.7),  # DRU-KW-34
    Token(  # DRU-COND-11
        "RANGER'S MARK",
        1,
        given_by="heroes",
        merit=1.0,
        means="its Ranger's attacks deal 1 more",
    ),
    Token("SLOW", 1, lames=2, merit=0.5, sore=0.5),  # DRU-MOVE-16
    Token(  # DRU-COND-10, DRU-KW-60
        "STEALTH", 1, fades=ALL, wanted=True, merit=2.5, means="enemies cannot choose the hidden"
    ),
    Token(  # DRU-COND-08, DRU-KW-67
        "STUN", 1, fades=ALL, merit=3.0, sore=2.0, means="an attack or a Cube Action is lost"
    ),
)
RESOURCE_KINDS = (  # DRU-COND-16, -17
    Token("FOCUS", 4, given_by="heroes", merit=0.6, means="pays for Focus Abilities"),
    Token("FRUIT OF LIFE", 4, given_by="heroes", means="may be eaten for Health"),
    Token("FURY", 4, given_by="heroes", merit=0.8, means="1 more damage when an attack hits"),
    Token("KI", 4, given_by="heroes", merit=1.5, means="pays for a Weapon Attack"),
    Token("SHIELD", 4, wanted=True, merit=0.7, means="takes 1 damage each in the holder's place"),
)
KINDS = (*CONDITION_KINDS, *RESOURCE_KINDS)

NAMES = tuple(kind.name for kind in KINDS)
IDS = tuple(  # as events, views and keys have them: "rangers-mark"
    name.lower().replace("'", "").replace(" ", "-") for name in NAMES
)
INDEX = {name: index for index, name in enumerate(NAMES)}
LIMIT = tuple(kind.most for kind in KINDS)
CONDITIONS = range(len(CONDITION_KINDS))
RESOURCES = range(len(CONDITION_KINDS), len(KINDS))
WOUNDING = tuple(token for token in CONDITIONS if KINDS[token].wounds)
LAMING = tuple(  # what loses least is told first
    sorted((t for t in CONDITIONS if KINDS[t].lames), key=lambda t: KINDS[t].lames)
)
WEAKENING = tuple(token for token in CONDITIONS if KINDS[token].weakens)
NONE: Tokens = (0,) * len(NAMES)
NO_CONDITIONS: Tokens = (0,) * len(CONDITIONS)

BLEED, BURN, POISON = (INDEX[name] for name in ("BLEED", "BURN", "POISON"))
MARK, SLOW, STEALTH, STUN = (INDEX[name] for name in ("RANGER'S MARK", "SLOW", "STEALTH", "STUN"))
FOCUS, FRUIT, FURY, KI, SHIELD = RESOURCES


def put(counts: Tokens, kind: int, amount: int, *, limit: int) -> tuple[Tokens, int]:
    """The counts with up to `amount` more of a kind, and how many were really added."""
    held = counts[kind]
    added = max(0, min(amount, limit - held))
    if not added:
        return counts, 0
    return (*counts[:kind], held + added, *counts[kind + 1 :]), added


def take(counts: Tokens, kind: int, amount: int | None = None) -> tuple[Tokens, int]:
    """The counts with up to `amount` (None: all) less of a kind, and how many were taken."""
    held = counts[kind]
    taken = held if amount is None else min(amount, held)
    if not taken:
        return counts, 0
    return (*counts[:kind], held - taken, *counts[kind + 1 :]), taken


def meaning(kind: Token) -> str:
    """What a kind does, in words.

    >>> meaning(KINDS[BURN])
    'when the turn begins, each costs 1 Health, then 1 is removed'
    """
    said = [kind.means] if kind.means else []
    if kind.wounds or kind.fades:
        gone = {0: "", ALL: "all are removed"}.get(kind.fades, f"{kind.fades} is removed")
        costs = f"each costs {kind.wounds} Health" if kind.wounds else ""
        said.append("when the turn begins, " + ", then ".join(filter(None, (costs, gone))))
    if kind.lames:
        lost = "is lost" if kind.lames == ALL else f"is {kind.lames} shorter"
        said.append(f"the next Move {lost}")
    if kind.weakens:
        said.append(f"the next attack deals {kind.weakens} less for each")
    return "; ".join(said)


# These sums are remembered: most figures hold no tokens, or the same few as others.


@lru_cache(1024)
def wounds(counts: Tokens) -> int:
    """Health that they take when the holder's turn begins."""
    return sum(counts[token] * KINDS[token].wounds for token in WOUNDING)


@lru_cache(1024)
def weakness(counts: Tokens) -> int:
    """What the holder's next attack deals less (DRU-COND-09)."""
    return sum(counts[token] * KINDS[token].weakens for token in WEAKENING)


@lru_cache(1024)
def lamed(counts: Tokens) -> int:
    """What the holder's next Move is shorter by; it never goes below 0 (DRU-MOVE-16)."""
    return sum(KINDS[token].lames for token in LAMING if counts[token])


@lru_cache(1024)
def slowed(counts: Tokens) -> int:
    """The same as far as Monsters foresee it: not a Move that is lost whole (DRU-AI-03)."""
    return sum(KINDS[token].lames for token in LAMING if counts[token] and KINDS[token].lames < ALL)


def fallen(counts: Tokens) -> bool:
    """Whether the next Move is lost whole (DRU-KW-34)."""
    return lamed(counts) >= ALL
