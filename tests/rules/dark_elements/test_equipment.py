"""What heroes wear, find, and do not hand over (DE-BASE-48, -140 to -143, -150 to -152)."""

from __future__ import annotations

import pytest

from dark_elements import BOOK, Table
from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.equipment import equip, fits
from undercroft.games.dark_elements.rules.searching import search
from undercroft.games.dark_elements.rules.values import speed
from undercroft.games.dark_elements.words.answers import CARDS


@rule("DE-BASE-150", "DE-BASE-152")
@pytest.mark.parametrize(
    ("items", "fit"),
    [
        ("iron-longsword wooden-shield", True),
        ("iron-longsword iron-mace wooden-shield", False),  # three hands
        ("chipped-greataxe", True),
        ("chipped-greataxe wooden-shield", False),
        ("leather-armor heavy-cloak", False),  # two armors
        ("lucky-charm ring-of-power", True),
        ("lucky-charm ring-of-power flash-powder", False),  # three others
        ("chainmail sunburst", False),  # a rune in heavy armor
        ("leather-armor sunburst", True),
    ],
)
def test_two_hands_one_armor_two_others(items: str, fit: bool) -> None:
    assert fits(Table().game, tuple(items.split())) is fit


@rule("DE-BASE-152")
@pytest.mark.parametrize("trait", ["helmet", "boots"])
def test_one_helmet_and_one_pair_of_boots(trait: str) -> None:
    alike = [item.id for item in BOOK.library.items.values() if trait in item.traits]
    twice = (alike[0], f"{alike[0]}#2")
    assert fits(Table().game, twice[:1])
    assert not fits(Table().game, twice)


@rule("DE-BASE-48", "DE-DEC-03", "DE-BASE-151", "DE-LOOT-13")
def test_items_change_in_the_equip_step_alone() -> None:
    table = Cards("syndrael/knight c3", "avric/disciple a1", "jain/thief f6")
    table.me.items = (*table.me.items, "chipped-greataxe")
    table.sentinel("d3")
    assert not [key for key in table.options() if "greataxe" in key]
    asked = table.asked(equip(table.game, table.me))
    assert asked == ["lay-down:iron-longsword", "lay-down:wooden-shield", "done"]
    table.run(
        equip(table.game, table.me),
        "lay-down:iron-longsword",
        "lay-down:wooden-shield",
        "equip:chipped-greataxe",
        "done",
    )
    assert table.me.equipped == ("chipped-greataxe",)
    assert "attack:chipped-greataxe:hybrid-sentinels-1" in table.options()


@rule("DE-BASE-48", "DE-DEC-03", "DE-LOOT-13")
def test_who_can_wear_all_he_has_may_still_do_without_what_hampers_him() -> None:
    table = Cards("jain/thief c3", "avric/disciple a1", "grisban/berserker f6")
    me = table.me
    me.items = (*me.items, "chainmail")
    table.starts()
    assert me.equipped == me.items  # new things are put on by themselves
    assert speed(table.game, me) == 4
    offered = [key for key in table.options() if key.startswith(("equip", "lay-down"))]
    assert offered == ["lay-down:chainmail"]
    table.turn("lay-down:chainmail")
    assert speed(table.game, me) == 5
    table.ends()
    table.starts()
    assert "chainmail" not in me.equipped  # and stay where they were laid
    table.turn("equip:chainmail")
    assert speed(table.game, me) == 4
    table.turn("rest")
    assert not [key for key in table.options() if key.startswith("lay-down")]


@rule("DE-BASE-48")
@pytest.mark.parametrize(
    ("items", "offered"),
    [
        ("dragontooth-hammer wooden-shield", ["lay-down:wooden-shield"]),
        ("iron-mace wooden-shield leather-armor", []),
        ("iron-mace demonhide-leather", ["lay-down:demonhide-leather"]),
    ],
)
def test_what_costs_its_wearer_nothing_is_just_worn(items: str, offered: list[str]) -> None:
    table = Cards("avric/disciple c3", "jain/thief a1", "grisban/berserker f6", items=items)
    table.starts()
    keys = [key for key in table.options() if key.startswith(("equip", "lay-down"))]
    assert keys == offered


@rule("DE-BASE-143", "DE-RUL-19")
def test_nothing_is_handed_over() -> None:
    table = Cards("syndrael/knight c3", "avric/disciple c4", "jain/thief f6", found="curse-doll")
    owned = {*table.me.items, "curse-doll"}
    for key in table.options():
        words = set(key.split(":"))
        assert not (owned & words and "avric-albright" in words)


@rule("DE-BASE-140", "DE-RUL-15", "DE-BASE-141")
def test_a_search_takes_the_token_and_the_top_card_if_there_is_one() -> None:
    table = Table("avric leoric")
    table.clear()
    table.put("avric", 1, 1)
    table.state.searches = ("curse-doll",)
    table.turn("avric", f"search:{table.name(0, 0)}", "end")
    assert table.hero("avric").found == ("curse-doll",)
    assert (table.tokens("search"), table.state.searches) == ([], ())
    table = Table("avric leoric")
    (token,) = table.tokens("search")
    table.state.searches = ()
    table.run(search(table.game, table.hero("avric"), token))
    assert (table.hero("avric").found, table.tokens("search")) == ((), [])


# Search cards turned for loot


@rule("DE-RUL-91", "DE-LOOT-09", "DE-LOOT-08")
def test_the_second_token_of_a_turned_card_is_ignored_if_the_first_fills_the_stack() -> None:
    table = Table("avric leoric", answers=CARDS)
    table.clear()
    table.hero("avric").found = ("curse-doll",)
    table.state.loot = 3
    owned = len(table.hero("leoric").items)
    table.turn("avric", "turn-for-loot:curse-doll", "give:leoric-of-the-book", "end")
    assert (table.state.loot, len(table.hero("leoric").items)) == (0, owned + 1)


@rule("DE-LOOT-08", "DE-LOOT-05", "DE-LOOT-07", "DE-HERO-04")
def test_a_stack_that_is_being_paid_out_is_not_paid_twice() -> None:
    table = Table("avric leoric", answers=CARDS)
    table.clear()
    avric = table.hero("avric")
    avric.found = ("curse-doll", "fire-flask")
    table.state.loot, table.state.payout = 3, 2
    first, second, third, *_ = table.state.shop
    table.turn(
        "avric", "turn-for-loot:curse-doll", "turn-for-loot:fire-flask", f"item:{second}",
        "give:avric-albright", "end",
    )  # fmt: skip
    assert avric.spent == ("curse-doll", "fire-flask")  # whose tokens find no room
    assert second in avric.items
    assert (table.state.loot, table.state.payout) == (0, 1)
    assert (table.state.shop[0], table.state.shop[-1]) == (third, first)
    assert [event.n for event in table.told(events.LootPlaced)] == [1]


@rule("DE-HERO-04", "DE-LOOT-08")
def test_a_card_that_is_turned_while_another_is_paid_for_is_used_up() -> None:
    table = Table("avric leoric", answers=CARDS)
    table.clear()
    avric = table.hero("avric")
    avric.found, avric.fatigue, avric.actions = ("curse-doll", "stamina-potion"), 2, 1
    table.state.loot, table.state.turn = 3, 0
    before = table.question(turn.act(table.game, avric))
    assert "use:stamina-potion" in before
    table.state.loot, avric.actions = 3, 1
    now = table.question(
        turn.act(table.game, avric),
        "turn-for-loot:curse-doll",
        "turn-for-loot:stamina-potion",
        "give:leoric-of-the-book",
    )
    assert avric.spent == ("curse-doll", "stamina-potion")
    assert "use:stamina-potion" not in now


@rule("DE-HERO-04", "DE-DEC-25", "DE-BASE-51")
def test_a_card_is_turned_between_the_steps_of_an_attack() -> None:
    table = Cards(
        "jain/wildlander a3", "avric/disciple a6", "grisban/berserker f6", found="curse-doll"
    )
    foe = table.sentinel("c3")
    attack = f"attack:yew-shortbow:{foe.id}"
    table.turn(attack, "turn-for-loot:curse-doll", "surge:2", faces="b4 y4 k1")
    assert (table.me.spent, table.state.loot, foe.damage) == (("curse-doll",), 2, 4)


@rule("DE-HERO-04")
def test_a_card_that_was_turned_is_not_used_any_more() -> None:
    table = Cards(
        "jain/wildlander a3", "avric/disciple a6", "grisban/berserker f6", found="power-potion"
    )
    foe = table.sentinel("c3")
    attack = f"attack:yew-shortbow:{foe.id}"
    table.turn(attack, "turn-for-loot:power-potion", faces="b4 y2 k1")  # no reroll is left
    assert (table.me.spent, foe.damage) == (("power-potion",), 3)


@rule("DE-HERO-04")
def test_a_card_is_not_turned_in_the_turn_of_another() -> None:
    table = Cards("jain/wildlander a3", "avric/disciple a4", "grisban/berserker f6")
    table.hero("avric").found = ("curse-doll",)
    table.me.found = ("stamina-potion", "health-potion")
    keys = table.asked(turn.act(table.game, table.me))
    assert [key for key in keys if key.startswith("turn-for-loot")] == [
        "turn-for-loot:stamina-potion",
        "turn-for-loot:health-potion",
    ]
