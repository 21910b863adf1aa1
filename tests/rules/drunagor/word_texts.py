"""Sentences for every word of the card language, and what a table needs for them to matter."""

from __future__ import annotations

from typing import NamedTuple

from rules.drunagor.stage import Stage
from rules.drunagor.word_hosts import LETTERS, Prepare
from undercroft.games.drunagor.cards import places, wording
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.state import Pile

library = load_library()


class Text(NamedTuple):
    said: str
    without: str = ""  # the same without the word


# Triggers that bring along what a word speaks of.
FITTING = {
    "RETALIATE": "WHEN YOU ARE ATTACKED",
    "THE ATTACKER": "WHEN YOU ARE ATTACKED",
    "THAT TARGET": "WHEN YOU HEAL A TARGET",
    "THAT HERO": "WHEN AN ALLY IS KNOCKED OUT",
    "THAT COMPANION": "WHEN A COMPANION ENDS ITS TURN ADJACENT TO YOU",
    "THIS ATTACK GAINS": "WHEN YOU HIT",
    "SURVIVE": "WHEN YOU ARE KNOCKED OUT",
}
EFFECTS = {
    "SWAP": "ENEMY, SWAP",
    "PUSH": "ENEMY, PUSH 1",
    "TELEKINESIS": "ENEMY, TELEKINESIS 2",
    "RANGER'S MARK": "ENEMY, RANGER'S MARK",
    "STEALTH": "SELF, STEALTH",
}
PETTY = ("HEAL", "CLEANSE")
THEIRS = {"SWAP": "EACH HERO, SWAP", "PUSH": "EACH HERO, PUSH 1"}
SENTENCES = {
    "DRAW CHEST CARD": "DRAW 1 CHEST CARD",
    "DRAW RUNES": "DRAW 1 RUNE",
    "REMOVE": "ALLY, REMOVE BLEED",
    "REMOVE TIME TOKENS": "REMOVE 1 TIME TOKEN",
    "REMOVE A DARKNESS TILE": "REMOVE A DARKNESS TILE WITHIN RANGE 3",
    "REMOVE A SMALL DARKNESS TILE": "REMOVE A SMALL DARKNESS TILE WITHIN RANGE 3",
    "SURVIVE": "SELF, SURVIVE AT 1 HEALTH",
    "SUMMON": "SUMMON 1 SHADOW VAMPIRE SPAWN",
    "SUMMON PER 2 HEROES": "SUMMON 1 SHADOW VAMPIRE SPAWN PER 2 HEROES ROUNDED UP",
    "COPY": "COPY A HERO SKILL",
    "DOOR UNLOCKED": "DOOR 2 UNLOCKED",
    "MORE CUBE ACTIONS": "+1 CUBE ACTION",
    "COMPANION": "COMPANION: OLD GRIST",
    "AURA": "AURA: " + next(s.id for s in library.skills.values() if s.kind == "AURA").upper(),
    "STATUS": "STATUS: " + next(s.id for s in library.skills.values() if s.kind == "STATUS"),
    "OUTCOME": "OUTCOME: " + next(s.id for s in library.skills.values() if s.kind == "OUTCOME"),
    "ADVENTURE ITEM": "ADVENTURE ITEM: "
    + next(i.name for i in library.items.values() if i.deck == "adventure" and not i.front),
}
OTHERS = {
    "a Weapon Attack": "+1 HIT/+1 HIT",
    "MAKE": "ALLY, MAKE +1 HIT",
    "PAY LIFE": "PAY 1 LIFE",
    "EXPEND AC": "EXPEND 1 AC",
    "DISCARD": "DISCARD 1 FOCUS",
    "DMG": "ENEMY, 2 DMG",
    "DRAIN": "ENEMY, DRAIN HEALTH 1",
    "ACTIVATE": "ACTIVATE A PET",
    "THIS ATTACK GAINS": "THIS ATTACK GAINS BLEED 1",
    "IMMUNITY TO": "IMMUNITY TO RANGER'S MARK",
    "custom": "custom practical",
}


def text_for(kind: str, word: str, place: Place) -> Text:
    """The word in a sentence for a place, whether it may stand there or not."""
    return {
        "effect": _effect, "modifier": _modifier, "static": _static, "sentence": _sentence,
        "other": _other, "target": _target, "condition": _condition, "trigger": _trigger,
    }[kind](word, place)  # fmt: skip


def _at(word: str, place: Place, body: str, without: str = "") -> Text:
    """Behind what a place needs before the colon."""
    head = {
        Place.ABILITY: FITTING.get(word, "AT START OF TURN") + ": ",
        Place.CONSUMABLE: "DISCARD: ",
        Place.GUARD: "WHEN COMMANDER IS HIT BY A WEAPON ATTACK: ",
    }.get(place, "")
    return Text(head + body, head + without if without else "")


def _effect(word: str, place: Place) -> Text:
    bare = word in wording.BARE
    body = word if bare else f"{word} 2"
    own = word in places.OUTWARD or (place is Place.FOLLOWER_TRIGGERED and word in PETTY)
    if place in places.OWN and own:
        body = THEIRS.get(word, f"EACH HERO, {body}")
    elif place in places.DEEDS | {Place.ATTACK_CARD} and word in EFFECTS:
        body = EFFECTS[word]
    elif place is Place.ATTACK_CARD and word not in ("MOVE", "JUMP"):
        body = f"EACH HERO, {body}" if word != "HEAL" else body
    if place is Place.GUARD:
        body = f"COMMANDER, {body}"
    return _at(word, place, body)


def _modifier(word: str, place: Place) -> Text:
    said = {"HIT": "+1 HIT", "DMG": "+1 DMG", "CRIT": "CRIT 9+", "CLEAVE": "CLEAVE 2",
            "MULTISHOT": "MULTISHOT 2", "STRIKE": "STRIKE 2"}.get(word, word)  # fmt: skip
    if place in LETTERS and place not in places.OWN:
        return _at(word, place, said)
    if place in places.OWN | {Place.ATTACK_CARD, Place.GUARD, Place.MANIFEST}:
        return _at(word, place, f"EACH HERO, 2 DMG, {said}", "EACH HERO, 2 DMG")
    if word == "HIT" and place is Place.ABILITY:
        return Text("WHEN YOU HIT: THIS ATTACK GAINS +1 HIT")
    if place is Place.PASSIVE:
        return Text(f"SELF, MAKE +0 HIT, {said}")
    return _at(word, place, f"+0 HIT, {said}", "+0 HIT")


def _static(word: str, place: Place) -> Text:
    if word in wording.BONUSES or word == "HIT":
        said = f"+1 {word}"
    elif word == "CRIT":
        said = "CRIT 15+"
    elif word.startswith("MAX "):
        said = f"+1 {word}"
    elif word in wording.MASTERY:
        said = wording.MASTERY[word].format("+1")
    else:
        said = word
    return _at(word, place, said)


def _sentence(word: str, place: Place) -> Text:
    said = SENTENCES.get(word, word)
    if word == "FLIP" and place is Place.CONSUMABLE:
        return Text("DISCARD 1 COSMIC GEMSTONE: FLIP")
    if word == "REMOVE" and place not in places.DEEDS:
        said = "EACH CHARACTER, REMOVE BLEED"
    return _at(word, place, said)


def _other(word: str, place: Place) -> Text:
    said = OTHERS.get(word, word)
    if word in ("DMG", "DRAIN") and place not in places.DEEDS:
        said = said.replace("ENEMY", "EACH HERO" if "Monster" in place.value else "ENEMY")
    if word == "ACTIVATE" and place is Place.ATTACK_CARD:
        said = "ACTIVATE COMMANDER"
    if word == "custom" and place is Place.ABILITY:
        return Text("WHEN YOU RECALL: custom for-the-first-time")
    return _at(word, place, said)


def _target(word: str, place: Place) -> Text:
    if word in ("RANGE", "STRIKE", "CLEAVE", "MULTISHOT"):
        said = f"{word} 2, BURN 1" if word != "RANGE" else "RANGE 2, CHARACTER, BURN 1"
    elif word in ("CR", "SPLIT"):
        said = f"{word}, BURN 1"
    elif word in wording.PLACES:
        said = f"EACH CHARACTER {word}, BURN 1"
        if word == "IN THAT AREA":
            said = "MOVE TO THE STRONGEST HERO'S AREA, EACH HERO IN THAT AREA, BURN 1"
    else:
        said = f"{word}, BURN 1"
    if place in places.OWN and word in ("SELF", "TARGET"):
        said = f"{word}, SHIELD 1"
    if place is Place.GUARD:
        said = said.replace("BURN 1", "PREVENT 1")
    return _at(word, place, said)


def _condition(word: str, place: Place) -> Text:
    if word in wording.FACTS:
        phrase = wording.FACTS[word]
    else:
        value = {"runes at least": "RED", "you have none": "KI"}.get(word, "BLEED")
        most = 30 if word == "target health at most" else 1
        phrase = wording.MEASURED[word].format(word=value, n=most)
    if place is Place.PASSIVE or place in (Place.MONSTER_PASSIVE, Place.FOLLOWER_PASSIVE):
        return Text(f"+1 HIT IF {phrase}")
    if place is Place.GUARD:
        return _at(word, place, f"IF {phrase}: COMMANDER, PREVENT 1")
    who = "EACH CHARACTER, " if place not in places.BLOWS else ""
    return _at(word, place, f"{who}BURN 1 IF {phrase}")


def _trigger(word: str, place: Place) -> Text:
    if word == wording.EVERYONE:
        return Text("EACH HERO: +1 HIT")
    if word == "you have stealth":
        return Text("WHILE YOU HAVE STEALTH: +2 MOVEMENT")
    head = {"roll": "ROLL 2+", "discard": "DISCARD", "minor action": "MINOR ACTION",
            "cube action": "CUBE ACTION",
            "discard cosmic gemstone": "DISCARD 1 COSMIC GEMSTONE"}.get(word)  # fmt: skip
    head = head or f"{wording.EVENTS[word]} {word.upper()}"
    body = "COMMANDER, PREVENT 1" if place is Place.GUARD else "SELF, KI 1"
    return Text(f"{head}: {body}")


def _tokens(name: str, count: int = 2) -> Prepare:
    """Everybody has some."""

    def prepare(stage: Stage) -> None:
        for figure in stage.game.figures():
            stage._tokens(figure, {name: count})

    return prepare


def _rolls(*rolls: int) -> Prepare:
    def prepare(stage: Stage) -> None:
        stage.script.rolls = [*rolls] * 4

    return prepare


def _draws(*draws: str) -> Prepare:
    def prepare(stage: Stage) -> None:
        stage.script.draws = [*draws] * 4

    return prepare


def _crowd(stage: Stage) -> None:
    """Somebody for every noun, on every ground."""
    stage.follower(stage.user, "a1", name="puppy")
    stage.follower(stage.user, "b1", name="porter", kind="companion", sturdiness=5)
    for square, colour in (("j1", "minion"), ("k2", "commander"), ("l3", "overlord"),
                           ("j4", "general")):  # fmt: skip
        stage.monster(square, name=f"a-{colour}", colour=colour, rank="", move=None, damage=None)
    foe = stage.monster("c4", name="firewalker", move=None, damage=None)
    stage.state.flooded = 1 << stage.at("k2")
    stage.state.piles = (Pile(stage.at("j1"), (1, 0, 0, 0, 0)),)
    stage.darkness("l3")
    foe.health = 5


def _sorted_runes(stage: Stage) -> None:
    stage.state.runes = (2, 2, 2, 2, 2)


def _poisoned(stage: Stage) -> None:
    for foe in stage.state.monsters.values():
        stage._tokens(foe, {"POISON": 1})


def _below(stage: Stage) -> None:
    """A foe takes the Hero's place on the level above."""
    stage.foes[0].space, stage.user.space = stage.user.space, stage.at("d4")


def _socket(stage: Stage) -> None:
    stage.user.bag = (*stage.user.bag[:1], "kite-shield")


NEEDS: dict[str, Prepare] = {
    **{noun.upper(): _crowd for noun in wording.NOUNS},
    **dict.fromkeys(wording.PLACES, _crowd),
    "YOUR PET": _crowd,
    "runes at least": _sorted_runes,
    "target has condition": _tokens("BLEED", 1),
    "you are hidden": _tokens("STEALTH", 1),
    "FLIP AN EQUIPPED SOCKET ITEM": _socket,
    "target on higher level": _below,
    "you are on darkness": lambda stage: stage.darkness("e5"),
    "CLEANSE": _poisoned,
    "REROLL": _rolls(2, 15),
    "NON-PREVENTABLE": _tokens("SHIELD"),
    "VICIOUS": _tokens("SHIELD"),
    "DISCARD": _tokens("FOCUS"),
    "MANIFEST": _draws("red-1"),
    "DRAW RUNES": _draws("red-1"),
}

# What a campaign has written down (DRU-LOG): conditions about it, and what changes it.
STORY = (
    "DRAW PREVIOUS CAMP ITEM", "LOSE ITEM", "ERASE STATUS", "ERASE AURA", "ERASE OUTCOME",
    *wording.RECORDED, "party size at most", "door is open", wording.EVERY,
)  # fmt: skip

# Words that need a whole Adventure or a course of rounds, and the tests that play those.
ELSEWHERE: dict[str | tuple[str, Place], str] = {
    **dict.fromkeys(STORY, "test_story"),
    "ADD ATTACK CARD": "test_generals",
    "REMOVE ATTACK CARD": "test_generals",
    "ON SPIKES": "test_terrain",
    "ON MIASMA": "test_terrain",
    "ON THE BRIDGE": "test_causeway",
    "DRAW CHEST CARD": "test_items",
    "ADVENTURE ITEM": "test_items",
    "MORE CUBE ACTIONS": "test_auras",
    "DOOR UNLOCKED": "test_causeway",
    "RISING WATER ENDS": "test_adventures",
    "NEXT RAID SUMMONS 1 MORE MINION": "test_adventures",
    "REMOVE TIME TOKENS": "test_causeway",
    "start of adventure": "test_adventures",
    "SOCKET": "test_faces",
    "LARGE": "test_size",
    "UNIQUE": "test_followers",
    "LOOT": "test_companions",
    "custom": "test_statuses",
    ("RANGE", Place.MONSTER_PASSIVE): "test_enemy_attacks",
    ("RANGE", Place.FOLLOWER_PASSIVE): "test_followers",
    ("TRAMPLE", Place.MONSTER_PASSIVE): "test_keywords_monsters",
}
