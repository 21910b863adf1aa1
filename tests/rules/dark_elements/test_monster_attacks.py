"""Monsters attack, and what else their cards let them do (DE-MATK, DE-MON)."""

from __future__ import annotations

import pytest

from dark_elements_monsters import Den
from rule import rule
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.attack import Attack
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.combat import defence, perform
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.state import Monster

# Whom they attack


@rule("DE-MATK-01", "DE-MATK-02")
def test_an_attack_rolls_the_monsters_dice_and_the_heros_defence() -> None:
    den = Den("SF", leoric=(0, 0))
    imp = den.monster("imp", (3, 0))
    den.does(imp, "attack closest hero", faces="b3 y3 g2")
    assert den.told(events.AttackDeclared)[-1].dice == ("blue", "yellow")
    assert den.hero("leoric").damage == 2


@rule("DE-MATK-02", "DE-ACT-11")
def test_melee_needs_an_adjacent_hero_and_ranged_needs_sight() -> None:
    den = Den("NG", leoric=(2, 3))
    sentinel, imp = den.monster("sentinel", (2, 5)), den.monster("imp", (2, 1))
    assert den.does(sentinel, "attack closest hero") == "no-attack"
    assert den.does(imp, "attack closest hero") == "no-attack"
    den.hero("leoric").space = den.at(2, 4)
    assert den.does(sentinel, "attack closest hero", faces="b1 r1 g1") == ""


@rule("DE-ACT-11", "DE-RUL-27")
@pytest.mark.parametrize(("column", "why"), [(9, ""), (10, "no-attack")])
def test_beyond_the_largest_range_of_the_roll_nothing_is_tried(column: int, why: str) -> None:
    den = Den("SQ", leoric=(1, 1))
    imp = den.monster("imp", (column + 1, 1))  # blue 6, yellow 2 and a surge: 9
    assert den.does(imp, "attack closest hero", faces="" if why else "b1 y1 g1") == why


@rule("DE-ACT-11")
def test_an_attack_that_heroes_forbid_is_not_made() -> None:
    def peace(game: DarkElements, monster: Monster) -> bool:
        return True

    den = Den("SF", leoric=(0, 0), answers=moments.forbids_attack.by(peace))
    elemental = den.monster("elemental", (1, 0))
    assert den.does(elemental, "attack closest hero") == "no-attack"
    assert den.does(elemental, "use Fire") == "no-effect"


@rule("DE-MATK-03", "DE-RUL-26")
def test_the_closest_hero_is_not_replaced_by_a_more_convenient_one() -> None:
    den = Den("NG", leoric=(2, 3), tarha=(5, 1))
    imp = den.monster("imp", (2, 1))
    assert den.does(imp, "attack closest hero") == "no-attack"
    assert den.does(imp, "attack closest hero [los]", faces="b1 y1 g1") == ""
    assert den.told(events.LinePerformed)[-1].victim == "widow-tarha"


@rule("DE-MATK-04")
def test_a_hero_means_the_closest_that_can_be_attacked() -> None:
    den = Den("SF", leoric=(3, 0), tarha=(0, 3))
    merriod = den.monster("merriod", (0, 0))
    den.monster("imp", (2, 0))
    den.monster("imp", (2, 1))  # both hide Leoric, who is as near as Tarha
    assert den.does(merriod, "attack closest hero", "figure:leoric-of-the-book") == "no-attack"
    assert den.does(merriod, "attack any hero [within 2]", faces="b1 r1 g1") == ""
    assert den.told(events.LinePerformed)[-1].victim == "widow-tarha"


@rule("DE-MATK-04", "DE-ACT-11")
def test_without_a_hero_in_reach_the_attack_is_what_cannot_be() -> None:
    den = Den("SF", leoric=(5, 0))
    merriod = den.monster("merriod", (0, 0))
    assert den.does(merriod, "attack any hero") == "no-attack"
    assert den.does(merriod, "attack any hero [adjacent]") == "nobody"


@rule("DE-MATK-04")
def test_equally_close_heroes_are_the_heroes_choice() -> None:
    den = Den("SF", leoric=(1, 1), tarha=(3, 1))
    sentinel = den.monster("sentinel", (2, 1))
    assert den.asks(sentinel, "attack any hero [adjacent]") == [
        "figure:leoric-of-the-book",
        "figure:widow-tarha",
    ]


@rule("DE-MATK-05", "DE-MATK-07")
@pytest.mark.parametrize(
    ("filter", "victim"),
    [
        ("adjacent", "widow-tarha"),
        ("within 2", "widow-tarha"),
        ("lit", "syndrael"),
        ("dark", "widow-tarha"),
        ("has Burning", "leoric-of-the-book"),
        ("lacks Burning", "widow-tarha"),
        ("beside a hero", "leoric-of-the-book"),
        ("Might <= 1", "leoric-of-the-book"),
        ("ranged weapon", "leoric-of-the-book"),
        ("no armor", "syndrael"),
    ],
)
def test_filters_restrict_the_candidates_first(filter: str, victim: str) -> None:
    den = Den("SF", leoric=(1, 4), tarha=(4, 3), syndrael=(0, 5))
    den.state.bearer = "syndrael"
    afflict(den.game, den.hero("leoric"), "burning")
    den.hero("leoric").equipped = ("arcane-bolt",)
    den.hero("tarha").equipped = ("leather-armor",)
    if filter == "lit":
        den.hero("leoric").space = den.at(0, 2)
    if filter == "no armor":
        den.hero("leoric").equipped = ("leather-armor",)
    imp = den.monster("imp", (5, 4))
    den.does(imp, f"attack closest hero [{filter}]", faces="b1 y1 " + _defence(den, victim))
    assert den.told(events.LinePerformed)[-1].victim == victim


def _defence(den: Den, hero: str) -> str:
    """As many faces as the hero has defence dice, all without a shield."""
    dice = defence(den.game, den.game.hero(hero), 0).dice
    return " ".join({"grey": "g1", "brown": "n1", "black": "k1"}[die] for die in dice)


@rule("DE-MATK-06", "DE-RUL-43")
@pytest.mark.parametrize(
    ("order", "victim"),
    [
        ("lowest Health", "leoric-of-the-book"),  # 8, though Syndrael has less left
        ("highest Might", "syndrael"),
        ("lowest Might", "leoric-of-the-book"),
        ("highest Awareness", "leoric-of-the-book"),
        ("highest damage", "syndrael"),
        ("lowest damage", "widow-tarha"),
        ("lowest fatigue", "leoric-of-the-book"),
    ],
)
def test_values_are_compared_and_tokens_counted(order: str, victim: str) -> None:
    den = Den("SF", leoric=(0, 0), tarha=(0, 5), syndrael=(5, 0))
    den.reanimate((4, 4))  # it has no attributes and no sheet
    for name, damage, fatigue in (("leoric", 1, 0), ("tarha", 0, 1), ("syndrael", 10, 2)):
        den.hero(name).damage, den.hero(name).fatigue = damage, fatigue
    imp = den.monster("imp", (3, 3))
    if order == "lowest Health":
        den.state.familiars = []
    den.does(imp, f"attack {order} hero", faces="b1 y1 g1")
    assert den.told(events.LinePerformed)[-1].victim == victim


@rule("DE-MATK-08")
def test_without_a_torchbearer_nobody_is_meant() -> None:
    den = Den("SF", leoric=(0, 0))
    imp = den.monster("imp", (3, 0))
    assert den.does(imp, "attack torchbearer") == "nobody"
    den.state.bearer = "leoric-of-the-book"
    assert den.does(imp, "attack torchbearer", faces="b1 y1 g1") == ""
    den.hero("leoric").away = True
    assert den.does(imp, "spot torchbearer") == "nobody"


@rule("DE-MATK-09")
def test_heroes_may_change_what_a_monster_rolled() -> None:
    async def cancel(game: DarkElements, attack: Attack) -> None:
        attack.surges -= 1

    den = Den("SF", leoric=(0, 0), answers=moments.rolled.by(cancel))
    imp = den.monster("imp", (1, 0))
    den.does(imp, "attack closest hero", faces="b2 y2 g1")
    assert den.hero("leoric").conditions == ()  # the surge for Burn is gone (DE-SURGE-07)


@rule("DE-MATK-10")
def test_weak_power_dice_are_rolled_once_more() -> None:
    den = Den("SF", leoric=(0, 0), act=2)
    elemental = den.monster("elemental", (1, 0))
    den.reads(10, "elemental")
    den.does(elemental, "use Fire", faces="b3 r1 y4 g1 r5 y2")  # then blue, red, yellow count
    assert den.hero("leoric").damage == 2 + 3 + 1
    rerolled = [(event.before, event.after) for event in den.told(events.Rerolled)]
    assert rerolled == [("r1", "r5"), ("y4", "y2")]


# Light


@rule("DE-ACT-18", "DE-LIGHT-09")
def test_attacks_on_heroes_in_darkness_hurt_more() -> None:
    den = Den("SF", leoric=(0, 0), tarha=(5, 5))
    sentinel = den.monster("sentinel", (0, 1))
    den.reads(4, "sentinel")
    den.hero("leoric").damage = 0
    den.does(sentinel, "attack any hero [adjacent]", faces="b3 r2 g1")
    assert den.hero("leoric").damage == 2 + 2 + 2 + 1  # in darkness, and weak
    den.state.bearer, den.hero("leoric").damage = "leoric-of-the-book", 0
    den.does(sentinel, "attack any hero [adjacent]", faces="b3 r2 g1")
    assert den.hero("leoric").damage == 2 + 2 + 1


@rule("DE-ACT-18")
def test_burn_is_gained_against_a_target_in_light() -> None:
    den = Den("SF", syndrael=(0, 0), tarha=(5, 5))
    sentinel = den.monster("sentinel", (0, 1))
    den.reads(5, "sentinel")
    den.does(sentinel, "attack any hero [adjacent]", faces="b2 r1 g1")
    assert den.hero("syndrael").conditions == ()
    den.state.bearer = "syndrael"
    den.does(sentinel, "attack any hero [adjacent]", faces="b2 r1 g1")
    assert den.hero("syndrael").conditions == ("burning",)


# Abilities


@rule("DE-MON-01")
def test_reach_attacks_up_to_two_spaces_away_in_sight() -> None:
    den = Den("NG", leoric=(5, 1))
    merriod = den.monster("merriod", (2, 0))
    assert den.does(merriod, "attack closest hero", faces="b1 r1 g1") == ""
    den.monster("imp", (4, 0))
    den.monster("imp", (4, 1))
    den.monster("imp", (4, 2))
    assert den.does(merriod, "attack closest hero") == "no-attack"


@rule("DE-MON-03", "DE-RUL-92")
def test_flail_attacks_the_closest_other_hero_with_the_same_roll() -> None:
    den = Den("SF", leoric=(2, 0), tarha=(3, 1), syndrael=(5, 5))
    merriod = den.monster("merriod", (0, 0), "master")
    den.does(merriod, "attack closest hero", faces="b3 r1 g1 g2")
    assert den.told(events.AttackDeclared)[-1].targets == ("leoric-of-the-book", "widow-tarha")
    assert [hero.damage for hero in den.state.heroes] == [3, 2, 0]


@rule("DE-MON-03")
def test_equally_close_second_targets_are_the_heroes_choice() -> None:
    den = Den("SF", leoric=(2, 0), tarha=(3, 1), syndrael=(3, 2))
    merriod = den.monster("merriod", (0, 0), "master")
    den.does(merriod, "attack closest hero", "figure:syndrael", faces="b1 r1 g1 g2")
    assert den.told(events.AttackDeclared)[-1].targets == ("leoric-of-the-book", "syndrael")


@rule("DE-MON-04")
def test_a_given_flail_lasts_as_long_as_the_group_activates() -> None:
    den = Den("SF", leoric=(2, 0), tarha=(2, 1))
    merriod = den.monster("merriod", (0, 0))
    line = "attack lowest Might hero [within 2]"
    den.does(merriod, line, faces="b1 r1 g1")
    den.reads(1, "merriod")
    den.does(merriod, line, faces="b1 r1 g1 g1")
    den.state.acting = "hybrid-sentinels"
    den.does(merriod, line, faces="b1 r1 g1")


@rule("DE-MON-08", "DE-BASE-78", "DE-BASE-112")
def test_lava_and_burning_do_nothing_to_a_flame_fiend() -> None:
    den = Den("LE", leoric=(9, 3))
    imp = den.monster("imp", (1, 1))
    afflict(den.game, imp, "burning")
    afflict(den.game, imp, "stunned")
    afflict(den.game, imp, "immobilized")
    imp.damage = 1
    den.works(imp, "attack closest hero [adjacent]")
    assert imp.damage == 0  # recovered on lava
    assert imp in den.state.monsters


@rule("DE-MON-09")
def test_a_combustible_monster_hurts_heroes_beside_it_when_it_is_defeated() -> None:
    den = Den("SF", leoric=(1, 0), tarha=(1, 2), syndrael=(3, 1))
    master = den.monster("imp", (1, 1), "master")
    den.run(suffer(den.game, master, 4))
    assert [hero.damage for hero in den.state.heroes] == [1, 1, 0]


@rule("DE-MON-09", "DE-BASE-171")
def test_a_combustible_monster_does_not_hurt_the_reanimate() -> None:
    den = Den("SF", tarha=(4, 4), leoric=(5, 5))
    corpse = den.reanimate((1, 2))
    den.run(suffer(den.game, den.monster("imp", (1, 1), "master"), 4))
    assert corpse.damage == 0


@rule("DE-MON-10", "DE-RUL-32", "DE-BASE-104", "DE-RUL-06")
def test_fire_attacks_every_adjacent_figure_friend_and_foe() -> None:
    den = Den("SF", leoric=(1, 0), tarha=(4, 4), syndrael=(4, 1))
    elemental = den.monster("elemental", (2, 0))
    imp = den.monster("imp", (1, 1))
    den.does(elemental, "use Fire", faces="b3 r1 g1 g6 g5")
    assert den.hero("leoric").damage == 3
    assert den.hero("syndrael").damage == 0
    assert imp.damage == 1
    assert den.hero("tarha").damage == 0


@rule("DE-MON-10", "DE-MON-16")
def test_fire_needs_a_hero_beside_it_and_an_attack_left() -> None:
    den = Den("SF", leoric=(5, 5))
    elemental = den.monster("elemental", (2, 0))
    den.monster("imp", (1, 1))
    assert den.does(elemental, "use Fire") == "no-effect"
    den.hero("leoric").space = den.at(1, 0)
    den.state.monsters = [elemental]
    den.roll("b1 r1 g1")
    den.works(elemental, "use Fire", "attack closest hero")
    assert den.performed() == [0]
    assert den.skipped() == [(1, "limit"), (0, "limit"), (1, "limit")]


@rule("DE-MON-11", "DE-MON-16")
def test_earth_holds_heroes_beside_it_who_fail() -> None:
    den = Den("SF", leoric=(1, 0), syndrael=(1, 1), tarha=(5, 5))
    elemental = den.monster("elemental", (2, 0))
    answer = "next:leoric-of-the-book"
    den.does(elemental, "use Earth", answer, faces="k1 g1 k6 g1")
    assert [hero.conditions for hero in den.state.heroes] == [(), ("immobilized",), ()]
    afflict(den.game, den.hero("leoric"), "immobilized")
    assert den.does(elemental, "use Earth") == "no-effect"  # all beside it are held


@rule("DE-MON-12", "DE-MON-16")
def test_water_tires_heroes_beside_it_who_fail() -> None:
    den = Den("SF", leoric=(1, 0), tarha=(5, 5))
    elemental = den.monster("elemental", (2, 0))
    den.does(elemental, "use Water", faces="k6 g6")
    assert den.hero("leoric").fatigue == 2
    den.hero("leoric").space = den.at(0, 5)
    assert den.does(elemental, "use Water") == "no-effect"


@rule("DE-MON-13", "DE-MON-16")
def test_air_keeps_off_attacks_from_afar() -> None:
    den = Den("SF", leoric=(0, 0))
    elemental = den.monster("elemental", (2, 0))
    assert den.does(elemental, "use Air") == ""
    assert den.does(elemental, "use Air") == "no-effect"
    leoric = den.hero("leoric")
    for space, damage in ((den.at(0, 0), 0), (den.at(1, 0), 5)):
        leoric.space = space
        den.roll("b3 r6 k1")
        shot = Attack(attacker=leoric, kind="ranged", dice=("blue", "red"), by=leoric)
        shot.defences = [defence(den.game, elemental, elemental.spaces[0])]
        den.run(perform(den.game, shot))
        assert elemental.damage == min(damage, 4)
    assert den.told(events.Unharmed) == [events.Unharmed(elemental.id)]  # the first is told


@rule("DE-MON-15", "DE-RUL-35")
def test_prey_on_the_weak_counts_against_the_weak_alone() -> None:
    den = Den("SF", leoric=(1, 0), syndrael=(1, 2))
    sentinel = den.monster("sentinel", (1, 1))
    den.does(sentinel, "attack lowest Might hero [adjacent]", faces="b3 r1 g1")
    den.does(sentinel, "attack highest Might hero [adjacent]", faces="b3 r1 g1")
    assert den.hero("leoric").damage == 4
    assert den.hero("syndrael").damage == 3


@rule("DE-MON-17")
def test_earth_of_card_seven_shakes_all_in_sight() -> None:
    den = Den("BS", leoric=(0, 0), tarha=(5, 9))
    den.hero("tarha").space = den.game.layout.at(0, (0, 3))
    elemental = den.monster("elemental", (3, 0))
    assert den.does(elemental, "use Earth") == "no-effect"
    den.reads(7, "elemental")
    den.does(elemental, "use Earth", faces="k6 g6")
    assert den.hero("leoric").conditions == ("immobilized",)
    assert den.does(elemental, "use Earth") == "no-effect"  # the only one in sight is held


@rule("DE-BASE-119")
def test_a_cursed_monster_uses_no_special_action() -> None:
    den = Den("SF", leoric=(1, 0))
    elemental = den.monster("elemental", (2, 0))
    afflict(den.game, elemental, "cursed")
    assert den.does(elemental, "use Fire") == "held"
