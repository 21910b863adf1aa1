"""What players see of an Adventure's stories: what they count, and what they change."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import memory
from undercroft.games.drunagor.words.board import TurnCard
from undercroft.games.drunagor.words.boss import TurnAttacks
from undercroft.kit.stories.shared import CounterAt, CounterReaches
from undercroft.kit.stories.storybook import Storybook


class InStories(NamedTuple):
    """What the stories of an Adventure speak of."""

    time: int = 0  # the number of Time tokens at which something happens
    turns: bool = False  # the special card has two sides
    stages: bool = False  # the Boss turns its cards


def _stories(game: Drunagor) -> InStories:
    """Once for each Adventure, since every view asks."""
    found = game.book.shown.get("stories")
    if found is None:
        adventure = game.book.adventure
        stories = Storybook(adventure.stories, adventure.actions, adventure.choices)
        times = [word.n for word in stories.words(CounterAt) if word.counter == "time"]
        times += [word.n for word in stories.words(CounterReaches) if word.counter == "time"]
        turns, stages = any(stories.words(TurnCard)), any(stories.words(TurnAttacks))
        found = game.book.shown["stories"] = InStories(max(times, default=0), turns, stages)
    assert isinstance(found, InStories)
    return found


def time_limit(game: Drunagor) -> int:
    return _stories(game).time


def special_side(game: Drunagor) -> str:
    return "AB"[game.state.special_face] if _stories(game).turns else ""


def boss_stage(game: Drunagor) -> int:
    """The side that the Boss's Attack cards show."""
    if not _stories(game).stages:
        return 0
    attacks = game.library.attacks
    hands = (m.hand for m in game.state.monsters.values() if game.card(m).colour == "general")
    return max((attacks[id].side for hand in hands for id in hand), default=0)


def counters(game: Drunagor) -> tuple[str, ...]:
    """`Strokes left: 3`."""
    shown = game.book.adventure.shown.items()
    return tuple(f"{said}: {memory.counted(game, name)}" for name, said in shown)
