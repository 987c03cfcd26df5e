import Testing

@testable import BindingKit

/// Somebody else who reports a view's edits, for one binding.
@MainActor
@Suite struct ReporterTests {
    private final class Reporter: EditableView {
        let listeners: EditListeners
        private(set) var keptSelections = 0

        init(_ listeners: EditListeners) { self.listeners = listeners }

        var editPhase: EditPhase { .idle }

        func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
            listeners.add(report)
        }

        func keepSelection(during write: () -> Void) {
            keptSelections += 1
            write()
        }
    }

    private let manager = BindingManager()
    private let label = Label()
    private let form = Form()
    private let listeners = EditListeners()

    private func bind(_ reporter: Reporter) -> BindingRecord {
        manager.connect(
            label, \.title, form, \.name, TwoWayOptions(.twoWay, .onEachChange, .none),
            Declaration(false, #fileID, #line), .identity, reporter: reporter)
    }

    @Test func aReporterSpeaksForAViewThatReportsNothing() {
        let reporter = Reporter(listeners)
        _ = bind(reporter)
        manager.enable()
        #expect(label.title == "Ada")
        #expect(reporter.keptSelections == 1)
        label.title = "Grace"
        listeners.send(.changed)
        #expect(form.name == "Grace")
        #expect(reporter.keptSelections == 1)
    }

    @Test(arguments: [false, true])
    func aReporterLivesAsLongAsItsBinding(isEnabled: Bool) {
        weak var reporter: Reporter?
        let binding: BindingRecord
        do {
            let new = Reporter(listeners)
            reporter = new
            binding = bind(new)
        }
        if isEnabled { manager.enable() }
        #expect(reporter != nil)
        #expect(listeners.isEmpty == !isEnabled)
        binding.unbind()
        #expect(reporter == nil)
        #expect(listeners.isEmpty)
    }
}
