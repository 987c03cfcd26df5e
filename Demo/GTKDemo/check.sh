#!/usr/bin/env bash
# Everything that must hold for the GTK package: run it on Debian 12 with a Swift toolchain. It
# installs what is missing from Debian (as root), builds, tests, and drives the demo under Xvfb.
# Arguments go to `swift`, for instance `--scratch-path DIRECTORY`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

say() { printf '\n== %s (%s s)\n' "$1" "$SECONDS"; }
fail() { echo "GTK: $*" >&2; exit 1; }
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

# Names after a colon are what tells that the package is there.
missing=()
pkg-config --exists gtk4 2>/dev/null || missing+=(libgtk-4-dev)
for tool in xvfb-run:xvfb xauth:xauth xdotool:xdotool dbus-run-session:dbus-daemon; do
    command -v "${tool%%:*}" >/dev/null || missing+=("${tool##*:}")
done
if [ ${#missing[@]} -gt 0 ]; then
    say "Install ${missing[*]}"
    [ "$(id -u)" = 0 ] || fail "these packages are missing: ${missing[*]}"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
        -o DPkg::Lock::Timeout=300 "${missing[@]}"
fi

# A critical message of GLib ends the program, and with it this script.
# Without a bus GTK tells what screen readers would learn only in its mode for tests.
export G_DEBUG=fatal-criticals GTK_A11Y=test GSK_RENDERER=cairo
export GTK_IM_MODULE=gtk-im-context-simple GSETTINGS_BACKEND=memory
display=(xvfb-run -a -s "-screen 0 1280x900x24")

# Builds with some more arguments for `swift`, runs the tests, and drives the demo.
check() {
    say "Build${*:+ ($*)}"
    # The package manager says on its own account that it leaves out some of pkg-config's flags.
    swift build --build-tests "$@" 2>&1 | tee "$logs/build"
    ! grep -E '^/.*warning: ' "$logs/build" || fail "warnings"
    say "Tests"
    "${display[@]}" swift test --skip-build "$@"
    demo=$(swift build --show-bin-path "$@" 2>/dev/null)/GTKDemo
    say "Drive the demo"
    timeout 240 "${display[@]}" "$demo" --check
}

# A build of its own, since -enable-testing changes what others compile to.
check "$@" -c release -Xswiftc -enable-testing --scratch-path .build-optimized
check "$@"

say "Drive the editor of definition files"
timeout 240 "${display[@]}" "$(dirname "$demo")/BindingsEditor" --check

say "Draw the samples of other libraries"
for sample in clock names; do
    timeout 60 "${display[@]}" "$(dirname "$demo")/Samples" "$sample" "$logs/$sample.png"
    [ -s "$logs/$sample.png" ] || fail "the sample “$sample” is not drawn"
done

say "Count torn frames"
timeout 240 "${display[@]}" "$(dirname "$demo")/GTKFrames"

say "Start it twice"
timeout 60 dbus-run-session -- "${display[@]}" bash -c '
    "$1" & first=$!
    window=$(xdotool search --sync --onlyvisible --name "^BindingKit$" | tail -1)
    "$1" || exit 1
    kill -0 "$first" || exit 1
    [ "$(xdotool search --onlyvisible --name "^BindingKit$" | wc -l)" = 1 ] || exit 1
    xdotool windowfocus --sync "$window" key ctrl+q
    wait "$first"' start "$demo" || fail "a second start is not handed over to the first"

say "Without a display"
status=0
env -u DISPLAY -u WAYLAND_DISPLAY "$demo" 2>"$logs/error" || status=$?
cat "$logs/error"
[ "$status" = 2 ] || fail "without a display the demo ends with $status instead of 2"
[ "$(wc -l <"$logs/error")" = 1 ] || fail "without a display the demo says more than a sentence"

say "All checks passed"
