"""What each condition does, and when it goes (DE-BASE-111 to -121, -144)."""

from __future__ import annotations

import pytest

from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import suffer


def party(*conditions: str, friend: str = "a6", items: str = "") -> Cards:
    """Syndrael on c3, Avric and Jain; she has the conditions."""
    table = Cards("syndrael/knight c3", f"avric/disciple {friend}", "jain/thief f6", items=items)
    table.me.conditions = tuple(sorted(conditions))
    return table


@rule("DE-BASE-111", "DE-BASE-121", "DE-RUL-14")
def test_a_figure_has_a_condition_once() -> None:
    table = party()
    assert afflict(table.game, table.me, "poisoned")
    assert not afflict(table.game, table.me, "poisoned")
    assert table.me.conditions == ("poisoned",)
    for monster in [table.imp(f"{column}1") for column in "abcdef"]:
        assert afflict(table.game, monster, "poisoned")  # as many as there are figures


@rule("DE-BASE-112")
def test_burning_hurts_the_figure_and_friends_beside_it_at_the_end_of_its_turn() -> None:
    table = party("burning", friend="d4")
    foe = table.sentinel("b3")
    table.ends()
    hurt = (table.me.damage, table.hero("avric").damage, table.hero("jain").damage, foe.damage)
    assert hurt == (1, 1, 0, 0)
    assert table.me.conditions == ("burning",)


@rule("DE-BASE-112", "DE-BASE-144")
def test_the_figure_or_a_neighbour_puts_out_the_fire_with_an_action() -> None:
    table = party("burning", "poisoned", friend="d4")
    avric = table.hero("avric")
    avric.conditions = ("burning", "stunned")
    keys = [key for key in table.options() if key.startswith("discard:")]
    assert keys == ["discard:burning:syndrael", "discard:burning:avric-albright"]
    table.turn(*keys)
    assert (table.me.conditions, avric.conditions) == (("poisoned",), ("stunned",))
    assert table.me.actions == 0


@rule("DE-BASE-113", "DE-BASE-115", "DE-BASE-119")
@pytest.mark.parametrize(
    ("condition", "damage", "fatigue"), [("diseased", 0, 1), ("poisoned", 1, 0), ("cursed", 0, 0)]
)
def test_a_test_at_the_start_of_the_turn_ends_it_or_it_hurts(
    condition: str, damage: int, fatigue: int
) -> None:
    table = party(condition)
    table.starts(faces="k6 g6")
    assert (table.me.conditions, table.me.damage, table.me.fatigue) == (
        (condition,),
        damage,
        fatigue,
    )
    table.starts(faces="k1 g1")
    assert table.me.conditions == ()
    tested = {event.attribute for event in table.told(events.Tested)}
    assert tested == {
        {"diseased": "willpower", "poisoned": "might", "cursed": "knowledge"}[condition]
    }


@rule("DE-BASE-114")
def test_the_immobilized_spend_only_points_from_elsewhere_until_their_turn_ends() -> None:
    table = party("immobilized")
    keys = table.options()
    assert not [key for key in keys if key.startswith(("walk", "run", "move"))]
    assert "move:sf-d3" in table.options(points=1)
    table.ends()
    assert table.me.conditions == ()


@rule("DE-BASE-114")
def test_who_is_immobilized_in_a_move_loses_the_points_of_it() -> None:
    table = party()
    table.me.points = 4
    afflict(table.game, table.me, "immobilized")
    assert table.me.points == 0


@rule("DE-BASE-114", "DE-BASE-64")
def test_points_from_elsewhere_lead_the_immobilized_past_a_friend() -> None:
    table = party("immobilized")
    for space in ("b2", "c2", "d2", "b3", "b4", "c4", "d4"):
        table.imp(space)
    table.hero("avric").space = table.at("d3")  # the only way leads over his space
    table.turn("move:sf-e3", points=2)
    assert (table.name(table.me), table.me.points) == ("e3", 0)


@rule("DE-BASE-116")
def test_the_stunned_shake_it_off_before_they_act() -> None:
    table = party("stunned")
    table.imp("d3")
    keys = table.options()
    assert {key.partition(":")[0] for key in keys} == {"run", "use", "discard"}
    assert [key for key in keys if key.startswith("use")] == ["use:feat"]  # hers is free
    table.turn("discard:stunned:syndrael", "rest")
    assert (table.me.actions, table.me.conditions) == (0, ())


@rule("DE-BASE-117")
def test_the_doomed_suffer_one_more_and_lift_it_with_a_surge() -> None:
    table = party("doomed")
    table.run(suffer(table.game, table.me, 2))
    assert table.me.damage == 3
    table.me.damage = 0
    foe = table.sentinel("d3")
    table.turn(f"attack:iron-longsword:{foe.id}", "surge:2", faces="b6 r2 k1")
    assert table.me.conditions == ()
    table.run(suffer(table.game, table.me, 2))
    assert table.me.damage == 2


@rule("DE-BASE-118")
def test_the_weakened_strike_and_defend_worse_until_they_rest() -> None:
    table = party("weakened", items="iron-longsword")
    foe = table.sentinel("d3")
    table.turn(f"attack:iron-longsword:{foe.id}", faces="b4 r2 k1")
    assert foe.damage == 3
    table.attacked(foe, faces="b4 r2 g5")
    assert table.me.damage == 4 - 1
    table.turn("rest")
    assert table.me.conditions == ()


@rule("DE-BASE-119")
def test_the_terrified_spend_no_surges_until_no_enemy_is_in_sight() -> None:
    table = party("terrified")
    foe = table.sentinel("d3")
    table.turn(f"attack:iron-longsword:{foe.id}", faces="b6 r2 k1")
    table.ends()
    assert table.me.conditions == ("terrified",)
    table.state.monsters = []
    table.ends()
    assert table.me.conditions == ()


@rule("DE-BASE-119")
@pytest.mark.parametrize(("blue", "damage"), [("b2", 0), ("b3", 0), ("b4", 4)])
def test_the_blinded_miss_at_short_range_once(blue: str, damage: int) -> None:
    table = party("blinded", items="iron-longsword")
    foe = table.sentinel("d3")
    table.turn(f"attack:iron-longsword:{foe.id}", faces=f"{blue} r2 k1 k6 g6")
    assert (foe.damage, table.me.damage, table.me.conditions) == (damage, 1, ())


@rule("DE-BASE-119")
def test_the_bleeding_tire_with_each_action_but_binding_the_wound() -> None:
    table = party("bleeding")
    table.turn("walk:sf-d4", "discard:bleeding:syndrael")
    assert (table.me.fatigue, table.me.conditions) == (1, ())


@rule("DE-BASE-144")
def test_no_action_ends_a_condition_that_does_not_say_so() -> None:
    table = party("poisoned", "diseased", "immobilized", "weakened", "doomed", "cursed")
    deeds = turn.deeds(table.game, table.me)
    assert not [one.key for one in deeds if one.key.startswith("discard:")]
