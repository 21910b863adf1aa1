"""Every word in which Adventures are told does what its page says (DRU-SUMM-04, DRU-ADV-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.core.game import Over
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.adventure import Choice, Door, Interaction, Room, SpecialEvent
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.cards.tree import NOTHING
from undercroft.games.drunagor.greedy.player import GreedyPlayer
from undercroft.games.drunagor.rules import commanders, cubes, darkness, doors, health, memory, turn
from undercroft.games.drunagor.showing import labels, prompts, questions, views
from undercroft.games.drunagor.showing.names import Names
from undercroft.games.drunagor.showing.remarks import story_told
from undercroft.games.drunagor.state import Hero, Monster, Npc, Pile
from undercroft.games.drunagor.words.reading import PACKAGE, read_do
from undercroft.games.drunagor.words.stage import NONE, Stage
from undercroft.kit import words
from undercroft.kit.stories.words import Condition, Deed, Deeds, Fact, Law, Laws, When, Word

# A text for each word, by its class
SAMPLES: dict[type[Word], dict[str, str]] = {
    When: {
        "AdventureBegins": "the Adventure begins",
        "AdventureWon": "the Adventure is won",
        "AllDefeated": "all Monsters are defeated",
        "BridgeOpens": "a room with a bridge opens",
        "ChestSearched": "a Chest is searched",
        "CounterReaches": "sheep reaches 3",
        "DoorOpens": "Door 1 opens",
        "FoeDefeated": "a Monster is defeated",
        "FoeForced": "a Monster is forced from a bridge onto Lava",
        "FoeSettles": "the Boss has moved",
        "FoeTriggers": "the Commander acts",
        "FoeWounded": "any imp is wounded",
        "HeroDown": "a Hero is knocked out",
        "HeroRecalls": "a Hero recalls",
        "LastRoomOpens": "the last room opens",
        "NpcAttacked": "an NPC is attacked",
        "NpcCovered": "Darkness covers an NPC",
        "QuestBegins": "the quest begins",
        "RoomEntered": "a Hero enters room far",
        "RoomOpens": "room far opens",
        "RoundBegins": "a round begins",
        "RoundEnds": "a round ends",
        "RuneCardActs": "the Rune card acts",
        "RuneDrawn": "the drawn Rune is blue",
        "SpecialCardActs": "the special card acts",
        "SquareEntered": "a Hero enters c3",
        "ThatRoundBegins": "round 4 begins",
        "TokenGone": "a token is removed",
        "TurnOver": "a turn is over",
    },
    Fact: {
        "AllFreed": "all NPCs are freed",
        "AnyHas": "any Hero has Outcome: UNBROKEN",
        "BridgeGone": "the bridge has fallen",
        "CardShows": "the card shows B",
        "CounterAt": "sheep 3",
        "DoorIs": "Door 1 is open",
        "FlagIs": "flag sun",
        "FoeThere": "a minion is there",
        "HalfHealth": "any imp has half its Health",
        "HeroStands": "the Hero stands",
        "HeroesAre": "heroes 3",
        "MonstersThere": "Monsters 2",
        "NobodyHas": "no Hero has Status: KEY",
        "Not": "not flag sun",
        "NpcsThere": "NPCs 1",
        "PartyHas": "party has 2 or fewer Heroes",
        "RoundIs": "round 4",
        "RoundOrEarlier": "round 4 or earlier",
        "RoundOrLater": "round 4 or later",
        "RoundsSince": "2 rounds since rain",
        "RunesOnTrack": "2 or more red Runes",
        "TokensInside": "no token is left outside",
        "TokensLeft": "tokens left 2",
        "TokensThere": "tokens 1",
        "YouHave": "you have Status: KEY",
        "YouLack": "you do not have Aura: GRANDEUR",
    },
    Deed: {
        "Ask": "ask ferryman",
        "BridgeFalls": "the bridge falls with 4 damage",
        "CardSays": "[EACH HERO, FOCUS 1]",
        "CleanseHero": "the Hero loses 1 Curse Cube",
        "ClearFlag": "clear sun",
        "Count": "count sheep by 2",
        "DarkTokens": "lay Darkness on tokens without a Pile",
        "DefeatIt": "it falls to its death",
        "Flood": "flood an area",
        "ForEach": "for each Hero within 1 of a token ([SELF, BURN 1])",
        "FreeIt": "free it",
        "GiveItem": "give teddy-bear to the Hero",
        "HealIt": "it regains 2 Health",
        "LayChest": "lay a Chest at c5",
        "LayDarkness": "lay Darkness at c5",
        "LayToken": "lay a token at c5",
        "LightSquare": "take Darkness from b6",
        "LockDoor": "lock Door 2",
        "Lose": "lose",
        "LoseIt": "lose it",
        "LowerCounter": "lower sheep",
        "Meet": "meet well",
        "MoveHero": "move the Hero to c5",
        "NoteHero": "note the Hero as wet",
        "NoteRound": "note the round as rain",
        "OnePerHero": "summon skeleton-archer-minion to one for each Hero",
        "OpenDoor": "open Door 1",
        "Raid": "raid with skeleton-archer-minion up to 4 and 1 more",
        "Read": "read bell",
        "RemoveFoe": "a minion leaves",
        "SetFlag": "set moon",
        "ShedTokens": "the Boss sheds its tokens",
        "Summon": "summon skeleton-archer Rookie at c5",
        "SummonMinions": "summon 1 skeleton-archer-minion",
        "TurnAttacks": "the Boss shows side 2",
        "TurnCard": "turn the card",
        "UnlockDoor": "unlock Door 1",
        "Unravel": "it unravels Piles for 1 Health",
        "Whether": "if round 4 then (win) else (lose)",
        "Win": "win",
    },
    Law: {
        "DarknessWaits": "the Darkness waits",
        "DoorBarred": "Door 1 stays closed",
        "HeroesKeep": "each Hero keeps 2 FOCUS",
        "LeastHealth": "any imp keeps 3 Health",
        "PartyWins": "the party wins teddy-bear",
        "Score": "the score is 10 for each Hero not noted as wet and 5 for each Rune",
    },
}
WHOLE: dict[type[Word], type[Word]] = {When: When, Fact: Condition, Deed: Deeds, Law: Laws}
ROWS = ("1. 1. 0L 0L 0. 0. 0. 0.", "1. 1. 0L 0L 0. 0. 0. 0.",
        "1. 1. 1. 1. 0. 0. 0. 0.", "1. 1. 1. 1. 0. 0. 0. 0.",
        "0. 0. 0. 0. 0W 0W 0. 0.", "0. 0. 0. 0. 0W 0W 0. 0.",
        "0. 0. 0. 0. 0. 0. 0. 0.", "0. 0. 0. 0. 0. 0. 0. 0.")  # fmt: skip
SPANS = dict.fromkeys(("c3", "d3", "c4", "d4"), "lava")
STONE = SpecialEvent("stone", "Stone", "hush it", "hushes it")
WELL = Interaction("Well", 1, (
    Choice("a", "Drink", read_body("SELF, FOCUS 1"), NOTHING),
    Choice("b", "Spit", read_body("SELF, BLEED 1"), NOTHING),
))  # fmt: skip
FAR = Room("far", "Far", {(x, y): 1 for x in (8, 9) for y in (0, 1)}, {}, bridges={(8, 0): "lava"},
           events=((9, 1),))  # fmt: skip
SIDE = Room("side", "Side", {(x, y): 0 for x in (8, 9) for y in (4, 5)}, {}, npcs=((9, 5),))
DOORS = (
    Door("door-2", ((7, 4), (7, 5)), "e", "side", locked=True),
    Door("door-1", ((7, 0), (7, 1)), "e", "far", locked=True),
)
MINION = "skeleton-archer-minion"
MORE = """
[texts]
bell = "{hero} hears {sheep}."
[choice.ferryman]
text    = "He holds out his hand."
options = [
    { name = "pay him", if = "flag sun", text = "He nods.", do = "clear sun" },
    { name = "swim", if = "flag moon", do = "set wet" },
    { name = "wait", do = "set dry" },
]
"""


def every() -> Iterator[Any]:
    for base, texts in SAMPLES.items():
        for name, text in texts.items():
            yield pytest.param(base, name, text, id=name)


@pytest.mark.parametrize(("base", "name", "text"), [*every()])
def test_every_word_prints_what_was_read(base: type[Word], name: str, text: str) -> None:
    read = words.read(WHOLE[base], text, of=PACKAGE)
    assert str(read) == text
    assert name in {type(word).__name__ for word in read.walk()}
    assert words.read(WHOLE[base], text.lower() if base is When and "UN" not in text else text,
                      of=PACKAGE) == read  # fmt: skip


@pytest.mark.parametrize("base", SAMPLES)
def test_every_word_has_a_sample(base: type[Word]) -> None:
    kinds = words.known(base, PACKAGE)
    assert sorted(SAMPLES[base]) == [kind.__name__ for kind in kinds if hasattr(kind, "form")]


def board(story: str) -> Table:
    """Bridge, Water, doors, tokens, people and every sort of Monster."""
    table = Table(*ROWS, bridges=SPANS, doors=DOORS, beyond=(SIDE, FAR), event=STONE, story=story,
                  interactions={"well": WELL}, rune_card="darkness-hunting",
                  special_card="Omen")  # fmt: skip
    table.state.special_card = "Omen"
    table.hero("vorn", "a1", cubes="YR", skills=["Chop|HERO|Y|[W]: +1 HIT"])
    table.hero("maya", "g8")
    table.curse(table.state.heroes[0], "chop")
    table.special("b1", "h8")
    table.npc("b7", "villager-1")
    table.monster("c3", name="imp", health=6)
    table.monster("e8", MINION)
    boss = table.monster("g5", "undead-king", name="undead-king-1")
    boss.start = boss.health
    boss.hand = commanders.general_cards(table.game, "undead-king", 1)
    table._tokens(boss, {"BLEED": 2})
    table.darkness("b6")
    table.state.piles = (Pile(table.at("g5"), (1, 1, 0, 0, 0)),)
    table.state.flags += ("sun", "sheep=2")
    return table


def freely(rule: Any, *answers: str) -> None:
    """Drive a rule; what is not answered here is answered with the first option."""
    left, value = [*answers], None
    try:
        while True:
            request = rule.send(value)
            key = left.pop(0) if left else request.options[0].key
            value = next(one.value for one in request.options if one.key == key)
    except (StopIteration, Over):
        assert not left


def told(table: Table) -> list[str]:
    found = table.told(events.StoryTold)
    names = Names(table.library)
    adventure = table.game.book.adventure
    table.library.adventures[adventure.id] = adventure
    return [story_told(one, names) for one in found]


# What they wait for


def hero(table: Table) -> Hero:
    return table.state.heroes[0]


def monster(table: Table, name: str) -> Monster:
    return next(one for one in table.state.monsters.values() if one.name.startswith(name))


def npc(table: Table) -> Npc:
    return next(iter(table.state.npcs.values()))


def rune(table: Table, colour: str) -> Any:
    return next(one for one in table.library.runes if one.colour == colour)


def forced_off(table: Table) -> Any:
    imp = monster(table, "imp")
    before, imp.space = imp.space, table.at("c1")
    return moments.displaced(table.game, imp, before, "pushed")


def entering(square: str) -> Callable[[Table], Any]:
    def enter(table: Table) -> Any:
        hero(table).space = table.at(square)
        return moments.entered(table.game, hero(table))

    return enter


def beyond(table: Table) -> Any:
    table.run(doors.build(table.game, FAR))
    return entering("i1")(table)


def empty(table: Table) -> Any:
    table.state.monsters.clear()
    return moments.deed_done(table.game)


MOMENTS: dict[str, Callable[[Table], Any]] = {
    "AdventureBegins": lambda t: moments.adventure_begins(t.game),
    "AdventureWon": lambda t: moments.adventure_won(t.game),
    "AllDefeated": empty,
    "BridgeOpens": lambda t: moments.room_opens(t.game, FAR),
    "ChestSearched": lambda t: moments.chest_searched(t.game, hero(t)),
    "DoorOpens": lambda t: moments.door_opened(t.game, "door-1", "vorn"),
    "FoeDefeated": lambda t: health.lose(t.game, [(monster(t, "imp"), 99)], "a test"),
    "FoeForced": forced_off,
    "FoeSettles": lambda t: moments.settled(t.game, monster(t, "undead-king")),
    "FoeTriggers": lambda t: moments.triggered(t.game, monster(t, "undead-king")),
    "FoeWounded": lambda t: health.lose(t.game, [(monster(t, "imp"), 1)], "a test"),
    "HeroDown": lambda t: health.lose(t.game, [(hero(t), 99)], "a test"),
    "HeroRecalls": lambda t: cubes.recall(t.game, hero(t), "willing"),
    "LastRoomOpens": lambda t: moments.room_opens(t.game, FAR),
    "NpcAttacked": lambda t: moments.npc_attacked(t.game, npc(t)),
    "NpcCovered": lambda t: darkness.put_small(t.game, npc(t).space),
    "QuestBegins": lambda t: moments.adventure_begins(t.game),
    "RoomEntered": beyond,
    "RoomOpens": lambda t: moments.room_opens(t.game, FAR),
    "RoundBegins": lambda t: moments.round_begins(t.game),
    "RoundEnds": lambda t: moments.end_of_round(t.game),
    "RuneCardActs": lambda t: moments.rune_card_acts(t.game),
    "RuneDrawn": lambda t: darkness.keep(t.game, rune(t, "blue")),
    "SpecialCardActs": lambda t: moments.special_card_acts(t.game),
    "SquareEntered": entering("c3"),
    "ThatRoundBegins": lambda t: moments.round_begins(t.game),
    "TokenGone": lambda t: moments.event_ended(t.game, hero(t)),
    "TurnOver": lambda t: moments.between_turns(t.game),
}


@rule("DRU-SUMM-04")
@pytest.mark.parametrize("name", MOMENTS)
def test_a_story_happens_at_its_moment_and_no_other(name: str) -> None:
    assert {*MOMENTS, "CounterReaches"} == {*SAMPLES[When]}
    story = f'[story.s]\nwhen = "{SAMPLES[When][name]}"\ntext = "Yes."\n'
    table = board(story)
    table.state.round = 4
    freely(MOMENTS[name](table))
    assert told(table) == ["Yes."]
    assert table.state.happened == ("s",)
    freely(MOMENTS["RuneDrawn" if name != "RuneDrawn" else "TurnOver"](table))
    assert told(table) == ["Yes."]


@rule("DRU-SUMM-04")
@pytest.mark.parametrize(
    ("when", "name"),
    [
        ("Door 2 opens", "DoorOpens"),
        ("room side opens", "RoomOpens"),
        ("round 3 begins", "RoundBegins"),
        ("any ogre is wounded", "FoeWounded"),
        ("a minion is defeated", "FoeDefeated"),
        ("any imp acts", "FoeTriggers"),
        ("the drawn Rune is red", "RuneDrawn"),
        ("a Hero enters c4", "SquareEntered"),
        ("a Hero enters room side", "RoomEntered"),
        ("a Monster is forced from a bridge onto Water", "FoeForced"),
    ],
)
def test_a_story_waits_for_other_things_in_vain(when: str, name: str) -> None:
    table = board(f'[story.s]\nwhen = "{when}"\ntext = "Yes."\n')
    table.state.round = 4
    freely(MOMENTS[name](table))
    assert told(table) == []


# What they ask


@rule("DRU-SUMM-04", "DRU-LANG-33")
@pytest.mark.parametrize("name", SAMPLES[Fact])
def test_every_fact_holds_or_does_not(name: str) -> None:
    """In one of two states of the game it is so, in the other it is not."""
    text = SAMPLES[Fact][name]
    fact = words.read(Condition, text, of=PACKAGE)
    one, other = board(MORE), board(MORE)
    _change(other)
    hero(other).down = name == "HeroStands"
    stages = [Stage(table.game, who=hero(table), room=FAR) for table in (one, other)]
    assert fact.holds(stages[0]) is not fact.holds(stages[1])


def _change(table: Table) -> None:
    """Everything that can be asked is otherwise."""
    state, game = table.state, table.game
    hero(table).outcomes, hero(table).statuses = ("unbroken",), ("key",)
    hero(table).aura = "grandeur"
    state.collapsed, state.special_face, state.round = True, 1, 5
    state.doors, state.runes = ("door-1",), (0, 0, 0, 3, 0)
    state.flags = ("rain 2", "sheep=3")
    monster(table, "imp").health = 2
    state.monsters = {id: one for id, one in state.monsters.items() if one.name.startswith("imp")}
    state.npcs, state.freed, state.events = {}, 1, ()
    table.hero("lorelai", "h1")
    game.look_around()


# What they do

ABOUT = {  # whom a deed is about, and what has to be so before it
    "FreeIt": "villager", "LoseIt": "villager", "DefeatIt": "imp", "HealIt": "undead-king",
    "Unravel": "undead-king",
}  # fmt: skip


def do(table: Table, text: str, it: str = "", *answers: str) -> None:
    found = [one for one in table.game.figures() if it and one.name.startswith(it)]
    story = table.game.book.stories.all[0] if table.game.book.stories.all else NONE
    stage = Stage(table.game, story, who=hero(table), it=found[0] if found else None)
    freely(read_do(text).do(stage), *answers)


@rule("DRU-SUMM-04", "DRU-ADV-01")
@pytest.mark.parametrize("name", SAMPLES[Deed])
def test_every_deed_can_be_seen(name: str) -> None:
    table = board(f'[story.s]\nwhen = "a round ends"\ndo = "{SAMPLES[Deed][name]}"\n{MORE}')
    table.state.unlocked = ("door-2",)
    monster(table, "undead-king").health -= 5
    before, events_before = repr(table.state), len(table.events)
    do(table, SAMPLES[Deed][name], ABOUT.get(name, ""))
    changed = repr(table.state) != before
    assert changed or len(table.events) > events_before
    assert changed or name == "Read"


def test_what_deeds_do() -> None:
    table = board(MORE)
    do(table, "set moon, clear sun, count sheep by 2, lower sheep, read bell")
    assert (memory.has(table.game, "moon"), memory.has(table.game, "sun")) == (True, False)
    assert (memory.counted(table.game, "sheep"), told(table)) == (3, ["Vorn hears 3."])
    do(table, "for each Hero ([SELF, FOCUS 1])")
    assert [tokens_of(one) for one in table.state.heroes] == [{"FOCUS": 1}] * 2
    do(table, "note the Hero as wet, for each Hero noted as wet ([SELF, FOCUS 1])")
    assert [tokens_of(one)["FOCUS"] for one in table.state.heroes] == [2, 1]
    do(table, "unlock Door 1, unlock Door 2, lock Door 2")
    assert table.state.unlocked == ("door-1",)
    do(table, "move the Hero to c5, lay a Chest at d7, lay Darkness at e1")
    assert table.where(hero(table)) == "c5"
    assert table.state.chests == 1 << table.at("d7")
    assert table.state.small >> table.at("e1") & 1
    do(table, "summon skeleton-archer Rookie at a8, any imp leaves")
    assert table.where(monster(table, "skeleton-archer-1")) in ("a8", "e8")
    assert not [one for one in table.state.monsters.values() if one.name.startswith("imp")]
    do(table, "meet well", "", "choice:b")
    assert tokens_of(hero(table)) == {"FOCUS": 2, "BLEED": 1}


@rule("DRU-SUMM-04")
def test_deeds_on_a_closed_room_do_nothing() -> None:
    table = board(MORE)
    before = repr(table.state)
    do(table, "lay a Chest at i1, lay Darkness at i1, lay a token at i1, move the Hero to i1")
    assert repr(table.state) == before


@rule("DRU-SUMM-04")
def test_an_adventure_that_a_story_loses_is_lost_by_its_name() -> None:
    for deed, won in (("win", True), ("lose", False)):
        says = 'says = "It is too late."'
        table = board(f'[story.late]\nwhen = "a round ends"\ndo = "{deed}"\n{says}\n')
        freely(moments.end_of_round(table.game))
        ended = table.state.ended
        assert ended is not None
        assert ended.won is won
        assert won or (ended.cause, ended.text) == ("story:late", "It is too late.")


@rule("DRU-SUMM-04", "DRU-RUL-181")
def test_a_choice_is_put_to_the_hero_with_what_is_open() -> None:
    table = board(f'[story.s]\nwhen = "a Hero enters c5"\ndo = "ask ferryman"\n{MORE}')
    hero(table).space = table.at("c5")
    request = table.ask(moments.entered(table.game, hero(table)))
    assert (request.kind, request.seat, request.keys()) == (
        "story-choice", hero(table).seat, ["option:1", "option:3"],
    )  # fmt: skip
    assert [labels.shown(table.game, request, one).label for one in request.options] == [
        "pay him", "wait",
    ]  # fmt: skip
    assert prompts.prompt(table.game, request) == "Vorn: He holds out his hand."
    assert GreedyPlayer(1).choose(table.game, request).key in request.keys()
    table.run(moments.entered(table.game, hero(table)))
    table.state.happened = ()
    table.run(moments.entered(table.game, hero(table)), "option:1")
    assert (told(table), table.state.flags) == (["He nods."], ("sheep=2",))


@rule("DRU-SUMM-04")
def test_a_story_may_happen_once_in_a_round_or_each_time() -> None:
    def counts(again: str) -> list[int]:
        table = board(f'[story.s]\nwhen = "a Chest is searched"\n{again}\ndo = "count sheep"\n')
        found = []
        for _ in range(2):
            for _ in range(2):
                freely(moments.chest_searched(table.game, hero(table)))
                found.append(memory.counted(table.game, "sheep"))
            table.state.round += 1
        return found

    assert counts("") == [3, 3, 3, 3]
    assert counts('again = "round"') == [3, 3, 4, 4]
    assert counts("again = true") == [3, 4, 5, 6]


@rule("DRU-SUMM-04")
def test_counters_tell_it_when_they_come_to_a_number() -> None:
    table = board('[story.s]\nwhen = "sheep reaches 4"\ntext = "Four."\n')
    do(table, "count sheep by 5")
    assert told(table) == ["Four."]
    people = board('[story.s]\nwhen = "lost reaches 1"\ntext = "One less."\n')
    do(people, "lose it", "villager")
    assert told(people) == ["One less."]


# What holds


@rule("DRU-ADV-02", "DRU-RUL-143")
@pytest.mark.parametrize("holds", [True, False])
def test_every_law_holds_while_it_does(holds: bool) -> None:
    lines = (
        f'[story.{name.lower()}]\nalways = "{text}"\nwhile = "flag {"sun" if holds else "moon"}"'
        for name, text in SAMPLES[Law].items()
    )
    table = board("\n".join(lines))
    assert moments.spoils(table.game) == (["item:teddy-bear", "focus:2"] if holds else [])
    assert (table.state.score is not None) is holds
    imp = monster(table, "imp")
    freely(health.lose(table.game, [(imp, 99)], "a test"))
    assert (imp.health, imp.id in table.state.monsters) == ((3, True) if holds else (0, False))
    table.state.unlocked = ("door-1",)
    hero(table).space = table.at("h1")
    table.turn(hero(table))
    assert ("door:door-1" in table.offers(hero(table))) is not holds
    table.script.draws = ["orange-1"]
    freely(darkness.rune_card(table.game))
    assert (table.script.draws == ["orange-1"]) is holds


# What Heroes may do

ACTIONS = """
[action.dig]
name = "dig"
note = "once"
at   = "c5"
text = "Dust."
do   = "set wet"
[action.pull]
name  = "pull the rope"
at    = "c6"
cost  = "cube"
again = true
if    = "flag wet"
do    = "count sheep"
[action.comfort]
name = "comfort"
at   = "npc"
do   = "free it"
"""


@rule("DRU-ADV-01")
def test_actions_are_offered_where_they_can_be_done() -> None:
    table = board(ACTIONS)
    vorn = hero(table)
    table.state.monsters.clear()
    table.turn(vorn)
    assert not [key for key in table.offers(vorn) if key.startswith("told:")]
    vorn.space = table.at("b6")
    assert [key for key in table.offers(vorn) if key.startswith("told:")] == [
        "told:dig", "told:comfort:villager-1",
    ]  # fmt: skip
    table.act("told:dig")
    assert (told(table), memory.has(table.game, "wet"), table.state.turn.minor) == (
        ["Dust."], True, ("interact",),
    )  # fmt: skip
    assert [key for key in table.offers(vorn) if key.startswith("told:")] == ["told:pull"]
    table.act("told:pull", "cube:red")
    assert (memory.counted(table.game, "sheep"), table.state.turn.actions) == (3, 1)
    assert vorn.expended == (0, 1, 0, 0, 0)
    table.turn(vorn)
    table.act("told:comfort:villager-1")
    assert (table.state.freed, table.state.npcs) == (1, {})


@rule("DRU-ADV-01")
def test_actions_and_counters_are_shown() -> None:
    table = board(ACTIONS + '[shown]\nsheep = "Sheep in the fold"\n')
    vorn = hero(table)
    vorn.space = table.at("b6")
    table.state.monsters.clear()
    table.state.flags += ("wet",)
    table.turn(vorn)
    request = table.ask(turn.act(table.game, vorn))
    options = questions.question(table.game, request).options
    shown = {one.key: one for one in options}
    assert (shown["told:dig"].label, shown["told:dig"].note) == ("dig", "once")
    assert shown["told:pull"].label == "pull the rope: EXPEND 1 AC"
    assert shown["told:comfort:villager-1"].label.startswith("comfort ")
    assert views.view(table.game, None).counters == ("Sheep in the fold: 2",)


# A text in the card language


@rule("DRU-LANG-34")
def test_a_whole_text_of_cards_needs_no_brackets() -> None:
    assert read_do("SELF, 1 DMG; STATUS: KEY") == read_do("[SELF, 1 DMG; STATUS: KEY]")
    assert read_do("each hero, focus 1") == read_do("[each hero, focus 1]")
