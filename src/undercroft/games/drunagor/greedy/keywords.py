"""What a keyword on a card is worth when it befalls a Monster or a Hero."""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import prices
from undercroft.games.drunagor.greedy.card_sums import Deed, Step
from undercroft.games.drunagor.greedy.foe import SORENESS, Foe
from undercroft.games.drunagor.greedy.friend import Friend
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.rules.cubes import CURSE_LIMIT
from undercroft.games.drunagor.state import Hero

UNWANTED = (kind.name for kind in tokens.CONDITION_KINDS if not kind.wanted)
HARMFUL = frozenset({*UNWANTED, *SORENESS})


def harms(step: Step) -> bool:
    """Whether somebody is worse off for it."""
    return step.damage > 0 or _are_harmful(step.deeds)


@lru_cache(1024)
def _are_harmful(deeds: tuple[Deed, ...]) -> bool:
    """Remembered: all steps of all cards are asked at every spot."""
    return any(keyword in HARMFUL for keyword, _ in deeds)


def on_foe(game: Drunagor, foe: Foe, keyword: str, n: int) -> float:
    """What it is worth to do this to an enemy."""
    monster = foe.figure
    token = tokens.INDEX.get(keyword)
    if token is not None:
        if keyword in foe.immunities:
            return 0.0
        room = tokens.LIMIT[token] - monster.tokens[token]
        n = min(n, room)
        return _token(game, foe, token, n) if n > 0 else 0.0
    match keyword:
        case "PUSH" | "TELEKINESIS":
            return 0.3
        case "HEAL":
            if not game.boundless(monster):
                n = min(n, game.maximum(monster) - monster.health)
            return -foe.gain(n)
        case "DRAIN HEALTH":
            return foe.gain(n) + 0.5 * n
        case "CURSE" | "FATIGUE" | "DISARM" | "SILENCE":
            return SORENESS[keyword] * n if isinstance(monster, Hero) else 0.0
        case _:
            return 0.0


def _token(game: Drunagor, foe: Foe, token: int, n: int) -> float:
    """What so many tokens of a kind are worth on an enemy."""
    kind, shield = tokens.KINDS[token], foe.figure.tokens[tokens.SHIELD]
    if token in tokens.RESOURCES:
        return -0.5
    if kind.wounds:
        n *= kind.wounds
        if game.battle:  # at once (DRU-PVP-07)
            return foe.gain(n + shield)
        again = 0 if kind.fades == tokens.ALL else (n - 1) // 2 if kind.fades else n
        return 0.9 * foe.gain(n + again + shield)
    if kind.weakens:
        n = min(n * kind.weakens, foe.damage)
        return 0.0 if foe.stays else 0.8 * n * min(foe.capacity, 2)
    if kind.lames:
        return _hobbled(foe, lost=kind.lames == tokens.ALL)
    if token == tokens.STUN:
        return 0.0 if foe.stays else 0.8 * foe.per_round
    return 1.2 * foe.gain(1) if token == tokens.MARK else 0.0


def _hobbled(foe: Foe, *, lost: bool) -> float:
    """A Monster that stands where it wants to stand does not mind."""
    if foe.stays or not foe.walks:
        return 0.0
    if not foe.others and not foe.hits:
        return 0.1
    settled = foe.rooted != 0 and not foe.ranged
    if not lost:
        return 0.1 if settled else 0.12 * foe.per_round
    return 0.2 if settled else 0.3 * foe.per_round


def on_friend(game: Drunagor, friend: Friend, keyword: str, n: int) -> float:
    """What it is worth to do this to a Hero."""
    hero = friend.hero
    held = hero.tokens
    match keyword:
        case "HEAL":
            return friend.healed(n + game.loadout(hero).always("HEAL RECEIVED"))
        case "SHIELD":
            gained = min(n, tokens.LIMIT[tokens.SHIELD] - held[tokens.SHIELD])
            used = min(gained, max(0.0, friend.exposure))
            return friend.weight * (0.95 * used + prices.SHIELD_IDLE * (gained - used))
        case "FOCUS":
            return prices.FOCUS * min(n, tokens.LIMIT[tokens.FOCUS] - held[tokens.FOCUS])
        case "CLEANSE":
            cured = 1.6 * held[tokens.POISON] * friend.weight
            return cured + (prices.cleansed(game, hero) if n else 0.0)
        case "STEALTH":
            return 0.0 if held[tokens.STEALTH] else 0.8 * friend.exposure * friend.weight + 0.8
        case "FURY":
            return prices.FURY * min(n, 4 - held[tokens.FURY])
        case "KI":
            return prices.KI * min(n, 4 - held[tokens.KI])
        case "FRUIT OF LIFE":
            return prices.FRUIT * min(n, 4 - held[tokens.FRUIT])
        case "RECALL":
            return prices.RECALLED_CUBE * min(n, sum(hero.owned) - sum(hero.pool))
        case "FREE RECALL":
            return prices.RECALLED_CUBE * (sum(hero.owned) - sum(hero.pool))
        case "REMOVE BLEED":
            return float(held[tokens.BLEED]) * friend.weight
        case "REMOVE BURN":
            return 1.5 * held[tokens.BURN] * friend.weight
        case "PAY LIFE":
            return -friend.loss(n) if friend.health > n else -prices.LAST_KNOCK_OUT
        case _:
            return _scripted(game, friend, keyword, n)


def _noted(game: Drunagor, kind: str, name: str) -> float:
    """What is written into the Log, or erased from it; nobody knows yet what it is good for."""
    id = slugged(name)
    worth = prices.NOTED[kind.removeprefix("ERASE ")]
    if id in prices.BURDENS:
        worth = -2 * worth
    if not kind.startswith("ERASE "):
        return worth
    held = any(id in (hero.aura, *hero.statuses, *hero.outcomes) for hero in game.state.heroes)
    return -worth if held else 0.0


def _scripted(game: Drunagor, friend: Friend, keyword: str, n: int) -> float:
    """Sentences of cards and Adventures, and what hurts."""
    hero = friend.hero
    if keyword.startswith("ACTIVATE"):
        return _pet(game, friend, keyword.lower())
    kind, _, name = keyword.partition(": ")
    if name:
        return _noted(game, kind, name)
    match keyword:
        case "DRAW CHEST CARD":
            return prices.CHEST_CARD * n
        case "COMPANION":
            return 8.0
        case "ADVENTURE ITEM":
            return 4.0
        case "DRAW PREVIOUS CAMP ITEM":
            return prices.CHEST_CARD * min(n, len(game.state.previous_camp))
        case "LOSE ITEM":
            return -3.0
        case "ADD ATTACK CARD" | "REMOVE ATTACK CARD":
            return 4.0 if keyword.startswith("REMOVE") else -4.0
        case "THE ADVENTURE ENDS":
            return 50.0
        case "RISING WATER ENDS":
            return 2.0
        case "DRAW RUNES":
            return -4.0 * n
        case "REMOVE A DARKNESS TILE" | "REMOVE A SMALL DARKNESS TILE":
            tiles = game.state.dark if "SMALL" not in keyword else game.state.small
            return 1.5 if tiles & game.in_range(friend.hero.space, n) else 0.0
        case "COPY":
            near = game.in_range(hero.space, 1)
            others = any(near >> h.space & 1 for h in game.standing() if h is not hero)
            return 2.5 if others else 0.0
        case "FLIP AN EQUIPPED SOCKET ITEM" | "CRAFT":
            return prices.BETTER_GEAR
        case "CURSE":
            room = prices.curse_room(game, friend.hero)
            return -prices.CURSES[max(0, min(5, CURSE_LIMIT - room))] * n
        case "MOVE" | "JUMP":
            return 0.4
        case "BEAR TRAP" | "FIRE TRAP" | "POISON TRAP":
            return 3.0
        case "EXPEND AC":
            return -friend.cube * n
        case "TELEKINESIS":
            return 0.3
        case _:
            return -SORENESS.get(keyword, 0.0) * n * friend.weight


def _pet(game: Drunagor, friend: Friend, who: str) -> float:
    """A Pet that is out strikes at once; another would take its place."""
    pets = [
        game.follower_card(follower)
        for follower in game.state.followers.values()
        if follower.owner == friend.hero.id and game.follower_card(follower).kind == "pet"
    ]
    if not pets:
        return prices.PET_PRESSED if game.state.rune_card else prices.PET
    named = [pet for pet in pets if pet.id in who or "a pet" in who]
    if not named or not game.state.monsters:
        return 0.0
    return 0.9 * max(pet.damage or 0 for pet in named)
