"""What each phrase of the grammar becomes in the tree."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer, v_args

from undercroft.games.hellscape.cards import wording
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

# Texts are read in upper case; words go into the tree as they are written on the cards.
SPELT = {
    word.upper(): word
    for words in (
        wording.COINS, wording.LIMITS, wording.THINGS, wording.IGNORED, wording.WHO,
        wording.WHERE, wording.KINDS, wording.DRAWN, wording.SPIRITS, wording.READIED,
        wording.PREDICATES, wording.DEEDS, ("any", *wording.ELEMENTS), ("deal", "kill"),
        ("move", "slide"), ("push", "pull"),
    )
    for word in words
}  # fmt: skip


def _spelt(token: Any) -> str:
    return SPELT.get(str(token), str(token))


def _signed(sign: Token, n: Token) -> int:
    return int(sign + n)


@v_args(inline=True)
class Phrases(Transformer[Token, Any]):
    def text(self, *abilities: Any) -> Text:
        return Text(tuple(one for one in abilities if isinstance(one, Ability)))

    def ability(self, header: tuple[Part, ...] | None, *rest: Any) -> Ability:
        effects = next(one for one in rest if isinstance(one, tuple))
        limits = tuple(one for one in rest if isinstance(one, str) and not isinstance(one, Token))
        return Ability(header or (), effects, limits)

    def header(self, *parts: Part) -> tuple[Part, ...]:
        return parts

    def effects(self, *effects: Effect) -> tuple[Effect, ...]:
        return effects

    def limit(self, word: Token) -> str:
        return _spelt(word)

    # Headers

    def timing(self, name: Token) -> Timing:
        return Timing(str(name))

    def action(self) -> Action:
        return Action()

    def price(self, n: Token, coin: Token) -> Price:
        return Price(int(n), _spelt(coin))

    def blood(self, n: Token) -> Blood:
        return Blood(int(n))

    def lighting(self, name: Token) -> Lighting:
        return Lighting("SHADOW" if name == "SHADOW" else "LIGHT")

    def wounded(self, n: Token) -> Wounded:
        return Wounded(int(n))

    def dual(self) -> Dual:
        return Dual()

    def paws(self, n: Token) -> Paws:
        return Paws(int(n))

    def predicate(self, words: Token) -> If:
        return If(_spelt(words))

    def distance(self, n: Token) -> If:
        return If("distance", int(n))

    # Effects

    def gain(self, sign: Token, n: Token, thing: Token, who: Token | None) -> Gain:
        return Gain(_signed(sign, n), _spelt(thing), _spelt(who) if who else "")

    def element(self, sign: Token, n: Token, element: Token) -> Element:
        return Element(_signed(sign, n), _spelt(element))

    def reroll(self, n: Token, die: Token | None) -> Reroll:
        return Reroll(int(n), str(die) if die else "")

    def ignore(self, n: Token, what: Token) -> Ignore:
        return Ignore(int(n), _spelt(what))

    def heal(self, n: int, who: Token | None) -> Heal:
        return Heal(n, _spelt(who) if who else "")

    def harm(self, kind: Token, n: Token, who: Token) -> Harm:
        return Harm("deal" if kind == "DEAL" else "kill", int(n), _spelt(who))

    def walk(self, kind: Token, n: Token) -> Walk:
        return Walk("move" if kind == "MOVE" else "slide", int(n))

    def shove(self, kind: Token, n: Token, who: Token) -> Shove:
        return Shove("push" if kind == "PUSH" else "pull", int(n), _spelt(who))

    def place(self, who: Token, where: Token) -> PlaceAt:
        return PlaceAt(_spelt(who), _spelt(where))

    def attack(
        self, kind: Token, sign: Token | None, n: Token | None, added: Token | None
    ) -> Attack:
        if sign is None or n is None:
            return Attack(_spelt(kind))
        return Attack(_spelt(kind), _signed(sign, n), _spelt(added))

    def draw(self, n: Token, what: Token) -> Draw:
        return Draw(int(n), _spelt(what))

    def suffer(self, n: Token) -> Suffer:
        return Suffer(int(n))

    def lose(self, n: Token, who: Token) -> Lose:
        return Lose(int(n), _spelt(who))

    def remove(self, n: int, who: Token) -> Remove:
        return Remove(n, _spelt(who))

    def mark(self, who: Token) -> Mark:
        return Mark(_spelt(who))

    def summon(self, spirit: Token) -> Summon:
        return Summon(_spelt(spirit))

    def ready(self, where: Token) -> Ready:
        return Ready(_spelt(where))

    def peek(self, n: Token) -> Peek:
        return Peek(int(n))

    def deed(self, name: Token) -> Deed:
        return Deed(_spelt(name))

    def rule(self, name: Token) -> Rule:
        return Rule(str(name).strip())

    def choose(self, *ways: tuple[Effect, ...]) -> Choose:
        return Choose(ways)

    def unless(self, mana: Token, effects: tuple[Effect, ...]) -> Unless:
        return Unless(int(mana), effects)

    def number(self, n: Token) -> int:
        return int(n)

    def everything(self) -> int:
        return ALL
