"""Interactions and Skill Challenges (DRU-INTER, DRU-CHAL)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.adventure import Choice
from undercroft.games.drunagor.book import costs_of
from undercroft.games.drunagor.cards.tree import Sentence
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import COLOURS
from undercroft.games.drunagor.rules import costs, predicates, second_chances, triggered
from undercroft.games.drunagor.rules.handwritten import asking
from undercroft.games.drunagor.state import Hero, Token
from undercroft.games.drunagor.use import Use
from undercroft.kit.dice import D20

PER_CUBE = 2  # bonus of each owned cube of the colour
PATH_BONUS = 2
FAILED = "you miss or fail a skill challenge"  # the event


def open_choices(game: Drunagor, key: str, hero: Hero) -> list[Choice]:
    """Options not yet chosen in this Adventure that the Hero could take now (DRU-INTER-02)."""
    scene = game.book.adventure.interactions[key]
    chosen = game.state.chosen
    return [
        choice
        for choice in scene.choices
        if f"{key}:{choice.id}" not in chosen and is_open(game, hero, choice)
    ]


def is_open(game: Drunagor, hero: Hero, choice: Choice) -> bool:
    """What it asks for is there, and its price can be paid (DRU-INTER-02, DRU-DMG-11)."""
    use = Use(user=hero)
    if choice.condition is not None and not predicates.holds(game, choice.condition, use, None):
        return False
    return costs.payable(game, use, costs_of(choice.success))


def is_locked(game: Drunagor, door: str) -> bool:
    """Whether a closed door needs something before a Hero can open it."""
    return door in game.book.locks and door not in game.state.unlocked


def is_barred(game: Drunagor, door: str) -> bool:
    """Whether a Hero cannot open it now."""
    return is_locked(game, door) or moments.stays_closed(game, door)


def unlock(game: Drunagor, door: str, by: Hero) -> None:
    """The sentence DOOR n UNLOCKED."""
    if is_locked(game, door):
        game.state.unlocked += (door,)
        game.emit(events.Noted, "unlocked", by.name, door)


def unlocks(game: Drunagor, key: str) -> str:
    """The door that is locked until an option of this scene unlocks it, or none."""
    scene = game.book.adventure.interactions[key]
    for door in game.book.locks:
        if is_locked(game, door) and any(opens(choice, door) for choice in scene.choices):
            return door
    return ""


def opens(choice: Choice, door: str) -> bool:
    """Whether a resolution of an option says DOOR n UNLOCKED, however it comes out."""
    said = any(
        isinstance(item, Sentence)
        and item.kind == "DOOR UNLOCKED"
        and f"door-{item.amount.n}" == door
        for body in (choice.success, choice.failure)
        for clause in body.clauses
        for group in clause.groups
        for item in group.items
    )
    return said or any(opens(further, door) for further in choice.choices)


def may_interact(game: Drunagor, token: Token, hero: Hero) -> bool:
    """Once per round and Hero (DRU-INTER-05)."""
    return hero.id not in token.visitors and bool(open_choices(game, token.key, hero))


async def interact(game: Drunagor, hero: Hero, token: Token) -> None:
    """A scene with a token: when it is resolved a charge is gone (DRU-INTER-03)."""
    await meet(game, hero, token.key)
    state = game.state
    rest = tuple(other for other in state.tokens if other.square != token.square)
    if token.charges > 1:
        rest += (Token(token.square, token.key, token.charges - 1, (*token.visitors, hero.id)),)
    state.tokens = rest


async def meet(game: Drunagor, hero: Hero, key: str) -> None:
    """Look at a scene, choose an option, resolve it to its end (DRU-INTER-01, -02)."""
    scene = game.book.adventure.interactions[key]
    choices = open_choices(game, key, hero)
    if not choices:
        return
    if scene.text:
        game.emit(events.Told, scene.text)
    choice = await _choose(game, hero, key, choices)
    if await _unread(game, hero, key, choice, choices):
        choices = [other for other in choices if other is not choice]
        choice = await _choose(game, hero, key, choices)
    game.state.chosen += (f"{key}:{choice.id}",)
    await _resolve(game, hero, key, choice, choice.id)


async def _resolve(game: Drunagor, hero: Hero, key: str, choice: Choice, path: str) -> None:
    """What comes of an option; it may ask for a second choice at once (DRU-INTER-02)."""
    game.emit(events.Interacted, hero.name, game.book.adventure.id, key, path)
    won = not choice.colour or await challenge(game, hero, choice.colour, choice.difficulty)
    told = choice.text if won else choice.failure_text
    if told:
        game.emit(events.Told, told)
    use = Use(user=hero, range=None, weapon_range=True)  # for who chose (DRU-INTER-04)
    await moments.carry_out(game, use, choice.success if won else choice.failure)
    further = [option for option in choice.choices if is_open(game, hero, option)]
    if not won or not further or hero.down:
        return
    chosen = await _choose(game, hero, key, further, path)
    await _resolve(game, hero, key, chosen, f"{path}/{chosen.id}")


async def _choose(
    game: Drunagor, hero: Hero, key: str, choices: list[Choice], path: str = ""
) -> Choice:
    """`path` is the option that led to these: `a`, `a/b`."""
    return await game.ask(
        hero.seat,
        "interaction",
        [Option(f"choice:{choice.id}", choice) for choice in choices],
        rule="DRU-INTER-02",
        about=(hero.name, key, path) if path else (hero.name, key),
    )


async def _unread(
    game: Drunagor, hero: Hero, key: str, choice: Choice, choices: list[Choice]
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
    if not await asking.may(game, hero, "deep-understanding", whom=f"{key}:{choice.id}"):
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
    tried: set[str] = set()
    while natural + bonus < difficulty:
        again = second_chances.open_to(game, hero, (FAILED,), tried)
        if not again:
            break
        options = [Option("reroll", True), Option("keep", False)]
        if not await game.ask(
            hero.seat, "reroll", options, rule="DRU-CHAL-03", about=(hero.name, natural)
        ):
            break
        tried.add(again[0].key)
        await second_chances.take(game, hero, again[0])
        natural = D20.roll(game)
        game.emit(events.Rerolled, hero.name, natural)
    won = natural + bonus >= difficulty
    game.emit(events.Challenge, hero.name, natural, bonus, difficulty, won)
    await triggered.surge(game, hero, natural)
    if not won:
        await triggered.fire(game, hero, FAILED)
    return won
