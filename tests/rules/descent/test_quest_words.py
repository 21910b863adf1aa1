"""Every word in which quests are told does what its page says (DSC-SETUP-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from descent import Arena, at, telling
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.events import QuestActed, StoryTold
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.greedy.player import GreedyPlayer
from undercroft.games.descent.rules import (
    areas,
    chests,
    completing,
    doors,
    movement,
    overlord,
    preparing,
    rounds,
    supply,
    turn,
    turn_deeds,
    turn_options,
    wounds,
)
from undercroft.games.descent.showing import quest_notes
from undercroft.games.descent.showing.labels import shown
from undercroft.games.descent.showing.names import Names
from undercroft.games.descent.state import TOWN, Marker, Turn
from undercroft.games.descent.words.happening import happen
from undercroft.games.descent.words.reading import PACKAGE
from undercroft.kit import words
from undercroft.kit.stories import readings
from undercroft.kit.stories.words import Condition, Effect, Effects, Fact, Law, Laws, When, Word

# A text for each word, by its class
SAMPLES: dict[type[Word], dict[str, str]] = {
    When: {
        "AltarUsed": "the good altar is used",
        "AreaComes": "area b is revealed",
        "AreaEntered": "a hero enters area b",
        "ChestOpened": "a chest is opened",
        "Completed": "lectern is completed",
        "CounterReaches": "sheep reaches 3",
        "DoorOpens": "gate opens",
        "EncounterMet": "encounter mirror is met",
        "HeroDies": "a hero is killed",
        "MonsterDies": "master skeleton is killed",
        "QuestBegins": "the quest begins",
        "RoundBegins": "a round begins",
        "SpaceEntered": "a hero enters c3",
        "TakenUp": "blade-of-light is taken up",
        "ThatRoundBegins": "round 4 begins",
        "TurnBegins": "a hero's turn begins",
    },
    Fact: {
        "AreaSeen": "area b is known",
        "ConquestIs": "conquest 5",
        "CounterAt": "sheep 3",
        "DoorOpen": "gate is open",
        "FlagIs": "flag sun",
        "HeroHas": "the hero has sword",
        "HeroInArea": "a hero is in b",
        "HeroesAre": "heroes 3",
        "MonsterThere": "skeleton is there",
        "NamedThere": "a named monster is there",
        "NobodyThere": "all heroes are in town",
        "Not": "not flag sun",
        "RoundIs": "round 4",
        "SomebodyHas": "a hero has sword",
    },
    Effect: {
        "Ask": "ask ferryman",
        "CardSays": "spawn(2 Skeleton, 1 master Skeleton)",
        "ClearFlag": "clear sun",
        "CloseDoor": "close gate",
        "Coins": "coins +50 to every hero",
        "Conquest": "conquest -1 for each round since 20",
        "Count": "count sheep by 2",
        "Drop": "drop blade-of-light",
        "Give": "give healing to the hero",
        "GivePotion": "give a potion to heroes of the area",
        "Heal": "heal 2 to skeleton",
        "Lay": "lay red-key at a1 b1",
        "Lose": "lose",
        "MoveHeroes": "move all heroes to f2",
        "OpenDoor": "open gate",
        "PlaceMonster": "place master skeleton at f2 g3",
        "Read": "read prologue",
        "RemoveStone": "remove the stone",
        "Rest": "rest all heroes",
        "Roll": "roll: enhancement (win) surge (lose) blank (set sun)",
        "SetFlag": "set sun",
        "Threat": "threat +3",
        "Tithe": "tithe 100 then (win) else (conquest -all)",
        "Token": "Web 1 to the hero",
        "Whether": "if round 4 then (win) else (lose)",
        "Win": "win",
        "Wound": "wound 2 to all heroes",
    },
    Law: {
        "ArmorLess": "grutt has 2 armor less for each sheep",
        "DiceAtLeast": "lectern has 2 dice at least",
        "DiceLess": "lectern has 1 dice less",
        "DrawsMore": "the overlord draws 1 more",
        "StaysIn": "grutt stays in b",
        "StaysShut": "gate stays shut",
        "WithoutAbility": "grutt has no Reach",
    },
}
WHOLE: dict[type[Word], type[Word]] = {When: When, Fact: Condition, Effect: Effects, Law: Laws}


def every() -> Iterator[Any]:
    for base, texts in SAMPLES.items():
        for name, text in texts.items():
            yield pytest.param(base, name, text, id=name)


@pytest.mark.parametrize(("base", "name", "text"), [*every()])
def test_every_word_prints_what_was_read(base: type[Word], name: str, text: str) -> None:
    read = words.read(WHOLE[base], text, of=PACKAGE)
    assert str(read) == text
    assert name in {type(word).__name__ for word in read.walk()}


@pytest.mark.parametrize("base", SAMPLES)
def test_every_word_has_a_sample(base: type[Word]) -> None:
    assert sorted(SAMPLES[base]) == [kind.__name__ for kind in words.known(base, PACKAGE)]


def told(arena: Arena) -> list[str]:
    quest = arena.game.book.quest
    return [
        readings.text_of(quest, event.what, event.numbers)
        for event in arena.events
        if isinstance(event, StoryTold)
    ]


def done(do: str, *answers: str, faces: str = "", more: str = "") -> Arena:
    """Do something in a party of two, of which the first is meant."""
    arena = telling(f'[story.deed]\nwhen = "a chest is opened"\ndo = "{do}"\n{more}', faces=faces)
    first = arena.hero("mordrog", "a1", wounds=5, fatigue=0)
    arena.hero("kirga", "g1", wounds=5, fatigue=0)
    arena.hero("ispher", wounds=5, fatigue=0)
    arena.run(happen(arena.game, "chest", "copper", hero=first, space=first.space), *answers)
    return arena


# What stories wait for


def waits(when: str) -> Arena:
    return telling(f'[story.s]\nwhen = "{when}"\ntext = "Yes."\nagain = true')


@rule("DSC-SETUP-14")
def test_a_story_waits_for_a_door() -> None:
    arena = waits("gate opens")
    hero = arena.hero("mordrog", "d2")
    (gate,) = arena.game.book.quest.doors
    arena.run(doors.turn(arena.game, hero, gate))
    assert told(arena) == ["Yes."]
    arena.run(doors.turn(arena.game, hero, gate))  # shut again
    assert told(arena) == ["Yes."]


def test_a_monster_may_open_it_as_well() -> None:
    arena = waits("gate opens")
    ogre = arena.monster("ogre/normal", "a1")
    (gate,) = arena.game.book.quest.doors
    arena.run(doors.turn(arena.game, ogre, gate))
    assert told(arena) == ["Yes."]


def test_a_story_waits_for_an_area() -> None:
    arena = waits("area b is revealed")
    arena.state.revealed = ("a",)
    arena.run(areas.reveal(arena.game, "b"))
    assert told(arena) == ["Yes."]


def test_a_story_waits_for_a_round_and_for_the_beginning() -> None:
    for when, expected in (("the quest begins", 1), ("a round begins", 2), ("round 2 begins", 1)):
        arena = waits(when)
        arena.hero("mordrog", "a1")
        arena.state.stage, arena.state.step = "placing", "1"
        arena.run(preparing.go_on(arena.game))
        assert arena.state.stage == "heroes"
        arena.run(rounds._next_round(arena.game))
        assert len(told(arena)) == expected


def test_a_story_waits_for_a_turn() -> None:
    arena = waits("a hero's turn begins")
    arena.hero("mordrog", "a1")
    arena.state.turn = Turn(who=0, step="start")
    arena.run(turn.go_on(arena.game))
    assert (told(arena), arena.state.turn.step) == (["Yes."], "equip")


def test_a_turn_is_over_for_whom_a_story_kills() -> None:
    arena = telling('[story.s]\nwhen = "a hero\'s turn begins"\ndo = "wound 9 to the hero"')
    hero = arena.hero("mordrog", "a1", wounds=1)
    arena.state.turn = Turn(who=0, step="start")
    arena.run(turn.go_on(arena.game))
    assert (hero.space, arena.state.turn.step) == (TOWN, "none")


def test_a_story_waits_for_deaths() -> None:
    arena = waits("a hero is killed")
    hero = arena.hero("mordrog", "a1", wounds=1)
    arena.run(wounds.suffer(arena.game, hero, 1, "a fall"))
    assert told(arena) == ["Yes."]
    arena = waits("master skeleton is killed")
    for card, expected in (("skeleton/normal", []), ("skeleton/master", ["Yes."])):
        arena.script.left = ["blank"] * (card == "skeleton/master")
        arena.run(wounds.monster_dies(arena.game, arena.monster(card, "b2")))
        assert told(arena) == expected


@pytest.mark.parametrize(
    ("marker", "when"),
    [
        (Marker("key", 0, "red"), "red-key is taken up"),
        (Marker("money", 0), "money is taken up"),
    ],
)
def test_a_story_waits_for_what_is_taken_up(marker: Marker, when: str) -> None:
    arena = waits(when)
    hero = arena.hero("mordrog", "a1")
    arena.run(chests.pick_up(arena.game, hero, marker))
    assert told(arena) == ["Yes."]


def test_a_story_waits_for_a_space_or_an_area_that_is_entered() -> None:
    for when, expected in (
        ("a hero enters b2", 1),
        ("a hero enters area a", 2),
        ("a hero enters c1", 0),
    ):
        arena = waits(when)
        hero = arena.hero("mordrog", "a1")
        for space in ("b1", "b2"):
            arena.run(movement.step(arena.game, hero, Place(at(arena.game.ground, space))))
        assert len(told(arena)) == expected


# What they ask


@pytest.mark.parametrize(
    ("fact", "holds"),
    [
        ("area b is known", True),
        ("area a is known and gate is open", False),
        ("conquest 20", True),
        ("conquest 21", False),
        ("the hero has sword", True),
        ("the hero has healing", False),
        ("a hero has healing", True),
        ("a hero has axe", False),
        ("a hero is in a and a hero is in b", True),
        ("ogre is there", True),
        ("master ogre is there", False),
        ("a named monster is there", False),
        ("all heroes are in town", False),
        ("heroes 3 and not heroes 4", True),
    ],
)
def test_what_a_story_asks(fact: str, holds: bool) -> None:
    arena = telling(f'[story.s]\nwhen = "a chest is opened"\nif = "{fact}"\ntext = "Yes."')
    first = arena.hero("mordrog", "a1", equipped="sword")
    arena.hero("kirga", "g1").potions = ("healing",)
    arena.hero("ispher")
    arena.monster("ogre/normal", "c3")
    arena.run(happen(arena.game, "chest", hero=first))
    assert told(arena) == (["Yes."] if holds else [])


def test_a_named_monster_is_seen_and_nobody_is_left() -> None:
    for fact in ("a named monster is there", "all heroes are in town"):
        arena = telling(f'[story.s]\nwhen = "a chest is opened"\nif = "{fact}"\ntext = "Yes."')
        arena.hero("mordrog")
        arena.monster("grutt", "c1")
        arena.run(happen(arena.game, "chest"))
        assert told(arena) == ["Yes."]


# What they do


def test_what_is_given_and_taken() -> None:
    assert done("conquest -3").state.conquest == 17
    assert done("threat +3").state.threat == 3
    assert [hero.coins for hero in done("coins +50 to every hero").state.heroes] == [350] * 3
    assert [hero.coins for hero in done("coins -400 to the hero").state.heroes] == [0, 300, 300]
    assert [hero.wounds for hero in done("wound 2 to all heroes").state.heroes] == [3, 3, 5]
    assert [hero.wounds for hero in done("heal 2 to heroes of the area").state.heroes] == [7, 5, 5]
    assert [hero.fatigue for hero in done("rest all heroes").state.heroes] == [3, 3, 0]
    assert done("Web 2 to the hero").state.heroes[0].tokens[tokens.WEB] == 2
    arena = done("give healing to the hero", "wear:healing")
    assert arena.state.heroes[0].potions == ("healing",)
    arena = done("give a potion to the hero", "potion:power", "wear:power")
    assert arena.state.heroes[0].potions == ("power",)


@pytest.mark.parametrize(("face", "flag"), [("enh", "a"), ("surge", "b"), ("blank", "c")])
def test_a_die_decides(face: str, flag: str) -> None:
    arena = done("roll: enhancement (set a) surge (set b) blank (set c)", faces=face)
    assert flag in arena.state.flags


def test_a_tithe_is_for_those_who_can_pay() -> None:
    assert "paid" in done("tithe 100 then (set paid) else (set kept)", "pay").state.flags
    assert "kept" in done("tithe 100 then (set paid) else (set kept)", "keep").state.flags
    assert "kept" in done("tithe 400 then (set paid) else (set kept)").state.flags


def test_monsters_come_where_they_are_placed_or_near() -> None:
    arena = done("place ogre at f2, place skeleton at g1")
    found = {one.card: arena.game.where(one)[0] for one in arena.state.monsters.values()}
    assert found["ogre/normal"] == "f2"
    assert found["skeleton/normal"] in ("f1", "h1", "g2", "h2")  # a hero stands on g1


def test_doors_open_and_close() -> None:
    arena = done("open gate", more='[story.n]\nwhen = "gate opens"\ntext = "It creaks."')
    assert (arena.state.open_doors, told(arena)) == (("gate",), ["It creaks."])
    assert done("open gate, close gate").state.open_doors == ()


def test_things_lie_about() -> None:
    arena = done("lay red-key at b1 c1, lay healing-potion at d1, lay money at a2")
    kinds = [(marker.kind, marker.word) for marker in arena.state.markers]
    assert kinds == [("key", "red"), ("key", "red"), ("potion", "healing"), ("money", "")]


def test_heroes_are_moved_together() -> None:
    arena = done("move all heroes to f3")
    ground = arena.game.ground
    first, second, away = arena.state.heroes
    assert (first.space, away.space) == (at(ground, "f3"), TOWN)
    assert ground.distance(second.space, first.space) == 1


def test_the_card_language_may_be_used() -> None:
    assert done("threat(+4)").state.threat == 4


def test_the_quest_is_won_or_lost() -> None:
    for do, winner in (("win", "heroes"), ("lose", "overlord"), ("conquest -all", "overlord")):
        ended = done(do).state.ended
        assert ended is not None
        assert ended.winner == winner


CHOICE = """
    [choice.ferryman]
    text    = "He holds out his hand."
    options = [
        { name = "pay him", if = "the hero has sword", do = "set paid" },
        { name = "swim", text = "It is cold.", do = "set wet" },
        { name = "wait", do = "set dry" },
    ]
"""


def test_a_choice_is_put_to_the_hero_and_to_all_where_there_is_none() -> None:
    arena = done("ask ferryman", "option:2", more=CHOICE)
    assert (told(arena), "wet" in arena.state.flags) == (["It is cold."], True)
    arena = telling(f'[story.s]\nwhen = "a round begins"\ndo = "ask ferryman"\n{CHOICE}')
    arena.hero("mordrog", "a1")
    arena.hero("kirga", "b1")
    request = arena.question(rounds._next_round(arena.game))
    assert request.seats == (0, 1)
    assert [one.label for one in shown(arena.game, request)] == ["swim", "wait"]


# What holds


def holds(always: str, more: str = "") -> Arena:
    return telling(f'[story.law]\nalways = "{always}"\n{more}')


def test_a_door_stays_shut_while_it_must() -> None:
    arena = holds("gate stays shut", 'while = "not flag key"')
    hero = arena.hero("mordrog", "d2")
    assert doors.within_reach(arena.game, hero) == []
    arena.state.flags += ("key",)
    assert [door.id for door in doors.within_reach(arena.game, hero)] == ["gate"]


def test_the_overlord_draws_more() -> None:
    arena = holds("the overlord draws 2 more")
    arena.state.deck = ("charge",) * 9
    arena.run(overlord._collect(arena.game))
    assert len(arena.state.hand) == 4


def test_a_monster_is_weakened_when_it_comes_and_when_more_is_counted() -> None:
    arena = holds(
        "grutt has 2 armor less for each sheep, grutt has no Reach",
        '[story.s]\nwhen = "a chest is opened"\nagain = true\ndo = "count sheep"',
    )
    arena.state.flags += ("sheep",)
    grutt = supply.put(arena.game, "grutt", Place(at(arena.game.ground, "b2")))
    assert (grutt.armor, arena.game.has(grutt, "Reach")) == (-2, False)
    arena.run(happen(arena.game, "chest"))
    assert grutt.armor == -4
    ogre = supply.put(arena.game, "ogre/normal", Place(at(arena.game.ground, "f2")))
    assert (ogre.armor, ogre.lost) == (0, ())


def test_what_holds_is_said_on_the_sheet() -> None:
    arena = holds("the overlord draws 2 more, grutt stays in b")
    said = quest_notes.own_rules(arena.game.book.quest, Names(arena.game.library))
    assert said == (
        "The overlord draws 2 more in each turn. Grutt the Toll-Keeper never leaves its area.",
    )


# What heroes may do


def test_an_action_is_offered_at_its_place_for_its_price() -> None:
    arena = telling("""
        [action.bell]
        name = "ring the bell"
        if   = "not flag rung"
        text = "It rings."
        do   = "set rung, threat +1"
        cost = 2
    """)
    hero = arena.hero("mordrog", "a1")
    for points, offered in ((1, False), (2, True)):
        arena.state.turn = Turn(who=0, step="act", action="run", points=points)
        keys = [option.key for option in turn_options.offers(arena.game, hero)]
        assert ("quest:bell" in keys) == offered
    (option,) = [one for one in turn_options.offers(arena.game, hero) if one.key == "quest:bell"]
    arena.run(turn_deeds.do(arena.game, hero, option.value))
    assert (arena.state.threat, arena.state.turn.points, told(arena)) == (1, 0, ["It rings."])
    assert any(isinstance(event, QuestActed) for event in arena.events)
    arena.state.turn.points = 2
    assert "quest:bell" not in [option.key for option in turn_options.offers(arena.game, hero)]


@rule("DSC-COST-17", "DSC-SETUP-14")
@pytest.mark.parametrize("cost", [0, 1])
def test_who_is_held_does_what_costs_no_movement(cost: int) -> None:
    arena = telling(f'[action.bell]\nname = "ring the bell"\ndo = "set rung"\ncost = {cost}')
    hero = arena.hero("mordrog", "a1")
    hero.webbed, hero.tokens = True, tokens.changed(tokens.NONE, tokens.WEB, 1)
    arena.state.turn = Turn(who=0, step="act", action="battle", points=2)
    keys = [option.key for option in turn_options.offers(arena.game, hero)]
    assert ("quest:bell" in keys) == (cost == 0)


def test_dice_of_a_prolonged_action_are_what_the_quest_says() -> None:
    arena = telling("""
        [story.a]
        always = "lectern has 2 dice at least"
        [story.b]
        while  = "flag dark"
        always = "lectern has 1 dice less"
    """)
    action = QUESTS["drowned-archive"].prolonged["lectern"]
    hero = arena.hero("steelhorns", "a1")
    assert completing.dice(arena.game, hero, action) == 2
    arena.state.flags += ("dark",)
    assert completing.dice(arena.game, hero, action) == 1


QUESTS = telling("").game.library.quests


def test_the_automated_player_does_what_the_quest_offers() -> None:
    arena = telling("""
        [action.bell]
        name = "ring the bell"
        do   = "set rung"
        cost = 1
    """)
    hero = arena.hero("mordrog", "c3")
    hero.coins = 0
    arena.state.stage = "heroes"
    arena.state.turn = Turn(who=0, step="act", action="run", points=6)
    player = GreedyPlayer(1)
    asked: list[str] = []
    while "rung" not in arena.state.flags and len(asked) < 20:
        step = turn.go_on(arena.game)
        try:
            request = step.send(None)
            while True:
                chosen = player.choose(arena.game, request)
                asked.append(chosen.key)
                request = step.send(chosen.value)
        except StopIteration:
            pass
    assert asked[-1] == "quest:bell"
