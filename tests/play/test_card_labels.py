"""What cards add to a turn is shown in words: actions, gems, traps."""

from __future__ import annotations

from drunagor import Table
from undercroft.core.decisions import Question, Request
from undercroft.games.drunagor.rules import turn
from undercroft.games.drunagor.showing.questions import question
from undercroft.games.drunagor.showing.turn_labels import CUBE, MINOR
from undercroft.games.drunagor.state import Hero


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


def labels(found: Question) -> dict[str, tuple[str, str]]:
    return {option.key: (option.label, option.note) for option in found.options}


def test_an_action_that_a_card_adds_says_what_it_does_and_costs() -> None:
    table = Table()
    maya = table.hero("maya", "c3", skills=["ranger.trapmaster.1"], equipment=["sigil-of-honor"])
    table.turn(maya)
    found = asked(table, maya)
    shown = {option.key: option for option in found.options}
    assert shown["action:trapper"].label == "Trapper: EXPEND 1 AC, BEAR TRAP"
    assert shown["action:trapper"].group == CUBE
    assert shown["minor:sigil-of-honor"].label == "Sigil of Honor: FLIP"
    assert shown["minor:sigil-of-honor"].group == MINOR


def test_a_gem_shows_what_an_item_would_become() -> None:
    table = Table()
    bag = ("cosmic-gemstone", "bloody-axe")
    vorn = table.hero("vorn", "c3", equipment=["family-locket"], bag=bag)
    table.turn(vorn)
    found = asked(table, vorn, "use:cosmic-gemstone")
    assert found.prompt == "Vorn, into which item do you set the gem?"
    assert labels(found) == {
        "item:family-locket": (
            "Family Locket", "becomes +2 HP; WHEN YOU REGAIN YOUR BREATH: SELF, FOCUS 2",
        ),
        "item:bloody-axe": (
            "Bloody Axe", "becomes Accuracy 6, 5 DMG; ROLL 16+: SELF, HEAL 2",
        ),
    }  # fmt: skip


def test_a_choice_of_traps_names_them() -> None:
    table = Table()
    skills = ["Snare|HERO|Y: BEAR TRAP", "ranger.trapmaster.2a", "ranger.trapmaster.2b"]
    maya = table.hero("maya", "c3", skills=skills)
    table.turn(maya)
    found = asked(table, maya, "skill:snare")
    assert found.prompt == "Maya, which trap do you lay?"
    assert [label for label, _ in labels(found).values()] == [
        "a Bear Trap", "a Poison Trap", "a Fire Trap",
    ]  # fmt: skip
