"""The pytest plugin."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import pytest

from .emulator import Emulator

_BASE = pytest.StashKey[Any]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--mynah-fail-on`."""
    parser.getgroup("mynah").addoption(
        "--mynah-fail-on",
        default="",
        metavar="ADVISORIES",
        help="fail tests that cause these advisories: 'deprecated', 'advisories' (all but infos), or names, by comma",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Declares the marker."""
    config.addinivalue_line(
        "markers",
        "mynah(scenario): begin the test in this scenario: a built-in one by its name, a YAML file by its path "
        "from the folder of the test, or a dict",
    )


@pytest.fixture(scope="session")
def mynah_emulator(request: pytest.FixtureRequest) -> Iterator[Emulator]:
    """The emulator of this process. With xdist, each worker has its own."""
    with Emulator() as emulator:
        request.config.stash[_BASE] = emulator.control("GET", "/scenario")["scenario"]
        yield emulator


@pytest.fixture
def mynah(mynah_emulator: Emulator, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Emulator:
    """The emulator with a new world for this test; the environment of the test names its address and key."""
    marker = request.node.get_closest_marker("mynah")
    scenario = (marker.kwargs.get("scenario") or (marker.args or [None])[0]) if marker else None
    if isinstance(scenario, str) and scenario.endswith((".yaml", ".yml", ".json")):
        scenario = (request.node.path.parent / scenario).read_text(encoding="utf-8")
    elif isinstance(scenario, str):
        scenario = {"version": 1, "name": scenario, "extends": [scenario]}
    mynah_emulator.apply_scenario(scenario or request.config.stash[_BASE])
    for name in ("DEEPL_SERVER_URL", "MYNAH_URL"):
        monkeypatch.setenv(name, mynah_emulator.url)
    monkeypatch.setenv("DEEPL_AUTH_KEY", mynah_emulator.key)
    return mynah_emulator


@pytest.fixture
def mynah_url(mynah: Emulator) -> str:
    """The address to give to clients as the service's."""
    return mynah.url


@pytest.fixture
def mynah_key(mynah: Emulator) -> str:
    """The first key that the scenario declares, otherwise one of the paid plan. Its account is new in each test."""
    return mynah.key


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, None]:
    """Fails a test that passed if the scenario expected something else, or by `--mynah-fail-on`."""
    outcome = yield
    emulator = getattr(item, "funcargs", {}).get("mynah")
    if outcome.excinfo is not None or not isinstance(emulator, Emulator):
        return
    problems = [
        f"{advisory['kind']}: {advisory['message']} {advisory['fix']}"
        for advisory in emulator.advisories()
        if _is_failing(advisory, item.config.getoption("--mynah-fail-on").split(","))
    ]
    expectations = emulator.control("GET", "/expectations")["expectations"]
    problems += [
        f"The scenario expects {one['match']} {one['expected']} times, received {one['count']}"
        for one in expectations
        if not one["holds"]
    ]
    if problems:
        outcome.force_exception(pytest.fail.Exception("\n".join(problems), pytrace=False))


def _is_failing(advisory: dict[str, Any], fail_on: list[str]) -> bool:
    """The rule of `mynah exec --fail-on`."""
    return advisory["kind"] in fail_on or (advisory["severity"] != "info" and "advisories" in fail_on)
