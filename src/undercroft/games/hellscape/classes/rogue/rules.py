"""The Rogue: tokens that are drawn, pay for actions, and poison (MD2-ROG)."""

from __future__ import annotations

from typing import ClassVar

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.boards.rogue import Purse, TokensDrawn, TokenSpent
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.tree import Deed as Phrase
from undercroft.games.hellscape.cards.tree import Draw
from undercroft.games.hellscape.class_rules import ClassRules, Deed, Likes, Named
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import Skill
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import effects, performing
from undercroft.games.hellscape.source import is_attack
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.use import Use
from undercroft.kit.decks import draw_blind, without

TOKENS, ALONE = 3, 4  # drawn as a round starts (MD2-ROG-02, MD2-SOLO-02)
MATCHES = {"red": "attack", "blue": "move"}  # green ones every action (MD2-ROG-04)
SWAP, RETURN = "SWAPTOKEN", "RETURN"


def purse_of(hero: Hero) -> Purse:
    assert isinstance(hero.machine, Purse)
    return hero.machine


class Rogue(ClassRules):
    likes: ClassVar[Likes] = {"melee": 1.1}

    async def learn(self, game: Hellscape, hero: Hero, skill: Skill) -> None:
        """What a new skill puts into the bag (MD2-ROG-14)."""
        purse = purse_of(hero)
        bag, aside = purse.bag, purse.aside
        for token, n in skill.tokens.items():
            for _ in range(n):
                if token in aside:
                    aside = without(aside, token)
                    bag += (token,)
        hero.machine = Purse(bag, purse.drawn, purse.used, purse.discard, aside)

    # Tokens and actions

    def starts(self, game: Hellscape, hero: Hero, done: Deck) -> tuple[Named, Named]:
        return [(f"draw:{hero.card}", ("draw",))], []

    async def start(self, game: Hellscape, hero: Hero, what: Deed) -> None:
        draw(game, hero, ALONE if len(game.state.heroes) == 1 else TOKENS)

    def actions(self, hero: Hero, usual: int) -> int:
        return len(purse_of(hero).drawn)  # MD2-ROG-03

    async def pay_action(self, game: Hellscape, hero: Hero, deed: Deed) -> str:
        """A token; none for an action that came from elsewhere (MD2-ROG-07)."""
        drawn = purse_of(hero).drawn
        if not drawn:
            return ""
        spare = game.state.turn.actions >= len(drawn)  # this action has been counted off
        token = await choose(game, hero, str(deed[0]), spare=spare)
        if not token:
            return ""
        flip(hero, token)
        fits = _matches(game, token, deed)
        game.emit(TokenSpent, game.key(hero), token, "match" if fits else "none")
        return token if fits else ""

    async def benefit(self, game: Hellscape, hero: Hero, card: str, roll: Roll | None) -> None:
        """What a matching token gives to its action; a green one may have words for one kind of
        action alone."""
        use = Use(user=hero, card=card, roll=roll)
        shadowed = roll.shadowed if roll else False
        action = "ATTACK" if roll else "MOVE" if game.state.turn.moving else ""
        for ability in game.library.tokens[card].rules.abilities:
            if ability.timing not in ("", action):
                continue
            game.tell_use(hero, card, ability)
            await effects.apply(game, use, ability.effects)
        await performing.perform(game, use)
        if roll is not None and roll.shadowed and not shadowed:
            roll.add(game, "P")  # MD2-ROG-13

    async def lose_action(self, game: Hellscape, hero: Hero, n: int) -> None:
        """Unused tokens go with them; without one, what was gained besides (MD2-ROG-06, -07)."""
        for _ in range(min(n, game.state.turn.actions)):
            if purse_of(hero).drawn:
                token = await choose(game, hero, "lost")
                flip(hero, token)
                game.emit(TokenSpent, game.key(hero), token, "lost")
            game.state.turn.actions -= 1

    async def end_turn(self, game: Hellscape, hero: Hero) -> None:
        self.end_round(hero)

    def end_round(self, hero: Hero) -> None:
        """All tokens that were drawn go to the discard pile (MD2-ROG-08)."""
        purse = purse_of(hero)
        spent = (*purse.discard, *purse.used, *purse.drawn)
        hero.machine = Purse(purse.bag, (), (), spent, purse.aside)

    # Abilities

    def serves(self, game: Hellscape, hero: Hero, effect: Effect | str) -> bool | None:
        return bool(purse_of(hero).drawn) if effect == SWAP else None

    async def perform(self, game: Hellscape, use: Use, hero: Hero, effect: Effect) -> bool:
        match effect:
            case Draw(n, "token"):
                draw(game, hero, n)
            case Phrase("poison target"):
                poison(game, hero, use)
            case _:
                return False
        return True

    async def follow(self, game: Hellscape, use: Use, hero: Hero, rule: str) -> bool:
        if rule not in (SWAP, RETURN):
            return False
        await _swap_token(game, hero, again=rule == SWAP)
        return True

    def enemy_gone(self, hero: Hero, enemy: Enemy) -> None:
        """Poison goes from its card into the bag (MD2-ROG-12)."""
        purse = purse_of(hero)
        if enemy.poisoned:
            bag = (*purse.bag, "poison")
            hero.machine = Purse(bag, purse.drawn, purse.used, purse.discard, purse.aside)


def draw(game: Hellscape, hero: Hero, n: int) -> None:
    """More tokens, and in their own turn more actions (MD2-ROG-02, -03, -09)."""
    purse = purse_of(hero)
    bag, drawn, discard = purse.bag, purse.drawn, purse.discard
    gained = 0
    for _ in range(n):
        if not bag:
            bag, discard = discard, ()
        if not bag:
            break
        token, bag = draw_blind(game, "token", bag)
        drawn += (token,)
        gained += 1
    hero.machine = Purse(bag, drawn, purse.used, discard, purse.aside)
    if gained:
        game.emit(TokensDrawn, game.key(hero), drawn[-gained:])
    if game.state.turn.who == hero.id:
        game.state.turn.actions += gained


def flip(hero: Hero, token: str) -> None:
    """A drawn token is used (MD2-ROG-03)."""
    purse = purse_of(hero)
    hero.machine = Purse(
        purse.bag, without(purse.drawn, token), (*purse.used, token), purse.discard, purse.aside
    )


async def choose(game: Hellscape, hero: Hero, what: str, *, spare: bool = False) -> str:
    """An unused token; with `spare` the action may also do without one (MD2-DEC-24)."""
    options = [Option(f"token:{id}", id) for id in dict.fromkeys(purse_of(hero).drawn)]
    if spare:
        options.append(Option("no-token", ""))
    return await game.ask(hero.seat, "token", options, rule="MD2-ROG-04", about=(hero.card, what))


def _matches(game: Hellscape, token: str, deed: Deed) -> bool:
    colour = game.library.tokens[token].colour
    if colour == "green":
        return True
    if deed[0] == "special":
        return colour == "red" and is_attack(deed[1])  # MD2-ROG-05
    return bool(deed[0] == MATCHES[colour])


async def _swap_token(game: Hellscape, hero: Hero, *, again: bool) -> None:
    """An unused token goes back into the bag; SWAPTOKEN draws another one."""
    purse = purse_of(hero)
    if not purse.drawn:
        return
    token = await choose(game, hero, "back")
    bag, drawn = (*purse.bag, token), without(purse.drawn, token)
    if again:
        new, bag = draw_blind(game, "token", bag)
        drawn += (new,)
        game.emit(TokensDrawn, game.key(hero), (new,))
    hero.machine = Purse(bag, drawn, purse.used, purse.discard, purse.aside)
    if not again and game.state.turn.who == hero.id:
        game.state.turn.actions -= 1


def poison(game: Hellscape, hero: Hero, use: Use) -> None:
    """Next to the target at once, unless it has one (MD2-ROG-10)."""
    purse = purse_of(hero)
    roll = use.roll
    if roll is None or roll.enemy.poisoned:
        return
    if use.card in purse.used:
        roll.enemy.poisoned = True
        game.emit(events.Gained, game.key(roll.enemy), "poison", 1, 1, use.card)
        used = without(purse.used, use.card)
        hero.machine = Purse(purse.bag, purse.drawn, used, purse.discard, purse.aside)
