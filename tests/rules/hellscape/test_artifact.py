"""The Demon Artifact: fragments, the altar, Corruption."""

from __future__ import annotations

from hellscape import LIBRARY, Faces
from hellscape_quests import Table
from rule import rule
from undercroft.games.hellscape.rules import turn
from undercroft.games.hellscape.state import Hero


def gather(table: Table, *bearers: Hero) -> None:
    """All fragments, feathers or keys in the hands of these."""
    table.state.markers = tuple(m for m in table.state.markers if m.kind != "objective")
    for hero in bearers:
        hero.carried += ("fragment",)


@rule("MD2-Q3-02", "MD2-XP-06")
def test_a_fragment_is_picked_up_for_experience() -> None:
    table = Table("the-demon-artifact")
    irk, feydra = table.state.heroes
    table.put(irk, "r1c6")
    table.spend_point(irk, "pick-up:1")
    assert (irk.carried, irk.xp, feydra.xp) == (("fragment",), 5, 0)


@rule("MD2-Q3-03")
def test_the_altar_door_opens_when_all_fragments_are_carried() -> None:
    table = Table("the-demon-artifact")
    irk = table.put(table.state.heroes[0], "r5c5")
    door = "door:r5c4-r5c5"
    assert door not in table.point_offers(irk)
    gather(table, irk)
    table.spend_point(irk, door)
    assert "i" in table.state.revealed


@rule("MD2-Q3-01", "MD2-Q3-04")
def test_the_bearers_forge_at_the_altar() -> None:
    table = Table("the-demon-artifact", 3)
    irk, feydra, gheta = table.state.heroes
    gather(table, irk, feydra)
    for hero in table.state.heroes:
        table.put(hero, "r5c4")
    assert table.action_offers(gheta) == []
    table.put(feydra, "r5c5")
    assert table.action_offers(irk) == []
    table.put(feydra, "r5c4")
    mob = table.mob("r5c4")
    assert table.action_offers(irk) == []
    del table.state.enemies[mob.id]
    table.spend_action(irk, "forge-artifact")
    assert table.won


@rule("MD2-Q3-05")
def test_demonic_heat() -> None:
    table = Table("the-demon-artifact")
    feydra = table.state.heroes[1]
    feydra.carried = ("fragment", "fragment")
    table.game.script = Faces("wp p")
    table.run(table.game.quest.turn_starts(table.game, feydra))
    assert feydra.health == table.game.max_health(feydra) - 1
    assert feydra.fire == 2
    turn.begin(table.game, feydra)
    table.game.script = Faces("- s p w")  # that of the turn before burns first
    table.run(turn.go_on(table.game))
    assert feydra.fire == 0
    table.run(turn.go_on(table.game))
    assert feydra.fire == 1
    assert feydra.health == table.game.max_health(feydra) - 3


@rule("MD2-Q3-06", "MD2-Q3-08", "MD2-RUL-117", "MD2-TOKEN-11")
def test_the_altar_is_corrupted_while_fragments_are_carried() -> None:
    table = Table("the-demon-artifact")
    table.dark()
    assert dict(table.state.tallies).get("corruption", 0) == 0
    table.state.heroes[0].carried = ("fragment",)
    for n in range(1, LIBRARY.quests["the-demon-artifact"].heroes.corruption[1]):
        table.dark()
        assert dict(table.state.tallies)["corruption"] == n
    assert table.won is None
    table.dark()
    assert table.won is False


@rule("MD2-Q3-06")
def test_from_the_fifteenth_round_on_the_altar_is_corrupted_whoever_carries_what() -> None:
    table = Table("the-demon-artifact")
    for table.state.round, tokens in ((14, 0), (15, 1), (16, 2)):
        table.dark()
        assert dict(table.state.tallies).get("corruption", 0) == tokens
