"""Setting up: which Python is chosen, what is said when none will do, and which Chromium is found."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import chromium

ROOT = Path(__file__).resolve().parent.parent
SETUP = ROOT / "tools" / "setup.sh"

# What set-up itself uses before it has a Python, found before any test changes the PATH.
UTILITIES = {name: Path(shutil.which(name) or name) for name in ("sh", "cat", "cksum", "mkdir", "rm")}
COPY = shutil.which("cp")

# Stands in for another Python: runs what it is given with this one, after the statement in its place.
FAKE = """#!/bin/sh
exec '{python}' -S -c 'import sys; {before}; exec(sys.argv[2])' "$@"
"""
PYENV_SHIM = """#!/bin/sh
echo "pyenv: $0: command not found" >&2
exit 127
"""
BROKEN = "#!/bin/sh\nexit 1\n"
TALKATIVE = "#!/bin/sh\necho hello\n"


def fake(version: str, before: str = "pass") -> str:
    numbers = ", ".join(version.split("."))
    return FAKE.format(python=sys.executable, before=f"sys.version_info = ({numbers}); {before}")


WITHOUT_VENV = fake("3.13.1", 'sys.modules["ensurepip"] = None')


@pytest.fixture
def folder(tmp_path):
    """An empty checkout in a folder with a blank in its name, to set up in."""
    root = tmp_path / "a checkout"
    (root / "tools").mkdir(parents=True)
    shutil.copy(SETUP, root / "tools")
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, root)
    return root


def put(folder: Path, programs: dict[str, str]) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in programs.items():
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)
    return folder


def set_up(root: Path, what: str, path: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [UTILITIES["sh"], root / "tools" / "setup.sh", what]
    environment = {"PATH": path, **variables}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("programs", "chosen"), [
    ({"python3": fake("3.12.0")}, "python3"),
    ({"python3": fake("3.12.0"), "python3.14": fake("3.14.0")}, "python3.14"),
    ({"python3.13": fake("3.13.0"), "python3.14": fake("3.14.0")}, "python3.13"),
    ({"python3.13": PYENV_SHIM, "python3": fake("3.12.0")}, "python3"),
    ({"python3.13": WITHOUT_VENV, "python3.12": fake("3.12.0")}, "python3.12"),
    ({"python3.13": TALKATIVE, "python": fake("3.15.0")}, "python"),
])  # fmt: skip
def test_the_first_python_that_runs_and_is_new_enough_is_chosen(folder, tmp_path, programs, chosen):
    bin_folder = put(tmp_path / "bin", programs)
    run = set_up(folder, "interpreter", str(bin_folder))
    assert (run.stdout, run.stderr, run.returncode) == (f"{bin_folder}/{chosen}\n", "", 0)


def test_a_python_behind_an_unfit_one_of_the_same_name_is_found(folder, tmp_path):
    first = put(tmp_path / "first", {"python3": fake("3.11.2")})
    second = put(tmp_path / "second", {"python3": fake("3.13.0")})
    run = set_up(folder, "interpreter", f"{first}:{second}")
    assert run.stdout == f"{second}/python3\n"


def test_the_python_that_is_named_goes_first(folder, tmp_path):
    bin_folder = put(tmp_path / "bin", {"python3.13": fake("3.13.0"), "mine": fake("3.12.1")})
    run = set_up(folder, "interpreter", str(bin_folder), PYTHON="mine")
    assert run.stdout == f"{bin_folder}/mine\n"


@pytest.mark.parametrize(("programs", "found"), [
    ({}, "no Python is on the PATH"),
    ({"python3": fake("3.11.2")}, "{bin}/python3 is Python 3.11.2, too old"),
    ({"python3.13": PYENV_SHIM}, "{bin}/python3.13 is a pyenv shim without that version"),
    ({"python3.13": WITHOUT_VENV}, "{bin}/python3.13 is Python 3.13.1 without venv "
     "(on Debian and Ubuntu: apt-get install python3.13-venv)"),
    ({"python3": BROKEN}, "{bin}/python3 does not run"),
    ({"python3": TALKATIVE}, "{bin}/python3 is no Python"),
    ({"python3.12": PYENV_SHIM, "python": fake("2.7.18")},
     "{bin}/python3.12 is a pyenv shim without that version; {bin}/python is Python 2.7.18, too old"),
])  # fmt: skip
def test_one_sentence_says_which_pythons_will_not_do(folder, tmp_path, programs, found):
    bin_folder = put(tmp_path / "bin", programs)
    for name, program in UTILITIES.items():
        (bin_folder / name).symlink_to(program)
    for what in ("interpreter", "site"):
        run = set_up(folder, what, str(bin_folder))
        assert (run.stdout, run.returncode) == ("", 1)
        assert run.stderr == (
            "Python 3.12 or newer with venv is needed (or named: make PYTHON=/path/to/python), "
            f"but {found.format(bin=bin_folder)}.\n"
        )
    assert not (folder / ".venv").exists()


@pytest.mark.parametrize(("programs", "fault"), [
    ({}, "PYTHON=mine is not there"),
    ({"mine": fake("3.9.0")}, "PYTHON={bin}/mine is Python 3.9.0, too old"),
])  # fmt: skip
def test_an_unfit_python_that_is_named_is_never_replaced(folder, tmp_path, programs, fault):
    bin_folder = put(tmp_path / "bin", {**programs, "python3.13": fake("3.13.0")})
    run = set_up(folder, "interpreter", str(bin_folder), PYTHON="mine")
    sentence = f"{fault.format(bin=bin_folder)}: Python 3.12 or newer with venv is needed.\n"
    assert (run.stdout, run.stderr, run.returncode) == ("", sentence, 1)


@pytest.fixture
def bare_path(tmp_path, monkeypatch):
    """A PATH with nothing on it, without browsers elsewhere."""
    monkeypatch.setenv("PATH", str(put(tmp_path / "bin", {})))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "MAC_APPS", ())
    monkeypatch.setattr(chromium, "LOG", tmp_path / "build" / "chromium.log")
    return tmp_path / "bin"


CHROMIUM = "#!/bin/sh\necho Chromium 156.0.8078.108\n"
SNAP_STUB = "#!/bin/sh\necho 'requires the chromium snap to be installed'\nexit 1\n"


@pytest.mark.parametrize(("programs", "found"), [
    ({}, None),
    ({"chromium": CHROMIUM, "google-chrome": CHROMIUM}, "chromium"),
    ({"chromium-browser": SNAP_STUB, "google-chrome-stable": CHROMIUM}, "google-chrome-stable"),
    ({"chromium-browser": SNAP_STUB}, None),
])  # fmt: skip
def test_the_first_chromium_that_tells_its_version_is_found(bare_path, programs, found):
    put(bare_path, programs)
    assert chromium.find() == (found and str(bare_path / found))


def test_the_chromium_that_is_named_is_the_only_candidate(bare_path, monkeypatch):
    put(bare_path, {"chromium": CHROMIUM, "mine": CHROMIUM})
    monkeypatch.setenv("CHROMIUM", "mine")
    assert chromium.find() == str(bare_path / "mine")
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    assert chromium.find() is None
    with pytest.raises(chromium.NoChromiumError, match=r"^CHROMIUM=/no/such/browser does not run"):
        chromium.ensure()


def test_root_on_debian_gets_the_package(bare_path, monkeypatch):
    monkeypatch.setattr(chromium, "_is_root", lambda: True)
    monkeypatch.setattr(chromium, "_playwrights_own", lambda: None)
    install = f"{COPY} '{bare_path}/later' '{bare_path}/chromium'"
    put(bare_path, {"apt-get": f"#!/bin/sh\n[ $1 = update ] || {install}\n", "later": CHROMIUM})
    assert chromium.ensure() == str(bare_path / "chromium")


def test_others_get_playwrights_own(bare_path, monkeypatch):
    asked = []
    monkeypatch.setattr(chromium, "_is_root", lambda: False)
    monkeypatch.setattr(chromium, "_playwrights_own", lambda: "/cache/chrome" if asked else None)
    monkeypatch.setattr(chromium, "_logged", lambda command, environment=None: asked.append(command))
    put(bare_path, {"apt-get": BROKEN})
    assert chromium.ensure() == "/cache/chrome"
    assert asked == [[sys.executable, "-m", "playwright", "install", "chromium"]]


def test_one_sentence_says_that_no_chromium_could_be_had(bare_path, monkeypatch):
    monkeypatch.setattr(chromium, "_playwrights_own", lambda: None)
    monkeypatch.setattr(chromium, "_logged", lambda command, environment=None: False)
    with pytest.raises(chromium.NoChromiumError, match=r"^The tests need a Chromium, none .*\.$"):
        chromium.ensure()


def test_only_root_does_without_the_sandbox(monkeypatch):
    for root in (True, False):
        monkeypatch.setattr(chromium, "_is_root", lambda root=root: root)
        assert ("--no-sandbox" in chromium.launch_arguments()) == root
