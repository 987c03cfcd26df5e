import BindingKit
import Observation
import Testing

@testable import TestSupport

/// While the user composes text, no write changes the view, whatever requests the write.
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

    @Test func aCompositionOfTheSameTextInATransformHoldsTheDelivery() {
        form.name = "か"
        var composes = false
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name,
            transform: ValueTransform<String, String?>(
                forward: { [field] name in
                    if composes { field.compose("か") }
                    composes = false
                    return name
                }, reverse: { $0 ?? "" }), writeBack: .onCommit)
        manager.enable()
        field.focus()
        composes = true
        form.name = "model"
        manager.updateIfNeeded()
        #expect(field.isComposing && field.text == "か")

        field.endComposing("か")
        manager.updateIfNeeded()
        #expect(field.text == "model")
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

    /// The first editor ends the composition. Nothing notifies the second editor.
    @Test(arguments: [true, false])
    func aSecondEditorIsShownWhenACommitEndsTheComposition(validates: Bool) {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, mode: .oneWayToSubject)
        manager.enable()
        field.endsCompositions = true
        field.focus()
        field.compose("か")
        let other = Form()
        other.name = "other"
        manager.bindObserver(field, \.text, toSubject: other, twoWay: \.name)
        #expect(field.text == "か", "it waits for the end of the composition")
        if validates { manager.validate() } else { manager.commitEditing() }
        settleTurn()
        #expect(form.name == "か")
        #expect(other.name == "other")
        #expect(field.text == "other")
    }

    /// A binding to the subject ends the composition. Nothing notifies the binding that shows the
    /// model.
    @Test func aSecondEditorIsShownWhenTheFirstDiscardsTheComposition() {
        let first = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, mode: .oneWayToSubject)
        manager.enable()
        field.endsCompositions = true
        field.focus()
        field.compose("か")
        let other = Form()
        other.name = "other"
        manager.bindObserver(field, \.text, toSubject: other, twoWay: \.name)
        #expect(field.text == "か", "it waits for the end of the composition")
        first.discardEditing()
        #expect(field.text == "other")
    }

    /// The composed text equals the text before, so it is not an edit.
    @Test func aCommitShowsTheChangeThatHasWaitedForACompositionWithoutAnEdit() {
        form.name = "か"
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit)
        manager.enable()
        field.endsCompositions = true
        field.focus()
        field.compose("か")
        form.name = "model"
        settleTurn()
        #expect(field.text == "か", "composed text is left alone")
        manager.commitEditing()
        #expect(field.text == "model")
        #expect(form.name == "model")
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

    // MARK: Committed while it is composed

    @Test(arguments: [true, false])
    func aCompositionThatEndsAsItWasCommittedIsCorrected(isFocused: Bool) {
        let shouting = ShoutingForm()
        manager.bindObserver(field, \.text, toSubject: shouting, twoWay: \.code)
        manager.enable()
        if isFocused { field.focus() }
        field.compose("xyz")
        manager.commitEditing()
        #expect(shouting.code == "XYZ")
        #expect(field.text == "xyz", "composed text is left alone")
        field.endComposing("xyz")
        #expect(field.text == "XYZ")
    }

    @Test func aCommitCorrectsWhatWasCommittedInTheCompositionThatItEnds() {
        let shouting = ShoutingForm()
        manager.bindObserver(field, \.text, toSubject: shouting, twoWay: \.code)
        manager.enable()
        field.endsCompositions = true
        field.focus()
        field.compose("xyz")
        field.pressReturn()
        #expect(shouting.code == "XYZ")
        #expect(field.text == "xyz", "composed text is left alone")
        manager.commitEditing()
        #expect(field.text == "XYZ")
    }

    /// While the view shows the model's correction, the user begins to compose, and a handler
    /// discards the composition.
    @Test func anEditIsDroppedWhileItsCorrectionIsShown() {
        let shouting = ShoutingForm()
        manager.bindObserver(field, \.text, toSubject: shouting, twoWay: \.code)
        manager.enable()
        field.focus()
        field.onWrite = { [field, manager] text in
            guard text == "AB" else { return }
            field.onWrite = nil
            field.compose("か")
            manager.discardEditing()
        }
        field.enter("ab")
        #expect(field.text == "か", "composed text is left alone")
        field.endComposing("家")
        #expect(shouting.code == "AB")
        #expect(field.text == "AB")
    }

    /// The view reports a change that it has not made. Some views do this when the focus moves.
    @Test func anEditAfterACommittedCompositionStaysAsItWasTyped() {
        let number = ValueTransform<Double, String?>(
            forward: { "\(Int($0))" },
            reverse: { text in
                guard let number = text.flatMap(Double.init) else { throw Refusal() }
                return number
            })
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.level, transform: number)
        manager.enable()
        field.focus()
        field.compose("99")
        manager.commitEditing()
        #expect(form.level == 10)

        field.endComposing("7.0")
        field.listeners.send(.changed)
        #expect(form.level == 7)
        #expect(field.text == "7.0")
    }

    @Test func aCompositionThatEndsAsItWasCommittedIsNoNewEdit() {
        let shouting = ShoutingForm()
        let binding = manager.bindObserver(
            field, \.text, toSubject: shouting, twoWay: \.code, writeBack: .onCommit)
        manager.enable()
        field.focus()
        field.compose("xyz")
        binding.commitEditing()
        field.endComposing("xyz")
        #expect(field.text == "XYZ")
        field.blur()
        #expect(shouting.sets == 1)
    }

    @Test func aCompositionThatEndsOtherwiseThanItWasCommittedIsAnEdit() {
        let shouting = ShoutingForm()
        manager.bindObserver(field, \.text, toSubject: shouting, twoWay: \.code)
        manager.enable()
        field.focus()
        field.compose("xyz")
        manager.commitEditing()
        field.endComposing("uvw")
        #expect(shouting.code == "UVW")
        #expect(field.text == "UVW")
    }

    // MARK: Mode toSubject

    @Test(arguments: [false, true])
    func aViewThatWinsIsNotReadWhileTextIsComposedInIt(waitsForCommit: Bool) {
        field.focus()
        field.compose("か")
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, mode: .oneWayToSubject,
            writeBack: waitsForCommit ? .onCommit : .onEachChange)
        manager.enable()
        #expect(form.sets.isEmpty)
        field.endComposing("家")
        #expect(form.name == "家")
    }

    @Test func committingTakesTheComposedTextOfAViewThatWins() {
        field.focus()
        field.compose("か")
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, mode: .oneWayToSubject)
        manager.enable()
        manager.commitEditing()
        #expect(form.name == "か")
    }

    @Test func discardingTheComposedTextOfAViewThatWinsWritesNothing() {
        field.focus()
        field.compose("か")
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, mode: .oneWayToSubject)
        manager.enable()
        manager.discardEditing()
        field.endComposing("家")
        #expect(form.sets.isEmpty)
    }
}

/// A model that converts its values to capitals, and announces that afterwards.
@Observable
private final class ShoutingForm {
    @ObservationIgnored private(set) var sets = 0
    private var stored = "ABC"
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    var code: String {
        get { stored }
        set {
            sets += 1
            stored = newValue.uppercased()
        }
    }
}
