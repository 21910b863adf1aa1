"""What a Hero's active cards add up to: static bonuses, immunities and triggers.

The `Book` remembers the sum of each set of active cards, since it is looked up on every
roll.
"""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.tree import (
    Body,
    Clause,
    Custom,
    Effect,
    Gains,
    Immunity,
    Predicate,
    Static,
)
from undercroft.games.drunagor.library import Library, Skill
from undercroft.games.drunagor.naming import slug

ACTIONS = {"minor action": "minor", "cube action": "action"}  # with the head of their keys
HIDDEN = Predicate("you are hidden")


class Triggered(msgspec.Struct, frozen=True):
    """A triggered clause and the card it stands on."""

    skill: Skill
    clause: Clause
    key: str  # "vorn.p#1": marks it as used for [1/TURN]
    plain: bool = False  # it makes no difference whether it comes first or last
    shared: bool = False  # of an Aura or Status that works for the whole party


class Loadout(msgspec.Struct):
    """The sum of all active passive texts of one Hero."""

    health: int = 0
    statics: dict[str, list[Static]] = {}
    immunities: frozenset[str] = frozenset()
    triggers: dict[str, list[Triggered]] = {}
    actions: dict[str, list[Option[tuple[str, Triggered]]]] = {}  # "minor action", "cube action"
    sums: dict[str, int] = {}  # of the unconditional statics, by kind

    def always(self, kind: str) -> int:
        """The sum of the unconditional statics of a kind."""
        return self.sums.get(kind, 0)


def sum_up(
    library: Library,
    cards: tuple[str, ...],
    blocked: int,
    own: tuple[str, ...],
    shared: tuple[str, ...],
) -> Loadout:
    """The loadout of these cards, without the blocked ones (DRU-CUBE-09, DRU-KW-41).

    Class Abilities are among the cards, but nothing ever lies on them (DRU-PASS-05).

    `own` are the Hero's own Aura and Statuses, `shared` all that work for the whole party.
    """
    loadout = Loadout()
    active = [card for index, card in enumerate(cards) if not blocked >> index & 1]
    for card in dict.fromkeys((*active, *own)):  # a card with two slots counts once
        skill = library.skills[card]
        if skill.symbol == "P":
            _add(loadout, skill, shared=False)
    for card in shared:
        _add(loadout, library.skills[card], shared=True)
    for kind, statics in loadout.statics.items():
        loadout.sums[kind] = sum(s.amount.n for s in statics if s.condition is None)
    loadout.health = loadout.always("HP")
    return loadout


def is_shared(body: Body) -> bool:
    """Whether something in it works for the whole party."""
    return any(_party(clause) for clause in body.clauses)


def procedures_of(body: Body) -> set[str]:
    """The procedures that a text names."""
    items = [item for clause in body.clauses for group in clause.groups for item in group.items]
    return {item.name for item in items if isinstance(item, Custom)}


def _party(clause: Clause) -> bool:
    event = clause.trigger.event if clause.trigger else ""
    return event == wording.EVERYONE or event in wording.SHARED


def _add(loadout: Loadout, skill: Skill, *, shared: bool) -> None:
    for number, clause in enumerate(skill.body.clauses, 1):
        if _party(clause) != shared:
            continue
        event = clause.trigger.event if clause.trigger else ""
        while_hidden = event == "you have stealth"
        if event and event != wording.EVERYONE and not while_hidden:
            entry = Triggered(skill, clause, f"{skill.id}#{number}", _is_plain(clause), shared)
            loadout.triggers.setdefault(wording.SHARED.get(event, event), []).append(entry)
            if event in ACTIONS:
                _add_action(loadout, entry, event)
            continue
        held = HIDDEN if while_hidden else clause.guard  # WHILE YOU HAVE STEALTH:, IF ...:
        for group in clause.groups:
            for item in group.items:
                if isinstance(item, Effect):  # FLYING and TRAMPLE of a Hero (DRU-KW-27, -72)
                    item = Static(item.keyword, item.amount, item.condition)
                if isinstance(item, Static):
                    if held is not None:
                        item = Static(item.kind, item.amount, held)
                    loadout.statics.setdefault(item.kind, []).append(item)
                elif isinstance(item, Immunity):
                    loadout.immunities |= frozenset(item.things)
                elif isinstance(item, Custom):  # rules ask for it by its name
                    kind = f"custom {item.name}"
                    loadout.statics.setdefault(kind, []).append(Static(kind))


def _is_plain(clause: Clause) -> bool:
    """Tokens for the owner, or a boost of the attack: whatever else happens, it is the same."""
    if clause.guard is not None:
        return False
    for group in clause.groups:
        target = group.spec.target
        own = target is not None and target.side in ("self", "that hero")
        for item in group.items:
            if isinstance(item, Gains):
                continue
            if not (own and isinstance(item, Effect) and item.condition is None):
                return False
            if item.keyword not in tokens.INDEX:
                return False
    return True


def _add_action(loadout: Loadout, entry: Triggered, event: str) -> None:
    """MINOR ACTION: and CUBE ACTION: are options of a turn, ready made."""
    key = f"{ACTIONS[event]}:{slug(entry.skill)}"
    known = loadout.actions.setdefault(event, [])
    if any(option.key == key for option in known):
        key = f"{key}-{entry.key.rpartition('#')[2]}"
    known.append(Option(key, ("ability", entry)))
