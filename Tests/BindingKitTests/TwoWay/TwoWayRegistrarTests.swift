import BindingKit
import Observation
import Testing

@testable import TestSupport

/// The same promises with a model that notifies after its changes.
@MainActor
@Suite struct TwoWayRegistrarTests {
    let manager = BindingManager()
    let model = RegistrarForm()
    let field = Field()
    let second = Field()

    @Test func anEditIsWrittenOnceAndNotBack() {
        manager.bindObserver(field, \.text, toSubject: model, twoWay: \.name)
        manager.bindObserver(second, \.text, toSubject: model, twoWay: \.name)
        manager.enable()
        let writes = field.writes
        field.enter("Grace")
        #expect(model.sets == ["Grace"])
        #expect(field.writes == writes)
        #expect(second.text == "Grace", "before the edit returns")
        manager.updateIfNeeded()
        #expect(field.writes == writes)
    }

    @Test func aCorrectionIsWrittenOnce() {
        manager.bindObserver(field, \.text, toSubject: model, twoWay: \.code)
        manager.bindObserver(second, \.text, toSubject: model, twoWay: \.code)
        manager.enable()
        let writes = field.writes
        field.enter("xyz")
        manager.updateIfNeeded()
        #expect(field.writes == writes + ["XYZ"])
        #expect(second.text == "XYZ")
    }

    @Test func theModelWaitsForAnOpenSession() {
        manager.bindObserver(field, \.text, toSubject: model, twoWay: \.name)
        manager.enable()
        field.focus()
        field.type("!")
        model.name = "Barbara"
        #expect(field.text == "Ada!")
        field.blur()
        #expect(field.text == "Barbara")
    }

    @Test func anEditOfAViewWithARegistrarIsTakenBeforeItsSetterReturns() {
        let view = AnnouncingView()
        manager.bindObserver(
            EditedProperty(observing: view, \.text), toSubject: model, twoWay: \.code)
        manager.enable()
        view.text = "xyz"
        manager.updateIfNeeded()
        #expect(model.code == "XYZ")
        #expect(view.text == "XYZ")
    }

    @Test(arguments: TwoWayReentrancyTests.Step.allCases)
    func theSetterMayDoAnything(step: TwoWayReentrancyTests.Step) {
        let record = manager.bindObserver(field, \.text, toSubject: model, twoWay: \.name)
        var isFirst = true
        model.onSet = {
            guard isFirst else { return }
            isFirst = false
            step.take(manager, Form(), record)
        }
        manager.enable()
        field.enter("Grace")
        manager.updateIfNeeded()
        #expect(model.name == "Grace")
        guard record.state == .active else { return }
        #expect(field.text == "Grace")
    }

    @Test func manyEditsSettle() {
        manager.bindObserver(field, \.text, toSubject: model, twoWay: \.name)
        manager.enable()
        for number in 0..<500 { field.enter("\(number)") }
        #expect(model.sets.count == 500)
        #expect(manager.updateIfNeeded() == 0)
    }
}

@Observable
private final class AnnouncingView {
    var text = ""
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
