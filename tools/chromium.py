"""A Chromium for tests, benchmarks and PDFs: the machine's own, or one brought to it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

# Parts of Chromium that no page asks for. The first two load a user interface of 200 scripts with every new tab, while
# the page is starting. The others are Playwright's own list: of several such flags, only the last counts.
_UNUSED_FEATURES = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
)

LOG = Path(__file__).parent.parent / "build" / "chromium.log"


class NoChromiumError(RuntimeError):
    """No Chromium is here and none could be brought; the message is one sentence that says what to do."""


def find() -> str | None:
    """The path of a Chromium that runs on this machine; None if there is none.

    The environment variable CHROMIUM, where set, is the only candidate.
    """
    return next((path for path in _candidates() if _runs(path)), None)


def ensure() -> str:
    """The path of a Chromium that runs; where none is found, gets one, which can take minutes.

    Debian's package when root, else Playwright's own download.

    Raises:
        NoChromiumError: none is here and none could be brought.
    """
    if path := find():
        return path
    if named := os.environ.get("CHROMIUM"):
        raise NoChromiumError(f"CHROMIUM={named} does not run as a browser: name another or unset it.")
    if path := _playwrights_own():
        return path
    LOG.parent.mkdir(exist_ok=True)
    LOG.write_text("", encoding="utf-8")
    if _is_root() and shutil.which("apt-get"):
        print(f"Getting Chromium from the system's packages (once; log: {LOG}) …", flush=True)
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        if _logged(["apt-get", "update"], environment):
            _logged(["apt-get", "install", "--yes", "--no-install-recommends", "chromium"], environment)
        if path := find():
            return path
    print(f"Getting Chromium from Playwright (once; log: {LOG}) …", flush=True)
    _logged([sys.executable, "-m", "playwright", "install", "chromium"])
    if path := _playwrights_own():
        return path
    raise NoChromiumError(
        "The tests need a Chromium, none is on the PATH and none could be fetched: "
        f"install one, or name one in the environment variable CHROMIUM (details: {LOG})."
    )


def launch_arguments() -> list[str]:
    """The flags to start it with: no traffic of its own; without its sandbox only for root, who has none."""
    quiet = [
        "--disable-background-networking",
        "--disable-component-update",
        f"--disable-features={','.join(_UNUSED_FEATURES)}",
        "--disable-gpu",
        "--disable-quic",
        "--disable-sync",
        "--no-first-run",
    ]
    return ["--no-sandbox", *quiet] if _is_root() else quiet


def _candidates() -> Iterator[str]:
    if named := os.environ.get("CHROMIUM"):
        yield shutil.which(named) or named
        return
    yield from filter(None, map(shutil.which, NAMES))
    yield from MAC_APPS


def _runs(path: str) -> bool:
    """Does it say its version? Ubuntu's chromium-browser without its snap, for one, does not."""
    try:
        run = subprocess.run(
            [path, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0 and re.search(r"\d+\.\d+", run.stdout) is not None


def _playwrights_own() -> str | None:
    """The Chromium that Playwright has downloaded before, if it runs.

    Asked in a process of its own: Playwright refuses to start twice in one.
    """
    question = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
    )
    run = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True)
    path = run.stdout.strip()
    return path if run.returncode == 0 and _runs(path) else None


def _logged(command: list[str], environment: dict[str, str] | None = None) -> bool:
    with LOG.open("a", encoding="utf-8") as log:
        return subprocess.run(command, stdout=log, stderr=log, env=environment).returncode == 0


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


if __name__ == "__main__":
    try:
        ensure()
    except NoChromiumError as error:
        sys.exit(str(error))
