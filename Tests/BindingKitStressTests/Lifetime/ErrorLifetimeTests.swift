import BindingKit
import Testing

@testable import TestSupport

/// How long a binding keeps the error of its transform, and what the error's deinitializer may do.
@MainActor
@Suite struct ErrorLifetimeTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func anErrorIsReleasedOnceTheBindingDeliversAgain() {
        let person = Person()
        weak var witness: Witness?
        do {
            let payload = Witness()
            witness = payload
            let failing = Switch()
            let binding = manager.bindObserver(label, \.title, toSubject: person) {
                [weak payload] person in
                let name = person.name
                if failing.isOn, let payload { throw Failure(payload: payload) }
                return name
            }
            manager.enable()
            #expect(binding.error != nil)
            failing.isOn = false
            person.name = "Grace"
            settleTurn()
        }
        #expect(label.title == "Grace")
        #expect(witness == nil)
    }

    @Test func anErrorThatDiesWhenACycleIsReportedMayInspectTheBinding() {
        let person = Person(age: 0)
        var binding: BindingRecord?
        binding = manager.bindObserver(label, \.title, toSubject: person, \.age) { age in
            person.age = age + 1
            throw Failure(payload: Farewell { _ = binding?.error })
        }
        manager.enable()
        #expect(person.age == Work.maximumRounds)
        #expect(binding?.error?.description.contains("without end") == true)
        manager.removeAllBindings()
    }

    @Test func anErrorWhoseReleaseEndsTheBindingFindsTheLastWrite() {
        let person = Person("first")
        let failing = Switch()
        var end: () -> Void = {}
        let binding = manager.bindObserver(label, \.title, toSubject: person, \.name) { name in
            if failing.isOn { throw Failure(payload: Farewell { end() }) }
            return name
        }
        var shown: String?
        end = {
            binding.unbind()
            shown = label.title
        }
        manager.enable()
        failing.isOn = false
        person.name = "second"
        settleTurn()
        #expect(label.title == shown)
    }
}

private struct Failure: Error {
    nonisolated(unsafe) let payload: AnyObject
    init(payload: AnyObject) { self.payload = payload }
}

private final class Switch {
    var isOn = true
}
