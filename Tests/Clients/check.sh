#!/usr/bin/env bash
# Builds and runs programs that take the library as others do: by the address of a repository with
# a release, which is a clone of this one with a tag.
#
# usage: Tests/Clients/check.sh plain|gtk
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
fail() { echo "Clients: $*" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The package manager names a package after the last part of its address. What is not committed
# is no part of a release.
git clone -q "$(git -C "$here" rev-parse --show-toplevel)" "$work/BindingKit"
git -C "$work/BindingKit" -c user.name=Check -c user.email=check@localhost tag --force 0.1.0
export BINDINGKIT_URL=file://$work/BindingKit

# A copy elsewhere, with nothing of the repository around it; links become files.
build() {
    cp -rL "$here/$1" "$work/$1"
    swift build --package-path "$work/$1" --cache-path "$work/cache" 2>&1 | tee "$work/log" | grep -v '^\[' ||
        fail "$1 is not built"
    grep -q 'Build complete' "$work/log" || fail "$1 is not built"
    # The package manager says on its own account that it leaves out some of pkg-config's flags.
    ! grep 'warning: ' "$work/log" | grep -v 'prohibited flag' || fail "$1 has warnings"
    app=$(swift build --package-path "$work/$1" --show-bin-path 2>/dev/null)/App
}

plain() {
    build Plain
    [ "$("$app")" = Medlar ] || fail "Plain prints something else"
    ! ldd "$app" | grep -i gtk || fail "a program without the trait needs GTK"
    swift test --package-path "$work/Plain" --cache-path "$work/cache" >"$work/log" 2>&1 ||
        { cat "$work/log"; fail "the copied conformance suites fail"; }
    grep 'Test run with' "$work/log"
    echo "A program by URL without the trait: built, prints Medlar; the suites that it copies pass."
}

gtk() {
    export GTK_A11Y=none GSK_RENDERER=cairo GSETTINGS_BACKEND=memory
    build WithGTK
    xvfb-run -a bash -c '
        "$1" & program=$!
        timeout 20 xdotool search --sync --onlyvisible --name "^Fruit$" >/dev/null || exit 1
        kill "$program"
    ' _ "$app" || fail "WithGTK shows no window"
    echo "A program by URL with the trait: built, shows its window."
}

case ${1-} in
    plain | gtk) "$1" ;;
    *) sed -n 5p "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
