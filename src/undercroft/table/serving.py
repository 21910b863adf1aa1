"""A server as its operator wants it: one process or several, alone or among others."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from undercroft.core.errors import BadSetup
from undercroft.play.agents import invited
from undercroft.play.packs import here, own_folder
from undercroft.play.seats import KINDS
from undercroft.table import addresses, keeping, logs, server
from undercroft.table.app import all_titles, application
from undercroft.table.errors import StoreFailed
from undercroft.table.hall import Hall
from undercroft.table.inviting import announcer
from undercroft.table.joining import join
from undercroft.table.readers import Process
from undercroft.table.schema import is_shared
from undercroft.table.sqlstore import SqlStore
from undercroft.table.thinkers import Processes
from undercroft.table.titles import Titles
from undercroft.table.workers import Workers
from undercroft.table.world import SystemClock


class Wanted(msgspec.Struct, frozen=True):
    """What stands after `undercroft serve`."""

    host: str
    port: int
    data: str
    keep: int | None = None  # days
    agents: tuple[str, ...] = ()  # players of one's own
    workers: int = 1
    join: str = ""  # the address of this machine for other servers
    metrics: str = ""  # an address for operators
    log: str = logs.WORDS
    packs: tuple[str, ...] = ()  # packs, or folders of packs, beside those that are installed
    accept_packs: bool = False  # from the page
    names: tuple[str, ...] = ()  # host names that it answers to, if not to all


IN_THE_CLEAR = (
    "Links hold secret tokens, and over plain http they travel in the clear: on a network that you"
    " do not trust put TLS before it (docs/serving.md)."
)


def serve(wanted: Wanted, say: Callable[[str], None], started: Callable[[str], None]) -> None:
    """Until interrupted. `started` is told the address for a browser on this machine."""
    if not is_shared(wanted.data) and (wanted.workers > 1 or wanted.join):
        raise BadSetup(
            "Several servers need one PostgreSQL database.",
            "Name it: --data postgresql://user@host/name.",
        )
    show = _metrics() if wanted.metrics else None
    logs.begin(wanted.log, server=os.getpid())
    _check_packs(wanted)
    seated = invited(wanted.agents, KINDS)
    listening = server.bind(wanted.host, wanted.port)
    try:
        store = _store(wanted.data)
    except BadSetup:
        listening.close()
        raise
    alone = wanted.workers == 1 and not is_shared(wanted.data)
    titles = Titles() if alone else all_titles()  # processes share what was loaded before them

    def work(store: SqlStore, number: int) -> None:
        sockets = (
            [listening, join(store, wanted.join, number)] if is_shared(wanted.data) else [listening]
        )
        port = listening.getsockname()[1]
        address = addresses.own(wanted.host, port)
        others = addresses.reachable(wanted.host, port)

        def greet() -> None:
            say(f"Undercroft is at {address}/ (Ctrl+C stops it)")
            for other in others:
                say(f"Others on your network find it at {other}/")
            if not addresses.is_local(wanted.host):
                say(IN_THE_CLEAR)
            started(address)

        app = application(
            store,
            titles,
            local=addresses.is_local(wanted.host),
            names=wanted.names,
            keeping=_keeping(wanted),
            addresses=others,
            # links are secret: into no log
            announce=announcer((*others, address)[0], say) if sys.stdout.isatty() else None,
            thinkers=Processes(),
            readers=Process(SystemClock()),
            agents=seated,
            packs=here(*map(Path, wanted.packs)),
            incoming=own_folder() if wanted.accept_packs else None,
        )
        logs.begin(wanted.log, server=os.getpid())
        if show is not None:
            show(app.state.hall, wanted.metrics, number)
        server.run(app, sockets, _silently if number else greet)

    if wanted.workers == 1:
        work(store, 0)
    else:
        store.engine.dispose()  # each process has a connection of its own
        Workers(wanted.workers, lambda number: work(_store(wanted.data), number)).run()


def _metrics() -> Callable[[Hall, str, int], object]:
    try:
        from undercroft.table.metrics import show
    except ModuleNotFoundError:
        raise BadSetup(
            "Metrics need prometheus-client, which is not installed.",
            "pip install 'undercroft[metrics]'",
        ) from None
    return show


def _check_packs(wanted: Wanted) -> None:
    """Where others come in nobody knows who brings a pack."""
    if wanted.accept_packs and not addresses.is_local(wanted.host):
        raise BadSetup(
            "Packs are accepted only by a server for this machine alone.",
            "Leave --accept-packs out, and install packs with `undercroft pack install`.",
        )
    for folder in wanted.packs:
        if not Path(folder).exists():
            raise BadSetup(f"{folder} does not exist.", "Name a pack or a folder of packs.")


def _silently() -> None:
    pass


def _keeping(wanted: Wanted) -> keeping.Keeping:
    if wanted.keep is not None:
        return keeping.of_days(wanted.keep)
    return keeping.FOR_ONESELF if addresses.is_local(wanted.host) else keeping.FOR_OTHERS


def _store(data: str) -> SqlStore:
    try:
        return SqlStore(data)
    except StoreFailed as failure:
        raise BadSetup(f"{failure}.", "Name another file or URL with --data.") from None
