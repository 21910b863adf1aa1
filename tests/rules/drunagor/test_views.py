"""What a seat may know: everything on the table and nothing else."""

from __future__ import annotations

import random

import msgspec
import pytest

from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.rng import seeded
from undercroft.core.title import Setup
from undercroft.games.drunagor.showing.tabletop import View
from undercroft.games.drunagor.state import Ended, State, Token
from undercroft.games.drunagor.title import DrunagorTitle

TITLE = DrunagorTitle()


def play(adventure: str, seed: int, answers: int) -> Driver[State]:
    """A game after so many random answers."""
    chance = random.Random(seed)
    driver: Driver[State] = Driver(TITLE, TITLE.set_up(Setup(adventure, TITLE.party(3)), seed))
    for _ in range(answers):
        if driver.request is None:
            break
        driver.answer(chance.choice(driver.request.options).key)
    return driver


def view(state: State, seat: int | None = None) -> View:
    return TITLE.view(TITLE.game(state), seat)


@pytest.mark.parametrize("adventure", ["toll-bridge", "drowned-granary"])
def test_states_that_differ_in_secrets_only_look_alike(adventure: str) -> None:
    for seed in range(4):
        driver = play(adventure, seed, 60)
        other = driver.state.clone()
        other.rng = seeded("another")
        other.chest_deck = other.chest_deck[::-1]
        other.bag = other.bag[::-1]
        assert view(other) == view(driver.state)
        request = driver.request
        if request is not None:
            asked = TITLE.question(driver.game, request)
            assert asked == TITLE.question(TITLE.game(other), request)


def test_no_room_behind_a_closed_door_is_shown() -> None:
    driver = play("toll-bridge", 1, 10)
    seen = msgspec.json.encode(view(driver.state)).decode()
    assert driver.state.rooms == ("tollgate",)
    assert "Bridge House" not in seen
    assert "Toll Keeper" not in seen
    assert {square.name[0] for square in view(driver.state).board.squares} == set("abcdefghij")


def test_decks_and_bags_are_counted_not_listed() -> None:
    found = view(play("drowned-granary", 2, 80).state)
    assert isinstance(found.chest_deck, int)
    assert isinstance(found.rune_bag, int)
    assert found.rune_bag + sum(found.runes.values()) <= 36


def test_the_outcomes_of_an_interaction_are_not_told_before() -> None:
    driver = play("toll-bridge", 1, 5)
    state = driver.state.clone()
    state.rooms += ("bridge-house",)
    state.tokens = (Token(29, "toll-keeper", 2),)
    seen = msgspec.json.encode(view(state)).decode()
    assert "Force the strongbox" in seen
    assert "DRAW 1 CHEST CARD" not in seen


def test_a_view_says_whose_heroes_the_seat_has() -> None:
    driver = play("toll-bridge", 1, 5)
    assert view(driver.state, 1).mine == ("maya",)
    assert view(driver.state).mine == ()


def test_a_view_shows_boards_cubes_and_cards() -> None:
    driver = play("toll-bridge", 1, 3)
    found = view(driver.state)
    vorn = found.heroes[0]
    assert vorn.pool == {"yellow": 2, "red": 1, "green": 1, "blue": 1}
    assert "Arcing Swing" in [skill.name for skill in vorn.skills]
    assert vorn.equipment["weapon"].accuracy == 7
    archer = next(monster for monster in found.monsters if monster.kind == "skeleton-archer")
    assert archer.text == "MULTISHOT 2, POISON 1"
    assert archer.immunities == ("BLEED",)
    assert [place.place for place in found.track if place.marker] == ["defender"]


def test_a_scene_draws_every_figure_once_and_large_ones_on_their_area() -> None:
    for seed in range(4):
        state = play("drowned-granary", seed, 120).state
        found = view(state)
        scene = TITLE.scene(found)
        assert scene.chart is not None
        marks = [figure.mark for figure in scene.figures]
        assert len(set(marks)) == len(marks)
        for figure in (*found.heroes, *found.monsters, *found.followers):
            mark = next(f.mark for f in scene.figures if f.key == figure.name)
            drawn = [name for name, cell in scene.chart.cells.items() if cell.text == mark]
            assert set(drawn) <= set(figure.squares)


@pytest.mark.parametrize("adventure", TITLE.adventures())
def test_what_is_remembered_of_a_view_is_what_would_be_made_anew(adventure: str) -> None:
    """Should this fail, a part of the view shows something that its key does not hold."""
    chance = random.Random(3)
    driver: Driver[State] = Driver(TITLE, TITLE.set_up(Setup(adventure, TITLE.party(4)), 3))
    shown = TITLE.book(adventure).shown
    for _ in range(300):
        if driver.request is None:
            break
        remembered = msgspec.json.encode(view(driver.state))
        kept = dict(shown)
        shown.clear()
        assert msgspec.json.encode(view(driver.state)) == remembered
        shown.update(kept)
        driver.answer(chance.choice(driver.request.options).key)


def test_what_has_not_changed_is_the_same_object_again() -> None:
    driver = play("drowned-granary", 5, 40)
    one, other = view(driver.state), view(driver.state.clone())
    assert one.board is other.board
    assert one.track is other.track
    assert all(a is b for a, b in zip(one.heroes, other.heroes, strict=True))


def test_the_tale_of_success_and_its_reward_are_read_at_the_end_only() -> None:
    state = play("toll-bridge", 1, 10).state
    assert view(state).ended is None
    state.ended = Ended(True, "goal", "The bridge is free.")
    ended = view(state).ended
    assert ended is not None
    assert "crosses for nothing" in ended.outro
    assert "Hero Skill" in ended.reward
    state.ended = Ended(False, "trauma", "A second Trauma Cube.")
    ended = view(state).ended
    assert ended is not None
    assert (ended.outro, ended.reward) == ("", "")


def battle(seed: int) -> Driver[State]:
    """A free-for-all, played by chance to its end."""
    chance = random.Random(seed)
    setup = Setup("broken-span", TITLE.party(4), {"format": "free-for-all"})
    driver: Driver[State] = Driver(TITLE, TITLE.set_up(setup, seed))
    while driver.request is not None:
        driver.answer(chance.choice(driver.request.options).key)
    return driver


@rule("DRU-PVP-05", "DRU-PVP-10", "DRU-RUL-154")
def test_a_battle_shows_its_sides_to_all_and_who_won() -> None:
    setup = Setup("broken-span", TITLE.party(4))
    state = TITLE.set_up(setup, 1)
    seen = view(state, 0)
    assert [(side.team, len(side.heroes), side.limit) for side in seen.sides] == [
        (0, 2, 4), (1, 2, 4),
    ]  # fmt: skip
    assert {hero.name: hero.team for hero in seen.heroes} == {h.name: h.team for h in state.heroes}
    other = msgspec.structs.replace(view(state, 3), seat=0, mine=seen.mine)
    assert other == seen  # nothing is hidden between sides


@rule("DRU-PVP-11", "DRU-RUL-153")
def test_a_defeated_side_is_shown_as_out_and_off_the_board() -> None:
    driver = battle(2)
    seen = view(driver.state)
    out = [hero for hero in seen.heroes if hero.out]
    assert out
    assert all(hero.squares == () for hero in out)
    assert {side.team for side in seen.sides if side.out} == {hero.team for hero in out}
    assert seen.ended is not None
    assert seen.ended.won
    scene = TITLE.scene(seen)
    assert any("defeated." in note for note in scene.notes)
    assert any("out of the battle" in line.text for line in scene.figures)


def test_an_adventure_has_no_sides() -> None:
    seen = view(TITLE.set_up(Setup("toll-bridge", TITLE.party(2)), 1))
    assert seen.sides == ()
    assert "side" not in TITLE.scene(seen).heading


def test_what_a_hero_learned_and_stowed_away_is_shown() -> None:
    state = play("toll-bridge", 1, 10).state
    hero = state.heroes[0]
    hero.learned, hero.abilities = ("vorn.cy1",), ("warrior.guardian.1",)
    hero.stash, hero.role_level = ("plate-armor",), 1
    seen = view(state).heroes[0]
    assert (seen.learned, seen.abilities, seen.role_level) == (hero.learned, hero.abilities, 1)
    assert [item.name for item in seen.stash] == ["Plate Armor"]
