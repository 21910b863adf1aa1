"""The workshop's addresses. All but the bare page require the token of its link."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from undercroft.core.errors import UndercroftError
from undercroft.table.errors import NoToken
from undercroft.table.limits import BODY
from undercroft.table.packing import JSON
from undercroft.table.page import sheet
from undercroft.table.routes import bearer, body_of, decoded, problem
from undercroft.table.writing import encode
from undercroft.workshop import forms, service
from undercroft.workshop.service import Call, Shop
from undercroft.workshop.socket import attend

PAGE, HERE = "workshop.html", "/workshop"


class Address(msgspec.Struct, frozen=True):
    """One route; `takes` is read from the body."""

    method: str
    path: str
    answer: Callable[[Call], Awaitable[Any]]
    takes: Any = None


ADDRESSES = (
    Address("GET", "/bench", service.shown),
    Address("GET", "/file", service.read),
    Address("PUT", "/file", service.write, forms.Writing),
    Address("POST", "/check", service.check, forms.Unsaved),
    Address("POST", "/offers", service.offer, forms.Pointing),
    Address("POST", "/explain", service.explain, forms.Pointing),
    Address("POST", "/maps", service.maps, forms.Asked),
    Address("POST", "/paint", service.paint, forms.Painting),
    Address("POST", "/play", service.play, forms.Trying),
    Address("POST", "/simulate", service.simulate, forms.Simulating),
    Address("DELETE", "/simulate", service.cancel),
)


def routes(shop: Shop) -> list[BaseRoute]:
    """The page and everything it asks for."""

    async def socket(websocket: WebSocket) -> None:
        await attend(shop, websocket)

    return [
        Route(HERE, sheet(PAGE)),
        *(
            Route(f"/api/workshop{one.path}", _endpoint(shop, one), methods=[one.method])
            for one in ADDRESSES
        ),
        WebSocketRoute("/api/workshop/socket", socket),
    ]


def _endpoint(shop: Shop, address: Address) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        try:
            if not opens(shop, bearer(request)):
                raise NoToken("That opens no workshop.", "Use the link that the console shows.")
            body = await body_of(request, address.takes, BODY)  # whole files of a pack
            taken = decoded(request, body, address.takes) if address.takes else None
            given = await address.answer(Call(shop, dict(request.query_params), taken))
            return Response(encode(given), media_type=JSON)
        except UndercroftError as error:
            return problem(error, missing=address.takes is None)

    return endpoint


def opens(shop: Shop, token: str) -> bool:
    return hmac.compare_digest(token.encode(), shop.token.encode())
