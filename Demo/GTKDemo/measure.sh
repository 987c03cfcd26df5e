#!/usr/bin/env bash
# What one update costs, in instructions and nanoseconds: a BindingKit binding between two
# GtkAdjustments next to g_object_bind_property between the same two. Needs valgrind.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
swift build -c release --product GTKBenchmark "$@" >&2
binary=$(swift build -c release --show-bin-path "$@")/GTKBenchmark

instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$binary" "$1" "$2" 2>&1 |
        sed -n 's/.*Collected : //p'
}

times=$("$binary")
echo "| case | instructions per update | ns per update |"
echo "|---|--:|--:|"
for name in $(cut -d' ' -f1 <<<"$times"); do
    # Two counts, so that what the start of the program costs cancels out.
    few=$(instructions "$name" 1000)
    many=$(instructions "$name" 5000)
    echo "| $name | $(((many - few) / 4000)) | $(sed -n "s/^$name //p" <<<"$times") |"
done
