"""R27: each act of the enemy says why."""

from __future__ import annotations

import pytest

from contract.playing import play_on, player
from contract.titles import CONFIGURATIONS, LONG, Configuration
from undercroft.core.events import Event
from undercroft.core.session import Session

GAMES = {"random": 30 if LONG else 3, "erratic": 10 if LONG else 1}


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_every_act_of_the_enemy_names_its_rule_and_its_reason(
    configuration: Configuration, kind: str
) -> None:
    title = configuration.title
    for seed in range(600, 600 + GAMES[kind]):
        told: list[Event] = []
        session = Session(title, configuration.setup(seed), seed, listener=told.append)
        play_on(session, player(configuration, kind, seed))
        assert configuration.described.unexplained(session.driver.game, told) == [], f"seed {seed}"
        for event in told:
            assert all(sentence.strip() for sentence in title.sentences(event)), event
