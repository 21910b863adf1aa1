"""Encounters with beasts: Breached Ice, Breath of Stone (DE-BI, DE-BS)."""

from __future__ import annotations

import pytest

from dark_elements import Table
from rule import rule
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.monster import Rank
from undercroft.games.dark_elements.rules.placing import put_down
from undercroft.games.dark_elements.rules.stepping import enter


@rule("DE-BI-04", "DE-BS-02", "DE-GH-03", "DE-IN-07", "DE-EXPLORE-08")
@pytest.mark.parametrize(
    ("key", "group", "rank", "answers"),
    [
        ("BI", "merriods", None, ["space:bi-b1"]),
        ("BS", "elementals", None, []),
        ("GH", "hybrid-sentinels", "minion", []),
        ("IN", "fire-imps", None, []),
    ],
)
def test_monsters_are_activated_after_setup(
    key: str, group: str, rank: Rank | None, answers: list[str]
) -> None:
    called: list[tuple[str, Rank | None, bool]] = []

    async def activate(game: DarkElements, group: str, rank: Rank | None = None) -> None:
        called.append((group, rank, game.state.settled))

    table = Table(answers=moments.activate.by(activate))
    table.enter(key, *answers)
    assert called == [(group, rank, True)]


@rule("DE-BI-01", "DE-BI-02", "DE-BASE-76")
def test_the_explorer_is_drawn_toward_the_master_merriod_into_a_pit_too() -> None:
    table = Table()
    table.enter("BI", "space:bi-b1")
    assert table.local("avric") == (1, 0)
    master = table.monster("merriods-m1")
    assert table.game.covers(master) == table.game.layout.lying(
        [table.game.layout.sites[table.at(x, y)] for x in (2, 3) for y in (1, 2)]
    )
    pits = {token.space for token in table.tokens("pit")}
    assert pits == {table.at(*cell) for cell in ((1, 1), (1, 2), (4, 2), (2, 3))}
    assert table.hero("avric").damage == 0
    table.run(enter(table.game, table.hero("avric"), table.at(1, 1)))
    assert table.hero("avric").damage == 2
    assert not any(key.startswith(("move", "walk", "run")) for key in table.options("avric"))


@rule("DE-BI-05", "DE-BI-07")
def test_without_merriods_the_ice_is_plain_again() -> None:
    table = Table()
    table.enter("BI", "space:bi-b1")
    table.state.fate = 2
    avric = table.hero("avric")
    avric.space = table.at(1, 1)
    assert table.game.in_pit(avric)
    table.slay("merriods-m1")
    assert (table.state.fate, table.state.active, table.tokens("pit")) == (7, "", [])
    assert not table.game.in_pit(avric)


@rule("DE-BI-06")
def test_the_ice_closes_when_its_hourglass_runs_out() -> None:
    table = Table()
    table.enter("BI", "space:bi-b1")
    table.overlord()
    assert (table.state.doom, table.state.active) == (1, "BI")
    table.overlord()
    assert (table.state.doom, table.state.active, table.tokens("pit")) == (2, "", [])


@rule("DE-EX-35", "DE-BASE-66", "DE-RUL-46")
def test_who_is_placed_in_a_pit_is_not_hurt_and_sees_only_his_neighbours() -> None:
    table = Table()
    table.enter("BI", "space:bi-b1")
    avric, leoric = table.hero("avric"), table.hero("leoric")
    put_down(table.game, avric, (table.at(1, 1),))
    assert avric.damage == 0
    table.put("leoric", 0, 0)
    assert table.game.sees(avric, leoric)
    table.put("leoric", 3, 0)
    assert not table.game.sees(avric, leoric)
    assert not table.game.sees(leoric, avric)


@rule("DE-BS-01", "DE-RUL-54")
@pytest.mark.parametrize(
    ("heroes", "figures"),
    [
        ("avric leoric", {"elementals-1"}),
        ("avric leoric syndrael", {"elementals-m1"}),
        ("avric leoric syndrael jain", {"elementals-1", "elementals-m1"}),
    ],
)
def test_three_heroes_meet_the_master_elemental_alone(heroes: str, figures: set[str]) -> None:
    table = Table(heroes)
    table.enter("BS")
    assert {one.id for one in table.state.monsters} == figures


@rule("DE-BS-03")
def test_without_elementals_the_stone_breathes_no_more() -> None:
    table = Table()
    table.enter("BS")
    table.state.fate = 5
    table.slay("elementals-1")
    assert (table.state.fate, table.state.active) == (7, "")


@rule("DE-BS-04", "DE-EX-33", "DE-OL-06", "DE-DEC-38")
def test_breathing_out_stuns_and_lifts_who_is_beside_a_pit() -> None:
    table = Table()
    table.enter("BS")
    table.put("avric", 3, 4)
    table.put("leoric", 2, 3)
    table.overlord(f"space:{table.name(4, 3)}", faces="y5")
    assert table.local("avric") == (4, 3)
    assert table.hero("avric").conditions == ("stunned",)
    assert table.hero("avric").damage == 0
    assert table.local("leoric") == (2, 3)
    assert table.hero("leoric").conditions == ()
    table.put("avric", 3, 4)
    table.roll("y5")
    card = table.game.encounter
    assert card is not None
    spaces = set(table.question(card.overlord(table.game)))
    assert spaces == {f"space:{table.name(*cell)}" for cell in ((3, 3), (4, 3))}


@rule("DE-BS-04", "DE-EX-33", "DE-AMOVE-03", "DE-BASE-76", "DE-DEC-37")
def test_breathing_in_draws_everybody_toward_the_pits() -> None:
    table = Table()
    table.enter("BS")
    table.put("avric", 3, 4)
    table.put("leoric", 2, 3)
    table.overlord(
        "next:leoric-of-the-book",
        f"space:{table.name(2, 4)}",
        f"space:{table.name(3, 5)}",
        faces="y1",
    )
    assert (table.local("leoric"), table.hero("leoric").damage) == ((2, 4), 0)
    assert (table.local("avric"), table.hero("avric").damage) == ((3, 5), 2)


@rule("DE-BS-05")
@pytest.mark.parametrize(("face", "place"), [("y1", (2, 5)), ("y5", None)])
def test_heroes_in_a_pit_stay_there_or_are_lifted(face: str, place: tuple[int, int] | None) -> None:
    table = Table()
    table.enter("BS")
    table.put("avric", 2, 5)
    table.put("leoric", 5, 0)
    if place:
        answers = [f"space:{table.name(4, 1)}"]
        table.overlord(*answers, faces=face)
        assert table.local("avric") == place
        assert table.hero("avric").conditions == ()
    else:
        table.overlord(f"space:{table.name(2, 3)}", faces=face)
        assert table.hero("avric").conditions == ("stunned",)
        assert table.hero("avric").damage == 0


@rule("DE-BS-06")
def test_the_hourglass_of_the_stone_comes_after_its_breath() -> None:
    table = Table()
    table.enter("BS")
    table.state.hourglass = 2
    table.put("avric", 0, 0)
    table.put("leoric", 5, 0)
    table.overlord(faces="y2")
    assert (table.state.doom, table.state.active) == (2, "")
    last = [type(event) for event in table.events][-4:]
    assert last[0] is events.DieOfEncounter
