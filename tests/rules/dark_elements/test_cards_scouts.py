"""Skills of the Thief and of the Wildlander, each used once with its cost and its effect."""

from __future__ import annotations

from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.rules.combat import defence

SHOT = "attack:yew-shortbow:hybrid-sentinels-1"


def thief(skills: str = "", *, items: str = "", at: str = "c3") -> Cards:
    return Cards(f"tomble/thief {at}", "avric/disciple a6", skills=skills, items=items)


def wildlander(skills: str = "", *, items: str = "", at: str = "c3") -> Cards:
    return Cards(f"jain/wildlander {at}", "avric/disciple a6", skills=skills, items=items)


def deck(table: Cards, *cards: str) -> None:
    table.state.searches = cards


# Thief


@rule("DE-BASE-140")
def test_greedy_searches_a_token_within_3() -> None:
    table = thief()
    table.token("f3")
    deck(table, "curse-doll")
    table.turn("use:greedy")
    assert table.me.found == ("curse-doll",)
    assert table.state.tokens == ()
    assert (table.me.fatigue, table.me.actions) == (1, 1)


@rule("DE-DEC-24")
def test_appraisal_discards_the_card_and_keeps_the_next() -> None:
    table = thief("appraisal")
    table.token("d3")
    deck(table, "nothing", "curse-doll", "fire-flask")
    table.turn("search:sf-d3", "use:appraisal")
    assert table.me.found == ("curse-doll",)
    assert table.state.searches == ("fire-flask",)


@rule("DE-BASE-106", "DE-BASE-156")
def test_dirty_tricks_stun_whom_a_blade_hurts() -> None:
    table = thief("dirty-tricks")
    foe = table.sentinel("f3")
    table.turn("use:dirty-tricks", faces="b4 y2 k1")
    assert foe.conditions == ("stunned",)
    bow = thief("dirty-tricks", items="yew-shortbow")
    bow.sentinel("f3")
    assert "use:dirty-tricks" not in bow.options()


@rule("DE-BASE-107")
def test_sneaky_hurts_more_who_did_not_see_him() -> None:
    table = thief("sneaky", at="a3")
    foe, wall = table.sentinel("f3", rank="master"), table.imp("d3")
    for row in "124":
        table.imp(f"d{row}")
    assert not table.game.sees(foe, table.me)
    table.starts()
    table.state.monsters = [foe, wall]
    wall.spaces = (table.at("d6"),)
    table.turn("attack:throwing-knives:hybrid-sentinels-1", faces="b5 y2 k1")
    assert foe.damage == 2 + 1
    table.starts()
    table.turn("attack:throwing-knives:hybrid-sentinels-1", faces="b5 y2 k1")
    assert foe.damage == 3 + 2


@rule("DE-EXPLORE-01")
def test_sneaky_opens_a_door_without_an_action() -> None:
    table = thief("sneaky", at="c1")
    table.state.explorations = ("SQ",)
    assert any(key.startswith("open:") for key in table.options())
    assert "use:sneaky" in table.options(actions=0)
    table.me.exhausted = ("sneaky",)
    assert "use:sneaky" not in table.options(actions=0)


@rule("DE-BASE-181", "DE-DEC-17")
def test_caltrops_hurt_and_stop_a_monster_that_steps_beside_him() -> None:
    table = thief("caltrops")
    foe = table.sentinel("d3")
    stepped = moments.monster_stepped(table.game, foe, foe.spaces[0])
    table.run(stepped, "use:caltrops", faces="k2 g2")
    assert (foe.damage, foe.conditions) == (1, ("immobilized",))
    assert table.me.fatigue == 1
    assert table.me.exhausted == ("caltrops",)


@rule("DE-BASE-63")
def test_tumble_lets_him_move_through_enemies() -> None:
    table = thief("tumble", at="a1")
    for space in ("b1", "b2", "a2"):
        table.sentinel(space)
    assert "move:sf-c1" not in table.options(points=4)
    table.turn("use:tumble", "move:sf-c1", points=4)
    assert table.name(table.me) == "c1"
    assert table.me.fatigue == 1


@rule("DE-SURGE-01")
def test_unseen_makes_attacks_on_him_miss_without_a_surge() -> None:
    table = thief("unseen")
    table.turn("use:unseen")
    foe = table.sentinel("d3")
    table.attacked(foe, faces="b4 r3 g1")
    assert table.me.damage == 0
    table.attacked(foe, faces="b2 r3 g1")
    assert table.me.damage == 4
    assert table.me.fatigue == 2


@rule("DE-BASE-108")
def test_bushwhack_attacks_the_only_monster_in_sight() -> None:
    table = thief("bushwhack")
    foe = table.sentinel("f3", rank="master")
    table.turn("use:bushwhack", faces="b4 y2 k1")
    assert foe.damage == 3
    assert (table.me.fatigue, table.me.actions) == (1, 2)
    table.me.exhausted = ()
    table.sentinel("a1")
    assert "use:bushwhack" not in table.options()


@rule("DE-BASE-154", "DE-BASE-157")
def test_lurk_searches_and_defends_better_while_exhausted() -> None:
    table = thief("lurk")
    table.token("d3")
    deck(table, "curse-doll")
    table.turn("use:lurk")
    assert table.me.found == ("curse-doll",)
    assert table.me.actions == 2
    assert defence(table.game, table.me, table.me.space).dice == ("grey", "brown")
    table.starts()
    assert defence(table.game, table.me, table.me.space).dice == ("grey",)


@rule("DE-BASE-116")
def test_lurk_gives_the_stunned_no_search() -> None:
    table = thief("lurk")
    table.token("d3")
    deck(table, "curse-doll")
    table.me.conditions = ("stunned",)
    table.turn("use:lurk")
    assert table.me.found == ()
    assert defence(table.game, table.me, table.me.space).dice == ("grey", "brown")


# Wildlander


@rule("DE-BASE-181", "DE-BASE-183", "DE-DEC-17")
def test_nimble_steps_away_from_a_monster_that_comes_beside_her() -> None:
    table = wildlander()
    foe = table.sentinel("d3")
    stepped = moments.monster_stepped(table.game, foe, foe.spaces[0])
    table.run(stepped, "use:nimble", "step:sf-b3")
    assert table.name(table.me) == "b3"
    assert table.me.fatigue == 1
    assert table.me.exhausted == ()


@rule("DE-BASE-07", "DE-DEC-10")
def test_accurate_rerolls_a_power_die_of_a_bow() -> None:
    table = wildlander("accurate")
    foe = table.sentinel("f3")
    table.turn(SHOT, "use:accurate", faces="b4 y2 k1 y5")
    assert foe.damage == 4


@rule("DE-EX-02", "DE-SETUP-14")
def test_danger_sense_costs_what_it_costs_and_does_nothing() -> None:
    table = wildlander("danger-sense")
    table.turn("use:danger-sense")
    assert (table.me.actions, table.me.fatigue) == (1, 2)
    assert table.me.exhausted == ("danger-sense",)
    assert table.me.damage == 0


@rule("DE-BASE-37")
def test_eagle_eyes_shoot_past_friends() -> None:
    for skills, seen in (("", False), ("eagle-eyes", True)):
        table = wildlander(skills, at="a1")
        table.hero("avric").space = table.at("c1")
        table.sentinel("f1")
        assert (SHOT in table.options()) == seen


@rule("DE-BASE-94")
def test_bow_mastery_adds_a_surge() -> None:
    table = wildlander("bow-mastery")
    foe = table.sentinel("f3")
    table.turn(SHOT, "use:bow-mastery", "surge:2", faces="b4 y2 k1")
    assert foe.damage == 4
    assert table.me.exhausted == ("bow-mastery",)


@rule("DE-DEC-18")
def test_first_strike_shoots_a_monster_chosen_to_activate() -> None:
    table = wildlander("first-strike")
    foe = table.sentinel("f3")
    table.run(moments.monster_chosen(table.game, foe))
    table.state.phase = "overlord"
    table.run(moments.monster_chosen(table.game, foe), "use:first-strike", faces="b4 y2 k1")
    assert foe.damage == 3
    assert table.me.fatigue == 2


@rule("DE-BASE-62", "DE-BASE-65")
def test_fleet_of_foot_runs_farther() -> None:
    table = wildlander("fleet-of-foot")
    table.turn("run:sf-e3")
    assert table.me.fatigue == 1
    foe = table.sentinel("f3")
    stepped = moments.monster_stepped(table.game, foe, foe.spaces[0])
    table.run(stepped, "use:nimble", "step:sf-c3")
    assert table.name(table.me) == "c3"


@rule("DE-BASE-100", "DE-BASE-107")
def test_black_arrow_deals_at_least_3_damage() -> None:
    table = wildlander("black-arrow", at="a3")
    foe = table.sentinel("f3")
    table.turn("use:black-arrow", faces="b3 y2 k6")
    assert foe.damage == 3
    assert table.me.fatigue == 1


@rule("DE-BASE-180")
def test_running_shot_moves_before_or_after_a_bow_attack_not_both() -> None:
    table = wildlander("running-shot", at="a3")
    foe = table.sentinel("f3", rank="master")
    table.turn(SHOT, "use:running-shot:2", "step:sf-a5", faces="b5 y2 k1")
    assert table.name(table.me) == "a5"
    table.turn("aim:yew-shortbow", "use:running-shot", "step:sf-c5", faces="b5 y2 k1")
    assert table.name(table.me) == "c5"
    assert foe.damage == 4


@rule("DE-BASE-176", "DE-BASE-180")
def test_running_shot_moves_before_the_extra_attack_too() -> None:
    table = wildlander("running-shot", at="a3")
    foe = table.sentinel("f3", rank="master")
    faces = "b5 y2 k1"
    table.turn("bonus-aim:yew-shortbow", "use:running-shot", "step:sf-c3", faces=faces, actions=0)
    assert (table.name(table.me), foe.damage) == ("c3", 2)
    assert "bonus-aim:yew-shortbow" not in table.options()


@rule("DE-BASE-180")
def test_running_shot_goes_once_before_a_skill_whichever_bow_it_is_with() -> None:
    table = wildlander("running-shot black-arrow", items="handbow yew-shortbow", at="a3")
    foe = table.sentinel("f3", rank="master")
    table.turn(
        "use:black-arrow", "use:running-shot", "step:sf-c3", f"attack:handbow:{foe.id}",
        faces="b5 y2 k1",
    )  # fmt: skip
    assert (table.name(table.me), foe.damage) == ("c3", 3)


@rule("DE-BASE-180")
def test_running_shot_is_slow_in_heavy_armor() -> None:
    table = wildlander("running-shot", items="yew-shortbow chainmail", at="a3")
    table.sentinel("f3", rank="master")
    table.turn(SHOT, "use:running-shot:2", "step:sf-a4", faces="b5 y2 k1")
    assert table.name(table.me) == "a4"
