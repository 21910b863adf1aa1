"""What a path of `[expect]` leads to: `figure:mordrog.wounds`, `square:c7.terrain`, `threat`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.board import bits
from undercroft.content.scenario import at, of_end, parts
from undercroft.core.errors import UnknownName
from undercroft.games.descent import tokens
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import TERRAIN
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import damage
from undercroft.games.descent.state import TOWN, Familiar, Figure, Hero, Mask, Monster

Look = Callable[[Descent], Any]


def look(game: Descent, path: str) -> Any:
    """The value at a path, or UnknownName with the paths there are."""
    kind, name, rest = parts(path)
    if kind == "figure":
        return _figure(game, name, rest)
    if kind == "square":
        return _square(game, name, rest)
    return at(_GAME, path, path)(game)


# Figures


def _figure(game: Descent, name: str, rest: str) -> Any:
    """A hero by the sheet, a monster by its name, a familiar by its card."""
    familiar = next((one for one in game.state.familiars.values() if one.card == name), None)
    if familiar is not None:
        return at(_FAMILIAR, rest, f"figure:{name}.{rest}")(game, familiar)
    hero = next((hero for hero in game.state.heroes if hero.sheet == name), None)
    monster = next((m for m in game.state.monsters.values() if m.name == name), None)
    if rest == "exists":
        return hero is not None or monster is not None or familiar is not None
    figure: Figure | None = hero or monster
    if figure is None:
        raise UnknownName(f"Nobody is called “{name}”.")
    word, _, part = rest.partition(".")
    if word == "tokens":
        counts: dict[str, int] = dict(zip(tokens.KINDS, figure.tokens, strict=True))
        return at(counts, part, rest) if part else {k: n for k, n in counts.items() if n}
    if isinstance(figure, Hero):
        return at(_HERO, word, f"figure:{name}.{rest}")(game, figure)
    return at(_MONSTER, word, f"figure:{name}.{rest}")(game, figure)


def _names(game: Descent, mask: Mask) -> list[str]:
    return [space_name(game.ground, space) for space in bits(mask)]


_HERO: dict[str, Callable[[Descent, Hero], Any]] = {
    "wounds": lambda game, hero: hero.wounds,
    "fatigue": lambda game, hero: hero.fatigue,
    "at": lambda game, hero: _where(game, hero.space),
    "order": lambda game, hero: hero.order,
    "coins": lambda game, hero: hero.coins,
    "equipped": lambda game, hero: list(hero.equipped),
    "pack": lambda game, hero: list(hero.pack),
    "potions": lambda game, hero: list(hero.potions),
    "skills": lambda game, hero: list(hero.skills),
    "exhausted": lambda game, hero: list(hero.exhausted),
    "waiting": lambda game, hero: hero.waiting,
    "monkey": lambda game, hero: hero.monkey,
    "acted": lambda game, hero: hero.acted,
    "progress": lambda game, hero: {_stone(game, key): n for key, n in hero.progress},
    "speed": lambda game, hero: game.sheet(hero).speed,
    "armor": lambda game, hero: damage.mail(game, hero),
    "sees": lambda game, hero: _names(game, game.visible(hero)),
}

_MONSTER: dict[str, Callable[[Descent, Monster], Any]] = {
    "wounds": lambda game, monster: monster.wounds,
    "at": lambda game, monster: _names(game, game.footprint(monster)),
    "armor": lambda game, monster: max(0, damage.hide(game, monster)),
    "activated": lambda game, monster: monster.activated,
    "card": lambda game, monster: monster.card,
    "animated-by": lambda game, monster: _hero_name(game, monster.animated_by),
    "chest": lambda game, monster: monster.chest,
    "sees": lambda game, monster: _names(game, game.visible(monster)),
}


_FAMILIAR: dict[str, Callable[[Descent, Familiar], Any]] = {
    "exists": lambda game, familiar: True,
    "at": lambda game, familiar: _where(game, familiar.space),
    "owner": lambda game, familiar: _hero_name(game, familiar.owner),
    "item": lambda game, familiar: familiar.item,
}


def _stone(game: Descent, key: str) -> str:
    word, _, space = key.partition("@")
    return f"{word}@{_where(game, int(space))}"


def _where(game: Descent, space: int) -> str:
    return "town" if space == TOWN else space_name(game.ground, space)


def _hero_name(game: Descent, id: int) -> str:
    return game.state.heroes[id].sheet if id >= 0 else ""


# Spaces


def _square(game: Descent, name: str, rest: str) -> Any:
    ground = game.ground
    known = {space_name(ground, space): space for space in ground.area_of}
    space = at(known, name, f"square:{name}")
    terrain = game.state.terrain
    kinds = (*TERRAIN, "corrupted")
    looks: dict[str, Callable[[], Any]] = {
        "terrain": lambda: [kind for kind in kinds if getattr(terrain, kind) >> space & 1],
        "markers": lambda: [m.kind for m in game.state.markers if m.space == space],
        "rolling": lambda: [r.kind for r in game.state.rolling if r.spaces >> space & 1],
    }
    return at(looks, rest, f"square:{name}.{rest}")()


# The game


def _acting(game: Descent) -> str:
    monster = game.state.monsters.get(game.state.activation.who)
    return monster.name if monster is not None else ""


_GAME: dict[str, Look] = {
    "threat": lambda game: game.state.threat,
    "conquest": lambda game: game.state.conquest,
    "round": lambda game: game.state.round,
    "stage": lambda game: game.state.stage,
    "hand": lambda game: list(game.state.hand),
    "deck": lambda game: list(game.state.deck),
    "discard": lambda game: list(game.state.discard),
    "powers": lambda game: list(game.state.powers),
    "treachery": lambda game: list(game.state.treachery),
    "revealed": lambda game: list(game.state.revealed),
    "open-doors": lambda game: list(game.state.open_doors),
    "monsters": lambda game: sorted(m.name for m in game.state.monsters.values()),
    "keys": lambda game: list(game.state.keys),
    "opened": lambda game: list(game.state.opened),
    "broken-doors": lambda game: list(game.state.broken_doors),
    "familiars": lambda game: sorted(one.card for one in game.state.familiars.values()),
    "shop": lambda game: list(game.state.shop),
    "copper": lambda game: list(game.state.copper),
    "silver": lambda game: list(game.state.silver),
    "gold": lambda game: list(game.state.gold),
    "fighting": lambda game: list(game.state.skill_decks[0]),
    "subterfuge": lambda game: list(game.state.skill_decks[1]),
    "wizardry": lambda game: list(game.state.skill_decks[2]),
    "activation.who": _acting,
    "activation.points": lambda game: game.state.activation.points,
    "activation.attacks": lambda game: game.state.activation.attacks,
    "turn.who": lambda game: _hero_name(game, game.state.turn.who),
    "turn.action": lambda game: game.state.turn.action,
    "turn.points": lambda game: game.state.turn.points,
    "turn.attacks": lambda game: game.state.turn.attacks,
    "turn.halves": lambda game: list(game.state.turn.halves),
    "ended": lambda game: game.state.ended is not None,
    "ended.winner": lambda game: of_end(game.state.ended, "winner"),
    "ended.cause": lambda game: of_end(game.state.ended, "cause"),
}
