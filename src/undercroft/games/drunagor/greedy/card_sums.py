"""A card in sums: its text boiled down to the numbers that a choice needs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from undercroft.games.drunagor.cards.tree import (
    Activate,
    Amount,
    Attack,
    Body,
    Clause,
    Cost,
    Damage,
    Drain,
    Effect,
    Either,
    Group,
    Item,
    Modifier,
    Predicate,
    Sentence,
    Spec,
)
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.loadout import Triggered
from undercroft.games.drunagor.rules import sentences

OWN = ("MOVE", "JUMP", "BEAR TRAP", "FIRE TRAP", "POISON TRAP", "RETALIATE")
TYPICAL_X = 2  # Runes of a colour on the track, as a guess
TYPICAL_P = 3
EVERYTHING = 99  # ALL
CRAFT = "CRAFT"  # a Gem makes an item of its Pattern

Deed = tuple[str, int]  # a keyword and its number


class Step(msgspec.Struct, frozen=True):
    """One group of a card: whom it is for, and what it does to them."""

    side: str = "any"  # "self", "any", "ally", "enemy", "self or ally", "that target", ...
    count: int = 1
    many: bool = False  # up to `count`, or everybody
    adjacent: bool = False
    other: bool = False
    noun: str = ""
    shape: str = ""  # CLEAVE, MULTISHOT, STRIKE with `count`
    hits: tuple[int, ...] = ()  # Weapon Attacks
    commanded: bool = False
    bonus: int = 0  # +DMG
    crit: int = 20
    reroll: bool = False
    doubled: Predicate | None = None  # DOUBLE DAMAGE IF
    damage: int = 0  # without a roll
    deeds: tuple[Deed, ...] = ()  # what else happens to the targets
    move: int = 0  # the user moves
    jump: bool = False
    split: bool = False
    after: tuple[Step, ...] = ()  # collateral with targets of its own


PLAIN_ATTACK = Step(side="enemy", hits=(0,))


class CardSums(msgspec.Struct, frozen=True):
    """All steps of a card, and what can be said of them together."""

    steps: tuple[Step, ...]
    rolls: bool = False  # it makes Weapon Attacks
    nearby: bool = False  # it has targets that must be adjacent, whatever its Range
    foes: bool = False  # it may befall enemies
    friends: bool = False  # it may befall others of the Hero's side
    leap: int = 0  # how far it moves the user before its first attack
    prevents: int = 0  # as a Reaction
    selfish: bool = False
    retaliates: int = 0


def number(amount: Amount) -> int:
    match amount.per:
        case "X":
            return amount.n * TYPICAL_X
        case "P":
            return amount.n * TYPICAL_P
        case "ALL":
            return EVERYTHING
        case _:
            return amount.n


@lru_cache(maxsize=4096)
def _read(body: Body) -> CardSums:
    steps = tuple(step for clause in body.clauses for step in _clause(clause))
    leap = 0
    for step in steps:
        if step.hits or step.damage:
            break
        leap = max(leap, step.move)
    else:
        leap = 0
    prevents = retaliates = 0
    selfish = False
    for step in steps:
        for keyword, n in step.deeds:
            if keyword == "PREVENT":
                prevents, selfish = n, step.side == "self"
            elif keyword == "RETALIATE":
                retaliates += n
    rolls = any(step.hits for step in steps)
    nearby = any(step.adjacent or step.after for step in steps)
    aimed = [each for step in steps for each in (step, *step.after)]
    foes, friends = any(map(_at_foes, aimed)), any(map(_at_friends, aimed))
    return CardSums(steps, rolls, nearby, foes, friends, leap, prevents, selfish, retaliates)


def _at_foes(step: Step) -> bool:
    return bool(step.hits or step.damage) or step.side not in ("self", "ally", "self or ally")


def _at_friends(step: Step) -> bool:
    return step.commanded or not (step.hits or step.side in ("self", "enemy"))


_gists: dict[int, tuple[Skill, CardSums]] = {}
_abilities: dict[int, tuple[Triggered, Skill]] = {}


def card_sums(skill: Skill) -> CardSums:
    """The sums of a card, remembered."""
    known = _gists.get(id(skill))
    if known is not None and known[0] is skill:
        return known[1]
    found = _read(skill.body)
    if len(_gists) > 8192:
        _gists.clear()
    _gists[id(skill)] = (skill, found)
    return found


def cleanses(skill: Skill) -> bool:
    return any(keyword == "CLEANSE" for step in card_sums(skill).steps for keyword, _ in step.deeds)


def recalls(skill: Skill) -> bool:
    return any(
        keyword == "FREE RECALL" for step in card_sums(skill).steps for keyword, _ in step.deeds
    )


def read(body: Body) -> CardSums:
    return _read(body)


def ability(entry: Triggered) -> Skill:
    """An action that a card adds, as a card of its own."""
    known = _abilities.get(id(entry))
    if known is None or known[0] is not entry:
        skill = msgspec.structs.replace(entry.skill, body=Body((entry.clause,)))
        known = _abilities[id(entry)] = (entry, skill)
    return known[1]


def _clause(clause: Clause) -> Iterator[Step]:
    if clause.trigger is not None and clause.trigger.event == "discard cosmic gemstone":
        yield Step(side="self", deeds=((CRAFT, 1),))  # what FLIP means on a Pattern
        return
    for group in clause.groups:
        yield from _group(group)


def _group(group: Group) -> Iterator[Step]:
    """Own movement and the like first, then what is aimed at somebody."""
    spec = group.spec
    items = [item.items[0] if isinstance(item, Either) else item for item in group.items]
    attack = next((item for item in items if isinstance(item, Attack)), None)
    if attack is not None:
        yield _attack(spec, attack)
        return
    own: list[Deed] = []
    aimed: list[Item] = []
    for item in items:
        if isinstance(item, Effect) and item.keyword in OWN and not _aims(spec):
            if item.keyword in ("MOVE", "JUMP"):
                yield Step(side="self", move=number(item.amount), jump=item.keyword == "JUMP")
            else:
                own.append((item.keyword, number(item.amount)))
        elif isinstance(item, Activate):
            own.append(("ACTIVATE " + " ".join(item.who), 1))
        elif isinstance(item, Sentence) and item.kind == "REMOVE":
            aimed.append(item)
        elif isinstance(item, Sentence) and item.kind in sentences.LOGGED:
            own.append((f"{item.kind}: {item.word}", 1))  # whoever has it, the party does
        elif isinstance(item, Sentence | Cost):
            own.append((item.kind, number(item.amount)))
        elif isinstance(item, Effect | Damage | Drain):
            aimed.append(item)
    if own:
        yield Step(side="self", deeds=tuple(own))
    if aimed:
        yield _targeted(spec, aimed)


def _aims(spec: Spec) -> bool:
    return spec.target is not None and spec.target.side != "self"


def _targeted(spec: Spec, items: list[Item]) -> Step:
    damage = sum(number(item.amount) for item in items if isinstance(item, Damage))
    return _whom(spec, damage=damage, deeds=deeds(tuple(items)))


def deeds(items: tuple[Item, ...]) -> tuple[Deed, ...]:
    """What items other than damage do to a target."""
    found: list[Deed] = []
    for item in items:
        if isinstance(item, Either):
            item = item.items[0]
        if isinstance(item, Effect):
            found.append((item.keyword, number(item.amount)))
        elif isinstance(item, Drain):
            found.append((f"DRAIN {item.thing}", number(item.amount)))
        elif isinstance(item, Sentence):
            found.append((f"{item.kind} {item.word}", 1))
    return tuple(found)


def _whom(spec: Spec, *, damage: int = 0, deeds: tuple[Deed, ...] = ()) -> Step:
    target = spec.target
    count, many = 1, False
    if target is not None and target.many != "one":
        many = True
        count = EVERYTHING if target.many == "each" else number(target.count)
    if spec.shape:
        many, count = True, number(spec.size)
    if spec.split:
        many, count = True, EVERYTHING
    return Step(
        side=target.side if target else "any",
        count=count,
        many=many,
        adjacent=bool(target and target.adjacent) or spec.shape == "CLEAVE",
        other=bool(target and target.other),
        noun=target.noun if target else "",
        shape=spec.shape,
        damage=damage,
        deeds=deeds,
        split=spec.split,
    )


def _attack(spec: Spec, attack: Attack) -> Step:
    whom = _whom(spec)
    shape, count, many = whom.shape, whom.count, whom.many
    for modifier in attack.modifiers:
        if modifier.kind in ("CLEAVE", "MULTISHOT", "STRIKE"):
            shape, count, many = modifier.kind, number(modifier.amount), True
    plain = [group for group in attack.collateral if group.spec.target is None]
    aimed = [group for group in attack.collateral if group.spec.target is not None]
    return Step(
        side=whom.side if attack.commanded else "enemy",
        count=count,
        many=many,
        adjacent=whom.adjacent or shape == "CLEAVE",
        shape=shape,
        hits=attack.hits,
        commanded=attack.commanded,
        bonus=sum(number(m.amount) for m in attack.modifiers if _always(m, "DMG")),
        crit=min([20, *(m.amount.n for m in attack.modifiers if m.kind == "CRIT")]),
        reroll=any(m.kind == "REROLL" for m in attack.modifiers),
        doubled=next((m.condition for m in attack.modifiers if m.kind == "DOUBLE DAMAGE"), None),
        deeds=tuple(deed for group in plain for deed in deeds(group.items)),
        after=tuple(step for group in aimed for step in _group(group)),
    )


def _always(modifier: Modifier, kind: str) -> bool:
    return modifier.kind == kind and modifier.condition is None
