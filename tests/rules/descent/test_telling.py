"""What is told has happened: who lost what, who opened a door, why an attack missed."""

from __future__ import annotations

import pytest

from descent import Arena, acting, hall, telling
from rule import rule
from undercroft.core.events import Event
from undercroft.games.descent import events
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import aiming, effects, movement, overlord_moments, turn, wounds
from undercroft.games.descent.showing import chronicle, labels, plain, prompts
from undercroft.games.descent.state import Marker


def told(arena: Arena, kind: type[Event] = Event) -> list[str]:
    library = arena.game.library
    found = [event for event in arena.events if isinstance(event, kind)]
    return [line for event in found for line in chronicle.sentences(event, library)]


@rule("DSC-ABIL-05")
@pytest.mark.parametrize(
    ("faces", "why"),
    [("0/4/0 3/0/0 3/0/0 blank", "a die of its Bash shows a blank"),
     ("X 3/0/0 3/0/0 blank", "a die shows a miss")],
)  # fmt: skip
def test_a_bash_that_fails_says_which_die_it_was(faces: str, why: str) -> None:
    arena = Arena(hall(4, 2), faces=faces)
    hero = arena.hero("mordrog", "a1")
    troll = arena.monster("troll/normal", "b1")
    arena.attack(troll, "a1", "dice:1")
    assert told(arena, events.AttackMissed) == [f"Troll 100 misses: {why}."]
    assert hero.wounds == 16


@rule("DSC-ABIL-44")
def test_who_was_killed_by_his_victim_is_not_healed_by_the_leech() -> None:
    arena = Arena(hall(4, 2), faces="0/4/0 0/3/0 blank")
    arena.hero("mad-carthos", "a1", skills="divine-retribution", wounds=1)
    ferrox = arena.monster("ferrox/master", "b1", wounds=3)
    arena.attack(ferrox, "a1")
    assert not arena.game.there(ferrox)
    assert told(arena, events.Healed) == []


@rule("DSC-RUL-170")
def test_who_carries_no_coins_is_promised_none() -> None:
    arena = Arena(hall(4, 2))
    hero = arena.hero("mordrog", "a1", equipped="lodestone", skills="pickpocket")
    hero.coins = 0
    master = arena.monster("kobold/master", "b1")
    arena.run(wounds.monster_dies(arena.game, master, hero))
    assert hero.coins == 0
    assert told(arena) == ["Master Kobold 100 is killed by Mordrog."]


@rule("DSC-SURGE-01")
@pytest.mark.parametrize(("before", "lines"), [(2, 1), (0, 0)])
def test_threat_that_heroes_take_is_lost_if_there_is_any(before: int, lines: int) -> None:
    arena = Arena(hall(4, 2), faces="1/3/1 1/1/0 3/0/0 3/0/0 blank blank blank")
    hero = arena.hero("mad-carthos", "a1", equipped="staff-of-knowledge", fatigue=0)
    ogre = arena.monster("ogre/normal", "b1")
    arena.state.threat = before
    acting(arena, hero, action="battle", attacks=1)
    staff = "staff-of-knowledge"
    arena.run(turn.go_on(arena.game), f"attack:{staff}:{ogre.name}", f"surge:{staff}#4", "done")
    line = "The overlord loses 1 threat (Staff of Knowledge): 1 now."
    assert told(arena, events.ThreatChanged) == [line] * lines


@rule("DSC-OCARD-02")
def test_what_he_pays_for_a_card_the_overlord_spends() -> None:
    arena = Arena(hall(4, 2))
    arena.hero("mordrog", "a1")
    arena.state.threat, arena.state.hand = 8, ("gust-of-wind",)
    card = arena.game.library.overlord["gust-of-wind"]
    arena.run(overlord_moments.play(arena.game, card, Occasion()))
    line = "The overlord spends 6 threat (Gust of Wind): 2 now."
    assert told(arena, events.ThreatChanged) == [line]


@rule("DSC-DOOR-03")
def test_a_door_that_a_card_turns_is_turned_by_nobody() -> None:
    arena = telling("")
    arena.hero("mordrog", "a1")
    arena.state.revealed = ("a",)
    alarm = arena.game.library.overlord["alarm"].rules.calls()
    opening = [call for call in alarm if str(call).startswith("open-door")]
    arena.run(effects.carry_out(arena.game, opening, Occasion(card="alarm")))
    assert told(arena, events.DoorTurned) == ["A door opens."]


@rule("DSC-ORDER-01", "DSC-POTION-03")
def test_one_aims_an_aim_and_drinks_a_potion_in_plain_english() -> None:
    arena = Arena(hall(2, 1))
    arena.events += [
        events.OrderPlaced("mordrog", "aim"),
        events.OrderPlaced("mordrog", "guard"),
        events.OrderPlaced("lyssa", "guard", "mordrog"),
        events.Drank("mordrog", "invulnerability"),
    ]
    assert told(arena) == [
        "Mordrog places an aim order.",
        "Mordrog places a guard order.",
        "Mordrog gives a guard order to Lyssa.",
        "Mordrog drinks an invulnerability potion.",
    ]


@rule("DSC-DGLYPH-03")
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("normal", "Mordrog activates the glyph at b1."),
        (
            "sundered",
            "Mordrog activates the glyph at b1. It is dark, and sundered: nobody travels by it.",
        ),
    ],
)
def test_what_a_glyph_is_comes_out_when_it_is_woken(kind: str, words: str) -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1")
    arena.state.markers = (Marker("glyph", 1, kind),)
    arena.run(movement.step(arena.game, hero, Place(1)))
    assert told(arena, events.GlyphActivated) == [words]


@rule("DSC-OCARD-09")
def test_a_trap_is_offered_at_the_price_that_a_burglar_makes() -> None:
    arena = Arena(hall(3, 1), windows=True)
    burglar = arena.hero("mordrog", "a1", skills="burglar", fatigue=0)
    acting(arena, burglar, action="run", points=2)
    arena.state.flags = ()
    arena.state.hand, arena.state.threat = ("spiked-pit",), 9
    asked = arena.question(turn.go_on(arena.game), "move:b1")
    shown = {one.key: one.note for one in labels.shown(arena.game, asked)}
    assert shown["card:spiked-pit"].startswith("4 threat; trap: ")


@rule("DSC-ORDER-03")
@pytest.mark.parametrize(
    ("order", "equipped", "note"),
    [
        ("aim", "sword", "the order is used up; any dice may be rolled again"),
        ("", "sword fortunas-dice", "any dice may be rolled again"),
    ],
)
def test_who_may_aim_is_told_what_it_takes(order: str, equipped: str, note: str) -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", equipped=equipped, order=order, fatigue=0)
    kobold = arena.monster("kobold/normal", "b1")
    acting(arena, hero, action="battle", attacks=1)
    asked = arena.question(turn.go_on(arena.game), f"attack:sword:{kobold.name}")
    assert {one.key: one.note for one in labels.shown(arena.game, asked)}["aim"] == note


@rule("DSC-LANG-09", "DSC-FAM-13", "DSC-RUL-172")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("trap-wounds(-1, self)", "trap cards do you 1 fewer wound"),
        ("power-dice(0)", "the attack has no power dice"),
        ("power-dice(5)", "the attack has 5 power dice"),
        (
            "reroll(any roll, again=yes)",
            "roll any dice of any attack again, even if it was re-rolled",
        ),
        ("solid(end of move)", "neither it nor a figure ends a move where the other is"),
    ],
)
def test_cards_say_what_they_do(text: str, words: str) -> None:
    assert plain.spoken(text) == words


@rule("DSC-ORDER-03")
def test_who_lays_an_area_aims_at_nobody() -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("andira-runehand", "a1", equipped="ice-storm", order="aim")
    kobold = arena.monster("kobold/normal", "d1")
    laid = arena.question(aiming.hero_declares_area(arena.game, hero, "ice-storm"))
    aimed = arena.question(aiming.hero_declares(arena.game, hero, "ice-storm", kobold))
    assert prompts.prompt(arena.game, laid) == "Andira Runehand, do you aim?"
    assert prompts.prompt(arena.game, aimed) == "Andira Runehand, do you aim at Kobold 100?"


@rule("DSC-SPAWN-07", "DSC-OCARD-07")
@pytest.mark.parametrize(
    ("kind", "words"),
    [("eyes-of-thara", "The Eyes of Thara lie at b1."), ("lava", "Lava wells up at b1.")],
)
def test_what_is_laid_has_a_name(kind: str, words: str) -> None:
    arena = Arena(hall(3, 1))
    arena.events.append(events.MarkerLaid(kind, ("b1",)))
    assert told(arena) == [words]
