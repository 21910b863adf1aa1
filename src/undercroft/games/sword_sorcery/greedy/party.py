"""The party: who goes first, soul points, powers that are learned, ghosts and companions."""

from __future__ import annotations

from undercroft.board import FAR
from undercroft.core.decisions import AnyOption
from undercroft.games.sword_sorcery.greedy.cards import mean, power_worth
from undercroft.games.sword_sorcery.greedy.dangers import Dangers, threat
from undercroft.games.sword_sorcery.greedy.decision import Decision
from undercroft.games.sword_sorcery.greedy.fights import Fights, Foes, bounty
from undercroft.games.sword_sorcery.greedy.goals import wanted
from undercroft.games.sword_sorcery.rules import reviving
from undercroft.games.sword_sorcery.state import Companion, Enemy, Hero
from undercroft.kit.decision import parts

GHOST = 1.0  # a ghost inspires before the others strike
TRIES = 2  # of a quest of the campaign


def who_acts(decision: Decision) -> AnyOption:
    """Ghosts, then whoever has the best blow from where he stands."""
    game = decision.game
    named, foes = wanted(game).foes, Foes(game)

    def blow(option: AnyOption) -> float:
        hero = game.hero(parts(option)[1])
        if hero.ghost:
            return GHOST
        return Fights(game, Dangers(game, hero), named, foes).best(hero.area)

    return max(decision.options, key=blow)


def spend_souls(decision: Decision) -> AnyOption:
    """The dead return first; a soulrank rises if enough is left for ghosts on their way."""
    game = decision.game
    returning = decision.starting("revive:")
    paid = [one for one in returning if reviving.may_pay(game, game.hero(parts(one)[1]))]
    if paid:
        return paid[0]
    ghosts = [hero for hero in game.state.heroes if hero.ghost]
    if returning:  # a soulrank pays for it
        return returning[0]
    rising = decision.starting("raise:")
    kept = sum(reviving.price(game, ghost) for ghost in ghosts)
    if rising and not (kept and game.state.souls < kept + _rank_price(decision, rising[0])):
        return max(rising, key=lambda one: not game.hero(parts(one)[1]).ghost)
    return decision.option("done") or decision.fallback()


def _rank_price(decision: Decision, option: AnyOption) -> int:
    rank = decision.game.hero(parts(option)[1]).soulrank + 1
    return rank * rank


# Powers


def learn(decision: Decision) -> AnyOption:
    powers = decision.game.library.powers
    return max(decision.options, key=lambda one: power_worth(powers[parts(one)[1]]))


def give_up(decision: Decision) -> AnyOption:
    powers = decision.game.library.powers
    return min(decision.options, key=lambda one: power_worth(powers[parts(one)[1]]))


def cool(decision: Decision) -> AnyOption:
    """The best of them, the sooner the longer it still waits."""
    hero, powers = decision.hero, decision.game.library.powers
    waits = {one.id: one.cooling for one in hero.powers}

    def worth(option: AnyOption) -> float:
        head, _, id = option.key.partition(":")
        return power_worth(powers[id]) * (1 + waits.get(id, 0)) if head == "power" else -1.0

    return max(decision.options, key=worth)


# Ghosts


def haunt(decision: Decision) -> AnyOption:
    """Watch over somebody, then drift to the altar, if life can be paid for; else to the others."""
    game, ghost = decision.game, decision.hero
    watched = [one for one in decision.options if parts(one)[0] in ("inspire", "ward")]
    if watched:
        return max(watched, key=lambda one: _watched(decision, one))
    payable = game.state.souls >= reviving.price(game, ghost) or ghost.soulrank > 1
    goals = list(game.state.altars) if payable else [hero.area for hero in game.heroes()]
    if not goals:
        return decision.option("end") or decision.fallback()
    far = game.layout.flying.far

    def near(area: int) -> int:
        return min(far(area, one) for one in goals)

    best = min(
        decision.starting("go:"), key=lambda one: near(game.area(parts(one)[1])), default=None
    )
    if best is not None and near(game.area(parts(best)[1])) < near(ghost.area):
        return best
    return decision.option("end") or decision.fallback()


def _watched(decision: Decision, option: AnyOption) -> float:
    """A hit for those who will strike, a shield for those who have."""
    how, id = parts(option)
    game, hero = decision.game, decision.game.hero(id)
    if any(one.source == how for one in hero.changes):
        return -1.0
    engaged = game.engaged(hero)
    if how == "inspire":
        return 2.0 * (not hero.acted) * (1 + engaged)
    return (1.5 if engaged else 0.5) * (1 + 1 / max(1, hero.hp))


# Companions


def companion(decision: Decision) -> AnyOption:
    """It strikes what is worth most, and goes to where that is."""
    game = decision.game
    who = game.figure(str(getattr(decision.asking, "who", "")))
    assert isinstance(who, Companion)
    owner = game.hero(who.owner)
    stand = decision.option("stand")
    if stand is not None:
        return stand
    foes = wanted(game).foes
    attacks = decision.starting("attack:")
    if attacks:
        return max(attacks, key=lambda one: _prey(decision, parts(one)[1], owner, foes))
    goals = [enemy.area for enemy in game.state.enemies] or [owner.area]
    walk = game.layout.walking.far

    def near(area: int) -> int:
        return min((walk(area, one) for one in goals), default=FAR)

    best = min(
        decision.starting("go:"), key=lambda one: near(game.area(parts(one)[1])), default=None
    )
    if best is not None and near(game.area(parts(best)[1])) < near(who.area):
        return best
    return decision.option("done") or decision.fallback()


def _prey(decision: Decision, id: str, owner: Hero, foes: list[str]) -> float:
    enemy = decision.game.figure(id)
    if not isinstance(enemy, Enemy):
        return 0.0
    return bounty(decision.game, enemy, threat(decision.game, enemy, owner), foes) / max(
        1, enemy.hp
    )


# The rest


def again(decision: Decision) -> AnyOption:
    """A quest of the campaign that was lost, but not for ever."""
    key = "again" if decision.game.state.losses < TRIES else "stop"
    return decision.option(key) or decision.fallback()


def first(decision: Decision) -> AnyOption:
    """Where it makes no difference."""
    return decision.options[0]


def weapon(decision: Decision) -> AnyOption:
    """By what it promises against whoever is near."""
    game = decision.game
    owner = game.active
    fights = Fights(game, Dangers(game, owner), wanted(game).foes)

    def best(option: AnyOption) -> float:
        card = parts(option)[1]
        arms = [arm for arm in fights.arms if card in (arm.strike.card, arm.strike.weapon)]
        return max((mean(one.strike.dice) + one.strike.hits for one in arms), default=0.0)

    return max(decision.options, key=best)
