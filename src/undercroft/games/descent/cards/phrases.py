"""What each phrase of the grammar becomes in the tree."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer, v_args

from undercroft.cards.errors import Misread, nearest
from undercroft.games.descent.cards import wording
from undercroft.games.descent.cards.tree import (
    NOTHING,
    Ability,
    Arg,
    Bonus,
    Call,
    Clause,
    Condition,
    Cost,
    Flag,
    Pay,
    Phrase,
    Surge,
    Tag,
    Text,
    When,
    While,
    X,
)

ABILITIES = {name.upper(): name for name in wording.ABILITIES}
NAMES = {name.upper(): name for name in (*wording.ABILITIES, *wording.TOKENS)}


def _spoken(token: Token) -> str:
    """A word of a card in its usual letters: abilities are capitalised, all else is not."""
    return NAMES.get(str(token)) or str(token).lower()


@v_args(inline=True)
class Phrases(Transformer[Token, Any]):
    def nothing(self) -> Text:
        return NOTHING

    def text(self, *clauses: Clause) -> Text:
        return Text(clauses)

    def clause(self, guards: tuple[Any, ...] | None, *effects: Any) -> Clause:
        return Clause(effects, guards or ())

    def guards(self, *guards: Any) -> tuple[Any, ...]:
        return guards

    def surge(self, n: Token | None) -> Surge:
        return Surge(int(n) if n else 1)

    def tag(self, name: Any) -> Tag:
        return Tag(name.lower())

    def when(self, event: Token, *conditions: Condition) -> When:
        if (name := event.lower()) not in wording.EVENTS:
            raise _unknown(event, "event", wording.EVENTS)
        return When(name, conditions)

    def condition(self, key: Token | None, phrase: Phrase) -> Condition:
        return Condition(phrase.words, key[:-1].lower() if key else "")

    def condition_holds(self, phrase: Phrase) -> While:
        return While(phrase.words)

    def pay(self, *costs: Cost) -> Pay:
        return Pay(costs)

    def cost(self, coin: Any, n: Token) -> Cost:
        return Cost(coin.lower(), int(n))

    def bonus(self, sign: Token, n: Token, stat: Any, *against: Any) -> Bonus:
        kinds = tuple(kind.lower() for kind in against if kind != "/")
        return Bonus(int(sign + n), stat.lower(), kinds)

    def ability(self, name: Token, rank: Token | None) -> Ability:
        known = ABILITIES[name]
        if known in wording.RANKED and rank is None:
            raise Misread(name.start_pos or 0, f"{known} without a rank", f"Write `{known} 1`.")
        if known not in wording.RANKED and rank is not None:
            raise Misread(rank.start_pos or 0, f"{known} has no rank", f"Write `{known}`.")
        return Ability(known, 0 if rank is None else X if rank == "X" else int(rank))

    def flag(self, name: Any) -> Flag:
        return Flag(name.lower())

    def call(self, name: Token, *args: Arg | None) -> Call:
        if name.lower() not in (*wording.CALLS, *wording.WINDOWS):
            raise _unknown(name, "call", wording.CALLS)
        return Call(name.lower(), tuple(arg for arg in args if arg is not None))

    def arg(self, key: Token | None, value: Any) -> Arg:
        return Arg(value, key[:-1].lower() if key else "")

    def phrase(self, *words: str) -> Phrase:
        spoken = " ".join(words)
        return Phrase(spoken.replace(" / ", "/"))

    def word(self, *parts: Token | None) -> str:
        return "".join(_spoken(part) for part in parts if part is not None)

    def trigger(self, window: Call) -> Call:
        if window.name not in wording.WINDOWS:
            known = nearest(window.name, wording.WINDOWS)
            raise Misread(
                0, f"{window.name} is no window", f"Did you mean {known}?" if known else ""
            )
        return window


def _unknown(token: Token, what: str, known: tuple[str, ...]) -> Misread:
    like = nearest(token.lower(), known)
    remedy = f"Did you mean {like}?" if like else f"See the {what}s of the card language."
    return Misread(token.start_pos or 0, f"there is no {what} {token.lower()}", remedy)
