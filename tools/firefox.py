"""A Firefox, where there is one, that does what it is told step by step: for measurements and tests."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

NAMES = ("firefox-esr", "firefox")
NOT_CHECKED = "not checked: there is none on this machine (on Debian: apt-get install firefox-esr)"

_SCRIPT = Path(__file__).parent / "firefox.mjs"


def find() -> str | None:
    """The path of a Firefox; None if there is none.

    The environment variable FIREFOX, where set, is the only candidate.
    """
    if named := os.environ.get("FIREFOX"):
        return shutil.which(named)
    return next(filter(None, map(shutil.which, NAMES)), None)


class FirefoxError(RuntimeError):
    """A step was not done: the message says which one, and why."""


class Firefox:
    """A Firefox just installed, with one page at a time; a context manager that ends it."""

    def __init__(self, path: str) -> None:
        command = [str(Path(sys.executable).with_name("node")), str(_SCRIPT), path]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        # It ends by itself, and takes its profile away, when there are no more steps.
        self._process.communicate()

    def do(self, step: str, *given: object) -> Any:
        """Have a step done, one of those in firefox.mjs; returns its value.

        Raises:
            FirefoxError: it failed, or took too long, or Firefox is gone.
        """
        steps, answers = self._process.stdin, self._process.stdout
        assert steps is not None and answers is not None
        told = json.dumps([step, *given])
        try:
            steps.write(f"{told}\n")
            steps.flush()
            answer = json.loads(answers.readline() or '{"error": "Firefox has ended"}')
        except BrokenPipeError:
            answer = {"error": "Firefox has ended"}
        if "error" in answer:
            raise FirefoxError(f"{told}: {answer['error']}")
        return answer["value"]
