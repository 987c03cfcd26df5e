import BindingKit
import Testing

@testable import TestSupport

@MainActor
@Suite struct TwoWayContractTests {
    let manager = BindingManager()
    let form = Form()
    let field = Field()
    let panel = PlainView()

    @Test("Contract 22: on binding and enabling the model wins")
    func theModelWins() {
        field.text = "old"
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        #expect(field.text == "old")

        manager.enable()
        #expect(field.text == "Ada")

        panel.text = "other"
        manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.name)
        #expect(panel.text == "Ada")
        #expect(form.sets.isEmpty)
    }

    @Test("Contract 22: what the view was changed to during a pause is lost to the model's value")
    func theModelWinsAfterAPause() {
        manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.name)
        manager.enable()
        manager.disable()
        panel.text = "paused"

        manager.enable()
        manager.updateIfNeeded()

        #expect(panel.text == "Ada")
        #expect(form.sets.isEmpty)
    }

    @Test("Contract 23: an edit is written to the model once, and not back to the view")
    func anEditIsWrittenOnce() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        let writes = field.writes

        field.enter("Grace")
        manager.updateIfNeeded()
        manager.updateIfNeeded()

        #expect(form.sets == ["name=Grace"])
        #expect(field.writes == writes)
    }

    @Test("Contract 23: an edit of a plain observable view is written once, and not back")
    func aPlainEditIsWrittenOnce() {
        manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.name)
        manager.enable()

        panel.text = "Grace"
        manager.updateIfNeeded()
        manager.updateIfNeeded()

        #expect(form.sets == ["name=Grace"])
        #expect(panel.writes == ["Ada", "Grace"])
    }

    @Test("Contract 23: if the model normalises, clamps or refuses, the view is corrected")
    func theViewIsCorrected() {
        let sealed = Field()
        let slider = Slider()
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.code)
        manager.bindObserver(sealed, \.text, toSubject: form, twoWay: \.sealed)
        manager.bindObserver(slider, \.value, toSubject: form, twoWay: \.level)
        manager.enable()

        field.enter("xyz")
        sealed.enter("open")
        slider.drag(to: 99)

        #expect(field.text == "XYZ")
        #expect(sealed.text == "sealed")
        #expect(slider.value == 10)
        #expect(form.sets == ["code=xyz", "sealed=open", "level=99.0"])
        manager.updateIfNeeded()
        #expect(form.sets.count == 3)
    }

    @Test("Contract 24: while the user is editing, the model's changes wait for the commit")
    func theModelWaits() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        field.focus()
        field.type("!")
        #expect(form.name == "Ada!")

        form.name = "Barbara"
        manager.updateIfNeeded()
        #expect(field.text == "Ada!")

        field.blur()
        #expect(field.text == "Barbara")
        #expect(form.name == "Barbara")
    }

    @Test("Contract 24: the model's changes wait for the cancellation")
    func theModelWaitsForTheCancellation() {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit)
        manager.enable()
        field.focus()
        field.type("!")
        form.name = "Barbara"
        manager.updateIfNeeded()
        #expect(field.text == "Ada!")

        field.pressEscape()
        #expect(field.text == "Barbara")
        #expect(form.name == "Barbara")
    }

    @Test("Contract 24: disable() commits first")
    func disablingCommits() {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit)
        manager.enable()
        field.focus()
        field.type("!")
        #expect(form.name == "Ada")

        manager.disable()
        #expect(form.name == "Ada!")
    }

    @Test("Contract 25: two controls bound to one property settle in one pass")
    func twoControlsFollowEachOther() {
        let second = Field()
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.bindObserver(second, \.text, toSubject: form, twoWay: \.name)
        manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.name)
        manager.enable()

        field.enter("Grace")
        #expect(manager.updateIfNeeded() == 2)
        #expect(second.text == "Grace")
        #expect(panel.text == "Grace")

        second.enter("Barbara")
        #expect(manager.updateIfNeeded() == 2)
        #expect(field.text == "Barbara")

        panel.text = "Joan"
        #expect(manager.updateIfNeeded() == 2)
        #expect(field.text == "Joan")
        #expect(second.text == "Joan")
        #expect(manager.updateIfNeeded() == 0)
        #expect(form.sets == ["name=Grace", "name=Barbara", "name=Joan"])
    }

    @Test("Contract 27: raw, converted, validated, set; the first failure stops")
    func validationRunsInOrder() {
        var steps: [String] = []
        let binding = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.age,
            transform: ValueTransform(
                forward: { "\($0)" },
                reverse: { raw in
                    steps.append("raw \(raw)")
                    guard let age = Int(raw) else { throw ValidationError("Not a number.") }
                    return age
                }),
            validate: Validation { steps.append("first \($0)") } && .range(0...120)
                && Validation { steps.append("last \($0)") })
        manager.enable()

        field.enter("abc")
        #expect(steps == ["raw abc"])
        #expect(binding.validationError?.message == "Not a number.")

        steps = []
        field.enter("500")
        #expect(steps == ["raw 500", "first 500"])
        #expect(form.age == 36)
        #expect(field.text == "500")
        #expect(manager.invalidBindings.first === binding)
        #expect(!manager.isValid)

        steps = []
        field.enter("50")
        #expect(steps == ["raw 50", "first 50", "last 50"])
        #expect(form.age == 50)
        #expect(binding.validationError == nil)
        #expect(manager.isValid)
    }
}
