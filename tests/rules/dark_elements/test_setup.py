"""What is on the table before the first turn (DE-COMP, DE-SETUP, DE-DECK)."""

from __future__ import annotations

import pytest

import driving
from dark_elements import BOOK, ENCOUNTERS, NAMES, PERILS, ROLES, Faces, Table
from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.errors import BadSetup
from undercroft.core.title import Member, Setup
from undercroft.games import registry
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.loot import limit
from undercroft.games.dark_elements.rules.preparing import prepare
from undercroft.games.dark_elements.rules.tracks import TOP
from undercroft.games.dark_elements.setup import set_up
from undercroft.games.dark_elements.showing.lobby import lobby

PARTY = ("avric", "leoric", "syndrael", "jain")


def fresh(*heroes: str, seed: int = 7, seats: int = 4) -> DarkElements:
    """A game of which nothing has been shuffled yet."""
    members = tuple(
        Member(NAMES[name], role=ROLES[NAMES[name]], seat=min(place, seats - 1))
        for place, name in enumerate(heroes)
    )
    state = set_up(BOOK, Setup("dark-elements", members), seed)
    return DarkElements(state, BOOK, script=Faces(), encounters=ENCOUNTERS, perils=PERILS)


@rule("DE-SETUP-03", "DE-SETUP-04", "DE-SETUP-05", "DE-RUL-09", "DE-BASE-177", "DE-BASE-178")
@rule("DE-COMP-09")
@pytest.mark.parametrize(("size", "doom", "loot"), [(2, 1, 4), (3, 2, 5), (4, 3, 6)])
def test_tracks_start_by_the_number_of_heroes(size: int, doom: int, loot: int) -> None:
    game = fresh(*PARTY[:size])
    state = game.state
    assert (state.doom, state.fate, TOP) == (doom, 7, 7)
    assert (state.loot, state.payout, limit(game)) == (0, 1, loot)
    assert (state.act, state.monsters) == (1, [])


@rule("DE-RUL-98")
@pytest.mark.parametrize(("wish", "doom"), [("gentle", (1, 1)), ("book", (1, 2)), ("grim", (2, 3))])
def test_a_gentle_game_keeps_doom_down_and_a_grim_one_raises_it(
    wish: str, doom: tuple[int, int]
) -> None:
    found = []
    for size in (2, 3):
        members = tuple(Member(NAMES[name], seat=seat) for seat, name in enumerate(PARTY[:size]))
        state = set_up(BOOK, Setup("dark-elements", members, {"difficulty": wish}), 7)
        found.append(state.doom)
    assert tuple(found) == doom


@rule("DE-SETUP-06", "DE-SETUP-07", "DE-SETUP-08", "DE-SETUP-09", "DE-COMP-01", "DE-COMP-10")
def test_decks_are_whole_and_shuffled() -> None:
    state, library = Table().state, BOOK.library
    assert sorted(state.activation_deck) == sorted(library.activations)
    assert sorted(state.peril_deck) == sorted(library.perils)
    assert (len(state.activation_deck), len(state.peril_deck)) == (10, 10)
    assert len(set(state.searches)) == 12
    for deck, act in ((state.shop, 1), (state.shop_later, 2)):
        plain = [card.partition("#")[0] for card in deck]
        assert sorted(plain) == sorted(library.shop(act))
    assert state.activation_deck != tuple(library.activations)
    assert (state.peril_discard, state.activation_discard) == ((), ())


@rule("DE-SETUP-01", "DE-RUL-12", "DE-RUL-97", "DE-DEC-01", "DE-COMP-02")
def test_two_to_four_heroes_whoever_answers_for_them() -> None:
    for size in (1, 5):
        with pytest.raises(BadSetup):
            fresh(*(*PARTY, "ashrian")[:size])
    assert fresh("avric", "leoric", seats=1).players == (0,)
    assert fresh("avric", "leoric", "jain").players == (0, 1, 2)


@rule("DE-SETUP-11", "DE-DEC-01")
@pytest.mark.parametrize(
    "party",
    [
        (Member("avric-albright", role="disciple"), Member("avric-albright", role="spiritspeaker")),
        (Member("avric-albright", role="disciple"), Member("ashrian", role="disciple")),
        (Member("avric-albright", role="knight"), Member("jain-fairwood", role="thief")),
    ],
)
def test_no_sheet_and_no_class_twice_and_a_class_of_the_archetype(party: tuple[Member]) -> None:
    with pytest.raises(BadSetup):
        set_up(BOOK, Setup("dark-elements", party), 7)


@rule("DE-SETUP-11", "DE-DEC-03")
def test_a_hero_has_the_items_and_the_first_skill_of_his_class() -> None:
    knight = fresh("syndrael", "avric").state.heroes[0]
    assert knight.items == ("iron-longsword", "wooden-shield")
    assert knight.skills == ("oath-of-honor",)
    assert (knight.damage, knight.fatigue, knight.conditions) == (0, 0, ())
    assert Table("syndrael avric").hero("syndrael").equipped == knight.items


@rule("DE-SETUP-12", "DE-SETUP-15", "DE-RUL-01", "DE-DEC-02", "DE-SETUP-02", "DE-XP-02")
@rule("DE-XP-03", "DE-XP-04")
def test_the_first_experience_is_spent_or_saved_before_last_breath_begins() -> None:
    game = fresh("syndrael", "avric")
    syndrael, avric = game.state.heroes
    asked = driving.question(prepare(game), ())
    assert asked.kind == "buy-skill"
    assert asked.seats == (0,)
    costs = {skill.id: skill.xp for skill in BOOK.library.skills_of("knight")}
    assert asked.keys() == [f"learn:{id}" for id, xp in costs.items() if xp == 1] + ["save"]
    game = fresh("syndrael", "avric")
    syndrael, avric = game.state.heroes
    learnt = next(id for id, xp in costs.items() if xp == 1)
    asked = driving.question(prepare(game), (f"learn:{learnt}", "save"))
    assert asked.kind == "who-first"  # Last Breath places the heroes
    assert (syndrael.xp, avric.xp) == (0, 1)
    assert syndrael.skills == ("oath-of-honor", learnt)


@rule("DE-DECK-01", "DE-DECK-02", "DE-DECK-03", "DE-DECK-04", "DE-DECK-05", "DE-DECK-06")
@rule("DE-DECK-07")
def test_each_third_of_the_deck_holds_its_main_encounter() -> None:
    below = set()
    for seed in range(1, 25):
        game = fresh("avric", "leoric", seed=seed)
        for hero in game.state.heroes:
            hero.xp = 0
        driving.question(prepare(game), ())
        deck = game.state.explorations
        assert sorted((*deck, "LB")) == sorted(BOOK.library.encounters)
        places = [deck.index(key) for key in game.quest.mains]
        assert places[0] in range(4)
        assert places[1] in range(4, 8)
        assert places[2] in range(8, 11)
        below.add(10 - places[2])
    assert below == {0, 1, 2}  # cards that may never be drawn


@rule("DE-EX-03", "DE-DECK-02", "DE-DECK-03", "DE-DECK-04", "DE-DECK-05")
def test_the_deck_of_the_example_is_put_together_stack_by_stack() -> None:
    game = fresh("avric", "leoric")
    for hero in game.state.heroes:
        hero.xp = 0
    assert isinstance(game.script, Faces)
    game.script.shuffles = [
        ("BI", "PF", "SF", "GH", "PP", "IN", "PR", "BS"),
        ("BI", "SQ", "PF", "SF"),
        ("GH", "PP", "IN", "NG"),
        ("LE", "PR", "BS"),
    ]
    driving.question(prepare(game), ())
    assert " ".join(game.state.explorations) == "BI SQ PF SF GH PP IN NG LE PR BS"


@rule("DE-EX-01", "DE-COMP-06", "DE-COMP-08")
def test_the_table_of_the_setup_example_for_three_players() -> None:
    game = fresh("avric", "leoric", "syndrael")
    driving.question(prepare(game), ("save", "save", "save"))
    state = game.state
    assert (state.doom, state.fate, state.loot, state.payout, limit(game)) == (2, 7, 0, 1, 5)
    assert (state.active, game.current, len(state.explorations)) == ("LB", "LB", 11)
    assert [hero.xp for hero in state.heroes] == [1, 1, 1]


@rule("DE-RUL-85")
def test_the_program_tells_the_quest_in_short_words_of_its_own() -> None:
    (tale,) = lobby(BOOK.library, ()).adventures
    quest = BOOK.library.adventures["dark-elements"]
    assert tale.intro == quest.intro
    assert len(quest.intro) + len(quest.outro) < 500


@rule("DE-SETUP-09", "DE-SETUP-11", "DE-BASE-154")
def test_the_thiefs_lucky_charm_and_that_of_the_shop_are_two_cards() -> None:
    table = Table("tomble avric")
    assert "lucky-charm" in table.hero("tomble").items
    charms = [item for item in table.state.shop if item.startswith("lucky-charm")]
    assert charms == ["lucky-charm#2"]
    assert "lucky-charm" in Table("jain avric").state.shop


@rule("DE-SETUP-02")
def test_a_game_goes_on_from_where_its_preparation_stands() -> None:
    """Decks are shuffled once, and skills bought once: from there the state tells the rest."""
    title = registry.title("dark_elements")
    driver = Driver(title, title.set_up(Setup("dark-elements", title.party(2)), 7))
    stood = []
    while driver.request is not None and driver.state.phase == "preparing":
        if not driver.since and driver.checkpoint is not None:
            again = Driver(title, driver.checkpoint.clone(), count=driver.count)
            assert (again.request, again.state) == (driver.request, driver.state)
            stood.append(driver.request.kind)
        driver.answer(driver.request.keys()[0])
    assert stood == ["buy-skill", "who-first"]
