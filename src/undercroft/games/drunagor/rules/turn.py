"""A Hero's turn: its steps, and doing what the player chose (DRU-TURN, DRU-MINOR)."""

from __future__ import annotations

from undercroft.board import Reach
from undercroft.games.drunagor import events, moments, tokens
from undercroft.games.drunagor.cards.tree import PLAIN, Attack
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import (
    attacks,
    conditions,
    costs,
    cubes,
    knockout,
    mending,
    minor,
    movement,
    offers,
    pausing,
    piles,
    skills,
    special,
    steps,
    terrain,
    traps,
    triggered,
)
from undercroft.games.drunagor.rules.handwritten import moving, recalling
from undercroft.games.drunagor.state import Hero, Turn
from undercroft.games.drunagor.use import Deed, Use

CUBE_ACTIONS = 2  # DRU-TURN-05
RECEIVED = "you receive a move effect"


async def begin(game: Drunagor, hero: Hero) -> None:
    """Steps 0 to 2: breath, Conditions, start-of-turn abilities (DRU-TURN-01 to -03)."""
    turn = game.state.turn
    game.emit(events.TurnBegan, hero.name)
    if hero.down:
        await knockout.regain_breath(game, hero)
    stunned = await conditions.resolve(game, hero)
    if game.battle and not hero.down:
        await traps.spring(game, hero)  # DRU-TRAP-02, DRU-PVP-05
    turn.actions = CUBE_ACTIONS - 1 if stunned else CUBE_ACTIONS
    if not hero.out:
        await triggered.fire(game, hero, "start of turn")
    await cubes.unwilling_recalls(game)
    turn.step = "act"


async def act(game: Drunagor, hero: Hero) -> None:
    """One thing of the Hero's choice (DRU-TURN-04); knocked out, the turn ends (DRU-TURN-12)."""
    if game.shares_square(hero):
        await _go_on_from_a_pause(game, hero)
    if hero.down:
        await finish(game, hero)
        return
    game.quiet()
    options = game.listing(offers.offered, hero)
    deed = await game.ask(hero.seat, "turn", options, rule="DRU-TURN-04", about=(hero.name,))
    await _do(game, hero, deed)
    await moments.deed_done(game)
    if game.state.turn.who == hero.id and game.state.turn.step == "act":
        await cubes.unwilling_recalls(game)


async def _go_on_from_a_pause(game: Drunagor, hero: Hero) -> None:
    """Who cannot go on from a square that was only passed gets another one (DRU-RUL-13)."""
    turn = game.state.turn
    jump = offers.move_actions_jump(game, hero)
    if hero.down or pausing.is_stuck(game, hero, turn.points, jump=jump):
        await pausing.make_room(game, hero)


async def finish(game: Drunagor, hero: Hero) -> None:
    """Step 4: end-of-turn abilities, then the Darkness and terrain check (DRU-TURN-09, -13).

    Abilities of who is down work for others (DRU-KO-04).
    """
    state = game.state
    close_move(state.turn)
    if not hero.out:
        await triggered.fire(game, hero, "end of turn")
    if not hero.down:
        await terrain.end_of_turn(game, hero)
    recalling.still_the_hurricane(game, hero)
    await cubes.unwilling_recalls(game)
    game.emit(events.TurnEnded, hero.name)
    state.turn = Turn()
    # Pets and Companions before the Marker moves (DRU-TURN-10).
    state.waiting = tuple(f.id for f in state.followers.values() if f.owner == hero.id)


# Doing it


async def _walk(game: Drunagor, hero: Hero, square: int) -> None:
    """Walk to a destination of the open Move, opening the free one if need be."""
    turn = game.state.turn
    jump = offers.move_actions_jump(game, hero)
    if not turn.open_move:
        await _open_free_move(game, hero)
    found = _reach(game, hero, jump)
    spent = await steps.walk(game, hero, found.way(square), jump=jump)
    turn.points = max(0, turn.points - spent)
    if not turn.points:
        close_move(turn)


def _reach(game: Drunagor, hero: Hero, jump: bool) -> Reach:
    """What the options were made from, if nothing has happened since."""
    now = hero.id, hero.space, game.state.turn.points, jump
    if game.offered is not None and game.offered[0] == now:
        return game.offered[1]
    return pausing.reach(game, hero, game.state.turn.points, jump=jump)[0]


async def _open_free_move(game: Drunagor, hero: Hero) -> None:
    game.state.turn.moved = True
    await _open_move(game, hero)


async def _open_move(game: Drunagor, hero: Hero) -> None:
    """A Move Action is a Move effect received (DRU-MOVE-02)."""
    turn = game.state.turn
    if triggered.usable(game, hero, RECEIVED):
        game.offered = None  # the board may look different afterwards
        await triggered.fire(game, hero, RECEIVED)
    turn.points = movement.receive(game, hero, movement.MOVE_ACTION)
    turn.open_move = turn.points > 0


def close_move(turn: Turn) -> None:
    """Points still unspent are lost (DRU-TURN-07, DRU-MOVE-10)."""
    turn.points = 0
    turn.open_move = False


async def _do(game: Drunagor, hero: Hero, deed: Deed) -> None:
    turn = game.state.turn
    match deed:
        case ("move" | "pause", square):
            await _walk(game, hero, square)
        case ("end",):
            await finish(game, hero)
        case ("recall",):  # ends the turn at once (DRU-RECALL-03)
            await cubes.recall(game, hero, "willing")
            await finish(game, hero)
        case ("shed",):
            await _open_free_move(game, hero)
        case ("end-move",):
            close_move(turn)
        case ("skill", entry, colour):
            close_move(turn)
            turn.actions -= 1
            offer = offers.skill_offer(game, hero, entry)
            counts = skills.sensible(game, hero, offer, colour)
            await skills.use_skill(game, hero, entry, colour, counts)
        case ("extra", colour):
            close_move(turn)
            turn.actions -= 1
            cubes.expend(game, hero, colour, "extra-move")
            await triggered.fire(game, hero, cubes.EXPENDED)
            if not await moving.vanishes_instead(game, hero):
                await _open_move(game, hero)
        case ("vanish",):
            turn.moved = True
            await moving.vanish(game, hero)
        case ("mend", colour):
            close_move(turn)
            turn.actions -= 1
            await mending.mend(game, hero, colour)
        case ("event", square):
            close_move(turn)
            turn.actions -= 1
            await special.work(game, hero, square)
        case ("pile", square):
            close_move(turn)
            turn.actions -= 1
            await piles.scatter(game, hero, square)
        case ("feat", *_):
            close_move(turn)
            turn.actions -= 1
            await moments.do_story_action(game, hero, deed)
        case ("ki",):
            conditions.take(hero, tokens.KI, 1)
            turn.once += (costs.ki_used(hero),)
            use = Use(user=hero, weapon_range=True)
            await attacks.weapon_attacks(game, use, PLAIN, Attack((0,)))
        case ("ability", entry) if entry.clause.trigger.event == "cube action":
            close_move(turn)
            turn.actions -= 1
            await triggered.perform(game, hero, entry)
        case _:
            await minor.take(game, hero, deed)
