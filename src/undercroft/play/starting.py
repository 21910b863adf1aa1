"""Games for programs: begun, or resumed from a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from undercroft.core import record as records
from undercroft.core import seeds
from undercroft.core.driver import Driver
from undercroft.core.errors import BadSetup, BrokenRecord
from undercroft.core.events import Event
from undercroft.core.resuming import resume
from undercroft.core.rng import seeded
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup, Title
from undercroft.play.packs import here
from undercroft.play.running import Game
from undercroft.play.seats import automated, gathered, joined
from undercroft.play.setups import chosen_adventure

Party = str | int | Sequence[Member | str] | None


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

    `party` is how many heroes go, or who: `"vorn:defender,maya"`, a list of such words, or members
    with seats of their own; whoever plays against them joins them. Without an `adventure` it is the
    game's tutorial; a campaign or a battleground is named in its place. A `seed` gives the same
    game again. `options` are those of the lobby (`{"difficulty": "gentle"}`), `packs` paths or ids
    of packs. With `record=False` answers cost half as much. The `listener` hears all events.

    >>> import undercroft
    >>> try:
    ...     undercroft.start("drunagor", "toll-bridge", party=9)
    ... except undercroft.UndercroftError as error:
    ...     print(error.code, "-", error)
    bad_setup - A party has 1 to 5 heroes, not 9. One player may answer for several.
    """
    title, setup = prepared(game, adventure, party, options, packs)
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

    Packs that it is played with are found where they are installed, unless they are named. If
    rules or content have changed so that answers no longer hold, `lost` of the game says which.

    >>> import undercroft
    >>> game = undercroft.start("hellscape", "tutorial", seed=7)
    >>> game.answer(game.options[0])
    >>> undercroft.load(game.record).count
    1
    """
    if isinstance(record, str) and record.startswith("{"):  # its text, and no name of a file
        record = record.encode()
    lines = (record if isinstance(record, bytes) else _read(record)).splitlines()
    kept = records.read(lines)
    title = here().title(kept.header.game, here().of(kept, _several(packs)))
    session, lost = resume(title, lines, listener=listener)
    return Game(title, session.setup, session.driver, automated, session, lost)


def prepared(
    game: str,
    adventure: str | None,
    party: Party,
    options: Mapping[str, str] | None,
    packs: Sequence[Path | str],
) -> tuple[Title, Setup]:
    """A game with its packs and what is to be played of it, said in any of these ways."""
    title = here().title(game, here().chosen(_several(packs)))
    adventure = chosen_adventure(title, adventure or title.tutorial)
    if options is not None and not isinstance(options, Mapping):
        raise BadSetup(f"{options!r} are no options.", "Name them: {'difficulty': 'gentle'}.")
    return title, Setup(adventure, members(title, adventure, party), dict(options or {}))


def members(title: Title, adventure: str, party: Party) -> tuple[Member, ...]:
    """The party that was named in one of these ways."""
    if party is None or isinstance(party, str | int):
        return gathered(title, adventure, party)
    given = list(party) if isinstance(party, list | tuple) else []
    known = [member for member in given if isinstance(member, Member)]
    words = [member for member in given if isinstance(member, str)]
    if given and len(known) == len(given):
        return joined(title, known)
    if given and len(words) == len(given):
        return gathered(title, adventure, ",".join(words))
    raise BadSetup(f"{party!r} is no party.", "Say how many go, or who: vorn:defender,maya.")


def _several(packs: Sequence[Path | str] | Path | str) -> Sequence[Path | str]:
    """Packs that were named; one may stand alone."""
    return (packs,) if isinstance(packs, str | Path) else packs


def _read(record: str | Path) -> bytes:
    """A record out of its file."""
    try:
        return Path(record).read_bytes()
    except (OSError, TypeError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BrokenRecord(f"{record!r} cannot be read: {why}.", "Name a saved game.") from None
