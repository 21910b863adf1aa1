"""What each seat is shown (DSC-HID)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.errors import BadSetup, UnknownName
from undercroft.core.title import Member, Setup
from undercroft.games.descent import events
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.rules import supply
from undercroft.games.descent.showing.sheets import sheets
from undercroft.games.descent.showing.tabletop import View
from undercroft.games.descent.showing.witness import witness
from undercroft.games.descent.state import Marker
from undercroft.games.descent.title import DescentTitle

TITLE = DescentTitle()
QUEST = "toll-keepers-cellar"
OVERLORD = 2  # his seat


def begun(quest: str = QUEST) -> Driver[Any]:
    """A quest of two heroes whose start area lies open."""
    driver: Driver[Any] = Driver(TITLE, TITLE.set_up(Setup(quest, TITLE.party(2)), 3))
    while driver.state.stage in ("treachery", "skills", "shopping", "placing"):
        assert driver.request is not None
        keys = driver.request.keys()
        driver.answer(next((key for key in ("keep", "done", "ready") if key in keys), keys[0]))
    return driver


def seen(driver: Driver[Any], seat: int | None) -> View:
    return TITLE.view(driver.game, seat)


@rule("DSC-HID-01")
def test_heroes_see_how_many_cards_the_overlord_holds_and_he_sees_which() -> None:
    driver = begun()
    state = driver.state
    theirs, his = seen(driver, 0), seen(driver, OVERLORD)
    assert theirs.secrets is None
    assert (theirs.overlord.hand, theirs.overlord.deck) == (len(state.hand), len(state.deck))
    assert his.secrets is not None
    assert tuple(card.id for card in his.secrets.hand) == state.hand
    assert not theirs.is_overlord
    assert his.is_overlord


@rule("DSC-HID-01")
def test_the_discard_pile_powers_and_threat_are_for_all() -> None:
    driver = begun()
    state = driver.state
    state.discard, state.powers, state.threat = ("aim", "dodge"), ("doom",), 7
    for seat in (None, 0, OVERLORD):
        shown = seen(driver, seat).overlord
        assert [card.id for card in shown.discard] == ["aim", "dodge"]
        assert [card.id for card in shown.powers] == ["doom"]
        assert shown.threat == 7


@rule("DSC-HID-02")
def test_only_the_overlord_knows_what_a_chest_holds_and_what_a_sleeping_glyph_is() -> None:
    driver = begun()
    state = driver.state
    state.markers += (
        Marker("chest", state.heroes[0].space, "copper", 2),
        Marker("glyph", state.heroes[1].space, "sundered"),
    )
    theirs, his = seen(driver, 0), seen(driver, OVERLORD)
    assert b"sundered" not in msgspec.json.encode(theirs)
    glyph = next(one for one in theirs.board.markers if one.kind == "glyph" and not one.active)
    assert glyph.word == ""
    assert his.secrets is not None
    assert [(chest.colour, chest.number) for chest in his.secrets.chests] == [("copper", 2)]
    assert "sundered" in his.secrets.glyphs.values()


@rule("DSC-HID-02", "DSC-HID-03")
def test_of_an_unseen_area_heroes_see_the_shape_alone() -> None:
    driver = begun()
    theirs, his = seen(driver, 0), seen(driver, OVERLORD)
    hidden = [space for space in theirs.board.spaces if not space.revealed]
    assert hidden
    assert all(not space.area and not space.terrain for space in hidden)
    names = {space.name for space in hidden}
    assert not names & {marker.space for marker in theirs.board.markers}
    assert not any(names >= set(wall) for wall in theirs.board.walls)
    assert his.secrets is not None
    assert {space for area in his.secrets.unseen for space in area.spaces} == names


@rule("DSC-HID-03")
def test_a_door_is_seen_once_an_area_beside_it_is_revealed() -> None:
    driver = begun()
    quest = driver.game.book.quest
    shown = {door.id for door in seen(driver, 0).board.doors}
    assert 0 < len(shown) < len(quest.doors)
    driver.state.revealed = tuple(area.id for area in quest.areas)
    assert {door.id for door in seen(driver, 0).board.doors} == {door.id for door in quest.doors}


@rule("DSC-HID-04")
def test_heroes_are_not_told_the_abilities_of_a_named_monster() -> None:
    driver = begun()
    game = driver.game
    area = next(
        area for area in game.book.quest.areas if any(m.card == "grutt" for m in area.monsters)
    )
    game.state.revealed += (area.id,)
    supply.put(game, "grutt", Place(game.ground.space(area.monsters[0].cell)))
    theirs, his = seen(driver, 0), seen(driver, OVERLORD)
    grutt = next(monster for monster in theirs.monsters if monster.card == "grutt")
    assert grutt.text == ""
    assert grutt.max_wounds > 0
    assert his.secrets is not None
    assert "Knockback" in his.secrets.named[grutt.name]
    read = [" ".join(sheets(view)[grutt.name].lines) for view in (theirs, his)]
    assert ["Knockback" in lines for lines in read] == [False, True]


@rule("DSC-HID-05", "DSC-HID-06", "DSC-ITEM-07", "DSC-RUL-47")
def test_everything_of_the_heroes_is_for_all_and_no_order_of_a_deck_is() -> None:
    driver = begun()
    driver.state.heroes[0].equipped = ("axe",)
    driver.state.heroes[0].pack = ("bow",)
    one, other = seen(driver, OVERLORD), seen(driver, None)
    assert one.heroes == other.heroes
    assert [item.id for item in other.heroes[0].equipped] == ["axe"]
    assert [item.id for item in other.heroes[0].pack] == ["bow"]
    assert other.town.treasure["copper"] == len(driver.state.copper)
    drawn = events.TreasureDrawn("lyssa", "axe")
    assert witness(drawn, None) == drawn


@rule("DSC-HID-01")
def test_what_the_overlord_draws_is_told_to_him_alone() -> None:
    drawn = events.CardsDrawn(OVERLORD, 1, ("Dodge",))
    assert witness(drawn, OVERLORD) == drawn
    for seat in (None, 0, 1):
        assert witness(drawn, seat) == events.CardsDrawn(OVERLORD, 1, ())


@rule("DSC-SETUP-02", "DSC-SCALE-03", "DSC-RUL-125")
@pytest.mark.parametrize(
    ("seats", "players"), [((0, 0), 2), ((0, 1), 3), ((0, 0, 0), 4), ((0, 1, 2, 0), 5)]
)
def test_the_number_of_players_follows_the_heroes(seats: tuple[int, ...], players: int) -> None:
    names = ("lyssa", "kirga", "mordrog", "corbin")
    party = [Member(name, seat=seat) for name, seat in zip(names, seats, strict=False)]
    party.append(Member("overlord", seat=max(seats) + 1))
    assert TITLE.set_up(Setup(QUEST, tuple(party)), 1).players == players


@pytest.mark.parametrize(
    ("party", "words"),
    [
        ("lyssa kirga", "A quest needs one overlord, not 0."),
        ("lyssa overlord", "A party has 2 to 4 heroes, not 1."),
        ("lyssa kirga overlord overlord", "A quest needs one overlord, not 2."),
        ("lyssa lyssa overlord", "The hero lyssa is taken twice."),
    ],
)
def test_an_impossible_table_is_refused_in_words(party: str, words: str) -> None:
    members = tuple(Member(name, seat=seat) for seat, name in enumerate(party.split()))
    with pytest.raises(BadSetup, match=words):
        TITLE.set_up(Setup(QUEST, members), 1)


def test_unknown_names_are_refused_in_words() -> None:
    members = (Member("bob"), Member("lyssa", seat=1), Member("overlord", seat=2))
    with pytest.raises(UnknownName, match="There is no hero called “bob”"):
        TITLE.set_up(Setup(QUEST, members), 1)
    with pytest.raises(UnknownName, match="There is no quest “nowhere”"):
        TITLE.set_up(Setup("nowhere", TITLE.party(2)), 1)
    with pytest.raises(BadSetup, match="no option “dragons”"):
        TITLE.set_up(Setup(QUEST, TITLE.party(2), {"dragons": "yes"}), 1)
