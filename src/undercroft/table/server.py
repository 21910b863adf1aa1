"""Runs the application under uvicorn."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

from undercroft.core.errors import BadSetup
from undercroft.table.limits import FRAME, PULSE
from undercroft.table.patience import PatientHttp, PatientSocket


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small messages at once (TCP_NODELAY) only where the protocol is named.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise BadSetup(
            f"Port {port} of {host} cannot be used: {error.strerror}.", "Choose another --port."
        ) from None
    listening.listen(1024)
    return listening


def run(app: ASGIApp, listening: socket.socket, started: Callable[[], None]) -> None:
    """Serve until interrupted. Nothing that clients send is written to a log."""
    _spare_the_collector()
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        http=PatientHttp,
        ws=PatientSocket,
        ws_ping_interval=PULSE,  # whoever does not answer is not here any more
        ws_ping_timeout=PULSE,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    server = uvicorn.Server(config)

    async def serve() -> None:
        serving = asyncio.ensure_future(server.serve(sockets=[listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            started()
        await serving

    asyncio.run(serve())


def _spare_the_collector() -> None:
    """Cards and maps stay for good: never look through them for garbage, and seldom at all."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
