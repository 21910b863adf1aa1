"""What an overlord's card may say, so that a pack's mistakes are found before it is played."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.descent.cards.printing import print_effect
from undercroft.games.descent.cards.tree import Bonus, Call, Clause, Effect, Phrase

# Whom the texts mean (DSC-LANG-07).
SETS = (
    "hero", "opener", "figure", "monster", "target", "victim", "heroes", "each hero in dungeon",
    "heroes adjacent to door", "each hero adjacent to door", "each other hero within 3",
    "opener and heroes adjacent to chest", "figures under template", "figures on new token",
    "each figure there", "figures within 3 in los of chosen space",
    "heroes within 3 in los of chosen space",
)  # fmt: skip
PLACES = (
    "space", "overlapping space", "two spaces in front of door", "empty corridor of new area",
    "3 or more from nearest hero",
)  # fmt: skip
LAID = ("pit", "rubble", "darts", "blades", "boulder", "lava", "mud", "fog", "water")

# Calls that do something when the card is played; at which argument they say to whom.
DEEDS: dict[str, int | None] = {
    "activate-monsters": None, "attacks-x": None, "blade-check": 0, "choose": None,
    "close-doors": None, "conquest": None, "dark-relic": 0, "discard-item": None,
    "discard-items": None, "discard-only": None, "draw": None, "end-turn": 0, "fall": 0,
    "forced-attack": 0, "hand-limit": None, "hazard": 0, "heal": 1, "hero-los-max": None,
    "instead-of-damage": None, "kill": 0, "mill": None, "mimic": None, "move": 0,
    "open-door": None, "overlord-turn-now": None, "pick": None, "place": None,
    "place-monsters": None, "remove-marker": None, "remove-token": None, "shift": None,
    "spawn": None, "speed-x": None, "template": None, "threat": None, "token": 2, "transform": 0,
    "unless-blank": 0, "until": None, "upgrade": None, "wound": 1,
}  # fmt: skip
ATTACKS = (
    "hero-declares-attack", "hero-attack-rolled", "monster-declares-attack", "monster-hits",
)  # fmt: skip
MOMENTS = (
    "after-draw", "area-revealed", "chest-opened", "hero-attack-rolled", "hero-declares-attack",
    "hero-glyph-to-town", "hero-places-order", "hero-turn-end", "monster-declares-attack",
)  # fmt: skip


def check(clauses: Sequence[Clause], window: str) -> None:
    """A card that is played once: what it does in its window, without any price of its own."""
    for clause in clauses:
        if clause.guards:
            raise ValueError("only a power card waits for a moment or has a price")
        for effect in clause.effects:
            check_effect(effect, window)


def check_moment(clause: Clause) -> None:
    """What a power card in play does at its moment."""
    if clause.when is None or clause.when.event not in MOMENTS:
        event = clause.when.event if clause.when is not None else ""
        raise ValueError(f"a power card does nothing at the moment `{event}`")
    for effect in clause.effects:
        check_effect(effect, clause.when.event)


def check_effect(effect: Effect, moment: str) -> None:
    if not isinstance(effect, Call) or effect.name == "power-dice":
        if moment not in ATTACKS:
            raise ValueError(f"`{print_effect(effect)}` changes an attack, and there is none")
        return
    if effect.name not in DEEDS:
        raise ValueError(f"an overlord's card cannot say `{print_effect(effect)}`")
    whom = DEEDS[effect.name]
    if whom is not None and effect.word(whom) not in SETS:
        raise ValueError(f"`{print_effect(effect)}`: nobody is called “{effect.word(whom)}”")
    if effect.name == "place":
        _check_place(effect)
    for arg in effect.args:
        if not isinstance(arg.value, Phrase | Bonus):
            check_effect(arg.value, moment)


def _check_place(call: Call) -> None:
    kind = call.word().partition(" ")[0]
    if kind not in LAID:
        raise ValueError(f"`{print_effect(call)}`: no {kind} can be laid")
    if call.word(1) not in PLACES or (kind == "boulder") != call.word(1)[:1].isdigit():
        raise ValueError(f"`{print_effect(call)}`: there is no such place for it")
