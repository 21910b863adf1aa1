"""What heroes decide about themselves: their order, tests, torch, what a Peril asks of them."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.dark_elements.greedy import goals, odds
from undercroft.games.dark_elements.greedy.decision import Decision
from undercroft.games.dark_elements.greedy.outlook import Outlook
from undercroft.games.dark_elements.greedy.paces import far
from undercroft.games.dark_elements.greedy.plan import Plan
from undercroft.games.dark_elements.rules.laying import ways_out
from undercroft.games.dark_elements.rules.light import in_darkness
from undercroft.games.dark_elements.rules.values import attribute, health, stamina
from undercroft.games.dark_elements.staging.tracks import brings_doom
from undercroft.games.dark_elements.state import Hero
from undercroft.kit.decision import parts

WAIT = 30.0
STUN = 5.0  # what it costs to be Stunned
FALL = 10.0
FATAL = 99.0
IMP = 3.0  # what another fire imp costs


def next_hero(decision: Decision) -> AnyOption:
    """Who has the most to win from where he stands; the fallen wait for help, and whose way is
    barred until the others have cleared it. In the Passage of the Past the last goes first."""

    outlook = Outlook(decision.game)

    def value(option: AnyOption) -> float:
        hero: Hero | None = option.value
        if hero is None:
            return -99.0  # lots are drawn only where nobody knows better
        if hero.down:
            return -9.0
        plan = Plan(decision.game, hero, outlook)
        if decision.game.state.active == "PP":
            return float(far(decision.game.layout, ways_out(decision.game))[hero.space])
        return plan.look(hero.space, 2) - 0.1 * hero.fatigue - (WAIT if plan.barred else 0.0)

    return max(decision.options, key=value)


def as_they_come(decision: Decision) -> AnyOption:
    """Where one is as good as the other, or nobody can know."""
    return decision.options[0]


def stand_up(decision: Decision) -> AnyOption:
    return decision.option("stand-up") or decision.options[0]


def start(decision: Decision) -> AnyOption:
    """Cards may heal before conditions hurt."""
    return decision.option("cards") or decision.options[0]


def tested(decision: Decision) -> AnyOption:
    """The better attribute."""
    return max(decision.options, key=lambda o: attribute(decision.game, decision.hero, o.value))


def named(decision: Decision) -> AnyOption:
    """Last Breath: fatigue by the value, Stunned if the test fails (DE-LB-02)."""
    game, hero = decision.game, decision.hero

    def cost(option: AnyOption) -> float:
        value = attribute(game, hero, option.value)
        over = max(0, value - stamina(game, hero))
        return 0.6 * value + 0.5 * over + STUN * (1.0 - odds.passes(value))

    return min(decision.options, key=cost)


def torch(decision: Decision) -> AnyOption:
    """The next torchbearer: who is strong and among the others, and not at a vent (DE-IN-05)."""
    game = decision.game
    fumes = goals.fumes(game)

    def value(option: AnyOption) -> float:
        hero: Hero = option.value
        near = sum(0 <= game.distance(hero, other) <= 2 for other in game.heroes())
        fatal = FATAL if fumes >> hero.space & 1 else 0.0
        return _left(decision, hero) + 2.0 * near + attribute(game, hero, "willpower") - fatal

    return max(decision.options, key=value)


def _left(decision: Decision, hero: Hero) -> int:
    return health(decision.game, hero) - hero.damage


def body(decision: Decision) -> AnyOption:
    """Who is hurt most fights least: his body comes first."""
    return min(decision.options, key=lambda option: _left(decision, option.value))


def takes(decision: Decision) -> AnyOption:
    """Burning before Stunned, and the healthiest first (DE-PC-04)."""

    def value(option: AnyOption) -> float:
        _, who, condition = parts(option)
        left = _left(decision, decision.game.hero(who))
        return left + (FALL if condition == "burning" else 0.0)

    return max(decision.options, key=value)


def test_or_imp(decision: Decision) -> AnyOption:
    """A test that is likely passed, else an imp (DE-PC-05)."""
    game, hero = decision.game, decision.hero
    knowledge = attribute(game, hero, "knowledge")
    fails = 1.0 - odds.passes(knowledge, int(in_darkness(game, hero)))
    cost = fails * 1.5 * knowledge
    if _left(decision, hero) <= knowledge:
        cost += FALL * fails
    return decision.option("test" if cost < IMP else "imp") or decision.options[0]


def shield_torch(decision: Decision) -> AnyOption:
    """A test that costs nothing (DE-PC-17)."""
    return decision.option("test") or decision.options[0]


def shuffle_back(decision: Decision) -> AnyOption:
    """One more Peril comes at once, so none that brings doom; any other makes those of the deck
    come later (DE-PC-14)."""
    game = decision.game
    top = game.library.perils[str(getattr(decision.asking, "peril", ""))]
    fatal = game.hardness.perils and brings_doom(top)
    return decision.option("leave" if fatal else "shuffle") or decision.options[0]
