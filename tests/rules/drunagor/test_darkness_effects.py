"""What Darkness does (DRU-DARK-03, -17, -20 to -30)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.rules import darkness, followers, track
from undercroft.games.drunagor.state import Turn

WARD = "Ward|PASSIVE|-|[P]: NO DARKNESS DAMAGE"


def cover(table: Table, *squares: str) -> None:
    """A Rune's tile covers these squares."""
    mask = sum(1 << table.at(square) for square in squares)
    table.state.tiles += (mask,)
    table.state.dark |= mask
    table.run(darkness.catch(table.game, mask))


@rule("DRU-DARK-03")
def test_an_adventure_may_add_its_own_effects() -> None:
    table = Table(mechanics=("villagers",))
    table.hero("vorn", "a1")
    lost = table.npc("c1", "villager-1")
    cover(table, "c1")
    assert (lost.id in table.state.npcs, table.state.lost) == (False, 1)
    plain = Table()
    plain.hero("vorn", "a1")
    safe = plain.npc("c1", "villager-1")
    cover(plain, "c1")
    assert safe.id in plain.state.npcs


@rule("DRU-DARK-28", "DRU-KW-71")
def test_a_villager_who_is_carried_onto_darkness_is_lost() -> None:
    table = Table(mechanics=("villagers",))
    vorn = table.hero("vorn", "c3")
    table.npc("e5")
    table.darkness("f5")
    table.effect(vorn, "TELEKINESIS 1", "figure:villager-1", "square:f5")
    assert (table.state.npcs, table.state.lost) == ({}, 1)


@rule("DRU-DARK-17", "DRU-EX-74")
def test_a_tile_covers_the_terrain_of_its_squares_only() -> None:
    table = Table("0. 0L 0L 0.")
    vorn = table.hero("vorn", "a1", health=9)
    table.darkness("b1")
    table.turn(vorn)
    table.act("move:b1")
    assert (vorn.health, tokens_of(vorn)) == (7, {})
    table.act("move:c1")
    assert (vorn.health, tokens_of(vorn)) == (7, {"BURN": 2})


@rule("DRU-DARK-20", "DRU-TERM-19")
def test_a_spawned_tile_catches_heroes_pets_and_companions() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=9, tokens={"SHIELD": 2})
    pet = table.follower(vorn, "b1", name="luma")
    frail = table.follower(vorn, "c1", name="frail", kind="companion", sturdiness=1)
    sturdy = table.follower(vorn, "d1", name="sturdy", kind="companion", sturdiness=2)
    foe = table.monster("e1", health=9)
    cover(table, "a1", "b1", "c1", "d1", "e1")
    assert (vorn.health, tokens_of(vorn)) == (7, {"SHIELD": 2})  # non-preventable
    assert list(table.state.followers.values()) == [sturdy]
    assert {pet.health, frail.health} == {0}
    assert foe.health == 9


@rule("DRU-DARK-20", "DRU-DARK-21", "DRU-DARK-25", "DRU-EX-69")
def test_the_first_step_on_darkness_in_a_turn_hurts_and_no_other() -> None:
    table = Table("0. 0. 0. 0.", rolls=[8])
    elros = table.hero("elros", "a1", health=9, skills=["Stab|HERO|Y|[W]: +0 HIT"])
    foe = table.monster("d1", health=9)
    table.darkness("b1", "c1")
    table.turn(elros)
    table.act("move:c1")
    assert elros.health == 7
    table.act("skill:stab")
    assert foe.health == 9  # 8 - 2 misses an Accuracy of 7
    table.act("end")
    assert elros.health == 7


@rule("DRU-DARK-21", "DRU-TERM-09")
def test_it_can_hurt_again_in_anybody_elses_turn() -> None:
    table = Table()
    roll = "Tumble|EQUIP|G|[R]: SELF, PREVENT 9 AND MOVE 2"
    elros = table.hero("elros", "c3", health=9, skills=[roll])
    table.darkness("c3", "d3")
    foe = table.monster("b3", move=None)
    table.state.turn = Turn(who=elros.id, suffered={elros.id: 16})
    table.monster_turn(foe, "react:tumble:green", "move:d3", "stop")
    assert elros.health == 7


@rule("DRU-DARK-21", "DRU-TERM-09")
def test_the_rune_card_is_one_turn_however_many_runes_it_draws() -> None:
    table = Table("0. 0* 0. 0. 0. 0* 0.", rune_card="darkness-hunting", draws=["red-1", "red-2"])
    for name in table.library.shapes:
        table.library.shapes[name] = ((0, 0),)
    flight = "Flight|PASSIVE|-|[P]: WHEN YOU TAKE DARKNESS DAMAGE: SELF, MOVE 4"
    elros = table.hero("elros", "b1", health=9, skills=[flight])
    table.state.face = 1
    table.state.marker = track.PLACES.index("darkness")
    table.step("move:f1")
    assert table.told(events.DarknessGrew)[-1].squares == ("f1",)
    assert elros.health == 7


@rule("DRU-DARK-22", "DRU-DARK-23")
def test_stepping_from_darkness_to_darkness_counts_and_starting_on_it_does_not() -> None:
    table = Table("0. 0. 0.")
    elros = table.hero("elros", "a1", health=9)
    table.darkness("a1", "b1")
    table.begin_turn(elros)
    assert elros.health == 9
    table.act("move:b1")
    assert elros.health == 7


@rule("DRU-DARK-24", "DRU-MOVE-13")
def test_a_jump_over_darkness_has_no_effect_but_landing_on_it_has() -> None:
    table = Table("0. 0. 0. 0.")
    leap = "Leap|HERO|G|: JUMP 2"
    elros = table.hero("elros", "a1", health=9, cubes="GGY", skills=[leap, "Hop|HERO|G|: JUMP 1"])
    table.darkness("b1", "d1")
    table.turn(elros)
    table.act("skill:leap", "move:c1")
    assert elros.health == 9
    table.act("skill:hop", "move:d1")
    assert elros.health == 7


@rule("DRU-DARK-26", "DRU-TERR-01")
def test_a_monster_on_darkness_deals_two_more_and_is_not_harmed() -> None:
    table = Table("0. 0. 0D")
    elros = table.hero("elros", "a1", health=9)
    foe = table.monster("c1", damage=3, move=1, health=9)
    table.darkness("b1")
    table.monster_turn(foe)
    assert (elros.health, foe.health) == (4, 9)


@rule("DRU-DARK-26", "DRU-TERR-09")
def test_printed_darkness_gives_the_same_bonus() -> None:
    table = Table("0. 0D 0.")
    elros = table.hero("elros", "a1", health=9)
    table.monster_turn(table.monster("b1", damage=3))
    assert elros.health == 4


@rule("DRU-DARK-27", "DRU-RUL-85")
def test_immunity_stops_the_damage_but_not_the_penalty() -> None:
    table = Table("0. 0. 0.", rolls=[8])
    elros = table.hero("elros", "a1", health=9, skills=[WARD, "Stab|HERO|Y|[W]: +0 HIT"])
    foe = table.monster("c1", health=9)
    table.darkness("b1")
    table.turn(elros)
    table.act("move:b1")
    table.act("skill:stab")
    table.act("end")
    assert (elros.health, foe.health) == (9, 9)
    cover(table, "b1")
    assert elros.health == 9


@rule("DRU-DARK-28")
@pytest.mark.parametrize(
    ("effect", "dark", "answers"),
    [
        ("PUSH 1", "c1", ["direction:e"]),
        ("TELEKINESIS 1", "c1", ["square:c1"]),
        ("SWAP", "a1", []),
    ],
)
def test_being_moved_onto_darkness_counts_as_stepping_on_it(
    effect: str, dark: str, answers: list[str]
) -> None:
    table = Table("0. 0. 0.")
    maya = table.hero("maya", "a1", skills=[f"Move|HERO|Y|[S]: ALLY, {effect}"])
    elros = table.hero("elros", "b1", health=9)
    table.darkness(dark)
    table.turn(maya)
    table.act("skill:move", *answers)
    assert (table.where(elros), elros.health) == (dark, 7)


@rule("DRU-DARK-28", "DRU-PET-02")
def test_a_pet_summoned_onto_darkness_is_hurt_at_once() -> None:
    table = Table("0. 0.")
    maya = table.hero("maya", "a1")
    table.darkness("b1")
    table.run(followers.join(table.game, maya, table.library.followers["luma"]))
    assert table.state.followers == {}
    assert [event.who for event in table.told(events.Defeated)] == ["luma"]


@rule("DRU-DARK-29", "DRU-KW-55")
def test_shadow_aura_puts_a_small_tile_under_its_target_that_acts_at_once() -> None:
    table = Table("0* 0. 0. 0. 0.")
    elros = table.hero("elros", "d1", health=9)
    foe = table.monster("e1", damage=1, text="SHADOW AURA")
    table.monster_turn(foe)
    assert table.state.small == 1 << table.at("d1")
    assert elros.health == 9 - 1 - 2
    assert table.told(events.DarknessLaid) == [events.DarknessLaid(("d1",))]


@rule("DRU-DARK-30", "DRU-DARK-20")
def test_who_ends_the_turn_on_darkness_unhurt_takes_it_then() -> None:
    table = Table("0. 0.")
    elros = table.hero("elros", "a1", health=9)
    table.darkness("a1")
    table.begin_turn(elros)
    table.act("end")
    assert elros.health == 7
    luma = table.follower(elros, "b1", kind="companion", sturdiness=1)
    table.darkness("b1")
    table.run(followers.take_turn(table.game, luma))
    assert luma.id not in table.state.followers


@rule("DRU-DARK-20", "DRU-SIZE-08")
def test_a_tile_laid_under_a_monster_makes_it_step_on_nothing() -> None:
    table = Table("0L 0. 0.", "0. 0. 0.")
    table.hero("vorn", "c1")
    giant = table.monster("a1", large=True)
    cover(table, "b2")
    assert tokens_of(giant) == {}
