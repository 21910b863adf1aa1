"""The Passage: the Summoner is led to the rift."""

from __future__ import annotations

import pytest

from hellscape_quests import Table
from rule import rule
from undercroft.games.hellscape.rules import attacking, consumables, enemies, gains, mobs, wounds
from undercroft.games.hellscape.state import Ally, Marker


def summoner(table: Table) -> Ally:
    (ally,) = table.state.allies.values()
    return ally


@rule("MD2-Q2-02", "MD2-Q2-07")
@pytest.mark.parametrize(("heroes", "health", "mobs_"), [(2, 8, 1), (3, 10, 2), (5, 12, 2)])
def test_the_summoner_by_the_number_of_heroes(heroes: int, health: int, mobs_: int) -> None:
    table = Table("the-passage", heroes, empty=False)
    ally = summoner(table)
    assert (table.at(ally), ally.health) == ("r9c5", health)
    assert attacking.defense_of(table.game, ally) == "BB"
    assert len(table.state.enemies) == mobs_
    assert ("r4c4" in map(table.at, table.state.enemies.values())) is (heroes > 2)


@rule("MD2-Q2-02", "MD2-ENEMY-07")
def test_enemies_hunt_the_summoner_and_heroes_may_heal_him() -> None:
    table = Table("the-passage")
    ally = summoner(table)
    mob = table.mob("r9c5", item="chipped-sword")
    for hero in table.state.heroes:
        table.put(hero, "r4c1")
    assert mobs.within_reach(table.game, mob) == [ally]
    most, ally.health = ally.health, 1
    irk = table.put(table.state.heroes[0], "r9c5")
    assert ally in table.game.prey_at(1 << irk.zone)
    table.run(gains.heal(table.game, ally, 20))
    assert ally.health == most
    table.state.heroes[0].down = table.state.heroes[1].down = True
    assert not table.run(enemies.go_on(table.game))


@rule("MD2-Q2-03", "MD2-DEC-30", "MD2-TIE-01")
def test_the_summoner_walks_two_zones_from_the_second_round_on() -> None:
    table = Table("the-passage")
    ally = summoner(table)
    table.round()
    assert table.at(ally) == "r9c5"
    table.state.round = 2
    table.state.markers += (Marker("spike", table.zone("r9c4"), "3"),)
    whole = ally.health
    before = table.game.zones.walk(ally.zone, table.zone("r2c2"))
    table.run(table.game.quest.round_starts(table.game), "zone:r9c4")
    assert table.game.zones.walk(ally.zone, table.zone("r2c2")) == before - 2
    assert ally.health == whole
    table.mob(table.at(ally))
    stays = ally.zone
    table.round()
    assert table.events[-1].rule == "MD2-Q2-03", "it says why it stays"
    assert ally.zone == stays


@rule("MD2-Q2-03", "MD2-DEC-30")
def test_ways_of_equal_length_are_asked_for() -> None:
    table = Table("the-passage")
    ally = summoner(table)
    table.state.round = 2
    request = table.game.quest.round_starts(table.game).send(None)
    assert request.kind == "escort"
    assert request.keys() == ["zone:r8c5", "zone:r9c4"]
    assert ally.zone == table.zone("r9c5")


@rule("MD2-Q2-01", "MD2-Q2-04", "MD2-Q2-05")
def test_the_rift_opens_for_the_summoner_alone() -> None:
    table = Table("the-passage")
    ally = summoner(table)
    irk, feydra = table.state.heroes
    table.put(irk, "r2c2")
    assert not any(key.startswith("door:r1c2") for key in table.point_offers(irk))
    table.put(irk, "r4c2")
    table.put(feydra, "r9c2")
    table.state.door_deck = ("poison-dart",)
    table.state.round = 3
    ally.zone = table.zone("r3c2")
    health = irk.health
    table.round()
    assert table.at(ally) == "r2c2"  # he stops
    assert table.state.revealed == ("a",)
    assert irk.health == health - 2  # the closest Hero is the opener
    assert "exit" not in table.state.flags
    table.state.enemies.clear()
    table.round()
    assert not table.state.allies
    assert [hero.xp for hero in table.state.heroes] == [5, 5]
    assert "exit" in table.state.flags
    for hero in (irk, feydra):
        table.put(hero, "r1c2")
        table.spend_point(hero, "leave")
    assert table.won


@rule("MD2-Q2-03")
def test_who_has_arrived_and_is_not_taken_off_walks_no_more() -> None:
    table = Table("the-passage")
    ally = summoner(table)
    table.state.round = 3
    table.state.open_doors = tuple(door.id for door in table.game.zones.doors.values() if door.gate)
    table.game.survey()
    ally.zone = table.zone("r1c2")
    table.round()
    assert table.at(ally) == "r1c2"


@rule("MD2-Q2-06")
def test_fire_and_frost_do_not_stay_on_the_summoner() -> None:
    table = Table("the-passage")
    ally = summoner(table)
    table.game.inflict(ally, "fire", 2)
    table.game.inflict(ally, "frost", 2)
    assert (ally.fire, ally.frost, table.game.conditions()) == (0, 0, 0)


@rule("MD2-Q2-08", "MD2-WIN-02")
def test_the_summoners_death_ends_the_game_at_once() -> None:
    table = Table("the-passage")
    table.run(wounds.suffer(table.game, summoner(table), 8, ""))
    assert table.won is False


@rule("MD2-Q2-02", "MD2-CONS-01")
def test_a_potion_is_offered_for_the_summoner_alone() -> None:
    table = Table("the-passage")
    irk = table.put(table.state.heroes[0], "r9c5")
    irk.pack = ("starting-health-potion",)
    assert consumables.offers(table.game, irk) == []
    summoner(table).health = 1
    assert [one.key for one in consumables.offers(table.game, irk)] == [
        "drink:starting-health-potion"
    ]
