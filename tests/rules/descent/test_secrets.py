"""Worlds that differ only in what heroes may not know look the same to them (DSC-HID)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from rule import rule
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.title import Setup
from undercroft.games.descent import events
from undercroft.games.descent.state import Marker, State
from undercroft.games.descent.title import DescentTitle

TITLE = DescentTitle()
STEPS = 900
UNCOVERING = (
    events.CardPlayed,
    events.ChestOpened,
    events.GlyphActivated,
    events.TreasureDrawn,
    events.SkillLearned,
    events.Traded,
    events.EncounterMet,
)  # what was hidden is seen from here on


def other_hand(state: State) -> State:
    """The overlord holds other cards, and the rest lies in another order."""
    twin = state.clone()
    cards = (*state.hand, *state.deck)
    shift = max(1, len(cards) // 3)
    turned = cards[shift:] + cards[:shift]
    twin.hand, twin.deck = turned[: len(state.hand)], turned[len(state.hand) :]
    return twin


def other_hoards(state: State) -> State:
    """Chests have other numbers, sleeping glyphs other kinds, treasure another order."""
    twin = state.clone()
    twin.markers = tuple(map(_hidden, state.markers))
    twin.copper, twin.silver, twin.gold = state.copper[::-1], state.silver[::-1], state.gold[::-1]
    one, two, three = (deck[::-1] for deck in state.skill_decks)
    twin.skill_decks = (one, two, three)
    return twin


def _hidden(marker: Marker) -> Marker:
    if marker.kind == "chest":
        return msgspec.structs.replace(marker, number=marker.number % 3 + 1)
    if marker.kind == "glyph" and not marker.active:
        return msgspec.structs.replace(marker, word="normal" if marker.word != "normal" else "dark")
    return marker


def seen(driver: Driver[Any]) -> tuple[bytes, ...]:
    """What every seat but the overlord's is shown and asked, and who is asked at all."""
    hidden = driver.state.overlord_seat
    views = TITLE.views(driver.game, [None, *range(hidden)])
    request = driver.request
    asked: Any = None
    if request is not None:
        asked = (request.seat, request.kind)
        if request.seat != hidden:
            asked = TITLE.question(driver.game, request)
    return msgspec.json.encode(views), msgspec.json.encode(asked)


def heard(told: list[Event], seats: int) -> bytes:
    seats_: list[int | None] = [None, *range(seats)]
    witnessed = [[TITLE.witness(event, seat) for event in told] for seat in seats_]
    words = [[TITLE.sentences(event) for event in one if event] for one in witnessed]
    return msgspec.json.encode((witnessed, words))


class Twins:
    """A game and, from one reveal to the next, its twin that gets the same answers."""

    def __init__(self, quest: str, seed: int, twin: Any) -> None:
        self.chance = random.Random(f"{quest}{seed}")
        self.make = twin
        self.told: list[Event] = []
        self.told_twin: list[Event] = []
        state = TITLE.set_up(Setup(quest, TITLE.party(2 + seed % 3)), seed)
        self.driver: Driver[Any] = Driver(TITLE, state, listener=self.told.append)
        self.twin: Driver[Any] | None = None
        self.compared = 0

    def play(self) -> None:
        for _ in range(STEPS):
            if self.driver.request is None:
                return
            self._step(self.driver.request)

    def _step(self, request: Request) -> None:
        driver = self.driver
        if self.twin is None and not driver.since and driver.state == driver.checkpoint:
            other = self.make(driver.state)
            self.twin = Driver(TITLE, other, count=driver.count, listener=self.told_twin.append)
        self.told.clear()
        self.told_twin.clear()
        key = self._answer(request)
        driver.answer(key)
        twin = self.twin
        if twin is None:
            return
        assert twin.request is not None
        if twin.request.option(key) is None:  # a card that only one of them holds
            self.twin = None
            return
        twin.answer(key)
        if any(isinstance(event, UNCOVERING) for event in self.told):
            self.twin = None
            return
        self._compare(driver, twin, key)

    def _answer(self, request: Request) -> str:
        """Anything; the overlord keeps his cards to himself where he can."""
        keys = request.keys()
        if request.seat == self.driver.state.overlord_seat:
            plain = [key for key in keys if not key.startswith(("card:", "use", "pass-turn"))]
            keys = plain or keys
        return self.chance.choice(keys)

    def _compare(self, driver: Driver[Any], twin: Driver[Any], key: str) -> None:
        hidden = driver.state.overlord_seat
        assert heard(self.told, hidden) == heard(self.told_twin, hidden), f"told after {key}"
        (view, asked), (other, also) = seen(driver), seen(twin)
        assert asked == also, f"asked after {key}"
        assert view == other, f"shown after {key}"
        self.compared += 1


@rule("DSC-HID-01", "DSC-HID-07")
@pytest.mark.parametrize("quest", TITLE.adventures())
@pytest.mark.parametrize("seed", range(3))
def test_heroes_learn_nothing_of_the_overlords_cards_until_he_plays_them(
    quest: str, seed: int
) -> None:
    twins = Twins(quest, seed, other_hand)
    twins.play()
    assert twins.compared > 50


@rule("DSC-HID-02", "DSC-HID-05")
@pytest.mark.parametrize("quest", TITLE.adventures())
@pytest.mark.parametrize("seed", range(3))
def test_heroes_learn_nothing_of_chests_glyphs_and_decks_until_they_are_turned(
    quest: str, seed: int
) -> None:
    twins = Twins(quest, seed, other_hoards)
    twins.play()
    assert twins.compared > 50
