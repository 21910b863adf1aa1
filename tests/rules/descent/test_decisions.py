"""Who decides what (DSC-DEC): the seat that is asked, and what it may choose from."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from descent import Arena, hall
from rule import rule
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.title import Member, Setup
from undercroft.games.descent import tokens
from undercroft.games.descent.rules import lingering, overlord, town, wounds
from undercroft.games.descent.title import DescentTitle

TITLE = DescentTitle()
QUEST = "toll-keepers-cellar"
OVERLORD = 9  # his seat in an arena


def asked(rules: Coroutine[Request, Any, Any]) -> Request:
    """The first question that a rule asks."""
    request = rules.send(None)
    rules.close()
    return request


@rule("DSC-DEC-01", "DSC-DEC-02", "DSC-SETUP-01", "DSC-SETUP-03")
def test_the_table_says_who_is_overlord_and_who_plays_which_hero() -> None:
    party = (Member("overlord", seat=1), Member("lyssa", seat=2), Member("kirga", seat=0))
    state = TITLE.set_up(Setup(QUEST, party), 1)
    assert state.overlord_seat == 1
    assert [(hero.sheet, hero.seat) for hero in state.heroes] == [("lyssa", 2), ("kirga", 0)]


@rule("DSC-DEC-03", "DSC-DEC-04", "DSC-DEC-05")
def test_before_the_game_heroes_trade_buy_and_stand_in_their_order() -> None:
    driver: Driver[Any] = Driver(TITLE, TITLE.set_up(Setup(QUEST, TITLE.party(3)), 2))
    order: list[tuple[str, int]] = []
    while driver.state.stage != "heroes":
        request = driver.request
        assert request is not None
        if request.kind in ("trade", "shop", "place"):
            order.append((request.kind, request.seat))
        keys = request.keys()
        driver.answer(next((key for key in ("keep", "done") if key in keys), keys[0]))
    assert order == [(kind, seat) for kind in ("trade", "shop", "place") for seat in (0, 1, 2)]


@rule("DSC-DEC-21")
def test_the_overlord_chooses_the_cards_he_throws_away_for_another() -> None:
    arena = Arena(hall(3, 3))
    arena.state.hand = ("hell-hound-pack", "doom", "rage", "aim", "dodge")
    arena.state.step, arena.state.threat = "cards", 0
    rules = overlord.go_on(arena.game)
    request = rules.send(None)
    option = request.option("card:hell-hound-pack")
    assert option is not None
    request = rules.send(option.value)
    rules.close()
    assert (request.seat, request.kind) == (OVERLORD, "throw")
    assert set(request.keys()) == {"card:doom", "card:rage", "card:aim", "card:dodge"}


@rule("DSC-DEC-22")
def test_the_overlord_may_stop_throwing_cards_away_only_with_eight() -> None:
    arena = Arena(hall(3, 3))
    arena.state.step, arena.state.hand = "discard", ("aim",) * 4 + ("dodge",) * 5
    request = asked(overlord.go_on(arena.game))
    assert (request.seat, request.keys()) == (OVERLORD, ["card:aim", "card:dodge"])
    arena.state.hand = arena.state.hand[1:]
    assert "done" in asked(overlord.go_on(arena.game)).keys()


@rule("DSC-DEC-23", "DSC-DEC-24")
def test_powers_and_spawn_cards_are_his_choice_and_so_is_every_place() -> None:
    arena = Arena(hall(3, 2))
    arena.state.hand, arena.state.threat, arena.state.step = (
        ("doom", "hell-hound-pack"),
        99,
        "cards",
    )
    rules = overlord.go_on(arena.game)
    request = rules.send(None)
    assert request.seat == OVERLORD
    assert request.keys() == ["done", "card:doom", "card:hell-hound-pack"]
    option = request.option("card:hell-hound-pack")
    assert option is not None
    request = rules.send(option.value)
    rules.close()
    assert (request.seat, request.kind) == (OVERLORD, "spawn")
    assert {"place:a1", "place:b1", "place:a1:v"} <= set(request.keys())


@rule("DSC-DEC-26", "DSC-OL-11")
def test_the_overlord_says_whose_tokens_come_first() -> None:
    arena = Arena(hall(6, 2))
    first, second, third = (arena.monster("beastman/normal", f"{x}1") for x in "ace")
    for monster in (first, third):
        monster.tokens = tokens.changed(tokens.NONE, tokens.BURN, 1)
    assert not lingering.pending(second)
    arena.state.stage, arena.state.step = "overlord", "tokens"
    request = asked(overlord.go_on(arena.game))
    assert (request.seat, request.keys()) == (
        OVERLORD,
        ["all", f"monster:{first.name}", f"monster:{third.name}"],
    )
    arena.script.left = ["surge", "blank"]
    arena.run(overlord.go_on(arena.game), f"monster:{third.name}")
    assert (third.tokens[tokens.BURN], third.wounds) == (0, 0)
    assert (first.tokens[tokens.BURN], first.wounds) == (1, 1)
    assert arena.state.step == "first"


@rule("DSC-DEC-27")
def test_the_overlord_says_which_monster_acts_and_what_it_does() -> None:
    arena = Arena(hall(4, 1))
    arena.hero("mordrog", "a1")
    beastman, other = (arena.monster("beastman/normal", at) for at in ("b1", "d1"))
    arena.state.stage, arena.state.step = "overlord", "activate"
    request = asked(overlord.go_on(arena.game))
    assert request.seat == OVERLORD
    assert {f"monster:{beastman.name}", f"monster:{other.name}"} <= set(request.keys())
    arena.run(overlord.go_on(arena.game), f"monster:{beastman.name}")
    request = asked(overlord.go_on(arena.game))
    assert request.seat == OVERLORD
    assert {"move:c1", "attack:mordrog", "end"} <= set(request.keys())


@rule("DSC-DEC-31")
def test_a_dead_hero_decides_for_each_cursed_item() -> None:
    arena = Arena(hall(3, 3))
    cursed = next(item.id for item in arena.game.library.items.values() if item.cursed)
    hero = arena.hero("mordrog", "a1", equipped=cursed, wounds=1)
    request = asked(wounds.hero_dies(arena.game, hero))
    assert (request.seat, request.kind, request.keys()) == (
        hero.seat,
        "cursed",
        ["keep", "discard"],
    )


@rule("DSC-DEC-36")
def test_a_hero_in_town_chooses_deck_trait_and_wares() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog")
    hero.coins = 2000
    arena.state.shop = ("axe",)
    arena.state.skill_decks = (("knight",), ("swift",), ("prodigy",))
    request = asked(town.shop(arena.game, hero))
    assert request.seat == hero.seat
    assert {"buy:axe", "skill:fighting", "skill:wizardry", "train:melee", "train:magic"} <= set(
        request.keys()
    )
