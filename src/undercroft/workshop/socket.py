"""The socket of a page: it says hello with its token, and hears the news."""

from __future__ import annotations

import asyncio
import hmac

import msgspec
from starlette.websockets import WebSocket

from undercroft.table.client import NOT_ALLOWED, PATIENCE, Gone
from undercroft.table.limits import FRAME
from undercroft.table.socket import SocketWire
from undercroft.table.writing import encode
from undercroft.workshop.forms import Changed, Greeting
from undercroft.workshop.service import Shop


async def attend(shop: Shop, socket: WebSocket) -> None:
    """Serve one page until it is closed."""
    await socket.accept()
    wire = SocketWire(socket)
    try:
        if not await _greeted(shop, wire):
            await wire.close(NOT_ALLOWED)
            return
        await wire.send(encode(Changed(await asyncio.to_thread(shop.bench.files))))
        telling = asyncio.ensure_future(_tell(shop, wire))
        warming = asyncio.ensure_future(asyncio.to_thread(shop.bench.warm))
        try:
            while True:
                await wire.receive()  # whatever it says: it is there
        finally:
            telling.cancel()
            warming.cancel()
    except (Gone, TimeoutError):
        return


async def _greeted(shop: Shop, wire: SocketWire) -> bool:
    text = await asyncio.wait_for(wire.receive(), PATIENCE)
    try:
        greeting = msgspec.json.decode(text[: FRAME + 1], type=Greeting)
    except (msgspec.DecodeError, RecursionError):
        return False
    return hmac.compare_digest(greeting.token.encode(), shop.token.encode())


async def _tell(shop: Shop, wire: SocketWire) -> None:
    try:
        async for news in shop.news.hear():
            await wire.send(encode(news))
    except Gone:
        return
