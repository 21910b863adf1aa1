"""Bag, Equipment, Chests, Interactions, Challenges (DRU-ITEM, EQUIP, CHEST, INTER, CHAL)."""

import msgspec
import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.adventure import Choice, Interaction
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.rules import interactions, items, trap_die, turn
from undercroft.games.drunagor.state import Hero, Token


def beside(table: Table, **first: object) -> tuple[Hero, Hero]:
    vorn = table.hero("vorn", "c3", **first)  # type: ignore[arg-type]
    maya = table.hero("maya", "d3")
    table.turn(vorn)
    return vorn, maya


@rule("DRU-ITEM-01", "DRU-ITEM-08", "DRU-DEC-24")
def test_the_bag_holds_two_and_a_third_item_makes_one_go() -> None:
    table = Table()
    vorn, _ = beside(table, bag=("potion-of-healing", "scroll-of-icy-bolts"))
    table.state.turn.minor = ("consumable",)
    rule_ = items.receive(table.game, vorn, "potion-of-fortitude")
    table.run(rule_, "discard:scroll-of-icy-bolts")
    assert vorn.bag == ("potion-of-healing", "potion-of-fortitude")
    assert table.state.chest_discard == ("scroll-of-icy-bolts",)


@rule("DRU-RUL-66", "DRU-ITEM-05", "DRU-DEC-24")
def test_what_was_taken_from_another_may_be_used_at_once_when_the_bag_is_full() -> None:
    table = Table()
    vorn, maya = beside(table, bag=("scroll-of-icy-bolts",) * 2, health=3)
    maya.bag = ("potion-of-healing",)
    asked = table.ask(turn.act(table.game, vorn), "take:potion-of-healing:maya", "agree")
    assert set(asked.keys()) == {
        "discard:potion-of-healing", "discard:scroll-of-icy-bolts", "use:potion-of-healing",
    }  # fmt: skip
    table.turn(vorn)
    maya.bag, vorn.bag = ("potion-of-healing",), ("scroll-of-icy-bolts",) * 2
    table.act("take:potion-of-healing:maya", "agree", "use:potion-of-healing")
    assert (vorn.health, vorn.bag) == (9, ("scroll-of-icy-bolts",) * 2)
    assert not any(key.startswith("use:") for key in table.offers(vorn))


@rule("DRU-RUL-66", "DRU-ITEM-08")
def test_a_chest_card_that_finds_the_bag_full_makes_something_go_unused() -> None:
    table = Table(rolls=[6])
    vorn, _ = beside(table, bag=("potion-of-healing",) * 2, health=3)
    table.state.chest_deck = ("potion-of-fortitude",)
    table.chest("b2")
    asked = table.ask(turn.act(table.game, vorn), "chest:b2")
    assert set(asked.keys()) == {"discard:potion-of-fortitude", "discard:potion-of-healing"}


@rule("DRU-ITEM-10", "DRU-DEC-23")
def test_a_refusal_does_not_use_up_the_exchange_of_the_turn() -> None:
    table = Table()
    vorn, maya = beside(table, bag=("potion-of-healing",))
    maya.bag = ("potion-of-healing", "scroll-of-icy-bolts")
    table.act("take:scroll-of-icy-bolts:maya", "refuse")
    offers = table.offers(vorn)
    assert "take:scroll-of-icy-bolts:maya" not in offers
    assert "take:potion-of-healing:maya" in offers
    maya.bag = ()
    table.act("give:potion-of-healing:maya")
    assert not any(key.startswith(("give", "take", "unequip")) for key in table.offers(vorn))


@rule("DRU-ITEM-05", "DRU-KO-03")
def test_items_are_exchanged_with_a_hero_who_is_down() -> None:
    table = Table()
    vorn, maya = beside(table, bag=("potion-of-healing",))
    table.effect(vorn, "ALLY, 99 DMG")
    assert maya.down
    table.act("give:potion-of-healing:maya")
    assert maya.bag == ("potion-of-healing",)
    table.turn(vorn)
    table.act("take:potion-of-healing:maya", "agree")
    assert vorn.bag == ("potion-of-healing",)


@rule("DRU-ITEM-02", "DRU-MINOR-01")
def test_a_consumable_is_used_once_per_turn_and_goes_to_the_chest_discard() -> None:
    table = Table()
    vorn, _ = beside(table, bag=("potion-of-healing",) * 2, health=3)
    table.act("use:potion-of-healing")
    assert vorn.health == 9
    assert vorn.bag == ("potion-of-healing",)
    assert table.state.chest_discard == ("potion-of-healing",)
    assert "use:potion-of-healing" not in table.offers(vorn)


@rule("DRU-ITEM-04")
def test_consumables_have_subtypes() -> None:
    kinds = {item.subtypes for item in load_library().items.values() if item.type == "consumable"}
    assert kinds == {("potion",), ("scroll",), ("gem",), ("pattern",)}


@rule("DRU-ITEM-05", "DRU-EQUIP-10")
def test_exchange_items_equips_from_the_bag_and_puts_the_old_card_there() -> None:
    table = Table()
    vorn, _ = beside(table, bag=("jagged-blade-axe",))
    table.act("equip:jagged-blade-axe")
    assert vorn.equipment[0] == "jagged-blade-axe"
    assert vorn.bag == ("vorn-weapon",)
    assert not any(key.startswith("equip") for key in table.offers(vorn))


@rule("DRU-ITEM-05")
def test_a_bag_card_may_be_given_to_an_adjacent_hero() -> None:
    table = Table()
    vorn, maya = beside(table, bag=("potion-of-healing",))
    table.act("give:potion-of-healing:maya")
    assert (vorn.bag, maya.bag) == ((), ("potion-of-healing",))
    maya.space = table.at("h8")
    table.turn(vorn)
    vorn.bag = ("potion-of-healing",)
    assert not any(key.startswith("give") for key in table.offers(vorn))


@rule("DRU-ITEM-05", "DRU-DEC-23")
@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_taking_needs_a_willing_hero(answer: str) -> None:
    table = Table()
    vorn, maya = beside(table)
    maya.bag = ("potion-of-healing",)
    table.act("take:potion-of-healing:maya", answer)
    assert vorn.bag == (("potion-of-healing",) if answer == "agree" else ())


@rule("DRU-ITEM-06")
def test_a_card_with_an_action_cube_on_it_cannot_be_moved() -> None:
    table = Table()
    vorn, _ = beside(table, equipment=["plate-armor"], skills=["Chop|HERO|Y|[W]: +0 HIT"])
    assert "unequip:plate-armor" in table.offers(vorn)
    vorn.slots = ("", "Y")
    assert "unequip:plate-armor" not in table.offers(vorn)


@rule("DRU-ITEM-09")
def test_discarded_starting_gear_does_not_go_to_the_chest_discard() -> None:
    table = Table()
    vorn, _ = beside(table, bag=("elvish-bow",))
    items.discard(table.game, vorn, "elvish-bow")
    assert vorn.bag == ()
    assert table.state.chest_discard == ()


@rule("DRU-EQUIP-01")
def test_only_items_of_a_known_subtype_can_be_equipped() -> None:
    table = Table()
    elros = table.hero("elros", "a1")
    assert items.proficient(table.game, elros, "blooded-sword")
    assert items.proficient(table.game, elros, "leather-armor")
    assert items.proficient(table.game, elros, "badge-of-the-west-wind")
    assert not items.proficient(table.game, elros, "plate-armor")
    assert not items.proficient(table.game, elros, "elvish-bow")


@rule("DRU-EQUIP-02", "DRU-ATK-08")
@pytest.mark.parametrize(("subtype", "ranged"), [
    ("light", False), ("heavy", False), ("implement", True), ("ranged", True),
])  # fmt: skip
def test_implements_and_bows_are_of_ranged_type(subtype: str, ranged: bool) -> None:
    table = Table(size=(8, 2))
    vorn = table.hero("vorn", "a1", weapon=(7, 3, subtype), tokens={"FOCUS": 2},
                      focus=["Blow|FOCUS|F2|[W]: +0 HIT"])  # fmt: skip
    table.monster("d1")
    table.turn(vorn)
    if ranged:
        table.script.rolls = [10]
        table.act("focus:blow")
        assert not table.script.rolls
    else:
        table.act("focus:blow")  # nobody within reach: no roll


@rule("DRU-EQUIP-03", "DRU-ATK-02")
def test_without_a_weapon_no_weapon_attack_is_made() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", weapon=None, skills=["Chop|HERO|Y|[W]: SELF, SHIELD 1; +0 HIT"])
    foe = table.monster("d3", health=5)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == 5


@rule("DRU-EQUIP-04")
def test_an_equipment_skill_needs_the_card_equipped_and_a_matching_cube() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YR", equipment=["plate-armor"])
    table.monster_turn(table.monster("d3", damage=4), "react:brace:yellow")
    assert vorn.health == 9
    assert vorn.slots == ("Y",)
    assert vorn.owned == (1, 1, 0, 0, 0)


@rule("DRU-EQUIP-05")
def test_curse_cubes_are_never_placed_on_equipment() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="Y", equipment=["plate-armor"],
                      skills=["A|HERO|Y|: HEAL 1", "B|HERO|Y|: HEAL 1"])  # fmt: skip
    table.turn(vorn)
    request = table.ask(turn.act(table.game, vorn), "recall")
    assert request.keys() == ["skill:a", "skill:b"]


@rule("DRU-EQUIP-06")
def test_equipment_passives_work_only_while_equipped() -> None:
    table = Table(size=(10, 1))
    vorn = table.hero("vorn", "a1", bag=("badge-of-the-west-wind",))
    table.turn(vorn)
    assert "move:d1" in table.offers(vorn)
    assert "move:e1" not in table.offers(vorn)
    table.act("equip:badge-of-the-west-wind")
    assert "move:f1" in table.offers(vorn)


@rule("DRU-CHEST-01", "DRU-CHEST-02", "DRU-COMP-01")
@pytest.mark.parametrize(("face", "tokens"), [
    ("POISON", {"POISON": 2}), ("SLOW", {"SLOW": 1}), ("BURN", {"BURN": 2}),
    ("BLEED", {"BLEED": 2}), ("blank", {}),
])  # fmt: skip
def test_searching_a_chest_draws_its_card_and_rolls_the_trap_die(
    face: str, tokens: dict[str, int]
) -> None:
    table = Table(rolls=[face])
    vorn, _ = beside(table)
    table.state.chest_deck = ("potion-of-healing", "potion-of-fortitude")
    table.state.chests = 1 << table.at("b3")
    table.act("chest:b3")
    assert vorn.bag == ("potion-of-healing",)
    assert table.state.chests == 0
    assert tokens_of(vorn) == tokens
    assert trap_die.TRAP_DIE.faces.count("blank") == 2


@rule("DRU-CHEST-03", "DRU-SIZE-06")
def test_a_large_monster_crushes_the_chest_it_ends_on() -> None:
    table = Table(rolls=["BLEED"], size=(8, 2))
    table.hero("vorn", "f1")
    table.state.chest_deck = ("potion-of-healing",)
    table.state.chests = 1 << table.at("d2")
    foe = table.monster("a1", large=True, move=1)
    table.monster_turn(foe)
    assert foe.space == 1
    assert table.state.chests == 0
    assert table.state.chest_deck == ("potion-of-healing",)
    assert tokens_of(foe) == {"BLEED": 2}


@rule("DRU-CHEST-05")
def test_a_loot_chest_is_safe_and_searched_from_its_own_square_too() -> None:
    table = Table()
    vorn, _ = beside(table)
    table.state.chest_deck = ("potion-of-healing",)
    table.state.loot = 1 << vorn.space
    table.act("chest:c3")
    assert vorn.bag == ("potion-of-healing",)
    assert tokens_of(vorn) == {}


@rule("DRU-RUL-65")
def test_an_empty_chest_deck_gives_nothing_but_the_trap_die_is_rolled() -> None:
    table = Table(rolls=["SLOW"])
    vorn, _ = beside(table)
    table.state.chests = 1 << table.at("b3")
    table.act("chest:b3")
    assert vorn.bag == ()
    assert tokens_of(vorn) == {"SLOW": 1}


def scene(table: Table, *choices: Choice, charges: int = 2) -> None:
    adventure = msgspec.structs.replace(
        table.game.book.adventure, interactions={"scene": Interaction("Scene", charges, choices)}
    )
    table.game.book.adventure = adventure
    table.state.tokens = (Token(table.at("b3"), "scene", charges),)


FOCUS = Choice("a", "Think", read_body("SELF, FOCUS 1"), read_body(""))
SHIELD = Choice("b", "Hide", read_body("SELF, SHIELD 1"), read_body("SELF, BLEED 2"), "Y", 12)


@rule("DRU-INTER-01", "DRU-INTER-02", "DRU-INTER-03", "DRU-INTER-04")
def test_an_interaction_gives_its_option_once_and_loses_a_charge() -> None:
    table = Table()
    vorn, maya = beside(table)
    scene(table, FOCUS, Choice("c", "Wait", read_body("SELF, SHIELD 1"), read_body("")))
    table.act("interact:scene", "choice:a")
    assert tokens_of(vorn) == {"FOCUS": 1}
    assert tokens_of(maya) == {}
    assert table.state.tokens[0].charges == 1
    maya.space = table.at("b2")
    table.turn(maya)
    table.act("interact:scene")  # option a is gone, so c is the only one left
    assert tokens_of(maya) == {"SHIELD": 1}
    assert table.state.tokens == ()


@rule("DRU-INTER-05")
def test_a_hero_uses_the_same_token_once_per_round() -> None:
    table = Table()
    vorn, _ = beside(table)
    scene(table, FOCUS, SHIELD)
    table.act("interact:scene", "choice:a")
    table.turn(vorn)
    assert "interact:scene" not in table.offers(vorn)
    table.state.marker = 16
    table.state.turn.step = "none"
    table.step()
    table.turn(vorn)
    assert "interact:scene" in table.offers(vorn)


@rule("DRU-CHAL-01", "DRU-CHAL-02", "DRU-CHAL-03", "DRU-RUL-186")
@pytest.mark.parametrize(("roll", "won"), [(6, True), (5, False)])
def test_a_challenge_adds_two_per_owned_cube_and_the_path(roll: int, won: bool) -> None:
    table = Table(rolls=[roll])
    vorn, _ = beside(table, cubes="R", owned="YYR")  # 2 yellow owned, path of yellow: +6
    assert table.run(interactions.challenge(table.game, vorn, "Y", 12)) is won
    assert vorn.pool == (0, 1, 0, 0, 0)


@rule("DRU-CHAL-04")
@pytest.mark.parametrize(("roll", "difficulty", "won"), [(1, 5, True), (20, 27, False)])
def test_one_and_twenty_mean_nothing_in_a_challenge(roll: int, difficulty: int, won: bool) -> None:
    table = Table(rolls=[roll])
    vorn, _ = beside(table, cubes="YY")
    assert table.run(interactions.challenge(table.game, vorn, "Y", difficulty)) is won
