"""The knocked out: falling, lying, getting up (DE-BASE-126 to -132, DE-LIGHT-06)."""

from __future__ import annotations

from dark_elements import Table
from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import heal, suffer, tire
from undercroft.games.dark_elements.rules.reviving import lie_or_stand
from undercroft.games.dark_elements.rules.turn import act, end, start


def fallen(*, found: str = "") -> Cards:
    """Syndrael lies on c3, Avric stands beside her."""
    table = Cards("syndrael/knight c3", "avric/disciple d3", "jain/thief f6", found=found)
    table.me.conditions, table.me.fatigue = ("burning", "poisoned"), 1
    table.run(suffer(table.game, table.me, 99))
    return table


@rule("DE-BASE-126", "DE-BASE-10")
def test_a_defeated_hero_is_full_of_damage_and_fatigue_and_free_of_conditions() -> None:
    table = fallen()
    me = table.me
    assert (me.down, me.damage, me.fatigue, me.conditions) == (True, 12, 4, ())
    assert table.name(me) == "c3"
    assert me not in table.game.figures()


@rule("DE-BASE-127", "DE-COMP-03", "DE-BASE-42")
def test_a_token_is_no_figure() -> None:
    table = fallen()
    game, me = table.game, table.me
    assert game.empty() >> me.space & 1
    assert not afflict(game, me, "poisoned")
    table.run(suffer(game, me, 3))
    table.run(tire(game, me, 3))
    assert (me.damage, me.fatigue, me.conditions) == (12, 4, ())
    assert me not in game.victims()
    assert game.layout.sees(table.at("a3"), table.at("f3"), game.occupied()) is False  # Avric
    table.hero("avric").space = table.at("f1")
    assert game.layout.sees(table.at("a3"), table.at("f3"), game.occupied())


@rule("DE-BASE-78", "DE-RUL-77", "DE-BASE-131")
def test_who_falls_in_lava_lies_beside_it_and_can_stand_up() -> None:
    table = Table("avric leoric")
    table.enter("LE")
    table.clear()
    avric = table.hero("avric")
    table.put("avric", 1, 1)  # driven into the lava in another's turn, he is struck down there
    table.run(suffer(table.game, avric, 99), f"space:{table.name(0, 1)}")
    assert (avric.down, table.local("avric"), table.state.fate) == (True, (0, 1), 6)
    assert [one.to for one in table.told(events.Put)] == [table.name(0, 1)]
    table.state.turn = 0
    table.roll("r1 r1")
    table.run(start(table.game, avric))
    table.run(act(table.game, avric), "stand-up")
    table.run(end(table.game, avric))
    assert (avric.down, table.state.fate) == (False, 6)


@rule("DE-BASE-129", "DE-DEC-22", "DE-BASE-23")
def test_who_recovers_gets_up_or_chooses_the_closest_empty_space() -> None:
    table = fallen()
    table.run(heal(table.game, table.me, 1))
    assert (table.me.down, table.me.damage, table.name(table.me)) == (False, 11, "c3")
    table = fallen()
    table.imp("c3")
    asked = table.asked(heal(table.game, table.me, 1))
    assert "space:sf-b2" in asked
    assert len(asked) == 7  # around c3, but for Avric's space
    table = fallen()
    table.imp("c3")
    table.run(heal(table.game, table.me, 1), "space:sf-b2")
    assert table.name(table.me) == "b2"


@rule("DE-BASE-130", "DE-BASE-132")
def test_a_revived_hero_recovers_by_two_red_dice_and_has_his_turn() -> None:
    table = fallen()
    avric = table.hero("avric")
    avric.actions = 1
    table.state.turn = 1
    table.run(act(table.game, avric), "revive:syndrael", "end", faces="r6 r1")
    assert (table.me.down, table.me.damage, table.me.fatigue) == (False, 12 - 4, 4 - 1)
    assert not table.me.acted
    table.run(start(table.game, table.me))
    assert table.me.actions == 2


@rule("DE-BASE-131", "DE-DEC-21", "DE-BASE-128")
def test_one_who_lies_at_the_start_of_his_turn_stands_up_or_stays_down() -> None:
    table = fallen(found="health-potion")
    asked = table.asked(lie_or_stand(table.game, table.me))
    assert asked == ["stand-up", "stay-down", "turn-for-loot:health-potion"]
    table.run(lie_or_stand(table.game, table.me), "stay-down")
    assert table.me.down
    table.run(lie_or_stand(table.game, table.me), "stand-up", faces="r1 r1")
    assert (table.me.down, table.me.damage) == (False, 10)


@rule("DE-BASE-53", "DE-BASE-131", "DE-BASE-115")
def test_one_who_falls_as_his_turn_starts_has_no_more_of_it() -> None:
    table = Cards("syndrael/knight c3", "avric/disciple d3", "jain/thief f6")
    table.me.conditions, table.me.damage = ("poisoned",), 11
    table.starts(faces="k6 g6")
    assert table.me.down
    table.run(act(table.game, table.me))  # he is not asked whether he stands up
    table.ends()
    assert (table.me.down, table.me.acted) == (True, True)
    table.starts()  # of the next round
    assert table.asked(act(table.game, table.me)) == ["stand-up", "stay-down"]


@rule("DE-LIGHT-06", "DE-DEC-28", "DE-RUL-04")
def test_the_torch_falls_beside_the_torchbearer() -> None:
    table = Table("avric leoric")
    table.clear()
    table.put("avric", 2, 1)
    table.put("leoric", 3, 1)
    table.bear("avric")
    asked = table.question(suffer(table.game, table.hero("avric"), 99))
    assert f"space:{table.name(3, 0)}" in asked
    assert f"space:{table.name(3, 1)}" not in asked  # Leoric's
    assert f"space:{table.name(4, 1)}" not in asked
    table = Table("avric leoric")
    table.clear()
    table.put("avric", 2, 1)
    table.bear("avric")
    table.run(suffer(table.game, table.hero("avric"), 99), f"space:{table.name(3, 0)}")
    assert (table.state.bearer, table.state.torch) == ("", table.at(3, 0))
