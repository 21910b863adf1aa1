"""The greedy player of Hellscape: legal answers, whole Quests, better than chance."""

from __future__ import annotations

import random

import pytest

from hellscape import LIBRARY, Dungeon, Rules, icons, row
from undercroft.board import bits
from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.player import Player
from undercroft.games.hellscape.cards.tree import Ignore
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy.player import GreedyPlayer
from undercroft.games.hellscape.greedy.ways import Ways
from undercroft.games.hellscape.roll import Cast, Roll
from undercroft.games.hellscape.rules import preparing, turn
from undercroft.games.hellscape.state import Enemy, Hero, Marker

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


def test_whom_the_heroes_lead_goes_round_enemies() -> None:
    dungeon = Dungeon(row("LLL"))
    dungeon.hero("gheta", "r1c1")
    dungeon.mob("gargoyles-1", "r1c2")
    ways = [Option(f"zone:{name}", dungeon.zone(name)) for name in ("r1c2", "r1c3")]
    assert GreedyPlayer().choose(dungeon.game, Request(0, "escort", ways)).key == "zone:r1c3"


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


def lie(dungeon: Dungeon, hero: Hero, mob: Enemy, dice: str) -> None:
    """Dice on the table, by colour and face."""
    cast = [Cast(one[0], icons(one[2:])) for one in dice.split()]
    roll = Roll(hero=hero, enemy=mob, attacking=True, kind="melee", cast=cast, rolled=True)
    dungeon.game.rolls = [roll]


def test_it_rolls_the_worst_die_again() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword")
    mob = dungeon.mob("gargoyles-1", "r1c1")
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.step = "act"
    options = [
        Option("count", ("done",)),
        Option("reroll:1", ("reroll", 0)),
        Option("reroll:2", ("reroll", 1)),
        Option("reroll:3", ("reroll", 2)),
    ]
    request = Request(0, "resolve", options, about=("gheta", "gargoyles"))
    lie(dungeon, gheta, mob, "O:ss Y:- B:h")
    assert GreedyPlayer().choose(dungeon.game, request).key == "reroll:2"
    lie(dungeon, gheta, mob, "O:ss Y:s B:hh")
    assert GreedyPlayer().choose(dungeon.game, request).key == "reroll:3"


@pytest.mark.parametrize(("blue", "key"), [("B:h", "apply:1:a2"), ("B:-", "count")])
def test_what_was_granted_before_the_roll_is_used_where_it_helps(blue: str, key: str) -> None:
    dungeon = Dungeon(row("LL"))
    nahias = dungeon.hero("nahias", "r1c1", equipped="short-bow")
    mob = dungeon.mob("gargoyles-1", "r1c1")
    turn.begin(dungeon.game, nahias)
    dungeon.state.turn.step = "act"
    lie(dungeon, nahias, mob, f"O:ss {blue}")
    granted = Option("apply:1:a2", ("waiting", "a2", Ignore(1, "shield")))
    options = [Option("count", ("done",)), granted]
    request = Request(0, "resolve", options, about=("nahias", "gargoyles"))
    assert GreedyPlayer().choose(dungeon.game, request).key == key


def test_a_roll_without_dice_is_counted() -> None:
    """A pillar takes the only die of an attack on somebody without armor."""
    dungeon = Dungeon(row("LL"))
    gheta = dungeon.hero("gheta", "r1c1")
    lie(dungeon, gheta, dungeon.mob("gargoyles-1", "r1c2", minions=0), "")
    options = [Option("count", ("done",)), Option("rest", ("rest",))]
    request = Request(0, "resolve", options, about=("gheta", "gargoyles"))
    assert GreedyPlayer().choose(dungeon.game, request).key == "count"


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
    free = [Option("keep", None), Option("equip:silver-ring", ("silver-ring", ()))]
    request = Request(0, "gained", free, about=("gheta", "silver-ring"))
    assert GreedyPlayer().choose(dungeon.game, request).key == "equip:silver-ring"


def test_it_stays_where_it_can_attack() -> None:
    """It came for the attack: with an action left it does not walk out again."""
    dungeon = Dungeon(row("LLL"))
    gheta = dungeon.hero("gheta", "r1c2", equipped="tribal-spear")
    dungeon.mob("skeletons-1", "r1c2", minions=0)
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.actions = 1
    dungeon.state.turn.moving, dungeon.state.turn.points = True, 1
    assert chosen(dungeon) == "stop"


def test_it_fights_for_what_enemies_stand_on() -> None:
    dungeon = Dungeon(row("LLLL"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword", level=3)
    dungeon.mob("skeletons-1", "r1c2", minions=0)
    dungeon.marker("treasure", "r1c2", "epic")
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.moving, dungeon.state.turn.points = True, 2
    assert chosen(dungeon) == "move:r1c2"
    gheta.zone = dungeon.zone("r1c2")
    dungeon.state.turn.points = 1
    assert chosen(dungeon) == "stop"
    dungeon.state.turn.moving = False
    assert chosen(dungeon) == "attack:skeletons:melee:rusty-sword"


def in_quest(id: str, heroes: tuple[str, ...]) -> tuple[Hellscape, list[Hero]]:
    """A Quest with its map built, no Enemy on it, and the first Hero in a Move action."""
    rules = Rules(id)
    game = rules.game(rules.start(heroes, 3))
    for hero in game.state.heroes:
        hero.equipped = ("rusty-sword",)
    driven = preparing.go_on(game)
    with pytest.raises(StopIteration):
        driven.send(None)
    game.state.enemies.clear()
    game.state.stage = "heroes"
    turn.begin(game, game.state.heroes[0])
    game.state.turn.step = "act"
    return game, game.state.heroes


def answer(game: Hellscape) -> str:
    game.state.turn.aired = 9
    rule = turn.go_on(game)
    request = rule.send(None)
    rule.close()
    return GreedyPlayer().choose(game, request).key


def test_whoever_bears_a_fragment_waits_at_the_altar() -> None:
    game, (gheta, irk) = in_quest("the-demon-artifact", ("gheta", "irk"))
    game.state.markers = tuple(m for m in game.state.markers if m.kind != "objective")
    gheta.carried = irk.carried = ("fragment",)
    gheta.zone = game.zones.named["r5c4"]
    irk.zone = game.zones.named["r1c2"]
    game.state.markers += (Marker("treasure", game.zones.named["r5c5"], "epic"),)
    assert answer(game) == "end"
    irk.zone = gheta.zone
    assert answer(game) == "forge-artifact"


def test_the_first_at_the_exit_holds_it_for_the_others() -> None:
    game, (gheta, irk) = in_quest("highway-to-hellscape", ("gheta", "irk"))
    game.state.flags = ("exit",)
    game.state.open_doors = tuple(door.id for door in game.zones.doors.values())
    game.state.revealed = tuple(game.zones.chambers)
    game.survey()
    game.state.markers = tuple(m for m in game.state.markers if m.kind == "exit")
    gheta.zone, irk.zone = game.zones.named["r2c9"], game.zones.named["r3c1"]
    game.state.turn.moving, game.state.turn.points = True, 1
    assert answer(game) != "leave"
    irk.zone = game.zones.named["r2c7"]
    assert answer(game) == "leave"


def test_nobody_picks_up_keys_before_the_reaper() -> None:
    game, (gheta, _) = in_quest("the-soul-keys", ("gheta", "irk"))
    game.state.markers = (Marker("objective", gheta.zone, "soul-key"),)
    assert answer(game) == "key:1"
    game.state.arena = True
    assert answer(game) != "key:1"


@pytest.mark.parametrize(("spell", "key"), [("bolt", "again"), ("insight", "go")])
def test_a_spell_is_cast_again_if_it_brings_more_than_it_costs(spell: str, key: str) -> None:
    dungeon = Dungeon(row("LL"))
    mathrin = dungeon.hero("mathrin", "r1c1", equipped="ash-wand", mana=3)
    turn.begin(dungeon.game, mathrin)
    options = [Option("again", True), Option("go", False)]
    request = Request(0, "again", options, about=("mathrin", spell))
    assert GreedyPlayer().choose(dungeon.game, request).key == key


IDLE = 4  # rounds in which nobody moves, fights, or rests


@pytest.mark.parametrize("quest", LIBRARY.quests)
def test_the_party_does_not_stand_idle(quest: str) -> None:
    """In no game do so many rounds pass in which all the Heroes do is end their turns."""
    for size in (1, 2, 4):
        rules = Rules(quest)
        driver = Driver(rules, rules.start(tuple(LIBRARY.heroes)[:size], 50 + size), keep=False)
        busy = 0
        for _ in range(MOST):
            request = driver.request
            if request is None:
                break
            option = GreedyPlayer().choose(driver.game, request)
            if request.kind == "turn" and option.key != "end":
                busy = driver.state.round
            assert driver.state.round - busy <= IDLE, f"{size} Heroes, round {driver.state.round}"
            driver.choose(option.key, option.value)


@pytest.mark.parametrize(
    ("quest", "few"),
    [("tutorial", 0), ("the-passage", 1), ("highway-to-hellscape", 1), ("the-soul-keys", 0)],
)
def test_nobody_walks_somewhere_and_back_for_nothing(quest: str, few: int) -> None:
    """A door that is no longer wanted once the Hero stands before it, a post that he leaves to
    come back to it: fifty turns of these games once went that way."""
    idle = [turn for seed in range(GAMES) for turn in wanderings(quest, seed)]
    assert len(idle) <= few, idle


RESTING = ("move", "stop", "go", "pass", "end", "recover", "health", "mana", "enough")


def wanderings(quest: str, seed: int) -> list[str]:
    """Turns in which a Hero comes back to where he was and did nothing on the way but rest. A few
    are to the good: what comes into sight or steps in his way is a reason to turn round."""
    rules = Rules(quest)
    heroes = tuple(random.Random(f"{quest}{seed}").sample(sorted(LIBRARY.heroes), 3))
    driver = Driver(rules, rules.start(heroes, seed), keep=False)
    player = GreedyPlayer()
    found: dict[str, None] = {}
    been, turn = set[int](), (-1, -1)
    while (request := driver.request) is not None:
        option = player.choose(driver.game, request)
        key, state = option.key, driver.state
        now = state.turn.who, state.round
        if now != turn:
            turn, been = now, set()
        hero = next((one for one in state.heroes if one.id == state.turn.who), None)
        if hero is not None and request.kind == "move" and key.startswith("move:"):
            been.add(hero.zone)
            assert isinstance(driver.game, Hellscape)
            if driver.game.zones.named[key.removeprefix("move:")] in been:
                found[f"seed {seed}, round {state.round}, {hero.card}"] = None
        elif key not in RESTING:
            been = set()
        driver.choose(key, option.value)
    return [*found]


def test_the_ranger_stays_where_a_skill_lets_it_shoot() -> None:
    """Point Blank: shots in the own Zone count, and nobody walks out of it for one."""
    dungeon = Dungeon(row("LS"))
    nahias = dungeon.hero("nahias", "r1c2", equipped="short-bow", skills="point-blank-1")
    dungeon.mob("skeletons-1", "r1c2", minions=0)
    turn.begin(dungeon.game, nahias)
    dungeon.state.turn.actions = 1
    dungeon.state.turn.moving, dungeon.state.turn.points = True, 1
    assert chosen(dungeon) == "stop"


def test_a_key_at_hand_comes_before_one_that_is_far() -> None:
    game, (gheta, irk) = in_quest("the-soul-keys", ("gheta", "irk"))
    irk.zone = gheta.zone
    beside = next(iter(bits(game.zones.steps[gheta.zone])))
    game.state.markers = (
        Marker("objective", gheta.zone, "soul-key"),
        Marker("objective", beside, "soul-key"),
    )
    assert answer(game) == "key:1"


@pytest.mark.parametrize(("light", "hurt"), [("SLL", 1), ("SSL", 0)])
def test_a_way_is_as_safe_as_the_light_of_its_zones(light: str, hurt: int) -> None:
    """Feydra suffers no Reaction damage in Shadow: not from where she stands, but where Enemies
    are."""
    dungeon = Dungeon(row(light))
    feydra = dungeon.hero("feydra", "r1c1")
    dungeon.mob("skeletons-1", "r1c2", minions=0)
    assert Ways(dungeon.game, feydra).hurt[dungeon.zone("r1c3")] == hurt


def test_nobody_leaves_the_exit_for_an_attack_and_comes_back_without_it() -> None:
    """With two actions there is no time for the way, the attack and the way back."""
    game, (gheta, irk) = in_quest("highway-to-hellscape", ("gheta", "irk"))
    game.state.flags = ("exit",)
    game.state.open_doors = tuple(door.id for door in game.zones.doors.values())
    game.state.revealed = tuple(game.zones.chambers)
    game.survey()
    game.state.markers = tuple(m for m in game.state.markers if m.kind == "exit")
    gheta.zone, irk.zone = game.zones.named["r2c9"], game.zones.named["r3c1"]
    mob = Enemy(id=999, type="mob", card="skeletons-1", zone=game.zones.named["r2c8"], minions=0)
    game.state.enemies[mob.id] = mob
    game.state.turn.actions = 2
    assert answer(game) != "move"
    game.state.turn.actions = 3
    assert answer(game) == "move"
