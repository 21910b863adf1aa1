"""R38: a record from outside is played in a process with limits before a table believes it."""

from __future__ import annotations

import asyncio
import gzip
import itertools
import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from table.brought import believe, played
from table.simulation import House, others, simulate
from undercroft.core import record as records
from undercroft.core.errors import BrokenRecord, UndercroftError
from undercroft.core.record import Answer, Checkpoint, Header
from undercroft.games import registry
from undercroft.table import examining
from undercroft.table.breathing import BREATH
from undercroft.table.errors import TooFast
from undercroft.table.examining import Examiner, examine

SAVES = Path(__file__).parent.parent / "saves"


def doctored(lines: list[bytes], change: Any, *, older: bool = False) -> list[bytes]:
    """The record with its last checkpoint changed, and every link after it made to fit; `older`
    says that other content led there, so that nobody can prove the contrary."""
    link, found = "", []
    last = max(n for n, line in enumerate(lines) if line.startswith(b'{"checkpoint"'))
    for number, (_, line) in enumerate(records.parse(lines)):
        if number == last:
            assert isinstance(line, Checkpoint)
            state = msgspec.json.decode(bytes(line.position))
            change(state)
            line = msgspec.structs.replace(line, position=msgspec.Raw(msgspec.json.encode(state)))
        if isinstance(line, Header) and older:
            line = msgspec.structs.replace(line, content="other", state="")
        if isinstance(line, Answer) and older:
            line = msgspec.structs.replace(line, state="")
        link, text = records.chain(link, line)
        found.append(text)
    return found


@pytest.mark.parametrize("game", registry.TITLES)
def test_an_honest_record_is_good(game: str) -> None:
    examine(played(game))


@pytest.mark.parametrize("save", sorted(SAVES.glob("*/*-effect.jsonl.gz")), ids=str)
def test_saves_of_every_release_are_good(save: Path) -> None:
    examine(gzip.decompress(save.read_bytes()).splitlines())


def test_a_changed_checkpoint_is_not_believed() -> None:
    lines = played()
    examine(doctored(lines, lambda state: None))
    with pytest.raises(BrokenRecord, match="not what the answers led to"):
        examine(doctored(lines, lambda state: state.update(round=state["round"] + 1)))


def test_what_takes_too_much_breaks_in_the_other_process() -> None:
    async def main() -> None:
        examiner = Examiner()
        with pytest.raises(BrokenRecord):
            await examiner.examine(doctored(played(), _far_away, older=True))
        await examiner.examine(played())

    asyncio.run(main())


def _far_away(state: dict[str, Any]) -> None:
    for hero in state["heroes"]:
        hero["space"] = 6_000_000_000


def test_who_plays_comes_before_what_strangers_send(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    monkeypatch.setattr(os, "setpriority", lambda which, pid, n: given.append(n), raising=False)
    monkeypatch.setattr(os, "PRIO_PROCESS", 0, raising=False)
    with pytest.raises(BrokenRecord):
        asyncio.run(Examiner().examine([b"junk"]))
    assert given == [examining.BEHIND]


def test_the_processor_and_not_the_clock_is_what_a_record_may_take_too_much_of() -> None:
    """Who works all the time has 1024 parts of a core to the 36 of a process so far behind: with
    them alone it gets through what it may take before anybody gives up."""
    assert examining.BEHIND == 15
    assert examining.WALL > examining.SECONDS * 1024 / 36


def test_no_more_than_a_few_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def slowly(what: str, data: bytes, paths: object) -> examining.Verdict:
        await asyncio.sleep(1)
        return examining.Verdict()

    monkeypatch.setattr(examining, "_in_a_process", slowly)

    async def main() -> None:
        examiner = Examiner()
        results = await asyncio.gather(
            *(examiner.examine([b""]) for _ in range(12)), return_exceptions=True
        )
        assert sum(isinstance(one, TooFast) for one in results) == 4
        assert sum(one is None for one in results) == 8

    simulate(main)


def test_random_changes_of_a_record_only_give_named_errors() -> None:
    chance, lines = random.Random(5), played(answers=25)
    for _ in range(60):
        copy = list(lines)
        at = chance.randrange(len(copy))
        text = bytearray(copy[at])
        text[chance.randrange(len(text))] = chance.randrange(32, 127)
        copy[at] = bytes(text)
        try:
            examine(copy)
        except UndercroftError:
            continue
        assert copy == lines


def sparse(lines: list[bytes]) -> list[bytes]:
    """The record with no checkpoint but the first."""
    link, found, marks = "", [], 0
    for _, line in records.parse(lines):
        marks += isinstance(line, Checkpoint)
        if not isinstance(line, Checkpoint) or marks == 1:
            link, text = records.chain(link, line)
            found.append(text)
    return found


def test_checkpoints_lie_as_close_as_the_program_writes_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spent = itertools.count()
    monkeypatch.setattr(examining, "process_time", lambda: next(spent) / 50)
    lines = played(answers=80)
    examine(lines)
    with pytest.raises(BrokenRecord, match="no checkpoint for too long"):
        examine(sparse(lines))


def test_others_are_served_while_a_long_record_is_taken_up() -> None:
    async def main() -> None:
        house = House()
        house.hall.examine = believe
        with others() as served:
            opened = await house.hall.restore(sparse(played(answers=100)))
        assert served() >= 100 // BREATH - 1
        house.hall.tables.clear()
        with others() as served:
            await house.hall.open(opened.id)
        assert served() >= 100 // BREATH - 1

    simulate(main)
