import BindingKit
import Foundation
import Testing

@testable import TestSupport

/// Which deliveries continue after a cycle was stopped, and which bindings its report names.
@MainActor
@Suite struct StoppedCycleTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func aStoppedViewUpdateRunsAfterTheNextChange() {
        let person = Person("Ada")
        manager.bindObserver(label, toSubject: person) { $0.text = $1.name }
        manager.enable()
        settleTurn()
        label.onWrite = { _ in person.name += "!" }
        unlogged {
            person.name = "Bob"
            settleTurn()
        }
        label.onWrite = nil
        settleTurn()
        settleTurn()
        person.name = "Carl"
        settleTurn()
        #expect(label.text == "Carl")
    }

    @Test func aStoppedViewUpdateOfARegistrarModelRunsAfterTheNextChange() {
        let bulletin = Bulletin("Ada")
        manager.bindObserver(label, toSubject: bulletin) { $0.text = $1.text }
        manager.enable()
        settleTurn()
        label.onWrite = { _ in bulletin.text += "!" }
        unlogged {
            bulletin.text = "Bob"
            settleTurn()
        }
        label.onWrite = nil
        settleTurn()
        settleTurn()
        bulletin.text = "Carl"
        settleTurn()
        #expect(label.text == "Carl")
    }

    @Test func aStoppedViewUpdateHasFailedUntilItRunsAgain() {
        let person = Person("Ada")
        let binding = manager.bindObserver(label, toSubject: person) { $0.text = $1.name }
        manager.enable()
        settleTurn()
        label.onWrite = { _ in
            person.age += 1
            _ = person.age
        }
        unlogged {
            person.name = "Bob"
            settleTurn()
        }
        #expect(binding.state == .failed)
        label.onWrite = nil
        for name in ["Carl", "Dora"] {
            person.name = name
            settleTurn()
        }
        #expect(binding.state == .active)
        #expect(label.text == "Dora")
    }

    @Test func aCycleThroughAPlainViewNamesABindingOnce() {
        let (view, form) = (PlainView(), Form())
        manager.bindObserver(
            EditedProperty(observing: view, \.text), toSubject: form, twoWay: \.name)
        manager.enable()
        settleTurn()
        form.onSet = { view.text += "!" }
        let entries = logged(.error) {
            view.text = "x"
            settleTurn()
            settleTurn()
        }
        form.onSet = nil
        #expect(!entries.isEmpty)
        for entry in entries {
            #expect("\(entry)".components(separatedBy: "plainView.text").count <= 2, "\(entry)")
        }
    }
}
