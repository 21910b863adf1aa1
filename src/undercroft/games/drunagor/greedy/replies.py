"""Replies to the small questions: which of the weighers answers which kind."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.core.decisions import AnyOption, Request
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import answers, homecoming, leader
from undercroft.games.drunagor.greedy.merit import cube_merit, merit
from undercroft.games.drunagor.state import Follower, Monster


def weigher(game: Drunagor, request: Request) -> Callable[[AnyOption], float]:
    """What weighs the options of a question that needs no outlook."""
    kind, about = request.kind, request.about
    if kind in homecoming.KINDS:
        return homecoming.weigher(game, request)
    match kind:
        case "tile" | "small-tile" | "flood" | "raid" | "pile" | "tie" | "position" | "way":
            return lambda option: leader.answer(game, request, option)
        case "expend":
            hero = answers.hero_named(game, about[0])
            return lambda option: -cube_merit(game, hero, option.value)
        case "recall":
            hero = answers.hero_named(game, about[0])
            return lambda option: answers.recalled(game, hero, option.value)
        case "curse" | "trauma":
            hero = answers.hero_named(game, about[0])
            return lambda option: answers.blocked(game, hero, option.value)
        case "cleanse" | "trauma-off":
            hero = answers.hero_named(game, about[0])
            return lambda option: answers.cleansed(game, hero, option.value)
        case "interaction":
            hero = answers.hero_named(game, about[0])
            return lambda option: answers.choice(game, hero, option.value)
        case "full-bag":
            hero = answers.hero_named(game, about[0])
            return lambda option: answers.full_bag(game, option.value)
        case _:
            return _minor_weigher(game, request)


def _minor_weigher(game: Drunagor, request: Request) -> Callable[[AnyOption], float]:
    kind, about = request.kind, request.about
    match kind:
        case "push":
            return lambda option: answers.pushed(game, about[0], about[1], option.value)
        case "carry":
            return lambda option: _carried(game, about[0], about[1], option)
        case "shove":
            figure = game.named(about[0])
            return lambda option: answers.landing(game, figure, option.value)
        case "object":
            return lambda option: _object(game, about[0], option)
        case "summon" | "flyby":
            owner = game.named(about[0])
            assert owner is not None
            return lambda option: answers.summoned(game, owner, option.value)
        case "follower-attack":
            return lambda option: answers.struck_by(request, option)
        case "ambush":
            return lambda option: answers.ambushed(game, option.value)
        case "trap":
            hero = answers.hero_named(game, about[0])
            return lambda option: answers.trapped(game, hero, option.value)
        case "protect":
            wanted = answers.protects(game, about[0], about[1])
            return lambda option: float(option.value is wanted)
        case "commanded" | "reroll" | "fury":
            return lambda option: float(option.value is True)
        case "may":
            wanted = answers.makes_use(game, about[0], about[1])
            return lambda option: float(option.value is wanted)
        case "rune-pile":
            return lambda option: float(game.state.runes[option.value])
        case "scroll":
            return lambda option: float(option.value != "")
        case "chest-card":
            return lambda option: answers.item_worth(game, option.value)
        case "teleport":
            figure = game.named(about[0])
            return lambda option: answers.landing(game, figure, option.value)
        case "hand-over" | "spare" | "recall-curse":
            return lambda option: float(option.value is False)
        case "version":
            return lambda option: float(option.value == "standard")
        case "commander":
            return lambda option: float(option.value == about[0])
        case "return-rune":  # those that strengthen Monsters most first
            return lambda option: float(game.runes_of(option.value) + 1 if option.value else 0)
        case "pet":
            return lambda option: _pet(option)
        case "copy":
            return lambda option: merit(option.value)
        case "trap-kind":
            return lambda option: float(option.value != "BEAR TRAP")
        case "socket":
            return lambda option: answers.gear_worth(game, game.library.items[option.value].back)
        case "share":
            return lambda option: _share(game, request, option)
        case _:
            return lambda option: 0.0


def _carried(game: Drunagor, by: str, name: str, option: AnyOption) -> float:
    figure = game.named(name)
    if figure is None:
        return 0.0 if option.key != "stay" else 0.1
    rival = answers.is_rival(game, by, figure)
    value = answers.landing(game, figure, option.value, rival=rival)
    return value + (0.2 if option.key == "stay" else 0.0)


def _object(game: Drunagor, by: str, option: AnyOption) -> float:
    kind, what = option.value
    if kind == "figure":
        figure = game.figure(what)
        if isinstance(figure, Monster) or answers.is_rival(game, by, figure):
            return 1.0
    return 0.5 if kind == "none" else 0.0


def _pet(option: AnyOption) -> float:
    """One that is out strikes at once; else the fiercest."""
    if isinstance(option.value, Follower):
        return 10.0
    return float(option.value.damage or 0)


def _share(game: Drunagor, request: Request, option: AnyOption) -> float:
    figure = game.named(request.about[1])
    missing = game.maximum(figure) - figure.health if figure is not None else 0
    return -float(abs(option.value - missing))
