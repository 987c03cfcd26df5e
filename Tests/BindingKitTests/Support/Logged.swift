import Foundation

@testable import BindingKit

/// What is logged about the calls in the test's file while `body` runs.
@MainActor
func logged(
    _ level: BindingLog.Level = .warning, fileID: String = #fileID,
    handle: @escaping @MainActor (BindingLog.Entry) -> Void = { _ in },
    during body: () throws -> Void
) rethrows -> [BindingLog.Entry] {
    var entries: [BindingLog.Entry] = []
    let former = BindingLog.destination
    defer { BindingLog.destination = former }
    BindingLog.destination = .closure(level) { entry in
        guard entry.location.fileID == fileID else { return }
        entries.append(entry)
        handle(entry)
    }
    try body()
    return entries
}

/// What is logged while `body` runs, and when the turn ends.
///
/// - Parameter fileID: the file of the calls that it is about; `nil` for all.
@MainActor
func loggedUntilTheEndOfTheTurn(
    _ level: BindingLog.Level = .warning, fileID: String? = #fileID,
    during body: @MainActor () -> Void
) async -> [BindingLog.Entry] {
    var entries: [BindingLog.Entry] = []
    var former = BindingLog.destination
    func swapDestinations() {
        let destination = BindingLog.destination
        BindingLog.destination = former
        former = destination
    }
    former = .closure(level) { entry in
        if fileID == nil || entry.location.fileID == fileID { entries.append(entry) }
    }
    // Around what `body` leaves for the end of the turn, so that no other test runs meanwhile.
    DispatchQueue.main.async { MainActor.assumeIsolated { swapDestinations() } }
    swapDestinations()
    body()
    swapDestinations()
    DispatchQueue.main.async { MainActor.assumeIsolated { swapDestinations() } }
    await endOfTurn()
    return entries
}

/// Runs `body` with the log off, whatever other tests have turned it to.
@MainActor
func unlogged(_ body: () throws -> Void) rethrows {
    let former = BindingLog.destination
    defer { BindingLog.destination = former }
    BindingLog.destination = .none
    try body()
}

/// An error of the test's own.
struct Refusal: Error, Equatable {
    var reason = "no"
}

/// Something whose release can be watched.
final class Witness {}
