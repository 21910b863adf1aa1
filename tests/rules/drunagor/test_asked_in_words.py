"""Questions and options tell a newcomer who decides, what there is to choose, what follows."""

from __future__ import annotations

from drunagor import Table
from rule import rule
from undercroft.core.decisions import Request, Shown
from undercroft.games.drunagor.adventure import Door, Room
from undercroft.games.drunagor.rules import doors, items, protection, track, tricks, turn
from undercroft.games.drunagor.showing.prompts import prompt, subject
from undercroft.games.drunagor.showing.questions import question
from undercroft.games.drunagor.use import Use

FAR = Room("far", "Far", {(x, y): 0 for x in (12, 13) for y in (0, 1)}, {})
DOOR = Door("door-2", ((11, 0), (11, 1)), "e", "far")


def options(table: Table, asked: Request) -> dict[str, Shown]:
    return {one.key: one for one in question(table.game, asked).options}


@rule("DRU-RUL-93")
def test_the_hero_whose_pets_they_are_is_asked_which_acts_first() -> None:
    table = Table()
    table.hero("vorn", "a1")
    maya = table.hero("maya", "c3", seat=1)
    pets = [table.follower(maya, "c4"), table.follower(maya, "d4", name="soot")]
    table.state.waiting = tuple(pet.id for pet in pets)
    asked = table.ask(track.step(table.game))
    assert asked.seat == 1
    assert prompt(table.game, asked) == "Maya, which of those who follow you acts first?"
    assert subject(table.game, asked) == "maya"


@rule("DRU-ALLY-08", "DRU-LANG-28")
def test_what_stands_behind_or_is_counted() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    alchemist = table.follower(vorn, "c4")
    table.monster("d4")
    asked = table.ask(tricks.trick_or_treat(table.game, Use(user=alchemist, range=None)))
    assert prompt(table.game, asked).endswith(", which of the four?")


@rule("DRU-RUL-64")
def test_the_party_leader_is_asked_which_monster_steps_in_for_another() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    target = table.monster("d3", name="rat")
    for square in ("e3", "e4"):
        table.monster(square, text="PROTECT")
    asked = table.ask(protection.redirect(table.game, vorn, [target]))
    said = prompt(table.game, asked)
    assert (asked.kind, said) == ("tie", "Vorn, several could step in for Rat. Who does?")


@rule("DRU-MOVE-16")
def test_only_what_is_held_is_shed_with_the_free_move() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"SLOW": 1})
    table.turn(vorn)
    shown = options(table, table.ask(turn.act(table.game, vorn)))
    assert shown["move:stay"].label == "use the free Move to shed SLOW"


@rule("DRU-RUL-07")
def test_a_door_to_a_room_that_is_known_says_so() -> None:
    table = Table(doors=(DOOR,), beyond=(FAR,))
    vorn = table.hero("vorn", "l1")
    table.turn(vorn)
    door = options(table, table.ask(turn.act(table.game, vorn)))["door:door-2"]
    assert door.note == "reveals the room behind it"
    table.state.rooms += ("far",)
    table.game.look_around()
    door = options(table, table.ask(turn.act(table.game, vorn)))["door:door-2"]
    assert door.note == "the room behind it is known"


@rule("DRU-MON-05", "DRU-DEC-04")
def test_a_complex_behavior_version_tells_both_of_its_sides() -> None:
    table = Table()
    table.hero("vorn", "c3")
    table.state.flags = ("versions:ask",)
    asked = table.ask(doors.version(table.game, "rotten-flesh", "rookie"))
    shown = [(one.label, one.note) for one in question(table.game, asked).options]
    assert [label for label, _ in shown] == ["Standard", "Alternate", "Complex Behavior"]
    assert shown[2][1] == (
        "12 Health, melee 4 DMG; COVETOUS; BLEED 1 AND KNOCK DOWN; "
        "turned over after it has acted: 12 Health, no attack; SHIELD 4; EVOLVE"
    )


@rule("DRU-ITEM-08")
def test_a_full_bag_is_no_find() -> None:
    """What does not fit may as well be a gift."""
    table = Table()
    vorn = table.hero("vorn", "c3", bag=("gold-medal", "teddy-bear"))
    asked = table.ask(items.receive(table.game, vorn, "golden-locket"))
    said = prompt(table.game, asked)
    assert said == "Vorn, your bag has no room for Golden Locket. What goes?"
