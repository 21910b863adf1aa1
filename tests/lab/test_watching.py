"""What is noted while games are simulated."""

from __future__ import annotations

import msgspec
import pytest

from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.lab.simulation import Plan, play_one
from undercroft.play.seats import gathered


def plan(game: str, kind: str = "random") -> Plan:
    title = registry.title(game)
    party = gathered(title, title.tutorial, 3)
    return Plan(game, Setup(title.tutorial, party, {}, (kind,) * len(party)), 1, "watch")


@pytest.mark.parametrize("game", registry.TITLES)
def test_watching_changes_nothing(game: str) -> None:
    seen = play_one(plan(game), 1, watched=True)
    assert msgspec.structs.replace(seen, notes=None) == play_one(plan(game), 1)


@pytest.mark.parametrize("game", registry.TITLES)
def test_falls_have_their_place_and_questions_are_counted(game: str) -> None:
    notes = play_one(plan(game), 2, watched=True).notes
    assert notes is not None
    played = plan(game).setup.party
    opponent = registry.title(game).opponent
    heroes = [member.hero for member in played if member.hero != opponent]
    assert [part.hero for part in notes.heroes] == heroes
    falls = [fall.hero for fall in notes.falls]
    assert [falls.count(part.hero) for part in notes.heroes] == [p.falls for p in notes.heroes]
    assert all(fall.place for fall in notes.falls)
    assert sum(notes.asked.values()) == play_one(plan(game), 2).answers


def test_who_felled_a_hero_is_told_by_name() -> None:
    notes = play_one(plan("descent"), 1, watched=True).notes
    assert notes is not None
    assert notes.falls
    assert any(fall.by for fall in notes.falls)


def test_cards_that_answers_name_are_noted() -> None:
    notes = play_one(plan("hellscape", "greedy"), 1, watched=True).notes
    assert notes is not None
    cards = registry.title("hellscape").catalogue().cards
    assert notes.cards
    assert set(notes.cards) <= set(cards)
