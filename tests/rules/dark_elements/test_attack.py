"""The steps of an attack (DE-BASE-01 to -03, -90 to -110), loot for several (DE-LOOT-11)."""

from __future__ import annotations

import pytest

from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.dice import DICE
from undercroft.games.dark_elements.rules.combat import defence
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.wielding import weapons


def archer(*, items: str = "yew-shortbow", at: str = "a3", skills: str = "") -> Cards:
    return Cards(
        f"jain/wildlander {at}",
        "avric/disciple a6",
        "grisban/berserker f6",
        items=items,
        skills=skills,
    )


@rule("DE-BASE-01", "DE-BASE-02", "DE-BASE-03")
def test_every_attack_pool_has_one_blue_die() -> None:
    table = archer()
    library = table.game.library
    pools = [tuple(item.dice) for item in library.items.values() if item.attack]
    for act in (1, 2):
        for group in library.monsters:
            for rank in ("minion", "master"):
                pools.append(tuple(library.monster(group, act, rank).dice))
    for pool in pools:
        assert pool.count("blue") == 1
        assert set(pool) <= {"blue", "red", "yellow", "green"}
    assert [face.miss for face in DICE["blue"].faces].count(True) == 1
    assert not any(face.miss for name, die in DICE.items() if name != "blue" for face in die.faces)


@rule("DE-BASE-02", "DE-BASE-153", "DE-BASE-157", "DE-BASE-160")
def test_a_defence_pool_is_the_figures_own_dice_and_those_of_armor() -> None:
    table = archer(items="yew-shortbow leather-armor")
    imp = table.imp("f3")
    assert defence(table.game, table.me, table.me.space).dice == ("grey", "brown")
    assert defence(table.game, imp, imp.spaces[0]).dice == ("grey",)
    assert table.game.stats(imp).health == 2
    table.state.act = 2
    assert table.game.stats(imp).health == 4


@rule("DE-BASE-93", "DE-BASE-90", "DE-BASE-180")
def test_attack_and_defence_are_rolled_after_the_target_is_named() -> None:
    table = archer()
    foe = table.sentinel("d3")
    table.turn(f"attack:yew-shortbow:{foe.id}", faces="b4 y3 k1")
    told = [type(event) for event in table.events]
    kinds = [events.AttackDeclared, events.AttackRolled, events.DefenceRolled, events.Suffered]
    places = [told.index(kind) for kind in kinds]
    assert places == sorted(places)
    assert foe.damage == 3


@rule("DE-BASE-96", "DE-BASE-97", "DE-DEC-11", "DE-SURGE-05")
@pytest.mark.parametrize(("answer", "damage"), [("surge:1", 3), ("keep", 0)])
def test_missing_range_is_made_up_by_a_surge_or_the_attack_misses(answer: str, damage: int) -> None:
    table = archer()
    foe = table.sentinel("f3")  # five spaces away
    table.turn(f"attack:yew-shortbow:{foe.id}", answer, faces="b3 y4 k1")  # range 3, one surge
    assert foe.damage == damage
    assert [event.why for event in table.told(events.Missed)] == ([] if damage else ["range"])


@rule("DE-BASE-95")
def test_a_cross_on_the_blue_die_misses_whatever_else_was_rolled() -> None:
    table = archer()
    foe = table.sentinel("b3")
    table.turn(f"attack:yew-shortbow:{foe.id}", faces="b1 y6 k1")  # no surges are asked for
    assert foe.damage == 0


@rule("DE-BASE-100", "DE-BASE-17")
def test_shields_take_off_hearts_down_to_nothing() -> None:
    for faces, damage in (("b4 y5 k2", 2), ("b5 y1 k6", 0)):
        table = archer()
        foe = table.sentinel("b3")
        answers = ["keep"] if "y1" in faces else []
        table.turn(f"attack:yew-shortbow:{foe.id}", *answers, faces=faces)
        assert foe.damage == damage


@rule("DE-BASE-99", "DE-DEC-11", "DE-BASE-98")
def test_one_surge_of_an_attack_recovers_1_fatigue() -> None:
    table = archer()
    foe = table.sentinel("b3")
    table.me.fatigue = 3
    table.turn(f"attack:yew-shortbow:{foe.id}", "surge:3", "keep", faces="b6 y6 k1")
    assert table.me.fatigue == 2
    spent = [event.text for event in table.told(events.SurgeSpent)]
    assert spent == ["recover 1 fatigue"]


@rule("DE-BASE-90", "DE-BASE-156", "DE-DEC-09", "DE-RUL-79")
def test_of_two_weapons_only_the_named_one_counts() -> None:
    table = Cards(
        "grisban/berserker c3",
        "avric/disciple a6",
        "jain/wildlander f6",
        items="iron-longsword iron-mace",
    )
    foe = table.sentinel("d3")
    keys = [key for key in table.options() if key.startswith("attack:")]
    assert keys == [f"attack:iron-longsword:{foe.id}", f"attack:iron-mace:{foe.id}"]
    assert [one.dice for one in weapons(table.game, table.me)] == [
        ("blue", "red"),
        ("blue", "yellow"),
    ]
    table.turn(keys[1], "keep", faces="b4 y4 k1")
    assert foe.conditions == ()


@rule("DE-LOOT-11", "DE-DEC-12", "DE-LOOT-10", "DE-RUL-18")
def test_the_hero_says_whose_defeat_is_settled_first() -> None:
    table = Cards("grisban/berserker c3", "avric/disciple a6", "jain/thief f6", skills="whirlwind")
    first, second = table.imp("d3"), table.imp("b3", rank="master")
    second.damage = 2
    answers = ["use:whirlwind", f"first:{second.id}"]
    table.turn(*answers, faces="b4 r5 g1 g1")
    fallen = [event.who for event in table.told(events.Defeated)]
    assert fallen == [second.id, first.id]
    assert (table.state.loot, table.state.payout) == (2, 2)


@rule("DE-LOOT-10", "DE-RUL-16")
def test_who_falls_to_nobody_pays_nobody() -> None:
    table = archer()
    for by, loot in ((None, 0), (table.me, 1)):
        foe = table.imp("d3")
        table.run(suffer(table.game, foe, 9, by=by))
        assert table.state.loot == loot


@rule("DE-LOOT-12")
@pytest.mark.parametrize(("shop", "asked"), [((), 0), (("sling", "crossbow"), 2)])
def test_a_short_shop_pays_what_it_has(shop: tuple[str, ...], asked: int) -> None:
    table = archer()
    table.state.shop, table.state.payout, table.state.loot = shop, 4, 4
    answers = ("item:crossbow", "give:avric-albright") if asked else ()
    table.run(suffer(table.game, table.imp("d3"), 9, by=table.me), *answers)
    assert (table.state.loot, table.state.payout) == (0, 1)
    assert table.hero("avric").items[2:] == (("crossbow",) if asked else ())
    assert table.state.shop == (("sling",) if asked else ())
