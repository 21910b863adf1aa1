"""Schemathesis talks to the server as its OpenAPI document says, and as it forbids."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from table.test_rest import server


@schemathesis.serializer("application/x-ndjson")
def as_text(_context: Any, value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


HOST = {"Host": "localhost"}
schema = schemathesis.openapi.from_asgi("/api/openapi.json", server(), headers=HOST)


@pytest.mark.filterwarnings("ignore")
@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_server_keeps_to_its_document(case: Any) -> None:
    case.call_and_validate(
        headers=HOST,
        checks=(
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ),
    )
