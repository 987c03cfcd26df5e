import BindingKit

/// Runs `body`, and returns the warnings and errors that are logged meanwhile.
@MainActor
func logged(_ body: () throws -> Void) rethrows -> [BindingLog.Entry] {
    var entries: [BindingLog.Entry] = []
    let former = BindingLog.destination
    defer { BindingLog.destination = former }
    BindingLog.destination = .closure(.warning) { entries.append($0) }
    try body()
    return entries
}
