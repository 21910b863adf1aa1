"""Tables of Skills, Heroes, roles and items into their records."""

from __future__ import annotations

import re
from typing import Any, Literal

from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.library import ROLES, HeroCard, Item, RoleCard, Skill
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.tables import (
    BOARD,
    FOCUS,
    AuraTable,
    HeroTable,
    ItemTable,
    LooseSkillTable,
    RoleTable,
    SkillTable,
)

WEAPONS = ("light", "heavy", "ranged", "implement")

_SLOTS = re.compile(r"[YRGB](?:/[YRGB])*(?:\+[YRGB](?:/[YRGB])*)*")


def read_slots(entry: Entry) -> tuple[str, ...]:
    """`Y/R+B` is one slot for yellow or red and one for blue (DRU-LANG-03)."""
    text = entry.data or "-"
    if text == "-":
        return ()
    if not _SLOTS.fullmatch(text):
        raise entry.error(f"'{text}' is no slot", "Write `Y`, `Y/R` for either, `Y+Y` for two.")
    return tuple(slot.replace("/", "") for slot in text.split("+"))


def read_skill(draft: Draft, id: str, entry: Entry) -> None:
    """`[skill.<id>]`: a Skill that stands alone."""
    table = convert(entry, LooseSkillTable)
    draft.put("skills", id, _skill(draft, id, table.kind, entry, table), entry)


def read_aura(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, AuraTable)
    body = draft.body(entry["text"], passive=True)
    skill = Skill(id, table.name, "AURA", "P", one_line(table.text), body)
    draft.put("skills", id, skill, entry)


def _skill(
    draft: Draft, id: str, kind: Any, entry: Entry, table: SkillTable, slot: str = ""
) -> Skill:
    if kind == "FOCUS" and table.focus == 0:
        raise entry.key_error("a Focus Ability without a price", "Add `focus = 2`.")
    return Skill(
        id=id,
        name=table.name,
        kind=kind,
        symbol=table.symbol,
        text=one_line(table.text),
        body=draft.body(entry["text"], passive=_lasting(kind, table.symbol)),
        slots=read_slots(entry["slot"]) or ((slot,) if slot else ()),
        focus=table.focus,
    )


def _lasting(kind: str, symbol: str) -> bool:
    """DRU-LANG-14: where `+1 HIT` without a trigger is a lasting bonus and no attack."""
    return symbol == "P" or (kind in ("PASSIVE", "CLASS", "EQUIP") and symbol != "W")


def one_line(text: str) -> str:
    """Runs of blanks and line breaks count as one blank (DRU-LANG-01)."""
    return " ".join(text.split())


# Heroes


def read_hero(draft: Draft, id: str, entry: Entry) -> None:
    draft.check_free("heroes", id, entry)
    table = convert(entry, HeroTable)
    if not draft.inline:
        _require_whole_board(table, entry)
    _check_gear(draft, table, entry)
    board = _board_skills(draft, id, BOARD, entry, table)
    focus = _board_skills(draft, id, FOCUS, entry, table)
    further = _further_skills(draft, table, entry)
    hero = HeroCard(
        id=id,
        name=table.name,
        race=table.race,
        hero_class=table.hero_class,
        path=table.path,
        path_colour=table.path_colour,
        health=table.health,
        cubes=table.cubes,
        proficiency=_proficiency(table),
        role=table.role,
        weapon=table.weapon,
        armor=table.armor,
        skills=(*board, *(name for name in further if draft.skills[name].kind != "FOCUS")),
        focus=(*focus, *(name for name in further if draft.skills[name].kind == "FOCUS")),
    )
    draft.put("heroes", id, hero, entry)


def _board_skills(
    draft: Draft, hero: str, codes: tuple[str, ...], entry: Entry, table: HeroTable
) -> list[str]:
    """The ids of the Skills printed at these places of the board."""
    ids = []
    for code in codes:
        printed: SkillTable | None = getattr(table, code)
        kind = {"p": "PASSIVE", "f": "FOCUS"}.get(code[0], "HERO")
        slot = code[0].upper() if kind == "HERO" else ""
        if printed is not None:
            with draft.collecting():
                id = f"{hero}.{code}"
                skill = _skill(draft, id, kind, entry[code], printed, slot)
                draft.put("skills", id, skill, entry[code])
                ids.append(id)
    return ids


def _further_skills(draft: Draft, table: HeroTable, entry: Entry) -> tuple[str, ...]:
    for index, name in enumerate(table.skills):
        if name not in draft.skills:
            remedy = did_you_mean(name, draft.skills)
            raise entry["skills"][index].error(f"there is no skill '{name}'", remedy)
    return table.skills


def _require_whole_board(table: HeroTable, entry: Entry) -> None:
    """DRU-HERO-02, DRU-HERO-03: eight Skills, a Passive, two Focus Abilities, five cubes, gear."""
    for code in (*BOARD, *FOCUS):
        if getattr(table, code) is None:
            raise entry.key_error(
                f"the Skill '{code}' is missing", f"Add `[{_name(entry)}.{code}]`."
            )
    for slot in ("weapon", "armor"):
        if not getattr(table, slot):
            raise entry.key_error(f"the key '{slot}' is missing", f"Add `{slot} = ...`.")
    if len(table.cubes) != 5:
        raise entry["cubes"].error("a new Hero owns five cubes", 'Write e.g. `cubes = "YYRGB"`.')


def _name(entry: Entry) -> str:
    return ".".join(str(step) for step in entry.path)


def _proficiency(table: HeroTable) -> dict[str, tuple[str, ...]]:
    skilled = table.proficiency
    return {"weapon": skilled.weapon, "off-hand": skilled.off_hand, "armor": skilled.armor}


def _check_gear(draft: Draft, table: HeroTable, entry: Entry) -> None:
    """DRU-HERO-03: a Starting Weapon and a Starting Armor they are proficient with."""
    proficiency = _proficiency(table)
    for type, id in (("weapon", table.weapon), ("armor", table.armor)):
        if not id:
            continue
        item = draft.items.get(id)
        if item is None:
            raise entry[type].error(f"there is no item '{id}'", did_you_mean(id, draft.items))
        if item.type != type:
            raise entry[type].error(f"{item.name} is no {type}")
        if not draft.inline and not set(item.subtypes) & set(proficiency[type]):
            raise entry[type].error(f"{table.name} is not proficient with {item.name}")
    if table.role not in draft.roles:
        remedy = did_you_mean(table.role, draft.roles)
        raise entry["role"].error(f"there is no role '{table.role}'", remedy)


def read_role(draft: Draft, id: str, entry: Entry) -> None:
    if id not in ROLES:
        raise entry.key_error(f"there is no role '{id}'", did_you_mean(id, ROLES))
    draft.check_free("roles", id, entry)
    table = convert(entry, RoleTable)
    skills = {
        ("I", "1"): table.card_one.first,
        ("I", "2"): table.card_one.second,
        ("II", "1"): table.card_two.first,
        ("II", "2"): table.card_two.second,
    }
    for (card, number), skill in skills.items():
        with draft.collecting():
            name = f"{id}.{card}.{number}"
            place = entry[card][number]
            draft.put("skills", name, _skill(draft, name, "ROLE", place, skill), place)
    ids = tuple(f"{id}.{card}.{number}" for card, number in skills)
    draft.put("roles", id, RoleCard(id, table.name, ids), entry)


# Items


def read_item(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, ItemTable)
    _check_weapon(table, entry)
    if table.text:
        draft.put("skills", id, _item_skill(draft, id, table, entry), entry)
    item = Item(
        id=id,
        name=table.name,
        type=table.type,
        subtypes=table.subtypes,
        accuracy=table.accuracy,
        damage=table.damage,
        deck=table.deck,
        copies=table.copies,
        rarity=table.rarity,
    )
    draft.put("items", id, item, entry)


def _check_weapon(table: ItemTable, entry: Entry) -> None:
    """A Weapon has Accuracy and Damage, and a subtype that says Melee or Ranged."""
    if table.type != "weapon":
        if table.accuracy or table.damage:
            key = "accuracy" if table.accuracy else "damage"
            raise entry[key].key_error(f"only a weapon has '{key}'")
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
        body=draft.body(entry["text"], passive=_lasting(kind, table.symbol)),
        slots=read_slots(entry["slot"]),
    )
