"""The OpenAPI document, made from the routes and their types."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import undercroft
from undercroft.table.forms import Problem
from undercroft.table.packing import JSON, LINES
from undercroft.table.routes import ADDRESSES, Address

REF = "#/components/schemas/{name}"
PROBLEMS = {
    "400": "malformed",
    "401": "no valid token",
    "403": "foreign origin",
    "404": "not found",
    "409": "not possible now",
    "413": "too large",
    "422": "impossible",
    "503": "cannot be stored now",
}


def document() -> dict[str, Any]:
    """OpenAPI 3.1 for everything under /api but the socket."""
    types = [Problem]
    for address in ADDRESSES:
        types += [kind for kind in (address.takes, address.gives) if kind not in (None, bytes)]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    by_type = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, Any] = {}
    for address in ADDRESSES:
        operation = _operation(address, by_type)
        paths.setdefault(address.path, {})[address.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Undercroft", "version": undercroft.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(address: Address, schemas: dict[str, Any]) -> dict[str, Any]:
    done = _content(address.gives, schemas)
    trouble = {JSON: {"schema": schemas[repr(Problem)]}}
    operation: dict[str, Any] = {
        "operationId": address.answer.__name__,
        "parameters": _parameters(address),
        "responses": {
            str(address.status): {"description": "done", "content": done},
            **{
                status: {"description": words, "content": trouble}
                for status, words in PROBLEMS.items()
            },
        },
    }
    if address.takes is not None:
        content = _content(address.takes, schemas)
        operation["requestBody"] = {"required": True, "content": content}
    if address.secret:
        operation["security"] = [{"token": []}]
    return operation


def _content(kind: Any, schemas: dict[str, Any]) -> dict[str, Any]:
    if kind is bytes:
        return {LINES: {"schema": {"type": "string"}}}
    return {JSON: {"schema": schemas[repr(kind)]}}


def _parameters(address: Address) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for name in re.findall(r"{(\w+)}", address.path):
        schema = {"type": "integer", "minimum": 0} if name == "seat" else {"type": "string"}
        found.append({"name": name, "in": "path", "required": True, "schema": schema})
    for name, kind in address.query:
        schema = {"type": kind, "minimum": 0} if kind == "integer" else {"type": kind}
        found.append({"name": name, "in": "query", "required": False, "schema": schema})
    return found
