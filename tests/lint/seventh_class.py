"""What a copy of the program with a seventh class has to do (docs/extending.md): run as a script
there, because a class is not something that this program has."""

from __future__ import annotations

from pathlib import Path

from option_forms import strangers
from undercroft.core.events import Event
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup, state_hash
from undercroft.games import registry
from undercroft.games.hellscape.showing import labels
from undercroft.games.hellscape.showing.keys import KEYS
from undercroft.games.hellscape.showing.prompts import PROMPTS
from undercroft.play.scenarios import run_file

MOST = 4000  # answers

SCENARIO = """\
game  = "hellscape"
title = "Who stands at the tiger's end lets go"
rules = ["MD2-LANG-13"]

[[setup.hero]]
id     = "ossian"
at     = "r1c1"
health = 3
monk   = { at = -3 }

[[answer]]
kind   = "turn"
choose = "let-go"

[[answer]]
kind   = "let-go"
choose = "health"

[[expect]]
"figure:ossian.balance" = 0
"figure:ossian.health"  = 5
"""


def test_a_game_with_a_monk_is_played_saved_shown_and_told() -> None:
    title = registry.title("hellscape")
    told: list[Event] = []
    asked: set[str] = set()
    party = (Member("ossian"), Member("gheta", seat=1))
    for seed in range(3):
        game = Session(title, Setup("tutorial", party), seed, listener=told.append)
        player = title.greedy(seed)
        for answers in range(MOST):
            request = game.request
            if request is None:
                break
            assert not strangers(KEYS, request)
            assert request.kind in PROMPTS
            assert all(labels.knows(request.kind, key) for key in request.keys())
            if answers % 10 == 0:
                title.scene(title.views(game.driver.game, (0,))[0])
                raw = title.encode(game.driver.state)
                twin = title.decode(raw)
                assert state_hash(title, twin) == state_hash(title, game.driver.state)
            asked.add(request.kind)
            if "let-go" in request.keys():
                game.answer("let-go")
            else:
                game.answer(player.choose(game.driver.game, request).key)
        assert game.request is None
    shifted = [title.sentences(one) for one in told if type(one).__name__ == "BalanceShifted"]
    assert ["Ossian's balance is 1 toward the crane."] in shifted
    assert "let-go" in asked


def test_a_scenario_says_where_the_marker_is(tmp_path: Path) -> None:
    file = tmp_path / "monk.toml"
    file.write_text(SCENARIO, "utf-8")
    result = run_file(file)
    assert result.passed, result
