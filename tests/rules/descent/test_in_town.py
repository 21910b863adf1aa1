"""What holds for heroes in town: their tokens act, overlord cards do not (DSC-TOWN, DSC-TOKEN)."""

from __future__ import annotations

from descent import Arena, hall
from rule import rule
from undercroft.games.descent import moments, tokens
from undercroft.games.descent.occasion import PASSING, Occasion
from undercroft.games.descent.rules import hero_cards, turn, turn_options
from undercroft.games.descent.state import TOWN, Turn


@rule("DSC-TOKEN-03", "DSC-TOKEN-05", "DSC-ABIL-19", "DSC-ABIL-64")
def test_tokens_act_in_town_too() -> None:
    arena = Arena(hall(3, 1), faces="surge blank surge blank")
    hero = arena.hero("mordrog", fatigue=0)
    hero.tokens = (0, 2, 0, 1, 0, 0, 0, 1)  # burn, daze, web
    arena.state.turn = Turn(who=hero.id, step="start")
    arena.run(turn.go_on(arena.game))
    assert hero.wounds == 15
    assert hero.tokens == (0, 1, 0, 0, 0, 0, 0, 1)


@rule("DSC-TOKEN-09", "DSC-COST-17", "DSC-TOWN-04")
def test_a_web_holds_in_town_too() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", fatigue=1)
    hero.tokens, hero.webbed = tokens.changed(tokens.NONE, tokens.WEB, 1), True
    hero.potions = ("healing",)
    arena.state.turn = Turn(who=hero.id, step="act", action="run", points=6)
    arena.state.flags = (PASSING,)
    keys = [option.key for option in turn._offers(arena.game, hero)]
    assert keys == ["drop", "end"]
    hero.webbed = False
    assert "shop" in [option.key for option in turn._offers(arena.game, hero)]


@rule("DSC-TOKEN-08", "DSC-ABIL-19", "DSC-DEATH-04")
def test_a_hero_may_burn_to_death_in_town() -> None:
    arena = Arena(hall(3, 1), faces="blank")
    hero = arena.hero("mordrog", wounds=1)
    hero.tokens = tokens.changed(tokens.NONE, tokens.BURN, 1)
    arena.state.turn = Turn(who=hero.id, step="start")
    before = arena.state.conquest
    arena.run(turn.go_on(arena.game))
    assert (hero.wounds, arena.state.conquest) == (16, before - 4)
    assert (hero.acted, arena.state.turn.who) == (True, -1)


@rule("DSC-TOWN-03", "DSC-TIME-20")
def test_gluttony_asks_nobody_in_town() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog")
    hero.potions = ("healing",)
    arena.state.powers = ("gluttony",)
    arena.run(moments.at(arena.game, "hero-turn-end", Occasion(hero=hero)))
    assert (hero.potions, hero.wounds) == (("healing",), 16)


@rule("DSC-TOWN-03", "DSC-TOWN-02")
def test_envy_does_not_reach_into_town() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", equipped="sword")
    arena.hero("kirga")
    arena.state.powers = ("envy",)
    arena.state.turn = Turn(who=hero.id, step="act", action="run", points=4)
    assert "give:kirga" in [one.key for one in turn_options.offers(arena.game, hero)]


@rule("DSC-SPAWN-07")
def test_the_eyes_of_thara_are_not_thrown_away_in_town() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", equipped="eyes-of-thara")
    arena.run(moments.at(arena.game, "after-equip", Occasion(hero=hero)))
    assert (hero.space, hero.equipped) == (TOWN, ("eyes-of-thara",))
    hero.space = 0
    assert hero_cards.offers(arena.game, hero) == []
    arena.run(moments.at(arena.game, "after-equip", Occasion(hero=hero)), "power:eyes-of-thara#1")
    assert arena.state.markers[0].kind == "eyes-of-thara"
