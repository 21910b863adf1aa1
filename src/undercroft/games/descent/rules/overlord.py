"""The overlord's turn: threat, cards, spawning, and every monster once (DSC-OL, DSC-MON)."""

from __future__ import annotations

from undercroft.core import rng
from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.tree import Call
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import activation, lingering, spawning, windows
from undercroft.games.descent.state import Activation, Monster
from undercroft.kit.decks import without

DRAWS = 2  # DSC-OL-03
HAND = 8  # DSC-OL-04
LAST_CARD = 3  # conquest lost (DSC-OL-06)


async def go_on(game: Descent) -> bool:
    """The next step of his turn; False once it is over."""
    state = game.state
    match state.step:
        case "collect":
            await game.interrupts.guards(game, Occasion(), "overlord")
            _collect(game)
            state.step = "discard"
        case "discard":
            await _discard(game)
        case "cards":
            if not await _cards(game):
                state.step = "tokens"
        case "tokens":
            for monster in list(state.monsters.values()):
                if monster.id in state.monsters and monster.animated_by < 0:
                    await lingering.resolve(game, monster)  # DSC-OL-11
            state.step = "activate"
        case _:
            return await _activate(game)
    return True


def begin(game: Descent) -> None:
    state = game.state
    state.stage, state.step = "overlord", "collect"
    state.gust = False
    state.flags = tuple(flag for flag in state.flags if flag != windows.PASSING)
    for monster in state.monsters.values():
        monster.activated = False
    game.emit(events.TurnBegan, "the overlord")


def _collect(game: Descent) -> None:
    """One threat per hero, less for each who is cautious; two cards (DSC-OL-02, -03)."""
    state = game.state
    careful = sum(
        call.number()
        for hero in state.heroes
        for power in game.sheet(hero).moments.get("overlord-collects", ())
        for call in power.clause.effects
        if isinstance(call, Call) and call.name == "threat"
    )
    game.gain_threat(max(0, len(state.heroes) + careful), "the heroes' daring")
    state.played = ()
    more = sum(draws(game) for draws in game.book.hooks.draws)
    for _ in range(DRAWS + state.powers.count("evil-genius") + more):
        draw(game)


async def _discard(game: Descent) -> None:
    """A card for its threat; he must while he holds more than eight (DSC-OL-04)."""
    state = game.state
    options = [Option(f"card:{id}", id) for id in dict.fromkeys(state.hand)]
    if len(state.hand) <= HAND:
        options.insert(0, Option("done", ""))
    game.quiet()
    thrown = await game.ask(
        state.overlord_seat, "discard", options, rule="DSC-OL-04", about=(len(state.hand),)
    )
    if not thrown:
        state.step = "cards"
        await game.interrupts.guards(game, Occasion(), "threat")
        return
    state.hand = without(state.hand, thrown)
    state.discard += (thrown,)
    card = game.library.overlord[thrown]
    game.gain_threat(card.value, f"{card.name} thrown away")


def draw(game: Descent) -> None:
    """The top card; with the last one the heroes lose conquest (DSC-OL-06, -07)."""
    state = game.state
    if not state.deck:
        if not state.discard:
            return
        _shuffle(game)
    state.reveals += 1
    state.hand += state.deck[:1]
    state.deck = state.deck[1:]
    if not state.deck:
        game.gain_conquest(-LAST_CARD, "the overlord's deck is through")
        _shuffle(game)


def _shuffle(game: Descent) -> None:
    state = game.state
    state.rng, state.deck = rng.shuffled(state.rng, list(state.discard))
    state.discard = ()


async def _cards(game: Descent) -> bool:
    """Start-of-turn cards, one power and one spawn card, in any order (DSC-OL-08 to -10)."""
    state = game.state
    library = game.library.overlord
    fitting = [
        library[id]
        for id in dict.fromkeys(state.hand)
        if library[id].window.name in ("own-turn-start", "spawn-step")
        and library[id].type not in state.played
        and library[id].type in ("spawn", "power")
        and windows.affordable(game, library[id])
    ]
    game.quiet()
    chosen = await game.ask(
        state.overlord_seat,
        "own-cards",
        [Option("done", ""), *(Option(f"card:{card.id}", card.id) for card in fitting)],
        rule="DSC-TIME-12",
        about=(state.threat,),
    )
    if not chosen:
        return False
    card = library[chosen]
    await windows.pay(game, card)
    state.hand = without(state.hand, chosen)
    state.played += (card.type,)
    if card.type == "power":  # DSC-OCARD-05
        state.powers += (chosen,)
        await game.interrupts.guards(game, Occasion(card=chosen), "card")
        return True
    state.discard += (chosen,)
    for clause in card.rules.clauses:
        for effect in clause.effects:
            if isinstance(effect, Call) and effect.name == "spawn":
                await spawning.spawn(game, effect)
    await game.interrupts.guards(game, Occasion(card=chosen), "card")
    return True


async def _activate(game: Descent) -> bool:
    """Each monster once, in any order; within an activation step by step (DSC-MON-03)."""
    state = game.state
    active = state.monsters.get(state.activation.who)
    if active is not None:
        await activation.act(game, active)
        return True
    state.activation = Activation()
    waiting = [
        monster
        for monster in state.monsters.values()
        if not monster.activated and monster.animated_by < 0
    ]
    options: list[Option[Monster | None]] = []
    if not any(activation.must_leave(game, monster) for monster in waiting):
        options.append(Option("end", None))
    options += [Option(f"monster:{monster.name}", monster) for monster in waiting]
    game.quiet()
    chosen = await game.ask(
        state.overlord_seat, "activate", options, rule="DSC-OL-12", about=(len(waiting),)
    )
    if chosen is None:  # after an interrupt he may go on with what is left (DSC-ORDER-09)
        return await game.interrupts.guards(game, Occasion(), "end")
    await activation.begin(game, chosen)
    return True
