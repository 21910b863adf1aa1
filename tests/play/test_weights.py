"""Planners that value positions by weights of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.core.errors import UnknownName
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play.planner.planner import Planner
from undercroft.play.seats import automated, parse_seats


def test_a_planner_values_positions_by_the_file_that_its_seat_names(tmp_path: Path) -> None:
    title, file = registry.shared("sword_sorcery"), tmp_path / "hopeless.toml"
    file.write_text('fitted = ""\nbase = -9.0\n[weights]\nsouls = 0.5\n', "utf-8")
    party = title.party(2)
    seats = parse_seats(f"planner:quick@{file}", party)
    assert seats == (f"planner:quick@{file}",) * 2
    planner = automated(title, seats, "weights")[0]
    assert isinstance(planner, Planner)
    game = title.game(title.set_up(Setup("embers-of-the-crypt", party), "weights"))
    assert planner.title.worth(game, 0) < 0.001 < title.worth(game, 0)
    with pytest.raises(UnknownName, match="no file"):
        parse_seats("planner@nowhere.toml", party)
    with pytest.raises(UnknownName):
        automated(title, seats, "weights", agents={})
    file.write_text('fitted = ""\n[weights]\nsand = 0.5\n', "utf-8")
    with pytest.raises(UnknownName, match="sand"):
        title.weighing(file)


def test_weights_of_who_plays_against_the_party_are_his_alone(tmp_path: Path) -> None:
    title, file = registry.shared("descent"), tmp_path / "onslaught.toml"
    file.write_text('fitted = ""\nbase = 9.0\n[weights]\nharvest = -0.5\n', "utf-8")
    setup = Setup("toll-keepers-cellar", title.party(2))
    game = title.game(title.set_up(setup, "weights"))
    twin = title.weighing(file)
    assert twin.worth(game, 0) == title.worth(game, 0)
    assert twin.worth(game, game.state.overlord_seat) < 0.01
