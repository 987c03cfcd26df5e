import Observation
import Testing

@testable import BindingKit

/// What was delivered is forgotten with the end, whether it holds on to anything or not.
@MainActor
@Suite struct EndedValueTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func anEndedBindingHasNoLastNumber() {
        let tank = Tank()
        let binding = manager.bindObserver(label, \.number, toSubject: tank, \.level)
        manager.enable()
        tank.level = 7
        #expect(binding.lastDelivered == 7)
        #expect(binding.lastValueDescription == "7")
        binding.unbind()
        #expect(binding.lastDelivered == nil)
        #expect(binding.lastValueDescription == nil)
        #expect(!binding.description.contains("7"))
    }

    @Test func aPausedBindingReadsAnew() {
        let tank = Tank()
        manager.bindObserver(label, \.number, toSubject: tank, \.level)
        manager.enable()
        tank.level = 7
        manager.disable()
        tank.level = 8
        label.number = 0
        manager.enable()
        #expect(label.number == 8)
    }

    @Test func aNumberThatBecameAFailureIsNotShownAgain() {
        struct Refusal: Error {}
        let tank = Tank()
        let binding = manager.bindObserver(label, \.number, toSubject: tank) { tank in
            guard tank.level < 5 else { throw Refusal() }
            return tank.level
        }
        manager.enable()
        tank.level = 3
        tank.level = 5
        #expect(binding.error != nil)
        manager.disable()
        label.number = 0
        manager.enable()
        #expect(label.number == 0)
        #expect(binding.error != nil)
    }
}

@Observable
private final class Tank {
    var level = 0
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
