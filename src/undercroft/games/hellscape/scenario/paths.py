"""What a path of `[expect]` leads to: `figure:gheta.health`, `zone:r1c2.markers`, `roll.dice`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.content.scenario import at, of_end, parts
from undercroft.core.errors import UnknownName
from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.classes import BY_BOARD
from undercroft.games.hellscape.dice import capped
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import BANDS, RARITIES
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import spirits
from undercroft.games.hellscape.scenario.faces import letters
from undercroft.games.hellscape.state import Ally, Decks, Enemy, Fighter, Hero, Marker, Three
from undercroft.games.hellscape.words.laws import AllyIs
from undercroft.games.hellscape.zones import NOWHERE, Zone


def look(game: Hellscape, path: str) -> Any:
    """The value at a path, or UnknownName with the paths there are."""
    kind, name, rest = parts(path)
    match kind:
        case "figure":
            return _figure(game, name, rest)
        case "zone":
            return _zone(game, name, rest)
        case _:
            head, _, rest = path.partition(".")
            if head in ("deck", "discard"):
                return at(_decks(game, discards=head == "discard"), rest, path)
            if head == "roll":
                return at(_ROLL, rest, path)(_roll(game))
            return at(_GAME, path, path)(game)


# Figures


def _figure(game: Hellscape, name: str, rest: str) -> Any:
    """A Hero or ally by the card, an Enemy by its kind."""
    state = game.state
    everybody: list[Fighter] = [*state.heroes, *state.enemies.values(), *state.allies.values()]
    found = next((who for who in everybody if game.key(who) == name), None)
    if rest == "exists":
        if found is None and name not in _names(game):
            raise UnknownName(f"No figure could be called “{name}”.")
        return found is not None
    if found is None:
        raise UnknownName(f"Nobody here is called “{name}”.")
    path = f"figure:{name}.{rest}"
    match found:
        case Hero():
            board = BY_BOARD[type(found.machine)].position.paths(game, found.machine)
            return board[rest] if rest in board else at({**_ANY, **_HERO}, rest, path)(game, found)
        case Enemy():
            return at({**_ANY, **_ENEMY}, rest, path)(game, found)
        case Ally():
            return at({**_ANY, **_ALLY}, rest, path)(game, found)


def _names(game: Hellscape) -> set[str]:
    """What figures may be called: a check against slips of the pen."""
    library = game.library
    kinds = {card.kind for card in library.mobs.values()}
    kinds |= {card.kind for card in library.roaming.values()}
    kinds |= {str(law.ally) for law, _ in game.book.stories.laws(AllyIs)}  # whom the Heroes lead
    return kinds | set(library.heroes) | set(library.bosses) | set(library.spirits)


def _where(game: Hellscape, zone: Zone) -> str:
    return "away" if zone == NOWHERE else game.zones.names[zone]


_ANY: dict[str, Callable[[Hellscape, Any], Any]] = {
    "zone": lambda game, who: _where(game, who.zone),
    "fire": lambda game, who: who.fire,
    "frost": lambda game, who: who.frost,
    "activated": lambda game, who: who.activated,
    "shadow": lambda game, who: game.in_shadow(who),  # of a Hero also by a card: _HERO
}

_HERO: dict[str, Callable[[Hellscape, Hero], Any]] = {
    "health": lambda game, hero: hero.health,
    "max-health": lambda game, hero: game.max_health(hero),
    "mana": lambda game, hero: hero.mana,
    "max-mana": lambda game, hero: game.max_mana(hero),
    "level": lambda game, hero: hero.level,
    "xp": lambda game, hero: hero.xp,
    "down": lambda game, hero: hero.down,
    "skills": lambda game, hero: list(hero.skills),
    "equipped": lambda game, hero: list(hero.equipped),
    "pack": lambda game, hero: list(hero.pack),
    "carried": lambda game, hero: list(hero.carried),
    "reserve": lambda game, hero: list(hero.reserve),
    "used": lambda game, hero: list(hero.used),
    "defense": lambda game, hero: game.defense(hero),
    "shadow": lambda game, hero: loadout.in_shadow(game, hero),  # MD2-LANG-10
}

_ENEMY: dict[str, Callable[[Hellscape, Enemy], Any]] = {
    "card": lambda game, enemy: enemy.card,
    "minions": lambda game, enemy: enemy.minions,
    "wounds": lambda game, enemy: enemy.wounds,
    "leader-wounds": lambda game, enemy: enemy.scars,
    "health": lambda game, enemy: game.toughness(enemy),
    "item": lambda game, enemy: enemy.item,
    "treasure": lambda game, enemy: list(enemy.treasure),
    "poisoned": lambda game, enemy: enemy.poisoned,
    "marks": lambda game, enemy: list(enemy.marks),
}

_ALLY: dict[str, Callable[[Hellscape, Ally], Any]] = {
    "health": lambda game, ally: ally.health,
    "max-health": spirits.max_health,
}


# Zones


def _zone(game: Hellscape, name: str, rest: str) -> Any:
    zone = at(game.zones.named, name, f"zone:{name}")
    mask = 1 << zone
    looks: dict[str, Callable[[], Any]] = {
        "markers": lambda: [_shown(m) for m in game.state.markers if m.zone == zone],
        "heroes": lambda: [hero.card for hero in game.state.heroes if hero.zone == zone],
        "enemies": lambda: [game.key(enemy) for enemy in game.enemies_at(mask)],
        "shadow": lambda: bool(game.zones.shadow & mask),
        "chamber": lambda: game.zones.chamber_of[zone],
    }
    return at(looks, rest, f"zone:{name}.{rest}")()


def _shown(marker: Marker) -> str:
    """`treasure common`, `loot`."""
    return f"{marker.kind} {marker.face}".strip()


# A combat


def _roll(game: Hellscape) -> Roll:
    if not game.rolls:
        raise UnknownName("There is no combat.")
    return game.rolls[-1]


_ROLL: dict[str, Callable[[Roll], Any]] = {
    "pool": lambda roll: capped(roll.pool),
    "less": lambda roll: roll.less,
    "dice": lambda roll: [f"{die.colour} {letters(die.face)}" for die in roll.cast],
    "swords": lambda roll: roll.result()[0],
    "shields": lambda roll: roll.result()[1],
    "kind": lambda roll: roll.kind,
    "weapons": lambda roll: list(roll.weapons),
    "attacking": lambda roll: roll.attacking,
}


# The game


def _decks(game: Hellscape, *, discards: bool) -> dict[str, list[str]]:
    state = game.state
    found = {"door": list(state.door_discard if discards else state.door_deck)}
    kinds: dict[str, Decks] = {
        "mob": state.mob_discards if discards else state.mob_decks,
        "roaming": state.roaming_discards if discards else state.roaming_decks,
        "arms": state.arms_discards if discards else state.arms_decks,
    }
    for kind, decks in kinds.items():
        for band, deck in zip(BANDS, decks, strict=True):
            found[f"{kind}-{band}"] = list(deck)
    items = state.item_discards if discards else state.item_decks
    found.update({rarity: list(deck) for rarity, deck in zip(RARITIES, items, strict=True)})
    return found


def _counts(three: Three) -> dict[str, int]:
    return {rarity: n for rarity, n in zip(RARITIES, three, strict=True) if n}


def _who(game: Hellscape) -> str:
    who = game.state.turn.who
    return game.state.heroes[who].card if who >= 0 else ""


_GAME: dict[str, Callable[[Hellscape], Any]] = {
    "stage": lambda game: game.state.stage,
    "round": lambda game: game.state.round,
    "level": lambda game: game.level(),
    "band": lambda game: game.band(),
    "track": lambda game: list(game.state.track),
    "lifebringers": lambda game: game.state.lifebringers,
    "spent": lambda game: game.state.spent,
    "bag": lambda game: _counts(game.state.bag),
    "pool": lambda game: _counts(game.state.pool),
    "enemies": lambda game: [game.key(enemy) for enemy in game.state.enemies.values()],
    "allies": lambda game: [ally.card for ally in game.state.allies.values()],
    "open-doors": lambda game: list(game.state.open_doors),
    "revealed": lambda game: list(game.state.revealed),
    "flags": lambda game: list(game.state.flags),
    "tallies": lambda game: dict(game.state.tallies),
    "turn.who": _who,
    "turn.actions": lambda game: game.state.turn.actions,
    "turn.points": lambda game: game.state.turn.points,
    "turn.moving": lambda game: game.state.turn.moving,
    "ended": lambda game: game.state.ended is not None,
    "ended.won": lambda game: of_end(game.state.ended, "won"),
    "ended.cause": lambda game: of_end(game.state.ended, "cause"),
}
