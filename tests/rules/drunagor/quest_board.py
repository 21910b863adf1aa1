"""A board on which everything can happen that Adventures tell: bridge, doors, tokens, a Boss."""

from __future__ import annotations

from typing import Any

from drunagor import Table
from undercroft.core.game import Over
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Choice, Door, Interaction, Room, SpecialEvent
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.cards.tree import NOTHING
from undercroft.games.drunagor.rules import commanders
from undercroft.games.drunagor.showing.names import Names
from undercroft.games.drunagor.showing.remarks import story_told
from undercroft.games.drunagor.state import Hero, Monster, Npc, Pile
from undercroft.games.drunagor.words.reading import read_do
from undercroft.games.drunagor.words.stage import NONE, Stage

ROWS = ("1. 1. 0L 0L 0. 0. 0. 0.", "1. 1. 0L 0L 0. 0. 0. 0.",
        "1. 1. 1. 1. 0. 0. 0. 0.", "1. 1. 1. 1. 0. 0. 0. 0.",
        "0. 0. 0. 0. 0W 0W 0. 0.", "0. 0. 0. 0. 0W 0W 0. 0.",
        "0. 0. 0. 0. 0. 0. 0. 0.", "0. 0. 0. 0. 0. 0. 0. 0.")  # fmt: skip
SPANS: dict[str, str] = dict.fromkeys(("c3", "d3", "c4", "d4"), "lava")
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


def hero(table: Table) -> Hero:
    return table.state.heroes[0]


def monster(table: Table, name: str) -> Monster:
    return next(one for one in table.state.monsters.values() if one.name.startswith(name))


def npc(table: Table) -> Npc:
    return next(iter(table.state.npcs.values()))


def rune(table: Table, colour: str) -> Any:
    return next(one for one in table.library.runes if one.colour == colour)


def do(table: Table, text: str, it: str = "", *answers: str) -> None:
    found = [one for one in table.game.figures() if it and one.name.startswith(it)]
    story = table.game.book.stories.all[0] if table.game.book.stories.all else NONE
    stage = Stage(table.game, story, who=hero(table), it=found[0] if found else None)
    freely(read_do(text).do(stage), *answers)
