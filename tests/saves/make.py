"""Saves of this release: every title, every kind of place a game can stand at.

    .venv/bin/python tests/saves/make.py

Writes tests/saves/<release>/: one record for each kind, and a server's store that holds the same
games as tables. What is there already is never written again: see README.md beside this.
"""

from __future__ import annotations

import asyncio
import gzip
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import msgspec

import undercroft
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play.seats import joined, parse_party
from undercroft.table.hall import Hall
from undercroft.table.sqlstore import SqlStore
from undercroft.table.world import SeededChance, SystemClock

HERE = Path(__file__).parent
SEEDS = 9  # games that are tried
STORE, HOSTS = "tables.db.gz", "hosts.json"


class Kind(msgspec.Struct, frozen=True):
    """A place to save at: which game, and when it stands there."""

    game: str
    name: str
    adventure: str
    party: str
    there: Callable[[Session], bool]
    options: dict[str, str] = {}


def answered(least: int) -> Callable[[Session], bool]:
    """At a quiet point after so many answers."""
    return lambda session: len(session.answers) >= least and not session.driver.since


def inside(least: int, *kinds: str) -> Callable[[Session], bool]:
    """In the middle of an effect: a question of these kinds, or of any, after the checkpoint."""

    def there(session: Session) -> bool:
        asked = session.request
        deep = asked is not None and len(session.driver.since) >= 2
        return len(session.answers) >= least and deep and (not kinds or asked.kind in kinds)  # type: ignore[union-attr]

    return there


def state(holds: Callable[[Any], bool], least: int = 0) -> Callable[[Session], bool]:
    """Where something holds of the state."""

    def there(session: Session) -> bool:
        return len(session.answers) >= least and holds(session.driver.state)

    return there


def finished(session: Session) -> bool:
    return session.request is None


KINDS = (
    Kind("drunagor", "adventure", "ember-vault", "vorn,maya,jaheen", answered(130)),
    Kind("drunagor", "effect", "hollow-choir", "vorn,lorelai,elros", inside(90)),
    Kind("drunagor", "camp", "age-of-darkness", "vorn,maya,jaheen,lorelai",
         state(lambda state: state.stage == "camp")),
    Kind("drunagor", "second-chapter", "forced-march", "vorn,maya,jaheen,elros",
         state(lambda state: state.chapter == 1 and state.round >= 2)),
    Kind("drunagor", "battle", "weighing-floor", "vorn/elros", answered(60)),
    Kind("drunagor", "finished", "toll-bridge", "vorn,maya", finished),
    Kind("drunagor", "complex", "throne-of-ash", "vorn,maya,jaheen,lorelai,elros", answered(200),
         {"monsters": "complex", "commanders": "overlord", "multiclass": "yes"}),
    Kind("descent", "adventure", "tithe-of-bones", "lyssa,mordrog,landrec-the-wise",
         answered(220)),
    Kind("descent", "effect", "drowned-archive", "battlemage-jaes,one-fist,red-scorpion",
         inside(160)),
    Kind("descent", "overlord", "hollow-choir", "andira-runehand,ronan-of-the-wild",
         state(lambda state: state.stage == "overlord" and state.activation.who >= 0, 150)),
    Kind("descent", "shopping", "toll-keepers-cellar", "grey-ker,ispher",
         state(lambda state: state.stage == "shopping", 8)),
    Kind("descent", "finished", "toll-keepers-cellar", "lyssa,mordrog", finished),
    Kind("hellscape", "adventure", "the-passage", "gheta,irk,feydra", answered(150)),
    Kind("hellscape", "effect", "the-demon-artifact", "sir-ronen,nahias,mathrin", inside(120)),
    Kind("hellscape", "enemies", "the-soul-keys", "gheta,sir-ronen,nahias,irk,feydra,mathrin",
         state(lambda state: state.stage == "enemies" and state.round >= 3, 100)),
    Kind("hellscape", "boss", "releasing-michael", "gheta,sir-ronen,feydra,irk",
         state(lambda state: state.arena)),
    Kind("hellscape", "finished", "tutorial", "gheta,sir-ronen", finished),
    Kind("dark_elements", "adventure", "dark-elements", "syndrael,avric-albright,jain-fairwood",
         answered(90)),
    Kind("dark_elements", "effect", "dark-elements", "grisban-the-thirsty,high-mage-quellen",
         inside(50)),
    Kind("dark_elements", "overlord", "dark-elements",
         "ashrian,leoric-of-the-book,tomble-burrowell,reynhart-the-worthy",
         state(lambda state: state.phase == "overlord" and state.acting != "", 60)),
    Kind("dark_elements", "finished", "dark-elements", "syndrael,ashrian", finished),
    Kind("sword_sorcery", "adventure", "thornwood-pact", "aldric:paladin,borin:hearthpriest",
         answered(90)),
    Kind("sword_sorcery", "effect", "drowned-mill", "aldric,sylwen,maelis", inside(50)),
    Kind("sword_sorcery", "town", "campaign", "aldric,borin,sylwen",
         state(lambda state: state.phase == "between")),
    Kind("sword_sorcery", "ghost", "thornwood-pact", "aldric,borin,sylwen,maelis,tamsin",
         state(lambda state: any(hero.ghost for hero in state.heroes), 40)),
    Kind("sword_sorcery", "finished", "embers-of-the-crypt", "borin,tamsin", finished),
)  # fmt: skip


def played(kind: Kind) -> Session:
    """A game of automated players that came to the place, whatever seed it takes."""
    for seed in range(1, SEEDS):
        session = attempt(kind, seed)
        if kind.there(session):
            return session
    raise AssertionError(f"{kind.game} {kind.name} never stands there")


def written(kind: Kind) -> bytes:
    return b"\n".join(played(kind).lines) + b"\n"


def attempt(kind: Kind, seed: int) -> Session:
    """A game up to the place or its end; an answer on the way is taken back."""
    title = registry.title(kind.game)
    party = joined(title, parse_party(kind.party))
    session = Session(title, Setup(kind.adventure, party, kind.options), seed)
    who = title.player("greedy", seed)
    undone = False
    while not kind.there(session) and session.request is not None:
        session.answer(who.choose(session.driver.game, session.request).key)
        if not undone and len(session.answers) >= 30:
            session.undo(agreed=True)
            undone = True
    return session


async def lay(data: str, kept: dict[str, bytes]) -> dict[str, tuple[str, str]]:
    """The games as tables of a server's store; the id and the host's token of each."""
    titles = {id: registry.title(id) for id in registry.TITLES}
    hall = Hall(titles, SqlStore(data), SystemClock(), SeededChance(1))
    hosts = {}
    for name, text in kept.items():
        opened = await hall.restore(text.splitlines())
        hosts[name] = (opened.id, opened.host.token)
    await hall.close()
    return hosts


def main() -> None:
    folder = HERE / undercroft.__version__
    folder.mkdir(exist_ok=True)
    kept = {}
    for kind in KINDS:
        name = f"{kind.game}-{kind.name}"
        path = folder / f"{name}.jsonl.gz"
        if path.exists():
            click.echo(f"{path.name}: kept as it is")
        else:
            path.write_bytes(gzip.compress(written(kind), mtime=0))
            click.echo(f"{path.name}: {path.stat().st_size:,} bytes")
        kept[name] = gzip.decompress(path.read_bytes())
    if (folder / STORE).exists():
        return
    with tempfile.TemporaryDirectory() as work:
        data = Path(work) / "tables.db"
        hosts = asyncio.run(lay(str(data), kept))
        (folder / STORE).write_bytes(gzip.compress(data.read_bytes(), mtime=0))
    (folder / HOSTS).write_bytes(msgspec.json.format(msgspec.json.encode(hosts)) + b"\n")


if __name__ == "__main__":
    sys.exit(main())
