"""A familiar's move: where it goes, whom it bites, what it carries (DSC-FAM-02 to -15)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.words.familiars import CleanseGlyph, HealFriend
from undercroft.games.descent.footprints import SMALL, Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.reach import Gait, Reach, search
from undercroft.games.descent.rules import (
    areas,
    biting,
    chests,
    equipment,
    orders,
    retinue,
    supply,
    vacancy,
    wounds,
)
from undercroft.games.descent.rules.paths import walks
from undercroft.games.descent.rules.turn_options import Deed
from undercroft.games.descent.state import TOWN, Familiar, Figure, Hero, Marker
from undercroft.games.descent.words.happening import happen

CARRIED = ("potion", "relic")  # markers that are items


def can_act(game: Descent, familiar: Familiar) -> bool:
    return familiar.space != TOWN and retinue.nature(game, familiar).card.speed > 0


def begin(game: Descent, familiar: Familiar) -> None:
    """Its speed in movement points, and an attack if its text has one."""
    its, turn = retinue.nature(game, familiar), game.state.turn
    turn.familiar = familiar.id
    turn.points = its.card.speed
    turn.attacks = 1 if its.attack is not None else 0


async def start(game: Descent, hero: Hero) -> None:
    """At the start of the turn some change places with their owner, or come to him; neither is
    movement (DSC-FAM-13, -14, DSC-RUL-104)."""
    if hero.space == TOWN:
        return
    for familiar in list(game.state.familiars.values()):
        choices = retinue.nature(game, familiar).start
        if familiar.owner != hero.id or not choices or familiar.space == TOWN:
            continue
        space = await game.ask(
            hero.seat,
            "summons",
            _summons(game, hero, familiar, choices),
            rule="DSC-FAM-13",
            about=(hero.sheet, familiar.card),
        )
        if space == hero.space:
            hero.space, familiar.space = familiar.space, hero.space
            game.emit(events.CardActed, familiar.card, "swap(self, owner)")
            orders.moved(game, hero)
            await areas.look(game, hero)
        elif space is not None:
            familiar.space = space
            game.emit(events.FamiliarMoved, familiar.card, space_name(game.ground, space))


def _summons(
    game: Descent, hero: Hero, familiar: Familiar, choices: tuple[str, ...]
) -> list[Option[int | None]]:
    options: list[Option[int | None]] = [Option("stay", None)]
    taken = vacancy.blocked(game)
    for under in game.feet():
        taken |= under
    if "swap" in choices and not taken >> familiar.space & 1:  # he can be put there (DSC-GRID-07)
        options.append(Option("swap", hero.space))
    if "move" in choices:
        free = game.ground.board.adjacent[hero.space] & ~taken & ~retinue.solid(game)
        options += [Option(f"space:{space_name(game.ground, at)}", at) for at in bits(free)]
    return options


async def act(game: Descent, hero: Hero, familiar: Familiar) -> None:
    """One thing that it does, its owner's choice (DSC-DEC-33)."""
    turn = game.state.turn
    options: list[Option[Deed]] = [Option("end", ("end",))]
    reach = ways(game, familiar)
    options += walks(game, reach)
    options += [
        Option(f"attack:{game.id(enemy)}", ("attack", enemy))
        for enemy in biting.prey(game, hero, familiar)
    ]
    options += _loads(game, familiar)
    game.quiet()
    deed = await game.ask(
        hero.seat, "familiar", options, rule="DSC-FAM-02", about=(hero.sheet, familiar.card)
    )
    match deed:
        case ("walk", place):
            turn.points -= reach.price(place)[1]
            familiar.space = place.anchor
            game.emit(events.FamiliarMoved, familiar.card, space_name(game.ground, place.anchor))
        case ("attack", enemy):
            turn.attacks = 0
            await biting.bite(game, hero, familiar, enemy)
        case ("take", marker):
            await _take(game, hero, familiar, marker)
        case ("give", receiver):
            turn.points -= retinue.nature(game, familiar).price
            await _hand_over(game, familiar, receiver)
        case _:
            await _end(game, familiar)


def ways(game: Descent, familiar: Familiar) -> Reach:
    """Through figures and pits, round rubble and water unless it flies (DSC-FAM-03)."""
    its, terrain = retinue.nature(game, familiar), game.state.terrain
    rolling = 0
    for hazard in game.state.rolling:
        rolling |= hazard.spaces
    blocks = terrain.rubble | terrain.water
    flies = "Fly" in its.abilities
    gait = Gait(
        size=SMALL,
        barred=rolling | (0 if flies else blocks),
        taken=blocks | (supply.occupied(game) if its.solid else 0),
        harmful=0,
        mud=0 if flies else terrain.mud,
        pit=0,
    )
    return search(game.ground, gait, Place(familiar.space), game.state.turn.points)


def _loads(game: Descent, familiar: Familiar) -> list[Option[Deed]]:
    """Picking an item up for nothing, handing it over for its price (DSC-FAM-10, -11)."""
    its, turn = retinue.nature(game, familiar), game.state.turn
    if not its.carries:
        return []
    if not familiar.item:
        here: dict[str, Marker] = {}
        for marker in game.state.markers:
            if marker.space == familiar.space and marker.kind in CARRIED:
                here.setdefault(f"take:{marker.word}", marker)
        return [Option(key, ("take", marker)) for key, marker in here.items()]
    if turn.points < its.price:
        return []
    near = game.ground.within(familiar.space, 1)
    found: list[Option[Deed]] = []
    if "hero" in its.gives:
        found += [
            Option(f"give:{hero.sheet}", ("give", hero))
            for hero in game.on_board()
            if near >> hero.space & 1
        ]
    found += [
        Option(f"give:{one.card}", ("give", one))
        for one in game.state.familiars.values()
        if one.card in its.gives and not one.item and one.space != TOWN and near >> one.space & 1
    ]
    return found


async def _take(game: Descent, hero: Hero, familiar: Familiar, marker: Marker) -> None:
    """What it takes up is taken up for its owner, and the quest learns of it (DSC-FAM-11)."""
    familiar.item = marker.word
    state = game.state
    state.markers = tuple(one for one in state.markers if one is not marker)
    game.emit(events.PickedUp, familiar.card, marker.kind, marker.word)
    thing = chests.called(marker)
    await happen(game, "taken", thing, hero=hero, space=familiar.space, marker=marker)


async def _hand_over(game: Descent, familiar: Familiar, receiver: Hero | Familiar) -> None:
    item, spent = familiar.item, familiar.spent
    familiar.item, familiar.spent = "", False
    if isinstance(receiver, Familiar):
        receiver.item, receiver.spent = item, spent
        game.emit(events.Given, familiar.card, receiver.card, item)
        return
    game.emit(events.Given, familiar.card, game.id(receiver), item)
    await equipment.receive(game, receiver, item, spent=spent)


async def _end(game: Descent, familiar: Familiar) -> None:
    """It stays where it is; some do good there (DSC-FAM-15)."""
    turn = game.state.turn
    turn.served += (familiar.id,)
    turn.familiar, turn.points, turn.attacks = -1, 0, 0
    for call in retinue.nature(game, familiar).end:
        if isinstance(call, HealFriend):
            friend = _friend(game, familiar)
            if friend is not None:
                wounds.heal(game, friend, call.n)
        elif isinstance(call, CleanseGlyph):
            _cleanse(game, familiar, call)


def _friend(game: Descent, familiar: Familiar) -> Figure | None:
    figure = game.at(familiar.space)
    return figure if figure is not None and game.is_heroic(figure) else None


def _cleanse(game: Descent, familiar: Familiar, call: CleanseGlyph) -> None:
    """An activated dark glyph becomes a normal one (DSC-DGLYPH-07)."""
    state = game.state
    dark = [
        one
        for one in state.markers
        if one.kind == "glyph" and one.active and one.space == familiar.space
        if one.word != "normal"
    ]
    if not dark:
        return
    state.markers = tuple(
        Marker("glyph", one.space, "normal", active=True) if one in dark else one
        for one in state.markers
    )
    game.emit(events.CardActed, familiar.card, str(call))
