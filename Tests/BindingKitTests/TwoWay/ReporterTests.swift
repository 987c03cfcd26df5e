import BindingKit
import Foundation
import Testing

@testable import TestSupport

/// Another object that reports a view's edits, for one binding.
@MainActor
@Suite struct ReporterTests {
    private final class Reporter: EditableView {
        let listeners: EditListeners
        private(set) var keptSelections = 0

        init(_ listeners: EditListeners) { self.listeners = listeners }

        var editPhase = EditPhase.idle

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
        manager.bindObserver(
            EditedProperty(label, \.title, reporter: reporter), toSubject: form, twoWay: \.name)
    }

    @Test func aListOfListenersReportsWhatADelegateHears() {
        let edits = EditListeners()
        manager.bindObserver(
            EditedProperty(label, \.title, reporter: edits), toSubject: form, twoWay: \.name)
        manager.enable()
        label.title = "Grace"
        #expect(form.name == "Ada")
        edits.send(.changed)
        #expect(form.name == "Grace")
        #expect(!edits.isEmpty)
        manager.disable()
        #expect(edits.isEmpty)
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

    @Test func whatIsProvisionalStaysOutOfTheModel() {
        let reporter = Reporter(listeners)
        _ = bind(reporter)
        manager.enable()
        reporter.editPhase = .composing
        label.title = "Gr"
        listeners.send(.changed)
        #expect(form.name == "Ada")
        form.name = "Barbara"
        manager.updateIfNeeded()
        #expect(label.title == "Gr")
        reporter.editPhase = .idle
        label.title = "Grace"
        listeners.send(.changed)
        #expect(form.name == "Grace")
    }

    @Test func theShortFormsTakeAnEditedProperty() {
        let reporter = Reporter(listeners)
        manager.bindObserver(
            EditedProperty(label, \.title, reporter: reporter), toSubject: form, twoWay: \.age,
            transform: .text(.number))
        manager.enable()
        label.title = "40"
        listeners.send(.changed)
        #expect(form.age == 40)
    }

    @Test func aReporterSpeaksForThePropertyOfASelectedObject() {
        let forms = ObjectController(content: form)
        weak var reporter: Reporter?
        do {
            let new = Reporter(listeners)
            reporter = new
            manager.bindObserver(
                EditedProperty(label, \.title, reporter: new),
                toSubject: forms, \.content, twoWay: \.name, whenNil: "")
        }
        manager.enable()
        label.title = "Grace"
        listeners.send(.changed)
        #expect(form.name == "Grace")
        #expect(reporter?.keptSelections == 1)
        manager.removeAllBindings()
        #expect(reporter == nil)
    }

    @Test(arguments: [false, true])
    func neitherTheViewNorTheModelIsRetained(isEnabled: Bool) {
        weak var label: Label?
        weak var form: Form?
        do {
            let (boundLabel, boundForm) = (Label(), Form())
            (label, form) = (boundLabel, boundForm)
            manager.bindObserver(
                EditedProperty(boundLabel, \.title, reporter: Reporter(listeners)),
                toSubject: boundForm, twoWay: \.name)
            let selection = ObjectController(content: boundForm)
            manager.bindObserver(
                EditedProperty(boundLabel, \.title, reporter: Reporter(listeners)),
                toSubject: selection, \.content, twoWay: \.name, whenNil: "")
            if isEnabled { manager.enable() }
        }
        #expect(label == nil)
        #expect(form == nil)
    }

    @Test(arguments: [false, true])
    func aControlThatReportsItsEditsItselfIsNotRetained(isEnabled: Bool) {
        weak var field: Field?
        do {
            let bound = Field()
            field = bound
            manager.bindObserver(
                EditedProperty(bound, \.text), toSubject: form, twoWay: \.name,
                transform: ValueTransform.identity.toOptional())
            manager.bindObserver(
                EditedProperty(bound, \.text), toSubject: ObjectController(content: form),
                \.content, twoWay: \.name,
                transform: ValueTransform.identity.toOptional(), whenNil: nil)
            if isEnabled { manager.enable() }
        }
        #expect(field == nil)
    }
}
