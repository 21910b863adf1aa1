"""Whether what is written on weapons and monsters could ever come about (DSC-LANG-09)."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.content.toml import Entry
from undercroft.games.descent.cards.conditions import Condition, Handed
from undercroft.games.descent.cards.effect import Ability, Bonus, Effect
from undercroft.games.descent.cards.tree import Clause, Text
from undercroft.games.descent.cards.words.attacks import NoRangeMiss
from undercroft.games.descent.dice import IN_THE_BOX, NAMES
from undercroft.games.descent.tables import ItemTable

TYPES = {"melee", "ranged", "magic"}
OWN = ("attack", "declare-attack", "attack-rolled", "after-attack", "wounds-target", "kill")
ARMS_LENGTH = ("Reach", "Sweep")  # abilities of melee attacks (DSC-ABIL-52, -59)


def check_dice(entry: Entry, dice: str) -> None:
    """One roll has no more of a colour than lie in the box (DSC-COMP-04)."""
    for letter, most in IN_THE_BOX.items():
        if dice.count(letter) > most:
            raise entry.error(
                f"{dice.count(letter)} {NAMES[letter]} dice in one attack",
                f"The box has {most}.",
            )


def check_weapon(table: ItemTable, rules: Text, entry: Entry) -> None:
    """DSC-ITEM-01: a weapon has an attack type and dice, nothing else has; its text is about
    attacks of its own type."""
    if table.type == "weapon":
        for key in ("attack", "dice"):
            if not getattr(table, key):
                example = {"attack": "melee", "dice": "RG"}[key]
                raise entry.key_error(f"a weapon without {key}", f'Add `{key} = "{example}"`.')
        check_dice(entry["dice"], table.dice)
        for said in _idle(table, rules):
            raise entry["text"].error(
                f"`{said}` does nothing on this weapon",
                f'It has `attack = "{table.attack}"` and `hands = {table.hands}`.',
            )
    elif table.attack or table.dice:
        key = "attack" if table.attack else "dice"
        raise entry[key].key_error(
            f"only a weapon has '{key}'", 'Leave it out, or write `type = "weapon"`.'
        )


def check_attacker(entry: Entry, dice: str, rules: Text, attack: str) -> None:
    """A monster rolls dice that there are, and its abilities suit its one type of attack
    (DSC-TYPE-07); one that morphs has all types."""
    check_dice(entry["dice"], dice)
    if attack == "morph":
        return
    for effect in (effect for clause in rules.clauses for effect in clause.effects):
        if _is_idle(effect, attack):
            raise entry["text"].error(
                f"`{effect}` does nothing here", f"Its attack is a {attack} attack."
            )


def check_sale(table: ItemTable, entry: Entry) -> None:
    """What has a price, and how many there are."""
    if (table.deck == "shop") != bool(table.cost):
        if table.cost:
            remedy = f'Leave it out, or write `deck = "shop"` for `deck = "{table.deck}"`.'
            raise entry["cost"].key_error("only cards of the shop have a cost", remedy)
        raise entry.key_error("a card of the shop without a cost", "Add `cost = 100`.")
    if table.threat and table.deck != "dark-relic":
        raise entry["threat"].key_error("only a dark relic costs threat", "Leave it out.")
    if table.type == "cache" and table.deck not in ("copper", "silver", "gold"):
        raise entry["deck"].error("a cache lies in a treasure deck", 'E.g. `deck = "copper"`.')
    if table.deck == "relic" and table.copies > 1:
        raise entry["copies"].error("there is one of each relic", "Leave `copies` out.")


def _idle(table: ItemTable, rules: Text) -> Iterator[str]:
    """What never acts in an attack with it."""
    for clause in rules.clauses:
        if clause.when is not None and clause.when.event not in OWN:
            continue  # about attacks of others
        if clause.tagged("offhand") and (table.attack != "melee" or table.hands != 1):
            yield "offhand"  # DSC-ITEM-05
        yield from _never(table, clause)
        for effect in clause.effects:
            if _is_idle(effect, table.attack) and not clause.tagged("offhand"):
                yield str(effect)


def _is_idle(effect: Effect, attack: str) -> bool:
    match effect:
        case Ability(name):
            return attack != "melee" and name in ARMS_LENGTH
        case Bonus(_, "range"):
            return attack == "melee"  # whose range counts for nothing (DSC-TYPE-01)
        case _:
            return attack == "melee" and isinstance(effect, NoRangeMiss)


def _never(table: ItemTable, clause: Clause) -> Iterator[str]:
    """Conditions that no attack with it meets."""
    conditions: tuple[Condition, ...] = clause.when.conditions if clause.when else ()
    for one in conditions:
        typed = TYPES & {*one.names}
        other = bool(typed) and typed == {*one.names} and table.attack not in typed
        if other or (isinstance(one, Handed) and str(table.hands) not in one.hands):
            yield str(one)
