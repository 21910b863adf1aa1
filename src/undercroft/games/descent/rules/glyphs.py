"""Glyphs: activating them, what dark ones do, and which lead to town (DSC-GLYPH, DSC-DGLYPH)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.conditions import GlyphNear
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import hand, spawning
from undercroft.games.descent.state import Hero, Marker, Mask, Space

CONQUEST, SUNDERED = 3, 1  # DSC-GLYPH-02, DSC-CONQ-02, DSC-DGLYPH-05
SUMMONED = ("beastman", "skeleton", "bane-spider", "razorwing", "hell-hound", "sorcerer")


async def tread(game: Descent, hero: Hero) -> None:
    """A hero on a sleeping glyph wakes it; Astarra does so from afar (DSC-GLYPH-02)."""
    sleeping = game.lying().sleeping
    if not sleeping:
        return
    far = _far_sight(game, hero)
    for glyph in sleeping:
        if game.ground.far(hero.space, glyph.space) <= far:
            await activate(game, hero, glyph)


def waking(game: Descent, hero: Hero) -> Mask:
    """The spaces on which he wakes one."""
    far = _far_sight(game, hero)
    found = 0
    for glyph in game.lying().sleeping:
        found |= game.ground.within(glyph.space, far)
    return found


def _far_sight(game: Descent, hero: Hero) -> int:
    """How far off the hero wakes glyphs: `when(move, glyph-within=6)`."""
    return max(
        (
            condition.n
            for power in game.sheet(hero).moments.get("move", ())
            if power.clause.when
            for condition in power.clause.when.conditions
            if isinstance(condition, GlyphNear)
        ),
        default=0,
    )


async def activate(game: Descent, hero: Hero, glyph: Marker) -> None:
    state = game.state
    woken = Marker("glyph", glyph.space, glyph.word, active=True)
    state.markers = tuple(woken if one is glyph else one for one in state.markers)
    state.reveals += 1  # its kind is known now (DSC-DGLYPH-03)
    space = space_name(game.ground, glyph.space)
    game.emit(events.GlyphActivated, game.id(hero), space, glyph.word)
    worth = SUNDERED if glyph.word == "sundered" else CONQUEST
    game.gain_conquest(worth, "glyph")
    await _darken(game, glyph.word)


def usable(game: Descent) -> list[Marker]:
    """Glyphs one may travel by; sundered ones lead nowhere (DSC-DGLYPH-05)."""
    return [glyph for glyph in game.lying().awake if glyph.word != "sundered"]


async def travelled(game: Descent, space: Space) -> None:
    """Somebody went to town or came from it by the glyph there (DSC-DGLYPH-04, -06)."""
    for glyph in usable(game):
        if glyph.space == space:
            await _darken(game, glyph.word)


async def _darken(game: Descent, kind: str) -> None:
    """What a dark glyph gives the overlord."""
    if kind == "summoning":
        await _summon(game)
    elif kind == "power":
        await _draw_two(game)


async def _summon(game: Descent) -> None:
    """Two normal monsters of the lesser kinds, by the spawn rules (DSC-DGLYPH-04)."""
    for _ in range(2):
        cards = [card for kind in SUMMONED if spawning.possible(game, card := f"{kind}/normal")]
        options = [Option("none", ""), *(Option(f"kind:{card}", card) for card in cards)]
        card = await game.ask(game.state.overlord_seat, "summon", options, rule="DSC-DGLYPH-04")
        if not card:
            return
        await spawning.place(game, card)


async def _draw_two(game: Descent) -> None:
    """Two cards, if he likes; one he keeps, the other he throws away for threat (DSC-DGLYPH-06)."""
    state = game.state
    if not await game.ask(
        state.overlord_seat,
        "dark-power",
        [Option("draw", True), Option("decline", False)],
        rule="DSC-DGLYPH-06",
    ):
        return
    before = len(state.hand)
    for _ in range(2):
        hand.draw(game)
    drawn = state.hand[before:]
    if len(drawn) == 2:
        thrown = await game.ask(
            state.overlord_seat,
            "throw-one",
            [Option(f"card:{id}", id) for id in dict.fromkeys(drawn)],
            rule="DSC-DGLYPH-06",
        )
        hand.throw(game, thrown)
