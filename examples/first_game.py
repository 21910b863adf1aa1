"""A first game from Python: who is asked, what may be answered, and how it ends.

python examples/first_game.py
"""

import undercroft


def main() -> None:
    print("Games:", ", ".join(undercroft.games()))
    game = undercroft.start("drunagor", "toll-bridge", party="vorn,maya", seed="red lantern")
    for _ in range(3):
        question = game.question
        print(f"\nSeat {game.seat}: {question.prompt}")
        for option in question.options[:4]:
            print(f"  {option.key:24} {option.label}")
        key = game.advice()
        print(f"  The greedy player answers {key}.")
        game.answer(key)
    outcome = game.play("greedy")
    assert outcome is not None
    print(f"\n{'Won' if outcome.won else 'Lost'} after {game.rounds} rounds: {outcome.text}")


if __name__ == "__main__":
    main()
