"""The class boards: Consecrations, stances, tokens, elements, Spirits, the amulet."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.cards.tree import Price
from undercroft.games.hellscape.greedy import card_worth, foes, odds
from undercroft.games.hellscape.greedy.asked import Asked
from undercroft.games.hellscape.greedy.plan import Plan
from undercroft.games.hellscape.library import ELEMENTS
from undercroft.games.hellscape.rules.gains import MOST_ELEMENT
from undercroft.games.hellscape.state import Ally, Amulet, Chapel, Fury, Totems
from undercroft.games.hellscape.zones import FAR, Zone

FLIP, SPIRIT = 3.0, 2.0
RAGING, GUARDED = 2, 0.35  # Rage to spare for a change; share of Health below which to guard
COLOURS = {"attack": ("red", "green", "blue"), "move": ("blue", "green", "red")}


def offer(asked: Asked, plan: Plan, what: tuple[Any, ...]) -> float:
    """What the board could do now, between actions."""
    match what:
        case ("consecrate",):
            return _consecration(asked)
        case ("flip", _):
            return FLIP
        case ("spirit", _):
            return SPIRIT
        case ("stance",):
            return _stance(asked)
        case _:
            return 0.0  # taking back and rotating wait for a reason


def _consecration(asked: Asked) -> float:
    """Where the Hero is about to fight, once for a Zone."""
    game, hero = asked.game, asked.hero
    chapel = hero.machine
    if not isinstance(chapel, Chapel) or hero.zone in chapel.zones:
        return 0.0
    danger = foes.menace(game, hero)
    if danger < 0.5 or hero.mana < 2:
        return 0.0
    friends = len(game.heroes_at(1 << hero.zone))
    return 0.5 * friends + 0.3 * len(hero.skills)


def consecrate(asked: Asked) -> AnyOption:
    """Under the most Heroes who have none, the column with the most to give them."""
    game, hero = asked.game, asked.hero
    chapel = hero.machine
    assert isinstance(chapel, Chapel)

    def value(option: AnyOption) -> float:
        column, zone = option.value
        there = len(game.heroes_at(1 << zone)) + (1.0 if zone == hero.zone else 0.0)
        skills = game.library.skills
        power = 1.0 + sum(card_worth.lasting(skills[id].rules) for id in chapel.columns[column])
        moved = chapel.zones[column]
        kept = len(game.heroes_at(1 << moved)) if moved >= 0 else 0
        return (there - kept) * power

    return max(asked.options, key=value)


def bless(asked: Asked) -> AnyOption:
    """The skill that gains most by it."""
    skills = asked.game.library.skills

    def value(option: AnyOption) -> float:
        if not option.value:
            return 0.0
        skill = skills[option.value]
        return card_worth.lasting(skill.blessed) - card_worth.lasting(skill.rules) + 0.05

    return max(asked.options, key=value)


def _stance(asked: Asked) -> float:
    """A change pays when another stance is clearly wanted."""
    fury = asked.hero.machine
    if not isinstance(fury, Fury) or fury.rage < RAGING:
        return 0.0
    return 0.8 if wanted(asked) != fury.stance else 0.0


def wanted(asked: Asked) -> str:
    """The stance with the skills that serve now; the one for attacks if none does."""
    game, hero = asked.game, asked.hero
    fury = hero.machine
    assert isinstance(fury, Fury)
    skills = game.library.skills
    weak = hero.health <= GUARDED * game.max_health(hero)

    def value(stance: str) -> float:
        owned = dict(fury.stances).get(stance, ())
        texts = [game.library.stances[stance].rules, *(skills[id].rules for id in owned)]
        total = 0.0
        for text in texts:
            for ability in text.abilities:
                share = 2.0 if (ability.timing in ("DEFENSE", "COMBAT")) == weak else 1.0
                total += share * card_worth.worth(ability.effects)
        return total

    return max(game.library.stances, key=value)


def stance(asked: Asked) -> AnyOption:
    best = wanted(asked)
    return asked.option(f"stance:{best}") or asked.options[0]


def token(asked: Asked) -> AnyOption:
    """One that matches the action; else the one that is missed least."""
    tokens = asked.game.library.tokens
    deed = str(asked.about[1]) if len(asked.about) > 1 else ""
    order = COLOURS.get(deed, ("green", "blue", "red"))

    def value(option: AnyOption) -> tuple[int, float]:
        one = tokens[option.value]
        worth = card_worth.worth(one.rules.abilities[0].effects) if one.rules.abilities else 0.0
        if deed == "back":
            return 0, -worth
        matches = one.colour == order[0] or one.colour == "green"
        return -order.index(one.colour), worth if matches else -worth

    return max(asked.options, key=value)


def element(asked: Asked) -> AnyOption:
    """What the skills cost most of and there is least of; Mana while there is none."""
    game, hero = asked.game, asked.hero
    totems = hero.machine
    assert isinstance(totems, Totems)
    needs = dict.fromkeys(ELEMENTS, 0.0)
    for id in hero.skills:
        for ability in game.library.skills[id].rules.abilities:
            for part in ability.parts:
                if isinstance(part, Price) and part.coin in needs:
                    needs[part.coin] += 1.0

    def value(option: AnyOption) -> float:
        if option.key == "mana":
            return 0.9 if hero.mana < min(2, game.max_mana(hero)) else 0.1
        place = ELEMENTS.index(option.value)
        have = totems.elements[place]
        if totems.flipped[place]:
            return 0.4 * needs[option.value] * (1 - have / MOST_ELEMENT)
        close = 0.15 * have  # to flip it
        return close + 0.5 + needs[option.value] * max(0.0, 1 - have / 3)

    return max(asked.options, key=value)


def spirit(asked: Asked) -> AnyOption:
    """Attack the one that it hurts most, else move."""
    game = asked.game
    attacks = game.library.spirits[str(asked.about[0])].attacks

    def value(option: AnyOption) -> float:
        if option.value is None:
            return 0.0
        enemy, kind = option.value
        blue = game.enemy_card(enemy).defense.count("B")
        return odds.wounds(attacks[kind], blue) * foes.stake(game, enemy) + 0.1

    return max(asked.options, key=value)


def spirit_walk(asked: Asked, ally: Ally) -> AnyOption:
    """To the nearest Enemy; with one in its Zone it stays."""
    game = asked.game
    enemies = foes.attackable(game)
    stay = asked.option("stay") or asked.options[0]
    goals: list[Zone] = [enemy.zone for enemy in enemies] or [asked.hero.zone]

    def far(zone: Zone) -> int:
        return min(game.zones.walk(zone, goal) for goal in goals)

    best = min(asked.options, key=lambda o: far(ally.zone if o.value < 0 else o.value))
    return stay if far(ally.zone) in (0, FAR) else best


def quadrant(asked: Asked) -> AnyOption:
    """The spell to make ready, or to cover with a new one."""
    game, hero = asked.game, asked.hero
    spells = list(map(str, asked.about[1:]))
    library = game.library

    def lasting(place: int) -> float:
        if place >= len(spells):
            return 0.0
        id = spells[place]
        card = library.skills[id] if id in library.skills else library.spells[id]
        return card_worth.lasting(card.rules)

    new = asked.request.kind == "quadrant"
    amulet = hero.machine
    learned = hero.skills[-1] if hero.skills else ""
    lower = library.skills[learned].lower if learned in library.skills else ""
    if new and isinstance(amulet, Amulet) and lower in amulet.spells:
        return asked.option(f"spell:{amulet.spells.index(lower) + 1}") or asked.options[0]
    best = min if new else max
    return best(asked.options, key=lambda option: lasting(option.value))
