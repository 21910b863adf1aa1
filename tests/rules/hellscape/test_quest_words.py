"""Every word in which Quests are told does what its page says (MD2-QUEST-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from hellscape import Dungeon, row
from rule import rule
from undercroft.content.toml import Document
from undercroft.games.hellscape import events
from undercroft.games.hellscape.loading.charts import read_chart
from undercroft.games.hellscape.rules import consumables, moving, wounds
from undercroft.games.hellscape.showing import labels, quest_notes
from undercroft.games.hellscape.state import Enemy, Marker, Turn
from undercroft.games.hellscape.words import effects
from undercroft.games.hellscape.words.reading import PACKAGE
from undercroft.games.hellscape.words.stage import Stage
from undercroft.games.hellscape.zones import NOWHERE
from undercroft.kit import words
from undercroft.kit.stories import readings
from undercroft.kit.stories.words import Condition, Effect, Effects, Fact, Law, Laws, When, Word

# A text for each word, by its class
SAMPLES: dict[type[Word], dict[str, str]] = {
    When: {
        "AllLeft": "all Heroes have left",
        "AllyArrives": "summoner arrives",
        "AllyFalls": "summoner falls",
        "ChamberRevealed": "a Chamber is revealed",
        "CounterReaches": "sheep reaches 3",
        "DarknessEnds": "the Darkness Phase ends",
        "FoeKilled": "the Boss is killed",
        "GateOpened": "the gate is opened",
        "NoObjective": "no objective is left",
        "QuestBegins": "the quest begins",
        "QuestMobKilled": "a Mob of the Quest is killed",
        "RoundBegins": "a round begins",
        "ThatChamber": "Chamber b is revealed",
        "ThatRoundBegins": "round 4 begins",
        "TurnBegins": "a turn begins",
        "TurnEnds": "a turn ends",
        "ZoneEntered": "a Hero enters r1c2",
    },
    Fact: {
        "BearersThere": "all who carry fragment are in o",
        "BossFight": "the Boss Fight has begun",
        "ChamberKnown": "Chamber b is known",
        "ChambersKnown": "Chambers 2",
        "CounterAt": "sheep 3",
        "CounterAtRow": "sheep at row flock",
        "EvenRound": "the round is even",
        "FlagIs": "flag sun",
        "HeroCarries": "the Hero carries fragment",
        "HeroesAre": "heroes 3",
        "IsNew": "it is new",
        "KnownThere": "beast is there",
        "NewObjectives": "new objectives 1",
        "NoEnemyThere": "no Enemy is in r1c1",
        "Not": "not flag sun",
        "Objectives": "objectives 2",
        "QuestMobThere": "a Mob of the Quest is there",
        "RoundIs": "round 4",
        "SomebodyCarries": "a Hero carries fragment",
        "SpawnWaits": "a spawn token lies in Chamber b",
        "ZonesNoted": "a Zone is noted as broken",
    },
    Effect: {
        "Ask": "ask ferryman",
        "Becomes": "beast becomes beast and invulnerable",
        "BeginBoss": "begin the Boss Fight",
        "CardSays": "[deal 1 heroes@all]",
        "ClearFlag": "clear sun",
        "Count": "count sheep by 2",
        "ForgetZones": "forget broken",
        "GainXp": "xp 3 to all Heroes for lever",
        "Gains": "beast gains feathered",
        "GuardsAnswer": "guards answer for broken",
        "LaySpawn": "lay a spawn token in r1c2",
        "LayTokens": "lay C in r1c2",
        "Lead": "lead summoner 2 Zones through the gate to o",
        "Lose": "lose",
        "Loses": "beast loses invulnerable",
        "LowerCounter": "lower sheep",
        "NoteZone": "note its Zone as broken",
        "OpenDoor": "open the door between r1c1 and r1c2",
        "OpenGate": "open the gate",
        "PlaceAlly": "summoner joins in N",
        "PlaceMob": "place a Mob in r1c2",
        "PlaceRoaming": "place one of lyidan or ytheria in W as beast and invulnerable",
        "Read": "read prologue",
        "RemoveAlly": "summoner leaves",
        "RemoveIt": "remove it",
        "RemoveOne": "remove an objective",
        "SetFlag": "set sun",
        "ShareXp": "xp 4 to the Hero and 1 to the others",
        "Smoulder": "an Enemy die for each fragment: paws are Fire, scratches are Wounds",
        "SpawnMob": "spawn a Mob in r1c2",
        "Spend": "spend feather",
        "StartCounter": "start sheep at row flock",
        "TakeIt": "take it as fragment",
        "Whether": "if round 4 then (win) else (lose)",
        "Win": "win",
    },
    Law: {
        "AllyIs": "summoner has row summoner Health and defends with BB",
        "DarknessWaits": "the Darkness waits",
        "DefendsWith": "the Boss defends with B more",
        "EnemiesPass": "Enemies pass doors",
        "ExitWorks": "the exit works",
        "GateYields": "the gate may be opened",
        "MobsInstead": "no Roaming Monster comes on the front",
        "NoDoorCard": "Chamber a draws no Door card",
        "NoToken": "r1c2 has no O",
        "NothingStays": "Fire and Frost do not stay on summoner",
        "QuestMobs": "Mobs of Chamber b are of the Quest",
        "Sleeps": "beast sleeps",
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


def dungeon(telling: str, **more: Any) -> Dungeon:
    """Three Zones in a row, the last of them a Chamber behind a door."""
    return Dungeon(row("LLL", " D", "o  ", "..b"), telling=telling, **more)


def told(dungeon: Dungeon) -> list[str]:
    quest = dungeon.game.book.quest
    return [
        readings.text_of(quest, one.what, one.numbers)
        for one in dungeon.events
        if isinstance(one, events.StoryTold)
    ]


def done(do: str, *answers: str, more: str = "", faces: str = "") -> Dungeon:
    """Do something when a turn begins, of the first of two Heroes."""
    place = dungeon(f'[story.deed]\nwhen = "a turn begins"\ndo = "{do}"\n{more}', faces=faces)
    first = place.hero("gheta", "r1c1")
    place.hero("irk", "r1c2")
    place.run(place.game.quest.turn_starts(place.game, first), *answers)
    return place


# What stories wait for


@rule("MD2-QUEST-01")
@pytest.mark.parametrize(
    ("when", "call"),
    [
        ("the Quest begins", lambda its, game, hero: its.prepare(game)),
        ("a round begins", lambda its, game, hero: its.round_starts(game)),
        ("a turn begins", lambda its, game, hero: its.turn_starts(game, hero)),
        ("a turn ends", lambda its, game, hero: its.turn_ends(game, hero)),
        ("the Darkness Phase ends", lambda its, game, hero: its.darkness(game)),
        ("a Chamber is revealed", lambda its, game, hero: its.revealed(game, "b")),
        ("Chamber b is revealed", lambda its, game, hero: its.revealed(game, "b")),
        ("the gate is opened", lambda its, game, hero: its.gate_opened(game, hero)),
        ("a Hero enters r1c1", lambda its, game, hero: its.entered(game, hero)),
    ],
)
def test_a_story_waits_for_its_moment(when: str, call: Any) -> None:
    place = dungeon(f'[story.s]\nwhen = "{when}"\ntext = "Yes."')
    hero = place.hero("gheta", "r1c1")
    for _ in range(2):  # it happens once
        place.run(call(place.game.quest, place.game, hero))
    assert told(place) == ["Yes."]


def test_a_story_that_is_told_once_is_remembered_and_one_of_a_round_too() -> None:
    for again, expected in (('"round"', 2), ("true", 3)):
        place = dungeon(f'[story.s]\nwhen = "a turn ends"\ntext = "Yes."\nagain = {again}')
        hero = place.hero("gheta", "r1c1")
        for place.state.round in (1, 1, 2):
            place.run(place.game.quest.turn_ends(place.game, hero))
        assert len(told(place)) == expected


def test_a_story_waits_for_other_things_in_vain() -> None:
    for when in ("Chamber a is revealed", "round 3 begins", "a Hero enters r1c2"):
        place = dungeon(f'[story.s]\nwhen = "{when}"\ntext = "Yes."')
        hero, its = place.hero("gheta", "r1c1"), place.game.quest
        place.run(its.revealed(place.game, "b"))
        place.run(its.round_starts(place.game))
        place.run(its.entered(place.game, hero))
        assert told(place) == []


def test_a_step_is_told_to_the_quest() -> None:
    place = dungeon('[story.s]\nwhen = "a Hero enters r1c2"\ntext = "Yes."')
    hero = place.hero("gheta", "r1c1")
    place.state.turn = Turn(who=0, step="act", moving=True, points=2)
    place.run(moving.do(place.game, hero, ("step", place.zone("r1c2"))))
    assert told(place) == ["Yes."]


@pytest.mark.parametrize(
    ("when", "marks", "leader", "met"),
    [
        ("beast is killed", ("beast",), True, True),
        ("beast is killed", ("other",), True, False),
        ("a Mob of the Quest is killed", ("objective",), True, True),
        ("a Mob of the Quest is killed", ("objective",), False, False),
        ("the Boss is killed", (), True, False),
    ],
)
def test_a_story_waits_for_an_enemy(
    when: str, marks: tuple[str, ...], leader: bool, met: bool
) -> None:
    place = dungeon(f'[story.s]\nwhen = "{when}"\ntext = "Yes."')
    mob: Enemy = place.mob("demons-1", "r1c1")
    mob.marks = marks
    place.run(place.game.quest.killed(place.game, mob, leader=leader, by=None))
    assert bool(told(place)) is met


def test_the_last_hero_who_leaves_and_the_figure_that_falls() -> None:
    place = dungeon("""
        [story.out]
        when = "all Heroes have left"
        text = "Out."
        [story.down]
        when = "summoner falls"
        text = "Down."
        [story.frail]
        always = "summoner has 3 Health and defends with BB, Fire and Frost do not stay on summoner"
        [story.come]
        when = "the Quest begins"
        do   = "summoner joins in r1c2"
    """)
    first, second = place.hero("gheta", "r1c1"), place.hero("irk", "r1c1")
    first.zone = NOWHERE
    place.run(place.game.quest.left(place.game, first))
    assert told(place) == []
    second.zone = NOWHERE
    place.run(place.game.quest.left(place.game, second))
    place.run(place.game.quest.prepare(place.game))
    (ally,) = place.state.allies.values()
    assert (ally.health, place.game.quest.ally_defense(place.game, ally)) == (3, "BB")
    place.game.inflict(ally, "fire", 1)
    assert ally.fire == 0
    place.run(wounds.suffer(place.game, ally, 3, ""))
    assert told(place) == ["Out.", "Down."]


# What they ask


@pytest.mark.parametrize(
    ("fact", "holds"),
    [
        ("Chamber b is known", True),
        ("Chambers 2", False),
        ("the round is even", True),
        ("objectives 2 and not objectives 3", True),
        ("new objectives 1 and not new objectives 2", True),
        ("the Hero carries fragment", True),
        ("the Hero carries feather", False),
        ("a Hero carries fragment", True),
        ("all who carry fragment are in o", True),
        ("all who carry fragment are in r1c2", False),
        ("no Enemy is in r1c2", False),
        ("no Enemy is in o", True),
        ("beast is there", True),
        ("a Mob of the Quest is there", False),
        ("a spawn token lies in Chamber b", True),
        ("the Boss Fight has begun", False),
        ("sheep at 2", True),
        ("sheep at row portals", True),
        ("sheep at 3", False),
        ("a Zone is noted as broken", False),
        ("it is new", False),
    ],
)
def test_what_a_story_asks(fact: str, holds: bool) -> None:
    place = dungeon(f'[story.s]\nwhen = "a turn ends"\nif = "{fact}"\ntext = "Yes."')
    hero = place.hero("gheta", "r1c1")
    hero.carried = ("fragment",)
    place.state.round, place.state.revealed = 4, ("b",)
    place.state.tallies = (("sheep", 2),)
    place.mob("demons-1", "r1c2").marks = ("beast",)
    for kind, zone, face in (
        ("objective", "r1c2", ""), ("objective", "r1c2", "fragment"), ("spawn", "r1c3", ""),
    ):  # fmt: skip
        place.marker(kind, zone, face)
    place.run(place.game.quest.turn_ends(place.game, hero))
    assert bool(told(place)) is holds


# What they do


def test_what_is_given_counted_and_told() -> None:
    assert [hero.xp for hero in done("xp 3 to all Heroes").state.heroes] == [3, 3]
    assert [hero.xp for hero in done("xp 3 to the Hero").state.heroes] == [3, 0]
    shared = done("xp 4 to the Hero and 1 to the others").state.heroes
    assert [hero.xp for hero in shared] == [4, 1]
    place = done(
        "start sheep at 3, lower sheep, read flock", more='[texts]\nflock = "{sheep} left."'
    )
    assert (dict(place.state.tallies)["sheep"], told(place)) == (2, ["2 left."])
    place = done("[deal 1 heroes@all]")
    assert all(hero.health < place.game.max_health(hero) for hero in place.state.heroes)


def test_zones_are_noted_and_forgotten() -> None:
    place = done("note its Zone as broken")
    stage = Stage(place.game)
    assert stage.noted("broken") == [place.zone("r1c1")]
    stage.forget_notes("broken")
    assert stage.noted("broken") == []
    assert done("note its Zone as broken, forget broken").state.tallies == (("deed:told", 1),)


def test_an_objective_is_removed_once() -> None:
    place = dungeon(
        '[story.s]\nwhen = "no objective is left"\nagain = true\ndo = "remove it, count sheep"'
    )
    place.hero("gheta", "r1c1")
    place.state.markers = (Marker("objective", place.zone("r1c2")),)
    stage = Stage(place.game, marker=place.state.markers[0])
    place.run(effects.remove(stage))
    place.run(effects.remove(stage))
    assert stage.counted("sheep") == 1


def test_what_comes_onto_the_map() -> None:
    place = done("lay a spawn token in r1c2, lay C in o")
    assert [(one.kind, one.face) for one in place.state.markers] == [
        ("spawn", ""), ("chest", "common"),
    ]  # fmt: skip
    assert done("place a Mob in r1c2").state.enemies == {}  # without a card nobody comes


def test_a_door_is_opened_by_the_quest() -> None:
    place = dungeon("""
        [story.s]
        when = "a turn begins"
        do   = "open the door between r1c2 and r1c3"
        [story.law]
        always = "Chamber b draws no Door card"
    """)
    hero = place.hero("gheta", "r1c1")
    place.run(place.game.quest.turn_starts(place.game, hero))
    assert (place.state.open_doors, place.state.revealed) == (("r1c2-r1c3",), ("b",))


def test_enemies_that_the_quest_knows() -> None:
    place = dungeon("""
        [story.a]
        when = "a round begins"
        do   = "beast loses invulnerable, beast gains feathered"
        [story.b]
        when = "a turn begins"
        do   = "beast becomes beast and invulnerable"
    """)
    hero, mob = place.hero("gheta", "r1c1"), place.mob("demons-1", "r1c2")
    mob.marks = ("beast", "invulnerable")
    place.run(place.game.quest.round_starts(place.game))
    assert mob.marks == ("beast", "feathered")
    place.run(place.game.quest.turn_starts(place.game, hero))
    assert mob.marks == ("beast", "invulnerable")


def test_a_quest_that_a_story_loses_is_lost_by_its_name() -> None:
    ended = done("lose").state.ended
    assert ended is not None
    assert (ended.won, ended.cause) == (False, "deed")
    won = done("win").state.ended
    assert won is not None
    assert won.won


CHOICE = """
    [choice.ferryman]
    text    = "He holds out his hand."
    options = [
        { name = "pay him", if = "the Hero carries coin", do = "set paid" },
        { name = "swim", text = "It is cold.", do = "set wet" },
        { name = "wait", do = "set dry" },
    ]
"""


def test_a_choice_is_put_to_the_hero_and_to_all_where_there_is_none() -> None:
    place = done("ask ferryman", "option:2", more=CHOICE)
    assert (told(place), "wet" in place.state.flags) == (["It is cold."], True)
    place = dungeon(f'[story.s]\nwhen = "a round begins"\ndo = "ask ferryman"\n{CHOICE}')
    place.hero("gheta", "r1c1")
    place.hero("irk", "r1c1")
    request = place.game.quest.round_starts(place.game).send(None)
    assert request.seats == (0, 1)
    assert [one.label for one in labels.shown(place.game, request)] == ["swim", "wait"]


# What heroes may do


def test_actions_are_offered_where_they_can_be_done() -> None:
    place = dungeon("""
        [action.bell]
        name = "ring the bell"
        note = "once"
        at   = "r1c1"
        do   = "set rung"
        [action.altar]
        name  = "pray"
        at    = "o"
        cost  = "action"
        again = true
        if    = "flag rung"
        text  = "Nobody hears."
        [action.relic]
        name  = "take the relic"
        at    = "objective"
        again = true
        do    = "take it as relic"
    """)
    hero, its = place.hero("gheta", "r1c1"), place.game.quest
    place.marker("objective", "r1c1")
    assert [one.key for one in its.point_actions(place.game, hero)] == [
        "quest:bell:1",
        "quest:relic:1",
    ]
    assert its.quest_actions(place.game, hero) == []
    bell, relic = its.point_actions(place.game, hero)
    place.run(its.run(place.game, hero, bell.value))
    place.run(its.run(place.game, hero, relic.value))
    assert (hero.carried, place.state.markers) == (("relic",), ())
    assert its.point_actions(place.game, hero) == []
    (altar,) = its.quest_actions(place.game, hero)
    place.run(its.run(place.game, hero, altar.value))
    assert told(place) == ["Nobody hears."]
    hero.zone = place.zone("r1c2")
    assert its.quest_actions(place.game, hero) == []


def test_objectives_are_left_alone_while_enemies_are_there() -> None:
    place = dungeon('[action.relic]\nname = "take it"\nat = "objective"\ntext = "Mine."')
    hero = place.hero("gheta", "r1c1")
    place.marker("objective", "r1c1")
    place.mob("demons-1", "r1c1")
    assert place.game.quest.point_actions(place.game, hero) == []


def test_what_holds_is_said_on_the_sheet() -> None:
    place = dungeon("""
        [story.a]
        always = "Enemies pass doors"
        [story.b]
        always = "the exit works"
        says   = "Whoever is tired may go."
    """)
    assert quest_notes.rules(place.game.book.quest) == (
        "Enemies walk through closed doors, but do not see through them.",
        "Whoever is tired may go.",
    )


@rule("MD2-QUEST-01", "MD2-EFF-12")
def test_a_zone_is_entered_by_every_step_of_a_hero() -> None:
    place = dungeon('[story.s]\nwhen = "a Hero enters r1c2"\ntext = "Here."\nagain = true')
    gheta = place.hero("gheta", "r1c1", pack="smoke-bomb")
    place.run(consumables.use(place.game, gheta, "smoke-bomb"), "move:r1c2", "stay")
    assert told(place) == ["Here."]


@rule("MD2-XP-04", "MD2-LANG-06")
def test_whom_a_text_kills_is_dead_at_once_and_nobody_is_no_opener() -> None:
    place = dungeon(
        '[story.s]\nwhen = "a round begins"\ndo = "[deal 1 heroes@opener; deal 9 mobs@all]"'
    )
    gheta = place.hero("gheta", "r1c1")
    place.mob("skeletons-1", "r1c2", minions=0)
    place.run(place.game.quest.round_starts(place.game))
    assert (place.game.fallen, gheta.xp) == ([], 3)
    assert gheta.health == place.game.max_health(gheta)


@rule("MD2-COMP-07", "MD2-SPAWN-05")
def test_a_quest_places_nobody_who_is_in_play_already() -> None:
    place = dungeon("""
        [story.mob]
        when = "a round begins"
        do = "place a Mob in r1c2, place one of lyidan in r1c2 as beast"
    """)
    place.hero("gheta", "r1c1")
    place.mob("demons-3", "r1c1")
    place.roaming("lyidan-1", "r1c1")
    place.state.mob_decks = (("demons-1", "undead-1"), (), ())
    place.state.roaming_decks = ((), ("lyidan-3",), ())
    place.run(place.game.quest.round_starts(place.game))
    assert [one.card for one in place.state.enemies.values()] == [
        "demons-3", "lyidan-1", "undead-1",
    ]  # fmt: skip
    assert place.state.mob_decks[0] == ("demons-1",)
    assert isinstance(place.events[-1], events.NobodyCame)


@rule("MD2-REVEAL-02", "MD2-QC-06")
def test_who_has_left_opens_no_door() -> None:
    place = dungeon("")
    place.hero("gheta", "r1c1").zone = NOWHERE
    irk = place.hero("irk", "r1c2")
    assert Stage(place.game).opener() is irk
    assert Stage(place.game, hero=place.state.heroes[0]).opener() is irk


@rule("MD2-BOSS-02", "MD2-RUL-122")
@pytest.mark.parametrize("does", [
    "spawn a Mob in r1c3", "place a Mob in r1c3", "lay C in o", "lay a spawn token in r1c3",
    "place one of lyidan in r1c3 as beast", "summoner joins in N", "open the gate",
    "lead summoner 2 Zones through the gate to o", "guards answer for broken",
    "open the door between r1c2 and r1c3", "if no Enemy is in r1c3 then (count sheep)",
    "if a spawn token lies in Chamber b then (count sheep)",
])  # fmt: skip
def test_nothing_comes_of_what_is_told_of_a_map_that_is_gone(does: str) -> None:
    place = dungeon(f'[story.s]\nwhen = "a round begins"\nagain = true\ndo = "{does}"')
    place.hero("gheta", "r1c1")
    place.state.mob_decks = (("demons-1",), (), ())
    place.state.roaming_decks = ((), ("lyidan-3",), ())
    arena = read_chart(Document("test", "", {"map": row("LL", marks="HB")}).root["map"])
    book = place.game.book
    book.quest = structs.replace(book.quest, arena=arena)
    place.state.arena = True
    place.game.survey()
    place.run(place.game.quest.round_starts(place.game))
    assert not place.state.enemies
    assert not place.state.markers
    assert not place.state.allies
