"""The twelve Exploration cards, each with its section of the guide."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.parts.encounters.breached_ice import BreachedIce
from undercroft.games.dark_elements.parts.encounters.breath_of_stone import BreathOfStone
from undercroft.games.dark_elements.parts.encounters.glimmerlack_hall import GlimmerlackHall
from undercroft.games.dark_elements.parts.encounters.incinerator import Incinerator
from undercroft.games.dark_elements.parts.encounters.last_breath import LastBreath
from undercroft.games.dark_elements.parts.encounters.limbos_end import LimbosEnd
from undercroft.games.dark_elements.parts.encounters.nightmare_gate import NightmareGate
from undercroft.games.dark_elements.parts.encounters.passage_of_future import PassageOfFuture
from undercroft.games.dark_elements.parts.encounters.passage_of_past import PassageOfPast
from undercroft.games.dark_elements.parts.encounters.passage_of_present import PassageOfPresent
from undercroft.games.dark_elements.parts.encounters.square_one import SquareOne
from undercroft.games.dark_elements.parts.encounters.stones_of_founders import StonesOfFounders
from undercroft.games.dark_elements.play import EncounterRules

ENCOUNTERS: Mapping[str, EncounterRules[DarkElements]] = {
    card.id: card
    for card in (
        LastBreath(),
        SquareOne(),
        NightmareGate(),
        LimbosEnd(),
        BreachedIce(),
        BreathOfStone(),
        GlimmerlackHall(),
        Incinerator(),
        PassageOfFuture(),
        PassageOfPast(),
        PassageOfPresent(),
        StonesOfFounders(),
    )
}
