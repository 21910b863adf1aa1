"""The words of a card as the tree that the rules interpret (DSC-LANG-09).

Every word is looked up once: here where a clause stands and what it waits for, in `effects` what it
does. A text that is understood does what it says; what could not be carried out is refused with its
place.
"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.cards.errors import Misread, nearest
from undercroft.cards.expecting import tell_known
from undercroft.games.descent.cards import conditions, familiars, places, wording
from undercroft.games.descent.cards.effects import SEE, Reading, unknown, value_of
from undercroft.games.descent.cards.places import CARRIED, OWN, Facts, Place
from undercroft.games.descent.cards.transform import (
    Phrase,
    Price,
    SaidCall,
    SaidClause,
    SaidGuard,
    SaidWhen,
    SaidWhile,
)
from undercroft.games.descent.cards.tree import (
    Amount,
    Arg,
    Call,
    Clause,
    Condition,
    Guard,
    Pay,
    Surge,
    Tag,
    Text,
    When,
    While,
    Word,
    Words,
)

ASKED = (*conditions.SIGHTS, "reroll")  # of `when(attack) may`


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
        args.append(Arg(value_of(slot, value)))
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
    reading = Reading(place, facts)
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
        tell_known(found.at, known)
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
                raise unknown(event, at, "event", wording.EVENTS)
            return When(event, tuple(_condition(event, key, phrase) for key, phrase in listed))
        case SaidWhile(phrase):
            state = value_of(conditions.STATES, phrase)
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
    value = value_of(slot, phrase)
    assert isinstance(value, Word | Words | Amount)
    return Condition(value, key)
