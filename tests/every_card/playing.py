"""Texts in play: a card that says them comes into the hands of somebody who uses it, and what
happens is set beside what happens without it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import msgspec

from every_card.arranging import ARRANGED, INSTEAD
from every_card.happening import MOMENTS
from every_card.stage import DECREES, HERO, POSITIONS, Stage, open_chest
from undercroft.games.descent import events, tokens
from undercroft.games.descent.cards.checking import Card
from undercroft.games.descent.cards.places import OWN
from undercroft.games.descent.cards.reading import read_trigger
from undercroft.games.descent.cards.tree import NOTHING, Text
from undercroft.games.descent.cards.values import X
from undercroft.games.descent.cards.words.treachery import DarkRelic, DiscardItem
from undercroft.games.descent.library import OverlordCard, SkillCard
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import overlord

LIKE = {"weapon": "sword", "item": "leather-armor"}  # what else stands on such a card
BEAST = "beastman/normal"  # who stands before the hero
ANNOUNCED = (events.CardPlayed, events.PowerUsed, events.SurgeSpent)


def card_of(place: Card, rules: Text) -> OverlordCard:
    window = read_trigger(f"{place.at if place.kind != 'power' else 'own-turn-start'}()")
    return OverlordCard(
        id="tried",
        name="Tried",
        box="base",
        type=place.kind,  # type: ignore[arg-type]
        value=1,
        price="X" if _priced(rules) else 0,
        trigger="",
        window=window,
        text="",
        rules=rules,
    )


def _priced(rules: Text) -> bool:
    """Whether something in it is paid for by X."""
    return any(
        isinstance(call, DarkRelic | DiscardItem) or getattr(call, "n", 0) == X
        for call in rules.calls()
    )


UNPLAYED = card_of(Card("event", "never"), NOTHING)


def overlord_plays(place: Card, rules: Text, word: str) -> Stage:
    """The card is played in its window, or lies there at its moment."""
    stage = set_stage(Stage(card_of(place, rules)))
    arrange(stage, word)
    state = stage.state
    if place.kind == "power":
        state.hand, state.powers = ("aim",) * 9, ("tried",)
        DECREES[place.at](stage)
    elif "chest" in place.words:
        open_chest(stage)
    elif place.at in ("own-turn-start", "spawn-step"):
        state.stage, state.step = "overlord", "cards"
        stage.play(overlord.go_on(stage.arena.game))
    else:
        if "reveals" in place.words:
            stage.arena.monster("beastman/normal", "h3")
        POSITIONS[place.at](stage)
    return stage


def set_stage(stage: Stage) -> Stage:
    """Something for every word: wounds, tokens, potions, cards, an open door far away."""
    state = stage.state
    state.hand = (*state.hand, *("aim",) * 9)
    state.deck = ("aim", "dodge", "ambush", "charge", "rage") * 3
    state.open_doors, state.revealed = ("far",), ("s", "u")
    stage.arena.game.survey()
    stage.bold = True
    stage.beast.tokens = tokens.changed(tokens.NONE, tokens.BURN, 1)
    stage.beast.armor = 9
    for hero in (stage.hero, stage.other):
        hero.wounds, hero.fatigue, hero.potions = 9, 1, ("healing",)
        hero.tokens = tokens.changed(tokens.NONE, tokens.CURSE, 1)
    return stage


def told(stage: Stage) -> Counter[str]:
    """All that was told, apart from the use of the card itself, and what the attack came to: its
    surges too, unless they are what the card costs."""
    found = Counter(repr(one) for one in stage.arena.events if not isinstance(one, ANNOUNCED))
    if stage.strike is not None:
        found[f"range {stage.strike.range()}"] += 1
        if not stage.dice.surging:
            found[f"surges {stage.strike.surges()}"] += 1
    return found


@cache
def without(place: Card, word: str) -> Counter[str]:
    """The same without a word on the card."""
    return told(play(place, NOTHING, word))


def play(place: Card, rules: Text, word: str) -> Stage:
    """`word`: the one that is on trial, for which the stage is set."""
    return (hero_uses if place.kind in OWN else overlord_plays)(place, rules, word)


def shows(place: Card, rules: Text, word: str) -> bool:
    """Whether the events tell that the text did something."""
    word = word if word in ARRANGED or word in INSTEAD else ""
    return told(play(place, rules, word)) != without(place, word)


def arrange(stage: Stage, word: str) -> None:
    """Most words need nothing more than there is."""
    if word in ARRANGED:
        ARRANGED[word](stage)


# Heroes' cards


def hero_has(kind: str, rules: Text) -> Stage:
    """A hero with a card of this kind that says so; or the monster before him, or the overlord."""
    library = load_library()
    known: dict[str, Any]
    if kind == "power":
        known = {}
    elif kind == "hero":
        sheet = library.heroes[HERO]
        known = {"heroes": {HERO: msgspec.structs.replace(sheet, rules=rules)}}
    elif kind == "monster":
        card = library.monsters[BEAST]
        known = {"monsters": {BEAST: msgspec.structs.replace(card, rules=rules)}}
    elif kind in LIKE:
        blank = library.items[LIKE[kind]]
        known = {"items": {"tried": msgspec.structs.replace(blank, id="tried", rules=rules)}}
    else:
        skill = SkillCard(id="tried", name="Tried", deck="fighting", text="", rules=rules)
        known = {"skills": {"tried": skill}}
    own = card_of(Card("power", ""), rules) if kind == "power" else UNPLAYED
    stage = Stage(own, **known)
    set_stage(stage)
    if kind == "weapon":
        stage.hero.equipped = ("tried",)
    elif kind == "item":
        stage.hero.equipped, stage.hero.pack = (*stage.hero.equipped, "tried"), ()
    elif kind == "power":
        stage.state.hand, stage.state.powers = stage.state.hand[1:], ("tried",)
    elif kind == "skill":
        stage.hero.skills = ("tried",)
    stage.state.flags = (PASSING,)
    return stage


def hero_uses(place: Card, rules: Text, word: str) -> Stage:
    """A hero has the card, and its moment comes."""
    stage = hero_has(place.kind, rules)
    stage.dice.surging = place.at == "surge"
    names = {call.name for call in rules.calls()}
    arrange(stage, word)
    INSTEAD.get(word, MOMENTS["wounded" if "cancel" in names else place.at])(stage)
    return stage
