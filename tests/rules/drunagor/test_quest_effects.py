"""What Adventures do, what holds in them, and what Heroes may do there (DRU-ADV-01)."""

from __future__ import annotations

import pytest

from drunagor import Table, tokens_of
from rule import rule
from rules.drunagor.quest_board import (
    MORE,
    board,
    do,
    freely,
    hero,
    monster,
    told,
)
from rules.drunagor.quest_samples import SAMPLES
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.adventure import SpecialEvent
from undercroft.games.drunagor.greedy.player import GreedyPlayer
from undercroft.games.drunagor.rules import darkness, health, memory, turn
from undercroft.games.drunagor.showing import labels, prompts, questions, views
from undercroft.games.drunagor.showing.names import Names
from undercroft.games.drunagor.showing.remarks import remark
from undercroft.kit.stories.words import Effect, Law

# What they do

ABOUT = {  # whom a deed is about, and what has to be so before it
    "FreeIt": "villager", "LoseIt": "villager", "DefeatIt": "imp", "HealIt": "undead-king",
    "Unravel": "undead-king",
}  # fmt: skip


@rule("DRU-SUMM-04", "DRU-ADV-01")
@pytest.mark.parametrize("name", SAMPLES[Effect])
def test_every_deed_can_be_seen(name: str) -> None:
    table = board(f'[story.s]\nwhen = "a round ends"\ndo = "{SAMPLES[Effect][name]}"\n{MORE}')
    table.state.unlocked = ("door-2",)
    monster(table, "undead-king").health -= 5
    before, events_before = repr(table.state), len(table.events)
    do(table, SAMPLES[Effect][name], ABOUT.get(name, ""))
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


@rule("DRU-TERM-06", "DRU-LEVEL-03")
def test_what_a_story_lays_takes_a_free_place_and_whom_it_moves_does_not_fall() -> None:
    table = Table("2. 0. 0. 0.", event=SpecialEvent("vent", "Vent"), story="""
[story.x]
when = "a round ends"
do   = "lay a Chest at a1, lay a token at b1, move the Hero to d1"
""")  # fmt: skip
    vorn = table.hero("vorn", "a1")
    table.run(moments.end_of_round(table.game))
    assert table.state.chests == 1 << table.at("b1")  # the Hero stands on a1
    assert [event.square for event in table.state.events] == [table.at("c1")]
    assert (table.where(vorn), vorn.health) == ("d1", 10)


@rule("DRU-BRIDGE-01", "DRU-BRIDGE-03", "DRU-RUL-140", "DRU-RUL-222")
def test_a_story_lays_a_bridge_and_another_has_it_fall() -> None:
    rows = ("1. 1. 0L 0L 1. 1.", "1. 1. 0. 0. 1. 1.", "0. 0. 0. 0. 0. 0.", "0. 0. 0. 0. 0. 0.")
    table = Table(
        *rows,
        story="""
[story.laid]
when  = "a round ends"
do    = "lay a bridge from a2 to f1"
again = true
""",
    )
    vorn = table.hero("vorn", "c2")
    table.run(moments.end_of_round(table.game), "square:c3")
    assert (table.where(vorn), tokens_of(vorn)) == ("c3", {})
    assert table.state.bridged == tuple((table.at(one), 1) for one in ("c1", "d1", "c2", "d2"))
    (event,) = table.told(events.Noted)
    assert remark(event, Names(table.library)) == "A bridge is laid between a2 and f1."
    table.run(moments.end_of_round(table.game))  # one lies there
    assert len(table.state.bridged) == 4
    vorn.space = table.at("d1")
    assert table.game.level(vorn) == 1
    do(table, "the bridge falls with 2 damage", "", "square:e1")
    assert (table.where(vorn), vorn.health, table.state.bridged) == ("e1", 8, ())
    assert not table.game.ground.board.bridges


@rule("DRU-RUL-181", "DRU-KO-03")
def test_nobody_stands_in_for_one_of_several_who_is_down() -> None:
    table = board(MORE)
    vorn, maya = table.state.heroes
    do(table, "note the Hero as wet")
    vorn.down, vorn.health = True, 0
    deeds = "[SELF, FOCUS 1], move the Hero to c5, the Hero loses 1 Curse Cube"
    do(table, f"for each Hero noted as wet ({deeds})")
    assert [tokens_of(one) for one in (vorn, maya)] == [{}, {}]
    assert (table.where(vorn), table.where(maya)) == ("a1", "g8")
    assert table.slots(vorn) == {"chop": "C"}


("DRU-SUMM-04")


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
    assert views.view(table.game).counters == ("Sheep in the fold: 2",)
