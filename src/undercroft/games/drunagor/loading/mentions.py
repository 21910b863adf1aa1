"""The things that card texts and conditions name: Companions, Auras, items, procedures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.tree import (
    Activate,
    Attack,
    Body,
    Custom,
    Either,
    Gains,
    Group,
    Item,
    MonsterText,
    Predicate,
    Sentence,
)
from undercroft.games.drunagor.loading.draft import Draft

ACTIVATED = {"COMMANDER", "OVERLORD", "BOSS", "EACH MINION"}  # by an Attack card
_VERB = re.compile("^(?:ADD|ERASE|LOSE|REMOVE) ")
PROCEDURES = {name.upper() for name in (*wording.PROCEDURES, *wording.NOTED)}


def check(draft: Draft) -> None:
    """Every text that the draft read names only what exists, and no pack names a procedure."""
    names = _names(draft)
    for entry, text, place in draft.texts:
        called = ("one to activate", ACTIVATED)
        if place is not Place.ATTACK_CARD:
            called = ("Pet", names["PET"])
        for item in items(text):
            if isinstance(item, Activate):
                for who in item.who:
                    look_up(draft, entry, called[0], who, called[1])
            elif isinstance(item, Sentence) and item.kind.startswith("SUMMON"):
                look_up(draft, entry, "minion", item.word, names["MINION"])
            elif isinstance(item, Sentence) and item.kind in names:
                kind = _VERB.sub("", item.kind).lower()
                look_up(draft, entry, kind, item.word, names[item.kind])
        for fact in conditions(text):
            _look_up_fact(draft, entry, fact, names)
        for name in procedures(text):
            if draft.mode == "pack":
                message = "a pack cannot use Python procedures"
                remedy = "Say it in the card language."
                draft.problems.append(at_word(entry, name, message, remedy))
            else:
                look_up(draft, entry, "procedure", name, PROCEDURES)
    for entry, asked in draft.asked:
        for fact in single(asked):
            _look_up_fact(draft, entry, fact, names)


def _look_up_fact(draft: Draft, entry: Entry, fact: Predicate, names: dict[str, set[str]]) -> None:
    """What a condition asks the Log or the gear for."""
    if fact.kind in wording.RECORDED:
        kind = fact.kind.rpartition(" ")[2]
        look_up(draft, entry, kind, fact.word, names[kind.upper()])


def _names(draft: Draft) -> dict[str, set[str]]:
    """What each kind of mention may name, as texts write it."""
    followers = draft.followers.values()
    log: dict[str, set[str]] = {"AURA": set(), "STATUS": set(), "OUTCOME": set()}
    for skill in draft.skills.values():
        if skill.kind in log:
            log[skill.kind].add(skill.id.upper())
    erased = {f"ERASE {kind}": known for kind, known in log.items()}
    bosses = {card.deck for card in draft.monsters.values() if card.colour == "general"}
    cards = {card.name.upper() for card in draft.attacks.values() if card.deck in bosses}
    carried = {item.name.upper() for item in draft.items.values()}
    found = [item for item in draft.items.values() if item.deck == "adventure" and not item.front]
    return {
        "PET": {card.name.upper() for card in followers if card.kind == "pet"} | {"A PET"},
        "COMPANION": {card.name.upper() for card in followers if card.kind == "companion"},
        **log,
        "MINION": {c.name.upper() for c in draft.monsters.values() if c.colour == "minion"},
        **erased,
        "ITEM": carried,
        "LOSE ITEM": carried,
        **dict.fromkeys(wording.ATTACK_CARDS, cards),
        "ADVENTURE ITEM": {item.name.upper() for item in found},
    }


def look_up(draft: Draft, entry: Entry, kind: str, name: str, known: set[str]) -> None:
    if name.upper() not in known:
        message = f"there is no {kind} '{name}'"
        draft.problems.append(at_word(entry, name, message, did_you_mean(name.upper(), known)))


def at_word(entry: Entry, word: str, message: str, remedy: str) -> ContentError:
    """The error at a word of a text, or at the text if it is written differently there."""
    index = entry.data.upper().find(word.upper())
    if index < 0:
        return entry.error(message, remedy)
    before = entry.data[:index].split("\n")
    return entry.error_in(len(before), len(before[-1]) + 1, message, remedy, len(word))


def items(text: Body | MonsterText) -> Iterator[Item]:
    """All items of a text, those inside attacks and alternatives too."""
    if isinstance(text, MonsterText):
        yield from _flat(text.passives)
        yield from _flat(text.modifiers)
        yield from _grouped((*text.triggered, *text.collateral))
    else:
        for clause in text.clauses:
            yield from _grouped(clause.groups)


def _grouped(groups: Iterable[Group]) -> Iterator[Item]:
    for group in groups:
        yield from _flat(group.items)


def _flat(found: Iterable[Item]) -> Iterator[Item]:
    for item in found:
        yield item
        if isinstance(item, Attack | Gains):
            yield from _flat(item.modifiers)
            yield from _grouped(item.collateral)
        elif isinstance(item, Either):
            yield from _flat(item.items)


def procedures(text: Body | MonsterText) -> Iterator[str]:
    """The Python procedures that a text names."""
    for item in items(text):
        if isinstance(item, Custom):
            yield item.name


def conditions(text: Body | MonsterText) -> Iterator[Predicate]:
    """What a text asks after IF, one by one."""
    if isinstance(text, Body):
        for clause in text.clauses:
            yield from single(clause.guard)
    for item in items(text):
        yield from single(getattr(item, "condition", None))


def single(condition: Predicate | None) -> tuple[Predicate, ...]:
    """The single conditions of one that may join several."""
    if condition is None:
        return ()
    return condition.every if condition.kind == wording.EVERY else (condition,)
