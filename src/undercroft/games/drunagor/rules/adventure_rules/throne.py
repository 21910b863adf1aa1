"""The fight in the Throne Hall: two stages, and the score of the whole campaign."""

from __future__ import annotations

from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import commanders, conditions, darkness, minions
from undercroft.games.drunagor.state import Figure, Hero, Monster

HALVED, STAGE_TWO = "the King has half his Health", "stage 2"
FELL = "was knocked out: "
MINION = "skeleton-archer-minion"
PER_HERO, PER_RUNE = 10, 5  # of the score


def king(game: Drunagor) -> Monster | None:
    generals = (m for m in game.state.monsters.values() if game.card(m).colour == "general")
    return next(generals, None)


def stage(game: Drunagor) -> int:
    return 2 if STAGE_TWO in game.state.flags else 1


def wounded(game: Drunagor, figure: Figure) -> None:
    """In stage 1 the King's Health cannot fall below 1; half of it is noticed."""
    if stage(game) == 2 or not isinstance(figure, Monster):
        return
    if game.card(figure).colour == "general":
        figure.health = max(1, figure.health)
        if 2 * figure.health <= figure.start and HALVED not in game.state.flags:
            game.state.flags += (HALVED,)


async def between_turns(game: Drunagor) -> None:
    """Stage 2 begins after the turn in which the King first came down to half his Health."""
    if HALVED not in game.state.flags or stage(game) == 2:
        return
    monster = king(game)
    if monster is None:
        return
    game.state.flags += (STAGE_TWO,)
    game.emit(events.Noted, "stage-two")
    conditions.remove_all(game, monster)
    _turn_cards(game, monster)
    await _darken(game)
    missing = min(game.party_size(), minions.MOST) - len(minions.on_board(game, MINION))
    slot = minions.slot_at_setup(game, MINION)
    minions.summon(game, MINION, max(0, missing), minions.marks(game, monster), slot)


def _turn_cards(game: Drunagor, monster: Monster) -> None:
    """All his Attack cards show side 2; who acted this round has acted (DRU-MON-05)."""
    attacks = game.library.attacks
    turned = commanders.general_cards(game, game.card(monster).deck, 2)
    for before in monster.hand:
        for after in turned:
            one, two = attacks[before], attacks[after]
            back = (one.side, two.side) == (1, 2) and (one.rune, one.up) == (two.rune, two.up)
            if back and commanders.key(before, monster) in game.state.acted:
                game.state.acted += (commanders.key(after, monster),)
    monster.hand = turned
    game.emit(events.AttackCardsPlaced, monster.name, turned)


async def _darken(game: Drunagor) -> None:
    """A small Darkness tile on each Special Event token that holds no Pile."""
    held = {pile.square for pile in game.state.piles}
    for event in game.state.events:
        if event.square not in held and not game.dark_squares() >> event.square & 1:
            await darkness.put_small(game, event.square)


def knocked_out(game: Drunagor, hero: Hero) -> None:
    flag = FELL + hero.name
    if flag not in game.state.flags:
        game.state.flags += (flag,)


def spoils(game: Drunagor) -> list[str]:
    """The score: 10 for each Hero never knocked out, 5 for each Rune in the bag, divided by P.

    Only the Runes are divided, and rounded down; only this fight counts (DRU-RUL-143).
    """
    state = game.state
    unhurt = [hero for hero in state.heroes if FELL + hero.name not in state.flags]
    state.score = PER_HERO * len(unhurt) + PER_RUNE * len(state.bag) // game.party_size()
    game.emit(events.Noted, "score", n=state.score)
    return []
