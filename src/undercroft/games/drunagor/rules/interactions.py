"""Interactions and Skill Challenges (DRU-INTER, DRU-CHAL)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.cards.tree import Cost
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import COLOURS, Choice
from undercroft.games.drunagor.rules import predicates, triggers
from undercroft.games.drunagor.rules.customs import asking
from undercroft.games.drunagor.state import Hero, Token
from undercroft.games.drunagor.use import Use
from undercroft.kit.dice import D20

PER_CUBE = 2  # bonus of each owned cube of the colour
PATH_BONUS = 2


def open_choices(game: Drunagor, token: Token, hero: Hero) -> list[Choice]:
    """Options not yet chosen in this Adventure (DRU-INTER-02); a price must be payable."""
    scene = game.book.adventure.interactions[token.key]
    closed = game.state.chosen + game.state.tried
    return [
        choice
        for choice in scene.choices
        if f"{token.key}:{choice.id}" not in closed and _payable(hero, choice)
    ]


def is_locked(game: Drunagor, door: str) -> bool:
    """Whether a closed door needs something before a Hero can open it."""
    return door in game.book.locks and door not in game.state.unlocked


def unlock(game: Drunagor, door: str, by: Hero) -> None:
    """The sentence DOOR n UNLOCKED."""
    if is_locked(game, door):
        game.state.unlocked += (door,)
        game.emit(events.Noted, "unlocked", by.name, door)


def _payable(hero: Hero, choice: Choice) -> bool:
    """PAY LIFE is not allowed if it would knock the Hero out (DRU-DMG-11)."""
    return all(
        item.amount.n < hero.health
        for clause in choice.success.clauses
        for group in clause.groups
        for item in group.items
        if isinstance(item, Cost) and item.kind == "PAY LIFE"
    )


def may_interact(game: Drunagor, token: Token, hero: Hero) -> bool:
    """Once per round and Hero (DRU-INTER-05)."""
    return hero.id not in token.visitors and bool(open_choices(game, token, hero))


async def interact(game: Drunagor, hero: Hero, token: Token) -> None:
    """Choose an option, resolve it, remove a charge (DRU-INTER-02, -03)."""
    state = game.state
    scene = game.book.adventure.interactions[token.key]
    choices = open_choices(game, token, hero)
    choice = await _choose(game, hero, token, choices)
    if await _unread(game, hero, token, choice, choices):
        choices = [other for other in choices if other is not choice]
        choice = await _choose(game, hero, token, choices)
    game.emit(events.Interacted, hero.name, game.book.adventure.id, token.key, choice.id)
    use = Use(user=hero, range=None, weapon_range=True)  # for who chose (DRU-INTER-04)
    locked = bool(scene.unlocks) and is_locked(game, scene.unlocks)
    won = not choice.colour or await challenge(game, hero, choice.colour, choice.difficulty)
    charges = token.charges
    if not won and locked:  # it may be tried again, in a later round
        state.tried += (f"{token.key}:{choice.id}",)
    else:
        state.chosen += (f"{token.key}:{choice.id}",)
        charges -= 1
    await moments.carry_out(game, use, choice.success if won else choice.failure)
    rest = tuple(other for other in state.tokens if other.square != token.square)
    if charges:
        rest += (Token(token.square, token.key, charges, (*token.visitors, hero.id)),)
    state.tokens = rest


async def _choose(game: Drunagor, hero: Hero, token: Token, choices: list[Choice]) -> Choice:
    return await game.ask(
        hero.seat,
        "interaction",
        [Option(f"choice:{choice.id}", choice) for choice in choices],
        rule="DRU-INTER-02",
        about=(hero.name, token.key),
    )


async def _unread(
    game: Drunagor, hero: Hero, token: Token, choice: Choice, choices: list[Choice]
) -> bool:
    """Deep Understanding: CURSE 1 to undo the choice just read, if there is another."""
    if (
        len(choices) < 2
        or not hero.statuses
        or not predicates.noted(game, hero, "deep-understanding")
    ):
        return False
    if not asking.can_bear_a_curse(game, hero):
        return False
    if not await asking.may(game, hero, "deep-understanding", whom=f"{token.key}:{choice.id}"):
        return False
    await asking.curse(game, hero)
    return True


def challenge_bonus(game: Drunagor, hero: Hero, colour: str) -> int:
    """+2 per owned cube of the colour, available or not, and the Path's +2 (DRU-CHAL-02, -03)."""
    bonus = PER_CUBE * hero.owned[COLOURS.index(colour)]
    if game.library.heroes[hero.name].path_colour == colour:
        bonus += PATH_BONUS
    return bonus


async def challenge(game: Drunagor, hero: Hero, colour: str, difficulty: int) -> bool:
    """Roll d20 plus the bonus against the difficulty; 1 and 20 are numbers (DRU-CHAL-01, -04)."""
    bonus = challenge_bonus(game, hero, colour)
    natural = D20.roll(game)
    while natural + bonus < difficulty:
        again = [
            entry
            for entry in triggers.usable(game, hero, "you miss or fail a skill challenge")
            if triggers.is_reroll(entry)
        ]
        if not again:
            break
        options = [Option("reroll", True), Option("keep", False)]
        if not await game.ask(
            hero.seat, "reroll", options, rule="DRU-CHAL-03", about=(hero.name, natural)
        ):
            break
        triggers.use_up(game, hero, again[0])
        natural = D20.roll(game)
        game.emit(events.Rerolled, hero.name, natural)
    won = natural + bonus >= difficulty
    game.emit(events.Challenge, hero.name, natural, bonus, difficulty, won)
    await triggers.surge(game, hero, natural)
    if not won:
        await triggers.fire(game, hero, "you miss or fail a skill challenge")
    return won
