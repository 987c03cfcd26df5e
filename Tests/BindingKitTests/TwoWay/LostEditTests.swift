import Foundation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Edits that begin while another edit is written, and edits that no event reports.
@MainActor
@Suite struct LostEditTests {
    let manager = BindingManager()
    let form = Form()
    let field = Field()

    @Test func anEditThatComesWhileAnEarlierOneIsSetAfterAPauseArrivesToo() async {
        let clock = ManualClock()
        let binding = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name,
            writeBack: .afterPause(.seconds(1), clock: clock))
        manager.enable()
        form.onSet = { [weak form, weak field] in
            form?.onSet = nil
            field?.enter("second")
        }
        field.focus()
        field.enter("first")
        clock.advance(by: .seconds(1))
        await binding.session?.timer?.value
        #expect(binding.commitEditing())
        #expect(form.name == "second")
        #expect(field.text == "second")
    }

    @Test func anEditThatComesWhileAnEarlierOneIsSetArrivesAfterAPauseOfItsOwn() async {
        let clock = ManualClock()
        let binding = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name,
            writeBack: .afterPause(.seconds(1), clock: clock))
        manager.enable()
        form.onSet = { [weak form, weak field] in
            form?.onSet = nil
            field?.enter("second")
        }
        field.focus()
        field.enter("first")
        clock.advance(by: .seconds(1))
        await binding.session?.timer?.value
        #expect(form.name == "first")
        clock.advance(by: .seconds(1))
        await binding.session?.timer?.value
        #expect(form.name == "second")
    }

    @Test func anEditThatComesWhileAnEarlierOneIsCommittedWaitsForItsOwnCommit() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit)
        manager.enable()
        form.onSet = { [weak form, weak field] in
            form?.onSet = nil
            field?.enter("second")
        }
        field.focus()
        field.enter("first")
        field.pressReturn()
        #expect(field.text == "second")
        field.blur()
        #expect(form.name == "second")
        #expect(field.text == "second")
    }

    // MARK: Text that changed without an event

    @Test func committingTakesATextThatChangedWithoutAnEvent() {
        let binding = manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        // A search bar's Cancel button changes the text this way, or a delegate that formats the
        // text.
        field.text = "formatted"
        #expect(binding.commitEditing())
        #expect(form.name == "formatted")
        #expect(field.text == "formatted")
    }

    @Test func aTextThatChangedWithoutAnEventAndIsRefusedKeepsTheManagerInvalid() {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.age, transform: .text(.number))
        manager.enable()
        field.text = "none"
        #expect(!manager.commitEditing())
        #expect(form.age == 36)
        #expect(field.text == "none")
    }

    @Test func disablingTakesATextThatChangedWithoutAnEvent() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        field.text = "corrected"
        manager.disable()
        #expect(form.name == "corrected")
    }

    // MARK: Nested edits

    enum Place: CaseIterable { case conversion, validation, setter }
    enum Between: CaseIterable { case nothing, settling, changeOfTheModel }

    @Test(arguments: Place.allCases, Between.allCases)
    func theSecondOfTwoNestedEditsWins(place: Place, between: Between) {
        let model = RegistrarForm()
        var isFirst = true
        let callBack = { (here: Place) in
            guard isFirst, here == place else { return }
            isFirst = false
            field.enter("two")
            switch between {
            case .nothing: break
            case .settling: manager.updateIfNeeded()
            case .changeOfTheModel: model.name = "model"
            }
        }
        let binding = manager.bindObserver(
            field, \.text, toSubject: model, twoWay: \.name,
            transform: ValueTransform(
                forward: { $0 },
                reverse: {
                    callBack(.conversion)
                    return $0
                }),
            validate: Validation { _ in callBack(.validation) })
        manager.enable()
        model.onSet = { callBack(.setter) }
        field.enter("one")
        manager.updateIfNeeded()
        #expect(field.text == model.name)
        #expect(model.name == "two")
        #expect(binding.commitEditing())
        #expect(model.name == "two")
    }
}
