import BindingKit

/// What the library logs while `body` runs, and until the turn ends.
@MainActor
func logged(
    _ level: BindingLog.Level = .warning, during body: () throws -> Void
) async rethrows -> [String] {
    var messages: [String] = []
    BindingLog.destination = .closure(level) { messages.append($0.message) }
    defer { BindingLog.destination = .none }
    try body()
    await endOfTurn()
    return messages
}
