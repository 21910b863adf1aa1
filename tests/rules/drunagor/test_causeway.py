"""The Broken Causeway: Scouts, the fatal fall, the crumbling bridge, the Winch."""

from __future__ import annotations

from drunagor import Table
from rule import rule
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.adventure import Choice, Door, Goal, Interaction, Room
from undercroft.games.drunagor.cards.printing import write_body
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.cards.tree import NOTHING
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.rules import darkness, doors, forced, interactions, track
from undercroft.games.drunagor.showing import views
from undercroft.games.drunagor.state import Token
from undercroft.games.drunagor.use import Use
from undercroft.games.drunagor.words.bridge import BridgeFalls
from undercroft.games.drunagor.words.stage import Stage

ROWS = (
    "1. 1. 0L 0L 0L 0L 1. 1.",
    "1. 1. 0L 0L 0L 0L 1. 1.",
    "1. 1. 1. 1. 1. 1. 1. 1.",
    "1. 1. 1. 1. 1. 1. 1. 1.",
)
SPANS = {f"{column}{row}": "lava" for column in "cdef" for row in (3, 4)}


def causeway(**changes: object) -> Table:
    names = ("scouts", "fatal-fall", "crumbling-bridge")
    return Table(*ROWS, bridges=SPANS, mechanics=names, **changes)  # type: ignore[arg-type]


# Scouts


@rule("DRU-ADV-01", "DRU-TERM-02")
def test_a_scout_is_lost_when_a_monster_attack_is_made_on_it() -> None:
    table = causeway()
    table.hero("vorn", "a1")
    scout = table.npc("h3", "scout-1")
    foe = table.monster("h4", text="SLAUGHTER", damage=0)
    table.monster_turn(foe)
    assert (scout.id in table.state.npcs, table.state.lost) == (False, 1)
    assert [event.targets for event in table.told(events.AttackAimed)] == [("scout-1",)]
    assert table.state.ended is None


@rule("DRU-ADV-01")
def test_a_scout_is_lost_under_a_darkness_tile() -> None:
    table = causeway()
    table.hero("vorn", "a1")
    scout = table.npc("h3", "scout-1")
    table.run(darkness.put_small(table.game, table.at("h3")))
    assert scout.id not in table.state.npcs


@rule("DRU-ADV-01")
def test_living_scouts_are_thankful() -> None:
    table = causeway()
    table.hero("vorn", "a1")
    assert moments.spoils(table.game) == []
    table.npc("h1", "scout-1")
    assert moments.spoils(table.game) == ["item:teddy-bear"]
    table.npc("h3", "scout-2")
    assert moments.spoils(table.game) == ["item:sword-of-the-prince"]


@rule("DRU-ADV-02")
def test_spoils_are_noted_when_the_goal_is_reached() -> None:
    table = causeway(goal=Goal(no_monsters=False, commander=True))
    vorn = table.hero("vorn", "a1")
    table.npc("h1", "scout-1")
    table.monster("b1", name="brute", colour="commander", health=1)
    table.effect(vorn, "EACH MONSTER, 1 DMG")
    assert table.state.ended is not None
    assert (table.state.ended.won, table.state.spoils) == (True, ("item:teddy-bear",))


# Fatal fall


@rule("DRU-ADV-01", "DRU-KW-47")
def test_a_monster_pushed_from_the_bridge_onto_lava_is_defeated() -> None:
    table = causeway()
    vorn = table.hero("vorn", "d4")
    foe = table.monster("d3", health=30)
    table.run(forced.push(table.game, Use(user=vorn), foe, 1), "direction:n")
    assert foe.id not in table.state.monsters


@rule("DRU-ADV-01", "DRU-KW-71")
def test_a_monster_carried_from_the_bridge_onto_lava_is_defeated() -> None:
    table = causeway()
    vorn = table.hero("vorn", "d4")
    foe = table.monster("e3", health=30)
    table.run(forced.telekinesis(table.game, Use(user=vorn), foe, 2), "square:e1")
    assert foe.id not in table.state.monsters


@rule("DRU-ADV-01")
def test_from_a_platform_or_onto_a_platform_nobody_falls_to_death() -> None:
    table = causeway()
    vorn = table.hero("vorn", "a1")
    foe = table.monster("b1", health=30)
    table.run(forced.push(table.game, Use(user=vorn), foe, 1), "direction:e")
    assert (foe.health, table.where(foe)) == (30, "c1")  # into the Lava, but from a platform
    other = table.monster("c3", health=30)
    table.run(forced.telekinesis(table.game, Use(user=vorn), other, 1), "square:b3")
    assert other.health == 30


@rule("DRU-ADV-01", "DRU-KW-35")
def test_one_with_the_large_icon_survives_the_fall_whatever_pushes_it() -> None:
    table = causeway()
    vorn = table.hero("vorn", "d4")
    foe = table.monster("d3", health=30, immune=["LARGE"])
    push = forced.push(table.game, Use(user=vorn), foe, 1, regardless=True)
    table.run(push, "direction:n")
    assert (foe.health, table.where(foe)) == (30, "d2")


@rule("DRU-ADV-01")
def test_a_hero_pushed_off_the_bridge_only_burns() -> None:
    table = causeway()
    vorn = table.hero("vorn", "d3")
    foe = table.monster("d4")
    table.run(forced.push(table.game, Use(user=foe), vorn, 1), "direction:n")
    assert not vorn.down


# Crumbling bridge


def opened() -> Table:
    """A table whose bridge lies behind a door."""
    spans = dict.fromkeys([(10, 0), (11, 0), (10, 1), (11, 1)], "lava")
    cells = {(x, y): 1 for x in range(8, 14) for y in range(4)}
    room = Room("far", "Far", cells, {}, bridges=spans)
    door = Door("door-1", ((7, 0), (7, 1)), "e", "far")
    table = Table(size=(8, 4), mechanics=("crumbling-bridge",), doors=(door,), beyond=(room,))
    table.hero("vorn", "h1")
    table.run(doors.open_door(table.game, "door-1", "vorn"))
    return table


@rule("DRU-ADV-01", "DRU-KW-57")
def test_time_tokens_come_from_the_round_after_the_door_was_opened() -> None:
    table = opened()
    counts = []
    for _ in range(4):
        table.run(moments.end_of_round(table.game))
        counts.append(table.state.time)
        table.state.round += 1
    assert counts == [0, 1, 2, 3]
    view = views.view(table.game)
    assert (view.time, view.time_limit) == (3, 8)


@rule("DRU-ADV-01")
def test_at_the_eighth_time_token_the_bridge_is_removed() -> None:
    table = opened()
    table.state.round += 1
    table.state.time = 7
    assert table.game.ground.board.bridges
    table.run(moments.end_of_round(table.game))
    ground = table.game.ground
    square = table.at("k1")
    assert not ground.board.bridges
    assert ground.board.squares.level[square] == 0
    assert ground.terrain[2] >> square & 1
    table.state.round += 1
    table.run(moments.end_of_round(table.game))
    assert table.state.time == 8


@rule("DRU-ADV-01", "DRU-RUL-140")
def test_who_is_on_the_falling_bridge_is_thrown_clear_and_takes_4() -> None:
    table = causeway()
    vorn, maya = table.hero("vorn", "c3"), table.hero("maya", "a1")
    foe = table.monster("f4", health=12)
    large = table.monster("d3", large=True, health=20, name="ogre")
    large.space = table.game.ground.board.area_of[table.at("e3")]
    foe.space = table.at("d4")
    table.run(BridgeFalls(4).do(Stage(table.game)), "square:b4", "square:b3", "area:g3")
    assert (table.where(vorn), table.where(foe), table.where(large)) == ("b4", "b3", "g3")
    assert (vorn.health, maya.health, foe.health, large.health) == (6, 10, 8, 16)


@rule("DRU-RUL-140", "DRU-BRIDGE-07")
def test_tiles_under_the_fallen_bridge_lie_open_and_those_on_it_are_gone() -> None:
    table = causeway()
    table.hero("vorn", "a1")
    size = table.game.ground.board.squares.size
    table.darkness("c3")
    below = 1 << (size + table.at("d3"))
    table.state.small |= below
    table.state.dark |= below
    table.run(BridgeFalls(4).do(Stage(table.game)))
    assert table.state.dark == table.state.small == 1 << table.at("d3")


@rule("DRU-ADV-01", "DRU-LANG-34")
def test_steady_stones_lose_three_time_tokens() -> None:
    table = causeway()
    vorn = table.hero("vorn", "a1")
    table.state.time = 5
    table.effect(vorn, "REMOVE 3 TIME TOKENS")
    assert table.state.time == 2
    table.effect(vorn, "REMOVE 3 TIME TOKENS")
    assert table.state.time == 0


# The Winch


WINCH = Interaction(
    "The Winch", 2,
    (
        Choice("a", "Haul", read_body("DOOR 2 UNLOCKED"), read_body("SELF, FATIGUE 2"), "Y", 14),
        Choice("b", "Shoot", read_body("DOOR 2 UNLOCKED"), NOTHING, "R", 14),
        Choice("d", "Steady", read_body("REMOVE 3 TIME TOKENS"), NOTHING, "B", 14),
    ),
)  # fmt: skip


def winch(*rolls: int) -> Table:
    far = Room("far", "Far", {(x, y): 0 for x in (12, 13) for y in (0, 1)}, {})
    door = Door("door-2", ((11, 0), (11, 1)), "e", "far", locked=True)
    table = Table(doors=(door,), beyond=(far,), interactions={"winch": WINCH}, rolls=rolls)
    table.state.tokens = (Token(table.at("k3"), "winch", 2),)
    return table


@rule("DRU-ADV-01", "DRU-SUMM-10")
def test_a_locked_door_opens_only_after_it_was_unlocked() -> None:
    table = winch(20)
    vorn = table.hero("vorn", "l2")
    table.turn(vorn)
    assert "door:door-2" not in table.offers(vorn)
    board = views.view(table.game).board
    assert [door.locked for door in board.doors] == [True]
    assert [token.unlocks for token in board.tokens] == ["door-2"]
    table.act("interact:winch", "choice:a")
    assert table.state.unlocked == ("door-2",)
    assert "door:door-2" in table.offers(vorn)
    board = views.view(table.game).board
    assert (board.doors[0].locked, board.tokens[0].unlocks) == (False, "")


@rule("DRU-INTER-02", "DRU-INTER-03")
def test_a_failed_challenge_takes_charge_and_option_also_at_a_locked_door() -> None:
    table = winch(1, 20)
    vorn, maya = table.hero("vorn", "l2"), table.hero("maya", "k2")
    table.turn(vorn)
    table.act("interact:winch", "choice:a", "cube:yellow", "cube:yellow")
    assert (table.state.tokens[0].charges, table.state.chosen) == (1, ("winch:a",))
    table.turn(maya)
    question = table.ask(track.step(table.game), "interact:winch")
    assert question.keys() == ["choice:b", "choice:d"]
    table.turn(maya)
    table.act("interact:winch", "choice:b")
    assert (table.state.tokens, table.state.unlocked) == ((), ("door-2",))


@rule("DRU-ADV-01", "DRU-INTER-03")
def test_whichever_two_options_are_taken_the_winch_opens_the_way() -> None:
    winch = load_library().adventures["broken-causeway"].interactions["winch"]
    opening = [choice for choice in winch.choices if interactions.opens(choice, "door-2")]
    assert len(winch.choices) - len(opening) < winch.charges
    for choice in opening:
        for body in (choice.success, choice.failure):
            assert "DOOR 2 UNLOCKED" in write_body(body)


@rule("DRU-LANG-34", "DRU-BRIDGE-01")
def test_monsters_on_the_bridge_are_those_with_a_square_on_it() -> None:
    table = causeway()
    vorn = table.hero("vorn", "a1")
    on, off = table.monster("c3"), table.monster("b3")
    table.effect(vorn, "EACH MONSTER ON THE BRIDGE, KNOCK DOWN")
    assert (any(on.tokens), any(off.tokens)) == (True, False)
