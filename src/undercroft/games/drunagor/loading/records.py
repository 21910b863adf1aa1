"""Tables of Skills and Auras into their records, and what all cards with a text share."""

from __future__ import annotations

import re
from typing import Any, Literal

from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.tables import LogTable, LooseSkillTable, SkillTable
from undercroft.kit.records import extended

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
    draft.put("skills", id, make_skill(draft, id, table.kind, entry, table), entry)


def read_aura(draft: Draft, id: str, entry: Entry) -> None:
    if not entry["text"].data:
        raise entry.key_error("an Aura without a text", "Add `text = ...`.")
    _log_entry(draft, id, "AURA", entry)


def read_status(draft: Draft, id: str, entry: Entry) -> None:
    """A Status; without a text it is a story marker."""
    _log_entry(draft, id, "STATUS", entry)


def read_outcome(draft: Draft, id: str, entry: Entry) -> None:
    _log_entry(draft, id, "OUTCOME", entry)


def _log_entry(
    draft: Draft, id: str, kind: Literal["AURA", "STATUS", "OUTCOME"], entry: Entry
) -> None:
    table = convert(entry, LogTable)
    body = draft.body(entry["text"], Place.AURA, passive=True)
    text = one_line(table.says or table.text)
    draft.put("skills", id, Skill(id, table.name, kind, "P", text, body), entry)


def make_skill(
    draft: Draft, id: str, kind: Any, entry: Entry, table: SkillTable, slot: str = ""
) -> Skill:
    if kind == "FOCUS" and table.focus == 0:
        raise entry.key_error("a Focus Ability without a price", "Add `focus = 2`.")
    for key, given, told in (
        ("focus", kind != "FOCUS" and table.focus, "only a Focus Ability takes Focus"),
        ("slot", kind == "FOCUS" and table.slot.strip("-"), "a Focus Ability takes no cubes"),
    ):
        if given and not draft.trusted:
            draft.warnings.append(entry[key].key_warning(told, "Leave it out."))
    return extended(
        Skill,
        table,
        id=id,
        kind=kind,
        text=one_line(table.text),
        body=draft.body(
            entry["text"], place_of(kind, table.symbol), passive=lasting(kind, table.symbol)
        ),
        slots=read_slots(entry["slot"]) or ((slot,) if slot else ()),
    )


def place_of(kind: str, symbol: str) -> Place:
    """Where the text of a Skill stands (DRU-LANG-35)."""
    if kind == "CONSUMABLE":
        return Place.CONSUMABLE
    if symbol == "R":
        return Place.REACTION
    if symbol == "P":
        return Place.PASSIVE
    return Place.FOCUS if kind == "FOCUS" else Place.SKILL


def lasting(kind: str, symbol: str) -> bool:
    """DRU-LANG-14: where `+1 HIT` without a trigger is a lasting bonus and no attack."""
    return symbol == "P" or (kind in ("PASSIVE", "CLASS", "EQUIP") and symbol != "W")


def one_line(text: str) -> str:
    """Runs of blanks and line breaks count as one blank (DRU-LANG-01)."""
    return " ".join(text.split())
