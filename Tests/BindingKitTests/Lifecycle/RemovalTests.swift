import Testing

@testable import BindingKit
@testable import TestSupport

/// Bindings are found and ended by one of their objects: a view or a model.
@MainActor
@Suite struct RemovalTests {
    private let manager = BindingManager()
    private let label = Label()
    private let other = Label()
    private let person = Person()
    private let form = Form()

    // MARK: Finding

    @Test func theBindingOfAPropertyIsTheOneThatWritesIt() {
        let text = manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.title, toSubject: person, \.name)
        manager.bindObserver(other, \.text, toSubject: person, \.name)
        #expect(manager.binding(of: label, \.text) === text)
        #expect(manager.binding(of: label, \.number) == nil)
        #expect(manager.binding(of: Label(), \.text) == nil)
        text.unbind()
        #expect(manager.binding(of: label, \.text) == nil)
    }

    @Test func whereSeveralCompeteTheBindingIsTheWinner() {
        let earlier = manager.bindObserver(label, \.text, toSubject: person, \.name)
        let later = manager.bindObserver(label, \.text, toSubject: person, \.nickname)
        #expect(manager.binding(of: label, \.text) === later)
        manager.binding(of: label, \.text)?.unbind()
        #expect(manager.binding(of: label, \.text) === earlier)
    }

    @Test func whatWritesNoPropertyIsTheBindingOfNone() {
        let field = Field()
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, mode: .oneWayToSubject)
        manager.bindObserver(label, toSubject: person, \.name) { $0.text = $1 }
        #expect(manager.binding(of: field, \.text) == nil)
        #expect(manager.binding(of: label, \.text) == nil)
        let edited = manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        #expect(manager.binding(of: field, \.text) === edited)
    }

    @Test func aBindingWhoseSubjectHasDiedIsNotFound() {
        manager.bindObserver(label, \.text, toSubject: Person(), \.name)
        #expect(manager.binding(of: label, \.text) == nil)
    }

    // MARK: Removing

    /// With this many bindings, the library looks them up by their objects.
    @Test func theBindingsOfAnObjectAreRemovedAmongMany() {
        let labels = (0..<40).map { _ in Label() }
        defer { withExtendedLifetime(labels) {} }
        for label in labels { manager.bindObserver(label, \.text, toSubject: person, \.name) }
        manager.removeBindings(of: labels[3])
        #expect(manager.bindings.count == 39)

        // Later bindings are removed, too, including bindings that are bound again.
        let field = Field()
        let twoWay = manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.bindObserver(labels[3], \.text, toSubject: form, \.name)
        manager.removeBindings(of: labels[3])
        manager.removeBindings(of: labels[4])
        #expect(manager.bindings.count == 39 && twoWay.state != .ended)
        manager.removeBindings(of: form)
        #expect(manager.bindings.count == 38 && twoWay.state == .ended)
        manager.removeBindings(of: person)
        #expect(manager.bindings.isEmpty)
        manager.removeBindings(of: person)
    }

    @Test func bindingsOfOneViewComeAndGoAmongManyWithoutLeavingATrace() {
        let labels = (0..<40).map { _ in Label() }
        defer { withExtendedLifetime(labels) {} }
        for label in labels { manager.bindObserver(label, \.text, toSubject: person, \.name) }
        for _ in 0..<1_000 {
            manager.bindObserver(label, \.text, toSubject: person, \.name)
            manager.removeBindings(of: label)
        }
        #expect(manager.bindings.count == 40)
        #expect(manager.involvedObjects.bindingCount <= 100)
    }

    @Test func theBindingsOfAViewAreRemoved() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, toSubject: person, \.age) { $0.number = $1 }
        let kept = manager.bindObserver(other, \.text, toSubject: person, \.name)
        manager.enable()
        manager.removeBindings(of: label)
        person.name = "Grace"
        person.age = 1
        manager.updateIfNeeded()
        #expect(manager.bindings.map(ObjectIdentifier.init) == [ObjectIdentifier(kept)])
        #expect(label.text == "Ada" && label.number == 36 && other.text == "Grace")
        #expect(manager.isEnabled)
    }

    @Test func theBindingsOfAModelAreRemoved() {
        let someone = Person("Grace")
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.title, toSubject: person) { $0.name }
        manager.observe(person, \.age) { _ in }
        manager.bindObserver(
            EditedProperty(observing: person, \.name), toSubject: form, twoWay: \.name)
        let kept = manager.bindObserver(other, \.text, toSubject: someone, \.name)
        manager.removeBindings(of: person)
        #expect(manager.bindings.map(ObjectIdentifier.init) == [ObjectIdentifier(kept)])
        manager.removeBindings(of: person)
        manager.removeBindings(of: Person())
        #expect(manager.bindings.count == 1)
    }

    @Test func theBindingsThatAViewReportsForAreRemoved() {
        let field = Field()
        manager.bindObserver(
            EditedProperty(label, \.title, reporter: field), toSubject: form, twoWay: \.name)
        manager.enable()
        manager.removeBindings(of: field)
        #expect(manager.bindings.isEmpty && field.listeners.isEmpty)
    }

    @Test func noneOfTheRemovedTakesOverForAnother() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.text, toSubject: person, \.nickname)
        manager.bindObserver(label, \.text, toSubject: form, \.nickname)
        manager.enable()
        manager.removeBindings(of: label)
        #expect(manager.bindings.isEmpty && label.writes == [nil])
    }

    @Test func nothingIsWrittenWhileTheBindingsAreLetGo() {
        let bulletin = Bulletin("Rain")
        do {
            let captured = Farewell { bulletin.text = "Sun" }
            manager.bindObserver(label, \.title, toSubject: bulletin) { bulletin in
                withExtendedLifetime(captured) { bulletin.text }
            }
        }
        manager.bindObserver(label, \.text, toSubject: bulletin, \.text)
        manager.enable()
        manager.removeBindings(of: label)
        #expect(bulletin.text == "Sun" && label.writes == ["Rain"])
    }

    @Test func whoeverIsLeftTakesOver() {
        let kept = manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.text, toSubject: form, \.nickname)
        manager.enable()
        manager.removeBindings(of: form)
        #expect(manager.binding(of: label, \.text) === kept && label.text == "Ada")
    }

    @Test func anUncommittedEditGoesWithItsBinding() {
        let field = Field()
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit)
        manager.enable()
        field.focus()
        field.type("!")
        manager.removeBindings(of: field)
        field.blur()
        #expect(form.name == "Ada" && field.text == "Ada!")
    }
}
