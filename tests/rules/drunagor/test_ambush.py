"""AMBUSH (DRU-KW-06, DRU-RUL-33)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.rules import monsters

PASSIVE, TRIGGERED = "AMBUSH", "T: AMBUSH"


def struck(table: Table) -> list[tuple[str, ...]]:
    return [event.targets for event in table.told(events.AttackAimed)]


@rule("DRU-KW-06", "DRU-DEC-34")
@pytest.mark.parametrize("text", [PASSIVE, TRIGGERED])
def test_the_ambusher_appears_on_a_free_square_that_its_primary_target_chooses(text: str) -> None:
    table = Table()
    table.hero("vorn", "l10", health=3, seat=0)
    table.hero("maya", "c1", health=9, seat=1)
    table.npc("b1")
    table.chest("b2")
    foe = table.monster("k5", text=text, move=None)
    asked = table.ask(monsters.take_turn(table.game, foe))
    assert (asked.seat, asked.keys()) == (1, ["square:d1", "square:c2", "square:d2"])
    table.monster_turn(foe, "square:d2")
    assert table.where(foe) == "d2"
    assert struck(table) == [("maya",)]


@rule("DRU-KW-06", "DRU-TERR-06")
def test_terrain_where_it_appears_affects_it_and_nothing_on_the_way() -> None:
    table = Table("0. 0L 0. 0S 0. 0.")
    table.hero("vorn", "a1")
    foe = table.monster("f1", text=PASSIVE)
    table.monster_turn(foe)
    assert (table.where(foe), tokens_of(foe)) == ("b1", {"BURN": 2})


@rule("DRU-RUL-33")
def test_printed_as_passive_it_stays_where_it_already_hits_the_primary_target() -> None:
    table = Table()
    table.hero("vorn", "c3", health=9)
    table.darkness("d3")
    foe = table.monster("b3", text=PASSIVE, move=3)
    table.monster_turn(foe)
    assert (table.where(foe), struck(table)) == ("b3", [("vorn",)])  # it does not even walk


@rule("DRU-RUL-33")
def test_it_stays_for_two_heroes_but_leaves_a_lesser_one() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "h1", health=9)
    table.hero("maya", "a1", health=5)
    elros = table.hero("elros", "c1", health=4)
    foe = table.monster("b1", text="AMBUSH; CLEAVE 2")
    table.monster_turn(foe)
    assert struck(table) == [("maya", "elros")]
    elros.space = table.at("d1")
    table.monster_turn(foe)
    assert (table.where(foe), struck(table)[-1]) == ("g1", ("vorn",))


@rule("DRU-RUL-33")
def test_after_an_ambush_it_attacks_the_best_set_from_there() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "h1", health=9)
    table.hero("maya", "f1", health=5)
    foe = table.monster("b1", text="AMBUSH; CLEAVE 2")
    table.monster_turn(foe)
    assert (table.where(foe), struck(table)) == ("g1", [("vorn", "maya")])


@rule("DRU-RUL-33")
def test_printed_as_triggered_it_ambushes_every_turn_and_never_walks() -> None:
    table = Table("0. 0. 0. 0.")
    table.hero("vorn", "b1", health=9)
    table.darkness("a1")
    foe = table.monster("c1", text=TRIGGERED, move=3)
    table.monster_turn(foe, "square:c1")  # the old square may be chosen again
    assert (table.where(foe), struck(table)) == ("c1", [("vorn",)])


@rule("DRU-RUL-33", "DRU-ROUND-05")
def test_what_is_printed_after_a_triggered_ambush_still_happens() -> None:
    table = Table("0. 0. 0. 0.")
    table.hero("vorn", "a1")
    foe = table.monster("d1", text="T: AMBUSH; T: SHIELD 1")
    table.monster_turn(foe)
    assert tokens_of(foe) == {"SHIELD": 1}


@rule("DRU-RUL-33")
@pytest.mark.parametrize("text", [PASSIVE, TRIGGERED])
def test_knock_down_cancels_an_ambush_and_slow_is_merely_removed(text: str) -> None:
    table = Table("0. 0. 0. 0.")
    table.hero("vorn", "a1")
    foe = table.monster("d1", text=text, move=3, tokens={"KNOCK DOWN": 1})
    table.monster_turn(foe)
    assert (table.where(foe), tokens_of(foe)) == ("d1", {})
    slow = table.monster("d1", text=text, move=3, tokens={"SLOW": 1})
    table.monster_turn(slow)
    assert (table.where(slow), tokens_of(slow)) == ("b1", {})


@rule("DRU-RUL-33")
def test_a_large_ambusher_takes_a_free_area() -> None:
    table = Table()
    table.hero("vorn", "e3", health=9)
    table.monster("c1")  # its area is not free
    foe = table.monster("k9", text=PASSIVE, large=True)
    offered = table.ask(monsters.take_turn(table.game, foe)).keys()
    assert offered == ["area:e1", "area:c3"]
    table.monster_turn(foe, "area:c3")
    assert (table.where(foe), struck(table)) == ("c3", [("vorn",)])


@rule("DRU-RUL-33")
def test_without_a_free_place_beside_the_target_it_takes_the_nearest() -> None:
    table = Table("0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "a1")
    table.monster("b1")
    foe = table.monster("f1", text=PASSIVE)
    table.monster_turn(foe)
    assert (table.where(foe), struck(table)) == ("c1", [])


@rule("DRU-KW-06", "DRU-ALLY-05")
def test_without_a_visible_hero_a_pet_is_ambushed_and_its_controller_chooses() -> None:
    table = Table()
    maya = table.hero("maya", "c1", tokens={"STEALTH": 1}, seat=2)
    table.follower(maya, "l1", name="luma")
    foe = table.monster("a9", text=PASSIVE)
    asked = table.ask(monsters.take_turn(table.game, foe))
    assert (asked.seat, asked.keys()) == (2, ["square:k1", "square:k2", "square:l2"])


@rule("DRU-RUL-33", "DRU-AI-16")
def test_who_sees_nobody_does_not_ambush() -> None:
    table = Table()
    table.hero("maya", "c1", tokens={"STEALTH": 1})
    foe = table.monster("a9", text=TRIGGERED, tokens={"SLOW": 1})
    table.monster_turn(foe)
    assert (table.where(foe), tokens_of(foe)) == ("a9", {"SLOW": 1})
