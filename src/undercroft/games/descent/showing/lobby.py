"""What the start page shows of Descent."""

from __future__ import annotations

from undercroft.board import square_name
from undercroft.core.lobby import Candidate, Cast, Lobby, Named, Outline, Tale, Wish
from undercroft.core.title import Member
from undercroft.games.descent.library import Area, HeroSheet, Library, Quest
from undercroft.games.descent.seating import EXPANSIONS, FEWEST, MOST, OPTIONS, OVERLORD

SIGNS = {"water": "~", "lava": "%", "rubble": "#", "pit": "o", "mud": "*", "fog": "*"}
CHOICES = {
    "chosen": "as chosen", "dealt": "dealt at random", "drawn": "drawn at random",
    "quest": "as the quest wants", "on": "switched on", "off": "switched off",
}  # fmt: skip
MARKS = {"active-glyph": "start", "glyph": "token", "chest": "chest"}


def lobby(library: Library, parties: tuple[tuple[Member, ...], ...]) -> Lobby:
    """The quests, the heroes, a party of each size, and the overlord on his own seat."""
    return Lobby(
        adventures=tuple(map(_tale, library.quests.values())),
        heroes=tuple(map(_candidate, library.heroes.values())),
        roles=(),
        options=tuple(map(_wish, OPTIONS)),
        least=FEWEST,
        most=MOST,
        parties={
            str(len(party) - 1): tuple(
                Cast(member.hero, "") for member in party if member.hero != OVERLORD
            )
            for party in parties
        },
        opponent=Named(OVERLORD, "The overlord"),
    )


def _wish(id: str) -> Wish:
    choices = tuple(Named(word, CHOICES[word]) for word in OPTIONS[id])
    return Wish(id, EXPANSIONS.get(id, id.capitalize()), OPTIONS[id][0], choices)


def _candidate(sheet: HeroSheet) -> Candidate:
    melee, ranged, magic = sheet.traits
    return Candidate(
        id=sheet.id,
        name=sheet.name,
        lineage=f"melee {melee}, ranged {ranged}, magic {magic}",
        role="",
        health=sheet.wounds,
        text=f"armor {sheet.armor}, speed {sheet.speed}, fatigue {sheet.fatigue}",
    )


def _tale(quest: Quest) -> Tale:
    return Tale(
        id=quest.id,
        name=quest.name,
        summary=quest.summary,
        difficulty=quest.difficulty,
        goal=quest.goal_text,
        intro=quest.intro.strip(),
        outline=_outline(quest, quest.areas[0]),
    )


def _outline(quest: Quest, area: Area) -> Outline:
    """The first area only: what lies behind its doors is not told."""
    left, top = min(x for x, _ in area.cells), min(y for _, y in area.cells)
    wide = max(x for x, _ in area.cells) - left + 1
    high = max(y for _, y in area.cells) - top + 1
    rows = [[" "] * wide for _ in range(high)]
    for x, y in area.cells:
        rows[y - top][x - left] = SIGNS.get(area.terrain.get((x, y), ""), "0")
    marks: dict[str, str] = {}
    for door in quest.doors:
        for x, y in (*door.near, *door.far):
            if (x, y) in area.cells:
                marks[square_name(x - left, y - top)] = "door"
    for marker in area.markers:
        if marker.kind in MARKS:
            x, y = marker.cell
            marks[square_name(x - left, y - top)] = MARKS[marker.kind]
    return Outline("", tuple(map("".join, rows)), marks)
