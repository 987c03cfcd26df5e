import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Mode `oneWayToSubject` through an object that is selected late.
@MainActor
@Suite struct ViewWinsTests {
    let manager = BindingManager()
    let field = Field()
    let first = Form()
    let second = Form()
    let forms: ArrayController<Form>

    init() {
        forms = ArrayController(content: [first, second])
        field.text = "view"
    }

    private func bindName() -> BindingRecord {
        let binding = manager.bindObserver(
            EditedProperty(field, \.text), toSubject: forms, \.selection, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil, mode: .oneWayToSubject)
        manager.enable()
        return binding
    }

    @Test func withoutAnObjectNothingIsInvalidBeforeTheUserHasDoneAnything() {
        let binding = bindName()
        #expect(manager.isValid)
        #expect(binding.validationError == nil)
        #expect(!binding.hasObject)
        #expect(manager.commitEditing())
        manager.discardEditing()
        #expect(manager.isValid)
    }

    @Test func theObjectThatIsSelectedLateIsGivenTheViewsValue() {
        let binding = bindName()
        let writes = field.writes
        forms.selection = first
        manager.updateIfNeeded()
        #expect(first.name == "view")
        #expect(binding.hasObject)
        #expect(field.writes == writes, "the view is never written")

        forms.selection = second
        manager.updateIfNeeded()
        #expect(second.name == "Ada", "the view wins once")
        #expect(first.sets == ["name=view"])
    }

    /// When the manager is enabled, the first binding's write is an edit for the second one.
    @Test func anEditThatEnablingMakesKeepsItsMessage() {
        field.reportsEverything = true
        manager.bindObserver(field, \.text, toSubject: first, twoWay: \.name)
        let binding = bindName()
        manager.disable()
        first.name = "model"
        manager.enable()
        #expect(field.text == "model")
        #expect(binding.validationError != nil)
        #expect(!manager.isValid)
        #expect(!manager.commitEditing())
    }

    @Test func enablingAnewWithoutAnObjectIsValidAgain() {
        let binding = bindName()
        field.enter("typed")
        manager.disable()
        #expect(binding.validationError != nil)
        manager.enable()
        #expect(binding.validationError == nil)
        #expect(manager.isValid)
        forms.selection = first
        manager.updateIfNeeded()
        #expect(first.name == "typed")
    }

    @Test func whatIsTypedBeforeAnObjectIsSelectedIsRefusedAndThenWritten() {
        let binding = bindName()
        field.enter("typed")
        #expect(binding.validationError?.message == "Nothing is selected.")
        forms.selection = first
        manager.updateIfNeeded()
        #expect(first.name == "typed")
        #expect(manager.isValid)
    }

    @Test func whatIsComposedWhenAnObjectIsSelectedIsWrittenWhenTheCompositionEnds() {
        _ = bindName()
        field.focus()
        field.compose("か")
        forms.selection = first
        manager.updateIfNeeded()
        #expect(first.sets.isEmpty)
        field.endComposing("家")
        manager.updateIfNeeded()
        #expect(first.name == "家")
    }

    @Test func aPauseWithoutAnObjectWritesNothing() {
        _ = bindName()
        manager.disable()
        forms.selection = first
        #expect(first.sets.isEmpty)
        manager.enable()
        #expect(first.name == "view")
    }

    @Test func awaitedContentIsGivenTheViewsValue() {
        let controller = ObjectController<Form>()
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: controller, \.content, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil, mode: .oneWayToSubject)
        manager.enable()
        #expect(manager.isValid)
        controller.content = first
        manager.updateIfNeeded()
        #expect(first.name == "view")
    }
}

extension Form: Identifiable {}
