"""Every overlord and treachery card, played in a position that fits it (DSC-OCARD)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from descent import at
from every_card.stage import BOARD, POSITIONS, Stage, open_chest
from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.descent import events, tokens
from undercroft.games.descent.cards import targets
from undercroft.games.descent.cards.effect import Ability, Call, Flag
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    effects,
)
from undercroft.games.descent.rules.effects import meant
from undercroft.games.descent.state import Hero, Monster
from undercroft.games.descent.title import DescentTitle
from undercroft.kit.events import kinds
from undercroft.kit.words import read

LIBRARY = load_library()


def tokened(stage: Stage) -> bool:
    figures: list[Hero | Monster] = [*stage.state.heroes, *stage.state.monsters.values()]
    return any(figure.tokens not in (tokens.NONE, stage.beast.tokens) for figure in figures)


def moved(stage: Stage) -> bool:
    return stage.happened(events.Moved)


EFFECTS: dict[str, Callable[[Stage], bool]] = {
    "activate-monsters": lambda s: s.happened(events.TurnBegan),
    "attacks-x": lambda s: s.state.activation.attacks == 2,
    "blade-check": lambda s: bool(s.hero.tokens[tokens.BLEED]),
    "close-doors": lambda s: s.state.open_doors == (),
    "dark-relic": lambda s: LIBRARY.items[s.hero.equipped[-1]].deck == "dark-relic",
    "discard-only": lambda s: s.state.threat == 60 + s.card.value,
    "draw": lambda s: len(s.state.hand) == 2,
    "end-turn": lambda s: s.state.turn.step == "end",
    "fall": lambda s: s.hurt(),
    "forced-attack": lambda s: s.happened(events.AttackDeclared),
    "hand-limit": lambda s: True,
    "hazard": lambda s: s.hurt(),
    "heal": lambda s: s.beast.wounds < 2,
    "instead-of-damage": lambda s: not s.hurt() and s.happened(events.ItemLost),
    "mimic": lambda s: any(monster.chest for monster in s.state.monsters.values()),
    "move": moved,
    "open-door": lambda s: len(s.state.open_doors) == 1,
    "overlord-turn-now": lambda s: all(hero.acted for hero in s.state.heroes),
    "pick": lambda s: True,
    "place": lambda s: s.happened(events.MarkerLaid),
    "power-dice": lambda s: s.strike is not None and len(s.strike.powers) == s.strike.power,
    "remove-marker": lambda s: s.happened(events.MarkerRemoved),
    "remove-token": lambda s: s.beast.tokens == tokens.NONE,
    "shift": moved,
    "spawn": lambda s: s.happened(events.Spawned),
    "speed-x": lambda s: s.state.activation.points == 8,
    "template": lambda s: True,
    "token": tokened,
    "transform": lambda s: any(hero.monkey for hero in s.state.heroes),
    "unless-blank": lambda s: s.happened(events.SavingRolled),
    "until": lambda s: s.state.gust == 5,
    "upgrade": lambda s: s.happened(events.Upgraded),
}


@rule("DSC-OCARD-01", "DSC-OCARD-05", "DSC-OCARD-06", "DSC-OCARD-07")
@pytest.mark.parametrize("id", LIBRARY.overlord)
def test_every_card_does_what_it_says(id: str) -> None:
    card = LIBRARY.overlord[id]
    stage = Stage(card)
    if "chest" in card.window.required:
        open_chest(stage)
    else:
        POSITIONS[card.window.name](stage)
    if card.type == "power":
        assert stage.state.powers == (id,)
        assert stage.state.threat == 60 - (card.cost or 0)
        return
    assert id in stage.state.discard
    assert stage.state.threat != 60 or card.cost == 0
    for effect in card.rules.clauses[0].effects:
        strike = stage.strike
        match effect:
            case Call():
                assert EFFECTS[effect.name](stage), effect
            case Flag("aimed"):
                assert strike is not None
                assert strike.aimed
            case Flag("dodged"):
                assert strike is not None
                assert strike.dodged
            case Ability(name, _):
                assert strike is not None
                assert strike.abilities[name] > 0
            case _:
                raise AssertionError(effect)


@rule("DSC-TIME-18", "DSC-DEC-21", "DSC-DEC-23")
@pytest.mark.parametrize("id", LIBRARY.quests)
def test_an_overlord_who_plays_all_he_can_never_gets_stuck(id: str) -> None:
    chance = random.Random(id)
    state = TITLE.set_up(Setup(id, TITLE.party(3)), 7)
    state.deck = tuple(card for card in LIBRARY.overlord if card != "wrath")
    state.boxes, state.treachery = ("base", "well", "altar"), (9, 9, 9)
    state.threat, state.conquest = 900, 90
    driver = Driver(TITLE, state)
    for count in range(700):
        request = driver.request
        if request is None:
            break
        keys = request.keys()
        assert len(set(keys)) == len(keys), request.kind
        if count % 40 == 0:
            twin = driver.clone()
            assert twin.request is not None
            assert twin.request.keys() == keys
        eager = [option for option in request.options if option.key.startswith(EAGER)]
        willing = eager if eager and chance.random() < 0.9 else list(request.options)
        unwilling = ("pass-turn", "end")
        option = chance.choice([o for o in willing if o.key not in unwilling] or willing)
        driver.choose(option.key, option.value)
    assert len(driver.state.discard) + len(driver.state.powers) > 5


EAGER = ("card:", "move:", "door:", "chest", "attack:", "use")
TITLE = DescentTitle()


@rule("DSC-LANG-07")
@pytest.mark.parametrize("target", kinds(targets.Target), ids=lambda target: target.form)
def test_every_way_to_say_whom_means_somebody(target: type[targets.Target]) -> None:
    stage = Stage(LIBRARY.overlord["aim"])
    here = stage.hero.space
    occasion = Occasion(
        hero=stage.hero,
        figure=stage.hero,
        monster=stage.beast,
        target=stage.beast,
        chosen=stage.other,
        owner=stage.hero,
        space=here,
        spot=here,
        door="near",
        area="s",
        covered=1 << here,
    )
    stage.other.space = at(BOARD, "f3")
    stage.arena.monster("skeleton/normal", "e5")
    words = target.form.replace("{far}", "4")
    read_as = read(targets.Target, words)
    assert (type(read_as), str(read_as)) == (target, words)
    assert meant.candidates(stage.arena.game, read_as, occasion)


@rule("DSC-LANG-07")
@pytest.mark.parametrize(("far", "hurt"), [(1, 1), (4, 2)])
def test_a_distance_is_any_number(far: int, hurt: int) -> None:
    """Of two other heroes, one beside him and one four spaces off, those within N are wounded."""
    stage = Stage(LIBRARY.overlord["aim"])
    stage.arena.hero("andira-runehand", "a3")
    text = read_text(f"wound(1, each other hero within {far}, ignore-armor)")
    occasion = Occasion(hero=stage.hero, space=stage.hero.space, card="aim")
    stage.play(effects.carry_out(stage.arena.game, text.clauses[0].effects, occasion))
    assert len([one for one in stage.arena.events if isinstance(one, events.WoundsLost)]) == hurt


@rule("DSC-LANG-07", "DSC-LANG-08")
def test_a_monster_is_picked_and_led_as_far_as_the_card_says() -> None:
    stage = Stage(LIBRARY.overlord["aim"])
    other = stage.arena.monster("ogre/normal", "a1")
    text = read_text("pick(1 monster), move(monster, 3, by=overlord)")
    occasion = Occasion(card="aim")
    stage.arena.run(
        effects.carry_out(stage.arena.game, text.clauses[0].effects, occasion),
        f"monster:{other.name}",
        "move:d1",
    )
    assert occasion.monster is other
    assert (other.place.anchor, stage.beast.place.anchor) == (at(BOARD, "d1"), at(BOARD, "d4"))
