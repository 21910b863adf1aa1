"""Lines of packs in places where no card of the box has them: they do there what they say."""

from __future__ import annotations

from typing import Any

import pytest

from dark_elements import BOOK, Table
from dark_elements_cards import Cards
from rule import rule
from undercroft.cards.errors import CardError
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.book import Book
from undercroft.games.dark_elements.encounter import Mark
from undercroft.games.dark_elements.loading import extend
from undercroft.games.dark_elements.rules import overlord, perils, spawning, turn
from undercroft.games.dark_elements.rules.activation import ACTING
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.testing import test as attempt
from undercroft.games.dark_elements.staging.reading import read_stage
from undercroft.games.dark_elements.staging.stage import Stage
from undercroft.games.dark_elements.state import Monster, Token
from undercroft.games.dark_elements.words.answers import CARDS
from undercroft.kit.moments import NOBODY


def laid(*lines: str, heroes: str = "avric leoric", stays: bool = False, **more: Any) -> Table:
    """A plain room, with a Peril of a pack on top of its deck: Avric on c2, the other on f6."""
    table = Table(heroes, answers=CARDS if "tomble" in heroes else ACTING)
    table.enter("SF")
    discard_active(table.game)
    table.state.tokens = ()
    card = {"name": "Trial", "says": "It is tried.", "text": [*lines], "stays": stays, **more}
    library = extend(BOOK.library, {"peril": {"trial": card}})
    table.game.book, table.game.library = Book(library), library
    table.game.perils = Stage(library).perils
    table.state.peril_deck = ("trial", "peril-1")
    table.put("avric", 2, 1)
    table.put(heroes.replace("avric", "").strip(), 5, 5)
    table.events.clear()
    return table


def staying(*lines: str, **more: Any) -> Table:
    """The same, and the Peril lies there."""
    table = laid(*lines, stays=True, **more)
    table.state.perils, table.state.peril_deck = ("trial",), ("peril-1",)
    return table


def strikes(line: str, *answers: str, torch: str = "avric-albright") -> Table:
    """It does something."""
    table = laid(f"this strikes: {line}")
    table.state.bearer, table.state.torch = torch, -1
    table.run(perils.resolve_peril(table.game), *answers)
    return table


def large(table: Table, column: int, row: int) -> Monster:
    cells = [(column + x, row + y) for x in (0, 1) for y in (0, 1)]
    spaces = tuple(sorted(table.at(*cell) for cell in cells))
    monster = Monster(id="merriods-1", group="merriods", rank="minion", spaces=spaces)
    table.state.monsters = [*table.state.monsters, monster]
    return monster


# Who falls in the midst of a line


@rule("DE-RUL-108", "DE-BASE-127", "DE-FATE-05")
@pytest.mark.parametrize(
    "then",
    [
        "moves 2 toward the exit",
        "moves 1 away from the exit",
        "moves as far as his might away from the exit",
        "is put clear of the exit",
        "is put on the exit",
        "is put beside the hero furthest from the exit",
        "comes onto the exit",
        "gains 2 movement points",
        "may step toward the light",
        "places fire-imps beside him",
        "tests might (failed: advance doom)",
        "may test might (failed: advance doom)",
        "tests might or places fire-imps beside him (failed: advance doom)",
        "names an attribute, tests what he named (failed: advance doom)",
    ],
)
def test_who_falls_in_a_line_is_spared_the_rest_of_it(then: str) -> None:
    line = f"each hero with the torch (suffers 99 damage, {then})"
    table = strikes(line, "space:sf-b2")  # there the torch falls
    avric = table.hero("avric")
    assert (avric.down, table.local("avric"), avric.points) == (True, (2, 1), 0)
    assert (table.state.monsters, table.state.doom) == ([], 1)
    assert table.told(events.Tested) == []


@rule("DE-BASE-127")
@pytest.mark.parametrize(
    "what", ["is Stunned", "suffers 1 damage", "moves 1 toward the exit", "gains 1 movement points"]
)
def test_nothing_more_befalls_who_is_defeated(what: str) -> None:
    with pytest.raises(CardError, match="does nothing here") as refused:
        read_stage(f"a hero is defeated: {what}")
    assert "a hero who is on his feet" in str(refused.value)
    read_stage(f"a hero is defeated: each hero ({what})")


@rule("DE-COMP-02")
def test_every_hero_of_the_party_is_meant_also_who_lies() -> None:
    table = laid("this strikes: each hero of the party (gains item lucky-charm)")
    table.hero("leoric").down = True
    table.run(perils.resolve_peril(table.game), "next:avric-albright")
    assert all("lucky-charm" in hero.items for hero in table.state.heroes)


@rule("DE-BASE-53")
def test_who_falls_in_his_own_turn_and_rises_has_no_more_of_it() -> None:
    lines = "a hero is defeated: recovers 3 damage", "free action leap: suffers 99 damage"
    table = staying(*lines, actions={"leap": "leap"})
    table.turn("avric", "leap", points=3)  # he is not asked what next, not even with two heroes
    avric = table.hero("avric")
    assert (avric.down, avric.damage, avric.actions, avric.points) == (False, 9, 0, 0)
    table.run(turn.start(table.game, avric))
    assert table.question(turn.act(table.game, avric))


# Movement


@rule("DE-BASE-67")
def test_movement_points_out_of_turn_are_spent_at_once() -> None:
    table = strikes("each hero (gains 2 movement points)", "step:sf-c4", "stop")
    assert (table.local("avric"), table.hero("avric").points) == ((2, 3), 0)
    table = staying("free action run: gains 2 movement points", actions={"run": "run"})
    table.turn("avric", "run", "end")
    assert table.hero("avric").points == 2  # in his own he keeps them
    table = staying("a hero enters the encounter: the torchbearer (gains 1 movement points)")
    table.bear("leoric")
    table.turn("avric", f"move:{table.name(2, 2)}", f"step:{table.name(5, 4)}", "end", points=1)
    assert table.local("leoric") == (5, 4)


@rule("DE-BS-04")
def test_who_is_clear_already_is_put_nowhere() -> None:
    table = strikes("each hero (is put clear of the exit)", "space:sf-c3")
    assert (table.local("avric"), table.local("leoric")) == ((2, 2), (5, 5))


@rule("DE-LB-02", "DE-SPAWN-09")
def test_heroes_come_onto_the_encounter_if_the_map_has_no_such_space() -> None:
    table = strikes("each hero (comes onto lava)", "space:sf-a1", "space:sf-e5")
    assert (table.local("avric"), table.local("leoric")) == ((0, 0), (4, 4))


@rule("DE-GH-02", "DE-BASE-76")
@pytest.mark.parametrize("pit", [False, True])
def test_no_movement_point_leads_out_of_a_pit_not_even_by_a_passage(pit: bool) -> None:
    table = staying("passages are linked", *(["passages are pits"] if pit else []))
    ends = table.at(0, 0), table.at(5, 5)
    table.state.tokens = tuple(Token("passage", end) for end in ends)
    table.put("avric", 0, 0)
    assert (f"passage:{table.name(5, 5)}" in table.options("avric", points=2)) is not pit


@rule("DE-BASE-46")
def test_who_was_off_the_map_is_back_before_his_turn_does_anything_to_him() -> None:
    table = staying("a hero's turn starts: suffers 1 damage", heroes="tomble avric")
    table.turn("tomble", "use:feat")
    tomble = table.hero("tomble")
    assert tomble.away
    table.run(turn.start(table.game, tomble), "space:sf-e5")
    assert (tomble.away, tomble.damage) == (False, 1)


# Large figures


@rule("DE-LE-07", "DE-BASE-85")
def test_a_large_monster_that_rises_again_needs_room_for_all_of_it() -> None:
    table = staying("merriods defeated: it rises 3 spaces from every hero")
    table.put("avric", 0, 0)
    table.put("leoric", 1, 0)
    merriod = large(table, 4, 4)
    asked = table.question(suffer(table.game, merriod, 99))
    places = table.game.layout.blocks
    assert set(asked) <= {f"space:{table.game.name_of_place(place)}" for place in places}
    merriod.damage = 0
    table.run(suffer(table.game, merriod, 99), f"space:{table.name(4, 2)}")
    assert table.game.covers(merriod) in places
    near = [table.game.distance(hero, merriod) for hero in table.state.heroes]
    assert min(near) == 3


@rule("DE-SPAWN-08")
def test_a_large_monster_is_placed_beside_spaces_and_not_upon_them() -> None:
    table = laid("this strikes: place merriods beside the exit")
    table.put("avric", 0, 5)
    exits = table.game.layout.exits[table.state.current]
    table.run(perils.resolve_peril(table.game), "space:sf-c3")
    (merriod,) = table.state.monsters
    assert not table.game.covers(merriod) & exits
    assert table.game.beside(merriod) & exits


@rule("DE-LE-01", "DE-LE-03")
def test_a_large_monster_waits_in_the_secret_room_with_all_its_spaces() -> None:
    table = Table()
    table.enter("LE")
    table.clear()
    mark = Mark(monster="merriods", rank="master", at=(2, 6))
    table.run(spawning.spawn(table.game, [mark], table.state.current))
    (merriod,) = table.state.monsters
    cells = sorted(table.game.layout.locals[space] for space in merriod.spaces)
    assert (merriod.hidden, cells) == (True, [(2, 6), (2, 7), (3, 6), (3, 7)])


# Monsters that activate in the midst of something


def den(line: str, *monsters: tuple[int, int]) -> Table:
    """Fire imps that act by their cards. They go for Leoric, who has 1 Health left."""
    table = staying(line)
    table.put("leoric", 4, 4)
    table.hero("leoric").damage = 7
    table.state.phase = "overlord"
    table.state.monsters = [
        Monster(id=f"fire-imps-{n}", group="fire-imps", rank="minion", spaces=(table.at(*cell),))
        for n, cell in enumerate(monsters, 1)
    ]
    table.state.activation_deck = tuple(f"activation-{n}" for n in (1, 2, 3, 4))
    return table


@rule("DE-RUL-107", "DE-ACT-22")
def test_a_card_in_resolution_goes_on_after_another_that_was_drawn_in_it() -> None:
    table = den("a hero is defeated: activate fire-imps", (3, 3), (2, 0))
    table.state.step = "monsters"
    table.roll("b4 y5 g1 " + "b1 y1 g1 " * 3)
    table.run(overlord.overlord_phase(table.game), *["figure:fire-imps-1"] * 2)
    drawn = [event.card for event in table.told(events.ActivationDrawn)]
    acted = [event.monster for event in table.told(events.MonsterActivated)]
    assert drawn == ["activation-1", "activation-2"]
    assert acted == ["fire-imps-1", "fire-imps-1", "fire-imps-2", "fire-imps-2"]
    assert table.state.activation_discard == ("activation-2", "activation-1")
    assert (table.state.activation, table.state.acting) == ("", "")


@rule("DE-RUL-107")
def test_the_game_is_kept_only_where_the_state_tells_how_far_it_is() -> None:
    table = den("overlord phase: advance fate 1, activate fire-imps", (2, 0))
    table.hero("leoric").damage = 0
    kept: list[tuple[str, int]] = []
    table.game._checkpoint = lambda state: kept.append((state.step, state.fate))
    table.roll("b1 y1 g1 b1 y1 g1")
    table.run(overlord.overlord_phase(table.game))
    assert kept[:2] == [("effects", 7), ("fate", 6)]  # not in the midst of the effects
    assert table.state.fate == 5


@rule("DE-ENC-12", "DE-IN-06", "DE-IN-08")
def test_vents_that_ignite_are_not_ignited_once_more_meanwhile() -> None:
    table = staying("doom advances: each hero (suffers 8 damage)")
    table.game.answers = NOBODY  # the imps do nothing
    table.enter("IN")
    table.clear()
    table.state.hourglass = 2
    table.put("avric", 0, 2)
    table.put("leoric", 4, 0)
    table.overlord("vent:in-f4", f"space:{table.name(5, 2)}")
    assert [hero.down for hero in table.state.heroes] == [False, True]
    assert (table.state.doom, table.state.fate, table.state.active) == (2, 6, "")


# Cards of heroes


@rule("DE-BASE-07")
def test_a_line_rolls_a_test_again_once_though_it_is_not_exhausted() -> None:
    coin = {
        "name": "Coin", "slot": "other", "traits": ["trinket"], "says": "Try again.",
        "text": ["after your test, may: roll it again"],
    }  # fmt: skip
    library = extend(BOOK.library, {"item": {"coin": coin}})
    table = Cards("grisban/berserker c3", "avric/disciple a1")
    table.game.book, table.game.library = Book(library), library
    table.me.items = table.me.equipped = ("coin",)
    table.run(attempt(table.game, table.me, "awareness"), "use:coin", faces="k6 g6 k6 g6")
    assert [event.passed for event in table.told(events.Tested)] == [False, False]
