"""The Wizard's amulet: which spell to make ready, and when to turn it."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.classes.part import Player
from undercroft.games.hellscape.classes.wizard.rules import QUADRANTS, amulet_of, text_of
from undercroft.games.hellscape.greedy import card_worth
from undercroft.games.hellscape.greedy.decision import Decision

SPELLS = 3  # Mana to have before the amulet is turned


def quadrant(decision: Decision) -> AnyOption:
    """The spell to make ready, or to cover with a new one."""
    hero, library = decision.hero, decision.game.library
    spells = list(map(str, decision.about[1:]))

    def lasting(place: int) -> float:
        return card_worth.lasting(text_of(library, spells[place])) if place < len(spells) else 0.0

    new = decision.request.kind == "quadrant"
    amulet = amulet_of(hero)
    learned = hero.skills[-1] if hero.skills else ""
    lower = library.skills[learned].lower if learned in library.skills else ""
    if new and lower in amulet.spells:
        return decision.option(f"spell:{amulet.spells.index(lower) + 1}") or decision.options[0]
    best = min if new else max
    return best(decision.options, key=lambda option: lasting(option.value))


def _turned(decision: Decision, attacking: bool) -> str:
    """Whether the next spell of the amulet helps in this attack, and this one does not."""
    game, hero = decision.game, decision.hero
    amulet = amulet_of(hero)
    if not attacking or hero.mana < SPELLS:
        return ""

    def helps(place: int) -> bool:
        text = text_of(game.library, amulet.spells[place % QUADRANTS])
        return any("ATTACK" in ability.timing for ability in text.abilities)

    return "rotate" if helps(amulet.ready + 1) and not helps(amulet.ready) else ""


PLAYER = Player(answers={"quadrant": quadrant, "ready": quadrant}, in_combat=_turned)
