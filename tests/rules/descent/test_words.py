"""Every question and every event of Descent has words of its own."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from descent import Arena, cell, ground, hall
from every_card.saying import every_sample
from rule import rule
from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.descent import events, tokens
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.library import Door
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import aiming, attacks, doors, turn, turn_options
from undercroft.games.descent.showing import labels, prompts
from undercroft.games.descent.showing.plain import plain
from undercroft.games.descent.state import Marker, Turn
from undercroft.games.descent.title import DescentTitle

TITLE = DescentTitle()


@pytest.mark.parametrize("text", every_sample())
def test_every_word_of_the_card_language_is_said_in_plain_words(text: str) -> None:
    says = read_text(text).clauses[0].effects[0].says()
    assert says
    assert not re.search(r"[a-z]\(|[a-z]=|[{}]|None|True", says), says


def test_no_card_is_read_out_as_a_formula() -> None:
    library = TITLE.library
    shelves = (library.heroes, library.skills, library.items, library.monsters, library.overlord)
    cards = [card for shelf in shelves for card in shelf.values()]  # type: ignore[attr-defined]
    for card in cards:
        words = plain(card.rules)
        assert not re.search(r"[a-z]\(|=", words), f"{card.id}: {words}"
        assert words == words.strip()
        assert words.endswith(".") or not card.rules.clauses


@pytest.mark.parametrize("quest", TITLE.adventures())
@pytest.mark.parametrize("seed", range(2))
def test_every_option_that_is_offered_has_a_label(quest: str, seed: int) -> None:
    chance = random.Random(f"{quest}{seed}")
    state = TITLE.set_up(Setup(quest, TITLE.party(2 + seed)), seed)
    driver = Driver(TITLE, state, listener=TITLE.sentences, keep=False)
    missing: set[tuple[str, str]] = set()
    for _ in range(800):
        request = driver.request
        if request is None:
            break
        assert request.kind in prompts.PROMPTS
        for key in request.keys():
            if not labels.knows(request.kind, key):
                missing.add((request.kind, key.partition(":")[0]))
        question = TITLE.question(driver.game, request)
        assert [shown.key for shown in question.options] == request.keys()
        for shown in question.options:
            assert shown.label.strip() == shown.label != ""
            assert not re.search(r"[a-z]\(|\(space\)|\blos\b", shown.note), shown.note
        option = chance.choice(request.options)
        driver.choose(option.key, option.value)
    assert not missing, "see LABELS in showing/labels.py, ENTRIES in showing/turn_labels.py"


@rule("DSC-DOOR-04")
def test_a_door_is_told_from_others_by_where_it_is() -> None:
    """As whoever turns it says it, from either side; a card says it from a side that is known."""
    plain = Door("plain", (cell("b1"), cell("b2")), (cell("c1"), cell("c2")))
    rune = Door("rune", (cell("a2"), cell("b2")), (cell("a3"), cell("b3")), "red")
    arena = Arena(ground("sstt sstt uu..", plain, rune))
    arena.state.revealed, arena.state.keys = ("s", "t"), ("red",)
    hero = arena.hero("mordrog", "b2")
    arena.state.turn = Turn(who=hero.id, step="act", points=4)

    def shown() -> dict[str, str]:
        request = Request(0, "turn", turn_options.offers(arena.game, hero), about=(hero.sheet,))
        options = labels.shown(arena.game, request)
        return {one.key: one.label for one in options if one.key.startswith("door")}

    assert shown() == {
        "door:plain": "open the door east of b1 and b2 (2 points)",
        "door:rune": "open the red rune door south of a2 and b2 (2 points)",
    }
    hero.space = arena.game.ground.space(cell("c1"))
    doors.unbar(arena.game, plain)
    assert shown() == {"door:plain": "close the door west of c1 and c2 (2 points)"}
    arena.state.revealed = ("t",)
    closing = Request(0, "close-doors", [Option("door:plain", plain)], about=("",))
    assert labels.shown(arena.game, closing)[0].label == "the door west of c1 and c2"


@rule("DSC-ABIL-25", "DSC-DICE-01", "DSC-FAT-03")
@pytest.mark.parametrize(
    ("sheet", "daze", "faces", "training", "words"),
    [
        ("lyssa", 2, "1/3/0", 0, ("add a power die", "1 fatigue; daze takes 1 of 1")),
        ("sir-valadir", 3, "1/3/0", 0, ("add 2 power dice", "1 fatigue; daze takes 1 of 2")),
        ("sir-valadir", 0, "1/3/0 blank blank blank blank", 2, ("add a power die", "1 fatigue")),
    ],
)
def test_no_more_dice_are_promised_for_fatigue_than_are_rolled(
    sheet: str, daze: int, faces: str, training: int, words: tuple[str, str]
) -> None:
    arena = Arena(hall(4, 1), faces=faces)
    hero = arena.hero(sheet, "a1", fatigue=2)
    hero.tokens = tokens.changed(tokens.NONE, tokens.DAZE, daze)
    hero.training = (training, 0, 0)
    arena.monster("ogre/normal", "b1")
    rule_ = attacks.resolve(arena.game, arena.strike(hero, "b1"))
    [tire] = [o for o in labels.shown(arena.game, rule_.send(None)) if o.key == "fatigue"]
    rule_.close()
    said = [part for part in tire.note.split("; ") if "hit" not in part]  # the odds apart
    assert (tire.label, "; ".join(said)) == words


def test_an_area_says_which_spaces_it_covers() -> None:
    arena = Arena(hall(6, 1))
    hound = arena.monster("hell-hound/normal", "a1")
    prey = arena.hero("mordrog", "c1")
    declared = aiming.monster_declares(arena.game, hound, prey)
    options = {one.key: one for one in labels.shown(arena.game, declared.send(None))}
    declared.close()
    breath = options["breath:east:0"]
    assert breath.spaces == ("c1", "d1", "e1")
    assert (breath.label, breath.note) == ("breath to the east, c1 to e1", "over Mordrog")


@rule("DSC-OCARD-02")
def test_a_card_that_takes_more_threat_than_there_is_says_what_pays_the_rest() -> None:
    arena = Arena(hall(3, 3))
    arena.state.threat = 2
    asked = Request(0, "own-cards", (Option("card:crushing-block-altar", ""),), about=("",))
    price, *_ = labels.shown(arena.game, asked)[0].note.split("; ")
    assert price == "7 threat, 5 of it for cards thrown away"


@rule("DSC-REROLL-04", "DSC-ORDER-05")
def test_who_rolls_again_is_named_and_every_die_says_what_it_shows() -> None:
    arena = Arena(hall(5, 5), faces="0/4/0 0/3/0 enh blank")
    hero = arena.hero("trenloe-the-strong", "b2", equipped="sword", fatigue=0)
    arena.monster("giant/normal", "c2")
    arena.state.flags = (PASSING,)
    rule_ = attacks.resolve(arena.game, arena.strike(hero, "c2", "sword"))
    asked = rule_.send(None)
    words = prompts.prompt(arena.game, asked)
    assert words == "Trenloe the Strong, which dice are rolled again? (damage 8)"
    told = [(one.label, one.note) for one in labels.shown(arena.game, asked)]
    assert told == [
        ("leave the rest", ""),  # his power does not touch the red die
        ("the green die", "3 damage"),
        ("a power die", "an enhancement"),
        ("a power die", "a blank"),
    ]
    his = msgspec.structs.replace(asked, seat=arena.state.overlord_seat)
    assert prompts.prompt(arena.game, his).startswith("Overlord, which dice")
    rule_.close()


@rule("DSC-TIME-11", "DSC-TIME-17")
def test_a_card_of_the_overlord_is_told_with_whose_deed_it_answers() -> None:
    told = [
        TITLE.sentences(events.CardPlayed("rage", "kobold-1")),
        TITLE.sentences(events.CardPlayed("spiked-pit", "steelhorns")),
        TITLE.sentences(events.CardPlayed("skeleton-patrol")),
    ]
    assert [*map("".join, told)] == [
        "The overlord plays Rage for Kobold 1.",
        "The overlord plays Spiked Pit against Steelhorns.",
        "The overlord plays Skeleton Patrol.",
    ]


@rule("DSC-TURN-03")
def test_a_power_that_answers_an_attack_is_asked_for_with_that_attack() -> None:
    arena = Arena(hall(5, 5))
    arena.hero("steelhorns", "b2", skills="taunt")
    arena.hero("mordrog", "b3")
    beastman = arena.monster("beastman/normal", "c2")
    arena.state.flags = (PASSING,)
    rule_ = attacks.resolve(arena.game, arena.strike(beastman, "b3"))
    asked = rule_.send(None)
    assert prompts.prompt(arena.game, asked) == (
        "Steelhorns, Beastman 100 attacks Mordrog: use a power?"
    )
    rule_.close()


def test_the_power_of_a_hero_card_is_not_called_by_the_hero() -> None:
    request = Request(0, "power", (Option("power:laurel-of-bloodwood#1", ""),))
    shown = labels.shown(Arena(hall(3, 3)).game, request)
    assert shown[0].label == "use the hero ability"


@rule("DSC-MOVE-07", "DSC-ABIL-03", "DSC-STAIR-06")
@pytest.mark.parametrize("word", ["move", "stairs", "glyph"])
def test_two_auras_are_told_as_two_wounds_however_one_comes(word: str) -> None:
    arena = Arena(hall(7, 3))
    hero = arena.hero("mordrog", "" if word == "glyph" else "a1")
    for space in ("e1", "e3"):
        arena.monster("hell-hound/master", space)
    kind = "glyph" if word == "glyph" else "stairs"
    if word != "move":
        places = ("d2",) if word == "glyph" else ("a1", "d2")
        markers = [(kind, arena.game.ground.space(cell(name))) for name in places]
        arena.state.markers = tuple(Marker(one, at, "red", active=True) for one, at in markers)
    arena.state.turn = Turn(who=hero.id, step="act", action="run", points=6)
    arena.state.flags = (PASSING,)
    request = arena.question(turn.go_on(arena.game))
    [way] = [one for one in labels.shown(arena.game, request) if one.key == f"{word}:d2"]
    assert way.note == "Aura: 2 wounds; next to Master Hell Hound 100 and Master Hell Hound 101"
    before = hero.wounds
    arena.run(turn.go_on(arena.game), way.key)
    assert hero.wounds == before - 2


@rule("DSC-CORR-01", "DSC-POTION-06")
def test_what_fatigue_and_a_second_potion_cost_is_said() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1", fatigue=2)
    hero.potions, hero.waiting = ("healing", "power"), "invulnerability"
    arena.state.turn = Turn(who=hero.id, step="act", action="run", points=2)
    deeds = Request(0, "turn", turn_options.offers(arena.game, hero), about=(hero.sheet,))
    said = {one.key: one.note for one in labels.shown(arena.game, deeds)}
    assert said["stamina"] == "1 fatigue"
    assert said["drink:power"] == "ends the Invulnerability Potion"
    assert said["drink:healing"] == "nothing to heal; ends the Invulnerability Potion"
    terrain = arena.state.terrain
    arena.state.terrain = msgspec.structs.replace(terrain, corrupted=1 << hero.space)
    [stamina] = [one for one in labels.shown(arena.game, deeds) if one.key == "stamina"]
    assert stamina.note == "1 fatigue, and 1 threat for the overlord"
