"""Where a Monster goes (DRU-AI-03, -04, -10 to -13, -15, -17, -18)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.rules import monsters


def struck(table: Table) -> list[tuple[str, ...]]:
    """The targets of the attacks so far."""
    return [event.targets for event in table.told(events.AttackAimed)]


@rule("DRU-AI-03")
@pytest.mark.parametrize(
    ("move", "evolved", "slow", "spot"),
    [(3, 0, 0, "d1"), (3, 0, 1, "b1"), (3, 2, 1, "d1"), (2, 0, 0, "c1"), (1, 0, 1, "a1")],
)
def test_the_allowance_is_the_printed_movement_with_tokens_less_two_for_slow(
    move: int, evolved: int, slow: int, spot: str
) -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "h1")
    foe = table.monster("a1", move=move, tokens={"SLOW": slow})
    foe.evolved = evolved
    assert table.aims(foe) == {"": [spot]}


@rule("DRU-AI-04", "DRU-MOVE-06")
def test_it_may_pass_monsters_and_npc_tokens_but_not_end_on_them_nor_pass_heroes() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "g1", health=9)
    other = table.monster("b1")
    table.npc("d1")
    foe = table.monster("a1", move=5)
    assert table.aims(foe) == {"vorn": ["f1"]}
    vorn.space = table.at("e1")  # only d1 would do, and the token stands there
    assert table.aims(foe) == {"": ["c1"]}
    other.space = table.at("c1")
    assert table.aims(foe) == {"": ["b1"]}
    table.hero("elros", "d1", health=1, role="striker")
    table.state.npcs.clear()
    other.space = table.at("a1")
    foe.space = table.at("b1")
    assert table.aims(foe) == {"elros": ["c1"]}  # vorn stands behind elros


@rule("DRU-AI-10")
def test_with_its_targets_fixed_it_seeks_darkness_at_any_distance_in_its_allowance() -> None:
    table = Table()
    table.hero("vorn", "d3")
    table.darkness("e4")
    assert table.aims(table.monster("a3", move=4)) == {"vorn": ["e4"]}
    assert table.aims(table.monster("a5", move=3)) == {"vorn": ["c3", "c4"]}  # e4 is too far


@rule("DRU-AI-10", "DRU-RUL-29")
def test_targets_come_before_darkness() -> None:
    table = Table()
    table.hero("vorn", "d1", health=9)
    table.hero("elros", "b3", health=3)
    table.darkness("b2")
    assert table.aims(table.monster("a1", move=2)) == {"vorn": ["c1", "c2"]}


@rule("DRU-AI-10", "DRU-AI-13", "DRU-RUL-29")
def test_least_harm_comes_before_least_movement() -> None:
    table = Table("0. 0. 0L 0.", "0. 0. 0L 0.", "0. 0. 0. 0.")
    table.hero("vorn", "d1")
    assert table.aims(table.monster("b1", move=3)) == {"vorn": ["d2"]}  # by c3, three points
    assert table.aims(table.monster("b2", move=1)) == {"vorn": ["c1", "c2"]}


@rule("DRU-AI-10")
def test_a_fall_counts_as_a_harm() -> None:
    table = Table("2. 0. 0.", "1. 0. 0.", "1. 0. 0.")
    table.hero("vorn", "c1")
    foe = table.monster("a1", move=2)
    assert table.aims(foe) == {"vorn": ["b1", "b2"]}  # both by a2; one step to b1 is a fall
    table.monster_turn(foe, "square:b1")
    assert table.told(events.Fell) == []


@rule("DRU-AI-10")
def test_then_least_movement_and_then_the_party_leader_decides() -> None:
    table = Table()
    table.hero("vorn", "f2", seat=0)
    table.hero("maya", "l10", seat=1, role="leader", health=1)
    foe = table.monster("f6", move=4)
    assert table.aims(foe) == {"vorn": ["e3", "f3", "g3"]}
    asked = table.ask(monsters.take_turn(table.game, foe))
    assert (asked.seat, asked.kind) == (1, "position")
    assert asked.keys() == ["square:e3", "square:f3", "square:g3"]


@rule("DRU-AI-11")
@pytest.mark.parametrize("attack", ["melee", "ranged", "magical"])
def test_who_is_in_reach_of_its_targets_stays(attack: str) -> None:
    table = Table()
    table.hero("vorn", "d3")
    spot = "c2" if attack == "melee" else "b3"
    assert table.aims(table.monster(spot, attack=attack)) == {"vorn": [spot]}


@rule("DRU-AI-11", "DRU-AI-13", "DRU-RUL-29", "DRU-EX-97")
def test_it_moves_for_darkness_even_across_spikes_when_there_is_no_other_way() -> None:
    table = Table("0. 0S 0. ##", "## 0. ## ##")
    vorn = table.hero("vorn", "b2", health=9)
    foe = table.monster("a1", damage=3, move=2)
    assert table.aims(foe) == {"vorn": ["a1"]}
    table.darkness("c1")
    table.monster_turn(foe)
    assert (table.where(foe), vorn.health, tokens_of(foe)) == ("c1", 4, {"BLEED": 2})


@rule("DRU-AI-11")
def test_who_stands_on_darkness_stays_there() -> None:
    table = Table()
    table.hero("vorn", "d3")
    table.darkness("c3", "e3")
    assert table.aims(table.monster("c3")) == {"vorn": ["c3"]}


@rule("DRU-AI-11", "DRU-RUL-30")
def test_only_a_magical_monster_moves_to_leave_harmful_terrain() -> None:
    table = Table("0L 0L 0. 0.", "0. 0. 0. 0.", "0. 0. 0. 0.")
    table.hero("vorn", "d1")
    assert table.aims(table.monster("a1", attack="magical", move=2)) == {"vorn": ["a2", "b2"]}
    assert table.aims(table.monster("b1", attack="ranged", move=2)) == {"vorn": ["b1"]}
    assert table.aims(table.monster("b1", attack="magical", move=0)) == {"vorn": ["b1"]}
    assert table.aims(table.monster("c1", attack="magical", move=2)) == {"vorn": ["c1"]}


@rule("DRU-RUL-31")
def test_terrain_it_is_immune_to_is_not_harmful_for_its_choices() -> None:
    table = Table("0. 0N 0. 0.", "0. 0. 0. 0.", "0. 0. 0. 0.")
    vorn = table.hero("vorn", "c1")
    plain = table.monster("a1", move=1)
    immune = table.monster("a1", move=1, immune=["POISON"])
    assert table.aims(plain) == {"vorn": ["b2"]}
    assert table.aims(immune) == {"vorn": ["b1", "b2"]}
    vorn.space = table.at("d3")
    caster = table.monster("b1", attack="magical", immune=["POISON"])
    assert table.aims(caster) == {"vorn": ["b1"]}


@rule("DRU-AI-12")
def test_an_engaged_ranged_monster_must_end_unengaged() -> None:
    table = Table()
    table.hero("vorn", "d3", health=9)
    foe = table.monster("c3", attack="ranged", move=1)
    assert table.aims(foe) == {"vorn": ["b2", "b3", "b4"]}
    table.monster_turn(foe, "square:b3")
    assert struck(table) == [("vorn",)]


@rule("DRU-AI-12", "DRU-SIZE-03")
def test_an_engaged_large_ranged_monster_seeks_an_area_that_touches_no_enemy() -> None:
    table = Table()
    table.hero("vorn", "e3", health=9)
    foe = table.monster("c3", attack="ranged", move=1, large=True)
    assert table.aims(foe) == {"vorn": ["c5", "e5"]}


@rule("DRU-AI-12", "DRU-EX-96")
def test_a_ranged_monster_that_cannot_get_free_neither_moves_nor_attacks() -> None:
    table = Table("0. 0. 0.")
    table.hero("vorn", "c1", health=9)
    foe = table.monster("b1", attack="ranged", move=3, tokens={"SLOW": 1})
    table.hero("elros", "a1", health=5)
    table.monster_turn(foe)
    assert (table.where(foe), struck(table), tokens_of(foe)) == ("b1", [], {"SLOW": 1})
    pinned = table.monster("b1", attack="ranged", move=None)
    table.monster_turn(pinned)
    assert struck(table) == []


@rule("DRU-RUL-37")
def test_who_gets_free_without_a_target_goes_as_near_the_primary_target_as_it_can() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "f1")
    table.monster("c1")
    table.monster("d1")
    foe = table.monster("e1", attack="ranged", move=4)  # free at a1 and b1, two areas away
    assert table.aims(foe) == {"": ["b1"]}


@rule("DRU-AI-13")
def test_it_takes_a_deadly_way_when_there_is_no_other() -> None:
    table = Table("2. 0. 0.")
    table.hero("vorn", "c1", health=9)
    foe = table.monster("a1", health=2, move=2)
    table.monster_turn(foe)
    assert foe.id not in table.state.monsters
    assert struck(table) == []


@rule("DRU-AI-13")
def test_it_avoids_harmful_terrain_by_a_longer_way_within_its_allowance() -> None:
    table = Table("0. 0S 0. 0.", "0. ## ## 0.", "0. 0. 0. 0.")
    table.hero("vorn", "d1", health=9)
    near = table.monster("a1", move=2)
    assert table.aims(near) == {"vorn": ["c1"]}
    far = table.monster("a1", move=4)
    assert table.aims(far) == {"vorn": ["d2"]}
    table.monster_turn(far)
    assert tokens_of(far) == {}


@rule("DRU-AI-15")
def test_out_of_reach_it_ends_where_the_movement_left_is_least() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0.", "0. ## ## ## ## ## 0.", "0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "d3")
    table.chest("b3")  # the short way to the west is shut
    assert table.aims(table.monster("c1", move=3)) == {"": ["f1"]}


@rule("DRU-AI-15")
def test_equal_ways_on_are_settled_by_harm_then_darkness_then_the_party_leader() -> None:
    table = Table("0. 0. 0. 0L 0. 0. 0. 0.", "0. 0. 0. 0. 0. 0. 0. 0.", "0. 0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "h2")
    foe = table.monster("a2", move=3)
    assert table.aims(foe) == {"": ["d2", "d3"]}
    table.darkness("d3")
    assert table.aims(foe) == {"": ["d3"]}
    table.darkness("a2")
    assert table.aims(foe) == {"": ["d3"]}  # nearer comes before Darkness


@rule("DRU-AI-15", "DRU-RUL-101")
def test_a_queue_closes_up_behind_other_monsters() -> None:
    table = Table("0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "f1")
    table.monster("e1")
    foe = table.monster("a1", move=2)
    assert table.aims(foe) == {"": ["c1"]}
    foe.space = table.at("c1")
    assert table.aims(foe) == {"": ["d1"]}


@rule("DRU-AI-15", "DRU-AI-18")
def test_a_monster_that_can_come_no_nearer_stays_and_keeps_its_tokens() -> None:
    table = Table("0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "f1")
    table.monster("e1")
    foe = table.monster("d1", move=3, tokens={"SLOW": 1, "KNOCK DOWN": 1})
    table.monster_turn(foe)
    assert table.where(foe) == "d1"
    assert tokens_of(foe) == {"SLOW": 1, "KNOCK DOWN": 1}


@rule("DRU-AI-15", "DRU-AI-18")
def test_a_monster_held_back_by_slow_alone_takes_its_move_and_is_rid_of_it() -> None:
    table = Table("0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "f1")
    foe = table.monster("a1", move=2, tokens={"SLOW": 1})
    table.monster_turn(foe)
    assert (table.where(foe), tokens_of(foe)) == ("a1", {})
    table.monster_turn(foe)
    assert table.where(foe) == "c1"


@rule("DRU-AI-15")
def test_without_heroes_it_goes_for_the_nearest_pet_or_companion() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "j1", tokens={"STEALTH": 1})
    table.follower(vorn, "i1", name="far")
    table.follower(vorn, "a1", name="near")
    assert table.aims(table.monster("d1", move=1)) == {"": ["c1"]}


@rule("DRU-RUL-39")
def test_without_any_way_it_makes_the_straight_distance_least() -> None:
    table = Table("0. 0. 0. ## 0.", "0. 0. 0. ## 0.", "0. 0. 0. ## 0.")
    table.hero("vorn", "e1")
    assert table.aims(table.monster("a3", move=2)) == {"": ["c1", "c2", "c3"]}
    assert table.aims(table.monster("c3", move=2)) == {"": ["c3"]}


@rule("DRU-AI-15", "DRU-SIZE-04")
@pytest.mark.parametrize("blocked", [True, False])
def test_a_large_monster_measures_its_way_around_areas_it_cannot_enter(blocked: bool) -> None:
    table = Table(size=(10, 6))
    vorn = table.hero("vorn", "i1")
    if blocked:  # only e5 is open
        table.follower(vorn, "f1")
        table.npc("f3")
    foe = table.monster("a1", large=True, move=1)
    assert table.aims(foe) == {"": ["c3"] if blocked else ["c1", "c3"]}


@rule("DRU-AI-15", "DRU-KW-68")
def test_for_a_strike_the_way_leads_to_any_position_that_hits_the_area() -> None:
    table = Table("0. 0. ## ## ## 0. 0. 0.", "0. ## ## ## ## 0. ## ##", "0. 0. 0. 0. 0. 0. ## ##")
    table.hero("vorn", "h1")
    table.chest("g1")  # nobody gets beside vorn, but f1 and f2 touch his area
    assert table.aims(table.monster("b1", move=1, text="STRIKE 1")) == {"": ["a2"]}
    assert table.aims(table.monster("b1", move=1)) == {"": ["b1"]}


@rule("DRU-AI-15", "DRU-MOVE-13")
def test_a_jumping_monster_measures_its_way_as_it_jumps() -> None:
    table = Table("0. 0. 0. 0. 0. 0.", "0. ## ## ## ## 0.", "0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "f1")
    table.chest("c1")
    assert table.aims(table.monster("a1", move=1)) == {"": ["a2"]}  # all the way round
    assert table.aims(table.monster("a1", move=1, text="JUMP")) == {"": ["b1"]}


@rule("DRU-AI-17", "DRU-COND-08")
def test_a_stunned_monster_moves_as_if_to_attack_and_does_not() -> None:
    table = Table("0. 0. 0. 0.")
    table.hero("vorn", "d1", health=9)
    foe = table.monster("a1", tokens={"STUN": 1})
    table.monster_turn(foe)
    assert (table.where(foe), struck(table), tokens_of(foe)) == ("c1", [], {})


@rule("DRU-AI-18", "DRU-RUL-97")
def test_a_monster_with_nothing_to_move_for_keeps_slow_and_knock_down() -> None:
    table = Table()
    table.hero("vorn", "b1", health=9)
    foe = table.monster("a1", tokens={"SLOW": 1, "KNOCK DOWN": 1})
    table.monster_turn(foe)
    assert struck(table) == [("vorn",)]
    assert tokens_of(foe) == {"SLOW": 1, "KNOCK DOWN": 1}


@rule("DRU-AI-03", "DRU-AI-18", "DRU-RUL-97", "DRU-RUL-15")
def test_knock_down_is_not_foreseen_and_it_attacks_from_where_it_is() -> None:
    table = Table()
    table.hero("vorn", "e1", health=9)
    table.hero("elros", "b1", health=2)
    foe = table.monster("a1", tokens={"KNOCK DOWN": 1})
    assert table.aims(foe) == {"vorn": ["d1", "d2"]}
    table.monster_turn(foe, "square:d2")
    assert (table.where(foe), struck(table), tokens_of(foe)) == ("a1", [("elros",)], {})


@rule("DRU-AI-18", "DRU-AI-12")
def test_an_engaged_ranged_monster_whose_move_is_cancelled_attacks_nobody() -> None:
    table = Table()
    table.hero("vorn", "b1", health=9)
    foe = table.monster("a1", attack="ranged", tokens={"KNOCK DOWN": 1})
    table.monster_turn(foe, "square:a3")
    assert (table.where(foe), struck(table), tokens_of(foe)) == ("a1", [], {})
