import BindingKit
import Testing

@testable import TestSupport

/// Rows of a fetch. The fetch calls back.
@MainActor
@Suite struct FetchedRowsTests {
    private let fetch = FakeFetch()
    private let bindings = BindingManager()
    private let view = StrictListView()

    init() {
        fetch.sections = [("A", [Crate(1), Crate(2)]), ("B", [Crate(3)])]
    }

    @discardableResult
    private func bind() -> RowBinding<Crate> {
        let binding = bindings.bindRows(of: view, toSubject: fetch, header: { .text($0) }) {
            (cell: CrateCell, crate, row) in
            row.bindObserver(cell, \.text, toSubject: crate, \.name)
        }
        bindings.enable()
        return binding
    }

    @Test func itsSectionsAreShownWithTheirNames() {
        bind()
        #expect(view.texts == ["1", "2", "3"])
        #expect(view.shownCounts == [2, 1])
        #expect(view.contents?.header(of: 1)?.text == "B")
    }

    @Test func changesAreOneUpdatePerTurn() {
        bind()
        let cells = view.cells
        let moved = fetch.sections[0].rows.removeFirst()
        fetch.didChange()
        fetch.sections[1].rows.append(moved)
        fetch.didChange()
        settleTurn()
        #expect(view.texts == ["2", "3", "1"])
        #expect(view.batches.count == 1)
        #expect(view.cells[2] === cells[0], "the row has moved to the other section")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func changesFromThreadsArrive() {
        bind()
        fetch.sections.removeLast()
        let fetch = fetch
        onAnotherThread { fetch.didChangeOnThread() }
        settleTurn()
        #expect(view.texts == ["1", "2"])
    }

    @Test func aFetchThatFailsLeavesTheRows() {
        let binding = bind()
        fetch.isBroken = true
        fetch.didChange()
        settleTurn()
        #expect(view.texts == ["1", "2", "3"])
        #expect(binding.state == .failed)
        fetch.isBroken = false
        fetch.sections.removeLast()
        fetch.didChange()
        settleTurn()
        #expect(view.texts == ["1", "2"])
        #expect(binding.state == .active)
    }

    @Test func unbindingEndsTheObservation() {
        let binding = bind()
        #expect(!fetch.listeners.isEmpty)
        binding.unbind()
        #expect(fetch.listeners.isEmpty)
        #expect(view.contents == nil)
    }
}

private final class FakeFetch: FetchedRows {
    var sections: [(name: String, rows: [Crate])] = []
    var isBroken = false
    let listeners = EditListeners()
    /// The latest callback.
    nonisolated(unsafe) private var callback: ChangeCallback?

    var rowSections: [FetchedSection<Crate>] {
        get throws {
            if isBroken { throw Refusal() }
            return sections.map { FetchedSection($0.name, rows: $0.rows) }
        }
    }

    func observeRows(_ callback: ChangeCallback) -> AnyObject? {
        self.callback = callback
        return listeners.add { _ in callback.didChange() }
    }

    func didChange() {
        listeners.send(.changed)
    }

    nonisolated func didChangeOnThread() {
        callback?.didChange()
    }
}
