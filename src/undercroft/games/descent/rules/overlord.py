"""The overlord's turn: threat, cards, spawning, and every monster once (DSC-OL, DSC-MON)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events, moments
from undercroft.games.descent.cards.words.either import Threat
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import OverlordCard
from undercroft.games.descent.occasion import PASSING, Occasion
from undercroft.games.descent.rules import (
    activation,
    areas,
    hand,
    hazards,
    lingering,
    overlord_moments,
    paying,
)
from undercroft.games.descent.seating import OVERLORD
from undercroft.games.descent.state import Activation, Monster
from undercroft.games.descent.words import laws
from undercroft.kit.difficulty import BOOK, GENTLE, GRIM

DRAWS = {BOOK: 2, GENTLE: 1, GRIM: 3}  # DSC-OL-03, DSC-RUL-151
TYPES = ("event", "power", "spawn", "trap")  # of cards that he may play in his own turn
EARLY = ("power", "trap")  # and of those that need not wait for his draw


async def go_on(game: Descent) -> bool:
    """The next step of his turn; False once it is over."""
    state = game.state
    match state.step:
        case "start":
            await areas.look_all(game)  # a gust has ended
            await moments.guards(game, Occasion(), "overlord")
            state.step = "hazards"
        case "hazards":
            if not await hazards.move_one(game):
                state.step, state.played = "early", ()
        case "early":
            if not await _early(game):
                state.step = "collect"
        case "collect":
            await _collect(game)
            state.step = "discard"
        case "discard":
            await _discard(game)
        case "cards":
            if not await _cards(game):
                state.step = "tokens"
        case "tokens":
            await _tokens(game)
            await areas.look_all(game)
            state.step = "first"
        case _:
            return await _activate(game)
    return True


def begin(game: Descent) -> None:
    state = game.state
    state.stage, state.step = "overlord", "start"
    state.gust = 0
    state.flags = tuple(flag for flag in state.flags if flag != PASSING)
    for monster in state.monsters.values():
        monster.activated = False
        monster.webbed = False
    game.emit(events.TurnBegan, OVERLORD)


async def _collect(game: Descent) -> None:
    """One threat per hero, less for each who is cautious; two cards (DSC-OL-02, -03,
    DSC-SCALE-02)."""
    state = game.state
    careful = sum(
        call.n
        for hero in state.heroes
        for power in game.sheet(hero).moments.get("overlord-collects", ())
        for call in power.clause.effects
        if isinstance(call, Threat)
    )
    game.gain_threat(max(0, len(state.heroes) + careful), "daring")
    for _ in range(DRAWS[state.difficulty] + game.power_cards().draws + laws.more_cards(game)):
        hand.draw(game)
    await moments.at(game, "after-draw", Occasion())


async def _tokens(game: Descent) -> None:
    """Those of all his monsters, in an order that he likes (DSC-OL-11, DSC-DEC-26)."""
    state = game.state
    waiting = [m for m in state.monsters.values() if m.animated_by < 0 and lingering.pending(m)]
    as_they_stand = len(waiting) < 2
    while waiting:
        monster: Monster | None = waiting[0]
        if not as_they_stand and len(waiting) > 1:
            monster = await game.ask(
                state.overlord_seat,
                "tokens",
                [Option("all", None), *(Option(f"monster:{one.name}", one) for one in waiting)],
                rule="DSC-OL-11",
                about=(len(waiting),),
            )
        if monster is None:
            as_they_stand = True
            continue
        waiting.remove(monster)
        if monster.id in state.monsters:
            await lingering.resolve(game, monster)


async def _discard(game: Descent) -> None:
    """A card for its threat; he must while he holds more than eight (DSC-OL-04)."""
    state = game.state
    game.quiet()
    if not await hand.choose_to_throw(game, may_stop=len(state.hand) <= hand.MOST):
        state.step = "cards"
        await moments.guards(game, Occasion(), "threat")


def _lasting(game: Descent) -> list[Option[str]]:
    """Cards for any time before the first activation: powers, and traps for the start of his turn;
    events have their own time (DSC-TIME-12, DSC-RUL-113)."""
    types = [type for type in EARLY if type not in game.state.played]
    fitting = overlord_moments.playable(game, "own-turn-start", (), types, Occasion())
    return [Option(f"card:{card.id}", card.id) for card in fitting]


async def _early(game: Descent) -> bool:
    """Before he draws, if by all that the heroes see he could play something that changes the
    draw; so it tells nothing of his hand whether he is asked (DSC-RUL-203)."""
    if not _may_change_draw(game):
        return False
    game.quiet()
    chosen = await _ask_cards(game, _lasting(game))
    return bool(chosen) and await _play(game, chosen)


def _may_change_draw(game: Descent) -> bool:
    """Whether such a power could be in his hand, and be paid for with his threat and his other
    cards, were each worth as much as any that is not seen to be elsewhere."""
    state = game.state
    if not state.hand or "power" in state.played:
        return False
    gone = (*state.discard, *state.powers)
    powers = _unseen(game.book.draw_changers(state.boxes), gone)
    if not powers:
        return False
    price = min(paying.cost(game, card) for card in powers)
    if price <= state.threat:
        return True
    unseen = _unseen(game.book.overlord_cards(state.boxes), gone)
    return price <= state.threat + (len(state.hand) - 1) * max(card.value for card in unseen)


def _unseen(cards: tuple[OverlordCard, ...], gone: tuple[str, ...]) -> list[OverlordCard]:
    return [card for card in cards if gone.count(card.id) < card.copies]


async def _cards(game: Descent) -> bool:
    """Start-of-turn cards, one of each type, in any order (DSC-OL-08 to -10, DSC-TIME-12)."""
    state = game.state
    types = [type for type in TYPES if type not in state.played]
    occasion = Occasion()
    fitting = overlord_moments.playable(game, "own-turn-start", (), types, occasion)
    # DSC-TIME-13
    fitting += overlord_moments.playable(game, "spawn-step", (), types, occasion)
    game.quiet()
    chosen = await _ask_cards(game, [Option(f"card:{card.id}", card.id) for card in fitting])
    return bool(chosen) and await _play(game, chosen)


async def _ask_cards(game: Descent, options: list[Option[str]]) -> str:
    return await game.ask(
        game.state.overlord_seat,
        "own-cards",
        [Option("done", ""), *options],
        rule="DSC-TIME-12",
        about=(game.state.threat,),
        always=True,  # DSC-HID-07
    )


async def _play(game: Descent, id: str) -> bool:
    card = game.library.overlord[id]
    game.state.played += (card.type,)
    await overlord_moments.play(game, card, Occasion())
    await areas.look_all(game)
    await moments.guards(game, Occasion(card=id), "card")
    return True


async def _activate(game: Descent) -> bool:
    """Each monster once, in any order; within an activation step by step (DSC-MON-03)."""
    state = game.state
    active = state.monsters.get(state.activation.who)
    if active is not None:
        await activation.act(game, active)
        return True
    state.activation = Activation()
    waiting = [  # those who came in this turn too (DSC-MON-04)
        monster
        for monster in state.monsters.values()
        if not monster.activated and monster.animated_by < 0
    ]
    options: list[Option[Monster | str | None]] = []
    bright = game.lying().bright  # mostly none
    if not (bright and any(activation.must_leave(game, monster) for monster in waiting)):
        options.append(Option("end", None))
    options += [Option(f"monster:{monster.name}", monster) for monster in waiting]
    early = state.step == "first" and bool(waiting)
    if early:
        options += _lasting(game)
    game.quiet()
    chosen = await game.ask(
        state.overlord_seat,
        "activate",
        options,
        rule="DSC-OL-12",
        about=(len(waiting),),
        always=early,  # DSC-HID-07
    )
    if isinstance(chosen, str):
        return await _play(game, chosen)
    state.step = "activate"
    if chosen is None:  # after an interrupt he may go on with what is left (DSC-ORDER-09)
        return await moments.guards(game, Occasion(), "end")
    await activation.begin(game, chosen)
    return True
