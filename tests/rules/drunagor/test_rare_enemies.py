"""Enemies in situations that are seldom met: held by SLOW, pushed though Large, joined late."""

import msgspec
import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import moments
from undercroft.games.drunagor.adventure import Door, Goal, Room, Spawn
from undercroft.games.drunagor.greedy.player import GreedyPlayer
from undercroft.games.drunagor.rules import doors, minions, monsters, summoning
from undercroft.games.drunagor.showing.questions import question
from undercroft.games.drunagor.state import Trap


@rule("DRU-AI-12", "DRU-AI-18")
def test_an_archer_whom_slow_alone_keeps_engaged_tries_to_get_free_and_is_rid_of_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    archer = table.monster("d3", attack="ranged", move=2, tokens={"SLOW": 1})
    table.monster_turn(archer)
    assert (table.where(archer), tokens_of(archer), vorn.health) == ("d3", {}, 10)
    table = Table("0. 0. 0.")  # it would not get free without SLOW either
    table.hero("vorn", "b1")
    archer = table.monster("a1", attack="ranged", move=2, tokens={"SLOW": 1})
    table.monster_turn(archer)
    assert tokens_of(archer) == {"SLOW": 1}


@rule("DRU-RUL-173", "DRU-SIZE-05", "DRU-SIZE-06")
def test_a_large_monster_that_is_pushed_shoves_and_crushes_where_it_ends() -> None:
    table = Table(rolls=["BURN"])
    vorn = table.hero("vorn", "b3")
    giant = table.monster("d3", large=True)
    small = table.monster("e3")
    table.chest("f4")
    table.effect(vorn, "ENEMY, PUSH 1 IGNORING IMMUNITY", "figure:brute-1", "direction:e",
                 "square:g3")  # fmt: skip
    assert (table.where(giant), table.where(small)) == ("e3", "g3")
    assert (table.state.chests, tokens_of(giant)) == (0, {"BURN": 2})


@rule("DRU-RUL-132")
def test_a_small_owner_of_a_card_stays_in_the_area_or_takes_a_square_of_the_leaders_choice() -> (
    None
):
    card = (
        "Grasp|red down|S: BOSS, MOVE TO THE STRONGEST HERO'S AREA; EACH HERO IN THAT AREA, 2 DMG"
    )
    table = Table()
    vorn = table.hero("vorn", "g5")
    boss = table.commander("a1", card, colour="general")
    table.attack_card(boss, "grasp", "square:h6")
    assert (table.where(boss), vorn.health) == ("h6", 8)
    table.attack_card(boss, "grasp")
    assert (table.where(boss), vorn.health) == ("h6", 6)


@rule("DRU-RUL-199", "DRU-MON-06", "DRU-SUMM-07")
def test_who_comes_while_a_complex_card_shows_side_b_joins_it_there() -> None:
    table = Table()
    table.hero("vorn", "a1")
    table.state.flags = ("versions:complex-a",)
    room = Room("room", "Room", {}, {}, marks={"1": ((8, 8),)})
    spawn = Spawn(1, "1", "black", "rookie", kind="shadow-knight")
    table.monster("g5", "shadow-knight/rookie/complex-b")
    joined = table.run(doors.place(table.game, room, spawn, {}))
    assert joined.card == "shadow-knight/rookie/complex-b"
    table.state.monsters.clear()
    assert table.run(doors.place(table.game, room, spawn, {})).card.endswith("complex-a")


@rule("DRU-RUL-41")
def test_an_attack_card_does_not_find_a_hidden_party_leader() -> None:
    table = Table()
    vorn = table.hero("vorn", "h1", tokens={"STEALTH": 1})
    boss = table.commander("a1", "Bolt|red down|S: PARTY LEADER, 2 DMG")
    table.attack_card(boss, "bolt")
    assert vorn.health == 10
    vorn.tokens = boss.tokens
    table.attack_card(boss, "bolt")
    assert vorn.health == 8


@rule("DRU-DMG-02", "DRU-MOVE-03", "DRU-RUL-133")
def test_evolve_helps_attack_cards_and_the_moves_they_give() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "h1")
    boss = table.commander("a1", "Bolt|red down|S: STRONGEST HERO, 2 DMG",
                           "Run|red up|N: COMMANDER, MOVE 1")  # fmt: skip
    boss.evolved = 1
    table.attack_card(boss, "bolt")
    table.attack_card(boss, "run")
    assert (vorn.health, table.where(boss)) == (6, "c1")


@rule("DRU-RUL-63", "DRU-TRAP-02")
@pytest.mark.parametrize(("text", "start", "left"), [("MOVE 1", "a1", 16), ("JUMP 2", "b1", 14)])
def test_a_walk_within_the_area_springs_no_trap_but_a_landing_in_it_does(
    text: str, start: str, left: int
) -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "h1")
    boss = table.commander(start, f"Go|red down|N: COMMANDER, {text}")
    area = table.game.ground.board.area_of[table.at("a1" if left == 16 else "d1")]
    table.state.traps = (Trap(area, "BEAR TRAP", "snare"),)
    table.attack_card(boss, "go")
    assert boss.health == left


@rule("DRU-RUL-110")
def test_a_large_monster_whose_area_is_taken_appears_in_the_nearest_free_one() -> None:
    table = Table(
        story="""
[story.x]
when = "the Adventure begins"
do   = "summon shadow-knight Rookie at e5"
"""
    )
    vorn = table.hero("vorn", "e6")
    table.run(moments.adventure_begins(table.game))
    (knight,) = table.state.monsters.values()
    assert (table.where(vorn), table.where(knight)) == ("e6", "c3")


@rule("DRU-ADV-05")
def test_the_goal_is_looked_at_when_a_story_takes_the_last_monster_away() -> None:
    table = Table(goal=Goal(no_monsters=True), story="""
[story.x]
when = "a round ends"
do   = "a Monster leaves"
""")  # fmt: skip
    table.hero("vorn", "e6")
    table.monster("a1")
    table.run(moments.end_of_round(table.game))
    assert table.state.ended is not None
    assert table.state.ended.won


@rule("DRU-AI-10", "DRU-DEC-31")
def test_of_equal_ways_through_different_things_the_party_leader_chooses_one() -> None:
    table = Table("0. 0L 0. 0.", "0. ## 0. 0.", "0. 0S 0. 0.")
    table.hero("vorn", "d2", seat=1)
    foe = table.monster("a2", move=2)
    asked = table.ask(monsters.take_turn(table.game, foe), "square:c2")
    assert (asked.kind, asked.seat, asked.keys()) == ("way", 1, ["way:b1,c2", "way:b3,c2"])
    table.monster_turn(foe, "square:c2", "way:b3,c2")
    assert tokens_of(foe) == {"BLEED": 2}


@rule("DRU-DEC-31")
def test_the_party_leader_is_told_what_each_way_leads_through() -> None:
    hall = ["0. 0. 0L 0L 0. 0. 0. 0."] * 2 + ["0. 0. ## ## 0. 0. 0. 0."] * 2
    table = Table(*hall, *["0. 0. 0S 0S 0. 0. 0. 0."] * 2)
    table.hero("vorn", "h4")
    foe = table.monster("a3", large=True, move=2)
    asked = table.ask(monsters.take_turn(table.game, foe), "area:e3")
    shown = question(table.game, asked).options
    assert [one.note for one in shown] == ["Lava: BURN 2", "Spikes: BLEED 2"]
    assert shown[0].spaces == ("e3", "f3", "e4", "f4")
    assert GreedyPlayer("x").choose(table.game, asked).key == "way:c1,e3"  # BURN is worse for it


@rule("DRU-DEC-31", "DRU-KW-72")
def test_a_way_over_somebody_says_so_and_no_automated_leader_takes_it() -> None:
    table = Table("0. 0. 0. 0. 0.", "0. ## 0. 0. 0.", "0. 0. 0. 0. 0.")
    table.hero("vorn", "b1")
    table.hero("maya", "e2", health=3)
    foe = table.monster("a2", move=3, text="BLOODSEEKER; TRAMPLE 2")
    asked = table.ask(monsters.take_turn(table.game, foe), "square:d1")
    notes = {one.key: one.note for one in question(table.game, asked).options}
    assert notes == {"way:b1,c1,d1": "tramples Vorn: 2 damage", "way:b3,c2,d1": ""}
    assert GreedyPlayer("x").choose(table.game, asked).key == "way:b3,c2,d1"


@rule("DRU-AI-10", "DRU-AI-22")
def test_a_way_through_a_trap_is_as_good_to_it_as_another() -> None:
    table = Table(size=(12, 12))
    table.hero("vorn", "i5")
    foe = table.monster("a5", large=True, move=3)
    table.state.traps = (Trap(table.game.ground.board.area_of[table.at("c5")], "BEAR TRAP", "x"),)
    table.monster_turn(foe, "area:g5", "way:c5,e3,g5")
    assert (foe.health, tokens_of(foe)) == (10, {"BLEED": 2})


@rule("DRU-COND-09")
def test_intimidate_that_comes_in_the_midst_of_an_attack_waits_for_the_next() -> None:
    table = Table()
    vorn = table.hero(
        "vorn", "c3", skills=["Glare|HERO|B|[R]: PREVENT 1; THE ATTACKER, INTIMIDATE 2"]
    )
    foe = table.monster("d3", damage=3, tokens={"INTIMIDATE": 1})
    table.monster_turn(foe, "react:glare:blue")
    assert (vorn.health, tokens_of(foe)) == (9, {"INTIMIDATE": 2})  # 3 - 1 - 1
    table.monster_turn(foe)
    assert (vorn.health, tokens_of(foe)) == (8, {})


@rule("DRU-RUL-07")
def test_a_door_is_opened_from_behind_where_another_door_has_led() -> None:
    cells = {(x, y): 0 for x in (4, 5) for y in range(4)}
    doors = (Door("door-1", ((3, 0),), "e", "far"), Door("door-2", ((3, 3),), "e", "far"))
    table = Table("0. 0. 0. 0.", "0. 0. 0. 0.", "0. 0. 0. 0.", "0. 0. 0. 0.", doors=doors,
                  beyond=(Room("far", "Far", cells, {}),))  # fmt: skip
    vorn = table.hero("vorn", "d1")
    table.turn(vorn)
    table.act("door:door-1")
    vorn.space = table.at("e4")
    table.turn(vorn)
    assert "door:door-2" in table.offers(vorn)
    vorn.space = table.at("e2")
    assert "door:door-2" not in table.offers(vorn)


@rule("DRU-MON-01", "DRU-SIZE-01")
def test_large_minions_come_to_areas_that_are_wholly_free() -> None:
    table = Table(size=(8, 2))
    vorn = table.hero("vorn", "c1")
    spawn = table.library.monsters["shadow-vampire-spawn"]
    table.library.monsters["hulk"] = msgspec.structs.replace(spawn, id="hulk", large=True)
    squares = [table.at(name) for name in ("a1", "d2", "f2", "e1", "h1")]
    assert minions.summon(table.game, "hulk", 4, squares, "red+") == 3
    places = [table.where(monster) for monster in table.state.monsters.values()]
    assert (places, table.where(vorn)) == (["a1", "e1", "g1"], "c1")


@rule("DRU-RUL-41", "DRU-AI-14")
def test_an_attack_card_without_a_hero_in_reach_hits_a_pet_or_companion() -> None:
    table = Table()
    vorn = table.hero("vorn", "l9")
    table.follower(vorn, "b1")
    table.follower(vorn, "b2", name="wren", kind="companion", sturdiness=2)
    boss = table.commander("a1", "Hit|red down|S: 3 DMG")
    table.attack_card(boss, "hit", "figure:wren")
    assert [follower.name for follower in table.state.followers.values()] == ["luma"]
    table.attack_card(boss, "hit")
    assert not table.state.followers
    assert vorn.health == 10


@rule("DRU-RUL-133", "DRU-KW-33")
def test_who_jumps_by_nature_jumps_by_an_attack_card_too() -> None:
    table = Table("0. 0L 0. 0.")
    table.hero("vorn", "d1")
    boss = table.commander("a1", "Go|red down|N: COMMANDER, MOVE 2", text="JUMP")
    table.attack_card(boss, "go")
    assert (table.where(boss), tokens_of(boss)) == ("c1", {})


@rule("DRU-RUL-205", "DRU-TERR-06")
def test_a_monster_that_is_put_onto_lava_has_not_stepped_there() -> None:
    table = Table("0L 0. 0.")
    table.hero("vorn", "b1")
    monster = summoning.summon(table.game, "shadow-vampire-spawn", table.at("a1"))
    assert tokens_of(monster) == {}
    table.monster_turn(monster)
    assert tokens_of(monster) == {"BURN": 2}  # it ends its turn there
