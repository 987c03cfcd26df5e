import Foundation

@testable import BindingKit

/// What is logged about the calls in the test's file while `body` runs.
///
/// - Parameters:
///   - level: the least level.
///   - fileID: the file of the calls that it is about; `nil` for all.
///   - handle: called with each entry.
///   - body: what is logged about.
@MainActor
func logged(
    _ level: BindingLog.Level = .warning, fileID: String? = #fileID,
    handle: @escaping @MainActor (BindingLog.Entry) -> Void = { _ in },
    during body: () throws -> Void
) rethrows -> [BindingLog.Entry] {
    var entries: [BindingLog.Entry] = []
    let former = BindingLog.destination
    defer { BindingLog.destination = former }
    BindingLog.destination = .closure(level) { entry in
        guard fileID == nil || entry.location.fileID == fileID else { return }
        entries.append(entry)
        handle(entry)
    }
    try body()
    return entries
}

/// What is logged while `body` runs, and when the turn ends.
///
/// The turn ends before this returns, so that no other test runs while the log is read.
///
/// - Parameters:
///   - level: the least level.
///   - fileID: the file of the calls that it is about; `nil` for all.
///   - body: what is logged about.
@MainActor
func loggedUntilTheEndOfTheTurn(
    _ level: BindingLog.Level = .warning, fileID: String? = #fileID,
    during body: @MainActor () -> Void
) -> [BindingLog.Entry] {
    settleTurn()
    return logged(level, fileID: fileID) {
        finishingTheTurn {
            body()
            settleTurn()
        }
    }
}

/// Runs `body` with the log off, whatever other tests have turned it to.
@MainActor
@discardableResult
func unlogged<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = BindingLog.destination
    defer { BindingLog.destination = former }
    BindingLog.destination = .none
    return try body()
}

/// An error of the test's own.
struct Refusal: Error, Equatable {
    var reason = "no"
}

/// Something whose release can be watched.
final class Witness {}
