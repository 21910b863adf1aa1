"""The Horror Beast: its lair, and feathers that make it mortal."""

from __future__ import annotations

import pytest

from hellscape import LIBRARY
from hellscape_quests import Table
from rule import rule
from undercroft.games.hellscape.rules import attacking, behaving, darkness, spawning, steps, wounds
from undercroft.games.hellscape.state import Enemy


def beast(table: Table) -> Enemy:
    return next(enemy for enemy in table.state.enemies.values() if "beast" in enemy.marks)


def lair(heroes: int = 2, card: str = "") -> Table:
    table = Table("the-horror-beast", heroes, empty=False)
    its = beast(table)
    table.state.enemies = {its.id: its}
    its.card = card or its.card
    return table


@rule("MD2-Q4-02")
def test_the_beast_lies_in_its_lair() -> None:
    table = lair()
    its = beast(table)
    card = LIBRARY.roaming[its.card]
    assert card.kind in ("lyidan", "ytheria", "the-ghoul")
    assert (card.band, table.at(its)) == (3, "r1c5")
    assert len(its.treasure) == card.reward
    assert len(table.state.roaming_decks[1]) == 3
    assert its.card not in table.state.roaming_decks[1]
    for number, awake in ((1, False), (2, False), (3, True)):
        table.state.round = number
        assert table.game.quest.awake(table.game, its) is awake
        table.events.clear()
        table.run(table.game.quest.round_starts(table.game))
        assert [event.rule for event in table.events] == ([] if awake else ["MD2-Q4-02"])


@rule("MD2-Q4-03")
def test_the_beast_is_invulnerable() -> None:
    table = lair(card="lyidan-3")
    its = beast(table)
    irk = table.put(table.state.heroes[0], "r1c5")
    assert not [*attacking.declarations(table.game, irk)]
    wounds.hit(table.game, its, 5, "", irk)
    table.game.inflict(its, "fire", 2)
    table.game.inflict(its, "frost", 2)
    assert (its.wounds, its.fire, its.frost) == (0, 0, 0)
    steps.place(table.game, its, table.zone("r1c3"))  # in Light
    table.run(behaving.activate(table.game, its))
    assert its.wounds == 0
    its.marks = ("beast", "feathered")
    steps.place(table.game, its, table.zone("r1c3"))
    table.run(behaving.activate(table.game, its))
    assert its.wounds == 5


@rule("MD2-Q4-04", "MD2-Q4-05", "MD2-Q4-06", "MD2-Q4-01")
def test_feathers_make_it_mortal_for_a_round() -> None:
    table = lair()
    its = beast(table)
    irk = table.put(table.state.heroes[0], "r1c1")
    table.spend_point(irk, "pick-up:1")
    assert irk.xp == 2
    irk.carried += ("feather",)
    assert "feather" not in table.point_offers(irk)
    table.put(irk, "r1c5")
    table.mob("r1c5")
    table.spend_point(irk, "feather")
    assert irk.carried == ("feather",)
    assert [*attacking.declarations(table.game, irk)]
    wounds.hit(table.game, its, 1, "", irk)
    assert its.wounds == 1
    table.round()
    wounds.hit(table.game, its, 1, "", irk)
    assert its.wounds == 1
    table.spend_point(irk, "feather")
    table.kill(its, irk)
    assert table.won


@rule("MD2-Q4-07", "MD2-ROAM-09")
def test_its_card_drawn_again_leaves_it_the_beast() -> None:
    table = lair(card="the-ghoul-3")
    table.state.heroes[0].level = 5
    table.state.roaming_decks = ((), (), ("the-ghoul-5",))
    table.run(
        spawning.roam(table.game, table.zone("r4c6"), behaving.one_action, why=darkness.ROAMING)
    )
    its = beast(table)
    assert its.card == "the-ghoul-5"
    assert its.marks == ("beast", "invulnerable")


@rule("MD2-Q4-08")
@pytest.mark.parametrize(("heroes", "dice"), [(4, ""), (5, "B")])
def test_many_heroes_meet_a_harder_beast(heroes: int, dice: str) -> None:
    table = lair(heroes)
    assert table.game.quest.bonus_defense(table.game, beast(table)) == dice


@rule("MD2-Q4-09")
def test_without_feathers_the_quest_is_lost() -> None:
    table = lair()
    irk = table.state.heroes[0]
    table.state.markers = tuple(m for m in table.state.markers if m.kind != "objective")
    irk.carried = ("feather",)
    table.round()
    assert table.won is None
    wounds.knock_out(table.game, irk)  # on the map again
    table.round()
    assert table.won is None
    table.state.markers = ()
    beast(table).marks = ("beast", "feathered")  # the last one is on it, and falls off now
    table.round()
    assert table.won is False


@rule("MD2-Q4-10")
def test_feathers_that_lie_about_crumble_late() -> None:
    table = lair()
    irk = table.state.heroes[0]
    irk.carried = ("feather",)
    feathers = table.marks("objective")
    for number, left in ((19, feathers), (20, feathers[1:]), (21, feathers[2:])):
        table.state.round = number
        table.run(table.game.quest.round_starts(table.game))
        assert table.marks("objective") == left
    assert irk.carried == ("feather",)
    wounds.knock_out(table.game, table.put(irk, "r1c1"))  # what he puts down lies first on the map
    assert table.marks("objective") == ["r1c1", *feathers[2:]]
    table.round()
    assert table.marks("objective") == feathers[2:]
    for table.state.round in range(22, 22 + len(feathers[2:])):
        assert table.won is None
        table.round()
    assert table.won is False
