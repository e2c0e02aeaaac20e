"""The pytest plugin."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Generator, Iterator
from typing import Any

import pytest

from .emulator import COMMAND, ControlError, Emulator

_BASE = pytest.StashKey[Any]()
#: For `no_requests`: whether a test of this process used the emulator, and whether one sent a request.
_SEEN = pytest.StashKey[dict[str, bool]]()
_WORKER_OUTPUT = "mynah_seen"

_DEPRECATED = ("deprecated", "key_in_url", "key_in_body")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--mynah-fail-on`."""
    parser.getgroup("mynah").addoption(
        "--mynah-fail-on",
        default="",
        metavar="ADVISORIES",
        help="fail tests that cause these advisories: 'deprecated', 'advisories' (all but infos), or names, by comma; "
        "'no_requests': fail the run if no test that uses the emulator sends it a request",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Declares the marker, and checks the advisories that `--mynah-fail-on` names: the command knows them all."""
    config.addinivalue_line(
        "markers",
        "mynah(scenario): begin the test in this scenario: a built-in one by its name, a YAML file by its path "
        "from the folder of the test, or a dict",
    )
    config.stash[_SEEN] = {}
    fail_on = config.getoption("--mynah-fail-on")
    if not fail_on or hasattr(config, "workerinput"):
        return
    if "other_hosts" in _names(config):
        raise pytest.UsageError(
            "--mynah-fail-on=other_hosts: only a proxy sees other hosts. "
            "Run: mynah exec --intercept --fail-on other_hosts -- pytest"
        )
    checked = subprocess.run(
        [*COMMAND, "exec", "--quiet", "--fail-on", fail_on, "--", COMMAND[0], "-e", "0"],
        capture_output=True,
        encoding="utf-8",
        # Its variables are for the emulators of the tests: a port could be in use, a report overwritten.
        env={name: value for name, value in os.environ.items() if not name.startswith("MYNAH_")},
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
    if not isinstance(emulator, Emulator):
        return
    fail_on = _names(item.config)
    if "no_requests" in fail_on:
        seen = item.config.stash[_SEEN]
        seen["used"] = True
        seen["reached"] = seen.get("reached", False) or emulator.requests(limit=1) != []
    if outcome.excinfo is not None:
        return
    problems = [
        f"{advisory['kind']}: {advisory['message']} {advisory['fix']}"
        for advisory in emulator.advisories()
        if _is_failing(advisory, fail_on)
    ]
    expectations = emulator.control("GET", "/expectations")["expectations"]
    problems += [
        f"The scenario expects {one['match']} {one['expected']} times, received {one['count']}"
        for one in expectations
        if not one["holds"]
    ]
    if problems:
        outcome.force_exception(pytest.fail.Exception("\n".join(problems), pytrace=False))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fails the run by `no_requests`. A worker of xdist only tells the process that knows them all."""
    config = session.config
    if hasattr(config, "workeroutput"):
        config.workeroutput[_WORKER_OUTPUT] = config.stash[_SEEN]
    elif _has_no_requests(config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Called by xdist when a worker ends."""
    seen = node.config.stash[_SEEN]
    for name, value in getattr(node, "workeroutput", {}).get(_WORKER_OUTPUT, {}).items():
        seen[name] = seen.get(name, False) or value


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says why the run failed."""
    if _has_no_requests(config):
        terminalreporter.write_line(
            "no_requests (fails the run): Tests used the emulator, but no request reached it. "
            "Does the application read DEEPL_SERVER_URL, and only when the test runs?",
            red=True,
        )


def _has_no_requests(config: pytest.Config) -> bool:
    seen = config.stash[_SEEN]
    return seen.get("used", False) and not seen["reached"]


def _names(config: pytest.Config) -> list[str]:
    """What `--mynah-fail-on` names."""
    return [name.strip() for name in config.getoption("--mynah-fail-on").split(",")]


def _is_failing(advisory: dict[str, Any], fail_on: list[str]) -> bool:
    """The rule of `mynah exec --fail-on`."""
    kind = advisory["kind"]
    return (
        kind in fail_on
        or ("deprecated" in fail_on and kind in _DEPRECATED)
        or ("advisories" in fail_on and advisory["severity"] != "info")
    )
