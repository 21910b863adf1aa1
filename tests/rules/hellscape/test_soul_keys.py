"""The Soul Keys: keys that fade, Death's Door, the Reaper."""

from __future__ import annotations

import pytest

from hellscape import LIBRARY, Faces
from hellscape_quests import Table
from rule import rule
from undercroft.games.hellscape.rules import behaving, turn, wounds
from undercroft.games.hellscape.state import Enemy
from undercroft.games.hellscape.zones import NOWHERE


@rule("MD2-Q6-02", "MD2-Q6-07", "MD2-Q6-08", "MD2-RUL-117", "MD2-TOKEN-11")
@pytest.mark.parametrize("heroes", [2, 3])
def test_keys_on_the_map_fade_in_every_second_round(heroes: int) -> None:
    time = LIBRARY.quests["the-soul-keys"].heroes.time[heroes - 1]
    table = Table("the-soul-keys", heroes)
    assert time * len(table.marks("objective")) <= 12  # of the box
    for left in range(time, -1, -1):
        table.dark()  # the first round and each odd one after it take nothing
        assert dict(table.state.tallies)["time"] == left
        assert table.won is None
        table.state.round += 1
        table.dark()
        table.state.round += 1
    assert table.won is False


@rule("MD2-Q6-03", "MD2-RUL-98", "MD2-QC-03")
def test_a_key_is_taken_by_an_action_and_does_not_fade_again() -> None:
    table = Table("the-soul-keys")
    irk, feydra = table.state.heroes
    table.put(irk, "r1c1")
    table.spend_action(irk, "key:1")
    table.put(irk, "r5c9")
    table.spend_action(irk, "key:1")
    assert [hero.xp for hero in table.state.heroes] == [16, 16]
    wounds.knock_out(table.game, irk)
    table.put(feydra, "r5c9")
    assert table.action_offers(feydra) == ["key:1", "key:2"]
    table.state.round = 2
    table.state.tallies = (("time", 0),)
    table.dark()
    assert table.won is None
    table.spend_action(feydra, "key:2")
    table.spend_action(feydra, "key:1")
    assert feydra.carried == ("soul-key", "soul-key")
    assert feydra.xp == 16


@rule("MD2-Q6-04")
def test_enemies_walk_through_closed_doors_but_not_deaths_door() -> None:
    table = Table("the-soul-keys")
    zones = table.game.zones
    near, inside = table.zone("r2c2"), table.zone("r2c1")
    assert zones.prowls[near] >> inside & 1
    assert not zones.steps[near] >> inside & 1
    assert not zones.sight[near] >> inside & 1
    assert not zones.prowls[table.zone("r3c7")] >> table.zone("r3c8") & 1


@rule("MD2-Q6-04", "MD2-ZONE-05")
def test_andra_does_not_come_from_behind_a_closed_door() -> None:
    table = Table("the-soul-keys")
    table.put(table.state.heroes[0], "r2c1").health = 1
    andra = Enemy(id=90, type="roaming", card="andra-1", zone=NOWHERE)
    table.state.enemies[90] = andra
    table.game.script = Faces("- - - - - -")
    table.run(behaving.activate(table.game, andra))
    assert table.at(andra) == "r1c1"
    assert "way" not in table.asked  # there was no other Zone beside
    assert table.game.zones.steps[table.zone("r2c1")] == 1 << table.zone("r1c1")


@rule("MD2-Q6-01", "MD2-Q6-05", "MD2-Q6-06")
def test_deaths_door_begins_the_fight_at_once() -> None:
    table = Table("the-soul-keys")
    irk, feydra = table.state.heroes
    table.put(irk, "r3c7")
    door = "door:r3c7-r3c8"
    assert door not in table.point_offers(irk)
    table.state.markers = tuple(m for m in table.state.markers if m.kind != "objective")
    irk.carried = ("soul-key", "soul-key")
    turn.begin(table.game, irk)
    table.state.turn.moving, table.state.turn.points = True, 2
    table.spend_point(irk, door)
    assert table.state.arena
    assert table.state.revealed == ()
    assert (table.state.stage, table.state.turn.who) == ("start", -1)
    reaper = table.game.boss()
    assert reaper is not None
    assert table.at(reaper) == "r1c2"
    assert {table.at(irk), table.at(feydra)} <= {"r3c1", "r3c2", "r3c3"}
    table.kill(reaper, irk)
    assert table.won


@rule("MD2-Q6-07")
@pytest.mark.parametrize(("heroes", "there"), [(4, ["r3c4"]), (5, ["r3c4", "r6c4"])])
def test_many_heroes_meet_a_second_mob(heroes: int, there: list[str]) -> None:
    table = Table("the-soul-keys", heroes, empty=False)
    drawn = {enemy.card for enemy in table.state.enemies.values()}
    assert not drawn & {*table.state.mob_decks[0]}, "their cards are in play"
    assert sorted(map(table.at, table.state.enemies.values())) == there


@rule("MD2-QUEST-01")
def test_every_rule_that_a_quest_may_name_tells_something() -> None:
    assert len(LIBRARY.rules) == 8
    assert all(one.story for one in LIBRARY.rules.values())
