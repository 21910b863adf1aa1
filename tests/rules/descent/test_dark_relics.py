"""Dark relics: how they come, and how heroes bear them (DSC-DREL)."""

from __future__ import annotations

import pytest

from descent import Arena, hall
from rule import rule
from undercroft.games.descent import events, moments, tokens
from undercroft.games.descent.library import Treasure
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import relics, treasure, wounds
from undercroft.games.descent.state import Hero


def offered(*answers: str, faces: str = "enh", threat: int = 30) -> tuple[Arena, Hero]:
    """Mordrog draws a silver card, and the overlord answers with the trap Dark Relic."""
    arena = Arena(hall(3, 3), faces=faces, windows=True)
    hero = arena.hero("mordrog", "a1")
    arena.state.silver = ("flying-death", "flying-death")
    arena.state.hand, arena.state.threat = ("dark-relic",), threat
    arena.run(treasure.draw(arena.game, hero, "silver"), "card:dark-relic", *answers)
    return arena, hero


@rule("DSC-DREL-01", "DSC-DREL-02", "DSC-RUL-92", "DSC-RUL-93", "DSC-TIME-06")
def test_a_relic_takes_the_place_of_a_treasure_card() -> None:
    arena, hero = offered("relic:lodestone")
    assert hero.equipped == ("lodestone",)
    assert arena.state.threat == 30 - 8 - 7  # a silver card, and the relic's own cost
    assert arena.state.silver == ("flying-death", "flying-death")  # one of them put back below
    assert events.RelicForced("mordrog", "lodestone") in arena.events


@rule("DSC-DREL-01", "DSC-DREL-02")
def test_a_blank_saves_the_treasure_and_the_relics_cost() -> None:
    arena, hero = offered("wear:flying-death", faces="blank")
    assert (hero.equipped, arena.state.threat) == (("flying-death",), 22)


@rule("DSC-DREL-02", "DSC-RUL-93", "DSC-RUL-161")
def test_without_threat_for_a_relic_nothing_happens() -> None:
    arena, hero = offered("wear:flying-death", threat=8 + 6)
    assert (hero.equipped, arena.state.threat) == (("flying-death",), 6)
    arena, hero = offered("none", "wear:flying-death")
    assert (hero.equipped, arena.state.threat) == (("flying-death",), 22)


@rule("DSC-TIME-06", "DSC-OCARD-08")
@pytest.mark.parametrize(("colour", "cost"), [("copper", 4), ("silver", 8), ("gold", 12)])
def test_the_card_costs_by_the_colour_of_the_treasure(colour: Treasure, cost: int) -> None:
    arena = Arena(hall(3, 3), faces="blank", windows=True)
    hero = arena.hero("mordrog", "a1")
    item = next(
        i.id for i in arena.game.library.items.values() if i.deck == colour and i.type != "cache"
    )
    setattr(arena.state, colour, (item,))
    arena.state.hand, arena.state.threat = ("dark-relic",), cost
    arena.run(treasure.draw(arena.game, hero, colour), "card:dark-relic", f"drop:{item}")
    assert arena.state.threat == 0


@rule("DSC-DREL-03")
def test_the_hero_makes_room_for_it_as_he_likes() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "a1", equipped="leather-armor sword")
    arena.run(relics.force_upon(arena.game, hero, "glass-armor"), "away:leather-armor")
    assert hero.equipped == ("sword", "glass-armor")
    assert hero.pack == ("leather-armor",)


@rule("DSC-DREL-05", "DSC-RUL-94")
def test_dark_relics_may_fill_a_slot_beyond_its_limit() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "a1", equipped="boots-of-iron lodestone")
    arena.run(relics.force_upon(arena.game, hero, "sunder-the-grave"))
    assert hero.equipped == ("boots-of-iron", "lodestone", "sunder-the-grave")


@rule("DSC-DREL-04", "DSC-RUL-95")
def test_death_takes_a_relic_away_and_gives_it_back_to_the_overlord() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "a1", equipped="glass-armor")
    assert "glass-armor" not in relics.left(arena.game)
    arena.run(wounds.hero_dies(arena.game, hero))
    assert hero.equipped == ()
    assert "glass-armor" in relics.left(arena.game)


@rule("DSC-DREL-03", "DSC-EQUIP-05")
def test_armor_that_bears_no_runes_makes_room_for_one() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "a1", equipped="chain-mail belt-of-strength")
    arena.run(relics.force_upon(arena.game, hero, "sunder-the-grave"), "away:chain-mail")
    assert hero.equipped == ("belt-of-strength", "sunder-the-grave")
    hero.equipped = ("chain-mail", "belt-of-strength")
    arena.run(relics.force_upon(arena.game, hero, "boots-of-iron"))  # nothing is in its way
    assert hero.equipped == ("chain-mail", "belt-of-strength", "boots-of-iron")


@rule("DSC-TIME-06", "DSC-RUL-184")
def test_a_relic_takes_the_place_of_what_was_wished_for_too() -> None:
    arena = Arena(hall(3, 3), faces="enh", windows=True)
    hero = arena.hero("mordrog", "a1", equipped="wishing-ring")
    arena.state.copper = ("bane",)
    arena.state.hand, arena.state.threat = ("dark-relic",), 20
    wish = moments.at(arena.game, "after-equip", Occasion(hero=hero))
    arena.run(wish, "power:wishing-ring#1", "effect:1", "card:dark-relic", "relic:lodestone")
    assert (hero.equipped, arena.state.copper) == (("lodestone",), ("bane",))


@rule("DSC-CURSE-03", "DSC-RUL-53")
def test_who_is_immune_to_tokens_keeps_his_cursed_blade_for_nothing() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "a1", equipped="mirror-shield shadowblade")
    arena.run(wounds.slay(arena.game, hero, "boulder"), "keep")
    assert hero.tokens == tokens.NONE
