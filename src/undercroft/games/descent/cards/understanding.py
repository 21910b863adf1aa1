"""The words of a card as the tree that the rules interpret (DSC-LANG-09).

Every word is looked up once, here: where it may stand, what is between its brackets. A text that is
understood does what it says; what could not be carried out is refused with its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from undercroft.cards.errors import Misread, nearest
from undercroft.games.descent.cards import conditions, familiars, places, targets, wording
from undercroft.games.descent.cards.places import CARRIED, OWN, Facts, Place
from undercroft.games.descent.cards.slots import Slot
from undercroft.games.descent.cards.transform import (
    Phrase,
    Plain,
    Price,
    Said,
    SaidCall,
    SaidClause,
    SaidGuard,
    SaidWhen,
    SaidWhile,
)
from undercroft.games.descent.cards.tree import (
    Ability,
    Amount,
    Arg,
    Bonus,
    Call,
    Clause,
    Condition,
    Effect,
    Flag,
    Guard,
    Pay,
    Surge,
    Tag,
    Target,
    Text,
    Value,
    When,
    While,
    Word,
    Words,
    X,
)
from undercroft.games.descent.cards.vocabulary import BY_NAME, CALLS
from undercroft.games.descent.cards.vocabulary.plain import ABILITIES, AGAINST, FLAGS, NEEDS, STATS
from undercroft.games.descent.cards.vocabulary.use import Use

ASKED = (*conditions.SIGHTS, "reroll")  # of `when(attack) may`
# What has to stand on the card itself.
WANTED = {
    "distance": "`glyph-within=N`",
    "friend": "`on friendly figure`",
    "dark-glyph": "`on active dark glyph`",
    "load": "`carry(1 item)` before it",
    "speed": "a speed above 0",
}
SEE = "See docs/cards/descent.md for where each word may stand."


class Card(places.Place, frozen=True):
    """What is known of a card when its text is read: its kind, the window of an overlord's card
    with its words, and further facts (`x`: its cost is X)."""

    words: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()


def understand(said: Sequence[SaidClause], card: Card | None) -> Text:
    """The text of a card; without one, of any card that could say it."""
    clauses = []
    known = Facts(card.facts) if card else Facts()
    if card is not None and card.kind == "familiar":
        familiars.check_text(said)
        at = CARRIED if familiars.is_carried(said) else ""
        card = Card(card.kind, at, facts=card.facts)
    for one in said:
        clause, given = _clause(one, card, known)
        known |= given
        clauses.append(clause)
    return Text(tuple(clauses))


def understand_trigger(window: SaidCall) -> Call:
    if window.name not in wording.WINDOWS:
        like = nearest(window.name, wording.WINDOWS)
        remedy = f"Did you mean {like}?" if like else ""
        raise Misread(window.at, f"{window.name} is no window", remedy)
    args = []
    for key, value in window.args:
        slot = conditions.WINDOWED.get(window.name)
        if slot is None or key or not isinstance(value, Phrase):
            raise Misread(value.at, f"`{window.name}` has no such word", "Leave it out.")
        args.append(Arg(_value(slot, value)))
    return Call(window.name, tuple(args))


def _clause(said: SaidClause, card: Card | None, known: Facts) -> tuple[Clause, Facts]:
    place = _place(said, card) if card else None
    guards = tuple(_guard(guard, place) for guard in said.guards)
    facts = known
    for guard in guards:
        if isinstance(guard, When):
            facts |= conditions.facts(guard.conditions)
    if card is not None and place is not None:
        facts |= places.facts(place, card.words)
    reading = _Reading(place, facts)
    effects = tuple(map(reading.effect, said.effects))
    if place is not None:
        _check_choice(said, place)
    return Clause(effects, guards), reading.given


def _check_choice(said: SaidClause, place: Place) -> None:
    """Nobody is asked about what an attack has; and what brings further attacks must end."""
    if place.kind == "familiar":
        familiars.check_price(said, place)
    chosen = any(isinstance(guard, Price) for guard in said.guards)
    for one in said.effects:
        name = one.name if isinstance(one, SaidCall) else ""
        for guard in said.guards:
            for key, phrase in guard.conditions if isinstance(guard, SaidWhen) else ():
                if fault := conditions.untimely(place, name, key, phrase.words):
                    raise Misread(phrase.at, fault, SEE)
        if name == "extra-attack" and not chosen:
            raise Misread(one.at, "attacks without end", "Add `may`, `once` or a price.")
        if place.at == "attack" and chosen and name not in ASKED:
            raise Misread(one.at, "this is always so in the attack", "Leave `may` out.")


def _place(said: SaidClause, card: Card) -> Place:
    """Where the clause stands on its card: at all times, at an event, for surges."""
    if card.kind in ("event", "trap", "spawn"):
        if said.guards:
            raise Misread(
                _start(said.guards[0]),
                "only a power waits for a moment or has a price",
                "Leave it out: what this card does happens in its `trigger`.",
            )
        return Place(card.kind, card.at)
    found = Place(card.kind, card.at if card.at == CARRIED else "")
    for guard in said.guards:
        at = _moment(guard)
        if at and found.at not in ("", places.USED):
            raise Misread(_start(guard), f"`{at}` cannot stand beside `{found.at}`", SEE)
        if at or not found.at:
            found = Place(card.kind, at or (places.USED if card.kind in OWN else ""))
    known = {
        "power": tuple(places.DECREES),
        "familiar": ("", "turn-start", "move-end", CARRIED),
        "monster": ("",),
        "cache": ("",),
    }.get(card.kind, tuple(places.MOMENTS))
    if found.at not in known or (found.at == places.OFFHAND and card.kind != "weapon"):
        guard = next(guard for guard in said.guards if _moment(guard) == found.at)
        raise Misread(_start(guard), f"`{found.at}` means nothing on {_a(card.kind)}", SEE)
    if found.at == "equip" and card.kind in ("hero", "skill"):
        raise Misread(_start(said.guards[0]), f"nobody equips {_a(card.kind)}", SEE)
    return found


def _moment(guard: SaidGuard) -> str:
    match guard:
        case SaidWhen(event):
            return event
        case SaidWhile():
            return places.WHILE
        case Price(Surge()):
            return places.SURGE
        case Price(Tag("offhand")):
            return places.OFFHAND
        case _:
            return ""


def _start(guard: SaidGuard) -> int:
    return guard.phrase.at if isinstance(guard, SaidWhile) else guard.at


def _a(kind: str) -> str:
    return "a hero's sheet" if kind == "hero" else f"{'an' if kind[0] in 'aeio' else 'a'} {kind}"


def _guard(said: SaidGuard, place: Place | None) -> Guard:
    match said:
        case SaidWhen(event, listed, at):
            if event not in wording.EVENTS:
                raise _unknown(event, at, "event", wording.EVENTS)
            return When(event, tuple(_condition(event, key, phrase) for key, phrase in listed))
        case SaidWhile(phrase):
            state = _value(conditions.STATES, phrase)
            assert isinstance(state, Word)
            return While(state)
        case Price(guard, at):
            if place is not None:
                _affordable(guard, at, place)
            return guard


def _affordable(guard: Surge | Tag | Pay, at: int, place: Place) -> None:
    """A price that the rule of that place takes; nobody would pay another."""
    if isinstance(guard, Tag) and guard.name not in conditions.tags(place):
        raise Misread(at, f"`{guard.name}` cannot stand on {places.named(place)}", SEE)
    if isinstance(guard, Pay):
        for cost in guard.costs:
            if cost.coin not in conditions.coins(place):
                raise Misread(at, f"nobody pays {cost.coin} on {places.named(place)}", SEE)


def _condition(event: str, key: str, phrase: Phrase) -> Condition:
    slot = conditions.KEYED.get(event, {}).get(key) if key else conditions.PLAIN.get(event)
    if slot is None:
        problem = f"there is no condition `{key}=`" if key else f"`{event}` has no conditions"
        raise Misread(phrase.at, problem, SEE)
    value = _value(slot, phrase)
    assert isinstance(value, Word | Words | Amount)
    return Condition(value, key)


class _Reading:
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
            raise _unknown(said.name, said.at, "call", CALLS)
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
            value = _value(slot, said)
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


def _value(slot: Slot, phrase: Phrase) -> Value:
    assert slot.read is not None
    try:
        return slot.read(phrase.words)
    except ValueError as error:
        raise Misread(phrase.at, str(error), f"Write {slot.shown()} here.") from None


def _unknown(word: str, at: int, what: str, known: tuple[str, ...]) -> Misread:
    like = nearest(word, known)
    remedy = f"Did you mean {like}?" if like else f"See the {what}s of the card language."
    return Misread(at, f"there is no {what} {word}", remedy)
