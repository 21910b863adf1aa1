"""Scenes of what may befall a hero, one for each thing that a card can keep from him: tokens,
bad ground, what holds him, what he may not have."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from descent import at
from every_card.happening import attack
from every_card.playing import BEAST
from every_card.stage import BOARD, Stage, know, own_turn
from undercroft.games.descent import tokens
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import Item
from undercroft.games.descent.rules import attacks, movement, treasure, turn
from undercroft.games.descent.state import Marker, Terrain, Turn

Scene = Callable[[Stage], None]
TOKENS = "Bleed; Burn; Daze; Frost; Poison; Stun; Web"


def _monster_has(stage: Stage, text: str) -> None:
    card = stage.arena.game.library.monsters[BEAST]
    know(stage.arena, monsters={BEAST: msgspec.structs.replace(card, rules=read_text(text))})


def _acts(stage: Stage, points: int = 5) -> None:
    stage.state.turn = Turn(
        who=stage.hero.id, step="act", action="battle", points=points, attacks=1
    )
    stage.play(turn.go_on(stage.arena.game))


def is_struck_with_tokens(stage: Stage) -> None:
    _monster_has(stage, TOKENS)
    stage.hero.tokens = tokens.NONE
    stage.strike = stage.arena.strike(stage.beast, "e3")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def is_afraid(stage: Stage) -> None:
    _monster_has(stage, "Fear 1")
    stage.beast.armor = 0
    attack(stage)


def is_cursed(stage: Stage) -> None:
    """By one who dies."""
    _monster_has(stage, "Black-Curse")
    stage.hero.tokens = tokens.NONE
    stage.beast.armor, stage.beast.wounds = 0, 3
    attack(stage)


def is_grappled(stage: Stage) -> None:
    _monster_has(stage, "Grapple")
    _acts(stage)


def is_webbed(stage: Stage) -> None:
    stage.hero.tokens = tokens.changed(tokens.NONE, tokens.WEB, 1)
    _acts(stage)


def _treads_on(kind: str) -> Scene:
    def scene(stage: Stage) -> None:
        stage.state.terrain = Terrain(**{kind: 1 << at(BOARD, "f2")})
        stage.play(movement.step(stage.arena.game, stage.hero, Place(at(BOARD, "f2"))))

    return scene


def behind_water(stage: Stage) -> None:
    stage.state.terrain = Terrain(water=sum(1 << at(BOARD, f"c{row}") for row in range(1, 7)))
    _acts(stage)


def in_plate(stage: Stage) -> None:
    """That nobody can run in."""
    plate = stage.arena.game.library.items["plate-mail"]
    heavy = msgspec.structs.replace(plate, rules=read_text("speed-cap(1)"))
    know(stage.arena, items={"plate-mail": heavy})
    stage.hero.equipped += ("plate-mail",)
    stage.state.turn = Turn(who=stage.hero.id, step="declare", action="", points=0)
    stage.wanted = ("action:run",)
    for _ in range(2):
        stage.play(turn.go_on(stage.arena.game))


def at_a_door(stage: Stage) -> None:
    stage.hero.space = at(BOARD, "f3")
    stage.wanted = ("door:near", "break:near")
    _acts(stage)


def goes_past_a_glyph(stage: Stage) -> None:
    """That sleeps, a few spaces away."""
    stage.state.markers = (Marker("glyph", at(BOARD, "b2"), "normal"),)
    stage.play(movement.step(stage.arena.game, stage.hero, Place(at(BOARD, "f2"))))


def _draws(text: str) -> Scene:
    """A cache that holds this."""

    def scene(stage: Stage) -> None:
        items = stage.arena.game.library.items.values()
        cache: Item = next(item for item in items if item.type == "cache")
        hoard = msgspec.structs.replace(cache, id="hoard", rules=read_text(text))
        know(stage.arena, items={"hoard": hoard})
        stage.state.copper = ("hoard",)
        stage.play(treasure.draw(stage.arena.game, stage.hero, "copper"))

    return scene


def surges(stage: Stage) -> None:
    """With something to buy for them."""
    stage.hero.equipped += ("gauntlets-of-power",)
    stage.dice.surging = True
    attack(stage)


def _plays(kind: str) -> Scene:
    """The overlord has one threat too few for a card of that type."""

    def scene(stage: Stage) -> None:
        cards = stage.arena.game.library.overlord.values()
        card = next(one for one in cards if one.type == kind and one.cost and one.id != "tried")
        stage.state.flags, stage.state.hand = (), (card.id,)
        stage.state.threat = (card.cost or 0) - 1
        own_turn(stage)

    return scene


PERILS: dict[str, Scene] = {
    "is struck with tokens": is_struck_with_tokens,
    "is afraid": is_afraid,
    "is cursed": is_cursed,
    "is grappled": is_grappled,
    "is webbed": is_webbed,
    "treads on a pit": _treads_on("pit"),
    "treads on lava": _treads_on("lava"),
    "behind water": behind_water,
    "in plate": in_plate,
    "at a door": at_a_door,
    "goes past a glyph": goes_past_a_glyph,
    "draws coins": _draws("coins(+25)"),
    "draws a potion": _draws("potion(healing)"),
    "surges": surges,
    "a spawn card": _plays("spawn"),
    "a power": _plays("power"),
}
