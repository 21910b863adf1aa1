"""The Paladin: where to consecrate, what to bless, which column a skill joins."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.classes.paladin.rules import chapel_of
from undercroft.games.hellscape.classes.part import Player
from undercroft.games.hellscape.greedy import card_worth, foes
from undercroft.games.hellscape.greedy.decision import Decision


def _offer(decision: Decision, what: Any) -> float:
    """A Consecration where the Hero is about to fight, once for a Zone; taking one back waits for
    a reason."""
    game, hero = decision.game, decision.hero
    if what != ("consecrate",) or hero.zone in chapel_of(hero).zones:
        return 0.0
    danger = foes.menace(game, hero)
    if danger < 0.5 or hero.mana < 2:
        return 0.0
    friends = len(game.heroes_at(1 << hero.zone))
    return 0.5 * friends + 0.3 * len(hero.skills)


def consecrate(decision: Decision) -> AnyOption:
    """Under the most Heroes who have none, the column with the most to give them."""
    game, hero = decision.game, decision.hero
    chapel = chapel_of(hero)

    def value(option: AnyOption) -> float:
        column, zone = option.value
        there = len(game.heroes_at(1 << zone)) + (1.0 if zone == hero.zone else 0.0)
        skills = game.library.skills
        power = 1.0 + sum(card_worth.lasting(skills[id].rules) for id in chapel.columns[column])
        moved = chapel.zones[column]
        kept = len(game.heroes_at(1 << moved)) if moved >= 0 else 0
        return (there - kept) * power

    return max(decision.options, key=value)


def bless(decision: Decision) -> AnyOption:
    """The skill that gains most by it."""
    skills = decision.game.library.skills

    def value(option: AnyOption) -> float:
        if not option.value:
            return 0.0
        skill = skills[option.value]
        return card_worth.lasting(skill.blessed) - card_worth.lasting(skill.rules) + 0.05

    return max(decision.options, key=value)


def column(decision: Decision) -> AnyOption:
    """Beside skills of the same kind: attacks together, defenses together."""
    game = decision.game
    chapel = chapel_of(decision.hero)
    text = game.library.skills[str(decision.about[1])].rules
    timing = text.abilities[0].timing if text.abilities else ""
    boards = list(game.library.consecrations.values())

    def value(option: AnyOption) -> float:
        same = sum(a.timing == timing for a in boards[option.value].rules.abilities)
        return same - 0.3 * len(chapel.columns[option.value])

    return max(decision.options, key=value)


PLAYER = Player(_offer, answers={"consecrate": consecrate, "bless": bless, "column": column})
