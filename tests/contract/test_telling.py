"""The telling games say more than games of any players: most checks look only at them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

import pytest

from contract.playing import Glance, drive, retold
from contract.titles import CONFIGURATIONS, DESCRIBED
from undercroft.core.driver import Driver


def kinds(games: Iterable[Iterable[Driver[Any]]]) -> set[str]:
    return {game.request.kind for game in chain.from_iterable(games) if game.request is not None}


@pytest.mark.parametrize("id", DESCRIBED)
def test_they_meet_more_kinds_of_question_than_random_games_do(id: str) -> None:
    known = [configuration for configuration in CONFIGURATIONS if configuration.title_id == id]
    met = kinds(map(retold, known))
    assert len(met) > len(kinds(drive(each, 1) for each in known))
    assert len(met) > DESCRIBED[id].kinds


def test_every_kind_of_question_is_looked_at_closely() -> None:
    configuration = CONFIGURATIONS[0]
    glance = Glance(first=1, then=1000)
    seen = [game.request.kind for game in retold(configuration) if game.request and glance.at(game)]
    assert set(seen) == kinds([retold(configuration)])
    assert len(seen) < sum(1 for _ in retold(configuration)) / 4
