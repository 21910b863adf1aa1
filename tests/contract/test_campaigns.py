"""Whole campaigns under the contract: saved and loaded at every decision around Adventures."""

from __future__ import annotations

from typing import Any

import pytest

from contract.playing import Erratic, place_of
from contract.titles import DESCRIBED
from release import LONG
from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.game import Game
from undercroft.core.player import Player
from undercroft.core.resuming import resume
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup, Title
from undercroft.games import registry
from undercroft.play.players import RandomPlayer

CAMPAIGNS = [
    (title, campaign) for title in registry.TITLES for campaign in registry.title(title).campaigns()
]
PLAYERS = [("greedy", 1), ("restless", 2), ("erratic", 3)]
if LONG:
    PLAYERS += [("greedy", 4), ("restless", 5), ("random", 6)]
MOST = 4_000 if LONG else 1_500  # answers, so that the longest campaign is played in part


def party(title: Title, size: int) -> tuple[Member, ...]:
    return tuple(
        Member(member.hero, member.role, seat) for seat, member in enumerate(title.party(size))
    )


class Restless:
    """Knows what to do in an Adventure, and does anything at all between two of them."""

    def __init__(self, title: Title, wise: Player, seed: int) -> None:
        self._wise = wise
        self._random = RandomPlayer(seed)
        self._between = DESCRIBED[title.id].between

    def choose(self, game: Game[Any], request: Request) -> Option[Any]:
        who = self._random if self._between(game.state) else self._wise
        return who.choose(game, request)


def player(title: Title, kind: str, seed: int) -> Player:
    wise = title.player("greedy", seed)
    match kind:
        case "greedy":
            return wise
        case "restless":
            return Restless(title, wise, seed)
        case "erratic":
            return Erratic(wise, seed)
        case _:
            return RandomPlayer(seed)


@pytest.mark.parametrize(("kind", "seed"), PLAYERS)
@pytest.mark.parametrize(("title_id", "campaign"), CAMPAIGNS)
def test_a_campaign_goes_on_from_every_save_between_its_adventures(
    title_id: str, campaign: str, kind: str, seed: int
) -> None:
    """At each decision that is no part of an Adventure the loaded game is the one played on."""
    title = registry.title(title_id)
    described = DESCRIBED[title_id]
    options = {"multiclass": "yes"} if seed % 2 and title_id == "drunagor" else {}
    setup = Setup(campaign, party(title, 2 + seed % 2), options)
    driver: Driver[Any] = Driver(title, title.set_up(setup, seed))
    who = player(title, kind, seed)
    rested = 0
    while driver.request is not None and driver.count < MOST:
        state = driver.state
        between = described.between(state)
        rested += between
        described.check(driver.game, driver.state == driver.checkpoint)
        if between or driver.count % 50 == 0:
            place = place_of(driver)
            driver = reloaded(title, driver)
            assert place_of(driver) == place
            assert title.question(driver.game, driver.request).prompt.strip()  # type: ignore[arg-type]
            assert title.scene(title.view(driver.game, 0)).heading
        driver.answer(who.choose(driver.game, driver.request).key)  # type: ignore[arg-type]
    assert driver.request is not None or title.outcome(driver.state) is not None
    if kind == "greedy":
        assert rested
        assert title.chapters(driver.state) >= 1


def reloaded(title: Title, driver: Driver[Any]) -> Driver[Any]:
    """From its checkpoint as text, and the answers since."""
    saved, since = title.encode(driver.checkpoint), list(driver.since)
    again: Driver[Any] = Driver(title, title.decode(saved), count=driver.count - len(since))
    for key in since:
        again.answer(key)
    return again


@pytest.mark.parametrize(("title_id", "campaign"), CAMPAIGNS)
def test_a_campaigns_record_can_be_resumed_and_undone(title_id: str, campaign: str) -> None:
    title = registry.title(title_id)
    session = Session(title, Setup(campaign, party(title, 2)), 2)
    who = title.player("greedy", 2)
    between = DESCRIBED[title_id].between
    while session.request is not None and not between(session.driver.state):
        session.answer(who.choose(session.driver.game, session.request).key)
    assert session.request is not None
    before = len(session.answers)
    session.answer(session.request.keys()[0])
    session.undo()
    assert len(session.answers) == before
    again, lost = resume(title, session.lines)
    assert lost == ""
    assert place_of(again.driver) == place_of(session.driver)


def test_the_last_adventure_won_wins_the_campaign() -> None:
    title = registry.title("drunagor")
    for seed in range(6):
        setup = Setup("forced-march", party(title, 3))
        driver: Driver[Any] = Driver(title, title.set_up(setup, seed), keep=False)
        who = title.player("greedy", seed)
        while driver.request is not None:
            option = who.choose(driver.game, driver.request)
            driver.choose(option.key, option.value)
        outcome = title.outcome(driver.state)
        assert outcome is not None
        assert outcome.cause == ("campaign" if outcome.won else "given-up")
        if outcome.won:
            shown = title.view(driver.game, 0)
            assert [chapter.state for chapter in shown.campaign.chapters] == ["done", "done"]
            assert shown.ended.outro == title.brief("forced-march").outro
            assert title.chapters(driver.state) == 2
            return
    raise AssertionError("the party never won")
