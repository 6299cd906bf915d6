# Sourced by ./play and ./test: makes .venv from a lock file when that is needed.
#
#   make_environment requirements.lock
#
# The caller has `set -euo pipefail` and stands in the project's root directory.

say() { printf '%s\n' "$*" >&2; }

# Sets `python` to the newest Python that can make an environment. Each candidate is really run:
# a name in PATH may be a version manager's stand-in for a Python that is not there.
find_python() {
    local candidate without_venv=
    for candidate in python3.14 python3.13 python3.12 python3.11 python3 python; do
        "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue
        # Debian and its kin ship venv without ensurepip unless python3-venv is installed.
        if "$candidate" -c 'import ensurepip, venv' >/dev/null 2>&1; then
            python=$candidate
            return
        fi
        without_venv=${without_venv:-$candidate}
    done
    if [[ -n $without_venv ]]; then
        local version
        version=$("$without_venv" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        say "Bergfried found Python $version, but it cannot make virtual environments (ensurepip is missing)."
        say "On Debian or Ubuntu: sudo apt install python$version-venv (or python3-venv); then run this again."
    else
        say "Bergfried needs Python 3.11 or newer, and none was found in PATH."
    fi
    exit 2
}

checksum() {
    if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi
}

# Is everything of this lock installed, for this directory (the environment's scripts name it),
# by a Python that still runs?
has_lock() {
    [[ -f .venv/stamp ]] && grep -qxF "project $PWD" .venv/stamp &&
        grep -qxF "$(checksum "$1")" .venv/stamp && .venv/bin/python -c '' 2>/dev/null
}

has_project() {
    [[ -f .venv/stamp-project && $(<.venv/stamp-project) == "$(checksum pyproject.toml)" ]]
}

# Run a command silently, unless it fails.
quietly() {
    local output
    if ! output=$("$@" 2>&1); then
        say " failed:"
        say "$output"
        exit 1
    fi
}

pip_install() {
    quietly .venv/bin/python -m pip --disable-pip-version-check --no-input install "$@"
}

make_environment() {
    local lock=$1 python
    # The dev lock contains the runtime lock, version for version (tools/relock sees to that).
    local contained=("$lock")
    [[ $lock == requirements.lock ]] || contained+=(requirements.lock)

    # Two at once would trip over each other: the second waits here, then finds the work done.
    # The lock is on the directory and goes with the descriptor, however this process ends.
    exec 9<.
    if command -v flock >/dev/null; then flock 9 || true; fi

    # Stamps are written last: an interrupted installation is simply done again.
    if ! has_lock "$lock"; then
        # ./test after ./play only adds to what is there; anything else starts from nothing.
        if ! has_lock requirements.lock; then
            find_python
            rm -f .venv/stamp
            printf 'Making .venv ... ' >&2
            quietly "$python" -m venv --clear .venv
        fi
        printf 'Installing %s (needs the network, may take a minute) ...' "$lock" >&2
        rm -f .venv/stamp
        pip_install --require-hashes -r "$lock"
        {
            printf 'project %s\n' "$PWD"
            for lock in "${contained[@]}"; do checksum "$lock"; done
        } >.venv/stamp
        say " done."
    fi

    # The project itself, in place: again only when its metadata (its commands, say) changed.
    if ! has_project; then
        rm -f .venv/stamp-project
        pip_install --no-build-isolation --no-deps -e .
        checksum pyproject.toml >.venv/stamp-project
    fi
    exec 9<&-
}
