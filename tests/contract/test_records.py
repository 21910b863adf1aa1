"""R17: a replay shows what happened, and damage to a record is found where it is."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from contract.playing import place_of, play_on, player, record
from contract.titles import CONFIGURATIONS, LONG, Configuration
from undercroft.core import record as records
from undercroft.core.errors import BrokenRecord, UndoRefused, WrongContent
from undercroft.core.events import Event
from undercroft.core.session import Session, replay, resume
from undercroft.core.title import Title

MOST = None if LONG else 400  # answers, where every line of a record is looked at


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_a_replay_tells_the_same_events_byte_for_byte(configuration: Configuration) -> None:
    title = configuration.title
    told: list[Event] = []
    session = Session(title, configuration.setup(41), 41, listener=told.append)
    play_on(session, player(configuration, "random", 41))
    again: list[Event] = []
    driver = replay(title, records.read(session.lines), listener=again.append)
    assert msgspec.json.encode(again) == msgspec.json.encode(told)
    assert place_of(driver) == place_of(session.driver)
    halfway = replay(title, records.read(session.lines), at=20)
    assert halfway.count == 20


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::3], ids=str)
def test_one_changed_byte_anywhere_is_found_at_its_line(configuration: Configuration) -> None:
    chance = Random(f"{configuration} damage")
    lines = record(configuration, 42).lines
    for _ in range(2000 if LONG else 300):
        damaged = list(lines)
        number = chance.randrange(len(lines))
        text = bytearray(lines[number])
        place = chance.randrange(len(text))
        text[place] ^= chance.randrange(1, 256)
        damaged[number] = bytes(text)
        with pytest.raises(BrokenRecord) as error:
            records.read(damaged)
        found = str(error.value)
        assert f"Line {number + 1} " in found or (number == 0 and "not a record" in found), found


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::4], ids=str)
def test_a_line_left_out_doubled_or_moved_is_found(configuration: Configuration) -> None:
    lines = record(configuration, 43, answers=MOST).lines
    for number in range(1, len(lines) - 1):
        for altered in (
            lines[:number] + lines[number + 1 :],
            lines[: number + 1] + lines[number:],
            [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]],
        ):
            with pytest.raises(BrokenRecord, match=rf"Line ({number + 1}|{number + 2}) "):
                records.read(altered)


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::4], ids=str)
def test_a_record_cut_short_is_sound_up_to_the_cut(configuration: Configuration) -> None:
    title, lines = configuration.title, record(configuration, 44, answers=MOST).lines
    with pytest.raises(BrokenRecord):
        records.read([])
    for kept in range(1, len(lines), 9):
        session, lost = resume(title, lines[:kept])
        assert lost == ""
        assert session.lines == lines[:kept]
        torn = lines[kept][: len(lines[kept]) // 2]
        with pytest.raises(BrokenRecord, match=f"Line {kept + 1} "):
            records.read([*lines[:kept], torn])


class Amended:
    """A title whose rules changed after a number of answers: one option is gone."""

    def __init__(self, title: Title, after: int) -> None:
        self._title, self._after = title, after

    def __getattr__(self, name: str) -> object:
        return getattr(self._title, name)

    def play(self, game):  # type: ignore[no-untyped-def]
        rules, asked = self._title.play(game), 0
        value = None
        while True:
            try:
                request = rules.send(value)
            except StopIteration:
                return
            asked += 1
            if asked > self._after:
                request.options = request.options[:1] + request.options[2:]
            value = yield request


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::4], ids=str)
def test_a_game_whose_answers_no_longer_fit_goes_on_from_its_checkpoint(
    configuration: Configuration,
) -> None:
    """It says what was lost, and the rest of the record stays a sound record."""
    title = configuration.title
    lines = record(configuration, 45, answers=60).lines
    given = len(records.read(lines).answers)
    amended: Title = Amended(title, after=0)  # type: ignore[assignment]
    session, lost = resume(amended, lines)
    checkpoint = records.read(lines).checkpoint
    assert checkpoint is not None
    at = checkpoint.checkpoint
    assert f"The game goes on after answer {at}; {given - at} later answers were lost." in lost
    assert len(session.answers) == at
    assert place_of(session.driver)[0] == session.answers[-1].state
    after = place_of(session.driver)
    with pytest.raises(UndoRefused):
        session.undo(0, agreed=True)
    assert place_of(session.driver) == after
    if session.request is not None:
        session.answer(session.request.keys()[0])
        session.undo(at, agreed=True)
        assert place_of(session.driver) == after
    read = records.read(session.lines)
    assert [answer.key for answer in read.answers] == [answer.key for answer in session.answers]
    assert read.checkpoint is not None


def test_a_record_of_other_content_or_another_game_is_refused() -> None:
    title = CONFIGURATIONS[0].title
    session = record(CONFIGURATIONS[0], 46, answers=5)
    header = records.read(session.lines).header
    for changed in (
        msgspec.structs.replace(header, content="other"),
        msgspec.structs.replace(header, game="chess"),
    ):
        with pytest.raises(WrongContent):
            resume(title, [records.chain("", changed)[1]])
    newer = msgspec.structs.replace(header, undercroft=99)
    with pytest.raises(BrokenRecord, match="newer"):
        resume(title, [records.chain("", newer)[1]])
