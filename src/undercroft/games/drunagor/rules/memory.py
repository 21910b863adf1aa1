"""What an Adventure remembers: flags, counters, notes of rounds and Heroes (DRU-SUMM-04).

All of it is written down in `State.flags`. Time tokens and those who were freed or lost have a
place of their own there, and are counters as well.
"""

from __future__ import annotations

from undercroft.games.drunagor.game import Drunagor

SLUICE, MORE = "sluice-closed", "one-more-bone"  # flags that sentences of cards set (DRU-LANG-34)
KEPT = ("time", "freed", "lost")  # counters that the state has a field for

# How the first releases wrote down what our own Adventures remember
SPELT = {
    "blue-rune": "blue rune this round",
    SLUICE: "rising water ends",
    "vents-shut": "vents shut in round",
    "silent-stones": "the stones before the last door were silent",
    MORE: "next raid summons 1 more minion",
    "causeway-opened": "the causeway was opened in round",
    "halved": "the King has half his Health",
    "second-stage": "stage 2",
    "fallen": "was knocked out",
}


def spelt(name: str) -> str:
    """As it is written down."""
    return SPELT.get(name, str(name))


# Flags


def has(game: Drunagor, flag: str) -> bool:
    return spelt(flag) in game.state.flags


def write(game: Drunagor, flag: str) -> None:
    if not has(game, flag):
        game.state.flags += (spelt(flag),)


def erase(game: Drunagor, flag: str) -> None:
    _without(game, spelt(flag))


def _without(game: Drunagor, *lines: str) -> None:
    state = game.state
    state.flags = tuple(one for one in state.flags if one not in lines)


# Counters


def counted(game: Drunagor, counter: str) -> int:
    if counter in KEPT:
        return int(getattr(game.state, counter))
    start = f"{counter}="
    lines = (one for one in game.state.flags if one.startswith(start))
    return next((int(one.removeprefix(start)) for one in lines), 0)


def count(game: Drunagor, counter: str, by: int) -> None:
    before = counted(game, counter)
    if counter in KEPT:
        setattr(game.state, counter, max(0, before + by))
        return
    _without(game, f"{counter}={before}")
    game.state.flags += (f"{counter}={before + by}",)


# Notes


def note_round(game: Drunagor, name: str) -> None:
    """The round that is played; the first that was noted stays."""
    if noted_round(game, name) is None:
        game.state.flags += (f"{spelt(name)} {game.state.round}",)


def noted_round(game: Drunagor, name: str) -> int | None:
    start = f"{spelt(name)} "
    found = (one.removeprefix(start) for one in game.state.flags if one.startswith(start))
    return next((int(one) for one in found if one.isdigit()), None)


def note_hero(game: Drunagor, name: str, hero: str) -> None:
    if not is_noted(game, name, hero):
        game.state.flags += (f"{spelt(name)}: {hero}",)


def is_noted(game: Drunagor, name: str, hero: str) -> bool:
    return f"{spelt(name)}: {hero}" in game.state.flags
