"""Movement points, water, pits, lava, obstacles (DE-BASE-60 to -68, -75 to -83)."""

from __future__ import annotations

from dark_elements import BOOK, Table
from dark_elements_cards import Cards
from rule import rule
from undercroft.board import bits, mask_of
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.damage import sink_in_lava
from undercroft.games.dark_elements.rules.roaming import drive, monster_places, roam
from undercroft.games.dark_elements.rules.shoving import shove_away, shove_toward
from undercroft.games.dark_elements.rules.stepping import enter
from undercroft.games.dark_elements.state import Monster


def pits() -> Table:
    """Breath of Stone: a row of pits with a gap, no monster left."""
    table = Table("avric leoric")
    table.enter("BS")
    table.clear()
    return table


def lava() -> Table:
    table = Table("avric leoric")
    table.enter("LE")
    table.clear()
    return table


X, Y = 0, 5  # of Breath of Stone, floor to the south of it


@rule("DE-BASE-60", "DE-BASE-61", "DE-DEC-07", "DE-DEC-08", "DE-BASE-62")
def test_a_space_costs_a_point_diagonally_too_and_fatigue_buys_more() -> None:
    table = Cards("avric/disciple a1", "jain/thief f1", "grisban/berserker f6")
    table.turn("walk:sf-c3")
    assert (table.me.points, table.me.actions) == (2, 1)
    keys = table.options(points=1, actions=0)
    assert "move:sf-d4" in keys  # diagonally
    assert "run:sf-e5" in keys  # one point more for fatigue
    table.me.fatigue = 4
    assert not [key for key in table.options(points=1, actions=0) if key.startswith("run:")]
    table.me.fatigue = 0
    table.turn("run:sf-e5", points=1, actions=0)
    assert (table.me.fatigue, table.me.points) == (1, 0)


@rule("DE-BASE-63", "DE-BASE-64", "DE-BASE-27")
def test_friends_are_passed_enemies_are_not_and_nobody_stops_on_another() -> None:
    table = Cards("avric/disciple a1", "jain/thief b1", "grisban/berserker f6")
    for space in ("a2", "b2"):
        table.imp(space)
    keys = table.options(points=2, actions=0)
    assert "move:sf-c1" in keys
    assert "move:sf-b1" not in keys
    assert "move:sf-a3" not in keys  # only past enemies


@rule("DE-BASE-75", "DE-BASE-83")
def test_water_costs_one_point_more() -> None:
    table = Table("avric leoric")
    table.clear()
    table.put("avric", 3, 0)
    table.put("leoric", 11, 3)
    keys = table.options("avric", points=1, actions=0)
    assert f"move:{table.name(4, 0)}" not in keys
    table.turn("avric", f"move:{table.name(4, 0)}", "end", points=3, actions=0)
    assert table.local("avric") == (4, 0)
    assert table.hero("avric").points == 1
    assert f"move:{table.name(5, 0)}" not in table.options("avric", points=1, actions=0)


@rule("DE-BASE-65", "DE-RUL-45")
def test_moving_spaces_counts_water_as_one_and_a_pit_ends_it() -> None:
    table = Table("avric leoric")
    table.clear()
    table.put("avric", 3, 0)
    table.put("leoric", 11, 3)
    table.run(roam(table.game, table.hero("avric"), 2), f"step:{table.name(5, 0)}")
    assert table.local("avric") == (5, 0)
    table = pits()
    table.put("avric", X, Y + 1)
    table.run(roam(table.game, table.hero("avric"), 4), f"step:{table.name(X, Y)}")
    assert (table.local("avric"), table.hero("avric").damage) == ((X, Y), 2)


@rule("DE-BASE-76", "DE-BASE-77", "DE-RUL-76", "DE-DEC-57", "DE-HERO-05")
def test_in_a_pit_a_hero_fights_and_climbs_out_with_an_action() -> None:
    table = pits()
    table.put("avric", X, Y + 1)
    table.put("leoric", X, Y + 2)
    avric = table.hero("avric")
    table.turn("avric", f"move:{table.name(X, Y)}", "end", points=3, actions=0)
    assert avric.damage == 2
    keys = table.options("avric", points=3)
    assert not [key for key in keys if key.startswith(("move", "walk", "run"))]
    assert {"rest", f"climb:{table.name(X, Y + 1)}"} <= set(keys)
    table.turn("avric", f"climb:{table.name(X, Y + 1)}", "end")
    assert (table.local("avric"), avric.damage, avric.actions) == ((X, Y + 1), 2, 1)
    assert not table.options("avric", actions=0)[0].startswith("climb")


@rule("DE-BASE-76", "DE-BASE-77", "DE-BASE-43")
def test_from_a_pit_only_neighbours_are_attacked() -> None:
    table = Table("leoric avric")
    table.enter("BS", keep=True)
    table.clear_but("fire-imps-1")
    imp = table.monster("fire-imps-1")
    table.put("leoric", X, Y)
    for cell, attacked in (((X, Y + 1), True), ((X, Y + 2), False)):
        imp.spaces = (table.at(*cell),)
        keys = table.options("leoric")
        assert (f"attack:arcane-bolt:{imp.id}" in keys) is attacked


@rule("DE-BASE-76")
def test_without_an_empty_space_beside_it_nobody_climbs_out() -> None:
    table = pits()
    table.put("avric", X, Y)
    assert [key for key in table.options("avric") if key.startswith("climb:")]
    for place, cell in enumerate(((0, 4), (1, 4), (1, 5), (0, 6), (1, 6))):
        foe = Monster(id=f"m{place}", group="fire-imps", rank="minion", spaces=(table.at(*cell),))
        table.state.monsters = [*table.state.monsters, foe]
    assert not [key for key in table.options("avric") if key.startswith("climb:")]


@rule("DE-BASE-78", "DE-RUL-77", "DE-DEC-22")
def test_lava_burns_who_enters_and_swallows_who_stays() -> None:
    table = lava()
    avric = table.hero("avric")
    table.put("avric", 0, 1)
    table.put("leoric", 9, 1)
    table.turn("avric", f"move:{table.name(1, 1)}", "end", points=2, actions=0)
    assert avric.damage == 1
    table.turn("avric", f"move:{table.name(0, 1)}", f"move:{table.name(1, 1)}", "end", points=2)
    assert avric.damage == 2
    near = table.question(turn.end(table.game, avric))  # he is defeated already
    assert f"space:{table.name(0, 1)}" in near
    assert f"space:{table.name(2, 1)}" not in near
    avric.down = False
    table.run(turn.end(table.game, avric), f"space:{table.name(0, 1)}")
    assert avric.down
    assert (avric.damage, table.local("avric")) == (12, (0, 1))


@rule("DE-BASE-78")
def test_a_monster_that_ends_its_activation_in_lava_is_defeated_a_fire_imp_recovers() -> None:
    table = Table("avric leoric syndrael")
    table.enter("LE")
    imp, sentinel = table.monster("fire-imps-1"), table.monster("hybrid-sentinels-1")
    imp.damage = 1
    imp.spaces, sentinel.spaces = (table.at(1, 1),), (table.at(2, 1),)
    for monster in (imp, sentinel):
        table.run(sink_in_lava(table.game, monster))
    assert imp.damage == 0
    assert sentinel not in table.state.monsters


@rule("DE-BASE-79", "DE-BASE-80")
def test_no_tile_has_hazard_or_sludge() -> None:
    signs = {sign for tile in BOOK.library.tiles.values() for row in tile.drawing for sign in row}
    assert signs <= set(".wPL#_")


@rule("DE-BASE-81")
def test_an_obstacle_is_not_entered_and_hides() -> None:
    table = Table("avric leoric")
    table.enter("NG")
    table.clear()
    table.put("avric", 2, 1)
    keys = table.options("avric", points=5, actions=0)
    assert f"move:{table.name(2, 2)}" not in keys
    assert f"move:{table.name(2, 3)}" in keys
    sees = table.game.layout.sees
    assert not sees(table.at(2, 1), table.at(2, 3), 0)
    assert sees(table.at(1, 1), table.at(1, 3), 0)


@rule("DE-BASE-82", "DE-BASE-85")
def test_a_large_monster_falls_into_a_pit_only_with_all_its_spaces() -> None:
    table = Table("avric leoric syndrael")
    table.enter("BI", "space:bi-b1")
    merriod = table.monster("merriods-m1")
    cells = [(1, 1), (2, 1), (1, 2), (2, 2)]  # two of them are pits
    merriod.spaces = tuple(table.at(x + 2, y) for x, y in cells)
    before = set(merriod.spaces)
    there = mask_of(table.at(*cell) for cell in cells)
    table.run(drive(table.game, merriod, 2), f"space:{table.game.name_of_place(there)}")
    assert mask_of(merriod.spaces) == there != mask_of(before)
    assert merriod.damage == 0
    assert not table.game.in_pit(merriod)


@rule("DE-AMOVE-13", "DE-AMOVE-14", "DE-BASE-68")
def test_no_card_of_a_hero_moves_a_monster_onto_terrain_that_hurts_it() -> None:
    table = lava()
    lava_spaces = table.game.layout.lava
    imp, sentinel = (
        Monster(id=f"{group}-1", group=group, rank="minion", spaces=(table.at(3, 1),))
        for group in ("fire-imps", "hybrid-sentinels")
    )
    for monster, burns in ((imp, False), (sentinel, True)):
        table.state.monsters = [monster]
        places = monster_places(table.game, monster, 2)
        assert 1 << monster.spaces[0] in places
        assert any(place & lava_spaces for place in places) is not burns
    assert 1 << table.at(0, 1) in monster_places(table.game, sentinel, 3)  # it flies over the lava


@rule("DE-BASE-68", "DE-RUL-46")
def test_who_is_moved_by_an_effect_falls_into_pits_and_who_is_placed_does_not() -> None:
    table = pits()
    avric = table.hero("avric")
    table.put("avric", X, Y + 1)
    table.run(enter(table.game, avric, table.at(X, Y)))
    assert avric.damage == 2
    table.put("avric", X, Y + 1)
    assert avric.damage == 2
    source = 1 << table.at(X, Y + 2)
    table.run(shove_away(table.game, avric, source, 1, "PF"), f"space:{table.name(X, Y)}")
    assert avric.damage == 4
    assert [event.who for event in table.told(events.Moved)] == [avric.id]


@rule("DE-BASE-62", "DE-BASE-78", "DE-DEC-08")
def test_a_step_into_lava_may_be_paid_for_with_fatigue_instead_of_an_action() -> None:
    table = lava()
    table.put("avric", 0, 1)
    table.put("leoric", 9, 1)
    step = table.name(1, 1)
    keys = table.options("avric")
    assert {f"walk:{step}", f"run:{step}"} <= set(keys)
    assert f"move:{step}" not in keys
    table.turn("avric", f"run:{step}", "end")
    avric = table.hero("avric")
    assert (avric.fatigue, avric.actions, avric.damage) == (1, 2, 1)


@rule("DE-BASE-63", "DE-BASE-64", "DE-IN-02")
def test_friends_are_passed_also_where_it_hurts() -> None:
    table = Table("avric leoric syndrael")
    table.enter("IN")
    table.clear()
    table.put("avric", 4, 3)
    table.put("leoric", 4, 4)  # both spaces of the passage, in the air of a vent
    table.put("syndrael", 5, 4)
    beyond = f"move:{table.name(4, 5)}"
    assert beyond not in table.options("avric", points=1, actions=0)
    table.turn("avric", beyond, "end", points=2, actions=0)
    avric = table.hero("avric")
    assert (table.local("avric"), avric.points) == ((4, 5), 0)
    assert (avric.fatigue, avric.conditions) == (1, ("poisoned",))
    table.put("avric", 4, 3)
    table.run(roam(table.game, avric, 2), f"step:{table.name(4, 5)}")
    assert (table.local("avric"), avric.fatigue) == ((4, 5), 2)


@rule("DE-BASE-68", "DE-BASE-76", "DE-AMOVE-05")
def test_whoever_is_driven_into_a_pit_gets_no_further() -> None:
    table = pits()
    table.put("leoric", 0, 7)
    table.put("avric", 0, 6)  # the only spaces further off are pits
    source = 1 << table.hero("leoric").space
    table.run(shove_away(table.game, table.hero("avric"), source, 3, "PF"), "space:bs-a6")
    assert (table.local("avric"), table.hero("avric").damage) == ((0, 5), 2)


@rule("DE-MAP-07", "DE-AMOVE-03")
def test_who_is_moved_over_a_link_to_a_full_end_cap_comes_to_stand_beside_it() -> None:
    table = Table("avric leoric")
    chart = BOOK.atlas.start("BI")
    for door, key in (("bi-s", "PF"), ("pf-e", "SF")):
        chart = BOOK.atlas.explore(chart, door, key)
    table.game.redraw(chart)
    layout, avric = table.game.layout, table.hero("avric")
    ((near, far),) = layout.links
    avric.space, table.hero("leoric").space = bits(near)[0], layout.space("pf-d2")
    table.state.monsters = [
        Monster(id=f"fire-imps-{n}", group="fire-imps", rank="minion", spaces=(space,))
        for n, space in enumerate(bits(far), 1)
    ]
    goal = 1 << layout.space("sf-c1")
    table.run(shove_toward(table.game, avric, goal, 1, "GH"), "space:sf-c6")
    assert table.game.name(avric.space) == "sf-c6"
