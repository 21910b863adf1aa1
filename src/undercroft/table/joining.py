"""A server joins those that share its database."""

from __future__ import annotations

import secrets
import socket

from undercroft.core.errors import BadSetup
from undercroft.table.addresses import is_local
from undercroft.table.claims import Peer
from undercroft.table.server import bind
from undercroft.table.sqlstore import SqlStore

HERE = "127.0.0.1"


def join(store: SqlStore, address: str = "", number: int = 0) -> socket.socket:
    """Where the other servers reach this one: at an address of this machine (`host` or
    `host:port`, the process with that number so many ports further), or on this machine alone."""
    host, port = parts(address)
    port = port and port + number
    listening = bind(host, port)
    me = Peer(secrets.token_hex(8), host, listening.getsockname()[1], secrets.token_hex(24))
    machine = socket.gethostname()
    owning = store.join(me, machine)
    for other, where in owning.neighbours():
        if other != machine and (is_local(host) or is_local(where)):
            hidden = "this one" if is_local(host) else "that one"
            raise BadSetup(
                f"A server on {other} plays on this database, and {hidden} cannot be reached.",
                "Start each of them with --join and the name of its machine.",
            )
    owning.beat()
    return listening


def parts(address: str) -> tuple[str, int]:
    """Host and port of an address; 0 is any that is free.

    >>> parts("alpha.internal:8421"), parts("alpha.internal"), parts("[fd00::5]:8421")
    (('alpha.internal', 8421), ('alpha.internal', 0), ('fd00::5', 8421))
    """
    host, colon, port = address.rpartition(":")
    if not address:
        return HERE, 0
    if not colon or "]" in port or (":" in host and not host.startswith("[")):
        return address.strip("[]"), 0
    if not (port.isascii() and port.isdigit() and int(port) < 1 << 16):
        raise BadSetup(f"“{port}” is no port.", "Write --join HOST or --join HOST:PORT.")
    return host.strip("[]"), int(port)
