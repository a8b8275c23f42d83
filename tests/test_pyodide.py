"""The engine's own tests a second time: inside the Python that readers' browsers run."""

import subprocess
import sys

import pytest

from tools.faults import ROOT


@pytest.mark.host
def test_the_engine_passes_its_tests_in_the_python_of_browsers():
    done = subprocess.run([sys.executable, "-m", "tests.pyodide"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
