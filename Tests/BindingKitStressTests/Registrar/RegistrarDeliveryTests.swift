import Testing

@testable import BindingKit
@testable import TestSupport

/// What a `BindingRegistrar` adds: it delivers a change before the setter returns, and a
/// subscription ends as soon as it is not needed.
@MainActor
@Suite struct RegistrarDeliveryTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func everyChangeIsDeliveredBeforeTheSetterReturns() {
        let gauge = Gauge()
        manager.bindObserver(label, \.number, toSubject: gauge, \.level)
        manager.enable()
        gauge.level = 3
        #expect(label.number == 3)
        gauge.level += 1
        #expect(label.number == 4)
        #expect(label.numberWrites == [3, 4])
    }

    @Test func aPropertyIsSubscribedOnceForAnyNumberOfChanges() {
        let gauge = Gauge()
        manager.bindObserver(label, \.number, toSubject: gauge, \.level)
        manager.enable()
        let work = Work.of {
            for level in 1...100 { gauge.level = level }
        }
        #expect(work.subscriptions == 0)
        #expect(work.reads == 100 && work.transforms == 100 && work.writes == 100)
    }

    @Test func aDerivationAndABindingGetTheChangesOfTheSameProperty() {
        let gauge = Gauge()
        let sum = Label()
        manager.enable()
        manager.bindObserver(label, \.number, toSubject: gauge, \.level)
        manager.bindObserver(sum, \.number, toSubject: gauge) {
            $0.level + ($0.next?.level ?? 0) + $0.level
        }
        gauge.level = 3
        #expect(label.number == 3)
        #expect(sum.number == 6)
        gauge.next = Gauge()
        gauge.next?.level = 10
        #expect(sum.number == 16)
        #expect(label.number == 3)
    }

    @Test func aChainIsFollowedAtOnce() {
        let gauge = Gauge()
        let next = Gauge()
        manager.bindObserver(label, \.number, toSubject: gauge, \.next?.level, whenNil: -1)
        manager.enable()
        gauge.next = next
        #expect(label.number == 0)
        next.level = 5
        #expect(label.number == 5)
        gauge.next = nil
        next.level = 6
        #expect(label.number == -1)
    }

    @Test func aChangeInsideADeliveryOfTheSamePropertyIsTheNextRound() {
        let gauge = Gauge()
        manager.bindObserver(label, \.number, toSubject: gauge, \.level)
        manager.enable()
        label.onNumber = { [gauge] level in
            if level < 5 { gauge.level = level + 1 }
        }
        gauge.level = 1
        #expect(label.number == 5)
        #expect(label.numberWrites.suffix(5) == [1, 2, 3, 4, 5])
    }

    @Test func aModelMayBeReleasedDuringItsOwnNotification() {
        var gauge: Gauge? = Gauge()
        weak var released: AnyObject?
        released = gauge
        if let gauge { manager.bindObserver(label, \.number, toSubject: gauge, \.level) }
        manager.enable()
        label.onNumber = { _ in gauge = nil }
        gauge?.level = 1
        #expect(released == nil)
        #expect(label.number == 1)
        #expect(manager.bindings.isEmpty)
    }

    @Test func nothingIsRegisteredWhilePaused() {
        let gauge = Gauge()
        let record = manager.bindObserver(label, \.number, toSubject: gauge, \.level)
        let work = Work.of {
            manager.enable()
            manager.disable()
            for level in 1...10 { gauge.level = level }
        }
        #expect(work.registrations == 0)
        #expect(label.number == 0 && record.state == .paused)
    }

    @Test func theModelsDeathEndsItsBindings() {
        var gauge: Gauge? = Gauge()
        var record: BindingRecord?
        if let gauge { record = manager.bindObserver(label, \.number, toSubject: gauge, \.level) }
        manager.enable()
        gauge = nil
        settleTurn()
        #expect(record?.end == .subjectDied)
    }

    @Test func changesOfAnotherThreadArriveWithTheLastValue() async {
        let model = GuardedGauge()
        manager.bindObserver(label, \.number, toSubject: model, \.level)
        manager.enable()
        Worker { for level in 1...1_000 { model.level = level } }.join()
        manager.updateIfNeeded()
        #expect(label.number == 1_000)
        #expect(label.numberWrites.count <= 3)
    }
}
