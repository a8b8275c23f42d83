"""The libraries that pages load on need: copied as they are, with their licenses; a missing one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.vendor import VendorError, write_vendor

pytestmark = pytest.mark.host

MODULES = Path(__file__).parent.parent / "node_modules"


def test_libraries_are_copied_with_their_licenses(tmp_path: Path) -> None:
    folder = write_vendor(tmp_path)
    assert (folder / "qr.js").read_bytes() == (MODULES / "qr" / "index.js").read_bytes()
    assert "Paul Miller" in (folder / "LICENSES.txt").read_text(encoding="utf-8")


def test_a_library_must_stand_alone(tmp_path: Path) -> None:
    for path in write_vendor(tmp_path).glob("*.js"):
        assert "\nimport " not in path.read_text(encoding="utf-8"), path.name


def test_a_library_that_is_not_installed_is_told(tmp_path: Path) -> None:
    with pytest.raises(VendorError, match="npm ci"):
        write_vendor(tmp_path, tmp_path)
