"""An honest search: every answer is tried in worlds that the seat might be in, and valued there.

python examples/looking_ahead.py
"""

import random

import undercroft

WORLDS, STEPS = 4, 12


class LookingAhead:
    """An agent; in a seat as looking_ahead:LookingAhead."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, position: undercroft.Position) -> str:
        guesses = [self.chance.random().hex() for _ in range(WORLDS)]
        values = {key: self.value(position, key, guesses) for key in position.options[:8]}
        return max(values, key=values.__getitem__)

    def value(self, position: undercroft.Position, key: str, guesses: list[str]) -> float:
        """The mean over the same worlds for every answer: they differ in the answer alone."""
        total = 0.0
        for guess in guesses:
            world = position.imagine(guess)
            world.answer(key)
            outcome = world.play("greedy", seed=guess, limit=STEPS)
            if outcome is None:
                total += world.worth(position.seat)
            else:
                total += position.seat in outcome.winners
        return total / len(guesses)


def main() -> None:
    game = undercroft.start("hellscape", "tutorial", party=2, seed="red lantern")
    game.play("greedy", limit=30)
    print(game.question.prompt)
    greedy = game.advice("greedy")
    print(f"The greedy player answers {greedy}.")
    print(f"Looking ahead answers {game.advice('__main__:LookingAhead')}.")


if __name__ == "__main__":
    main()
