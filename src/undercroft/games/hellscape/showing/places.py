"""What a player should know of a Zone before somebody goes there."""

from __future__ import annotations

from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.cards.english import count
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules.steps import TRAPS
from undercroft.games.hellscape.showing import surroundings
from undercroft.games.hellscape.state import Hero


def lies(game: Hellscape, name: str) -> str:
    """Light or Shadow, and who is there."""
    zone = game.zones.named[name]
    words = ["Shadow" if game.zones.shadow >> zone & 1 else "Light"]
    words += [game.name(enemy) for enemy in game.enemies_at(1 << zone)]
    return ", ".join(words)


def harm(game: Hellscape, hero: Hero, name: str) -> list[str]:
    """What a step of the Hero's Move action brings: Reaction damage, traps (MD2-MOVE-05)."""
    found = []
    figures = game.miniatures(hero.zone)
    if (
        figures
        and not game.state.turn.no_reaction
        and not loadout.passive(game, hero, "no reaction")
    ):
        found.append(f"Reaction damage: {count(figures, 'Wound')}")
    zone = game.zones.named[name]
    lurking = [m.kind for m in game.state.markers if m.zone == zone and m.kind in TRAPS]
    if lurking:
        found.append(f"traps: {', '.join(map(surroundings.title, lurking))}")
    return found
