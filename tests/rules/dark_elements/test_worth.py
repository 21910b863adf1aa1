"""What a position is worth to those who think ahead: what every player would say of it."""

from __future__ import annotations

from dark_elements import Table
from rule import rule
from undercroft.games.dark_elements.features import SCALES
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.kit.difficulty import GENTLE

PLAYED = f"dark-elements {GENTLE}"


def worth(table: Table) -> float:
    return SCALES.chance(table.game, PLAYED)


def feature(table: Table, name: str) -> float:
    return dict(zip(SCALES.signs, SCALES.measured(table.game), strict=True))[name]


def limbo() -> Table:
    """Draemor's room is open, and both know where their bodies lie."""
    table = Table("avric leoric")
    table.enter("LE")
    table.clear_but("hybrid-sentinels-m1")
    table.run(settle(table.game))
    avric, leoric = table.hero("avric"), table.hero("leoric")
    avric.body, leoric.body = table.at(1, 5), table.at(4, 5)
    avric.space, leoric.space = avric.body, table.at(4, 8)
    return table


@rule("DE-LE-11", "DE-LE-12")
def test_who_cannot_be_home_in_time_has_next_to_nothing() -> None:
    table = limbo()
    table.state.hourglass = 4  # of five
    near = worth(table)
    assert (feature(table, "leeway"), feature(table, "forlorn")) == (0.0, 0.0)
    leoric = table.hero("leoric")
    ways = table.game.layout.open & ~table.game.layout.within(leoric.body, 9)
    leoric.space = ways.bit_length() - 1
    assert feature(table, "forlorn") == 1.0
    assert worth(table) < near / 2


@rule("DE-LE-13")
def test_who_is_down_needs_a_turn_to_get_up() -> None:
    table = limbo()
    table.state.hourglass = 3
    on_his_feet = feature(table, "leeway")
    table.hero("leoric").down = True
    assert 3 * (on_his_feet - feature(table, "leeway")) == 1.0
    leoric = table.hero("leoric")
    leoric.space = leoric.body
    assert feature(table, "leeway") == on_his_feet, "where he lies he is at home in a turn"


@rule("DE-LE-04", "DE-LE-06")
def test_before_that_the_way_to_whoever_has_to_fall_counts() -> None:
    table = limbo()
    for hero in table.state.heroes:
        hero.body = -1
    draemor = table.monster("hybrid-sentinels-m1")
    far = feature(table, "chase")
    table.hero("leoric").space = (
        table.game.layout.adjacent[draemor.spaces[0]] & table.game.empty()
    ).bit_length() - 1
    assert feature(table, "chase") < far
    assert feature(table, "stalk") == 0.0, "no minion keeps the room shut"
    hurt = feature(table, "draemor")
    draemor.damage += 2
    assert feature(table, "draemor") < hurt


@rule("DE-FATE-01", "DE-TRACK-05")
def test_without_a_card_the_last_step_of_fate_is_a_brink() -> None:
    table = Table("avric leoric")
    table.state.active = ""
    table.state.doom = 2
    brinks = []
    for fate in (7, 4, 3):
        table.state.fate = fate
        brinks.append(feature(table, "brink"))
    assert brinks == sorted(brinks)
    assert brinks[-1] == 1.0
    table.enter("SQ")
    assert feature(table, "brink") == 0.0


@rule("DE-IN-03", "DE-IN-08")
def test_vents_loom_more_the_less_time_is_left_to_shut_them() -> None:
    table = Table("avric leoric")
    table.enter("IN")
    early = feature(table, "looming")
    table.state.hourglass += 1
    late = feature(table, "looming")
    assert 0 < early < late <= 1
    table.state.tokens = tuple(
        one for one in table.state.tokens if one is not table.tokens("vent")[0]
    )
    assert feature(table, "looming") < late
