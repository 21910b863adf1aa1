"""Every question of Drunagor is a sentence, and every option has a label."""

from __future__ import annotations

import pytest

from drunagor import Table
from rule import rule
from undercroft.core.decisions import Question, Request
from undercroft.games.drunagor import naming
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.rules import turn
from undercroft.games.drunagor.showing.questions import question
from undercroft.games.drunagor.state import Hero


def test_proper_names_are_those_of_the_cards() -> None:
    library = load_library()
    for hero in library.heroes.values():
        assert naming.proper(hero.id) == hero.name
    for card in library.monsters.values():
        assert naming.proper(card.kind) == card.name


def asked(table: Table, hero: Hero, *answers: str) -> Question:
    """The question that a Hero's turn comes to after these answers."""
    coroutine = turn.act(table.game, hero)
    request: Request = coroutine.send(None)
    for key in answers:
        option = request.option(key)
        assert option is not None, request.keys()
        request = coroutine.send(option.value)
    found = question(table.game, request)
    coroutine.close()
    return found


def note(found: Question, key: str) -> str:
    return next(option.note for option in found.options if option.key == key)


def label(found: Question, key: str) -> str:
    return next(option.label for option in found.options if option.key == key)


def test_an_attack_shows_the_chance_to_hit_and_the_damage_to_expect() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Chop|HERO|Y|[W]: +0 HIT"], weapon=(7, 3, "heavy"))
    table.monster("d3", name="ghoul-1", health=12)
    table.monster("d4", name="ghoul-2", health=3)
    table.turn(vorn)
    found = asked(table, vorn, "skill:chop")
    assert found.prompt == "Vorn, choose a target for Chop (+0 HIT)."
    assert note(found, "figure:ghoul-1") == "70% to hit, 2.2 damage; 12/12 Health"
    assert note(found, "figure:ghoul-2") == "70% to hit, 2.2 damage, 70% to fell; 3/3 Health"
    assert label(found, "figure:ghoul-1") == "Ghoul 1 at d3"


def test_a_skill_that_would_be_wasted_says_so() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["Chop|HERO|Y|[W]: +0 HIT", "Bolt|HERO|B|[S]: 2 DMG"])
    table.monster("h8")
    table.turn(vorn)
    found = asked(table, vorn)
    assert note(found, "skill:chop") == "nobody in reach"
    assert note(found, "skill:bolt") == ""


@rule("DRU-RUL-80")
def test_damage_aimed_at_a_friend_is_marked() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Bolt|HERO|Y|[S]: 2 DMG"])
    table.hero("maya", "c4")
    table.monster("d3", name="ghoul-1")
    table.turn(vorn)
    found = asked(table, vorn, "skill:bolt")
    assert "a friend" in note(found, "figure:maya")
    assert "a friend" not in note(found, "figure:ghoul-1")


@rule("DRU-RUL-80")
def test_enemies_are_offered_before_friends_who_have_a_heading_of_their_own() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Bolt|HERO|Y|[S]: 2 DMG"])
    table.hero("maya", "c4")
    table.monster("d3", name="ghoul-1")
    table.turn(vorn)
    found = asked(table, vorn, "skill:bolt")
    assert [(one.key, one.friend, one.group) for one in found.options] == [
        ("figure:ghoul-1", False, ""),
        ("figure:vorn", True, "Friends"),
        ("figure:maya", True, "Friends"),
    ]


@rule("DRU-SKILL-11")
def test_enemies_stand_under_a_heading_of_their_own_where_something_helps() -> None:
    table = Table()
    cure = "Cure|HERO|G|[S]: HEAL 2 AND CLEANSE 1"
    vorn = table.hero("vorn", "c3", skills=[cure], weapon=(7, 3, "heavy"))
    table.hero("maya", "c4")
    table.monster("d3", name="ghoul-1", health=12)
    table.turn(vorn)
    found = asked(table, vorn, "skill:cure")
    shown = [(one.key, one.friend, one.group) for one in found.options if one.figures]
    assert shown == [
        ("figure:vorn", False, ""),
        ("figure:maya", False, ""),
        ("figure:ghoul-1", True, "Enemies"),
    ]
    assert note(found, "figure:ghoul-1") == "an enemy; heals 0; 12/12 Health"


def test_ways_through_harm_are_marked() -> None:
    table = Table("0. 0L 0.", "## 0L ##")
    vorn = table.hero("vorn", "a1")
    table.turn(vorn)
    found = asked(table, vorn)
    assert note(found, "move:c1") == "Lava: BURN 2"
    assert found.options[0].spaces == ("b1",)


def test_a_reaction_says_what_is_at_stake() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Guard|HERO|B|[R]: SELF, PREVENT 2"])
    request = Request(0, "reaction", [], about=("vorn", "skeleton-archer-1", (("vorn", 3),)))
    assert question(table.game, request).prompt == (
        "Vorn: Skeleton Archer 1 strikes: Vorn would take 3. React?"
    )
    assert vorn.health == 10


@pytest.mark.parametrize("kind", ["spare", "commanded"])
def test_who_is_asked_about_themselves_is_called_you(kind: str) -> None:
    table = Table()
    table.hero("vorn", "c3")
    found = question(table.game, Request(0, kind, [], about=("vorn", "vorn")))
    assert found.prompt.count("Vorn") == 1
