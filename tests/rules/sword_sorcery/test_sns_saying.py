"""Every word of the card language says itself to people: on powers, items, scrolls and decks."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sword_sorcery import BOOK
from sword_sorcery_cards import Cards
from undercroft.core.events import Event
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.rules import turn
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.rules.event_phase import EventRevealed
from undercroft.games.sword_sorcery.rules.powers import pick_powers
from undercroft.games.sword_sorcery.showing import texts
from undercroft.games.sword_sorcery.showing.asking import question
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.words.reading import read_rows, read_text
from undercroft.games.sword_sorcery.words.saying import Voice
from undercroft.games.sword_sorcery.words.topics import CARDS
from undercroft.play.players import RandomPlayer

TITLE = registry.title("sword_sorcery")
RAW = re.compile(r"[{}\[\]|]|\b(srh?|mshield|aoe|los|maxhp|mp|redcrit|fire\d|\d[rb])\b|_")
IDS = re.compile(r"\b([DGXMS]\d+|[rb]\d{1,2}|trigger-\d+)\b|#|_")


@pytest.mark.parametrize(
    ("card", "text", "said"),
    [
        (
            "power A",
            "heal srh to hero within 2",
            "You or another hero within 2 areas heals as many HP as half your soulrank "
            "(rounded up).",
        ),
        (
            "weapon",
            "attack 2r1b range 0-4 physical on bolt (give slow)",
            "Attack with 2 red and 1 blue dice, up to 4 areas away: physical damage. On a bolt, "
            "the target gets Slow.",
        ),
        (
            "power C",
            "attack weapon aoe 1 hits -1",
            "Attack with your weapon: also all others of its side within 1 area of it, -1 hit.",
        ),
        (
            "power R",
            "when ally within 0 defend then shields +1",
            "When another hero in your area defends, +1 shield.",
        ),
        ("power D", "cancel 1", "Cancel 1 hit, Lethal ones first."),
        (
            "trap",
            "attack 2r range 0 physical to active. give ko to active",
            "You are attacked with 2 red dice: physical damage. You get K.O.",
        ),
        ("trap", "save else (give stun to active)", "If your Save fails, you get Stun."),
        (
            "instant event",
            "each heroes (save else (give exhaust))",
            "For each hero: if his Save fails, he gets Exhaust.",
        ),
        (
            "instant event",
            "each heroes (attack 1r range 0 physical)",
            "Each hero is attacked with 1 red die: physical damage.",
        ),
        ("lasting event", "when attack then hits +1 to enemies", "When an enemy attacks, +1 hit."),
        ("lasting event", "mp -1 to heroes", "-1 movement point for each hero in each turn."),
        (
            "enemy trait",
            "flying, weak holy 1, when half then mshield 4 to self",
            "Flies: hindrances and K.O. are nothing to it. Weak to holy: 1 hit more. When it is "
            "down to half its HP, it gets 4 Magic Shields.",
        ),
        (
            "Enemy Power card",
            "when engage then give slow",
            "When it is engaged with a hero, that hero gets Slow.",
        ),
        (
            "Encounter card",
            "activate mine hits +1. activate green 2.",
            "Each enemy dealt to the active hero acts, with +1 hit on attacks. The 2 nearest green "
            "enemies act.",
        ),
        (
            "quest",
            "read 1.6, spawn green H at gates",
            "As many green enemies as heroes appear at the open gates.",
        ),
        ("worn item", "when evade then slip", "When you Evade, it draws no attack."),
        (
            "quest",
            "if flag pact then none else place green 1 at A1",
            "Unless it has come so, 1 green enemy appears in A1.",
        ),
    ],
)
def test_sentences_as_a_player_would_say_them(card: str, text: str, said: str) -> None:
    assert read_text(text).said(Voice(CARDS[card])) == said


def test_rows_say_how_far_the_victim_is() -> None:
    rows = read_rows("0: attack. ; 1-2: move 2 to victim. attack. ; 3+: power. move 2 to range 3.")
    assert rows.said(Voice(CARDS["behaviour"])) == (
        "In its area: Attack. 1 to 2 away: Move 2 areas toward the victim. Attack. 3 or more away: "
        "Use its power. Move 2 areas until the victim is in sight and within 3 areas."
    )


def test_what_a_card_lets_one_choose_is_said() -> None:
    assert texts.choice("heal 2 to self") == "You heal 2 HP"


def test_a_choice_of_the_story_comes_with_its_paragraph() -> None:
    quest = TITLE.library.quests["embers-of-the-crypt"]  # type: ignore[attr-defined]
    assert texts.before(quest, "spirit") == quest.paragraphs["1.2"]
    for one in TITLE.library.quests.values():  # type: ignore[attr-defined]
        assert all(texts.before(one, choice.id) for choice in one.choices)


def test_amounts_are_numbers_for_the_hero_who_holds_the_card() -> None:
    power = TITLE.library.powers["healing-prayer"]  # type: ignore[attr-defined]
    assert texts.power(power, 3) == (
        "You or another hero within 2 areas heals 2 HP (half soulrank)."
    )


def test_a_card_that_is_turned_over_is_read_out() -> None:
    drawn = events.CardDrawn("quarrel", "encounters", during="drowned-mill")
    assert TITLE.sentences(drawn) == [
        "Quarrel is drawn.",
        "The nearest enemy suffers 1 HP. The 2 nearest enemies act.",
    ]
    story = EventRevealed("S2-2", during="drowned-mill")
    assert TITLE.sentences(story)[0] == "Event: a story event."
    assert "deadly ground" in TITLE.sentences(story)[1]


def test_no_card_is_shown_in_the_language_of_cards() -> None:
    for card in TITLE.catalogue().cards.values():
        shown = [card.text, *card.notes, *(fact.value for fact in card.facts)]
        assert not any(RAW.search(text) for text in shown), card


@pytest.mark.parametrize("quest", sorted(TITLE.adventures()))
def test_what_is_told_and_asked_names_things_and_no_ids(quest: str) -> None:
    told: list[Event] = []
    session = Session(TITLE, Setup(quest, TITLE.party(3)), f"says {quest}", listener=told.append)
    who = RandomPlayer(1)
    for _ in range(250):
        request = session.request
        if request is None:
            break
        question = TITLE.question(session.driver.game, request)
        for text in (question.prompt, *(one.label for one in question.options)):
            assert not IDS.search(text), (question.kind, text)
        session.answer(who.choose(session.driver.game, request).key)
    for event in told:
        for text in (*TITLE.sentences(event), TITLE.reason(event)):
            assert not IDS.search(text), event


def test_what_is_gained_is_told_apart_from_what_is_lost() -> None:
    names = Called(BOOK.library).by_kind
    stolen, found = (events.CrownsChanged("borin", n, 1, "gremlin") for n in (-1, 1))
    assert stolen.lines(names) == ["Borin Ashmantle loses 1 crown (Gremlin): now 1."]
    assert found.lines(names) == ["Borin Ashmantle gains 1 crown (Gremlin): now 1."]
    spent, left = (events.SoulsChanged(n, 4, "") for n in (-2, 2))
    assert spent.lines(names) == ["The party loses 2 soul points: now 4."]
    assert left.lines(names) == ["The party gains 2 soul points: now 4."]


def noted(table: Cards, rule: Any) -> dict[str, str]:
    """What stands beside the answers to the first question of a rule."""
    asked = question(table.game, rule.send(None), Called(table.game.library, table.game.quest))
    return {one.key: one.note for one in asked.options}


def test_a_die_that_the_anvil_rolls_again_is_no_attack() -> None:
    table = Cards("aldric borin")
    hero, orc = table.hero("aldric"), table.foe("orc", "green", "A1")
    table.state.enchanted = (hero.main,)
    table.roll("r1 r2")
    notes = noted(table, attack(table.game, hero, orc, moments.own_strike(table.game, hero)))
    assert notes[f"use:{hero.main}:1"] == "enchanted on the anvil: once in each of your turns"


def test_whoever_chooses_a_power_is_told_how_long_it_rests() -> None:
    table = Cards("aldric borin")
    notes = noted(table, pick_powers(table.game, table.hero("aldric")))
    assert notes["power:shield-wall"] == "Own defence, cooldown 1. +2 shields."
    table.hero("aldric").soulrank = 4
    notes = noted(table, pick_powers(table.game, table.hero("aldric")))
    assert notes["power:veteran"] == "Talent. When you attack, roll 1 red die again."


def test_a_cause_is_called_by_its_name() -> None:
    called = Called(BOOK.library, BOOK.library.quests["drowned-mill"])
    causes = ("repeat-slow", "repeat-ko", "spirit-wolf", "pick-up", "pull", "wheel1")
    assert [called.cause(id) for id in causes] == [
        "Slow again", "K.O. again", "Spirit wolf", "picked up", "a pull", "Stop the upper wheel",
    ]  # fmt: skip


def test_whoever_chooses_somebody_is_told_how_he_is() -> None:
    table = Cards("sylwen borin", sylwen="natures-balm")
    table.hero("borin").hp = 2
    table.hero("sylwen").hp = 5
    table.afflict("borin", "poison 1", "slow")
    table.hero("borin").fire2 = 1
    deeds = turn.deeds(table.game, table.start("sylwen"))
    balm = next(one for one in deeds if one.key == "use:natures-balm")
    notes = noted(table, balm.value.do(table.game, table.hero("sylwen")))
    assert notes == {
        "figure:sylwen": "5 of 6 HP",
        "figure:borin": "2 of 6 HP, Poison, Slow, Fire II",
    }
