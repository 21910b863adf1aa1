"""From the rules of `cards.lark`, whose names the methods carry, to parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, cast

from lark import Token, v_args

from undercroft.cards.errors import Misread
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.parts import (
    Aim,
    Behaviour,
    Bonus,
    Gaining,
    Guard,
    Hits,
    Name,
    Occasion,
    OneOf,
    Part,
    Parts,
    Reach,
    Sayings,
    Segment,
    Shape,
    Split,
)
from undercroft.games.drunagor.cards.sentences import Sentences, amount, at, known, one_or
from undercroft.games.drunagor.cards.tree import (
    ONE,
    Activate,
    Amount,
    Cost,
    Custom,
    Damage,
    Drain,
    Effect,
    Immunity,
    Modifier,
    Predicate,
    Static,
    Target,
    Trigger,
)

NOUNS = {noun.upper(): noun for noun in wording.NOUNS} | {
    plural: noun for noun, plural in wording.NOUNS.items()
}
SIDES: dict[str, Any] = {word: side for side, word in wording.SIDES.items()}
TRIGGERS = {f"{word} {event.upper()}": event for event, word in wording.EVENTS.items()} | {
    f"WHENEVER {event.upper()}": event for event, word in wording.EVENTS.items() if word == "WHEN"
}
MASTERY = {
    "COMMANDED ATTACKS": "COMMANDED HIT",
    "PET": "PET DMG",
    "ALLIES' ATTACKS": "ALLIES DMG",
}


@v_args(inline=True)
class Shaper(Sentences):
    # --- clauses and segments

    def body(self, *clauses: Sayings) -> tuple[Sayings, ...]:
        return clauses

    def clause(
        self,
        limit: Token | None,
        occasion: Occasion | None,
        guard: Guard | None,
        *parts: Part | Token,
    ) -> Sayings:
        once: Literal["", "turn", "adventure"] = ""
        if limit is not None:
            once = "turn" if limit == "[1/TURN]" else "adventure"
        said = _only_parts(parts)
        begin = at(limit) if limit is not None else said[0].at
        return Sayings(begin, said, occasion, guard, once)

    def monster(self, *segments: Segment) -> tuple[Segment, ...]:
        return segments

    def segment(self, letter: Token | None, *parts: Part | Token) -> Segment:
        prefix = "" if letter is None else letter.rstrip(" :")
        # a Companion's activation is its Triggered step
        return Segment("T" if prefix == "AT ACTIVATION" else prefix, _only_parts(parts))

    def event(self, phrase: Token, _colon: Token) -> Occasion:
        return Occasion(at(phrase), Trigger(TRIGGERS[phrase]))

    def roll(self, threshold: Token, _colon: Token) -> Occasion:
        return Occasion(at(threshold), Trigger("roll", int(threshold[:-1])))

    def discard(self, word: Token, *rest: Token) -> Occasion:
        if len(rest) == 1:
            return Occasion(at(word), Trigger("discard"))
        known(rest[1], ("COSMIC GEMSTONE",), "given up for this")
        count = amount(rest[0])
        if count.per:
            raise Misread(
                at(rest[0]), "a trigger needs a plain number", "Write DISCARD 1 and what."
            )
        return Occasion(at(word), Trigger(f"discard {rest[1].lower()}", count.n))

    def action(self, phrase: Token, *costs: Part | Token) -> Occasion:
        return Occasion(at(phrase), Trigger(phrase.lower()), _only_parts(costs))

    def everyone(self, phrase: Token) -> Occasion:
        return Occasion(at(phrase), Trigger(wording.EVERYONE))

    def guard(self, word: Token, predicate: Predicate, _colon: Token) -> Guard:
        return Guard(at(word), predicate)

    # --- specs

    def target(self, *words: Token | None) -> Part:
        said = [word for word in words if word is not None]
        fields: dict[str, Any] = {}
        reach: Amount | None = None
        for word in said:
            match word.type:
                case "SIDE":
                    fields["side"] = SIDES[word]
                case "UP_TO":
                    fields["many"] = "up to"
                case "AMOUNT" if "many" in fields and "count" not in fields and word is said[1]:
                    fields["count"] = amount(word)
                case "AMOUNT":
                    reach = amount(word)
                case "EVERY":
                    fields["many"] = "each"
                case "OTHER":
                    fields["other"] = True
                case "ADJACENT":
                    fields["adjacent"] = True
                case "ALLY" | "ALLIED":
                    fields["side"] = "ally"
                case "ENEMY":
                    fields["side"] = "enemy"
                case "NOUN":
                    fields["noun"] = NOUNS[word]
                case "PLACE":
                    fields["where"] = word.lower()
                case _:  # TARGET, ANY and WITHIN RANGE say nothing more
                    pass
        return Part(at(said[0]), Aim(Target(**fields), reach))

    def reach(self, word: Token, number: Token) -> Part:
        return Part(at(word), Reach(amount(number)))

    def cube_range(self, word: Token) -> Part:
        return Part(at(word), Reach(None))

    def split(self, word: Token) -> Part:
        return Part(at(word), Split())

    def shape(self, kind: Token, number: Token | None, condition: Predicate | None) -> Part:
        word = cast(Literal["STRIKE", "CLEAVE", "MULTISHOT"], str(kind))
        return Part(at(kind), Shape(word, one_or(number), condition))

    # --- attacks and what changes them

    def hit(self, sign: Token, number: Token) -> tuple[int, Amount]:
        return at(sign), amount(number, sign)

    def hits(self, *entries: Any) -> Part:
        *hits, condition = entries
        return Part(hits[0][0], Hits(tuple(hit for _, hit in hits), condition))

    def command(self, word: Token, hits: Part) -> Part:
        return Part(at(word), cast(Hits, hits.says)._replace(commanded=True))

    def gains(self, word: Token, part: Part) -> Part:
        return Part(at(word), Gaining(part))

    def crit(self, word: Token, threshold: Token, condition: Predicate | None) -> Part:
        return Part(at(word), Bonus("CRIT", Amount(int(threshold[:-1])), condition))

    def modifier(self, word: Token, condition: Predicate | None) -> Part:
        return Part(at(word), Modifier(cast(Any, str(word)), ONE, condition))

    # --- effects and costs

    def damage(
        self,
        number: Token,
        before: Token | None,
        _dmg: Token,
        after: Token | None,
        condition: Predicate | None,
    ) -> Part:
        preventable = before is None and after is None
        return Part(at(number), Damage(amount(number), preventable, condition))

    def effect(
        self,
        keyword: Token,
        measure: Amount | None,
        regardless: Token | None,
        condition: Predicate | None,
    ) -> Part:
        effect = Effect(str(keyword), measure or ONE, condition, regardless is not None)
        bare = measure is None and regardless is None and condition is None
        return Part(at(keyword), effect, bare=bare)

    def amount(self, number: Token) -> Amount:
        return amount(number)

    def all(self, left: Token | None = None) -> Amount:
        return Amount(int(left) if left is not None else 0, "ALL")

    def drain(self, word: Token, *rest: Token | None) -> Part:
        thing = next(word for word in rest if word is not None and word.type == "THING")
        known(thing, wording.DRAINED, "drained")
        number = next((word for word in rest if word is not None and word.type == "AMOUNT"), None)
        return Part(at(word), Drain(str(thing), one_or(number)))

    def cost(self, word: Token, number: Token, thing: Token | None = None) -> Part:
        if thing is not None:
            known(thing, wording.TOKENS, "discarded as a price")
        kinds: dict[str, Any] = {"PAY": "PAY LIFE", "EXPEND": "EXPEND AC", "DISCARD": "DISCARD"}
        return Part(at(word), Cost(kinds[word], amount(number), str(thing or "")))

    def activate(self, word: Token, name: Token) -> Part:
        return Part(at(word), Activate((str(name),)))

    def custom(self, word: Token, name: Token) -> Part:
        return Part(at(word), Custom(name.lower()))

    def behaviour(self, word: Token) -> Part:
        return Part(at(word), Behaviour(str(word)))

    # --- choices (DRU-LANG-28)

    def alternative_name(self, name: Token) -> Part:
        return Part(at(name), Name(str(name)))

    def either(self, *parts: Part) -> Part:
        choices: list[Part] = []
        for part in parts:
            before = choices[-1].says if choices else None
            if not isinstance(part.says, Name):
                choices.append(part)
            elif isinstance(before, Activate):
                choices[-1] = Part(choices[-1].at, Activate((*before.who, part.says.word)))
            else:
                raise Misread(
                    part.at, f"{part.says.word} is no effect", "Only ACTIVATE takes names."
                )
        return choices[0] if len(choices) == 1 else Part(parts[0].at, OneOf(tuple(choices)))

    # --- statics

    def bonus(self, sign: Token, number: Token, kind: Token, condition: Predicate | None) -> Part:
        value = amount(number, sign)
        if kind == "DMG":
            return Part(at(sign), Bonus("DMG", value, condition))
        return Part(at(sign), Static(str(kind), value, condition))

    def bonus_to_limit(
        self, sign: Token, number: Token, token: Token, condition: Predicate | None
    ) -> Part:
        known(token, wording.TOKENS, "held up to a limit")
        return Part(at(sign), Static(f"MAX {token}", amount(number, sign), condition))

    def trait(self, phrase: Token, condition: Predicate | None) -> Part:
        return Part(at(phrase), Static(str(phrase), ONE, condition))

    def mastery(self, whose: Token, sign: Token, number: Token, *rest: Any) -> Part:
        return Part(at(whose), Static(MASTERY[whose], amount(number, sign), rest[-1]))

    def immunity(self, phrase: Token, thing: Token) -> Part:
        known(thing, wording.RESISTED, "resisted")
        return Part(at(phrase), Immunity((str(thing),)))


def _only_parts(parts: Iterable[Part | Token]) -> Parts:
    return tuple(part for part in parts if isinstance(part, Part))
