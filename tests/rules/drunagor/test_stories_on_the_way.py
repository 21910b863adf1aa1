"""What an Adventure tells in the middle of a movement, and between the turns."""

from __future__ import annotations

from drunagor import Table, letters
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.rules import cubes, memory
from undercroft.games.drunagor.rules.track import PLACES
from undercroft.games.drunagor.showing.names import Names
from undercroft.games.drunagor.showing.remarks import remark
from undercroft.games.drunagor.words.reading import read_do
from undercroft.games.drunagor.words.stage import Stage

HATCH = '[story.hatch]\nwhen = "a Hero enters c1"\ndo = "move the Hero to a3"\n'
ROCKS = '[story.rocks]\nwhen = "a Hero enters b1"\ndo = "lay a Chest at c1"\n'
SPEARS = '[story.spears]\nwhen = "a Hero enters c1"\ndo = "[SELF, 2 DMG]"\n'
BACKLASH = '[story.backlash]\nwhen = "a Hero recalls"\ndo = "[SELF, 2 DMG]"\n'
TALLY = '[story.tally]\nwhen = "a turn is over"\nagain = true\ndo = "count turns"\n'
SONG = '[story.song]\nwhen = "the special card acts"\ndo = "[EACH HERO, FATIGUE 1]"\n'


def corridor(story: str) -> Table:
    """Two corridors; nobody walks from one to the other."""
    return Table("0. 0. 0. 0.", "## ## ## ##", "0. 0. 0. 0.", story=story)


@rule("DRU-RUL-223")
def test_who_is_put_elsewhere_on_the_way_goes_on_from_there() -> None:
    table = corridor(HATCH)
    vorn = table.hero("vorn", "a1")
    table.turn(vorn)
    table.act("move:d1")
    assert (table.where(vorn), table.state.turn.points) == ("a3", 1)
    assert "move:b3" in table.offers(vorn)
    assert [event.path for event in table.told(events.Moved)] == [("b1", "c1"), ("a3",)]


@rule("DRU-RUL-223", "DRU-MOVE-11")
def test_so_does_who_moves_by_a_card() -> None:
    table = corridor(HATCH)
    vorn = table.hero("vorn", "a1")
    table.turn(vorn)
    table.effect(vorn, "MOVE 3", "move:d1", "move:b3")
    assert table.where(vorn) == "b3"


@rule("DRU-RUL-223", "DRU-MOVE-06")
def test_nobody_walks_through_what_a_story_has_put_in_the_way() -> None:
    table = corridor(ROCKS)
    vorn = table.hero("vorn", "a1")
    table.turn(vorn)
    table.act("move:d1")
    assert (table.where(vorn), table.state.turn.points) == ("b1", 2)
    assert "chest:c1" in table.offers(vorn)


@rule("DRU-RECALL-05")
def test_whom_a_story_has_left_without_cubes_recalls_before_the_next_card_acts() -> None:
    table = Table(story=SONG)
    table.state.special_card = "Song"
    table.state.marker = PLACES.index("special")
    skills = ["Ward|HERO|Y|[R]: SELF, PREVENT 3", "Calm|HERO|B|: SELF, KI 1"]
    vorn = table.hero("vorn", "a1", cubes="Y", skills=skills)
    table.monster("b1", rune="orange", up=False, damage=3)
    table.step()
    assert letters(vorn.pool) == ""
    while not table.told(events.CardActed):
        table.step(*([] if any(vorn.pool) else ["skill:calm"]))
    assert letters(vorn.pool) == "Y"
    table.step("react:ward:yellow")
    assert vorn.health == 10


@rule("DRU-RECALL-04", "DRU-RECALL-05")
def test_who_spends_the_last_cube_for_who_recalls_does_so_too() -> None:
    table = Table(story=BACKLASH)
    skills = ["Wall|HERO|Y|[R]: PREVENT 2", "Calm|HERO|B|: SELF, KI 1"]
    vorn = table.hero("vorn", "a1", cubes="Y", skills=skills)
    maya = table.hero("maya", "b1", cubes="", owned="R", skills=skills)
    answers = ["skill:calm", "react:wall:yellow", "skill:calm"]
    maya.expended = maya.owned
    table.run(cubes.unwilling_recalls(table.game), *answers)
    assert [event.who for event in table.told(events.Recalled)] == ["maya", "vorn"]
    assert (letters(vorn.pool), maya.health) == ("Y", 10)


@rule("DRU-TERM-09")
def test_a_turn_is_over_as_often_as_one_ends() -> None:
    """Not at each place of the track that the Marker passes."""
    table = Table(story=TALLY)
    vorn = table.hero("vorn", "a1")
    table.follower(vorn, "a3", kind="companion", move=0, damage=None)
    table.monster("j9", move=None)
    while table.state.round == 1:
        table.step(*(["end"] if table.state.turn.step == "act" else []))
    assert memory.counted(table.game, "turns") == 3


@rule("DRU-MOVE-10", "DRU-REACT-12")
def test_who_reacts_to_a_story_on_the_way_stops_there() -> None:
    table = corridor(SPEARS)
    ward = "Ward|HERO|Y|[R]: SELF, PREVENT 2"
    vorn = table.hero("vorn", "a1", skills=[ward])
    table.turn(vorn)
    table.act("move:d1", "react:ward:yellow")
    assert (table.where(vorn), vorn.health) == ("c1", 10)
    assert not table.state.turn.open_move


@rule("DRU-RUL-110")
def test_where_the_whole_board_is_taken_a_story_brings_nobody() -> None:
    table = Table("0. 0.")
    table.hero("vorn", "a1")
    table.hero("maya", "b1")
    stage = Stage(table.game, who=table.state.heroes[0])
    deeds = "summon skeleton-archer Rookie at a1, lay a Chest at b1, move the Hero to b1"
    table.run(read_do(deeds).do(stage))
    assert not table.state.monsters
    assert not table.state.chests
    assert [table.where(hero) for hero in table.state.heroes] == ["a1", "b1"]
    (event,) = table.told(events.Noted)
    said = remark(event, Names(table.library))
    assert said == "There is no room for another Skeleton Archer."
