"""Games for programs: begun, or taken up from a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from undercroft.core import record as records
from undercroft.core import seeds
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.resuming import resume
from undercroft.core.rng import seeded
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup, Title
from undercroft.games import registry
from undercroft.play.packs import here
from undercroft.play.running import Game
from undercroft.play.seats import automated, gathered, joined
from undercroft.play.setups import chosen_adventure

Party = str | int | Sequence[Member] | None


def start(
    game: str,
    adventure: str | None = None,
    *,
    party: Party = None,
    seed: str | int | None = None,
    options: Mapping[str, str] | None = None,
    packs: Sequence[Path | str] = (),
    record: bool = True,
    listener: Callable[[Event], None] | None = None,
) -> Game:
    """Set a game up, to its first question.

    `party` is how many heroes go, or who: `"vorn:defender,maya"`, or members with seats of their
    own; whoever plays against them joins them. Without an `adventure` it is the game's tutorial; a
    campaign or a battleground is named in its place. A `seed` gives the same game again. `options`
    are those of the lobby (`{"difficulty": "gentle"}`), `packs` paths or ids of packs. With
    `record=False` answers cost half as much. The `listener` hears all events.

    >>> import undercroft
    >>> try:
    ...     undercroft.start("drunagor", "toll-bridge", party=9)
    ... except undercroft.UndercroftError as error:
    ...     print(error.code, "-", error)
    bad_setup - A party has 1 to 5 heroes, not 9. One player may answer for several.
    """
    title = registry.shared(game, tuple(here().chosen(packs)))
    adventure = chosen_adventure(title, adventure or title.tutorial)
    setup = Setup(adventure, members(title, adventure, party), dict(options or {}))
    dice = seeds.fresh() if seed is None else seeds.chosen(seed)
    if record:
        session = Session(title, setup, dice, listener=listener)
        return Game(title, setup, session.driver, automated, session)
    state = title.set_up(setup, seeded(dice))
    return Game(title, setup, Driver(title, state, listener=listener), automated)


def load(
    record: bytes | str | Path,
    *,
    packs: Sequence[Path | str] = (),
    listener: Callable[[Event], None] | None = None,
) -> Game:
    """Go on with a game from its record, or from the file that keeps it.

    Packs that it is played with are found where they are installed, unless they are named.

    >>> import undercroft
    >>> game = undercroft.start("hellscape", "tutorial", seed=7)
    >>> game.answer(game.options[0])
    >>> undercroft.load(game.record).count
    1
    """
    if isinstance(record, str) and record.startswith("{"):  # its text, and no name of a file
        record = record.encode()
    text = record if isinstance(record, bytes) else Path(record).read_bytes()
    lines = text.splitlines()
    kept = records.read(lines)
    title = registry.shared(kept.header.game, tuple(here().of(kept, packs)))
    session, _ = resume(title, lines, listener=listener)
    return Game(title, session.setup, session.driver, automated, session)


def members(title: Title, adventure: str, party: Party) -> tuple[Member, ...]:
    """The party that was named in one of these ways."""
    if party is None or isinstance(party, str | int):
        return gathered(title, adventure, party)
    return joined(title, party)
