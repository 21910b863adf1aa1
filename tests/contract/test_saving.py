"""R2: saving and loading at any decision changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.playing import Glance, begun, place_of, player, record, telling
from contract.titles import CONFIGURATIONS, LONG, Configuration
from undercroft.core.driver import Driver
from undercroft.core.errors import NotKept
from undercroft.core.resuming import resume
from undercroft.core.session import Session
from undercroft.core.store import FileStore
from undercroft.core.title import Setup
from undercroft.games import registry

CLOSELY = 100  # so many answers of a game are followed one by one, later ones by tens


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_a_game_saved_and_loaded_at_every_decision_stays_the_same(
    configuration: Configuration,
) -> None:
    """The loaded game is the one that is played on, from its checkpoint as text."""
    title, glance = configuration.title, Glance(first=4, then=25)
    for seed, keys in telling(configuration):
        unbroken, driver = begun(configuration, seed), begun(configuration, seed)
        for key in (*keys, None):
            if glance.at(driver):
                assert driver.checkpoint is not None
                saved, since = title.encode(driver.checkpoint), driver.since
                driver = Driver(title, title.decode(saved), count=driver.count - len(since))
                for answer in since:
                    driver.answer(answer)
                assert place_of(driver) == place_of(unbroken)
            if key is not None:
                unbroken.answer(key)
                driver.answer(key)
        assert driver.request is None


@pytest.mark.parametrize("configuration", CONFIGURATIONS[:: 1 if LONG else 3], ids=str)
def test_a_session_resumed_from_its_lines_at_every_decision_stays_the_same(
    configuration: Configuration,
) -> None:
    """The resumed session is the one that is played on, and its record is the same text."""
    unbroken = record(configuration, seed=7, answers=None if LONG else 300)
    who = player(configuration, "random", 7)
    session = Session(configuration.title, configuration.setup(7), 7)
    for n, _ in enumerate(unbroken.answers):
        if LONG or n < CLOSELY or n % 10 == 0:
            session, lost = resume(configuration.title, session.lines)
            assert lost == ""
        assert session.request is not None
        session.answer(who.choose(session.driver.game, session.request).key)
    assert place_of(session.driver) == place_of(unbroken.driver)
    assert session.lines == unbroken.lines


def test_a_file_that_another_program_wrote_to_is_written_no_further(tmp_path: Path) -> None:
    """The same game, resumed in two terminals."""
    path = tmp_path / "game.jsonl"
    one, other = FileStore(path), FileStore(path)
    one.append(b"first")
    other.append(b"second")
    with pytest.raises(NotKept, match="by another program"):
        one.append(b"third")
    assert one.lines() == [b"first", b"second"]


def test_a_line_that_cannot_be_written_whole_is_not_there_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = FileStore(tmp_path / "game.jsonl")
    store.append(b"first")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(NotKept, match="No space left on device"):
            store.append(b"second")
    assert store.lines() == [b"first"]
    store.append(b"third")
    assert store.lines() == [b"first", b"third"]


def test_after_a_line_that_was_not_written_the_record_goes_no_further() -> None:
    """Ctrl+C in the midst of an answer: what is in the file hangs together."""
    title = registry.title("hellscape")
    lines: list[bytes] = []

    def write(line: bytes) -> None:
        if len(lines) == 5:
            raise KeyboardInterrupt
        lines.append(line)

    session = Session(title, Setup("tutorial", title.party(2)), 1, write=write)

    def play() -> None:
        while session.request is not None:
            session.answer(session.request.keys()[0])

    with pytest.raises(KeyboardInterrupt):
        play()
    session.save()
    assert len(lines) == 5
    assert resume(title, lines)[1] == ""
