"""The three Passages (DE-PF, DE-PP, DE-PR)."""

from __future__ import annotations

import pytest

from dark_elements import Table
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules.damage import heal, may_recover, refresh, suffer
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.reviving import rise
from undercroft.games.dark_elements.rules.roaming import roam
from undercroft.games.dark_elements.rules.settling import discard_active, settle
from undercroft.games.dark_elements.rules.stepping import enter


@rule("DE-PF-02", "DE-PP-02", "DE-PR-02", "DE-RUL-68")
@pytest.mark.parametrize("key", ["PF", "PP", "PR"])
def test_in_a_passage_only_standing_up_and_reviving_recover(key: str) -> None:
    table = Table()
    table.enter(key, peril=10)
    avric = table.hero("avric")
    avric.damage = avric.fatigue = 3
    assert not may_recover(table.game)
    assert table.run(heal(table.game, avric, 2)) == 0
    assert refresh(table.game, avric, 2) == 0
    table.run(suffer(table.game, avric, 99))
    table.roll("r1 r6")
    table.run(rise(table.game, avric, "stand-up"))
    assert (avric.damage, avric.fatigue) == (8, 3)
    discard_active(table.game)
    assert may_recover(table.game)


def future(heroes: str = "avric leoric", first: str = "green") -> Table:
    """Passage of the Future with everybody on it."""
    table = Table(heroes)
    rest = ["red"] * (len(table.party) - 1)
    colours = ["green", *rest] if first == "green" else [*rest, "green"]
    table.enter("PF", shuffle=colours, peril=10)
    table.state.perils = ()
    for place, hero in enumerate(table.state.heroes):
        hero.space = table.at(place, 1)
    return table


@rule("DE-PF-01", "DE-PF-03")
def test_as_many_tokens_as_heroes_one_of_them_green() -> None:
    table = future("avric leoric syndrael")
    tokens = table.tokens("objective")
    assert [token.space for token in tokens] == [
        table.at(*cell) for cell in ((1, 1), (2, 1), (1, 2))
    ]
    assert sorted(token.colour for token in tokens) == ["green", "red", "red"]
    assert not any(token.faceup for token in tokens)
    assert {event.colour for event in table.told(events.TokenChanged)} == {""}
    assert [event.peril for event in table.told(events.PerilDrawn)] == ["peril-10"]


@rule("DE-PF-04", "DE-PF-05", "DE-PF-06", "DE-PF-07", "DE-PF-10", "DE-MAP-13", "DE-DEC-44")
def test_the_green_token_lets_the_heroes_choose_a_door() -> None:
    table = future()
    table.state.fate = 4
    deck = table.state.explorations
    spaces, reveals = len(table.game.layout.names), table.state.reveals
    table.overlord(
        "next:leoric-of-the-book",
        f"turn:{table.name(2, 1)}",
        "door:pf-n",
        faces="k1 g1 k1 g1",
    )
    assert [event.encounters for event in table.told(events.ExplorationsShown)] == [deck[:3]]
    assert table.state.explorations == deck
    assert table.state.reveals == reveals + 7  # four dice, the three cards, two tokens
    assert (table.state.fate, table.state.active, table.tokens("objective")) == (5, "", [])
    assert list(table.game.layout.doors) == ["pf-n"]
    assert len(table.game.layout.names) == spaces + 4  # two end caps
    exits = table.game.layout.exits[table.state.current]
    assert exits == 1 << table.at(1, 0) | 1 << table.at(2, 0)


@rule("DE-PF-04", "DE-PF-05", "DE-PF-08")
def test_failures_are_perils_and_red_tokens_are_shuffled_again() -> None:
    table = future("avric leoric syndrael", first="red")
    table.hero("syndrael").space = table.at(1, 0, "LB")  # not on the Passage
    table.stack_perils(2, 6, 1)
    before = len(table.told(events.PerilDrawn))
    table.overlord(
        "next:avric-albright",
        f"turn:{table.name(1, 1)}",
        f"turn:{table.name(2, 1)}",
        faces="k6 g6 k1 g1",
    )
    drawn = [event.peril for event in table.told(events.PerilDrawn)][before:]
    assert drawn == ["peril-2", "peril-6"]
    assert table.told(events.ExplorationsShown) == []  # one passed, one failed
    assert not any(token.faceup or token.known for token in table.tokens("objective"))
    assert table.state.active == "PF"
    assert sorted(token.colour for token in table.tokens("objective")) == ["green", "red", "red"]


@rule("DE-PF-09")
def test_an_empty_passage_is_one_more_peril() -> None:
    table = future()
    for hero in table.state.heroes:
        hero.space = table.at(hero.seat, 0, "LB")
    table.stack_perils(2, 1)
    before = len(table.told(events.PerilDrawn))
    table.overlord()
    assert len(table.told(events.PerilDrawn)) == before + 1


def past(heroes: str = "avric leoric syndrael") -> Table:
    """Passage of the Past; exits are (3, 3) and (4, 3)."""
    table = Table(heroes)
    table.enter("PP", peril=10)
    table.state.perils = ()
    return table


def astride() -> Table:
    """Avric between Leoric, who is furthest from the exits, and Syndrael."""
    table = past()
    table.put("avric", 2, 1)
    table.put("leoric", 1, 0)
    table.put("syndrael", 3, 1)
    return table


@rule("DE-PP-01", "DE-PP-06")
def test_the_past_begins_with_a_peril_and_brings_another_each_phase() -> None:
    table = past()
    assert [event.peril for event in table.told(events.PerilDrawn)] == ["peril-10"]
    assert table.tokens("search")[-1].space == table.at(0, 2)
    table.stack_perils(6, 1)
    table.overlord()
    assert [event.peril for event in table.told(events.PerilDrawn)] == ["peril-10", "peril-6"]


@rule("DE-PP-03", "DE-PP-04", "DE-DEC-45", "DE-RUL-67")
def test_who_stumbles_is_put_beside_the_hero_furthest_from_the_exit() -> None:
    table = astride()
    table.roll("k6 g6")
    table.turn(
        "avric", f"move:{table.name(3, 2)}", f"space:{table.name(0, 1)}", "end", points=3, actions=0
    )
    assert table.local("avric") == (0, 1)
    assert table.hero("avric").points == 2
    kinds = (events.Moved, events.Tested, events.Put)
    assert [type(one) for one in table.events if isinstance(one, kinds)] == [*kinds]
    table.roll("k1 g1")
    table.turn("avric", f"move:{table.name(1, 1)}", "end", points=1, actions=0)
    assert table.local("avric") == (1, 1)


@rule("DE-PP-03", "DE-BASE-65")
def test_whom_a_card_moves_goes_on_from_where_he_was_put() -> None:
    table = astride()
    table.roll("k6 g6 k1 g1")
    back, again = f"space:{table.name(0, 1)}", f"step:{table.name(0, 2)}"
    move = roam(table.game, table.hero("avric"), 2, "charge")
    table.run(move, f"step:{table.name(3, 2)}", back, again)
    assert table.local("avric") == (0, 2)


@rule("DE-PP-03", "DE-RUL-67")
def test_a_space_with_a_friend_asks_no_test_and_the_only_hero_stays() -> None:
    table = past("avric leoric")
    avric, leoric = table.hero("avric"), table.hero("leoric")
    table.put("leoric", 2, 2)
    table.run(enter(table.game, avric, leoric.space))
    assert table.told(events.Tested) == []
    leoric.down = True
    table.roll("k6 g6")
    table.run(enter(table.game, avric, table.at(1, 1)))
    assert table.local("avric") == (1, 1)
    assert len(table.told(events.Tested)) == 1


@rule("DE-PP-05", "DE-RUL-109")
def test_two_heroes_on_the_exit_end_the_past() -> None:
    table = past()
    table.state.fate = 3
    table.put("avric", 3, 3)
    for cell in ((3, 2), (3, 3)):  # beside him, and on the way through his space
        table.put("leoric", *cell)
        table.run(settle(table.game))
        assert table.state.active == "PP"
    table.put("leoric", 3, 2)
    table.roll("k1 g1")
    table.turn("leoric", f"move:{table.name(4, 3)}", "end", points=1, actions=0)
    assert (table.state.fate, table.state.active) == (4, "")


@rule("DE-PR-01", "DE-PR-03", "DE-LIGHT-12")
def test_in_the_present_only_the_torchbearer_is_lit() -> None:
    table = Table()
    table.state.perils = ("peril-10",)
    table.hero("leoric").conditions = ("burning",)
    table.enter("PR")
    table.state.torch = table.at(1, 3, "LB")
    assert lit(table.game) == 0
    table.bear("avric")
    assert lit(table.game) == 1 << table.hero("avric").space


@rule("DE-PR-04")
def test_who_stands_in_darkness_is_tested_then_come_the_perils() -> None:
    table = Table("avric leoric syndrael")
    table.enter("PR")
    table.bear("avric")
    table.stack_perils(1, 10, 4)
    table.overlord(faces="k3 g1 k4 g2")  # Willpower 2, and darkness adds 1
    kinds = [type(event) for event in table.events]
    assert len(table.told(events.Tested)) == 2
    assert [event.peril for event in table.told(events.PerilDrawn)] == ["peril-1", "peril-10"]
    first = kinds.index(events.PerilDrawn)
    assert max(n for n, kind in enumerate(kinds) if kind is events.Tested) < first
    assert table.state.active == ""
