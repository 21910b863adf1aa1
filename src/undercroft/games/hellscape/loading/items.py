"""Tables of items and set powers into their records."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.hellscape.library import Item, SetPower
from undercroft.games.hellscape.loading.classes import text_of
from undercroft.games.hellscape.loading.tables import ItemTable, PowerTable

WEAPONS = ("hand", "hands")


def read_item(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, ItemTable)
    _check_item(table, entry)
    item = Item(
        id=id,
        name=table.name,
        deck=table.deck,
        slot=table.slot,
        text=table.text,
        rules=text_of(draft, entry),
        attacks=table.attack,
        defense=table.defense,
        copies=table.copies,
        set=table.set,
        hero_class=table.hero_class,
        side=table.side,
        note=table.note,
    )
    draft.put("items", id, item, entry)


def _check_item(table: ItemTable, entry: Entry) -> None:
    """Only hands attack (MD2-ITEM-01); a Mob fights with its item (MD2-SPAWN-04)."""
    if table.attack and table.slot not in WEAPONS:
        raise entry["attack"].key_error(f"an item for the {table.slot} has no attack")
    if table.deck.startswith("mob") and not table.attack:
        raise entry.key_error("a Mob Item without an attack", 'E.g. `attack = { melee = "Y" }`.')
    for kind, dice in table.attack.items():
        if not dice or set(dice) - set("YO"):
            raise entry["attack"][kind].error("weapons roll yellow and orange dice", 'E.g. `"YO"`.')
    if set(table.defense) - {"B"}:
        raise entry["defense"].error("items defend with blue dice", 'E.g. `"BB"`.')


def read_power(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, PowerTable)
    power = SetPower(
        id=id,
        set=table.set,
        hero_class=table.hero_class,
        minor_text=table.minor,
        minor=text_of(draft, entry, "minor"),
        greater_text=table.greater,
        greater=text_of(draft, entry, "greater"),
        note=table.note,
    )
    draft.put("powers", id, power, entry)
