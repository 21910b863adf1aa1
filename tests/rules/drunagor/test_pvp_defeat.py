"""Player versus player: how a side is defeated, and how a battle ends (DRU-PVP-09 to -11)."""

import msgspec
import pytest

from drunagor import Table
from rule import rule
from undercroft.core.title import Setup
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Battle, Hold
from undercroft.games.drunagor.rules import battle, cubes, health, track
from undercroft.games.drunagor.title import DrunagorTitle

SKILLS = [f"Skill {n}|HERO|Y: SELF, HEAL 1" for n in "123456"]
SLOTS = [f"skill-{n}" for n in "123456"]


def duel() -> Table:
    return Table(battle=12)


# Curse and Trauma


@rule("DRU-PVP-09", "DRU-RUL-72")
def test_the_sixth_curse_cube_of_a_hero_defeats_the_side() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", skills=SKILLS)
    table.hero("jaheen", "d3")
    table.hero("maya", "c5", team=1)
    table.curse(vorn, *SLOTS[:4])
    table.run(cubes.receive_curses(table.game, vorn, 1), "skill:skill-5")
    assert table.state.ended is None
    table.run(cubes.receive_curses(table.game, vorn, 1))
    ended = table.state.ended
    assert ended is not None
    assert (ended.won, ended.cause, ended.side) == (True, "curse", 1)
    assert "Maya wins" in ended.text


@rule("DRU-PVP-09")
def test_curse_cubes_lie_on_hero_skills_alone() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", skills=["Able|CLASS|Y: SELF, HEAL 1", *SKILLS[:2]])
    asked = table.ask(cubes.receive_curses(table.game, vorn, 1))
    assert asked.keys() == ["skill:skill-1", "skill:skill-2"]


@rule("DRU-PVP-10", "DRU-EX-76")
def test_the_trauma_limit_is_shared_by_the_side() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", skills=SKILLS)
    table.hero("jaheen", "d3")
    table.hero("maya", "c5", team=1)
    table.trauma(vorn, *SLOTS[:2])
    table.run(health.lose(table.game, [(vorn, 10)], "test"), "skill:skill-3")
    assert cubes.held(vorn, "T") == 3
    assert table.state.ended is None
    vorn.down, vorn.health = False, 5
    table.run(health.lose(table.game, [(vorn, 5)], "test"))
    ended = table.state.ended
    assert ended is not None
    assert (ended.cause, ended.side) == ("trauma", 1)


@rule("DRU-PVP-10")
def test_who_can_hold_more_raises_the_limit_of_the_side() -> None:
    table = duel()
    tough = "Tough|PASSIVE|-|[P]: +1 TRAUMA LIMIT"
    table.hero("vorn", "c3", skills=[tough])
    table.hero("jaheen", "d3")
    assert battle.trauma_limit(table.game, 0) == 5


@rule("DRU-PVP-11", "DRU-RUL-153")
def test_a_defeated_side_leaves_the_board_and_the_others_fight_on() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", skills=SKILLS, role="defender")
    maya = table.hero("maya", "d3", team=1, role="leader")
    elros = table.hero("elros", "e3", team=2, role="controller", skills=SKILLS)
    pet = table.follower(vorn, "c4")
    table.trauma(vorn, "skill-1")
    table.run(health.lose(table.game, [(vorn, 10)], "test"))
    assert table.state.ended is None
    assert (vorn.out, vorn.down) == (True, True)
    assert pet.id not in table.state.followers
    assert table.game.free_squares() >> vorn.space & 1
    assert vorn not in list(table.game.figures())
    assert table.game.leader() is maya
    assert track.cards_at(table.game, 0) == []
    assert table.game.enemies(maya) == [elros]
    table.trauma(elros, "skill-1")
    table.run(health.lose(table.game, [(elros, 10)], "test"))
    ended = table.state.ended
    assert ended is not None
    assert ended.side == 1


@rule("DRU-RUL-153", "DRU-RUL-76")
def test_a_blow_that_fells_a_hero_and_the_pet_takes_both_off_the_board_once() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", skills=SKILLS)
    table.hero("maya", "d3", team=1)
    table.hero("elros", "e3", team=2)
    pet = table.follower(vorn, "c4")
    table.trauma(vorn, "skill-1")
    table.run(health.lose(table.game, [(vorn, 10), (pet, 3)], "test"))
    assert vorn.out
    assert table.state.followers == {}
    assert len(table.told(events.Defeated)) == 1


@rule("DRU-PVP-11")
def test_defeating_the_monsters_wins_nothing() -> None:
    table = duel()
    table.hero("vorn", "c3")
    table.hero("maya", "d3", team=1)
    monster = table.monster("e3", health=1)
    table.run(health.lose(table.game, [(monster, 1)], "test"))
    assert table.state.ended is None


@rule("DRU-PVP-11")
def test_both_sides_down_at_once_get_up_again() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", skills=SKILLS)
    maya = table.hero("maya", "d3", team=1, skills=SKILLS)
    losses = [(vorn, 10), (maya, 10)]
    table.run(health.lose(table.game, losses, "test"), "skill:skill-1", "skill:skill-1")
    assert table.state.ended is None
    table.begin_turn(vorn)
    assert (vorn.down, vorn.health) == (False, 10)


@rule("DRU-RUL-152")
@pytest.mark.parametrize(
    ("traumas", "curses", "healths", "winner"),
    [((1, 0), (0, 3), (9, 1), 1), ((1, 1), (0, 1), (1, 9), 0), ((0, 0), (2, 2), (5, 6), 1),
     ((0, 0), (0, 0), (5, 5), 1)],
)  # fmt: skip
def test_after_the_last_round_the_least_harmed_side_wins(
    traumas: tuple[int, int], curses: tuple[int, int], healths: tuple[int, int], winner: int
) -> None:
    table = Table(battle=3)
    for side, name in enumerate(("vorn", "maya")):
        hero = table.hero(name, "c3", team=side, health=healths[side], skills=SKILLS)
        table.trauma(hero, *SLOTS[: traumas[side]])
        table.curse(hero, *SLOTS[1 : 1 + curses[side]])
    table.state.round, table.state.marker = 2, len(track.PLACES) - 1
    table.step()
    assert table.state.round == 3
    table.state.marker = len(track.PLACES) - 1
    table.step()
    ended = table.state.ended
    assert ended is not None
    assert (ended.cause, ended.side) == ("rounds", winner)


# Ground to be held


def crossing(*squares: str) -> Table:
    """Three sides; the area of c3 wins whoever holds it twice. They stand on these squares."""
    table = Table(battle=9)
    hold = Hold(((3, 3),), 2)
    ground = msgspec.structs.replace(table.game.book.adventure, battle=Battle({}, 9, "", hold))
    table.game.book.adventure = ground
    for team, (name, square) in enumerate(zip(("vorn", "maya", "elros"), squares, strict=True)):
        table.hero(name, square, team=team)
    return table


def end_round(table: Table) -> None:
    table.state.marker = len(track.PLACES) - 1
    table.step()


@rule("DRU-PVP-11", "DRU-RUL-158")
def test_who_alone_holds_the_ground_often_enough_wins() -> None:
    table = crossing("c3", "e5", "g7")
    end_round(table)
    assert table.state.ended is None
    table.state.heroes[0].space = table.at("e3")
    end_round(table)  # nobody is there
    table.state.heroes[0].space = table.at("d4")
    end_round(table)
    ended = table.state.ended
    assert ended is not None
    assert (ended.won, ended.cause, ended.side) == (True, "hold", 0)
    assert [event.times for event in table.told(events.GroundHeld)] == [1, 2]


@rule("DRU-RUL-158")
def test_ground_is_held_by_nobody_who_shares_it_and_nobody_who_is_down() -> None:
    table = crossing("c3", "d3", "g7")
    end_round(table)
    assert table.state.held == ()
    vorn = table.state.heroes[0]
    vorn.down, vorn.health = True, 0
    end_round(table)
    assert table.state.held == (1,)


@rule("DRU-RUL-158")
def test_the_ground_is_shown_with_how_often_each_side_held_it() -> None:
    title = DrunagorTitle()
    state = title.set_up(Setup("broken-span", title.party(4)), 1)
    state.held = (1,)
    seen = title.view(title.game(state), None)
    assert set(seen.ground) == {"e5", "f5", "e6", "f6", "g7", "h7", "g8", "h8"}
    assert (seen.hold, [side.held for side in seen.sides]) == (3, [0, 1])
    assert any("held 1 of 3." in note for note in title.scene(seen).notes)
