import BindingKit
import Testing

@testable import TestSupport

/// A record that client code keeps after its binding has ended.
@MainActor
@Suite struct EndedRecordTests {
    private let person = Person()
    private let label = Label()

    @Test func anEndedRecordLetsGoOfTheClosureThatWrote() {
        let manager = BindingManager()
        weak var captured: Probe?
        let record = {
            let probe = Probe()
            captured = probe
            return manager.bindObserver(label, toSubject: person, \.name) { _, _ in probe.touch() }
        }()
        defer { withExtendedLifetime(record) {} }
        manager.enable()
        #expect(captured != nil)
        record.unbind()
        #expect(captured == nil)
    }

    @Test func anEndedRecordLetsGoOfTransformAndDerivation() {
        let manager = BindingManager()
        weak var first: Probe?
        weak var second: Probe?
        let records: [BindingRecord] = {
            let one = Probe()
            let two = Probe()
            (first, second) = (one, two)
            return [
                manager.bindObserver(label, \.title, toSubject: person, \.name) { one.tag($0) },
                manager.bindObserver(label, \.number, toSubject: person) {
                    two.touch()
                    return $0.age
                },
            ]
        }()
        defer { withExtendedLifetime(records) {} }
        manager.enable()
        for record in records { record.unbind() }
        #expect(first == nil)
        #expect(second == nil)
    }

    @Test func aRecordOutlivesItsManagerEndedAndAlone() {
        var manager: BindingManager? = BindingManager()
        weak var earlier: BindingRecord?
        earlier = manager?.bindObserver(label, \.text, toSubject: person, \.name)
        let later = manager?.bindObserver(label, \.text, toSubject: person, \.nickname)
        manager?.enable()
        #expect(earlier != nil)

        manager = nil

        #expect(later?.state == .ended)
        #expect(later?.subject == nil)
        #expect(later?.observer === label)
        // The record does not keep the binding that it had overridden.
        #expect(earlier == nil)
    }

    @Test func aTransformThatHoldsItsOwnManagerLetsItGoOnUnbinding() {
        weak var known: BindingManager?
        var record: BindingRecord?
        defer { withExtendedLifetime(record) {} }
        do {
            let manager = BindingManager()
            known = manager
            record = manager.bindObserver(label, \.text, toSubject: person, \.name) {
                manager.isEnabled ? $0 : nil
            }
            manager.enable()
        }
        #expect(known != nil)
        record?.unbind()
        #expect(known == nil)
    }

    @Test func aReleasedValueMayInspectTheRecordWhileItDies() {
        let manager = BindingManager()
        let witness = DeinitWitness()
        do {
            let farewell = Farewell { witness.look() }
            let record = manager.bindObserver(label, toSubject: person, \.name) { _, _ in
                farewell.keep()
            }
            witness.record = record
        }
        manager.enable()
        witness.record?.unbind()
        #expect(witness.seen == "ended, observer alive")
    }

    @Test func aHundredThousandRivalsEndWithTheirManager() {
        var manager: BindingManager? = BindingManager()
        for _ in 1...100_000 { manager?.bindObserver(label, \.title, toSubject: person, \.name) }
        weak var known: AnyObject?
        known = manager
        manager = nil
        #expect(known == nil)
    }
}

/// An object that closures can capture.
@MainActor
final class Probe {
    private(set) var touches = 0

    func touch() {
        touches += 1
    }

    func tag(_ text: String) -> String {
        touches += 1
        return text
    }
}

@MainActor
private final class DeinitWitness {
    var record: Binding<Person, String, Label, String>?
    private(set) var seen = ""

    func look() {
        guard let record else { return }
        seen = "\(record.state), observer \(record.observer == nil ? "dead" : "alive")"
    }
}
