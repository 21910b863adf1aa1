"""Between quests: powers exchanged, a tutor, or a meal (SNS-FULL-034, -193).

Rumours tell of two events to come. It plans no round ahead and could make nothing of them: one HP
more is worth more to it. Who thinks ahead knows them (`hidden`).
"""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.cards import power_worth
from undercroft.games.sword_sorcery.greedy.decision import Decision
from undercroft.games.sword_sorcery.rules import powers
from undercroft.games.sword_sorcery.rules.tavern import MEAL, TUTOR
from undercroft.games.sword_sorcery.state import Hero
from undercroft.kit.decision import parts

SWAP = 0.3  # an exchange of powers has to gain so much
TAUGHT = 0.5  # two of them, for crowns and in place of a meal


def anything_to_do(game: SwordSorcery, hero: Hero) -> bool:
    if not _visited(game, hero, "tavern") and hero.crowns >= MEAL:
        return True
    return not _visited(game, hero, "exchange") and _gains(game, hero, 1) > SWAP


def wish(game: SwordSorcery, hero: Hero) -> str:
    """What he does with what is left: a power that he may exchange for nothing first."""
    if not _visited(game, hero, "exchange") and _gains(game, hero, 1) > SWAP:
        return "exchange"
    if _visited(game, hero, "tavern"):
        return ""
    if hero.crowns >= TUTOR and _gains(game, hero, 2) > TAUGHT:
        return "tutor"
    return "meal" if hero.crowns >= MEAL else ""


def _visited(game: SwordSorcery, hero: Hero, what: str) -> bool:
    return f"{hero.id}:{what}" in game.state.visited


def _gains(game: SwordSorcery, hero: Hero, n: int) -> float:
    """What so many exchanges gain, the worst power for the best one each time."""
    known = game.library.powers
    own = sorted(power_worth(known[one.id]) for one in hero.powers)
    new = sorted((power_worth(known[id]) for id in powers.choosable(game, hero)), reverse=True)
    pairs = list(zip(own, new, strict=False))[:n]
    return sum(better - worse for worse, better in pairs if better - worse > SWAP)


def exchanged(decision: Decision) -> AnyOption:
    """The worst of his powers, if a better one can be had."""
    game, known = decision.game, decision.game.library.powers
    if _gains(game, decision.hero, 1) <= SWAP:
        return decision.option("keep") or decision.fallback()
    own = [option for option in decision.options if option.key != "keep"]
    return min(own, key=lambda option: power_worth(known[parts(option)[1]]))
