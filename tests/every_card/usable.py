"""Clauses that are used when their owner likes: in his turn, against wounds, on dice."""

from __future__ import annotations

from every_card.trial import Trial
from undercroft.games.descent.rules import attacks, hero_cards
from undercroft.games.descent.state import Hero


def paid(trial: Trial, hero: Hero, before: tuple[int, int]) -> None:
    """Fatigue and movement points went down by the price."""
    price = {cost.coin: cost.n for cost in trial.clause.costs}
    turn = trial.state.turn
    assert before[0] - hero.fatigue == price.get("fatigue", 0)
    assert before[1] - turn.points == price.get("mp", 0)


def heal(trial: Trial) -> None:
    hero, friend = trial.hero(), trial.other("e6", sheet="lyssa")
    friend.wounds = 1
    now = trial.turn(hero, points=3)
    before = hero.fatigue, now.points
    trial.go(trial.use, "figure:lyssa")
    assert friend.wounds == 1 + trial.call.n
    paid(trial, hero, before)


def swap_order(trial: Trial) -> None:
    hero = trial.hero()
    hero.order = "aim"
    now = trial.turn(hero)
    before = hero.fatigue, now.points
    trial.go(trial.use, "order:dodge")
    assert hero.order == "dodge"
    paid(trial, hero, before)


def teleport(trial: Trial) -> None:
    hero = trial.hero("a1")
    now = trial.turn(hero, points=7)
    before = hero.fatigue, now.points
    trial.go(trial.use, "space:i9")
    assert hero.space == trial.space("i9")
    paid(trial, hero, before)
    now.points = 9
    assert not hero_cards.offers(trial.game, hero)  # once


def cancel(trial: Trial) -> None:
    hero = trial.hero()
    foe = trial.arena.monster("beastman/normal", "e4")
    fatigue, before = hero.fatigue, hero.wounds
    strike = trial.arena.strike(foe, "e5")
    trial.play(attacks.resolve(trial.game, strike), f"cancel:{trial.card}")
    through = strike.damage() - trial.sheet(hero).armor
    most = trial.call.n
    assert before - hero.wounds == through - min(through, most)
    assert (trial.card in hero.exhausted) == trial.clause.tagged("exhaust")
    assert fatigue - hero.fatigue == sum(cost.n for cost in trial.clause.costs)


def reroll(trial: Trial) -> None:
    """Any attack, even one that was rolled again already."""
    trial.hero("a9")
    other = trial.other("e5", equipped="sword", order="aim", fatigue=0)  # type: ignore[arg-type]
    foe = trial.arena.monster("giant/normal", "e3")
    trial.dice.queued["red"] = ["X", "X", "1/3/0"]
    strike = trial.attack(other, "sword", foe, "aim", "die:1", "enough", "die:1")
    assert not strike.failed()


def change_action(trial: Trial) -> None:
    hero = trial.hero()
    trial.turn(hero, step="declare")
    trial.go("action:run")
    speed = trial.sheet(hero).speed
    trial.go("move:e4")
    trial.go(trial.use, "action:advance")
    now = trial.state.turn
    assert (now.action, now.points, now.attacks) == ("advance", speed - 1, 1)


def extra_attack(trial: Trial) -> None:
    hero = trial.hero()
    hero.fatigue = 0
    foe = trial.arena.monster("giant/normal", "e3")
    trial.turn(hero)
    trial.go(trial.use)
    assert foe.wounds == 7 - trial.game.card(foe).card.armor  # red and green
    assert trial.state.turn.once


def move(trial: Trial) -> None:
    hero = trial.hero()
    foe = trial.arena.monster("skeleton/normal", "e3")
    now = trial.turn(hero)
    before = hero.fatigue, now.points
    trial.go(trial.use, "space:f3")
    assert foe.place.anchor == trial.space("f3")
    paid(trial, hero, before)


def swap_potion(trial: Trial) -> None:
    hero = trial.hero()
    hero.potions = ("healing", "vitality")
    trial.turn(hero)
    trial.go(trial.use, "swap:healing:power")
    assert sorted(hero.potions) == ["power", "vitality"]


PROOFS = {
    "heal": heal,
    "swap-order": swap_order,
    "teleport": teleport,
    "cancel": cancel,
    "reroll": reroll,
    "change-action": change_action,
    "extra-attack": extra_attack,
    "own-turn move": move,
    "own-turn swap-potion": swap_potion,
}
