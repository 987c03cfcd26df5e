import BindingKit
import Testing

@testable import TestSupport

/// A closure that updates a whole view, and delivers or disables bindings during its run.
@MainActor
@Suite struct ViewUpdateReentrancyTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func aFirstRunThatEnablesItsManagerAnewStaysObserved() {
        let person = Person("Ada")
        var isFirst = true
        manager.bindObserver(label, toSubject: person) { [manager] label, person in
            label.text = person.name
            if isFirst {
                isFirst = false
                manager.disable()
                manager.enable()
            }
        }
        manager.enable()
        settleTurn()
        #expect(label.text == "Ada")
        person.name = "Bob"
        settleTurn()
        #expect(label.text == "Bob")
    }

    @Test func aFirstRunOnARegistrarModelThatEnablesItsManagerAnewStaysObserved() {
        let bulletin = Bulletin("Ada")
        var isFirst = true
        manager.bindObserver(label, toSubject: bulletin) { [manager] label, bulletin in
            label.text = bulletin.text
            if isFirst {
                isFirst = false
                manager.disable()
                manager.enable()
            }
        }
        manager.enable()
        settleTurn()
        #expect(label.text == "Ada")
        bulletin.text = "Bob"
        settleTurn()
        #expect(label.text == "Bob")
    }

    @Test func aTurnThatEndsInsideARunLeavesEveryReadObserved() {
        let (person, other) = (Person("Ada"), Person("other"))
        let second = Label()
        var interruption: (() -> Void)?
        manager.bindObserver(label, toSubject: person) { label, person in
            label.text = person.name + other.name
            let interrupt = interruption
            interruption = nil
            interrupt?()
        }
        manager.bindObserver(second, \.text, toSubject: other, \.name)
        manager.enable()
        settleTurn()
        interruption = {
            other.name = "new"
            settleTurn()
        }
        person.name = "Bob"
        settleTurn()
        settleTurn()
        #expect(label.text == "Bobnew")
        person.name = "Carl"
        settleTurn()
        #expect(label.text == "Carlnew")
        other.name = "newer"
        settleTurn()
        #expect(label.text == "Carlnewer")
        #expect(second.text == "newer")
    }

    @Test func aDelayedRecheckInsideARunLeavesItObserved() {
        let model = GuardedModel()
        var alert: (() -> Void)?
        withManualRechecks { rechecks in
            manager.bindObserver(label, toSubject: model) { label, model in
                label.number = model.number
                let show = alert
                alert = nil
                show?()
            }
            manager.enable()
            // A modal alert stays open for a while. The run loop continues meanwhile.
            alert = { rechecks.advance(by: .milliseconds(300)) }
            onAnotherThread { model.number = 7 }
            settleTurn()
            #expect(alert == nil)
            #expect(label.number == 7)
            rechecks.advance(to: .seconds(30))
            settleTurn()
            model.number = 8
            settleTurn()
            #expect(label.number == 8)
        }
    }
}
