"""The engine's doctests, found in its bytecode: what readers get has no source files for pytest to look into."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import qwirkle_rules

MODULES = [
    "qwirkle_rules",
    *(f"qwirkle_rules.{module.name}" for module in pkgutil.iter_modules(qwirkle_rules.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    assert sum(doctest.testmod(importlib.import_module(name)).attempted for name in MODULES) > 50
