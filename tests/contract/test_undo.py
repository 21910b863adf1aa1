"""R16: undo is exact and honest."""

from __future__ import annotations

from random import Random

import pytest

from contract.playing import place_of, play_on, player, record, recorded
from contract.titles import CONFIGURATIONS, LONG, Configuration
from undercroft.core import record as records
from undercroft.core.errors import UndoRefused
from undercroft.core.resuming import resume
from undercroft.core.session import Session

UNDOS = 60 if LONG else 8
MOST = None if LONG else 400  # answers that are taken back one by one


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_going_back_leads_exactly_to_where_the_game_was(configuration: Configuration) -> None:
    chance = Random(f"{configuration} undo")
    session = Session(configuration.title, configuration.setup(21), 21)
    who = player(configuration, "random", 21)
    past = [place_of(session.driver)]
    for _ in range(UNDOS):
        for _ in range(chance.randrange(1, 15)):
            if session.request is not None:
                session.answer(who.choose(session.driver.game, session.request).key)
                past.append(place_of(session.driver))
        to = chance.randrange(len(session.answers))
        session.undo(to, agreed=True)
        del past[to + 1 :]
        assert place_of(session.driver) == past[-1]
        assert len(session.answers) == to
    again, lost = resume(configuration.title, session.lines)
    assert lost == ""
    assert place_of(again.driver) == past[-1]


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_nobody_goes_back_past_a_roll_or_a_reveal_without_consent(
    configuration: Configuration,
) -> None:
    session = recorded(configuration, MOST)
    refused = free = 0
    while session.answers:
        to, before = len(session.answers) - 1, place_of(session.driver)
        if session.answers[-1].revealed:
            with pytest.raises(UndoRefused):
                session.undo()
            assert place_of(session.driver) == before
            session.undo(agreed=True)
            refused += 1
        else:
            session.undo()
            free += 1
        assert len(session.answers) == to
    assert refused
    assert free
    with pytest.raises(UndoRefused):
        session.undo(agreed=True)


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::3], ids=str)
def test_what_was_rolled_stays_rolled_when_the_same_answers_are_given_again(
    configuration: Configuration,
) -> None:
    """The generator goes back with the state: undo does not give another chance."""
    session = recorded(configuration, MOST)
    keys, place = [answer.key for answer in session.answers], place_of(session.driver)
    session.undo(10, agreed=True)
    for key in keys[10:]:
        session.answer(key)
    assert place_of(session.driver) == place


def test_a_record_tells_of_every_undo() -> None:
    configuration = CONFIGURATIONS[-1]
    session = record(configuration, 24, answers=20)
    session.undo(10, agreed=True)
    play_on(session, player(configuration, "random", 5), 15)
    read = records.read(session.lines)
    assert [answer.n for answer in read.answers] == list(range(1, 16))
    assert [answer.key for answer in read.answers] == [a.key for a in session.answers]
    assert sum(line.startswith(b'{"undo":10,') for line in session.lines) == 1
