"""Campaigns: one Adventure after another, restarts, and what goes along (ADV-02, -04, LOG)."""

from __future__ import annotations

from campaign import Journey
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Reward


def curse(journey: Journey, name: str, *marks: str) -> None:
    hero = journey.hero(name)
    hero.slots = (*marks, *hero.slots[len(marks) :])
    hero.blocked = sum(1 << e for e, m in enumerate(hero.slots) if m in "CT" and m)


@rule("DRU-ADV-04", "DRU-DEC-43")
def test_after_a_failure_the_party_restarts_with_everything_as_it_was() -> None:
    journey = Journey("vorn", "maya")
    journey.settle()
    vorn = journey.hero("vorn")
    before = journey.state.start
    vorn.bag, vorn.aura, vorn.outcomes = ("charm",), "clear-conscious", ("unbroken",)
    vorn.health = 2
    curse(journey, "vorn", "C")
    journey.fail(runes=(1, 0, 0, 0, 0), round=4)
    assert (journey.request.kind, journey.request.seat) == ("failed", 1)  # the Party Leader's
    assert journey.offers() == ["restart", "give-up"]
    journey.answer("restart")
    assert journey.request.kind == "start"
    again = journey.hero("vorn")
    assert (again.bag, again.aura, again.outcomes, again.blocked) == ((), "", (), 0)
    assert again.health == journey.game.maximum(again)
    assert journey.state.runes == (0, 0, 0, 0, 0)
    assert len(journey.state.bag) == 36
    assert (journey.state.failures, journey.state.start) == (1, before)


@rule("DRU-DEC-43")
def test_giving_up_ends_the_campaign_for_good() -> None:
    journey = Journey("vorn")
    journey.fail()
    journey.answer("give-up")
    assert journey.driver.request is None
    ended = journey.state.ended
    assert ended is not None
    assert (ended.won, ended.cause) == (False, "given-up")
    assert "last Rune" in ended.text


@rule("DRU-ADV-02")
def test_after_success_the_board_is_cleared_and_the_heroes_kept() -> None:
    journey = Journey("vorn", "maya")
    journey.settle()
    assert journey.state.monsters
    journey.hero("vorn").bag = ("charm",)
    journey.win(dark=0b11, small=0b11, chests=0b100, rooms=("hall",), round=3)
    state = journey.state
    assert (state.monsters, state.dark, state.chests, state.tokens) == ({}, 0, 0, ())
    assert [hero.name for hero in state.heroes] == ["vorn", "maya"]
    assert journey.hero("vorn").bag == ("charm",)
    assert journey.title.rounds(state) == 4  # those of the next Adventure are added


@rule("DRU-LOG-01", "DRU-CAMP-11")
def test_what_the_log_records_goes_on_to_the_next_adventure() -> None:
    journey = Journey("vorn", gives=Reward(skills_1=1, abilities=1))
    vorn = journey.hero("vorn")
    vorn.aura, vorn.outcomes = "clear-conscious", ("unbroken",)
    vorn.bag, vorn.stash = ("charm",), ("crown",)
    journey.win()
    journey.answer("learn:defender.III.A", "cube:blue", "learn:warrior.line.1")
    journey.answer("equip:charm", "ready")
    assert (journey.state.adventure, journey.state.chapter) == ("second", 1)
    log = journey.title.view(journey.game, 0).campaign
    assert log is not None
    assert [chapter.state for chapter in log.chapters] == ["done", "now"]
    (written,) = log.logs
    assert written.skills == ("defender.III.A",)
    assert (written.role, written.role_level, written.role_cubes) == ("defender", 1, ("blue",))
    assert written.abilities == ("warrior.line.1",)
    assert written.equipment["trinket"] == "Charm"
    assert (written.bag, written.stash) == ((), ("Crown",))
    assert (written.aura, written.outcomes) == ("Clear Conscious", ("Unbroken",))


@rule("DRU-LOG-02", "DRU-LOG-03", "DRU-LOG-04")
def test_a_camp_erases_statuses_but_neither_aura_nor_outcomes() -> None:
    journey = Journey("vorn")
    vorn = journey.hero("vorn")
    vorn.statuses, vorn.aura, vorn.outcomes = (
        ("steadfast", "focused"),
        "clear-conscious",
        ("unbroken",),
    )
    journey.win()
    rested = journey.hero("vorn")
    assert (rested.statuses, rested.aura, rested.outcomes) == ((), "clear-conscious", ("unbroken",))


@rule("DRU-LOG-02")
def test_statuses_outlast_an_adventure_that_no_camp_follows() -> None:
    journey = Journey("vorn", sequential=True)
    journey.hero("vorn").statuses = ("steadfast",)
    journey.win()
    assert journey.state.adventure == "second"
    assert journey.hero("vorn").statuses == ("steadfast",)


def test_every_chapter_is_told_when_it_begins() -> None:
    journey = Journey("vorn")
    journey.win()
    journey.answer("ready")
    journey.settle()
    told = [event for event in journey.events if isinstance(event, events.ChapterBegan)]
    assert [event.number for event in told] == [1, 2]


def test_tokens_promised_by_an_adventure_are_there_at_the_next_beginning() -> None:
    journey = Journey("vorn")
    journey.win(boons=(("vorn", "FOCUS", 2),))
    assert not any(journey.hero("vorn").tokens)
    journey.answer("ready")
    assert journey.title.view(journey.game, 0).heroes[0].tokens == {"focus": 2}
    journey.settle()
    assert not journey.state.boons
