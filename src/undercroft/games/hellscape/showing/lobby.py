"""What the start page shows of Hellscape."""

from __future__ import annotations

from undercroft.core.lobby import Candidate, Cast, Lobby, Outline, Playable
from undercroft.core.title import Member
from undercroft.games.hellscape.library import MOST_HEROES, HeroCard, Library, Quest
from undercroft.games.hellscape.showing.plain import plain
from undercroft.kit import difficulty
from undercroft.kit.outline import sketch

SIGNS = {"light": "2", "shadow": "#", "abyss": "%"}  # as `docs/protocol.md` says
GENTLE = (  # MD2-RUL-115, MD2-RUL-118
    "Two Lifebringers more, and Roaming Monsters and Bosses have a third less Health."
)
GRIM = "The Hellbreaker challenge of the rules: one Lifebringer less."  # MD2-HELL-01
MARKS = {"H": "start", "o": "exit", "C": "chest", "G": "chest", "O": "token"}


def lobby(library: Library, parties: tuple[tuple[Member, ...], ...]) -> Lobby:
    """The Quests, the Heroes, and a party of each size."""
    quests = sorted(library.quests.values(), key=lambda quest: quest.order)
    return Lobby(
        adventures=tuple(map(_playable, quests)),
        heroes=tuple(map(_candidate, library.heroes.values())),
        roles=(),
        options=(difficulty.wish(gentle=GENTLE, grim=GRIM),),
        least=1,
        most=MOST_HEROES,
        parties={
            str(len(party)): tuple(Cast(member.hero, "") for member in party) for party in parties
        },
    )


def _candidate(hero: HeroCard) -> Candidate:
    return Candidate(
        id=hero.id,
        name=hero.name,
        lineage=hero.hero_class,
        role="",
        health=hero.health,
        text=f"{hero.mana} Mana. {plain(hero.rules)}",
    )


def _playable(quest: Quest) -> Playable:
    return Playable(
        id=quest.id,
        name=quest.name,
        summary=quest.summary,
        difficulty="Boss Fight" if quest.boss else "",
        goal=quest.goal_text,
        intro=quest.intro.strip(),
        outline=_outline(quest),
    )


def _outline(quest: Quest) -> Outline:
    """The whole map lies open (MD2-SETUP-09)."""
    chart = quest.chart
    signs = {cell: SIGNS[light] for cell, light in chart.light.items()}
    marks = {
        cell: MARKS[letter]
        for cell, letters in chart.marks.items()
        for letter in letters
        if letter in MARKS
    }
    return sketch(signs, marks)
