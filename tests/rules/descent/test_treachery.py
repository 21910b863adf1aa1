"""Treachery: the overlord's own deck, and dark glyphs (DSC-TREACH, DSC-DGLYPH-01)."""

from __future__ import annotations

import msgspec
import pytest

from descent import Arena, hall
from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.descent.library import GEMS
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import treachery
from undercroft.games.descent.title import DescentTitle

TITLE = DescentTitle()
LIBRARY = load_library()


def prepared(*points: int) -> Arena:
    arena = Arena(hall(3, 3))
    arena.state.treachery = (points[0], points[1], points[2])
    arena.state.deck = ("aim", "aim", "dodge", "dodge", "rage", "charge", "doom", "mimic", "rage")
    return arena


def offered(arena: Arena) -> list[str]:
    rule = treachery.go_on(arena.game)
    try:
        request = rule.send(None)
    except StopIteration:
        return ["done"]
    rule.close()
    return request.keys()


@rule("DSC-TREACH-01", "DSC-TREACH-02", "DSC-DEC-06")
def test_a_card_is_paid_for_in_the_colour_of_its_gem() -> None:
    for gem in GEMS:
        points = [2 if one == gem else 0 for one in GEMS]
        keys = offered(prepared(*points))
        cards = [LIBRARY.overlord[key[4:]] for key in keys if key.startswith("add:")]
        assert {card.gem for card in cards} == {gem}
        assert {card.treachery for card in cards} == {1, 2}
    monster_gems = offered(prepared(0, 0, 1))
    assert "add:dark-servant" in monster_gems  # an event, but its gem is red


@rule("DSC-TREACH-03", "DSC-TREACH-04", "DSC-SETUP-19")
def test_for_each_card_that_comes_another_leaves() -> None:
    arena = prepared(3, 0, 0)
    arena.run(treachery.go_on(arena.game), "add:smash", "card:rage")
    assert arena.state.treachery == (2, 0, 0)
    assert arena.state.deck.count("rage") == 1
    assert arena.state.deck.count("smash") == 1
    assert len(arena.state.deck) == 9
    assert "add:smash" not in offered(arena)  # there is one copy of it


@rule("DSC-TREACH-05", "DSC-SETUP-20", "DSC-RUL-03")
@pytest.mark.parametrize(("points", "held"), [((0, 0, 0), 3), ((1, 1, 1), 4), ((9, 9, 9), 8)])
def test_points_left_over_are_cards_in_hand(points: tuple[int, int, int], held: int) -> None:
    arena = prepared(*points)
    answers = () if not sum(points) else ("done",)
    assert arena.run(treachery.go_on(arena.game), *answers) is False
    assert len(arena.state.hand) == held
    assert len(arena.state.hand) + len(arena.state.deck) == 9
    assert arena.state.threat == 0


@rule("DSC-TREACH-06", "DSC-DGLYPH-01", "DSC-RUL-89", "DSC-RUL-90")
def test_dark_glyphs_cost_two_points_of_their_colour_and_there_are_three_of_each() -> None:
    arena = prepared(0, 8, 0)
    for _ in range(3):
        arena.run(treachery.go_on(arena.game), "glyph:sundered")
    assert (arena.state.glyphs, arena.state.treachery) == (("sundered",) * 3, (0, 2, 0))
    assert not any(key.startswith("glyph:") for key in offered(arena))
    assert "glyph:power" in offered(prepared(2, 0, 0))
    assert "glyph:summoning" in offered(prepared(0, 0, 2))
    well_only = prepared(2, 2, 2)
    well_only.state.boxes = ("base", "well")
    assert not any(key.startswith("glyph:") for key in offered(well_only))


@rule("DSC-TREACH-07", "DSC-RUL-91", "DSC-HID-01")
def test_heroes_do_not_see_what_treachery_buys() -> None:
    state = TITLE.set_up(Setup("hollow-choir", TITLE.party(2)), 1)
    state.treachery = (4, 5, 4)
    driver = Driver(TITLE, state)
    seats = {hero.seat for hero in state.heroes}

    def seen() -> list[bytes]:
        return [msgspec.json.encode(TITLE.view(driver.game, seat)) for seat in sorted(seats)]

    before = seen()
    for key in ("add:smash", "card:doom", "glyph:sundered"):
        assert driver.request is not None
        assert driver.request.seat == state.overlord_seat
        option = driver.request.option(key)
        assert option is not None
        driver.choose(key, option.value)
        assert seen() == before


@rule("DSC-SCALE-04", "DSC-TREACH-08")
def test_treachery_needs_the_well_of_darkness() -> None:
    party = TITLE.party(2)
    without = TITLE.set_up(Setup("toll-keepers-cellar", party), 1)
    assert without.treachery == (0, 0, 0)
    with_it = TITLE.set_up(Setup("hollow-choir", party), 1)
    assert with_it.treachery == LIBRARY.quests["hollow-choir"].treachery


@rule("DSC-OCARD-17", "DSC-OCARD-19")
def test_every_game_begins_with_the_base_deck() -> None:
    for _ in range(2):
        state = TITLE.set_up(Setup("hollow-choir", TITLE.party(2)), 1)
        assert len(state.deck) == 45
        assert not any(LIBRARY.overlord[id].gem for id in state.deck)
