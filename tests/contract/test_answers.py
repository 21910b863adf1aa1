"""R5: no illegal answer is accepted, no offered one refused."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from contract.playing import Glance, place_of, retold
from contract.titles import CONFIGURATIONS, Configuration
from undercroft.core.driver import Driver
from undercroft.core.errors import (
    GameIsOver,
    NotYourSeat,
    RefusedAnswer,
    StaleRequest,
    UnknownOption,
)

GARBAGE = ["", " ", "\x00", "move:", "é" * 300, "🐉", "\ud800", "end\n", "END", "‮end", "null", "{}"]


def mutated(keys: list[str], chance: Random) -> Iterator[str]:
    """Keys that are almost right."""
    while True:
        key = chance.choice(keys)
        place = chance.randrange(len(key) + 1)
        letter = chr(chance.choice((chance.randrange(32, 127), chance.randrange(160, 0x2FFF))))
        one = key[:place] + letter + key[place:]
        other = key[:place] + letter + key[place + 1 :]
        swapped = key[1:] + key[:1]
        doubled = f"{key},{chance.choice(keys)}"
        for candidate in (one, other, swapped, doubled, key.upper(), key[:-1]):
            if candidate not in keys:
                yield candidate


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing(
    configuration: Configuration,
) -> None:
    chance, refused = Random(f"{configuration}"), 0
    glance = Glance(first=1, then=40)
    for driver in retold(configuration):
        if driver.request is None or not glance.at(driver):
            continue
        before, keys = place_of(driver), driver.request.keys()
        wrong = mutated(keys, chance)
        for key in [*GARBAGE, *(next(wrong) for _ in range(30))]:
            if key not in keys:
                with pytest.raises(UnknownOption) as error:
                    driver.answer(key)
                assert error.value.code == "unknown_option"
                assert error.value.remedy
                refused += 1
        assert place_of(driver) == before
    assert refused > 400


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_an_answer_from_another_seat_or_for_another_question_is_refused(
    configuration: Configuration,
) -> None:
    glance = Glance(first=1, then=40)
    for driver in retold(configuration):
        request = driver.request
        if not glance.at(driver):
            continue
        if request is None:
            with pytest.raises(GameIsOver):
                driver.answer("end")
            continue
        before, key = place_of(driver), request.keys()[0]
        for seat in (max(request.seats) + 1, -1, 99):
            with pytest.raises(NotYourSeat):
                driver.answer(key, seat=seat, request_id=request.id)
        for stale in (request.id - 1, request.id + 1, -7):
            with pytest.raises(StaleRequest):
                driver.answer(key, seat=request.seat, request_id=stale)
        assert place_of(driver) == before


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_every_offered_answer_is_accepted(configuration: Configuration) -> None:
    glance = Glance(first=2, then=100)
    for driver in retold(configuration):
        if driver.request is None:
            continue
        keys = driver.request.keys()
        assert len(set(keys)) == len(keys), f"two options with one key: {keys}"
        assert len(keys) > 1 or driver.request.kind in configuration.described.always
        for key in keys if glance.at(driver) else ():
            accept(driver, key)


def accept(driver: Driver[object], key: str) -> None:
    twin = driver.clone()
    assert twin.request is not None
    try:
        twin.answer(key, seat=twin.request.seat, request_id=twin.request.id)
    except RefusedAnswer as error:
        error.add_note(f"offered at {driver.count}, but refused: {key}")
        raise
