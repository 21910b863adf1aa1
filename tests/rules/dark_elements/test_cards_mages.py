"""Skills of the Necromancer and of the Runemaster, and the Reanimate."""

from __future__ import annotations

from dark_elements import Table
from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.combat import defence
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.values import health, stamina
from undercroft.games.dark_elements.rules.wielding import weapons
from undercroft.games.dark_elements.state import Familiar
from undercroft.games.dark_elements.words.answers import CARDS

ROUND = "attack:arcane-bolt:hybrid-sentinels-1"


def necromancer(skills: str = "", *, items: str = "", at: str = "c3") -> Cards:
    return Cards(f"tarha/necromancer {at}", "avric/disciple a6", skills=skills, items=items)


def runemaster(skills: str = "", *, items: str = "", friend: str = "a6") -> Cards:
    return Cards("leoric/runemaster c3", f"grisban/berserker {friend}", skills=skills, items=items)


# The Reanimate


@rule("DE-BASE-171", "DE-DEC-53")
def test_raise_dead_puts_the_reanimate_beside_her_one_at_a_time() -> None:
    table = necromancer()
    table.turn("use:raise-dead", "space:sf-d3")
    (corpse,) = table.state.familiars
    assert table.name(corpse) == "d3"
    assert (table.me.fatigue, table.me.actions) == (1, 1)
    assert "use:raise-dead" not in table.options()
    table.turn("use:raise-dead:2")
    assert table.state.familiars == []


@rule("DE-BASE-170", "DE-BASE-172", "DE-BASE-173")
def test_the_reanimate_moves_and_attacks_once_in_its_owners_turn() -> None:
    table = necromancer()
    corpse = table.corpse("d3")
    foe = table.imp("f6")
    table.turn(
        "familiar", "familiar-move", "step:sf-e5", "familiar-attack:fire-imps-1",
        faces="b4 r3 g1",
    )  # fmt: skip
    assert foe not in table.state.monsters
    assert table.state.loot == 1
    assert table.name(corpse) == "e5"
    assert "familiar" not in table.options()
    table.ends()
    assert "familiar" in table.options()


@rule("DE-BASE-170")
def test_the_reanimate_comes_before_or_after_all_actions_of_its_owner() -> None:
    table = necromancer()
    table.corpse("d3")
    table.turn("familiar", "familiar-move", "stop", actions=1)
    assert table.me.actions == 0


@rule("DE-BASE-173", "DE-BASE-116")
def test_discarding_stunned_takes_the_place_of_an_attack() -> None:
    table = necromancer()
    corpse = table.corpse("d3")
    corpse.conditions = ("stunned",)
    table.imp("e3")
    table.turn("familiar", "familiar-free:stunned", "familiar-move", "stop")
    assert corpse.conditions == ()


@rule("DE-BASE-173", "DE-DEC-53")
def test_discarding_stunned_may_take_the_place_of_the_move() -> None:
    table = necromancer()
    corpse, foe = table.corpse("d3"), table.sentinel("e3")
    corpse.conditions = ("stunned",)
    hit = f"familiar-attack:{foe.id}"
    table.turn("familiar", "familiar-free:stunned", hit, faces="b4 r3 k1")
    assert foe.damage > 0


@rule("DE-BASE-171", "DE-BASE-06")
def test_the_reanimate_fails_every_test_and_is_removed_when_defeated() -> None:
    table = necromancer()
    corpse = table.corpse("d3")
    corpse.conditions, corpse.damage = ("poisoned",), 3
    fate = table.state.fate
    table.turn("familiar")
    assert table.state.familiars == []
    assert table.state.fate == fate


# Necromancer


@rule("DE-BASE-103")
def test_corpse_blast_hits_everybody_beside_the_reanimate_and_destroys_it() -> None:
    table = necromancer("corpse-blast")
    table.corpse("f1")
    beside, far = table.sentinel("f2"), table.sentinel("a1")
    table.turn("use:corpse-blast", "no", faces="b4 y2 k1")
    assert (beside.damage, far.damage) == (3, 0)
    assert table.state.familiars == []
    assert table.me.fatigue == 1


@rule("DE-BASE-62")
def test_deathly_haste_moves_the_reanimate_for_each_fatigue() -> None:
    table = necromancer("deathly-haste")
    corpse = table.corpse("f6")
    table.turn("run:sf-c5", "use:deathly-haste", "step:sf-f5", "use:deathly-haste", "step:sf-f4")
    assert table.name(corpse) == "f4"
    assert table.me.fatigue == 2


@rule("DE-BASE-64", "DE-BASE-27")
def test_nobody_runs_to_where_the_reanimate_has_gone_meanwhile() -> None:
    table = necromancer("deathly-haste")
    corpse = table.corpse("d4")
    table.turn("run:sf-d5", "use:deathly-haste", "step:sf-d5", "no", "move:sf-d4")
    assert (table.name(corpse), table.name(table.me)) == ("d5", "d4")
    assert (table.me.fatigue, table.me.points) == (2, 1)


@rule("DE-BASE-65", "DE-BASE-170")
def test_the_reanimates_space_of_haste_may_be_water() -> None:
    table = Table("tarha avric jain", answers=CARDS)
    table.clear()
    tarha = table.hero("tarha")
    tarha.skills = (*tarha.skills, "deathly-haste")
    table.put("tarha", 2, 0)
    table.put("avric", 11, 0)
    table.put("jain", 11, 3)
    corpse = Familiar(owner=tarha.id, space=table.at(3, 0))
    table.state.familiars = [corpse]
    water = f"step:{table.name(4, 0)}"
    run = f"run:{table.name(2, 1)}"
    table.turn("tarha", run, "use:deathly-haste", water, "end", actions=0)
    assert corpse.space == table.at(4, 0)


@rule("DE-BASE-170")
def test_fury_of_undeath_activates_it_besides() -> None:
    table = necromancer("fury-of-undeath")
    table.corpse("d3")
    foe = table.sentinel("e3", rank="master")
    hit = "familiar-attack:hybrid-sentinels-1"
    table.turn(
        "familiar", hit, "familiar-done", "use:fury-of-undeath", hit, "familiar-done",
        faces="b4 r3 k1 b4 r3 k2",
    )  # fmt: skip
    assert foe.damage == 4 + 2
    assert table.me.exhausted == ("fury-of-undeath",)
    assert table.me.actions == 1


@rule("DE-DEC-16", "DE-BASE-180")
def test_dark_pact_passes_damage_both_ways() -> None:
    table = necromancer("dark-pact")
    corpse = table.corpse("d3")
    assert defence(table.game, corpse, corpse.space).dice == ("brown",)
    table.run(suffer(table.game, table.me, 3), "use:dark-pact")
    assert (table.me.damage, corpse.damage) == (0, 3)
    table.run(suffer(table.game, corpse, 2), "use:dark-pact:2")
    assert (table.me.damage, corpse.damage) == (2, 3)


@rule("DE-BASE-16", "DE-BASE-180")
def test_undead_might_gives_it_health_and_a_harder_blow() -> None:
    table = necromancer("undead-might")
    corpse = table.corpse("d3")
    assert health(table.game, corpse) == 6
    foe = table.sentinel("e3")
    table.turn(
        "familiar", "familiar-attack:hybrid-sentinels-1", "use:undead-might", "familiar-done",
        faces="b4 r3 k1",
    )  # fmt: skip
    assert foe.damage == 5
    assert table.me.fatigue == 1


@rule("DE-BASE-157", "DE-BASE-172")
def test_vampiric_blood_gives_it_a_die_and_her_fatigue_back() -> None:
    table = necromancer("vampiric-blood")
    table.me.fatigue = 3
    table.corpse("d3")
    table.imp("e3")
    table.turn("familiar", "familiar-attack:fire-imps-1", "familiar-done", faces="b4 r3 y2 g1")
    assert table.me.fatigue == 2


@rule("DE-BASE-180")
def test_vampiric_blood_counts_every_monster_that_an_attack_defeats() -> None:
    table = necromancer("vampiric-blood army-of-death")
    table.me.fatigue = 2
    table.corpse("f6")
    table.imp("a1")
    table.imp("f1")
    table.turn("use:army-of-death", "first:fire-imps-1", faces="b4 r3 y2 g1 g1")
    assert table.me.fatigue == 2  # 2 for the skill, 2 back


@rule("DE-BASE-104", "DE-BASE-105")
def test_army_of_death_strikes_all_that_she_sees() -> None:
    table = necromancer("army-of-death")
    table.corpse("f6")
    one, two = table.sentinel("a1"), table.sentinel("f1")
    table.turn("use:army-of-death", faces="b4 r3 k1 k2")
    assert (one.damage, two.damage) == (4, 2)
    assert table.me.fatigue == 2


@rule("DE-RUL-82", "DE-BASE-165")
def test_dying_command_has_the_fallen_fight_once_for_the_heroes() -> None:
    table = necromancer("dying-command")
    imp = table.imp("d3", rank="master")
    imp.damage = 3
    foe = table.sentinel("f3")
    table.turn(
        "attack:reapers-scythe:fire-imps-1", "no", "use:dying-command", "space:sf-d3",
        "pick:hybrid-sentinels-2", faces="b4 y2 g1 k1 g1 b4 y2 k1",
    )  # fmt: skip
    assert foe.damage == 3
    assert [one.id for one in table.state.monsters] == ["hybrid-sentinels-2"]
    assert table.state.loot == 1
    assert table.me.fatigue == 2


@rule("DE-RUL-82")
def test_dying_command_that_fails_recovers_1_fatigue() -> None:
    table = necromancer("dying-command")
    table.imp("d3")
    table.turn(
        "attack:reapers-scythe:fire-imps-1", "no", "use:dying-command", faces="b4 y2 g1 k6 g6"
    )
    assert table.state.monsters == []
    assert table.me.fatigue == 1


# Runemaster


@rule("DE-BASE-97")
def test_runic_knowledge_buys_2_damage_for_a_surge_and_1_fatigue() -> None:
    table = runemaster()
    foe = table.sentinel("e3", rank="master")
    table.turn(ROUND, "surge:3", faces="b2 y5 k1")
    assert foe.damage == 6
    assert table.me.fatigue == 1


@rule("DE-BASE-13", "DE-BASE-97")
def test_runic_knowledge_needs_fatigue_to_spare() -> None:
    table = runemaster()
    table.sentinel("e3", rank="master")
    table.me.fatigue, table.me.actions = 5, 1
    attack = turn.act(table.game, table.me)
    keys = table.asked(attack, ROUND, faces="b2 y5 k1")  # range, Pierce, 1 fatigue recovered
    assert keys == ["surge:1", "surge:2", "surge:3", "keep"]
    table.me.fatigue, table.me.actions = 4, 1
    attack = turn.act(table.game, table.me)
    assert len(table.asked(attack, ROUND, faces="b2 y5 k1")) == 5


@rule("DE-BASE-103")
def test_exploding_rune_blasts_friend_and_foe_beside_the_target() -> None:
    table = runemaster("exploding-rune", friend="f4")
    friend = table.hero("grisban")
    target, beside = table.sentinel("f3"), table.sentinel("e2")
    table.turn("use:exploding-rune", ROUND, faces="b4 y2 k1 g1 k2")
    assert (target.damage, friend.damage, beside.damage) == (3, 3, 1)


@rule("DE-BASE-94", "DE-DEC-15")
def test_ghost_armor_adds_a_shield() -> None:
    table = runemaster("ghost-armor")
    table.attacked(table.sentinel("d3"), "use:ghost-armor", faces="b4 r3 g2")
    assert table.me.damage == 4 - 1 - 1 - 1  # Leoric's own presence takes another
    assert table.me.fatigue == 1


@rule("DE-BASE-156")
def test_inscribe_rune_makes_runes_of_his_weapons() -> None:
    table = runemaster("inscribe-rune exploding-rune", items="magic-staff")
    (staff,) = weapons(table.game, table.me)
    assert "rune" in staff.traits
    table.sentinel("f3")
    assert "use:exploding-rune" in table.options()


@rule("DE-BASE-156")
def test_inscribe_rune_makes_no_rune_of_what_is_thrown_or_of_fists() -> None:
    table = runemaster("inscribe-rune rune-mastery quick-casting")
    table.me.found = ("fire-flask",)
    table.me.equipped = ()
    table.sentinel("d3", rank="master")
    table.turn("use:fire-flask", faces="b4 y2 k1")
    table.turn("attack:unarmed:hybrid-sentinels-1", faces="b4 k1")
    assert table.me.exhausted == ()


@rule("DE-BASE-16", "DE-BASE-99")
def test_iron_will_has_more_stamina_and_better_rest() -> None:
    table = runemaster("iron-will")
    assert stamina(table.game, table.me) == 6
    table.me.fatigue = 3
    table.sentinel("f3")
    table.turn(ROUND, "surge:4", faces="b2 y5 k1")
    assert table.me.fatigue == 1
    assert [one.text for one in table.told(events.SurgeSpent)] == ["recover 2 fatigue"]


@rule("DE-BASE-94")
def test_rune_mastery_adds_a_surge() -> None:
    table = runemaster("rune-mastery")
    foe = table.sentinel("f3")
    table.turn(ROUND, "use:rune-mastery", "surge:2", faces="b4 y5 k2")
    assert foe.damage == 4


@rule("DE-BASE-120", "DE-DEC-56")
def test_runic_sorcery_gives_a_condition_of_choice() -> None:
    table = runemaster("runic-sorcery")
    foe = table.sentinel("f3")
    table.turn("use:runic-sorcery", "condition:poisoned", faces="b4 y2 k1")
    assert foe.conditions == ("poisoned",)


@rule("DE-BASE-104", "DE-BASE-105")
def test_break_the_rune_hits_every_other_figure_within_3() -> None:
    table = runemaster("break-the-rune", friend="c5")
    friend = table.hero("grisban")
    near, far = table.sentinel("e3"), table.sentinel("f6")
    far.spaces = (table.at("c1"),)
    table.turn("use:break-the-rune", faces="b4 y2 g1 k1 k2")
    assert (friend.damage, near.damage, far.damage) == (3, 3, 1)
    assert table.me.fatigue == 4


@rule("DE-BASE-180")
def test_quick_casting_attacks_once_more() -> None:
    table = runemaster("quick-casting")
    foe = table.sentinel("f3", rank="master")
    table.turn(ROUND, "use:quick-casting", faces="b4 y2 k1 b4 y2 k1")
    assert foe.damage == 6
    assert table.me.fatigue == 2
    assert table.me.exhausted == ("quick-casting",)
