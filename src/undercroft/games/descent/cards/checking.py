"""Whether a card can say what it says: each word where the rules carry it out, and about somebody
who is known there (DSC-LANG-09). A text that is not refused does what it says."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.cards.errors import Misread
from undercroft.cards.expecting import tell_known
from undercroft.games.descent.cards import places, prices
from undercroft.games.descent.cards.conditions import Condition
from undercroft.games.descent.cards.effect import Ability, Bonus, Call, Effect
from undercroft.games.descent.cards.guards import Guard, Pay, Surge, Tag
from undercroft.games.descent.cards.places import CARRIED, OWN, Facts, Place
from undercroft.games.descent.cards.targets import Target
from undercroft.games.descent.cards.tree import Clause, Text
from undercroft.games.descent.cards.wording import RANKED
from undercroft.games.descent.cards.words.attacks import RerollAny
from undercroft.games.descent.cards.words.boons import Cancel, WoundSave
from undercroft.games.descent.cards.words.turns import ProlongedRolls
from undercroft.kit.words import Places

SIGHTS = ("los-from", "los-ignore", "origin")
ASKED = (*SIGHTS, "reroll")  # of `when(attack) may`
LATE = ("target=not-dodging", "self=not-aiming", "attack=not-aimed")
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


class Check:
    """One text of a card; without one, of any card that could say it."""

    def __init__(self, card: Card | None, at: Places) -> None:
        self.card = card
        self.at = at
        self.place: Place | None = None  # of the clause that is looked at
        self.facts = Facts()  # of which its next effect can speak

    def text(self, text: Text) -> None:
        if self.card is not None and self.card.kind == "familiar":
            self.card = self._familiar(text, self.card)
        known = Facts(self.card.facts if self.card else ())
        for clause in text.clauses:
            known |= self._clause(clause, known)

    def _familiar(self, text: Text, card: Card) -> Card:
        """It has one attack, and hands over in one way; one that is carried has no figure."""
        calls = [one for clause in text.clauses for one in clause.effects if isinstance(one, Call)]
        for name in ("attack", "give"):
            for call in [call for call in calls if call.name == name][1:]:
                raise Misread(
                    self.at(call), f"there is one `{name}` already", "Leave one of them out."
                )
        carried = any(call.name == CARRIED for call in calls)
        return Card(card.kind, CARRIED if carried else "", facts=card.facts)

    def _clause(self, clause: Clause, known: Facts) -> Facts:
        """What it gives to those behind it."""
        card = self.card
        self.place = self._stand(clause, card) if card else None
        for guard in clause.guards:
            if self.place is not None:
                self._affordable(guard, self.place)
        self.facts = known
        if clause.when is not None:
            self.facts |= Facts(one.gives for one in clause.when.conditions if one.gives)
        if card is not None and self.place is not None:
            self.facts |= places.facts(self.place, card.words)
        given = Facts()
        for effect in clause.effects:
            given |= self._effect(effect)
        if self.place is not None:
            self._choice(clause, self.place)
        return given

    # Where it stands

    def _stand(self, clause: Clause, card: Card) -> Place:
        """Where the clause stands on its card: at all times, at an event, for surges."""
        if card.kind in ("event", "trap", "spawn"):
            if clause.guards:
                raise Misread(
                    self.at(clause.guards[0]),
                    "only a power waits for a moment or has a price",
                    "Leave it out: what this card does happens in its `trigger`.",
                )
            return Place(card.kind, card.at)
        found = Place(card.kind, card.at if card.at == CARRIED else "")
        for guard in clause.guards:
            at = guard.moment
            if at and found.at not in ("", places.USED):
                raise Misread(self.at(guard), f"`{at}` cannot stand beside `{found.at}`", SEE)
            if at or not found.at:
                found = Place(card.kind, at or (places.USED if card.kind in OWN else ""))
        offhand = found.at == places.OFFHAND and card.kind != "weapon"
        if found.at not in _moments(card.kind) or offhand:
            tell_known(found.at, _moments(card.kind))
            guard = next(guard for guard in clause.guards if guard.moment == found.at)
            raise Misread(self.at(guard), f"`{found.at}` means nothing on {_a(card.kind)}", SEE)
        if found.at == "equip" and card.kind in ("hero", "skill"):
            raise Misread(self.at(clause.guards[0]), f"nobody equips {_a(card.kind)}", SEE)
        return found

    def _affordable(self, guard: Guard, place: Place) -> None:
        """A price that the rule of that place takes; nobody would pay another."""
        if isinstance(guard, Tag) and guard.name not in prices.tags(place):
            told = f"`{guard.name}` cannot stand on {places.named(place)}"
            raise Misread(self.at(guard), told, SEE)
        for cost in guard.costs if isinstance(guard, Pay) else ():
            if cost.coin not in prices.coins(place):
                told = f"nobody pays {cost.coin} on {places.named(place)}"
                raise Misread(self.at(cost), told, SEE)

    def _choice(self, clause: Clause, place: Place) -> None:
        """Nobody is asked about what an attack has; and what brings further attacks must end."""
        chosen = [guard for guard in clause.guards if isinstance(guard, Surge | Tag | Pay)]
        if place.kind == "familiar":
            self._price(clause, chosen, place)
        for one in clause.effects:
            name = one.name if isinstance(one, Call) else ""
            for condition in clause.when.conditions if clause.when else ():
                if fault := _untimely(place, name, condition):
                    raise Misread(self.at(condition), fault, SEE)
            if name == "extra-attack" and not chosen:
                raise Misread(self.at(one), "attacks without end", "Add `may`, `once` or a price.")
            if place.at == "attack" and chosen and name not in ASKED:
                raise Misread(self.at(one), "this is always so in the attack", "Leave `may` out.")
            if rule := _reader(one):
                self._apart(clause, one, rule, place)
                self._readily(chosen, rule)

    def _apart(self, clause: Clause, one: Effect, rule: str, place: Place) -> None:
        """What one rule reads by itself has nothing beside it that it would not see there."""
        for other in clause.effects:
            if other is one or (rule == "sight" and _reader(other) == "sight"):
                continue
            if rule == "ward" and place.at == "wounded" and not _reader(other):
                continue
            told = f"nothing can stand beside `{getattr(one, 'name', '')}` here"
            raise Misread(self.at(other), told, "Put it behind a `;`, with guards of its own.")
        for condition in clause.when.conditions if clause.when else ():
            names = condition.names
            if rule == "sight" and names == ("melee",):
                raise Misread(self.at(condition), "hand to hand nobody looks farther", SEE)
            if rule == "prolonged" and not any(name.startswith("prolonged") for name in names):
                raise Misread(self.at(condition), "only a prolonged order is rolled for", SEE)

    def _readily(self, chosen: Sequence[Guard], rule: str) -> None:
        """Wards and re-rolls come in anybody's turn: they take the card or fatigue."""
        for guard in chosen:
            asked = isinstance(guard, Tag) and guard.name == "may"  # nobody would say no
            if rule == "prolonged" and not asked:
                raise Misread(self.at(guard), "this is always so", f"Leave `{guard}` out.")
            if rule not in ("ward", "reroll"):
                continue
            if isinstance(guard, Tag) and guard.name == "once":
                told = "this is used in anybody's turn"
                raise Misread(self.at(guard), told, "Write `exhaust`: once until his next turn.")
            for cost in guard.costs if isinstance(guard, Pay) else ():
                if cost.coin != "fatigue":
                    raise Misread(self.at(cost), f"nobody pays {cost.coin} for this", SEE)

    def _price(self, clause: Clause, chosen: Sequence[Guard], place: Place) -> None:
        """A familiar's owner chooses as his turn starts; its attack comes `once`, and giving takes
        movement points."""
        for one in clause.effects:
            if place.at == "turn-start":
                if not chosen:
                    raise Misread(self.at(one), "its owner always has this choice", "Add `may`.")
                continue
            name = one.name if isinstance(one, Call) else ""
            if any(name != ("attack" if isinstance(price, Tag) else "give") for price in chosen):
                told = "Leave out what stands before `:`."
                raise Misread(self.at(one), "nobody pays for this", told)

    # What it says

    def _effect(self, effect: Effect, held: tuple[str, ...] = ()) -> Facts:
        """One effect, with those inside of it; what those after it can speak of besides."""
        if isinstance(effect, Ability):
            self._ranked(effect)
        if self.place is not None and not held:
            self._counts(effect, self.place)
        if not isinstance(effect, Call):
            return Facts()
        if fault := effect.fault(self.place):
            raise Misread(self.at(effect), fault, f"It is written `{effect.form}`. {SEE}")
        self._means(effect)
        self._inner(effect)
        given = Facts(effect.gives.split())
        self.facts |= given
        return given

    def _ranked(self, effect: Ability) -> None:
        name = effect.name
        if name in RANKED and not effect.rank:
            raise Misread(self.at(effect), f"{name} without a rank", f"Write `{name} 1`.")
        if name not in RANKED and effect.rank:
            at = self.at(effect) + len(name) + 1
            raise Misread(at, f"{name} has no rank", f"Write `{name}`.")

    def _counts(self, effect: Effect, place: Place) -> None:
        where = places.named(place)
        if not isinstance(effect, Call):
            if not effect.counts(place, self.facts):
                word = effect.stat if isinstance(effect, Bonus) else getattr(effect, "name", "")
                raise Misread(self.at(effect), f"`{word}` does nothing on {where}", SEE)
            return
        if not effect.counts(place, self.facts):
            raise Misread(self.at(effect), f"`{effect.name}` cannot stand on {where}", SEE)
        lacking = sorted(effect.wants() - self.facts)
        if lacking:
            wanted = " and ".join(WANTED[one] for one in lacking if one in WANTED)
            unknown = f"{', '.join(lacking)}, of which nothing is known here"
            raise Misread(self.at(effect), f"`{effect.name}` needs {wanted or unknown}", SEE)

    def _means(self, call: Call) -> None:
        """Somebody is there whom the words can mean."""
        if self.place is None:
            return
        for field in call.__struct_fields__:
            target = getattr(call, field)
            lacking = Facts(target.needs.split()) - self.facts if isinstance(target, Target) else ()
            if lacking:
                told = f"“{target}” means nobody here: no {', '.join(sorted(lacking))} is known"
                raise Misread(self.at(target), told, SEE)

    def _inner(self, call: Call) -> None:
        """The effects inside of a call: what it holds alone, or what may stand in its own place."""
        held, before = call.holds(self.place), self.facts
        if call.name == "unless-blank":  # each figure that rolls is `figure`
            heroes = "hero" in str(getattr(call, "whom", ""))
            self.facts |= Facts(("figure", "hero") if heroes else ("figure",))
        for one in call.inner():
            name = one.stat if isinstance(one, Bonus) else getattr(one, "name", "")
            if held and name not in held:
                told = f"only {', '.join(held)} can stand in here"
                raise Misread(self.at(one), told, "Write one of these.")
            if self.place is not None and _reader(one):
                told = f"`{name}` cannot stand inside of `{call.name}`"
                raise Misread(self.at(one), told, "Put it behind a `;`, with guards of its own.")
            if isinstance(one, Bonus) and one.against:
                told = "a bonus in here is for all attacks"
                raise Misread(self.at(one), told, f"Leave out `vs {'/'.join(one.against)}`.")
            self._effect(one, held)
        self.facts = before


def _reader(effect: Effect) -> str:
    """Which rule reads a word by itself, whatever else stands in its clause."""
    match effect:
        case Cancel() | WoundSave():
            return "ward"
        case RerollAny():
            return "reroll"
        case ProlongedRolls():
            return "prolonged"
        case Call() if effect.name in SIGHTS:
            return "sight"
        case _:
            return ""


def _moments(kind: str) -> tuple[str, ...]:
    return {
        "power": tuple(places.DECREES),
        "familiar": ("", "turn-start", "move-end", CARRIED),
        "monster": ("",),
        "cache": ("",),
    }.get(kind, tuple(places.MOMENTS))


def _a(kind: str) -> str:
    return "a hero's sheet" if kind == "hero" else f"{'an' if kind[0] in 'aeio' else 'a'} {kind}"


def _untimely(place: Place, effect: str, condition: Condition) -> str:
    """Why nobody could look at a condition there; nothing if it is known in time."""
    if "this-weapon" in condition.names and place.kind != "weapon":
        return "only a weapon says “this weapon”"
    if place.at == "attack" and effect in SIGHTS and condition.key:
        return "sight is looked for before this is known"
    early = place.at == "attack" and effect != "reroll"
    early = early or (place.at == "declare-attack" and condition.key == "target")
    return "who aims or dodges is not known yet" if early and str(condition) in LATE else ""
