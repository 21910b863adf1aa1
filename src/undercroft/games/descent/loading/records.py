"""Tables of heroes, skills, items, monsters, overlord cards and familiars into their records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeVar

from undercroft.content.draft import Draft
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.descent.cards import heroic
from undercroft.games.descent.cards.reading import read_text, read_trigger
from undercroft.games.descent.creature import creature
from undercroft.games.descent.familiar import nature
from undercroft.games.descent.library import (
    Familiar,
    HeroSheet,
    Item,
    MonsterCard,
    OverlordCard,
    SkillCard,
)
from undercroft.games.descent.loading.tables import (
    FamiliarTable,
    HeroTable,
    ItemTable,
    MonsterTable,
    OverlordTable,
    SkillTable,
)
from undercroft.games.descent.reign import understand

T = TypeVar("T")

SIZES = {"1x1": (1, 1), "1x2": (2, 1), "2x2": (2, 2), "2x3": (3, 2)}
GEMS: dict[str, Literal["event", "trap", "monster"]] = {
    "green": "event", "purple": "trap", "red": "monster",
}  # fmt: skip


def one_line(text: str) -> str:
    return " ".join(text.split())


def read_hero(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, HeroTable)
    if sum(table.skills) != 3:  # DSC-SETUP-06
        raise entry["skills"].error("a hero draws three skills in all", "E.g. `[2, 1, 0]`.")
    sheet = HeroSheet(
        id=id,
        name=table.name,
        box=table.box,
        conquest=table.conquest,
        wounds=table.wounds,
        fatigue=table.fatigue,
        armor=table.armor,
        speed=table.speed,
        traits=table.traits,
        skills=table.skills,
        text=one_line(table.text),
        rules=draft.card(entry["text"], read_text),
        armor_from=table.armor_from,
        short=table.short or table.name,
    )
    understood(entry["text"], heroic.check, sheet.rules)
    draft.put("heroes", id, sheet, entry)


def read_skill(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, SkillTable)
    rules = draft.card(entry["text"], read_text)
    card = SkillCard(id, table.name, table.box, table.deck, one_line(table.text), rules)
    understood(entry["text"], heroic.check, rules)
    draft.put("skills", id, card, entry)


def read_item(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, ItemTable)
    _check_weapon(table, entry)
    item = Item(
        id=id,
        name=table.name,
        box=table.box,
        deck=table.deck,
        type=table.type,
        text=one_line(table.text),
        rules=draft.card(entry["text"], read_text),
        rune="rune" in table.traits,
        cursed="cursed" in table.traits,
        attack=table.attack,
        dice=table.dice,
        hands=table.hands,
        cost=table.cost,
        threat=table.threat,
        copies=table.copies,
    )
    check = heroic.check_cache if item.type == "cache" else heroic.check
    understood(entry["text"], check, item.rules)
    draft.put("items", id, item, entry)


def _check_weapon(table: ItemTable, entry: Entry) -> None:
    """DSC-ITEM-01: a weapon has an attack type and dice, nothing else has."""
    if table.type == "weapon":
        for key in ("attack", "dice"):
            if not getattr(table, key):
                raise entry.key_error(f"a weapon without {key}", f"Add `{key} = ...`.")
    elif table.attack or table.dice:
        key = "attack" if table.attack else "dice"
        raise entry[key].key_error(f"only a weapon has '{key}'")
    if (table.deck == "shop") != bool(table.cost):
        raise entry.key_error("shop cards have a cost, others have none")


def read_monster(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, MonsterTable)
    for rank, its in (("normal", table.normal), ("master", table.master)):  # DSC-MON-02
        card = MonsterCard(
            id=f"{id}/{rank}",
            kind=id,
            name=table.name if rank == "normal" else f"master {table.name}",
            box=table.box,
            rank="master" if rank == "master" else "normal",
            size=SIZES[table.size],
            figures=its.figures,
            speed=its.speed,
            armor=its.armor,
            wounds=its.wounds,
            attack=table.attack,
            dice=its.dice,
            text=one_line(its.text),
            rules=draft.card(entry[rank]["text"], read_text),
        )
        understood(entry[rank]["text"], creature, card)
        draft.put("monsters", card.id, card, entry[rank])


def read_overlord(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, OverlordTable)
    colour, _, price = table.treachery.partition(" ")
    card = OverlordCard(
        id=id,
        name=table.name,
        box=table.box,
        type=table.type,
        value=table.value,
        window=draft.card(entry["trigger"], read_trigger),
        text=one_line(table.text),
        rules=draft.card(entry["text"], read_text),
        cost=None if table.cost == "X" else table.cost,
        subtype=table.subtype,
        copies=table.copies,
        gem=GEMS[colour] if colour else "",
        treachery=int(price or 0),
    )
    understood(entry["text"], understand, card)
    draft.put("overlord", id, card, entry)


def read_familiar(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, FamiliarTable)
    rules = draft.card(entry["text"], read_text)
    familiar = Familiar(id, table.name, table.speed, one_line(table.text), rules)
    understood(entry["text"], nature, familiar)
    draft.put("familiars", id, familiar, entry)


def understood(text: Entry, digest: Callable[[T], object], card: T) -> None:
    """A text may be good language and still say what such a card cannot."""
    try:
        digest(card)
    except ValueError as error:
        raise text.error(
            str(error), "`docs/rules/descent.md` tells what each call is for."
        ) from None
