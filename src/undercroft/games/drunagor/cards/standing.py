"""A word in its place, or refused with where it may stand (DRU-LANG-35)."""

from __future__ import annotations

from undercroft.cards.errors import Misread
from undercroft.core.wording import listed
from undercroft.games.drunagor.cards import aiming, places, wording
from undercroft.games.drunagor.cards.parts import Aim, Part, Reach, Shape, Split
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.tree import (
    Activate,
    Amount,
    Attack,
    Cost,
    Custom,
    Damage,
    Drain,
    Effect,
    Either,
    Gains,
    Immunity,
    Item,
    Modifier,
    Predicate,
    Sentence,
    Spec,
    Static,
    Trigger,
)
from undercroft.games.drunagor.cards.words import (
    attacks,
    facts,
    keywords,
    sentences,
    statics,
    targets,
    triggers,
)
from undercroft.games.drunagor.cards.words.row import Table

OF_ATTACKS = ("HIT", "DMG", "CRIT", "ALLIES DMG")  # statics that know a target
ALWAYS = ("HP", "SOCKET")  # summed up once for a set of cards (`loadout`)
BESIDE_DAMAGE = ("DMG", "DOUBLE DAMAGE", "NON-PREVENTABLE")
SPELL = "you hit with a spell attack"
# Words that only some events bring along.
ATTACKING = triggers.bringing("boost", "attack")
ROLLED_AGAIN = triggers.bringing("reroll")
BY_ATTACKERS = triggers.bringing("attacker")
OF_OTHERS = triggers.bringing("boost", "attack", "reroll", "hero", "companion", "target")
EVENTFUL = {
    "THE ATTACKER": BY_ATTACKERS,
    "RETALIATE": BY_ATTACKERS,
    "THAT TARGET": OF_OTHERS,
    "THAT HERO": triggers.bringing("hero"),
    "THAT COMPANION": triggers.bringing("companion"),
    "THIS ATTACK GAINS": ATTACKING,
    "SURVIVE": frozenset({"you are knocked out"}),
}


def trigger(place: Place | None, at: int, said: Trigger | None) -> None:
    """A trigger on a card where its event is heard."""
    if said is None:
        if place is Place.GUARD:
            raise Misread(at, "no trigger", "Begin with WHEN COMMANDER IS HIT BY A WEAPON ATTACK:.")
    elif place is not None:
        _look_up(triggers.ON, said.event, said.event.upper(), place, at)


class Standing:
    """The place of one clause, or of one letter of a Monster's text; none takes every word."""

    def __init__(self, place: Place | None, said: Trigger | None = None) -> None:
        self.event = said.event if said else ""
        self.card = place
        lasting = self.event in ("", wording.EVERYONE) or wording.EVENTS.get(self.event) == "WHILE"
        if place in (Place.PASSIVE, Place.AURA):
            place = Place.PASSIVE if lasting else Place.ABILITY
        self.place = place
        self.guarded = False

    # What happens

    def item(self, at: int, item: Item, *, attacking: bool) -> None:
        """`attacking`: it stands behind a Weapon Attack, or in the black print of a Monster."""
        place = self.place
        if place is None:
            return
        match item:
            case Effect(keyword):
                self._word(keywords.ON, keyword, at)
                if item.regardless and keyword not in wording.SURPASSED:
                    raise Misread(at, f"nobody is immune to {keyword}", "Leave IGNORING out.")
                if item.amount.per == "ALL" and keyword != "PREVENT":
                    raise Misread(at, f"{keyword} needs a number", "Only PREVENT takes ALL.")
            case Modifier(kind):
                self._word(attacks.MODIFIERS_ON, kind, at)
                if kind in ("HIT", "CRIT") and self.event == SPELL:
                    raise Misread(at, "a Spell Attack has no roll", f"Leave {kind} out.")
            case Static(kind):
                self._word(statics.ON, kind, at)
                if item.amount.per:
                    raise Misread(at, "a bonus needs a plain number", "Write e.g. +1 HP.")
                if kind in ALWAYS and (item.condition or self._held):
                    raise Misread(at, "this holds always", "Leave the condition out.")
                if kind == "SOCKET" and self.card is Place.AURA:
                    raise Misread(at, "there is no card to turn over", "Leave SOCKET out.")
            case Sentence(kind):
                self._word(sentences.ON, kind, at)
                if kind == "FLIP" and self.event == "discard":
                    raise Misread(at, "the card is gone by then", "Leave FLIP out.")
            case Attack():
                self._word(attacks.OTHERS_ON, "MAKE" if item.commanded else "a Weapon Attack", at)
            case Cost(kind):
                self._word(attacks.OTHERS_ON, kind, at)
                if attacking:
                    raise Misread(at, "a cost behind an attack", "Put it first.")
            case Damage() | Drain() | Activate() | Custom() | Immunity() | Gains():
                if isinstance(item, Custom):
                    _look_up(attacks.OTHERS_ON, "custom", "custom", self.card or place, at)
                else:
                    self._word(attacks.OTHERS_ON, NAMES[type(item)], at)
                if self._held and place is Place.PASSIVE:
                    raise Misread(at, "this holds always", "Leave the condition out.")
            case _:  # OR: each of its choices was looked at
                return
        self._amount(at, getattr(item, "amount", None))
        aiming.number(at, item)
        self._condition(at, item)

    @property
    def _held(self) -> bool:
        """Whether the clause holds for a time only."""
        return self.guarded or wording.EVENTS.get(self.event) == "WHILE"

    def behaviour(self, at: int, word: str) -> None:
        self._word(attacks.OTHERS_ON, word, at)

    def choice(self, at: int, item: Item) -> None:
        """Of OR: something that is done when it is reached (DRU-LANG-28)."""
        held = self.place in (Place.PASSIVE, *places.TRAITS)
        if self.place and (held or isinstance(item, Static | Immunity | Cost | Modifier)):
            raise Misread(at, "there is nothing to choose here", "OR stands between effects.")

    def grouped(self, at: int, item: Item, spec: Spec, before: list[Item]) -> None:
        """An item among those that share its targets."""
        if self.place is None:
            return
        printed = self.place in places.TRAITS  # VICIOUS
        if isinstance(item, Modifier) and not printed and not self._boosts(item):
            if item.kind not in BESIDE_DAMAGE or not any(isinstance(i, Damage) for i in before):
                raise Misread(at, f"no attack that {item.kind} could change", "Put one before it.")
        named = spec.target is not None and spec.target.side != "self"
        outward = isinstance(item, Damage | Drain)
        outward |= isinstance(item, Effect) and item.keyword in wording.OUTWARD
        if self.place is Place.FOLLOWER_TRIGGERED:  # it has neither Health to regain nor cubes
            outward |= isinstance(item, Effect) and item.keyword in ("HEAL", "CLEANSE")
        if self.place in places.OWN and outward and not named:
            raise Misread(at, "this would be for itself", "Name whom it is for: EACH HERO.")
        if self.place in places.BLOWS and spec.range and not named:
            raise Misread(at, "a Range for nobody", "Name whom it is for: RANGE 1, EACH HERO.")
        aiming.effect(at, item, spec, before, self.place)

    def attack(self, at: int, item: Item, spec: Spec, before: list[Item]) -> None:
        """A Weapon Attack, behind what stands before it; or what joins one."""
        if self.place is None:
            return
        if isinstance(item, Attack):
            aiming.attack(at, item, spec, before)
        elif isinstance(item, Gains) and spec != Spec() and not before:
            raise Misread(at, "the attack has its targets", "Leave the target words out.")

    def beside_attack(self, at: int, before: list[Item]) -> None:
        """An attack that was one of several choices shares its targets with nothing else."""
        for item in before if self.place is not None else ():
            if isinstance(item, Either) and any(isinstance(one, Attack) for one in item.items):
                raise Misread(at, "an attack may have been chosen before", "Put ; before it.")

    def _boosts(self, item: Modifier) -> bool:
        if item.kind == "REROLL":
            return self.event in ROLLED_AGAIN
        return self.event in ATTACKING

    # Whom it is for

    def aim(self, part: Part) -> None:
        if self.place is None:
            return
        says = part.says
        words: list[str] = []
        if isinstance(says, Aim):
            target = says.target
            words = [target.side.upper(), target.noun.upper(), target.where.upper()]
            words = [word for word in words if word and word != "ANY"] or ["TARGET"]
            self._amount(part.at, target.count)
            self._some(part.at, target.count)
            self._amount(part.at, says.range)
        elif isinstance(says, Reach):
            words = ["RANGE" if says.range else "CR"]
            self._amount(part.at, says.range)
        elif isinstance(says, Shape):
            words = [says.kind]
            self._amount(part.at, says.size)
            self._some(part.at, says.size)
        elif isinstance(says, Split):
            words = ["SPLIT"]
        for word in words:
            self._word(targets.ON, word, part.at)

    def _some(self, at: int, amount: Amount) -> None:
        if aiming.is_none(amount):
            raise Misread(at, "this is for nobody", "Write a number from 1 on.")

    # On what condition

    def limit(self, at: int) -> None:
        if self.place not in (None, Place.ABILITY):
            raise Misread(at, "a limit without a trigger", "Only triggered abilities have one.")

    def guard(self, at: int, predicate: Predicate) -> None:
        if self.place is None:
            return
        self.guarded = True
        for fact in predicate.every or (predicate,):
            self._word(facts.ON, fact.kind, at, _said(fact))
            if is_of_target(fact) and self.event not in OF_OTHERS:
                raise Misread(at, "no target is chosen yet", "Put the condition behind the effect.")

    def _condition(self, at: int, item: Item) -> None:
        predicate: Predicate | None = getattr(item, "condition", None)
        if predicate is None:
            return
        place = self.place
        printed = place in places.BLOWS and isinstance(item, Modifier)
        whole = isinstance(item, Effect) and item.keyword in ("AMBUSH", "LOOT")
        if place in places.TRAITS or printed or whole:
            raise Misread(at, "this holds under no condition", "Leave IF out.")
        self._word(facts.ON, predicate.kind, at, _said(predicate))
        if isinstance(item, Modifier) and item.kind in aiming.SHAPES and is_of_target(predicate):
            raise Misread(at, "no target is chosen yet", "Use a condition of YOU.")
        if isinstance(item, Static):
            if wording.EVENTS.get(self.event) == "WHILE":
                raise Misread(at, "two conditions", "Leave WHILE or IF out.")
            if self.guarded:
                raise Misread(at, "two conditions", "Leave one IF out.")
            if is_of_target(predicate) and item.kind not in OF_ATTACKS:
                raise Misread(at, "nobody is the target of this", "Use a condition of YOU.")

    def _amount(self, at: int, amount: Amount | None) -> None:
        if amount is not None and amount.per == "X" and self.place not in places.RUNED:
            raise Misread(at, "X counts the Runes of a Monster's colour", "Write a number.")

    def _word(self, table: Table, word: str, at: int, said: str = "") -> None:
        if self.place is None:
            return
        _look_up(table, word, said or word, self.place, at)
        events = EVENTFUL.get(word)
        if events and self.place is Place.ABILITY and self.event not in events:
            heard = listed(sorted(event.upper() for event in events), "or")
            raise Misread(at, f"{word} does not fit this trigger", f"It fits {heard}.")


NAMES: dict[type, str] = {
    Damage: "DMG",
    Drain: "DRAIN",
    Activate: "ACTIVATE",
    Immunity: "IMMUNITY TO",
    Gains: "THIS ATTACK GAINS",
}


def _look_up(table: Table, word: str, said: str, place: Place, at: int) -> None:
    where = table.get(word, frozenset())
    if place not in where:
        known = listed([p.value for p in Place if p in where], "or")
        raise Misread(at, f"{said} cannot stand on {place.value}", f"It may stand on {known}.")


def is_of_target(predicate: Predicate) -> bool:
    return predicate.kind.startswith("target ") or predicate.kind == "you have advantage"


def _said(predicate: Predicate) -> str:
    return "IF " + facts.BY_NAME[predicate.kind].filled(str(predicate.n), predicate.word)
