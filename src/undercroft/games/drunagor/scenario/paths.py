"""What a path of `[expect]` leads to: `figure:vorn.health`, `square:c7.dark`, `track.order`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from undercroft.board import bits
from undercroft.content.errors import did_you_mean
from undercroft.content.scenario import at, of_end, parts
from undercroft.core.errors import UnknownName
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.ground import KIND_NAMES
from undercroft.games.drunagor.library import RUNE_COLOURS
from undercroft.games.drunagor.naming import CUBE_LETTERS, CUBE_NAMES, slug
from undercroft.games.drunagor.rules import growth, terrain, track
from undercroft.games.drunagor.state import CURSE, TRAUMA, Cubes, Figure, Follower, Hero, Monster

Look = Callable[[Drunagor], Any]

_NUMBER = re.compile(r"-\d+$")


def look(game: Drunagor, path: str) -> Any:
    """The value at a path, or UnknownName with the paths there are."""
    kind, name, rest = parts(path)
    if kind in ("figure", "hero"):
        return _figure(game, name, rest)
    if kind == "square":
        return _square(game, name, rest)
    if path.startswith("runes."):
        runes: dict[str, int] = dict(zip(RUNE_COLOURS, game.state.runes, strict=True))
        return at(runes, path.removeprefix("runes."), path)
    return at(_GAME, path, path)(game)


# Figures


def _figure(game: Drunagor, name: str, rest: str) -> Any:
    figure = game.named(name)
    if rest == "exists":
        if figure is None and not _could_be(game, name):
            raise UnknownName(f"No figure could be called “{name}”.")
        return figure is not None
    if figure is None:
        raise UnknownName(f"Nobody on the board is called “{name}”.")
    word, _, part = rest.partition(".")
    if word == "tokens" and part:
        return figure.tokens[at(tokens.INDEX, part.upper(), rest)]
    if isinstance(figure, Hero) and word in _HERO:
        value = _HERO[word](game, figure)
        if not part:
            return value
        return _slot(game, figure, part) if word == "slot" else _cubes(figure, word, part)
    return at(_FIGURE, rest, f"figure:{name}.{rest}")(game, figure)


def _could_be(game: Drunagor, name: str) -> bool:
    """Whether a figure of that name may have been there: a check against slips of the pen."""
    kinds = {card.kind for card in game.library.monsters.values()}
    kind = _NUMBER.sub("", name)
    return kind in kinds or kind in game.library.followers or kind in ("villager", "scout", "npc")


def _where(game: Drunagor, figure: Figure) -> str:
    return game.area_name(figure.space) if game.is_large(figure) else game.name(figure.space)


def _held(figure: Figure) -> dict[str, int]:
    return {name: n for name, n in zip(tokens.NAMES, figure.tokens, strict=True) if n}


def _card(game: Drunagor, figure: Figure) -> str:
    return figure.card if isinstance(figure, Monster | Follower) else ""


_FIGURE: dict[str, Callable[[Drunagor, Figure], Any]] = {
    "health": lambda game, figure: figure.health,
    "max": lambda game, figure: game.maximum(figure),
    "square": _where,
    "level": lambda game, figure: game.level(figure),
    "tokens": lambda game, figure: _held(figure),
    "dark": lambda game, figure: game.on_darkness(figure),
    "engaged": lambda game, figure: game.engaged(figure),
    "card": _card,
    "evolved": lambda game, figure: figure.evolved if isinstance(figure, Monster) else 0,
    "power": lambda game, figure: figure.power if isinstance(figure, Monster) else 0,
    "slot": lambda game, figure: figure.slot if isinstance(figure, Monster) else "",
    "hand": lambda game, figure: list(figure.hand) if isinstance(figure, Monster) else [],
    "marked-by": lambda game, figure: _name(game, figure.marked_by),
    "suffered": lambda game, figure: _kinds(terrain.suffered(game, figure)),
}


def _name(game: Drunagor, id: int) -> str:
    figure = game.figure(id)
    return figure.name if figure is not None else ""


def _kinds(mask: int) -> list[str]:
    return [name for bit, name in KIND_NAMES.items() if mask & bit]


# Heroes


def _letters(cubes: Cubes) -> str:
    """`YYB`: the cubes by their letters."""
    return "".join(letter * count for letter, count in zip(CUBE_LETTERS, cubes, strict=True))


def _cubes(hero: Hero, word: str, colour: str) -> int:
    cubes: Cubes = getattr(hero, word)
    return cubes[at(dict(zip(CUBE_NAMES, range(5), strict=True)), colour, f"{word}.{colour}")]


def _slot(game: Drunagor, hero: Hero, name: str) -> str:
    """What lies on a Skill: a cube's letter, `curse`, `trauma` or nothing."""
    names = [slug(game.skill(card)) for card in hero.cards]
    if name not in names:
        raise UnknownName(f"{hero.name} has no Skill “{name}”.", did_you_mean(name, names))
    mark = hero.slots[names.index(name)]
    return {CURSE: "curse", TRAUMA: "trauma"}.get(mark, mark)


_HERO: dict[str, Callable[[Drunagor, Hero], Any]] = {
    "pool": lambda game, hero: _letters(hero.pool),
    "expended": lambda game, hero: _letters(hero.expended),
    "owned": lambda game, hero: _letters(hero.owned),
    "curses": lambda game, hero: hero.slots.count(CURSE),
    "trauma": lambda game, hero: hero.slots.count(TRAUMA),
    "slot": lambda game, hero: None,
    "down": lambda game, hero: hero.down,
    "bag": lambda game, hero: list(hero.bag),
    "equipment": lambda game, hero: [item for item in hero.equipment if item],
    "aura": lambda game, hero: hero.aura,
    "statuses": lambda game, hero: list(hero.statuses),
    "outcomes": lambda game, hero: list(hero.outcomes),
    "role": lambda game, hero: hero.role,
    "role-level": lambda game, hero: hero.role_level,
    "cards": lambda game, hero: list(dict.fromkeys(hero.cards)),
    "learned": lambda game, hero: list(hero.learned),
    "abilities": lambda game, hero: list(hero.abilities),
    "second-class": lambda game, hero: hero.second_class,
    "stash": lambda game, hero: list(hero.stash),
    "immunities": lambda game, hero: sorted(game.loadout(hero).immunities),
}


# Squares


def _square(game: Drunagor, name: str, rest: str) -> Any:
    board = game.ground.board
    below = name.startswith("under-")
    try:
        square = board.square(name.removeprefix("under-"))
    except ValueError:
        raise UnknownName(f"There is no square “{name}”.") from None
    node = square + board.squares.size if below else square
    bit = 1 << square
    looks: dict[str, Callable[[], Any]] = {
        "dark": lambda: bool((game.state.dark | game.ground.printed) >> node & 1),
        "chest": lambda: bool((game.state.chests | game.state.loot) & bit),
        "exists": lambda: bool(board.node_exists >> node & 1),
        "level": lambda: board.node_level[node],
        "terrain": lambda: _kinds(terrain.kinds_in(game, bit)),
        "figure": lambda: next((f.name for f in game.figures() if bit & game.footprint(f)), ""),
    }
    return at(looks, rest, f"square:{name}.{rest}")()


# The game


def _order(game: Drunagor) -> list[str]:
    """Every card on the track, in the order of its places."""
    return [card for place in range(len(track.PLACES)) for card in track.cards_at(game, place)]


def _names(game: Drunagor, mask: int) -> list[str]:
    return [growth.node_name(game, node) for node in bits(mask)]


_GAME: dict[str, Look] = {
    "track.order": _order,
    "track.place": lambda game: track.PLACES[game.state.marker],
    "round": lambda game: game.state.round,
    "stage": lambda game: game.state.stage,
    "chapter": lambda game: game.state.chapter,
    "failures": lambda game: game.state.failures,
    "rewards": lambda game: list(game.state.camp.due),
    "bag": lambda game: list(game.state.bag),
    "piles": lambda game: sorted(game.name(pile.square) for pile in game.state.piles),
    "leader": lambda game: game.leader().name,
    "turn.who": lambda game: _name(game, game.state.turn.who),
    "turn.step": lambda game: game.state.turn.step,
    "turn.points": lambda game: game.state.turn.points,
    "turn.actions": lambda game: game.state.turn.actions,
    "turn.moved": lambda game: game.state.turn.moved,
    "turn.minor": lambda game: list(game.state.turn.minor),
    "ended": lambda game: game.state.ended is not None,
    "ended.won": lambda game: of_end(game.state.ended, "won"),
    "ended.cause": lambda game: of_end(game.state.ended, "cause"),
    "ended.side": lambda game: of_end(game.state.ended, "side"),
    "monsters": lambda game: sorted(m.name for m in game.state.monsters.values()),
    "followers": lambda game: sorted(f.name for f in game.state.followers.values()),
    "npcs": lambda game: sorted(n.name for n in game.state.npcs.values()),
    "dark": lambda game: _names(game, game.state.dark),
    "small": lambda game: _names(game, game.state.small),
    "tiles": lambda game: [_names(game, tile) for tile in game.state.tiles],
    "chests": lambda game: _names(game, game.state.chests),
    "loot": lambda game: _names(game, game.state.loot),
    "traps": lambda game: {game.area_name(t.area): t.kind for t in game.state.traps},
    "rooms": lambda game: list(game.state.rooms),
    "doors": lambda game: list(game.state.doors),
    "face": lambda game: "AB"[game.state.face],
    "chest-deck": lambda game: list(game.state.chest_deck),
    "chest-discard": lambda game: list(game.state.chest_discard),
    "interactions": lambda game: {t.key: t.charges for t in game.state.tokens},
    "freed": lambda game: game.state.freed,
    "lost": lambda game: game.state.lost,
    "events": lambda game: sorted(game.name(event.square) for event in game.state.events),
    "time": lambda game: game.state.time,
    "unlocked": lambda game: list(game.state.unlocked),
    "spoils": lambda game: list(game.state.spoils),
}
