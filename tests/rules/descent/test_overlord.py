"""The overlord's turn and spawning (DSC-OL, DSC-SPAWN, DSC-MON)."""

from __future__ import annotations

from collections import Counter

import driving
from descent import Arena, at, cell, ground, hall, names, on
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.cards.words.treachery import Spawn
from undercroft.games.descent.library import Door
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import activation, hand, overlord, paying, spawning, supply
from undercroft.games.descent.state import Activation, Marker, Terrain


def spawn_card(text: str) -> Spawn:
    effect = read_text(text).clauses[0].effects[0]
    assert isinstance(effect, Spawn)
    return effect


@rule("DSC-OL-02", "DSC-OL-03", "DSC-OL-04", "DSC-OCARD-04", "DSC-SCALE-02")
def test_threat_for_each_hero_two_cards_down_to_eight() -> None:
    arena = Arena(hall(3, 3))
    arena.hero("mordrog", "a1")
    arena.hero("kirga", skills="cautious")
    arena.hero("ispher")
    arena.state.hand = ("aim",) * 8
    arena.state.deck = ("doom", "rage", "dodge")
    arena.state.step = "collect"
    arena.run(overlord.go_on(arena.game))
    for answer in ("card:doom", "card:rage", "done"):
        arena.run(overlord.go_on(arena.game), answer)
    assert arena.state.threat == 2 + 5 + 1
    assert arena.state.step == "cards"
    assert (len(arena.state.hand), arena.state.discard) == (8, ("doom", "rage"))


@rule("DSC-EX-35", "DSC-OL-06", "DSC-CONQ-03")
def test_the_last_card_costs_the_heroes_conquest() -> None:
    arena = Arena(hall(3, 3))
    arena.hero("mordrog", "a1")
    arena.state.deck, arena.state.discard = ("aim",), ("rage", "rage")
    hand.draw(arena.game)
    assert arena.state.conquest == 17
    hand.draw(arena.game)
    assert arena.state.hand == ("aim", "rage")
    assert arena.state.deck == ("rage",)


@rule("DSC-OL-07")
def test_without_any_card_none_is_drawn() -> None:
    arena = Arena(hall(3, 3))
    hand.draw(arena.game)
    assert arena.state.hand == ()


@rule("DSC-OL-08", "DSC-OL-09", "DSC-OL-10", "DSC-OCARD-05", "DSC-OCARD-02")
def test_one_power_and_one_spawn_card_a_turn() -> None:
    arena = Arena(hall(3, 3))
    arena.state.hand = ("doom", "trapmaster", "hell-hound-pack", "aim")
    arena.state.threat = 20
    arena.state.step = "cards"
    arena.run(overlord.go_on(arena.game), "card:doom")
    arena.run(overlord.go_on(arena.game), "done")  # trapmaster would be a second power
    assert (arena.state.powers, arena.state.threat) == (("doom",), 0)
    assert arena.state.hand == ("trapmaster", "hell-hound-pack", "aim")


@rule("DSC-OCARD-02", "DSC-OCARD-03", "DSC-RUL-80")
def test_cards_are_thrown_away_to_pay_for_another() -> None:
    arena = Arena(hall(3, 3))
    arena.state.hand = ("hell-hound-pack", "doom")
    arena.state.step = "cards"
    arena.state.threat = 0
    arena.run(overlord.go_on(arena.game), "card:hell-hound-pack", "place:a1", "place:a2")
    assert arena.state.hand == ()
    assert set(arena.state.discard) == {"hell-hound-pack", "doom"}
    assert arena.state.threat == 0


@rule("DSC-SPAWN-02", "DSC-SPAWN-03", "DSC-SPAWN-05", "DSC-SPAWN-06")
def test_where_monsters_may_be_spawned() -> None:
    door = Door("d", (cell("b1"), cell("b2")), (cell("c1"), cell("c2")))
    board = ground("ssttu ssttu", door)
    arena = Arena(board)
    arena.state.revealed = ("s", "t")
    arena.hero("mordrog", "a1")
    arena.state.markers = (Marker("glyph", at(board, "c1"), "normal", active=True),)
    arena.state.terrain = Terrain(pit=on(board, "d1"))
    assert names(board, spawning.open_spaces(arena.game)) == "c2 d2"
    arena.state.markers = (Marker("chest", at(board, "c2"), "copper"),)
    assert names(board, spawning.open_spaces(arena.game)) == "c1 c2 d2"


@rule("DSC-EX-39", "DSC-LOS-13")
def test_monsters_do_not_hide_a_place_for_spawning() -> None:
    arena = Arena(hall(8, 1))
    arena.hero("mordrog", "a1")
    arena.monster("skeleton/normal", "d1")
    assert spawning.open_spaces(arena.game) == 0
    arena = Arena(hall(8, 1))
    arena.hero("mordrog", "a1")
    arena.hero("kirga", "d1")
    assert names(arena.game.ground, spawning.open_spaces(arena.game)) == ""


@rule("DSC-SPAWN-07")
def test_nothing_is_spawned_near_kirga() -> None:
    door = Door("d", (cell("b1"), cell("b2")), (cell("c1"), cell("c2")))
    board = ground("ssttttttt ssttttttt", door)
    arena = Arena(board)
    arena.hero("mordrog", "a1")
    free = spawning.open_spaces(arena.game)
    assert names(board, free & on(board, "c1 i1")) == "c1 i1"
    opened = Arena(ground("ssttttttt ssttttttt", door, opened=("d",)))
    opened.state.open_doors = ("d",)
    opened.game.survey()
    opened.hero("kirga", "a1")
    assert not spawning.open_spaces(opened.game) & on(board, "c1 f1")


@rule("DSC-SPAWN-01", "DSC-SPAWN-04", "DSC-SPAWN-08", "DSC-MON-04")
def test_a_spawn_card_places_its_monsters() -> None:
    arena = Arena(hall(4, 2))
    card = spawn_card("spawn(2 Hell-Hound)")
    assert spawning.listed(card) == ["hell-hound/normal", "hell-hound/normal"]
    arena.run(spawning.spawn(arena.game, card), "place:a1", "place:c1:v")
    feet = sorted(
        names(arena.game.ground, arena.game.footprint(m)) for m in arena.state.monsters.values()
    )
    assert feet == ["a1 b1", "c1 c2"]


@rule("DSC-EX-17", "DSC-SPAWN-09", "DSC-MON-10")
def test_no_more_figures_than_there_are() -> None:
    arena = Arena(hall(8, 2))
    for column in "abcdef":
        arena.monster("beastman/normal", f"{column}1")
    arena.run(
        spawning.spawn(arena.game, spawn_card("spawn(2 Beastman, 1 master Beastman)")),
        "none",
        "take:beastman-100",
        "place:h1",
        "place:h2",
    )
    cards = Counter(monster.card for monster in arena.state.monsters.values())
    assert cards == {"beastman/normal": 6, "beastman/master": 1}
    assert names(arena.game.ground, supply.occupied(arena.game)) == "b1 c1 d1 e1 f1 h1 h2"


@rule("DSC-MON-03", "DSC-MON-05", "DSC-OL-12", "DSC-OL-13")
def test_every_monster_is_activated_once() -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("mordrog", "a1")
    beastman = arena.monster("beastman/normal", "f1")
    arena.state.stage, arena.state.step = "overlord", "activate"
    arena.state.flags = (PASSING,)
    assert arena.run(overlord.go_on(arena.game), "monster:beastman-100") is True
    assert arena.state.activation == Activation(beastman.id, 4, 1)
    arena.run(overlord.go_on(arena.game), "move:b1")
    arena.script.left = ["0/4/0", "0/3/0"]
    arena.run(overlord.go_on(arena.game), "attack:mordrog")
    assert hero.wounds == 16 - 6
    assert beastman.activated
    arena.state.activation = Activation()
    assert arena.run(overlord.go_on(arena.game)) is False


@rule("DSC-ABIL-56", "DSC-ABIL-51")
def test_a_stunned_monster_does_nothing_and_a_quick_one_shoots_twice() -> None:
    arena = Arena(hall(6, 6))
    ogre = arena.monster("ogre/normal", "a1")
    ogre.tokens = tokens.changed(tokens.NONE, tokens.STUN, 1)
    arena.run(activation.begin(arena.game, ogre))
    assert (arena.state.activation.who, ogre.tokens, ogre.activated) == (-1, tokens.NONE, True)
    arena.run(activation.begin(arena.game, arena.monster("manticore/normal", "d1")))
    assert arena.state.activation.attacks == 2


@rule("DSC-OCARD-09", "DSC-ABIL-60", "DSC-RUL-87")
def test_what_cards_cost() -> None:
    arena = Arena(hall(6, 6))
    pit = arena.game.library.overlord["spiked-pit"]
    aim = arena.game.library.overlord["aim"]
    assert paying.cost(arena.game, pit) == 3
    arena.monster("kobold/master", "a1")
    arena.monster("kobold/master", "b1")
    arena.state.powers = ("trapmaster",)
    assert paying.cost(arena.game, pit) == 0
    arena.hero("spiritspeaker-mok", "c3")
    assert paying.cost(arena.game, aim) == 3


@rule("DSC-RUL-84", "DSC-SPAWN-10", "DSC-RUL-83")
def test_a_hero_in_town_sees_nothing_and_monsters_need_no_company() -> None:
    arena = Arena(hall(3, 1))
    arena.hero("mordrog")
    arena.state.terrain = Terrain(darts=1)
    assert names(arena.game.ground, spawning.open_spaces(arena.game)) == "a1 b1 c1"
    arena.state.terrain = Terrain(darts=1, mud=2)
    assert names(arena.game.ground, spawning.open_spaces(arena.game)) == "a1 c1"
    arena.run(spawning.spawn(arena.game, spawn_card("spawn(1 Skeleton)")), "place:c1")
    assert len(arena.state.monsters) == 1


@rule("DSC-MON-02", "DSC-COMP-07")
def test_masters_have_numbers_of_their_own() -> None:
    arena = Arena(hall(6, 6))
    normal = arena.game.card(arena.monster("beastman/normal", "a1")).card
    master = arena.game.card(arena.monster("beastman/master", "c1")).card
    assert (normal.rank, master.rank) == ("normal", "master")
    assert master.wounds > normal.wounds


@rule("DSC-TIME-12", "DSC-OL-08", "DSC-RUL-113", "DSC-RUL-203", "DSC-DEC-23")
def test_a_power_may_be_played_before_the_draw_or_after_the_tokens() -> None:
    arena = Arena(hall(3, 3), windows=True)
    arena.state.stage, arena.state.step = "overlord", "early"
    arena.run(overlord.go_on(arena.game))
    assert arena.state.step == "collect"  # nobody could pay for anything
    arena.state.hand = ("evil-genius", "trapmaster", "gust-of-wind")
    arena.state.threat, arena.state.step = 90, "early"
    arena.state.deck = ("aim",) * 9
    options = [option.key for option in overlord._lasting(arena.game)]
    assert options == ["card:evil-genius", "card:trapmaster"]  # the event waits for the discard
    arena.run(overlord.go_on(arena.game), "card:evil-genius")
    arena.run(overlord.go_on(arena.game))  # one power a turn: he goes on
    arena.run(overlord.go_on(arena.game))
    assert len(arena.state.hand) == 2 + 3  # and draws one more already
    arena.state.played, arena.state.step = (), "tokens"
    beast = arena.monster("beastman/normal", "c3")
    arena.run(overlord.go_on(arena.game))
    assert arena.state.step == "first"
    arena.run(overlord.go_on(arena.game), "card:trapmaster")
    assert arena.state.powers == ("evil-genius", "trapmaster")
    arena.state.played, arena.state.hand = (), ("doom",)
    arena.run(overlord.go_on(arena.game), f"monster:{beast.name}", "pass")
    assert arena.state.step == "activate"  # now it is too late


@rule("DSC-RUL-203", "DSC-OCARD-02")
def test_a_power_before_the_draw_is_paid_for_with_thrown_cards() -> None:
    arena = Arena(hall(3, 3), windows=True)
    arena.state.stage, arena.state.step = "overlord", "early"
    arena.state.hand, arena.state.threat = ("evil-genius", "doom", "trapmaster"), 15
    arena.run(overlord.go_on(arena.game), "card:evil-genius", "card:doom")
    assert (arena.state.powers, arena.state.hand) == (("evil-genius",), ())
    assert (arena.state.threat, arena.state.step) == (0, "early")


@rule("DSC-RUL-203", "DSC-HID-07")
def test_whether_he_is_asked_before_the_draw_tells_nothing_of_his_hand() -> None:
    """Evil Genius costs 25, and no card brings more than 5."""
    arena = Arena(hall(3, 3), windows=True)
    arena.state.stage, arena.state.boxes = "overlord", ()

    def asked(hand: tuple[str, ...], threat: int) -> bool:
        arena.state.step, arena.state.hand, arena.state.threat = "early", hand, threat
        rule = overlord.go_on(arena.game)
        try:
            rule.send(None)
        except StopIteration:
            return False
        rule.close()
        return True

    for held in ("aim", "evil-genius"):
        assert not asked((held,) * 3, 14)
        assert asked((held,) * 3, 15)
        assert asked((held,) * 6, 0)
    assert not asked((), 99)
    arena.state.discard = ("evil-genius",)  # it cannot be in his hand
    assert not asked(("doom",) * 3, 99)


@rule("DSC-SPAWN-09")
def test_a_figure_that_was_taken_off_is_put_down_again() -> None:
    arena = Arena(ground("ss.ttttt"))
    arena.hero("mordrog", "a1")
    taken, *_ = [arena.monster("razorwing/normal", place) for place in ("d1", "e1", "f1", "g1")]
    assert supply.left(arena.game, "razorwing/normal") == 0
    spawned = spawning.place(arena.game, "razorwing/normal")
    request = driving.question(spawned, [f"take:{taken.name}"])
    assert set(request.keys()) == {"place:d1", "place:h1"}


@rule("DSC-MON-07", "DSC-MON-10", "DSC-AREA-04", "DSC-RUL-202")
def test_a_named_monster_uses_a_red_figure() -> None:
    arena = Arena(hall(6, 6))
    card = "naga/master"
    assert supply.left(arena.game, card) == 1
    named = next(
        id
        for id, one in arena.game.library.monsters.items()
        if one.rank == "named" and one.kind == "naga"
    )
    naga = arena.monster(named, "a1")
    assert (supply.left(arena.game, card), supply.takeable(arena.game, card)) == (0, [])
    arena.state.monsters.clear()
    master = arena.monster(card, "a1")
    assert supply.takeable(arena.game, named) == [master]
    assert naga.card == named
