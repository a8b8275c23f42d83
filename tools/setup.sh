#!/bin/sh
# Makes this folder ready to work in: an interpreter, .venv and node_modules. Quick when all is there.
#
#   sh tools/setup.sh site           what building and serving the site needs
#   sh tools/setup.sh dev            what tests and checks need besides
#   sh tools/setup.sh interpreter    only prints the Python that .venv would be made with
#
# PYTHON=… names the interpreter. What was installed is remembered beside it with a checksum of the files that
# decided it; an interrupted run, a changed pin or a moved folder is noticed and made good.
set -eu
case $0 in */*) cd "${0%/*}/.." ;; *) cd .. ;; esac
root=$(pwd -P)
log=build/setup.log
probe_code='
import sys
found = "%d.%d.%d" % sys.version_info[:3]
if sys.version_info < (3, 12):
    print("is Python %s, too old" % found)
else:
    try:
        import ensurepip, venv
        print("ok")
    except ImportError:
        short = "%d.%d" % sys.version_info[:2]
        print("is Python %s without venv (on Debian and Ubuntu: apt-get install python%s-venv)" % (found, short))
'

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

# What speaks against the interpreter $1; nothing when it will do.
fault() {
    if said=$("$1" -c "$probe_code" 2>&1 </dev/null); then
        case $said in ok) said= ;; is\ *) ;; *) said="is no Python" ;; esac
    else
        case $said in pyenv:*) said="is a pyenv shim without that version" ;; *) said="does not run" ;; esac
    fi
    printf '%s' "$said"
}

# Sets $python to the first interpreter on the PATH that will do: 3.13 is what the browser runs.
choose_python() {
    if [ -n "${PYTHON:-}" ]; then
        python=$(command -v "$PYTHON") || fail "PYTHON=$PYTHON is not there: Python 3.12 or newer with venv is needed."
        said=$(fault "$python")
        [ -z "$said" ] || fail "PYTHON=$python $said: Python 3.12 or newer with venv is needed."
        return
    fi
    faults=
    for name in python3.13 python3.14 python3.12 python3 python; do
        rest=$PATH:
        while [ -n "$rest" ]; do
            python=${rest%%:*}/$name
            rest=${rest#*:}
            # The .venv to be replaced cannot make its own successor.
            if [ ! -x "$python" ] || [ -d "$python" ] || [ "$python" = "$root/.venv/bin/$name" ]; then continue; fi
            said=$(fault "$python")
            [ -n "$said" ] || return 0
            faults="$faults${faults:+; }$python $said"
        done
    done
    fail "Python 3.12 or newer with venv is needed (or named: make PYTHON=/path/to/python), but ${faults:-no Python is on the PATH}."
}

# Is .venv whole, made for this folder, and of the version that PYTHON asks for? Scripts in it name their interpreter.
venv_fits() {
    [ -x .venv/bin/python ] && [ -f .venv/bin/pip ] && [ ! -e .venv/unfinished ] || return 1
    head -n 3 .venv/bin/pip | grep -qF "$root/.venv/bin/" || return 1
    [ -z "${PYTHON:-}" ] || [ "$(version "$PYTHON")" = "$(version .venv/bin/python)" ]
}

version() {
    "$1" -c 'import sys; print(sys.version_info[:2])' 2>/dev/null || echo none
}

make_venv() {
    choose_python
    [ ! -e .venv ] || echo "The folder .venv is unfinished, or made for another folder or Python: making it anew."
    rm -rf .venv
    mkdir .venv
    : >.venv/unfinished
    if ! "$python" -m venv .venv >"$log" 2>&1; then
        rm -rf .venv
        fail "$python could not make a virtual environment in .venv; the reason is in $log."
    fi
}

# Runs a download: explain what it is for, then the command. Its output goes to the log.
fetch() {
    what=$1
    shift
    echo "Getting $what (once; log: $log) …"
    if ! "$@" >"$log" 2>&1; then
        unreachable='NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|Connection refused'
        unreachable="$unreachable|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT"
        if grep -Eq "$unreachable" "$log"; then
            rm -f .venv/unfinished # pip downloads everything before it installs anything
            fail "No connection to the package registry, which the first set-up needs to get $what; details: $log."
        fi
        fail "Could not install $what: $(grep -Ei '^(npm )?error' "$log" | head -n 1) (all of it: $log)"
    fi
}

checksum() {
    cat "$@" | cksum
}

pip_install() {
    pip="python -m pip install --disable-pip-version-check --retries 2 --constraint constraints.txt"
    # First what builds the package: then that happens with pinned versions, not in an environment of its own.
    .venv/bin/$pip hatchling babel && .venv/bin/$pip --no-build-isolation --editable "$1"
}

python_packages() {
    wanted=$1
    key=$(checksum pyproject.toml constraints.txt tools/setup.sh)
    if venv_fits; then
        installed=$(cat .venv/installed 2>/dev/null || :)
        case $installed in "$key dev" | "$key $wanted") return ;; *dev) wanted=dev ;; esac
    else
        make_venv
    fi
    case $wanted in dev) extras=site,dev ;; *) extras=site ;; esac
    : >.venv/unfinished
    fetch "Python packages from PyPI" pip_install ".[$extras]"
    echo "$key $wanted" >.venv/installed
    rm .venv/unfinished
}

node_packages() {
    key=$(checksum package.json package-lock.json .npmrc)
    [ "$(cat node_modules/installed 2>/dev/null || :)" != "$key" ] || return 0
    fetch "JavaScript packages from npm" .venv/bin/npm ci --ignore-scripts --prefer-offline \
        --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000
    echo "$key" >node_modules/installed
}

case ${1:-} in
    interpreter)
        choose_python
        echo "$python"
        ;;
    site | dev)
        [ -d build ] || mkdir build
        python_packages "$1"
        node_packages
        ;;
    *)
        fail "usage: sh tools/setup.sh site | dev | interpreter"
        ;;
esac
