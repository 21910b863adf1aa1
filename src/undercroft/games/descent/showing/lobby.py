"""What the start page shows of Descent."""

from __future__ import annotations

from undercroft.core.lobby import Candidate, Cast, Lobby, Named, Outline, Playable, Wish
from undercroft.core.title import Member
from undercroft.games.descent.library import Area, HeroSheet, Library, Quest
from undercroft.games.descent.seating import EXPANSIONS, FEWEST, MOST, OPTIONS, OVERLORD
from undercroft.kit import difficulty
from undercroft.kit.outline import sketch

SIGNS = {"water": "~", "lava": "%", "rubble": "#", "pit": "o", "mud": "*", "fog": "*"}
GENTLE = (  # DSC-RUL-151
    "The heroes start with 5 conquest tokens more, and the overlord draws one card a turn instead "
    "of two."
)
GRIM = "The overlord draws three cards a turn instead of two."  # DSC-RUL-151
CHOICES = {
    "chosen": "as chosen", "dealt": "dealt at random", "drawn": "drawn at random",
    "quest": "as the quest wants", "on": "switched on", "off": "switched off",
}  # fmt: skip
MEANT = {  # DSC-SCALE-04, DSC-SCALE-05, DSC-RUL-141
    "dealt": "Each hero is exchanged for one that chance deals.",
    "drawn": "Chance names the seat of the overlord; who sat there takes over the heroes.",
    "quest": "It is switched on where the quest needs it. Heroes of all boxes may be chosen.",
    "on": "Its cards join every deck, whatever the quest needs.",
    "off": "Its heroes and cards stay in the box, and so do quests that need it.",
}
MARKS = {"active-glyph": "start", "glyph": "token", "chest": "chest"}


def lobby(library: Library, parties: tuple[tuple[Member, ...], ...]) -> Lobby:
    """The quests, the heroes, a party of each size, and the overlord on his own seat."""
    return Lobby(
        adventures=tuple(map(_playable, library.quests.values())),
        heroes=tuple(map(_candidate, library.heroes.values())),
        roles=(),
        options=(
            difficulty.wish(gentle=GENTLE, grim=GRIM),
            *(_wish(id) for id in OPTIONS if id != difficulty.OPTION),
        ),
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
    choices = tuple(Named(word, CHOICES[word], MEANT.get(word, "")) for word in OPTIONS[id])
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


def _playable(quest: Quest) -> Playable:
    return Playable(
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
    signs = {cell: SIGNS.get(area.terrain.get(cell, ""), "0") for cell in area.cells}
    marks = {
        cell: "door"
        for door in quest.doors
        for cell in (*door.near, *door.far)
        if cell in area.cells
    }
    marks |= {one.cell: MARKS[one.kind] for one in area.markers if one.kind in MARKS}
    return sketch(signs, marks)
