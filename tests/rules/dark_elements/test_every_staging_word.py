"""Every word of Exploration cards is read, heard at some point, and seen to act (promise R43)."""

from __future__ import annotations

import json
from collections.abc import Coroutine, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rule import rule
from undercroft.cards.errors import CardError
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.game import Over
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.staging import grammar
from undercroft.games.dark_elements.staging.actions import Action
from undercroft.games.dark_elements.staging.reading import read_needs, read_stage
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.staged import POINTS
from undercroft.games.dark_elements.state import State
from undercroft.games.dark_elements.words.topics import inside
from undercroft.kit import words
from undercroft.kit.events import kinds

GAMES = json.loads(Path(__file__).with_name("written_in_python.json").read_text(encoding="utf-8"))
PACK = Path(__file__).parents[3] / "examples" / "packs" / "dark_elements"
TITLE: Any = registry.title("dark_elements", [PACK])

# Every effect, and the encounter in whose middle it is carried out
EFFECTS = {
    "lay out": "BS",
    "lay the torch": "LB",
    "lay vents": "IN",
    "lay pedestals in 4 red and 4 blue": "SF",
    "take vents": "IN",
    "it is gone": "IN",
    "it burns": "SQ",
    "it is turned down": "NG",
    "firepits beside fire-imps go out": "SQ",
    "shuffle objectives facedown": "PF",
    "turn it": "SF",
    "turns one of pedestals": "SF",
    "turn all chests with green last": "NG",
    "unlock the door": "NG",
    "reveal the secret room": "LE",
    "choose a door beside it": "PF",
    "show 3 Exploration cards": "PF",
    "Axirumn loses his name": "GH",
    "find a body": "LE",
    "it rises 3 spaces from every hero": "BS",
    "activate fire-imps": "SQ",
    "refresh fate": "PP",
    "fate back 1": "PP",
    "advance fate 1": "BS",
    "advance doom": "BS",
    "peril": "BS",
    "peril for each who failed": "BS",
    "2 XP": "BS",
    "Act II begins": "BS",
    "gain an item": "BS",
    "discard this": "BS",
    "place fire-imps beside one of vents": "IN",
    "place minion fire-imps there": "IN",
    "place fire-imps beside pits": "BS",
    "suffers 1 damage": "BS",
    "recovers 1 damage": "BS",
    "is Poisoned": "BS",
    "gains 2 movement points": "BS",
    "gains item lucky-charm": "BS",
    "tests might or willpower (passed: suffers 1 fatigue) (failed: suffers 1 fatigue)": "BS",
    "names an attribute": "BS",
    "tests what he named (failed: is Poisoned)": "BS",
    "moves 1 toward pits": "BS",
    "moves 1 away from pits": "BS",
    "comes onto the encounter": "BS",
    "is put clear of the light": "BS",
    "is put beside the hero furthest from the exit": "BS",
    "is put on the exit": "BS",
    "each hero (suffers 1 fatigue)": "BS",
    "each hero of the party (suffers 1 fatigue)": "BS",
    "each who was tested (suffers 1 fatigue)": "BS",
    "the explorer (suffers 1 fatigue)": "BS",
    "if round 1 (advance doom) else (refresh fate)": "BS",
    "roll yellow (surge: advance doom) (none: refresh fate)": "BS",
    "together (suffers 1 fatigue)": "BS",
    "may test might (passed: suffers 1 fatigue) (failed: suffers 1 fatigue)": "BS",
    "suffers as much damage and fatigue as his knowledge": "BS",
    "suffers as much damage as the torchbearer's might": "BS",
    "suffers as much fatigue as there are monsters within 20 of him": "BS",
    "moves as far as his might away from pits": "BS",
    "share out Burning or Stunned, as many as his knowledge": "BS",
    "places fire-imps beside him": "BS",
    "tests might or places fire-imps beside him (failed: is Stunned)": "BS",
    "monsters recover 4 damage and lose their conditions": "BS",
    "pass the torch": "BS",
    "unless the torchbearer passes might (advance doom)": "BS",
    "may step toward the light": "BS",
    "may shuffle a Peril back": "BS",
    "set lit": "BS",
    "clear fallen": "BS",
    "count fires by 2": "BS",
    "read slain": "NG",
    "ask landing": "the-last-crossing",
    "win": "BS",
    "lose": "BS",
}
FACTS = (
    "no merriods on the map", "2 or more monsters on the map", "every hero on the exit",
    "every hero on his body", "1 or more heroes in darkness", "all heroes are in the light",
    "no vents left", "faceup red pedestals left", "1 or fewer chests", "all firepits faceup",
    "flag lit", "fires 2", "heroes 3", "round 4", "Act II has begun", "the locked door is open",
    "the secret room is hidden", "more passed than failed", "somebody carries the torch",
)  # fmt: skip
PLACES = (
    "water", "the encounter", "the exit", "a doorstep", "tile 5B", "space a1-b2", "vents",
    "Axirumn", "beside lava", "on or beside masters", "the light", "the torchbearer's space",
    "spaces of Burning heroes",
)  # fmt: skip
OF_HIM = ("he is Burning", "he is in darkness", "not he is beside another hero")
TRAITS = (
    "in darkness", "in the light", "in water", "out of pits", "beside vents", "on or beside pits",
    "beside another hero", "within 3 of a monster", "who is Burning", "who is not Burning",
    "with the torch", "without the torch", "with fire",
)  # fmt: skip


@cache
def positions() -> Mapping[str, State]:
    """Each encounter in the middle of a hero's turn, out of the kept games."""
    found: dict[str, State] = {}
    for game in GAMES:
        own = registry.title("dark_elements")  # cards of a pack would be shuffled in
        setup = Setup("dark-elements", own.party(game["size"]), {"difficulty": "gentle"})
        driver: Driver[State] = Driver(own, own.set_up(setup, game["seed"]), keep=False)
        for key in game["answers"].split():
            request, state = driver.request, driver.state
            assert request is not None
            if request.kind == "what-next" and state.active and state.settled:
                found.setdefault(state.active, state.clone())
            driver.answer(key)
    return found


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    """The first of everything that is offered."""
    try:
        request = coroutine.send(None)
        while True:
            request = coroutine.send(request.options[0].value)
    except (StopIteration, Over):
        return


def carried_out(text: str, key: str) -> tuple[bytes, bytes, list[Event]]:
    told: list[Event] = []
    state = positions()["BS" if key not in positions() else key].clone()
    game: DarkElements = TITLE.game(state, listener=told.append)
    hero = game.heroes()[0]
    hero.damage, hero.fatigue, hero.conditions = 1, 0, ()
    state.flags, state.fate = ("fallen",), 5
    state.peril_discard, state.bearer = ("peril-1",), hero.id
    for monster in state.monsters:
        monster.damage = 1
    if "toward the light" in text:
        furthest = game.layout.furthest(1 << hero.space, game.empty())
        state.bearer, state.torch = "", furthest.bit_length() - 1
    if "go out" in text:
        token = game.tokens("firepit")[0]
        game.change_token(token, msgspec.structs.replace(token, faceup=True), "lit")
        near = game.layout.adjacent[token.space] & game.empty()
        state.monsters[0].group = "fire-imps"
        state.monsters[0].spaces = (near.bit_length() - 1,)
    tokens = [one for one in state.tokens if one.kind != "search" and not one.faceup]
    scene = Scene(
        key, hero, hero, tokens[0] if tokens else None, next(iter(state.monsters), None),
        named={hero.id: "might"}, tests={hero.id: False},
    )  # fmt: skip
    if "loses his name" in text:
        scene.monster = None
    before = TITLE.encode(state)
    for effect in words.read(_Does, text).does:
        run(effect.do(game, scene))
    return before, TITLE.encode(state), told


class _Does(words.Word, frozen=True):
    form = "{does}"

    does: grammar.Effects


@rule("DE-ENC-08")
@pytest.mark.parametrize(("text", "key"), EFFECTS.items(), ids=list(EFFECTS))
def test_an_effect_is_printed_as_written_and_seen_to_act(text: str, key: str) -> None:
    assert str(words.read(_Does, text)) == text
    before, after, told = carried_out(text, key)
    assert before != after or told


def test_every_effect_is_tried() -> None:
    tried = {type(word) for text in EFFECTS for word in inside(words.read(_Does, text).does)}
    known = {kind for kind in kinds(grammar.Effect) if kind.__module__.startswith("undercroft.")}
    assert known <= tried


@pytest.mark.parametrize("fact", FACTS)
def test_a_condition_can_be_asked_of_every_encounter(fact: str) -> None:
    condition = read_needs(fact)
    assert str(condition) == fact
    for key, state in positions().items():
        game = TITLE.game(state.clone())
        assert condition.holds(game, Scene(key)) in (True, False)


@pytest.mark.parametrize("fact", OF_HIM)
def test_a_condition_of_a_hero_needs_one(fact: str) -> None:
    line = read_stage(f"a hero's turn starts, if {fact}: is Stunned")
    assert str(line) == f"a hero's turn starts, if {fact}: is Stunned"
    assert isinstance(line, grammar.Happening)
    assert line.condition is not None
    for key, state in positions().items():
        game = TITLE.game(state.clone())
        holds = {line.condition.holds(game, Scene(key, hero=hero)) for hero in game.heroes()}
        assert holds <= {True, False}
    for text in (
        f"as soon as {fact}: win",
        f"merriods cannot engage unless {fact}",
        f"a round begins, if {fact}: win",
    ):
        with pytest.raises(CardError, match="does nothing here"):
            read_stage(text)
    with pytest.raises(CardError, match="does nothing here"):
        read_needs(fact)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("the light is lit", "depends on itself"),
        ("beside the light is lit", "depends on itself"),
        ("the torch lights 2", "the torch lights 2 spaces"),
        ("Burning heroes deal +0 damage", "with 0 it does nothing"),
        ("a round begins: each hero (suffers 0 damage)", "with 0 it does nothing"),
        ("as soon as more passed than failed: win", "does nothing here"),
        ("this strikes: win", "does nothing here"),
    ],
)
def test_what_could_never_do_anything_is_refused(line: str, problem: str) -> None:
    with pytest.raises(CardError, match=problem):
        read_stage(line)


@pytest.mark.parametrize("place", PLACES)
def test_spaces_are_spaces_of_the_map(place: str) -> None:
    line = read_stage(f"overlord phase: each hero in {place} (is Stunned)")
    assert str(line) == f"overlord phase: each hero in {place} (is Stunned)"
    (found,) = [word for word in inside(line) if isinstance(word, grammar.Place)][:1]
    for key, state in positions().items():
        game = TITLE.game(state.clone())
        assert 0 <= found.spaces(game, Scene(key)) < 1 << len(game.layout.names)


@pytest.mark.parametrize("trait", TRAITS)
def test_heroes_are_told_apart(trait: str) -> None:
    line = read_stage(f"overlord phase: each hero {trait} (is Stunned)")
    assert str(line) == f"overlord phase: each hero {trait} (is Stunned)"
    (found,) = [word for word in inside(line) if isinstance(word, grammar.Trait)]
    for state in positions().values():
        game = TITLE.game(state.clone())
        heroes = game.heroes()
        assert found.keeps(game, heroes) == [one for one in heroes if found.keeps(game, [one])]


def test_every_condition_place_and_trait_is_tried() -> None:
    texts = [read_needs(fact) for fact in FACTS]
    lines = [read_stage(f"a hero's turn starts, if {fact}: is Stunned") for fact in OF_HIM]
    lines += [read_stage(f"overlord phase: each hero in {one} (is Stunned)") for one in PLACES]
    lines += [read_stage(f"overlord phase: each hero {one} (is Stunned)") for one in TRAITS]
    tried = {type(word) for text in (*texts, *lines) for word in inside(text)}
    for base in (grammar.Fact, grammar.Place, grammar.Trait):
        assert set(kinds(base)) <= tried


@rule("DE-ENC-02")
def test_every_line_is_heard_at_a_point_of_the_contract() -> None:
    """No occasion, action or standing line could be written that no rule ever asks for."""
    heard = tuple(kind for found in POINTS.values() for kind in found)
    for base in (grammar.When, grammar.Holding, Action):
        for kind in kinds(base):
            assert issubclass(kind, heard), kind


def test_every_encounter_is_among_the_positions() -> None:
    """Passage of the Present goes by before anybody has a turn in it in some games."""
    own = {key for key in TITLE.library.encounters if len(key) == 2}
    assert own <= set(positions())
