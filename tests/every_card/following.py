"""Familiars, companions and caches: cards that nobody holds, with scenes in which they show what
they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec

from descent import at
from every_card.playing import card_of, set_stage, told
from every_card.stage import BOARD, Stage, hero_attacks, know, monster_attacks
from undercroft.games.descent.cards.checking import Card
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.cards.tree import NOTHING, Text
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import Familiar as FamiliarCard
from undercroft.games.descent.library import Item
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import familiars, movement, retinue, spawning, treasure, turn
from undercroft.games.descent.state import TOWN, Familiar, Marker, Terrain, Turn

Scene = Callable[[Stage], None]
CARRIED = read_text("carried()", card=Card("familiar"))


def _empty() -> Stage:
    stage = Stage(card_of(Card("event", "never"), NOTHING))
    stage.state.flags = (PASSING,)
    return set_stage(stage)


def has_familiar(rules: Text) -> Stage:
    """The hero's skill brings it, so it stands where he does."""
    stage = _empty()
    library = stage.arena.game.library
    skill = next(iter(library.skills.values()))
    leash = msgspec.structs.replace(skill, id="leash", rules=read_text("familiar(tried)"))
    tried = FamiliarCard(id="tried", name="Tried", speed=5, text="", rules=rules)
    know(stage.arena, familiars={"tried": tried}, skills={"leash": leash})
    stage.hero.skills = ("leash",)
    retinue.muster(stage.arena.game, stage.hero)
    return stage


def carries_companion(rules: Text) -> Stage:
    stage = _empty()
    library = stage.arena.game.library
    pico = msgspec.structs.replace(library.familiars["pico"], rules=rules)
    know(stage.arena, familiars={"pico": pico})
    stage.hero.pico = True
    return stage


def _moves(stage: Stage, *wanted: str) -> None:
    """After its owner's turn, until that is past."""
    stage.state.turn = Turn(who=stage.hero.id, step="after")
    stage.wanted = wanted
    for one in stage.state.familiars.values():
        if one.card == "tried":
            familiars.begin(stage.arena.game, one)
    for _ in range(4):
        if stage.state.turn.who == stage.hero.id:
            stage.play(turn.go_on(stage.arena.game))


def does_all_it_can(stage: Stage) -> None:
    """A potion lies where it is, and an enemy, a friend and others of its kind are beside it."""
    for id, card in enumerate(("kata", "mata"), 900):
        stage.state.familiars[id] = Familiar(
            id=id, card=card, owner=stage.other.id, space=stage.other.space
        )
    stage.state.markers = (Marker("potion", stage.hero.space, "healing"),)
    _moves(stage, "attack:", "take:", "give:")


def does_good(stage: Stage) -> None:
    """It stays with its wounded owner, on a dark glyph."""
    stage.state.markers = (Marker("glyph", stage.hero.space, "sundered", active=True),)
    _moves(stage, "end")


def finds_rubble(stage: Stage) -> None:
    """All along its way."""
    stage.state.terrain = Terrain(rubble=sum(1 << at(BOARD, f"c{row}") for row in range(1, 7)))
    _moves(stage, "end")


def changes_places(stage: Stage) -> None:
    _starts(stage, "swap")


def comes(stage: Stage) -> None:
    _starts(stage, "space:")


def _starts(stage: Stage, *wanted: str) -> None:
    """From a few spaces away, as its owner's turn begins."""
    for one in stage.state.familiars.values():
        one.space = at(BOARD, "b5")
    stage.wanted = wanted
    stage.state.turn = Turn(who=stage.hero.id, step="start")
    stage.play(turn.go_on(stage.arena.game))


def is_met(stage: Stage) -> None:
    """By a monster that steps beside it."""
    foe = stage.arena.monster("skeleton/normal", "e5")
    stage.play(movement.step(stage.arena.game, foe, Place(at(BOARD, "e4"))))


def watches(stage: Stage) -> None:
    """No hero does."""
    stage.hero.space = stage.other.space = TOWN
    stage.play(spawning.place(stage.arena.game, "skeleton/normal"))


def stands_by(stage: Stage) -> None:
    """As an enemy strikes, for whom the overlord would aim."""
    stage.state.flags, stage.state.hand, stage.wanted = (), ("aim",), ("card:aim", "die:")
    monster_attacks(stage)


def hampers(stage: Stage) -> None:
    """An enemy that is struck, for whom the overlord would dodge."""
    stage.state.flags, stage.state.hand, stage.wanted = (), ("dodge",), ("card:dodge", "die:")
    stage.beast.armor = 0
    hero_attacks(stage)


def is_handed_on(stage: Stage) -> None:
    stage.wanted = ("pico:",)
    stage.state.turn = Turn(who=stage.hero.id, step="act", action="advance", points=3)
    stage.play(turn.go_on(stage.arena.game))


SCENES: tuple[Scene, ...] = (
    does_all_it_can, does_good, finds_rubble, changes_places, comes, is_met, watches, stands_by,
    hampers, is_handed_on,
)  # fmt: skip


def _seen(stage: Stage, scene: Scene) -> Counter[str]:
    scene(stage)
    return told(stage) + Counter(stage.offered)


def follows(rules: Text) -> bool:
    """Whether something is other than with what has to stand before the word alone."""
    carried = any(call.name == "carried" for call in rules.calls())
    having = carries_companion if carried else has_familiar
    before = CARRIED if carried else Text(rules.clauses[:-1])
    return any(_seen(having(rules), scene) != _seen(having(before), scene) for scene in SCENES)


def found_in_a_chest(rules: Text) -> bool:
    """Whether a cache gives whoever draws it something that is told."""
    return _drawn(rules) != _drawn(NOTHING)


def _drawn(rules: Text) -> Counter[str]:
    stage = _empty()
    cache = next(one for one in stage.arena.game.library.items.values() if one.type == "cache")
    tried: Item = msgspec.structs.replace(cache, id="tried", rules=rules)
    know(stage.arena, items={"tried": tried})
    stage.state.copper = ("tried", *stage.state.copper)
    stage.play(treasure.draw(stage.arena.game, stage.hero, "copper"))
    return told(stage)
