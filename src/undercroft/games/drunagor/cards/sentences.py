"""Numbers, conditions and scripted sentences of the card language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from lark import Token, Transformer, v_args

from undercroft.cards.errors import Misread
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.parts import Part
from undercroft.games.drunagor.cards.tree import ONE, Amount, Damage, Predicate, Sentence

NUMBER_WORDS = ("ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX")
FACTS = {phrase: kind for kind, phrase in wording.FACTS.items()}


def at(token: Token) -> int:
    return token.start_pos or 0


def amount(token: Token, sign: str = "") -> Amount:
    """`2`, `TWO`, `X`, `2X`, `P`, `2xP`, with the sign before it (DRU-LANG-04)."""
    text = token.replace(" ", "")
    factor = -1 if sign == "-" else 1
    if text in NUMBER_WORDS:
        return Amount(factor * NUMBER_WORDS.index(text), word=True)
    digits = text.rstrip("XP")
    per: Literal["", "X", "P"] = "P" if text.endswith("P") else "X" if text.endswith("X") else ""
    return Amount(factor * int(digits or 1), per)


def one_or(token: Token | None) -> Amount:
    return ONE if token is None else amount(token)


def known(thing: Token, words: Iterable[str], how: str) -> None:
    """Of the things with a name only some can be had, taken or met with immunity."""
    if thing not in words:
        raise Misread(at(thing), f"{thing} cannot be {how}", f"Known: {', '.join(words)}.")


class Sentences(Transformer[Token, Any]):
    """Methods by the names of grammar rules; `Shaper` has the rest."""

    # --- conditions (DRU-LANG-33)

    def fact(self, phrase: Token) -> Predicate:
        return Predicate(FACTS[phrase])

    def held(self, holder: Token, kind: Token, _colon: Token, name: Token) -> Predicate:
        return Predicate(f"{holder} {kind}".lower(), word=str(name))

    def facts(self, *parts: Predicate | Token) -> Predicate:
        found = tuple(part for part in parts if isinstance(part, Predicate))
        return found[0] if len(found) == 1 else Predicate(wording.EVERY, every=found)

    # --- scripted sentences (DRU-LANG-34)

    def scripted(self, phrase: Token) -> Part:
        return Part(at(phrase), Sentence(str(phrase)))

    def grant(self, kind: Token, _colon: Token, name: Token) -> Part:
        if kind not in wording.GRANTS:
            known = f"Known: {', '.join(wording.GRANTS)}."
            raise Misread(at(kind), f"{kind} cannot be given", known)
        return Part(at(kind), Sentence(str(kind), word=str(name)))

    def erase(self, word: Token, kind: Token, _colon: Token, name: Token) -> Part:
        return Part(at(word), Sentence(f"{word} {kind}", word=str(name)))

    def less_curses(self, number: Token, _phrase: Token) -> Part:
        return Part(at(number), Damage(amount(number), less_curses=True))


# The children of a rule become arguments. Not as a decorator: pyright would lose the class.
v_args(inline=True)(Sentences)
