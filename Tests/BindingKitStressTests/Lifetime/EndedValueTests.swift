import BindingKit
import Testing

@testable import TestSupport

/// When a binding ends, it releases the value that it has delivered, even if the value retains
/// nothing.
@MainActor
@Suite struct EndedValueTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func anEndedBindingHasNoLastNumber() {
        let gauge = Gauge()
        let binding = manager.bindObserver(label, \.number, toSubject: gauge, \.level)
        manager.enable()
        gauge.level = 7
        #expect(binding.lastDelivered == 7)
        #expect(binding.lastValueDescription == "7")
        binding.unbind()
        #expect(binding.lastDelivered == nil)
        #expect(binding.lastValueDescription == nil)
        #expect(!binding.description.contains("7"))
    }

    @Test func aPausedBindingReadsAnew() {
        let gauge = Gauge()
        manager.bindObserver(label, \.number, toSubject: gauge, \.level)
        manager.enable()
        gauge.level = 7
        manager.disable()
        gauge.level = 8
        label.number = 0
        manager.enable()
        #expect(label.number == 8)
    }

    @Test func aNumberThatBecameAFailureIsNotShownAgain() {
        struct Refusal: Error {}
        let gauge = Gauge()
        let binding = manager.bindObserver(label, \.number, toSubject: gauge) { gauge in
            guard gauge.level < 5 else { throw Refusal() }
            return gauge.level
        }
        manager.enable()
        gauge.level = 3
        gauge.level = 5
        #expect(binding.error != nil)
        manager.disable()
        label.number = 0
        manager.enable()
        #expect(label.number == 0)
        #expect(binding.error != nil)
    }
}
