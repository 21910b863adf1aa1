"""Whether play could lead to a position of a scenario, and whether what it names is there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft.content.draft import known
from undercroft.content.toml import Entry
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Library
from undercroft.games.dark_elements.rules.equipment import fits
from undercroft.games.dark_elements.rules.values import health, stamina
from undercroft.games.dark_elements.state import NOWHERE, Figure, Monster
from undercroft.kit.decks import printed


def check_names(library: Library, setup: Entry) -> None:
    """ContentError at a card, a skill or an item that nobody knows, and at a bearer who is none."""
    cards: dict[str, tuple[str, Mapping[str, Any]]] = {
        "active": ("encounter", library.encounters),
        "explorations": ("encounter", library.encounters),
        "perils": ("Peril", library.perils),
        "peril-deck": ("Peril", library.perils),
        "peril-discard": ("Peril", library.perils),
        "activation": ("Activation card", library.activations),
        "activation-deck": ("Activation card", library.activations),
        "activation-discard": ("Activation card", library.activations),
        "searches": ("Search card", library.searches),
        "shop": ("item", library.items),
        "shop-later": ("item", library.items),
    }
    _look_up(setup, cards)
    heroes = list(setup["hero"].elements()) if setup.data.get("hero") else []
    party = {one.data.get("id"): one for one in heroes}
    _look_up(setup, {"bearer": ("hero of this scenario", party)})
    own: dict[str, tuple[str, Mapping[str, Any]]] = {
        "role": ("class", library.classes),
        "skills": ("skill", library.skills),
        "items": ("item", library.items),
        "equipped": ("item", library.items),
        "found": ("Search card", library.searches),
        "spent": ("Search card", library.searches),
    }
    for hero in heroes:
        _look_up(hero, own)


def _look_up(table: Entry, shelves: Mapping[str, tuple[str, Mapping[str, Any]]]) -> None:
    """Each key of a table that names one thing of a shelf, or several; copies have a number."""
    for key, (what, shelf) in shelves.items():
        told = table.data.get(key)
        names = [table[key]] if isinstance(told, str) else []
        if isinstance(told, list):
            names = list(table[key].elements())
        for entry in names:
            if entry.data:
                known(entry, what, printed(str(entry.data)), shelf)


def check(game: DarkElements, setup: Entry) -> None:
    """ContentError at the table that says what cannot be."""
    taken: dict[int, str] = {}
    for figure, entry in _told(game, setup):
        waits = isinstance(figure, Monster) and figure.hidden  # in the secret room (DE-LE-03)
        ground = game.layout.hidden if waits else game.layout.open
        for space in figure.spaces:
            if space == NOWHERE:
                continue
            if space in taken:
                raise entry.error(f"{taken[space]} stands there already")  # DE-BASE-27
            if not ground >> space & 1:
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
