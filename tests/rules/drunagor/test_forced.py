"""PUSH, TELEKINESIS and SWAP (DRU-KW-47, -70, -71)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.board import bits
from undercroft.games.drunagor import events
from undercroft.games.drunagor.rules import forced, monsters, turn
from undercroft.games.drunagor.state import Event, Pile, Token, Trap

PUSH = "Shove|HERO|Y|[S]: ENEMY, PUSH {}"
LIFT = "Lift|HERO|B|[S]: TELEKINESIS {}"


def directions(table: Table, square: str) -> list[str]:
    """Where the Hero on c3 may push a Monster that stands on this square."""
    vorn = table.hero("vorn", "c3")
    foe = table.monster(square)
    return sorted(forced.lines(table.game, vorn, foe, 1))


@rule("DRU-KW-47", "DRU-RUL-62")
@pytest.mark.parametrize(
    ("square", "expected"),
    [
        ("d3", ["e", "ne", "se"]),
        ("d4", ["e", "ne", "s", "se", "sw"]),
        ("e3", ["e", "ne", "se"]),
        ("e4", ["e", "ne", "se"]),
    ],
)
def test_each_square_of_a_push_must_be_farther_from_the_pusher(
    square: str, expected: list[str]
) -> None:
    assert directions(Table(size=(8, 8)), square) == expected


@rule("DRU-KW-47", "DRU-DEC-37")
def test_the_pushed_goes_straight_and_every_square_affects_it() -> None:
    table = Table("0. 0. 0L 0S 0. 0.")
    vorn = table.hero("vorn", "a1", skills=[PUSH.format(3)])
    foe = table.monster("b1", tokens={"SLOW": 1, "KNOCK DOWN": 1})
    table.turn(vorn)
    table.act("skill:shove", "direction:e")
    assert table.where(foe) == "e1"
    assert tokens_of(foe) == {"BURN": 2, "BLEED": 2, "SLOW": 1, "KNOCK DOWN": 1}  # no Move effect


@rule("DRU-KW-47", "DRU-RUL-62")
@pytest.mark.parametrize("obstacle", ["monster", "chest", "token", "npc", "rise", "gap", "edge"])
def test_a_push_stops_before_an_obstacle(obstacle: str) -> None:
    row = {"rise": "0. 0. 0. 1.", "gap": "0. 0. 0. ##", "edge": "0. 0. 0."}
    table = Table(row.get(obstacle, "0. 0. 0. 0."))
    vorn = table.hero("vorn", "a1", skills=[PUSH.format(3)])
    foe = table.monster("b1")
    if obstacle == "monster":
        table.monster("d1")
    elif obstacle == "chest":
        table.chest("d1")
    elif obstacle == "token":
        table.state.tokens = (Token(table.at("d1"), "scene", 1),)
    elif obstacle == "npc":
        table.npc("d1")
    table.turn(vorn)
    table.act("skill:shove", "direction:e")
    assert table.where(foe) == "c1"


@rule("DRU-KW-47", "DRU-LEVEL-03", "DRU-EX-26")
def test_a_push_may_lead_down_and_from_level_two_to_zero_it_is_a_fall() -> None:
    table = Table("2. 2. 1. 0.")
    vorn = table.hero("vorn", "a1", skills=[PUSH.format(2), PUSH.format(1).replace("Sh", "H")])
    foe = table.monster("b1", health=9)
    table.turn(vorn)
    table.act("skill:shove", "direction:e")
    assert (table.where(foe), foe.health) == ("d1", 9)  # one level a step
    cliff = Table("2. 2. 0.")
    vorn = cliff.hero("vorn", "a1", skills=[PUSH.format(1)])
    foe = cliff.monster("b1", health=9, tokens={"SHIELD": 4})
    cliff.turn(vorn)
    cliff.act("skill:shove", "direction:e")
    assert (foe.health, tokens_of(foe)) == (7, {"SHIELD": 4})


@rule("DRU-KW-47")
def test_only_targets_of_the_same_size_or_smaller_are_pushed() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=9, skills=[PUSH.format(2)])
    giant = table.monster("a3", large=True, text="PUSH 1", move=None, damage=1)
    table.turn(vorn)
    table.act("skill:shove")
    assert table.where(giant) == "a3"
    table.monster_turn(giant, "direction:e")
    assert table.where(vorn) == "d3"


@rule("DRU-KW-47")
def test_a_monsters_push_is_directed_by_the_party_leader() -> None:
    table = Table()
    table.hero("vorn", "c3", health=9, seat=0)
    table.hero("maya", "l10", health=2, seat=1)
    foe = table.monster("b3", text="PUSH 1", move=None, damage=1)
    asked = table.ask(monsters.take_turn(table.game, foe))
    assert (asked.seat, asked.kind) == (1, "push")


@rule("DRU-KW-70")
def test_swap_trades_places_and_terrain_affects_both_once() -> None:
    table = Table("0L 0. 0. 0S")
    vorn = table.hero("vorn", "a1", skills=["Trade|HERO|B|[S]: ENEMY, SWAP"])
    foe = table.monster("d1")
    table.turn(vorn)
    table.act("skill:trade")
    assert (table.where(vorn), table.where(foe)) == ("d1", "a1")
    assert (tokens_of(vorn), tokens_of(foe)) == ({"BLEED": 2}, {"BURN": 2})


@rule("DRU-KW-70", "DRU-COND-13")
def test_who_is_immune_to_swap_stays() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["Trade|HERO|B|[S]: ENEMY, SWAP"])
    foe = table.monster("d1", immune=["SWAP"])
    table.turn(vorn)
    table.act("skill:trade")
    assert (table.where(vorn), table.where(foe)) == ("a1", "d1")


@rule("DRU-KW-71", "DRU-RUL-51")
def test_telekinesis_carries_over_obstacles_and_heights_to_a_free_square() -> None:
    table = Table("0. 0. 2. 0. 0.", "## ## ## ## ##")
    maya = table.hero("maya", "a1", skills=[LIFT.format(2)])
    foe = table.monster("b1")
    other = table.monster("c1")
    table.turn(maya)
    asked = table.ask(turn.act(table.game, maya), "skill:lift", f"figure:{foe.name}")
    assert asked.keys() == ["stay", "square:d1"]
    maya.slots, maya.pool = ("",), (2, 1, 1, 1, 0)
    table.turn(maya)
    table.act("skill:lift", f"figure:{foe.name}", "square:d1")
    assert (table.where(foe), table.where(other)) == ("d1", "c1")


@rule("DRU-KW-71", "DRU-RUL-51", "DRU-LEVEL-03")
@pytest.mark.parametrize(("square", "health"), [("c1", 7), ("b1", 9)])
def test_carried_from_level_two_to_zero_a_character_falls(square: str, health: int) -> None:
    table = Table("2. 1. 0. 0.")
    maya = table.hero("maya", "d1", skills=[LIFT.format(2)])
    foe = table.monster("a1", health=9)
    table.turn(maya)
    table.act("skill:lift", f"figure:{foe.name}", f"square:{square}")
    assert foe.health == health


@rule("DRU-KW-71")
def test_it_moves_small_characters_chests_traps_and_small_tiles_but_no_interaction_token() -> None:
    table = Table()
    maya = table.hero("maya", "a1", skills=[LIFT.format(2)])
    table.monster("c1", name="small")
    table.monster("e1", name="giant", large=True)
    table.npc("c3", "villager")
    table.chest("a5")
    table.darkness("g5")
    table.state.tiles = (1 << table.at("i5"),)
    table.state.dark |= 1 << table.at("i5")
    table.state.tokens = (Token(table.at("a9"), "scene", 1),)
    table.state.traps = (Trap(table.game.ground.board.area_of[table.at("k1")], "BEAR TRAP", "x"),)
    table.turn(maya)
    asked = table.ask(turn.act(table.game, maya), "skill:lift")
    figures = ["figure:maya", "figure:small", "figure:villager"]
    assert asked.keys() == [*figures, "chest:a5", "tile:g5", "trap:k1", "done"]


@rule("DRU-KW-71")
def test_a_carried_chest_lies_where_it_was_put() -> None:
    table = Table("0. 0. 0. 0.")
    maya = table.hero("maya", "a1", skills=[LIFT.format(2)])
    table.chest("b1")
    table.turn(maya)
    table.act("skill:lift", "chest:b1", "square:d1")
    assert table.state.chests == 1 << table.at("d1")
    assert table.told(events.ThingCarried) == [events.ThingCarried("maya", "chest", "b1", "d1")]


@rule("DRU-KW-71")
def test_a_pile_of_runes_is_a_solid_object_that_can_be_carried() -> None:
    table = Table("0. 0. 0. 0. 0.")
    maya = table.hero("maya", "a1", skills=[LIFT.format(2)])
    table.state.piles = (Pile(table.at("b1"), (1, 0, 0, 0, 1)),)
    table.monster("d1", name="foe")
    table.turn(maya)
    asked = table.ask(turn.act(table.game, maya), "skill:lift", "pile:b1")
    assert asked.keys() == ["stay", "square:c1"]  # d1 is taken, e1 too far
    maya.slots, maya.pool = ("",), (2, 1, 1, 1, 0)
    table.turn(maya)
    table.act("skill:lift", "pile:b1", "square:c1")
    assert table.state.piles == (Pile(table.at("c1"), (1, 0, 0, 0, 1)),)
    assert table.told(events.ThingCarried) == [events.ThingCarried("maya", "pile", "b1", "c1")]


@rule("DRU-RUL-219")
def test_special_event_tokens_stay_where_the_adventure_laid_them() -> None:
    table = Table("0. 0. 0. 0. 0.")
    maya = table.hero("maya", "a1", skills=[LIFT.format(2)])
    table.state.events = (Event(table.at("c1"), "stone"), Event(table.at("d1"), "seal", False))
    table.turn(maya)
    asked = table.ask(turn.act(table.game, maya), "skill:lift")
    assert asked.keys() == ["figure:maya", "done"]


@rule("DRU-RUL-51")
def test_a_carried_small_tile_catches_who_is_there_and_frees_its_old_square() -> None:
    table = Table("0. 0. 0. 0. 0.")
    maya = table.hero("maya", "a1", skills=[LIFT.format(2)])
    vorn = table.hero("vorn", "d1", role="striker", health=9)
    table.darkness("b1", "c1")
    table.turn(maya)
    asked = table.ask(turn.act(table.game, maya), "skill:lift", "tile:c1")
    assert asked.keys() == ["stay", "square:a1", "square:d1", "square:e1"]  # b1 is dark
    maya.slots, maya.pool = ("",), (2, 1, 1, 1, 0)
    table.turn(maya)
    table.act("skill:lift", "tile:c1", "square:d1")
    assert vorn.health == 7
    assert [table.game.name(square) for square in bits(table.state.dark)] == ["b1", "d1"]
    (carried,) = table.told(events.ThingCarried)
    assert carried == events.ThingCarried("maya", "small-tile", "c1", "d1")


@rule("DRU-KW-70")
def test_who_swaps_with_themselves_has_not_moved() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    table.effect(vorn, "SWAP")
    assert not table.told(events.Moved)


@rule("DRU-KW-70", "DRU-RUL-13")
def test_nobody_is_swapped_onto_whom_the_swapper_only_passes() -> None:
    table = Table("0. 0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "b1")
    maya = table.hero("maya", "b1")  # whom he is passing
    foe = table.monster("f1", name="rat")
    table.effect(vorn, "ENEMY, SWAP", "square:a1")
    assert [table.where(one) for one in (vorn, maya, foe)] == ["f1", "b1", "a1"]
