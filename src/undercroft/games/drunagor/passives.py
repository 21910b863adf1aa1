"""What a Hero's active cards add up to: static bonuses, immunities and triggers.

The `Book` remembers the digest of each set of active cards, since it is looked up on every
roll.
"""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards.tree import Clause, Effect, Gains, Immunity, Predicate, Static
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


class Passives(msgspec.Struct):
    """The sum of all active passive texts of one Hero."""

    health: int = 0
    statics: dict[str, list[Static]] = {}
    immunities: frozenset[str] = frozenset()
    triggers: dict[str, list[Triggered]] = {}
    actions: dict[str, list[Option[tuple[str, Triggered]]]] = {}  # "minor action", "cube action"

    def always(self, kind: str) -> int:
        """The sum of the unconditional statics of a kind."""
        return sum(s.amount.n for s in self.statics.get(kind, ()) if s.condition is None)


def digest(library: Library, cards: tuple[str, ...], blocked: int, aura: str) -> Passives:
    """The passives of these cards, without the blocked ones (DRU-CUBE-09)."""
    passives = Passives()
    seen: set[str] = set()
    active = [card for index, card in enumerate(cards) if not blocked >> index & 1]
    if aura:
        active.append(aura)
    for card in active:
        skill = library.skills[card]
        if card not in seen and skill.symbol == "P":  # a card with two slots counts once
            seen.add(card)
            _add(passives, skill)
    passives.health = passives.always("HP")
    return passives


def _add(passives: Passives, skill: Skill) -> None:
    for number, clause in enumerate(skill.body.clauses, 1):
        while_hidden = clause.trigger is not None and clause.trigger.event == "you have stealth"
        if clause.trigger is not None and not while_hidden:
            entry = Triggered(skill, clause, f"{skill.id}#{number}", _is_plain(clause))
            passives.triggers.setdefault(clause.trigger.event, []).append(entry)
            if clause.trigger.event in ACTIONS:
                _add_action(passives, entry, clause.trigger.event)
            continue
        for group in clause.groups:
            for item in group.items:
                if isinstance(item, Static):
                    if while_hidden:  # WHILE YOU HAVE STEALTH: a static under a condition
                        item = Static(item.kind, item.amount, HIDDEN)
                    passives.statics.setdefault(item.kind, []).append(item)
                elif isinstance(item, Immunity):
                    passives.immunities |= frozenset(item.things)


def _is_plain(clause: Clause) -> bool:
    """Tokens for the owner, or a boost of the attack: whatever else happens, it is the same."""
    if clause.guard is not None:
        return False
    for group in clause.groups:
        target = group.spec.target
        own = target is not None and target.side == "self"
        for item in group.items:
            if isinstance(item, Gains):
                continue
            if not (own and isinstance(item, Effect) and item.condition is None):
                return False
            if item.keyword not in tokens.INDEX:
                return False
    return True


def _add_action(passives: Passives, entry: Triggered, event: str) -> None:
    """MINOR ACTION: and CUBE ACTION: are options of a turn, ready made."""
    key = f"{ACTIONS[event]}:{slug(entry.skill)}"
    known = passives.actions.setdefault(event, [])
    if any(option.key == key for option in known):
        key = f"{key}-{entry.key.rpartition('#')[2]}"
    known.append(Option(key, ("ability", entry)))
