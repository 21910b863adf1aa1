"""The Initiative Track and the round (DRU-INIT, DRU-ROUND).

At every quiet point the state alone says where the game stands: `play` can start from any.
"""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.rules import (
    battle,
    commanders,
    cubes,
    darkness,
    followers,
    minions,
    monsters,
    preparing,
    turn,
)
from undercroft.games.drunagor.state import Token, Turn

PLACES = (  # DRU-INIT-01, -02; +/- is the upper or lower place of a Rune colour
    "defender", "orange+", "green+", "leader", "blue+", "red+", "controller", "gray+",
    "special", "orange-", "support", "green-", "blue-", "striker", "red-", "gray-", "darkness",
)  # fmt: skip
RUNE_PLACES = {what: (what[:-1], what[-1] == "+") for what in PLACES if what[-1] in "+-"}


async def play(game: Drunagor) -> None:
    """From where the state stands to the end of the Adventure."""
    if not game.state.prepared and game.state.ended is None:
        game.quiet()
        await preparing.prepare(game)
    while game.state.ended is None:  # DRU-ROUND-01
        await step(game)


async def step(game: Drunagor) -> None:
    """The next thing that happens."""
    state = game.state
    if state.turn.step != "none":
        hero = state.heroes[state.turn.who]
        if state.turn.step == "start":
            game.quiet()
            await turn.begin(game, hero)
        else:
            await turn.act(game, hero)
            if state.turn.who < 0:
                await moments.turn_over(game)
        return
    await cubes.unwilling_recalls(game)  # before anything new starts (DRU-RECALL-05)
    if state.waiting:
        await _next_follower(game)
    elif state.queue:
        game.quiet()
        monster = state.monsters[state.queue[0]]
        state.queue = state.queue[1:]
        await monsters.take_turn(game, monster)  # Commanders too (DRU-CMD-07)
        state.turn = Turn()
        await moments.turn_over(game)
    elif state.card:
        _finish_card(game)
    else:
        await _next_card(game)


async def _next_follower(game: Drunagor) -> None:
    """Pets right after their Hero, then Companions; of a kind as the Hero likes (DRU-RUL-93)."""
    state = game.state
    game.quiet()
    waiting = [state.followers[id] for id in state.waiting if id in state.followers]
    if not waiting:
        state.waiting = ()
        return
    pets = [f for f in waiting if game.follower_card(f).kind == "pet"]
    follower = await game.ask(
        game.seat(waiting[0]),
        "order",
        [Option(f"figure:{f.name}", f) for f in pets or waiting],
        rule="DRU-RUL-93",
        about=(state.heroes[waiting[0].owner].name,),
    )
    state.waiting = tuple(f.id for f in waiting if f is not follower)
    await followers.take_turn(game, follower)
    state.turn = Turn()
    await cubes.unwilling_recalls(game)
    await moments.turn_over(game)


def cards_at(game: Drunagor, place: int) -> list[str]:
    """What stands on a place of the track: Heroes by name, Monster cards by face (DRU-INIT-03).

    A card is there as long as a miniature of it is on the board (DRU-INIT-07).

    Attack cards stand there as `card@owner`.
    """
    state = game.state
    what = PLACES[place]
    if what == "darkness":
        return [state.rune_card] if state.rune_card else []  # a battle may have none (DRU-PVP-02)
    if what == "special":
        called = [m.card for m in state.monsters.values() if m.slot == what]
        return [*dict.fromkeys(called), *([state.special_card] if state.special_card else [])]
    if what not in RUNE_PLACES:
        return [hero.name for hero in game.present() if hero.role == what]
    rune, up = RUNE_PLACES[what]
    cards = game.library.monsters
    found: list[str] = []
    led = False
    for monster in state.monsters.values():
        card = cards[monster.card]
        if card.rune == rune and card.up == up and monster.card not in found:
            found.append(monster.card)
        if monster.hand:
            led = True
        if monster.slot == what and monster.card not in found:
            found.append(monster.card)
    return found + commanders.on_track(game, rune, up) if led else found


async def _next_card(game: Drunagor) -> None:
    """The next card of the marker's place, or on to the next place (DRU-INIT-04)."""
    state = game.state
    left = [card for card in cards_at(game, state.marker) if card not in state.acted]
    if not left:
        state.acted = ()
        state.marker += 1
        if state.marker == len(PLACES):
            await _end_round(game)  # DRU-INIT-10
        return
    left = minions.before(game, left)
    card = left[0]
    if len(left) > 1 or game.singles:
        card = await _choose_card(game, left)
    state.acted += (card,)
    what = PLACES[state.marker]
    if what == "darkness":
        await darkness.rune_card(game)
        state.turn = Turn()
        await cubes.unwilling_recalls(game)
        await moments.turn_over(game)
    elif card in game.library.monsters:
        # Minions without a Rune act in the slot they were called to alone (DRU-RUL-131).
        here = [m for m in state.monsters.values() if m.slot in ("", what)]
        mine = [m for m in here if m.card == card]
        state.card = card
        # Who is added to the card from now on waits for its next turn (DRU-SUMM-09, DRU-RUL-196).
        state.queue = tuple(m.id for m in sorted(mine, key=lambda m: m.base))  # DRU-INIT-05
        game.emit(events.CardActed, card)
    elif what == "special":
        if await moments.special_card_acts(game):
            await moments.turn_over(game)
        else:
            game.emit(events.Noted, "reminder", slugged(card))  # DRU-SETUP-05
    elif what[-1] in "+-":
        await commanders.reached(game, card)
        acted = state.turn.who >= 0  # not one of Passive text (DRU-CMD-04)
        state.turn = Turn()
        if acted:
            await moments.turn_over(game)
    else:
        hero = next(hero for hero in state.heroes if hero.name == card)
        state.turn = Turn(who=hero.id, step="start")


async def _choose_card(game: Drunagor, cards: list[str]) -> str:
    """Which of several goes first, the Party Leader says."""
    if len(cards) > 1:
        game.quiet()
    return await game.ask(
        game.leader().seat,
        "card",
        [Option(f"card:{_id(game, card)}", card) for card in cards],
        rule="DRU-INIT-04",
    )


def _id(game: Drunagor, card: str) -> str:
    """Cards stand on the track by their ids; the special card is known by its name alone."""
    return slugged(card) if card == game.state.special_card else card


def _finish_card(game: Drunagor) -> None:
    """After its last miniature a Complex Behavior card flips (DRU-MON-05)."""
    state = game.state
    card = game.library.monsters[state.card]
    if card.flip:
        mine = [monster for monster in state.monsters.values() if monster.card == state.card]
        for monster in mine:
            monster.card = card.flip
        other = game.library.monsters[card.flip]
        if (other.rune, other.up) == (card.rune, card.up):
            state.acted += (card.flip,)  # the same place: it has acted this round
        if mine:  # else it left the track with the last of them (DRU-INIT-07)
            game.emit(events.CardActed, card.flip, True)
    state.card = ""


async def _end_round(game: Drunagor) -> None:
    """The Marker has left the last place: to the first one, in a new round."""
    state = game.state
    await moments.end_of_round(game)
    if game.battle:
        battle.end_of_round(game)
    state.marker = 0
    state.round += 1
    state.tokens = tuple(Token(t.square, t.key, t.charges) for t in state.tokens)
    game.emit(events.RoundBegan, state.round)
    await moments.round_begins(game)
