"""Where sides meet, a position is worth to one what the other has lost."""

from __future__ import annotations

from contract.playing import begun, player
from contract.titles import battles


def test_who_is_ahead_in_a_battle_has_the_better_chance() -> None:
    ground = next(one for one in battles() if one.size == 2)
    driver, known = begun(ground, 3), ground.title
    who = player(ground, "greedy", 3)
    while driver.request is not None and known.rounds(driver.state) < 3:
        driver.answer(who.choose(driver.game, driver.request).key)
    one, other = driver.state.heroes
    before = known.worth(driver.game, one.seat)
    assert abs(before + known.worth(driver.game, other.seat) - 1) < 1e-9
    other.health = max(1, other.health - 4)
    assert known.worth(driver.game, one.seat) > before
    assert known.worth(driver.game, other.seat) < 1 - before
