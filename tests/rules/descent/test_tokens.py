"""Lingering effect tokens (DSC-TOKEN)."""

from __future__ import annotations

from descent import Arena, hall
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.rules import lingering


@rule("DSC-EX-18", "DSC-ABIL-13")
def test_bleeding_rolls_a_white_die_for_each_token() -> None:
    arena = Arena(hall(4, 4), faces="2/2/0 1/3/1")
    hero = arena.hero("laurel-of-bloodwood", "b2")
    hero.tokens = tokens.changed(tokens.NONE, tokens.BLEED, 2)
    arena.run(lingering.resolve(arena.game, hero))
    assert (hero.wounds, hero.tokens[tokens.BLEED]) == (3, 0)


@rule("DSC-EX-46", "DSC-ABIL-19", "DSC-TOKEN-03", "DSC-TOKEN-05", "DSC-ORDER-18")
def test_burning_and_a_rest_that_comes_to_nothing() -> None:
    arena = Arena(hall(4, 4), faces="surge blank enh")
    hero = arena.hero("mordrog", "b2", wounds=4, order="rest")
    hero.tokens = tokens.changed(tokens.NONE, tokens.BURN, 3)
    arena.run(lingering.resolve(arena.game, hero))
    assert (hero.wounds, hero.tokens[tokens.BURN], hero.order) == (2, 2, "")


@rule("DSC-ABIL-23", "DSC-ABIL-30", "DSC-ABIL-64", "DSC-TOKEN-02")
def test_each_surge_removes_a_token() -> None:
    arena = Arena(hall(4, 4), faces="surge surge blank enh")
    hero = arena.hero("mordrog", "b2")
    hero.tokens = (0, 0, 0, 1, 1, 0, 0, 2)  # daze, frost, web
    arena.run(lingering.resolve(arena.game, hero))
    assert hero.tokens == (0, 0, 0, 0, 0, 0, 0, 2)


@rule("DSC-TOKEN-08")
def test_a_hero_who_burns_to_death_rolls_no_more() -> None:
    arena = Arena(hall(4, 4), faces="blank")
    hero = arena.hero("mordrog", "b2", wounds=1)
    hero.tokens = (0, 1, 0, 1, 0, 0, 0, 0)
    arena.run(lingering.resolve(arena.game, hero))
    assert hero.tokens == tokens.NONE


@rule("DSC-TOKEN-09", "DSC-ABIL-34", "DSC-ABIL-64", "DSC-COST-17")
def test_webs_and_grapples_hold() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("mordrog", "a1")
    assert not lingering.caught(arena.game, hero)
    naga = arena.monster("naga/normal", "b1")
    assert lingering.caught(arena.game, hero)
    hero.skills = ("ox-tattoo",)
    assert not lingering.caught(arena.game, hero)
    hero.tokens = tokens.changed(tokens.NONE, tokens.WEB, 1)
    assert not lingering.caught(arena.game, hero)  # it has not been rolled for
    arena.script.left = ["blank"]
    arena.run(lingering.resolve(arena.game, hero))
    assert lingering.caught(arena.game, hero)
    hero.equipped = ("ring-of-freedom",)
    assert not lingering.caught(arena.game, hero)
    assert not lingering.caught(arena.game, naga)
