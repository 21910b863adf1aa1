"""Sentences for every word of the card language."""

from __future__ import annotations

from typing import NamedTuple

from rules.drunagor.word_hosts import LETTERS
from undercroft.games.drunagor.cards import places, wording
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.words import facts, sentences, statics
from undercroft.games.drunagor.loading import load_library

library = load_library()


class Text(NamedTuple):
    said: str
    without: str = ""  # the same without the word


def _first(kind: str) -> str:
    return next(skill.id for skill in library.skills.values() if skill.kind == kind)


# Triggers that bring along what a word speaks of.
FITTING = {
    "RETALIATE": "WHEN YOU ARE ATTACKED",
    "THE ATTACKER": "WHEN YOU ARE ATTACKED",
    "THAT TARGET": "WHEN YOU HEAL A TARGET",
    "THAT HERO": "WHEN ANY HERO CRITS",
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
SENTENCES = {  # instead of their examples
    "FLIP": "FLIP",
    "DRAW RUNES": "DRAW 1 RUNE",
    "REMOVE": "ALLY, REMOVE BLEED",
    "REMOVE TIME TOKENS": "REMOVE 1 TIME TOKEN",
    "REMOVE A DARKNESS TILE": "REMOVE A DARKNESS TILE WITHIN RANGE 3",
    "REMOVE A SMALL DARKNESS TILE": "REMOVE A SMALL DARKNESS TILE WITHIN RANGE 3",
    "SURVIVE": "SELF, SURVIVE AT 1 HEALTH",
    "SUMMON": "SUMMON 1 SHADOW VAMPIRE SPAWN",
    "SUMMON PER 2 HEROES": "SUMMON 1 SHADOW VAMPIRE SPAWN PER 2 HEROES ROUNDED UP",
    "COPY": "COPY A HERO SKILL",
    **{kind: f"{kind}: {_first(kind)}" for kind in wording.LOGGED},
    **{f"ERASE {kind}": f"ERASE {kind}: {_first(kind)}" for kind in wording.LOGGED},
    "LOSE ITEM": "LOSE ITEM: POTION OF HEALING",
    "ADVENTURE ITEM": "ADVENTURE ITEM: "
    + next(i.name for i in library.items.values() if i.deck == "adventure" and not i.front),
}
# What the Log and the bag of a Hero are asked for, and what is taken from them.
RECORDS = {
    **{kind.lower(): _first(kind) for kind in wording.LOGGED},
    "item": "potion-of-healing",
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
    bare = word in wording.BARE or (word == "JUMP" and place in places.TRAITS)
    body = word if bare else f"{word} 2"
    own = word in wording.OUTWARD or (place is Place.FOLLOWER_TRIGGERED and word in PETTY)
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
    elif any(row.name == word for row in statics.MASTERY):
        said = next(row for row in statics.MASTERY if row.name == word).filled()
    else:
        said = word
    return _at(word, place, said)


def _sentence(word: str, place: Place) -> Text:
    said = SENTENCES.get(word) or sentences.BY_NAME[word].sample
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
    elif word in wording.RECORDED:
        kind = word.rpartition(" ")[2]
        phrase = facts.BY_NAME[word].filled(word=RECORDS[kind].upper().replace("-", " "))
    else:
        value = {"runes at least": "RED", "you have none": "KI"}.get(word, "BLEED")
        most = {"target health at most": 30, "party size at most": 3}.get(word, 1)
        phrase = facts.BY_NAME[word].filled(str(most), value)
    if place is Place.PASSIVE or place in (Place.MONSTER_PASSIVE, Place.FOLLOWER_PASSIVE):
        return Text(f"+1 HIT IF {phrase}")
    if place is Place.GUARD:
        return _at(word, place, f"IF {phrase}: COMMANDER, PREVENT 1")
    who = "EACH CHARACTER, " if place not in places.BLOWS else ""
    if word == "you are hidden":
        return _hiding(word, place, f"{who}BURN 1", phrase)
    return _at(word, place, f"{who}BURN 1 IF {phrase}")


def _hiding(word: str, place: Place, burns: str, phrase: str) -> Text:
    """Nobody comes hidden into the own turn (DRU-TURN-02), but a text may hide who has it."""
    if place in places.BLOWS:
        never = facts.BY_NAME["round at least"].filled("99")
        return Text(f"{burns} IF {phrase}; T: STEALTH", f"{burns} IF {never}; T: STEALTH")
    if place in places.OWN:
        return _at(word, place, f"SELF, STEALTH; {burns} IF {phrase}", "SELF, STEALTH")
    if place is Place.ABILITY:
        again = _at(word, place, "")
        hides = f"{again.said}SELF, STEALTH"
        return Text(f"{hides}; {again.said}{burns} IF {phrase}", hides)
    return _at(word, place, f"{burns} IF {phrase}")


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
