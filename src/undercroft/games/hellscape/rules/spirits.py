"""The Shaman's Spirits: summoning, and what they may do in a combat (MD2-SHA-06 ff.)."""

from __future__ import annotations

from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.loadout import passive
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Ally, Hero

STRONGER = {"flame": "FLAME2", "frost": "FROST2"}  # the rule of the higher rank
EXTRA_HEALTH = 2


def owner(game: Hellscape, ally: Ally) -> Hero | None:
    return game.state.heroes[ally.owner] if ally.owner >= 0 else None


def of(game: Hellscape, hero: Hero) -> list[Ally]:
    return [ally for ally in game.state.allies.values() if ally.owner == hero.id]


def is_strong(game: Hellscape, ally: Ally) -> bool:
    shaman = owner(game, ally)
    return shaman is not None and passive(game, shaman, STRONGER.get(ally.card, ""))


def max_health(game: Hellscape, ally: Ally) -> int:
    spirit = game.library.spirits.get(ally.card)
    if spirit is None:
        return game.quest.ally_health(game, ally)
    return spirit.health + (EXTRA_HEALTH if is_strong(game, ally) else 0)


def may_summon(game: Hellscape, spirit: str) -> bool:
    """One of each kind (MD2-SHA-06)."""
    return all(ally.card != spirit for ally in game.state.allies.values())


def activated(spirit: str) -> str:
    """The mark of the free activation, which comes once in a turn of the Shaman (MD2-SHA-08)."""
    return f"turn:spirit:{spirit}"


def summon(game: Hellscape, hero: Hero, spirit: str) -> None:
    """In the Shaman's Zone with full Health and no conditions."""
    state = game.state
    state.next_id += 1
    ally = Ally(
        id=state.next_id,
        card=spirit,
        zone=hero.zone,
        health=0,
        owner=hero.id,
        activated=activated(spirit) in hero.used,
    )
    ally.health = max_health(game, ally)
    state.allies[ally.id] = ally
    game.emit(events.Moved, game.key(ally), game.zones.names[hero.zone], "place")


def abilities(game: Hellscape, ally: Ally, roll: Roll) -> list[Source]:
    """What the card of a Spirit adds, as often as its limits allow; the Shaman decides."""
    spirit = game.library.spirits.get(ally.card)
    shaman = owner(game, ally)
    if spirit is None or shaman is None:
        return []
    found = []
    for place, ability in enumerate(spirit.rules.abilities, 1):
        key = f"{ally.card}#{place}"
        fits = ability.timing == "ATTACK" and roll.attacking and key not in roll.used
        if fits and not any(mark.partition(":")[2] == key for mark in shaman.used):
            found.append(Source(key, ally.card, ability))
    return found
