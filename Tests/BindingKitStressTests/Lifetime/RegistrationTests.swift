import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Registrations with subjects: never more than needed, and never kept without need.
@MainActor
@Suite struct RegistrationTests {
    private let person = Person()
    private let label = Label()
    private let manager = BindingManager()

    @Test func aDerivationPausedBetweenAChangeAndItsPassLeavesNothingBehind() {
        settleTurn()
        let before = Work.liveSubscriptions
        weak var captured: Probe?
        let record = bindDerivation { captured = $0 }
        manager.enable()

        // When a change was reported but not delivered
        person.name = "Grace"
        manager.disable()
        manager.enable()
        settleTurn()
        #expect(Work.liveSubscriptions == before + 1)
        manager.disable()

        // Then disabling has removed the registration that was made since then
        #expect(Work.liveSubscriptions == before)
        record.unbind()
        #expect(captured == nil)
    }

    @Test func aDerivationThatUnbindsItselfLeavesNoRegistration() {
        settleTurn()
        let before = Work.liveSubscriptions
        weak var captured: Probe?
        let holder = Holder()
        holder.record = bindDerivation {
            captured = $0
        } reading: {
            holder.record?.unbind()
        }
        manager.enable()
        holder.record = nil
        #expect(Work.liveSubscriptions == before)
        #expect(captured == nil)
        #expect(label.titleWrites == [])
    }

    @Test func aDerivationThatPausesItsManagerKeepsTheNextOneFromRegistering() {
        settleTurn()
        let before = Work.liveSubscriptions
        let holder = Holder()
        holder.isArmed = true
        _ = bindDerivation { _ in
        } reading: { [manager] in
            guard holder.isArmed else { return }
            holder.isArmed = false
            manager.disable()
        }
        _ = bindDerivation { _ in }
        manager.enable()
        #expect(!manager.isEnabled)
        #expect(Work.liveSubscriptions == before)
    }

    @Test func aDerivationThatPausesAndEnablesItsManagerIsDelivered() {
        let holder = Holder()
        holder.isArmed = true
        _ = bindDerivation { _ in
        } reading: { [manager] in
            guard holder.isArmed else { return }
            holder.isArmed = false
            manager.disable()
            manager.enable()
        }
        manager.enable()
        #expect(label.titleWrites == ["Ada"])
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.titleWrites == ["Ada", "Grace"])
    }

    @Test func whatAReadFoundIsNotKeptWhenTheBindingsAreGone() {
        weak var value: Company?
        let desk = Desk()
        do {
            let company = Company("Analytical Engines")
            value = company
            desk.company = company
            let record = manager.bindObserver(label, toSubject: desk, \.company) { _, _ in }
            manager.enable()
            record.unbind()
            desk.company = nil
        }
        #expect(value == nil)
    }

    @Test(arguments: [BindingMode.twoWay, .oneTime, .oneWay, .oneWayToSubject])
    func aBindingToAnObservableViewLeavesNoSharedPropertyBehind(mode: BindingMode) {
        settleTurn()
        let before = SourceRegistry.shared.count
        do {
            let (form, view) = (Form(), PlainView())
            manager.bindObserver(
                EditedProperty(observing: view, \.text), toSubject: form, twoWay: \.name, mode: mode
            )
            manager.enable()
            manager.removeAllBindings()
        }
        settleTurn()
        #expect(SourceRegistry.shared.count <= before)
    }

    /// A finished suite is released on any thread, while other tests run.
    @Test func subscriptionsLostWithASubjectThatDiesOnAThreadAreNotCounted() {
        let parcel = {
            let owned = BindingManager()
            owned.bindObserver(label, \.title, toSubject: person) { "\($0.name) \($0.age)" }
            owned.enable()
            let passing = Person()
            manager.bindObserver(label, \.text, toSubject: passing, \.name) {
                owned.isEnabled ? $0 : nil
            }
            manager.enable()
            return Parcel(passing)
        }()
        let work = Work.of { Worker { parcel.drop() }.join() }
        #expect(manager.bindings.isEmpty)
        #expect(work == Work())
    }

    // MARK: -

    @Test func aBindingThatComesBackBesideAnotherOneCanBeRemoved() {
        let other = BindingManager()
        weak var record: BindingRecord?
        other.bindObserver(label, \.title, toSubject: person, \.name)
        record = manager.bindObserver(label, \.text, toSubject: person, \.name)
        other.enable()
        manager.enable()
        manager.disable()
        manager.enable()
        manager.removeAllBindings()
        #expect(record == nil)
        withExtendedLifetime(other) {}
    }

    private func bindDerivation(
        capture: (Probe) -> Void, reading: @escaping @MainActor () -> Void = {}
    ) -> BindingRecord {
        let probe = Probe()
        capture(probe)
        return manager.bindObserver(label, \.title, toSubject: person) { person in
            probe.touch()
            reading()
            return person.name
        }
    }
}

@MainActor
private final class Holder {
    var record: BindingRecord?
    var isArmed = false
}

/// A subject with an observable object in a property that does not notify observers.
@Observable
private final class Desk {
    @ObservationIgnored var owner: Person?
    var company: Company?
}
