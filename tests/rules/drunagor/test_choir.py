"""The Hollow Choir: Choir Stones and the Monster Raid."""

from __future__ import annotations

import msgspec

from drunagor import Table
from rule import rule
from undercroft.games.drunagor import moments
from undercroft.games.drunagor.adventure import Door, Room, SpecialEvent
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.rules import cubes, doors, minions, track
from undercroft.games.drunagor.showing import views

MINION, MOST = "skeleton-archer-minion", 4
STONE = SpecialEvent("choir-stone", "Choir Stone", "silence it", "silences it",
                     read_body("SELF, CLEANSE 1"))  # fmt: skip


def church(**changes: object) -> Table:
    table = Table(mechanics=("choir-stones", "monster-raid"), event=STONE, **changes)  # type: ignore[arg-type]
    archer = table.library.monsters["skeleton-archer/rookie/standard"]
    if MINION not in table.library.monsters:
        table.library.monsters[MINION] = msgspec.structs.replace(
            archer, id=MINION, kind=MINION, colour="minion"
        )
    table.state.special_card = "Monster Raid"
    return table


def act(table: Table, *answers: str) -> None:
    table.run(moments.special_card_acts(table.game), *answers)


def bones(table: Table) -> list[str]:
    return sorted(table.where(minion) for minion in minions.on_board(table.game, MINION))


# Choir Stones


@rule("DRU-ADV-01", "DRU-RECALL-01")
def test_a_recall_tires_while_a_revealed_stone_stands() -> None:
    table = church()
    vorn = table.hero("vorn", "a1", cubes="Y", owned="YR", skills=["Chop|HERO|Y|[W]: +1 HIT"] * 2)
    vorn.expended = (0, 1, 0, 0, 0)
    table.special("h9")
    table.run(cubes.recall(table.game, vorn, "willing"), "skill:chop", "cube:yellow")
    assert (vorn.pool, vorn.expended) == ((0, 1, 0, 0, 0), (1, 0, 0, 0, 0))
    table.state.events = ()
    table.run(cubes.recall(table.game, vorn, "willing"))
    assert sum(vorn.pool) == 2


@rule("DRU-ADV-01")
def test_a_free_recall_has_no_penalty() -> None:
    table = church()
    vorn = table.hero("vorn", "a1", cubes="Y", owned="YR", skills=["Chop|HERO|Y|[W]: +1 HIT"])
    table.special("h9")
    table.run(cubes.recall(table.game, vorn, "free"))
    assert (sum(vorn.pool), table.slots(vorn)) == (1, {})


@rule("DRU-ADV-01")
def test_silencing_a_stone_cleanses() -> None:
    table = church()
    vorn = table.hero("vorn", "c3", cubes="YR", skills=["Chop|HERO|Y|[W]: +1 HIT"])
    table.curse(vorn, "chop")
    table.special("c4", "h9")
    table.turn(vorn)
    table.act("event:c4", "cube:red", "skill:chop")
    assert (table.slots(vorn), len(table.state.events)) == ({}, 1)


@rule("DRU-ADV-01", "DRU-RUL-138")
def test_focus_is_kept_when_the_other_stones_were_silent_before_the_last_door() -> None:
    def spoils(*standing: str) -> list[str]:
        beyond = Room("hollow", "Hollow", {(x, y): 0 for x in (12, 13) for y in (0, 1)}, {},
                      events=((13, 1),))  # fmt: skip
        door = Door("door-3", ((11, 0), (11, 1)), "e", "hollow")
        table = church(doors=(door,), beyond=(beyond,))
        table.hero("vorn", "l1")
        table.special(*standing)
        table.run(doors.open_door(table.game, "door-3", "vorn"))
        return moments.spoils(table.game)

    assert spoils() == ["focus:2"]
    assert spoils("a9") == []


# Monster Raid


@rule("DRU-ADV-01", "DRU-SETUP-05")
def test_side_a_raids_only_when_no_monster_is_on_the_board_and_flips() -> None:
    table = church()
    table.hero("vorn", "c3")
    table.special("e5")
    table.monster("l9")
    act(table)
    assert (bones(table), table.state.special_face) == ([], 1)
    act(table, "square:d4")
    assert (bones(table), table.state.special_face) == (["d4"], 0)


@rule("DRU-ADV-01")
def test_side_a_raids_an_empty_board() -> None:
    table = church()
    table.hero("vorn", "c3")
    table.special("e5")
    act(table, "square:f6")
    assert bones(table) == ["f6"]


@rule("DRU-ADV-01", "DRU-RUL-139")
def test_a_raid_brings_a_minion_per_hero_to_the_stone_closest_to_the_strongest() -> None:
    table = church()
    table.hero("vorn", "c3", health=5)
    table.hero("maya", "k9", health=9)
    table.special("a1", "l9")
    act(table, "square:l8", "square:k8")
    assert bones(table) == ["k8", "l8"]
    table.state.monsters.clear()
    table.state.special_face = 0
    table.state.heroes[0].health = 10
    act(table, "square:a2", "square:b2")
    assert bones(table) == ["a2", "b2"]


@rule("DRU-ADV-01", "DRU-RUL-139")
def test_who_finds_no_place_among_the_four_hurts_each_hero() -> None:
    table = church()
    vorn, maya = table.hero("vorn", "c3"), table.hero("maya", "d3")
    table.special("e5")
    for square in ("i1", "j1", "k1"):
        table.monster(square, MINION)
    table.state.special_face = 1
    act(table, "square:d4")
    assert len(bones(table)) == MOST
    assert (vorn.health, maya.health) == (9, 9)


@rule("DRU-ADV-01")
def test_without_a_revealed_stone_nothing_happens() -> None:
    table = church()
    vorn = table.hero("vorn", "c3")
    act(table)
    assert (bones(table), table.state.special_face, vorn.health) == ([], 0, 10)


@rule("DRU-ADV-01", "DRU-LANG-34")
def test_a_burnt_ledger_calls_one_minion_more_once() -> None:
    table = church()
    vorn = table.hero("vorn", "c3")
    table.special("e5")
    table.effect(vorn, "NEXT RAID SUMMONS 1 MORE MINION")
    act(table, "square:d4", "square:d5")
    assert bones(table) == ["d4", "d5"]
    table.state.monsters.clear()
    table.state.special_face = 0
    act(table, "square:d4")
    assert bones(table) == ["d4"]


@rule("DRU-ADV-01")
def test_the_raid_acts_at_the_upper_rune_card_place_and_its_side_is_seen() -> None:
    table = church()
    table.hero("vorn", "c3", role="striker")
    table.special("e5")
    table.monster("l9")
    table.state.marker = track.PLACES.index("special")
    assert track.cards_at(table.game, table.state.marker) == ["Monster Raid"]
    assert views.view(table.game).special_side == "A"
    table.step()
    view = views.view(table.game)
    assert (view.special_card, view.special_side) == ("Monster Raid", "B")


@rule("DRU-ADV-01", "DRU-SUMM-05")
def test_some_kinds_are_not_drawn_at_random() -> None:
    table = church(draws=["shadow-cultist"])
    table.game.book.adventure = msgspec.structs.replace(
        table.game.book.adventure, undrawn=("skeleton-archer",)
    )
    drawn: list[list[str]] = []

    def draw(what: str, among: list[str]) -> int:
        drawn.append(list(among))
        return 0

    table.script.draw = draw  # type: ignore[method-assign, assignment]
    doors._draw_kind(table.game, "white", "fighter")
    assert drawn == [["shadow-cultist"]]
