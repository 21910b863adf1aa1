"""Releasing Michael: chains, guards, the Boss Fight."""

from __future__ import annotations

import msgspec
import pytest

from hellscape import LIBRARY, Rules
from hellscape_quests import PARTY, Table
from rule import rule
from undercroft.games.hellscape import events
from undercroft.games.hellscape.book import Book
from undercroft.games.hellscape.classes import RULES
from undercroft.games.hellscape.library import Scale
from undercroft.games.hellscape.rules import boss, darkness, preparing, rounds
from undercroft.games.hellscape.state import Ended


@rule("MD2-Q5-01", "MD2-Q5-02")
def test_breaking_a_chain_takes_an_action() -> None:
    table = Table("releasing-michael")
    irk, feydra = table.state.heroes
    table.put(irk, "r1c4")
    table.spend_action(irk, "chain")
    assert (irk.xp, feydra.xp) == (4, 1)
    assert "r1c4" not in table.marks("objective")


@rule("MD2-Q5-03")
def test_a_broken_chain_calls_the_closest_guards_after_the_turn() -> None:
    table = Table("releasing-michael")
    irk = table.put(table.state.heroes[0], "r1c4")
    table.put(table.state.heroes[1], "r6c1")
    near, far = table.mob("r4c4"), table.mob("r4c3", "undead-1")
    near.frost = far.frost = 1
    table.spend_action(irk, "chain")
    assert near.frost == 1
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert sorted((near.frost, far.frost)) == [0, 1]
    stood = (near.zone, far.zone)
    table.run(table.game.quest.turn_ends(table.game, irk))  # once
    assert sorted((near.frost, far.frost)) == [0, 1]
    assert (near.zone, far.zone) == stood


@rule("MD2-Q5-03")
def test_two_chains_broken_in_a_turn_call_twice() -> None:
    table = Table("releasing-michael", 3)
    irk = table.put(table.state.heroes[0], "r1c4")
    mob = table.mob("r4c4")
    mob.frost = 2
    table.spend_action(irk, "chain")
    table.put(irk, "r3c6")
    table.spend_action(irk, "chain")
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert mob.frost == 0


@rule("MD2-Q5-03")
def test_without_a_mob_one_comes_at_the_portal() -> None:
    table = Table("releasing-michael")
    irk = table.put(table.state.heroes[0], "r1c4")
    table.spend_action(irk, "chain")
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert [table.at(enemy) for enemy in table.state.enemies.values()] == ["r1c5"]


@rule("MD2-Q5-04", "MD2-RUL-97")
def test_with_the_last_chain_the_fight_begins_at_the_end_of_the_turn() -> None:
    table = Table("releasing-michael")
    irk = table.put(table.state.heroes[0], "r1c4")
    mob = table.mob("r4c4")
    mob.frost = 1
    table.state.markers = tuple(
        m for m in table.state.markers if m.kind != "objective" or m.zone == irk.zone
    )
    table.spend_action(irk, "chain")
    assert not table.state.arena
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert table.state.arena
    assert mob.frost == 1
    michael = table.game.boss()
    assert michael is not None
    michael.wounds = 3
    table.run(table.game.quest.turn_ends(table.game, irk))  # the fight goes on
    assert table.game.boss() is michael
    assert table.game.boss() is not None


@rule("MD2-Q5-08")
def test_from_the_eighteenth_round_on_michael_tears_at_his_chains() -> None:
    table = Table("releasing-michael")
    irk, feydra = table.state.heroes
    chains = table.marks("objective")
    table.state.round = 17
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert table.marks("objective") == chains
    table.state.round = 18
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert table.marks("objective") == chains[1:]
    assert table.state.enemies  # its guards
    assert (irk.xp, feydra.xp) == (0, 0)
    for _ in chains[1:]:
        assert not table.state.arena
        table.run(table.game.quest.turn_ends(table.game, feydra))
    assert table.state.arena


@rule("MD2-Q5-07", "MD2-Q5-09")
@pytest.mark.parametrize("fighting", [False, True])
def test_michael_leaves_when_round_twenty_five_ends(fighting: bool) -> None:
    table = Table("releasing-michael")
    if fighting:
        table.run(boss.begin(table.game))
    for number in (24, 25):
        table.state.round = number
        table.run(rounds._start(table.game))
        told = [one for one in table.events if isinstance(one, events.StoryTold)]
        assert any(one.what == "story:turning" for one in told) == (number == 25)
        assert table.state.ended is None
        table.run(darkness.phase(table.game))
    assert table.state.ended == Ended(won=False, cause="michael")


@rule("MD2-Q5-06")
@pytest.mark.parametrize(("heroes", "dice"), [(4, ""), (5, "B")])
def test_many_heroes_meet_a_harder_michael(heroes: int, dice: str) -> None:
    table = Table("releasing-michael", heroes)
    table.run(boss.begin(table.game))
    michael = table.game.boss()
    assert michael is not None
    assert table.game.quest.bonus_defense(table.game, michael) == dice


@rule("MD2-HIT-04", "MD2-BOSS-10", "MD2-SOLO-01", "MD2-RUL-118")
@pytest.mark.parametrize("quest", ["releasing-michael", "the-soul-keys"])
@pytest.mark.parametrize(("heroes", "size"), [(1, 2), (2, 2), (4, 4), (6, 6)])
def test_a_boss_has_the_health_of_its_dashboard(quest: str, heroes: int, size: int) -> None:
    table = Table(quest, heroes)
    table.run(boss.begin(table.game))
    found = table.game.boss()
    assert found is not None
    printed = LIBRARY.bosses[found.card].health
    assert table.game.toughness(found) == size * printed
    table.state.difficulty = "gentle"
    assert table.game.toughness(found) == -(-2 * size * printed // 3)


@rule("MD2-SETUP-12", "MD2-RUL-119")
@pytest.mark.parametrize(
    ("portals", "where"), [(1, "r2c8"), (2, "r1c3 r2c8"), (3, "r1c3 r2c8 r3c2")]
)
def test_a_quest_may_say_how_many_portals_there_are(portals: int, where: str) -> None:
    quest = LIBRARY.quests["highway-to-hellscape"]
    scale = Scale(portals=(portals,) * 6)
    rules = Rules("highway-to-hellscape")
    rules.book = Book(LIBRARY, msgspec.structs.replace(quest, heroes=scale), RULES)
    state = rules.start(PARTY[:2], 7)
    for hero in state.heroes:
        hero.equipped = ("rusty-sword",)
    game = rules.game(state)
    with pytest.raises(StopIteration):
        preparing.go_on(game).send(None)
    found = sorted(game.zones.names[m.zone] for m in state.markers if m.kind == "portal")
    assert found == where.split()
