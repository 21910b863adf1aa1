"""Where monsters go: engage, spot, away, on one space and on four (DE-AMOVE, DE-LARGE)."""

from __future__ import annotations

from dark_elements_monsters import Den
from rule import rule
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.acting.reading import read_effect
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.approaching import toward
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.footing import Footing
from undercroft.games.dark_elements.rules.light import is_lit
from undercroft.games.dark_elements.state import Monster, Space

CLOSEST = "engage closest hero"


# Closest and furthest


@rule("DE-AMOVE-01", "DE-AMOVE-02")
def test_closest_and_furthest_are_counted_in_spaces() -> None:
    den = Den("SF", leoric=(0, 0), tarha=(3, 3), syndrael=(5, 5))
    imp = den.monster("imp", (3, 1))
    den.does(imp, "attack closest hero", faces="b1 y1 g1")
    den.does(imp, "attack furthest hero", faces="b1 y1 g1")
    near, far = den.told(events.LinePerformed)
    assert (near.victim, near.reason.why) == ("widow-tarha", "closest")
    assert (far.victim, far.reason.why) == ("syndrael", "furthest")
    assert far.reason.candidates == ("syndrael", "leoric-of-the-book", "widow-tarha")


@rule("DE-AMOVE-01", "DE-LARGE-07")
def test_a_large_monster_is_as_near_as_its_nearest_space() -> None:
    den = Den("SF", leoric=(5, 0), tarha=(1, 5))
    merriod = den.monster("merriod", (1, 0))
    assert den.ends(merriod, CLOSEST) == [(2, 0), (2, 1), (2, 2), (3, 2)]
    den.does(merriod, CLOSEST, den.place(2, 0))
    assert den.told(events.LinePerformed)[-1].victim == "leoric-of-the-book"  # 3 against 4


@rule("DE-AMOVE-02", "DE-MAP-11")
def test_who_cannot_be_counted_to_is_infinitely_far_and_never_the_furthest() -> None:
    den = Den("NG", leoric=(0, 0), tarha=(6, 3))  # she is behind the locked door
    imp = den.monster("imp", (5, 3))
    den.does(imp, "attack furthest hero", faces="b1 y1 g1")
    assert den.told(events.LinePerformed)[-1].victim == "leoric-of-the-book"
    den.hero("leoric").down = True
    assert den.does(imp, CLOSEST) == "no-move"  # she is all that is left, and no way leads to her


# Engage


@rule("DE-AMOVE-27", "DE-BASE-181")
def test_what_stops_a_monster_far_from_heroes_leaves_its_way_told() -> None:
    async def hold(game: DarkElements, monster: Monster, space: Space) -> None:
        afflict(game, monster, "immobilized")

    den = Den("SF", leoric=(5, 0), answers=moments.monster_stepped.by(hold))
    imp = den.monster("imp", (0, 0))
    den.does(imp, CLOSEST, "space:sf-e1")
    assert [event.way for event in den.told(events.Moved)] == [("sf-b1",)]


@rule("DE-AMOVE-03", "DE-AMOVE-06", "DE-AMOVE-11")
def test_an_engaging_monster_ends_beside_the_hero_and_loses_what_points_are_left() -> None:
    den = Den("SF", leoric=(3, 0))
    imp = den.monster("imp", (0, 0))
    assert den.does(imp, CLOSEST, "space:sf-c1") == ""
    assert den.told(events.Moved)[-1].way == ("sf-b1", "sf-c1")
    assert den.does(imp, CLOSEST) == "no-move"


@rule("DE-AMOVE-03", "DE-RUL-47")
def test_out_of_reach_it_ends_as_near_as_its_points_bring_it() -> None:
    den = Den("LB", leoric=(11, 1))
    imp = den.monster("imp", (2, 1))
    assert den.ends(imp, CLOSEST) == [(5, 0), (5, 1), (5, 2)]  # one step, two of water: 5 points


@rule("DE-AMOVE-04", "DE-BASE-75")
def test_of_equally_close_ends_the_cheapest_is_taken() -> None:
    den = Den("LB", leoric=(6, 1))
    imp = den.monster("imp", (3, 1))
    # beside the hero are the water for 4 points and the dry spaces behind it for 5
    assert den.ends(imp, CLOSEST) == [(5, 0), (5, 1), (5, 2)]


@rule("DE-AMOVE-11")
def test_the_points_of_a_move_are_its_speed_with_all_modifiers() -> None:
    den = Den("LB", leoric=(11, 1))
    sentinel = den.monster("sentinel", (0, 1))
    assert den.ends(sentinel, CLOSEST) == [(4, 0), (4, 1), (4, 2)]
    den.reads(3, "sentinel")  # speed +2
    assert den.ends(sentinel, CLOSEST) == [(6, 0), (6, 1), (6, 2)]


@rule("DE-AMOVE-12")
def test_monsters_pass_friends_and_end_on_empty_spaces_only() -> None:
    den = Den("GH", leoric=(1, 0))
    imp = den.monster("imp", (1, 5))
    den.monster("imp", (1, 4), "master")
    den.monster("imp", (2, 4))
    den.monster("imp", (1, 1))
    assert den.ends(imp, CLOSEST) == [(0, 1), (2, 1)]


@rule("DE-AMOVE-12", "DE-MON-14")
def test_enemies_stop_a_monster_unless_it_flies() -> None:
    den = Den("GH", leoric=(1, 0), tarha=(1, 4), syndrael=(2, 4))
    imp = den.monster("imp", (1, 5))
    assert den.does(imp, "engage furthest hero") == "no-move"
    sentinel = den.monster("sentinel", (2, 5))
    assert den.does(sentinel, "engage furthest hero", "space:gh-b2") == ""
    assert den.cells(sentinel) == [(1, 1)]


@rule("DE-AMOVE-13")
def test_a_monster_goes_around_pits_that_would_hurt_it() -> None:
    den = Den("BS", leoric=(1, 7))
    imp = den.monster("imp", (3, 4))
    den.does(imp, CLOSEST, "space:bs-c7")
    assert den.told(events.Moved)[-1].way == ("bs-e6", "bs-d7", "bs-c7")


@rule("DE-AMOVE-13", "DE-MON-08")
def test_lava_is_closed_to_monsters_but_not_to_flame_fiends() -> None:
    den = Den("LE", leoric=(0, 1))
    elemental = den.monster("elemental", (3, 1))
    assert den.does(elemental, CLOSEST) == ""
    assert den.told(events.Moved)[-1].way == ("le-d2", "le-c1", "le-b1")  # around the lava
    den.state.monsters = []
    den.hero("leoric").space = den.at(1, 0)
    imp = den.monster("imp", (3, 2))
    assert den.does(imp, CLOSEST) == ""
    assert den.cells(imp) == [(2, 1)]
    assert imp.damage == 0


@rule("DE-AMOVE-14", "DE-MON-14")
def test_a_flying_monster_crosses_pits_and_never_ends_on_one() -> None:
    den = Den("BS", leoric=(1, 7))
    sentinel = den.monster("sentinel", (1, 3))
    den.does(sentinel, CLOSEST, "space:bs-b7")
    assert den.cells(sentinel) == [(1, 6)]
    den.hero("leoric").space = den.at(0, 4)
    sentinel.spaces = (den.at(2, 7),)
    den.does(sentinel, CLOSEST)
    assert den.cells(sentinel) == [(1, 4)]  # (0, 5) and (1, 5) are pits


@rule("DE-MON-14", "DE-BASE-81")
def test_a_flying_monster_crosses_obstacles_and_never_ends_on_one() -> None:
    den = Den("NG", leoric=(5, 5))
    sentinel, imp = den.monster("sentinel", (2, 1)), den.monster("imp", (3, 1))
    over, around = Footing(den.game, sentinel), Footing(den.game, imp)
    beyond = den.at(3, 3)
    ways = over.ways(den.at(2, 1), 4)
    assert den.game.layout.obstacle >> ways.route(beyond)[0] & 1
    assert ways.cost(beyond) == 2
    assert around.ways(den.at(2, 1), 4).cost(beyond) == 3
    assert not over.ground & den.game.layout.obstacle


@rule("DE-AMOVE-15", "DE-BASE-114")
def test_an_immobilized_monster_makes_no_move_action() -> None:
    den = Den("SF", leoric=(5, 5))
    imp = den.monster("imp", (0, 0))
    afflict(den.game, imp, "immobilized")
    for line in (CLOSEST, "spot closest hero", "move 2 away from closest hero"):
        assert den.does(imp, line) == "held"


@rule("DE-AMOVE-16", "DE-ACT-11")
def test_los_is_line_of_sight() -> None:
    den = Den("NG", leoric=(2, 3))
    imp = den.monster("imp", (2, 1))  # behind the obstacle
    assert den.does(imp, "attack closest hero [los]") == "nobody"
    assert den.does(imp, "attack closest hero") == "no-attack"


# Spaces


@rule("DE-AMOVE-07", "DE-AMOVE-21", "DE-AMOVE-26")
def test_an_engaged_space_is_reached_when_the_figure_covers_it() -> None:
    den = Den("SF", leoric=(0, 0))
    elemental = den.monster("elemental", (3, 1))
    assert den.does(elemental, "engage entrance", den.place(2, 4)) == ""
    assert (2, 5) in den.cells(elemental)
    assert den.does(elemental, "engage entrance") == "no-move"


@rule("DE-AMOVE-21")
def test_without_entrance_or_lava_there_is_nothing_to_engage() -> None:
    den = Den("LB", leoric=(0, 0))
    elemental = den.monster("elemental", (9, 1))
    assert den.does(elemental, "engage entrance") == "nobody"
    assert den.does(elemental, "engage furthest space [lava, current]") == "nobody"


@rule("DE-AMOVE-21", "DE-AMOVE-02")
def test_the_furthest_lava_space_of_the_encounter_is_gone_to() -> None:
    den = Den("LE", leoric=(9, 3))
    imp = den.monster("imp", (8, 2))
    assert den.does(imp, "engage furthest space [lava, current]", "space:le-d3") == ""
    assert den.told(events.LinePerformed)[-1].reason.about == ("le-a3",)


@rule("DE-AMOVE-26", "DE-RUL-28")
def test_a_space_that_cannot_be_come_nearer_to_is_not_engaged() -> None:
    den = Den("GH", leoric=(1, 4), tarha=(2, 4))
    elemental = den.monster("elemental", (1, 2))
    assert den.does(elemental, "engage entrance") == "no-move"


@rule("DE-AMOVE-18", "DE-AMOVE-25")
def test_the_best_space_is_beside_most_heroes_then_the_closest() -> None:
    den = Den("SF", leoric=(5, 0), tarha=(5, 3), syndrael=(0, 5))
    elemental = den.monster("elemental", (0, 0))
    line = "engage best space [within 6]"
    assert den.does(elemental, line) == ""
    assert den.cells(elemental) == [(3, 1), (3, 2), (4, 1), (4, 2)]  # beside two of them
    assert den.told(events.LinePerformed)[-1].reason.why == "most"
    assert den.does(elemental, line) == "nobody"  # its place gives as many already


@rule("DE-AMOVE-18")
def test_with_no_hero_to_be_beside_there_is_no_best_space() -> None:
    den = Den("LB", leoric=(0, 0))
    elemental = den.monster("elemental", (9, 1))
    assert den.does(elemental, "engage best space [within 4]") == "nobody"


@rule("DE-AMOVE-25")
def test_a_place_out_of_reach_is_only_approached() -> None:
    den = Den("LB", leoric=(3, 0))
    elemental = den.monster("elemental", (9, 1))
    den.does(elemental, "engage best space [within 6]", den.place(5, 0))
    assert den.game.distance(elemental, den.hero("leoric")) == 2  # 3 steps and one of water


@rule("DE-AMOVE-25")
def test_a_place_that_overlaps_its_own_is_no_space_away() -> None:
    den = Den("SF", leoric=(3, 3), tarha=(3, 0))
    elemental = den.monster("elemental", (1, 2))
    den.does(elemental, "engage best space [within 4]", den.place(1, 1))
    assert den.cells(elemental) == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert den.told(events.Moved)[-1].way == ()


@rule("DE-AMOVE-19")
def test_among_equally_close_places_the_one_beside_most_heroes_is_taken() -> None:
    den = Den("SF", leoric=(3, 3), tarha=(5, 1))
    den.hero("tarha").fatigue = 1
    elemental = den.monster("elemental", (0, 0))
    line = "engage lowest fatigue hero maximize adjacent heroes"
    assert den.does(elemental, line) == ""
    assert den.cells(elemental) == [(3, 1), (3, 2), (4, 1), (4, 2)]


@rule("DE-AMOVE-19")
def test_a_hero_so_that_is_the_one_who_allows_the_greatest_number() -> None:
    den = Den("SF", leoric=(0, 4), tarha=(5, 4), syndrael=(5, 2))
    elemental = den.monster("elemental", (1, 0))
    den.does(elemental, "engage any hero maximize adjacent heroes", den.place(3, 2))
    told = den.told(events.LinePerformed)[-1]
    assert told.victim in ("syndrael", "widow-tarha")  # either way it comes to the same
    assert told.reason.why == "most"
    assert den.cells(elemental) == [(3, 2), (3, 3), (4, 2), (4, 3)]
    assert [den.game.adjacent(elemental, hero) for hero in den.state.heroes] == [False, True, True]


@rule("DE-AMOVE-20", "DE-RUL-89")
def test_the_closest_space_with_two_heroes_within_two() -> None:
    den = Den("LB", leoric=(1, 0), tarha=(4, 0))
    merriod = den.monster("merriod", (8, 1))
    line = "engage closest space [2 heroes within 2]"
    assert den.ends(merriod, line) == [(5, 0), (5, 1)]  # toward (3, 0), (3, 1) or (3, 2)
    merriod.spaces = tuple(den.at(x, y) for y in (0, 1) for x in (2, 3))
    assert den.does(merriod, line) == "no-move"  # it covers such a space


# Reach


@rule("DE-AMOVE-22", "DE-LARGE-06", "DE-MON-02", "DE-EX-17")
def test_with_reach_it_stops_two_spaces_away_and_in_sight() -> None:
    """DE-EX-17."""
    den = Den("SF", tomble=(5, 3))
    merriod = den.monster("merriod", (0, 0))
    den.does(merriod, CLOSEST, den.place(2, 1))
    assert den.cells(merriod) == [(2, 1), (2, 2), (3, 1), (3, 2)]
    assert den.game.distance(merriod, den.hero("tomble")) == 2
    assert den.game.sees(merriod, den.hero("tomble"))


@rule("DE-AMOVE-23", "DE-RUL-29")
def test_with_reach_it_does_not_move_within_two_spaces() -> None:
    den = Den("SF", tomble=(5, 3))
    merriod = den.monster("merriod", (2, 2))
    assert den.does(merriod, CLOSEST) == "no-move"
    den.hero("tomble").space = den.at(4, 3)
    assert den.does(merriod, CLOSEST) == "no-move"  # adjacent: it does not step back


@rule("DE-AMOVE-22")
def test_where_reach_finds_no_sight_it_engages_normally() -> None:
    den = Den("NG", leoric=(5, 0))
    merriod = den.monster("merriod", (0, 0))
    den.monster("imp", (4, 0))
    den.monster("imp", (4, 1), "master")
    den.monster("imp", (5, 1))
    assert den.does(merriod, CLOSEST) == ""
    assert den.cells(merriod) == [(2, 0), (2, 1), (3, 0), (3, 1)]


# Spot


@rule("DE-AMOVE-08", "DE-AMOVE-09", "DE-AMOVE-24", "DE-EX-16")
def test_spotting_goes_to_the_nearest_space_with_sight_and_halts() -> None:
    """DE-EX-16."""
    den = Den("IN", syndrael=(1, 1))
    master = den.monster("imp", (3, 1), "master")
    minion = den.monster("imp", (2, 6))
    assert den.does(master, "spot closest hero") == "in-sight"
    assert den.does(minion, "spot closest hero") == ""
    assert den.cells(minion) == [(4, 5)]
    assert den.told(events.Moved)[-1].way == ("in-d7", "in-e6")


@rule("DE-AMOVE-09", "DE-AMOVE-24")
def test_who_can_be_seen_from_nowhere_is_ignored_and_another_is_selected() -> None:
    den = Den("NG", syndrael=(7, 5), tarha=(2, 3))
    imp = den.monster("imp", (2, 1))
    assert den.does(imp, "spot highest Might hero", "space:ng-b2") == ""
    assert den.told(events.LinePerformed)[-1].victim == "widow-tarha"
    den.hero("tarha").down = True
    assert den.does(imp, "spot highest Might hero") == "nobody"


@rule("DE-AMOVE-10")
def test_a_spotting_space_out_of_reach_is_approached() -> None:
    den = Den("LB", leoric=(0, 3))
    sentinel = den.monster("sentinel", (11, 1))
    den.does(sentinel, "spot closest hero", "space:lb-h2")
    assert den.cells(sentinel) == [(7, 1)]
    assert not den.game.sees(sentinel, den.hero("leoric"))
    den.does(sentinel, "spot closest hero")
    assert den.cells(sentinel) == [(6, 0)]
    assert den.game.sees(sentinel, den.hero("leoric"))


@rule("DE-AMOVE-24")
def test_a_spot_that_brings_nobody_nearer_is_not_performed() -> None:
    den = Den("GH", leoric=(1, 4), tarha=(2, 4), syndrael=(3, 6))
    imp = den.monster("imp", (1, 3))
    assert den.does(imp, "spot furthest hero") == "no-move"


@rule("DE-AMOVE-25", "DE-LARGE-03", "DE-BASE-87")
def test_a_large_monster_spots_from_a_place_with_sight() -> None:
    den = Den("LB", leoric=(1, 3))
    elemental = den.monster("elemental", (4, 1))
    assert den.ends(elemental, "spot closest hero") == [(3, 0), (3, 1), (4, 0)]
    den.does(elemental, "spot closest hero", den.place(3, 0))
    assert den.game.sees(elemental, den.hero("leoric"))


# Away


@rule("DE-AMOVE-05")
def test_every_step_away_makes_the_distance_grow() -> None:
    den = Den("SF", leoric=(2, 2))
    imp = den.monster("imp", (3, 2))
    assert den.ends(imp, "move 3 away from closest hero") == [(5, y) for y in range(5)]
    imp.spaces = (den.at(5, 2),)
    assert den.does(imp, "move 3 away from closest hero") == "no-move"


@rule("DE-AMOVE-17")
def test_moving_away_counts_every_space_as_one() -> None:
    den = Den("LB", leoric=(2, 1))
    imp = den.monster("imp", (3, 1))
    assert den.ends(imp, "move 2 away from closest hero") == [(5, 0), (5, 1), (5, 2)]


@rule("DE-AMOVE-17")
def test_an_effect_moves_even_an_immobilized_figure() -> None:
    den = Den("LB", leoric=(2, 1))
    imp = den.monster("imp", (3, 1))
    afflict(den.game, imp, "immobilized")
    effect = read_effect("after each activation: move 1 away from closest hero").effect
    den.run(effect.do_after(den.game, Doer(imp, "activation-5")), "space:lb-e2")
    assert den.cells(imp) == [(4, 1)]


@rule("DE-LARGE-02", "DE-LARGE-03")
def test_a_large_monster_flees_with_its_furthest_space() -> None:
    den = Den("SF", leoric=(0, 0))
    elemental = den.monster("elemental", (1, 0))
    # counted from (2, 0) or (2, 1), one space on, and put down as far away as possible
    assert den.ends(elemental, "move 1 away from closest hero") == [(3, 0), (3, 1), (3, 2)]


# Large bodies


@rule("DE-LARGE-01", "DE-LARGE-02", "DE-LARGE-08")
def test_a_large_monster_moves_as_if_it_covered_one_space() -> None:
    den = Den("LB", leoric=(0, 1))
    elemental = den.monster("elemental", (4, 0))
    den.does(elemental, CLOSEST, den.place(1, 0))
    # counted from a western space: two steps on dry floor, though the body stood in water
    assert [name[:4] for name in den.told(events.Moved)[-1].way] == ["lb-d", "lb-c", "lb-b"]


@rule("DE-LARGE-04")
def test_an_end_space_needs_room_for_the_whole_figure() -> None:
    den = Den("PR", leoric=(3, 0))
    elemental = den.monster("elemental", (0, 0))
    den.monster("imp", (2, 1))
    assert den.does(elemental, CLOSEST) == "no-move"  # it could pass, and not be put down there


@rule("DE-LARGE-05")
def test_a_large_monster_crosses_pits_and_stands_on_some() -> None:
    den = Den("BS", leoric=(0, 7))
    elemental = den.monster("elemental", (1, 3))
    assert den.does(elemental, CLOSEST, den.place(0, 5)) == ""
    assert den.cells(elemental) == [(0, 5), (0, 6), (1, 5), (1, 6)]
    assert elemental.damage == 0
    assert not den.game.in_pit(elemental)


@rule("DE-LARGE-09")
def test_no_place_that_covers_lava_is_possible() -> None:
    den = Den("LE", leoric=(9, 3))
    elemental = den.monster("elemental", (4, 1))
    den.does(elemental, CLOSEST)
    assert den.cells(elemental) == [(8, 1), (8, 2), (9, 1), (9, 2)]


@rule("DE-LARGE-07", "DE-LIGHT-09")
def test_a_large_monster_is_lit_if_one_of_its_spaces_is() -> None:
    den = Den("SF", leoric=(0, 0))
    den.state.bearer = "leoric-of-the-book"
    elemental = den.monster("elemental", (2, 2))
    assert is_lit(den.game, elemental)
    elemental.spaces = tuple(den.at(x, y) for y in (3, 4) for x in (3, 4))
    assert not is_lit(den.game, elemental)


# Step by step


@rule("DE-BASE-181")
def test_a_monster_that_is_slain_or_held_on_its_way_goes_no_further() -> None:
    stepped: list[Space] = []

    async def guard(game: DarkElements, monster: Monster, space: Space) -> None:
        stepped.append(space)
        if len(stepped) == 2:
            afflict(game, monster, "immobilized")

    den = Den("SF", leoric=(5, 0), answers=moments.monster_stepped.by(guard))
    imp = den.monster("imp", (0, 0))
    den.does(imp, CLOSEST, "space:sf-e1")
    assert den.cells(imp) == [(2, 0)]
    assert [den.game.name(space) for space in stepped] == ["sf-b1", "sf-c1"]


@rule("DE-ACT-21", "DE-BASE-181")
def test_a_monster_that_dies_on_its_way_stops_at_once() -> None:
    async def guard(game: DarkElements, monster: Monster, space: Space) -> None:
        await suffer(game, monster, 9)

    den = Den("SF", leoric=(5, 0), answers=moments.monster_stepped.by(guard))
    imp = den.monster("imp", (0, 0))
    den.works(imp, CLOSEST, "attack closest hero", answers=["space:sf-e1"])
    assert den.state.monsters == []
    assert den.performed() == [0]


@rule("DE-BASE-182")
def test_reactions_wait_for_a_space_where_the_figure_fits() -> None:
    stepped: list[str] = []

    async def guard(game: DarkElements, monster: Monster, space: Space) -> None:
        stepped.append(game.name(space))

    den = Den("SF", leoric=(5, 0), answers=moments.monster_stepped.by(guard))
    imp = den.monster("imp", (0, 0))
    den.monster("imp", (1, 0))
    den.monster("imp", (1, 1))
    den.does(imp, CLOSEST, "space:sf-e1")
    assert stepped == ["sf-c1", "sf-d1", "sf-e1"]


@rule("DE-AMOVE-22", "DE-AMOVE-23", "DE-LARGE-06")
def test_reach_asks_for_sight_besides_the_two_spaces() -> None:
    den = Den("NG", leoric=(2, 3))
    merriod, leoric = den.monster("merriod", (2, 0)), den.hero("leoric")
    assert den.game.distance(merriod, leoric) == 2
    assert not den.game.sees(merriod, leoric)  # the obstacle
    assert den.does(merriod, "engage closest hero") == ""
    assert den.cells(merriod) == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert den.game.sees(merriod, leoric)
    assert den.does(merriod, "engage closest hero") == "no-move"


@rule("DE-AMOVE-27", "DE-BASE-181")
def test_a_monster_goes_on_after_a_hero_who_steps_away() -> None:
    async def dodge(game: DarkElements, monster: Monster, space: Space) -> None:
        if den.hero("leoric").space == den.at(4, 0) and game.adjacent(monster, den.hero("leoric")):
            den.hero("leoric").space = den.at(5, 0)

    den = Den("SF", leoric=(4, 0), answers=moments.monster_stepped.by(dodge))
    imp = den.monster("imp", (0, 0))  # it comes beside him with 3 of its 5 points
    assert den.does(imp, CLOSEST, "space:sf-d1", "space:sf-e1") == ""
    assert den.cells(imp) == [(4, 0)]


@rule("DE-AMOVE-27", "DE-AMOVE-12")
def test_a_hero_who_steps_into_its_way_is_gone_around() -> None:
    async def step_in(game: DarkElements, monster: Monster, space: Space) -> None:
        den.hero("tarha").space = den.at(2, 0)

    den = Den("PR", leoric=(3, 0), tarha=(1, 1), answers=moments.monster_stepped.by(step_in))
    imp = den.monster("imp", (0, 0))
    assert den.does(imp, "engage furthest hero", "space:pr-c1") == ""
    assert den.cells(imp) == [(2, 1)]


@rule("DE-AMOVE-27", "DE-AMOVE-24")
def test_who_slips_out_of_sight_is_spotted_again() -> None:
    async def slip(game: DarkElements, monster: Monster, space: Space) -> None:
        den.hero("tarha").space = den.at(4, 3)

    den = Den("NG", tarha=(3, 3), answers=moments.monster_stepped.by(slip))
    imp = den.monster("imp", (2, 0))  # the obstacle is between them, and again after one step
    assert den.does(imp, "spot closest hero", "space:ng-b3") == ""
    assert den.cells(imp) == [(1, 2)]
    assert den.game.sees(imp, den.hero("tarha"))


@rule("DE-LARGE-02", "DE-AMOVE-03")
def test_of_two_counting_spaces_the_one_that_leads_nearer_counts() -> None:
    den = Den("NG", leoric=(1, 3), tarha=(1, 1))
    elemental = den.monster("elemental", (4, 0))  # around the obstacle: three spaces are as near
    foot, goal = Footing(den.game, elemental), 1 << den.at(1, 3)
    assert sorted(den.game.name(space) for space in foot.counting(goal)) == [
        "ng-e1",
        "ng-e2",
        "ng-f2",
    ]
    ends = {
        den.game.layout.distance(end.space, den.at(1, 3)) for end in toward(foot, goal, 3).endings
    }
    assert ends == {1}  # from ng-e1 it would come no nearer than 2


@rule("DE-LARGE-03", "DE-BASE-85", "DE-BASE-181")
def test_a_large_monster_that_is_held_on_its_way_is_put_down_toward_its_target() -> None:
    async def hold(game: DarkElements, monster: Monster, space: Space) -> None:
        if game.adjacent(monster, den.hero("tarha")):
            afflict(game, monster, "immobilized")

    den = Den("SF", leoric=(5, 2), tarha=(2, 1), answers=moments.monster_stepped.by(hold))
    elemental = den.monster("elemental", (0, 2))
    assert den.does(elemental, "engage furthest hero", den.place(3, 2)) == ""
    assert den.cells(elemental) == [(2, 2), (2, 3), (3, 2), (3, 3)]  # one step, and onward


@rule("DE-LARGE-03", "DE-DEC-33")
def test_a_place_that_is_reached_in_two_ways_is_offered_once() -> None:
    den = Den("LB", leoric=(8, 0))
    elemental = den.monster("elemental", (0, 2))  # one counting space, several ways to each place
    assert den.asks(elemental, CLOSEST) == [den.place(4, 0), den.place(4, 1)]
