"""The pytest plugin."""

from __future__ import annotations

import subprocess
from collections.abc import Generator, Iterator
from typing import Any

import pytest

from .emulator import COMMAND, ControlError, Emulator

_BASE = pytest.StashKey[Any]()

_DEPRECATED = ("deprecated", "key_in_url", "key_in_body")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--mynah-fail-on`."""
    parser.getgroup("mynah").addoption(
        "--mynah-fail-on",
        default="",
        metavar="ADVISORIES",
        help="fail tests that cause these advisories: 'deprecated', 'advisories' (all but infos), or names, by comma",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Declares the marker, and checks the advisories that `--mynah-fail-on` names: the command knows them all."""
    config.addinivalue_line(
        "markers",
        "mynah(scenario): begin the test in this scenario: a built-in one by its name, a YAML file by its path "
        "from the folder of the test, or a dict",
    )
    fail_on = config.getoption("--mynah-fail-on")
    if not fail_on or hasattr(config, "workerinput"):
        return
    checked = subprocess.run(
        [*COMMAND, "exec", "--quiet", "--fail-on", fail_on, "--", COMMAND[0], "-e", "0"],
        capture_output=True,
        encoding="utf-8",
    )
    if checked.returncode == 2:
        raise pytest.UsageError(f"--mynah-fail-on={fail_on}: {checked.stderr.strip()}")


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
    try:
        scenario = _scenario_of(marker, request.node) if marker else request.config.stash[_BASE]
        mynah_emulator.apply_scenario(scenario)
    except (ControlError, OSError, TypeError) as error:
        raise pytest.fail.Exception(f"{_written(marker)}: {error}", pytrace=False) from None
    for name in ("DEEPL_SERVER_URL", "MYNAH_URL"):
        monkeypatch.setenv(name, mynah_emulator.url)
    monkeypatch.setenv("DEEPL_AUTH_KEY", mynah_emulator.key)
    return mynah_emulator


def _scenario_of(marker: pytest.Mark, node: pytest.Item) -> Any:
    """The content of the scenario that a marker names."""
    if set(marker.kwargs) != {"scenario"} or marker.args:
        raise TypeError("the only argument is scenario=…")
    scenario = marker.kwargs["scenario"]
    if not isinstance(scenario, str):
        return scenario
    if scenario.endswith((".yaml", ".yml", ".json")):
        return (node.path.parent / scenario).read_text(encoding="utf-8")
    return {"version": 1, "name": scenario, "extends": [scenario]}


def _written(marker: pytest.Mark | None) -> str:
    """What a test begins with, as it is written above the test."""
    if marker is None:
        return "the scenario of mynah.yaml"
    arguments = [repr(value) for value in marker.args] + [f"{name}={value!r}" for name, value in marker.kwargs.items()]
    return f"@pytest.mark.{marker.name}({', '.join(arguments)})"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Gives a test with the marker the emulator, even if it does not ask for the fixture: before all other fixtures."""
    names: list[str] = getattr(item, "fixturenames", [])
    if item.get_closest_marker("mynah") and "mynah" not in names:
        names.insert(0, "mynah")


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
    wanted = [name.strip() for name in fail_on]
    kind = advisory["kind"]
    return (
        kind in wanted
        or ("deprecated" in wanted and kind in _DEPRECATED)
        or ("advisories" in wanted and advisory["severity"] != "info")
    )
