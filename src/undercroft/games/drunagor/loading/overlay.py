"""What a scenario says laid over what is there: `[hero.vorn] health = 5` leaves the rest."""

from __future__ import annotations

from typing import Any

from undercroft.content.toml import Entry
from undercroft.games.drunagor.cards.printing import write_body
from undercroft.games.drunagor.library import AttackCard, HeroCard, Item, MonsterCard, Skill
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.tables import BOARD, CARDS, FOCUS

LONE = ("minion", "scenario-monster", "commander", "overlord", "general")


def laid_over(draft: Draft, section: str, id: str, entry: Entry) -> Entry:
    """The entry with everything it leaves out filled in from the record of that id."""
    known = _described(draft, section, id)
    if not known or not isinstance(entry.data, dict):
        return entry
    return entry.over(_merged(known, entry.data))


def _merged(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    both = dict(below)
    for key, value in above.items():
        under = both.get(key)
        if isinstance(under, dict) and isinstance(value, dict):
            both[key] = _merged(under, value)
        else:
            both[key] = value
    return both


def _described(draft: Draft, section: str, id: str) -> dict[str, Any]:
    """A known record in the words of content files."""
    if section == "hero" and id in draft.heroes:
        return _hero(draft, draft.heroes[id])
    if section == "skill" and id in draft.skills:
        skill = draft.skills[id]
        return _skill(skill) | {"kind": skill.kind}
    if section == "item" and id in draft.items:
        return _item(draft, draft.items[id])
    if section == "monster":
        return _monster([c for c in draft.monsters.values() if c.kind == id and c.rank])
    if section in LONE and id in draft.monsters:
        return _lone(draft.monsters[id])
    if section == "attack" and id in draft.attacks:
        return _attack(draft.attacks[id])
    return {}


def _lone(card: MonsterCard) -> dict[str, Any]:
    growth = card.growth
    table: dict[str, Any] = {
        "name": card.name,
        "rune": f"{card.rune} {'up' if card.up else 'down'}" if card.rune else "",
        "title": card.title,
        "version": card.version,
        "large": card.large,
        "health": _growing(card.health, growth.health_p, "P"),
        "move": _growing(card.move, growth.move_x, "X"),
        "attack": card.attack,
        "damage": _growing(
            card.damage, growth.damage_x or growth.damage_p, "X" if growth.damage_x else "P"
        ),
        "immunities": sorted(card.immunities),
        "text": card.text,
        "flip": card.flip,
        "successor": card.successor,
        "deck": card.deck,
        "drawn": card.drawn,
        "fallen": card.fallen,
        "counts": growth.rune,
        "steps": [list(step) for step in growth.steps],
        "manifest": {colour: write_body(body) for colour, body in card.manifest.items()},
    }
    return table


def _growing(printed: int | None, more: int, per: str) -> int | str:
    if printed is None:
        return "-"
    return f"{printed}+{more}{per}" if more else printed


def _attack(card: AttackCard) -> dict[str, Any]:
    return {
        "name": card.name,
        "deck": card.deck,
        "rune": f"{card.rune} {'up' if card.up else 'down'}",
        "symbol": card.symbol,
        "text": card.text,
        "rarity": card.rarity,
        "side": card.side,
    }


def _skill(skill: Skill) -> dict[str, Any]:
    return {
        "name": skill.name,
        "symbol": skill.symbol,
        "text": skill.text,
        "slot": "+".join("/".join(slot) for slot in skill.slots),
        "focus": skill.focus,
    }


def _hero(draft: Draft, hero: HeroCard) -> dict[str, Any]:
    board = {f"{hero.id}.{code}": code for code in (*BOARD, *FOCUS, *CARDS)}
    learned = (id for card in hero.cards for id in card)
    skills = (*hero.skills, *hero.focus, *learned)
    return {
        "name": hero.name,
        "race": hero.race,
        "class": hero.hero_class,
        "path": hero.path,
        "path-colour": hero.path_colour,
        "health": hero.health,
        "cubes": hero.cubes,
        "proficiency": {key: list(value) for key, value in hero.proficiency.items()},
        "weapon": hero.weapon,
        "armor": hero.armor,
        "role": hero.role,
        "skills": [id for id in skills if id not in board],
        **{board[id]: _skill(draft.skills[id]) for id in skills if id in board},
    }


def _item(draft: Draft, item: Item) -> dict[str, Any]:
    table: dict[str, Any] = {
        "name": item.name,
        "type": item.type,
        "subtypes": list(item.subtypes),
        "accuracy": item.accuracy,
        "damage": item.damage,
        "deck": item.deck,
        "copies": item.copies,
        "rarity": item.rarity,
        "level": item.level,
        "back": item.back,
    }
    skill = draft.skills.get(item.id)
    if skill is not None:
        words = _skill(skill)
        table |= {"skill": words["name"], **{key: words[key] for key in ("slot", "symbol", "text")}}
    return table


def _monster(faces: list[MonsterCard]) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for card in faces:
        table |= {
            "name": card.name,
            "colour": card.colour,
            "rune": f"{card.rune} {'up' if card.up else 'down'}",
            "large": card.large,
            "immunities": sorted(card.immunities),
        }
        table.setdefault(card.rank, {})[card.version] = {
            "health": card.health,
            "move": "-" if card.move is None else card.move,
            "attack": card.attack,
            "damage": "-" if card.damage is None else card.damage,
            "text": card.text,
        }
    return table
