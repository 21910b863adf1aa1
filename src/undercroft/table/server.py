"""Runs the application under uvicorn."""

from __future__ import annotations

import asyncio
import gc
import importlib
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import uvicorn
from starlette.applications import Starlette

from undercroft.core.errors import BadSetup
from undercroft.table import precedence
from undercroft.table.frames import PatientSocket
from undercroft.table.hall import Hall
from undercroft.table.limits import FRAME, HEADERS, PULSE
from undercroft.table.patience import PatientHttp, Settings

SWITCH = 0.3e-3  # seconds; Python's own: 5 ms. At every line the thread that stores waits for it


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


class Server(uvicorn.Server):
    """Hands its tables over before it hangs up."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self.hall = hall

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in self.servers:
            listening.close()  # whoever comes now finds another one
        await self.hall.hand_over()
        await super().shutdown(sockets)


def settings(app: Starlette) -> Settings:
    made = Settings(
        app,
        log_config=None,  # its lines go where ours do (`logs`)
        access_log=False,
        http=PatientHttp,
        ws=PatientSocket,
        ws_ping_interval=PULSE,  # whoever does not answer is not here any more
        ws_ping_timeout=PULSE,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=HEADERS,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    made.inner = app.state.inner
    return made


def run(app: Starlette, sockets: Sequence[socket.socket], started: Callable[[], None]) -> None:
    """Serve until interrupted. Nothing that clients send is written to a log."""
    server = Server(settings(app), app.state.hall)

    async def serve() -> None:
        serving = asyncio.ensure_future(server.serve(sockets=list(sockets)))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            started()
            if app.state.get_ready is not None:  # while a browser opens
                app.state.get_ready()
            _spare_the_collector()
        await serving

    _open_many()
    sys.setswitchinterval(SWITCH)
    # An interruption has been obeyed by then.
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(serve())


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Windows has a loop of its own, without which no examiner starts: there all wait alike."""
    return None if sys.platform == "win32" else precedence.Loop


def _open_many() -> None:
    """As many connections as this process may have: systems begin with few."""
    with suppress(ImportError, ValueError, OSError):  # where there are no such limits
        resource: Any = importlib.import_module("resource")
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _spare_the_collector() -> None:
    """Cards and maps stay for good: never look through them for garbage, not even once. What is let
    go of at a table goes in no circles. What strangers leave behind does, and everybody waits while
    it is looked through: a little at a time, 1 ms for 2,000 objects, and what hung in them is let
    go of besides."""
    gc.freeze()
    gc.set_threshold(700, 2, 1_200)
    gc.enable()
