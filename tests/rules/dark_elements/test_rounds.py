"""Rounds, the order of turns, the end of the game (DE-ROUND, DE-OL-01, DE-END)."""

from __future__ import annotations

import driving
from dark_elements import Table
from rule import rule
from undercroft.core.rng import seeded
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.rounds import play


def begun(heroes: str = "avric leoric syndrael") -> Table:
    table = Table(heroes)
    table.clear()
    table.state.phase, table.state.round = "heroes", 1
    return table


def asked(table: Table, *answers: str) -> list[str]:
    return table.question(play(table.game), *answers)


@rule("DE-ROUND-02", "DE-ROUND-03", "DE-DEC-04", "DE-BASE-50")
def test_the_players_choose_the_next_hero_when_a_turn_has_ended() -> None:
    table = begun()
    assert asked(table) == [
        "hero:avric-albright",
        "hero:leoric-of-the-book",
        "hero:syndrael",
        "no-agreement",
    ]
    assert asked(table, "hero:syndrael", "end") == [
        "hero:avric-albright",
        "hero:leoric-of-the-book",
    ]


@rule("DE-ROUND-04", "DE-RUL-84")
def test_without_agreement_lots_decide_who_begins_and_seats_who_follows() -> None:
    table = begun()
    table.roll("1")
    assert "rest" in asked(table, "no-agreement")
    assert table.state.heroes[table.state.turn].id == "leoric-of-the-book"
    table.state.turn, table.hero("leoric").acted = -1, True
    asked(table)
    assert table.state.heroes[table.state.turn].id == "syndrael"


@rule("DE-ROUND-04")
def test_a_player_with_two_heroes_chooses_their_order_and_agrees_with_himself() -> None:
    table = begun("avric leoric syndrael")
    table.hero("leoric").seat = 0
    table.roll("0")
    assert asked(table, "no-agreement") == ["hero:avric-albright", "hero:leoric-of-the-book"]
    table = begun("avric leoric")
    table.hero("leoric").seat = 0
    table.game.players = (0,)
    assert asked(table) == ["hero:avric-albright", "hero:leoric-of-the-book"]


@rule("DE-ROUND-05", "DE-BASE-131", "DE-DEC-21")
def test_a_knocked_out_hero_has_his_turn() -> None:
    table = begun()
    table.hero("avric").down = True
    assert asked(table, "hero:avric-albright") == ["stand-up", "stay-down"]


@rule("DE-ROUND-01", "DE-ROUND-06", "DE-OL-01")
def test_the_overlord_phase_follows_the_last_turn_and_a_round_the_other() -> None:
    table = begun("avric leoric")
    asked(table, "hero:avric-albright", "end", "end")
    told = [type(event) for event in table.events]
    first, second = told.index(events.OverlordPhaseBegan), told.index(events.RoundBegan)
    assert told.index(events.TurnBegan) < first < second
    filled = told.index(events.HourglassFilled)  # Last Breath's effect: the first step
    assert first < filled < second
    assert (table.state.round, table.state.phase) == (2, "heroes")
    assert not any(hero.acted for hero in table.state.heroes)


@rule("DE-OL-01")
def test_effects_come_before_fate_and_fate_before_monsters() -> None:
    table = begun("avric leoric")
    table.state.hourglass = 2  # the card goes, so that fate finds none
    table.stack_perils(1, 2)
    table.phase()
    told = [type(event) for event in table.events]
    order = [events.HourglassFilled, events.EncounterLeft, events.FateMoved, events.PerilDrawn]
    places = [told.index(kind) for kind in order]
    assert places == sorted(places)


@rule("DE-SETUP-13", "DE-COMP-02", "DE-BASE-55", "DE-ROUND-01")
def test_nobody_but_the_heroes_is_ever_asked_until_the_game_is_over() -> None:
    table = begun()
    table.game.script = None
    table.state.rng = seeded(3)
    game = play(table.game)
    seats: set[tuple[int, ...]] = set()
    request = game.send(None)
    try:
        for _ in range(4000):
            seats.add(request.seats)
            end = request.option("end") or request.option("stay-down")
            request = game.send((end or request.options[0]).value)
    except driving.Over:
        pass
    assert table.state.ended is not None
    assert not table.state.ended.won
    assert seats == {(0,), (1,), (2,), (0, 1, 2)}
    assert len(table.told(events.RoundBegan)) == table.state.round - 1


@rule("DE-END-05", "DE-END-01")
def test_the_quest_goes_on_with_every_hero_knocked_out() -> None:
    table = begun()
    for hero in table.state.heroes:
        table.run(suffer(table.game, hero, 99))
    assert table.state.ended is None
    assert (table.game.heroes(), table.state.fate) == ([], 4)


@rule("DE-END-04")
def test_a_finished_game_stops_in_the_middle_of_an_effect() -> None:
    table = begun()
    table.state.doom, table.state.fate = 5, 7

    async def three_fall() -> None:
        for hero in table.state.heroes:
            await suffer(table.game, hero, 99)

    table.run(three_fall())
    assert [hero.down for hero in table.state.heroes] == [True, True, False]


@rule("DE-BASE-159")
def test_what_is_used_once_a_round_is_back_in_the_next() -> None:
    table = begun("tarha avric")
    tarha = table.hero("tarha")
    tarha.used_round = (tarha.id,)  # she has rolled a die again
    asked(table, "hero:widow-tarha", "end")
    assert tarha.used_round == (tarha.id,)
    table.state.turn, table.hero("avric").acted = -1, True
    asked(table)
    assert (table.state.round, tarha.used_round) == (2, ())
