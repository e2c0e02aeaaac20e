"""Starts the emulator of this package, and calls its control interface."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Union

_LIB = Path(__file__).parent / "_archive" / "lib"

#: Node and Mynah, as arguments of a process.
COMMAND = [
    str(_LIB / "node" / ("node.exe" if os.name == "nt" else "node")),
    str(_LIB / "mynah" / "dist" / "cli.js"),
]

Json = dict[str, Any]
Count = Union[int, Mapping[str, int]]

# Proxies of the environment must not get requests to this machine.
_OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class ControlError(Exception):
    """The control interface refused a request. `problem` has its problem details."""

    def __init__(self, status: int, problem: Json) -> None:
        super().__init__(problem.get("detail") or f"The control interface answered {status}.")
        self.status = status
        self.problem = problem


class Emulator:
    """A running emulator: a process with its own world. Use it in a `with` statement, or call `close`."""

    def __init__(self, *flags: str) -> None:
        """Starts an emulator at a free port, with flags of `mynah start`."""
        # Not a pipe: nothing would read it.
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        # Standard input ends with this process, even if that is killed.
        command = [*COMMAND, "start", "--port", "0", "--log", "json", "--exit-on-stdin-close", *flags]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self._process.wait()
            self._errors.seek(0)
            raise RuntimeError(f"mynah did not start: {self._errors.read().decode(errors='replace')}")
        threading.Thread(target=self._process.stdout.read, daemon=True).start()
        listening: Json = json.loads(line)
        #: The address, such as `http://127.0.0.1:49152`.
        self.url: str = listening["url"]
        #: A key of the world: the first that its scenario declares, otherwise one of the paid plan.
        self.key: str = listening["authKey"]
        self._default_key = self.key
        #: A key of the free plan.
        self.free_key: str = listening["freeAuthKey"]
        self._token: str | None = listening.get("controlToken")

    def __enter__(self) -> Emulator:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Stops the emulator."""
        self._process.terminate()
        self._process.wait()
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._errors.close()

    def control(self, method: str, path: str, body: object = None, **query: object) -> Any:
        """Calls any route of the control interface, such as `control("GET", "/requests")`. A str is sent as YAML."""
        wanted = {name: str(value) for name, value in query.items() if value is not None}
        target = f"{self.url}/_mynah{path}" + (f"?{urllib.parse.urlencode(wanted)}" if wanted else "")
        request = urllib.request.Request(target, method=method)
        if self._token is not None:
            request.add_header("X-Mynah-Control-Token", self._token)
        if body is not None:
            request.data = (body if isinstance(body, str) else json.dumps(body)).encode()
            request.add_header("Content-Type", "application/yaml" if isinstance(body, str) else "application/json")
        try:
            with _OPENER.open(request, timeout=60) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            with error:
                raise ControlError(error.code, json.loads(error.read() or b"{}")) from None
        return json.loads(text) if text else None

    def reset(self) -> None:
        """Begins a new world: no requests, no faults, no resources, and the clock at its start."""
        self.control("POST", "/reset", {"scope": "all"})

    def apply_scenario(self, scenario: str | Mapping[str, Any]) -> None:
        """Begins the world of a scenario: its content, as YAML or as a mapping, instead of the current one."""
        applied = self.control("POST", "/scenario", scenario)["scenario"]
        keys = [key["key"] for account in applied.get("accounts", []) for key in account.get("keys", [])]
        self.key = keys[0] if keys else self._default_key

    def add_fault(self, fault: Mapping[str, Any]) -> Json:
        """Adds a rule that disturbs requests."""
        added: Json = self.control("POST", "/faults", fault)
        return added

    def clear_faults(self) -> None:
        """Removes all faults."""
        self.control("DELETE", "/faults")

    def set_clock(self, now: str | None = None, *, frozen: bool | None = None) -> Json:
        """Sets the clock to a time (ISO 8601), freezes it or lets it run."""
        change = {"now": now, "frozen": frozen}
        clock: Json = self.control("PUT", "/clock", {k: v for k, v in change.items() if v is not None})
        return clock

    def advance_clock(self, by: str) -> Json:
        """Advances the clock, by `31d` or `P1M`; what was waiting until then happens."""
        clock: Json = self.control("POST", "/clock/advance", {"by": by})
        return clock

    def requests(self, **filters: object) -> list[Json]:
        """The received requests with their answers, oldest first; filters are `operation`, `status` and others."""
        found: list[Json] = self.control("GET", "/requests", **filters)["requests"]
        return found

    def calls(self, **filters: object) -> list[Json]:
        """Requests by logical call: the first attempt and its repetitions."""
        found: list[Json] = self.control("GET", "/requests/calls", **filters)["calls"]
        return found

    def verify(self, match: Mapping[str, Any], count: Count | None = None, billed: Count | None = None) -> None:
        """Fails with an AssertionError, and the nearest misses, unless this many requests match."""
        wanted = {"match": match, "count": count, "billed": billed}
        try:
            self.control("POST", "/requests/verify", {k: v for k, v in wanted.items() if v is not None})
        except ControlError as error:
            if error.status != 422:
                raise
            raise AssertionError(json.dumps(error.problem, indent=2)) from None

    def advisories(self) -> list[Json]:
        """What clients should not do, each with `kind`, `message`, `why` and `fix`."""
        found: list[Json] = self.control("GET", "/requests/advisories")["advisories"]
        return found
