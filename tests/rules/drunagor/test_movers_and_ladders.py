"""TRAMPLE and FLYING of Heroes, Monsters who move by their texts, and who is meant by them."""

from __future__ import annotations

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.rules import darkness, forced, growth, skills
from undercroft.games.drunagor.rules.campaign import baggage
from undercroft.games.drunagor.use import Use

BOOTS = "Boots|EQUIP|-|[P]: TRAMPLE 2; +2 MOVEMENT"
WINGS = "Wings|EQUIP|-|[P]: FLYING"


@rule("DRU-KW-72", "DRU-LANG-35")
def test_a_hero_with_trample_passes_enemies_and_hurts_each_once_in_a_move() -> None:
    table = Table("0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1", equipment=[BOOTS], cubes="Y")
    foe = table.monster("b1", health=9)
    table.turn(vorn)
    assert "move:b1" not in table.offers(vorn)  # nobody ends there
    table.act("move:c1")
    assert (table.where(vorn), foe.health) == ("c1", 7)
    foe.space = table.at("d1")
    table.act("move:e1")
    assert foe.health == 7  # the same Move effect
    table.act("extra-move:yellow")
    table.act("move:c1")
    assert foe.health == 5


@rule("DRU-KW-72")
def test_the_move_of_a_skill_tramples_too() -> None:
    table = Table("0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1", equipment=[BOOTS], skills=["Run|HERO|G: MOVE 4"])
    foe = table.monster("c1", health=9)
    table.turn(vorn)
    table.act("skill:run", "move:e1", "stop")
    assert (table.where(vorn), foe.health) == ("e1", 7)


@rule("DRU-KW-27", "DRU-RUL-52", "DRU-LANG-35")
def test_all_move_effects_of_a_hero_who_flies_are_jumps() -> None:
    table = Table("0. 0L 0. 2. 0.")
    vorn = table.hero("vorn", "a1", equipment=[WINGS], skills=["Run|HERO|G: MOVE 4"])
    table.turn(vorn)
    table.act("move:c1")
    table.act("skill:run", "move:e1")  # over level 2 and down, without a fall
    assert (vorn.health, tokens_of(vorn)) == (10, {})
    assert {event.how for event in table.told(events.Moved)} == {"jumps"}


@rule("DRU-RUL-133", "DRU-RUL-174")
def test_nobody_is_asked_where_a_monster_moves_by_its_text() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "a1")
    foe = table.monster("h1", text="T: MOVE 2", move=None, damage=None)
    table.monster_turn(foe)
    assert table.where(foe) == "f1"


@rule("DRU-RUL-174")
def test_a_monsters_text_means_whom_it_ranks_first() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=9)
    maya = table.hero("maya", "c1", health=4)
    wise = table.monster("h1", text="T: HERO, BURN 1", move=None, damage=None)
    cruel = table.monster("h3", text="BLOODSEEKER; T: HERO, SLOW", move=None, damage=None)
    table.monster_turn(wise)
    table.monster_turn(cruel)
    assert (tokens_of(vorn), tokens_of(maya)) == ({"BURN": 1}, {"SLOW": 1})


@rule("DRU-RUL-172")
def test_the_nearest_hero_is_meant_whatever_its_place_on_the_track() -> None:
    table = Table()
    table.hero("vorn", "a1")
    maya = table.hero("maya", "f1")
    table.monster_turn(table.monster("h1", text="T: NEAREST HERO, BURN 1", move=None, damage=None))
    assert tokens_of(maya) == {"BURN": 1}


@rule("DRU-KW-46")
def test_a_bystander_who_is_attacked_may_be_protected() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", equipment=["Wall|EQUIP|-|[P]: PROTECT"])
    table.npc("d3", "villager")
    foe = table.monster("e3", text="SLAUGHTER", damage=2, move=None)
    table.monster_turn(foe, "protect")
    assert vorn.health == 8
    assert [event.target for event in table.told(events.Protected)] == ["villager"]


@rule("DRU-SIZE-02", "DRU-KW-47", "DRU-RUL-173")
def test_a_push_that_ignores_immunity_moves_a_large_monster_from_area_to_area() -> None:
    table = Table(size=(12, 2))
    vorn = table.hero("vorn", "b1")
    ogre = table.monster("c1", large=True)
    plain = skills.run_body(table.game, Use(user=vorn), read_body("TARGET ADJ ENEMY, PUSH 2"))
    table.run(plain)
    assert table.where(ogre) == "c1"
    text = "TARGET ADJ ENEMY, PUSH 2 IGNORING IMMUNITY"
    table.run(skills.run_body(table.game, Use(user=vorn), read_body(text)), "direction:e")
    assert table.where(ogre) == "g1"


@rule("DRU-SIZE-02", "DRU-RUL-173")
def test_telekinesis_that_ignores_immunity_takes_small_bases_with_the_large_icon() -> None:
    table = Table()
    vorn = table.hero("vorn", "b1")
    small = table.monster("c1", immune=["TELEKINESIS"])
    use = Use(user=vorn, range=None)
    table.run(forced.telekinesis(table.game, use, small, 2))
    assert table.where(small) == "c1"
    table.run(forced.telekinesis(table.game, use, small, 2, regardless=True), "square:e1")
    assert table.where(small) == "e1"


@rule("DRU-DARK-11", "DRU-RUL-171")
def test_a_tile_that_cannot_reach_stretches_toward_its_target() -> None:
    table = Table(size=(10, 6))
    vorn = table.hero("vorn", "j3")
    table.darkness("a3")
    table.library.shapes["l"] = ((0, 0), (1, 0), (2, 0), (2, 1))
    ways, distance = darkness.whole_placements(table.game, "l", vorn)
    layers = growth.distances(table.game, vorn.space)
    nearer = 0
    for nodes in layers:
        if nodes >> table.at("a3") & 1:
            break
        nearer |= nodes
    assert distance
    counts = {(way & nearer).bit_count() for way in ways}
    assert len(counts) == 1
    assert counts == {4}


@rule("DRU-EQUIP-09", "DRU-RUL-117")
def test_starting_gear_never_runs_out() -> None:
    table = Table()
    gear = next(i for i in load_library().items.values() if i.deck == "starting")
    heroes = [table.hero(name, square, weapon=None) for name, square in
              (("vorn", "a1"), ("maya", "b1"), ("elros", "c1"))]  # fmt: skip
    for hero in heroes:
        hero.gear = (gear.id,)
    for hero in heroes[:2]:
        hero.stash = (gear.id,) * gear.copies
    assert baggage.retrievable(heroes[2], gear.id)
    assert not baggage.retrievable(heroes[0], gear.id)


@rule("DRU-CMD-11")
def test_every_commander_counts_the_runes_of_its_colour() -> None:
    counting = {
        card.id
        for card in load_library().monsters.values()
        if card.colour == "commander"
        and (card.growth.move_x or card.growth.damage_x or card.growth.steps or " X" in card.text)
    }
    commanders = {c.id for c in load_library().monsters.values() if c.colour == "commander"}
    assert commanders - counting == {"torment-of-envy", "torment-of-grief"}  # scenario Commanders


@rule("DRU-MON-07")
@pytest.mark.parametrize("version", ["alternate"])
def test_the_alternate_never_seeks_the_strongest(version: str) -> None:
    faces = [card for card in load_library().monsters.values() if card.version == version]
    assert faces
    assert all(card.rules.behaviours for card in faces)


@rule("DRU-COMP-06")
def test_there_are_eighty_camp_items() -> None:
    camp = [item for item in load_library().items.values() if item.deck == "camp"]
    assert sum(item.copies for item in camp if not item.front) == 80
