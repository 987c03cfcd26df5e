import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Closures that update a whole view.
@MainActor
struct ViewUpdateContract {
    private let manager = BindingManager()
    private let label = Label()
    private let person = Person("Ada")
    private let bulletin = Bulletin("first")

    @Test("Contract 28: whatever a closure reads that updates a whole view is followed")
    func whateverItReadsIsFollowed() {
        let bulletin = bulletin
        manager.bindObserver(label, toSubject: person) { label, person in
            label.text = person.name
            label.title = person.age > 30 ? bulletin.text : "young"
        }
        #expect(label.text == "placeholder")
        manager.enable()
        #expect((label.text, label.title) == ("Ada", "first"))

        person.name = "Grace"
        settleTurn()
        #expect(label.text == "Grace")
        bulletin.text = "second"
        settleTurn()
        #expect(label.title == "second")

        // When the closure reads other properties than before
        person.age = 20
        settleTurn()
        #expect(label.title == "young")
        let writes = label.writes.count
        bulletin.text = "third"
        settleTurn()
        #expect(label.writes.count == writes)
    }

    @Test func aModelWithARegistrarUpdatesTheViewBeforeItsSetterReturns() {
        manager.bindObserver(label, toSubject: bulletin) { $0.text = $1.text }
        manager.enable()
        bulletin.text = "second"
        #expect(label.text == "second")
        bulletin.text = "third"
        #expect(label.text == "third")
    }

    @Test func itRunsInTheOrderBound() {
        var order: [Int] = []
        manager.observe(person, \.name) { _ in order.append(1) }
        manager.bindObserver(label, toSubject: person) { _, person in
            _ = person.name
            order.append(2)
        }
        manager.observe(person, \.name) { _ in order.append(3) }
        manager.enable()
        #expect(order == [1, 2, 2, 3])
        order = []
        person.name = "Grace"
        settleTurn()
        #expect(order == [1, 2, 2, 3])
    }

    @Test func nothingRunsWhileTheManagerIsDisabledNorAfterTheEnd() {
        var runs = 0
        let binding = manager.bindObserver(label, toSubject: person) { label, person in
            label.text = person.name
            runs += 1
        }
        manager.enable()
        manager.disable()
        person.name = "Grace"
        settleTurn()
        #expect(runs == 2)
        manager.enable()
        #expect(label.text == "Grace")
        binding.unbind()
        person.name = "Joan"
        settleTurn()
        #expect(runs == 4)
        #expect(label.text == "Grace")
        #expect(binding.deliveries == 2)
    }

    @Test func whatItsOwnSettersChangeIsShownInTheSamePass() {
        let bulletin = bulletin
        label.onWrite = { text in if text == "Grace" { bulletin.text = "changed by the view" } }
        manager.bindObserver(label, toSubject: person) { label, person in
            label.title = bulletin.text
            label.text = person.name
        }
        manager.enable()
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.title == "changed by the view")
    }

    @Test func aPlainModelThatItsOwnSettersChangeIsShownInTheSamePass() {
        let other = Person("other")
        label.onWrite = { text in if text == "Grace" { other.name = "changed by the view" } }
        manager.bindObserver(label, toSubject: person) { label, person in
            label.title = other.name
            label.text = person.name
        }
        manager.enable()
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.title == "changed by the view")
    }

    @Test func aClosureThatNeverComesToRestIsStoppedAndReported() {
        let binding = manager.bindObserver(label, toSubject: person) { label, person in
            label.number = person.age
            person.age += 1
        }
        let entries = logged(.error) { manager.enable() }
        #expect(entries.count == 1)
        #expect(binding.state == .failed)
        #expect(label.number >= 100)
    }

    @Test func aWriteOfAnotherThreadDuringTheFirstRunIsShown() {
        let model = GuardedModel()
        var runs = 0
        manager.bindObserver(label, toSubject: model) { label, model in
            label.number = model.number
            runs += 1
            if runs == 1 { onAnotherThread { [model] in model.number = 7 } }
        }
        manager.enable()
        #expect(label.number == 7)
    }

    @Test func aValueStoredLongAfterItsAnnouncementIsShown() {
        withManualRechecks { rechecks in
            let model = GuardedModel()
            manager.bindObserver(label, toSubject: model) { $0.number = $1.number }
            manager.enable()
            let write = SlowWrite(to: model) { $0.number = 7 }
            settleTurn()
            #expect(label.number == 0)
            write.store()
            rechecks.advance(to: .seconds(2))
            #expect(label.number == 7)
        }
    }

    @Test func itMayEndItselfInItsFirstRun() {
        var binding: BindingRecord?
        var runs = 0
        binding = manager.bindObserver(label, toSubject: person) { _, person in
            _ = person.name
            runs += 1
            binding?.unbind()
        }
        manager.enable()
        #expect(runs == 1)
        #expect(manager.bindings.isEmpty)
        person.name = "Grace"
        settleTurn()
        #expect(runs == 1)
    }

    @Test func itEndsWithEitherObject() {
        let binding: BindingRecord
        do {
            let person = Person("short-lived")
            binding = manager.bindObserver(label, toSubject: person) { $0.text = $1.name }
            manager.enable()
        }
        settleTurn()
        #expect(binding.state == .ended)
        let second: BindingRecord
        do {
            let label = Label()
            second = manager.bindObserver(label, toSubject: person) { $0.text = $1.name }
        }
        #expect(second.state == .ended)
    }

    @Test func whatIsEnabledInsideItIsNoneOfItsReads() {
        let inner = BindingManager()
        let innerLabel = Label()
        let other = Person("other")
        inner.bindObserver(innerLabel, \.text, toSubject: other, \.name)
        var runs = 0
        manager.bindObserver(label, toSubject: person) { label, person in
            runs += 1
            if !inner.isEnabled { inner.enable() }
            label.text = person.name
        }
        manager.enable()
        let before = runs
        other.name = "changed"
        settleTurn()
        #expect(innerLabel.text == "changed")
        #expect(runs == before)
    }
}
