"""Whether play could lead to a position of a scenario."""

from __future__ import annotations

from undercroft.content.toml import Entry
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.equipment import fits
from undercroft.games.dark_elements.rules.values import health, stamina
from undercroft.games.dark_elements.state import NOWHERE, Figure


def check(game: DarkElements, setup: Entry) -> None:
    """ContentError at the table that says what cannot be."""
    taken: dict[int, str] = {}
    for figure, entry in _told(game, setup):
        for space in figure.spaces:
            if space == NOWHERE:
                continue
            if space in taken:
                raise entry.error(f"{taken[space]} stands there already")  # DE-BASE-27
            if not game.layout.open >> space & 1:
                raise entry.error("no figure can stand there")
            taken[space] = figure.id
        if figure.damage > health(game, figure):
            raise entry.error(f"{figure.damage} damage of {health(game, figure)}")
        for condition in figure.conditions:
            if condition not in game.library.conditions:
                raise entry.error(f"there is no condition '{condition}'")
    for place, hero in enumerate(game.state.heroes):
        entry = setup["hero"][place]
        if hero.fatigue > stamina(game, hero):
            raise entry.error(f"{hero.fatigue} fatigue of {stamina(game, hero)}")
        if not fits(game, hero.equipped):
            raise entry["equipped"].error("these cannot be equipped together")  # DE-BASE-152


def _told(game: DarkElements, setup: Entry) -> list[tuple[Figure, Entry]]:
    state = game.state
    found: list[tuple[Figure, Entry]] = []
    for place, hero in enumerate(state.heroes):
        if hero.standing:
            found.append((hero, setup["hero"][place]))
    found += [(one, setup["monster"][n]) for n, one in enumerate(state.monsters)]
    found += [(one, setup["familiar"][n]) for n, one in enumerate(state.familiars)]
    return found
