"""R36: a Condition, a kind of token, a field more in the program, and old saves mean the same.

The program is copied, changed and run beside this one: what it makes of a save is compared with
what the save says here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import undercroft
from saves.test_changed_content import ANSWERS, played, title
from undercroft.core import record as records
from undercroft.core.driver import Driver
from undercroft.core.resuming import Parted, Proof, resume

PROGRAM = """
import asyncio, sys
from pathlib import Path
import msgspec
from undercroft.core.resuming import resume
from undercroft.games import registry
from undercroft.table.hall import Hall
from undercroft.table.store import MemoryStore
from undercroft.table.world import SeededChance, SystemClock

title = registry.title(sys.argv[1])
lines = Path(sys.argv[2]).read_bytes().splitlines()

def told(session, lost):
    state = msgspec.json.decode(title.encode(session.driver.state))
    return {"lost": lost, "answers": len(session.answers), "state": state, "first": session.first}

async def served():
    store = MemoryStore()
    halls = [Hall({title.id: title}, store, SystemClock(), SeededChance(n)) for n in range(2)]
    opened = await halls[0].restore(lines)
    for hall in halls:
        table = await hall.open(opened.id)
        yield table.session, table.notice

async def main():
    found = [told(*resume(title, lines))]
    found += [told(*table) async for table in served()]
    sys.stdout.buffer.write(msgspec.json.encode(found))

asyncio.run(main())
"""

Change = tuple[str, str, str]  # file, what stands there, what will


def marked(game: str) -> list[bytes]:
    """A game in which somebody has a token."""
    own = title(game)
    session, who = resume(own, played(game))[0], own.player("greedy", 2)
    while not any(any(one.tokens) for one in _figures(session.driver.state)):
        assert session.request is not None
        session.answer(who.choose(session.driver.game, session.request).key)
    return session.lines


def _figures(state: Any) -> list[Any]:
    return [*state.heroes, *state.monsters.values()]


def taken_up_by_a_changed_copy(
    place: Path, game: str, lines: Sequence[bytes], *changes: Change
) -> list[dict[str, Any]]:
    """What a changed program says of a game: from the file, brought to a server, and kept there."""
    home = Path(undercroft.__file__).parent
    shutil.copytree(
        home, place / "undercroft", ignore=shutil.ignore_patterns("page", "__pycache__", "greedy.*")
    )
    for file, before, after in changes:
        path = place / "undercroft" / "games" / game / file
        text = path.read_text("utf-8")
        assert text.count(before) == 1, f"{before!r} in {file}"
        path.write_text(text.replace(before, after), "utf-8")
    record = place / "game.jsonl"
    record.write_bytes(b"\n".join(lines))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game, str(record)],
        env={**os.environ, "PYTHONPATH": str(place)},
        cwd=place,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    found: list[dict[str, Any]] = msgspec.json.decode(done.stdout)
    return found


def here(game: str, lines: Sequence[bytes]) -> dict[str, Any]:
    own = title(game)
    state = own.encode(resume(own, lines)[0].driver.state)
    plain: dict[str, Any] = msgspec.json.decode(state)
    return plain


DOOM = (  # between BLEED and BURN
    (
        "tokens.py",
        '    Token("BURN"',
        '    Token("DOOM", 4, wounds=1, fades=ALL),\n    Token("BURN"',
    ),
)
BLIGHT = (  # between bleed and burn
    ("tokens.py", '("bleed", "burn"', '("bleed", "blight", "burn"'),
    ("tokens.py", "BLEED, BURN, CURSE, DAZE, FROST, POISON, STUN, WEB = range(8)",
     "BLEED, BLIGHT, BURN, CURSE, DAZE, FROST, POISON, STUN, WEB = range(9)"),
    ("tokens.py", "Tokens = tuple[int,", "Tokens = tuple[int, int,"),
    ("tokens.py", "NONE: Tokens = (0,", "NONE: Tokens = (0, 0,"),
    ("tokens.py", "a, b, c, d, e, f, g, h = counts", "a, b, c, d, e, f, g, h, i = counts"),
    ("tokens.py", "return (a, b, c, d, e, f, g, h)", "return (a, b, c, d, e, f, g, h, i)"),
)  # fmt: skip


@pytest.mark.parametrize(("game", "changes"), [("drunagor", DOOM), ("descent", BLIGHT)])
def test_a_condition_put_in_the_middle_leaves_every_token_what_it_was(
    tmp_path: Path, game: str, changes: tuple[Change, ...]
) -> None:
    """SHIELD stays SHIELD, and as no state is another nothing is said."""
    lines = marked(game)
    kept, answers = here(game, lines), len(records.read(lines).answers)
    for found in taken_up_by_a_changed_copy(tmp_path, game, lines, *changes):
        assert found == {"lost": "", "answers": answers, "state": kept, "first": 0}


OMEN = ("state.py", "    reveals: int = 0\n", "    omens: int = 7\n    reveals: int = 0\n")


@pytest.mark.parametrize("game", ["drunagor", "descent", "hellscape", "dark_elements"])
def test_a_field_more_in_a_state_loses_nothing(tmp_path: Path, game: str) -> None:
    """The hashes of before prove nothing any more; the questions and answers are the same."""
    kept = here(game, played(game))
    for found in taken_up_by_a_changed_copy(tmp_path, game, played(game), OMEN):
        assert found["state"].pop("omens") == 7
        assert (found["lost"], found["answers"]) == ("", ANSWERS)
        assert _without(found["state"]) == kept


def _without(state: dict[str, Any]) -> dict[str, Any]:
    """Also in what a campaign's Adventure began with."""
    if state.get("start"):
        state["start"].pop("omens")
    return state


def test_a_question_that_is_another_seats_today_loses_no_answer() -> None:
    """Whom a rule asks is in no state: as long as the states prove it, nothing else need."""
    game = title("dark_elements")
    record = records.read(played("dark_elements"))
    first = record.answers[0]
    moved = msgspec.structs.replace(first, seat=first.seat + 1)
    assert Proof(game, record.version).repeat(_begun(game, record), moved) == first.key
    with pytest.raises(Parted):
        Proof(game, record.version, by_state=False).repeat(_begun(game, record), moved)


def _begun(game: Any, record: records.Record) -> Driver[Any]:
    return Driver(game, game.set_up(record.header.setup, record.header.stream))
