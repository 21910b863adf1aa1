"""R42: what `deploy/compose.yaml` and `deploy/Dockerfile` name is there. No engine builds or starts
them here: the proxy of the same files is tried in `test_recipes`."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import click
import pytest

from table.process import ServerProcess
from table.recipe import DEPLOY
from undercroft.cli.serve import serve

yaml = pytest.importorskip("yaml", reason="PyYAML comes with schemathesis")

ROOT = DEPLOY.parent
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
SERVERS = ("one", "two")


def instructions() -> list[tuple[str, str]]:
    """Of the Dockerfile, each on one line."""
    text = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line and line[0] != "#"]
    return [(name, " ".join(rest.split())) for name, rest in lines]


def said(name: str) -> list[str]:
    return [rest for known, rest in instructions() if known == name]


def options(arguments: list[str]) -> dict[str, Any]:
    """What `undercroft serve` understands; it says so where it does not."""
    with serve.make_context("serve", list(arguments)) as context:
        assert isinstance(context, click.Context)
        return context.params


def test_servers_are_started_with_options_that_there_are() -> None:
    [entry] = map(json.loads, said("ENTRYPOINT"))
    assert entry[:2] == ["undercroft", "serve"]
    [usual] = map(json.loads, said("CMD"))
    assert options([*entry[2:], *usual])["host"] == "0.0.0.0"
    for name in SERVERS:
        wanted = options([*entry[2:], *SERVICES[name]["command"]])
        assert wanted["no_browser"]
        assert wanted["host"] == "0.0.0.0"
        assert wanted["join"] == name == SERVICES[name]["hostname"]  # where the other finds it
        assert wanted["metrics"] == "0.0.0.0:9420"
        assert str(wanted["port"]) in said("EXPOSE")


def test_servers_find_the_database_and_its_password() -> None:
    made = SERVICES["db"]["environment"]
    for name in SERVERS:
        url = options(SERVICES[name]["command"])["data"]
        user, host, database = re.fullmatch(r"postgresql://(\w+)@(\w+)/(\w+)", url).groups()  # type: ignore[union-attr]
        assert host in SERVICES
        assert (user, database) == (made["POSTGRES_USER"], made["POSTGRES_DB"])
        given = SERVICES[name]["environment"]
        assert given["PGPASSWORD"] == made["POSTGRES_PASSWORD"] == "${UNDERCROFT_PASSWORD:?}"
        assert given["FORWARDED_ALLOW_IPS"] == "*"
        assert "ports" not in SERVICES[name]  # nobody but the proxy reaches them
        assert SERVICES[name]["depends_on"]["db"]["condition"] == "service_healthy"
    assert "ports" not in SERVICES["db"]
    assert {mount.split(":")[0] for mount in SERVICES["db"]["volumes"]} == set(COMPOSE["volumes"])


def test_the_proxy_finds_the_servers_also_after_they_were_replaced() -> None:
    recipe = (DEPLOY / "nginx.conf").read_text("utf-8")
    found = re.findall(r"server (\w+):(\d+) ", recipe)
    assert found == [(name, *said("EXPOSE")) for name in SERVERS]
    [network] = COMPOSE["networks"]["default"]["ipam"]["config"]
    places = [SERVICES[name]["networks"]["default"]["ipv4_address"] for name in SERVERS]
    assert len(set(places)) == len(SERVERS)
    assert all(ip_address(place) in ip_network(network["subnet"]) for place in places)


def test_the_proxy_has_its_recipe_a_place_for_certificates_and_open_ports() -> None:
    proxy = SERVICES["proxy"]
    recipe = (DEPLOY / "nginx.conf").read_text("utf-8")
    mounted = dict(mount.split(":")[1::-1] for mount in proxy["volumes"])
    assert mounted["/etc/nginx/nginx.conf"] == "./nginx.conf"
    inside = {os.path.dirname(path) for path in re.findall(r"ssl_certificate\S*\s+(\S+);", recipe)}
    assert {mounted[folder] for folder in inside} == {"./tls"}
    assert "deploy/tls" in (DEPLOY / "compose.yaml").read_text("utf-8").split("services:")[0]
    outer = {int(port.split(":")[0]) for port in proxy["ports"]}
    assert outer == {int(port) for port in re.findall(r"listen (\d+)", recipe)} == {80, 443}
    assert set(proxy["depends_on"]) == set(SERVERS)


def test_the_image_is_built_of_what_there_is() -> None:
    for name in SERVERS:
        build = SERVICES[name]["build"]
        context = (DEPLOY / build["context"]).resolve()
        assert (context / build["dockerfile"]).samefile(DEPLOY / "Dockerfile")
    assert (DEPLOY / "Dockerfile.dockerignore").is_file()
    for copied in said("COPY"):
        assert (ROOT / copied.split()[0]).exists()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    [install] = [rest for rest in said("RUN") if "pip install" in rest]
    [extras] = re.findall(r"\)\[([\w,]+)\]", install)
    assert set(extras.split(",")) <= set(project["optional-dependencies"])
    assert "/tmp/requirements.lock" in install
    for image in (rest.split()[0] for rest in said("FROM")):
        version = re.fullmatch(r"python:(\d+)\.(\d+)-slim", image)
        assert version is not None
        assert tuple(map(int, version.groups())) >= (3, 11)
    constraints = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    assert not [line for line in constraints if "[" in line]  # pip -c takes no extras


def test_the_health_of_an_image_is_asked_for(tmp_path: Path) -> None:
    """The command of the Dockerfile, with a test's port: well while the server is there."""
    server = ServerProcess(tmp_path / "tables.db")
    server.start()
    [health] = said("HEALTHCHECK")
    command = json.loads(health.partition(" CMD ")[2])
    assert command[0] == "python"
    told = command[-1].replace(":8420/", f":{server.port}/")
    assert told != command[-1]
    ask = [sys.executable, *command[1:-1], told]
    assert subprocess.run(ask, capture_output=True).returncode == 0, shlex.join(ask)
    server.close()
    assert subprocess.run(ask, capture_output=True).returncode != 0
