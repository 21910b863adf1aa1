"""FOCUS, FURY, KI and FRUIT OF LIFE (DRU-COND-17)."""

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.rules import damage
from undercroft.games.drunagor.use import Blow


@rule("DRU-COND-17")
def test_focus_pays_focus_abilities() -> None:
    table = Table()
    roar = "Roar|FOCUS|F2|: SELF, SHIELD 1"
    vorn = table.hero("vorn", "c3", focus=[roar], tokens={"FOCUS": 3})
    table.turn(vorn)
    table.act("focus:roar")
    assert tokens_of(vorn) == {"FOCUS": 1, "SHIELD": 1}


@rule("DRU-COND-17")
def test_fury_adds_one_damage_when_an_attack_hits_once_per_turn() -> None:
    table = Table(rolls=[10, 10])
    twice = "Twice|HERO|Y|[W]: +0 HIT/+0 HIT"
    vorn = table.hero("vorn", "c3", skills=[twice], tokens={"FURY": 3})
    foe = table.monster("d3", health=12)
    table.turn(vorn)
    table.act("skill:twice", "fury")
    assert foe.health == 5  # 4 and 3
    assert tokens_of(vorn) == {"FURY": 2}


@rule("DRU-COND-17")
def test_fury_helps_spell_attacks_and_may_be_kept() -> None:
    table = Table()
    bolts = ["Bolt|HERO|B|[S]: ENEMY, 2 DMG", "Spark|HERO|R|[S]: ENEMY, 1 DMG"]
    vorn = table.hero("vorn", "c3", skills=bolts, tokens={"FURY": 1})
    foe = table.monster("d3", health=12)
    table.turn(vorn)
    table.act("skill:bolt", "keep")
    assert foe.health == 10
    table.act("skill:spark", "fury")
    assert foe.health == 8
    assert tokens_of(vorn) == {}


@rule("DRU-COND-17")
def test_every_reaction_has_a_fury_and_a_ki_of_its_own() -> None:
    table = Table(rolls=[15] * 4)
    strikes = [
        "Counter|HERO|Y|[R]: SELF, PREVENT 1; +0 HIT",
        "Focus Blow|HERO|R|[R]: DISCARD 1 KI, SELF, PREVENT 1",
    ]
    vorn = table.hero("vorn", "c3", skills=strikes, tokens={"FURY": 3, "KI": 2}, cubes="YR")
    foe = table.monster("d3", health=30, damage=2)
    table.turn(vorn)
    table.act("ki-attack", "fury")
    blow = Blow([vorn], {vorn.id: 2}, "attack", foe)
    table.run(damage.resolve(table.game, blow), "react:counter:yellow", "fury")
    assert tokens_of(vorn) == {"FURY": 1, "KI": 1}
    blow = Blow([vorn], {vorn.id: 2}, "attack", foe)
    table.run(damage.resolve(table.game, blow), "react:focus-blow:red")
    assert tokens_of(vorn) == {"FURY": 1}
    assert {"0:fury", "0:ki"} <= set(table.state.turn.once)  # those of the turn stay used


@rule("DRU-COND-17")
def test_a_missed_attack_asks_for_no_fury() -> None:
    table = Table(rolls=[2])
    vorn = table.hero("vorn", "c3", skills=["Chop|HERO|Y|[W]: +0 HIT"], tokens={"FURY": 1})
    table.monster("d3")
    table.turn(vorn)
    table.act("skill:chop")
    assert tokens_of(vorn) == {"FURY": 1}


@rule("DRU-COND-17", "DRU-RUL-59")
def test_ki_is_a_weapon_attack_once_per_turn_without_any_action() -> None:
    table = Table(rolls=[7])
    vorn = table.hero("vorn", "c3", tokens={"KI": 2})
    foe = table.monster("d3", health=9)
    table.turn(vorn, actions=0)
    table.act("ki-attack")
    assert foe.health == 6
    assert tokens_of(vorn) == {"KI": 1}
    assert table.state.turn.actions == 0
    assert "ki-attack" not in table.offers(vorn)


@rule("DRU-COND-17")
def test_ki_that_paid_an_ability_is_the_one_ki_of_the_turn() -> None:
    table = Table()
    chant = "Chant|HERO|B|: DISCARD 1 KI, SELF, HEAL 2"
    vorn = table.hero("vorn", "c3", health=5, skills=[chant], tokens={"KI": 2})
    table.monster("d3")
    table.turn(vorn)
    table.act("skill:chant")
    assert vorn.health == 7
    assert tokens_of(vorn) == {"KI": 1}
    assert "ki-attack" not in table.offers(vorn)


@rule("DRU-COND-17")
def test_the_ki_of_the_attack_is_not_followed_by_one_that_pays() -> None:
    table = Table(rolls=[10])
    chant = "Chant|HERO|B|: DISCARD 1 KI, SELF, HEAL 2"
    vorn = table.hero("vorn", "c3", skills=[chant], tokens={"KI": 2})
    table.monster("d3")
    table.turn(vorn)
    assert "skill:chant" in table.offers(vorn)
    table.act("ki-attack")
    assert "skill:chant" not in table.offers(vorn)


@rule("DRU-COND-17")
def test_other_tokens_that_pay_leave_the_ki_attack_open() -> None:
    table = Table()
    chant = "Chant|HERO|B|: DISCARD 1 FOCUS, SELF, HEAL 2"
    vorn = table.hero("vorn", "c3", skills=[chant], tokens={"KI": 1, "FOCUS": 1})
    table.monster("d3")
    table.turn(vorn)
    table.act("skill:chant")
    assert "ki-attack" in table.offers(vorn)


@rule("DRU-COND-17")
def test_a_fruit_of_life_is_eaten_as_a_consumable_item() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=5, tokens={"FRUIT OF LIFE": 2})
    table.monster("d3")  # engaged: allowed all the same
    table.turn(vorn)
    table.act("use:fruit")
    assert vorn.health == 7
    assert tokens_of(vorn) == {"FRUIT OF LIFE": 1}
    assert "use:fruit" not in table.offers(vorn)


@rule("DRU-COND-17", "DRU-SKILL-15")
def test_the_fruit_is_a_heal_of_the_hero_who_eats_it() -> None:
    table = Table()
    gentle = "Gentle|CLASS|-|[P]: +1 HEAL"
    vorn = table.hero("vorn", "c3", health=5, skills=[gentle], tokens={"FRUIT OF LIFE": 1})
    table.turn(vorn)
    table.act("use:fruit")
    assert vorn.health == 8


@rule("DRU-COND-17")
def test_a_fruit_is_exchanged_like_an_item_but_takes_no_bag_room() -> None:
    table = Table()
    full = ("potion-of-healing", "potion-of-healing")
    assert full[0] in table.library.items
    vorn = table.hero("vorn", "c3", tokens={"FRUIT OF LIFE": 1})
    maya = table.hero("maya", "d3", bag=full)
    table.turn(vorn)
    table.act("give:fruit:maya")
    assert tokens_of(vorn) == {}
    assert tokens_of(maya) == {"FRUIT OF LIFE": 1}
    assert maya.bag == full
