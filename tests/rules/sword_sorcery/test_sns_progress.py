"""Which parts of a goal are done, as the table and the terminal show it (SNS-FULL-150)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rule import rule
from sword_sorcery_cards import Cards
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.quest import Goal
from undercroft.games.sword_sorcery.rules import turn
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.showing import scenes, views
from undercroft.games.sword_sorcery.showing.asking import question
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.showing.tabletop import View
from undercroft.games.sword_sorcery.words.reading import read_goal

CAPTAIN, AWAY = "Kill the captain", "not on the map yet"
WHEELS = ["Stop the upper wheel", "Stop the lower wheel"]


def shown(table: Cards) -> View:
    return views.view(table.game, Called(table.game.library, table.game.quest))


def parts(table: Cards) -> list[tuple[str, bool]]:
    return [(one.text, one.done) for one in shown(table).parts]


def wins(table: Cards, goal: str) -> None:
    """The quest is won by this."""
    quest, library = table.game.quest, table.game.library
    quest = replace(quest, win=Goal.of(goal, read_goal(goal)))
    library = replace(library, quests={**library.quests, quest.id: quest})
    table.game.book, table.game.library = Book(library), library


@rule("SNS-LANG-26", "SNS-FULL-163")
def test_of_the_mill_each_wheel_and_the_captain_are_told_apart() -> None:
    table = Cards("borin sylwen", quest="mill")
    away = f"{CAPTAIN} ({AWAY})"
    assert parts(table) == [(away, False), (WHEELS[0], False), (WHEELS[1], False)]
    table.put("borin", "C1")
    table.play("borin", "quest:wheel1", faces="b1 b1 b6")
    assert parts(table) == [(away, False), (WHEELS[0], True), (WHEELS[1], False)]
    table.put("borin", "F1")
    table.play("borin", "quest:wheel2", faces="b1 b1 b6")
    assert parts(table) == [(CAPTAIN, False), (WHEELS[0], True), (WHEELS[1], True)]
    captain = next(one for one in table.state.enemies if one.alias == "captain")
    table.run(suffer(table.game, captain, 99))
    assert parts(table) == [(CAPTAIN, True), (WHEELS[0], True), (WHEELS[1], True)]


@rule("SNS-LANG-26", "SNS-LANG-29")
@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("all living heroes in E2 and flag rekindled",
         ["Every living hero is in E2", "Rekindle the ember"]),
        ("killed wolf or killed orc", [f"Kill a wolf ({AWAY})", f"Kill an orc ({AWAY})"]),
        ("half grimtusk", [f"Bring Grimtusk, the Iron King down to half of its HP ({AWAY})"]),
        ("opened D1 and entered B1 and searched S1",
         ["Open the door between A2 and B1", "A hero comes to B1", "Search in A3"]),
        ("open gate G1 and not open gate G2",
         ["The gate in B4 is open", "The gate in C3 is closed"]),
        ("embers 2 and flag lit", ["Embers: 0 of 2", "Lit"]),
        ("event deck spent and nature law and crowns 1 and heroes 2 and not entered B1",
         ["The Event deck is spent", "A living hero of law", "The active hero has 1 crown",
          "2 heroes or more", "Not so: A hero comes to B1"]),
    ],
)  # fmt: skip
def test_every_condition_of_a_goal_has_its_words(goal: str, said: list[str]) -> None:
    table = Cards("aldric borin")
    wins(table, goal)
    assert [one.text for one in shown(table).parts] == said


@rule("SNS-FULL-163")
@pytest.mark.parametrize(
    ("quest", "area", "key", "words"),
    [
        ("mill", "C1", "quest:wheel1", ("Stop the upper wheel", "an Action, and a Save decides")),
        ("throne", "T1", "quest:drum1", ("Split the northern drum", "an Action")),
    ],
)
def test_what_a_quest_lets_heroes_do_has_its_name_and_its_price(
    quest: str, area: str, key: str, words: tuple[str, str]
) -> None:
    table = Cards("borin sylwen", quest=quest)
    table.put("borin", area)
    request = turn.act(table.game, table.start("borin")).send(None)
    asked = question(table.game, request, Called(table.game.library, table.game.quest))
    (option,) = [one for one in asked.options if one.key == key]
    assert (option.label, option.note) == words


@rule("SNS-LANG-26")
def test_the_terminal_says_of_each_way_what_is_done_and_what_is_to_do() -> None:
    table = Cards("aldric borin")
    table.state.flags = ("lit",)
    wins(table, "flag lit and entered B1 or embers 2")
    notes = scenes.scene(shown(table)).notes
    assert notes[1:3] == ("Done: Lit. To do: A hero comes to B1.", "To do: Embers: 0 of 2.")
    wins(table, "entered B1")
    assert scenes.scene(shown(table)).notes[1].startswith("Lost: ")  # the goal has said it
