import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Mistakes in the closure of rows. A wrong line runs for each row.
@MainActor
@Suite struct RowWarningTests {
    private let basket = Basket()
    private let bindings = BindingManager()

    init() { basket.crates = (1...5).map { Crate($0) } }

    private func bind(
        _ view: StrictListView, row: @escaping @MainActor (FieldCell, Crate, BindingManager) -> Void
    ) {
        bindings.bindRows(of: view, toSubject: basket, \.crates, row: row)
    }

    /// What is logged if rows come, go and come again.
    private func log(
        _ views: Int = 1, row: @escaping @MainActor (FieldCell, Crate, BindingManager) -> Void
    ) -> [BindingLog.Entry] {
        let views = (0..<views).map { _ in StrictListView() }
        defer { withExtendedLifetime(views) {} }
        return loggedUntilTheEndOfTheTurn {
            for view in views { bind(view, row: row) }
            bindings.enable()
            basket.crates += (6...8).map { Crate($0) }
            bindings.updateIfNeeded()
            for view in views { view.reload() }
            basket.crates.removeFirst()
            settleTurn()
        }
    }

    @Test("Contract 42: a line that binds a property twice is reported once for each list")
    func aPropertyBoundTwice() {
        let entries = log(2) { cell, crate, row in
            row.bindObserver(cell, \.text, toSubject: crate, \.name)
            row.bindObserver(cell, \.text, toSubject: crate, \.name) { "no \($0)" }
        }
        #expect(entries.count == 2)
        #expect(entries.allSatisfy { $0.message.contains("the last one bound wins") })
    }

    @Test func eachLineIsReported() {
        let entries = log { cell, crate, row in
            row.bindObserver(cell, \.text, toSubject: crate, \.name)
            row.bindObserver(cell, \.text, toSubject: crate, \.name) { "a \($0)" }
            row.bindObserver(cell, \.text, toSubject: crate, \.name) { "b \($0)" }
        }
        #expect(entries.count == 2)
        #expect(Set(entries.map(\.location)).count == 2)
    }

    @Test func otherMistakesAreReportedOnce() {
        let plain = PlainCrate()
        let entries = log { cell, crate, row in
            row.bindObserver(cell, \.text, toSubject: plain, \.inner.name)
            row.bindObserver(cell, \.text, toSubject: plain, \.hidden) { $0 + "!" }
            row.bindObserver(cell, \.isConfiguredFor, toSubject: Crate(9), \.name) { _ in nil }
            row.bindObserver(cell.field, \.text, toSubject: crate, \.name)
                .showing(cell, \.text)
            row.enable()
        }
        #expect(entries.count == 7)
        #expect(Set(entries.map(\.message)).count == 7)
    }

    @Test("Outside of rows each mistake is reported")
    func otherManagers() {
        let entries = logged {
            for _ in 0..<2 {
                let manager = BindingManager()
                let label = Label()
                manager.bindObserver(label, \.text, toSubject: basket, \.title)
                manager.bindObserver(label, \.text, toSubject: basket, \.title)
            }
        }
        #expect(entries.count == 2)
    }
}

@MainActor
@Observable
private final class PlainCrate {
    final class Inner { var name = "" }

    let inner = Inner()
    @ObservationIgnored var hidden = ""
}
