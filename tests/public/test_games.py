"""What `undercroft.start` gives, in every game alike."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import undercroft
from undercroft.content.errors import ContentError
from undercroft.core.errors import (
    BadSetup,
    BrokenRecord,
    GameIsOver,
    Unforkable,
    UnknownName,
    Unrecorded,
)
from undercroft.core.resuming import resume
from undercroft.play import starting

PACK = Path(__file__).parents[2] / "examples" / "packs" / "drunagor"
every_game = pytest.mark.parametrize("id", undercroft.games())


def begun(id: str, **wishes: object) -> undercroft.Game:
    return undercroft.start(id, party=2, seed="red lantern", **wishes)  # type: ignore[arg-type]


def test_importing_loads_no_game_and_hardly_anything_else() -> None:
    told = (
        "import sys, undercroft\n"
        "before = len([name for name in sys.modules if name.startswith('undercroft')])\n"
        "undercroft.games()\n"
        "print(before, 'undercroft.games.drunagor' in sys.modules, 'numpy' in sys.modules)"
    )
    result = subprocess.run(
        [sys.executable, "-c", told], capture_output=True, check=True, text=True
    )
    assert result.stdout.split() == ["1", "False", "False"]


def test_every_public_name_is_there() -> None:
    for name in undercroft.__all__:
        assert getattr(undercroft, name) is not None
    assert {*undercroft.__all__} <= {*dir(undercroft)}
    with pytest.raises(AttributeError):
        _ = undercroft.flapdoodle  # type: ignore[attr-defined]


def test_the_list_of_games_is_a_package_too() -> None:
    from undercroft.games import registry

    assert undercroft.games() == registry.games()


@every_game
def test_a_game_is_asked_answered_and_over(id: str) -> None:
    game = begun(id, record=False)
    assert game.request is not None
    assert game.seat == game.request.seat
    assert game.outcome is None
    assert {option.key for option in game.question.options} == {*game.options}
    game.answer(game.options[-1], seat=game.seat)
    assert game.count == 1
    outcome = game.play("random", seed=3)
    assert game.over
    assert outcome == game.outcome is not None
    assert game.options == ()
    with pytest.raises(GameIsOver):
        _ = game.question


@every_game
def test_a_position_has_a_worth_for_each_side(id: str) -> None:
    game = begun(id, record=False)
    assert game.worth() == game.worth(game.seat)
    assert 0 <= game.worth() <= 1
    if game.title.opponent:  # who has a value of his own: the two need not be one together
        assert 0 <= game.worth(2) <= 1
        assert game.worth(2) == pytest.approx(1 - game.worth(0), abs=0.3)


@every_game
def test_the_same_seed_gives_the_same_game(id: str) -> None:
    keys = []
    for _ in range(2):
        game = begun(id)
        game.play("random", seed=5, limit=40)
        keys.append((game.options, game.record))
    assert keys[0] == keys[1]


@every_game
def test_a_record_goes_on_where_it_stopped(id: str) -> None:
    game = begun(id)
    game.play("random", seed=5, limit=30)
    again = undercroft.load(game.record)
    assert (again.count, again.options) == (game.count, game.options)
    assert undercroft.load(game.record.decode()).options == game.options
    game.undo(10)
    assert game.count == 20
    again.undo(again.count - 20)
    assert again.options == game.options


@every_game
def test_a_fork_changes_nothing_of_its_game(id: str) -> None:
    game = begun(id, record=False)
    game.play("random", seed=5, limit=25)
    before, options = game.title.encode(game.state), game.options
    fork = game.fork()
    assert fork.options == options
    fork.play("random", seed=6, limit=200)
    assert (game.title.encode(game.state), game.options, game.count) == (before, options, 25)
    with pytest.raises(Unrecorded):
        _ = fork.record


@every_game
def test_what_a_seat_cannot_know_is_drawn_anew_and_forked_with_it(id: str) -> None:
    game = begun(id, record=False)
    for moment in (3, 25, 26, 27, 28):
        game.play("random", seed=5, limit=moment - game.count)
        seat = game.seat
        seen, options = msgspec.json.encode(game.view(seat)), game.options
        world = game.fork()
        world.redraw_hidden(seat, seed="a guess")
        assert (msgspec.json.encode(world.view(seat)), world.options) == (seen, options)
        assert world.title.encode(world.state) != game.title.encode(game.state)
        again = world.fork()
        assert again.title.encode(again.state) == world.title.encode(world.state)
        for one in (world, again):
            one.play("random", seed=6, limit=60)
        assert again.title.encode(again.state) == world.title.encode(world.state)
        assert again.options == world.options


def test_a_recorded_game_keeps_its_dice() -> None:
    with pytest.raises(Unrecorded):
        begun("hellscape").redraw_hidden(0)


def test_wrong_words_are_named_errors() -> None:
    for words in (("ludo",), ("drunagor", "nowhere")):
        with pytest.raises(UnknownName):
            undercroft.start(*words)
    game = begun("drunagor")
    for key, seat, code in (
        ("flee", None, "unknown_option"),
        (game.options[0], 7, "not_your_seat"),
    ):
        with pytest.raises(undercroft.RefusedAnswer) as refused:
            game.answer(key, seat)
        assert refused.value.code == code
    assert game.count == 0


def test_a_party_may_be_a_list_of_words_and_one_pack_stand_alone() -> None:
    game = undercroft.start("drunagor", "toll-bridge", party=["vorn:defender", "maya"], seed=1)
    assert game.setup is not None
    first = game.setup.party[0]
    assert (first.hero, first.role) == ("vorn", "defender")
    with pytest.raises(ContentError, match="nope: cannot"):
        undercroft.start("drunagor", packs="nope")


@pytest.mark.parametrize("party", [2.5, {"vorn": 1}, [], ["vorn", 3], [None]])
def test_what_is_no_party_is_called_so(party: object) -> None:
    with pytest.raises(BadSetup, match="is no party"):
        undercroft.start("drunagor", "toll-bridge", party=party)  # type: ignore[arg-type]


def test_what_are_no_options_is_called_so() -> None:
    with pytest.raises(BadSetup, match="'grim' are no options"):
        undercroft.start("drunagor", "toll-bridge", options="grim")  # type: ignore[arg-type]


@pytest.mark.parametrize("record", ["", "junk\n", Path("/nope"), None, "a\0b"])
def test_what_is_no_record_is_called_so(record: object) -> None:
    with pytest.raises(BrokenRecord, match="cannot be read"):
        undercroft.load(record)  # type: ignore[arg-type]


@every_game
def test_a_seat_that_is_not_there_is_named(id: str) -> None:
    game = begun(id)
    for ask in (game.view, game.worth, game.fork().redraw_hidden):
        with pytest.raises(UnknownName, match=r"There is no seat 9\. The seats are: 0, 1"):
            ask(9)  # type: ignore[operator]
    assert game.view(None) is not None


def test_a_player_that_nobody_knows_is_told_of_all_there_are() -> None:
    game = begun("hellscape")
    for ask in (game.advice, game.play):
        with pytest.raises(UnknownName, match="Known: person, greedy, random, planner"):
            ask("gready")
        with pytest.raises(BadSetup, match="Nobody answers for seat 0"):
            ask("person")
    with pytest.raises(BadSetup, match="Nobody answers for seat 1"):
        game.play(["greedy"])


def test_a_fork_that_cannot_be_forked_says_so() -> None:
    last = begun("hellscape").fork(forkable=False)
    with pytest.raises(Unforkable, match="made with forkable=True"):
        last.fork()


def test_players_of_one_kind_are_made_once_for_each_seat() -> None:
    together, each = begun("drunagor"), begun("drunagor")
    together.play("random", seed=1, limit=80)
    each.play(["random"] * 2, seed=1, limit=80)
    assert together.record == each.record


def test_a_pack_that_was_changed_is_read_again(tmp_path: Path) -> None:
    shutil.copytree(PACK, tmp_path / "pack")
    before = undercroft.start("drunagor", "toll-bridge", packs=[tmp_path / "pack"], seed=1)
    assert undercroft.start("drunagor", packs=[tmp_path / "pack"]).title is before.title
    about = tmp_path / "pack" / "pack.toml"
    about.write_text(about.read_text("utf-8") + "\n# changed\n", "utf-8")
    assert undercroft.start("drunagor", packs=[tmp_path / "pack"]).title is not before.title


def test_what_was_lost_of_a_record_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun("hellscape")
    assert undercroft.load(game.record).lost == ""
    session, _ = resume(game.title, game.record.splitlines())
    monkeypatch.setattr(starting, "resume", lambda *_, **__: (session, "Answer 3 was lost."))
    assert undercroft.load(game.record).lost == "Answer 3 was lost."
