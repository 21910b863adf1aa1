"""Where others reach this server: what the console prints and what invitations begin with; and
where they come from."""

from __future__ import annotations

import socket
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network

from undercroft.table.origin import LOCAL

EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = "192.0.2.1"  # an address that stands for any other machine (RFC 5737)


def is_local(host: str) -> bool:
    """Whether a server that listens there is heard on this machine alone."""
    return host in LOCAL


def own(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    return _written("localhost" if is_local(host) or host in EVERYWHERE else host, port)


def reachable(host: str, port: int) -> tuple[str, ...]:
    """The addresses for other machines, the likeliest first; none if they are not let in."""
    if is_local(host):
        return ()
    names = _of_this_machine() if host in EVERYWHERE else [host]
    return tuple(_written(name, port) for name in names)


def _written(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _of_this_machine() -> list[str]:
    """What this machine is called from outside: the way out first, then what its name says."""
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        outward.connect((ELSEWHERE, 9))  # asks for a route, if there is any; nothing is sent
        found.append(str(outward.getsockname()[0]))
    with suppress(OSError):  # where nobody knows its name
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [name for name in dict.fromkeys(found) if not name.startswith("127.")]


@lru_cache(4096)
def household(address: str) -> str:
    """For whom a visitor is counted: by IPv6 every home has a network of 2^64 addresses to itself.

    >>> household("2001:db8:1:2:aa::9"), household("::ffff:192.0.2.7"), household("192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        known = ip_address(address)
    except ValueError:  # a socket of this machine, or a test
        return address
    if isinstance(known, IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ip_network((known.packed, 64), strict=False))
