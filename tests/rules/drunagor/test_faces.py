"""Double-Sided items: faces, sockets, patterns (DRU-EQUIP-07, -08, DRU-ITEM-07, DRU-KW-26)."""

from __future__ import annotations

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.rules import faces, sentences
from undercroft.games.drunagor.state import Hero


def bearer(table: Table, *equipment: str, bag: tuple[str, ...] = (), **more: object) -> Hero:
    hero = table.hero("vorn", "c3", equipment=equipment, bag=bag, **more)  # type: ignore[arg-type]
    table.turn(hero)
    return hero


@rule("DRU-EQUIP-07", "DRU-ITEM-07")
def test_an_item_keeps_its_face_when_it_is_given_away_and_worn() -> None:
    table = Table()
    bearer(table, bag=("good-quality-stick",))
    maya = table.hero("maya", "d3")
    table.act("give:good-quality-stick:maya")
    assert maya.bag == ("good-quality-stick",)
    table.turn(maya)
    table.act("equip:good-quality-stick")
    assert maya.equipment[3] == "good-quality-stick"


@rule("DRU-EQUIP-08", "DRU-ITEM-04")
def test_a_gem_is_of_no_use_without_a_socket_item() -> None:
    table = Table()
    vorn = bearer(table, bag=("cosmic-gemstone", "bloody-axe-socketed"))
    assert "use:cosmic-gemstone" not in table.offers(vorn)


@rule("DRU-EQUIP-08")
def test_a_socketed_shield_keeps_its_cube_and_gains_a_slot() -> None:
    table = Table()
    vorn = bearer(table, "kite-shield", bag=("cosmic-gemstone",), cubes="YY")
    vorn.slots = ("R",)
    table.act("use:cosmic-gemstone")
    assert vorn.cards == ("kite-shield-socketed",) * 2
    assert vorn.slots == ("R", "")
    assert vorn.bag == ()


@rule("DRU-RUL-125")
def test_the_cube_on_a_slot_that_vanishes_is_expended() -> None:
    table = Table()
    vorn = bearer(table, "good-quality-torch", cubes="YY")
    vorn.slots = ("R",)
    table.run(faces.turn_over(table.game, vorn, "good-quality-torch"))
    assert letters(vorn.expended) == "R"
    assert vorn.cards == ("good-quality-stick",)
    assert vorn.slots == ("",)
    assert [event.face for event in table.told(events.ItemTurned)] == ["good-quality-stick"]


@rule("DRU-RUL-126", "DRU-ITEM-04")
def test_a_pattern_becomes_its_item_for_a_gem() -> None:
    table = Table()
    vorn = bearer(table, bag=("dreamcrafted-pattern-dreamblade", "cosmic-gemstone-chest"))
    table.act("use:dreamcrafted-pattern-dreamblade")
    assert vorn.bag == ("exquisite-dreamblade",)
    assert table.state.chest_discard == ("cosmic-gemstone-chest",)
    assert "use:dreamcrafted-pattern-dreamblade" not in table.offers(vorn)
    assert "equip:exquisite-dreamblade" in table.offers(vorn)


@rule("DRU-RUL-126")
def test_a_pattern_without_a_gem_is_a_picture() -> None:
    table = Table()
    vorn = bearer(table, bag=("dreamcrafted-pattern-dreamblade", "potion-of-healing"))
    assert [key for key in table.offers(vorn) if key.startswith("use")] == ["use:potion-of-healing"]


@rule("DRU-RUL-125", "DRU-DEC-38")
def test_the_sigil_of_honor_may_be_turned_into_a_gem_that_goes_to_the_bag() -> None:
    table = Table()
    vorn = bearer(table, "sigil-of-honor", "family-locket", bag=("potion-of-healing",))
    table.act("minor:sigil-of-honor")
    assert vorn.bag == ("potion-of-healing", "cosmic-gemstone-honor")
    assert vorn.equipment[1] == ""
    assert vorn.cards == ("family-locket",)
    table.act("use:cosmic-gemstone-honor")
    assert vorn.equipment[3] == "family-locket-socketed"


@rule("DRU-RUL-125", "DRU-ITEM-08")
def test_with_a_full_bag_something_goes_for_the_gem() -> None:
    table = Table()
    vorn = bearer(table, "sigil-of-honor", bag=("potion-of-healing",) * 2, health=2)
    table.act("minor:sigil-of-honor", "discard:potion-of-healing")
    assert vorn.bag == ("potion-of-healing", "cosmic-gemstone-honor")
    assert vorn.health == 2


@rule("DRU-KW-26")
def test_the_seed_of_darkness_dims_and_brightens() -> None:
    table = Table()
    skills = ["Vow|HERO|B: SELF, SHIELD 1", "Oath|HERO|B: SELF, CLEANSE 1"]
    vorn = bearer(table, "seed-of-darkness-bright", skills=skills)
    table.act("minor:seed-of-darkness-bright", "skill:vow")
    assert tokens_of(vorn) == {"FOCUS": 3}
    assert vorn.equipment[3] == "seed-of-darkness-dim"
    assert not any(key.startswith("minor") for key in table.offers(vorn))
    table.act("skill:oath", "skill:vow")
    assert vorn.equipment[3] == "seed-of-darkness-bright"
    assert not any(key.startswith("minor") for key in table.offers(vorn))  # once per turn


@rule("DRU-RUL-127")
def test_an_adventure_item_that_somebody_holds_is_not_found_again() -> None:
    table = Table()
    vorn = bearer(table, "family-locket-socketed")
    table.effect(vorn, "ADVENTURE ITEM: FAMILY LOCKET")
    assert vorn.bag == ()
    for _ in range(3):  # there are two
        table.effect(vorn, "ADVENTURE ITEM: COSMIC GEMSTONE")
    assert vorn.bag == ("cosmic-gemstone", "cosmic-gemstone-2")


@rule("DRU-KW-26")
def test_only_conditions_and_health_are_aimed_sentences() -> None:
    assert sentences.AIMED == ("REMOVE", "SURVIVE")


def test_a_cursed_bracelet_stays_on_under_the_guardians_curse() -> None:
    table = Table()
    vorn = bearer(table, "cursed-bracelet", bag=("boots-of-striding",))
    assert {"unequip:cursed-bracelet", "equip:boots-of-striding"} <= set(table.offers(vorn))
    vorn.outcomes = ("guardians-curse",)
    assert not {"unequip:cursed-bracelet", "equip:boots-of-striding"} & set(table.offers(vorn))


@rule("DRU-EQUIP-07", "DRU-TERR-04")
def test_a_second_step_on_lava_in_a_turn_burns_no_more_but_lights_the_stick() -> None:
    table = Table("0. 0L 0L 0L")
    vorn = table.hero("vorn", "a1", equipment=["good-quality-torch"])
    table.turn(vorn)
    table.act("move:b1")
    table.act("skill:purge-the-wicked:yellow")
    assert vorn.equipment[3] == "good-quality-stick"
    table.act("extra-move:blue")
    table.act("move:c1")
    assert (vorn.equipment[3], tokens_of(vorn)) == ("good-quality-torch", {"BURN": 2})
