"""Whom an enemy goes for: its icon, wounds, HP, distance; Menace and taunts before them
(SNS-AI-02 to -06, SNS-FULL-106 to -111)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from undercroft.board import FAR
from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.enemy import Victim
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import menace
from undercroft.games.sword_sorcery.rules.values import armour, defence_dice, flies, wounds
from undercroft.games.sword_sorcery.state import Enemy, Friend, Hero
from undercroft.kit.questions import put

# What decided. An icon says which one it is.
Why = Literal[
    "only", "menace", "taunt", "icon", "wounds", "hp", "nearest", "path", "distance", "chosen"
]
T = TypeVar("T")

NATURES = ("law", "neutral", "chaos")


class WhichVictim(Question, frozen=True):
    clause = "SNS-DEC-31"
    prompt = "Whom does {enemy} go for?"
    answers = {"figure:FIGURE": "{FIGURE}"}

    enemy: FigureName


class Found(NamedTuple):
    """A victim, and why it is he."""

    victim: Friend
    reason: Reason


# Who can be one


def candidates(game: SwordSorcery, enemy: Enemy) -> list[tuple[Friend, int]]:
    """Living heroes and companions in sight, with a legal path to them, and their distance; none
    for the Blind (SNS-AI-02, -09, SNS-FULL-107, SNS-BLND-04). The path may be of any length
    (SNS-AI-16). Who fights a duel has eyes for nobody else (SNS-RUL-70)."""
    if enemy.has("blind"):
        return []
    layout, here = game.layout, enemy.area
    reached = layout.net(flies(game, enemy)).within(here, FAR) & layout.sight[here]
    far = layout.distances(here)
    there = [one for one in game.friends() if reached >> one.area & 1]
    return [(one, far[one.area]) for one in there if not menace.apart(game, enemy, one)]


def between(least: int, most: int, among: Sequence[tuple[Friend, int]]) -> list[Friend]:
    return [one for one, far in among if least <= far <= most]


async def far_off(
    game: SwordSorcery, enemy: Enemy, least: int, among: Sequence[tuple[Friend, int]]
) -> Found | None:
    """The victim of the far row, which needs neither sight nor path (SNS-AI-03, -06). None if
    nobody is there."""
    everybody = game.friends()
    drawn = _drawn(game, enemy, everybody)
    if drawn is not None:  # SNS-FULL-108, -111: here everybody is a candidate
        return drawn
    seen = between(least, FAR - 1, among)
    if seen:
        return await preferred(game, enemy, seen)
    return await closest(game, enemy, everybody) if everybody else None


async def closest(game: SwordSorcery, enemy: Enemy, among: Sequence[Friend]) -> Found:
    """By the length of the path; if nobody can be reached, by plain distance (SNS-AI-06, -15)."""
    walk = game.layout.net(flies(game, enemy)).far
    far = [walk(enemy.area, one.area) for one in among]
    way: Why = "path"
    if min(far) == FAR:
        far = [game.layout.distance(enemy.area, one.area) for one in among]
        way = "distance"
    near = [one for one, n in zip(among, far, strict=True) if n == min(far)]
    if len(near) == 1:
        why: Why = way if len(among) > 1 else "only"
        return Found(near[0], _reason("SNS-AI-06", why, among, near[0]))
    return await _ranked(game, enemy, near, among)


# Which of them


async def preferred(game: SwordSorcery, enemy: Enemy, among: Sequence[Friend]) -> Found:
    """Who has the Menace token, who taunts it, whom its icon matches, and of several of those or
    without any of them: by wounds, HP and distance (SNS-AI-04, -05)."""
    if len(among) == 1:
        return Found(among[0], Reason("SNS-AI-02", (among[0].id,), "only"))
    drawn = _drawn(game, enemy, among)
    if drawn is not None:
        return drawn
    icon = game.scroll(enemy).victim
    matched = matches(game, enemy, icon, among)
    if len(matched) == 1:
        reason = _reason("SNS-AI-04", "icon", among, matched[0], icon)
        return Found(matched[0], reason)
    return await _ranked(game, enemy, matched or among, among)


def _drawn(game: SwordSorcery, enemy: Enemy, among: Sequence[Friend]) -> Found | None:
    """A master follows its Menace token first, then come a hero's taunt and that of a standing
    trait (SNS-FULL-107, -108, -111)."""
    for one in among:
        if one.id == enemy.menace:
            return Found(one, _reason("SNS-FULL-111", "menace", among, one))
    for one in among:
        if enemy.taunt is not None and one.id == enemy.taunt.by:
            return Found(one, _reason("SNS-FULL-108", "taunt", among, one))
    for one in moments.baits(game, enemy):
        if one in among:
            return Found(one, _reason("SNS-FULL-108", "taunt", among, one))
    return None


def matches(
    game: SwordSorcery, enemy: Enemy, icon: Victim, among: Sequence[Friend]
) -> list[Friend]:
    """Whom an icon means: the extreme ones, or all of a nature (SNS-FULL-106). A companion has
    neither crowns nor soul nor nature (SNS-FULL-107)."""
    heroes = [one for one in among if isinstance(one, Hero)]
    if icon in NATURES:
        return [hero for hero in heroes if game.nature(hero) == icon]
    if icon == "rich":
        richest = max((hero.crowns for hero in heroes), default=0)
        return [hero for hero in heroes if hero.crowns == richest]
    if icon == "soul":
        highest = max((hero.soulrank for hero in heroes), default=0)
        return [hero for hero in heroes if hero.soulrank == highest]
    by: dict[str, Callable[[Friend], Any]] = {
        "nearest": lambda one: game.distance(enemy, one),
        "weakest": lambda one: one.hp,
        "strongest": lambda one: -one.hp,
        "unarmoured": lambda one: (armour(game, one), defence_dice(game, one)),
    }
    return _least(among, by[icon])


async def _ranked(
    game: SwordSorcery, enemy: Enemy, left: Sequence[Friend], among: Sequence[Friend]
) -> Found:
    """Most wounds, then fewest HP, then the nearest, then the active player (SNS-AI-05)."""
    ranks: tuple[tuple[Why, Callable[[Friend], int]], ...] = (
        ("wounds", lambda one: -wounds(game, one)),
        ("hp", lambda one: one.hp),
        ("nearest", lambda one: game.distance(enemy, one)),
    )
    for why, rank in ranks:
        left = _least(left, rank)
        if len(left) == 1:
            return Found(left[0], _reason("SNS-AI-05", why, among, left[0]))
    options = [Option(f"figure:{one.id}", one) for one in left]
    chosen = await put(game, game.decider, WhichVictim(enemy.id), options)
    return Found(chosen, _reason("SNS-AI-05", "chosen", among, chosen))


def _least(among: Sequence[T], rank: Callable[[T], Any]) -> list[T]:
    ranks = [rank(one) for one in among]
    least = min(ranks, default=None)
    return [one for one, its in zip(among, ranks, strict=True) if its == least]


def _reason(
    rule: str,
    why: Why,
    among: Sequence[Friend],
    victim: Friend,
    *about: str,
) -> Reason:
    """All who were looked at, the victim first."""
    others = tuple(one.id for one in among if one is not victim)
    return Reason(rule, (victim.id, *others), why, about)
