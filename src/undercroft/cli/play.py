"""`undercroft play` and `undercroft resume`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import click

from undercroft.cli import saves
from undercroft.cli.paths import shown
from undercroft.cli.terminal import pages
from undercroft.cli.terminal.client import Client
from undercroft.core import record as records
from undercroft.core import seeds
from undercroft.core.errors import BadSetup
from undercroft.core.player import PERSON
from undercroft.core.resuming import resume as resume_session
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup, Title
from undercroft.games import registry
from undercroft.play import readiness
from undercroft.play.packs import here
from undercroft.play.seats import (
    KINDS,
    automated,
    by_member,
    called,
    gathered,
    parse_seats,
    victors,
)
from undercroft.play.setups import chosen_adventure, explained, parse_options

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("game")
@click.argument("adventure", required=False)
@click.option("--campaign", metavar="ID", help="Or a campaign of several.")
@click.option("--battleground", metavar="ID", help="Or a battle between sides, and where.")
@click.option(
    "--party",
    metavar="HERO[:ROLE],…",
    help="Who goes: vorn:defender,maya:striker; with sides: vorn,maya/elros,jaheen.",
)
@click.option("--heroes", type=click.IntRange(1), help="Or only how many go.")
@click.option("--format", "format", metavar="FORMAT",
              help="Of a battle: one-against-one, two-against-two, free-for-all.")  # fmt: skip
@click.option(
    "--seats",
    default=PERSON,
    metavar="WHO",
    help="person, greedy, planner or random for all, or by Hero: vorn=person,maya=planner; "
    "agents of your own as module:Class.",
)
@click.option("--seed", metavar="WORDS", help="The same words and answers give the same game.")
@click.option("--save", type=FILE, help="Where the game is kept.")
@click.option("--pack", "packs", multiple=True, type=click.Path(path_type=Path),
              help="A pack, by its path or its id; may be repeated.")  # fmt: skip
@click.option("--difficulty", metavar="LEVEL", help="gentle, book (as the rules print it) or grim.")
@click.option("--monsters", metavar="VERSION",
              help="standard, alternate, complex, or ask each time.")  # fmt: skip
@click.option("--option", "wishes", multiple=True, metavar="NAME=CHOICE",
              help="Of the game's own, such as growth=none; may be repeated.")  # fmt: skip
@click.option("--speed", type=click.FloatRange(0), default=0.0, metavar="N",
              help="Lines of the chronicle per second; 0 writes at once.")  # fmt: skip
@click.option("--quiet", is_flag=True, help="Leave the chronicle out.")
@click.option("--every-question", "every", is_flag=True,
              help="Ask also what standing wishes would answer.")  # fmt: skip
@click.option("--ready", is_flag=True, help="Begin in the dungeon, with heroes who are ready.")
@click.option("--language", default="", metavar="CODE",
              help="What packs say is read in it, if they can: de.")  # fmt: skip
def play(
    game: str,
    adventure: str | None,
    campaign: str | None,
    battleground: str | None,
    party: str | None,
    heroes: int | None,
    format: str | None,
    seats: str,
    seed: str | None,
    save: Path | None,
    packs: tuple[Path, ...],
    difficulty: str | None,
    monsters: str | None,
    wishes: tuple[str, ...],
    speed: float,
    quiet: bool,
    every: bool,
    ready: bool,
    language: str,
) -> None:
    """Play an ADVENTURE of a GAME in the terminal (drunagor toll-bridge), or a campaign."""
    title = registry.title(game, here().chosen(packs))
    chosen = chosen_adventure(title, adventure, campaign, battleground)
    members = gathered(title, chosen, party or heroes)
    start_game(
        title,
        chosen,
        party=members,
        seats=parse_seats(seats, members, title.opponent),
        seed=seed,
        save=save,
        options=parse_options(wishes, difficulty=difficulty, monsters=monsters, format=format),
        speed=speed,
        quiet=quiet,
        every=every,
        ready=ready,
        language=language,
    )


def viewpoint(seats: Sequence[str]) -> int | None:
    """Whose eyes the chronicle is written for: those of the only person, else everybody's."""
    people = [seat for seat, kind in enumerate(seats) if kind == PERSON]
    return people[0] if len(people) == 1 else None


def start_game(
    title: Title,
    adventure: str,
    *,
    party: Sequence[Member],
    seats: Sequence[str],
    seed: str | None = None,
    save: Path | None = None,
    options: dict[str, str] | None = None,
    speed: float = 0.0,
    quiet: bool = False,
    every: bool = False,
    ready: bool = False,
    language: str = "",
) -> None:
    """Set a game up and play it."""
    seed = seeds.fresh() if seed is None else seeds.chosen(seed)
    setup = Setup(adventure, tuple(party), options or {}, tuple(seats))
    title.set_up(setup, seed)  # refused before a file is made
    client = Client(
        title,
        quiet=quiet,
        speed=speed,
        viewpoint=viewpoint(seats),
        every=every,
        language=language,
    )
    path = save or saves.new(title.id, adventure, datetime.now())
    if path.exists() and path.stat().st_size:
        raise BadSetup(f"{path} exists already.", "Resume it, or name another file.")
    store = saves.store(path, "Use --save FILE.")
    named = zip(called(client.reader, party), by_member(party, seats), strict=True)
    names = [f"{name} ({who})" for name, (_, who) in named]
    settings = explained(title, adventure, setup.options)
    client.say(pages.opening(title, client.reader.brief(adventure), names, client.paint, settings))
    if PERSON in seats:
        client.say()
        client.say(pages.primer(title, client.paint))
    session = Session(title, setup, seed, listener=client.hear, write=store.append)
    client.say(pages.commitment(session.commitment, client.paint))
    if ready:
        readiness.prepare(session)
    play_on(client, session, seats, path)


@click.command()
@click.argument("file", type=FILE, required=False)
@click.option("--seats", default="", help="Who sits there now; as before if left out.")
@click.option("--pack", "packs", multiple=True, type=click.Path(path_type=Path),
              help="A pack that it is played with; what is installed is found.")  # fmt: skip
@click.option("--speed", type=click.FloatRange(0), default=0.0, metavar="N",
              help="Lines of the chronicle per second; 0 writes at once.")  # fmt: skip
@click.option("--quiet", is_flag=True, help="Leave the chronicle out.")
@click.option("--every-question", "every", is_flag=True,
              help="Ask also what standing wishes would answer.")  # fmt: skip
@click.option("--language", default="", metavar="CODE",
              help="What packs say is read in it, if they can: de.")  # fmt: skip
def resume(
    file: Path | None,
    seats: str,
    packs: tuple[Path, ...],
    speed: float,
    quiet: bool,
    every: bool,
    language: str,
) -> None:
    """Go on with the game that is kept in FILE, or with the one that was played last."""
    found = file or saves.latest()
    if found is None:
        raise BadSetup("There is no game to go on with.", "Begin one: undercroft terminal.")
    resume_game(
        found, seats=seats, packs=packs, speed=speed, quiet=quiet, every=every, language=language
    )


def resume_game(
    file: Path,
    *,
    seats: str = "",
    packs: Sequence[Path] = (),
    speed: float = 0.0,
    quiet: bool = False,
    every: bool = False,
    language: str = "",
) -> None:
    """Read a record, say what was lost if anything, and go on."""
    lines = saves.lines(file)
    record = records.read(lines)
    header = record.header
    title = registry.title(header.game, here().of(record, packs))
    party = header.setup.party
    usual = header.setup.seats or parse_seats("", party, title.opponent)
    sitting = parse_seats(seats, party, title.opponent) if seats else _trusted(usual)
    client = Client(
        title,
        quiet=quiet,
        speed=speed,
        viewpoint=viewpoint(sitting),
        every=every,
        language=language,
    )
    session, lost = resume_session(
        title, lines, listener=client.hear, write=saves.store(file).append
    )
    client.recollect(record)
    client.forget(len(session.answers))
    brief = client.reader.brief(header.setup.adventure)
    client.say(f"{client.paint.bold(brief.name)}, after {len(session.answers)} answers.")
    if brief.goal:
        client.say(client.paint.wrap(f"Goal: {brief.goal}"))
    if lost:
        client.say(client.paint.wrap(lost))
    if session.commitment:
        client.say(f"Commitment to the dice: {session.commitment}")
    client.remind()
    play_on(client, session, sitting, file)


def _trusted(seats: Sequence[str]) -> Sequence[str]:
    """Seats as a record names them: one that somebody sent must not say which code runs here."""
    for kind in seats:
        if "@" in kind or (kind not in KINDS and ":" in kind):
            does = "whose file would be read" if "@" in kind else "which would be run"
            raise BadSetup(
                f"The record gives a seat to {kind}, {does}.",
                "Say with --seats who sits there now.",
            )
    return seats


def play_on(client: Client, session: Session, seats: Sequence[str], path: Path) -> None:
    players = automated(client.title, seats, session.seed, len(session.answers))
    over = client.play(session, players, path)
    client.say()
    if not over:
        session.save()  # so that nothing is lost should rules or content change
        client.say(f"The game is kept. Go on with: undercroft resume {shown(path)}")
        return
    _close(client, session, path)


def _close(client: Client, session: Session, path: Path) -> None:
    """How it ended, in words."""
    title, paint = client.title, client.paint
    outcome = title.outcome(session.driver.state)
    if outcome is None:
        return
    brief = client.reader.brief(session.setup.adventure)
    won = victors(title, outcome, session.setup.party)
    verdict = f"Victory for {won}!" if won else "Victory!" if outcome.won else "Defeat."
    client.say(paint.bold(verdict))
    if won or not outcome.won:
        client.say(paint.wrap(outcome.text))
    if outcome.won and brief.outro:
        client.say(paint.wrap(" ".join(brief.outro.split())))
    if outcome.won and brief.reward:
        client.say(paint.wrap(brief.reward))
    client.say()
    for line in pages.figures(client.scene(session, None), paint):
        client.say(line)
    client.say(f"{len(session.answers)} answers. Watch it again: undercroft replay {shown(path)}")
    if session.commitment:
        client.say(paint.wrap(f"Seed: {session.seed}", "", "      "))
        client.say(f"Prove the dice: undercroft replay --verify {shown(path)}")
