"""Whom a text names after `to`: for an attack, for a Critical, among equally near heroes."""

from __future__ import annotations

import pytest

from rule import rule
from sword_sorcery_cards import Cards
from sword_sorcery_places import POWER, with_text
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.library import Library
from undercroft.games.sword_sorcery.rules import turn
from undercroft.games.sword_sorcery.rules.activating import activate
from undercroft.games.sword_sorcery.rules.evading import evade


def cards(library: Library, **powers: str) -> Cards:
    """A table at which a card says something else."""
    table = Cards("aldric sylwen", **powers)
    table.game.book, table.game.library = Book(library), library
    table.bare("aldric", "sylwen")
    return table


def struck(table: Cards) -> list[str]:
    return [event.target for event in table.told(events.Attacked)]


# Attacks


@rule("SNS-BLND-04", "SNS-HIT-01")
def test_a_blind_enemy_attacks_nobody_with_its_power_though_it_names_him() -> None:
    table = cards(with_text("enemy power", "attack 1r range 0 fire to victim"))
    table.put("sylwen", "C4")
    orc = table.foe("orc", "green", "A1")
    table.afflict(orc, "blind")
    table.run(activate(table.game, orc))
    assert struck(table) == []
    table.run(activate(table.game, orc), faces="r1 r1 r1")  # attack and power
    assert struck(table) == ["aldric", "aldric"]


@rule("SNS-HIT-01", "SNS-FULL-133")
def test_who_is_named_out_of_range_or_sight_is_not_attacked() -> None:
    far = cards(with_text("enemy power", "attack 1r range 0 fire to victim"))
    far.put("sylwen", "C4")
    orc = far.foe("orc", "green", "A2")
    far.run(activate(far.game, orc))
    assert struck(far) == []
    hidden = cards(with_text("power C", "attack 1r to enemies within 3"), aldric=POWER)
    hidden.put("aldric", "A3")
    hidden.foe("wolf", "green", "A2")
    hidden.foe("orc", "green", "A4")  # a wall is between, three areas around it
    hidden.play("aldric", f"use:{POWER}", "done", faces="r1")
    assert struck(hidden) == ["wolf-green-1"]


@rule("SNS-LANG-04", "SNS-FULL-133")
def test_one_enemy_is_attacked_where_the_text_says_enemy() -> None:
    text = "attack 1r range 0-1 physical to enemy within 1"
    table = cards(with_text("power C", text), aldric=POWER)
    table.foe("wolf", "green", "A2")
    second = table.foe("wolf", "blue", "A3")
    table.play("aldric", f"use:{POWER}", f"figure:{second.id}", "done", faces="r1")
    assert struck(table) == [second.id]
    trap = cards(with_text("trap", "attack 2r range 0 physical to hero within 0"))
    trap.trap("aldric", "dart-slit", "figure:sylwen", faces="r1 r1")
    assert struck(trap) == ["sylwen"]


@rule("SNS-FULL-045")
def test_a_power_that_names_its_targets_strikes_with_the_weapon_too() -> None:
    text = "attack weapon hits +1 to enemies within 1"
    table = cards(with_text("power C", text), aldric=POWER)
    table.wear("aldric", "old-longsword")
    table.foe("wolf", "green", "A1", hp=9)
    table.foe("orc", "green", "A2")  # the sword does not reach it
    table.play("aldric", f"use:{POWER}", "done", faces="r1 r1 b1")
    assert struck(table) == ["wolf-green-1"]


# Criticals


@rule("SNS-RCRT-01", "SNS-LANG-04")
def test_a_red_critical_goes_to_those_who_are_named() -> None:
    text = "give redcrit to enemies within 0"
    table = cards(with_text("power H", text), aldric=POWER)
    wolf, orc = table.foe("wolf", "green", "A1"), table.foe("orc", "green", "A1")
    hero = table.start("aldric")
    table.act(hero, f"attack:{hero.main}:{wolf.id}", f"use:{POWER}", "done", "end", faces="r1 r1")
    assert (wolf.has("redcrit"), orc.has("redcrit")) == (False, True)  # the attack did not hit


# Others


@rule("SNS-LANG-30", "SNS-RUL-82")
@pytest.mark.parametrize("form", ["range -1 to heroes", "when attack then range -1 to heroes"])
def test_a_lasting_event_shortens_the_range_of_heroes(form: str) -> None:
    table = cards(with_text("lasting event", form))
    hero, orc = table.hero("sylwen"), table.foe("orc", "green", "A2")
    assert moments.value(table.game, hero, "range", 2) == 2
    table.lies("rallying-horn")
    assert moments.value(table.game, hero, "range", 2) == 1
    assert moments.value(table.game, orc, "range", 2) == 2


@rule("SNS-LANG-04")
def test_of_equally_near_allies_the_user_chooses() -> None:
    table = Cards("aldric sylwen borin")
    for ally in ("sylwen", "borin"):
        table.put(ally, "A2")
        table.hero(ally).hp = 1
    table.say("heal 1 to ally nearest", "figure:borin", owner=table.hero("aldric"))
    assert [table.hero(one).hp for one in ("sylwen", "borin")] == [1, 2]


@rule("SNS-LANG-16")
def test_a_slip_that_somebody_gave_is_for_this_turn_alone() -> None:
    table = Cards()
    hero, ally = table.start("aldric"), table.hero("sylwen")
    table.say("slip to ally within 1", owner=hero)
    assert [one.what for one in ally.changes] == ["slip"]
    table.run(turn.end(table.game, hero))
    assert ally.changes == ()


@rule("SNS-LANG-35", "SNS-LANG-28")
def test_who_slips_only_if_something_is_so_is_struck_at_when_it_is_not() -> None:
    table = cards(with_text("power T", "when evade then if soulrank 3 then slip"), aldric=POWER)
    table.put("sylwen", "A4")
    table.foe("orc", "green", "A1")
    hero = table.hero("aldric")
    table.run(evade(table.game, hero), faces="r1 r1")
    assert len(table.told(events.Attacked)) == 1
    hero.soulrank = 3
    table.run(evade(table.game, hero))
    assert len(table.told(events.Attacked)) == 1


@rule("SNS-LETH-02")
def test_no_die_is_rolled_against_lethal_hits_whatever_condition_it_stands_behind() -> None:
    text = "when defend then if unmoved then dice +1b"
    table = cards(with_text("power T", text), aldric=POWER)
    orc = table.foe("orc", "green", "A1")
    table.attack(orc, "aldric", "2r", "r2 r2", lethal=2)
    assert table.hero("aldric").hp == 7 - 2
    table.attack(
        orc, "aldric", "2r", "r2 r2 b6 b6", lethal=1
    )  # one against the normal hit, one more
    assert table.hero("aldric").hp == 7 - 3


@rule("SNS-RUL-90")
def test_who_is_knocked_out_in_its_own_activation_walks_no_farther() -> None:
    text = "when enemy within 0 attack then give ko to enemy within 0"
    table = cards(with_text("power T", text), aldric=POWER)
    table.put("sylwen", "C4")
    gremlin = table.foe("gremlin", "blue", "A1")  # it attacks, and steps away
    table.run(activate(table.game, gremlin), faces="r1 r1")
    assert (table.where(gremlin), gremlin.lying) == ("A1", True)
    table.put("aldric", "C4")
    table.run(activate(table.game, gremlin))  # it stands up
    assert not gremlin.lying
