"""Agents of somebody else's in a seat."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import undercroft
from cli.conftest import Undercroft, saves
from cli.conftest import undercroft as command
from undercroft.core.errors import BrokenPackage
from undercroft.core.title import Setup
from undercroft.lab.simulation import Plan, simulate
from undercroft.play.seats import automated, parse_seats

__all__ = ["command", "saves"]
EXAMPLES = Path(__file__).parents[2] / "examples"


class First:
    """Takes the first option; knows whether it saw what it is promised."""

    seen: list[undercroft.Position] = []

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, position: undercroft.Position) -> str:
        self.seen.append(position)
        return position.options[0]


class Thinker(First):
    """Tries every option in a world that it imagines, and takes the one that lasts longest."""

    def choose(self, position: undercroft.Position) -> str:
        def lasting(key: str) -> int:
            world = position.imagine(self.chance.random().hex())
            world.answer(key)
            world.fork().play("random", limit=5)
            return len(world.options)

        return max(position.options[:3], key=lasting)


class Liar(First):
    def choose(self, position: undercroft.Position) -> str:
        return "win"


class Faller(First):
    def choose(self, position: undercroft.Position) -> str:
        raise ZeroDivisionError("my own fault")


class Dreamer(First):
    """Answers in a world that it imagines what nobody asks there."""

    def choose(self, position: undercroft.Position) -> str:
        position.imagine().answer("win")
        return position.options[0]


FIRST, THINKER, LIAR, FALLER, DREAMER = (
    f"{__name__}:{kind.__name__}" for kind in (First, Thinker, Liar, Faller, Dreamer)
)


@pytest.mark.parametrize("id", undercroft.games())
def test_an_agent_plays_a_seat_of_every_game(id: str) -> None:
    game = undercroft.start(id, party=2, seed=3, record=False)
    First.seen.clear()
    count = len(game.title.party(2))
    game.play([FIRST, *["greedy"] * (count - 1)], limit=60)
    assert game.count == 60
    assert First.seen
    position = First.seen[0]
    assert position.seat == 0
    assert isinstance(position.view, game.title.view_type)
    assert [shown.key for shown in position.question.options]


@pytest.mark.parametrize("id", undercroft.games())
def test_an_agent_thinks_ahead_without_changing_the_game(id: str) -> None:
    games = []
    for _ in range(2):
        game = undercroft.start(id, party=2, seed=3)
        game.play(THINKER, seed="thoughtful", limit=12)
        games.append(game.record)
    assert games[0] == games[1]
    assert undercroft.load(games[0]).count == 12


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (LIAR, "answered 'win', which is not offered"),
        (FALLER, "failed in test_agents.py, line "),
        (FALLER, "ZeroDivisionError: my own fault."),
        (DREAMER, "UnknownOption: "),
        ("no.such.module:Class", "there is no module “no”. Stand in the folder where it lies"),
        ("json:JSONdecoder", "“json” has no “JSONdecoder”. Did you mean 'JSONDecoder'?"),
        ("json:loads", "failed"),
    ],
)
def test_a_broken_agent_is_named(name: str, says: str) -> None:
    game = undercroft.start("hellscape", party=2, seed=3, record=False)
    with pytest.raises(BrokenPackage, match="The agent “") as broken:
        game.play(name)
    assert says in str(broken.value)


def test_agents_are_found_by_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(tmp_path, f"[undercroft.agents]\nfirst = {FIRST}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    title = undercroft.title("hellscape")
    seats = parse_seats("first", title.party(2))
    assert seats == ("first", "first")
    assert len(automated(title, seats, 1)) == 2


def installed(folder: Path, entry_points: str) -> None:
    """A distribution as pip leaves one."""
    about = folder / "somebodys-0.1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: somebodys\nVersion: 0.1\n")
    (about / "entry_points.txt").write_text(entry_points)


def test_own_agents_are_simulated_the_same_in_any_number_of_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(EXAMPLES)
    party = undercroft.title("hellscape").party(2)
    seats = parse_seats("hasty:Hasty", party)
    setup = Setup("tutorial", party, {}, seats)
    plan = Plan("hellscape", setup, 6)
    assert list(simulate(plan)) == list(simulate(plan, jobs=2))


def test_a_record_does_not_say_which_code_runs(
    command: Undercroft, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES)
    kept, words = tmp_path / "game.jsonl", ["play", "drunagor", "toll-bridge", "--save"]
    command(*words, kept, "--seats", "maya=hasty:Hasty", "--party", "vorn,maya", input="q\n")
    refused = command("resume", kept)
    assert refused.exit_code == 2
    assert "Say with --seats who sits there now." in refused.stderr
    assert command("resume", kept, "--seats", "maya=hasty:Hasty", input="q\n").exit_code == 0
