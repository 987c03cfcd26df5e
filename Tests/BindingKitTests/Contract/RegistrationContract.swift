import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
struct RegistrationContract {
    let person = Person("Ada")
    let label = Label()

    @Test("Contract 9: pausing over and over subscribes once")
    func pausingDoesNotRegisterAgain() {
        let manager = BindingManager()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        let work = Work.of {
            for _ in 0..<1000 {
                manager.enable()
                manager.disable()
            }
        }
        #expect(work.subscriptions == 1)
        #expect(work.registrations == 1)
        #expect(work.writes == 1)
    }

    @Test("Contract 9: managers that come and go on one subject subscribe once")
    func managersThatComeAndGo() {
        let properties = SourceRegistry.shared.count
        let work = Work.of {
            for _ in 0..<1000 {
                let manager = BindingManager()
                manager.bindObserver(label, \.text, toSubject: person, \.name)
                manager.enable()
            }
        }
        #expect(work.subscriptions == 1)
        #expect(work.registrations == 1)
        #expect(SourceRegistry.shared.count - properties <= 1)
    }

    @Test("Contract 9: derivations that come and go leave no subscription")
    func derivationsThatComeAndGo() {
        let work = Work.of {
            for _ in 0..<100 {
                let manager = BindingManager()
                manager.bindObserver(label, \.text, toSubject: person) { $0.name }
                manager.enable()
                manager.disable()
                manager.enable()
            }
        }
        #expect(work.subscriptions == 200)
        #expect(work.registrations == 0)
    }

    @Test("Contract 9: many bindings to one property share one subscription and one read")
    func bindingsShareARegistration() {
        let manager = BindingManager()
        let labels = (0..<50).map { _ in Label() }
        let managers = (0..<50).map { _ in BindingManager() }
        defer { withExtendedLifetime((labels, managers)) {} }
        for (label, manager) in zip(labels, managers) {
            manager.bindObserver(label, \.text, toSubject: person, \.name)
        }
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        let enabling = Work.of { for manager in managers + [manager] { manager.enable() } }
        #expect(enabling.registrations == 1)
        let change = Work.of { person.name = "Grace" }
        #expect(change.registrations == 0)
        #expect(change.subscriptions == 1 && change.reads == 1)
        #expect(change.writes == 51)
    }

    @Test("Contract 9: nothing is left when the subject is gone")
    func nothingIsLeftAfterTheSubject() {
        var subject: Person? = Person()
        subject?.employer = Company("Acme")
        let manager = BindingManager()
        weak var name: Source?
        weak var title: Source?
        if let subject {
            name = manager.bindObserver(label, \.text, toSubject: subject, \.name).source
            title =
                manager.bindObserver(label, \.title, toSubject: subject, \.employer?.title) {
                    $0 ?? ""
                }.source
        }
        manager.enable()
        subject?.name = "Grace"
        settleTurn()
        #expect(name != nil && title != nil)
        subject = nil
        settleTurn()
        // For a chain, the library notices this when the bindings are read.
        #expect(manager.bindings.isEmpty)
        #expect(name == nil && title == nil)
    }

    @Test("Contract 9: an idle subscription ends with the next change")
    func idleRegistrationsGo() {
        let manager = BindingManager()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        let work = Work.of {
            manager.enable()
            manager.removeAllBindings()
            person.name = "Grace"
        }
        #expect(work.registrations == 0)
        #expect(work.subscriptions == 1)
    }
}
