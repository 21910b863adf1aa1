"""The greedy players of Descent: they answer everything, cheat nowhere, and beat chance."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from descent import Arena, ground, hall, on
from driving import question
from rule import rule
from undercroft.core.decisions import AnyOption, Option, Request
from undercroft.core.driver import Driver
from undercroft.core.game import Game
from undercroft.core.player import Player
from undercroft.core.rng import seeded
from undercroft.core.title import Setup
from undercroft.games.descent.greedy import GreedyPlayer
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.rules import giving, overlord, turn
from undercroft.games.descent.state import Marker, State, Turn
from undercroft.games.descent.title import DescentTitle
from undercroft.kit import decision
from undercroft.play.players import RandomPlayer, play_out

LIMIT = 9000  # answers; no game comes near

title = DescentTitle()


class Watched:
    """Passes questions on and checks that the answer is an option and that nothing changed."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.keys: list[str] = []

    def choose(self, game: Game[Any], request: Request) -> Option[Any]:
        before = title.encode(game.state)
        option = self.player.choose(game, request)
        assert any(option is offered for offered in request.options), request.kind
        assert title.encode(game.state) == before, request.kind
        self.keys.append(option.key)
        return option


def begin(quest: str, heroes: int, seed: int) -> Driver[State]:
    return Driver(title, title.set_up(Setup(quest, title.party(heroes)), seed), keep=False)


def finish(driver: Driver[State], heroes: int, hero: Player, overlord: Player) -> str:
    """Play to the end; who won."""
    players = dict.fromkeys(range(heroes), hero) | {heroes: overlord}
    assert play_out(driver, players, LIMIT) < LIMIT
    assert driver.state.ended is not None
    return driver.state.ended.winner


INDIFFERENT = {  # orders in which all comes to pass, gifts that are as good as any, and staying
    "next-draw", "next-familiar", "tokens", "potion", "vantage", "summons",
}  # fmt: skip


@pytest.mark.parametrize("heroes", [2, 4])
@pytest.mark.parametrize("quest", title.adventures())
def test_it_answers_every_question_of_whole_games_and_changes_nothing(
    quest: str, heroes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: set[str] = set()

    def unforeseen(self: decision.Decision[Any]) -> AnyOption:
        left.update([self.kind] if len(self.options) > 1 else ())
        return self.options[0]

    monkeypatch.setattr(decision.Decision, "fallback", unforeseen)
    finish(begin(quest, heroes, 3), heroes, Watched(GreedyPlayer(1)), Watched(GreedyPlayer(2)))
    assert left <= INDIFFERENT


def test_the_same_seed_gives_the_same_answers() -> None:
    players = [Watched(GreedyPlayer(5)) for _ in range(2)]
    for player in players:
        finish(begin("toll-keepers-cellar", 3, 7), 3, player, player)
    assert players[0].keys == players[1].keys


def test_a_fresh_player_can_take_over_at_any_question() -> None:
    """What it remembers are hints: without them it still answers."""

    class Forgetful:
        def choose(self, game: Game[Any], request: Request) -> Option[Any]:
            return GreedyPlayer(0).choose(game, request)

    finish(begin("toll-keepers-cellar", 2, 3), 2, Forgetful(), Forgetful())


def hidden_from_heroes(state: State) -> State:
    """The same position, with other cards and numbers where heroes cannot look."""
    twin = state.clone()
    twin.rng = seeded("another")
    held = [*twin.hand, *twin.deck]
    count = len(twin.hand)
    held.reverse()
    twin.hand, twin.deck = tuple(held[:count]), tuple(held[count:])
    twin.chest_numbers = tuple(pile[::-1] for pile in twin.chest_numbers)  # type: ignore[assignment]
    twin.markers = tuple(map(_disguised, twin.markers))
    return hidden_from_all(twin)


def _disguised(marker: Marker) -> Marker:
    if marker.kind == "chest":
        return msgspec.structs.replace(marker, number=1 + marker.number % 3)
    if marker.kind == "glyph" and not marker.active:
        return msgspec.structs.replace(marker, word="sundered")
    return marker


def hidden_from_all(state: State) -> State:
    twin = state.clone()
    twin.rng = seeded("a third")
    twin.deck = twin.deck[::-1]
    twin.copper, twin.silver, twin.gold = twin.copper[::-1], twin.silver[::-1], twin.gold[::-1]
    twin.skill_decks = tuple(deck[::-1] for deck in twin.skill_decks)  # type: ignore[assignment]
    return twin


class Twins:
    """Asks a second player about the same question in a world that differs where it is hidden."""

    def __init__(self, seed: int, overlord: bool) -> None:
        self.players = GreedyPlayer(seed), GreedyPlayer(seed)
        self.overlord = overlord
        self.count = 0

    def choose(self, game: Game[Any], request: Request) -> Option[Any]:
        option = self.players[0].choose(game, request)
        real = game.state
        game.state = hidden_from_all(real) if self.overlord else hidden_from_heroes(real)
        try:
            other = self.players[1].choose(game, request)
        finally:
            game.state = real
        assert other.key == option.key, request.kind
        self.count += 1
        return option


@rule("DSC-HID-01", "DSC-HID-02")
@pytest.mark.parametrize("quest", ["drowned-archive", "hollow-choir"])
def test_answers_do_not_depend_on_what_the_seat_may_not_know(quest: str) -> None:
    heroes, overlord = Twins(1, overlord=False), Twins(2, overlord=True)
    finish(begin(quest, 3, 11), 3, heroes, overlord)
    assert heroes.count > 40
    assert overlord.count > 40


def test_greedy_heroes_beat_a_random_overlord() -> None:
    won = 0
    for seed in range(12):
        driver = begin("toll-keepers-cellar", 3, seed)
        won += finish(driver, 3, GreedyPlayer(seed), RandomPlayer(seed)) == "heroes"
    assert won >= 10


def test_a_greedy_overlord_beats_random_heroes() -> None:
    won = 0
    for seed in range(6):
        driver = begin("toll-keepers-cellar", 3, seed)
        won += finish(driver, 3, RandomPlayer(seed), GreedyPlayer(seed)) == "overlord"
    assert won == 6


@rule("DSC-SPAWN-08")
def test_no_monster_is_called_where_none_can_come() -> None:
    """Heroes see the whole hall: the card says that it does nothing, and it stays in the hand."""
    arena = Arena(hall(4, 4))
    arena.hero("mordrog", "a1")
    arena.state.hand, arena.state.threat, arena.state.step = ("sorcerer-circle",), 20, "cards"
    request = question(overlord.go_on(arena.game), [])
    shown = {option.key: option for option in title.question(arena.game, request).options}
    card = shown["card:sorcerer-circle"]
    assert card.vain
    assert card.note.startswith("no space is out of the heroes' sight")
    assert GreedyPlayer(1).choose(arena.game, request).key == "done"


@rule("DSC-SPAWN-08")
def test_a_monster_is_called_round_the_corner() -> None:
    arena = Arena(ground("ssss\ns..s\nssss"))
    arena.hero("mordrog", "a1")
    arena.state.hand, arena.state.threat, arena.state.step = ("sorcerer-circle",), 20, "cards"
    request = question(overlord.go_on(arena.game), [])
    shown = {option.key: option for option in title.question(arena.game, request).options}
    assert not shown["card:sorcerer-circle"].vain


@rule("DSC-EQUIP-04", "DSC-COST-02")
def test_room_is_made_for_the_relic_that_the_quest_wants_carried() -> None:
    """Nothing else moves for what is picked up: who stands on it fully laden drops the least."""
    wanted = title.library.quests["tithe-of-bones"]
    arena = Arena(Ground(wanted, frozenset()))
    hero = arena.hero("mordrog", "x18", equipped="axe")
    hero.pack = ("grinding-axe", "dagger", "healing")
    arena.state.markers = (Marker("relic", hero.space, "blade-of-light"),)
    arena.state.turn = Turn(who=hero.id, step="act", action="run", points=4)
    player = GreedyPlayer(1)

    def chosen(*before: str) -> str:
        return player.choose(arena.game, question(turn.go_on(arena.game), before)).key

    assert chosen() == "drop"
    assert chosen("drop") == "item:dagger"
    arena.run(giving.drop(arena.game, hero), "item:dagger")
    assert chosen() == "take:relic"
    assert chosen("take:relic") == "stow:blade-of-light"


def asked_of(arena: Arena, kind: str, values: dict[str, Any], *about: str, seat: int = 0) -> str:
    """What it answers to a question with these options, about these words."""
    options = [Option(key, value) for key, value in values.items()]
    request = Request(seat, kind, options, about=about)
    return GreedyPlayer(1).choose(arena.game, request).key


@pytest.mark.parametrize(("weapon", "key"), [("sword", "die:y"), ("bow", "die:g")])
def test_the_dazed_leave_out_what_the_attack_needs_least(weapon: str, key: str) -> None:
    arena = Arena(hall(6, 3))
    arena.hero("mordrog", "a1", equipped=weapon)
    arena.monster("beastman/normal", "b1")
    strike = arena.strike(arena.state.heroes[0], "b1", weapon)
    arena.game.strikes.append(strike)
    assert asked_of(arena, "daze", {"die:g": "G", "die:y": "Y"}, "mordrog") == key
    assert asked_of(arena, "daze", {"die:b": "B", "die:g": "G"}, "mordrog") == "die:b"


def test_what_must_go_is_missed_least() -> None:
    arena = Arena(hall(3, 3))
    arena.hero("mordrog", "a1", equipped="sword leather-armor").pack = ("bow",)
    lost = {"lose:leather-armor": "leather-armor", "lose:bow": "bow"}
    assert asked_of(arena, "excess", lost, "mordrog") == "lose:bow"
    rather = {"lose:sword": ("lose", "sword"), "away:sword": ("away", "sword")}
    assert asked_of(arena, "make-room", rather, "mordrog", "relic") == "away:sword"
    potions = {"potion:healing": "healing", "potion:power": "power"}
    assert asked_of(arena, "lose-potion", potions, "mordrog", "gluttony") == "potion:power"


def test_healing_goes_to_whoever_lacks_most() -> None:
    arena = Arena(hall(3, 3))
    healer, friend = arena.hero("mordrog", "a1"), arena.hero("kirga", "b1")
    foe = arena.monster("beastman/normal", "b2")
    friend.wounds -= 3
    near = {"figure:mordrog": healer, "figure:kirga": friend, "figure:beastman-1": foe}
    assert asked_of(arena, "figure", near, "healing-ring") == "figure:kirga"


def test_coins_are_given_for_rest_where_somebody_is_tired() -> None:
    arena = Arena(hall(3, 3))
    hero, friend = arena.hero("mordrog", "a1"), arena.hero("kirga", "b1")
    box = {"pay": True, "keep": False}
    assert asked_of(arena, "tithe", box, hero.sheet) == "keep"
    friend.fatigue -= 1
    assert asked_of(arena, "tithe", box, hero.sheet) == "pay"


def test_templates_cover_heroes_and_spare_monsters() -> None:
    arena = Arena(hall(5, 5))
    arena.hero("mordrog", "a1")
    arena.hero("kirga", "b1")
    arena.monster("beastman/normal", "c3")
    ways = {
        "bolt:n:1": on(arena.game.ground, "a1 c3"),
        "bolt:e:1": on(arena.game.ground, "a1 b1"),
        "bolt:s:1": 0,
    }
    seat = arena.state.overlord_seat
    assert asked_of(arena, "template", ways, "lightning", "bolt", seat=seat) == "bolt:e:1"
    pits = {"pit:e5": on(arena.game.ground, "e5"), "pit:c1": on(arena.game.ground, "c1")}
    assert asked_of(arena, "lay", pits, "spiked-pit", "pit", seat=seat) == "pit:c1"


@pytest.mark.parametrize(
    ("hero", "kind"),
    [("laurel-of-bloodwood", "ranged"), ("steelhorns", "melee"), ("mad-carthos", "magic")],
)
def test_in_the_shop_a_hero_is_armed_for_his_best_trait(hero: str, kind: str) -> None:
    """Who has few wounds does not go near the foes for a little more damage."""
    arena = Arena(hall(3, 3))
    arena.hero(hero, "a1", skills="weapon-mastery").coins = 300
    arms = [item for item in arena.game.library.items.values() if item.deck == "shop"]
    offers = {"done": None} | {f"buy:{item.id}": item.id for item in arms if item.box == "base"}
    bought = asked_of(arena, "shop", offers, hero).removeprefix("buy:")
    assert arena.game.library.items[bought].attack == kind
