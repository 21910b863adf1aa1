"""Every word in which Adventures are told: how it is read, what it waits for, asks and means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from drunagor import Table
from rule import rule
from rules.drunagor.quest_board import (
    FAR,
    MORE,
    ROWS,
    SPANS,
    board,
    do,
    freely,
    hero,
    monster,
    npc,
    rune,
    told,
)
from rules.drunagor.quest_samples import SAMPLES, WHOLE
from undercroft.games.drunagor import moments
from undercroft.games.drunagor.rules import cubes, darkness, doors, health, memory
from undercroft.games.drunagor.words.figures import Foe, Heroes
from undercroft.games.drunagor.words.reading import PACKAGE, read_do
from undercroft.games.drunagor.words.stage import Stage
from undercroft.kit import words
from undercroft.kit.stories.words import Condition, Fact, When, Word


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


# What they wait for


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
    "TurnOver": lambda t: moments.turn_over(t.game),
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


# A text in the card language


@rule("DRU-LANG-34")
def test_a_whole_text_of_cards_needs_no_brackets() -> None:
    assert read_do("SELF, 1 DMG; STATUS: KEY") == read_do("[SELF, 1 DMG; STATUS: KEY]")
    assert read_do("each hero, focus 1") == read_do("[each hero, focus 1]")


# Whom they mean, and each choice that a word has

MEANT = {
    "a Monster": {"imp", "skeleton-archer-minion", "undead-king"},
    "a minion": {"skeleton-archer-minion"},
    "the Commander": {"undead-king"},
    "the Boss": {"undead-king"},
    "any imp": {"imp"},
}
HEROES = {"Hero": ["vorn", "maya"], "Hero within 1 of a token": ["vorn", "maya"],
          "Hero noted as wet": ["maya"]}  # fmt: skip


@rule("DRU-MON-01", "DRU-GEN-01")
def test_every_word_for_monsters_and_heroes_means_some() -> None:
    table = board(MORE)
    stage = Stage(table.game)
    for text, kinds in MEANT.items():
        found = words.read(Foe, text, of=PACKAGE).there(stage)
        assert {table.game.card(one).kind for one in found} == kinds, text
    memory.note_hero(table.game, "wet", "maya")
    for text, names in HEROES.items():
        assert [one.name for one in words.read(Heroes, text, of=PACKAGE).heroes(stage)] == names
    assert len(MEANT) == len(words.known(Foe, PACKAGE))
    assert len(HEROES) == len(words.known(Heroes, PACKAGE))
    table.state.events = table.state.events[1:]  # only the one beside Maya
    (near,) = words.read(Heroes, "Hero within 1 of a token", of=PACKAGE).heroes(stage)
    assert near.name == "maya"


@rule("DRU-INIT-08")
@pytest.mark.parametrize("colour", ["orange", "green", "blue", "red", "gray"])
def test_every_colour_of_runes_is_told_apart(colour: str) -> None:
    table = board(
        f'[story.s]\nwhen = "the drawn Rune is {colour}"\nagain = true\ndo = "count drawn"\n'
    )
    for one in ("orange", "green", "blue", "red", "gray"):
        freely(darkness.to_track(table.game, rune(table, one)))
    assert memory.counted(table.game, "drawn") == 1
    fact = words.read(Condition, f"1 or more {colour} Runes", of=PACKAGE)
    assert fact.holds(Stage(table.game))
    assert not words.read(Condition, f"2 or more {colour} Runes", of=PACKAGE).holds(
        Stage(table.game)
    )


@rule("DRU-KW-47")
@pytest.mark.parametrize(
    ("terrain", "square"), [("Lava", "c1"), ("Water", "e5"), ("Spikes", "g1"), ("Miasma", "h1")]
)
def test_every_terrain_below_a_bridge_is_told_apart(terrain: str, square: str) -> None:
    rows = (ROWS[0].replace("0. 0. 0. 0.", "0. 0. 0S 0N"), *ROWS[1:])
    for other in ("Lava", "Water", "Spikes", "Miasma"):
        when = f"a Monster is forced from a bridge onto {other}"
        table = Table(*rows, bridges=SPANS, story=f'[story.s]\nwhen = "{when}"\ndo = "set wet"\n')
        table.hero("vorn", "a1")
        imp = table.monster("c3", name="imp")
        before, imp.space = imp.space, table.at(square)
        freely(moments.displaced(table.game, imp, before, "pushed"))
        assert memory.has(table.game, "wet") is (other == terrain)


@rule("DRU-SUMM-07")
@pytest.mark.parametrize("rank", ["Rookie", "Fighter", "Veteran", "Champion"])
def test_monsters_of_every_rank_are_summoned(rank: str) -> None:
    table = board(MORE)
    do(table, f"summon skeleton-archer {rank} at a8")
    assert [one.card for one in table.state.monsters.values()][-1] == (
        f"skeleton-archer/{rank.lower()}/standard"
    )
