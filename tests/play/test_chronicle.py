"""Events as sentences."""

from __future__ import annotations

import pytest

from drunagor import Table
from undercroft.core.events import Event, Reason
from undercroft.games.drunagor import events
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.showing.chronicle import sentences
from undercroft.games.drunagor.showing.names import Names

NAMES = Names(load_library())
SENTENCES: list[tuple[Event, str]] = [
    (events.RoundBegan(2), "Round 2 begins."),
    (events.CardActed("skeleton-archer/rookie/standard"), "The rookie Skeleton Archer card acts."),
    (events.Moved("vorn", ("c3",)), "Vorn moves to c3."),
    (
        events.Moved("skeleton-archer-1", ("c3", "d4"), "jumps"),
        "Skeleton Archer 1 jumps to d4 by way of c3.",
    ),
    (events.SkillUsed("vorn", "vorn.y1", "yellow"), "Vorn uses Arcing Swing (yellow cube)."),
    (
        events.SkillUsed("maya", "maya.f1", "focus", True),
        "Maya reacts with Evasive Roll (Focus Ability).",
    ),
    (
        events.Hit("vorn", "rotten-flesh-1", 15, 7, 6, critical=True),
        "Vorn critically hits Rotten Flesh 1 (15 against Accuracy 7) for 6.",
    ),
    (events.HealthLost("maya", 2, 8, "poison"), "Maya loses 2 Health (POISON): 8 left."),
    (
        events.HealthLost("maya", 3, 0, "poison", 10),
        "Maya loses the last 3 Health to 10 damage (POISON).",
    ),
    (events.TokensGained("maya", "burn", 1), "Maya gains BURN."),
    (events.DarknessLaid(("d1",)), "A small Darkness tile is laid on d1."),
    (
        events.ThingCarried("lorelai", "pile", "b1", "c1"),
        "Lorelai carries the Pile of Runes from b1 to c1.",
    ),
    (
        events.MonsterPlanned(
            "skeleton-archer-1",
            ("maya", "vorn"),
            "c3",
            Reason(
                "DRU-AI-07",
                candidates=("maya", "vorn", "jaheen"),
                why="reaches",
                about=("multishot", 2, 2),
            ),
        ),
        "Skeleton Archer 1 goes for Maya and Vorn: MULTISHOT 2 reaches 2 Heroes; "
        "ranking: Maya, Vorn, Jaheen (DRU-AI-07).",
    ),
    (
        events.Waited("skeleton-archer-1", Reason("DRU-AI-16", why="nobody-seen")),
        "Skeleton Archer 1 waits: it sees nobody (DRU-AI-16).",
    ),
    (
        events.Challenge("vorn", 9, 4, 12, True),
        "Vorn succeeds in the Skill Challenge (9 + 4 = 13 against 12).",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=lambda value: str(value)[:40])
def test_an_event_is_one_sentence(event: Event, sentence: str) -> None:
    assert list(sentences(event, NAMES)) == [sentence]


def test_the_end_of_a_turn_needs_no_words() -> None:
    assert list(sentences(events.TurnEnded("vorn"), NAMES)) == []


def test_an_enemy_says_whom_it_goes_for_and_by_which_rule() -> None:
    table = Table()
    table.hero("vorn", "c3")
    table.hero("maya", "c4", health=8)
    foe = table.monster("d3", name="ghoul-1")
    table.monster_turn(foe)
    told = [line for event in table.events for line in sentences(event, NAMES)]
    assert (
        "Ghoul 1 goes for Vorn: it seeks the Strongest Hero in reach; ranking: Vorn, Maya "
        "(DRU-AI-08)." in told
    )
