"""The effects of a clause as the tree that the rules interpret: every call is looked up, and what
is between its brackets (DSC-LANG-09)."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.cards.errors import Misread, nearest
from undercroft.games.descent.cards import places, targets
from undercroft.games.descent.cards.places import Facts, Place
from undercroft.games.descent.cards.slots import Slot
from undercroft.games.descent.cards.transform import Phrase, Plain, Said, SaidCall
from undercroft.games.descent.cards.tree import (
    Ability,
    Arg,
    Bonus,
    Call,
    Effect,
    Flag,
    Target,
    Value,
    X,
)
from undercroft.games.descent.cards.vocabulary import BY_NAME, CALLS
from undercroft.games.descent.cards.vocabulary.plain import ABILITIES, AGAINST, FLAGS, NEEDS, STATS
from undercroft.games.descent.cards.vocabulary.use import Use

# What has to stand on the card itself.
WANTED = {
    "distance": "`glyph-within=N`",
    "friend": "`on friendly figure`",
    "dark-glyph": "`on active dark glyph`",
    "load": "`carry(1 item)` before it",
    "speed": "a speed above 0",
}
SEE = "See docs/cards/descent.md for where each word may stand."


class Reading:
    """Effects of one clause in their order; what the first give the next can speak of."""

    def __init__(self, place: Place | None, facts: Facts) -> None:
        self.place, self.facts = place, facts
        self.given = Facts()

    def effect(self, said: SaidCall | Plain) -> Effect:
        if isinstance(said, SaidCall):
            return self.call(said)
        if self.place is not None:
            self._plain(said, self.place)
        return said.effect

    def _plain(self, said: Plain, place: Place) -> None:
        if not self._counts(said.effect, place):
            words = getattr(said.effect, "stat", "") or getattr(said.effect, "name", "")
            raise Misread(said.at, f"`{words}` does nothing on {places.named(place)}", SEE)

    def _counts(self, effect: Bonus | Ability | Flag, place: Place) -> bool:
        match effect:
            case Bonus(_, stat, against):
                bounded = stat == "armor" and place in AGAINST  # `vs`
                return place in STATS[stat] and (not against or bounded)
            case Ability(name, rank):
                known = NEEDS.get((place.kind, name), Facts()) <= self.facts and (
                    rank != X or "x" in self.facts
                )
                return place in ABILITIES[name] and known
            case Flag(name):
                return place in FLAGS[name]

    def call(self, said: SaidCall, inside: Slot | None = None) -> Call:
        uses = BY_NAME.get(said.name)
        if uses is None:
            raise unknown(said.name, said.at, "call", CALLS)
        if inside is not None and inside.inner:
            uses = tuple(use for use in uses if not use.places) or uses
        elif self.place is not None:
            uses = self._standing(said, uses, self.place)
        return self._written(said, uses)

    def _standing(self, said: SaidCall, uses: tuple[Use, ...], place: Place) -> tuple[Use, ...]:
        """The ways to use it here."""
        found = tuple(use for use in uses if place in use.places)
        if not found:
            raise Misread(said.at, f"`{said.name}` cannot stand on {places.named(place)}", SEE)
        fit = tuple(use for use in found if use.needs <= self.facts)
        if not fit:
            lacking = sorted(found[0].needs - self.facts)
            wanted = [WANTED[one] for one in lacking if one in WANTED]
            if wanted:
                raise Misread(said.at, f"`{said.name}` needs {' and '.join(wanted)}", SEE)
            raise Misread(
                said.at,
                f"`{said.name}` needs {', '.join(lacking)}, of which nothing is known here",
                SEE,
            )
        return fit

    def _written(self, said: SaidCall, uses: tuple[Use, ...]) -> Call:
        """By the first form that fits; if none does, what the last is wrong about."""
        wrong: Misread | None = None
        for use in uses:
            try:
                return self._filled(said, use)
            except Misread as fault:
                wrong = fault if wrong is None or fault.at > wrong.at else wrong
        assert wrong is not None
        forms = " or ".join(f"`{use.form}`" for use in uses)
        remedy = wrong.remedy or f"It is written {forms}."
        raise Misread(wrong.at, wrong.problem, remedy) from None

    def _filled(self, said: SaidCall, use: Use) -> Call:
        args = tuple(self._args(said, use))
        self.facts |= use.gives
        self.given |= use.gives
        return Call(use.name, args)

    def _args(self, said: SaidCall, use: Use) -> Iterator[Arg]:
        waiting = [slot for slot in use.slots if not slot.key]
        keyed = {slot.key: slot for slot in use.slots if slot.key}
        for key, value in said.args:
            if key and key not in keyed:
                raise Misread(value.at, f"`{use.name}` has no `{key}=`", f"Write `{use.form}`.")
            if not key and not waiting:
                raise Misread(
                    value.at, f"`{use.name}` has nothing to do with this", f"Write `{use.form}`."
                )
            slot = keyed.pop(key) if key else self._next(waiting, value)
            before = self.facts
            if slot.read is None:
                self.facts |= _inside(use, said)
            yield Arg(self._arg(slot, value), key)
            self.facts = before
        lacking = [slot for slot in (*waiting, *keyed.values()) if not slot.optional]
        if any(not slot.many or not _counted(said, slot) for slot in lacking):
            raise Misread(said.at, f"`{use.name}` says too little", f"Write `{use.form}`.")

    def _next(self, waiting: list[Slot], value: Said) -> Slot:
        """The slot whose turn it is; one that may be left out is, if the words do not fit it."""
        while waiting[0].optional and len(waiting) > 1:
            try:
                self._arg(waiting[0], value)
                break
            except Misread:
                waiting.pop(0)
        return waiting[0] if waiting[0].many else waiting.pop(0)

    def _arg(self, slot: Slot, said: Said) -> Call | Bonus | Value:
        if slot.read is not None:
            if not isinstance(said, Phrase):
                raise Misread(
                    said.at,
                    f"words are needed here ({slot.shown()}), no effect",
                    f"Write {slot.shown()}.",
                )
            value = value_of(slot, said)
            if isinstance(value, Target) and self.place is not None:
                self._known(value, said)
            return value
        if isinstance(said, Phrase):
            raise Misread(
                said.at,
                f"an effect is needed here, not “{said.words}”",
                "Write a call like `heal(1)`, or a bonus like `+1 damage`.",
            )
        name = said.name if isinstance(said, SaidCall) else getattr(said.effect, "stat", "")
        if slot.inner and name not in slot.inner:
            raise Misread(
                said.at, f"only {', '.join(slot.inner)} can stand in here", "Write one of these."
            )
        if isinstance(said, SaidCall):
            return self.call(said, slot)
        if not isinstance(said.effect, Bonus) or said.effect.against:
            raise Misread(
                said.at,
                "a call or a bonus is needed here",
                "Write a call like `heal(1)`, or a bonus like `+1 damage`.",
            )
        if not slot.inner:
            self.effect(said)
        return said.effect

    def _known(self, target: Target, said: Phrase) -> None:
        lacking = targets.needs(target) - self.facts
        if lacking:
            raise Misread(
                said.at,
                f"“{said.words}” means nobody here: no {', '.join(sorted(lacking))} is known",
                SEE,
            )


def _inside(use: Use, said: SaidCall) -> Facts:
    """What the effects inside a call can speak of besides: each figure that rolls is `figure`."""
    if use.name != "unless-blank":
        return Facts()
    first = said.args[0][1] if said.args else None
    words = first.words if isinstance(first, Phrase) else ""
    return Facts(("figure", "hero") if "hero" in words else ("figure",))


def _counted(said: SaidCall, slot: Slot) -> bool:
    """Whether something stands in a slot that takes many."""
    effects = slot.read is None
    return any(not key and isinstance(value, Phrase) != effects for key, value in said.args)


def value_of(slot: Slot, phrase: Phrase) -> Value:
    assert slot.read is not None
    try:
        return slot.read(phrase.words)
    except ValueError as error:
        raise Misread(phrase.at, str(error), f"Write {slot.shown()} here.") from None


def unknown(word: str, at: int, what: str, known: tuple[str, ...]) -> Misread:
    like = nearest(word, known)
    remedy = f"Did you mean {like}?" if like else f"See the {what}s of the card language."
    return Misread(at, f"there is no {what} {word}", remedy)
