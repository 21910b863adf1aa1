"""What weapons and armor are worth to a Hero, and what to do with items."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.dice import expected_swords
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import card_worth
from undercroft.games.hellscape.greedy.decision import Decision
from undercroft.games.hellscape.greedy.odds import SHIELD
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import KINDS, Library
from undercroft.games.hellscape.rules import equipment
from undercroft.games.hellscape.state import Hero

SET = 0.4  # for each piece beyond the first
ENOUGH = 0.3  # an improvement that is worth the trouble
FREE = ENOUGH + 0.05  # nothing has to come off for it: better worn than carried


_kept: dict[tuple[str, str], float] = {}  # by library and item
_outfits: dict[tuple[str, str, Deck], float] = {}  # by library, Hero and equipment
MOST = 20_000


def kept(library: Library, id: str) -> float:
    """What an item's dice of defense and its text are worth while it is equipped."""
    found = _kept.get((library.hash, id))
    if found is None:
        item = library.items[id]
        found = len(item.defense) * SHIELD + 0.7 * card_worth.lasting(item.rules)
        _kept[library.hash, id] = found
    return found


def outfit(game: Hellscape, hero: Hero, equipped: Deck) -> float:
    """What a choice of equipment is worth."""
    key = game.library.hash, hero.card, equipped
    found = _outfits.get(key)
    if found is None:
        if len(_outfits) > MOST:
            _outfits.clear()
        found = _outfits[key] = _outfit(game, hero, equipped)
    return found


def _outfit(game: Hellscape, hero: Hero, equipped: Deck) -> float:
    items = game.library.items
    likes = class_rules.of(game, hero).likes
    strikes = []
    for kind in KINDS:
        dice = "".join(items[id].attacks.get(kind, "") for id in equipped)
        if dice:
            strikes.append(expected_swords(dice) * likes.get(kind, 1.0))
    strikes.sort(reverse=True)
    value = sum(strike * share for strike, share in zip(strikes, (1.5, 0.25, 0.1), strict=False))
    sets: dict[str, int] = {}
    for id in equipped:
        item = items[id]
        value += kept(game.library, id)
        if item.set:
            sets[item.set] = sets.get(item.set, 0) + 1
    return value + SET * sum(n - 1 for n in sets.values())


def gain(game: Hellscape, hero: Hero, id: str, off: Deck | None = None) -> float:
    """How much better an item makes a Hero, in the best way to make room for it."""
    if not equipment.may_equip(game, hero, id):
        return -1.0
    now = outfit(game, hero, hero.equipped)
    ways = equipment.in_the_way(game, hero, id) if off is None else [off]
    return max(outfit(game, hero, _changed(hero.equipped, id, way)) for way in ways) - now


def _changed(equipped: Deck, id: str, off: Deck) -> Deck:
    left = list(equipped)
    for other in off:
        if other in left:
            left.remove(other)
    return (*left, id)


def to_gain(game: Hellscape, hero: Hero) -> float:
    """What the best piece in the pack would add."""
    return max((gain(game, hero, id) for id in dict.fromkeys(hero.pack)), default=0.0)


def gained(decision: Decision) -> AnyOption:
    """A new item: to whom it serves most."""
    game, hero = decision.game, decision.hero

    def value(option: AnyOption) -> float:
        if option.value is None:
            return ENOUGH
        id, what = option.value
        if not isinstance(what, Hero):
            return gain(game, hero, id, what) + (0.0 if what else FREE)
        if game.library.items[id].slot == "consumable":
            return ENOUGH + 0.1 * (len(hero.pack) - len(what.pack)) - 0.3
        return gain(game, what, id) - 0.2 - max(0.0, gain(game, hero, id))

    return max(decision.options, key=value)


def trade(decision: Decision) -> AnyOption:
    """Equip what is better; hand on what serves somebody else more."""
    game = decision.game
    heroes = game.state.heroes
    bearers = decision.starting("hand:")

    def value(option: AnyOption) -> float:
        match option.value:
            case ("equip", who, id, off):
                return gain(game, heroes[who], id, off)
            case ("give", who, id, other):
                if game.library.items[id].slot == "consumable":
                    return -1.0
                own = max(0.0, gain(game, heroes[who], id))
                return gain(game, heroes[other], id) - own - 0.2
            case ("done",):
                return ENOUGH
            case _:
                return -1.0

    found = [option for option in decision.options if option not in bearers]
    return max(found, key=value)


def starting(decision: Decision) -> AnyOption:
    """The weapon that fits the class; a potion of Mana for who lives by it."""
    game, hero = decision.game, decision.hero
    if decision.kind == "starting-potion":
        word = "mana" if class_rules.of(game, hero).thirsty else "health"
        return next((o for o in decision.options if word in o.key), decision.options[0])
    others = [one for one in game.state.heroes if one is not hero and not one.equipped]

    def value(option: AnyOption) -> float:
        arm = (option.value,)
        wanted = max((outfit(game, one, arm) for one in others), default=0.0)
        own = outfit(game, hero, arm)
        return own - max(0.0, wanted - own)  # left to who makes more of it

    return max(decision.options, key=value)


def forge(decision: Decision) -> AnyOption:
    """What is least missed, and of one rarity."""
    game, hero = decision.game, decision.hero
    items = game.library.items
    rarities = {"common": 0.0, "rare": 2.0, "epic": 5.0}

    def loss(option: AnyOption) -> float:
        id = option.value
        worn = 3.0 if id in hero.equipped and id not in hero.pack else 0.0
        potion = 1.5 if items[id].slot == "consumable" else 0.0
        return worn + potion + rarities[items[id].rarity]

    return min(decision.options, key=loss)


def spare(game: Hellscape, hero: Hero) -> int:
    """Items in the pack that would not be missed in a forge."""
    items = game.library.items
    return sum(items[id].slot != "consumable" and gain(game, hero, id) < ENOUGH for id in hero.pack)
