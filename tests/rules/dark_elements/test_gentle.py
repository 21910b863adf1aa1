"""What a gentle game changes, and what stays as printed in any other (DE-RUL-98)."""

from __future__ import annotations

import pytest

from dark_elements import Table
from rule import rule
from undercroft.core.title import Setup
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.hardness import HARDNESS
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.hourglass import holds
from undercroft.games.dark_elements.rules.perils import fate_step
from undercroft.games.dark_elements.rules.values import health
from undercroft.games.dark_elements.state import Ended
from undercroft.games.dark_elements.title import DarkElementsTitle
from undercroft.kit.difficulty import BOOK, GENTLE, GRIM, Difficulty

TRIO = "avric leoric syndrael"
QUARTET = "avric leoric syndrael jain"
LEVELS: tuple[Difficulty, ...] = (GENTLE, BOOK, GRIM)


def table(level: Difficulty, heroes: str = TRIO) -> Table:
    found = Table(heroes)
    found.state.difficulty = level
    return found


@rule("DE-RUL-98", "DE-OL-03")
@pytest.mark.parametrize(
    ("heroes", "tokens"), [("avric leoric", (3, 5)), (TRIO, (3, 5)), (QUARTET, (3, 6))]
)
def test_an_hourglass_takes_two_tokens_more_or_three_with_four_heroes(
    heroes: str, tokens: tuple[int, int]
) -> None:
    assert (holds(table(BOOK, heroes).game), holds(table(GENTLE, heroes).game)) == tokens


@rule("DE-RUL-98", "DE-OL-03")
def test_the_hourglass_runs_out_when_it_is_full_and_not_before() -> None:
    gentle = table(GENTLE)
    for _ in range(4):
        gentle.overlord()
        assert gentle.state.active == "LB"
    gentle.overlord()
    assert gentle.state.active == ""


@rule("DE-RUL-98")
def test_where_no_hourglass_is_printed_there_is_none() -> None:
    gentle = table(GENTLE)
    gentle.clear()
    gentle.enter("GH")
    assert holds(gentle.game) == 0


@rule("DE-RUL-98")
@pytest.mark.parametrize(("id", "printed", "left"), [("fire-imps-1", 2, 2), ("merriods-m1", 7, 5)])
def test_monsters_have_a_third_less_health_rounded_up(id: str, printed: int, left: int) -> None:
    for level in LEVELS:
        one = table(level)
        found = health(one.game, one.monster(id))
        assert found == (left if level == GENTLE else printed)


@rule("DE-RUL-98", "DE-BASE-11")
def test_a_monster_falls_when_that_is_used_up() -> None:
    gentle = table(GENTLE)
    gentle.run(suffer(gentle.game, gentle.monster("merriods-m1"), 5))
    assert all(one.id != "merriods-m1" for one in gentle.state.monsters)


@rule("DE-RUL-98", "DE-END-01")
@pytest.mark.parametrize(("level", "fate"), [(GENTLE, 7), (BOOK, 6), (GRIM, 6)])
def test_a_fallen_hero_does_not_bring_fate_down(level: Difficulty, fate: int) -> None:
    one = table(level)
    one.run(suffer(one.game, one.hero("avric"), 99))
    assert one.state.fate == fate


@rule("DE-RUL-98", "DE-PC-01", "DE-PC-15")
@pytest.mark.parametrize("peril", [1, 8])
def test_no_peril_raises_doom(peril: int) -> None:
    for level in LEVELS:
        one = table(level)
        before = one.state.doom
        one.peril(peril)
        assert one.state.doom - before == (level != GENTLE)
        assert one.told(events.PerilDrawn)[-1].spared == (level == GENTLE)


@rule("DE-RUL-98", "DE-BASE-176")
def test_every_hero_of_a_large_party_may_make_the_extra_effort() -> None:
    for level in LEVELS:
        one = table(level, QUARTET)
        one.hero("avric").damage = 3
        assert ("bonus-recover" in one.options("avric")) == (level == GENTLE)


@rule("DE-RUL-99")
@pytest.mark.parametrize("active", ["", "GH"])
def test_in_the_late_hours_doom_advances_whether_or_not_a_card_is_active(active: str) -> None:
    gentle = late(59, active)
    doom, fate = gentle.state.doom, gentle.state.fate
    fate_step_of(gentle)
    assert gentle.state.doom == doom
    gentle.state.round = 60
    fate_step_of(gentle)
    assert gentle.state.doom == doom + 1
    assert fate - gentle.state.fate == (0 if active else 2)


@rule("DE-RUL-99", "DE-TRACK-05", "DE-END-03")
def test_a_night_in_which_nobody_gets_anywhere_ends_with_round_65() -> None:
    gentle = late(59, "GH")
    gentle.state.doom = 1
    while gentle.state.ended is None:
        gentle.state.round += 1
        fate_step_of(gentle)
    assert gentle.state.round == 65
    assert gentle.state.ended == Ended(won=False, cause="doom")


@rule("DE-RUL-99")
@pytest.mark.parametrize(("level", "first"), [(GENTLE, 60), (BOOK, 0), (GRIM, 0)])
def test_only_gentle_games_have_late_hours(level: Difficulty, first: int) -> None:
    title = DarkElementsTitle()
    setup = Setup("dark-elements", title.party(2), {"difficulty": level})
    assert title.set_up(setup, 1).late == first


@rule("DE-RUL-99")
def test_a_game_begun_before_there_were_late_hours_goes_on_without() -> None:
    gentle = late(80, "GH")
    gentle.state.late = 0
    doom = gentle.state.doom
    fate_step_of(gentle)
    assert gentle.state.doom == doom


def late(round: int, active: str) -> Table:
    """A gentle game in such a round, in an encounter or between two."""
    gentle = table(GENTLE)
    gentle.enter("GH")
    gentle.state.late = HARDNESS[GENTLE].late
    gentle.state.round = round
    gentle.state.active = active
    return gentle


def fate_step_of(gentle: Table) -> None:
    gentle.stack_perils(1)  # which does nothing here
    gentle.run(fate_step(gentle.game))
