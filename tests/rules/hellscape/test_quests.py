"""The Quests' own rules: what all have, the Tutorial and the Highway to Hellscape."""

from __future__ import annotations

import pytest

from hellscape import LIBRARY
from hellscape_quests import Table
from rule import rule
from undercroft.games.hellscape import events
from undercroft.games.hellscape.library import Scale
from undercroft.games.hellscape.rules import (
    aftermath,
    darkness,
    doors,
    mobs,
    rounds,
    trading,
    wounds,
)

# All Quests


@rule("MD2-QUEST-01", "MD2-SETUP-09", "MD2-SETUP-15")
@pytest.mark.parametrize("quest", LIBRARY.quests)
def test_every_quest_is_told_and_can_be_set_up(quest: str) -> None:
    its = LIBRARY.quests[quest]
    assert all((its.summary, its.goal_text, its.intro, its.outro, its.defeat))
    table = Table(quest, 6, empty=False)
    assert len({hero.zone for hero in table.state.heroes}) == 1
    assert table.marks("portal")


@rule("MD2-SETUP-12", "MD2-SOLO-01", "MD2-RUL-117", "MD2-RUL-119")
@pytest.mark.parametrize("quest", LIBRARY.quests)
def test_portals_by_the_number_of_heroes(quest: str) -> None:
    counts = [len(Table(quest, heroes).marks("portal")) for heroes in range(1, 7)]
    assert tuple(counts) == LIBRARY.quests[quest].heroes.portals
    assert Scale().portals == (1, 1, 2, 2, 3, 3)  # where a Quest says nothing


@rule("MD2-QC-05", "MD2-KO-05", "MD2-WIN-02", "MD2-Q0-07", "MD2-Q1-07", "MD2-Q5-07")
@pytest.mark.parametrize("quest", LIBRARY.quests)
def test_every_quest_is_lost_when_a_lifebringer_is_missing(quest: str) -> None:
    table = Table(quest)
    table.state.lifebringers = 0
    table.state.heroes[0].down = True
    table.state.stage = "start"
    table.run(rounds.play(table.game))
    assert table.won is False


@rule("MD2-QC-01", "MD2-QC-02", "MD2-RUL-44", "MD2-WIN-01", "MD2-COND-09")
def test_all_heroes_leave_one_by_one() -> None:
    table = Table("tutorial", 3)
    first, second, third = table.state.heroes
    for hero in table.state.heroes:
        table.put(hero, "r3c6")
    assert "leave" not in table.point_offers(first)
    table.state.flags = ("exit",)
    mob = table.mob("r3c6")
    assert "leave" not in table.point_offers(first)
    del table.state.enemies[mob.id]
    third.down = True
    first.fire = second.frost = 2
    table.spend_point(first, "leave")
    table.spend_point(second, "leave")
    assert table.game.conditions() == 0
    assert table.won is None
    assert first not in table.game.standing()
    assert table.state.size == 3
    wounds.hit(table.game, table.mob("r1c2", "skeletons-1"), 2, "", None)
    table.run(aftermath.settle(table.game))  # nobody who has left takes part
    assert first.xp == second.xp == 0
    third.down = False
    table.spend_point(third, "leave")
    assert table.won


@rule("MD2-QC-03")
@pytest.mark.parametrize(
    ("quest", "zone", "thing"),
    [("the-demon-artifact", "r1c6", "fragment"), ("the-horror-beast", "r1c1", "feather")],
)
def test_objects_are_put_down_by_the_fallen_and_taken_up_again(
    quest: str, zone: str, thing: str
) -> None:
    table = Table(quest)
    irk, feydra = table.state.heroes
    table.put(irk, zone)
    table.put(feydra, zone)
    table.spend_point(irk, "pick-up:1")
    assert irk.carried == (thing,)
    xp = irk.xp
    wounds.knock_out(table.game, irk)
    assert irk.carried == ()
    table.spend_point(feydra, "pick-up:1")
    assert feydra.carried == (thing,)
    assert (irk.xp, feydra.xp) == (xp, 0)
    irk.down = False
    table.run(trading.trade(table.game, feydra), f"hand:feydra:{thing}:irk")
    assert (irk.carried, feydra.carried) == ((thing,), ())


@rule("MD2-QC-04", "MD2-INTER-02")
@pytest.mark.parametrize(
    ("quest", "zone"),
    [("highway-to-hellscape", "r2c1"), ("the-demon-artifact", "r1c6"),
     ("the-horror-beast", "r1c1"), ("releasing-michael", "r1c4"), ("the-soul-keys", "r1c1")],
)  # fmt: skip
def test_no_objective_is_touched_beside_an_enemy(quest: str, zone: str) -> None:
    table = Table(quest)
    irk = table.put(table.state.heroes[0], zone)
    words = ("lever", "pick-up:1", "chain", "key:1")
    assert set(words) & {*table.point_offers(irk), *table.action_offers(irk)}
    table.mob(zone)
    assert not set(words) & {*table.point_offers(irk), *table.action_offers(irk)}


# Tutorial


@rule("MD2-Q0-01", "MD2-SPAWN-09")
def test_the_mob_of_the_last_chamber_opens_the_exit() -> None:
    table = Table("tutorial")
    irk = table.put(table.state.heroes[0], "r2c5")
    table.run(doors.reveal(table.game, "b", irk))
    (mob,) = table.state.enemies.values()
    assert mob.marks == ("objective",)
    other = table.mob("r1c1", "skeletons-1")
    table.kill(other, irk)
    assert "exit" not in table.state.flags
    table.kill(mob, irk)
    assert "exit" in table.state.flags


@rule("MD2-Q0-06")
def test_many_heroes_must_kill_two() -> None:
    table = Table("tutorial", 5)
    irk = table.put(table.state.heroes[0], "r2c5")
    table.run(doors.reveal(table.game, "b", irk))
    one, two = table.state.enemies.values()
    assert sorted((table.at(one), table.at(two))) == ["r1c6", "r3c6"]
    table.kill(one, irk)
    assert "exit" not in table.state.flags
    table.kill(two, irk)
    assert "exit" in table.state.flags


@rule("MD2-Q0-01", "MD2-Q0-06")
def test_the_exit_stays_shut_while_a_mob_is_still_to_come() -> None:
    """The first one dies before the second spawn token is turned."""
    table = Table("tutorial", 5)
    irk = table.put(table.state.heroes[0], "r2c5")
    assert table.marks("spawn").count("r3c6") == 1
    table.state.markers = tuple(
        marker
        for marker in table.state.markers
        if marker.kind != "spawn" or marker.zone == table.zone("r3c6")
    )
    first = table.mob("r1c6", marks=("objective",))
    table.kill(first, irk)
    assert "exit" not in table.state.flags
    table.run(doors.reveal(table.game, "b", irk))
    (second,) = table.state.enemies.values()
    table.kill(second, irk)
    assert "exit" in table.state.flags


@rule("MD2-Q0-02", "MD2-Q0-05")
def test_the_first_chamber_draws_no_card_and_teaches() -> None:
    table = Table("tutorial")
    irk = table.state.heroes[0]
    deck = table.state.door_deck
    table.run(doors.reveal(table.game, "a", irk))
    assert table.state.door_deck == deck
    assert [hero.xp for hero in table.state.heroes] == [2, 2]
    told = [event for event in table.events if isinstance(event, events.ChamberRevealed)]
    assert [event.card for event in told] == [""]
    table.state.door_deck = ("silent-chamber",)
    table.run(doors.reveal(table.game, "d", irk))
    assert table.state.door_discard == ("silent-chamber",)
    assert [hero.xp for hero in table.state.heroes] == [2, 2]


# Highway to Hellscape


@rule("MD2-Q1-01", "MD2-Q1-02", "MD2-Q1-04")
def test_the_last_lever_opens_the_gate() -> None:
    table = Table("highway-to-hellscape")
    irk, feydra = table.state.heroes
    table.state.door_deck = ("poison-dart",)
    table.put(irk, "r2c1")
    table.spend_point(irk, "lever")
    assert irk.xp == 3
    assert not table.state.revealed
    table.put(feydra, "r3c6")
    health = feydra.health
    table.spend_point(feydra, "lever")
    assert table.state.revealed == ("c",)
    assert feydra.health == health - 2  # the puller opened it
    assert not table.marks("objective")
    table.state.enemies.clear()
    for hero in (irk, feydra):
        table.put(hero, "r2c9")
        table.spend_point(hero, "leave")
    assert table.won


@rule("MD2-Q1-08")
def test_from_the_eighteenth_round_on_levers_fall_by_themselves() -> None:
    table = Table("highway-to-hellscape")
    irk, feydra = table.state.heroes
    table.state.door_deck = ("poison-dart",)
    levers = table.marks("objective")
    table.state.round = 17
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert table.marks("objective") == levers
    table.state.round = 18
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert table.marks("objective") == levers[1:]
    assert not table.state.revealed
    health = feydra.health
    table.run(table.game.quest.turn_ends(table.game, feydra))
    assert table.state.revealed == ("c",)
    assert feydra.health == health - 2  # the turn was hers, and so is the door
    assert (irk.xp, feydra.xp) == (0, 0)
    opened = table.state.open_doors
    table.run(table.game.quest.turn_ends(table.game, irk))  # once
    assert table.state.open_doors == opened
    table.state.enemies.clear()
    assert "leave" in table.point_offers(table.put(irk, "r2c9"))


@rule("MD2-Q1-03", "MD2-Q1-05", "MD2-DARK-04")
def test_only_the_damned_pass_the_gate() -> None:
    table = Table("highway-to-hellscape")
    irk = table.put(table.state.heroes[0], "r2c7")
    inside, outside = table.zone("r2c8"), table.zone("r2c7")
    assert not any(key.startswith("door:r2c7") for key in table.point_offers(irk))
    zones = table.game.zones
    assert not zones.sight[inside] >> outside & 1
    assert not zones.steps[outside] >> inside & 1
    table.state.track = ("front", 4)
    table.run(darkness.phase(table.game))
    (mob,) = table.state.enemies.values()
    assert table.at(mob) == "r2c8"
    mob.item = "chipped-sword"
    table.run(mobs.act(table.game, mob))
    assert mob.zone == outside


@rule("MD2-Q1-06", "MD2-Q3-07", "MD2-Q4-08", "MD2-Q5-06", "MD2-Q6-07")
@pytest.mark.parametrize(
    ("quest", "spared"),
    [("highway-to-hellscape", "r3c3"), ("the-demon-artifact", "r6c1"),
     ("the-horror-beast", "r4c1"), ("releasing-michael", "r1c1"), ("the-soul-keys", "r7c1")],
)  # fmt: skip
def test_few_heroes_have_an_objective_less(quest: str, spared: str) -> None:
    few, more = Table(quest, 2), Table(quest, 3)
    assert sorted([*few.marks("objective"), spared]) == more.marks("objective")
    assert [hero.zone for hero in few.state.heroes]


@rule("MD2-Q1-06", "MD2-Q3-07")
@pytest.mark.parametrize(
    ("quest", "zone"), [("highway-to-hellscape", "r3c8"), ("the-demon-artifact", "r4c1")]
)
def test_many_heroes_meet_a_mob_more(quest: str, zone: str) -> None:
    few, many = Table(quest, 4), Table(quest, 5)
    assert sorted([*few.marks("spawn"), zone]) == many.marks("spawn")
