"""Prints a fingerprint of each of a number of random games: `fingerprints.py drunagor 100`.

Run by `test_determinism` in processes of their own. With `reversed` the games are played in
the opposite order, so that nothing one game leaves behind can help or hurt the next.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from itertools import count, groupby, islice

from contract.playing import drive, state_of
from contract.titles import Configuration, configurations


def fingerprint(configuration: Configuration, seed: int) -> str:
    """A hash over the states and questions of a whole game."""
    chain = hashlib.blake2b(digest_size=12)
    for driver in drive(configuration, seed):
        keys = driver.request.keys() if driver.request else []
        chain.update(f"{state_of(driver)} {keys}".encode())
    return chain.hexdigest()


def turns(id: str) -> Iterator[tuple[Configuration, int]]:
    """Every adventure in turn, each time with another size of the party and another seed."""
    known = groupby(configurations(id), lambda configuration: configuration.adventure)
    adventures = [list(sizes) for _, sizes in known]
    for number in count():
        sizes = adventures[number % len(adventures)]
        yield sizes[(number + number // len(adventures)) % len(sizes)], number


def main(id: str, games: int, *, backwards: bool) -> None:
    played = list(islice(turns(id), games))
    for configuration, seed in reversed(played) if backwards else played:
        sys.stdout.write(f"{configuration} {seed} {fingerprint(configuration, seed)}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), backwards="reversed" in sys.argv)
