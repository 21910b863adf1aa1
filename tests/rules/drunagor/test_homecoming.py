"""What the automated player does around Adventures."""

from __future__ import annotations

from campaign import Journey
from undercroft.games.drunagor.adventure import Reward
from undercroft.games.drunagor.greedy.player import GreedyPlayer


def play_camp(journey: Journey) -> None:
    """The greedy player answers until the next Adventure begins."""
    player = GreedyPlayer(1)
    for _ in range(60):
        if journey.request.kind == "start":
            return
        journey.answer(player.choose(journey.game, journey.request).key)
    raise AssertionError(f"still at {journey.request.kind}")


def test_it_takes_and_wears_what_suits_the_hero() -> None:
    journey = Journey("vorn", "maya", gives=Reward(skills_1=1, camp_1=1, abilities=1))
    journey.win()
    play_camp(journey)
    vorn, maya = journey.hero("vorn"), journey.hero("maya")
    assert vorn.equipment[0] == "keen-axe"
    assert maya.equipment[0] == "swift-bow"
    assert vorn.stash == ("jagged-blade-axe",)
    assert len(vorn.learned) == len(maya.learned) == 1


def test_it_gives_up_after_three_failures_of_one_adventure() -> None:
    journey = Journey("vorn")
    player = GreedyPlayer(1)
    for expected in ("restart", "restart", "give-up"):
        journey.fail()
        chosen = player.choose(journey.game, journey.request).key
        assert chosen == expected
        journey.answer(chosen)


def test_it_takes_every_aid_and_keeps_what_it_carries_on_a_march() -> None:
    journey = Journey("vorn", sequential=True)
    journey.win(runes=(1, 0, 0, 0, 0), bag=tuple(journey.state.bag[1:]))
    player = GreedyPlayer(1)
    assert player.choose(journey.game, journey.request).key == "keep"
    journey.answer("keep")
    journey.fail()
    journey.answer("restart")
    assert player.choose(journey.game, journey.request).key == "aid:runes"
