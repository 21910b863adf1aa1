"""R27: each act of the enemy says why."""

from __future__ import annotations

import pytest

from contract.playing import play_on, player, telling
from contract.titles import CONFIGURATIONS, LONG, Configuration
from undercroft.core.events import Event
from undercroft.core.session import Session

RANDOM_GAMES = 30 if LONG else 1


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_every_act_of_the_enemy_names_its_rule_and_its_reason(
    configuration: Configuration,
) -> None:
    title = configuration.title
    games: dict[int, tuple[str, ...]] = dict(telling(configuration)[:1])
    games |= dict.fromkeys(range(600, 600 + RANDOM_GAMES), ())
    for seed, keys in games.items():
        told: list[Event] = []
        session = Session(title, configuration.setup(seed), seed, listener=told.append)
        for key in keys:
            session.answer(key)
        play_on(session, player(configuration, "random", seed))
        assert configuration.described.unexplained(session.driver.game, told) == [], f"seed {seed}"
        for event in told:
            assert all(sentence.strip() for sentence in title.sentences(event)), event
            assert bool(title.reason(event)) == (getattr(event, "reason", None) is not None), event
