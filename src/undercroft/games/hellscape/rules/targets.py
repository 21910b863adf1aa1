"""Whom the words of a text mean (MD2-LANG-06)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.tree import Choose, Gain, Harm
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.state import Ally, Enemy, Fighter
from undercroft.games.hellscape.use import Use
from undercroft.games.hellscape.zones import NOWHERE, Mask, Zone

ONE = ("hero@zone", "hero@los", "enemy@zone", "enemy@los", "enemy@any")


async def figures(game: Hellscape, words: str, use: Use) -> list[Fighter]:
    """Those that are meant; of singular words the user picks one (MD2-DEC-29)."""
    found = await _meant(game, words, use)
    if words not in ONE or len(found) < 2:
        return found
    one = await game.ask(
        use.seat(game),
        "target",
        [Option(f"figure:{game.key(who)}", who) for who in found],
        rule="MD2-LANG-06",
        about=(use.card, words),
    )
    return [one]


async def _meant(game: Hellscape, words: str, use: Use) -> list[Fighter]:
    user = use.user
    seen = game.zones.sight[user.zone] if user and user.zone != NOWHERE else 0
    match words:
        case "self":
            return [user] if user else []
        case "target":
            other = use.opponent()
            if other is None or not (isinstance(other, Enemy) or game.is_there(other)):
                return []  # MD2-KO-09
            return [other]
        case "opener":
            return [use.opener] if use.opener else []
        case "hero@zone":
            return [*game.prey_at(_at(user))]
        case "heroes@zone":
            return _heroes(game, use, _at(user))
        case "hero@los":
            return [*game.prey_at(seen)]
        case "heroes@all":
            return _heroes(game, use, game.zones.floor)
        case "heroes@target":
            return [*_heroes(game, use, _at(use.opponent())), *_ally_in_combat(game, use)]
        case "heroes@opener":
            return _heroes(game, use, _at(use.opener))
        case "other@lowhealth:los":
            return await _weakest(game, use, seen)
        case "enemy@zone" | "enemies@zone":
            return _enemies(game, _at(user))
        case "enemy@los" | "enemies@los":
            return _enemies(game, seen)
        case "enemy@any":
            return _enemies(game, game.zones.floor)
        case "enemies@zone:los":
            return _enemies(game, 1 << await spot(game, use, seen))
        case "mobs@all":
            return [enemy for enemy in game.state.enemies.values() if enemy.type == "mob"]
        case _:
            raise ValueError(f"{use.card} means nobody by “{words}”")


def _at(who: Fighter | None) -> Mask:
    """The Zone of a figure; none if nobody is meant, or somebody who is off the board."""
    return 1 << who.zone if who is not None and who.zone != NOWHERE else 0


def _heroes(game: Hellscape, use: Use, zones: Mask) -> list[Fighter]:
    """Heroes there; of an Enemy's text only those who stand (MD2-ICON-13, MD2-ENEMY-06)."""
    found = game.heroes_at(zones) if isinstance(use.user, Enemy) else game.party_at(zones)
    return [*found]


def _ally_in_combat(game: Hellscape, use: Use) -> list[Fighter]:
    """Who fights an Enemy is meant by its texts, Hero or not (MD2-RUL-150)."""
    other = use.opponent()
    return [other] if isinstance(other, Ally) and game.is_there(other) else []


def _enemies(game: Hellscape, zones: Mask) -> list[Fighter]:
    return [enemy for enemy in game.enemies_at(zones) if targetable(enemy)]


def targetable(enemy: Enemy) -> bool:
    """MD2-Q4-03: nothing touches what is invulnerable."""
    return "invulnerable" not in enemy.marks


async def _weakest(game: Hellscape, use: Use, seen: Mask) -> list[Fighter]:
    """Another Hero than the one in the combat, with the fewest Health tokens (MD2-ENEMY-07)."""
    others = [who for who in game.prey_at(seen) if who is not use.opponent()]
    if not others:
        return []
    least = min(who.health for who in others)
    one = await game.ask(
        game.players,
        "weakest",
        [Option(f"figure:{game.key(who)}", who) for who in others if who.health == least],
        rule="MD2-TIE-01",
        about=(use.card,),
    )
    return [one]


async def spot(game: Hellscape, use: Use, seen: Mask) -> Zone:
    """A Zone in line of sight, the same for all effects of the text."""
    if use.spot < 0:
        zones = bits(seen & game.zones.floor)
        use.spot = await game.ask(
            use.seat(game),
            "zone",
            [Option(f"zone:{game.zones.names[zone]}", zone) for zone in zones],
            rule="MD2-DEC-29",
            about=(use.card,),
        )
    return use.spot


def means_the_opponent(effect: Effect) -> bool:
    """Whether it does something to the other side of the combat alone."""
    match effect:
        case Gain(thing="fire" | "frost", who=who):
            return who in ("", "target")
        case Gain(who=who) | Harm(who=who):
            return who == "target"
        case Choose():
            return all(map(means_the_opponent, effect.inner()))
        case _:
            return False
