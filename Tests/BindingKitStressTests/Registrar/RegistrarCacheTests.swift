import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// A registrar caches the observers that it notified last. The cache must not become stale.
@MainActor
@Suite struct RegistrarCacheTests {
    private let manager = BindingManager()
    private let label = Label()
    private let other = Label()

    @Test func aSubscriberAddedAfterANotificationReceivesTheNext() {
        let pair = Pair()
        manager.bindObserver(label, \.number, toSubject: pair, \.first)
        manager.enable()
        pair.first = 1

        // When a derivation now observes the same property
        let derived = manager.bindObserver(other, \.number, toSubject: pair) { $0.first * 10 }
        pair.first = 2
        #expect(label.number == 2)
        #expect(other.number == 20)

        // And when the derivation has ended
        derived.unbind()
        pair.first = 3
        #expect(label.number == 3)
        #expect(other.number == 20)
    }

    @Test func aRemovedSubscriberIsReleased() {
        let pair = Pair()
        let binding = manager.bindObserver(label, \.number, toSubject: pair, \.first)
        weak var property: AnyObject?
        property = binding.source
        manager.enable()
        pair.first = 1
        binding.unbind()
        #expect(property == nil)
        #expect(Work.of { pair.first = 2 }.reads == 0)
        #expect(label.numberWrites == [1])
    }

    @Test func aSubscriberRemovedDuringANotificationReceivesNoMore() {
        let pair = Pair()
        let binding = manager.bindObserver(label, \.number, toSubject: pair, \.first)
        manager.enable()
        pair.first = 1
        label.onNumber = { _ in binding.unbind() }
        pair.first = 2
        pair.first = 3
        #expect(label.number == 2)
    }

    @Test func propertiesOfAModelTakeTurns() {
        let pair = Pair()
        manager.bindObserver(label, \.number, toSubject: pair, \.first)
        manager.bindObserver(other, \.number, toSubject: pair, \.second)
        manager.enable()
        for value in 1...5 {
            pair.first = value
            pair.second = -value
            #expect(label.number == value)
            #expect(other.number == -value)
        }
    }

    @Test func modelsThatShareARegistrarKeepTheirValuesApart() {
        let registrar = BindingRegistrar()
        let first = Twin(registrar)
        let second = Twin(registrar)
        manager.bindObserver(label, \.number, toSubject: first, \.level)
        manager.bindObserver(other, \.number, toSubject: second, \.level)
        manager.enable()
        first.level = 1
        #expect(label.number == 1)
        #expect(other.number == 0)
        second.level = 2
        #expect(label.number == 1)
        #expect(other.number == 2)
    }

    @Test func aRegistrarThatOutlivesItsModelReadsItNoMore() {
        let registrar = BindingRegistrar()
        let survivor = Twin(registrar)
        var model: Twin? = Twin(registrar)
        if let model { manager.bindObserver(label, \.number, toSubject: model, \.level) }
        manager.enable()
        model?.level = 1
        model = nil
        let work = Work.of { survivor.level = 2 }
        #expect(work.transforms == 0)
        #expect(label.number == 1)
        #expect(manager.bindings.isEmpty)
    }

    @Test func aSubclassNotifiesOfInheritedProperties() {
        let model = Derived()
        manager.bindObserver(label, \.number, toSubject: model as Base, \.level)
        manager.bindObserver(other, \.number, toSubject: model, \.level)
        manager.enable()
        model.level = 4
        #expect(label.number == 4)
        #expect(other.number == 4)
    }
}

@Observable
private final class Pair {
    var first = 0
    var second = 0
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}

@Observable
private final class Twin {
    var level = 0
    @ObservationIgnored private let _$observationRegistrar: BindingRegistrar

    init(_ registrar: BindingRegistrar) {
        _$observationRegistrar = registrar
    }
}

@Observable
private class Base {
    var level = 0
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}

private final class Derived: Base {}
