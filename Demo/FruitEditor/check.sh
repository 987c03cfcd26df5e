#!/usr/bin/env bash
# Checks the tutorial, Docs/BuildAFruitEditor.md. Each of its steps compiles without warnings and
# opens its window. A step's section shows every line that the step adds. The tests run without a
# display, and the program does what the page says. Run the script on Debian 12 with a Swift
# toolchain; as root, it installs the missing Debian packages. It passes its arguments to `swift`.
#
# PICTURES=../../Docs/Pictures Demo/FruitEditor/check.sh makes new pictures for the page.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

say() { printf '\n== %s (%s s)\n' "$1" "$SECONDS"; }
fail() { echo "FruitEditor: $*" >&2; exit 1; }
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

# Each entry is a program and its package. If the program exists, the package is installed.
missing=()
pkg-config --exists gtk4 2>/dev/null || missing+=(libgtk-4-dev)
for tool in xvfb-run:xvfb xauth:xauth xdotool:xdotool maim:maim; do
    command -v "${tool%%:*}" >/dev/null || missing+=("${tool##*:}")
done
if [ ${#missing[@]} -gt 0 ]; then
    say "Install ${missing[*]}"
    [ "$(id -u)" = 0 ] || fail "these packages are missing: ${missing[*]}"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}"
fi

# The lines of Swift code in a step's section, without their indentation.
shown() {
    awk -v step="## $1. " '
        index($0, "## ") == 1 { inside = index($0, step) == 1 }
        !inside { next }
        $0 == "```" { code = 0 }
        code { sub(/^ +/, ""); print }
        $0 == "```swift" { code = 1 }
    ' ../../Docs/BuildAFruitEditor.md
}

# The lines of a step's file that the same file of the step before does not contain.
added() {
    local file=$1 before=$2/${1##*/}
    [ -e "$before" ] || before=/dev/null
    { diff "$before" "$file" || true; } | sed -n 's/^> *//p' | grep -vE '^[]})]*$' || true
}

say "The page shows whatever a step adds"
for step in {1..10}; do
    folder=Steps/0$step before=Steps/0$((step - 1))
    files=("$folder"/*)
    [ "$step" != 10 ] || files=(Sources/FruitEditor/* Tests/FruitEditorTests/*)
    shown "$step" >"$logs/shown"
    for file in "${files[@]}"; do
        while read -r line; do
            grep -Fxq -- "$line" "$logs/shown" || fail "step $step doesn't show “$line” of $file"
        done < <(added "$file" "$before")
    done
done

say "Build"
# The package manager itself prints that it leaves out some of pkg-config's flags.
swift build --build-tests "$@" 2>&1 | tee "$logs/build"
! grep -E '^/.*warning: ' "$logs/build" || fail "warnings"

say "Tests, without a display"
env -u DISPLAY -u WAYLAND_DISPLAY swift test --skip-build "$@"

say "Every step in a window"
pictures=${PICTURES:-$logs/pictures}
mkdir -p "$pictures"
# Without “noreset” the server restarts between two programs. The second program may then find no
# display.
timeout 300 xvfb-run -a -s "-screen 0 1280x900x24 -noreset" \
    ./drive.sh "$(swift build --show-bin-path "$@" 2>/dev/null)" "$pictures"

say "All checks passed"
