"""What the quests add to the rules: encounters, altars, stones, relics (DSC-ENC, DSC-ALTAR)."""

from __future__ import annotations

import pytest

from descent import Arena, at, telling
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.events import EncounterMet, QuestBegan, QuestEnded
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import (
    altars,
    areas,
    chests,
    completing,
    encounters,
    knockback,
    overlord,
    preparing,
    rounds,
    turn,
    turn_deeds,
    turn_options,
    wounds,
)
from undercroft.games.descent.rules.effects import shoving
from undercroft.games.descent.rules.paths import ways
from undercroft.games.descent.showing import views
from undercroft.games.descent.state import TOWN, Marker, Turn
from undercroft.games.descent.tables import Prolonged
from undercroft.games.descent.title import DescentTitle
from undercroft.kit.difficulty import Difficulty

TITLE = DescentTitle(load_library())
QUESTS = TITLE.library.quests


def quest(id: str, *opened: str, faces: str = "") -> Arena:
    arena = Arena(Ground(QUESTS[id], frozenset(opened)), faces=faces)
    arena.state.open_doors = opened
    arena.game.survey()
    return arena


def options(arena: Arena) -> list[str]:
    hero = arena.state.heroes[arena.state.turn.who]
    return [option.key for option in turn_options.offers(arena.game, hero)]


@rule("DSC-SETUP-14", "DSC-AREA-02")
def test_a_quest_tells_its_story() -> None:
    for told in QUESTS.values():
        assert all((told.intro, told.outro, told.defeat))
        assert all(area.text for area in told.areas)
    arena = quest("toll-keepers-cellar")
    arena.run(preparing.go_on(arena.game))
    arena.run(_lose(arena))
    began, ended = arena.events
    assert isinstance(began, QuestBegan)
    assert QUESTS["toll-keepers-cellar"].intro in " ".join(TITLE.sentences(began))
    assert isinstance(ended, QuestEnded)
    assert QUESTS["toll-keepers-cellar"].defeat in " ".join(TITLE.sentences(ended))


async def _lose(arena: Arena) -> None:
    arena.game.end("overlord", "conquest", "")


@rule("DSC-RUL-135", "DSC-SETUP-14")
def test_grutt_never_leaves_his_hall() -> None:
    for name, leaves in (("grutt", False), ("ogre/normal", True)):
        arena = quest("toll-keepers-cellar", "door-2")
        monster = arena.monster(name, "k13")
        hall = arena.game.ground.areas["2"]
        outside = [p for p in ways(arena.game, monster, 9) if not hall >> p.anchor & 1]
        thrown = [option.value for option in knockback.landings(arena.game, monster, 3)]
        assert bool(outside) == leaves
        assert any(p is not None and not hall >> p.anchor & 1 for p in thrown) == leaves
        aside = shoving._beside(arena.game, monster)  # out of the way of a trap card
        assert any(not hall >> p.anchor & 1 for p in aside) == leaves


@rule("DSC-ENC-02", "DSC-ENC-01", "DSC-RUL-10", "DSC-TURN-09")
def test_an_encounter_waits_for_the_end_of_the_turn() -> None:
    arena = quest("drowned-archive", faces="enh")
    hero, other = arena.hero("mordrog", "l21"), arena.hero("kirga")
    arena.state.markers = (Marker("encounter", hero.space, "flooded-alcove"),)
    arena.state.turn = Turn(who=0, step="act", action="run", points=4)
    arena.run(turn.go_on(arena.game), "end")
    assert (hero.coins, other.coins, arena.state.markers) == (400, 400, ())
    (met,) = [event for event in arena.events if isinstance(event, EncounterMet)]
    story = QUESTS["drowned-archive"].encounters["flooded-alcove"]
    assert story in " ".join(TITLE.sentences(met))


@rule("DSC-ENC-02", "DSC-RUL-10")
def test_a_hero_may_end_his_movement_at_an_encounter() -> None:
    arena = quest("drowned-archive", faces="blank")
    hero = arena.hero("mordrog", "l21")
    arena.state.markers = (Marker("encounter", hero.space, "flooded-alcove"),)
    arena.state.turn = Turn(who=0, step="act", action="advance", points=4, attacks=1)
    arena.run(turn.go_on(arena.game), "halt")
    assert (hero.wounds, hero.tokens[tokens.WEB]) == (14, 1)
    assert (arena.state.turn.points, arena.state.turn.attacks) == (0, 1)
    assert "halt" not in options(arena)


def test_the_alcove_may_hold_a_potion() -> None:
    arena = quest("drowned-archive", faces="surge")
    hero = arena.hero("mordrog", "l21")
    arena.state.markers = (Marker("encounter", hero.space, "flooded-alcove"),)
    arena.run(encounters.meet(arena.game, hero), "potion:power", "wear:power")
    assert hero.potions == ("power",)


def test_the_tithe_is_paid_or_the_overlord_gains() -> None:
    for answer, coins, threat, fatigue in (("pay", 200, 0, 3), ("keep", 300, 3, 0)):
        arena = quest("tithe-of-bones")
        hero = arena.hero("mordrog", "g17", fatigue=0)
        near, far = arena.hero("kirga", "h18", fatigue=0), arena.hero("ispher", "k2", fatigue=0)
        arena.state.markers = (Marker("encounter", hero.space, "tithe-chest"),)
        arena.run(encounters.meet(arena.game, hero), answer)
        assert (hero.coins, arena.state.threat) == (coins, threat)
        assert (hero.fatigue, near.fatigue, far.fatigue) == (fatigue, fatigue, 0)
    arena = quest("tithe-of-bones")
    hero = arena.hero("mordrog", "g17")
    hero.coins = 75  # nothing to ask
    arena.state.markers = (Marker("encounter", hero.space, "tithe-chest"),)
    arena.run(encounters.meet(arena.game, hero))
    assert arena.state.threat == 3


def test_the_blade_stays_where_its_bearer_falls_and_draws_a_card() -> None:
    arena = quest("tithe-of-bones")
    hero = arena.hero("mordrog", "x18", wounds=1)
    relic = Marker("relic", hero.space, "blade-of-light")
    arena.state.markers = (relic,)
    arena.state.deck = ("charge",) * 9
    arena.run(overlord._collect(arena.game))
    assert len(arena.state.hand) == 2
    arena.run(chests.pick_up(arena.game, hero, relic), "wear:blade-of-light")
    arena.run(overlord._collect(arena.game))
    assert len(arena.state.hand) == 5
    arena.run(wounds.suffer(arena.game, hero, 1, "a fall"))
    assert (hero.space, hero.equipped, arena.state.markers) == (TOWN, (), (relic,))


@rule("DSC-OL-03", "DSC-SCALE-01")
@pytest.mark.parametrize("id", QUESTS)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_overlord_draws_two_cards_whoever_comes(id: str, count: int) -> None:
    assert _drawn(id, count, "book") == [2, 2]


@rule("DSC-RUL-151")
@pytest.mark.parametrize(("level", "cards"), [("gentle", 1), ("grim", 3)])
def test_another_difficulty_is_another_number_of_cards(level: Difficulty, cards: int) -> None:
    assert _drawn("drowned-archive", 2, level) == [cards, cards]


def _drawn(id: str, count: int, level: Difficulty) -> list[int]:
    """How many cards the overlord draws in his first turns against so many heroes."""
    arena = quest(id)
    for name in ("mordrog", "kirga", "ispher", "eliam")[:count]:
        arena.hero(name)
    arena.state.difficulty = level
    arena.state.deck = ("charge",) * 9
    found = []
    for arena.state.round in (1, 2):
        held = len(arena.state.hand)
        arena.run(overlord._collect(arena.game))
        found.append(len(arena.state.hand) - held)
    return found


@rule("DSC-RUL-152")
@pytest.mark.parametrize(("began", "left"), [(19, 30), (20, 29), (21, 28), (24, 25)])
def test_late_hours_cost_more_with_every_round(began: int, left: int) -> None:
    arena = quest("hollow-choir")
    arena.hero("mordrog", "a1")
    arena.state.conquest, arena.state.round = 30, began - 1
    arena.run(rounds._next_round(arena.game))
    assert arena.state.round == began
    assert arena.state.conquest == left


@rule("DSC-RUL-152")
def test_no_quest_waits_for_ever() -> None:
    quests = load_library().quests
    assert {id for id, quest in quests.items() if "late-hours" in quest.rules} == {*quests}


@rule("DSC-RUL-152")
def test_the_last_late_hour_ends_the_quest() -> None:
    arena = quest("tithe-of-bones")
    arena.hero("mordrog", "a1")
    arena.state.conquest, arena.state.round = 6, 24
    arena.run(rounds._next_round(arena.game))
    assert arena.state.ended is not None
    assert arena.state.ended.winner == "overlord"


@rule("DSC-RUL-152")
def test_a_party_that_has_hoarded_tokens_plays_no_26th_round() -> None:
    arena = quest("hollow-choir")
    arena.hero("mordrog", "a1")
    arena.state.conquest, arena.state.round = 60, 24
    arena.run(rounds._next_round(arena.game))
    assert arena.state.conquest == 54
    arena.run(rounds._next_round(arena.game))
    assert arena.state.ended is not None
    assert arena.state.ended.winner == "overlord"


def test_a_quest_tells_the_rules_of_its_own_in_sentences() -> None:
    view = views.of_seats(quest("tithe-of-bones").game, [None])[0]
    assert len(view.rules) == 3
    assert any("round 20" in rule for rule in view.rules)
    assert all(rule.endswith(".") for rule in view.rules)


def test_the_keeper_of_the_lectern_takes_a_die() -> None:
    arena = quest("drowned-archive")
    hero = arena.hero("andira-runehand", "x9")
    action, stone = _stone(arena, "lectern", "y9")
    assert completing.dice(arena.game, hero, action) == 3
    naga = arena.monster("sythera", "t10")
    assert completing.dice(arena.game, hero, action) == 2
    del arena.state.monsters[naga.id]
    brute = arena.hero("steelhorns", "w9")
    assert completing.dice(arena.game, brute, action) == 2  # who has no magic reads slowly
    hero.progress = ((completing.key(stone), 4),)
    arena.run(completing.succeed(arena.game, hero, action, stone))
    assert arena.state.ended is not None
    assert (arena.state.ended.winner, hero.progress) == ("heroes", ())


def _stone(arena: Arena, word: str, space: str) -> tuple[Prolonged, Marker]:
    """Lay a stone beside the hero; what he can do there."""
    stone = Marker("stone", at(arena.game.ground, space), word)
    arena.state.markers += (stone,)
    (found,) = completing.within_reach(arena.game, arena.state.heroes[0])
    assert found[1] is stone
    return found


def test_every_choir_stone_lays_the_beast_more_open() -> None:
    arena = quest("hollow-choir")
    hero = arena.hero("mordrog", "v14")
    action, first = _stone(arena, "choir-stone", "w14")
    second = Marker("stone", at(arena.game.ground, "m14"), "choir-stone")
    arena.state.markers += (second,)
    arena.run(completing.succeed(arena.game, hero, action, first))
    assert (arena.state.conquest, arena.state.markers) == (22, (second,))
    arena.state.chest_numbers = ((), (), (1,))
    arena.script.left = ["1"]
    arena.run(areas.reveal(arena.game, "5"))
    beast = next(m for m in arena.state.monsters.values() if m.card == "hollow-choir-beast")
    assert (beast.armor, arena.game.rank(beast, "Fear")) == (-2, 1)
    arena.run(completing.succeed(arena.game, hero, action, second))
    assert (beast.armor, arena.game.has(beast, "Fear")) == (-4, False)
    assert arena.game.has(beast, "Aura")


@rule("DSC-ALTAR-01", "DSC-ALTAR-02", "DSC-ALTAR-04", "DSC-COST-13", "DSC-SCALE-06")
def test_a_good_altar_is_paid_and_rests_all_heroes() -> None:
    arena = quest("hollow-choir")
    hero = arena.hero("mordrog", "x19", wounds=5, fatigue=0)
    other, away = arena.hero("kirga", "a1", wounds=5), arena.hero("ispher", wounds=5)
    arena.state.markers = (Marker("altar", hero.space, "good"),)
    arena.state.turn = Turn(who=0, step="act", action="run", points=5)
    hero.coins = 600
    arena.run(turn_deeds.do(arena.game, hero, ("altar",)))
    assert (hero.coins, arena.state.turn.points) == (350, 3)
    assert (hero.wounds, hero.fatigue, other.wounds, away.wounds) == (7, 3, 7, 5)
    assert "altar" not in options(arena)  # once per round
    arena.state.round += 1
    assert "altar" in options(arena)
    arena.state.turn.points = 1
    assert "altar" not in options(arena)
    arena.state.turn.points = 2
    hero.coins = 225
    assert "altar" not in options(arena)
    hero.space += -1
    hero.coins = 600
    assert "altar" not in options(arena)


@rule("DSC-ALTAR-03", "DSC-COST-13", "DSC-ABIL-62", "DSC-DEC-37")
def test_a_monster_dies_on_an_evil_altar() -> None:
    arena = quest("hollow-choir")
    arena.hero("mordrog", "a1")
    priest = arena.monster("dark-priest/master", "j16")
    beast = arena.monster("hollow-choir-beast", "b20", wounds=6)
    arena.state.markers = (Marker("altar", priest.place.anchor, "evil"),)
    assert altars.offered(arena.game, priest, 2)
    assert not altars.offered(arena.game, priest, 1)
    assert not altars.offered(arena.game, beast, 2)
    priest.place = Place(at(arena.game.ground, "f17"))
    skeleton = arena.monster("skeleton/master", "j16")
    arena.script.left = ["surge"]
    arena.run(altars.sacrifice(arena.game, skeleton))
    assert (beast.wounds, arena.state.threat) == (6, 0)  # it rose again
    arena.script.left = ["blank"]
    arena.run(altars.sacrifice(arena.game, skeleton))
    assert skeleton.id not in arena.state.monsters
    assert (beast.wounds, arena.state.threat) == (2, 3)


@rule("DSC-ENC-03")
def test_an_encounter_may_take_conquest() -> None:
    arena = telling("""
        [story.bad-luck]
        when = "encounter mirror is met"
        do   = "conquest -3"
    """)
    hero = arena.hero("mordrog", "a1")
    arena.state.markers = (Marker("encounter", hero.space, "mirror"),)
    arena.run(encounters.meet(arena.game, hero))
    assert arena.state.conquest == 17


@rule("DSC-CONQ-05", "DSC-GLYPH-03")
def test_the_blade_wins_the_quest_when_it_comes_to_town() -> None:
    for where in ("equipped", "pack", ""):
        arena = quest("tithe-of-bones")
        hero = arena.hero("mordrog", "k2")
        if where:
            setattr(hero, where, ("blade-of-light",))
        arena.state.markers = (Marker("glyph", hero.space, "normal", active=True),)
        arena.state.turn = Turn(who=0, step="act", action="run", points=1)
        arena.run(turn_deeds.do(arena.game, hero, ("town",)))
        assert (arena.state.ended is not None) == bool(where)


@rule("DSC-CONQ-05", "DSC-ABIL-62")
def test_a_quest_is_won_when_its_monster_stays_dead() -> None:
    arena = quest("hollow-choir")
    hero = arena.hero("mordrog", "c18")
    beast = arena.monster("hollow-choir-beast", "b20")
    arena.run(wounds.suffer(arena.game, beast, 99, "a blow", hero))
    assert arena.state.ended is not None
    assert arena.state.ended.winner == "heroes"
    assert isinstance(arena.events[-1], QuestEnded)
    assert QUESTS["hollow-choir"].outro in " ".join(TITLE.sentences(arena.events[-1]))
