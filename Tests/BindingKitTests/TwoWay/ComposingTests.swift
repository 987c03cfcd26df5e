import Testing

@testable import BindingKit

/// While text is composed the view is left alone, whatever asks for it to be written.
@MainActor
@Suite struct ComposingTests {
    let manager = BindingManager()
    let form = Form()
    let field = Field()

    private func bindAndCompose() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        field.focus()
        field.type("k")
        field.compose("か")
    }

    @Test func discardingWaitsUntilTheTextIsComposed() {
        bindAndCompose()
        form.name = "model"
        manager.updateIfNeeded()
        let writes = field.writes
        manager.discardEditing()
        #expect(field.writes == writes)

        field.endComposing("家")
        manager.updateIfNeeded()
        #expect(field.text == "model", "the composed text is dropped")
        #expect(form.name == "model")
    }

    @Test func whatIsTypedAfterADiscardedCompositionIsAnEdit() {
        bindAndCompose()
        manager.discardEditing()
        field.endComposing("家")
        field.enter("new")
        #expect(form.name == "new")
        #expect(field.text == "new")
    }

    @Test func committingADiscardedCompositionWritesNothing() {
        bindAndCompose()
        manager.discardEditing()
        let name = form.name
        manager.commitEditing()
        #expect(form.name == name)
        manager.disable()
        #expect(form.name == name)
    }

    @Test func cancellingWaitsUntilTheTextIsComposed() {
        bindAndCompose()
        let writes = field.writes
        field.listeners.send(.cancelled)
        #expect(field.writes == writes)
        field.endComposing("家")
        #expect(field.text == form.name)
    }

    @Test func aSecondEditorOfTheFieldWaitsUntilTheTextIsComposed() {
        bindAndCompose()
        let other = Form()
        other.name = "other"
        let writes = field.writes
        let second = manager.bindObserver(field, \.text, toSubject: other, twoWay: \.name)
        #expect(field.writes == writes)
        field.endComposing("家")
        #expect(field.text == "other")

        field.compose("か")
        let before = field.writes
        second.unbind()
        #expect(field.writes == before, "the earlier one takes over when the text is composed")
        field.endComposing("家")
        #expect(field.text == form.name)
    }

    @Test func enablingWaitsUntilTheTextIsComposed() {
        bindAndCompose()
        manager.disable()
        form.name = "model"
        let writes = field.writes
        manager.enable()
        #expect(field.writes == writes)
        field.endComposing("家")
        #expect(field.text == "model")
        #expect(form.name == "model")
    }
}
