import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// How `explain` treats models whose getters do more than return a value.
@MainActor
@Suite struct LookingAtCodeTests {
    private let manager = BindingManager()
    private let label = Label()
    private let other = Label()
    private let machine = Machine()

    private var explanation: String { manager.explain(label, \.text) }

    private func bindOutput() {
        manager.bindObserver(label, \.text, toSubject: machine, \.output)
        manager.enable()
        settleTurn()
        machine.runs = 0
    }

    @Test func aGetterRunsOncePerExplanationAndADerivationTwiceAtMost() {
        bindOutput()
        for run in 1...3 {
            #expect(explanation.contains("It is written by"))
            #expect(machine.runs == run)
        }
        manager.bindObserver(other, \.text, toSubject: machine) { $0.output + "!" }
        settleTurn()
        machine.runs = 0
        for run in 1...3 {
            _ = manager.explain(other, \.text)
            #expect(machine.runs <= 2 * run)
        }
    }

    @Test func onlyTheModelOfTheExplainedBindingIsRead() {
        let busy = (0..<20).map { _ in Machine() }
        let labels = busy.map { _ in Label() }
        defer { withExtendedLifetime((busy, labels)) {} }
        for (machine, label) in zip(busy, labels) {
            machine.work = 10_000
            manager.bindObserver(label, \.text, toSubject: machine, \.output)
        }
        bindOutput()
        for machine in busy { machine.runs = 0 }
        _ = explanation
        _ = manager.debugDescription
        #expect(busy.allSatisfy { $0.runs == 0 })
        _ = manager.explain(labels[7], \.text)
        #expect(busy.map(\.runs) == busy.indices.map { $0 == 7 ? 1 : 0 })
    }

    @Test func aGetterThatTakesLongIsWaitedForOnce() {
        machine.work = 3_000_000
        bindOutput()
        machine.hidden = "b"
        #expect(explanation.contains("The model now holds \"b\""))
        #expect(machine.runs == 1)
    }

    @Test func aGetterThatChangesAnotherPropertyHasItDeliveredAtTheEndOfTheTurn() {
        manager.bindObserver(other, \.number, toSubject: machine, \.count)
        bindOutput()
        machine.onRead = { $0.count += 1 }
        let shown = other.number
        #expect(!explanation.contains("no change was announced"))
        #expect(other.number == shown, "nothing is delivered")
        settleTurn()
        #expect(other.number == machine.count && other.number > shown)
    }

    @Test func aGetterThatChangesItsOwnPropertyLetsExplainReturn() {
        bindOutput()
        machine.onRead = { $0.unit += "!" }
        let writes = label.writes
        #expect(explanation.contains("It is written by"))
        #expect(machine.runs == 1 && label.writes == writes)
        machine.onRead = nil
        settleTurn()
        #expect(label.text == machine.output)
    }

    @Test func aGetterThatExplainsItselfIsAnsweredWithoutARead() {
        bindOutput()
        var inner: [String] = []
        machine.onRead = { [manager, label] _ in inner.append(manager.explain(label, \.text)) }
        machine.hidden = "b"
        #expect(explanation.contains("The model now holds \"b\""))
        #expect(machine.runs == 1 && inner.count == 1)
        #expect(inner.first?.contains("The model was not read again") == true)
    }

    @Test func aTransformThatExplainsItselfIsAnsweredWithoutARun() {
        var (runs, inner) = (0, "")
        manager.bindObserver(label, \.text, toSubject: machine, \.hidden) {
            [weak manager, label] text in
            runs += 1
            inner = manager?.explain(label, \.text) ?? ""
            return text
        }
        manager.enable()
        settleTurn()
        runs = 0
        _ = explanation
        #expect(runs == 1 && inner.contains("The model was not read again"))
    }

    @Test func aGetterThatReleasesTheManagerIsSurvived() {
        var released: BindingManager? = BindingManager()
        weak var manager: BindingManager?
        manager = released
        released?.bindObserver(label, \.text, toSubject: machine, \.output)
        released?.enable()
        settleTurn()
        machine.onRead = { _ in released = nil }
        let text = released?.explain(label, \.text)
        #expect(text?.contains("It is written by") == true)
        #expect(manager == nil)
    }

    @Test(arguments: [true, false])
    func aViewThatDiesWhileTheModelIsReadIsDescribed(isTransformed: Bool) throws {
        var view: Label? = Label()
        let record = try #require(
            view.map { label in
                isTransformed
                    ? manager.bindObserver(label, \.text, toSubject: machine, \.hidden) {
                        [machine] _ in machine.output
                    } : manager.bindObserver(label, \.text, toSubject: machine, \.output)
            })
        weak var dying: Label?
        dying = view
        manager.enable()
        settleTurn()
        machine.onRead = { _ in view = nil }
        let inspected = try #require(BindingInspector().bindings.first { $0.record === record })
        #expect(inspected.explanation.contains("holds \"a\"."))
        #expect(dying == nil && record.state == .ended)
    }

    @Test func aGetterThatThrowsAwayTheModelIsSurvived() {
        var model: Machine? = Machine()
        weak var dying: Machine?
        dying = model
        if let model { manager.bindObserver(label, \.text, toSubject: model, \.output) }
        manager.enable()
        settleTurn()
        model?.onRead = { _ in model = nil }
        #expect(explanation.contains("It is written by"))
        #expect(dying == nil && manager.bindings.isEmpty)
    }
}

/// A model with a computed property. The test provides its code.
@MainActor
@Observable
private final class Machine {
    var unit = ""
    var count = 0
    @ObservationIgnored var hidden = "a"
    @ObservationIgnored var runs = 0
    /// The amount of work before the getter returns.
    @ObservationIgnored var work = 0
    @ObservationIgnored var onRead: ((Machine) -> Void)?

    var output: String {
        runs += 1
        onRead?(self)
        var sum = 0
        for step in 0..<work { sum &+= step }
        return sum == 1 ? "" : hidden + unit
    }
}
