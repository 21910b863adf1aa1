"""Content that cannot be used is refused with its place and a way out."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.content.errors import ContentError
from undercroft.core.errors import BadSetup
from undercroft.core.title import Member, Setup
from undercroft.games import registry
from undercroft.games.sword_sorcery.loading import CORE, LOADER, load_library

HEROES, EVENTS, TRAPS = "heroes.toml", "events.toml", "traps.toml"
FOES, MASTERS, FOE_POWERS = "enemies.toml", "masters.toml", "enemy-powers.toml"
POWERS, ITEMS, TREASURE = "powers/aldric.toml", "items/emporium.toml", "items/treasure.toml"
SEARCH, ENCOUNTERS, REACTIONS = "search.toml", "encounters.toml", "powers/tamsin.toml"
CRYPT, MILL = "quests/1-embers-of-the-crypt.toml", "quests/2-drowned-mill.toml"
WOOD, THRONE = "quests/3-thornwood-pact.toml", "quests/4-throne-of-iron-tusks.toml"


@pytest.fixture
def core(tmp_path: Path) -> Path:
    """A copy of the core, to be spoiled."""
    for file in CORE.rglob("*.toml"):
        twin = tmp_path / file.relative_to(CORE)
        twin.parent.mkdir(exist_ok=True)
        twin.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def spoiled(core: Path, name: str, old: str, new: str) -> list[ContentError]:
    """What is found when the first such piece of a file is another one."""
    text = (core / name).read_text(encoding="utf-8")
    assert old in text
    (core / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return LOADER.at(core).check(core)


@pytest.mark.parametrize(
    ("name", "old", "new", "message", "remedy"),
    [
        (HEROES, 'hero = "aldric"', 'hero = ⟦"aldrik"', "there is no hero 'aldrik'",
         "Did you mean 'aldric'?"),
        (HEROES, 'innate = "oathshield"', 'innate = ⟦"dark-vigour"', "no innate power",
         "`innate = true`"),
        (HEROES, '"chain-hauberk"]', '⟦"healing-draught"]', "it is not worn", "`carried`"),
        (HEROES, '"chain-hauberk"]', '"chain-hauberk", ⟦"plate"]', "something else is in its slot",
         "`carried`"),
        (HEROES, 'carried = ["healing-draught"]', 'carried = [⟦"soul-phial"]', "it is no item", ""),
        (HEROES, '"yew-bow", "leather-jerkin"', '⟦"stone-maul", "leather-jerkin"',
         "sylwen has no style", ""),
        (HEROES, "hp = [7, 8, 9, 10, 11, 12, 14]", "hp = ⟦[7, 8, 9]", "the list has 3 values",
         "exactly 7"),
        (POWERS, "attack weapon aoe 0", "⟦atack weapon aoe 0", "no text goes on", "Did you mean"),
        (POWERS, 'text = "shields +2"', 'text = "⟦hits +2"', "“hits +2” does nothing", "It needs"),
        (POWERS, 'kind = "T"\nrank = 4', 'kind = "T"\ncooldown = ⟦1\nrank = 4', "always on", ""),
        (POWERS, "on bolt (give blind)", "on bolt (give ⟦bind)", "no text goes on", "blind"),
        (REACTIONS, 'text = "when trap then negate"', 'text = ⟦"slip"', "says when", "E.g."),
        (REACTIONS, 'classes = ["pathfinder", "cutthroat"]', 'classes = ⟦["paladin", "cutthroat"]',
         "the classes of two heroes", ""),
        (ITEMS, 'text = "attack 3r range 0 physical"', 'text = ⟦"heal 1"', "one attack", "E.g."),
        (ITEMS, 'text = "armour 1 dice 3"', 'text = ⟦"armour +1"', "has its values", "E.g."),
        (ITEMS, "cost = 8\n", "", "an item with a price", ""),
        (TREASURE, 'text = "ignore night"', 'text = "ignore ⟦day"', "no text goes on", ""),
        (ITEMS, 'text = "attack 3r range 0 physical"',
         'text = "attack 3r range 0 physical to ⟦enemy"', "“enemy” does nothing here", "Leave"),
        (TREASURE, 'text = "reroll 1 any"', 'text = "damage 1 to ⟦target"',
         "“target” does nothing here", "It needs"),
        (SEARCH, 'blank = "trap"', 'blank = "⟦negate"', "does nothing here", ""),
        (TRAPS, "give poison 1 to active", "give poison 1 to ⟦victim", "does nothing here", ""),
        (ENCOUNTERS, "activate unengaged", "activate ⟦unengagd", "no text goes on", "unengaged"),
        (EVENTS, 'text = "limit range 2"', 'text = "⟦damage 1"', "does nothing here", ""),
        (FOES, "activate kind gremlin", "activate kind ⟦gremlins", "there is no kind of enemy",
         "Did you mean 'gremlin'?"),
        (FOES, "1-2: move 2 to victim. attack. ; 3+", "1-2: move 2 to victim. attack. ; 4+",
         "after 1-2 comes 3, not 4", ""),
        (FOES, "; 3+: move 2 to victim.", "; 3: move 2 to victim.", "the last row has no end", ""),
        (FOES, 'power = "activate green 1"\n', "", "the scroll has none", ""),
        (FOES, "cards = [3, 2]\n", "", "no card of this scroll", ""),
        (FOE_POWERS, 'text = "armour +1"', 'limit = ⟦"once"\ntext = "armour +1"', "who comes back",
         ""),
        (FOE_POWERS, 'text = "armour +1"', 'text = "⟦damage 1"', "does nothing here", ""),
        (MASTERS, "souls-per-hero = 4", "⟦souls-per-her = 4", "unknown key", "Did you mean"),
        (CRYPT, 'pool = ["skeleton"', 'pool = [⟦"skeletons"', "there is no kind of enemy", ""),
        (CRYPT, 'altars = ["A1"]', 'altars = [⟦"A9"]', "there is no area 'A9'", ""),
        (CRYPT, "rect = [3, 0, 3, 3]", "rect = ⟦[2, 0, 3, 3]", "A1 and A2 overlap", ""),
        (CRYPT, '["A3", "A4"]', '⟦["A3", "B2"]', "A3 and B2 share no border", ""),
        (CRYPT, 'between = ["A2", "B1"]', 'between = ⟦["B1", "B3"]', "something else stands", ""),
        (CRYPT, 'id = "D2"', 'id = "D1"', "two of 'D1'", ""),
        (CRYPT, 'what = "green"', 'what = ⟦"skeleton_purple"', "there is no enemy", ""),
        (CRYPT, 'count = "1"', 'count = "⟦sr"', "no count goes on like this", ""),
        (CRYPT, 'when = "opened D1"', 'when = "opened ⟦D9"', "there is no door 'D9'", ""),
        (CRYPT, 'when = "killed warden"', 'when = "killed ⟦wardn"', "there is no enemy 'wardn'",
         "Did you mean 'warden'?"),
        (CRYPT, "place skeleton_blue 1", "place ⟦skeleton_blu 1", "there is no enemy", "_blue"),
        (CRYPT, "open gate G1", "open gate ⟦G7", "there is no gate 'G7'", ""),
        (CRYPT, "read 1.1, ", "read ⟦1.9, ", "there is no paragraph '1.9'", ""),
        (CRYPT, "read 1.7, ", "", "nothing reads paragraph 1.7", ""),
        (CRYPT, "ask spirit", "ask ⟦spirt", "there is no choice 'spirt'", "Did you mean"),
        (CRYPT, "read 1.2, ask spirit", "read 1.2", "nothing asks 'spirit'", ""),
        (CRYPT, "drop magic_key", "drop ⟦magic_kay", "there is no thing to drop", "Did you mean"),
        (CRYPT, "set rekindled", "set rekindeld", "there is no text that sets the flag", "Did you"),
        (CRYPT, '"story S1-2"', '"story ⟦S1-3"', "there is no story event 'S1-3'", ""),
        (CRYPT, '  "random",\n', '"random", ' * 20 + '⟦"random",\n', "only 20 generic events", ""),
        (CRYPT, '  "story S1-2",\n', "", "no place of the Event deck has 'S1-2'", ""),
        (CRYPT, 'id = "S1-2"\ndo = "read', 'id = "S1-2"\nkind = "lasting"\ndo = "⟦read',
         "“read 1.7” does nothing here", "It needs"),
        (CRYPT, "open D3, ", "", "nothing opens D3", ""),
        (CRYPT, "read 1.4, drop magic_key", "read 1.4", "there is no key in this quest",
         "drop magic_key"),
        (CRYPT, '["C2", "E1"]', '["C2", "E1"], ["E1", "E2"]', "no way leads to E1", ""),
        (CRYPT, "all living heroes in E2 and flag rekindled", "all living heroes in A1",
         "it holds when the quest begins", ""),
        (MILL, "wheels 2 then", "⟦wheel 2 then", "there is no text that counts 'wheel'", "wheels"),
        (MILL, "if wheels 2 then", "if ⟦wheels 3 then", "'wheels' never comes to 3",
         "Write `wheels 2`, or count it in another text."),
        (MILL, 'when = "searched S2"', 'when = "searched S2 and ⟦heroes 6"', "no more than 5 play",
         "Write `heroes 5`"),
        (ENCOUNTERS, "if soulrank 3", "if ⟦soulrank 8", "the highest soulrank is 7", "lower"),
        (MILL, "searched S2", "searched ⟦X1", "there is no search token 'X1'", ""),
        (MILL, "to E1 E4 F2", "to E1 ⟦E7 F2", "there is no area 'E7'", ""),
        (WOOD, "remove G1", "remove ⟦G8", "there is no token, gate or enemy 'G8'", ""),
        (WOOD, 'loot = "treasure 1, crowns +4"\n', "", "has loot", ""),
        (WOOD, "place mossback 1", "place ⟦mossback 2", "there is one 'mossback', not 2",
         "Write `mossback 1`"),
        (MILL, "count wheels)", "count ⟦wheels by 0)", "it would not go up", "Leave `by 0` out"),
        (THRONE, 'reward = "', 'reward = "⟦win, ', "the quest is over by then", "Leave it out."),
        (THRONE, "set duel, ", "", "nothing sets 'duel'", ""),
        (THRONE, "mark = [7.5, 6.0]", "mark = ⟦[9.5, 6.0]", "the sight mark of B2 lies",
         "Put `mark`"),
    ],
)  # fmt: skip
def test_broken_content_is_refused_at_its_place(
    core: Path, name: str, old: str, new: str, message: str, remedy: str
) -> None:
    found = spoiled(core, name, old, new.replace("⟦", ""))
    assert found
    error = found[0]
    assert message in error.message
    assert remedy in error.remedy
    before, mark, _ = new.partition("⟦")
    if mark:
        text = (core / name).read_text(encoding="utf-8")
        at = text.index(new.replace("⟦", "")) + len(before)
        line = text.count("\n", 0, at) + 1
        column = at - (text.rfind("\n", 0, at) + 1) + 1
        assert (error.place.line, error.place.column) == (line, column)


def test_a_hero_without_a_class_is_told_and_cannot_go(tmp_path: Path) -> None:
    (tmp_path / "hero.toml").write_text(
        '[hero.tib]\nname = "Tib"\ntitle = "the Idle"\nmove = 2\nsave = 2\nbackpack = 3\n'
        'styles = ["blade"]\n'
    )
    found = LOADER.survey(tmp_path)
    assert found.errors == []
    (warning,) = found.warnings
    assert (warning.message, warning.line) == ("he has no class: nobody can play him", 1)
    title = registry.title("sword_sorcery", [tmp_path])
    assert "tib" not in {one.id for one in title.lobby().heroes}
    party = (Member("tib", seat=0), Member("aldric", seat=1))
    with pytest.raises(BadSetup, match="Tib has no class"):
        title.set_up(Setup(title.tutorial, party), 1)


def test_a_choice_is_endless_if_every_way_through_every_answer_asks_it_again(core: Path) -> None:
    old = 'do = "souls H, heal 2 to heroes" }'
    ring = 'do = "if soulrank 3 then ask spirit else ask spirit" }'
    assert not spoiled(core, CRYPT, old, ring)  # others lead on
    rest = 'do = "treasure 1, give redcrit to active" }'
    assert not spoiled(core, CRYPT, rest, 'do = "save then (ask spirit)" }')
    last, again = 'do = "none" }', 'do = "choose (ask spirit or none). ask spirit" }'
    assert not spoiled(core, CRYPT, last, again)  # a Save may fail
    (found,) = spoiled(core, CRYPT, "(ask spirit)", "(ask spirit) else (ask spirit)")
    assert found.message == "every answer asks it again"


def test_a_library_is_loaded_with_its_hash() -> None:
    assert load_library().hash
