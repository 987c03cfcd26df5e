import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Models and ids that return another value each time, or change everything.
@MainActor
@Suite struct RowComparisonReentrancyTests {
    private let bindings = BindingManager()
    private let view = StrictListView()

    @Test func aModelThatShrinksAsItIsChangedLosesNothingElse() {
        let shelf = ShrinkingShelf()
        bindings.bindRows(of: view, toSubject: shelf, .editable(\.shrinking)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        shelf.shrinks = true
        view.userRemoves(RowIndex(row: 1))
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aSectionsIDMayEndTheBinding() {
        let basket = Basket(words: [1, 2, 3])
        let trigger = Trigger()
        let binding = bindings.bindRows(
            of: view, toSubject: basket,
            .sections { basket in
                [
                    RowSection(TrickyID(0, trigger), rows: basket.words),
                    RowSection(TrickyID(1, trigger), rows: [Word(7), Word(8)]),
                ]
            }
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        binding.editing.onMove = { _, _ in }
        bindings.enable()
        trigger.action = { binding.unbind() }
        view.userMoves(RowIndex(section: 1, row: 1), to: RowIndex(section: 1, row: 0))
        settleTurn()
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(arguments: 0..<3)
    func comparingMayDoAnything(_ kind: Int) {
        let model = TrickyModel()
        let trigger = model.trigger
        let binding = bindings.bindRows(of: view, toSubject: model, .editable(\.rows)) {
            (cell: WordCell, row, _) in cell.text = "\(row.id.id)"
        }
        bindings.enable()
        trigger.action = { [view, bindings] in
            switch kind {
            case 0: binding.unbind()
            case 1: view.userRemoves(RowIndex(row: 1))
            default:
                model.rows.removeLast()
                bindings.updateIfNeeded()
            }
        }
        model.rows.reverse()
        settleTurn()
        settleTurn()
        #expect(trigger.action == nil)
        #expect(view.violations.isEmpty, "\(view.violations)")
        if kind != 0 { #expect(view.texts == model.rows.map { "\($0.id.id)" }) }
    }
}

private final class Trigger: @unchecked Sendable {
    var action: (@MainActor () -> Void)?
}

private struct TrickyID: Hashable {
    let id: Int
    let trigger: Trigger

    init(_ id: Int, _ trigger: Trigger) {
        self.id = id
        self.trigger = trigger
    }

    static func == (first: TrickyID, second: TrickyID) -> Bool {
        if let action = first.trigger.action {
            first.trigger.action = nil
            MainActor.assumeIsolated { action() }
        }
        return first.id == second.id
    }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private struct TrickyRow: Identifiable {
    let id: TrickyID
}

@MainActor
@Observable
private final class TrickyModel {
    @ObservationIgnored let trigger = Trigger()
    var rows: [TrickyRow] = []

    init() { rows = (0..<6).map { TrickyRow(id: TrickyID($0, trigger)) } }
}

@MainActor
@Observable
private final class ShrinkingShelf {
    @ObservationIgnored var shrinks = false
    @ObservationIgnored private var stored = [Word(1), Word(2)]
    /// A getter that returns fewer words each time.
    var shrinking: [Word] {
        get {
            defer { if shrinks, !stored.isEmpty { stored.removeLast() } }
            return stored
        }
        set { stored = newValue }
    }
}
