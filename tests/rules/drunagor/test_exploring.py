"""What the automated player does when no Monster is about."""

from __future__ import annotations

from drunagor import Table
from rule import rule
from undercroft.games.drunagor.adventure import Door, Room
from undercroft.games.drunagor.greedy.player import GreedyPlayer
from undercroft.games.drunagor.rules import turn
from undercroft.games.drunagor.state import Hero

FAR = Room("far", "Far", {(x, y): 0 for x in (12, 13) for y in (0, 1)}, {})
DOOR = Door("door-2", ((11, 0), (11, 1)), "e", "far")


def hurried() -> Table:
    """A door, and so few Runes in the bag that nobody waits to be mended."""
    table = Table(doors=(DOOR,), beyond=(FAR,), rune_card="darkness-hunting")
    table.state.bag = table.state.bag[:5]
    return table


def chosen(table: Table, hero: Hero) -> str:
    table.turn(hero)
    asked = table.ask(turn.act(table.game, hero))
    return GreedyPlayer("x").choose(table.game, asked).key


def test_the_hero_who_acts_last_opens_the_door() -> None:
    table = hurried()
    vorn, maya = table.hero("vorn", "l1"), table.hero("maya", "l2")
    assert chosen(table, vorn) != "door:door-2"
    assert chosen(table, maya) == "door:door-2"


@rule("DRU-KO-08")
def test_nobody_opens_it_before_a_companion_has_stood_up() -> None:
    table = hurried()
    vorn, maya = table.hero("vorn", "l1"), table.hero("maya", "l2", health=0)
    maya.down = True
    assert chosen(table, vorn) != "door:door-2"
