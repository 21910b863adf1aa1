"""Scenes for what holds all the time on heroes' cards and the overlord's powers: when threat is
short, in a trap, under a shield, laden, at the end of one's strength."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from descent import at
from every_card.happening import attack
from every_card.stage import BOARD, Stage, enter, know, monster_attacks
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.rules import attacks, preparing, spawning, turn
from undercroft.games.descent.state import TOWN, Marker, Turn


def _overlord_has(stage: Stage, card: str, threat: int = 60) -> None:
    """And has not passed."""
    stage.state.flags, stage.state.hand, stage.state.threat = (), (card,), threat


def _threat(lacking: int) -> Callable[[Stage], None]:
    """The overlord has as much as his card costs, or so much less."""

    def scene(stage: Stage) -> None:
        cost = stage.arena.game.library.overlord["aim"].cost or 0
        _overlord_has(stage, "aim", cost - lacking)
        monster_attacks(stage)

    return scene


def trapped(stage: Stage) -> None:
    """He treads on a pit, and does not get clear of it."""
    _overlord_has(stage, "spiked-pit")
    stage.wanted, stage.dice.blank = ("card:spiked-pit",), True
    enter(stage)


def clear_of_a_trap(stage: Stage) -> None:
    _overlord_has(stage, "spiked-pit")
    stage.wanted = ("card:spiked-pit",)
    enter(stage)


def tires_himself(stage: Stage) -> None:
    """With all the fatigue that he can have."""
    hero = stage.hero
    hero.fatigue = stage.arena.game.sheet(hero).max_fatigue
    stage.wanted = ("stamina",)
    stage.state.turn = Turn(who=hero.id, step="act", action="advance", points=0)
    for _ in range(9):
        stage.play(turn.go_on(stage.arena.game))


def wears_mail(stage: Stage) -> None:
    """Beside which no rune is borne."""
    stage.hero.equipped += ("chain-mail",)
    stage.hero.pack = ("mana-weave",)
    stage.state.turn = Turn(who=stage.hero.id, step="equip", action="", points=0)
    stage.play(turn.go_on(stage.arena.game))


def laden(stage: Stage) -> None:
    """With two other items, and a third in the pack."""
    stage.hero.equipped += ("belt-of-strength", "crystal-of-tival")
    stage.hero.pack = ("ring-of-quickness",)
    stage.state.turn = Turn(who=stage.hero.id, step="equip", action="", points=0)
    stage.play(turn.go_on(stage.arena.game))


def shielded(stage: Stage) -> None:
    stage.hero.equipped += ("iron-shield",)
    stage.wanted = ("cancel:",)
    stage.strike = stage.arena.strike(stage.beast, "e3")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def spawns_near(stage: Stage) -> None:
    """Where he does not see it, behind the door that is open."""
    stage.state.open_doors, stage.state.revealed = ("near",), ("s", "t")
    stage.arena.game.survey()
    stage.hero.space, stage.other.space = at(BOARD, "f1"), TOWN
    stage.play(spawning.place(stage.arena.game, "skeleton/normal"))


def kills_with_luck(stage: Stage) -> None:
    """Power dice show surges, so whoever may rise again does."""
    stage.dice.lucky = True
    stage.beast.armor, stage.beast.wounds = 0, 3
    attack(stage)


def kills_the_undying(stage: Stage) -> None:
    stage.dice.lucky = True
    stage.beast = stage.arena.monster("skeleton/master", "f2")
    stage.beast.wounds = stage.arena.game.toughness(stage.beast) - 1
    attack(stage)


def shoots_far(stage: Stage) -> None:
    """With the weapon on trial, if it were a bow."""
    library = stage.arena.game.library
    if "tried" not in stage.hero.equipped or library.items["tried"].type != "weapon":
        return
    bow = msgspec.structs.replace(library.items["tried"], attack="ranged", dice="G")
    know(stage.arena, items={"tried": bow})
    stage.hero.equipped = ("tried",)
    stage.hero.space, stage.other.space = at(BOARD, "a2"), at(BOARD, "b1")
    stage.beast.place, stage.beast.armor = Place(at(BOARD, "f6")), 2
    attack(stage)


def bears_it_beside_armor(stage: Stage) -> None:
    """If what is on trial is no armor itself."""
    library = stage.arena.game.library
    if "tried" not in stage.hero.equipped or library.items["tried"].type == "weapon":
        return
    know(
        stage.arena, items={"tried": msgspec.structs.replace(library.items["tried"], type="other")}
    )
    stage.hero.pack = ("chain-mail",)
    stage.state.turn = Turn(who=stage.hero.id, step="equip", action="", points=0)
    stage.play(turn.go_on(stage.arena.game))


def takes_his_place(stage: Stage) -> None:
    """As the quest begins."""
    stage.state.markers = (Marker("glyph", at(BOARD, "b2"), "normal", active=True),)
    stage.play(preparing._place(stage.arena.game, stage.hero))


BELONGINGS: dict[str, Callable[[Stage], None]] = {
    "enough threat": _threat(0),
    "too little threat": _threat(1),
    "trapped": trapped,
    "clear of a trap": clear_of_a_trap,
    "tires himself": tires_himself,
    "wears mail": wears_mail,
    "laden": laden,
    "shielded": shielded,
    "spawns near": spawns_near,
    "kills with luck": kills_with_luck,
    "kills the undying": kills_the_undying,
    "shoots far": shoots_far,
    "bears it beside armor": bears_it_beside_armor,
    "takes his place": takes_his_place,
}
