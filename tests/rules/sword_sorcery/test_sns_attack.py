"""The HIT and DEF stages (SNS-HIT, DEF, CTRL, CRIT, AOE, LETH)."""

from __future__ import annotations

from rule import rule
from sword_sorcery import Table
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.attack import Attack, Defence
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import DamageType
from undercroft.games.sword_sorcery.rules import magic_shields
from undercroft.games.sword_sorcery.rules.attacking import Focused
from undercroft.games.sword_sorcery.rules.control import controls, dominates
from undercroft.games.sword_sorcery.state import Figure
from undercroft.kit.moments import Answers


def clad(armour: int, dice: int) -> Answers:
    """Everybody has such a defence."""

    def worn(game: SwordSorcery, who: Figure, what: moments.Value, printed: int) -> int:
        return {"armour": armour, "dice": dice}.get(what, printed)

    return moments.value.by(worn)


@rule("SNS-EX-15", "SNS-HIT-01", "SNS-HIT-02", "SNS-HIT-05", "SNS-DEF-04", "SNS-DEF-06")
def test_hits_less_shields_are_damage_and_two_kill_who_has_two_hp() -> None:
    table = Table(answers=clad(0, 1))
    wolf = table.foe("wolf", "green", "A2", hp=2)
    table.attack("aldric", wolf, "2r", "r8 r2 b6")
    assert not table.state.enemies


@rule("SNS-EX-16", "SNS-DEF-02")
def test_armour_takes_hits_off_before_dice_are_rolled() -> None:
    table = Table(answers=clad(1, 2))
    wolf = table.foe("wolf", "green", "A2")
    table.attack("aldric", wolf, "2r", "r8 r2 b6 b3")
    assert wolf.hp == 2


@rule("SNS-DEF-01", "SNS-DEF-02", "SNS-DEF-03", "SNS-DEF-06")
def test_what_became_of_every_hit_is_told() -> None:
    table = Table(answers=clad(1, 2) + moments.resists.by(lambda game, who, type: (1, 0)))
    ogre = table.foe("ogre", "red", "A2")
    magic_shields.give(table.game, ogre, "test", 1)
    table.attack("aldric", ogre, "3r", "r8 r8 r8 b6 b3")
    (told,) = table.told(events.Defended)
    assert (told.hits, told.resisted, told.parried, told.warded) == (6, 1, 1, 1)
    assert (told.blocked, told.damage) == (1, 2)
    assert told.hits == told.resisted + told.parried + told.warded + told.blocked + told.damage


@rule("SNS-EX-17")
def test_no_more_dice_are_rolled_than_the_defence_has() -> None:
    table = Table(answers=clad(0, 2))
    ogre = table.foe("ogre", "red", "A2")
    table.attack("aldric", ogre, "3r", "r8 r8 r8 b6 b9")
    assert ogre.hp == 6


@rule("SNS-EX-18", "SNS-HIT-06")
def test_a_blue_die_hits_by_its_hits_alone_and_the_bare_have_one_die() -> None:
    table = Table()
    wolf = table.foe("wolf", "green", "A2")
    table.attack("aldric", wolf, "1b", "b9 b1")
    assert wolf.hp == 2
    assert len(table.attack(wolf, "aldric", "2r", "r8 r2 b1").defences[0].rolled) == 1


@rule("SNS-EX-19", "SNS-CTRL-01", "SNS-CTRL-02", "SNS-CTRL-03", "SNS-CTRL-04", "SNS-HIT-03")
def test_twice_as_many_figures_dominate_and_bring_one_hit() -> None:
    table = Table("aldric sylwen borin")
    for id in ("aldric", "sylwen"):
        table.put(id, "A2")
    first = table.foe("orc", "green", "A2")
    assert table.attack("aldric", first, "1r", "r2 b1").total == 2
    second = table.foe("orc", "green", "A2")
    assert table.attack("aldric", second, "1r", "r2 b1").total == 1
    third = table.foe("orc", "green", "A2")
    assert controls(table.game, third, third.area)
    assert not dominates(table.game, third, third.area)
    assert table.attack(third, "aldric", "1r", "r2 b6").total == 1
    table.put("sylwen", "A1")
    assert table.attack(third, "aldric", "1r", "r2 b6").total == 2


@rule("SNS-EX-20", "SNS-DEF-07", "SNS-KO-01", "SNS-KO-02")
def test_a_lying_defender_has_dice_and_no_armour_and_counts_for_nothing() -> None:
    table = Table(answers=clad(2, 1))
    orc = table.foe("orc", "green", "A2")
    table.put("aldric", "A2")
    table.afflict(orc, "ko")
    assert table.attack("aldric", orc, "1r", "r2 b1").supremacy
    assert orc.hp == 2


@rule("SNS-EX-21", "SNS-CTRL-06", "SNS-CTRL-05")
def test_supremacy_looks_at_the_area_of_the_target() -> None:
    table = Table("sylwen aldric borin")
    orc = table.foe("orc", "green", "A2")
    table.put("aldric", "A2")
    assert not table.attack("sylwen", orc, "1r", "r1").supremacy
    table.put("borin", "A2")
    assert table.attack("sylwen", orc, "1r", "r1 b6").supremacy


@rule("SNS-EX-22")
def test_nobody_dominates_an_area_where_nobody_stands() -> None:
    table = Table()
    orc = table.foe("orc", "blue", "A2")
    table.afflict(orc, "ko")
    made = table.attack("sylwen", orc, "1r", "r2 b1")
    assert not made.supremacy
    assert orc.hp == 4  # its armour is ignored


@rule("SNS-HIT-04")
def test_supremacy_is_given_once_and_to_enemies_too() -> None:
    table = Table()
    table.put("aldric", "A2")
    orcs = [table.foe("orc", "green", "A2") for _ in range(4)]
    assert table.attack(orcs[0], "aldric", "1r", "r1 b6", reaction=True).total == 1


@rule("SNS-EX-23", "SNS-LETH-01", "SNS-LETH-03", "SNS-DEF-03", "SNS-DEF-10")
def test_magic_shields_stop_lethal_hits_first_and_then_what_armour_leaves() -> None:
    table = Table(answers=clad(1, 2))
    hero = table.hero("aldric")
    magic_shields.give(table.game, hero, "spell", 2)
    orc = table.foe("orc", "green", "A2")
    made = table.attack(orc, hero, "2r", "r8 r8 b6", lethal=1)
    assert (made.total, made.lethal, hero.hp, hero.magic_shields) == (4, 1, 7, 0)


@rule("SNS-EX-24", "SNS-LETH-02")
def test_lethal_hits_meet_neither_armour_nor_dice() -> None:
    table = Table(answers=clad(1, 2))
    orc = table.foe("orc", "green", "A2")
    table.attack(orc, "aldric", "2r", "r8 r8 b6 b1", lethal=1)
    assert table.hero("aldric").hp == 5


@rule("SNS-EX-25", "SNS-RUL-71")
def test_an_attack_that_is_all_lethal_rolls_no_defence() -> None:
    table = Table(answers=clad(2, 3))
    orc = table.foe("orc", "green", "A2")
    table.attack(orc, "aldric", "2r", "r2 r2", lethal=2)
    assert table.hero("aldric").hp == 5


def brings(crit: int) -> Answers:
    async def home(game: SwordSorcery, attack: Attack) -> None:
        if attack.total:
            attack.crit = crit

    return moments.strikes_home.by(home)


@rule("SNS-RUL-42", "SNS-RUL-60")
@rule("SNS-EX-26", "SNS-CRIT-01", "SNS-CRIT-02", "SNS-DEF-09", "SNS-DEF-08")
def test_a_yellow_critical_lowers_armour_for_one_attack_that_hits() -> None:
    table = Table(answers=clad(2, 2) + brings(2))
    wolf = table.foe("wolf", "green", "A2")
    table.attack("aldric", wolf, "2r", "r2 r3 b1 b2")
    assert wolf.hp == 1
    table.attack("aldric", wolf, "2r", "r1 r1")
    bare = Table(answers=clad(2, 2))
    wolf = bare.foe("wolf", "green", "A2")
    bare.attack("aldric", wolf, "2r", "r2 r3")
    assert wolf.hp == 3


@rule("SNS-EX-27", "SNS-RCRT-01", "SNS-RCRT-02")
def test_a_red_critical_takes_one_armour_until_the_quest_ends() -> None:
    table = Table(answers=clad(1, 0))
    wolf = table.foe("wolf", "green", "A2")
    table.afflict(wolf, "redcrit")
    for left in (2, 1):
        table.attack("aldric", wolf, "1r", "r2")
        assert wolf.hp == left


@rule("SNS-CRIT-03")
def test_every_target_of_an_area_attack_gets_the_critical() -> None:
    async def home(game: SwordSorcery, attack: Attack) -> None:
        attack.redcrit = "loom"

    table = Table(answers=moments.strikes_home.by(home))
    wolves = [table.foe("wolf", "green", "A2") for _ in range(2)]
    table.attack("aldric", wolves[0], "1r", "r2 b6 b6", aoe=0)
    assert [wolf.has("redcrit") for wolf in wolves] == [True, True]


def weak_to_holy(resist: int, weak: int) -> Answers:
    def resists(game: SwordSorcery, who: Figure, type: DamageType) -> tuple[int, int]:
        return (resist, weak) if type == "holy" else (0, 0)

    return moments.resists.by(resists)


@rule("SNS-EX-28", "SNS-DEF-01", "SNS-FULL-077")
def test_a_weakness_adds_hits_before_armour() -> None:
    table = Table(answers=clad(1, 1) + weak_to_holy(0, 1))
    wolf = table.foe("wolf", "green", "A2")
    table.attack("aldric", wolf, "2r", "r2 r2 b7", type="holy")
    assert wolf.hp == 2


@rule("SNS-EX-29", "SNS-DEF-11")
def test_a_resistance_is_used_once_and_on_lethal_hits_first() -> None:
    table = Table(answers=clad(1, 1) + weak_to_holy(1, 0))
    hero = table.hero("aldric")
    orc = table.foe("orc", "green", "A2")
    table.attack(orc, hero, "2r", "r2 r2", type="holy", lethal=1)
    assert hero.hp == 7  # the normal one met the armour


@rule("SNS-EX-76")
def test_shields_that_lethal_hits_leave_serve_the_normal_pass() -> None:
    async def helps(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
        defence.shields += 3

    table = Table(answers=clad(1, 2) + moments.defends.by(helps))
    hero = table.hero("aldric")
    orc = table.foe("orc", "green", "A2")
    table.attack(orc, hero, "2r", "r8 r8 b1", lethal=2)
    assert hero.hp == 7


@rule("SNS-DEF-05", "SNS-LETH-02")
def test_added_dice_help_against_normal_hits_alone() -> None:
    from undercroft.games.sword_sorcery.rules.rolling import roll

    async def helps(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
        if not defence.deadly:  # asked in both passes
            defence.rolled = [*defence.rolled, roll(game, "blue"), roll(game, "blue")]

    table = Table(answers=clad(1, 2) + moments.defends.by(helps))
    hero = table.hero("aldric")
    orc = table.foe("orc", "green", "A2")
    table.attack(orc, hero, "2r", "r8 r8 b1 b6 b6", lethal=2)
    assert hero.hp == 5


@rule("SNS-RUL-48", "SNS-DEC-14")
@rule("SNS-EX-54", "SNS-AOE-01", "SNS-AOE-02", "SNS-AOE-03", "SNS-AOE-04", "SNS-AOE-06")
def test_one_roll_and_a_defence_for_each_figure_the_area_reaches() -> None:
    table = Table()
    table.put("sylwen", "B3")  # a friend is not harmed
    wolves = [table.foe("wolf", "green", area) for area in ("B3", "B4", "B1", "A4", "B3")]
    table.attack("aldric", wolves[0], "2r", "r8 r2 b6 b1 b6", f"figure:{wolves[1].id}", aoe=1)
    assert [wolf.hp for wolf in wolves] == [1, 0, 3, 3, 1]
    assert table.hero("sylwen").hp == 6


@rule("SNS-AOE-06", "SNS-FULL-149")
def test_whoever_left_with_another_is_not_reached_any_more() -> None:
    table = Table("aldric sylwen borin")
    hexer = table.foe("hexer", "red", "A2")
    for hero in table.state.heroes:
        table.put(hero, "A2")
    table.companion("sylwen", "spirit-wolf", "A2")
    table.hero("sylwen").hp = 1
    made = table.attack(hexer, "sylwen", "2r", "r8 r8 b1 b1 b1", "figure:borin", aoe=0)
    assert [one.figure.id for one in made.defences] == ["sylwen", "borin", "aldric"]


@rule("SNS-EX-53")
def test_area_effects_stop_at_walls_and_closed_doors() -> None:
    table = Table()
    table.open("D1")
    wolves = {area: table.foe("wolf", "green", area) for area in ("B2", "B1", "B4", "B3", "C1")}
    made = table.attack(
        "aldric", wolves["B2"], "1r", "r2 b6 b6 b6", f"figure:{wolves['B1'].id}", aoe=1
    )
    reached = [one.figure for one in made.defences]
    assert reached == [wolves["B2"], wolves["B1"], wolves["B4"]]


@rule("SNS-RUL-17")
@rule("SNS-ACT-03", "SNS-TURN-06", "SNS-DEC-09")
def test_focus_adds_a_hit_for_an_action_once_a_round() -> None:
    table = Table()
    hero = table.start("sylwen")
    hero.actions = 2
    wolf = table.foe("wolf", "green", "A2")
    assert table.attack(hero, wolf, "1r", "r2 b6", "focus").total == 2
    assert hero.actions == 1
    assert [told.hero for told in table.told(Focused)] == ["sylwen"]
    assert table.attack(hero, wolf, "1r", "r2 b6").total == 1


@rule("SNS-RUL-22")
@rule("SNS-HIT-07", "SNS-HIT-08")
def test_bolts_are_counted_even_without_a_hit_that_stands() -> None:
    table = Table()
    wolf = table.foe("wolf", "green", "A2")
    made = table.attack("aldric", wolf, "2r", "r6 r7", hits=-2)
    assert (made.total, made.bolts) == (0, 2)
    assert table.told(events.HitsRolled)[-1].bolts == 2


@rule("SNS-FULL-133")
def test_an_attack_of_a_card_has_no_supremacy() -> None:
    table = Table()
    assert not table.attack(None, "aldric", "1r", "r2 b1").supremacy
    assert table.hero("aldric").hp == 6


@rule("SNS-FULL-076", "SNS-RUL-55", "SNS-EX-80")
def test_worn_shields_are_spent_first_and_filled_up_again() -> None:
    table = Table(answers=moments.worn_shields.by(lambda game, hero: {"robe": 1}))
    hero = table.hero("aldric")
    magic_shields.give(table.game, hero, "mage-shield", 2)
    magic_shields.fill(table.game, hero)
    assert magic_shields.spend(table.game, hero, 2) == 2
    assert [(one.source, one.n) for one in hero.shields] == [("mage-shield", 1)]
    magic_shields.fill(table.game, hero)
    assert hero.magic_shields == 2
    magic_shields.give(table.game, hero, "mage-shield", 2)
    magic_shields.give(table.game, hero, "mage-shield", 2)
    assert hero.magic_shields == 3


@rule("SNS-RUL-72", "SNS-DEF-09")
def test_a_weakness_makes_no_hit_where_there_is_none() -> None:
    table = Table(answers=weak_to_holy(0, 2))
    wolf = table.foe("wolf", "green", "A2")
    table.attack("aldric", wolf, "1r", "r1", type="holy")
    assert wolf.hp == 3
