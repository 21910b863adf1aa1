"""What each phrase of the grammar becomes: the words as they stand on the card, each with its
place, for `understanding` to make sense of."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token, Transformer, v_args

from undercroft.cards.errors import Misread
from undercroft.games.descent.cards import wording
from undercroft.games.descent.cards.tree import Ability, Bonus, Cost, Flag, Pay, Surge, Tag, X

ABILITIES = {name.upper(): name for name in wording.ABILITIES}
NAMES = {name.upper(): name for name in (*wording.ABILITIES, *wording.TOKENS)}


class Phrase(msgspec.Struct):
    """Words between brackets."""

    words: str
    at: int


class SaidCall(msgspec.Struct):
    name: str
    args: tuple[tuple[str, Said], ...]  # each with its key
    at: int


class Plain(msgspec.Struct):
    """A bonus, an ability or a flag."""

    effect: Bonus | Ability | Flag
    at: int


Said = Phrase | SaidCall | Plain


class SaidWhen(msgspec.Struct):
    event: str
    conditions: tuple[tuple[str, Phrase], ...]
    at: int


class SaidWhile(msgspec.Struct):
    phrase: Phrase


class Price(msgspec.Struct):
    """A guard that is paid: surges, a tag, or coins."""

    guard: Surge | Tag | Pay
    at: int


SaidGuard = SaidWhen | SaidWhile | Price


class SaidClause(msgspec.Struct):
    guards: tuple[SaidGuard, ...]
    effects: tuple[SaidCall | Plain, ...]


def _spoken(token: Token) -> str:
    """A word of a card in its usual letters: abilities are capitalised, all else is not."""
    return NAMES.get(str(token)) or str(token).lower()


def _at(token: Token) -> int:
    return token.start_pos or 0


@v_args(inline=True)
class Phrases(Transformer[Token, Any]):
    def nothing(self) -> tuple[SaidClause, ...]:
        return ()

    def text(self, *clauses: SaidClause) -> tuple[SaidClause, ...]:
        return clauses

    def clause(self, guards: tuple[SaidGuard, ...] | None, *effects: Any) -> SaidClause:
        return SaidClause(guards or (), effects)

    def guards(self, *guards: SaidGuard) -> tuple[SaidGuard, ...]:
        return guards

    def surge(self, word: Token, n: Token | None) -> Price:
        return Price(Surge(int(n) if n else 1), _at(word))

    def tag(self, name: Any) -> Price:
        return Price(Tag(name.lower()), _at(name))

    def when(self, event: Token, *conditions: tuple[str, Phrase]) -> SaidWhen:
        return SaidWhen(event.lower(), conditions, _at(event))

    def condition(self, key: Token | None, phrase: Phrase) -> tuple[str, Phrase]:
        return (key[:-1].lower() if key else "", phrase)

    def condition_holds(self, phrase: Phrase) -> SaidWhile:
        return SaidWhile(phrase)

    def pay(self, *costs: tuple[Cost, int]) -> Price:
        return Price(Pay(tuple(cost for cost, _ in costs)), costs[0][1])

    def cost(self, coin: Any, n: Token) -> tuple[Cost, int]:
        return Cost(coin.lower(), int(n)), _at(coin)

    def bonus(self, sign: Token, n: Token, stat: Any, *against: Any) -> Plain:
        kinds = tuple(kind.lower() for kind in against if kind != "/")
        return Plain(Bonus(int(sign + n), stat.lower(), kinds), _at(sign))

    def ability(self, name: Token, rank: Token | None) -> Plain:
        known = ABILITIES[name]
        if known in wording.RANKED and rank is None:
            raise Misread(_at(name), f"{known} without a rank", f"Write `{known} 1`.")
        if known not in wording.RANKED and rank is not None:
            raise Misread(_at(rank), f"{known} has no rank", f"Write `{known}`.")
        ranks = 0 if rank is None else X if rank == "X" else int(rank)
        return Plain(Ability(known, ranks), _at(name))

    def flag(self, name: Any) -> Plain:
        return Plain(Flag(name.lower()), _at(name))

    def call(self, name: Token, *args: tuple[str, Said] | None) -> SaidCall:
        return SaidCall(name.lower(), tuple(arg for arg in args if arg is not None), _at(name))

    def arg(self, key: Token | None, value: Said) -> tuple[str, Said]:
        return (key[:-1].lower() if key else "", value)

    def phrase(self, *words: tuple[str, int] | Token) -> Phrase:
        first = words[0]
        assert not isinstance(first, Token)
        spoken = " ".join(word if isinstance(word, Token) else word[0] for word in words)
        return Phrase(spoken.replace(" / ", "/"), first[1])

    def word(self, *parts: Token | None) -> tuple[str, int]:
        said = [part for part in parts if part is not None]
        return "".join(map(_spoken, said)), _at(said[0])

    def trigger(self, window: SaidCall) -> SaidCall:
        return window
