"""What Roaming Monsters and Bosses do, and whether it can be done (MD2-ROAM, MD2-BOSS)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.content.draft import Draft
from undercroft.content.toml import Entry
from undercroft.games.hellscape.cards.behaviour import Pattern, Step, read_pattern, read_steps

OF_BOSSES = {"hero ends turn@zone": ("give",), "hero knocked out": ("heal",)}  # their passives
NAMING = ("walk", "place", "appear")  # steps that speak of a Hero, for the steps that follow
FROM_AFAR = ("lowest", "crowd")  # goals for who stands nowhere: near nobody, and seeing nobody


def patterns_of(draft: Draft, entry: Entry) -> tuple[Pattern, Pattern]:
    """The two conditions of a Roaming Monster with their steps (MD2-ROAM-01)."""
    first, second = (draft.card(entry[key], read_pattern) for key in ("first", "second"))
    for key, pattern, other in (("first", first, second), ("second", second, first)):
        if pattern.condition in OF_BOSSES:
            raise entry[key].error(
                f"`{pattern.condition}` is for the passive of a Boss", "Write another condition."
            )
        _check(pattern.steps, entry[key])
        verbs = [step.verb for step in pattern.steps]
        if ("appear" in verbs) != (pattern.condition == "off board") or "appear" in verbs[1:]:
            raise entry[key].error(
                "who is off the board appears first, and nobody else appears",
                "E.g. `off board: appear lowest; attack`.",
            )
        if verbs[0] == "appear" and pattern.steps[0].goal not in FROM_AFAR:
            raise entry[key].error(
                f"who is off the board has nobody `{pattern.steps[0].goal}`",
                f"Known: {', '.join(FROM_AFAR)}.",
            )
        if "leave" in verbs and other.condition != "off board":  # MD2-ROAM-11
            raise entry[key].error(
                "who leaves would never come back", "Let the other condition be `off board`."
            )
        if "leave" in verbs[:-1]:
            raise entry[key].error("nothing can be done after `leave`", "Put it last.")
    if first.condition == "otherwise":  # MD2-ROAM-02
        raise entry["first"].error(
            "`otherwise` always holds, so that `second` would never be looked at",
            "Make it the second one.",
        )
    return first, second


def steps_of(draft: Draft, entry: Entry) -> tuple[Step, ...]:
    """What a Boss does for its paws, or on a space of its track (MD2-BOSS-05, -09)."""
    steps = draft.card(entry, read_steps)
    for step in steps:
        if step.verb in ("leave", "appear"):
            raise entry.error(f"a Boss does not {step.verb}", "Use `place`.")
    _check(steps, entry)
    return steps


def passive_of(draft: Draft, entry: Entry) -> Pattern:
    """What a Boss does without acting (MD2-BOSS-07)."""
    pattern = draft.card(entry, read_pattern)
    if pattern.condition not in OF_BOSSES:
        known = ", ".join(OF_BOSSES)
        raise entry.error(f"`{pattern.condition}` is no passive of a Boss", f"Known: {known}.")
    for step in pattern.steps:
        crowd = step.goal or step.thing == "mana"
        if step.verb not in OF_BOSSES[pattern.condition] or crowd:
            raise entry.error(f"`{pattern.condition}` cannot do that", "E.g. `+1 fire`, `heal 5`.")
    return pattern


def _check(steps: Sequence[Step], entry: Entry) -> None:
    """Every step has somebody it is about."""
    named = False
    for step in steps:
        aimed = step.verb == "attack" or step.verb == "give"
        if aimed and not step.goal and not named:
            raise entry.error(
                "a step before it must say which Hero is meant", "E.g. `walk 2 nearest; attack`."
            )
        if step.verb == "give" and step.thing == "mana" and step.n > 0:
            raise entry.error("Enemies give no Mana", "E.g. `-1 mana heroes@all`.")
        if step.verb == "give" and step.thing != "mana" and step.n < 0:
            raise entry.error(f"Enemies take no {step.thing}", f"E.g. `+1 {step.thing}`.")
        if step.verb == "attack" and set(step.thing) - set("YOE"):
            raise entry.error(
                "attacks add yellow, orange and Enemy dice", "Write letters of these: Y, O, E."
            )
        named = named or step.verb in NAMING or (step.verb == "attack" and bool(step.goal))
