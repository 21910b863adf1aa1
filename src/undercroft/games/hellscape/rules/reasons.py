"""Why Enemies do what they do: told to whoever listens, worked out for nobody else."""

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
    "in light": "in Light",
    "on board": "on the board",
    "off board": "off the board",
    "minion@zone": "a Minion is in the same Zone",
    "otherwise": "nothing else applies",
    "hero within": "somebody is within {n} Zones",
    "heroes@los >": "more than {n} in line of sight",
    "heroes@los =": "exactly {n} in line of sight",
}
AIMS = {  # how the words of a text choose whom they mean
    "only": "nobody else is within reach",
    "closest": "the closest of those within reach",
    "nearest": "the nearest one",
    "lowest": "the fewest Health tokens of all",
    "lowest@los": "the fewest Health tokens of those in line of sight",
    "farthest": "the farthest of those near enough",
    "crowd": "where most of them are",
    "heroes@los": "the only one in line of sight",
    "each": "everybody who is meant is attacked in turn",
    "taunt": "a Battle Cry leaves no other choice",
}
RULES = {"only": "MD2-MOB-02", "closest": "MD2-MOB-03", "each": "MD2-ROAM-04"}


def roused(game: Hellscape, enemy: Enemy, reason: Reason) -> None:
    """It activates, or performs a single action."""
    game.emit(events.EnemyRoused, game.name(enemy), reason)


def waits(game: Hellscape, enemy: Enemy, rule: str, text: str) -> None:
    """It does nothing, though it was its turn to do something."""
    if game.listener is not None:
        game.emit(events.EnemyWaits, game.name(enemy), Reason(rule, text))


def plans(game: Hellscape, enemy: Enemy, deed: str, goal: str, rule: str, text: str) -> None:
    if game.listener is not None:
        game.emit(events.EnemyPlans, game.name(enemy), deed, goal, Reason(rule, text))


def follows(game: Hellscape, enemy: Enemy, which: str, pattern: Pattern) -> None:
    """MD2-ROAM-01, -02: the condition that held."""
    text = CONDITIONS[pattern.condition].format(n=pattern.n)
    plans(game, enemy, "pattern", f"the {which} pattern", "MD2-ROAM-01", text)


def heads(
    game: Hellscape, enemy: Enemy, goal: Prey, among: Sequence[Prey], *, rule: str, far: int
) -> None:
    """It walks to the nearest, or to the one that the players chose among equals."""
    if game.listener is None:
        return
    text = "the players' choice among the nearest" if len(among) > 1 else "the nearest one"
    text += f", {far} step{'s' if far > 1 else ''} away"
    if rule == "MD2-MOB-06":
        text = f"nobody is within reach; {text}"
    found = tuple(map(game.name, among))
    game.emit(
        events.EnemyPlans, game.name(enemy), "walk", game.name(goal), Reason(rule, text, found)
    )


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
    text = AIMS[aim]
    far = [game.zones.grid(enemy.zone, who.zone) for who in among]
    if aim == "closest" and far.count(min(far)) > 1:
        text = "the players' choice among the closest of those within reach"
    if len(worth) > 1:
        text += f"; {kind.capitalize()} promises the most swords, {worth[kind]:g} (MD2-MOB-04)"
    ranking = sorted(zip(far, map(game.name, among), strict=True)) if aim == "closest" else ()
    reason = Reason(_rule(enemy, aim), text, tuple(name for _, name in ranking))
    game.emit(events.EnemyPlans, game.name(enemy), "attack", game.name(target), reason)


def goes(game: Hellscape, enemy: Enemy, goal: Prey, aim: str) -> None:
    """It is placed beside or with somebody (MD2-ROAM-05)."""
    if game.listener is not None:
        plans(game, enemy, "place", game.name(goal), _rule(enemy, ""), AIMS[aim])


def _rule(enemy: Enemy, aim: str) -> str:
    """The clause that decided: its card's text where there is none of its own."""
    if aim == "taunt":
        return "MD2-LANG-12" if enemy.type == "mob" else "MD2-RUL-85"
    return RULES.get(aim, "MD2-BOSS-05" if enemy.type == "boss" else "MD2-ROAM-01")
