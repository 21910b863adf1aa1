"""From card text to trees.

`read_body("+0 HIT, CLEAVE 2")` reads the text of a Skill, an item or an ability, `read_monster`
that of a Monster, Pet or Companion, `read_skill_line` a Skill with its header on one line.
Whatever is not in the language raises `CardError` with its place (DRU-LANG-18).

The words of the trees are fixed lists, all in `wording`:

    EFFECTS     Effect.keyword; in a Monster's passives RANGE and PROTECT as well
    STATICS     Static.kind
    PREDICATES  Predicate.kind; with a number or word in them: target has condition (word),
                target health at most (n), target health at least (n), you have none (word),
                runes at least (n, word is the colour), party size at least (n);
                what the Log and the gear are asked for (word is its name); every (several)
    TRIGGERS    Trigger.event; "roll" has its number; beside these "discard <thing>" with n
    SENTENCES   Sentence.kind; with `amount` or `word` where the sentence has a number or name
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple, cast

import msgspec

from undercroft.cards.errors import Misread, Origin, nearest
from undercroft.cards.passage import Passage
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.grouping import make_body
from undercroft.games.drunagor.cards.language import language
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.segments import UNPLACED, make_monster
from undercroft.games.drunagor.cards.tree import NOTHING, Body, MonsterText, Predicate, Trigger
from undercroft.games.drunagor.cards.wording import EFFECTS, PREDICATES, SENTENCES, STATICS

__all__ = [
    "EFFECTS", "PREDICATES", "SENTENCES", "STATICS", "TRIGGERS",
    "SkillLine", "read_body", "read_facts", "read_monster", "read_skill_line",
]  # fmt: skip

TRIGGERS = ("roll", "discard", *(action.lower() for action in wording.ACTIONS), *wording.EVENTS)

Kind = Literal[
    "HERO", "ROLE", "EQUIP", "FOCUS", "CLASS", "CONSUMABLE", "PASSIVE", "AURA", "STATUS",
]  # fmt: skip
KINDS = ("HERO", "ROLE", "EQUIP", "FOCUS", "CLASS", "CONSUMABLE", "PASSIVE", "AURA", "STATUS")
LASTING = (
    "EQUIP",
    "CLASS",
    "PASSIVE",
    "AURA",
    "STATUS",
)  # kinds whose bonuses are static (DRU-LANG-14)
SLOTS = re.compile(r"-|F(?P<focus>[0-9])|[YRGB](/[YRGB])*( ?\+ ?[YRGB](/[YRGB])*)*")
SYMBOLS = re.compile(r"(\[[WSRPD]\] ?)*")
SHAPE = "Write Name|HERO|Y/R+G|[W]: text."


class SkillLine(NamedTuple):
    name: str
    kind: Kind
    slots: tuple[str, ...]  # ("YR", "G")
    focus: int
    symbol: Literal["W", "S", "R", "P", "N"]
    body: Body


def read_body(
    text: str,
    origin: Origin | None = None,
    *,
    passive: bool = False,
    begin: int = 0,
    place: Place | None = None,
) -> Body:
    """The text of a Skill, item or ability; an empty text and `-` are an empty body.

    `passive`: of a Passive, a Class Ability or Equipment without [W], where `+1 HIT` without a
    trigger is a lasting bonus and no attack (DRU-LANG-14). `begin`: skip so many characters.
    `place`: where the text stands; without one every word is taken (DRU-LANG-35).
    """
    if text[begin:].strip() in ("", "-"):
        return NOTHING
    return language().read(
        text,
        "body",
        lambda clauses: make_body(clauses, passive=passive, place=place),
        origin,
        begin,
    )


def read_monster(
    text: str, origin: Origin | None = None, *, places: Mapping[str, Place] = UNPLACED
) -> MonsterText:
    """The text of a Monster, Pet or Companion: `P: ...; T: ...; A: ...`, or without prefixes.

    `places`: of its three letters, MONSTER or FOLLOWER.
    """
    if text.strip() in ("", "-"):
        return MonsterText()
    return language().read(text, "monster", lambda segments: make_monster(segments, places), origin)


def read_facts(text: str, origin: Origin | None = None, *, begin: int = 0) -> Predicate:
    """What an `if` of an Adventure asks: `ANY HERO HAS STATUS: KEY AND ROUND 3 OR LATER`."""
    return language().read(text, "facts", lambda found: cast(Predicate, found), origin, begin)


def read_skill_line(line: str, origin: Origin | None = None) -> SkillLine:
    """`Name|KIND|slots|symbols: body`, the symbols being optional (DRU-LANG-02, -03, -48)."""
    passage = Passage(line, origin)
    try:
        kind, slots, focus, symbols = _header(passage.plain)
    except Misread as fault:
        raise passage.error(fault.at, fault.problem, remedy=fault.remedy) from None
    symbol = cast(Literal["W", "S", "R", "P", "N"], symbols.replace("D", "") or "N")
    passive = symbol == "P" or (kind in LASTING and symbol != "W")
    body = read_body(line, origin, passive=passive, begin=line.index(":") + 1)
    if "D" in symbols:
        body = _discarded(body)
    return SkillLine(" ".join(line.partition("|")[0].split()), kind, slots, focus, symbol, body)


def _header(plain: str) -> tuple[Kind, tuple[str, ...], int, str]:
    header, colon, _ = plain.partition(":")
    fields = header.split("|")
    if not colon or not 3 <= len(fields) <= 4:
        raise Misread(len(header), "this is no header of a Skill", SHAPE)
    name, kind, slots, symbols = (field.strip() for field in (*fields, "")[:4])
    places = [sum(len(field) + 1 for field in fields[:index]) for index in range(4)]
    if not name:
        raise Misread(0, "the Skill has no name", SHAPE)
    if kind not in KINDS:
        near = nearest(kind, KINDS)
        hint = f"Did you mean {near}?" if near else f"Known: {', '.join(KINDS)}."
        raise Misread(places[1], f"unknown kind {kind}", hint)
    paid = SLOTS.fullmatch(slots)
    if not paid:
        raise Misread(places[2], f"unknown slots {slots}", "Write -, Y, Y/R, G+G or F2.")
    marks = symbols.translate(str.maketrans("", "", "[] "))
    if not SYMBOLS.fullmatch(symbols) or len(marks.replace("D", "")) > 1:
        raise Misread(
            places[3], f"unknown symbols {symbols}", "Write one of [W] [S] [R] [P], or [D]."
        )
    if paid["focus"] or slots == "-":
        return cast(Kind, kind), (), int(paid["focus"] or 0), marks
    # One slot of four colours is Y/R/G/B, two slots are Y+R (DRU-LANG-45).
    colours = tuple(slot.strip().replace("/", "") for slot in slots.split("+"))
    return cast(Kind, kind), colours, 0, marks


def _discarded(body: Body) -> Body:
    """[D] is the trigger DISCARD of the first clause."""
    if not body.clauses or body.clauses[0].trigger:
        return body
    first = msgspec.structs.replace(body.clauses[0], trigger=Trigger("discard"))
    return Body((first, *body.clauses[1:]))
