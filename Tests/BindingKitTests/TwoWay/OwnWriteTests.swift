import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// A binding is not notified of its own writes. All other observers are.
@MainActor
@Suite struct OwnWriteTests {
    private let manager = BindingManager()
    private let other = BindingManager()
    private let tank = Tank()
    private let dial = Dial()
    private let label = Label()

    private func bind() {
        manager.bindObserver(
            EditedProperty(observing: dial, \.value), toSubject: tank, twoWay: \.level)
        manager.enable()
    }

    private func reads(during change: () -> Void) -> Int {
        let before = WorkCount.reads
        change()
        manager.updateIfNeeded()
        return WorkCount.reads - before
    }

    @Test func ownWritesAreNotDeliveredBack() {
        bind()
        #expect(reads { tank.level = 5 } == 1)
        #expect(dial.value == 5)
        #expect(reads { dial.value = 6 } == 2, "the dial, and the tank after it was set")
        #expect(tank.level == 6)
        #expect(tank.sets == [5, 6])
    }

    @Test func othersHearOfBothEnds() {
        bind()
        let levels = Label()
        other.bindObserver(label, \.text, toSubject: dial, \.value) { "\($0)" }
        other.bindObserver(levels, \.text, toSubject: tank, \.level) { "\($0)" }
        let doubled = Label()
        other.bindObserver(doubled, \.text, toSubject: dial) { "\($0.value * 2)" }
        other.enable()
        tank.level = 7
        #expect([label.text, levels.text, doubled.text] == ["7", "7", "14"])
        dial.value = 8
        #expect([label.text, levels.text, doubled.text] == ["8", "8", "16"])
        let changes = Changes()
        for end in [\Self.dialIsRead, \.tankIsRead] {
            withObservationTracking {
                self[keyPath: end]
            } onChange: {
                MainActor.assumeIsolated { changes.count += 1 }
            }
        }
        tank.level = 9
        #expect(changes.count == 2)
    }

    private var dialIsRead: Void { _ = dial.value }
    private var tankIsRead: Void { _ = tank.level }

    @Test func anEditOfAComputedPropertyIsHeardAfterAWrite() {
        let knob = Knob()
        manager.bindObserver(
            EditedProperty(observing: knob, \.value), toSubject: tank, twoWay: \.level)
        manager.enable()
        tank.level = 5
        knob.value = 6
        manager.updateIfNeeded()
        #expect(tank.level == 6)
    }

    @Test func aViewThatClampsIsNotEdited() {
        bind()
        tank.level = 200
        #expect(dial.value == 100)
        #expect(tank.level == 200)
        dial.value = 50
        #expect(tank.level == 50)
    }

    @Test func aModelThatRoundsIsShown() {
        bind()
        tank.isRounding = true
        dial.value = 7
        #expect(tank.level == 6)
        #expect(dial.value == 6)
        tank.onSet = { [tank] in
            tank.onSet = nil
            tank.level = 20
        }
        dial.value = 8
        manager.updateIfNeeded()
        #expect(tank.level == 20)
        #expect(dial.value == 20)
    }

    @Test func whoeverFollowsAfterAnEndedWriteHearsOfTheNextOnes() {
        bind()
        dial.onSet = { [manager, dial] in
            dial.onSet = nil
            manager.removeAllBindings()
        }
        tank.level = 5
        other.bindObserver(label, \.text, toSubject: dial, \.value) { "\($0)" }
        other.enable()
        dial.value = 6
        #expect(label.text == "6")
        #expect(tank.level == 5)
    }

    @Test func whoeverTakesOverDuringAWriteHearsOfIt() {
        bind()
        other.bindObserver(label, \.text, toSubject: dial, \.value) { "\($0)" }
        dial.onSet = { [manager, other, dial] in
            dial.onSet = nil
            manager.disable()
            other.enable()
            dial.value = 42
        }
        tank.level = 5
        #expect(dial.value == 42)
        #expect(label.text == "42")
    }

    @Test func whoeverJoinsDuringAWriteHearsOfTheRest() {
        bind()
        other.bindObserver(label, \.text, toSubject: dial, \.value) { "\($0)" }
        dial.onSet = { [other, dial] in
            dial.onSet = nil
            other.enable()
            dial.value = 42
        }
        tank.level = 5
        #expect(dial.value == 42)
        #expect(label.text == "42")
    }

    @Test func whatTheGetterChangesDuringADeliveryIsAnEdit() {
        bind()
        tank.level = 5
        var reads = 0
        dial.onGet = { [dial] in
            reads += 1
            guard reads == 2 else { return }
            dial.onGet = nil
            dial.value = 33
        }
        tank.level = 6
        manager.updateIfNeeded()
        #expect(tank.level == 33)
        #expect(dial.value == 33)
    }
}

/// A view that is only observable. It clamps its value to 100.
private final class Dial: Observable {
    private let registrar = BindingRegistrar()
    var onSet: (() -> Void)?
    var onGet: (() -> Void)?
    private var stored = 0

    var value: Int {
        get {
            registrar.access(self, keyPath: \.value)
            onGet?()
            return stored
        }
        set {
            registrar.withMutation(of: self, keyPath: \.value) { stored = min(newValue, 100) }
            onSet?()
        }
    }
}

/// A view whose edited property is computed.
@Observable
private final class Knob {
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
    private var stored = 0

    var value: Int {
        get { stored }
        set { stored = newValue }
    }
}

private final class Tank: Observable {
    private let registrar = BindingRegistrar()
    private(set) var sets: [Int] = []
    var onSet: (() -> Void)?
    var isRounding = false
    private var stored = 0

    var level: Int {
        get {
            registrar.access(self, keyPath: \.level)
            return stored
        }
        set {
            sets.append(newValue)
            registrar.withMutation(of: self, keyPath: \.level) {
                stored = isRounding ? newValue / 2 * 2 : newValue
            }
            onSet?()
        }
    }
}

@MainActor
private final class Changes { var count = 0 }
