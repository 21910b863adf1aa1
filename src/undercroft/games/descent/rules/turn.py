"""A hero's turn: its start, the action he declares, and what he does with it (DSC-TURN)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events, moments, tokens
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import PASSING, Occasion
from undercroft.games.descent.rules import (
    areas,
    disruption,
    encounters,
    equipment,
    familiars,
    hero_cards,
    lingering,
    monkey,
    orders,
    passing,
    prolonged,
    retinue,
    servants,
    turn_deeds,
    turn_options,
)
from undercroft.games.descent.rules.turn_options import Deed
from undercroft.games.descent.state import TOWN, Hero, Turn
from undercroft.games.descent.words.happening import happen

ACTIONS: tuple[Option[Deed], ...] = tuple(
    Option(f"action:{one}", ("action", one)) for one in ("run", "battle", "advance", "ready")
)
END: Option[Deed] = Option("end", ("end",))
HALVED = ("stunned", "monkey")  # what is left to him by a stun token, which goes with it


async def go_on(game: Descent) -> None:
    """The next step of the turn that is running."""
    turn = game.state.turn
    hero = game.state.heroes[turn.who]
    match turn.step:
        case "before":
            await _window(game, hero)  # DSC-TIME-02
            if game.state.turn is turn and turn.step == "before":
                turn.step = "start"
        case "start":
            await _start(game, hero)
        case "equip":
            game.quiet()
            await equipment.keep_limits(game, hero)  # what widened them went with his death, say
            await equipment.rearrange(game, hero)
            await moments.at(game, "after-equip", Occasion(hero=hero))  # DSC-TURN-06
            if game.state.turn is turn:
                turn.step = "declare"
        case "declare":
            await _declare(game, hero)
        case "choose":
            await _choose(game, hero)
        case "end":
            await _end(game, hero)
        case "after":
            await servants.go_on(game, hero)
            await areas.look_all(game)  # past whom they killed (DSC-AREA-01)
        case _:
            await _act(game, hero)


def begin(game: Descent, hero: Hero) -> None:
    """DSC-ROUND-02: this hero is next."""
    state = game.state
    state.turn = fresh(game, hero)
    hero.webbed = False
    state.played = ()
    state.flags = tuple(flag for flag in state.flags if flag != PASSING)
    game.emit(events.TurnBegan, game.id(hero))


def fresh(game: Descent, hero: Hero) -> Turn:
    """A turn that has not begun: who does not see him, and what he is working at."""
    unseen = game.listing(_unseen, hero)
    underway = tuple(key for key, _ in hero.progress)
    return Turn(who=hero.id, step="before", unseen=unseen, underway=underway)


def _unseen(game: Descent, hero: Hero) -> tuple[int, ...]:
    """The monsters that do not see him."""
    watchers = {m.id for m in game.watchers(hero.space)} if hero.space != TOWN else set()
    return tuple(id for id in game.state.monsters if id not in watchers)


async def _window(game: Descent, hero: Hero) -> None:
    """Open from the choice of the hero to his declaration: asked at both ends of it."""
    await moments.window(game, "before-hero-turn", Occasion(hero=hero))


async def _start(game: Descent, hero: Hero) -> None:
    """Tokens, orders, powers, refreshed cards (DSC-TURN-01 to -04)."""
    state, turn = game.state, game.state.turn
    await moments.at(game, "before-tokens", Occasion(hero=hero))
    await lingering.resolve(game, hero)
    if state.turn is not turn:
        return  # killed by his wounds
    orders.start_turn(game, hero)
    hero.lasting = ()
    await moments.at(game, "turn-start", Occasion(hero=hero))
    if state.familiars:
        await familiars.start(game, hero)
    await happen(game, "turn", game.id(hero), hero=hero, space=hero.space)
    if state.turn is not turn:
        return
    retinue.refresh(game, hero)
    state.turn.step = "declare" if hero.monkey else "equip"


async def _declare(game: Descent, hero: Hero) -> None:
    """The overlord's last chance before it (DSC-TIME-02)."""
    turn = game.state.turn
    game.quiet()
    await _window(game, hero)
    if game.state.turn is not turn or turn.step != "declare":
        return
    turn.step = "choose"
    if hero.monkey:  # stunned or not, it only moves (DSC-RUL-188)
        await _take(game, hero, "monkey")
    elif game.burden(hero, tokens.STUN):  # what stuns him from now on waits (DSC-ABIL-57)
        await _take(game, hero, "stunned")
    else:
        await _choose(game, hero)


async def _choose(game: Descent, hero: Hero) -> None:
    """One of four actions (DSC-TURN-07). Before he declares it he may tire himself for steps, and
    do what they pay for (DSC-FAT-02)."""
    turn = game.state.turn
    game.quiet()
    if turn.rest is not None:
        await passing.settle(game, hero, turn.points)
    game.offered = None
    options = game.listing(_declarations, hero)
    deed = await game.ask(hero.seat, "action", options, rule="DSC-TURN-07", about=(hero.sheet,))
    if deed[0] == "action":
        await _take(game, hero, deed[1])
    else:
        await _do(game, hero, deed)
        if game.state.turn is turn and turn.step == "choose":
            turn.step = "declare"  # the window is open until he declares (DSC-TIME-02)


def _declarations(game: Descent, hero: Hero) -> list[Option[Deed]]:
    forbidden = game.sheet(hero).forbidden
    declared: list[Option[Deed]] = [one for one in ACTIONS if one.value[1] not in forbidden]
    free = _deeds(game, hero)
    _take_out_drop(free)  # DSC-RUL-200
    return [*declared, *free, *_powers(game, hero)]


async def _take(game: Descent, hero: Hero, action: str) -> None:
    """He declares it, and gets what it gives."""
    turn, sheet = game.state.turn, game.sheet(hero)
    if action in HALVED and game.burden(hero, tokens.STUN):
        hero.tokens = tokens.changed(hero.tokens, tokens.STUN, -1)
    turn.action = action
    match action:
        case "run":  # DSC-ACT-01
            turn.points += 2 * sheet.speed
        case "battle":  # DSC-ACT-02
            turn.attacks += 2
        case "advance":  # DSC-ACT-03
            turn.points += sheet.speed
            turn.attacks += 1
        case "monkey":
            turn.points = monkey.SPACES
        case _:
            pass  # the half actions of Ready come as they are taken
    if action != "monkey":
        turn.points += sheet.points
        turn.gained += sheet.points
    turn.step = "act"
    disruption.strayed(game, hero)
    game.emit(events.ActionDeclared, game.id(hero), action)
    await moments.at(game, "declare", Occasion(hero=hero), action)


async def _act(game: Descent, hero: Hero) -> None:
    """Whatever the hero likes next, until he is done (DSC-DEC-11)."""
    turn = game.state.turn
    game.quiet()
    if turn.rest is not None:
        await passing.settle(game, hero, turn.points)
    game.offered = None
    options = game.listing(_offers, hero)
    deed = await game.ask(hero.seat, "turn", options, rule="DSC-TURN-08", about=(hero.sheet,))
    await _do(game, hero, deed)


def _offers(game: Descent, hero: Hero) -> list[Option[Deed]]:
    deeds = _deeds(game, hero)
    dropping = _take_out_drop(deeds)  # seldom wanted: last
    options = [*_halves(game, hero), *deeds, *_powers(game, hero), *dropping]
    if game.state.turn.rest is None:  # whatever he has used of it (DSC-TURN-10)
        options.append(END)
    return options


async def _do(game: Descent, hero: Hero, deed: Deed) -> None:
    match deed:
        case ("end",):
            await _end(game, hero)
        case ("half", half):
            _take_half(game, hero, half)
        case ("power", power):
            if hero_cards.is_work(power):
                game.state.turn.busy = True
                disruption.strayed(game, hero)
            await hero_cards.use(game, hero, power, Occasion(hero=hero))
        case ("order", order):
            game.state.turn.halves += ("order",)
            await orders.place(game, hero, order)
        case ("prolonged", action, stone):
            game.state.turn.halves += ("order",)
            await prolonged.order(game, hero, action, stone)
        case ("concentrate", action, stone):
            game.state.turn.halves += ("concentrate",)
            await prolonged.roll(game, hero, action, stone)
        case _:
            await turn_deeds.do(game, hero, deed)
    await areas.look_all(game)


def _deeds(game: Descent, hero: Hero) -> list[Option[Deed]]:
    """Who concentrates does nothing else but what is free (DSC-ACT-09, DSC-RUL-08)."""
    if hero.monkey:
        return monkey.offers(game, hero)
    found = turn_options.offers(game, hero)
    if "concentrate" in game.state.turn.halves:
        return [option for option in found if option.value[0] in ("take", "drop")]
    return found


def _take_out_drop(deeds: list[Option[Deed]]) -> list[Option[Deed]]:
    """It stands at their end, if he has anything to drop."""
    return [deeds.pop()] if deeds and deeds[-1] is turn_options.DROP else []


def _powers(game: Descent, hero: Hero) -> list[Option[Deed]]:
    """Powers for any time of the turn; of who concentrates those that are no work (DSC-ACT-09)."""
    found = hero_cards.offers(game, hero)
    if found and "concentrate" in game.state.turn.halves:
        found = [power for power in found if not hero_cards.is_work(power)]
    return [Option(f"power:{p.key}", ("power", p)) for p in found]


def _halves(game: Descent, hero: Hero) -> list[Option[Deed]]:
    """Ready: two different half actions, one of them an order (DSC-ACT-04)."""
    turn = game.state.turn
    if turn.action not in ("ready", "stunned"):
        return []
    left = (1 if turn.action == "stunned" else turn.most_halves) - len(turn.halves)
    if left <= 0:
        return []
    must_order = turn.action == "ready" and left == 1 and "order" not in turn.halves
    found: list[Option[Deed]] = []
    if not must_order and "concentrate" not in turn.halves:  # DSC-ACT-09
        found += [
            Option(f"half:{half}", ("half", half))
            for half in ("move", "attack")
            if half not in turn.halves
        ]
        found += prolonged.concentration(game, hero)
    if "order" not in turn.halves and not hero.order:  # DSC-ORDER-01, else lost (DSC-ACT-13)
        found += prolonged.orders_to(game, hero)
        found += [Option(f"order:{order}", ("order", order)) for order in orders.READY]
    return found


def _take_half(game: Descent, hero: Hero, half: str) -> None:
    turn = game.state.turn
    turn.halves += (half,)
    disruption.strayed(game, hero)
    if half == "move":  # DSC-ACT-05
        turn.points += game.sheet(hero).speed
    else:  # DSC-ACT-06
        turn.attacks += 1


async def _end(game: Descent, hero: Hero) -> None:
    """Prolonged orders return, end-of-turn powers act, the token is turned (DSC-TURN-09)."""
    turn = game.state.turn
    await passing.put_back(game, hero)
    await encounters.meet(game, hero)
    if game.state.turn is not turn:
        return  # killed by what he met
    if hero.order == "prolonged":  # his markers stay (DSC-PROL-07)
        hero.order = ""
    disruption.turn_ended(game, hero)
    facts = () if turn.moved or turn.travelled else ("not-moved",)
    await moments.at(game, "turn-end", Occasion(hero=hero), *facts)
    await moments.at(game, "hero-turn-end", Occasion(hero=hero))
    monkey.turn_ends(game, hero)
    hero.acted, hero.webbed = True, False
    game.emit(events.TurnEnded, game.id(hero))
    game.state.turn = retinue.aftermath(game, hero)
