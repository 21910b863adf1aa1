"""R17: a replay shows what happened, and damage to a record is found where it is."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from contract.playing import place_of, record, recorded, telling
from contract.titles import CONFIGURATIONS, LONG, Configuration
from undercroft.core import record as records
from undercroft.core.errors import BrokenRecord, UndoRefused, WrongContent
from undercroft.core.events import Event
from undercroft.core.record import Checkpoint, Header, Undo
from undercroft.core.resuming import replay, resume
from undercroft.core.session import Session
from undercroft.core.title import Title

MOST = None if LONG else 150  # answers, where every line of a record is looked at


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_a_replay_tells_the_same_events_byte_for_byte(configuration: Configuration) -> None:
    title = configuration.title
    seed, keys = telling(configuration)[0]
    told: list[Event] = []
    session = Session(title, configuration.setup(seed), seed, listener=told.append)
    for key in keys:
        session.answer(key)
    again: list[Event] = []
    driver = replay(title, records.read(session.lines), listener=again.append)
    assert msgspec.json.encode(again) == msgspec.json.encode(told)
    assert place_of(driver) == place_of(session.driver)
    halfway = replay(title, records.read(session.lines), at=20)
    assert halfway.count == 20


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::3], ids=str)
def test_one_changed_byte_anywhere_is_found_at_its_line(configuration: Configuration) -> None:
    chance = Random(f"{configuration} damage")
    lines = recorded(configuration, answers=MOST).lines
    for _ in range(2000 if LONG else 200):
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
    lines = recorded(configuration, answers=MOST).lines
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
    title, lines = configuration.title, recorded(configuration, answers=MOST).lines
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
    """A title whose rules changed: one option is never offered any more."""

    def __init__(self, title: Title, without: str) -> None:
        self._title, self._without = title, without

    def __getattr__(self, name: str) -> object:
        return getattr(self._title, name)

    def play(self, game):  # type: ignore[no-untyped-def]
        rules, value = self._title.play(game), None
        while True:
            try:
                request = rules.send(value)
            except StopIteration:
                return
            left = [option for option in request.options if option.key != self._without]
            request.options = left or request.options
            value = yield request


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::4], ids=str)
def test_a_game_whose_answers_no_longer_fit_goes_on_from_its_checkpoint(
    configuration: Configuration,
) -> None:
    """It says what was lost, and the rest of the record stays a sound record."""
    title = configuration.title
    lines = record(configuration, 45, answers=60).lines
    given = records.read(lines).answers
    checkpoint = records.read(lines).checkpoint
    assert checkpoint is not None
    following = [answer.key for answer in given[checkpoint.checkpoint :]]
    gone = following[-1] if following else given[-1].key
    at = checkpoint.checkpoint + (following.index(gone) if following else 0)
    amended: Title = Amended(title, without=gone)  # type: ignore[assignment]
    session, lost = resume(amended, lines)
    if following:
        assert f"Answer {at + 1} ({gone}) is no longer possible there." in lost
        said = f"The game goes on after answer {at}; {len(given) - at} later answers were lost:"
        assert said in lost
    else:
        assert lost == ""
    assert len(session.answers) == at
    assert place_of(session.driver)[0] == session.answers[-1].state
    assert session.first == checkpoint.checkpoint
    after = place_of(session.driver)
    if session.first:
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


def test_a_record_of_other_content_is_played_again_all_the_same() -> None:
    """Nothing is said while the states are the same, whatever the content's hash."""
    title = CONFIGURATIONS[0].title
    lines = record(CONFIGURATIONS[0], 46, answers=40).lines
    header = records.read(lines).header
    link, first = records.chain("", msgspec.structs.replace(header, content="other"))
    other = [first]
    for line in lines[1:]:
        kind = records.Answer if line.startswith(b'{"n"') else records.Checkpoint
        link, text = records.chain(link, msgspec.json.decode(line, type=kind))
        other.append(text)
    for recent in (None, 0):
        session, lost = resume(title, other, recent=recent)
        assert (lost, len(session.answers), session.lines) == ("", 40, other)
        assert session.first == 0
    assert replay(title, records.read(other)).count == 40


def test_a_record_of_another_game_or_of_a_newer_release_is_refused() -> None:
    title = CONFIGURATIONS[0].title
    session = record(CONFIGURATIONS[0], 46, answers=5)
    header = records.read(session.lines).header
    for changed in (
        msgspec.structs.replace(header, game="chess"),
        msgspec.structs.replace(header, version=title.state_version + 1),
    ):
        with pytest.raises(WrongContent):
            resume(title, [records.chain("", changed)[1]])
    newer = msgspec.structs.replace(header, undercroft=99)
    with pytest.raises(BrokenRecord, match="newer"):
        resume(title, [records.chain("", newer)[1]])


def test_a_line_that_speaks_of_answers_that_were_not_given_is_found() -> None:
    lines = recorded(CONFIGURATIONS[0], answers=40).lines
    header = msgspec.json.decode(lines[0], type=Header)
    for line in (
        Undo(-1),
        Undo(3),
        Checkpoint(9, msgspec.Raw(b"{}")),
        Checkpoint(-1, msgspec.Raw(b"{}")),
    ):
        link, first = records.chain("", header)
        with pytest.raises(BrokenRecord, match="Line 2 speaks of answer"):
            records.read([first, records.chain(link, line)[1]])
