"""Tables of items into their records; a double-sided card is two of them (DRU-EQUIP-07)."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.cards.tree import Body, Sentence, Static
from undercroft.games.drunagor.library import Item, Skill
from undercroft.games.drunagor.loading import mentions
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.records import lasting, one_line, place_of, read_slots
from undercroft.games.drunagor.loading.tables import ItemTable
from undercroft.kit.records import extended

WEAPONS = ("light", "heavy", "ranged", "implement")


def read_item(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, ItemTable)
    _check_deck(table, entry)
    _check_weapon(table, entry)
    if table.text:
        draft.put("skills", id, _item_skill(draft, id, table, entry), entry)
    socket = id in draft.skills and has_socket(draft.skills[id].body)
    draft.put("items", id, extended(Item, table, id=id, socket=socket), entry)


def has_socket(body: Body) -> bool:
    said = mentions.items(body)
    return any(isinstance(item, Static) and item.kind == "SOCKET" for item in said)


def join_faces(draft: Draft) -> None:
    """Tell every BACK which FRONT it belongs to, once all items are read."""
    for front in [item for item in draft.items.values() if item.back]:
        with draft.collecting():
            _join(draft, front)
    for skill in draft.skills.values():
        with draft.collecting():
            _check_faces(draft, skill)


def _join(draft: Draft, front: Item) -> None:
    back = draft.items.get(front.back)
    if back is None:
        raise _back(draft, front).unknown("item", front.back, draft.items)
    if back.back:
        raise _back(draft, front).error(f"{back.name} is a FRONT itself", "A card has two faces.")
    if back.front not in ("", front.id):
        raise _back(draft, front).error(
            f"{back.name} is the BACK of another item", "Give each its own `back`."
        )
    draft.items[back.id] = msgspec.structs.replace(back, front=front.id)


def _back(draft: Draft, front: Item) -> Entry:
    """The place to complain at: the FRONT, or what was laid over its BACK."""
    place = draft.place("items", front.id)
    if place is not None:
        return place["back"]
    place = draft.place("items", front.back)
    assert place is not None  # what was read before is whole
    return place


def _check_faces(draft: Draft, skill: Skill) -> None:
    """FLIP and SOCKET are words of items with two faces (DRU-EQUIP-07, -08)."""
    item = draft.items.get(skill.id)
    if item is not None and (item.back or item.front):
        return
    for said in mentions.items(skill.body):
        word = said.kind if isinstance(said, Sentence | Static) else ""
        if word in ("FLIP", "SOCKET"):
            place = draft.place("skills", skill.id)
            assert place is not None  # what was read before is whole
            remedy = 'Only an item with `back = "..."` has two.'
            raise mentions.at_word(place["text"], word, f"{word} on a card with one face", remedy)


def _check_deck(table: ItemTable, entry: Entry) -> None:
    """Camp decks have levels, the others none (DRU-CAMP-02)."""
    if table.deck == "camp" and not table.level:
        raise entry["deck"].error("a Camp item without a level", "Add `level = 1`.")
    if table.deck != "camp" and table.level:
        raise entry["level"].key_error(
            "only a Camp item has a level", 'Leave it out, or write `deck = "camp"`.'
        )


def _check_weapon(table: ItemTable, entry: Entry) -> None:
    """A Weapon has Accuracy and Damage, and a subtype that says Melee or Ranged."""
    if table.type != "weapon":
        if table.accuracy or table.damage:
            key = "accuracy" if table.accuracy else "damage"
            raise entry[key].key_error(
                f"only a weapon has '{key}'", 'Leave it out, or write `type = "weapon"`.'
            )
        return
    if table.accuracy == 0:
        raise entry.key_error("a weapon without accuracy", "Add `accuracy = 7`.")
    if not set(table.subtypes) & set(WEAPONS):
        raise entry["subtypes"].error("no kind of weapon", f"One of: {', '.join(WEAPONS)}.")


def _item_skill(draft: Draft, id: str, table: ItemTable, entry: Entry) -> Skill:
    if table.symbol is None:
        raise entry["text"].key_error("a text without a symbol", 'Add `symbol = "R"` or another.')
    kind: Literal["CONSUMABLE", "EQUIP"] = "CONSUMABLE" if table.type == "consumable" else "EQUIP"
    return Skill(
        id=id,
        name=table.skill or table.name,
        kind=kind,
        symbol=table.symbol,
        text=one_line(table.text),
        body=draft.body(
            entry["text"], place_of(kind, table.symbol), passive=lasting(kind, table.symbol)
        ),
        slots=read_slots(entry["slot"]),
    )
