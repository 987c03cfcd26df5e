import BindingKit

/// The warnings and errors that are logged while the closure runs.
@MainActor
func logged(_ body: () throws -> Void) rethrows -> [BindingLog.Entry] {
    var entries: [BindingLog.Entry] = []
    let former = BindingLog.destination
    defer { BindingLog.destination = former }
    BindingLog.destination = .closure(.warning) { entries.append($0) }
    try body()
    return entries
}
