"""Whether play could lead to the position of a scenario: room for all, nobody beyond his limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from undercroft.content.toml import Entry
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import is_commander
from undercroft.games.drunagor.scenario.tables import SetupTable
from undercroft.games.drunagor.state import Figure, Hero, Monster

KINDS = ("hero", "monster", "pet", "companion", "npc")


def check(game: Drunagor, table: SetupTable, setup: Entry) -> None:
    """ContentError at what could not be so."""
    seen: list[Figure] = []
    for figure, entry in _everybody(game, table, setup):
        _room(game, figure, entry, seen)
        if isinstance(figure, Hero):
            _hero(game, figure, entry)
        elif isinstance(figure, Monster):
            _monster(game, figure, entry)
        seen.append(figure)
    _runes(game, setup)


def names(table: SetupTable, setup: Entry) -> None:
    """Everybody has a name of his own."""
    seen: set[str] = set()
    for kind in KINDS:
        for n, words in enumerate(getattr(table, kind)):
            if words.id in seen:
                raise setup[kind][n]["id"].error(f"two figures are called {words.id}")
            seen.add(words.id)


def _everybody(game: Drunagor, table: SetupTable, setup: Entry) -> Iterator[tuple[Figure, Entry]]:
    """All figures with their tables."""
    for kind in KINDS:
        for n, words in enumerate(getattr(table, kind)):
            figure = game.named(words.id)
            assert figure is not None
            yield figure, setup[kind][n]


def _room(game: Drunagor, figure: Figure, entry: Entry, seen: list[Figure]) -> None:
    """Squares of the board that are there, for nobody else (DRU-TERM-05)."""
    feet, board = game.footprint(figure), game.ground.board
    if game.is_large(figure) and not board.roomy >> figure.space & 1:
        raise entry["at"].error(
            f"{figure.name} is Large, and that area has not four squares", "Give it a whole area."
        )
    if feet & ~board.squares.exists:
        raise entry["at"].error(f"{figure.name} stands in a room that nobody has opened")
    for other in seen:
        if game.footprint(other) & feet:
            raise entry["at"].error(
                f"{figure.name} and {other.name} share a square", "Give it one of its own."
            )


def _hero(game: Drunagor, hero: Hero, entry: Entry) -> None:
    most = game.maximum(hero)
    if hero.health > most:
        raise entry["health"].error(f"{hero.name} has at most {most} Health", "Or write `max`.")
    if not hero.health and not hero.down:
        raise entry["health"].error(
            f"without Health {hero.name} is knocked out", "Write `down = true`."
        )


def _monster(game: Drunagor, monster: Monster, entry: Entry) -> None:
    most = game.maximum(monster)
    if monster.health > most and not game.boundless(monster):
        raise entry["health"].error(
            f"{monster.name} has at most {most} Health", "Write `max`, if its card shall have more."
        )
    for key in ("power", "hand"):
        if entry.data.get(key) is not None and not is_commander(game.card(monster)):
            raise entry[key].key_error(f"{monster.name} is no Commander", "Leave it out.")


def _runes(game: Drunagor, setup: Entry) -> None:
    """No more Runes of a colour than there are (DRU-COMP-02)."""
    colours = {rune.id: rune.colour for rune in game.library.runes}
    there = Counter(colours.values())
    if setup["bag"].data is None:
        for colour, n in (setup["runes"].data or {}).items():
            if n > there[colour]:
                raise setup["runes"][colour].error(f"there are {there[colour]} {colour} Runes")
        return
    for rune, n in Counter(setup["bag"].data).items():
        if n > 1:
            raise setup["bag"].error(f"'{rune}' is there twice", "There is one of each.")
    left = Counter(colours[id] for id in setup["bag"].data)
    for colour, n in (setup["runes"].data or {}).items():
        if n + left[colour] > there[colour]:
            raise setup["runes"][colour].error(
                f"there are {there[colour]} {colour} Runes", "Take as many out of the `bag`."
            )
