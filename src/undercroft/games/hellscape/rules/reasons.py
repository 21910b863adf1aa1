"""Why Enemies do what they do: told to whoever listens, worked out for nobody else.

Reasons are words of a vocabulary; `showing/because` makes sentences of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.core.events import Reason
from undercroft.games.hellscape import events
from undercroft.games.hellscape.cards.behaviour import Pattern
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Kind
from undercroft.games.hellscape.state import Ally, Enemy, Hero

Prey = Hero | Ally

CONDITIONS = {  # of patterns
    "in light": "in-light",
    "on board": "on-board",
    "off board": "off-board",
    "minion@zone": "minion-here",
    "otherwise": "otherwise",
    "hero within": "hero-within",
    "heroes@los >": "more-in-sight",
    "heroes@los =": "as-many-in-sight",
}
RULES = {"only": "MD2-MOB-02", "closest": "MD2-MOB-03", "each": "MD2-ROAM-04"}


def roused(game: Hellscape, enemy: Enemy, reason: Reason) -> None:
    """It activates, or performs a single action."""
    game.emit(events.EnemyRoused, game.key(enemy), reason)


def waits(game: Hellscape, enemy: Enemy, rule: str, why: str, *about: str) -> None:
    """It does nothing, though it was its turn to do something."""
    if game.listener is not None:
        game.emit(events.EnemyWaits, game.key(enemy), Reason(rule, why=why, about=about))


def plans(
    game: Hellscape, enemy: Enemy, deed: str, goal: str, rule: str, why: str, *about: str | float
) -> None:
    if game.listener is not None:
        reason = Reason(rule, why=why, about=about)
        game.emit(events.EnemyPlans, game.key(enemy), deed, goal, reason)


def follows(game: Hellscape, enemy: Enemy, which: str, pattern: Pattern) -> None:
    """MD2-ROAM-01, -02: the condition that held."""
    why = CONDITIONS[pattern.condition]
    plans(game, enemy, "pattern", which, "MD2-ROAM-01", why, pattern.n)


def heads(
    game: Hellscape, enemy: Enemy, goal: Prey, among: Sequence[Prey], *, rule: str, far: int
) -> None:
    """It walks to the nearest, or to the one that the players chose among equals."""
    if game.listener is None:
        return
    why = "chosen-of-nearest" if len(among) > 1 else "steps-to-nearest"
    reason = Reason(rule, candidates=tuple(map(game.key, among)), why=why, about=(far,))
    game.emit(events.EnemyPlans, game.key(enemy), "walk", game.key(goal), reason)


def strikes(
    game: Hellscape,
    enemy: Enemy,
    target: Prey,
    aim: str,
    among: Sequence[Prey],
    worth: Mapping[Kind, float],
    kind: Kind,
) -> None:
    """Whom it attacks and why, and why by this type of attack (MD2-MOB-03, -04)."""
    if game.listener is None:
        return
    if aim == "closest" and len(among) == 1:
        aim = "only"
    far = [game.zones.grid(enemy.zone, who.zone) for who in among]
    chosen = aim == "closest" and far.count(min(far)) > 1
    ranking = sorted(zip(far, map(game.key, among), strict=True)) if aim == "closest" else ()
    reason = Reason(
        _rule(enemy, aim),
        candidates=tuple(id for _, id in ranking),
        why="chosen-of-closest" if chosen else aim,
        about=(kind, worth[kind]) if len(worth) > 1 else (),
    )
    game.emit(events.EnemyPlans, game.key(enemy), "attack", game.key(target), reason)


def goes(game: Hellscape, enemy: Enemy, goal: Prey, aim: str) -> None:
    """It is placed beside or with somebody (MD2-ROAM-05)."""
    plans(game, enemy, "place", game.key(goal), _rule(enemy, ""), aim)


def _rule(enemy: Enemy, aim: str) -> str:
    """The clause that decided: its card's text where there is none of its own."""
    if aim == "taunt":
        return "MD2-LANG-12" if enemy.type == "mob" else "MD2-RUL-85"
    return RULES.get(aim, "MD2-BOSS-05" if enemy.type == "boss" else "MD2-ROAM-01")
