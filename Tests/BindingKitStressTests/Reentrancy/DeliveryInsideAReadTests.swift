import BindingKit
import Observation
import Testing

@testable import TestSupport

/// A derivation during which other bindings deliver. The derivation must not depend on what those
/// read.
@MainActor
@Suite struct DeliveryInsideAReadTests {
    private let manager = BindingManager()
    private let inner = BindingManager()
    private let label = Label()
    private let innerLabel = Label()
    private let model = Person()
    private let other = Person("other")
    private let unrelated = Person("unrelated")
    private let bulletin = Bulletin("bulletin")

    @Test(arguments: [1, 2])
    func changesOfPropertiesThatADeliveryTracksAreDelivered(enablingRead: Int) {
        inner.bindObserver(innerLabel, \.text, toSubject: other, \.name)
        var changes = 0
        innerLabel.onWrite = { [bulletin] _ in
            withObservationTracking {
                _ = bulletin.text
            } onChange: {
                MainActor.assumeIsolated { changes += 1 }
            }
        }
        // The first read is tracked. The second read gives the value.
        bind(enablingAt: enablingRead) { $0.name }
        bulletin.text = "changed"
        #expect(changes == 1)
    }

    @Test func whatATransformReadsIsNoDependencyOfTheDerivationAround() {
        inner.bindObserver(innerLabel, \.text, toSubject: other, \.name) { [unrelated] in
            $0 + unrelated.name
        }
        let runs = bind(enablingAt: 1) { $0.name }
        let before = runs.count
        unrelated.name = "changed"
        settleTurn()
        #expect(runs.count == before)
        model.name = "Grace"
        settleTurn()
        #expect(runs.count == before + 2)
        #expect(label.text == "Grace")
    }

    @Test func whatASetterReadsOfARegistrarIsNoDependencyEither() {
        inner.bindObserver(innerLabel, \.text, toSubject: other, \.name)
        innerLabel.onWrite = { [bulletin] _ in _ = bulletin.text }
        let runs = bind(enablingAt: 1) { $0.name }
        let before = runs.count
        bulletin.text = "changed"
        settleTurn()
        #expect(runs.count == before)
    }

    @Test func whatTheInnerBindingObservesIsNoDependencyEither() {
        inner.bindObserver(innerLabel, \.text, toSubject: other, \.name)
        let runs = bind(enablingAt: 1) { $0.name }
        let before = runs.count
        other.name = "changed"
        settleTurn()
        #expect(innerLabel.text == "changed")
        #expect(runs.count == before)
    }

    @Test func bindingInsideADerivationLeavesItItsOwnDependencies() {
        inner.enable()
        let runs = Runs()
        manager.bindObserver(label, \.text, toSubject: model) { [inner, innerLabel, other] in
            if runs.next() == 1 {
                inner.bindObserver(innerLabel, \.text, toSubject: other, \.name)
            }
            return $0.name
        }
        manager.enable()
        let before = runs.count
        other.name = "changed"
        settleTurn()
        #expect(innerLabel.text == "changed" && runs.count == before)
    }

    @Test func settlingInsideADerivationLeavesItItsOwnDependencies() {
        inner.bindObserver(innerLabel, \.text, toSubject: other, \.name) { [unrelated] in
            $0 + unrelated.name
        }
        inner.enable()
        let runs = Runs()
        manager.bindObserver(label, \.text, toSubject: model) { [inner] in
            runs.next()
            inner.updateIfNeeded()
            return $0.name
        }
        other.name = "changed "
        manager.enable()
        #expect(innerLabel.text == "changed unrelated" && runs.count == 3)
        unrelated.name = "not read"
        settleTurn()
        #expect(runs.count == 3)
        model.name = "Grace"
        settleTurn()
        #expect(label.text == "Grace" && runs.count == 5)
    }

    @Test func settlingInsideADerivationIsNoInterruptionWhereOnlyOthersHaveToSettle() {
        let stranger = BindingManager()
        let strangersLabel = Label()
        stranger.bindObserver(strangersLabel, \.text, toSubject: unrelated, \.name)
        stranger.enable()
        let runs = Runs()
        manager.bindObserver(label, \.text, toSubject: model) { [inner] in
            runs.next()
            inner.updateIfNeeded()
            return $0.name
        }
        unrelated.name = "pending"
        manager.enable()
        #expect(runs.count == 2)
    }

    @Test func aPropertyWhoseGetterEnablesHasItsOwnDependenciesOnly() {
        inner.bindObserver(innerLabel, \.text, toSubject: other, \.name)
        let gate = Gate(model) { [inner] in inner.enable() }
        manager.bindObserver(label, \.text, toSubject: gate, \.name)
        manager.enable()
        let reads = gate.reads
        other.name = "changed"
        settleTurn()
        #expect(innerLabel.text == "changed" && gate.reads == reads)
        model.name = "Grace"
        settleTurn()
        #expect(label.text == "Grace")
    }

    @Test func aDerivationThatAlwaysHasOthersDeliveredIsReadABoundedNumberOfTimes() {
        inner.bindObserver(innerLabel, \.text, toSubject: other, \.name)
        let runs = Runs()
        manager.bindObserver(label, \.text, toSubject: model) { [inner] in
            runs.next()
            if inner.isEnabled { inner.disable() }
            inner.enable()
            return $0.name
        }
        manager.enable()
        #expect(label.text == "Ada")
        #expect(runs.count <= 5)
        let before = runs.count
        model.name = "Grace"
        settleTurn()
        #expect(label.text == "Grace")
        #expect(runs.count <= before + 5)
    }

    @Test func changesOfPropertiesThatADeliveryTracksInsideAnExplanationAreDelivered() {
        inner.bindObserver(innerLabel, \.text, toSubject: other, \.name)
        var changes = 0
        innerLabel.onWrite = { [bulletin] _ in
            withObservationTracking {
                _ = bulletin.text
            } onChange: {
                MainActor.assumeIsolated { changes += 1 }
            }
        }
        // Enabling reads twice. The explanation reads a third time.
        bind(enablingAt: 3) { $0.name }
        #expect(innerLabel.writes.isEmpty)
        _ = manager.explain(label, \.text)
        #expect(innerLabel.writes == ["other"])
        bulletin.text = "changed"
        #expect(changes == 1)
    }

    @Test func enablingAnotherManagerFromADerivationLeavesNoStaleValue() {
        let shared = Person(age: 1)
        let other = BindingManager()
        other.bindObserver(innerLabel, \.number, toSubject: shared, \.age)
        manager.bindObserver(label, \.title, toSubject: model) { person in
            if !other.isEnabled {
                other.enable()
                shared.age = 2
            }
            return person.name
        }
        manager.bindObserver(label, \.number, toSubject: shared, \.age)
        manager.enable()
        #expect(label.number == 2)
    }

    @Test func nothingIsLeftOfTheReadsThatWereRepeated() {
        settleTurn()
        let registrations = Work.liveSubscriptions
        weak var captured: Witness?
        do {
            let witness = Witness()
            captured = witness
            inner.bindObserver(innerLabel, \.text, toSubject: other) { $0.name }
            let runs = Runs()
            manager.bindObserver(label, \.text, toSubject: model) { [inner] in
                withExtendedLifetime(witness) {}
                if runs.next() == 1 { inner.enable() }
                return $0.name
            }
        }
        manager.enable()
        #expect(Work.liveSubscriptions == registrations + 2)
        manager.removeAllBindings()
        inner.removeAllBindings()
        #expect(Work.liveSubscriptions == registrations)
        #expect(captured == nil)
    }

    /// Binds a derivation that enables the inner manager at its run with the given number.
    @discardableResult
    private func bind(
        enablingAt run: Int, _ derive: @escaping @MainActor (Person) -> String
    ) -> Runs {
        let runs = Runs()
        manager.bindObserver(label, \.text, toSubject: model) { [inner] in
            if runs.next() == run { inner.enable() }
            return derive($0)
        }
        manager.enable()
        return runs
    }
}

@MainActor
private final class Runs {
    private(set) var count = 0

    @discardableResult
    func next() -> Int {
        count += 1
        return count
    }
}

/// Calls back at its first read.
@MainActor
@Observable private final class Gate {
    @ObservationIgnored private let person: Person
    @ObservationIgnored private let onFirstRead: () -> Void
    @ObservationIgnored private(set) var reads = 0

    init(_ person: Person, _ onFirstRead: @escaping () -> Void) {
        self.person = person
        self.onFirstRead = onFirstRead
    }

    var name: String {
        reads += 1
        if reads == 1 { onFirstRead() }
        return person.name
    }
}
