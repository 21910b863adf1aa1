"""The sentence of every question: who has to decide what (MD2-DEC)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import Request
from undercroft.core.wording import listed
from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.cards.english import count
from undercroft.games.hellscape.cards.tree import Unless
from undercroft.games.hellscape.classes import PARTS
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.showing import plain
from undercroft.games.hellscape.showing.names import WHYS, card_name
from undercroft.games.hellscape.showing.saying import called
from undercroft.games.hellscape.state import Fighter
from undercroft.kit.in_words import prompted
from undercroft.kit.words import ALL


def prompt(game: Hellscape, request: Request) -> str:
    return prompted(game, request, PROMPTS)


def subject(game: Hellscape, request: Request) -> str:
    """The figure that a question is about, if it is about one."""
    state = game.state
    everybody: list[Fighter] = [*state.heroes, *state.allies.values(), *state.enemies.values()]
    there = {game.key(who) for who in everybody}
    named = [one for one in request.about if isinstance(one, str) and one in there]
    if request.kind == "walk":
        named.reverse()  # a Spirit walks, and the Shaman says where to
    return named[0] if named else ""


def _turn(game: Hellscape, who: str) -> str:
    left = game.state.turn.actions
    frost = min(left, next((hero.frost for hero in game.state.heroes if hero.card == who), 0))
    lost = f"; Frost takes the next {frost if frost > 1 else 'one'}" if frost else ""
    return f"{called(game, who)}, what do you do? ({count(left, 'action')} left{lost})"


def _pool(game: Hellscape, hero: str, enemy: str, pool: str = "", *_: Any) -> str:
    return f"{_fight(game, hero, enemy)} Roll, or add to it first? ({english.dice(pool)})"


def _fight(game: Hellscape, hero: str, enemy: str) -> str:
    attacking = game.rolls[-1].attacking if game.rolls else True
    sides = (hero, enemy) if attacking else (enemy, hero)
    one, other = (called(game, side) for side in sides)
    return f"{one} {'attack' if _many(game, sides[0]) else 'attacks'} {other}."


def _many(game: Hellscape, key: str) -> bool:
    """A Mob is spoken of as many, also when it has fallen in its own attack."""
    return any(card.kind == key for card in game.library.mobs.values())


def _does(game: Hellscape, key: str) -> str:
    """ "do Satyrs", "does Andra" """
    return f"{'do' if _many(game, key) else 'does'} {called(game, key)}"


def _resolve(game: Hellscape, hero: str, enemy: str, *_: Any) -> str:
    if not game.rolls:
        return f"{_fight(game, hero, enemy)} What is next?"
    roll = game.rolls[-1]
    swords, shields = roll.result()
    left = len(roll.unresolved())
    more = f"{count(left, 'icon')} to resolve" if left else "all is resolved"
    return (
        f"{_fight(game, hero, enemy)} {count(swords, 'sword')} against "
        f"{count(shields, 'shield')} so far, {more}: what is next?"
    )


def _paws(game: Hellscape, enemy: str, paws: int) -> str:
    return f"{called(game, enemy)}: which ability do {count(paws, 'paw')} pay for?"


def _skill(game: Hellscape, who: str, level: int) -> str:
    return f"{called(game, who)} is level {level}: which skill do you learn?"


def _gained(game: Hellscape, who: str, *items: str) -> str:
    names = listed(card_name(game.library, id) for id in items)
    return f"{called(game, who)} gets {names}. Equip now, or hand on?"


def _target(game: Hellscape, card: str, words: Any = "", *_: Any) -> str:
    if card == "fountain":
        return f"Who drinks from the fountain? (heal {words})"
    whom = english.WHO.get(words, "somebody") if isinstance(words, str) else "somebody"
    return f"{_source(game, card)}: choose {whom}."


def _source(game: Hellscape, card: str) -> str:
    return WHYS.get(card) or (card_name(game.library, card) if card else "This")


def _walk(game: Hellscape, who: str, card: str, left: int) -> str:
    if card in game.library.spirits:
        return f"Where does the {called(game, card)} go? ({count(left, 'step')} left)"
    return f"{called(game, who)}, where do you step? ({count(left, 'step')} left)"


def _closest(game: Hellscape, to: str = "") -> str:
    return f"Several are equally close to {_spoken_of(game, to)}: which one is it?"


def _led(game: Hellscape) -> str:
    """The figure that the Heroes lead."""
    ally = next((one for one in game.state.allies.values() if one.owner < 0), None)
    return game.name(ally) if ally is not None else "figure"


def _spoken_of(game: Hellscape, key: str) -> str:
    return "the chain" if key == "chain" else called(game, key) if key else "it"


def _quench(game: Hellscape, who: str, n: int, needed: int) -> str:
    points = "all" if n >= ALL else n
    return f"{called(game, who)} heals {points}: how many Fire tokens go instead of Wounds?"


def _unless(game: Hellscape, who: str, mana: int, card: str) -> str:
    """What the Enemy's card says for the case that nobody pays."""
    library = game.library
    shelves = (library.mobs, library.roaming, library.bosses)
    text = next(shelf[card].rules for shelf in shelves if card in shelf)
    texts = (ability.effects for ability in text.abilities)
    found = (effect for effects in texts for effect in effects if isinstance(effect, Unless))
    said = plain.effects(next(found).effects, enemy=True)
    return f"{called(game, who)}, do you pay {mana} Mana? Otherwise the Enemy gets its way: {said}."


PROMPTS: dict[str, Callable[..., str]] = {
    # Before the first round
    "starting-weapon": lambda g, who: f"{called(g, who)}, with which weapon do you start?",
    "starting-potion": lambda g, who: f"{called(g, who)}, which potion do you take along?",
    "skill": _skill,
    # The round
    "next-hero": lambda g: "Heroes, who is next?",
    "round-start": lambda g: "The round starts: what comes first?",
    "turn-start": lambda g, who: f"{called(g, who)}, your turn begins: what comes first?",
    "turn": _turn,
    "move": lambda g, who, points: (
        f"{called(g, who)}, where do you go? ({count(points, 'movement point')} left)"
    ),
    "recover": lambda g, who, left: f"{called(g, who)}, what do you recover? ({left} left)",
    "unequip": lambda g, who: f"{called(g, who)}, what do you take off?",
    "trade": lambda g, who: f"{called(g, who)}, what do you equip or hand over?",
    "window": lambda g, who: f"{called(g, who)}, do you use something before the next action?",
    "gained": _gained,
    "forge": lambda g, who, *given: (
        f"{called(g, who)}, which items go into the forge? ({len(given)} of 3 so far)"
    ),
    "trap": lambda g, who: f"{called(g, who)}, which trap is sprung first?",
    "free-attack": lambda g, who: f"{called(g, who)}, whom do you attack?",
    # Combats
    "pool": _pool,
    "resolve": _resolve,
    "mask": lambda g, who: f"{called(g, who)}, a mask: do you use your Shadow Ability?",
    "paws": _paws,
    "again": lambda g, who, spell: (
        f"{called(g, who)}, do you cast {card_name(g.library, spell)} once more at its cost?"
    ),
    "optional": lambda g, who, card: f"{called(g, who)}, do you use {card_name(g.library, card)}?",
    "ignore": lambda g, card, what, *dice: f"{_source(g, card)}: which {what} is ignored?",
    "unless": _unless,
    # What cards ask
    "target": _target,
    "zone": lambda g, card: f"{_source(g, card)}: which Zone?",
    "walk": _walk,
    "along": lambda g, card, who: f"{_source(g, card)}: does {called(g, who)} come along?",
    "shove": lambda g, card, who: f"{_source(g, card)}: where to with {called(g, who)}?",
    "condition": lambda g, who: f"{called(g, who)}: which condition is removed?",
    "choose": lambda g, card, *ways: f"{_source(g, card)}: which of these?",
    "quench": _quench,
    # Enemies
    "enemy": lambda g: "Which Enemy acts next?",
    "affliction": lambda g, enemy: f"{called(g, enemy)}: Fire or Poison first?",
    "victim": lambda g, enemy: f"Whom {_does(g, enemy)} attack?",
    "weakest": lambda g, card: (
        f"{card_name(g.library, card)}: who of those with the fewest Health tokens is hurt?"
    ),
    "nearest": lambda g, enemy: f"Toward whom {_does(g, enemy)} move?",
    "closest": _closest,
    "devour": lambda g, enemy: f"Which Mob {_does(g, enemy)} feed on?",
    "way": lambda g, enemy: f"Which way {_does(g, enemy)} take?",
    "enemy-attack": lambda g, enemy, who: f"How {_does(g, enemy)} attack {called(g, who)}?",
    "credit": lambda g, card: (
        f"{card_name(g.library, card)}: a figure fell by no Hero's hand. Who gets the XP, and what "
        "a Leader or monster carried?"
    ),
    # The dungeon
    "spawn-order": lambda g: "Which spawn token comes first?",
    "treasure-zone": lambda g: "Where is the treasure laid?",
    "mob-item": lambda g, enemy: f"With which of two equal items {_does(g, enemy)} fight?",
    "portal": lambda g: "At which Portal do Enemies come first?",
    "level-up": lambda g: "Heroes, who gains a level first?",
    "entry": lambda g, who: f"{called(g, who)}, where do you enter the Boss Chamber?",
    "escort": lambda g: f"Where does the {_led(g)} go?",
    "story-choice": lambda g, id: g.book.quest.choices[id].text,
}
for part in PARTS:
    PROMPTS |= part.words.prompts
