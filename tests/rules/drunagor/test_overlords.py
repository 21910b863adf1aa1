"""Overlords and MAELSTROM (DRU-OVL)."""

from collections import Counter

from drunagor import Table
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Room, Spawn
from undercroft.games.drunagor.rules import commanders, doors, track
from undercroft.games.drunagor.state import Monster

LORD = "demon-lord"


def arena(draws: list[str]) -> Table:
    table = Table(draws=draws)
    table.hero("vorn", "a1", tokens={"STEALTH": 1})
    table.hero("maya", "a3", tokens={"STEALTH": 1})
    return table


def arrived(table: Table, kind: str, colour: str, *answers: str) -> Monster:
    room = Room("room", "Room", {}, {}, marks={"1": ((7, 4),)})
    spawn = Spawn(1, "1", colour, "", kind=kind, power=2)  # type: ignore[arg-type]
    monster = table.run(doors.place(table.game, room, spawn, {}), *answers)
    assert isinstance(monster, Monster)
    return monster


@rule("DRU-OVL-01")
def test_an_overlord_has_health_by_power_and_a_deck_of_its_own() -> None:
    table = arena(["hellfire", "cataclysm"])
    lord = arrived(table, LORD, "overlord")
    assert (lord.health, lord.power, lord.hand) == (36, 4, ("hellfire", "cataclysm"))
    assert table.game.boundless(lord)
    assert set(commanders.deck(table.game, "overlord")).isdisjoint(
        commanders.deck(table.game, "commander")
    )


@rule("DRU-OVL-01", "DRU-DEC-04", "DRU-RUL-129")
def test_the_party_may_replace_a_commander_by_an_overlord() -> None:
    table = arena(["hellfire", "cataclysm"])
    table.state.flags = ("commanders:ask",)
    lord = arrived(table, "archon", "commander", "commander:demon-lord")
    assert lord.card == LORD
    assert table.game.footprint(lord) >> table.at("h5") & 1  # Large, at the mark of a small one
    table = arena(["haste", "iron-hide"])
    table.state.flags = ("commanders:ask",)
    assert arrived(table, "archon", "commander", "commander:archon").card == "archon"
    table = arena(["hellfire", "cataclysm"])
    table.state.flags = ("commanders:overlord",)
    assert arrived(table, "archon", "commander").card == LORD


@rule("DRU-OVL-02", "DRU-KW-37")
def test_maelstrom_shuffles_the_cards_back_and_draws_new_ones() -> None:
    table = arena(["dark-pact", "hellfire"])
    lord = table.commander("g5", "hellfire", "cataclysm", card=LORD)
    table.monster_turn(lord)
    assert lord.hand == ("dark-pact", "hellfire")
    (back,) = table.told(events.AttackCardsReturned)
    assert back.cards == ("hellfire", "cataclysm")


@rule("DRU-OVL-02", "DRU-INIT-06")
def test_a_card_returned_before_the_marker_reached_it_does_not_act() -> None:
    table = arena(["raking-claws", "feast-of-souls"])
    lord = table.commander("g5", "cataclysm", "dark-pact", card=LORD)
    table.state.marker = track.PLACES.index("orange+")
    while table.state.round == 1:
        table.step(*(("end",) if table.state.turn.step == "act" else ()))
    acted = [event.card for event in table.told(events.AttackCardActed)]
    assert acted == ["feast-of-souls", "raking-claws"]
    assert lord.hand == ("raking-claws", "feast-of-souls")


@rule("DRU-OVL-02", "DRU-INIT-06")
def test_a_card_drawn_again_may_act_a_second_time_in_the_round() -> None:
    table = arena(["hellfire", "dark-pact"])
    lord = table.commander("g5", "hellfire", "cataclysm", card=LORD)
    table.state.marker = track.PLACES.index("orange+")
    table.step("card:hellfire@demon-lord-1")
    for _ in range(4):  # the Overlord's card, its turn, the card's end, and Hellfire anew
        table.step()
    acted = [event.card for event in table.told(events.AttackCardActed)]
    assert acted == ["hellfire", "hellfire"]
    assert lord.hand == ("hellfire", "dark-pact")


@rule("DRU-OVL-02", "DRU-INIT-06")
def test_a_card_drawn_for_a_place_already_passed_waits_for_the_next_round() -> None:
    table = arena(["hellfire", "creeping-blight"])
    lord = table.commander("g5", card=LORD)
    table.state.marker = track.PLACES.index("green+")
    table.monster_turn(lord)
    while table.state.round == 1:
        table.step(*(("end",) if table.state.turn.step == "act" else ()))
    assert [event.card for event in table.told(events.AttackCardActed)] == ["creeping-blight"]


@rule("DRU-OVL-03")
def test_overlord_attack_cards_have_rarities_like_chest_cards() -> None:
    table = Table()
    cards = [table.library.attacks[id] for id in commanders.deck(table.game, "overlord")]
    rarities = Counter(card.rarity for card in cards)
    assert rarities == {"common": 4, "uncommon": 3, "rare": 2, "epic": 1}
