# What the scripts of this folder share; sourced with the repository as the working directory.
# shellcheck shell=bash

# The test targets that call back from everywhere, on every thread.
attacking="BindingKitStressTests BindingKitControllerTests"

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

say() { printf '\n== %s (%s s)\n' "$1" "$SECONDS"; }
fail() { echo "ci: $*" >&2; exit 1; }

# Runs a command and shows what it prints; if it fails, the tests that failed come last, where
# one looks first.
shown() {
    local log=$logs/build
    "$@" 2>&1 | tee "$log" && return
    grep -E '^✘|error:|API breakage' "$log" | tail -60 || true
    fail "failed: $*"
}

# The same, and fails on a warning about our own sources.
without_warnings() {
    local log=$logs/build
    shown "$@"
    ! grep -E "^(warning: '|$PWD/.*warning: )" "$log" || fail "warnings: $*"
}

# Installs Debian packages, unless the command that they bring is there.
need() {
    local command=$1
    shift
    if command -v "$command" >/dev/null; then return; fi
    say "Installing $*"
    # Another step may be installing, too.
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        -o DPkg::Lock::Timeout=300 "$@" >/dev/null
}

# Runs steps, which are functions, and tells how long each has taken.
run_steps() {
    local step begin
    for step in "$@"; do
        [ "$(type -t "$step")" = function ] || fail "there is no step $step"
        begin=$SECONDS
        "$step"
        printf '%-10s %5s s\n' "$step" $((SECONDS - begin)) >>"$logs/times"
    done
    say "All steps passed"
    cat "$logs/times"
}

# Runs two lists of steps at the same time: most steps keep one core busy only. What a step prints comes
# when the step is over.
run_beside() {
    local lane pids=()
    # Each lane is a process group, so that nothing of it goes on if another lane fails.
    set -m
    for lane in "$@"; do
        # shellcheck disable=SC2086
        run_lane $lane &
        pids+=($!)
    done
    set +m
    for _ in "${pids[@]}"; do
        wait -n || {
            kill -- "${pids[@]/#/-}" 2>/dev/null || true
            fail "failed: $(cat "$logs/failed")"
        }
    done
    say "All steps passed"
    cat "$logs/times"
}

run_lane() {
    local step begin output
    for step in "$@"; do
        begin=$SECONDS
        output=$logs/$step.output
        # In the background, because `set -e` has no effect in a condition.
        (
            logs=$logs/$step
            mkdir "$logs"
            "$step"
        ) >"$output" 2>&1 &
        wait $! || {
            cat "$output"
            echo "$step" >"$logs/failed"
            exit 1
        }
        cat "$output"
        printf '%-10s %5s s\n' "$step" $((SECONDS - begin)) >>"$logs/times"
    done
}
