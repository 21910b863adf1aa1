"""Cards that stand alone: minions, scenario Monsters, Commanders, Overlords, Generals, Attacks."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.segments import MONSTER
from undercroft.games.drunagor.cards.tree import MonsterText
from undercroft.games.drunagor.library import RUNE_COLOURS, AttackCard, Growth, MonsterCard
from undercroft.games.drunagor.loading.bestiary import (
    check_range,
    read_immunities,
    read_rune,
    said_immunities,
    says,
)
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.records import one_line
from undercroft.games.drunagor.loading.tables import AttackTable, LoneTable
from undercroft.games.drunagor.naming import slugged
from undercroft.kit.records import extended

DECKS = ("commander", "overlord")  # shared by all of their kind; a General has one of its own
_NUMBER = re.compile(r"(?:(?P<base>\d{1,3})\+)?(?P<times>\d{0,2})(?P<per>[XP])|(?P<plain>\d{1,3})")


def read_attack(draft: Draft, id: str, entry: Entry) -> None:
    """`[attack.<id>]`: a card that lies on the track (DRU-CMD-03)."""
    table = convert(entry, AttackTable)
    rune, up = read_rune(entry["rune"])
    body = draft.body(entry["text"], Place.GUARD if table.symbol == "P" else Place.ATTACK_CARD)
    text = one_line(table.text)
    card = extended(AttackCard, table, id=id, rune=rune, up=up, text=text, body=body)
    draft.put("attacks", id, card, entry)


def _read(colour: Any, draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, LoneTable)
    rune, up = ("", False) if not table.rune and colour == "minion" else read_rune(entry["rune"])
    health, health_p = _number(entry["health"], "P" if colour == "general" else "")
    move, move_x = (None, 0) if table.move == "-" else _number(entry["move"], "X")
    damage, more = (None, 0) if table.damage == "-" else _number(entry["damage"], "XP")
    per_hero = str(table.damage).endswith("P")
    text = draft.monster_text(entry["text"], MONSTER)
    _check_powers(text, entry, colour)
    _warn_of_idle(draft, table, text, entry, colour)
    check_range(entry["text"], text, table.attack)
    card = extended(
        MonsterCard,
        table,
        id=id,
        kind=slugged(table.name),
        colour=colour,
        rank="",
        rune=rune,
        up=up,
        health=health,
        move=move,
        damage=damage,
        immunities=read_immunities(entry["immunities"], table.large) | said_immunities(text),
        text=one_line(table.text),
        rules=text,
        flip=_side(draft, table.flip, entry["flip"]),
        growth=Growth(
            move_x=move_x,
            damage_x=0 if per_hero else more,
            damage_p=more if per_hero else 0,
            health_p=health_p,
            rune=_colour(table.counts, entry["counts"]),
            steps=table.steps,
        ),
        deck=_deck(draft, colour, table.deck, entry),
        successor=_side(draft, table.successor, entry["successor"]),
        fallen=_fallen(draft, table.fallen, entry["fallen"]),
        manifest=_manifest(draft, entry["manifest"]),
    )
    draft.put("monsters", id, card, entry)


def _check_powers(text: MonsterText, entry: Entry, colour: str) -> None:
    """Keywords that need something beside the text: Runes to show, a deck to draw from."""
    if says(text, "MANIFEST") and not entry["manifest"].data:
        raise entry["text"].error("MANIFEST without effects", "Add `manifest = { red = ... }`.")
    if says(text, "MAELSTROM") and colour not in DECKS:
        raise entry["text"].error("MAELSTROM without a deck", "It is a word of Overlords.")


def _warn_of_idle(
    draft: Draft, table: LoneTable, text: MonsterText, entry: Entry, colour: str
) -> None:
    """Keys that do nothing without another one."""
    lacking = {
        "steps": (table.steps and not table.counts, "no Rune chooses among them", "counts"),
        "counts": (table.counts and not table.steps, "there is nothing to choose among", "steps"),
        "manifest": (
            table.manifest and not says(text, "MANIFEST"), "nothing shows a Rune", "MANIFEST",
        ),
    }  # fmt: skip
    for key, (idle, why, remedy) in lacking.items():
        if idle and not draft.trusted:
            draft.warnings.append(entry[key].key_warning(why, f"Add `{remedy}`, or leave it out."))
    if table.drawn and colour != "commander" and not draft.trusted:
        told = "only Commanders are summoned at random"
        draft.warnings.append(entry["drawn"].key_warning(told, "Leave it out."))


def _number(entry: Entry, letters: str) -> tuple[int, int]:
    """`5`, `X`, `1+X`, `50+30P`: what is printed, and what each Rune or Hero adds."""
    found = _NUMBER.fullmatch(str(entry.data))
    if found is None or (found["per"] and found["per"] not in letters):
        kinds = ["5", *(f"1+{letter}" for letter in letters)]
        remedy = f"Write e.g. {' or '.join(f'`{kind}`' for kind in kinds)}."
        raise entry.error(f"'{entry.data}' is no number here", remedy)
    if found["plain"]:
        return int(found["plain"]), 0
    return int(found["base"] or 0), int(found["times"] or 1)


def _colour(name: str, entry: Entry) -> str:
    if name and name not in RUNE_COLOURS:
        raise entry.error(f"'{name}' is no Rune colour", did_you_mean(name, RUNE_COLOURS))
    return name


def _side(draft: Draft, id: str, entry: Entry) -> str:
    """The id of another card, which may stand later in the files."""
    if id:
        draft.sides.append((entry, id))
    return id


def _deck(draft: Draft, colour: str, deck: str, entry: Entry) -> str:
    if colour in DECKS:
        return deck or colour
    if colour == "general":
        if not any(card.deck == deck for card in draft.attacks.values()):
            known = {card.deck for card in draft.attacks.values()}
            message = f"there are no Attack cards of the deck '{deck}'"
            raise (entry["deck"].error if deck else entry.key_error)(
                message, did_you_mean(deck, known) or "Add `deck = ...`."
            )
        return deck
    if deck:
        raise entry["deck"].key_error("it has no Attack cards", "Leave `deck` out.")
    return ""


def _fallen(draft: Draft, hero: str, entry: Entry) -> str:
    if hero and hero not in draft.heroes:
        raise entry.unknown("hero", hero, draft.heroes)
    return hero


def _manifest(draft: Draft, entry: Entry) -> dict[str, Any]:
    """What each colour of a Rune that is shown does (DRU-KW-38)."""
    found = {}
    for colour, text in entry.table().items() if entry.data else ():
        if colour not in RUNE_COLOURS:
            remedy = did_you_mean(colour, RUNE_COLOURS)
            raise text.key_error(f"'{colour}' is no Rune colour", remedy)
        found[colour] = draft.body(text, Place.MANIFEST)
    return found


read_minion = partial(_read, "minion")
read_scenario_monster = partial(_read, "scenario")
read_commander = partial(_read, "commander")
read_overlord = partial(_read, "overlord")
read_general = partial(_read, "general")


def check_sides(draft: Draft) -> None:
    """Cards that name another side name one that exists."""
    for entry, id in draft.sides:
        if id not in draft.monsters:
            draft.problems.append(entry.unknown("card", id, draft.monsters))
