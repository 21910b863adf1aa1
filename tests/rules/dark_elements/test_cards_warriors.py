"""Skills of the Berserker and of the Knight, each used once with its cost and its effect."""

from __future__ import annotations

from dark_elements import Table
from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.events import Missed
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.damage import defeat, heal, suffer
from undercroft.games.dark_elements.rules.reviving import rise
from undercroft.games.dark_elements.rules.striking import attack_all, attack_hero
from undercroft.games.dark_elements.rules.values import health
from undercroft.games.dark_elements.state import Hero
from undercroft.games.dark_elements.words.answers import CARDS


def berserker(skills: str = "", *, items: str = "", at: str = "c3") -> Cards:
    return Cards(f"grisban/berserker {at}", "avric/disciple a1", skills=skills, items=items)


def knight(skills: str = "", *, items: str = "", at: str = "c3", friend: str = "a1") -> Cards:
    return Cards(f"syndrael/knight {at}", f"avric/disciple {friend}", skills=skills, items=items)


# Berserker


@rule("DE-DEC-09", "DE-BASE-155")
def test_rage_is_a_melee_attack_with_1_damage_more() -> None:
    table = berserker()
    foe = table.sentinel("d3")
    table.turn("use:rage", faces="b4 r3 k1")
    assert foe.damage == 5
    assert table.me.fatigue == 1
    assert table.me.actions == 1


@rule("DE-DEC-09")
def test_rage_needs_a_monster_in_reach_and_fatigue_to_spare() -> None:
    table = berserker()
    assert "use:rage" not in table.options()
    table.imp("d3")
    assert "use:rage" in table.options()
    table.me.fatigue = 4
    assert "use:rage" not in table.options()


@rule("DE-BASE-16")
def test_brute_has_4_health_more() -> None:
    table = berserker("brute")
    assert health(table.game, table.me) == 18


@rule("DE-BASE-130", "DE-BASE-131")
def test_brute_recovers_2_more_when_he_stands_up() -> None:
    table = berserker("brute")
    table.run(defeat(table.game, table.me))
    table.run(rise(table.game, table.me, "stand-up"), faces="r1 r1")
    assert table.me.damage == 18 - 2 - 2


@rule("DE-RUL-68", "DE-PR-02")
def test_brute_stands_up_as_well_in_a_passage() -> None:
    table = Table("grisban avric", answers=CARDS)
    table.hero("grisban").skills = ("rage", "brute")
    table.enter("PR")
    table.run(suffer(table.game, table.hero("grisban"), 99))
    table.roll("r1 r1")
    table.run(rise(table.game, table.hero("grisban"), "stand-up"))
    assert table.hero("grisban").damage == 18 - 2 - 2


@rule("DE-DEC-19", "DE-BASE-180")
def test_counter_attack_answers_the_attack_of_a_monster_beside_him() -> None:
    table = berserker("counter-attack")
    foe = table.sentinel("d3")
    table.attacked(foe, "use:counter-attack", faces="b4 r1 g6 b4 r5 k1")
    assert foe.damage == 5
    assert table.me.damage == 0
    assert table.me.fatigue == 1
    assert table.me.exhausted == ("counter-attack",)


@rule("DE-RUL-105", "DE-DEC-19")
def test_counter_attack_answers_a_miss_too() -> None:
    table = berserker("counter-attack")
    foe = table.sentinel("d3")
    table.attacked(foe, "use:counter-attack", faces="b1 r1 g6 b4 r5 k1")
    assert (foe.damage, table.me.exhausted) == (5, ("counter-attack",))


@rule("DE-RUL-105", "DE-RUL-102", "DE-ACT-19")
def test_counter_attack_answers_an_attack_that_missed_him_alone() -> None:
    table = Cards("grisban/berserker c3", "avric a1", "leoric e5", skills="counter-attack")
    table.hero("avric").skills = table.hero("avric").exhausted = ("cloud-of-mist",)
    foe, other = table.sentinel("d3"), table.hero("leoric")
    attack = attack_all(table.game, foe, [table.me, other])
    table.run(attack, "use:counter-attack", faces="b4 r1 g6 g1 b2 r5 k1")
    assert (table.me.damage, other.damage > 0, foe.damage > 0) == (0, True, True)
    assert [(event.why, event.whom) for event in table.told(Missed)] == [("unseen", (table.me.id,))]
    assert len(table.state.targeted) == 2


@rule("DE-ACT-19", "DE-BASE-92", "DE-RUL-102")
def test_who_steps_in_and_is_missed_has_been_targeted() -> None:
    table = Cards("syndrael/knight d3", "avric c3", "leoric e5", skills="defend")
    table.me.skills, table.me.exhausted = (*table.me.skills, "unseen"), ("unseen",)
    foe = table.sentinel("d4")
    victims = [table.hero("avric"), table.hero("leoric")]
    table.run(attack_all(table.game, foe, victims), "use:defend", "no", faces="b4 r1 g6 g1")
    assert (foe.group, table.me.id) in table.state.targeted
    assert table.me.damage == 0 < table.hero("leoric").damage


@rule("DE-DEC-19")
def test_counter_attack_does_not_reach_a_distant_archer() -> None:
    table = berserker("counter-attack")
    table.attacked(table.imp("f3"), faces="b4 y1 g6")
    assert table.me.exhausted == ()


@rule("DE-DEC-54", "DE-BASE-121")
def test_cripple_immobilizes_a_monster_beside_him_if_might_is_passed() -> None:
    table = berserker("cripple")
    foe = table.sentinel("d3")
    table.turn("use:cripple", faces="k2 g2")
    assert foe.conditions == ("immobilized",)
    assert table.me.fatigue == 2
    assert table.me.actions == 2
    assert "use:cripple" not in table.options()


@rule("DE-DEC-54")
def test_cripple_fails_with_the_test() -> None:
    table = berserker("cripple")
    foe = table.sentinel("d3")
    table.turn("use:cripple", faces="k6 g6")
    assert foe.conditions == ()


@rule("DE-BASE-65")
def test_charge_moves_up_to_speed_and_attacks() -> None:
    table = berserker("charge", at="a3")
    foe = table.imp("e3")
    table.turn("use:charge", "step:sf-d3", faces="b4 r2 g1")
    assert foe not in table.state.monsters
    assert table.name(table.me) == "d3"
    assert table.me.fatigue == 2
    assert table.me.actions == 1


@rule("DE-BASE-94", "DE-BASE-156")
def test_weapon_mastery_adds_a_surge_to_a_two_handed_weapon() -> None:
    table = berserker("weapon-mastery")
    foe = table.sentinel("d3")
    table.turn(
        "attack:chipped-greataxe:hybrid-sentinels-1", "use:weapon-mastery", "surge:1",
        faces="b4 r3 k1",
    )  # fmt: skip
    assert foe.damage == 5
    assert table.me.exhausted == ("weapon-mastery",)


@rule("DE-BASE-156")
def test_weapon_mastery_wants_two_weapons_if_they_are_one_handed() -> None:
    for items, offered in (("iron-longsword", False), ("iron-longsword light-hammer", True)):
        table = berserker("weapon-mastery", items=items)
        table.sentinel("d3")
        answers = ["attack:iron-longsword:hybrid-sentinels-1"]
        table.turn(*answers, *(["no"] if offered else []), faces="b4 r3 k1")


@rule("DE-BASE-104")
def test_whirlwind_hits_all_monsters_beside_him_with_one_roll() -> None:
    table = berserker("whirlwind")
    near, also, far = table.sentinel("d3"), table.sentinel("b2"), table.sentinel("f6")
    table.turn("use:whirlwind", faces="b4 r3 k1 k2")
    assert (near.damage, also.damage, far.damage) == (4, 2, 0)


@rule("DE-BASE-97")
def test_death_rage_has_a_surge_that_grows_with_his_wounds() -> None:
    table = berserker("death-rage")
    table.me.damage = 5
    foe = table.sentinel("d3", rank="master")
    table.turn("use:death-rage", "surge:4", faces="b2 r3 k1")
    assert foe.damage == 2 + 2 + 2
    assert table.me.fatigue == 2


@rule("DE-BASE-13")
def test_execute_deals_as_much_more_as_he_suffers_fatigue() -> None:
    table = berserker("execute")
    foe = table.sentinel("d3", rank="master")
    table.turn(
        "attack:chipped-greataxe:hybrid-sentinels-1", "use:execute", "fatigue:3", faces="b4 r3 k1"
    )
    assert foe.damage == 7
    assert table.me.fatigue == 3
    assert table.me.exhausted == ("execute",)


# Knight


@rule("DE-BASE-66", "DE-DEC-54")
def test_oath_of_honor_puts_her_beside_the_monster_at_a_friend() -> None:
    table = knight(at="a1", friend="d1")
    foe = table.imp("e1")
    table.turn("use:oath-of-honor", faces="b4 r3 g1")
    assert table.name(table.me) == "d2"
    assert foe not in table.state.monsters
    assert table.me.fatigue == 1
    assert not table.me.moved


@rule("DE-BASE-180")
def test_advance_moves_and_attacks_after_a_monster_fell() -> None:
    table = knight("advance")
    table.imp("d3")
    second = table.imp("f3")
    table.turn(
        "attack:iron-longsword:fire-imps-1", "use:advance", "step:sf-e3", "stop",
        faces="b4 r3 g1 b4 r3 g1",
    )  # fmt: skip
    assert second not in table.state.monsters
    assert table.me.exhausted == ("advance",)
    assert table.me.fatigue == 1


@rule("DE-BASE-107", "DE-DEC-54")
def test_challenge_makes_attacks_of_both_stronger() -> None:
    table = knight("challenge")
    foe, other = table.sentinel("d3", rank="master"), table.sentinel("b3")
    table.turn(
        "use:challenge", "pick:hybrid-sentinels-1", "attack:iron-longsword:hybrid-sentinels-1",
        "attack:iron-longsword:hybrid-sentinels-2", faces="b4 r3 k1 b4 r3 k1",
    )  # fmt: skip
    assert (foe.damage, other.damage) == (5, 4)
    table.attacked(foe, "no", faces="b4 r1 g2")
    assert table.me.damage == 3 + 1 - 1
    assert table.me.exhausted == ("challenge",)


@rule("DE-BASE-92", "DE-DEC-14")
def test_defend_takes_the_place_of_a_hero_beside_her() -> None:
    table = knight("defend", friend="b3")
    friend = table.hero("avric")
    foe = table.sentinel("a3")
    table.attacked(foe, "use:defend", "no", faces="b4 r2 g1", whom=friend)
    assert (friend.damage, table.me.damage, table.me.fatigue) == (0, 4, 1)


@rule("DE-BASE-92", "DE-DEC-14")
def test_defend_is_for_a_hero_beside_her() -> None:
    table = knight("defend", friend="a1")
    friend = table.hero("avric")
    table.attacked(table.sentinel("b1"), "no", faces="b4 r2 g1", whom=friend)  # his shield alone
    assert (friend.damage, table.me.damage) == (4, 0)


@rule("DE-MON-15", "DE-RUL-35", "DE-DEC-14")
def test_who_defends_the_weak_is_not_weak_herself() -> None:
    table = knight("defend", friend="b3")
    friend = table.hero("avric")  # Might 2, hers is 4
    attack = attack_hero(table.game, table.sentinel("a3"), friend)
    table.run(attack, "use:defend", "no", faces="b4 r2 g1")
    assert (friend.damage, table.me.damage) == (0, 4)
    attack = attack_hero(table.game, table.sentinel("a4"), friend)
    table.run(attack, "no", "no", faces="b4 r2 g1")
    assert friend.damage == 5


@rule("DE-BASE-157", "DE-BASE-154")
def test_defense_training_adds_a_die_and_stands_in_for_the_shield() -> None:
    table = knight("defense-training")
    foe = table.sentinel("d3")
    table.attacked(foe, "use:wooden-shield", "use:defense-training", faces="b4 r2 g1 n4")
    assert table.me.damage == 4 - 1 - 2
    assert table.me.exhausted == ("wooden-shield", "defense-training")


@rule("DE-BASE-154")
def test_defense_training_stands_in_for_either_line_of_a_shield() -> None:
    table = knight("defense-training", items="iron-shield")
    table.attacked(
        table.sentinel("d3"), "use:defense-training:2", "die:1:grey-0", "use:iron-shield",
        faces="b4 r2 g1 n4 g4",
    )  # fmt: skip
    assert table.me.damage == 4 - 1 - 1 - 1


@rule("DE-BASE-151")
def test_defense_training_needs_a_shield() -> None:
    table = knight("defense-training", items="iron-longsword")
    table.attacked(table.sentinel("d3"), faces="b4 r2 g1")
    assert table.me.damage == 4


@rule("DE-BASE-181", "DE-BASE-185", "DE-DEC-17")
def test_heroes_choose_who_reacts_first() -> None:
    table = Cards("syndrael/knight c3", "tomble/thief d4", skills="guard")
    tomble = table.hero("tomble")
    tomble.skills = (*tomble.skills, "caltrops")
    foe = table.imp("d3")
    table.run(
        moments.monster_stepped(table.game, foe, foe.spaces[0]),
        "next:tomble-burrowell",
        "no",
        "use:guard",
        faces="b4 r3 g1",
    )
    assert (tomble.exhausted, table.me.exhausted) == ((), ("guard",))


@rule("DE-BASE-181", "DE-DEC-17")
def test_guard_attacks_a_monster_that_steps_beside_her() -> None:
    table = knight("guard")
    foe = table.imp("d3")
    table.run(
        moments.monster_stepped(table.game, foe, foe.spaces[0]), "use:guard", faces="b4 r3 g1"
    )
    assert foe not in table.state.monsters
    assert table.me.fatigue == 2
    assert table.me.exhausted == ("guard",)


@rule("DE-BASE-97")
def test_shield_slam_stuns_a_monster_beside_her_for_a_surge() -> None:
    table = knight("shield-slam")
    target, other = table.sentinel("d3"), table.sentinel("b3")
    table.turn(
        "attack:iron-longsword:hybrid-sentinels-1", "surge:2", "pick:hybrid-sentinels-2",
        faces="b2 r1 k6",
    )  # fmt: skip
    assert other.conditions == ("stunned",)
    assert target.conditions == ()


@rule("DE-BASE-46", "DE-DEC-05")
def test_inspiration_refreshes_her_and_every_hero_beside_her() -> None:
    table = knight("inspiration", friend="b3")
    friend = table.hero("avric")
    table.me.fatigue, friend.fatigue = 2, 2
    table.starts()
    assert (table.me.fatigue, friend.fatigue) == (1, 1)


@rule("DE-BASE-46")
def test_inspiration_does_nothing_for_one_alone() -> None:
    table = knight("inspiration")
    table.me.fatigue = 2
    table.starts()
    assert table.me.fatigue == 2


@rule("DE-DEC-20", "DE-BASE-128")
def test_stalwart_moves_and_attacks_before_she_is_knocked_out() -> None:
    table = knight("stalwart")
    assert health(table.game, table.me) == 14
    foe = table.imp("f3")
    table.run(defeat(table.game, table.me), "use:stalwart", "step:sf-e3", "stop", faces="b4 r3 g1")
    assert foe not in table.state.monsters
    assert table.me.down


def stalwart(encounter: str) -> tuple[Table, Hero]:
    """Syndrael with that skill, alone with her friends in an encounter."""
    table = Table("syndrael avric jain", answers=CARDS)
    table.enter(encounter)
    table.clear()
    syndrael = table.hero("syndrael")
    syndrael.skills = (*syndrael.skills, "stalwart")
    return table, syndrael


@rule("DE-DEC-20", "DE-END-01")
def test_stalwart_is_defeated_once_whatever_she_walks_into() -> None:
    table, syndrael = stalwart("BS")
    table.put("syndrael", 0, 6)
    step = f"step:{table.name(0, 5)}"  # a pit
    table.run(suffer(table.game, syndrael, 99), "use:stalwart", step)
    assert (syndrael.down, table.local("syndrael")) == (True, (0, 5))
    assert table.state.fate == 6


@rule("DE-DEC-20", "DE-BASE-78")
def test_stalwart_creeps_out_of_the_lava_that_defeats_her() -> None:
    table, syndrael = stalwart("LE")
    table.put("syndrael", 1, 2)
    ashore = f"step:{table.name(1, 4)}"
    table.run(turn.end(table.game, syndrael), "use:stalwart", ashore, "stop")
    assert (syndrael.down, table.local("syndrael")) == (True, (1, 4))


@rule("DE-DEC-20", "DE-BASE-78")
def test_stalwart_who_stays_in_lava_is_laid_beside_where_she_fell() -> None:
    table, syndrael = stalwart("LE")
    table.put("syndrael", 0, 2)
    deeper, shore = f"step:{table.name(1, 1)}", f"space:{table.name(1, 0)}"
    table.run(turn.end(table.game, syndrael), "use:stalwart", deeper, "stop", shore)
    assert (syndrael.down, table.local("syndrael")) == (True, (1, 0))


@rule("DE-BASE-128")
def test_the_knocked_out_use_nothing() -> None:
    table = knight("guard")
    table.run(defeat(table.game, table.me))
    foe = table.imp("d3")
    table.run(moments.monster_stepped(table.game, foe, foe.spaces[0]))
    assert table.me.exhausted == ()
    table.run(heal(table.game, table.me, 1))
    assert "use:oath-of-honor" not in table.options()
