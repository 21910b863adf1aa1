"""How often a decision of a game calls from one of its modules into another.

    python tests/bench/crossings.py descent [--greedy] [--top 20]

Counted in the games that `test_random_play` measures, once nothing is cold any more. A call counts
when the function that calls and the one that is called lie in two modules of the game, or when it
leads from the game down into the layers below (kit, board, core); a rule that goes on after a
question was answered is not called a second time. Unlike seconds the figure is the same on every
machine, however busy: where it grows, something is asked again that was known.
"""

from __future__ import annotations

import argparse
import dis
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

import undercroft
from bench.games import ALL, Measured

PACKAGE = Path(undercroft.__file__).parent
RESUME = dis.opmap["RESUME"]
MOMENT = "<moment "  # what `kit.moments` makes for a declaration has no file
Call = tuple[str, str, str]  # from which module, into which, what


class Crossings:
    """Calls between modules, told apart by where they lead."""

    def __init__(self, game: str) -> None:
        self.inside: Counter[Call] = Counter()  # from module to module of the game
        self.below: Counter[Call] = Counter()  # down into what all games stand on
        self._folder = f"games/{game}/"
        self._modules: dict[CodeType, str] = {}

    def heed(self, frame: FrameType, event: str, arg: object) -> None:
        """For `sys.setprofile`."""
        caller = frame.f_back
        if event != "call" or caller is None or _goes_on(frame):
            return
        before, here = self._module(caller.f_code), self._module(frame.f_code)
        if before == here or not before.startswith(self._folder):
            return
        if here.startswith(self._folder):
            self.inside[before, here, frame.f_code.co_qualname] += 1
        elif here:
            self.below[before, here, frame.f_code.co_qualname] += 1

    def _module(self, code: CodeType) -> str:
        known = self._modules.get(code)
        if known is None:
            path = Path(code.co_filename)
            if code.co_filename.startswith(MOMENT):
                known = f"{self._folder}moments.py"
            else:
                known = str(path.relative_to(PACKAGE)) if PACKAGE in path.parents else ""
            self._modules[code] = known
        return known


def _goes_on(frame: FrameType) -> bool:
    """Whether a coroutine or a generator is taken up again where it had stopped."""
    code, at = frame.f_code.co_code, frame.f_lasti
    return code[at] == RESUME and bool(code[at + 1] & 3)


def counted(measured: Measured, work: Callable[[], int]) -> tuple[Crossings, int]:
    """What a piece of work calls, and how many decisions it was."""
    found = Crossings(measured.id)
    work()  # nothing is read or summed up for the first time when it counts
    sys.setprofile(found.heed)
    try:
        decisions = work()
    finally:
        sys.setprofile(None)
    return found, decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[one.id for one in ALL])
    parser.add_argument("--greedy", action="store_true", help="greedy players, a game each")
    parser.add_argument("--top", type=int, default=0, help="list the most frequent calls")
    wanted = parser.parse_args()
    measured = next(one for one in ALL if one.id == wanted.game)
    kind, games = ("greedy", 1) if wanted.greedy else ("random", measured.games)

    def work() -> int:
        return sum(
            measured.played(setup, seed, kind) for setup in measured.setups for seed in range(games)
        )

    found, decisions = counted(measured, work)
    inside, below = found.inside.total() / decisions, found.below.total() / decisions
    print(f"{measured.name}, {decisions:,} decisions ({kind})")
    print(f"{inside:7.1f} calls a decision between modules of the game")
    print(f"{below:7.1f} from there into the layers below, {inside + below:.1f} together")
    for (before, here, what), times in (found.inside + found.below).most_common(wanted.top):
        print(f"{times / decisions:7.2f}  {before} -> {here} {what}")


if __name__ == "__main__":
    main()
