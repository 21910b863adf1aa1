"""The greedy player of Hellscape: legal answers, whole Quests, better than chance."""

from __future__ import annotations

import random

import pytest

from hellscape import LIBRARY, Dungeon, Rules, row
from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.player import Player
from undercroft.games.hellscape.greedy import GreedyPlayer
from undercroft.games.hellscape.rules import turn

MOST = 20_000  # decisions
GAMES = 8


class Dice:
    """Somebody who chooses at random."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, game: object, request: Request) -> Option[object]:
        return self.chance.choice(request.options)


def play(quest: str, size: int, seed: int, player: Player) -> bool:
    """Whether the Heroes win."""
    chance = random.Random(f"{quest}{size}{seed}")
    rules = Rules(quest)
    heroes = tuple(chance.sample(sorted(LIBRARY.heroes), size))
    driver = Driver(rules, rules.start(heroes, chance.randrange(1 << 30)), keep=False)
    for _ in range(MOST):
        request = driver.request
        if request is None:
            break
        option = player.choose(driver.game, request)
        assert request.option(option.key) is option, request.kind
        driver.choose(option.key, option.value)
    assert driver.state.ended is not None
    return driver.state.ended.won


@pytest.mark.parametrize("quest", LIBRARY.quests)
@pytest.mark.parametrize("size", [1, 3, 6])
def test_it_plays_every_quest_to_the_end(quest: str, size: int) -> None:
    play(quest, size, 0, GreedyPlayer())


def test_it_is_better_than_chance() -> None:
    wins = sum(play("tutorial", 2, seed, GreedyPlayer()) for seed in range(GAMES))
    lucky = sum(play("tutorial", 2, seed, Dice(seed)) for seed in range(GAMES))
    assert wins >= lucky + GAMES // 2


def chosen(dungeon: Dungeon, seat: int = 0) -> str:
    """What it answers to the question that the turn comes to."""
    dungeon.state.turn.step = "act"
    dungeon.state.turn.aired = 9
    request = dungeon.question(turn.go_on(dungeon.game))
    assert request.seat == seat
    return GreedyPlayer().choose(dungeon.game, request).key


def test_it_attacks_what_stands_beside_it() -> None:
    dungeon = Dungeon(row("LLL"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword")
    dungeon.mob("gargoyles-1", "r1c1")
    turn.begin(dungeon.game, gheta)
    assert chosen(dungeon) == "attack:gargoyles:melee:rusty-sword"


def test_it_walks_to_an_enemy_out_of_reach() -> None:
    dungeon = Dungeon(row("LLL"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword")
    dungeon.mob("gargoyles-1", "r1c3")
    turn.begin(dungeon.game, gheta)
    assert chosen(dungeon) == "move"
    dungeon.state.turn.moving, dungeon.state.turn.points = True, 2
    assert chosen(dungeon) == "move:r1c2"


def test_it_takes_treasure_where_nobody_fights() -> None:
    dungeon = Dungeon(row("LLL"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword")
    dungeon.marker("treasure", "r1c2", "rare")
    turn.begin(dungeon.game, gheta)
    assert chosen(dungeon) == "move"
    dungeon.state.turn.moving, dungeon.state.turn.points = True, 2
    assert chosen(dungeon) == "move:r1c2"
    gheta.zone = dungeon.zone("r1c2")
    assert chosen(dungeon) == "take:treasure:rare:1"


def test_it_rests_when_it_is_weak_and_alone() -> None:
    dungeon = Dungeon(row("LLL"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword", health=2)
    turn.begin(dungeon.game, gheta)
    assert chosen(dungeon) == "recover"


def test_a_question_it_does_not_know_is_declined() -> None:
    dungeon = Dungeon(row("LL"))
    dungeon.hero("gheta", "r1c1")
    request = Request(0, "riddle", [Option("drink", 1), Option("none", 2)])
    assert GreedyPlayer().choose(dungeon.game, request).key == "none"


def test_it_does_not_walk_into_its_own_knock_out() -> None:
    dungeon = Dungeon(row("LLL"))
    nahias = dungeon.hero("nahias", "r1c1", equipped="short-bow", health=2)
    dungeon.mob("gargoyles-1", "r1c1", minions=2)
    dungeon.marker("treasure", "r1c2", "epic")
    turn.begin(dungeon.game, nahias)
    assert chosen(dungeon) != "move"


def test_it_rolls_the_worst_die_again() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword")
    dungeon.mob("gargoyles-1", "r1c1")
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.step = "act"
    options = [
        Option("count", ("done",)),
        Option("reroll:1", ("reroll", 0)),
        Option("reroll:2", ("reroll", 1)),
        Option("reroll:3", ("reroll", 2)),
    ]
    shown = ("O 2 sword", "Y -", "B 1 shield")
    request = Request(0, "resolve", options, about=("gheta", "gargoyles", *shown))
    assert GreedyPlayer().choose(dungeon.game, request).key == "reroll:2"
    shown = ("O 2 sword", "Y 1 sword", "B 2 shield")
    request = Request(0, "resolve", options, about=("gheta", "gargoyles", *shown))
    assert GreedyPlayer().choose(dungeon.game, request).key == "reroll:3"


def test_the_ranger_stops_at_a_bullseye_and_not_before_the_first_targets() -> None:
    dungeon = Dungeon(row("LL"))
    dungeon.hero("nahias", "r1c1", equipped="short-bow")
    options = [Option("reveal", "reveal"), Option("stop", "stop")]
    few = Request(0, "arrows", options, about=("nahias", "a1"))
    assert GreedyPlayer().choose(dungeon.game, few).key == "reveal"
    near = Request(0, "arrows", options, about=("nahias", "a11", "a10"))
    assert GreedyPlayer().choose(dungeon.game, near).key == "stop"


def test_it_equips_what_is_better_and_keeps_what_is_worse() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="dagger", pack="crude-axe")
    better = [Option("keep", None), Option("equip:crude-axe", ("crude-axe", ("dagger",)))]
    request = Request(0, "gained", better, about=("gheta", "crude-axe"))
    assert GreedyPlayer().choose(dungeon.game, request).key == "equip:crude-axe"
    gheta.equipped, gheta.pack = ("crude-axe",), ("dagger",)
    worse = [Option("keep", None), Option("equip:dagger", ("dagger", ("crude-axe",)))]
    request = Request(0, "gained", worse, about=("gheta", "dagger"))
    assert GreedyPlayer().choose(dungeon.game, request).key == "keep"
