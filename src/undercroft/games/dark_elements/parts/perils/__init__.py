"""The ten Peril cards: those that pass, by what they do, and the two that stay."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.parts.perils.apparitions import FlamesAndImps, Swarm
from undercroft.games.dark_elements.parts.perils.currents import Flight, Repulsion, Undertow
from undercroft.games.dark_elements.parts.perils.dim_torch import DimTorch
from undercroft.games.dark_elements.parts.perils.human_torches import HumanTorches
from undercroft.games.dark_elements.parts.perils.pains import Brightness, Dread, Envy
from undercroft.games.dark_elements.play import PerilRules

PERILS: Mapping[str, PerilRules[DarkElements]] = {
    card.id: card
    for card in (
        Brightness(),
        Dread(),
        FlamesAndImps(),
        Swarm(),
        Envy(),
        Undertow(),
        Repulsion(),
        Flight(),
        DimTorch(),
        HumanTorches(),
    )
}
