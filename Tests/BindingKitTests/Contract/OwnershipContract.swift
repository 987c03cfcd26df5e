import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
struct OwnershipContract {
    let manager = BindingManager()
    let label = Label()

    @Test("Contract 6: neither subject nor observer is retained, enabled or not")
    func nothingIsRetained() {
        for isEnabled in [false, true] {
            var subject: Person? = Person()
            var observer: Label? = Label()
            weak var weakSubject: AnyObject?
            weakSubject = subject
            weak var weakObserver: AnyObject?
            weakObserver = observer
            if let subject, let observer {
                subject.employer = Company("Acme")
                manager.bindObserver(observer, \.text, toSubject: subject, \.name)
                manager.bindObserver(observer, \.title, toSubject: subject) { $0.name }
                manager.bindObserver(observer, \.company, toSubject: subject, \.employer)
            }
            if isEnabled { manager.enable() }
            subject = nil
            observer = nil
            #expect(weakSubject == nil)
            #expect(weakObserver == nil)
        }
    }

    @Test("Contract 6: when the subject dies, its bindings end and leave, all at once, unasked")
    func theDeathOfTheSubjectIsPosted() {
        var subject: Person? = Person()
        let other = Person("Other")
        var bindings: [BindingRecord] = []
        if let subject {
            bindings.append(manager.bindObserver(label, \.text, toSubject: subject, \.name))
            bindings.append(manager.bindObserver(label, \.title, toSubject: subject, \.name))
            bindings.append(manager.bindObserver(label, \.number, toSubject: subject, \.age))
        }
        let survivor = manager.bindObserver(Label(), \.text, toSubject: other, \.name)
        manager.enable()
        let entries = logged(.trace) {
            subject = nil
            settleTurn()
        }
        #expect(bindings.map(\.end) == [.subjectDied, .subjectDied, .subjectDied])
        let locations = Set(bindings.map(\.location))
        #expect(entries.filter { locations.contains($0.location) }.count == 3)
        #expect(survivor.end == .observerDied)
        #expect(label.text == "Ada")
    }

    @Test("Contract 6: a manager lets go of the record of a dead subject, unasked")
    func recordOfTheDeadIsReleased() {
        var subject: Person? = Person()
        weak var record: AnyObject?
        record = subject.map {
            manager.bindObserver(label, \.text, toSubject: $0, \.name)
        }
        manager.enable()
        #expect(record != nil)
        subject = nil
        settleTurn()
        #expect(record == nil)
    }

    @Test("Contract 6: the death of a subject during a pause is noticed")
    func deathDuringAPause() {
        var subject: Person? = Person()
        let binding = subject.map { manager.bindObserver(label, \.text, toSubject: $0, \.name) }
        manager.enable()
        manager.disable()
        subject = nil
        #expect(binding?.state == .ended)
        manager.enable()
        #expect(manager.bindings.isEmpty)
        #expect(label.writes == ["Ada"])
    }

    @Test("Contract 6: a binding whose subject died behind a derivation ends when inspected")
    func deathBehindADerivation() {
        var subject: Person? = Person()
        let work = Work.of {
            let binding = subject.map {
                manager.bindObserver(label, \.text, toSubject: $0) { $0.name }
            }
            manager.enable()
            subject = nil
            #expect(binding?.state == .ended)
            #expect(manager.bindings.isEmpty)
        }
        #expect(work.registrations == 0)
    }

    @Test("Contract 6: a binding whose subject died and whose chain lives on ends when inspected")
    func deathBeforeAChain() {
        let company = Company("Acme")
        var subject: Person? = Person()
        subject?.employer = company
        if let subject {
            manager.bindObserver(label, \.text, toSubject: subject, \.employer?.title)
        }
        manager.enable()
        subject = nil
        #expect(manager.bindings.isEmpty)
        company.title = "Gone"
        settleTurn()
        #expect(label.writes == ["Acme"])
    }

    @Test("Contract 6: bindings of a dead observer leave when inspected")
    func deathOfTheObserver() {
        let person = Person()
        var observer: Label? = Label()
        var bindings: [BindingRecord] = []
        if let observer {
            bindings.append(manager.bindObserver(observer, \.text, toSubject: person, \.name))
            bindings.append(manager.bindObserver(observer, \.number, toSubject: person, \.age))
        }
        manager.enable()
        observer = nil
        #expect(bindings.map(\.state) == [.ended, .ended])
        #expect(bindings.map(\.end) == [.observerDied, .observerDied])
        #expect(manager.bindings.isEmpty)
    }

    @Test("Contract 6: a dead observer is noticed when it would be written")
    func deathOfTheObserverOnDelivery() {
        let person = Person()
        var observer: Label? = Label()
        let binding = observer.map {
            manager.bindObserver($0, \.text, toSubject: person, \.name)
        }
        manager.enable()
        observer = nil
        person.name = "Grace"
        settleTurn()
        #expect(binding?.end == .observerDied)
    }

    @Test("Contract 6: dead observers do not gather while bindings are added")
    func theDeadAreSwept() {
        let person = Person()
        var doomed: [Label] = (0..<500).map { _ in Label() }
        let records = doomed.map {
            WeakRecord(record: manager.bindObserver($0, \.text, toSubject: person, \.name))
        }
        // The survivors are made before the other labels die. So no survivor has the address of a
        // dead label, which the library would notice in another way.
        let survivors = (0..<600).map { _ in Label() }
        withExtendedLifetime(doomed) {}
        doomed = []
        for label in survivors {
            manager.bindObserver(label, \.text, toSubject: person, \.name)
        }
        #expect(records.allSatisfy { $0.record == nil })
    }

    @Test("Contract 6: a new subject is not taken for a dead one at the same address")
    func addressesAreUsedAgain() {
        manager.enable()
        for index in 0..<100 {
            let subject = Person("\(index)")
            manager.bindObserver(
                label, \.text, toSubject: subject, \.name, replacing: true)
            #expect(label.text == "\(index)")
            subject.name = "changed \(index)"
            manager.updateIfNeeded()
            #expect(label.text == "changed \(index)")
        }
    }

    @Test("Contract 6: a new observer is not taken for a dead one at the same address")
    func addressesOfObserversAreUsedAgain() {
        let person = Person()
        manager.enable()
        let entries = logged {
            for _ in 0..<100 {
                let observer = Label()
                manager.bindObserver(observer, \.text, toSubject: person, \.name)
                #expect(observer.text == "Ada")
            }
        }
        #expect(entries.isEmpty)
    }

    @Test("Contract 7: releasing the manager releases everything that it observed")
    func releaseOfTheManager() {
        let person = Person()
        var manager: BindingManager? = BindingManager()
        var witness: Witness? = Witness()
        weak var weakManager: AnyObject?
        weakManager = manager
        weak var weakWitness: AnyObject?
        weakWitness = witness
        let record = manager?.bindObserver(label, \.text, toSubject: person, \.name) {
            [witness] in witness == nil ? nil : $0
        }
        let work = Work.of {
            manager?.bindObserver(label, \.title, toSubject: person) { $0.name }
            manager?.enable()
            witness = nil
            manager = nil
            #expect(weakManager == nil)
            #expect(weakWitness == nil)
        }
        #expect(record?.state == .ended)
        // The registration of the property itself remains for the next binding.
        #expect(work.registrations == 1)
        let later = Work.of { person.name = "Grace" }
        #expect(later.registrations == -1)
        #expect(later.reads == 0 && later.subscriptions == 0)
        #expect(label.writes == ["Ada"] && label.titleWrites == ["Ada"])
    }

    @Test("Contract 7: what was pending when the manager was released is not delivered")
    func releaseOfTheManagerWithPendingChanges() {
        let person = Person()
        var manager: BindingManager? = BindingManager()
        manager?.bindObserver(label, \.text, toSubject: person, \.name)
        manager?.enable()
        person.name = "Grace"
        manager = nil
        settleTurn()
        #expect(label.writes == ["Ada"])
    }

    @Test("Contract 7: the manager may be released on any thread")
    func releaseOfTheManagerOnAnotherThread() async {
        let person = Person()
        var manager: BindingManager? = BindingManager()
        var witness: Witness? = Witness()
        weak var weakWitness: AnyObject?
        weakWitness = witness
        manager?.bindObserver(label, \.text, toSubject: person) {
            [witness] in witness == nil ? nil : $0.name
        }
        manager?.enable()
        witness = nil
        let lastReference = Mailbox(manager)
        manager = nil
        onAnotherThread { _ = lastReference.take() }
        await endOfTurn()
        #expect(weakWitness == nil)
        person.name = "Grace"
        await endOfTurn()
        #expect(label.writes == ["Ada"])
    }
}

private struct WeakRecord {
    weak var record: BindingRecord?
}
