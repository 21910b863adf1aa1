"""Tables of Heroes and Dungeon Roles into their records (DRU-HERO, DRU-ROLE)."""

from __future__ import annotations

from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.library import ROLES, HeroCard, RoleCard
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.records import make_skill
from undercroft.games.drunagor.loading.tables import (
    BOARD,
    CARDS,
    FOCUS,
    HeroTable,
    RoleTable,
    SkillTable,
)
from undercroft.kit.records import extended


def read_hero(draft: Draft, id: str, entry: Entry) -> None:
    draft.check_free("heroes", id, entry)
    table = convert(entry, HeroTable)
    if not draft.inline:
        _require_whole_board(table, entry)
    _check_gear(draft, table, entry)
    board = _board_skills(draft, id, BOARD, entry, table)
    focus = _board_skills(draft, id, FOCUS, entry, table)
    further = _further_skills(draft, table, entry)
    hero = extended(
        HeroCard,
        table,
        id=id,
        proficiency=_proficiency(table),
        skills=(*board, *(name for name in further if draft.skills[name].kind != "FOCUS")),
        focus=(*focus, *(name for name in further if draft.skills[name].kind == "FOCUS")),
        cards=_skill_cards(draft, id, entry, table),
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
        if printed is not None:
            slot = code[-2].upper() if kind == "HERO" and printed.symbol != "P" else ""
            with draft.collecting():
                id = f"{hero}.{code}"
                skill = make_skill(draft, id, kind, entry[code], printed, slot)
                draft.put("skills", id, skill, entry[code])
                ids.append(id)
    return ids


def _skill_cards(
    draft: Draft, hero: str, entry: Entry, table: HeroTable
) -> tuple[tuple[str, str], ...]:
    """The Skill cards by colour: level 1, and level 2 on the other side (DRU-COMP-06)."""
    learned = _board_skills(draft, hero, CARDS, entry, table)
    sides = [
        (f"{hero}.{one}", f"{hero}.{two}") for one, two in zip(CARDS[::2], CARDS[1::2], strict=True)
    ]
    return tuple(card for card in sides if set(card) <= set(learned))


def _further_skills(draft: Draft, table: HeroTable, entry: Entry) -> tuple[str, ...]:
    for index, name in enumerate(table.skills):
        if name not in draft.skills:
            raise entry["skills"][index].unknown("skill", name, draft.skills)
    return table.skills


def _require_whole_board(table: HeroTable, entry: Entry) -> None:
    """DRU-HERO-02, DRU-HERO-03: board, Focus Abilities, Skill cards, five cubes, gear."""
    for code in (*BOARD, *FOCUS, *CARDS):
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
            raise entry[type].unknown("item", id, draft.items)
        if item.type != type:
            raise entry[type].error(
                f"{item.name} is no {type}", f'Name an item with `type = "{type}"`.'
            )
        if not draft.inline and not set(item.subtypes) & set(proficiency[type]):
            raise entry[type].error(
                f"{table.name} is not proficient with {item.name}",
                "Name another, or add its subtype to `proficiency`.",
            )
    if draft.classes and table.hero_class and table.hero_class.lower() not in draft.classes:
        raise entry["class"].unknown("class", table.hero_class, draft.classes)
    if table.role not in draft.roles:
        raise entry["role"].unknown("role", table.role, draft.roles)


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
    third = {("III", "A"): table.card_three.first, ("III", "B"): table.card_three.second}
    for (card, number), skill in {**skills, **third}.items():
        with draft.collecting():
            name = f"{id}.{card}.{number}"
            place = entry[card][number]
            draft.put("skills", name, make_skill(draft, name, "ROLE", place, skill), place)
    ids = tuple(f"{id}.{card}.{number}" for card, number in skills)
    sides = (f"{id}.III.A", f"{id}.III.B")
    draft.put("roles", id, RoleCard(id, table.name, ids, sides), entry)
