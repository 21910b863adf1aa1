"""The cards that a scenario prints for its figures: Skills, weapons, Monsters, followers."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec

from undercroft.cards.errors import CardError
from undercroft.content.draft import known
from undercroft.content.toml import Entry
from undercroft.games.drunagor.cards.reading import read_skill_line
from undercroft.games.drunagor.cards.segments import FOLLOWER, MONSTER
from undercroft.games.drunagor.library import FollowerCard, HeroCard, Item, MonsterCard, Skill
from undercroft.games.drunagor.loading.bestiary import read_immunities, read_rune, said_immunities
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.scenario.tables import (
    FaceTable,
    FollowerTable,
    HeroTable,
    MonsterTable,
    WeaponTable,
)

BOARD_HEALTH = 10
FACE = {"max": 10, "move": 3, "attack": "melee", "damage": 2, "text": "", "rune": "gray down"}
PRINTED = (*FACE, "colour", "rank", "large", "immunities", "flip")

_NUMBER = re.compile(r"-\d+$")


# Heroes


def print_hero(draft: Draft, words: HeroTable, entry: Entry) -> None:
    """A Hero board: that of a Hero of the content, or a blank one with the Skills named."""
    skills = [_skill(draft, words.id, entry["skills"][i]) for i in range(len(words.skills))]
    if words.board:
        known(entry["board"], "Hero", words.board, draft.heroes)
        card = msgspec.structs.replace(draft.heroes[words.board], id=words.id)
    else:
        card = _blank(words)
    focus = tuple(id for id in skills if draft.skills[id].kind == "FOCUS")
    draft.heroes[words.id] = msgspec.structs.replace(
        card,
        skills=(*card.skills, *(id for id in skills if id not in focus)),
        focus=(*card.focus, *focus),
        weapon=_weapon(draft, words, entry, card.weapon),
        health=words.max or card.health,
        proficiency={**card.proficiency, **words.proficiency},
        path_colour=words.path_colour or card.path_colour,
    )


def _blank(words: HeroTable) -> HeroCard:
    return HeroCard(
        id=words.id,
        name=words.id.title(),
        race="",
        hero_class="",
        path="",
        path_colour="",  # type: ignore[arg-type]  # no Path
        health=max(BOARD_HEALTH, min(16, words.health or 0)),
        cubes=words.cubes,
        proficiency={},
        role="",
        weapon="",
        armor="",
        skills=(),
        focus=(),
    )


def _skill(draft: Draft, owner: str, entry: Entry) -> str:
    """`Name|HERO|Y|[W]: text`, or the id of a Skill of the content."""
    if "|" not in entry.data:
        known(entry, "Skill", entry.data, draft.skills)
        return str(entry.data)
    try:
        line = read_skill_line(entry.data)
    except CardError as error:
        place = error.place
        raise entry.error_in(
            place.line, place.column, error.problem, error.remedy, error.length
        ) from None
    id = f"{owner}.{slugged(line.name)}"
    text = entry.data.partition(":")[2].strip()
    draft.skills[id] = Skill(
        id, line.name, line.kind, line.symbol, text, line.body, line.slots, line.focus
    )
    return id


def _weapon(draft: Draft, words: HeroTable, entry: Entry, usual: str) -> str:
    """The id of the weapon: printed here, from the content, or the board's own."""
    if isinstance(words.weapon, str):
        if words.weapon:
            known(entry["weapon"], "item", words.weapon, draft.items)
        return words.weapon
    if words.weapon is None and usual:
        return usual
    weapon = words.weapon or WeaponTable()
    id = f"{words.id}.weapon"
    draft.items[id] = Item(
        id, f"{words.id.title()}'s Weapon", "weapon", (weapon.kind,), weapon.accuracy, weapon.damage
    )
    return id


# Monsters


def kind_of(words: MonsterTable) -> str:
    """`abomination` for `abomination-1`."""
    return words.kind or _NUMBER.sub("", words.id)


def print_monsters(draft: Draft, monsters: list[MonsterTable], entry: Entry) -> dict[str, str]:
    """The card of each Monster by its id. Those of a kind share the first one's."""
    faces: dict[str, str] = {}
    cards: dict[str, str] = {}
    for index, words in enumerate(monsters):
        place = entry[index]
        kind = kind_of(words)
        if words.card:
            known(place["card"], "Monster card", words.card, draft.monsters)
            cards[words.id] = words.card
            continue
        given = [name for name in PRINTED if getattr(words, name) is not None]
        if kind not in faces:
            faces[kind] = _print_card(draft, kind, words, place)
        elif given:
            remedy = "It is printed with the first of them; another card is another `kind`."
            raise place[given[0]].key_error(f"the card of {kind} says that already", remedy)
        cards[words.id] = faces[kind]
    return cards


def _print_card(draft: Draft, kind: str, words: MonsterTable, entry: Entry) -> str:
    immunities = read_immunities(entry["immunities"], bool(words.large))
    if words.flip is None:
        return _face(draft, kind, words, words, entry, immunities, "standard")
    id = _face(draft, kind, words, words, entry, immunities, "complex-a", "complex-b")
    other = entry["flip"]
    _face(draft, kind, words, words.flip, other, immunities, "complex-b", "complex-a")
    return id


def _face(
    draft: Draft,
    kind: str,
    words: MonsterTable,
    face: FaceTable,
    entry: Entry,
    immunities: frozenset[str],
    version: Literal["standard", "complex-a", "complex-b"],
    other: str = "",
) -> str:
    """One face; the second of a Complex Behavior card says what differs from the first."""

    def printed(name: str) -> Any:
        for table in (face, words):
            if getattr(table, name) is not None:
                return getattr(table, name)
        return FACE[name]

    rank = words.rank or "rookie"
    colour = words.colour or "white"
    rune, up = read_rune(entry["rune"].over(printed("rune")))
    id = f"{kind}/{rank}/{version}"
    text = draft.monster_text(entry["text"].over(printed("text")), MONSTER)
    draft.monsters[id] = MonsterCard(
        id=id,
        kind=kind,
        name=kind.replace("-", " ").title(),
        colour="gray" if colour == "grey" else colour,
        rank=rank,
        version=version,
        large=bool(words.large),
        rune=rune,
        up=up,
        health=printed("max"),
        move=None if printed("move") == "-" else printed("move"),
        attack=printed("attack"),
        damage=None if printed("damage") == "-" else printed("damage"),
        immunities=immunities | said_immunities(text),
        text=printed("text"),
        rules=text,
        flip=f"{kind}/{rank}/{other}" if other else "",
    )
    return id


# Pets and Companions


def print_follower(
    draft: Draft, words: FollowerTable, entry: Entry, kind: Literal["pet", "companion"]
) -> str:
    """The id of a follower's card."""
    if words.card:
        known(entry["card"], kind.title(), words.card, draft.followers)
        return words.card
    draft.followers[words.id] = FollowerCard(
        id=words.id,
        name=words.id.title(),
        kind=kind,
        move=words.move,
        attack="" if words.attack == "-" else words.attack,
        damage=None if words.damage == "-" else words.damage,
        text=words.text,
        rules=draft.monster_text(entry["text"], FOLLOWER),
        sturdiness=words.sturdiness if kind == "companion" else 0,
    )
    return words.id
