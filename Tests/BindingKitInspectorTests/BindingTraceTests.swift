import Testing

@testable import BindingKit
@testable import TestSupport

/// Which deliveries are recorded, and their causes.
@MainActor
@Suite(.serialized)
struct BindingTraceTests {
    private let manager = BindingManager()
    private let person = Person("Ada")
    private let label = Label()

    @Test(.gettersHaveSymbols) func aChangeOfTheProgramIsTheCause() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        let found = traced {
            person.name = "Grace"
            manager.updateIfNeeded()
        }
        #expect(found.map(\.cause) == [.change])
        #expect(found.map(\.value) == ["\"Grace\""])
        #expect(found.first?.ends == "label.text ← person.name")
    }

    @Test func enablingIsTheCause() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        let found = traced { manager.enable() }
        #expect(found.map(\.cause) == [.enabling])
    }

    @Test func aPlainModelThatADeliveryChangesNamesIt() {
        let other = Person("Grace")
        manager.bindObserver(other, \.name, toSubject: person, \.name)
        manager.bindObserver(label, \.text, toSubject: other, \.name)
        manager.enable()
        let found = traced {
            person.name = "Barbara"
            manager.updateIfNeeded()
        }
        #expect(found.count == 2)
        #expect(found.first?.cause == .change)
        #expect(found.last?.cause == found.first.map { .delivery($0.id) })
    }

    @Test func eachOfSeveralChangesHasItsOwnCause() {
        let (first, second) = (Person("a"), Person("b"))
        let other = Label()
        manager.bindObserver(first, \.name, toSubject: person, \.name)
        manager.bindObserver(second, \.name, toSubject: person, \.name)
        manager.bindObserver(other, \.text, toSubject: second, \.name)
        manager.bindObserver(label, \.text, toSubject: first, \.name)
        manager.enable()
        let found = traced {
            person.name = "Barbara"
            manager.updateIfNeeded()
        }
        #expect(found.map(\.value) == Array(repeating: "\"Barbara\"", count: 4))
        guard found.count == 4 else { return }
        #expect(found[2].cause == .delivery(found[1].id))
        #expect(found[3].cause == .delivery(found[0].id))
    }

    @Test func aModelWithARegistrarThatADeliveryChangesNamesIt() {
        let (first, second) = (Bulletin("a"), Bulletin("b"))
        manager.bindObserver(second, \.text, toSubject: first, \.text)
        manager.bindObserver(label, \.title, toSubject: second, \.text)
        manager.enable()
        let found = traced { first.text = "c" }
        #expect(found.count == 2)
        #expect(found.last?.cause == found.first.map { .delivery($0.id) })
        // The cause is not used for a later change.
        let later = traced { second.text = "d" }
        #expect(later.map(\.cause) == [.change])
    }

    @Test func anEditIsTheCause() {
        let (field, other) = (Field(), Label())
        let binding = manager.bindObserver(
            field, \.text, toSubject: person, twoWay: \.name)
        manager.bindObserver(other, \.title, toSubject: person, \.name)
        manager.enable()
        let found = traced {
            field.type("Grace")
            manager.updateIfNeeded()
        }
        #expect(found.map(\.cause) == [.edit(binding: binding.order)])
        #expect(other.title == "AdaGrace")
    }

    @Test func aFailureIsRecorded() {
        manager.bindObserver(label, \.text, toSubject: person, \.name) {
            (name: String) throws -> String? in
            if name == "Grace" { throw Refusal(reason: "bad") }
            return name
        }
        manager.enable()
        let found = traced {
            person.name = "Grace"
            manager.updateIfNeeded()
        }
        #expect(found.map(\.isFailed) == [true])
        #expect(found.first?.value.contains("bad") == true)
    }

    @Test func rowsElementsAndClosuresAreRecorded() {
        manager.bindObserver(label, toSubject: person) { $0.title = $1.name }
        manager.enable()
        let found = traced {
            person.name = "Grace"
            manager.updateIfNeeded()
        }
        #expect(found.count == 1)
        #expect(found.first?.ends == "label ← person")
    }

    @Test func onlyTheTracedBindingsAreRecorded() {
        let first = manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.title, toSubject: person, \.name)
        first.isTraced = true
        let found = traced(BindingTrace(.traced)) { manager.enable() }
        #expect(found.map(\.bindingID) == [first.order])
    }

    @Test func theLatestDeliveriesAreKept() {
        let bulletin = Bulletin("")
        manager.bindObserver(label, \.title, toSubject: bulletin, \.text)
        manager.enable()
        let trace = BindingTrace(capacity: 3)
        let found = traced(trace) {
            for number in 1...10 { bulletin.text = "\(number)" }
        }
        #expect(found.map(\.value) == ["\"8\"", "\"9\"", "\"10\""])
        #expect(trace.count == 10)
        trace.removeAll()
        #expect(trace.deliveries.isEmpty)
    }

    @Test func aSetterMayDetachTheTrace() {
        let trace = BindingTrace()
        label.onWrite = { _ in BindingLog.trace = nil }
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        _ = traced(trace) { manager.enable() }
        #expect(label.text == "Ada")
        #expect(UpdateState.current.deliveryOptions.isEmpty)
    }

    @Test func anAnimatedControlIsTracedToo() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        let update = AnimatedUpdate(withoutAnimation: { $0() }, layOut: { _ in })
        let found = traced {
            manager.run(update) { person.name = "Grace" }
        }
        #expect(found.count == 1)
        #expect(UpdateState.current.deliveryOptions.isEmpty)
    }

    /// The deliveries of this test's manager while `body` runs.
    private func traced(
        _ trace: BindingTrace = BindingTrace(), during body: () -> Void
    ) -> [BindingTrace.Delivery] {
        BindingLog.trace = trace
        body()
        BindingLog.trace = nil
        let ids = Set(manager.bindings.map(\.order))
        return trace.deliveries.filter { ids.contains($0.bindingID) }
    }
}
