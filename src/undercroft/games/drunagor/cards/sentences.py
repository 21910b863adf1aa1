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
    """Methods by the names of grammar rules; `Phrases` has the rest."""

    # --- conditions (DRU-LANG-33)

    def fact(self, phrase: Token) -> Predicate:
        return Predicate(FACTS[phrase])

    def target_has(self, thing: Token) -> Predicate:
        known(thing, wording.HELD, "held")
        return Predicate("target has condition", word=str(thing))

    def target_health(self, number: Token, bound: Token) -> Predicate:
        most = "at most" if bound.endswith("LESS") else "at least"
        return Predicate(f"target health {most}", int(number))

    def you_have_no(self, _phrase: Token, thing: Token) -> Predicate:
        known(thing, wording.HELD, "held")
        return Predicate("you have none", word=str(thing))

    def runes(self, number: Token, colour: Token) -> Predicate:
        return Predicate("runes at least", int(number), colour.lower())

    def party(self, number: Token, bound: Token) -> Predicate:
        least = "at least" if bound.startswith("OR MORE") else "at most"
        return Predicate(f"party size {least}", int(number))

    def round(self, number: Token, bound: Token) -> Predicate:
        least = "at least" if bound.endswith("LATER") else "at most"
        return Predicate(f"round {least}", int(number))

    def door_state(self, _door: Token, number: Token, state: Token) -> Predicate:
        return Predicate(f"door {state.lower()}", int(number))

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

    def draw_chest(self, word: Token, number: Token) -> Part:
        return Part(at(word), Sentence("DRAW CHEST CARD", amount(number)))

    def draw_runes(self, word: Token, number: Token) -> Part:
        return Part(at(word), Sentence("DRAW RUNES", amount(number)))

    def draw_camp_item(self, word: Token, number: Token) -> Part:
        return Part(at(word), Sentence("DRAW PREVIOUS CAMP ITEM", amount(number)))

    def erase(self, word: Token, kind: Token, _colon: Token, name: Token) -> Part:
        return Part(at(word), Sentence(f"{word} {kind}", word=str(name)))

    def lose_item(self, phrase: Token, _colon: Token, name: Token) -> Part:
        return Part(at(phrase), Sentence(str(phrase), word=str(name)))

    def attack_card(self, phrase: Token, _colon: Token, name: Token) -> Part:
        return Part(at(phrase), Sentence(str(phrase), word=str(name)))

    def remove(self, word: Token, thing: Token) -> Part:
        known(thing, wording.HELD, "removed")
        return Part(at(word), Sentence("REMOVE", word=str(thing)))

    def remove_time(self, word: Token, number: Token) -> Part:
        return Part(at(word), Sentence("REMOVE TIME TOKENS", amount(number)))

    def remove_tile(self, phrase: Token, distance: Token) -> Part:
        kind = phrase.removesuffix(" WITHIN RANGE")
        return Part(at(phrase), Sentence(kind, amount(distance)))

    def survive(self, phrase: Token, number: Token) -> Part:
        return Part(at(phrase), Sentence("SURVIVE", amount(number)))

    def summon(self, word: Token, number: Token | None, name: Token, per: Token | None) -> Part:
        kind = "SUMMON" if per is None else "SUMMON PER 2 HEROES"
        return Part(at(word), Sentence(kind, one_or(number), str(name)))

    def copy(self, word: Token, skill: Token) -> Part:
        return Part(at(word), Sentence("COPY", word=str(skill)))

    def door(self, word: Token, number: Token) -> Part:
        return Part(at(word), Sentence("DOOR UNLOCKED", amount(number)))

    def less_curses(self, number: Token, _phrase: Token) -> Part:
        return Part(at(number), Damage(amount(number), less_curses=True))

    def more_actions(self, sign: Token, number: Token, phrase: Token) -> Part:
        if sign == "-":
            raise Misread(at(sign), "Cube Actions are only added", "Write +1 CUBE ACTION.")
        return Part(at(sign), Sentence("MORE CUBE ACTIONS", amount(number)))


# The children of a rule become arguments. Not as a decorator: pyright would lose the class.
v_args(inline=True)(Sentences)
