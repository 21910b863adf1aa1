"""Pets and Companions (DRU-PET, DRU-ALLY)."""

import msgspec
import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games import registry
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.ground import LAVA
from undercroft.games.drunagor.rules import conditions, damage, followers, health, turn
from undercroft.games.drunagor.showing import chronicle
from undercroft.games.drunagor.showing.names import Names
from undercroft.games.drunagor.showing.questions import question
from undercroft.games.drunagor.state import Follower, Hero, Turn
from undercroft.games.drunagor.use import Blow

CALL = "Call|HERO|G|: ACTIVATE LUMA"


def acts(table: Table, follower: Follower, *answers: str) -> None:
    table.run(followers.take_turn(table.game, follower), *answers)


def hit(table: Table, figure: Follower, amount: int, *answers: str) -> None:
    """A blow of a Monster that can be prevented."""
    blow = Blow([figure], {figure.id: amount}, "attack", table.monster("l10"))
    table.run(damage.resolve(table.game, blow), *answers)


def call(table: Table, hero: Hero, *who: str) -> list[str]:
    """What a Skill that activates these Pets offers."""
    return table.ask(followers.activate(table.game, hero, who)).keys()


@rule("DRU-PET-01", "DRU-COND-15")
def test_a_pet_has_one_health_and_may_hold_shield_and_conditions() -> None:
    table = Table()
    ward = "Ward|HERO|B|[R]: PREVENT 2"
    vorn = table.hero("vorn", "a1", skills=[ward])
    luma = table.follower(vorn, "c1")
    conditions.give(luma, tokens.SHIELD, 2)
    hit(table, luma, 2, "pass")
    assert (luma.health, tokens_of(luma)) == (1, {})
    hit(table, luma, 2, "react:ward:blue")
    assert luma.health == 1
    conditions.give(luma, tokens.POISON, 1)
    acts(table, luma)
    assert luma.id not in table.state.followers


@rule("DRU-PET-02", "DRU-DEC-28")
def test_a_pet_is_summoned_on_a_free_square_beside_its_hero() -> None:
    table = Table("0. 0. 0. 0.", "0. 0. 0. 0.")
    vorn = table.hero("vorn", "b1", skills=[CALL], seat=3)
    table.monster("a1")
    table.chest("a2")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:call")
    assert (asked.seat, asked.keys()) == (3, ["square:c1", "square:b2", "square:c2"])


@rule("DRU-PET-03", "DRU-DMG-08")
def test_a_dispelled_pet_can_be_summoned_again() -> None:
    table = Table()
    vorn = table.hero("vorn", "b1", skills=[CALL])
    luma = table.follower(vorn, "c1")
    hit(table, luma, 1)
    assert table.state.followers == {}
    table.turn(vorn)
    table.act("skill:call", "square:c2")
    assert [f.card for f in table.state.followers.values()] == ["luma"]


@rule("DRU-PET-04", "DRU-TURN-10")
def test_a_pet_acts_after_its_hero_with_conditions_then_move_then_attack() -> None:
    table = Table("0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1")
    luma = table.follower(vorn, "b1", kind="companion", sturdiness=3, damage=2, move=2)
    conditions.give(luma, tokens.BLEED, 1)
    foe = table.monster("e1", health=9)
    table.turn(vorn)
    table.act("end")
    table.step("move:d1", f"figure:{foe.name}")
    assert (foe.health, tokens_of(luma)) == (7, {})
    told = [type(event) for event in table.events]
    assert told.index(events.Moved) < told.index(events.AttackAimed)


@rule("DRU-PET-04", "DRU-RUL-61")
def test_either_part_of_its_turn_may_be_left_out() -> None:
    table = Table("0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1")
    luma = table.follower(vorn, "c1")
    foe = table.monster("d1", health=9)
    acts(table, luma, "stop", f"figure:{foe.name}")
    assert (table.where(luma), foe.health) == ("c1", 7)
    acts(table, luma, "move:b1", "stop")
    acts(table, luma, "move:c1", "stop", "pass")
    assert foe.health == 7


@rule("DRU-PET-05")
def test_an_activation_may_summon_instead_and_a_named_pet_is_meant() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    table.follower(vorn, "b1", name="luma")
    other = table.library.followers["jinx"]
    for name in list(table.library.followers):
        if name not in ("luma", "jinx"):
            del table.library.followers[name]
    assert call(table, vorn, "A PET") == ["activate:luma", "summon:jinx"]
    asked = table.ask(followers.activate(table.game, vorn, ("JINX",)))
    assert asked.kind == "summon"  # only where it is to stand
    table.run(followers.join(table.game, vorn, other), "square:a2")
    assert call(table, vorn, "A PET") == ["activate:jinx", "summon:luma"]


@rule("DRU-PET-06", "DRU-RUL-11")
@pytest.mark.parametrize("condition", ["BLEED", "BURN", "POISON", "STUN", "STEALTH"])
def test_an_extra_activation_is_no_turn_so_conditions_wait(condition: str) -> None:
    table = Table(size=(6, 1))
    vorn = table.hero("vorn", "a1", skills=[CALL])
    luma = table.follower(vorn, "b1", move=1)
    foe = table.monster("d1", health=9)
    table.turn(vorn)
    table.effect(vorn, f"YOUR PET, {condition} 1")
    table.act("skill:call", "move:c1", "figure:brute-1")
    assert table.state.followers[luma.id] is luma
    assert tokens_of(luma) == {condition: 1}
    assert foe.health < 9  # not even stunned: that is resolved in its own turn


@rule("DRU-PET-06", "DRU-RUL-11")
def test_an_extra_activation_neither_ends_a_turn_nor_opens_one() -> None:
    table = Table("0S 0S 0L 0.")
    vorn = table.hero("vorn", "a1", skills=[CALL])
    luma = table.follower(vorn, "b1", move=2)
    table.turn(vorn)
    table.act("skill:call", "stop")
    assert (tokens_of(luma), tokens_of(vorn)) == ({}, {})  # no check of the end of a turn
    table.turn(vorn, suffered={luma.id: LAVA})
    table.effect(vorn, "ACTIVATE LUMA", "move:c1", "stop")
    assert tokens_of(luma) == {}  # Lava has had it in this turn, which is the Hero's
    assert table.state.turn.who == vorn.id


@rule("DRU-PET-07")
def test_summoning_a_second_pet_dispels_the_first() -> None:
    table = Table("0. 0. 0.")
    vorn = table.hero("vorn", "a1")
    table.follower(vorn, "b1", name="luma")
    table.run(followers.join(table.game, vorn, table.library.followers["jinx"]))
    (pet,) = table.state.followers.values()
    assert (pet.card, table.where(pet)) == ("jinx", "b1")  # the first left its square
    names = Names(table.library)
    told = [line for event in table.events for line in chronicle.sentences(event, names)]
    assert told[0] == "Luma is dispelled."


@rule("DRU-PET-07")
def test_an_ability_may_allow_two_pets() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["Pack|PASSIVE|-|[P]: TWO PETS"])
    table.follower(vorn, "b1", name="luma")
    table.run(followers.join(table.game, vorn, table.library.followers["jinx"]), "square:a2")
    assert [pet.card for pet in followers.pets_of(table.game, vorn)] == ["luma", "jinx"]
    assert call(table, vorn, "A PET")[:2] == ["activate:luma", "activate:jinx"]


@rule("DRU-PET-08", "DRU-KW-73")
def test_a_unique_pet_is_summoned_only_by_name_but_activated_by_any_call() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    luma = table.library.followers["luma"]
    for name in list(table.library.followers):
        if name != "luma":
            del table.library.followers[name]
    table.library.followers["dewey"] = msgspec.structs.replace(luma, id="dewey", unique=True)
    asked = table.ask(followers.activate(table.game, vorn, ("A PET",)))
    assert asked.about[1] == "luma"  # nothing else could be summoned
    table.run(followers.activate(table.game, vorn, ("DEWEY",)), "square:b1")
    assert call(table, vorn, "A PET") == ["activate:dewey", "summon:luma"]


@rule("DRU-PET-09", "DRU-KW-27")
def test_flyby_returns_the_pet_to_its_hero_after_an_attack_only() -> None:
    table = Table("0. 0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1")
    jinx = table.follower(vorn, "d1", name="jinx", text="FLYBY")
    foe = table.monster("e1", health=9)
    acts(table, jinx, "stop", "pass")
    assert table.where(jinx) == "d1"
    acts(table, jinx, "stop", f"figure:{foe.name}")
    assert (table.where(jinx), foe.health) == ("b1", 7)


@rule("DRU-PET-10", "DRU-RUL-61", "DRU-DMG-13")
def test_a_pet_hits_without_a_roll_with_the_damage_and_collateral_of_its_card() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    luma = table.follower(vorn, "c3", damage=2, text="KNOCK DOWN")
    soft = table.monster("c4", health=9)
    hard = table.monster("d4", health=9, tokens={"SHIELD": 2})
    acts(table, luma, "stop", f"figure:{soft.name}")
    assert (soft.health, tokens_of(soft)) == (7, {"KNOCK DOWN": 1})
    acts(table, luma, "stop", f"figure:{hard.name}")
    assert (hard.health, tokens_of(hard)) == (9, {})


@rule("DRU-PET-10", "DRU-ENG-04", "DRU-RUL-78")
def test_a_ranged_pet_reaches_one_area_and_cannot_shoot_while_engaged() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    soot = table.follower(vorn, "c3", attack="ranged", move=0)
    near = table.monster("f3")
    table.monster("g3")
    asked = table.ask(followers.take_turn(table.game, soot))
    assert asked.keys() == ["pass", f"figure:{near.name}"]
    table.monster("d4")
    acts(table, soot)  # nothing is asked
    assert table.told(events.AttackAimed) == []


@rule("DRU-PET-10", "DRU-COND-15")
def test_a_magical_follower_reaches_everybody_and_a_stunned_one_does_not_attack() -> None:
    table = Table()
    sage = table.follower(table.hero("vorn", "a1"), "a2", attack="magical", damage=2, move=0)
    foe = table.monster("l10", health=9)
    acts(table, sage, f"figure:{foe.name}")
    conditions.give(sage, tokens.STUN, 1)
    acts(table, sage)
    assert (foe.health, tokens_of(sage)) == (7, {})


@rule("DRU-ALLY-01", "DRU-KW-69", "DRU-EX-11")
@pytest.mark.parametrize(("amount", "stays"), [(4, True), (5, False)])
def test_a_companion_ignores_a_blow_up_to_its_sturdiness(amount: int, stays: bool) -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    ally = table.follower(vorn, "c1", name="tharmagar", kind="companion", sturdiness=4)
    for _ in range(3):  # blows do not add up
        if ally.id in table.state.followers:
            hit(table, ally, amount)
    assert (ally.id in table.state.followers) is stays
    hard = table.follower(vorn, "d1", name="hard", kind="companion", sturdiness=4)
    table.run(health.lose(table.game, [(hard, amount)], "a fall"))  # non-preventable
    assert (hard.id in table.state.followers) is stays


@rule("DRU-ALLY-01", "DRU-ALLY-02", "DRU-EX-11")
def test_prevent_and_shield_come_before_sturdiness() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["Ward|HERO|B|[R]: PREVENT 1"])
    ally = table.follower(vorn, "c1", kind="companion", sturdiness=4)
    hit(table, ally, 5, "react:ward:blue")
    assert ally.id in table.state.followers
    conditions.give(ally, tokens.SHIELD, 3)
    hit(table, ally, 2)
    assert tokens_of(ally) == {"SHIELD": 1}  # used up though the blow would be ignored
    hit(table, ally, 6)
    assert ally.id not in table.state.followers


@rule("DRU-ALLY-03")
def test_a_companion_takes_each_kind_of_condition_as_one_blow() -> None:
    table = Table("0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1")
    ally = table.follower(vorn, "b1", kind="companion", sturdiness=3)
    conditions.give(ally, tokens.BURN, 3)
    conditions.give(ally, tokens.POISON, 3)
    acts(table, ally, "stop")
    assert tokens_of(ally) == {"BURN": 2, "POISON": 3}
    conditions.give(ally, tokens.POISON, 1)
    acts(table, ally)
    assert ally.id not in table.state.followers


@rule("DRU-ALLY-03", "DRU-ALLY-04", "DRU-RUL-93")
def test_companions_act_after_the_pet_in_the_order_their_hero_likes() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", seat=2)
    luma = table.library.followers["luma"]
    table.run(followers.join(table.game, vorn, luma), "square:b2")
    for name, square in (("rhede", "b3"), ("sela", "b4")):
        card = msgspec.structs.replace(luma, id=name, kind="companion", sturdiness=2)
        table.library.followers[name] = card
        table.run(followers.join(table.game, vorn, card), f"square:{square}")
    assert len(table.state.followers) == 3
    table.turn(vorn)
    table.act("end")
    table.step("stop")  # the Pet immediately, without being asked
    table.step("figure:sela", "stop")
    table.step("stop")
    turns = [event.who for event in table.told(events.TurnBegan)]
    assert turns == ["luma", "sela", "rhede"]


@rule("DRU-ALLY-04")
def test_what_helps_pets_does_not_help_companions() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["Wild|PASSIVE|-|[P]: PET +2 DMG"])
    luma = table.follower(vorn, "c3", name="luma", damage=1)
    rhede = table.follower(vorn, "e3", name="rhede", kind="companion", sturdiness=2, damage=1)
    foe = table.monster("d3", health=9)
    acts(table, luma, "stop", f"figure:{foe.name}")
    assert foe.health == 6
    acts(table, rhede, "stop", f"figure:{foe.name}")
    assert foe.health == 5
    assert [pet.name for pet in followers.pets_of(table.game, vorn)] == ["luma"]


@rule("DRU-ALLY-05", "DRU-AI-14")
def test_between_a_pet_and_a_companion_the_party_leader_chooses() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "h1")
    table.follower(vorn, "a1", name="luma")
    ally = table.follower(vorn, "c1", name="rhede", kind="companion", sturdiness=1)
    table.monster_turn(table.monster("b1", move=0, damage=3), "targets:rhede")
    assert ally.id not in table.state.followers


@rule("DRU-ALLY-07")
def test_a_companions_card_is_read_like_a_monsters_and_what_is_missing_does_not_apply() -> None:
    table = Table("0. 0. 0.")
    vorn = table.hero("vorn", "a1", health=5)
    text = "AT ACTIVATION: RANGE 1, HERO, HEAL 2"
    ally = table.follower(vorn, "b1", kind="companion", text=text, attack="", damage=None, move=0)
    foe = table.monster("c1", health=9)
    acts(table, ally)
    assert (vorn.health, foe.health) == (7, 9)


@rule("DRU-ALLY-09", "DRU-KW-36", "DRU-CHEST-05")
@pytest.mark.parametrize("large", [False, True])
def test_loot_leaves_a_safe_chest_where_the_enemy_fell(large: bool) -> None:
    table = Table("0. 0. 0. 0.", "0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1")
    sela = table.follower(vorn, "b1", kind="companion", sturdiness=2, damage=2, text="LOOT", move=0)
    foe = table.monster("c1", health=4, large=large)
    acts(table, sela, f"figure:{foe.name}")
    assert table.state.loot == 0
    acts(table, sela, f"figure:{foe.name}")
    assert table.state.loot == 1 << table.at("c1")
    table.turn(vorn)
    table.act("move:c1")  # it is not solid
    table.act("chest:c1")  # and no Trap Die is rolled
    assert table.state.loot == 0


@rule("DRU-RUL-11")
def test_who_was_hurt_in_a_nested_turn_is_forgotten_with_it() -> None:
    table = Table("0. 0. 0.")
    vorn = table.hero("vorn", "a1", skills=[CALL])
    table.follower(vorn, "b1", damage=None)
    table.state.turn = Turn(who=vorn.id, step="act", once=("0:fury",), minor=("door",))
    table.act("skill:call", "stop")
    assert table.state.turn.once == ("0:fury",)
    assert table.state.turn.minor == ("door",)


SQUAD = "Hunting Squad|PASSIVE|-|[P]: ALLIES' ATTACKS +1 DMG IF TARGET HAS RANGER'S MARK"


@rule("DRU-TERM-03", "DRU-PET-10", "DRU-LANG-19")
@pytest.mark.parametrize("kind", ["pet", "companion"])
def test_what_helps_the_attacks_of_allies_helps_pets_and_companions(kind: str) -> None:
    table = Table("0. 0. 0. 0.", "0. 0. 0. 0.")
    maya = table.hero("maya", "a1", skills=[SQUAD])
    card = "A: CLEAVE 2"
    luma = table.follower(maya, "c1", kind=kind, sturdiness=3, damage=2, move=0, text=card)
    marked, other = table.monster("d1", health=9), table.monster("d2", health=9)
    conditions.give(marked, tokens.MARK, 1)
    marked.marked_by = maya.id
    acts(table, luma, f"figure:{marked.name}", f"figure:{other.name}")
    assert (marked.health, other.health) == (6, 7)
    told = [event for event in table.events if isinstance(event, events.AttackAimed)]
    assert [(event.targets, event.damage) for event in told] == [
        ((marked.name,), 3),
        ((other.name,), 2),
    ]


@rule("DRU-PET-04", "DRU-COND-09")
def test_who_is_asked_for_a_target_is_told_what_the_attack_deals_now() -> None:
    table = Table("0. 0. 0. 0.")
    maya = table.hero("maya", "a1", skills=["Wild Strength|PASSIVE|-|[P]: PET +1 DMG"])
    luma = table.follower(maya, "c1", damage=3, move=0)
    table.monster("d1", health=9)
    conditions.give(luma, tokens.INDEX["INTIMIDATE"], 2)
    asked = table.ask(followers.take_turn(table.game, luma))
    assert (asked.kind, asked.about) == ("follower-attack", (luma.name, 2))


@rule("DRU-PET-04", "DRU-PET-10", "DRU-KW-74")
@pytest.mark.parametrize(("text", "through"), [("", 1), ("VICIOUS", 3)])
def test_a_target_is_offered_with_what_the_attack_would_do_to_it(text: str, through: int) -> None:
    table = Table()
    maya = table.hero("maya", "a1")
    luma = table.follower(maya, "c1", damage=3, move=0, text=text)
    weak, guarded = table.monster("d1", health=3), table.monster("d2", health=9)
    conditions.give(guarded, tokens.SHIELD, 2)
    asked = table.ask(followers.take_turn(table.game, luma))
    notes = {one.key: one.note for one in question(table.game, asked).options}
    assert notes[f"figure:{weak.name}"] == "3 damage, fells; 3/3 Health"
    assert notes[f"figure:{guarded.name}"] == f"{through} damage; 9/9 Health"
    acts(table, luma, f"figure:{guarded.name}")
    assert guarded.health == 9 - through
    assert registry.title("drunagor").retinue(table.state) == {luma.name: "maya"}
