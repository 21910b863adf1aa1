"""Powers: used, cooling, ready again; picked and given up (SNS-TIME-05 ff., SNS-FULL-033 ff.)."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CardName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.state import Hero, Power
from undercroft.kit.questions import put


class PickPower(Question, frozen=True):
    clause = "SNS-DEC-28"
    prompt = "{hero}: which power?"
    answers = {"power:CARD": "{CARD}"}

    hero: FigureName


class GiveUpPower(Question, frozen=True):
    clause = "SNS-DEC-28"
    prompt = "{hero}: which power is given up?"
    answers = {"power:CARD": "{CARD}"}

    hero: FigureName


class CoolWhich(Question, frozen=True):
    clause = "SNS-DEC-24"
    prompt = "{hero}: which power cools?"
    answers = {"power:CARD": "{CARD}", "none": "none of them"}

    hero: FigureName


class PowerTaken(events.Fact, frozen=True):
    clause = "SNS-FULL-033"
    says = "{hero} learns {power}."

    hero: FigureName
    power: CardName


class PowerLost(events.Fact, frozen=True):
    clause = "SNS-FULL-029"
    says = "{hero} gives up {power}."

    hero: FigureName
    power: CardName


class PowerCooled(events.Fact, frozen=True):
    clause = "SNS-FULL-046"
    says = "{power} of {hero} cools."

    hero: FigureName
    power: CardName


class PowersReady(events.Fact, frozen=True):
    clause = "SNS-TIME-05"
    says = "{hero}: {powers} ready again."

    hero: FigureName
    powers: tuple[CardName, ...]


# In play


def ready(hero: Hero, power: str) -> bool:
    """Once for each time that it is ready, however often its event happens (SNS-FULL-042)."""
    return power in [one.id for one in hero.powers if not one.used]


def use(game: SwordSorcery, hero: Hero, power: str) -> None:
    """Turned to its used side, the counter at its cooldown: it is ready again that many rounds and
    one later (SNS-FULL-041, SNS-TIME-07)."""
    cooldown = game.library.powers[power].cooldown
    hero.powers = tuple(
        Power(power, used=True, cooling=cooldown) if one.id == power else one for one in hero.powers
    )
    game.emit(events.Used, hero.id, power)


def refresh_and_cool(game: SwordSorcery, hero: Hero) -> None:
    """Steps 2 and 3 of the Time Phase: who waits at 0 is ready, all others turn a quarter
    (SNS-TIME-05, -06)."""
    back = tuple(one.id for one in hero.powers if one.used and not one.cooling)
    hero.powers = tuple(_turned(one) for one in hero.powers)
    if back:
        game.emit(PowersReady, hero.id, back)


def _turned(power: Power) -> Power:
    if not power.used:
        return power
    return replace(power, cooling=power.cooling - 1) if power.cooling else Power(power.id)


async def cool(game: SwordSorcery, hero: Hero, n: int) -> None:
    """`cool n`: counters of up to n used powers go down by 1; one at 0 is ready
    (SNS-FULL-046)."""
    done: tuple[str, ...] = ()
    for _ in range(n):
        cooling = [one for one in hero.powers if one.used and one.id not in done]
        if not cooling:
            return
        options: list[Option[Power | None]] = [Option(f"power:{one.id}", one) for one in cooling]
        chosen = await put(game, hero.seat, CoolWhich(hero.id), options)
        if chosen is None:
            return
        done = (*done, chosen.id)
        hero.powers = tuple(_turned(one) if one is chosen else one for one in hero.powers)
        game.emit(PowerCooled, hero.id, chosen.id)


def ready_all(hero: Hero) -> None:
    hero.powers = tuple(Power(one.id) for one in hero.powers)


# Picked and given up


def places(game: SwordSorcery, hero: Hero) -> int:
    """How many powers and talents his soul gem allows (SNS-FULL-027)."""
    return game.role(hero).gem.powers[hero.soulrank - 1]


def choosable(game: SwordSorcery, hero: Hero) -> list[str]:
    """Of his class or both, each once, at or below his soulrank (SNS-FULL-033)."""
    own = {one.id for one in hero.powers}
    powers = game.book.powers[hero.role]
    return [one.id for one in powers if one.rank <= hero.soulrank and one.id not in own]


def _pickable(game: SwordSorcery, hero: Hero) -> list[Option[str]]:
    return [Option(f"power:{one}", one) for one in choosable(game, hero)]


async def pick_powers(game: SwordSorcery, hero: Hero) -> None:
    """As many as there is room for, ready (SNS-FULL-028)."""
    while len(hero.powers) < places(game, hero):
        options = game.listing(_pickable, hero)
        if not options:
            return
        chosen = await put(game, hero.seat, PickPower(hero.id), options)
        take(game, hero, chosen)


def take(game: SwordSorcery, hero: Hero, power: str) -> None:
    hero.powers = (*hero.powers, Power(power))
    game.emit(PowerTaken, hero.id, power)


def lose(game: SwordSorcery, hero: Hero, power: str) -> None:
    hero.powers = tuple(one for one in hero.powers if one.id != power)
    game.emit(PowerLost, hero.id, power)


async def give_up_powers(game: SwordSorcery, hero: Hero) -> None:
    """Down to what the gem allows, first any whose requirement is not met (SNS-FULL-029)."""
    library = game.library.powers
    while len(hero.powers) > places(game, hero):
        first = [one for one in hero.powers if library[one.id].rank > hero.soulrank]
        options = [Option(f"power:{one.id}", one.id) for one in first or hero.powers]
        lose(game, hero, await put(game, hero.seat, GiveUpPower(hero.id), options))
