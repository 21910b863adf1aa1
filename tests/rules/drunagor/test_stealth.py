"""STEALTH, Surprise and immunity to it (DRU-KW-31, -60 to -66)."""

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.rules import conditions, movement, turn

SWORD = (7, 3, "light")
STAB = "Stab|HERO|Y|[W]: +0 HIT"


@rule("DRU-KW-60", "DRU-COND-10")
def test_stealth_lasts_until_the_holders_next_turn_begins() -> None:
    table = Table()
    elros = table.hero("elros", "a1", skills=["Hide|HERO|G|: SELF, STEALTH"])
    foe = table.monster("b1")
    table.turn(elros)
    table.act("skill:hide")
    table.act("end")
    table.monster_turn(foe)
    assert tokens_of(elros) == {"STEALTH": 1}
    table.begin_turn(elros)
    assert tokens_of(elros) == {}


@rule("DRU-KW-61")
def test_who_is_hidden_is_no_target_and_engages_nobody_but_bars_the_way() -> None:
    table = Table("0. 0. 0. 0. 0. 0.")
    elros = table.hero("elros", "b1", health=9, tokens={"STEALTH": 1})
    archer = table.monster("c1", attack="ranged", move=None)
    assert not table.game.engaged(archer)
    assert table.aims(archer) == {}
    through, _ = movement.passable(table.game, archer)
    assert not through >> elros.space & 1


@rule("DRU-KW-61", "DRU-SKILL-14", "DRU-RUL-57")
def test_a_hidden_monster_is_no_target_for_heroes_while_allies_see_each_other() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["Bolt|HERO|B|[S]: 1 DMG"])
    table.hero("maya", "c1", tokens={"STEALTH": 1})
    table.monster("e1", name="ghost", tokens={"STEALTH": 1})
    table.monster("g1", name="ghoul")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:bolt")
    assert asked.keys() == ["figure:vorn", "figure:maya", "figure:ghoul"]


@rule("DRU-KW-62", "DRU-DARK-05")
def test_strikes_and_darkness_still_hit_who_is_hidden() -> None:
    table = Table("0. 0. 0. 0.", "0. 0. 0. 0.")
    table.hero("maya", "b1", health=5)
    elros = table.hero("elros", "a1", health=9, tokens={"STEALTH": 1})
    table.monster_turn(table.monster("c1", text="STRIKE 1", damage=1, move=None))
    assert elros.health == 8
    table.darkness("a2")
    table.turn(elros)
    table.act("move:a2")
    assert elros.health == 6


@rule("DRU-KW-63", "DRU-KW-64")
def test_a_weapon_attack_ends_stealth_hit_or_miss_and_a_hit_from_hiding_is_doubled() -> None:
    table = Table(rolls=[10, 2])
    elros = table.hero("elros", "a1", weapon=SWORD, skills=[STAB, STAB.replace("Stab", "Cut")])
    foe = table.monster("b1", health=20)
    conditions.give(elros, tokens.STEALTH, 1)
    table.turn(elros)
    table.act("skill:stab")
    assert (foe.health, tokens_of(elros)) == (14, {})
    conditions.give(elros, tokens.STEALTH, 1)
    table.act("skill:cut")
    assert (foe.health, tokens_of(elros)) == (14, {})


@rule("DRU-KW-31", "DRU-KW-64")
def test_immunity_to_stealth_sees_is_engaged_by_and_not_surprised_by_the_hidden() -> None:
    table = Table(rolls=[10])
    elros = table.hero("elros", "b1", weapon=SWORD, skills=[STAB], tokens={"STEALTH": 1})
    seer = table.monster("a1", health=20, immune=["STEALTH"], attack="ranged", move=None)
    assert table.game.engaged(seer)
    assert list(table.aims(table.monster("b2", immune=["STEALTH"]))) == ["elros"]
    del table.state.monsters[max(table.state.monsters)]
    table.turn(elros)
    table.act("skill:stab")
    assert seer.health == 17


@rule("DRU-KW-65")
def test_only_the_first_of_several_attacks_is_made_hidden() -> None:
    table = Table(rolls=[10, 10])
    twice = "Flurry|HERO|Y|[W]: +0 HIT/+0 HIT"
    elros = table.hero("elros", "a1", weapon=SWORD, skills=[twice], tokens={"STEALTH": 1})
    foe = table.monster("b1", health=20)
    table.turn(elros)
    table.act("skill:flurry")
    assert foe.health == 20 - 6 - 3


@rule("DRU-KW-65")
def test_in_an_attack_on_several_every_target_is_judged() -> None:
    table = Table(rolls=[10])
    arc = "Arc|HERO|Y|[W]: +0 HIT, CLEAVE 3"
    elros = table.hero("elros", "b2", weapon=SWORD, skills=[arc], tokens={"STEALTH": 1})
    blind, other = table.monster("a1", health=20), table.monster("b1", health=20)
    seer = table.monster("c1", health=20, immune=["STEALTH"])
    table.turn(elros)
    table.act("skill:arc", *(f"figure:{foe.name}" for foe in (blind, other, seer)))
    assert [foe.health for foe in (blind, other, seer)] == [14, 14, 17]


@rule("DRU-KW-66")
def test_spell_attacks_neither_end_stealth_nor_surprise() -> None:
    table = Table()
    elros = table.hero(
        "elros", "a1", skills=["Bolt|HERO|B|[S]: ENEMY, 2 DMG"], tokens={"STEALTH": 1}
    )
    foe = table.monster("c1", health=20)
    table.turn(elros)
    table.act("skill:bolt")
    assert (foe.health, tokens_of(elros)) == (18, {"STEALTH": 1})
    assert table.told(events.TokensLost) == []
