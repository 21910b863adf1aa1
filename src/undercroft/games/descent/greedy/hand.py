"""The overlord's cards: which to play, which to keep, which to throw away for threat."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import prices
from undercroft.games.descent.greedy.board import Board
from undercroft.games.descent.greedy.card_worth import CardWorth, card_worth
from undercroft.games.descent.greedy.decision import Decision
from undercroft.games.descent.greedy.prey import Prey
from undercroft.games.descent.library import OverlordCard
from undercroft.games.descent.rules import overlord_moments, paying
from undercroft.games.descent.state import Hero, Monster

THREAT = 0.13  # what a point of it is worth
PURSE = 5  # it pays for the monsters of a turn; what is beyond it can wait
LAST_ROUND = 16  # by which a quest is mostly over
TRAP_COMES = 0.5  # the chance that a trap or an event finds its moment in time
SCARCE = 0.22  # what a point is worth that has to come from thrown cards
MOST_X = 6
AGAIN = 0.35  # how much of an attack a new roll gives or takes


class Hand:
    def __init__(self, game: Descent) -> None:
        self.game = game
        self.state = game.state
        self.library = game.library.overlord

    @property
    def point(self) -> float:
        """What a point of threat is worth: much while there is little of it."""
        return THREAT / (1 + max(0, self.state.threat - PURSE) / PURSE)  # spawning comes first

    # What cards are worth

    def use(self, card: OverlordCard) -> float:
        """What playing it brings, at the price of its threat, when its moment comes."""
        its = card_worth(self.game.book, card.id)
        if card.type == "power":
            return its.lasting * max(0, LAST_ROUND - self.state.round)
        value = its.worth + prices.WOUND * its.wounds
        if its.aims or its.hinders:
            value += 0.45
        return value

    def keep(self, id: str) -> float:
        """What it is worth to hold on to a card."""
        card = self.library[id]
        gain = self.use(card) - self.point * paying.cost(self.game, card)
        if card.type == "power":
            income = 1 + len(self.state.heroes)
            wait = max(0.0, paying.cost(self.game, card) - self.state.threat) / income
            gain -= card_worth(self.game.book, id).lasting * wait
        elif card.type != "spawn":
            gain *= TRAP_COMES
        return max(0.0, gain) * (0.5 if self.state.hand.count(id) > 1 else 1.0)

    # Questions

    def discard(self, options: list[AnyOption]) -> AnyOption:
        """Down to eight; and whatever is worth more as threat than as a card."""
        done = next((o for o in options if o.key == "done"), None)
        least = min(
            (o for o in options if o is not done),
            key=lambda o: self._loss(o.key.partition(":")[2]),
            default=done or options[0],
        )
        if done is None:
            return least
        worst = self._loss(least.key.partition(":")[2]) if least is not done else 0.0
        return least if worst < -0.1 else done

    def throw(self, options: list[AnyOption], missing: int) -> AnyOption:
        def pain(option: AnyOption) -> float:
            id = option.key.partition(":")[2]
            card = self.library.get(id)
            if card is None:
                return 0.0
            return self.keep(id) + 0.05 * max(0, card.value - missing)

        return min(options, key=pain)

    def dearest(self, options: list[AnyOption]) -> AnyOption:
        """The card that the heroes, who were shown the hand, fear most."""

        def use(option: AnyOption) -> float:
            card = self.library.get(option.key.partition(":")[2])
            return self.use(card) if card is not None else 0.0

        return max(options, key=use)

    def _loss(self, id: str) -> float:
        card = self.library.get(id)
        return self.keep(id) - self.point * card.value if card is not None else 0.0

    def own_turn(self, options: list[AnyOption]) -> AnyOption:
        """The card that gains most; powers early, monsters always."""
        done = next((o for o in options if o.key in ("done", "pass")), options[0])
        best, most = done, 0.15
        for option in options:
            card = self.library.get(option.key.partition(":")[2])
            if card is None or self._waits(card):
                continue
            gain = self.use(card) - self._price(card)
            if card.type == "spawn" and not self.game.on_board():
                gain = 0.0
            if gain > most and not overlord_moments.is_vain(self.game, card):
                best, most = option, gain
        return best

    def _waits(self, card: OverlordCard) -> bool:
        """Before the draw nothing is thrown away: it brings threat, and cards to throw."""
        return self.state.step == "early" and paying.cost(self.game, card) > self.state.threat

    def _price(self, card: OverlordCard) -> float:
        cost = paying.cost(self.game, card)
        short = max(0, cost - self.state.threat)
        return self.point * (cost - short) + SCARCE * short

    def window(self, decision: Decision) -> AnyOption:
        """A card for this moment, if it pays."""
        options = decision.options
        cards = [o for o in options if o.key.startswith("card:")]
        refuse = next((o for o in options if o.key == "pass"), options[-1])
        if not cards:
            if not self._waits_for_more():
                return next((o for o in options if o.key == "pass-turn"), refuse)
            return refuse
        best, most = refuse, 0.05
        for option in cards:
            card = self.library.get(option.key.partition(":")[2])
            if card is None:
                continue
            gain = self._now(card, decision.board) - self._price(card)
            if gain > most:
                best, most = option, gain
        return best

    def pay(self, options: list[AnyOption]) -> AnyOption:
        """X: as much as a good effect takes, and no more than threat that is there."""

        def price(option: AnyOption) -> int:
            word = option.key.rpartition(":")[2]
            return int(word) if word.isdigit() else 0

        within = [o for o in options if price(o) <= min(self.state.threat, MOST_X)]
        return max(within, key=price) if within else min(options, key=price)

    def decree(self, decision: Decision) -> AnyOption:
        """A power in play that may be used for a price."""
        options = decision.options
        use = next((o for o in options if o.key in ("use", "yes", "pay")), options[0])
        refuse = next((o for o in options if o is not use), use)
        card = self.library.get(decision.word(0))
        if card is None:
            return use
        return use if self._now(card, decision.board) > self.point * decision.number(1) else refuse

    def _waits_for_more(self) -> bool:
        """Whether some card of the hand could still be played before his next turn."""
        return any(
            self.library[id].type in ("event", "trap")
            and self.library[id].window.name not in ("never", "own-turn-start", "spawn-step")
            for id in self.state.hand
        )

    def _now(self, card: OverlordCard, board: Board) -> float:
        """What a card would do at this very moment."""
        its = card_worth(self.game.book, card.id)
        value = its.worth
        if its.aims or its.hinders:
            value += AGAIN * self._attack(board, its)
        if its.wounds:
            value += self._wounds(its, board)
        if its.wakes:
            value = self._wakened(board)
        return value

    def _attack(self, board: Board, its: CardWorth) -> float:
        """What the attack in progress is worth to its side."""
        if not self.game.strikes:
            return 0.0
        strike = self.game.strikes[-1]
        value = 0.0
        for figure in strike.affected:
            if isinstance(figure, Hero) and figure.space >= 0:
                prey = Prey(board, figure)
                value += prey.per_wound * min(4, prey.left) + prey.life * (prey.left <= 4) * 0.5
            elif isinstance(figure, Monster) and its.hinders:
                card = self.game.card(figure).card
                left = self.game.toughness(figure) - figure.wounds
                lost = strike.damage() - card.armor - figure.armor
                if not strike.failed() and (lost >= left or not strike.faces):
                    value += prices.kill(self.game.book, card)
        return value

    def _wounds(self, its: CardWorth, board: Board) -> float:
        who = self.state.turn.who
        if who < 0:
            return prices.WOUND * its.wounds
        hero = self.state.heroes[who]
        if hero.space < 0:
            return 0.0
        prey = Prey(board, hero)
        deadly = max(0.0, min(1.0, (its.wounds - prey.left + 2) / 3))
        return prey.per_wound * min(its.wounds, prey.left) + prey.life * deadly

    def _wakened(self, board: Board) -> float:
        monster = self.state.monsters.get(self.state.activation.who)
        if monster is None:
            return 0.0
        near = min(
            (board.distance(board.feet[monster.id], hero.space) for hero in board.heroes),
            default=99,
        )
        card = self.game.card(monster).card
        if near > card.speed + (1 if card.attack == "melee" else 5):
            return 0.0
        return 1.2 * prices.WOUND * prices.menace(self.game.book, card)
