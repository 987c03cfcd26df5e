import Foundation

@testable import BindingKit

/// Returns the log entries about calls in the test's file while `body` runs.
///
/// - Parameters:
///   - level: the lowest level.
///   - fileID: the file of the calls; `nil` for all files.
///   - handle: called with each entry.
///   - body: the code that is logged.
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

/// Returns the log entries while `body` runs, and when the turn ends.
///
/// The turn ends before this returns, so that no other test runs while the log is read.
///
/// - Parameters:
///   - level: the lowest level.
///   - fileID: the file of the calls; `nil` for all files.
///   - body: the code that is logged.
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

/// Runs `body` with the log turned off, even if other tests have turned it on.
@MainActor
@discardableResult
func unlogged<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = BindingLog.destination
    defer { BindingLog.destination = former }
    BindingLog.destination = .none
    return try body()
}

/// A test's own error.
struct Refusal: Error, Equatable {
    var reason = "no"
}

/// An object whose release can be observed.
final class Witness {}
