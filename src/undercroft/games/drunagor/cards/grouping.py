"""From the parts of a clause to its groups: who is meant by what (DRU-LANG-10 to -15)."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.cards.errors import Misread
from undercroft.games.drunagor.cards import aiming, standing, wording
from undercroft.games.drunagor.cards.parts import (
    Aim,
    Behaviour,
    Bonus,
    Gaining,
    Hits,
    Name,
    OneOf,
    Part,
    Parts,
    Reach,
    Sayings,
    Shape,
    Split,
)
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.standing import Standing
from undercroft.games.drunagor.cards.tree import (
    Attack,
    Body,
    Clause,
    Damage,
    Effect,
    Either,
    Gains,
    Group,
    Immunity,
    Item,
    Modifier,
    Spec,
    Static,
    Trigger,
)

SpecPhrase = Aim | Reach | Split | Shape


def make_body(clauses: tuple[Sayings, ...], *, passive: bool, place: Place | None) -> Body:
    """Clauses stand between semicolons and have targets of their own (DRU-LANG-41)."""
    return Body(tuple(make_clause(one, passive=passive, place=place) for one in clauses))


def make_clause(sayings: Sayings, *, passive: bool, place: Place | None) -> Clause:
    """What stands before the colon, `ROLL 16+`, is its trigger (DRU-LANG-49)."""
    at, trigger, costs = sayings.occasion or (sayings.at, None, ())
    standing.trigger(place, at, trigger)
    here = Standing(place, trigger)
    if sayings.limit:
        here.limit(sayings.at)
    guard = None
    if sayings.guard is not None:
        at, guard = sayings.guard
        here.guard(at, guard)
    paid = [group for cost in costs for group in Grouping(here).read((cost,))]
    groups = Grouping(here, trigger, passive=passive).read(sayings.parts)
    return Clause((*paid, *groups), trigger, guard, sayings.limit)


class SpecWords:
    """The specs that collect until an item comes (DRU-LANG-10)."""

    def __init__(self) -> None:
        self.fields: dict[str, Any] = {}
        self.at = 0

    def add(self, part: Part, says: SpecPhrase) -> None:
        if not self.fields:
            self.at = part.at
        match says:
            case Aim(target, None):  # DRU-LANG-43
                new: dict[str, Any] = {"target": target}
            case Aim(target, distance):
                new = {"target": target, "range": distance}
            case Reach(None):
                new = {"cube_range": True}
            case Reach(distance):
                new = {"range": distance}
            case Split():
                new = {"split": True}
            case Shape(kind, size, None):
                new = {"shape": kind, "size": size}
            case _:
                raise Misread(part.at, "a condition needs an attack", "Put it after the HIT entry.")
        if new.keys() & self.fields.keys():
            raise Misread(
                part.at,
                "two targets before one effect",
                "Give each its own effect, or put ; between them.",
            )
        self.fields |= new

    def take(self, groups: list[tuple[Spec, list[Item]]]) -> Spec:
        """What was collected, with what still holds from the group before."""
        spec = Spec(**self.fields)
        self.fields = {}
        return carried(groups[-1][0], spec) if groups else spec

    def none_left(self) -> None:
        if self.fields:
            raise Misread(self.at, "no effect follows this target", "Write what happens to it.")


def carried(before: Spec, said: Spec) -> Spec:
    """A restriction holds up to the semicolon, unless another of its kind comes (DRU-LANG-10).

    New target words end areas and shares; a new Range or area leaves whom it is for.
    """
    fields: dict[str, Any] = {}
    if said.range is None and not said.cube_range:
        fields = {"range": before.range, "cube_range": before.cube_range}
    if said.target is None:
        fields["target"] = before.target
        fields["split"] = said.split or before.split
        if not said.shape:
            fields |= {"shape": before.shape, "size": before.size}
    return msgspec.structs.replace(said, **fields)


class Grouping:
    """Reads the parts of one clause from left to right."""

    def __init__(
        self, here: Standing, trigger: Trigger | None = None, *, passive: bool = False
    ) -> None:
        self.here = here
        event = trigger.event if trigger else ""
        # +n HIT and +n DMG last as long as their source, or boost the attack (DRU-LANG-14)
        lasting = event == wording.EVERYONE or wording.EVENTS.get(event) == "WHILE"
        self.untriggered = trigger is None or lasting
        self.lasting = self.untriggered and (passive or trigger is not None)
        self.boosting = event in wording.BOOSTS
        self.spec = SpecWords()
        self.groups: list[tuple[Spec, list[Item]]] = []
        self.blow: Attack | Gains | None = None  # an attack takes all that follows it
        self.modifiers: list[Modifier] = []
        self.collateral: list[tuple[Spec, list[Item]]] = []

    def read(self, parts: Parts) -> tuple[Group, ...]:
        for part in parts:
            says = part.says
            if isinstance(says, SpecPhrase) and not (self.blow and isinstance(says, Shape)):
                self.here.aim(part)
                self.spec.add(part, says)
            else:
                self.take(part)
        self.spec.none_left()
        if self.blow:
            self.groups[-1][1].append(
                msgspec.structs.replace(
                    self.blow, modifiers=tuple(self.modifiers), collateral=frozen(self.collateral)
                )
            )
        return frozen(self.groups)

    def take(self, part: Part) -> None:
        """Put an item where it belongs."""
        says = part.says
        if isinstance(says, Gaining):
            self.here.item(part.at, Gains(), attacking=False)
            self.strike(Gains(), part)
            self.take(says.part)
            return
        if self.lists(part):
            return
        item = self.resolve(part)
        self.here.item(part.at, item, attacking=self.blow is not None)
        if isinstance(item, Attack):
            self.strike(item, part)
        elif self.blow and isinstance(item, Modifier):
            self.spec.none_left()  # modifiers join the attack and have no target (DRU-LANG-11)
            if self.here.place is not None:
                aiming.shape(part.at, item, self.groups[-1][0], self.modifiers)
                if isinstance(self.blow, Gains):
                    aiming.gained(part.at, item)
            self.modifiers.append(item)
        elif self.blow and isinstance(item, Static | Immunity):
            raise Misread(part.at, "a lasting bonus cannot follow an attack", "Put ; before it.")
        else:
            self.place(item, part)

    def lists(self, part: Part) -> bool:
        """The SLOW of `IMMUNITY TO PUSH, SLOW` goes to its list."""
        items = self.groups[-1][1] if self.groups and not self.spec.fields else []
        last = items[-1] if items else None
        if not isinstance(last, Immunity) or not joins_immunity(part):
            return False
        assert isinstance(part.says, Effect)
        items[-1] = Immunity((*last.things, part.says.keyword))
        return True

    def resolve(self, part: Part) -> Item:
        """What an item is, given the clause it stands in."""
        match part.says:
            case Hits():
                return self.hits(part, part.says)
            case Bonus(kind, amount, condition):
                static = self.lasting or (kind == "CRIT" and self.untriggered)
                if static and not self.blow:
                    return Static(kind, amount, condition)
                return Modifier(kind, amount, condition)
            case Shape(kind, size, condition):
                return Modifier(kind, size, condition)
            case OneOf(parts):
                return Either(tuple(self.alternative(choice) for choice in parts))
            case Aim() | Reach() | Split() | Gaining() | Name() | Behaviour():
                raise Misread(part.at, "no effect in this place", "Begin its segment with P:.")
            case item:
                return item

    def alternative(self, part: Part) -> Item:
        item = self.resolve(part)
        self.here.item(part.at, item, attacking=self.blow is not None)
        self.here.choice(part.at, item)
        return item

    def hits(self, part: Part, says: Hits) -> Item:
        first, *more = says.entries
        single = not more and not says.commanded
        if single and (isinstance(self.blow, Gains) or (self.boosting and not self.blow)):
            return Modifier("HIT", first, says.condition)
        if single and self.lasting and not self.blow:
            return Static("HIT", first, says.condition)
        if says.condition:
            raise Misread(
                part.at, "an attack takes no condition", "Begin the clause with IF and a colon."
            )
        if any(entry.per for entry in says.entries):
            raise Misread(part.at, "an attack needs a plain number", "Write +0 HIT, +X DMG.")
        # Entries joined by / are one item (DRU-LANG-40), and so is a command (DRU-LANG-42).
        return Attack(tuple(entry.n for entry in says.entries), commanded=says.commanded)

    def strike(self, blow: Attack | Gains, part: Part) -> None:
        """Open an attack; from here on all belongs to it (DRU-LANG-11, -46)."""
        if self.blow:
            raise Misread(
                part.at,
                "a second attack in one clause",
                "Join the entries by /, or put ; between them.",
            )
        if self.spec.fields or not self.groups:
            self.groups.append((self.spec.take(self.groups), []))
        self.here.attack(part.at, blow, *self.groups[-1])
        self.blow = blow

    def place(self, item: Item, part: Part) -> None:
        """Add an item to the open group, or open one with the specs collected.

        DRU-LANG-10, -44.
        """
        groups = self.collateral if self.blow else self.groups
        if self.spec.fields or not groups:
            groups.append((self.spec.take(groups), []))
        spec, items = groups[-1]
        for one in item.items if isinstance(item, Either) else (item,):
            self.here.grouped(part.at, one, spec, items)
            self.here.attack(part.at, one, spec, items)
        self.here.beside_attack(part.at, items)
        last = items[-1] if items else None
        if isinstance(last, Damage) and last.preventable and item == Modifier("NON-PREVENTABLE"):
            items[-1] = msgspec.structs.replace(last, preventable=False)
        else:
            items.append(item)


def frozen(groups: list[tuple[Spec, list[Item]]]) -> tuple[Group, ...]:
    return tuple(Group(tuple(items), spec) for spec, items in groups)


def joins_immunity(part: Part) -> bool:
    """The SLOW of `IMMUNITY TO PUSH, SLOW`: no effect but the next in a list of immunities."""
    return part.bare and isinstance(part.says, Effect) and part.says.keyword in wording.RESISTED
