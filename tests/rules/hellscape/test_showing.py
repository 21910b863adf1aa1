"""What people see of Hellscape: views without secrets, words for everything, maps as text."""

from __future__ import annotations

import random
import re
from collections.abc import Coroutine, Iterator
from typing import Any

import msgspec
import pytest

from contract import hellscape
from hellscape import Dungeon, row
from rule import rule
from undercroft.cli.terminal.chart import draw
from undercroft.cli.terminal.paint import Paint
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.game import Over
from undercroft.core.title import Member, Setup
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.cards import behaviour, english, wording
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.classes.shaman import rules as shaman
from undercroft.games.hellscape.dice import Face
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.roll import Cast
from undercroft.games.hellscape.rules import combat, mobs, spirits, trading, turn
from undercroft.games.hellscape.rules.attacking import by_enemy, by_hero, by_spirit
from undercroft.games.hellscape.showing import labels, prompts, quest_notes, sheets, tabletop
from undercroft.games.hellscape.showing.plain import plain
from undercroft.games.hellscape.state import Hero, State
from undercroft.games.hellscape.title import HellscapeTitle
from undercroft.games.hellscape.wishes import STANDING

TITLE = HellscapeTitle()
SOME = 700  # decisions of a game


def played(quest: str, size: int, listener: Any = None) -> Iterator[Driver[State]]:
    """A game by players who choose at random, decision by decision."""
    chance = random.Random(f"{quest}{size}")
    heroes = chance.sample(sorted(TITLE.heroes()), size)
    party = tuple(Member(hero, seat=seat) for seat, hero in enumerate(heroes))
    state = TITLE.set_up(Setup(quest, party), chance.randrange(1 << 30))
    driver: Driver[State] = Driver(TITLE, state, listener=listener)
    for _ in range(SOME):
        if driver.request is None:
            return
        yield driver
        option = chance.choice(driver.request.options)
        driver.choose(option.key, option.value)


# Words


def test_a_question_says_by_its_id_whom_it_is_about() -> None:
    dungeon = Dungeon(row("LLL"))
    irk = dungeon.hero("irk", "r1c1")
    mob = dungeon.mob("satyrs-1", "r1c3")
    spirits.summon(dungeon.game, irk, "flame")
    (flame,) = dungeon.state.allies.values()
    flame.activated = True

    def who(rule: Coroutine[Request, Any, Any], *answers: str) -> str:
        return TITLE.question(dungeon.game, dungeon.question(rule, *answers)).who

    assert who(moving_on(dungeon, irk)) == "irk"
    assert who(shaman.activate_spirit(dungeon.game, irk, flame)) == "flame"
    dungeon.hero("gheta", "r1c1")
    assert who(mobs.move(dungeon.game, mob)) == "satyrs"


def test_what_mana_prevents_is_told_whatever_the_enemy(monkeypatch: pytest.MonkeyPatch) -> None:
    text = read_text("ATTACK/1 paw: unless(1 mana){+1 fire target}")
    andra = msgspec.structs.replace(TITLE.library.roaming["andra-1"], rules=text)
    dungeon = Dungeon(row("LL"), faces="- p")
    monkeypatch.setitem(dungeon.game.library.roaming, "andra-1", andra)
    gheta = dungeon.hero("gheta", "r1c1")
    roll = by_enemy(dungeon.game, dungeon.roaming("andra-1", "r1c2"), gheta, "ranged")
    request = dungeon.question(combat.fight(dungeon.game, roll))
    assert "do you pay 1 Mana" in prompts.prompt(dungeon.game, request)


@rule("MD2-ROLL-14")
def test_a_mob_that_fell_in_its_own_attack_is_still_spoken_of_as_many() -> None:
    dungeon = Dungeon(row("L"))
    dungeon.hero("gheta", "r1c1")
    victim = Request(0, "victim", (), about=("demons",))
    assert prompts.prompt(dungeon.game, victim) == "Whom do Demons attack?"


def moving_on(dungeon: Dungeon, hero: Hero) -> Coroutine[Request, Any, None]:
    """Inside a Move action."""
    turn.begin(dungeon.game, hero)
    dungeon.state.turn.step, dungeon.state.turn.moving = "act", True
    dungeon.state.turn.points = 1
    return turn.go_on(dungeon.game)


def test_every_word_of_the_card_languages_is_said_in_plain_words() -> None:
    assert set(wording.TIMINGS) == set(english.TIMINGS)
    assert set(wording.LIMITS) == set(english.LIMITS)
    assert {*wording.WHO, *wording.WHERE} == set(english.WHO)
    assert {*wording.THINGS, *wording.IGNORED} <= {*english.THINGS, *english.DICE}
    assert {*behaviour.CONDITIONS, *behaviour.MEASURED} == set(english.CONDITIONS)
    assert {*behaviour.GOALS, *behaviour.CROWDS} <= set(english.GOALS)


def test_no_card_is_read_out_as_a_formula() -> None:
    library = TITLE.library
    for card in TITLE.catalogue().cards.values():
        for words in (card.text, *card.notes):
            assert not re.search(r"@|\(\w+\)=|rule\(|[a-z]\(|\b[YOBPE]\b|[A-Z]{3}", words), card.id
    assert all(plain(skill.rules) or skill.tokens for skill in library.skills.values())


@pytest.mark.parametrize("quest", TITLE.adventures())
@pytest.mark.parametrize("size", [1, 4, 6])
def test_every_option_that_is_offered_has_a_label(quest: str, size: int) -> None:
    missing: set[tuple[str, str]] = set()
    lines: list[str] = []

    def hear(event: Event) -> None:
        lines.extend(TITLE.sentences(event))

    for driver in played(quest, size, hear):
        request = driver.request
        assert request is not None
        assert request.kind in prompts.PROMPTS
        for key in request.keys():
            if not labels.knows(request.kind, key):
                missing.add((request.kind, key.partition(":")[0]))
        question = TITLE.question(driver.game, request)
        assert [shown.key for shown in question.options] == request.keys()
        names = [(shown.label, shown.note) for shown in question.options]
        assert all(label.strip() and "@" not in label + note for label, note in names)
    assert not missing, "add them to LABELS in a chapter of showing/labels"
    assert all(line.strip() and "@" not in line for line in lines)


def test_an_attack_says_what_it_rolls_and_whom_it_touches() -> None:
    dungeon = Dungeon(row("L"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword")
    dungeon.mob("demons-1", "r1c1", minions=2)
    dungeon.state.turn.who, dungeon.state.turn.step, dungeon.state.turn.actions = 0, "act", 3
    dungeon.state.turn.aired = 0
    request = dungeon.question(TITLE.play(dungeon.game))
    shown = {one.key: one for one in labels.shown(dungeon.game, request)}
    attack = shown["attack:demons:melee:rusty-sword"]
    assert attack.label == "Melee attack on Demons with Rusty Sword"
    assert attack.figures == ("demons",)
    assert attack.note.startswith("1 orange, 1 blue, 2 enemy; ")
    assert gheta.health


@rule("MD2-MOVE-05")
def test_a_step_says_what_it_does_to_the_hero_and_things_lie_where_he_stands() -> None:
    dungeon = Dungeon(row("LSL"))
    gheta = dungeon.hero("gheta", "r1c2")
    dungeon.mob("demons-1", "r1c2", minions=2)
    dungeon.marker("spike", "r1c1", "2")
    turn = dungeon.state.turn
    turn.who, turn.step, turn.actions, turn.aired = 0, "act", 2, 0
    turn.moving, turn.points = True, 2
    shown = {
        one.key: one
        for one in labels.shown(dungeon.game, dungeon.question(TITLE.play(dungeon.game)))
    }
    assert shown["move:r1c3"].note == "Light; Reaction damage: 3 Wounds"
    assert shown["move:r1c1"].note == "Light; Reaction damage: 3 Wounds; traps: a spike trap"
    gheta.zone = dungeon.zone("r1c3")
    dungeon.marker("chest", "r1c3", "common")
    request = dungeon.question(TITLE.play(dungeon.game))
    shown = {one.key: one for one in labels.shown(dungeon.game, request)}
    assert shown["take:chest:1"].spaces == ("r1c3",)
    assert shown["move:r1c2"].note == "Shadow, Demons"


@rule("MD2-TOKEN-04")
def test_a_pillar_counts_in_what_an_attack_says_it_rolls() -> None:
    dungeon = Dungeon(row("LL", marks=" K"))
    dungeon.hero("nahias", "r1c1", equipped="short-bow")
    dungeon.mob("demons-1", "r1c2", minions=2)
    dungeon.state.turn.who, dungeon.state.turn.step, dungeon.state.turn.actions = 0, "act", 3
    dungeon.state.turn.aired = 0
    request = dungeon.question(TITLE.play(dungeon.game))
    shown = {one.key: one for one in labels.shown(dungeon.game, request)}
    attack = shown["attack:demons:ranged:short-bow"]
    assert attack.note.startswith("1 yellow, 1 blue, 2 enemy; ")


def labelled(dungeon: Dungeon, rule_: Any, *answers: str) -> dict[str, str]:
    """Labels and notes of a question by the first words of its keys."""
    request = dungeon.question(rule_, *answers)
    shown = labels.shown(dungeon.game, request)
    return {one.key.split(":")[0]: f"{one.label} ({one.note})" for one in shown}


def test_labels_say_what_would_happen() -> None:
    dungeon = Dungeon(row("S"))
    mathrin = dungeon.hero("mathrin", "r1c1", mana=2, equipped="ash-wand")
    mob = dungeon.mob("demons-1", "r1c1", minions=1, item="chipped-sword")
    roll = by_enemy(dungeon.game, mob, mathrin, "melee")
    roll.rolled = True
    roll.cast = [Cast("Y", Face(sword=1, mana=1)), Cast("E", Face(paw=1))]
    roll.rerolls = [""]
    dungeon.game.rolls.append(roll)
    said = labelled(dungeon, combat._resolve(dungeon.game, roll))
    assert said["rotate"] == "move the Ready marker one spell on (1 Mana; Mend is ready then)"
    assert said["reroll"].startswith("re-roll the Enemy die (it shows 1 paw)")
    request = dungeon.question(combat._resolve(dungeon.game, roll))
    mana = next(one for one in labels.shown(dungeon.game, request) if one.key == "die:1:mana")
    assert mana.note == "an Enemy attacks: nobody gains it"
    roll.attacking = True
    said = labelled(dungeon, combat._mask(dungeon.game, roll, mathrin))
    assert said["use"] == "use it (move the Ready marker to any spell, cast its spell for nothing)"


@rule("MD2-ROG-04")
def test_abilities_say_price_and_effect_and_tokens_whether_they_are_of_use() -> None:
    dungeon = Dungeon(row("L"))
    dungeon.hero("feydra", "r1c1", equipped="wooden-staff", health=2)
    dungeon.state.heroes[0].machine = Purse(drawn=("blade", "dash"))
    turn = dungeon.state.turn
    turn.who, turn.step, turn.actions, turn.aired = 0, "act", 2, 0
    said = labelled(dungeon, TITLE.play(dungeon.game))
    assert said["free"] == "Wooden Staff (for 1 Mana: heal 1)"
    request = dungeon.question(TITLE.play(dungeon.game), "recover")
    notes = {one.key: one.note for one in labels.shown(dungeon.game, request)}
    assert notes == dict.fromkeys(("token:blade", "token:dash"), "of no use to this action")
    request = dungeon.question(TITLE.play(dungeon.game), "move")
    notes = {one.key: one.note for one in labels.shown(dungeon.game, request)}
    assert notes["token:dash"] == "In a Move action: +1 movement point."


# Views


@pytest.mark.parametrize("quest", TITLE.adventures())
@rule("MD2-SETUP-11")
def test_worlds_that_differ_only_in_secrets_look_the_same(quest: str) -> None:
    for driver in played(quest, 6):
        if driver.count % 5:
            continue
        other = TITLE.game(hellscape.twin(driver.state))
        assert isinstance(driver.game, Hellscape)
        hellscape.lend(driver.game, other)
        hellscape.check(driver.game, driver.state == driver.checkpoint)
        assert TITLE.encode(other.state) != TITLE.encode(driver.state)
        for seat in (None, 0, 5):
            seen = msgspec.json.encode(TITLE.view(driver.game, seat))
            assert seen == msgspec.json.encode(TITLE.view(other, seat))
        if driver.request is not None:
            asked = TITLE.question(driver.game, driver.request)
            assert asked == TITLE.question(other, driver.request)


@pytest.mark.parametrize("quest", TITLE.adventures())
def test_looking_changes_nothing_and_views_survive_writing(quest: str) -> None:
    decoder = msgspec.json.Decoder(tabletop.View)
    for driver in played(quest, 4):
        if driver.count % 20:
            continue
        before = TITLE.encode(driver.state)
        view = TITLE.view(driver.game, 1)
        assert TITLE.encode(driver.state) == before
        assert TITLE.encode(TITLE.decode(before)) == before
        assert TITLE.encode(driver.state.clone()) == before
        assert decoder.decode(msgspec.json.encode(view)) == view
        if driver.checkpoint is not None:  # the combat in progress is there again
            assert TITLE.view(driver.clone().game, 1) == view


def test_a_view_says_whose_figures_are_whose() -> None:
    state = TITLE.set_up(Setup("tutorial", TITLE.party(3)), 1)
    game = TITLE.game(state)
    seen = TITLE.views(game, [0, 2, None])
    assert [view.mine for view in seen] == [("gheta",), ("mathrin",), ()]
    assert all(view.heroes is seen[0].heroes for view in seen)  # made once


@rule("MD2-ROLL-04")
@rule("MD2-Q2-07")
@pytest.mark.parametrize("size", [2, 3, 5])
def test_the_summoner_shows_how_much_health_he_may_have(size: int) -> None:
    most = TITLE.library.quests["the-passage"].heroes.summoner[size - 1]
    party = tuple(Member(hero, seat=seat) for seat, hero in enumerate(list(TITLE.heroes())[:size]))
    state = TITLE.set_up(Setup("the-passage", party), 3)
    driver = Driver(TITLE, state, keep=False)
    while driver.state.stage == "prepare":
        assert driver.request is not None
        driver.choose(driver.request.keys()[0], driver.request.options[0].value)
    (summoner,) = driver.state.allies.values()
    summoner.health -= 1
    (shown,) = TITLE.view(driver.game, 0).allies
    assert (shown.name, shown.health, shown.max_health) == ("summoner", most - 1, most)


def test_a_combat_in_progress_shows_its_dice() -> None:
    dungeon = Dungeon(row("L"), faces="sm h p w")
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword")
    mob = dungeon.mob("demons-1", "r1c1", minions=2)
    roll = by_hero(dungeon.game, gheta, (mob, "melee", ("rusty-sword",)))
    fight = combat.fight(dungeon.game, roll)
    request = fight.send(None)
    found = TITLE.view(dungeon.game, 0).combat
    assert found is not None
    assert (found.hero, found.enemy, found.rolled) == ("gheta", "demons", True)
    assert (found.swords, found.shields) == (1, 1)
    assert found.dice[0] == tabletop.DieView("O", {"sword": 1, "mana": 1}, ("mana",), False, False)
    mana = request.option("die:1:mana")
    assert mana is not None
    fight.send(mana.value)
    found = TITLE.view(dungeon.game, 0).combat
    assert found is not None
    assert (found.dice[0].left, found.dice[0].fixed) == ((), True)
    fight.close()
    assert TITLE.view(dungeon.game, 0).combat is None


@rule("MD2-DARK-06")
def test_both_sides_of_the_darkness_track_say_what_they_bring() -> None:
    game = TITLE.game(TITLE.set_up(Setup("tutorial", TITLE.party(2)), 1))
    front = TITLE.view(game, 0).darkness
    assert (len(front.spaces), len(front.ahead)) == (9, 4)
    assert front.spaces[4] == front.ahead[1] == "Mobs at the Portals"
    game.state.track = ("back", 2)
    back = TITLE.view(game, 0).darkness
    assert (back.spaces, back.ahead) == (front.ahead, ())


@rule("MD2-DARK-06", "MD2-BOSS-09")
def test_the_terminal_says_what_the_marker_comes_to() -> None:
    def ahead(track: tabletop.DarknessView) -> str:
        view = msgspec.structs.replace(TITLE.view(dungeon.game, 0), darkness=track)
        return sheets.notes(view)[1].partition("; next: ")[2]

    dungeon = Dungeon(row("L"))
    dungeon.hero("gheta", "r1c1")
    assert ahead(tabletop.DarknessView("front", 1, ("a", "b"), ("c", "d"))) == "b."
    assert ahead(tabletop.DarknessView("front", 2, ("a", "b"), ("c", "d"))) == "c."
    assert ahead(tabletop.DarknessView("back", 2, ("c", "d"))) == "c."
    assert ahead(tabletop.DarknessView("boss", 1, ("e", "f"))) == "f."
    assert ahead(tabletop.DarknessView("boss", 2, ("e", "f"))) == "the marker stays."


@rule("MD2-REWARD-03")
def test_the_card_of_a_roaming_monster_says_what_it_gives_besides() -> None:
    dungeon = Dungeon(row("L"))
    dungeon.hero("gheta", "r1c1")
    card = next(one for one in TITLE.library.roaming.values() if one.fixed)
    dungeon.roaming(card.id, "r1c1")
    dungeon.mob("demons-1", "r1c1")
    shown = {enemy.type: enemy.fixed for enemy in TITLE.view(dungeon.game, 0).enemies}
    assert shown == {"roaming": card.fixed, "mob": {}}


def test_every_quest_says_what_it_adds_to_the_rules() -> None:
    for id, quest in TITLE.library.quests.items():
        said = TITLE.view(TITLE.game(TITLE.set_up(Setup(id, TITLE.party(3)), 1)), 0).rules
        assert len(said) >= 3
        assert all(line.endswith(".") for line in said)
        assert said == quest_notes.rules(quest)


@rule("MD2-Q3-06", "MD2-Q6-02")
def test_what_a_quest_counts_is_told_and_how_turns_are_remembered_is_not() -> None:
    keys = TITLE.game(TITLE.set_up(Setup("the-soul-keys", TITLE.party(3)), 1))
    keys.state.tallies = (("last", 1), ("time", 3))
    assert TITLE.view(keys, 0).tallies == {"Time tokens on each Soul Key": 3}
    altar = TITLE.game(TITLE.set_up(Setup("the-demon-artifact", TITLE.party(3)), 1))
    altar.state.tallies = (("corruption", 2),)
    most = altar.book.quest.heroes.corruption[2]
    assert TITLE.view(altar, 0).tallies == {f"Corruption of the altar, {most} lose the Quest": 2}


# The terminal, the start page


@pytest.mark.parametrize("quest", TITLE.adventures())
def test_a_scene_can_be_drawn(quest: str) -> None:
    for driver in played(quest, 6):
        if driver.count % 50:
            continue
        view = TITLE.view(driver.game, 0)
        scene = TITLE.scene(view)
        assert scene.chart is not None
        assert all(len(cell.text) <= 2 for cell in scene.chart.cells.values())
        lines = draw(scene.chart, Paint(False))
        assert len(lines) == view.board.height * 4 + 2
        marks = [figure.mark for figure in scene.figures]
        assert len(set(marks)) == len(marks)
        assert {hero.name for hero in view.heroes} <= set(scene.sheets)


def test_the_start_page_knows_quests_heroes_and_options() -> None:
    lobby = TITLE.lobby()
    assert [tale.id for tale in lobby.adventures] == list(TITLE.adventures())
    assert lobby.adventures[0].id == TITLE.tutorial
    assert set(lobby.parties) == {"1", "2", "3", "4", "5", "6"}
    assert [wish.id for wish in lobby.options] == ["difficulty"]
    assert {hero.id for hero in lobby.heroes} == set(TITLE.heroes())
    assert TITLE.brief("the-passage").goal


def test_the_outcome_names_the_seats_that_won() -> None:
    state = TITLE.set_up(Setup("tutorial", TITLE.party(2)), 1)
    assert TITLE.outcome(state) is None
    game = TITLE.game(state)
    with pytest.raises(Over):
        game.end(True, "goal", "Done.")
    outcome = TITLE.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.winners) == (True, (0, 1))


@rule("MD2-COND-05")
@pytest.mark.parametrize(
    ("frost", "words"), [(1, "the next one"), (2, "the next 2"), (4, "the next 2")]
)
def test_frost_takes_no_more_actions_than_are_left(frost: int, words: str) -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("gheta", "r1c1")
    hero.frost = frost
    turn.begin(dungeon.game, hero)
    dungeon.state.turn.actions = 2
    request = Request(0, "turn", [], about=(hero.card,))
    assert f"(2 actions left; Frost takes {words})" in prompts.prompt(dungeon.game, request)


@rule("MD2-SHA-10", "MD2-ROLL-08")
def test_icons_say_what_they_do_in_the_fight_of_a_spirit() -> None:
    dungeon = Dungeon(row("L"))
    spirits.summon(dungeon.game, dungeon.hero("irk", "r1c1"), "flame")
    (flame,) = dungeon.state.allies.values()
    mob = dungeon.mob("demons-1", "r1c1", minions=1)
    roll = by_spirit(dungeon.game, flame, mob, "magic")
    roll.rolled = True
    roll.cast = [Cast("Y", Face(sword=1, mana=1)), Cast("E", Face(scratch=1))]
    dungeon.game.rolls.append(roll)
    request = dungeon.question(combat._resolve(dungeon.game, roll))
    notes = {one.key: one.note for one in labels.shown(dungeon.game, request)}
    assert notes["die:1:mana"] == "the Flame Spirit has no Mana: nobody gains it"
    assert notes["die:2:scratch"] == "a Wound for the Flame Spirit"


@rule("MD2-ACT-02", "MD2-RUL-70")
def test_an_exchange_with_nobody_ends_when_nothing_is_left_to_put_on() -> None:
    dungeon = Dungeon(row("L"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword", pack="silver-ring")
    wish = next(one for one in STANDING if one.id == "trade-end")

    def answer() -> str:
        asked = dungeon.question(trading.trade(dungeon.game, gheta))
        return wish.answer(dungeon.game, asked)

    assert answer() == ""
    dungeon.run(trading.trade(dungeon.game, gheta), "equip:gheta:silver-ring")
    assert answer() == "done"
    dungeon.hero("nahias", "r1c1")
    assert answer() == "", "what comes off may be handed over"
