"""Tests of the built wheel: run them where it is installed, with and without `-n 2`."""

import contextlib
import json
import os
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import mynah as package
from mynah import ControlError, Emulator
from mynah.emulator import COMMAND

DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def translate(text, url=None, **parameters):
    """An application: returns the status and the translation."""
    body = json.dumps({"text": [text], "target_lang": "DE", **parameters}).encode()
    headers = {
        "Authorization": f"DeepL-Auth-Key {os.environ['DEEPL_AUTH_KEY']}",
        "Content-Type": "application/json",
    }
    server = url or os.environ["DEEPL_SERVER_URL"]
    try:
        with DIRECT.open(urllib.request.Request(f"{server}/v2/translate", body, headers)) as answer:
            return answer.status, json.load(answer)["translations"][0]["text"]
    except urllib.error.HTTPError as error:
        with error:
            return error.code, None


# Each of these four fails if it sees the world of another one, in any order and in parallel.
@pytest.mark.parametrize("turn", range(4))
def test_every_test_has_a_new_world(mynah, turn):
    assert mynah.requests() == []
    assert translate("proton beam") == (200, "Protonenstrahl")
    mynah.add_fault({"then": {"status": 503}})
    assert translate("proton beam") == (503, None)
    assert [entry["status"] for entry in mynah.requests()] == [200, 503]
    mynah.clear_faults()
    mynah.reset()
    assert mynah.requests() == []


def test_groups_attempts_by_call(mynah):
    mynah.add_fault({"match": {"operation": "translateText"}, "when": {"first": 2}, "then": {"status": 429}})
    assert [translate("Save")[0] for _ in range(3)] == [429, 429, 200]
    attempts = [attempt["status"] for call in mynah.calls() for attempt in call["attempts"]]
    assert attempts == [429, 429, 200]


def test_names_address_and_key(mynah, mynah_url, mynah_key):
    assert os.environ["DEEPL_SERVER_URL"] == os.environ["MYNAH_URL"] == mynah_url == mynah.url
    assert os.environ["DEEPL_AUTH_KEY"] == mynah_key
    assert mynah.free_key.endswith(":fx")


def test_moves_the_clock(mynah):
    mynah.set_clock("2026-01-31T00:00:00Z", frozen=True)
    assert mynah.advance_clock("P1M") == {"now": "2026-02-28T00:00:00.000Z", "frozen": True}


def test_verifies(mynah):
    translate("Save")
    mynah.verify({"operation": "translateText"}, 1, billed=4)
    with pytest.raises(AssertionError, match="nearest_misses"):
        mynah.verify({"body": {"target_lang": "FR"}}, {"min": 1})
    with pytest.raises(ControlError) as refused:
        mynah.verify({"operatoin": "translateText"})
    assert refused.value.status == 400


def test_reports_advisories(mynah):
    translate("Guten Morgen", target_lang="EN")
    [advisory] = mynah.advisories()
    assert advisory["kind"] == "ambiguous_target"
    assert {"severity", "message", "why", "fix"} <= advisory.keys()


@pytest.mark.mynah(scenario="quota-exhausted")
def test_begins_in_a_built_in_scenario(mynah):
    assert translate("Save") == (456, None)


@pytest.mark.mynah(scenario={"version": 1, "faults": [{"then": {"status": 503}}]})
def test_begins_in_a_scenario_of_its_own(mynah):
    assert translate("Save") == (503, None)


def test_serves_the_official_client(mynah, mynah_url, mynah_key):
    deepl = pytest.importorskip("deepl")
    mynah.add_fault({"when": {"first": 1}, "then": {"status": 429}})
    result = deepl.DeepLClient(mynah_key, server_url=mynah_url).translate_text("proton beam", target_lang="DE")
    assert result.text == "Protonenstrahl"
    assert [entry["status"] for entry in mynah.requests()] == [429, 200]


def test_is_typed():
    assert (Path(package.__file__).parent / "py.typed").exists()


def test_command_needs_nothing_on_path():
    printed = subprocess.check_output(
        [sys.executable, "-m", "mynah", "--version"],
        env={"PATH": "", "PYTHONPATH": os.pathsep.join(sys.path)},
        text=True,
    )
    assert printed == subprocess.check_output([*COMMAND, "--version"], text=True)


def test_says_why_it_does_not_start():
    with pytest.raises(RuntimeError, match="flakey"):
        Emulator("--scenario", "flakey")


def test_an_emulator_ends_with_a_run_that_is_killed(pytester):
    pytester.makepyfile(
        """
        import os, pathlib, signal

        def test_is_killed(mynah):
            pathlib.Path("port").write_text(mynah.url.rpartition(":")[2])
            os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
        """
    )
    assert pytester.runpytest_subprocess().ret < 0
    address = ("127.0.0.1", int((pytester.path / "port").read_text()))
    # Either it has ended, or it is ending: then it closes the connection.
    with contextlib.suppress(ConnectionError), socket.create_connection(address, timeout=30) as connection:
        assert connection.recv(1) == b""


def test_reads_a_scenario_beside_the_test_and_checks_its_expectations(pytester):
    pytester.makefile(".yaml", shop="version: 1\nexpect:\n  - { match: { operation: getUsage }, count: 1 }\n")
    pytester.makepyfile(
        """
        import pytest

        @pytest.mark.mynah(scenario="shop.yaml")
        def test_never_asks_for_its_usage(mynah):
            pass

        def test_has_no_expectations(mynah):
            pass
        """
    )
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "--strict-markers")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*expects*getUsage*1 times, received 0*"])


def test_a_marker_needs_no_fixture(pytester):
    pytester.makepyfile(
        """
        import os, unittest, pytest

        @pytest.mark.mynah(scenario={"version": 1, "accounts": [{"name": "shop", "keys": [{"key": "key-of-shop"}]}]})
        class TestShop(unittest.TestCase):
            def test_finds_the_emulator(self):
                assert os.environ["DEEPL_AUTH_KEY"] == "key-of-shop"
        """
    )
    pytester.runpytest_subprocess().assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("marker", "message"),
    [
        ("scenaro='flaky'", "*mynah(scenaro='flaky'): the only argument is scenario*"),
        ("'flaky'", "*mynah('flaky'): the only argument is scenario*"),
        ("scenario='flakey'", "*mynah(scenario='flakey'): *not a built-in scenario*"),
        ("scenario='shop.yaml'", "*mynah(scenario='shop.yaml'): *No such file*"),
    ],
)
def test_a_wrong_marker_fails_the_test(pytester, marker, message):
    pytester.makepyfile(f"import pytest\n\n@pytest.mark.mynah({marker})\ndef test_shop(mynah):\n    pass\n")
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([message])
    result.stdout.no_fnmatch_line("*plugin.py*")


def test_a_misspelled_advisory_stops_the_run(pytester):
    pytester.makepyfile("def test_shop(mynah):\n    pass\n")
    result = pytester.runpytest_subprocess("--mynah-fail-on=deprecatd")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--mynah-fail-on*deprecatd*"])


@pytest.mark.parametrize("workers", [[], ["-n", "2"]])
@pytest.mark.parametrize(("sending", "result"), [(False, pytest.ExitCode.TESTS_FAILED), (True, pytest.ExitCode.OK)])
def test_no_requests_fails_the_run_that_sends_none(pytester, workers, sending, result):
    if workers:
        pytest.importorskip("xdist")
    source = Path(__file__).read_text(encoding="utf-8")
    body = "translate('Save')" if sending else "pass"
    pytester.makepyfile(
        source[: source.index("# Each of these")]
        + f"def test_sends_nothing(mynah):\n    pass\n\ndef test_may_send(mynah):\n    {body}\n"
    )
    ended = pytester.runpytest_subprocess("--mynah-fail-on=no_requests,deprecated", *workers)
    ended.assert_outcomes(passed=2)
    assert ended.ret == result
    said = ended.stdout.no_fnmatch_line if sending else ended.stdout.fnmatch_lines
    said("*no_requests (fails the run)*")


def test_other_hosts_names_the_command_that_sees_them(pytester):
    pytester.makepyfile("def test_shop(mynah):\n    pass\n")
    result = pytester.runpytest_subprocess("--mynah-fail-on=other_hosts")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*other_hosts*mynah exec --intercept --fail-on other_hosts -- pytest*"])


def test_deprecated_includes_a_key_in_the_body(pytester):
    source = Path(__file__).read_text(encoding="utf-8")
    pytester.makepyfile(
        source[: source.index("# Each of these")]
        + "def test_sends_its_key(mynah):\n    translate('Save', auth_key=mynah.key)\n"
    )
    pytester.runpytest_subprocess("--mynah-fail-on=deprecated").assert_outcomes(failed=1)


@pytest.mark.parametrize(
    ("fail_on", "failed"), [("", 0), ("advisories", 1), ("ambiguous_target,deprecated", 1), ("deprecated", 0)]
)
def test_fails_on_advisories(pytester, fail_on, failed):
    source = Path(__file__).read_text(encoding="utf-8")
    pytester.makepyfile(
        source[: source.index("# Each of these")]
        + "def test_chooses_no_variant(mynah):\n    translate('Guten Morgen', target_lang='EN')\n"
    )
    result = pytester.runpytest_subprocess(f"--mynah-fail-on={fail_on}")
    result.assert_outcomes(failed=failed, passed=1 - failed)
