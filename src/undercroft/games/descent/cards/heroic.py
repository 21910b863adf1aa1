"""What a hero sheet, a skill or an item can say: the words that the rules give a meaning.

The grammar allows any phrase; a card whose phrase nobody reads would do nothing, or stop a game.
So it is told when the card is loaded.
"""

from __future__ import annotations

import re

from undercroft.games.descent.cards.printing import print_effect
from undercroft.games.descent.cards.tree import (
    Ability,
    Bonus,
    Call,
    Clause,
    Condition,
    Effect,
    Flag,
    Phrase,
    Text,
    While,
)

# Calls that are carried out when their moment comes or their owner uses them.
ACTS = frozenset(
    [
        "attacks",
        "change-action",
        "charge-attack",
        "choose",
        "coins",
        "conquest",
        "delegate-order",
        "discard-items",
        "extra-attack",
        "fatigue",
        "force-discard",
        "force-target",
        "half-actions",
        "heal",
        "kill",
        "move",
        "mp",
        "peek-hand",
        "place",
        "place-order",
        "remove-token",
        "retarget",
        "search-deck",
        "swap-order",
        "swap-potion",
        "teleport",
        "threat",
        "token",
        "until",
        "wound",
    ]
)
# Calls that change the attack in progress.
CHANGES = frozenset(
    ["convert", "damage-x", "extra-token", "kill", "knockback", "no-range-miss", "power-dice"]
)
# Calls that hold all the time, each with the words it may have; None: it has a number or a name.
STANDING: dict[str, str | None] = {
    "area": r"enemies within \d+|3 mutually adjacent spaces",
    "card-cost": r"any|trap on self",
    "chest-cost": None,
    "companion": None,
    "door-cost": None,
    "enhancement": r"both",
    "familiar": None,
    "fatigue-dice": None,
    "forbid": r"run|battle|advance|ready|fatigue movement|potions|pack|coins|spend surge",
    "hands": None,
    "has-order": r"aim|dodge",
    "ignore": r"no-equip rune|speed-cap armor|pit wounds|death coin loss|Undying|movement bans",
    "immune": None,
    "no-equip": r"armor|rune",
    "no-range-miss": None,
    "no-spawn": r"within \d+",
    "pass": r"enemy figures|obstacles|rubble|water|pit|lava",
    "shield-bonus": None,
    "slots": r"other|pack",
    "speed-cap": None,
    "trap-dice": None,
    "trap-wounds": None,
    "victims-have": r"Undying",
}
CACHE = frozenset(("coins", "potion", "draw-again"))
# Moments whose rule reads the card itself.
READ: dict[str, frozenset[str]] = {
    "attack": frozenset(("bonus-per", "reroll", "los-from", "los-ignore", "origin")),
    "attacked": frozenset(("reroll",)),
    "chest-opened": frozenset(("deal-treasure",)),
    "draw-treasure": frozenset(("draw-extra",)),
    "hit": frozenset(("extra-wounds",)),
    "move": frozenset(("activate-glyph",)),
    "overlord-collects": frozenset(("threat",)),
    "place-order": ACTS | {"prolonged-rolls"},
    "wounded": ACTS | {"cancel", "wound-save"},
}
ACTING = frozenset(
    [
        "after-attack",
        "after-equip",
        "area-revealed",
        "attack-rolled",
        "declare",
        "declare-attack",
        "enemy-declares-attack",
        "enemy-moves-adjacent",
        "equip",
        "guard-attack",
        "kill",
        "killed-by-enemy",
        "own-turn",
        "turn-end",
        "turn-start",
        "wounds-target",
    ]
)
STRIKING = ("attack-rolled", "declare-attack", "wounds-target", "enemy-declares-attack")
CONDITIONS = frozenset(
    ["hands", "weapon", "target", "self", "attack", "attacker-within", "glyph-within"]
)
# Where a call says whom it is for, and how it may say that (DSC-LANG-07).
WHOM = {"coins": 1, "fatigue": 1, "heal": 1, "kill": 0, "token": 2, "wound": 1}
FIGURES = (
    r"|self|hero|target|victim|self and adjacent heroes|self/adjacent figure|self/adjacent hero"
    r"|same figure|figure in los|enemies adjacent to victim"
    r"|(unnamed )?(enemies|monsters) within \d+"
)
WHILE = frozenset(
    (
        "no armor",
        "offhand bonus used",
        "wounds-lost at-least half",
        "wounds-left at-most quarter",
    )
)


def check_cache(text: Text) -> None:
    """A cache holds coins, potions and further cards, and nothing else."""
    for clause in text.clauses:
        for effect in clause.effects:
            if not (isinstance(effect, Call) and effect.name in CACHE):
                raise ValueError(f"a cache cannot hold `{print_effect(effect)}`")


def check(text: Text) -> None:
    """Raise an error for the first clause that a hero's card cannot have."""
    for clause in text.clauses:
        for guard in clause.guards:
            if isinstance(guard, While) and guard.words not in WHILE:
                raise ValueError(f"nobody knows when `{guard.words}` is so")
        for condition in clause.when.conditions if clause.when else ():
            _condition(condition)
        for effect in clause.effects:
            _effect(clause, effect)


def _condition(condition: Condition) -> None:
    if condition.key and condition.key not in CONDITIONS:
        raise ValueError(f"there is no condition `{condition.key}=`")
    numbered = condition.key in ("attacker-within", "glyph-within")
    if numbered and not condition.words.isdigit():
        raise ValueError(f"`{condition.key}=` needs a number")


def _effect(clause: Clause, effect: Effect) -> None:
    if not _understood(clause, effect):
        event = f" at the moment `{clause.when.event}`" if clause.when else ""
        raise ValueError(f"a hero's card cannot say `{print_effect(effect)}`{event}")


def _understood(clause: Clause, effect: Effect) -> bool:
    moment = clause.when.event if clause.when else ""
    if not isinstance(effect, Call):
        return _plain(clause, effect, moment)
    name = effect.name
    if name in WHOM and not re.fullmatch(FIGURES, effect.word(WHOM[name])):
        return False
    if clause.surges:
        return name in ACTS | CHANGES
    if moment:
        known = READ.get(moment, ACTS if moment in ACTING else frozenset())
        return name in known or (moment in STRIKING and name in CHANGES)
    if clause.guards:
        return name in ACTS | {"cancel", "reroll"}
    return name in STANDING and _words(effect, STANDING[name])


def _words(call: Call, allowed: str | None) -> bool:
    first = call.plain()[:1]
    spoken = first[0].words if first and isinstance(first[0], Phrase) else ""
    return allowed is None or re.fullmatch(allowed, spoken) is not None


def _plain(clause: Clause, effect: Bonus | Ability | Flag, moment: str) -> bool:
    """Bonuses and abilities: always, for surges, in attacks, or while something is so."""
    if isinstance(effect, Bonus) and effect.stat == "trait":
        return False
    return not moment or moment == "attack" or moment in STRIKING
