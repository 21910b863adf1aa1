"""What cards change without being used: values, traits, weapons, what an event does to all."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import DamageType
from undercroft.games.sword_sorcery.moments import Trait, Value
from undercroft.games.sword_sorcery.rules import magic_shields
from undercroft.games.sword_sorcery.rules.carrying import item
from undercroft.games.sword_sorcery.state import Companion, Enemy, Figure, Friend, Hero
from undercroft.games.sword_sorcery.words.amounts import MagicShield
from undercroft.games.sword_sorcery.words.attacking import Attack
from undercroft.games.sword_sorcery.words.board import Terrain
from undercroft.games.sword_sorcery.words.grammar import Aimed, Simple
from undercroft.games.sword_sorcery.words.hand import (
    Hand,
    Held,
    hand_of,
    is_shared,
    lying,
    occasions,
)
from undercroft.games.sword_sorcery.words.modifiers import (
    Action,
    Armour,
    Combat,
    LimitRange,
    MaxHp,
    MoreOfDice,
    Mp,
    Range,
    SaveNumber,
)
from undercroft.games.sword_sorcery.words.states import Taunt
from undercroft.games.sword_sorcery.words.steps import settled
from undercroft.games.sword_sorcery.words.traits import Horde, Massive, Resist, Weak
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.games.sword_sorcery.words.wearing import (
    ArmourValues,
    WornResist,
    WornSave,
    WornShield,
)

# The word that changes a value by its number
_WORDS: dict[Value, type[Simple]] = {  # each has its `n`
    "armour": Armour,
    "mp": Mp,
    "save": SaveNumber,
    "maxhp": MaxHp,
    "combats": Combat,
    "actions": Action,
    "range": Range,
}


# Values


def value(game: SwordSorcery, who: Figure, what: Value, printed: int) -> int:
    """A number of a figure as its cards, and cards that lie for everybody, change it."""
    hand, event = hand_of(game, who), lying(game)
    if what not in (hand.touched or _touched(hand)) and what not in (
        event.touched or _touched(event)
    ):
        return printed
    word = _WORDS.get(what)
    if word is not None and (
        word in hand.words or word in event.words or (word is Range and _ranges(game, hand, event))
    ):
        printed += _changes(game, who, hand, event, word)
    if word is Range:
        if LimitRange in event.words:  # SNS-FULL-134
            return min([printed, *(one.n for _, one in event.of(LimitRange))])
    elif ArmourValues in hand.words and what in ("dice", "armour", "save"):
        for _, worn in hand.of(ArmourValues):
            printed = _worn(worn, what, printed)
    return printed


def _touched(hand: Hand) -> frozenset[str]:
    """Values that these cards may change; a range may be by those of others besides."""
    named = {what for what, word in _WORDS.items() if word in hand.words}
    worn = {"dice", "armour", "save"} if ArmourValues in hand.words else set[str]()
    hand.touched = frozenset({"range", *named, *worn})
    return hand.touched


def _ranges(game: SwordSorcery, hand: Hand, event: Hand) -> bool:
    """Whether a range may be written under `when attack` (SNS-LANG-30), his own, another's, or that
    of a card for all."""
    waits = ("attack", Range)
    return waits in hand.awaiting or waits in event.awaiting or is_shared(game.book, "attack")


def _worn(worn: ArmourValues, what: Value, now: int) -> int:
    """A value with his armour (SNS-FULL-073)."""
    if what == "dice":
        return worn.dice
    if what == "armour":
        return now + worn.armour
    return now + sum(part.n.of() for part in worn.more if isinstance(part, WornSave))


def _changes(game: SwordSorcery, who: Figure, hand: Hand, event: Hand, word: type[Simple]) -> int:
    """What the cards add; by name once (SNS-GOLD-07)."""
    by_name: dict[str, Any] = dict(hand.of(word))
    if word is Range:  # written under `when attack`, and counted before it (SNS-LANG-30)
        for one in occasions(game, "attack", who):
            if isinstance(one.does, Aimed) and isinstance(one.does.does, word):
                by_name[one.card] = one.does.does
    for held in _for_all(event):
        if isinstance(held.step.does, word) and _is_meant(game, held, who):
            by_name[held.card] = held.step.does
    use = Use(card="", owner=who)
    return sum(use.amount(game, does.n) for does in by_name.values())


def _for_all(event: Hand) -> list[Held]:
    """What a card that lies for all holds; also what it holds for attacks (SNS-LANG-30)."""
    waiting = event.waiting.get("attack", ())
    steps = [(one.card, one.does) for one in waiting]
    return [*event.held, *(Held(card, step) for card, step in steps if isinstance(step, Aimed))]


def _is_meant(game: SwordSorcery, held: Held, who: Figure) -> bool:
    """Whether a card that lies for all says so of this figure (SNS-LANG-06)."""
    to = held.step.to
    return to is not None and any(one is who for one in to.candidates(game, Use(card=held.card)))


def has_trait(game: SwordSorcery, who: Figure, trait: Trait) -> bool:
    return trait in hand_of(game, who).traits


def counts(game: SwordSorcery, who: Figure) -> int:
    hand = hand_of(game, who)
    return max(one.n for _, one in hand.of(Massive)) if Massive in hand.words else 1


def resists(game: SwordSorcery, who: Figure, type: DamageType) -> tuple[int, int]:
    """Several resistances of different name add up (SNS-FULL-077)."""
    return _resists(hand_of(game, who), type)


@lru_cache(1024)
def _resists(hand: Hand, type: DamageType) -> tuple[int, int]:
    parts = [part for _, one in hand.of(ArmourValues) for part in one.more]
    resist = sum(one.n for _, one in hand.of(Resist) if one.type == type)
    resist += sum(one.n for one in parts if isinstance(one, WornResist) and one.type == type)
    return resist, sum(one.n for _, one in hand.of(Weak) if one.type == type)


def horde(game: SwordSorcery, enemy: Enemy) -> int:
    return max([1, *(one.n for _, one in hand_of(game, enemy).of(Horde))])


def rough(game: SwordSorcery) -> bool:
    """A lasting event has no other word of the ground (`Terrain.aimed`)."""
    return Terrain in lying(game).words


def save_dice(game: SwordSorcery, who: Friend) -> int:
    """`when hero within 1 save then dice +1b`, of each name once."""
    dice = 0
    for one in occasions(game, "save", who):
        step = settled(game, one.does, Use(card=one.card, owner=who, friend=one.owner))
        if isinstance(step, Aimed) and isinstance(step.does, MoreOfDice):
            dice += step.does.n.pool.blue
    return dice


# Magic Shields


def worn_shields(game: SwordSorcery, hero: Hero) -> dict[str, int]:
    """Of armour, with one more from the anvil, and of worn items each Time Phase (SNS-FULL-076,
    -190)."""
    hand = hand_of(game, hero)
    found: dict[str, int] = {}
    for card, armour in hand.of(ArmourValues):
        n = sum(part.n for part in armour.more if isinstance(part, WornShield))
        found[card] = n + (card in game.state.enchanted)
    for one in hand.waiting.get("time", ()):
        if isinstance(one.does, Aimed) and isinstance(one.does.does, MagicShield):
            found[one.card] = Use(card=one.card, owner=hero).amount(game, one.does.does.n)
    return {card: n for card, n in found.items() if n}


def shield(game: SwordSorcery, enemy: Enemy, card: str = "") -> None:
    """A bare `mshield n` of its cards is given once, when it gets them (SNS-LANG-37)."""
    for source, word in hand_of(game, enemy).of(MagicShield):
        if card in ("", source):
            n = Use(card=source, owner=enemy).amount(game, word.n)
            magic_shields.give(game, enemy, source, n)


# Weapons


def strikes(game: SwordSorcery, hero: Hero) -> list[Strike]:
    """The weapons in his hands; unarmed without any (SNS-HIT-02, SNS-FULL-071)."""
    key = (hero.main, hero.off, hero.soulrank, game.state.size, game.quest.act)  # as `Use.amount`
    found: list[Strike] | None = game.book.strikes.get(key)
    if found is None:
        held = [id for id in (hero.main, hero.off) if id and item(game, id).slot == "hand"]
        found = game.book.strikes[key] = [_strike(game, hero, id) for id in held] or [Strike("")]
    return found


def _strike(game: SwordSorcery, hero: Hero, id: str) -> Strike:
    (step,) = item(game, id).text.means.steps
    attack: Attack = step.does
    return attack.strike(game, Use(card=id, owner=hero))


def own_strike(game: SwordSorcery, who: Figure) -> Strike:
    """The scroll attack of an enemy, the attack of a companion (SNS-ENG-10, SNS-FULL-147)."""
    if type(who) is Hero:
        return strikes(game, who)[0]
    line = (
        game.scroll(who).attack if type(who) is Enemy else game.library.companions[who.kind].attack
    )
    attack: Attack = line.means
    return attack.fixed(who.kind) or attack.strike(game, Use(card=who.kind, owner=who))


# Whom enemies go for


def baits(game: SwordSorcery, enemy: Enemy) -> list[Companion]:
    """Companions whose trait taunts this enemy (SNS-FULL-108)."""
    found = []
    for companion in game.state.companions:
        for held in hand_of(game, companion).held:
            to, use = held.step.to, Use(card=held.card, owner=companion)
            if isinstance(held.step.does, Taunt) and to is not None:
                if any(one is enemy for one in to.candidates(game, use)):
                    found.append(companion)
    return found
