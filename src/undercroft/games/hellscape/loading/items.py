"""Tables of items and set powers into their records."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.hellscape.library import Item, SetPower
from undercroft.games.hellscape.loading.dice import check_attacks, check_dice
from undercroft.games.hellscape.loading.speakers import ITEM, POTION
from undercroft.games.hellscape.loading.tables import ItemTable, PowerTable
from undercroft.games.hellscape.loading.texts import text_of
from undercroft.kit.records import extended

WEAPONS = ("hand", "hands")
WORN = {"consumable": "a consumable", "misc": "an item that is neither held nor worn as armor"}


def read_item(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, ItemTable)
    _check_item(table, entry)
    if draft.mode == "pack":
        _check_starting(table, entry)
    sets = {power.set for power in draft.shelves["powers"].values()}
    if table.set and table.set not in sets:
        raise entry["set"].error(
            f"no power belongs to the set '{table.set}'", did_you_mean(table.set, sets)
        )
    speaker = POTION if table.slot == "consumable" else ITEM
    rules = text_of(draft, entry, speaker.of(table.hero_class))
    item = extended(Item, table, id=id, rules=rules, attacks=table.attack)
    draft.put("items", id, item, entry)


def _check_item(table: ItemTable, entry: Entry) -> None:
    """Only hands attack (MD2-ITEM-01); a Mob fights with its item (MD2-SPAWN-04)."""
    if table.attack and table.slot not in WEAPONS:
        raise entry["attack"].key_error(
            f"{WORN.get(table.slot, f'an item for the {table.slot}')} has no attack",
            'Leave `attack` out, or write `slot = "hand"`.',
        )
    if table.attack or table.deck.startswith("mob"):
        what = "a Mob Item" if table.deck.startswith("mob") else "a weapon"
        check_attacks(table.attack, "YO", entry["attack"], what)
    check_dice(table.defense, "B", entry["defense"], "items defend")
    if table.slot == "consumable":
        _check_potion(table, entry)


def _check_starting(table: ItemTable, entry: Entry) -> None:
    """Heroes choose a weapon; armor and potions of the start are the core's (MD2-SETUP-05, -06)."""
    if table.side:
        raise entry["side"].key_error("only the armor of the start has two sides", "Leave it out.")
    if table.deck == "starting" and not table.attack:
        raise entry["deck"].error("a new starting item is a weapon", "Give it an `attack`.")


def _check_potion(table: ItemTable, entry: Entry) -> None:
    """One ability, which is used up with it (MD2-CONS-01)."""
    if not table.text or " | " in table.text:
        raise entry["text"].error(
            "a consumable has one ability", "E.g. `ANYTIME: heal 3`, or `ATTACK: +1 Y`."
        )
    if table.defense:
        raise entry["defense"].key_error("what is not worn has no defense", "Leave it out.")


def read_power(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, PowerTable)
    for other in draft.shelves["powers"].values():
        if (other.set, other.hero_class) == (table.set, table.hero_class) and other.id != id:
            raise entry.key_error(
                f"the {table.hero_class} has a power of this set: '{other.id}'", "One is enough."
            )
    power = extended(
        SetPower,
        table,
        id=id,
        minor=text_of(draft, entry, ITEM.of(table.hero_class), "minor"),
        greater=text_of(draft, entry, ITEM.of(table.hero_class), "greater"),
    )
    draft.put("powers", id, power, entry)
