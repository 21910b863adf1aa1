"""The card language of Drunagor, put together: grammar, word lists, shapes, and error words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from undercroft.cards.language import Language
from undercroft.games.drunagor.cards import forms, transform, wording
from undercroft.games.drunagor.cards.words import facts, sentences

GRAMMAR = Path(__file__).with_name("cards.lark")

# The word lists that cards.lark uses as terminals.
WORDS: dict[str, Iterable[str]] = {
    "ACTION": wording.ACTIONS,
    "ADJACENT": ("ADJ", "ADJACENT"),
    "ALLY": ("ALLY", "ALLIES"),
    "BEHAVIOUR": wording.BEHAVIOURS,
    "BONUS": wording.BONUSES,
    "COPIED": wording.COPIES,
    "EFFECT": wording.EFFECTS,
    "ENEMY": ("ENEMY", "ENEMIES"),
    "EVERY": ("EACH", "ALL"),
    "FACT": wording.FACTS.values(),
    "GRANT": [grant for grant in wording.GRANTS if grant.lower() not in wording.NOUNS],
    "HOLDER": wording.HOLDERS,
    "LIMIT": ("[1/TURN]", "[1/ADVENTURE]"),
    "LOGGED": wording.LOGGED,
    "MAKE": ("MAKE", "MAKES", "EACH MAKES"),
    "MODIFIER": wording.MODIFIERS,
    "NOUN": transform.NOUNS,
    "PLACE": wording.PLACES,
    "RUNE": wording.RUNES,
    "SCRIPTED": wording.SCRIPTED,
    "SIDE": wording.SIDES.values(),
    "SPREAD": ("CLEAVE", "MULTISHOT"),
    "TARGET": ("TARGET", "TARGETS"),
    "THING": wording.THINGS,
    "TRAIT": wording.TRAITS,
    "TRIGGER": transform.TRIGGERS,
}

SAID = forms.beginnings(sentences.FILLED).keys()
ASKED = forms.beginnings(facts.MEASURED).keys()
# What errors call the terminals, the most helpful first.
PHRASES = {
    "an effect (HEAL 2, 1 DMG, STUN)": "EFFECT DRAIN ACTIVATE CUSTOM",
    "a number": "AMOUNT",
    "a target (SELF, ALLY, UP TO TWO ENEMIES)":
        "SIDE UP_TO EVERY ANY OTHER TARGET ADJACENT ALLY ALLIED ENEMY NOUN",
    "a reach (RANGE 1, STRIKE 1, CLEAVE 2)": "RANGE CUBE_RANGE SPLIT STRIKE SPREAD",
    "an attack or a bonus (+0 HIT, +1 DMG)": "SIGN MAKE GAINS",
    "a modifier (REROLL, CRIT 18+)": "MODIFIER CRIT HARD REGARDLESS",
    "a trigger (WHEN YOU KILL:)": "TRIGGER ACTION ROLL EVERYONE",
    "a condition (TARGET IS AT FULL HEALTH)": " ".join(["FACT", "HOLDER", *(ASKED - SAID)]),
    "STATUS, AURA, OUTCOME or ITEM": "LOGGED ITEM",
    "a behaviour (DEFIANT)": "BEHAVIOUR",
    "what the bonus raises (HIT, DMG, MOVEMENT)": "BONUS HIT",
    "a token or Condition": "THING",
    "a static (NO TRAP DIE)": "TRAIT COMMANDED_ATTACKS PET_BONUS ALLIED_ATTACKS IMMUNITY",
    "a cost (PAY 2 LIFE)": "PAY EXPEND DISCARD",
    "a sentence (FLIP, DRAW 1 RUNE)":
        " ".join(["SCRIPTED", "GRANT", "ERASE", "LESS_CURSES", *(SAID - ASKED)]),
    "a place (ON WATER)": "PLACE WITHIN_RANGE",
    "P:, T: or A:": "CLASS",
}  # fmt: skip
SAYS = {name: phrase for phrase, names in PHRASES.items() for name in names.split()}


@cache
def language() -> Language:
    """The language itself, built when the first card is read."""
    shaper = transform.Shaper()
    for name, shape in forms.shapes().items():
        setattr(shaper, name, shape)
    return Language(
        GRAMMAR,
        lines=forms.lines(),
        starts=("body", "monster", "facts"),
        words=WORDS,
        shaper=shaper,
        says=SAYS,
    )
